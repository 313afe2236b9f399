"""The Burstein system, C.04.4.2, in its editions of 2017, 2018 and 2026."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.burstein.bye import bye_of
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.ranking import RankedField, ranked, without
from tabiya.pairing.swiss.burstein.reasoning import BursteinReasoning, SeedingReasoning
from tabiya.pairing.swiss.burstein.rules import OTHER_READINGS, RULES, BursteinRules
from tabiya.pairing.swiss.burstein.seeding import is_seeding_round
from tabiya.pairing.swiss.dutch.engine import pair_next_round as pair_by_dutch_system
from tabiya.pairing.swiss.kit.completion import Refusal, absolute_criteria
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field, field_of
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.rules import rules_in_force

SYSTEM = "burstein"
EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> BursteinRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Burstein system; a seeding round by the Dutch one."""
    rules = rules_for(tournament, edition)
    if is_seeding_round(tournament, rules.seeding):
        # "Seeding rounds are paired by the Dutch system" (1.6; 2018: A.5): by all its rules, so
        # nothing of them is repeated here.
        pairing = pair_by_dutch_system(tournament, rules.edition.name)
        return replace(
            pairing, system=SYSTEM, edition=rules.edition, reasoning=SeedingReasoning(pairing)
        )
    others = tuple(
        OtherReading((rule.sentence,), partial(_pair, tournament, other))
        for rule, other in OTHER_READINGS.get(rules.edition, ())
    )
    return replace(_pair(tournament, rules), other_readings=others)


def _pair(tournament: Tournament, rules: BursteinRules) -> RoundPairing:
    field = field_of(tournament, rules.definitions)
    return pair_field(ranked(field, rules.indices(tournament, field.absent), rules.ranking), rules)


def reasoning_of(seen: RankedField, rules: BursteinRules) -> BursteinReasoning:
    """Choose the bye and the pairs of a round, bracket by bracket."""
    field, ranking = seen.field, seen.ranking
    refusal = Refusal(field.round, absolute_criteria(rules.edition))
    free = bye_of(seen, rules.bye, refusal)
    brackets = rules.route(field if free is None else without(field, free), ranking, rules)
    return BursteinReasoning(field, ranking, rules, free, tuple(brackets))


def pair_field(seen: RankedField, rules: BursteinRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    field, ranking = seen.field, seen.ranking
    reasoning = reasoning_of(seen, rules)
    free = reasoning.bye
    pairs: list[tuple[Entrant, Entrant]] = []
    for paired in reasoning.brackets:
        players = paired.bracket.players
        for one, other in paired.choice.pairs:
            allocation = allocate(
                players[one], players[other], field.initial_colour, ranking, rules.colour_steps
            )
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=field.round,
        system=SYSTEM,
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in _published(pairs, field)),
        bye=None if free is None else free.number,
        absent=field.absent,
        reasoning=reasoning,
    )


def _published(pairs: list[tuple[Entrant, Entrant]], field: Field) -> list[tuple[Entrant, Entrant]]:
    """The boards in order; there the list of players ranks, not the opposition."""
    listed = sorted(field.entrants, key=lambda one: (-one.score, one.number))
    known = {one.number: replace(one, rank=rank) for rank, one in enumerate(listed)}
    return publication_order((known[white.number], known[black.number]) for white, black in pairs)
