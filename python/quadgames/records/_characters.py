"""What no text has in it: bytes that are not UTF-8, and half characters."""

import re

__all__ = ["described", "half_character"]

_HALF = re.compile("[\ud800-\udfff]")
"""Surrogates. Half a character by themselves, and what a byte that is not UTF-8 is read as, so that it does not stop the reading."""


def half_character(text: str) -> int | None:
    """Where the first one is; None if there is none."""
    found = None if text.isascii() else _HALF.search(text)
    return None if found is None else found.start()


def described(half: str) -> str:
    """What is wrong with a half character."""
    byte = ord(half) - 0xDC00
    return f"the byte 0x{byte:02x} is not UTF-8 text" if 0x80 <= byte <= 0xFF else f"{half!a} is half a character, and not text"
