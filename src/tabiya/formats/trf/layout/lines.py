"""From the bytes of a file to its lines."""

from __future__ import annotations

import codecs
from collections.abc import Iterable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes) -> str:
    """The text of a file: by its byte order mark, else UTF-8, else Latin-1, which never fails."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def split_lines(text: str) -> list[str]:
    r"""The lines without their ends, be they CR, LF or both; what cannot be printed is a blank.

    >>> split_lines("012 A\r001\t1\r\n002\n")
    ['012 A', '001 1', '002', '']
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.removeprefix("\ufeff").split("\n")
    if "".join(lines).isprintable():
        return lines
    return [printable(line) for line in lines]


def printable(text: str) -> str:
    """The text with a blank for each tab, control character or other thing without a face."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else " " for char in text)


def join_lines(lines: Iterable[str]) -> bytes:
    """The bytes of a file in UTF-8, without trailing blanks.

    The Handbook ends each line with CR and most programs with LF: we write both, which
    readers of either kind understand.
    """
    return "".join(f"{line.rstrip()}\r\n" for line in lines).encode("utf-8")
