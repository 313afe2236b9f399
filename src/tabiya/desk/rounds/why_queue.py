"""Why? and why not? for those who look on: worked out in a process of its own, kept, and bounded.

To answer means to pair the round again, and for "why not?" once more. In the process of the desk
that would hold up the results that are coming in.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

from tabiya.desk.parts import DeskPart, Keeper
from tabiya.desk.rounds.explanations import Explanations, Reasons, explanation_basis
from tabiya.languages import SOURCE, speaking
from tabiya.store.log.event_store import EventStore
from tabiya.store.state import EventState
from tabiya.work.background import BackgroundProcess

_MOST_WAITING = 48
_ANSWERS_KEPT = 2000
_FILES_OPEN = 4


@dataclass(frozen=True, slots=True)
class Question:
    """What a viewer asks: about a round, a player of it, or two players who do not meet."""

    round: int
    entrant: int = 0
    other: int = 0
    language: str = SOURCE


class WhyQueue:
    """The questions of viewers: one worker, a short queue, and the answers of before."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = BackgroundProcess("why and why not", nicer_by=15)
        self._basis: dict[tuple[Path, int], object] = {}
        self._answers: OrderedDict[tuple[Path, Question], Future[Reasons]] = OrderedDict()

    def ask(self, path: Path, state: EventState, question: Question) -> Future[Reasons] | None:
        """Return the answer, there already or on its way; None if too many wait for theirs."""
        with self._lock:
            self._forget_old(path, state, question.round)
            known = self._answers.get((path, question))
            if known is not None and not (known.done() and known.exception()):
                self._answers.move_to_end((path, question))
                return known
            if sum(not answer.done() for answer in self._answers.values()) >= _MOST_WAITING:
                return None
            answer = self._submit(path, question)
            self._answers[path, question] = answer
            while len(self._answers) > _ANSWERS_KEPT:
                self._answers.popitem(last=False)
        return answer

    def close(self) -> None:
        """Answer nobody any more."""
        self._process.close()

    def _forget_old(self, path: Path, state: EventState, number: int) -> None:
        """Throw away what was answered about a round before it was paired anew or renamed."""
        basis = explanation_basis(state, number)
        if self._basis.get((path, number)) != basis:
            self._basis[path, number] = basis
            for key in [k for k in self._answers if k[0] == path and k[1].round == number]:
                del self._answers[key]

    def _submit(self, path: Path, question: Question) -> Future[Reasons]:
        return self._process.submit(_reasons, str(path), question)


why_queue_of: DeskPart[Keeper, WhyQueue] = DeskPart(lambda _desk: WhyQueue())


_open: OrderedDict[str, tuple[EventStore, Explanations]] = OrderedDict()
"""In that process: the files asked about last."""


def _reasons(path: str, question: Question) -> Reasons:
    if path not in _open:
        store = EventStore.open(path, read_only=True)
        _open[path] = (store, Explanations(store.state_before))
    _open.move_to_end(path)
    while len(_open) > _FILES_OPEN:
        _open.popitem(last=False)[1][0].close()
    store, explanations = _open[path]
    with speaking(question.language):
        return explanations.reasons(
            store.refresh(), question.round, question.entrant, question.other
        )
