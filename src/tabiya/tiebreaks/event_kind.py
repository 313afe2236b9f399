"""Kinds of event: whether players or teams meet, and whether the pairings were fixed in advance.

The pairing systems are loaded when a kind is looked for, not by whoever only names one.
"""

from __future__ import annotations

from collections import Counter
from enum import Enum

from tabiya.model.tournament import Tournament


class EventKind(Enum):
    """The kinds of event that the tie-break rules distinguish.

    >>> import tabiya
    >>> tabiya.EventKind.TEAM_SWISS.teams
    True
    """

    INDIVIDUAL_SWISS = "individual Swiss"
    INDIVIDUAL_ROUND_ROBIN = "individual round robin"
    TEAM_SWISS = "team Swiss"
    TEAM_ROUND_ROBIN = "team round robin"

    @property
    def round_robin(self) -> bool:
        """Whether all players meet each other, so that the pairings are known before the start."""
        return self in (EventKind.INDIVIDUAL_ROUND_ROBIN, EventKind.TEAM_ROUND_ROBIN)

    @property
    def teams(self) -> bool:
        """Whether teams are ranked."""
        return self in (EventKind.TEAM_SWISS, EventKind.TEAM_ROUND_ROBIN)


class TeamScore(Enum):
    """Which of a team's two scores is meant."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"

    @property
    def other(self) -> TeamScore:
        """The other of the two scores."""
        return _OTHER_SCORE[self]


_OTHER_SCORE = {
    TeamScore.MATCH_POINTS: TeamScore.GAME_POINTS,
    TeamScore.GAME_POINTS: TeamScore.MATCH_POINTS,
}


INDIVIDUAL = frozenset({EventKind.INDIVIDUAL_SWISS, EventKind.INDIVIDUAL_ROUND_ROBIN})
TEAM = frozenset({EventKind.TEAM_SWISS, EventKind.TEAM_ROUND_ROBIN})
SWISS = frozenset({EventKind.INDIVIDUAL_SWISS, EventKind.TEAM_SWISS})
ROUND_ROBIN = frozenset({EventKind.INDIVIDUAL_ROUND_ROBIN, EventKind.TEAM_ROUND_ROBIN})
ALL_KINDS = frozenset(EventKind)


def get_kind(tournament: Tournament) -> EventKind:
    """Return the kind of an event: as its organiser named it, else as its pairings show it."""
    round_robin = _is_round_robin(tournament)
    if tournament.teams:
        return EventKind.TEAM_ROUND_ROBIN if round_robin else EventKind.TEAM_SWISS
    return EventKind.INDIVIDUAL_ROUND_ROBIN if round_robin else EventKind.INDIVIDUAL_SWISS


def is_double_swiss(tournament: Tournament) -> bool:
    """Return whether the event says that each of its pairings is a match of two games (C.04.5)."""
    from tabiya.pairing.announced import announcement
    from tabiya.pairing.registry import is_held, system_named

    announced = announcement(tournament.settings, teams=bool(tournament.teams))
    if announced is None or not is_held(announced.system):
        return False
    return system_named(announced.system).games_a_match == 2


def _is_round_robin(tournament: Tournament) -> bool:
    from tabiya.pairing.announced import family_announced, speaks_of_acceleration
    from tabiya.pairing.system import Family

    family = family_announced(tournament.settings, teams=bool(tournament.teams))
    if family is not None and family.fixed_in_advance:
        return True
    if family is Family.SWISS or speaks_of_acceleration(tournament.settings):
        return False
    return _all_were_paired_with_all(tournament)


def _all_were_paired_with_all(tournament: Tournament) -> bool:
    """Return whether every two entrants were paired equally often, forfeits included.

    A small Swiss can come to that too; the announced rounds then make no whole cycles.
    """
    side: dict[int, int] = {player.number: player.number for player in tournament.players}
    if tournament.teams:
        side = {number: team.number for team in tournament.teams for number in team.members}
    entrants = len(set(side.values()))
    every_pair = entrants * (entrants - 1) // 2
    cycle = entrants - 1 + entrants % 2
    if entrants < 2 or tournament.total_rounds % cycle:
        return False
    met: Counter[tuple[int, int]] = Counter()
    for round_ in tournament.rounds:
        pairs = set()
        for game in round_.games:
            one, other = side.get(game.white), side.get(game.black)
            if one is not None and other is not None and one != other:
                pairs.add((min(one, other), max(one, other)))
        met.update(pairs)
    for forfeited in tournament.forfeited_matches:
        met[min(forfeited.white, forfeited.black), max(forfeited.white, forfeited.black)] += 1
    return len(met) == every_pair and len(set(met.values())) == 1
