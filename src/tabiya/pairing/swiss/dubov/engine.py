"""The Dubov system, C.04.4.1, in its editions of 2018 and 2026."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.field import DubovField, dubov_field_of
from tabiya.pairing.swiss.dubov.process import pair_round
from tabiya.pairing.swiss.dubov.reasoning import DubovReasoning
from tabiya.pairing.swiss.dubov.rules import RULES, DubovRules
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.rules import rules_in_force

EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> DubovRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Dubov system."""
    rules = rules_for(tournament, edition)
    return pair_field(dubov_field_of(tournament, rules), rules)


def pair_field(field: DubovField, rules: DubovRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    round_ = pair_round(field, rules)
    pairs = []
    for bracket in round_.brackets:
        for one, other in bracket.pairs:
            allocation = allocate(one, other, field.field.initial_colour)
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=field.field.round,
        system="dubov",
        edition=rules.edition,
        pairs=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=None if round_.bye is None else round_.bye.number,
        absent=field.field.absent,
        reasoning=DubovReasoning(field, rules, round_.bye, round_.brackets),
    )
