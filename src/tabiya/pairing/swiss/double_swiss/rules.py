"""The Double-Swiss system as its edition of 2026 has it: the table of contents of C.04.5."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.double_swiss.field import bye_of_game, is_forfeited, turn_of_match
from tabiya.pairing.swiss.kit.criterion import FollowingCriterion, counted, listed
from tabiya.pairing.swiss.kit.rules import Section, swiss_chapter
from tabiya.pairing.swiss.matches import criteria as c
from tabiya.pairing.swiss.matches.colours import (
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    first_of_pair,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.editions import DOUBLE_2026, DOUBLE_SWISS, cite
from tabiya.pairing.swiss.matches.field import Contender, float_of
from tabiya.pairing.swiss.matches.process import bye_order, pair_bracket
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.sequence import identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters
from tabiya.rulebook.clause import Kind, clause


@clause(Kind.COLOUR, "give White to the player with the lower number of Whites", cite("4.3.2"))
def fewer_whites(first: Contender, other: Contender, initial: Colour) -> Colour | None:
    """Whoever began fewer matches with White begins this one."""
    mine, yours = (one.colours.count(Colour.WHITE) for one in (first, other))
    if mine == yours:
        return None
    return Colour.WHITE if mine < yours else Colour.BLACK


@clause(
    Kind.COLOUR,
    "a player who gets White plays the first game of the match with White and the second with Black",
    cite("4.4"),
)
def second_game(white: int, black: int) -> tuple[int, int]:
    """White and Black of the second game, from those of the first."""
    return black, white


@dataclass(frozen=True, kw_only=True)
class DoubleSwissRules(MatchRules):
    """An edition of the Double-Swiss system."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            is_forfeited,
            bye_of_game,
            float_of,
            turn_of_match,
            c.have_met,
            self.bye_barred,
            c.can_be_completed,
            *(criterion.clause for criterion in self.criteria),
            bye_order,
            order_of_upfloaters,
            choose_upfloaters,
            identifier,
            pair_bracket,
            first_of_pair,
            *self.colour_steps,
            second_game,
        )


RULES_2026 = DoubleSwissRules(
    edition=DOUBLE_2026,
    system="double-swiss",
    called="Double-Swiss system",
    noun="player",
    bye_barred=c.bye_barred_by_win_without_play,
    criteria=(
        counted(c.upfloaters),
        listed(c.score_differences),
        FollowingCriterion(c.left_over_by_following_scoregroup),
        counted(c.upfloaters_who_floated),
        counted(c.opponents_who_floated),
    ),
    upfloater_criteria=4,
    colour_steps=(
        initial_colour_by_number,
        fewer_whites,
        alternate_to_latest_difference,
        alternate_first,
        alternate_other,
    ),
    exempt_rounds=1,
)

RULES = (RULES_2026,)
CHAPTER = swiss_chapter(DOUBLE_SWISS, "Double-Swiss System", RULES)
