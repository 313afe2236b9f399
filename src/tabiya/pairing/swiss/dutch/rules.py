"""The Dutch system as its editions of 2017 and 2026 have it: the table of contents of C.04.3."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dutch import criteria as c
from tabiya.pairing.swiss.dutch.below import outlook_of_following_bracket, score_of_bye
from tabiya.pairing.swiss.dutch.colours import COLOUR_STEPS
from tabiya.pairing.swiss.dutch.order import exchange_order, pairable_order, transposition_order
from tabiya.pairing.swiss.dutch.process import collapse_when_stuck, complete_every_bracket
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.criterion import (
    ByeCriterion,
    Criterion,
    FollowingCriterion,
    counted,
    listed,
)
from tabiya.pairing.swiss.kit.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.kit.field import (
    Definitions,
    Field,
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
    downfloat_of_every_unplayed_round,
    downfloat_of_points_without_play,
)
from tabiya.pairing.swiss.kit.rules import IndividualRules, Section, SwissRules, swiss_chapter
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, kw_only=True, eq=False)
class DutchRules(IndividualRules):
    """An edition of the Dutch system."""

    route: Clause[[Field, SwissRules], list[PairedBracket]]
    """How the round is completed bracket by bracket."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            self.definitions.unplayed_downfloat,
            self.route,
            c.have_met,
            c.colours_clash,
            *(criterion.clause for criterion in self.criteria),
            pairable_order,
            transposition_order,
            exchange_order,
            *self.colour_steps,
        )


COLOURS: tuple[Criterion, ...] = (
    counted(c.excessive_colour_differences),
    counted(c.third_colours_in_a_row),
    counted(c.colour_preferences_denied),
    counted(c.strong_preferences_denied),
)
"""The criteria of colours, which both editions have."""

REPEATED_FLOATS_2017: tuple[Criterion, ...] = (
    counted(c.repeated_downfloats, between_equals=False),
    counted(c.repeated_upfloats, between_equals=False),
    counted(c.downfloats_as_two_rounds_before, between_equals=False),
    counted(c.upfloats_as_two_rounds_before, between_equals=False),
    listed(c.differences_of_repeated_downfloats, between_equals=False),
    listed(c.differences_of_repeated_upfloats, between_equals=False),
    listed(c.differences_of_downfloats_as_two_rounds_before, between_equals=False),
    listed(c.differences_of_upfloats_as_two_rounds_before, between_equals=False),
)

REPEATED_FLOATS_2026: tuple[Criterion, ...] = (
    counted(c.repeated_downfloats_of_residents, between_equals=False),
    counted(c.repeated_upfloats, between_equals=False),
    counted(c.downfloats_of_residents_as_two_rounds_before, between_equals=False),
    counted(c.upfloats_as_two_rounds_before, between_equals=False),
    listed(c.differences_of_moved_down_again, between_equals=False),
    listed(c.differences_of_repeated_upfloats, between_equals=False),
    listed(c.differences_of_moved_down_as_two_rounds_before, between_equals=False),
    listed(c.differences_of_upfloats_as_two_rounds_before, between_equals=False),
)

FLOATERS_2017: tuple[Criterion, ...] = (
    counted(c.downfloaters, between_equals=False),
    listed(c.pairing_score_differences, between_equals=False),
)
"""By these the following bracket is looked at as well."""

RULES_2017 = DutchRules(
    edition=DUTCH_2017,
    definitions=Definitions(
        bye_barred_by_forfeit_win, downfloat_of_every_unplayed_round, topscorers=True
    ),
    route=collapse_when_stuck,
    criteria=(
        *FLOATERS_2017,
        FollowingCriterion(outlook_of_following_bracket, FLOATERS_2017, completes=False),
        *COLOURS,
        *REPEATED_FLOATS_2017,
    ),
    colour_steps=COLOUR_STEPS,
)

FLOATERS_2026: tuple[Criterion, ...] = (
    counted(c.downfloaters, between_equals=False),
    listed(c.scores_of_downfloaters, between_equals=False),
)
"""By these the following bracket is looked at as well."""

RULES_2026 = DutchRules(
    edition=DUTCH_2026,
    definitions=Definitions(
        bye_barred_by_points_without_play, downfloat_of_points_without_play, topscorers=True
    ),
    route=complete_every_bracket,
    criteria=(
        ByeCriterion(score_of_bye),
        *FLOATERS_2026,
        FollowingCriterion(outlook_of_following_bracket, FLOATERS_2026),
        counted(c.unplayed_games_of_bye, between_equals=False),
        *COLOURS,
        *REPEATED_FLOATS_2026,
    ),
    colour_steps=COLOUR_STEPS,
)

RULES = (RULES_2017, RULES_2026)
CHAPTER = swiss_chapter("C.04.3", "FIDE (Dutch) System", RULES)
