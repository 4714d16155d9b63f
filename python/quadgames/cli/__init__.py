"""The command line, `quadgames`; also `python -m quadgames`.

It needs Typer and Rich, which the extra `quadgames[cli]` installs. Nothing else in the package imports this one, and Typer and Rich are
imported only once the command runs, so that the library works without them and the command can say what is missing.
"""

import os
import sys

__all__ = ["main"]

_EXTRA = ("typer", "rich")


def main() -> None:
    """Run the command of `sys.argv` and leave with its exit code.

    0; 1 for a mismatch or a bad record; 2 for bad input, a player that fails or an answer that cannot be written; 130 after Ctrl-C; 141 if whoever reads
    the answer has seen enough.
    """
    if sys.stderr is None:  # it is closed, and what would go there must not go into the answer
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115  (pathlib is slow to import, and the stream stays open)
    try:
        sys.exit(_exit_code())
    except KeyboardInterrupt:  # before or after the work, which answers it itself
        sys.exit(130)


def _exit_code() -> int:
    try:
        from quadgames.cli._run import run
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _EXTRA:
            raise
        print(f"quadgames: the command line needs {missing}, which is not installed; install the extra quadgames[cli]", file=sys.stderr)
        return 2
    return run(sys.argv[1:])
