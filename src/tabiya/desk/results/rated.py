"""Results as they count for ratings: with corrections that came too late for the standings."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.store.state import EventState, PairedRound


def has_late_corrections(state: EventState) -> bool:
    """Return whether any result counts otherwise for ratings than in the standings."""
    return any(board.rating_result for round_ in state.rounds for board in round_.boards)


def as_rated(state: EventState, facts: Tournament) -> Tournament:
    """Return the rounds that `facts` has, each result as it goes to the rating officer."""
    if not has_late_corrections(state):
        return facts
    pairs = zip(state.rounds, facts.rounds, strict=False)
    return replace(facts, rounds=tuple(_corrected(known, round_) for known, round_ in pairs))


def _corrected(known: PairedRound, round_: Round) -> Round:
    games = zip(known.boards, round_.games, strict=True)
    return replace(
        round_,
        games=tuple(
            replace(game, result=board.rating_result) if board.rating_result else game
            for board, game in games
        ),
    )
