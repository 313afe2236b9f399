"""A report file after reading: its facts, and what it says about them beyond the facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tabiya.errors import Problem
from tabiya.model.points import Points
from tabiya.model.tournament import Tournament


class Declared(NamedTuple):
    """The points and the rank that the file gives a player; None where it gives none.

    >>> import tabiya
    >>> tabiya.Declared(rank=3).rank
    3
    """

    points: Points | None = None
    rank: int | None = None


class DeclaredTeam(NamedTuple):
    """The totals and the rank that the file gives a team.

    >>> import tabiya
    >>> tabiya.DeclaredTeam(rank=1).rank
    1
    """

    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None


def is_about_the_tournament(line: str) -> bool:
    """Whether the record belongs to the tournament section, whose codes end in 2."""
    return line[2:3] == "2"


def in_order_of_writing(lines: Iterable[str]) -> tuple[str, ...]:
    """Unknown records in the order in which they will be written, those of the tournament first."""
    return tuple(sorted(lines, key=lambda line: not is_about_the_tournament(line)))


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """A report file after reading: the tournament, and everything else in the file.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> document = tabiya.read_trf(tabiya.write_trf(event))
    >>> document.tournament.rounds_played
    3
    """

    tournament: Tournament
    declared: Mapping[int, Declared] = field(default_factory=dict)
    declared_teams: Mapping[int, DeclaredTeam] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()
    mended: tuple[Problem, ...] = ()
    """What was written in an unusual way, and how it was read."""
    unknown_records: tuple[str, ...] = ()
    """Lines with codes or contents we do not know, kept as they are for the next writing."""
    dialect: str = "trf26"
    """The oldest version of the format that has all the records of the file."""
    edition_hint: str = ""
    """The year in the encoded type of the tournament, such as 2025 in FIDE_DUTCH_2025."""
    source: str = ""

    @property
    def declared_points(self) -> dict[int, Points]:
        """The points that the file gives to its players, by number."""
        items = self.declared.items()
        return {number: entry.points for number, entry in items if entry.points is not None}

    @property
    def declared_team_points(self) -> dict[int, tuple[Points | None, Points | None]]:
        """The match points and the game points that the file gives its teams (310)."""
        items = self.declared_teams.items()
        return {team: (entry.match_points, entry.game_points) for team, entry in items}

    @property
    def declared_ranks(self) -> dict[int, int]:
        """The ranks that the file gives to its players, or to its teams if teams compete."""
        declared = self.declared_teams if self.tournament.teams else self.declared
        return {number: entry.rank for number, entry in declared.items() if entry.rank is not None}
