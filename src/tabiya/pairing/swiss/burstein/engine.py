"""The Burstein system, C.04.4.2, in its editions of 2017, 2018 and 2026."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step, step
from tabiya.pairing.round_pairing import OtherReading, RoundPairing
from tabiya.pairing.swiss.burstein.bye import choose_bye
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.ranking import RankedField, Ranking, ranked, without
from tabiya.pairing.swiss.burstein.rules import OTHER_READINGS, RULES, BursteinRules
from tabiya.pairing.swiss.burstein.seeding import is_seeding_round, seeding_rounds
from tabiya.pairing.swiss.dutch.engine import pair_next_round as pair_by_dutch_system
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.completion import Refusal, absolute_criteria
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field, make_field
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.kit.rules import rules_in_force

if TYPE_CHECKING:
    from tabiya.pairing.swiss.burstein.explainer import BursteinExplainer

SYSTEM = "burstein"
EDITIONS = RULES


@dataclass(frozen=True, eq=False)
class BursteinReasoning(SwissReasoning[Field, BursteinRules, Entrant, PairedBracket]):
    """What the Burstein system keeps of a round.

    The players of its brackets have the ranks of the field without the bye.
    """

    ranking: Ranking

    @cached_property
    def explainer(self) -> BursteinExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.burstein.explainer import BursteinExplainer

        return BursteinExplainer(self)

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """Everybody present, in the order of score and ranking."""
        return self.field.entrants


@dataclass(frozen=True, slots=True)
class SeedingReasoning:
    """A seeding round is accounted for as the round of the Dutch system that it is."""

    dutch: RoundPairing

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """What the Dutch system says, and that it is a seeding round."""
        from tabiya.pairing.swiss.burstein.sentences import SEEDING_SENTENCES

        return {**self.dutch.reasoning.sentences, **SEEDING_SENTENCES}

    @property
    def names(self) -> Names:
        """Players are paired, whose names everybody knows."""
        return {}

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """The columns of the checklist, as after the seeding rounds."""
        from tabiya.pairing.swiss.burstein.sentences import COLUMNS

        return COLUMNS

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the round of the Dutch system."""
        return self._within(self.dutch.account, pairing)

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet in the round, by the Dutch system."""
        answer = self.dutch.reasoning.if_they_met(before, self.dutch, one, other)
        return self._within(answer, pairing)

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step | None:
        """The criterion of the Dutch system on which a recorded round is worse."""
        del pairing
        criterion = self.dutch.reasoning.separation(recorded, self.dutch)
        return None if criterion is None else step("in_seeding_round", children=(criterion,))

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """A candidate of the Dutch system."""
        return self.dutch.reasoning.report_card(bracket, opponents)

    def _within(self, of_dutch: Step, pairing: RoundPairing) -> Step:
        return step(
            "seeding_round",
            seeding_rounds,
            pairing.edition,
            children=(of_dutch,),
            round=pairing.round,
        )


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
    field = make_field(tournament, rules.definitions)
    return pair_field(ranked(field, rules.indices(tournament, field.absent), rules.ranking), rules)


def begin_reasoning(seen: RankedField, rules: BursteinRules) -> BursteinReasoning:
    """Choose the bye and the pairs of a round, bracket by bracket."""
    field, ranking = seen.field, seen.ranking
    refusal = Refusal(field.round, absolute_criteria(rules.edition))
    free = choose_bye(seen, rules.bye, refusal)
    brackets = rules.route(field if free is None else without(field, free), ranking, rules)
    return BursteinReasoning(field, rules, free, tuple(brackets), ranking)


def pair_field(seen: RankedField, rules: BursteinRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    field, ranking = seen.field, seen.ranking
    reasoning = begin_reasoning(seen, rules)
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
