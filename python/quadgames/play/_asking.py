"""Where the lines come from that people type: a terminal with completion, or a pipe."""

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, Protocol

from quadgames.errors import ArgumentError
from quadgames.play._understanding import completions

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document

__all__ = ["Ask", "asking"]


class Ask(Protocol):
    """Asks for a line; EOFError if there are no more."""

    def __call__(self, prompt: str, state: Any) -> str:
        """The line; the state is what it is about."""
        ...


def asking(commands: Iterable[str]) -> Ask:
    """The way to ask that fits where the program runs; the commands are completed beside the actions.

    Raises ImportError if a terminal needs prompt_toolkit, and it is not installed.
    """
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        return _prompted(tuple(commands))
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return _from_a_pipe


def _from_a_pipe(prompt: str, state: Any) -> str:
    """Shows what was read, so that what is printed tells the whole game."""
    print(prompt, end="", flush=True)
    try:
        line = sys.stdin.readline()
    except OSError as error:
        raise ArgumentError(f"input: standard input cannot be read: {error.strerror or error}") from None
    print(line.rstrip("\n"))
    if not line:
        raise EOFError
    return line


def _prompted(commands: tuple[str, ...]) -> Ask:
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import Completer, Completion
    except ImportError as error:
        raise ImportError("playing on a terminal needs prompt_toolkit; install the extra: pip install 'quadgames[play]'") from error

    class ActionCompleter(Completer):
        """Completes the actions that are legal now, and the commands."""

        state: Any = None

        def get_completions(self, document: "Document", complete_event: "CompleteEvent") -> Iterable["Completion"]:
            typed = document.text_before_cursor.lstrip()
            for word in [*completions(self.state, typed), *(command for command in commands if command.startswith(typed))]:
                yield Completion(word, start_position=-len(typed))

    completer = ActionCompleter()
    session: PromptSession[str] = PromptSession(completer=completer, complete_while_typing=False)

    def ask(prompt: str, state: Any) -> str:
        completer.state = state
        return session.prompt(prompt)

    return ask
