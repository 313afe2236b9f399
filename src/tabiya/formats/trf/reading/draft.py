"""The tournament while it is being read: what the records have said so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tabiya.formats.trf.document import Declared, DeclaredTeam
from tabiya.formats.trf.reading.cells import Cells
from tabiya.formats.trf.reading.findings import Findings
from tabiya.model.player import NationalRating, Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.team import ForfeitedMatch, LineUp, Team, TeamBye
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    PointAdjustment,
    ProhibitedPairs,
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


@dataclass(slots=True, eq=False, repr=False)
class Draft:
    """Everything read so far; nothing in it has been checked against anything else yet."""

    findings: Findings
    settings: dict[str, Any] = field(default_factory=dict)
    """Keyword arguments of `Settings`; the types are checked when each is entered."""
    settings_rows: dict[str, int] = field(default_factory=dict)
    scoring: dict[str, Points] = field(default_factory=dict)
    match_scoring: dict[str, Points] = field(default_factory=dict)
    counts: dict[str, tuple[int, str]] = field(default_factory=dict)
    entries: dict[int, PlayerRecord] = field(default_factory=dict)
    national: list[tuple[int, int, NationalRating]] = field(default_factory=list)
    byes: list[ByeRecord] = field(default_factory=list)
    virtual_points: list[VirtualPoints] = field(default_factory=list)
    virtual_rows: dict[int, tuple[Points, ...]] = field(default_factory=dict)
    prohibited: list[ProhibitedPairs] = field(default_factory=list)
    adjustments: list[PointAdjustment] = field(default_factory=list)
    teams: dict[int, Team] = field(default_factory=dict)
    team_rows: dict[int, int] = field(default_factory=dict)
    declared_teams: dict[int, DeclaredTeam] = field(default_factory=dict)
    old_teams: list[tuple[int, Team]] = field(default_factory=list)
    line_ups: list[LineUp] = field(default_factory=list)
    forfeits: list[ForfeitedMatch] = field(default_factory=list)
    team_byes: list[TeamBye] = field(default_factory=list)
    match_rows: list[tuple[int, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    late_entries: list[LateEntry] = field(default_factory=list)
    withdrawals: list[Withdrawal] = field(default_factory=list)
    earlier_results: list[EarlierResult] = field(default_factory=list)
    full_names: dict[int, str] = field(default_factory=dict)
    rating_sources: list[tuple[str, frozenset[int]]] = field(default_factory=list)
    tournament_ratings: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    unused_numbers: set[int] = field(default_factory=set)
    paired_at_least: int = 0
    old_byes: bool = False
    """Whether any bye is written as a result without an opponent."""
    text_lines: int = 0
    """How many lines of text were read as remarks."""
    misplaced: int = 0
    """How many records of players are out of their columns."""
    counts_bytes: bool = False
    """Whether the columns of players count the bytes of UTF-8."""
    mentions: list[tuple[int, str, tuple[int, ...]]] = field(default_factory=list)
    """Rows that name players or teams, what they are, and the numbers they name."""
    unknown: list[str] = field(default_factory=list)
    codes: set[str] = field(default_factory=set)
