"""For the API reference: what the stub of the compiled module declares gets the docstring that the compiled object has."""

import importlib
from typing import Any

import griffe


class RuntimeDocstrings(griffe.Extension):
    """Completes the compiled modules of a package, whose signatures are known from stubs."""

    def on_package(self, *, pkg: griffe.Module, **_options: Any) -> None:
        """A package has been read."""
        for module in pkg.modules.values():
            if not isinstance(module.filepath, list) and module.filepath.suffix == ".pyi":
                _complete(module, importlib.import_module(module.path))


def _complete(declared: griffe.Module | griffe.Class, runtime: Any) -> None:
    _take_in_overloads(declared)
    for name, member in declared.members.items():
        # What the stub imports is documented elsewhere; what a class inherits, with the class that has it.
        if isinstance(member, griffe.Alias) or name not in vars(runtime):
            continue
        found = getattr(runtime, name)
        if isinstance(found.__doc__, str) and not name.startswith("__"):
            member.docstring = griffe.Docstring(found.__doc__, parent=member)
        if isinstance(member, griffe.Class):
            _complete(member, found)


def _take_in_overloads(declared: griffe.Module | griffe.Class) -> None:
    """A function of which there are only overloads becomes a member that has them, at the place of the first."""
    for name, overloads in declared.overloads.items():
        if name not in declared.members:
            function = griffe.Function(name, lineno=overloads[0].lineno, parent=declared)
            function.overloads = overloads
            declared.members[name] = function
    declared.members = dict(sorted(declared.members.items(), key=_line))


def _line(member: tuple[str, griffe.Object | griffe.Alias]) -> int:
    declared = member[1]
    return (declared.alias_lineno if isinstance(declared, griffe.Alias) else declared.lineno) or 0
