"""The tie-breaks that the form of an event offers, each with its sentence and its article."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.store.announcement.tie_breaks import kind_of_system, rules_on

_VARIANTS = {"C": ("/C1", "/C2"), "M": ("/M1", "/M2"), "L": ("/L1", "/L2", "/L-1", "/L-2")}
"""The modifiers that are in use, by their letter."""
_EITHER_WAY = frozenset(("TPN", "RTNG"))
"""Those whose order may sensibly be turned round."""


@dataclass(frozen=True, slots=True)
class TieBreakOffer:
    """A tie-break and its variants."""

    codes: tuple[str, ...]
    sentence: str
    article: str


def tie_breaks_offered(system: str, start: date | None) -> tuple[TieBreakOffer, ...]:
    """Return what can be used in an event of this system by the edition of its first day."""
    rules, kind = rules_on(start), kind_of_system(system)
    return tuple(
        TieBreakOffer(
            (name, *(f"{name}{variant}" for variant in _variants(name, each.modifiers))),
            each.clause.sentence,
            str(rules.article(name)),
        )
        for name, each in rules.tie_breaks.items()
        if kind in each.kinds and name != "PTS"
    )


def _variants(name: str, modifiers: str) -> tuple[str, ...]:
    found = [variant for letter in modifiers for variant in _VARIANTS.get(letter, ())]
    return (*found, *(("/R",) if name in _EITHER_WAY and "R" in modifiers else ()))
