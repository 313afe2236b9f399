"""Whole numbers as report files write them."""

from __future__ import annotations

from collections.abc import Iterator

_LONGEST = 18


def whole_number(text: str) -> int | None:
    """The number in these columns, or None if there is none; signs and points are no digits.

    >>> whole_number(" 0012 "), whole_number(""), whole_number("1_0")
    (12, None, None)
    """
    digits = text.strip()
    if digits.isdigit() and digits.isascii() and len(digits) <= _LONGEST:
        return int(digits)
    return None


def runs_of_digits(text: str) -> list[str]:
    """Every number that stands in a text, as written.

    >>> runs_of_digits("FIDE_DUTCH_2026, 9 rounds")
    ['2026', '9']
    """
    return "".join(char if char in "0123456789" else " " for char in text).split()


def words_with_columns(line: str, first: int) -> Iterator[tuple[int, str]]:
    """The words of a line from this column on, each with the column it begins in.

    >>> list(words_with_columns("240 H   1    7   12", 10))
    [(14, '7'), (18, '12')]
    """
    place = first - 1
    for word in line[place:].split():
        place = line.index(word, place)
        yield place + 1, word
        place += len(word)
