"""Runs a command: prints its answer, turns every failure into one line and an exit code.

With `--json`, standard output is always exactly one JSON object on one line. It is the command's answer, or `{"error": {"type": …,
"message": …}}`, where the type is the name of an exception of `quadgames.errors`, `UsageError`, `MemoryError` or `KeyboardInterrupt`.
"""

import json
import os
import sys
from collections.abc import Sequence

import typer

from quadgames.cli._answer import BAD_INPUT, PIPE_CLOSED, Answer, failure
from quadgames.cli._commands import app
from quadgames.cli._signs import show_what_can_be_shown
from quadgames.cli._usage import is_usage_error, told
from quadgames.errors import QuadgamesError

__all__ = ["run"]

INTERRUPTED = 130
"""As a shell has it: 128 and the number of the signal."""


def run(arguments: Sequence[str]) -> int:
    """The exit code of the command that these arguments make."""
    if sys.stdout is None:
        return _unwritten("standard output is closed")
    # Looked for here and not by Typer, so that errors in the arguments themselves are JSON too.
    as_json = "--json" in arguments
    show_what_can_be_shown(sys.stdout)
    try:
        code = _print_answer(_answered(arguments), as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        code = PIPE_CLOSED
    except OSError as error:
        code = _unwritten(str(error))
        _write_no_more()
    if code == PIPE_CLOSED:
        _write_no_more()
    return code


def _unwritten(why: str) -> int:
    print(f"quadgames: the answer cannot be written: {why}", file=sys.stderr)
    return BAD_INPUT


def _write_no_more() -> None:
    """The interpreter flushes once more on its way out, which must not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
    except SystemExit as error:
        # Typer and Rich leave like this when whoever read has seen enough.
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        return PIPE_CLOSED
    except Exception as error:
        if not is_usage_error(error):
            raise
        return failure("UsageError", told(error))
    if answer == INTERRUPTED:
        return failure("KeyboardInterrupt", "interrupted", INTERRUPTED)
    return answer if isinstance(answer, Answer | int) else 0


def _print_answer(answer: Answer | int, as_json: bool) -> int:
    if isinstance(answer, int):
        return answer
    if as_json:
        print(json.dumps(answer.data))
    else:
        print(answer.text, file=sys.stderr if list(answer.data) == ["error"] else sys.stdout)
    return answer.code
