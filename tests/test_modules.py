"""The modules that are imported when they are asked for, with what they need and without."""

import pytest
from scripts import run_python

EXTRAS = {"pettingzoo": ("pettingzoo", "gymnasium"), "openspiel": ("pyspiel",)}
"""The modules that need an extra, and the packages of it."""

missing = pytest.mark.parametrize(("module", "package"), [(module, package) for module, packages in EXTRAS.items() for package in packages])


@pytest.mark.parametrize("module", ["pictures", "records", "play"])
def test_a_module_is_there_when_it_is_asked_for(module: str) -> None:
    answer = run_python(f"""
        import sys, quadgames
        print("quadgames.{module}" in sys.modules, hasattr(quadgames, "{module}"))
        print(quadgames.{module}.__name__, quadgames.{module} is sys.modules["quadgames.{module}"])
    """)
    assert answer == f"False True\nquadgames.{module} True\n"


def test_other_names_are_not_there() -> None:
    assert (
        run_python("import quadgames; print(hasattr(quadgames, 'picture'), hasattr(quadgames, 'cli_'), hasattr(quadgames, '_asking'))") == "False False False\n"
    )


@missing
def test_without_the_extra_there_is_no_such_attribute(module: str, package: str) -> None:
    """And the error still says which extra it is."""
    answer = run_python(f"""
        import sys, quadgames
        sys.modules["{package}"] = None
        print(hasattr(quadgames, "{module}"), getattr(quadgames, "{module}", "nothing"))
        try:
            quadgames.{module}
        except AttributeError as error:
            print(error)
    """)
    first, second = answer.splitlines()
    assert first == "False nothing"
    assert second.startswith(f"quadgames.{module} needs ")
    assert second.endswith(f"pip install 'quadgames[{module}]'")


@missing
@pytest.mark.parametrize("statement", ["import quadgames.{module}", "from quadgames import {module}", "from quadgames.{module} import registered_names"])
def test_without_the_extra_the_import_error_is_all_there_is(module: str, package: str, statement: str) -> None:
    answer = run_python(f"""
        import sys, traceback
        sys.modules["{package}"] = None
        try:
            {statement.format(module=module)}
        except ImportError:
            traceback.print_exc(file=sys.stdout)
    """)
    assert answer.count("Traceback") == 1
    assert answer.splitlines()[-1].startswith(f"ImportError: quadgames.{module} needs ")
    assert f"pip install 'quadgames[{module}]'" in answer


@pytest.mark.parametrize(("module", "package"), [("pettingzoo", "gymnasium"), ("openspiel", "pyspiel")])
def test_a_package_that_is_broken_is_not_said_to_be_missing(module: str, package: str) -> None:
    answer = run_python(f"""
        import importlib.abc, importlib.machinery, sys

        class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
            def find_spec(self, name, path, target=None):
                return importlib.machinery.ModuleSpec(name, self) if name == "{package}" else None

            def exec_module(self, module):
                raise ImportError("an undefined symbol")

        sys.meta_path.insert(0, Broken())
        try:
            import quadgames.{module}
        except ImportError as error:
            print(error)
    """)
    assert answer == "an undefined symbol\n"
