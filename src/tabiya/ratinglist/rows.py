"""The fields of a list, whatever its form: raw words in, one checked row out."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.player import Title

Number = int | None
Row = tuple[
    int, str, str, str, str, Number, Number, Number, Number, int,
    Number, Number, Number, Number, Number, Number, str,
]  # fmt: skip
"""fide_id, name, federation, sex, title, standard, rapid, blitz, birth year, inactive; then K and
then the games of standard, rapid and blitz; the club. The order is that of the table `player`."""

_LONGEST_NAME = 120
_TITLES = frozenset(title.value for title in Title)
_SEXES = {"M": "m", "F": "w", "W": "w"}


def find_row(words: Mapping[str, str]) -> Row | None:
    """The row for a player, or None if the line names nobody."""
    identity, name = words.get("fideid", ""), words.get("name", "")
    if not identity.isdecimal() or len(identity) > 12 or int(identity) == 0 or not name:
        return None
    title = words.get("title", "").upper()
    if title not in _TITLES:
        title = words.get("w_title", "").upper()
    return (
        int(identity),
        name[:_LONGEST_NAME],
        words.get("country", "")[:3].upper(),
        _SEXES.get(words.get("sex", "").upper(), ""),
        title if title in _TITLES else "",
        _whole(words.get("rating", ""), 4),
        _whole(words.get("rapid_rating", ""), 4),
        _whole(words.get("blitz_rating", ""), 4),
        _whole(words.get("birthday", "")[:4], 4),
        int("i" in words.get("flag", "").lower()),
        _whole(words.get("k", ""), 2),
        _whole(words.get("rapid_k", ""), 2),
        _whole(words.get("blitz_k", ""), 2),
        _count(words.get("games", "")),
        _count(words.get("rapid_games", "")),
        _count(words.get("blitz_games", "")),
        "",
    )


def _whole(text: str, digits: int) -> int | None:
    """A number as lists write it; 0 and nothing both mean "none"."""
    if not text.isdecimal() or len(text) > digits:
        return None
    return int(text) or None


def _count(text: str) -> int | None:
    """A number of games, of which 0 is one."""
    return int(text) if text.isdecimal() and len(text) <= 3 else None
