"""Runs a command: prints its answer, turns every failure into one line and an exit code.

With `--json`, standard output is always exactly one JSON object on one line. It is the command's answer, or `{"error": {"type": …,
"message": …}}`, where the type is the name of an exception of `quadgames.errors`, `UsageError`, `MemoryError` or `KeyboardInterrupt`.
"""

import json
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Any

import typer

from quadgames.cli._answer import BAD_INPUT, PIPE_CLOSED, Answer, failure
from quadgames.cli._commands import app
from quadgames.errors import QuadgamesError

__all__ = ["run"]

INTERRUPTED = 130
"""As a shell has it: 128 and the number of the signal."""


def run(arguments: Sequence[str]) -> int:
    """The exit code of the command that these arguments make."""
    # Looked for here and not by Typer, so that errors in the arguments themselves are JSON too.
    as_json = "--json" in arguments
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # boards have characters that not every terminal can show
    try:
        code = _print_answer(_answered(arguments), as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read has seen enough. The interpreter flushes once more on its way out, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        print(f"quadgames: the answer cannot be written: {error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_INPUT
    return code


def _answered(arguments: Sequence[str]) -> Answer | int:
    """The answer; or an exit code if all has been printed, as after `--help`."""
    try:
        answer = app(arguments, prog_name="quadgames", standalone_mode=False)
    except QuadgamesError as error:
        return failure(type(error).__name__, str(error))
    except MemoryError as error:
        return failure("MemoryError", str(error) or "there is not so much memory")
    except (KeyboardInterrupt, typer.Abort):
        answer = INTERRUPTED
    except Exception as error:
        # A usage error. Its class is Click's own or Typer's copy of it, depending on Typer's version; both give these.
        if not hasattr(error, "exit_code") or not hasattr(error, "format_message"):
            raise
        return failure("UsageError", f"{error.format_message()} (see {_command(error)} --help)")
    if answer == INTERRUPTED:
        return failure("KeyboardInterrupt", "interrupted", INTERRUPTED)
    return answer if isinstance(answer, Answer | int) else 0


def _command(error: Any) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context else "quadgames"


def _print_answer(answer: Answer | int, as_json: bool) -> int:
    if isinstance(answer, int):
        return answer
    if as_json:
        print(json.dumps(answer.data))
    else:
        print(answer.text, file=sys.stderr if list(answer.data) == ["error"] else sys.stdout)
    return answer.code
