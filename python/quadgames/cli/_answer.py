"""What a command answers, for people and for programs."""

from dataclasses import dataclass
from typing import Any

from rich.console import Console, RenderableType
from rich.measure import Measurement

__all__ = ["BAD_INPUT", "PIPE_CLOSED", "Answer", "failure", "fits", "rendered"]

BAD_INPUT = 2
"""The exit code for what the caller has to change."""
PIPE_CLOSED = 141
"""The exit code where the reader of the answer has gone, as a shell has it: 128 and the number of the signal."""


@dataclass(frozen=True)
class Answer:
    """The same facts twice, and the exit code."""

    data: dict[str, Any]
    """What `--json` prints."""
    text: str
    """What a person reads."""
    code: int = 0


def failure(kind: str, message: str, code: int = BAD_INPUT) -> Answer:
    """The answer that is an error; its kind is for programs."""
    return Answer({"error": {"type": kind, "message": message}}, f"quadgames: {message}", code)


def fits(renderable: RenderableType) -> bool:
    """Whether a Rich object prints on standard output without cutting a word."""
    console = Console()
    # Measured as if there were room: Rich takes what is cut for what fits.
    return Measurement.get(console, console.options.update(width=1000), renderable).minimum <= console.width


def rendered(renderable: RenderableType) -> str:
    """A Rich object as it prints on standard output: in colour on a terminal, plain elsewhere."""
    console = Console(highlight=False)
    with console.capture() as capture:
        console.print(renderable)
    return "\n".join(line.rstrip() for line in capture.get().splitlines()).strip("\n")
