"""Scores before a round: worked out once, and again only when an earlier round changes."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.desk.parts import DeskPart, Keeper
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.record import Record, records
from tabiya.model.tournament import Tournament
from tabiya.store.common.match_seating import boards_of_a_match
from tabiya.store.common.teams import average
from tabiya.store.parts import EnteredPlayer, RoundStatus
from tabiya.store.state import EventState
from tabiya.tiebreaks.event_kind import get_kind
from tabiya.tiebreaks.score_table import withdrawn_before_half
from tabiya.tiebreaks.standings import without_open_points


def published_rounds(state: EventState) -> int:
    """Return how many rounds the players have seen."""
    current = state.current_round
    if current is None:
        return 0
    return current.number - (current.status is RoundStatus.PREPARED)


def ranked(state: EventState) -> dict[int, EnteredPlayer]:
    """Return those who are ranked, by number: the players, or the teams with their averages."""
    if state.paired_by.teams is None:
        return state.by_number()
    boards = boards_of_a_match(state)
    by_number = {}
    for team in state.roster.by_number():
        members = [state.entrants[entrant] for entrant in team.members]
        rating = average(state, [who.player for who in members], boards) // 100
        gone = [who.withdrawn_after for who in members if who.withdrawn_after is not None]
        by_number[team.number] = EnteredPlayer(
            team.team,
            Player(team.number, team.name, rating=rating or None),
            withdrawn_after=max(gone) if len(gone) == len(members) else None,
            revision=team.revision,
        )
    return by_number


def so_far(state: EventState, rounds: int | None = None) -> Tournament:
    """Return the event after so many rounds, games without a result counting nothing yet.

    For pairing, an unknown result is a draw; in standings looked at while games are in play it
    would promise half a point to both.
    """
    published = published_rounds(state)
    after = published if rounds is None else rounds
    # Where no number of rounds is announced, that of a prepared round must not show.
    facts = state.published_tournament if after <= published else state.tournament()
    return without_open_points(facts.up_to(after))


def counted(facts: Tournament, records: Mapping[int, Record]) -> dict[int, Points]:
    """Return the points that count, by starting number.

    In a round robin, games of a player who left with less than half of them completed stay in the
    table but count for nobody.
    """
    left = withdrawn_before_half(facts, records) if get_kind(facts).round_robin else ()
    return {
        number: Points(
            line.score - sum(c.points for c in line.cells if number in left or c.opponent in left)
        )
        for number, line in records.items()
    }


class ScoresBefore:
    """The points before a round, kept while the rounds before it stay the very same objects."""

    def __init__(self) -> None:
        self._basis: tuple[object, ...] = ()
        self._found: Mapping[int, Points] = {}

    def of(self, state: EventState, round_number: int) -> Mapping[int, Points]:
        """Return every player's points before the round, by starting number."""
        basis = (
            state.settings.scoring,
            state.adjustments,
            state.entrants,
            *state.rounds[: round_number - 1],
        )
        known = self._basis
        if len(known) != len(basis) or any(a is not b for a, b in zip(known, basis, strict=True)):
            facts = state.tournament().up_to(round_number - 1)
            self._found = counted(facts, records(facts))
            self._basis = basis
        return self._found


scores_before: DeskPart[Keeper, ScoresBefore] = DeskPart(lambda _event: ScoresBefore())
