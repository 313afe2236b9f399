"""What an edition of a system of matches consists of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Criterion
from tabiya.pairing.swiss.kit.graph import CriterionWeights
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.matches.colours import (
    alternate_first,
    alternate_other,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.field import (
    MatchEvent,
    MatchField,
    MatchHistory,
    MatchSetting,
    make_match_field,
)
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, kw_only=True)
class MatchRules(SwissRules):
    """An edition: who may not have the bye, its criteria in order, and its colour steps."""

    system: str
    called: str
    """As explanations call it."""
    noun: str
    """What is paired: a player or a team."""
    bye_barred: Clause[[MatchHistory], bool]
    upfloater_criteria: int
    """How many of the criteria, the first ones, decide who moves up; the others decide about pairs."""
    exempt_rounds: int
    """How many rounds at the end do not ask who floated before."""
    steps_of_first: tuple[ColourStep, ...] = (
        initial_colour_by_number,
        alternate_first,
        alternate_other,
    )
    """The colour steps that ask which of the two is the first of the pair."""

    def setting(self, round_: int, rounds: int | None) -> MatchSetting:
        """What the criteria must know of a round; without an announced end there is no end."""
        return MatchSetting(rounds is None or round_ <= rounds - self.exempt_rounds)

    def make_field(self, event: MatchEvent) -> MatchField:
        """Look at an event as the rules do before they pair its next round."""
        return make_match_field(event, self.bye_barred, self.setting(event.round, event.rounds))

    @cached_property
    def about_upfloaters(self) -> tuple[AnyCriterion, ...]:
        """The criteria that decide who moves up."""
        return self.criteria[: self.upfloater_criteria]

    @cached_property
    def about_pairs(self) -> tuple[Criterion, ...]:
        """The criteria that decide about the pairs of a bracket."""
        rest = self.criteria[self.upfloater_criteria :]
        return tuple(criterion for criterion in rest if isinstance(criterion, Criterion))

    @cached_property
    def pair_weights(self) -> CriterionWeights:
        """What pairs bring to the criteria about them."""
        return CriterionWeights(self.about_pairs)
