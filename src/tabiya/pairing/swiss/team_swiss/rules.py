"""The Swiss Team system as its editions of 2024 and 2026 have it: the contents of C.04.6."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.kit.criterion import FollowingCriterion, counted, listed
from tabiya.pairing.swiss.kit.rules import Section, swiss_chapter
from tabiya.pairing.swiss.matches import criteria as c
from tabiya.pairing.swiss.matches.colours import first_of_pair
from tabiya.pairing.swiss.matches.editions import TEAM_2024, TEAM_2026, TEAM_SWISS
from tabiya.pairing.swiss.matches.field import float_of
from tabiya.pairing.swiss.matches.process import bye_order, pair_bracket
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.sequence import identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters
from tabiya.pairing.swiss.team_swiss.colours import COLOUR_STEPS, STEPS_OF_FIRST
from tabiya.pairing.swiss.team_swiss.regulations import (
    colour_difference,
    graded_preference,
    no_preference,
    regulations_of,
    simple_preference,
)


@dataclass(frozen=True, kw_only=True)
class TeamSwissRules(MatchRules):
    """An edition of the Swiss Team system."""

    criteria_first: bool
    """Whether the text has its criteria before its procedures."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        criteria: Section = (
            c.have_met,
            self.bye_barred,
            c.can_be_completed,
            *(criterion.clause for criterion in self.criteria),
        )
        procedures: Section = (
            bye_order,
            order_of_upfloaters,
            choose_upfloaters,
            identifier,
            pair_bracket,
        )
        return (
            regulations_of,
            float_of,
            colour_difference,
            no_preference,
            simple_preference,
            graded_preference,
            *(criteria + procedures if self.criteria_first else procedures + criteria),
            first_of_pair,
            *self.colour_steps,
        )


RULES_2024 = TeamSwissRules(
    edition=TEAM_2024,
    system="team",
    called="Swiss Team system",
    noun="team",
    bye_barred=c.bye_barred_by_score_without_play,
    criteria=(
        counted(c.upfloaters),
        listed(c.score_differences),
        FollowingCriterion(c.left_over_by_following_scoregroup),
        counted(c.colour_preferences_denied),
        counted(c.strong_preferences_denied),
        counted(c.floats_in_consecutive_rounds),
    ),
    upfloater_criteria=3,
    colour_steps=COLOUR_STEPS,
    exempt_rounds=2,
    steps_of_first=STEPS_OF_FIRST,
    criteria_first=False,
)

RULES_2026 = TeamSwissRules(
    edition=TEAM_2026,
    system="team",
    called="Swiss Team system",
    noun="team",
    bye_barred=c.bye_barred_by_win_without_play,
    criteria=(
        counted(c.upfloaters),
        listed(c.score_differences),
        FollowingCriterion(c.left_over_by_following_scoregroup),
        counted(c.upfloaters_who_floated),
        counted(c.colour_preferences_denied),
        counted(c.strong_preferences_denied),
        counted(c.opponents_who_floated),
    ),
    upfloater_criteria=4,
    colour_steps=COLOUR_STEPS,
    exempt_rounds=2,
    steps_of_first=STEPS_OF_FIRST,
    criteria_first=True,
)

RULES = (RULES_2024, RULES_2026)
CHAPTER = swiss_chapter(TEAM_SWISS, "Swiss Team Pairing System", RULES)
