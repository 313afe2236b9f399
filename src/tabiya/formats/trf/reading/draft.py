"""The tournament while it is being read: what the records have said so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tabiya.formats.trf.document import Declared, DeclaredTeam
from tabiya.formats.trf.reading.cells import Cells
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.model.player import LaterRating, NationalRating, Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.team import ForfeitedMatch, LineUp, Team, TeamBye
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    PlayoffPlaces,
    PointAdjustment,
    VirtualPoints,
    Withdrawal,
)


@dataclass(slots=True, eq=False)
class PlayerRecord:
    """A player's record: its row, who it is, its cells, and the points and rank it declares."""

    row: int
    player: Player
    cells: Cells
    declared: Declared


class ByeRecord(NamedTuple):
    """A bye named by its own record (240, XXZ); round None is the next one to be paired."""

    row: int
    kind: ByeKind
    round: int | None
    player: int


class Prohibitions:
    """Who may not meet, column by column: half a million records should not be as many objects."""

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.players: list[tuple[int, ...]] = []
        self.rounds: list[tuple[int, int | None]] = []
        """The first and the last round."""

    def enter(self, row: int, players: tuple[int, ...], rounds: tuple[int, int | None]) -> None:
        """Add a record."""
        self.rows.append(row)
        self.players.append(players)
        self.rounds.append(rounds)


class Draft:
    """Everything read so far; nothing in it has been checked against anything else yet."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.settings: dict[str, Any] = {}
        """Keyword arguments of `Settings`; the types are checked when each is entered."""
        self.settings_rows: dict[str, int] = {}
        self.scoring: dict[str, Points] = {}
        self.match_scoring: dict[str, Points] = {}
        self.counts: dict[str, tuple[int, str]] = {}
        self.entries: dict[int, PlayerRecord] = {}
        self.national: list[tuple[int, int, NationalRating]] = []
        self.byes: list[ByeRecord] = []
        self.virtual_points: list[VirtualPoints] = []
        self.virtual_rows: dict[int, tuple[Points, ...]] = {}
        self.prohibited = Prohibitions()
        self.adjustments: list[PointAdjustment] = []
        self.teams: dict[int, Team] = {}
        self.team_rows: dict[int, int] = {}
        self.declared_teams: dict[int, DeclaredTeam] = {}
        self.old_teams: list[tuple[int, Team]] = []
        self.line_ups: list[LineUp] = []
        self.forfeits: list[ForfeitedMatch] = []
        self.team_byes: list[TeamBye] = []
        self.match_rows: list[tuple[int, str]] = []
        self.notes: list[str] = []
        self.late_entries: list[LateEntry] = []
        self.withdrawals: list[Withdrawal] = []
        self.earlier_results: list[EarlierResult] = []
        self.playoffs: list[PlayoffPlaces] = []
        self.full_names: dict[int, str] = {}
        self.full_team_names: dict[int, str] = {}
        self.ids: dict[int, str] = {}
        self.rating_sources: list[tuple[str, frozenset[int]]] = []
        self.tournament_ratings: list[tuple[int, frozenset[int]]] = []
        self.later_ratings: list[tuple[LaterRating, frozenset[int]]] = []
        self.unused_numbers: set[int] = set()
        self.paired_at_least = 0
        self.old_byes = False
        """Whether any bye is written as a result without an opponent."""
        self.text_lines = 0
        """How many lines of text were read as remarks."""
        self.misplaced = 0
        """How many records of players are out of their columns."""
        self.counts_bytes = False
        """Whether the columns of players count the bytes of UTF-8."""
        self.mentions: list[tuple[int, Oddity, tuple[int, ...]]] = []
        """Rows that name players or teams, what is odd if there are none, and the numbers."""
        self.unknown: list[str] = []
        self.codes: set[str] = set()
