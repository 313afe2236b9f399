"""The FIDE (Dutch) system, C.04.3, in its editions of 2017 and 2026."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.rules import RULES, DutchRules
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field, make_field
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.kit.rules import rules_in_force

if TYPE_CHECKING:
    from tabiya.pairing.swiss.dutch.explainer import DutchExplainer

EDITIONS = tuple(rules.edition for rules in RULES)


@dataclass(frozen=True, eq=False)
class DutchReasoning(SwissReasoning[Field, DutchRules, Entrant, PairedBracket]):
    """What the Dutch system keeps of a round."""

    @cached_property
    def explainer(self) -> DutchExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.dutch.explainer import DutchExplainer

        return DutchExplainer(self)

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Everybody present, by rank."""
        return self.field.entrants


def rules_for(tournament: Tournament, edition: str | None) -> DutchRules:
    """The rules of the edition named, or of the one in force when the tournament starts."""
    return rules_in_force(RULES, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the Dutch system."""
    rules = rules_for(tournament, edition)
    return pair_field(make_field(tournament, rules.definitions), rules)


def begin_reasoning(field: Field, rules: DutchRules) -> DutchReasoning:
    """Choose the pairs of a round, bracket by bracket."""
    brackets = tuple(rules.route(field, rules))
    left_over = brackets[-1].leaving if brackets else ()
    return DutchReasoning(field, rules, left_over[0] if left_over else None, brackets)


def pair_field(field: Field, rules: DutchRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    reasoning = begin_reasoning(field, rules)
    pairs: list[tuple[Entrant, Entrant]] = []
    for paired in reasoning.brackets:
        players = paired.bracket.players
        for one, other in paired.choice.pairs:
            allocation = allocate(players[one], players[other], field.initial_colour)
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=field.round,
        system="dutch",
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=None if reasoning.bye is None else reasoning.bye.number,
        absent=field.absent,
        reasoning=reasoning,
    )
