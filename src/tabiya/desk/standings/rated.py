"""Results as they count for ratings: with corrections that came too late for the standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tabiya.model.round import Game, Round
from tabiya.model.tournament import EarlierResult, Tournament
from tabiya.store.ledger import rated_board
from tabiya.store.parts import Board, PairedRound
from tabiya.store.state import EventState


def has_late_corrections(state: EventState) -> bool:
    """Return whether any result counts otherwise for ratings than in the standings."""
    return any(
        board.rating_result or board.other_colours_for_rating
        for round_ in state.rounds
        for board in round_.boards
    )


def as_rated(state: EventState, facts: Tournament) -> Tournament:
    """Return the rounds that `facts` has, each result as it goes to the rating officer."""
    if not has_late_corrections(state):
        return facts
    pairs = list(zip(state.rounds, facts.rounds, strict=False))
    return replace(
        facts,
        rounds=tuple(_corrected(known, round_) for known, round_ in pairs),
        earlier_results=(*facts.earlier_results, *_paired_from(facts, pairs)),
    )


def _paired_from(
    facts: Tournament, pairs: Iterable[tuple[PairedRound, Round]]
) -> Iterator[EarlierResult]:
    """Yield the results as they count in the event, from which all later rounds were paired."""
    recorded = {
        (result.paired, result.round, result.white, result.black)
        for result in facts.earlier_results
    }
    for known, round_ in pairs:
        for board, game in zip(known.boards, round_.games, strict=True):
            if board.rating_result is None and not board.other_colours_for_rating:
                continue
            for paired in range(round_.number + 1, len(facts.rounds) + 1):
                if (paired, round_.number, game.white, game.black) not in recorded:
                    yield EarlierResult(
                        paired=paired,
                        round=round_.number,
                        white=game.white,
                        black=game.black,
                        result=game.result,
                    )


def _corrected(known: PairedRound, round_: Round) -> Round:
    games = zip(known.boards, round_.games, strict=True)
    return replace(
        round_,
        games=tuple(_rated_game(board, game) for board, game in games),
    )


def _rated_game(board: Board, game: Game) -> Game:
    result = rated_board(board)[2]
    if board.other_colours_for_rating:
        return replace(game, white=game.black, black=game.white, result=result)
    return game if result is game.result else replace(game, result=result)
