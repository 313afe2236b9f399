"""Whole numbers and dates as report files write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

_LONGEST = 18
"""Digits; longer numbers are none that any field has."""
_NUMBERS = r"(\d{1,4})\s*[./\-]\s*(\d{1,2})\s*[./\-]\s*(\d{1,4})\.?"
_WHOLE = r"(\d{4})(\d{2})(\d{2})"
_YEAR = r"(\d{4})(?:[./\-]\d{0,2})*"
_NAMED = (
    r"(?:[^\W\d_]+,\s*)?(?:(?P<m1>[^\W\d_]{3,})\.?[\s-]+(?P<d1>\d{1,2})(?:st|nd|rd|th)?"
    r"|(?P<d2>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:de\s+)?(?P<m2>[^\W\d_]{3,})\.?)"
    r"[\s,-]+(?:de\s+)?(?P<year>\d{4})"
)
"""`May 29, 2020`, `29 May 2020`, `29-May-2020`, with or without the day of the week."""
_MONTHS = {
    prefix: month
    for month, prefixes in enumerate(
        (
            "jan ene gen", "feb fev fév", "mar mär", "apr abr avr", "may mai mag", "jun juin giu",
            "jul juil lug", "aug ago aoû aou", "sep set", "oct okt ott out", "nov", "dec dez dic déc",
        ),
        start=1,
    )
    for prefix in prefixes.split()
}  # fmt: skip
"""How the names of the months begin in English, German, French, Spanish, Portuguese and Italian."""
_TIME = r"[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$"
_PIVOT = 70
"""Two-digit years from here on belong to the twentieth century."""


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


def read_date(text: str) -> date | None:
    """The day that is meant, or None if no calendar has it.

    The Handbook's `YYYY/MM/DD` and `YY/MM/DD` come first; a year at the end means day first. A time of
    day behind the day is passed over.

    >>> read_date("2024/12/01"), read_date("28. 07. 2005"), read_date("24/12/01")
    (datetime.date(2024, 12, 1), datetime.date(2005, 7, 28), datetime.date(2024, 12, 1))
    """
    written = re.sub(_TIME, "", text.strip()) if ":" in text else text.strip()
    match = re.fullmatch(_NUMBERS, written) or re.fullmatch(_WHOLE, written)
    if match is None:
        return _date_with_name(written)
    first, second, third = match.groups()
    year, month, day = first, second, third
    if len(third) > 2:
        year, month, day = third, second, first
        if int(month) > 12 >= int(day):
            month, day = day, month
    if len(year) == 3:
        return None
    try:
        return date(_full_year(year), int(month), int(day))
    except ValueError:
        return None


def _date_with_name(written: str) -> date | None:
    """The day whose month is a word.

    >>> read_date("May 29, 2020"), read_date("29. Mai 2020"), read_date("29-Mayhem-2020")
    (datetime.date(2020, 5, 29), datetime.date(2020, 5, 29), datetime.date(2020, 5, 29))
    """
    match = re.fullmatch(_NAMED, written)
    if match is None:
        return None
    name = (match["m1"] or match["m2"]).lower()
    month = _MONTHS.get(name[:4]) or _MONTHS.get(name[:3])
    try:
        return date(int(match["year"]), month or 0, int(match["d1"] or match["d2"]))
    except ValueError:
        return None


def read_birth(text: str) -> str | None:
    """The date of birth as `YYYY/MM/DD`, or the year alone where no more is known, or None.

    >>> read_birth("1987/00/00"), read_birth("28.07.2005"), read_birth("soon")
    ('1987', '2005/07/28', None)
    """
    written = text.strip()
    if not written.strip("0./-"):
        return ""
    day = read_date(written)
    if day is not None:
        return f"{day.year:04}/{day.month:02}/{day.day:02}"
    year = re.fullmatch(_YEAR, written)
    return year[1] if year and year[1] != "0000" else None


def write_date(day: date) -> str:
    """The day as `YYYY/MM/DD`."""
    return f"{day.year:04}/{day.month:02}/{day.day:02}"


def write_short_date(day: date) -> str:
    """The day as `YY/MM/DD`."""
    return write_date(day)[2:]


def fits_two_digits(day: date) -> bool:
    """Whether the century of the day survives being written with two digits."""
    return _full_year(f"{day.year % 100:02}") == day.year


def _full_year(digits: str) -> int:
    year = int(digits)
    if len(digits) > 2:
        return year
    return year + (1900 if year >= _PIVOT else 2000)
