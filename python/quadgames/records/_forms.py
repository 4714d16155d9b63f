"""Which of the two forms a file has: by what the caller says, by its name, or by how it begins."""

import os
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Literal, cast

from quadgames._arguments import wrong_value
from quadgames.records._compression import compression_of

__all__ = ["JSON_RECORD", "Form", "begins_as", "form_of", "with_form"]

Form = Literal["text", "jsonl"]

_FORMS = ("text", "jsonl")
_JSON_LINES = (".jsonl", ".ndjson")
JSON_RECORD = re.compile(r"""(?:\[\s*)?\{\s*(["'])[^"'{}\n]*\1\s*:""")
"""How an object of JSON begins, or a list of them, or what was meant to be one; a comment of the text form hardly ever does."""
_TAG = re.compile(r"\[\s*[A-Za-z]")
_SPACE = "\ufeff \t\r\n"


def form_of(file: object, form: object) -> Form | None:
    """The form that is asked for; or else JSON lines if the file is named .jsonl or .ndjson. None leaves it open."""
    if form is not None:
        if form not in _FORMS:
            raise wrong_value("form", form, '"text", "jsonl" or None')
        return cast(Form, form)
    name = file if isinstance(file, str | os.PathLike) else getattr(file, "name", None)
    if not isinstance(name, str | os.PathLike):
        return None
    path = Path(name)
    suffix = Path(path.stem).suffix if compression_of(path) else path.suffix
    return "jsonl" if suffix.lower() in _JSON_LINES else None


def begins_as(text: str) -> Form | None:
    """The form of which this is the beginning; None if that cannot be seen."""
    text = text.lstrip(_SPACE)
    if JSON_RECORD.match(text):
        return "jsonl"
    return "text" if _TAG.match(text) else None


def with_form(lines: Iterator[tuple[int, str]]) -> tuple[Form, Iterator[tuple[int, str]]]:
    """The form of a file that does not say it, and its lines from the first that is not empty; what is not seen to be JSON lines is text."""
    begun: list[tuple[int, str]] = []
    text = ""
    for numbered in lines:
        text += numbered[1].strip(_SPACE)
        if text:
            begun.append(numbered)
        if text.lstrip("[{") or len(text) > 2:  # brackets alone can be of an object that goes over several lines
            break
    return begins_as(text) or "text", chain(begun, lines)
