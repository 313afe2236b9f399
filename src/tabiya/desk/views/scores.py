"""Scores before a round: reckoned once, and again only when an earlier round changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.model.points import ZERO, Points
from tabiya.model.record import Record, records
from tabiya.model.tournament import Tournament
from tabiya.store.state import EventState, RoundStatus


def published_rounds(state: EventState) -> int:
    """How many rounds the players have seen."""
    current = state.current_round
    if current is None:
        return 0
    return current.number - (current.status is RoundStatus.PREPARED)


def so_far(state: EventState, rounds: int | None = None) -> Tournament:
    """The event after so many rounds, games without a result counting nothing yet.

    For pairing, an unknown result is a draw; in standings looked at while games are in play it
    would promise half a point to both.
    """
    facts = state.tournament().up_to(published_rounds(state) if rounds is None else rounds)
    scoring = replace(facts.settings.scoring, unknown=ZERO)
    return replace(facts, settings=replace(facts.settings, scoring=scoring))


class ScoresBefore:
    """The records before a round, kept while the rounds before it stay the very same objects."""

    def __init__(self) -> None:
        self._basis: tuple[object, ...] = ()
        self._found: Mapping[int, Record] = {}

    def of(self, state: EventState, round_number: int) -> Mapping[int, Record]:
        """Every player's record before the round, by starting number."""
        basis = (
            state.settings.scoring,
            state.adjustments,
            state.entrants,
            *state.rounds[: round_number - 1],
        )
        known = self._basis
        if len(known) != len(basis) or any(a is not b for a, b in zip(known, basis, strict=True)):
            self._found = records(state.tournament().up_to(round_number - 1))
            self._basis = basis
        return self._found


def points_of(found: Mapping[int, Record], number: int) -> Points:
    """A player's score, or nothing for somebody who has just entered."""
    record = found.get(number)
    return record.score if record else ZERO
