"""The versions of the format as data: which records each has, and how it spells things."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tabiya.errors import UnknownSystem
from tabiya.formats.trf.layout.spellings import FULL_TITLES, OPEN_GAME, SHORT_TITLES
from tabiya.model.player import Title
from tabiya.model.result import Outcome

_FIRST = frozenset(
    {
        *("012", "022", "032", "042", "052", "062", "072", "082", "092"),
        *("102", "112", "122", "132"),
        *("001", "013"),
    }
)
_EXTENSIONS = frozenset({"XXR", "XXC", "XXS", "XXA", "XXP", "XXZ"})
_OF_BBP = frozenset({"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
"""Extensions of bbpPairings that are read and never written: XXS and 162 say the same."""
_NEW = frozenset(
    {
        *("142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362"),
        *("240", "250", "260", "299", "300", "310", "320", "330", "801", "802"),
        "NRS",
    }
)

_LETTERS = {outcome: outcome.value for outcome in Outcome} | {Outcome.UNKNOWN: OPEN_GAME}
_BEFORE_OPEN_GAMES = _LETTERS | {Outcome.UNKNOWN: Outcome.DRAW.value}
"""Without a letter for them, games in play and adjourned are what they are for pairing (C.04.2, 3.1)."""
_RESULTS_ONLY = _BEFORE_OPEN_GAMES | {
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "=",
    Outcome.UNRATED_LOSS: "0",
    Outcome.PAIRING_ALLOCATED_BYE: "+",
    Outcome.FULL_POINT_BYE: "+",
    Outcome.HALF_POINT_BYE: "=",
    Outcome.ZERO_POINT_BYE: "-",
}
"""Before the letters, a bye was written as the result it was worth, with no opponent."""


class Dialect(NamedTuple):
    """One version of the format."""

    name: str
    title: str
    records: frozenset[str]
    titles: Mapping[Title, str]
    letters: Mapping[Outcome, str]

    def has(self, code: str) -> bool:
        """Whether the version knows the record."""
        return code in self.records

    @property
    def has_open_games(self) -> bool:
        """Whether a game without a result can be told from a draw."""
        return self.letters[Outcome.UNKNOWN] != self.letters[Outcome.DRAW]

    def tolerates(self, code: str) -> bool:
        """Whether a record may be passed on: the version has it, or no version we know has."""
        return code in self.records or code not in _FIRST | _EXTENSIONS | _NEW or code == "801"


TRF06 = Dialect("trf06", "the report file of 2006", _FIRST, SHORT_TITLES, _RESULTS_ONLY)
TRF16 = Dialect(
    "trf16",
    "the report file of 2016 with the XX extensions",
    _FIRST | _EXTENSIONS,
    FULL_TITLES,
    _BEFORE_OPEN_GAMES,
)
TRF26 = Dialect(
    "trf26",
    "the report file of 2026",
    (_FIRST - {"013"}) | _NEW | {"XXC", "XXS"},
    FULL_TITLES,
    _LETTERS,
)
"""Of the extensions it keeps two, for what 152 and 162 cannot say."""

DIALECTS = {dialect.name: dialect for dialect in (TRF06, TRF16, TRF26)}


def dialect_named(name: str) -> Dialect:
    """The version of this name."""
    try:
        return DIALECTS[name.lower()]
    except (KeyError, AttributeError):
        raise UnknownSystem(
            "there is no dialect {name} of the report file",
            name=repr(name),
            hint="Choose one of {codes}.",
            codes=", ".join(DIALECTS),
        ) from None


def get_dialect(codes: Collection[str], *, old_byes: bool) -> Dialect:
    """The oldest version that has all the records of a file; old spellings speak for 2006."""
    known = {"XXS" if code in _OF_BBP else code for code in codes}
    if any(code in _NEW or (code.isalpha() and not code.startswith("XX")) for code in known):
        return TRF26
    if old_byes and not _EXTENSIONS.intersection(known):
        return TRF06
    return TRF16
