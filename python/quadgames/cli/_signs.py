"""Signs for streams that cannot carry all of ours."""

import codecs
from io import TextIOWrapper
from typing import Any

__all__ = ["show_what_can_be_shown"]

_NAME = "quadgames.plainer"
_PLAINER = {"·": ".", "░": ":", "…": "...", "−": "-", "’": "'"}
"""As the reference draws its boards: an empty dark square must not look like an empty light one."""


def show_what_can_be_shown(stream: Any) -> None:
    """From now on a sign that the stream's encoding lacks is written as a plainer one, or as a question mark, and is no error."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=_NAME)


def _plainer(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAINER.get(sign, "?") for sign in lacking), error.end


codecs.register_error(_NAME, _plainer)
