"""Pairs by the text of 1997, by our reading of it and by the others that it allows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.dubov.text_1997.colours import allocate
from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovField, old_field_of
from tabiya.pairing.swiss.dubov.text_1997.process import pair_round
from tabiya.pairing.swiss.dubov.text_1997.reasoning import OldDubovReasoning
from tabiya.pairing.swiss.dubov.text_1997.rules import RULES_1997, OldDubovRules, other_readings
from tabiya.pairing.swiss.kit.orders import publication_order


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
    return pair_field(old_field_of(tournament, rules, rules.readings.newcomers), rules)


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
        reasoning=OldDubovReasoning(field, rules, round_),
    )
