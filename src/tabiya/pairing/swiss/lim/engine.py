"""The Lim system, C.04.4.3, in its editions of 2017 and 2026."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.exchanges import (
    Scrutiny,
    first_due_other_colour,
    pair_in_one_walk,
    pair_residents,
)
from tabiya.pairing.swiss.lim.field import lim_field_of
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings, ratings_of
from tabiya.pairing.swiss.lim.process import pair_round
from tabiya.pairing.swiss.lim.reasoning import LimReasoning
from tabiya.pairing.swiss.lim.rules import RULES, LimRules

EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> LimRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Lim system."""
    rules = rules_for(tournament, edition)
    field, ratings = lim_field_of(tournament, rules), ratings_of(tournament)
    other = OtherReading(
        (first_due_other_colour.sentence,),
        partial(pair_field, field, rules, ratings, pair_in_one_walk),
    )
    return replace(pair_field(field, rules, ratings), other_readings=(other,))


def pair_field(
    field: Field,
    rules: LimRules,
    ratings: Ratings = ORDINARY,
    scrutiny: Scrutiny = pair_residents,
) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    round_ = pair_round(field, rules, ratings, scrutiny)
    pairs = []
    for each in round_.groups:
        for one, other in each.standing:
            allocation = allocate(one, other, each.group.direction, field.initial_colour)
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
