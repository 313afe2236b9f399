"""The FIDE (Dutch) system, C.04.3, in its editions of 2017 and 2026."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.reasoning import DutchReasoning
from tabiya.pairing.swiss.dutch.rules import RULES, DutchRules
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field, field_of
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.rules import rules_in_force

EDITIONS = tuple(rules.edition for rules in RULES)


def rules_for(tournament: Tournament, edition: str | None) -> DutchRules:
    """The rules of the edition named, or of the one in force when the tournament starts."""
    return rules_in_force(RULES, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Dutch system."""
    rules = rules_for(tournament, edition)
    return pair_field(field_of(tournament, rules.definitions), rules)


def reasoning_of(field: Field, rules: DutchRules) -> DutchReasoning:
    """Choose the pairs of a round, bracket by bracket."""
    return DutchReasoning(field, rules, tuple(rules.route(field, rules)))


def pair_field(field: Field, rules: DutchRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    reasoning = reasoning_of(field, rules)
    brackets = reasoning.brackets
    pairs: list[tuple[Entrant, Entrant]] = []
    for paired in brackets:
        players = paired.bracket.players
        for one, other in paired.choice.pairs:
            allocation = allocate(players[one], players[other], field.initial_colour)
            pairs.append((allocation.white, allocation.black))
    bye = None
    if brackets and brackets[-1].choice.floaters:
        last = brackets[-1]
        bye = last.bracket.players[last.choice.floaters[0]].number
    return RoundPairing(
        round=field.round,
        system="dutch",
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=bye,
        absent=field.absent,
        reasoning=reasoning,
    )
