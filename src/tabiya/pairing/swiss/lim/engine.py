"""The Lim system, C.04.4.3, in its editions of 2017 and 2026."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.lim.blocked_median import Cracked
from tabiya.pairing.swiss.lim.colours import (
    ColourStep,
    allocate,
    colour_by_lot,
    colour_by_lot_of_list,
)
from tabiya.pairing.swiss.lim.exchanges import (
    Scrutiny,
    first_due_other_colour,
    pair_in_one_walk,
    pair_residents,
)
from tabiya.pairing.swiss.lim.field import make_lim_field
from tabiya.pairing.swiss.lim.floaters import (
    Adjacent,
    floaters_and_residents,
    residents_alone,
)
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings, get_ratings
from tabiya.pairing.swiss.lim.process import PairedGroup, pair_round
from tabiya.pairing.swiss.lim.rules import RULES, LimRules
from tabiya.rulebook.clause import AnyClause

if TYPE_CHECKING:
    from tabiya.pairing.swiss.lim.explainer import LimExplainer

EDITIONS = RULES


class LimReadings(NamedTuple):
    """How the open places of the text are read (docs/doubts.md)."""

    scrutiny: Scrutiny = pair_residents
    """Which exchanges for colours are necessary (5.2)."""
    adjacent: Adjacent = floaters_and_residents
    """Who belongs to the median as the adjacent scoregroup (3.4, 3.9)."""
    lot: ColourStep = colour_by_lot
    """Who of two that have not played gets the colour drawn (7.2)."""


OURS = LimReadings()
_OTHERS: dict[str, tuple[Any, AnyClause]] = {
    "scrutiny": (pair_in_one_walk, first_due_other_colour),
    "adjacent": (residents_alone, residents_alone),
    "lot": (colour_by_lot_of_list, colour_by_lot_of_list),
}
"""For each such place another reading, and the rule that it follows."""


@dataclass(frozen=True, eq=False)
class LimReasoning(SwissReasoning[Field, LimRules, Entrant, PairedGroup]):
    """What the Lim system keeps of a round: its scoregroups, the median last."""

    cracked: tuple[Cracked, ...]
    ratings: Ratings
    """What limits exchanges for colours, if it is a Maxi-tournament."""

    @cached_property
    def explainer(self) -> LimExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.lim.explainer import LimExplainer

        return LimExplainer(self)

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Everybody present, by rank."""
        return self.field.entrants

    @property
    def is_maxi(self) -> bool:
        """Whether it is a Maxi-tournament."""
        return self.ratings.of is not None


def rules_for(tournament: Tournament, edition: str | None) -> LimRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Lim system."""
    rules = rules_for(tournament, edition)
    field, ratings = make_lim_field(tournament, rules), get_ratings(tournament)
    others = (
        OtherReading(
            tuple(rule.sentence for rule in differs),
            partial(pair_field, field, rules, ratings, readings),
        )
        for differs, readings in other_readings()
    )
    return replace(pair_field(field, rules, ratings), other_readings=tuple(others))


def other_readings() -> Iterator[tuple[tuple[AnyClause, ...], LimReadings]]:
    """Every other way to read the text, with the rules in which it differs from ours."""
    for count in range(1, len(_OTHERS) + 1):
        for places in combinations(_OTHERS, count):
            changed = {place: _OTHERS[place][0] for place in places}
            yield tuple(_OTHERS[place][1] for place in places), OURS._replace(**changed)


def pair_field(
    field: Field,
    rules: LimRules,
    ratings: Ratings = ORDINARY,
    readings: LimReadings = OURS,
) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    round_ = pair_round(field, rules, ratings, readings.scrutiny, readings.adjacent)
    pairs = []
    for paired in round_.groups:
        for one, other in paired.standing:
            allocation = allocate(
                one, other, paired.group.direction, field.initial_colour, readings.lot
            )
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=field.round,
        system="lim",
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=None if round_.bye is None else round_.bye.number,
        absent=field.absent,
        reasoning=LimReasoning(field, rules, round_.bye, round_.groups, round_.cracked, ratings),
    )
