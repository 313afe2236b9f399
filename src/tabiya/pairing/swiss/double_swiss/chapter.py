"""C.04.5 as a chapter of the rulebook: its clauses in the order of the text."""

from __future__ import annotations

from tabiya.pairing.swiss.double_swiss.colours import COLOUR_STEPS, second_game
from tabiya.pairing.swiss.double_swiss.edition_2026 import RULES
from tabiya.pairing.swiss.double_swiss.games import bye_of_game, is_forfeited, turn_of_match
from tabiya.pairing.swiss.matches.absolute import have_met
from tabiya.pairing.swiss.matches.bye import bye_order
from tabiya.pairing.swiss.matches.colours import first_of_pair
from tabiya.pairing.swiss.matches.contender import float_of
from tabiya.pairing.swiss.matches.editions import DOUBLE_SWISS
from tabiya.pairing.swiss.matches.order import identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.process import can_be_completed
from tabiya.pairing.swiss.matches.solver import pair_bracket
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters
from tabiya.rulebook.chapter import Chapter, Manifest

CHAPTER = Chapter(
    DOUBLE_SWISS,
    "Double-Swiss System",
    (
        Manifest(
            RULES.edition,
            (
                is_forfeited,
                bye_of_game,
                float_of,
                turn_of_match,
                have_met,
                RULES.bye_barred,
                can_be_completed,
                *(criterion.clause for criterion in RULES.criteria),
                bye_order,
                order_of_upfloaters,
                choose_upfloaters,
                identifier,
                pair_bracket,
                first_of_pair,
                *COLOUR_STEPS,
                second_game,
            ),
        ),
    ),
)
