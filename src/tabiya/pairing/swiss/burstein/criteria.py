"""The quality criteria of the Burstein system, in the order of the text (2.3; 2018: C.5-C.8).

A pairing of a bracket consists of pairs and of outgoing floaters. Each criterion is a function of
one such unit: a pair (`lower` is a player) or a floater (`lower` is None); it answers None where it
is not concerned. What the units bring is added up, or listed from the highest down.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.pairing.swiss.burstein.bracket import Bracket
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.rulebook.clause import Clause, Kind, clause

Unit = Clause[[Entrant, Entrant | None, Bracket], int | None]


@dataclass(frozen=True, slots=True)
class Criterion:
    """A clause with the way in which it is totalled."""

    clause: Unit
    total: Total

    def value(
        self,
        pairs: Sequence[tuple[Entrant, Entrant]],
        floaters: Sequence[Entrant],
        bracket: Bracket,
    ) -> tuple[int, ...]:
        """The value of a whole pairing; the lower (compared one by one), the better."""
        units: list[tuple[Entrant, Entrant | None]] = [*pairs]
        units += [(player, None) for player in floaters]
        values = (self.clause.function(higher, lower, bracket) for higher, lower in units)
        return self.total.of(value for value in values if value is not None)


def counted(item: Unit) -> Criterion:
    """A criterion whose unit values are added up."""
    return Criterion(item, Total.COUNT)


def listed(item: Unit) -> Criterion:
    """A criterion whose unit values are compared from the highest down."""
    return Criterion(item, Total.DESCENDING)


@clause(
    Kind.QUALITY,
    "minimise the number of outgoing floaters",
    cite("C.5", "2.3.1", "C5", path_2017="6.3"),
)
def outgoing_floaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """One for each player left over."""
    return 1 if lower is None else None


@clause(
    Kind.QUALITY,
    "minimise the number of incoming floaters who are not paired",
    cite("C.6", "", path_2017="6.3"),
)
def incoming_floaters_unpaired(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: first their number; in 2017 none may be left over."""
    return 1 if lower is None and higher.score > bracket.score else None


@clause(
    Kind.QUALITY,
    "minimise the scores of the incoming floaters who are not paired, the highest first",
    cite("C.6", ""),
)
def scores_of_incoming_unpaired(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: then their scores, so that those with the highest are paired."""
    return higher.score if lower is None and higher.score > bracket.score else None


@clause(
    Kind.QUALITY,
    "minimise the scores of the outgoing floaters, the highest first",
    cite("", "2.3.2", "C6"),
)
def scores_of_outgoing_floaters(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: incoming or not, all who float on are compared."""
    return higher.score if lower is None else None


@clause(
    Kind.QUALITY,
    "choose outgoing floaters that let the following bracket make most pairs and pair those with "
    "most points",
    cite("C.7", "2.3.3", "C7"),
)
def outlook_of_following_bracket(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Settled for the set of floaters as a whole, not player by player."""
    return None


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their colour preference",
    cite("C.8", "2.3.4", "C8", path_2017="6.5"),
)
def colour_preferences_denied(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Two who want the same colour cannot both have it; a preference of any strength counts."""
    if lower is None or higher.preference.colour is None:
        return None
    return 1 if higher.preference.colour is lower.preference.colour else None
