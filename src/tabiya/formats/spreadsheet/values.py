"""Single cells of a list of players: what was meant, or what is wrong with it."""

from __future__ import annotations

import re
from datetime import date

from tabiya.languages import gettext, say
from tabiya.model.player import Sex, Title, alphabetical


class NotUnderstood(ValueError):
    """A cell says something else than its column promises; the message says what is expected."""


MEN = frozenset(
    [
        "m",
        "male",
        "man",
        "mannlich",
        "h",
        "homme",
        "hombre",
        "м",
        "b",
        "boy",
        "boys",
        "j",
        "junge",
        "garcon",
        "nino",
        "chlopiec",
        "rapaz",
        "menino",
        "ragazzo",
        "мальчик",
    ]
)
WOMEN = frozenset(
    [
        "f",
        "w",
        "female",
        "woman",
        "weiblich",
        "femme",
        "mujer",
        "k",
        "v",
        "ж",
        "g",
        "girl",
        "girls",
        "madchen",
        "fille",
        "nina",
        "dziewczynka",
        "dziewczyna",
        "rapariga",
        "menina",
        "ragazza",
        "девочка",
    ]
)
"""Words for men and boys, and for women and girls, without accents and capitals."""
_HIGHEST_RATING = 4000
_DATE = re.compile(r"(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})")


def without_thousands(text: str) -> str:
    """A number of four digits that is parted by thousands, as one: `2 101`, `2,101`, `2.101`, `2'101`."""
    return re.sub(r"^(\(?\d)[\s.,'’](\d{3})(?=\D*$)", r"\1\2", text)


def rating(text: str) -> int | None:
    """A rating; 0 and nothing mean "none", "2 101" is parted by thousands, "1985 nat" says its source."""
    written = without_thousands(text).removesuffix(".0")
    written = re.sub(r"^(\d{3,4})\s*\(?[^\W\d]+\.?\)?$", r"\1", written)
    if not written or not written.strip("0-–"):
        return None
    if not written.isdecimal() or int(written[:9]) > _HIGHEST_RATING:
        raise NotUnderstood(gettext("a rating is a whole number up to 4000"))
    return int(written)


def title(text: str) -> Title | None:
    """A FIDE title by its letters."""
    if not text or text == "-":
        return None
    try:
        return Title(text.upper().replace(".", ""))
    except ValueError as cause:
        known = ", ".join(known.value for known in Title)
        raise NotUnderstood(say("titles are {known}", known=known)) from cause


def sex(text: str) -> Sex | None:
    """Sex by a letter or word of several languages."""
    word = alphabetical(text)[0]
    if not word or word == "-":
        return None
    if word in MEN:
        return Sex.MALE
    if word in WOMEN:
        return Sex.FEMALE
    raise NotUnderstood(gettext("write m or f"))


def federation(text: str) -> str:
    """The three letters of a federation."""
    code = text.upper()
    if code and not (len(code) == 3 and code.isascii() and code.isalpha()):
        raise NotUnderstood(gettext("a federation is three letters, such as NOR"))
    return code


def fide_id(text: str) -> int | None:
    """A FIDE number."""
    written = text.replace(" ", "")
    if not written.strip("0-"):
        return None
    if not written.isdecimal() or not written.isascii() or len(written) > 10:
        raise NotUnderstood(gettext("a FIDE number has only digits"))
    return int(written)


def birth(text: str) -> str:
    """A date of birth as `YYYY/MM/DD`, or the year alone if no more is known.

    Where day and month could be exchanged, the day stands first, as in most of the world.
    """
    if not text:
        return ""
    if text.isdecimal() and len(text) == 4:
        return _year(int(text))
    parts = _DATE.fullmatch(text.partition(" ")[0])
    if parts is None:
        raise NotUnderstood(gettext("write the date as 1990/11/30, or the year"))
    first, second, third = (int(part) for part in parts.groups())
    if len(parts[1]) == 4:
        year, month, day = first, second, third
    else:
        day, month, year = (first, second, third) if second <= 12 else (second, first, third)
    if (month, day) == (0, 0):
        return _year(year)
    try:
        return date(year, month, day).strftime("%Y/%m/%d") if _year(year) else ""
    except ValueError as cause:
        raise NotUnderstood(gettext("there is no such day")) from cause


def _year(year: int) -> str:
    if not 1900 <= year <= 2100:
        raise NotUnderstood(gettext("the year has four digits and begins with 19 or 20"))
    return str(year)
