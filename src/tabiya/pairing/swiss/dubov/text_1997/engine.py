"""Pairs by the text of 1997, by our reading of it and by the others that it allows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.dubov.text_1997.colours import allocate
from tabiya.pairing.swiss.dubov.text_1997.field import (
    OldDubovEntrant,
    OldDubovField,
    make_old_field,
)
from tabiya.pairing.swiss.dubov.text_1997.process import OldGroup, pair_round
from tabiya.pairing.swiss.dubov.text_1997.rules import RULES_1997, OldDubovRules, other_readings
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning

if TYPE_CHECKING:
    from tabiya.pairing.swiss.dubov.text_1997.explainer import OldDubovExplainer


@dataclass(frozen=True, eq=False)
class OldDubovReasoning(SwissReasoning[OldDubovField, OldDubovRules, OldDubovEntrant, OldGroup]):
    """What is kept of a round by the text of 1997."""

    @cached_property
    def explainer(self) -> OldDubovExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.dubov.text_1997.explainer import OldDubovExplainer

        return OldDubovExplainer(self)

    @property
    def entrants(self) -> tuple[OldDubovEntrant, ...]:
        """Everybody present, by rank."""
        return self.field.contenders


def pair_by_old_text(tournament: Tournament) -> RoundPairing:
    """Pair the next round as we read the text, and say how else it may be read."""
    others = tuple(
        OtherReading(
            tuple(rule.sentence for rule in rules),
            partial(_pair, tournament, replace(RULES_1997, readings=readings)),
        )
        for rules, readings in other_readings()
    )
    return replace(_pair(tournament, RULES_1997), other_readings=others)


def _pair(tournament: Tournament, rules: OldDubovRules) -> RoundPairing:
    return pair_field(make_old_field(tournament, rules, rules.readings.newcomers), rules)


def pair_field(field: OldDubovField, rules: OldDubovRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    round_ = pair_round(field, rules.readings)
    number = field.field.round
    pairs = []
    for group in round_.groups:
        for one, other in group.pairs:
            allocation = allocate(one, other, field.field.initial_colour, first_round=number == 1)
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=number,
        system="dubov",
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=None if round_.bye is None else round_.bye.number,
        absent=field.field.absent,
        reasoning=OldDubovReasoning(field, rules, round_.bye, round_.groups),
    )
