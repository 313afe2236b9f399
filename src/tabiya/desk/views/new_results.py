"""The facts after new results, made of the facts before them: most rounds are still the same."""

from __future__ import annotations

from dataclasses import replace

from tabiya.desk.views.scores import so_far
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.store.state import EventState, PairedRound


def so_far_after(
    before: EventState, facts: Tournament, state: EventState, rounds: int
) -> Tournament:
    """The same as `so_far(state, rounds)`; `facts` are what it gave for an earlier state.

    Where nothing but results came in or changed, only the rounds with new ones are written anew.
    """
    if not _only_results_differ(before, state, rounds):
        return so_far(state, rounds)
    kept = zip(before.rounds, state.rounds, facts.rounds, strict=False)
    return replace(facts, rounds=tuple(_with_results(old, new, fact) for old, new, fact in kept))


def _only_results_differ(before: EventState, state: EventState, rounds: int) -> bool:
    """Whether two states tell the same but for results in the first rounds.

    Parts of a state that did not change are the very same objects, which makes this quick.
    """
    if len(before.rounds) != len(state.rounds):
        return False
    same = replace(
        state,
        seq=before.seq,
        last_step=before.last_step,
        undone=before.undone,
        rounds=(*before.rounds[:rounds], *state.rounds[rounds:]),
    )
    return same == before and all(
        old is new or _same_pairing(old, new)
        for old, new in zip(before.rounds[:rounds], state.rounds[:rounds], strict=True)
    )


def _same_pairing(old: PairedRound, new: PairedRound) -> bool:
    return (
        old.byes == new.byes
        and len(old.boards) == len(new.boards)
        and all(
            was is now or (was.white, was.black) == (now.white, now.black)
            for was, now in zip(old.boards, new.boards, strict=True)
        )
    )


def _with_results(old: PairedRound, new: PairedRound, fact: Round) -> Round:
    """The round with the results of the boards that have changed."""
    if old is new:
        return fact
    boards = zip(old.boards, new.boards, fact.games, strict=True)
    return replace(
        fact,
        games=tuple(
            game if was is now else replace(game, result=now.result) for was, now, game in boards
        ),
    )
