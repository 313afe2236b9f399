"""What people typed, made fit for paper: nothing hidden in it, and words that can be broken."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

BREAK = "\u200b"
"""A place without width at which a line may end; a hyphen would be read as part of the name."""
_WIDEST_WORD = 10.5
"""In letters as wide as they are high; a column for names is never narrower than this."""
_LONG = re.compile(r"[^\s\-]{10,}")
_WIDE_LETTERS = frozenset("WMwmЖМШЩЮЫжмшщюыΩ@%—…")
_OWN_SCRIPTS = re.compile(
    "[\u0000-\u024f\u02b0-\u036f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff"
    "\u2000-\u206f\u20a0-\u20bf\u2116\u2122\u2150-\u215e\u2190-\u2193\u2212]*"
)


def fit_for_paper(text: str) -> str:
    r"""The text without control signs, its overlong words breakable anywhere.

    A sign that turns the direction of writing would turn the rest of the line with it.

    >>> fit_for_paper("Li\u202eu,\nWei")
    'Liu, Wei'
    """
    if not text.isprintable():
        text = "".join(_shown(letter) for letter in text)
    return _LONG.sub(_breakable, text)


def beyond_our_fonts(text: str) -> bool:
    """Whether it has letters other than Latin, Greek and Cyrillic, which fonts of the machine have.

    >>> beyond_our_fonts("Đorđević ½ Ковалёва Παπαδόπουλος"), beyond_our_fonts("王皓")
    (False, True)
    """
    return _OWN_SCRIPTS.fullmatch(text) is None


def _shown(letter: str) -> str:
    kind = category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    if kind in ("Cf", "Cs", "Co", "Cn") and letter not in "\u200c\u200d":
        return ""
    return letter


def _breakable(word: re.Match[str]) -> str:
    if sum(map(_width, word[0])) <= _WIDEST_WORD:
        return word[0]
    parts: list[str] = []
    for letter in word[0]:
        if parts and not category(letter).startswith("M"):
            parts.append(BREAK)
        parts.append(letter)
    return "".join(parts)


def _width(letter: str) -> float:
    """A letter's width, roughly, in heights of the type."""
    if letter in _WIDE_LETTERS or east_asian_width(letter) in "WF":
        return 1.0
    return 0.75 if letter.isupper() else 0.53
