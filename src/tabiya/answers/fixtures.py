"""The fixtures of a league: all matches of a round robin of teams, before their rounds are paired."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from typing import NamedTuple

from tabiya.answers.rounds import team_matches
from tabiya.model.team import PlannedMatch
from tabiya.model.tournament import Tournament
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.system import System


@dataclass(frozen=True, slots=True)
class MatchTimes:
    """When rounds and matches start; what a match says itself comes before what its round says."""

    rounds: Mapping[int, datetime] = field(default_factory=dict)
    matches: tuple[PlannedMatch, ...] = ()


class FixtureTeam(NamedTuple):
    """A team of a fixture."""

    number: int
    name: str
    entrant: int
    """How the desk knows the team."""


class FixtureLine(NamedTuple):
    """A match of a league, or the team that is free in a round."""

    round: int
    home: FixtureTeam
    away: FixtureTeam | None
    day: date | None = None
    start: time | None = None
    venue: str = ""
    score: str = ""
    """Home before away, empty while the match is open."""

    @property
    def starts(self) -> date | None:
        """The day, with the time on the wall clock if it is known."""
        return datetime.combine(self.day, self.start) if self.day and self.start else self.day


def fixture_lines(
    tournament: Tournament,
    system: System,
    times: MatchTimes | None = None,
    entrants: Mapping[int, int] | None = None,
) -> tuple[FixtureLine, ...]:
    """Return all matches by round; none where no table says before round 1 which teams meet.

    Rounds that were paired are listed as the table has them, with what they brought; a match that
    the arbiter made otherwise follows them.
    """
    if system.fixtures is None or len(tournament.teams) < 2:
        return ()
    try:
        rounds = system.fixtures(tournament).rounds
    except ScheduleRefused:
        # Whoever pairs the round is told why; a list has nothing to show.
        return ()
    listed = _Fixtures(tournament, times or MatchTimes(), entrants or {})
    return tuple(
        line
        for number, planned in enumerate(rounds[: tournament.total_rounds or None], start=1)
        for line in listed.of_round(number, planned.games)
    )


class _Fixtures:
    """The facts from which lines are made."""

    def __init__(
        self, tournament: Tournament, times: MatchTimes, entrants: Mapping[int, int]
    ) -> None:
        self.tournament = tournament
        self.times = times
        self.own = {
            (match.round, frozenset((match.home, match.away))): match for match in times.matches
        }
        self.teams = {
            team.number: FixtureTeam(team.number, team.name, entrants.get(team.number, 0))
            for team in tournament.teams
        }

    def of_round(self, number: int, games: tuple[tuple[int, int], ...]) -> Iterator[FixtureLine]:
        """The matches of a round, and the teams that are free."""
        scores = self._scores(number)
        known = {frozenset(pair) for pair in games}
        others = tuple(pair for pair in scores if frozenset(pair) not in known)
        made = {team for pair in others for team in pair}
        pairs = (*(pair for pair in games if not made.intersection(pair)), *others)
        for home, away in pairs:
            yield self._match(number, home, away, scores)
        playing = {team for pair in pairs for team in pair}
        for team in sorted(self.teams.keys() - playing):
            yield FixtureLine(number, self.teams[team], None)

    def _match(
        self, number: int, home: int, away: int, scores: Mapping[tuple[int, int], str]
    ) -> FixtureLine:
        plan = self.own.get((number, frozenset((home, away))))
        days = self.tournament.settings.round_dates
        when: date | None = (
            (plan.starts if plan else None)
            or self.times.rounds.get(number)
            or (days[number - 1] if number <= len(days) else None)
        )
        turned = " : ".join(reversed(scores.get((away, home), "").split(" : ")))
        return FixtureLine(
            number,
            self.teams[home],
            self.teams[away],
            when.date() if isinstance(when, datetime) else when,
            when.time() if isinstance(when, datetime) else None,
            plan.venue if plan else "",
            scores.get((home, away), turned) or (plan.score if plan else ""),
        )

    def _scores(self, number: int) -> dict[tuple[int, int], str]:
        """The matches of a paired round, by the team with White on the first board and the other."""
        if number > self.tournament.rounds_played:
            return {}
        round_ = self.tournament.rounds[number - 1]
        return {match.numbers: match.score for match in team_matches(self.tournament, round_, {})}
