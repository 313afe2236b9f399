"""Lines that are no records: rulers for the eye, remarks of other programs, lines of text."""

from __future__ import annotations

import re
from itertools import pairwise

from tabiya.formats.trf.layout.columns import PLAYER
from tabiya.formats.trf.layout.values import whole_number, words_with_columns
from tabiya.model.points import parse_points

_REMARKS = (";", "%", "//")
"""How other programs begin a remark."""
_RUNS = r"([^\W_])\1*(?:([^\W_])\2*|\d{1,3})?"
_WITHOUT_DOTS = str.maketrans(".+|:", "    ")
"""What stands between the numbers of a ruler: `....5....10`, `---+----1`."""
_CELL = r"(?:^|\s)\d{1,5} [wbsWBS-] [10=WDLUFHZwdlufhz+-](?:\s|$)"
_WORD = r"[^\W\d_]{4,}"
_NUMBER_IN_A_TITLE = r"(?:19|20)\d\d\b|\d{1,3}[^\W\d_]"
"""A year or an ordinal, as titles begin with: `2024 Open`, `5th Open`."""


def is_ruler(line: str) -> bool:
    """Whether a line only shows where columns are: `1234567890`, tens above them, `DDD SSSS sTTT`."""
    text = line.strip()
    if not any(map(str.isalnum, text)):
        return True
    digits = [(column, int(digit)) for column, digit in enumerate(text) if digit in "0123456789"]
    if not any(map(str.isalpha, text)) and len(digits) >= 8 and "/" not in text:
        first, shown = digits[0]
        if all((digit - shown - column + first) % 10 == 0 for column, digit in digits):
            return True
    words = list(words_with_columns(line.translate(_WITHOUT_DOTS), 1))
    if all(word.isdigit() and word.isascii() for _, word in words):
        ends = [(column + len(word), int(word[-9:])) for column, word in words]
        return len(words) > 1 and (_counts(ends, step=1) or _counts(ends, step=10))
    return len(words) > 2 and _is_letters_of_columns([word for _, word in words])


def _counts(ends: list[tuple[int, int]], *, step: int) -> bool:
    """Whether numbers count the columns in which they end, one for each `step` of them."""
    return all(
        0 < (number - before) * step == end - end_before
        for (end_before, before), (end, number) in pairwise(ends)
    )


def _is_letters_of_columns(words: list[str]) -> bool:
    """Whether each word is one letter again and again, with another such run or a number after it.

    The first of them stands for a code, so it has three letters.
    """
    first = words[0]
    return (
        first == 3 * first[:1]
        and f"{first}{words[1]}".isalpha()
        and all(re.fullmatch(_RUNS, part) for word in words for part in word.split("/") if part)
    )


def is_foreign_remark(line: str) -> bool:
    """Whether the line begins as other programs begin their remarks."""
    return line.startswith(_REMARKS)


def is_text(line: str) -> bool:
    """Whether the line is words, not a record that was damaged: no code, no cell, few digits."""
    text = line.strip()
    digits = sum(map(str.isdigit, text.lstrip("0123456789")))
    words = re.findall(_WORD, text)
    if text[:1].isdigit() and (
        re.match(_NUMBER_IN_A_TITLE, text) is None or len(words) < 2 or "  " in text
    ):
        return False
    return (
        bool(words)
        and re.search(_CELL, text) is None
        and 2 * digits < sum(map(str.isalpha, text))
        and not looks_like_a_player(line)
    )


def looks_like_a_player(line: str) -> bool:
    """Whether number, name and points stand where a player's record has them."""
    field = PLAYER["points"]
    points = line[field.first - 1 : field.last].strip()
    return (
        whole_number(line[PLAYER["number"].columns]) is not None
        and bool(line[PLAYER["name"].columns].strip())
        and bool(points)
        and parse_points(points) is not None
    )
