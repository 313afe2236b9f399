"""Article 4: cards about touching and moving the pieces."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.languages import translatable
from tabiya.laws import irregularities as table
from tabiya.laws import touched
from tabiya.laws.cards.card import (
    Card,
    Circumstances,
    TableDecision,
    Touched,
    decided,
)
from tabiya.laws.chapter import LawsOfChess
from tabiya.rulebook.clause import AnyClause


def _touched(laws: LawsOfChess, facts: Circumstances) -> TableDecision:
    if not table.touch_is_intent(adjusted=facts.adjusted, accidental=facts.accidental):
        return decided(
            laws,
            (
                translatable(
                    "The touch has no consequences: it was announced, or clearly accidental."
                ),
                table.touch_is_intent,
            ),
        )
    sentence, rule = _TOUCHES[facts.touch, facts.can_be_used]
    return decided(
        laws,
        (sentence, rule),
        (
            translatable(
                "The opponent may claim this only before touching a piece; the arbiter "
                "intervenes on seeing it."
            ),
            table.claim_against_touch_is_late,
        ),
    )


_FREE = translatable("None of the pieces touched can be used: any legal move may be made.")
_TOUCHES: Mapping[tuple[Touched, bool], tuple[str, AnyClause]] = {
    (Touched.OWN, True): (
        translatable("The first piece touched that can be moved must be moved."),
        touched.own_piece_must_move,
    ),
    (Touched.OTHER, True): (
        translatable("The first piece touched that can be captured must be captured."),
        touched.opponents_piece_must_be_captured,
    ),
    (Touched.BOTH, True): (
        translatable(
            "The player must capture the opponent's piece touched first with their own piece "
            "touched first. If that is illegal, the first touched piece that can be used must "
            "be used. In doubt, the player's own piece was touched first."
        ),
        touched.first_own_captures_first_other,
    ),
    (Touched.KING_THEN_ROOK, True): (
        translatable("The player must castle on that side."),
        touched.king_and_rook_castle,
    ),
    (Touched.KING_THEN_ROOK, False): (
        translatable(
            "Castling is illegal: the king must make another move, which may be castling on the"
            " other side. If the king has no move, any legal move may be made."
        ),
        touched.illegal_castling_binds_king,
    ),
    (Touched.ROOK_THEN_KING, True): (
        translatable(
            "Castling on that side is not allowed now: the rook must move; if it cannot, the king."
        ),
        touched.rook_touched_first_bars_castling,
    ),
    (Touched.OWN, False): (_FREE, touched.any_move_if_none_is_bound),
    (Touched.OTHER, False): (_FREE, touched.any_move_if_none_is_bound),
    (Touched.BOTH, False): (_FREE, touched.any_move_if_none_is_bound),
    (Touched.ROOK_THEN_KING, False): (_FREE, touched.any_move_if_none_is_bound),
}


def _released(laws: LawsOfChess, _: Circumstances) -> TableDecision:
    return decided(
        laws,
        (
            translatable("A piece released on a square as part of a legal move stays there."),
            "4.7",
        ),
        (
            translatable(
                "Castling: once the king is released, only castling on that side is allowed, if"
                " it is legal; the move is made when the rook is released."
            ),
            "4.7.2",
        ),
        (
            translatable(
                "Capture: the move is made when the captured piece is off the board and the"
                " capturing one is released."
            ),
            "4.7.1",
        ),
        (
            translatable(
                "Promotion: the move is made when the new piece is released and the pawn is off"
                " the board."
            ),
            "4.7.3",
        ),
    )


def _promotion(laws: LawsOfChess, _: Circumstances) -> TableDecision:
    return decided(
        laws,
        (
            translatable(
                "The choice of the piece is final when it has touched the square of promotion. "
                "An upside-down rook is a rook."
            ),
            table.promotion_is_final,
        ),
        (
            translatable(
                "Pawn and new piece may be handled in any order, and the pawn need not reach its"
                " square."
            ),
            "4.6",
        ),
        (
            translatable(
                "If the piece is not available, the player may stop the clock and ask for it."
            ),
            "6.11.2",
        ),
        (
            translatable(
                "If the clock was pressed with the pawn on the last rank, it is an illegal move"
                " and the pawn becomes a queen."
            ),
            table.pawn_not_exchanged_is_illegal,
        ),
    )


CARDS = (
    Card(
        "touched-piece",
        translatable("A piece was touched"),
        ("touch", "can_be_used", "adjusted", "accidental"),
        _touched,
    ),
    Card("released-piece", translatable("When is a move made?"), (), _released),
    Card("promotion", translatable("Promotion"), (), _promotion),
)
"""The cards of Article 4."""
