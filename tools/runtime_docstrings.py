"""For the API reference: what the stub of the compiled module declares gets the docstring that the compiled object has."""

import importlib
from typing import Any

import griffe


class RuntimeDocstrings(griffe.Extension):
    """Completes the modules of a package that are known from stubs."""

    def on_package(self, *, pkg: griffe.Module, **_options: Any) -> None:
        """A package has been read."""
        for module in pkg.modules.values():
            if isinstance(module.filepath, list) or module.filepath.suffix != ".pyi":
                continue
            _complete(module, importlib.import_module(module.path))


def _complete(declared: griffe.Object, runtime: Any) -> None:
    for name, member in declared.members.items():
        # What the stub imports is documented elsewhere; what a class inherits, with the class that has it.
        if isinstance(member, griffe.Alias) or name not in vars(runtime):
            continue
        found = getattr(runtime, name)
        if member.docstring is None and isinstance(found.__doc__, str) and not name.startswith("__"):
            member.docstring = griffe.Docstring(found.__doc__, parent=member)
        if member.is_class:
            _complete(member, found)
