"""Reasons for pages: a round is paired again from what was known before it, and asked why."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace

from tabiya.desk.rounds.next_round import engine_pairing
from tabiya.errors import TabiyaError
from tabiya.explain.checklist import Checklist, full_checklist
from tabiya.explain.player import explain_player
from tabiya.explain.remark import Remark
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.model.result import GameResult
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.store.state import Board, EventState, PairedRound

_ROUNDS_KEPT = 4
"""People ask about the round in play, and sometimes about the one before."""
_ANSWERS_KEPT = 3000
"""One for each player of the largest opens, and some more."""


@dataclass(frozen=True, slots=True)
class _Explained:
    """A round paired again, and what it was paired from."""

    basis: EventState
    pairing: RoundPairing
    round: tuple[Remark, ...]
    """What is said of the round as a whole."""
    asked: dict[tuple[int, ...], tuple[Remark, ...]] = field(default_factory=dict)
    """Answers about a player, or about two who do not meet, as they were asked for."""


class Explanations:
    """Explanations of the rounds asked about last; a result of the round itself changes none.

    Hundreds of viewers may ask about the same round while its results come in.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[int, _Explained] = {}

    def of_round(self, state: EventState, number: int) -> tuple[Remark, ...]:
        """Return the explanation of a round, bracket by bracket."""
        try:
            return self._explained(state, number).round
        except TabiyaError as refusal:
            return (Remark(str(refusal)),)

    def of_player(self, state: EventState, number: int, player: int) -> tuple[Remark, ...]:
        """Return why a player has this opponent."""
        return self._asked(state, number, (player,))

    def why_not(
        self, state: EventState, number: int, player: int, other: int
    ) -> tuple[Remark, ...]:
        """Return why two players were not paired: the first criterion that it would worsen."""
        return self._asked(state, number, (player, other))

    def checklist(self, state: EventState, number: int) -> tuple[Checklist, tuple[Remark, ...]]:
        """Return what each player brought to a round, in its system's columns; then any warning."""
        try:
            pairing = self._explained(state, number).pairing
        except TabiyaError as refusal:
            return Checklist((), (), ()), (Remark(str(refusal)),)
        before = state.tournament().up_to(number - 1)
        found = full_checklist(before, pairing, _names(state))
        return found, _by_hand(state, number, pairing)

    def _asked(
        self, state: EventState, number: int, players: tuple[int, ...]
    ) -> tuple[Remark, ...]:
        try:
            explained = self._explained(state, number)
            told = explained.asked.get(players)
            if told is None:
                told = _answer(state, number, explained.pairing, players)
        except TabiyaError as refusal:
            return (Remark(str(refusal)),)
        if len(explained.asked) < _ANSWERS_KEPT:
            explained.asked[players] = told
        return told

    def _explained(self, state: EventState, number: int) -> _Explained:
        """Return the round paired again; of several who ask at once, one waits for the other."""
        basis = _known_before(state, number)
        with self._lock:
            kept = self._kept.pop(number, None)
            if kept is None or kept.basis != basis:
                kept = _explain(state, number, basis)
            self._kept[number] = kept
            for oldest in list(self._kept)[:-_ROUNDS_KEPT]:
                del self._kept[oldest]
        return kept


def _explain(state: EventState, number: int, basis: EventState) -> _Explained:
    pairing = engine_pairing(state, number)
    told = explain_round(pairing, _names(state))
    return _Explained(basis, pairing, (*_by_hand(state, number, pairing), *told))


def _answer(
    state: EventState, number: int, pairing: RoundPairing, players: tuple[int, ...]
) -> tuple[Remark, ...]:
    names = _names(state)
    before = state.tournament().up_to(number - 1)
    match players:
        case (player,):
            told = explain_player(before, pairing, player, names)
        case (player, other):
            return tuple(why_not(before, pairing, player, other, names))
        case _:
            return ()
    return (*_by_hand(state, number, pairing), *told)


def _known_before(state: EventState, number: int) -> EventState:
    """Return the event without the results from this round on, and whatever no pairing needs."""
    later = (_without_results(round_) for round_ in state.rounds[number - 1 :])
    return replace(
        state,
        seq=0,
        last_step=0,
        undone=(),
        settings_revision=0,
        report_notes=(),
        remarks=(),
        rounds=(*state.rounds[: number - 1], *later),
    )


def _without_results(round_: PairedRound) -> PairedRound:
    boards = (
        Board(
            board.white,
            board.black,
            board.result if board.forfeited_by else GameResult.UNKNOWN,
            forfeited_by=board.forfeited_by,
        )
        for board in round_.boards
    )
    return PairedRound(
        round_.number,
        tuple(boards),
        round_.byes,
        system=round_.system,
        edition=round_.edition,
    )


def _names(state: EventState) -> dict[int, str]:
    return {who.number: who.player.name for who in state.entrants.values()}


def _by_hand(state: EventState, number: int, pairing: RoundPairing) -> tuple[Remark, ...]:
    """Return a warning when the round on the page is not the one the engine gives."""
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    boards = {(numbers[b.white], numbers[b.black]) for b in state.rounds[number - 1].boards}
    if boards == set(pairing.pairs):
        return ()
    return (
        Remark(
            "This round differs from what the engine gives for the present results: it was "
            "altered by hand, or an earlier result was corrected after it was paired. "
            "The reasons below are those of the engine's pairing."
        ),
    )
