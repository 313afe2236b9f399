"""Codes: a tie-break and its modifiers as report files write them, such as `BH:MP/C1/P`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.languages import Text, translatable
from tabiya.tiebreaks.event_kind import TeamScore


class UnknownTieBreak(TabiyaError):
    """A code that no edition of the tie-break rules knows.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> try:
    ...     tabiya.standings(event, ("QQ",))
    ... except tabiya.UnknownTieBreak as refusal:
    ...     print(refusal.what)
    'QQ' is not a tie-break of C.07 (2024)
    """


@dataclass(frozen=True, slots=True)
class TieBreakCode:
    """One tie-break of a list: its name and everything that modifies it.

    `low_cuts` and `high_cuts` count the least and the most significant values left out (Cn, Mn).
    `limit_steps` moves the limit of the Koya system (L+n, L-n), `factor` is the divisor of SSSC
    (Kx), `as_played` takes forfeits as games against the scheduled opponent (P), `fore` takes the
    last round's games as drawn (F), and `reversed` turns the order round (R). `same_score` is for the
    extended direct encounter: whether a new subset stays with the score that split (S) or starts
    again with the primary one (A); without either the edition decides.
    """

    name: str
    score: TeamScore | None = None
    low_cuts: int = 0
    high_cuts: int = 0
    limit_steps: int = 0
    factor: int | None = None
    as_played: bool = False
    fore: bool = False
    reversed: bool = False
    same_score: bool | None = None
    text: str = ""

    def __str__(self) -> str:
        return self.text or self.name


_GRAMMAR = re.compile(
    r"(?P<name>[A-Z0-9]+)(?::(?P<score>MP|GP))?"
    r"(?P<modifiers>(?:/(?:C\d+|M\d+|L[+-]?\d+|K\d+|P|F|R|S|A))*)"
)
_MODIFIER = re.compile(r"([CMLKPFRSA])([+-]?\d+)?")
_EXCLUDING = ("CM", "SA")
_SHORTHAND = re.compile(r"(BH|SB|ARO|PS|FB)-?([CM]\d)")
_OTHER_NAMES = {
    "GE": "REP",
    "AROC": "ARO/C1",
    "AROC1": "ARO/C1",
    "AROC2": "ARO/C2",
    "MPTS": "MP",
    "GPTS": "GP",
    "MPVSGP": "MPVGP",
    "SB-A": "EMMSB",
    "SB-B": "EMGSB",
    "SB-C": "EGMSB",
    "SB-D": "EGGSB",
}
"""Older and printed names of the same tie-breaks; variants A to D are those of 2019."""

HOW_CODES_ARE_WRITTEN = translatable(
    "Write NAME, then :MP or :GP for teams, then modifiers: /C1 /M1 /L+1 /K2 /P /F /R /S /A,"
    " as in BH/C1 or BH:MP/C1/P."
)


def _modifiers(written: str, text: str) -> dict[str, str]:
    """Return the modifiers by their letters; refuse those that exclude each other or ask for nothing."""
    values: dict[str, str] = {}
    for modifier in text.split("/")[1:]:
        parts = _MODIFIER.fullmatch(modifier)
        assert parts is not None, "the grammar accepted it"  # noqa: S101 - an invariant
        letter, number = parts[1], parts[2] or ""
        if number and int(number) == 0:
            raise UnknownTieBreak(
                "{code}: /{modifier} has no effect",
                code=repr(written),
                modifier=modifier,
                rule="TRF26, 202",
                hint="Leave /{modifier} out, or write a number of at least 1.",
            )
        rivals = {*values} & next((set(pair) for pair in _EXCLUDING if letter in pair), {letter})
        if rivals:
            raise UnknownTieBreak(
                "{code} has two modifiers that exclude each other: /{modifier} and /{other}",
                code=repr(written),
                modifier=modifier,
                other=f"{min(rivals)}{values[min(rivals)]}",
                rule="C.07 14",
                hint="Write only one of them.",
            )
        values[letter] = number
    return values


def parse_code(text: str) -> TieBreakCode:
    """Return the tie-break that a code names, with its modifiers.

    >>> parse_code("BH/C1").low_cuts, parse_code("KS/L-1").limit_steps, parse_code("bhm1").high_cuts
    (1, -1, 1)
    """
    written = text.strip()
    plain = written.upper()
    name, slash, rest = plain.partition("/")
    name = _SHORTHAND.sub(r"\1/\2", _OTHER_NAMES.get(name, name), count=1)
    full = name + slash + rest
    if full.startswith("OTHER_"):
        raise UnknownTieBreak(
            "{code} is a tie-break the event defined for itself",
            code=repr(written),
            rule="C.07 4.1",
            hint="Leave it out of the list with --tiebreaks, or rank those tied on it by hand.",
        )
    match = _GRAMMAR.fullmatch(full)
    if match is None:
        raise UnknownTieBreak(
            Text("{code} is not a tie-break code", code=repr(written)),
            rule="TRF26, 202",
            hint=Text(HOW_CODES_ARE_WRITTEN),
        )
    values = _modifiers(written, match["modifiers"])
    median = int(values.get("M", 0))
    return TieBreakCode(
        name=match["name"],
        score=TeamScore(match["score"]) if match["score"] else None,
        low_cuts=int(values.get("C", 0)) or median,
        high_cuts=median,
        limit_steps=int(values.get("L", 0)),
        factor=int(values["K"]) if "K" in values else None,
        as_played="P" in values,
        fore="F" in values,
        reversed="R" in values,
        same_score="S" in values if {"S", "A"} & {*values} else None,
        text=written,
    )
