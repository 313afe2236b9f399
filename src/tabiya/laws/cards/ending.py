"""Articles 5, 6 and 9: cards about resignation, flag fall, the clock and claims of a draw."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.laws import claims, flag
from tabiya.laws import irregularities as table
from tabiya.laws.cards.card import (
    RATE,
    Card,
    Circumstances,
    Consequence,
    TableDecision,
    decided,
    is_fast,
    says,
    with_minutes,
)
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.helpmate import MateVerdict
from tabiya.laws.irregularities import Penalty
from tabiya.rulebook.clause import AnyClause


def _resignation(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    lost = table.resignation_loses(opponent_can_mate=facts.opponent_can_mate)
    parts: list[tuple[str, AnyClause | str]] = [
        (translatable("The player who resigns loses."), table.resignation_loses)
    ]
    if not facts.opponent_can_mate:
        parts.append(
            (
                translatable(
                    "The opponent cannot checkmate: a position that was dead before is already "
                    "drawn, and a later wording draws this game too. Decide by the text in "
                    "force at your event."
                ),
                flag.is_dead,
            )
        )
    return decided(laws, *parts, penalty=Penalty(lost=lost))


def _draw_claim(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if not facts.has_the_move:
        return decided(
            laws,
            (
                translatable(
                    "The claim is not in order: only the player who has the move may claim."
                ),
                claims.third_time_appeared,
            ),
        )
    if claims.right_is_lost_by_touching(touched=facts.piece_touched):
        return decided(
            laws,
            (
                translatable("The right to claim is lost on this move: a piece was touched."),
                claims.right_is_lost_by_touching,
            ),
        )
    if claims.correct_claim_draws(correct=facts.claim_is_right):
        return decided(
            laws,
            (
                translatable("The claim is correct: the game is drawn."),
                claims.correct_claim_draws,
            ),
            penalty=Penalty(drawn=True),
        )
    minutes = laws.penalty_minutes(facts.rate)
    wrong = Consequence(
        translatable("The claim is wrong: the opponent gets {minutes} min, the game continues."),
        with_minutes(laws, facts.rate, claims.incorrect_claim_costs),
        {"minutes": minutes},
    )
    bound = says(
        laws,
        (
            translatable("A move that was written for the claim must be played."),
            claims.incorrect_claim_costs,
        ),
    )
    return TableDecision(
        (wrong, *(bound if facts.move_was_written else ())), Penalty(minutes=minutes)
    )


def _flag(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if facts.both_flags:
        return decided(
            laws,
            (
                translatable(
                    "If a clock shows which flag fell first, that player has exceeded the time."
                ),
                table.defective_clock_is_replaced,
            ),
            (
                translatable(
                    "If no one can tell and the guidelines on games without increment were "
                    "announced, the game is drawn: all moves had to be completed in this "
                    "period."
                )
                if table.both_flags_draw(last_period=facts.last_period)
                else translatable(
                    "If no one can tell and the guidelines on games without increment were "
                    "announced, the game continues: this was not the last period."
                ),
                table.both_flags_draw,
            ),
        )
    counts = (
        translatable("The flag has fallen when the arbiter sees it or a player claims it."),
        flag.win_on_time_is_claimed if is_fast(facts) else "6.8",
    )
    moves = (
        translatable(
            "First check whether the moves of the period were completed; if so, the game continues."
        ),
        "6.4",
    )
    if flag.flag_fall_loses(MateVerdict(possible=facts.opponent_can_mate)):
        last = (translatable("The player loses."), flag.flag_fall_loses)
        return decided(laws, counts, moves, last, penalty=Penalty(lost=True))
    last = (
        translatable("The opponent cannot checkmate by any series of legal moves: drawn."),
        flag.flag_fall_loses,
    )
    return decided(laws, counts, moves, last, penalty=Penalty(drawn=True))


def _clock(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    note = (
        translatable("First write down both times and the number of moves made."),
        table.clock_setting_is_corrected,
    )
    if table.defective_clock_is_replaced(evident=facts.clock_is_defective):
        return decided(
            laws,
            note,
            (
                translatable(
                    "The clock is replaced; the arbiter judges which times the new one shows."
                ),
                table.defective_clock_is_replaced,
            ),
        )
    if table.clock_setting_stands(
        facts.rate,
        facts.moves_made,
        supervised=facts.supervised,
        schedule_suffers=facts.schedule_suffers,
    ):
        stands = translatable(
            "Each player has completed 10 moves: the setting can no longer change."
        )
        return decided(laws, (stands, table.clock_setting_stands))
    return decided(
        laws,
        note,
        (
            translatable(
                "Stop the clock and set it correctly, times and counter included, as you judge "
                "best."
            ),
            table.clock_setting_is_corrected,
        ),
    )


CARDS = (
    Card("resignation", translatable("A player resigns"), ("opponent_can_mate",), _resignation),
    Card(
        "flag-fall",
        translatable("A flag has fallen"),
        (*RATE, "opponent_can_mate", "both_flags", "last_period"),
        _flag,
    ),
    Card(
        "clock",
        translatable("The clock is defective or set wrongly"),
        (*RATE, "clock_is_defective", "moves_made", "schedule_suffers"),
        _clock,
    ),
    Card(
        "draw-claim",
        translatable("A draw is claimed (repetition, 50 moves)"),
        (*RATE, "has_the_move", "piece_touched", "claim_is_right", "move_was_written"),
        _draw_claim,
    ),
)
"""The cards of Articles 5, 6 and 9."""
