"""Finds the byes of teams in files that do not say what a bye is worth.

In a report of 2016 without remarks of ours, every player of a team that has the bye has the cell of a player who
is absent (`0000 - -`), and no record has the points of the team. They cannot be derived, so somebody has to say them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from tabiya.errors import ReadingRefused
from tabiya.languages import Plural, Text
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import Tournament

_ALONE = 2
"""A match of teams has at least so many boards; else records 013 are the clubs of single players."""


class TeamByeUnknown(ReadingRefused):
    """A file does not say how many points the bye of a team brings."""

    def __init__(self, byes: Sequence[TeamBye], boards: int, source: str) -> None:
        rounds = sorted({bye.round for bye in byes})
        super().__init__(
            Plural(
                "a team has no opponent in round {rounds}, and the file does not say how many "
                "points its bye is worth",
                "a team has no opponent in each of the rounds {rounds}, and the file does not say "
                "how many points its bye is worth",
                len(rounds),
                rounds=", ".join(map(str, rounds)),
            ),
            (),
            where=source,
            hint=Text(
                "Add --team-bye MP,GP with the match points and game points of the regulations. "
                "A draw on {boards} boards is --team-bye {value}.",
                boards=boards,
                value=drawn(boards),
            ),
        )
        self.byes = tuple(byes)
        self.boards = boards
        """How many boards a match has."""


def drawn(boards: int) -> str:
    """Return what a drawn match of so many boards brings, as --team-bye writes it.

    >>> drawn(6), drawn(5)
    ('1,3', '1,2.5')
    """
    return f"1,{boards // 2}{'.5' if boards % 2 else ''}"


class SilentByes(NamedTuple):
    """What the rounds show of teams without an opponent."""

    byes: tuple[TeamBye, ...] = ()
    boards: int = 0
    """How many boards a match has."""
    unclear: tuple[int, ...] = ()
    """Rounds in which a team that went on to play had no opponent, and it cannot be told why."""


def silent_byes(tournament: Tournament) -> SilentByes:
    """Return the byes that the rounds show and nothing prices.

    A team that never plays again has left, and one that has not played before came late: only a round alone is a
    bye, because nobody gets it twice. Where several teams may have it, none is chosen.
    """
    team_of = {player: team for team in tournament.teams for player in team.members}
    boards = 0
    free: dict[int, list[int]] = {team.number: [] for team in tournament.teams}
    forfeited: dict[int, int] = {}
    for round_ in tournament.rounds:
        met = _met(round_, team_of)
        if met is None:
            return SilentByes()
        boards = max([boards, *met.values()])
        teams = {team for match in met for team in match}
        named = _teams_with_byes(round_, team_of)
        forfeited[round_.number] = len(named - teams)
        for team in free.keys() - teams - named if met else ():
            free[team].append(round_.number)
    if boards < _ALONE:
        return SilentByes()
    last = len(tournament.rounds)
    by_round: dict[int, list[int]] = {}
    for team, rounds in free.items():
        for number in _alone(rounds, last):
            by_round.setdefault(number, []).append(team)
    byes = [
        TeamBye(round=number, team=teams[0], kind=ByeKind.PAIRING_ALLOCATED)
        for number, teams in sorted(by_round.items())
        if len(teams) == 1 and not forfeited[number]
    ]
    known = {(bye.round, bye.team) for bye in byes}
    unclear = {
        number
        for team, rounds in free.items()
        for number in _inside(rounds, last)
        if (number, team) not in known and not forfeited[number]
    }
    if not (byes or unclear) or _by_a_table(tournament):
        return SilentByes()
    return SilentByes(tuple(byes), boards, tuple(sorted(unclear)))


def _met(round_: Round, team_of: Mapping[int, Team]) -> dict[frozenset[int], int] | None:
    """Return how many games each match has; None if these are no matches of teams."""
    met: dict[frozenset[int], int] = {}
    opponent: dict[int, int] = {}
    for game in round_.games:
        one, other = team_of.get(game.white), team_of.get(game.black)
        if one is None or other is None or one is other:
            return None
        if opponent.setdefault(one.number, other.number) != other.number:
            return None
        if opponent.setdefault(other.number, one.number) != one.number:
            return None
        match = frozenset((one.number, other.number))
        met[match] = met.get(match, 0) + 1
    return met


def _teams_with_byes(round_: Round, team_of: Mapping[int, Team]) -> set[int]:
    """Return the teams with a player who has points without an opponent."""
    return {
        team_of[bye.player].number
        for bye in round_.byes
        if bye.kind is not ByeKind.ZERO_POINT and bye.player in team_of
    }


def _alone(rounds: list[int], last: int) -> list[int]:
    """Return the round in which a team can have had the bye, or none.

    >>> _alone([3], 7), _alone([2, 6, 7], 7), _alone([5, 6, 7], 7), _alone([1, 2, 5], 7), _alone([2, 5], 7)
    ([3], [2], [], [5], [])
    """
    inside = rounds if len(rounds) == 1 else [*_inside(rounds, last)]
    return inside if len(inside) == 1 else []


def _inside(rounds: list[int], last: int) -> set[int]:
    """Return the rounds between the first and the last that a team played."""
    inside = set(rounds)
    for way in (range(1, last + 1), range(last, 0, -1)):
        inside.difference_update(takewhile(inside.copy().__contains__, way))
    return inside


def _by_a_table(tournament: Tournament) -> bool:
    """Whether a table says who is free in which round, for nothing."""
    # Loaded here, because a file without such byes needs no system until it is paired.
    from tabiya.pairing.registry import find_family
    from tabiya.pairing.resolve import get_system

    family = find_family(get_system(tournament))
    return family is not None and family.fixed_in_advance
