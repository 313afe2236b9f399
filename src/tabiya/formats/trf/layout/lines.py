"""The lines of a file."""

from __future__ import annotations

from collections.abc import Iterable


def split_lines(text: str) -> list[str]:
    r"""The lines without their ends, be they CR, LF or both; what cannot be printed is a blank.

    Tabs stay as they are, because what they stand for differs from record to record.

    >>> split_lines("012 A\r001\t1\r\n002\0\n")
    ['012 A', '001\t1', '002 ', '']
    """
    lines = lines_as_they_are(text)
    if "".join(lines).isprintable():
        return lines
    return ["\t".join(map(printable, line.split("\t"))) for line in lines]


def lines_as_they_are(text: str) -> list[str]:
    """The lines without their ends, be they CR, LF or both."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff").split("\n")


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
