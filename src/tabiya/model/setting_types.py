"""The types of settings: how a value is typed, read, written again and named in a report file.

Most settings are one line, a number, a day or a choice. A value for which forms have several fields,
such as a scoring system, is `Special`: the widget that it names reads and shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from tabiya.errors import InvalidFact

_NOTHING = type(None)
_TRUE = ("1", "true", "yes", "on")
_FALSE = ("", "0", "false", "no", "off")


class Type:
    """How the value of a setting is typed, checked and written."""

    widget = "text"
    """How a form asks for it."""
    kinds: tuple[type, ...] = (str,)
    """The types that Python has for it."""
    words = "text"
    """What it must be, for a program that gives something else."""
    by_text = True
    """Whether one line of text can say it, such as an option of a command."""

    def read(self, text: str) -> Any:  # noqa: ANN401 - each type has its own values
        """Return the value that a person typed; raises InvalidFact with what to do about it."""
        return text

    def write(self, value: Any) -> str:  # noqa: ANN401
        """Return a value as `read` understands it."""
        return "" if value is None else str(value)

    def pattern(self, most: int) -> str:
        """Return the regular expression of a value up to this size, for remarks in report files."""
        del most
        return ".+"


class TextLine(Type):
    """One line of text; a code, such as that of a federation, is in capital letters."""

    def __init__(self, *, capitals: bool = False, widget: str = "text") -> None:
        self.capitals = capitals
        self.widget = widget

    def read(self, text: str) -> str:
        """Return the text, in capital letters where it is a code."""
        return text.upper() if self.capitals else text


class Whole(Type):
    """A whole number, or None where nothing was announced."""

    kinds = (int, _NOTHING)
    words = "a whole number of at least 0"

    def __init__(self, widget: str = "number") -> None:
        self.widget = widget

    def read(self, text: str) -> int | None:
        """Return the number; nothing typed is None."""
        if not text.strip():
            return None
        if not re.fullmatch(r"-?[0-9]{1,12}", text.strip()):
            raise InvalidFact("This is not a whole number.")
        return int(text)

    def pattern(self, most: int) -> str:
        """Return digits, as many as the largest number has."""
        return rf"\d{{1,{len(str(most))}}}"


class Day(Type):
    """A day, or None."""

    widget = "date"
    kinds = (date, _NOTHING)
    words = "a date"

    def read(self, text: str) -> date | None:
        """Return the day, written as 2026-04-03; nothing typed is None."""
        try:
            return date.fromisoformat(text.strip()) if text.strip() else None
        except ValueError:
            raise InvalidFact("Write the date as year-month-day, such as 2026-04-03.") from None

    def write(self, value: date | None) -> str:
        """Return the day as 2026-04-03."""
        return value.isoformat() if value else ""


class Option(NamedTuple):
    """One of several values: the key by which forms, commands and remarks name it, and its words."""

    key: str
    value: Any
    words: str


class OneOf(Type):
    """One of a few values; the first is the usual one."""

    widget = "choice"

    def __init__(
        self, *options: tuple[str, Any, str], kinds: tuple[type, ...], widget: str = ""
    ) -> None:
        self.options = tuple(Option(*option) for option in options)
        self.kinds = kinds
        self.words = _split_words(kinds[0])
        self.widget = widget or self.widget

    def read(self, text: str) -> Any:  # noqa: ANN401 - the values are whatever was declared
        """Return the value with this key."""
        for option in self.options:
            if option.key == text.strip():
                return option.value
        raise InvalidFact("Choose one of the options.")

    def has(self, value: object) -> bool:
        """Return whether a value is one of those offered."""
        return any(option.value == value for option in self.options)

    def write(self, value: Any) -> str:  # noqa: ANN401
        """Return the key of a value, or nothing for one that is not offered."""
        return next((option.key for option in self.options if option.value == value), "")

    def pattern(self, most: int) -> str:
        """Return the keys that a remark can have."""
        del most
        return "|".join(re.escape(option.key) for option in self.options)


class Flag(Type):
    """True or False: a box to tick."""

    widget = "tick"
    kinds = (bool,)
    words = "True or False"

    def read(self, text: str) -> bool:
        """Return whether the box was ticked; commands say yes or no."""
        if text.strip().lower() not in (*_TRUE, *_FALSE):
            raise InvalidFact("Choose one of the options.")
        return text.strip().lower() in _TRUE

    def write(self, value: bool) -> str:  # noqa: FBT001 - it is the value
        """Return what a ticked box sends."""
        return "yes" if value else ""

    def pattern(self, most: int) -> str:
        """Return the word of a remark; there is none for what does not hold."""
        del most
        return "yes"


class Names(Type):
    """Several texts, such as names between semicolons or codes between commas."""

    kinds = (tuple,)
    words = "a tuple"

    def __init__(self, separator: str, widget: str = "text") -> None:
        self.separator = separator
        self.widget = widget

    def read(self, text: str) -> tuple[str, ...]:
        """Return the texts between the separators."""
        return tuple(name.strip() for name in text.split(self.separator) if name.strip())

    def write(self, value: Iterable[str]) -> str:
        """Return the texts with the separator between them."""
        return f"{self.separator} ".join(value)


class Pace(Type):
    """Minutes for a game and the seconds added for each move, as `15+10`."""

    def read(self, text: str) -> str:
        """Return the pace without blanks and leading zeros."""
        minutes, plus, seconds = text.replace(" ", "").partition("+")
        if plus and all(part.isascii() and part.isdigit() for part in (minutes, seconds)):
            return f"{int(minutes)}+{int(seconds)}"
        raise InvalidFact("Write minutes and seconds as 15+10.")

    def pattern(self, most: int) -> str:
        """Return two numbers with a plus between them."""
        del most
        return r"\d{1,3}\+\d{1,3}"


class Share(Type):
    """A part of something, as `2/3`, `0.35` or `35%`, or a fixed number, as `15 points`; or nothing."""

    words = "a part such as 2/3"

    def read(self, text: str) -> str:
        """Return the part as a fraction in its lowest terms, or the number of points."""
        plain = text.strip().lower().replace(",", ".")
        if not plain:
            return ""
        part, fixed = self.parts(plain)
        return f"{fixed} points" if fixed else str(part)

    @staticmethod
    def parts(text: str) -> tuple[Fraction, Fraction]:
        """Return the part and the fixed number that a text says; raises InvalidFact if it says neither.

        >>> Share.parts("35%"), Share.parts("15 points")
        ((Fraction(7, 20), Fraction(0, 1)), (Fraction(0, 1), Fraction(15, 1)))
        """
        nothing = Fraction(0)
        if not text:
            return nothing, nothing
        if points := re.fullmatch(r"(\d{1,4}) ?points?", text):
            return nothing, Fraction(int(points[1]))
        percent = re.fullmatch(r"(\d{1,3}) ?%", text)
        usual = re.fullmatch(r"\d{1,3}/[1-9]\d{0,2}|\d?\.\d{1,3}|\d", text)
        if percent is None and usual is None:
            raise InvalidFact(
                "Write a part such as 2/3, 0.35 or 35%, or a number such as 15 points."
            )
        part = Fraction(int(percent[1]), 100) if percent else Fraction(text)
        if part > 1:
            raise InvalidFact("A part is at most 1.")
        return part, nothing

    def pattern(self, most: int) -> str:
        """Return a fraction or a number of points."""
        del most
        return r"\d{1,4}(?:/\d{1,4}| points)?"


class Special(Type):
    """A value that a form asks for by several fields: its widget has a reader of its own."""

    by_text = False

    def __init__(self, widget: str, *kinds: type) -> None:
        self.widget = widget
        self.kinds = kinds
        self.words = _split_words(kinds[0])


def _split_words(kind: type) -> str:
    """What a value of a type is called where a program gives something else."""
    known = {bool: Flag.words, tuple: Names.words, int: Whole.words, str: Type.words}
    article = "an" if kind.__name__[0] in "AEIO" else "a"
    return known.get(kind, f"{article} {kind.__name__}")
