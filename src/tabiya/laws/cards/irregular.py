"""Article 7: cards about wrong positions, displaced pieces and illegal moves."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.languages import translatable
from tabiya.laws import irregularities as table
from tabiya.laws.cards.card import (
    BOUND,
    RATE,
    TIMES,
    Card,
    Circumstances,
    Consequence,
    Offence,
    TableDecision,
    decided,
    is_fast,
    restored,
    result_stands,
    says,
    with_minutes,
)
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.irregularities import Penalty
from tabiya.rulebook.clause import AnyClause


def _wrong_start(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if not table.wrong_start_cancels(game_over=facts.game_over):
        return result_stands(laws, table.wrong_start_cancels)
    if table.wrong_start_stands(facts.rate, facts.moves_made, supervised=facts.supervised):
        return decided(
            laws,
            (
                translatable(
                    "Each player has completed 10 moves: the set-up is no longer corrected. A "
                    "king or rook that started on the wrong square cannot castle."
                ),
                table.wrong_start_stands,
            ),
        )
    return _new_game(laws, table.wrong_start_cancels)


def _new_game(laws: LawsOfChess, rule: AnyClause) -> TableDecision:
    return decided(
        laws,
        (translatable("The game is cancelled and a new game is played."), rule),
        (
            translatable(
                "The Laws do not say how much time the new game gets: the arbiter decides, "
                "with the schedule in mind, and informs both players before it starts."
            ),
            "7.1",
        ),
    )


def _turned_board(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if table.wrong_start_stands(facts.rate, facts.moves_made, supervised=facts.supervised):
        return decided(
            laws,
            (
                translatable("Each player has completed 10 moves: it is too late to claim this."),
                table.wrong_start_stands,
            ),
        )
    return decided(
        laws,
        (
            translatable(
                "The game continues: put the position on a board that is placed correctly."
            ),
            table.turned_board_is_replaced,
        ),
    )


def _colours(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if facts.game_over:
        return result_stands(laws, table.reversed_colours_cancel)
    if table.reversed_colours_cancel(facts.moves_made):
        return _new_game(laws, table.reversed_colours_cancel)
    return decided(
        laws,
        (
            translatable("Black has made the tenth move: the game continues with these colours."),
            table.reversed_colours_cancel,
        ),
    )


def _displaced(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    own_time = table.displaced_pieces_cost_own_time(by_the_player_to_move=facts.has_the_move)
    first = (
        translatable("The player puts the pieces back in their own time.")
        if own_time
        else translatable(
            "The opponent's clock is running: stop it, let the player restore the pieces, and "
            "make up for the lost time."
        )
    )
    return decided(
        laws,
        (first, table.displaced_pieces_cost_own_time),
        (
            translatable(
                "The arbiter may penalise the player, more severely if it was deliberate."
            ),
            "12.9",
        ),
        restored(facts),
    )


def _resumed(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    return decided(laws, restored(facts), TIMES, BOUND)


def _illegal_move(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    rule = _OFFENCES[facts.offence]
    if facts.game_over:
        return result_stands(laws, table.illegal_move_penalty)
    if facts.offence is not Offence.NO_MOVE and not table.illegal_move_is_taken_back(
        clock_pressed=facts.clock_pressed
    ):
        return decided(
            laws,
            (
                translatable(
                    "The clock was not pressed, so no illegal move is completed: the player "
                    "corrects it without a penalty. The touched piece must be moved."
                ),
                rule,
            ),
        )
    if table.illegal_move_stands(
        facts.rate, supervised=facts.supervised, opponent_has_moved=facts.opponent_has_moved
    ):
        return decided(
            laws,
            (
                translatable(
                    "The opponent has made the next move: the illegal move stays, unless both "
                    "players agree to correct it."
                ),
                table.illegal_move_stands,
            ),
        )
    what: tuple[str, AnyClause | str] = restored(facts, table.illegal_move_is_taken_back)
    if rule is table.pawn_not_exchanged_is_illegal:
        what = (translatable("The pawn is replaced by a queen of its colour."), rule)
    elif rule is not table.illegal_move_is_taken_back:
        what = (translatable("It is penalised as an illegal move."), rule)
    penalty = table.illegal_move_penalty(
        facts.before,
        laws.penalty_minutes(facts.rate),
        opponent_can_mate=facts.opponent_can_mate,
    )
    cost = Consequence(
        _cost(penalty),
        with_minutes(laws, facts.rate, table.illegal_move_penalty)
        if penalty.minutes
        else laws.citation(table.illegal_move_penalty),
        {"minutes": penalty.minutes, "number": facts.before + 1},
    )
    goes_on = (BOUND, TIMES) if penalty.minutes and facts.offence is Offence.ILLEGAL else ()
    once = (
        translatable("Two such faults in one move count as one."),
        table.illegal_move_penalty,
    )
    return TableDecision((*says(laws, what), cost, *says(laws, *goes_on, once)), penalty)


def _cost(penalty: Penalty) -> str:
    if penalty.minutes:
        return translatable("First illegal move: the opponent gets {minutes} min.")
    if penalty.lost:
        return translatable("Illegal move number {number} of this player: the game is lost.")
    return translatable(
        "Illegal move number {number} of this player, but the opponent cannot checkmate by any"
        " series of legal moves: drawn."
    )


_OFFENCES: Mapping[Offence, AnyClause] = {
    Offence.ILLEGAL: table.illegal_move_is_taken_back,
    Offence.PAWN: table.pawn_not_exchanged_is_illegal,
    Offence.NO_MOVE: table.clock_pressed_without_move_is_illegal,
    Offence.TWO_HANDS: table.two_hands_are_illegal,
}


def _illegal_position(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if not is_fast(facts):
        return decided(
            laws, (translatable("The arbiter intervenes at once."), "3.10.3"), restored(facts)
        )
    if table.illegal_position_draws(
        facts.rate, supervised=facts.supervised, still_illegal=facts.still_illegal
    ):
        sentence = translatable("The position is still illegal after the next move: drawn.")
        return decided(laws, (sentence, table.illegal_position_draws), penalty=Penalty(drawn=True))
    return decided(
        laws,
        (
            translatable(
                "With both kings in check or a pawn on the last rank, wait until the next move"
                " is completed. If the position is then legal, the game continues."
            ),
            table.illegal_position_draws,
        ),
    )


CARDS = (
    Card(
        "wrong-start",
        translatable("Wrong starting position"),
        (*RATE, "moves_made", "game_over"),
        _wrong_start,
    ),
    Card(
        "turned-board",
        translatable("The board is placed the wrong way"),
        (*RATE, "moves_made"),
        _turned_board,
    ),
    Card(
        "colours-reversed", translatable("Colours reversed"), ("moves_made", "game_over"), _colours
    ),
    Card(
        "displaced-pieces",
        translatable("Pieces were displaced"),
        ("has_the_move", "position_known"),
        _displaced,
    ),
    Card(
        "illegal-move",
        translatable("Illegal move"),
        (
            *RATE,
            "offence",
            "before",
            "clock_pressed",
            "opponent_has_moved",
            "opponent_can_mate",
            "game_over",
            "position_known",
        ),
        _illegal_move,
    ),
    Card(
        "illegal-position",
        translatable("Illegal position"),
        (*RATE, "still_illegal", "position_known"),
        _illegal_position,
    ),
    Card(
        "restored-game",
        translatable("A game is restarted from an earlier position"),
        ("position_known",),
        _resumed,
    ),
)
"""The cards of Article 7."""
