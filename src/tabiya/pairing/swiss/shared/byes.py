"""Who may not receive the pairing-allocated bye."""

from __future__ import annotations

from tabiya.model.points import Points
from tabiya.model.record import Record
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.shared.editions import BASIC_2017, BASIC_2026
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ABSOLUTE,
    "a player who already had a pairing-allocated bye or won by forfeit gets no such bye",
    {BASIC_2017: Article("C.04.1", "d")},
)
def bye_barred_by_forfeit_win(record: Record, win: Points) -> bool:
    """Until January 2026: an earlier pairing-allocated bye or a forfeit win bars the bye."""
    return any(
        cell.outcome in (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FORFEIT_WIN)
        for cell in record.cells
    )


@clause(
    Kind.ABSOLUTE,
    "a player who already had a pairing-allocated bye, or scored a win's points without playing, "
    "gets no such bye",
    {BASIC_2026: Article("C.04.1", "4")},
)
def bye_barred_by_points_without_play(record: Record, win: Points) -> bool:
    """Since February 2026: any round that brought a win's points without play bars the bye."""
    return any(
        cell.outcome is Outcome.PAIRING_ALLOCATED_BYE or (not cell.played and cell.points >= win)
        for cell in record.cells
    )
