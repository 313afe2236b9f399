"""The absolute criteria: who may not meet, and who may not have the bye (2.1; 2024: 3.1)."""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.editions import cite, cite_both
from tabiya.pairing.swiss.matches.history import History
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ABSOLUTE,
    "two participants shall not play against each other more than once",
    cite_both("2.1.1", "3.1.1", "C1"),
)
def have_met(one: Contender, other: Contender) -> bool:
    """Whether two met before, or are prohibited from meeting by the tournament."""
    return bool(one.entrant.met >> other.rank & 1)


_BARRING = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FULL_POINT_BYE, Outcome.FORFEIT_WIN)


@clause(
    Kind.ABSOLUTE,
    "who already had a pairing-allocated bye, won a match by forfeit or was given a full-point bye "
    "gets no such bye",
    cite("2.1.2", "", "2.1.2", labels=("C2", "", "C2")),
)
def bye_barred_by_win_without_play(history: History) -> bool:
    """Since February 2026: these three kinds of rounds bar the bye."""
    return any(turn.outcome in _BARRING for turn in history.turns)


@clause(
    Kind.ABSOLUTE,
    "who already had a pairing-allocated bye, or scored a win's points in a round without playing, "
    "gets no such bye",
    cite("", "3.1.2", "", labels=("", "C2", "")),
)
def bye_barred_by_score_without_play(history: History) -> bool:
    """Until January 2026: any unplayed round that brought as much as a win bars the bye."""
    return any(
        turn.outcome is Outcome.PAIRING_ALLOCATED_BYE
        or (not turn.played and turn.points >= turn.win)
        for turn in history.turns
    )
