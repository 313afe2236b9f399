"""The reports of a period side by side, in a file of its own while the work goes on.

It is a database on the disk, so that a month of a large federation needs no more memory than a small
one. It is made anew each time: what must outlive a power failure stands in the journal.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType, TracebackType
from typing import Any, NamedTuple

from tabiya.extras.rate_period.tasks import GameWorking, PlayerWorking, ReadReport
from tabiya.formats.summary import Column
from tabiya.languages import say

_SCHEMA = """
CREATE TABLE report (id INTEGER PRIMARY KEY, file TEXT, event TEXT, kind TEXT, start TEXT, ended TEXT,
    long INTEGER, games INTEGER, aside TEXT NOT NULL DEFAULT '');
CREATE TABLE entrant (report INTEGER, number INTEGER, fide_id INTEGER, name TEXT, rating INTEGER,
    birth TEXT, federation TEXT, sex TEXT, title TEXT);
CREATE TABLE game (report INTEGER, kind TEXT, start TEXT, round INTEGER, low INTEGER, high INTEGER,
    score INTEGER);
CREATE TABLE brought (report INTEGER, fide_id INTEGER, rating INTEGER, games INTEGER, change INTEGER,
    working TEXT);
"""
_SAME_GAMES = """
SELECT a.report, b.report, count(*), sum(a.score = b.score) FROM game a JOIN game b
    ON a.kind = b.kind AND a.start = b.start AND a.round = b.round AND a.low = b.low
    AND a.high = b.high AND a.report < b.report
GROUP BY a.report, b.report ORDER BY a.report, b.report
"""


PROBLEM_COLUMNS = (
    Column("file", "text", "The report."),
    Column("kind", "text", "What kind of problem it is."),
    Column("fide_id", "whole", "The player, if it concerns one."),
    Column("problem", "text", "What was found, and what was done."),
)

UNREADABLE = "unreadable"
CONTRADICTION = "contradiction"
ASIDE = (UNREADABLE, CONTRADICTION, "duplicate", "dates", "other list")
"""Kinds of problems for which a whole report is not rated."""


class PeriodProblem(NamedTuple):
    """Something that the rating officer should know."""

    file: str
    kind: str
    fide_id: int | None
    sentence: str
    values: Mapping[str, object] = MappingProxyType({})

    @property
    def words(self) -> str:
        """The sentence with its places filled in: for people in their language, in tables in English."""
        return say(self.sentence, **self.values)


class Report(NamedTuple):
    """One report file as the book has it."""

    id: int
    file: str
    event: str
    kind: str
    start: str
    ended: str
    long: bool
    games: int


class EventContribution(NamedTuple):
    """What one event brought a player."""

    fide_id: int
    kind: str
    file: str
    rating: int | None
    games: int
    change: int
    working: list[GameWorking]


class PeriodBook:
    """All reports of a period, what they say of players and games, and what the rating made of them."""

    def __init__(self, path: str) -> None:
        self._database = sqlite3.connect(path, isolation_level=None)

    def __enter__(self) -> PeriodBook:
        self._database.execute("PRAGMA journal_mode = OFF")
        self._database.execute("PRAGMA synchronous = OFF")
        self._database.executescript(_SCHEMA)
        self._database.execute("BEGIN")
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        self._database.close()

    def add(self, number: int, file: str, report: ReadReport) -> None:
        """Write down what stands in a report."""
        write = self._database
        write.execute(
            "INSERT INTO report VALUES (?, ?, ?, ?, ?, ?, ?, ?, '')",
            (
                *(number, file, report["event"], report["kind"], report["start"], report["end"]),
                *(report["long"], len(report["games"])),
            ),
        )
        write.executemany(
            "INSERT INTO entrant VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((number, *player) for player in report["players"]),
        )
        write.executemany(
            "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?)",
            ((number, report["kind"], report["start"], *game) for game in report["games"]),
        )

    def set_aside(self, number: int, reason: str) -> None:
        """A report that is not rated, and why."""
        self._database.execute("UPDATE report SET aside = ? WHERE id = ?", (reason, number))

    def reports(self) -> list[Report]:
        """Those that are to be rated, in the order of their files."""
        rows = self._database.execute(
            "SELECT id, file, event, kind, start, ended, long, games FROM report WHERE aside = ''"
            " ORDER BY id"
        )
        return [Report._make(row) for row in rows]

    def games_in_common(self) -> list[tuple[int, int, int, int]]:
        """Two reports, how many games both have, and how many of those with the same result."""
        self._database.execute("CREATE INDEX met ON game (low, high, start, round)")
        return list(self._database.execute(_SAME_GAMES))

    def doubled_players(self) -> list[tuple[int, int]]:
        """Reports in which two players have one FIDE number, and that number."""
        return list(
            self._database.execute(
                "SELECT report, fide_id FROM entrant WHERE fide_id IS NOT NULL"
                " GROUP BY report, fide_id HAVING count(*) > 1 ORDER BY report, fide_id"
            )
        )

    def everybody(self) -> set[int]:
        """The FIDE numbers of all who are named in any report."""
        rows = self._database.execute("SELECT DISTINCT fide_id FROM entrant")
        return {fide_id for (fide_id,) in rows if fide_id is not None}

    def entrants(
        self, number: int
    ) -> list[tuple[int, int | None, str, int | None, str, str, str, str]]:
        """The players of a report: number, FIDE number, name, rating, birth, federation, sex, title."""
        return list(
            self._database.execute(
                "SELECT number, fide_id, name, rating, birth, federation, sex, title FROM entrant"
                " WHERE report = ? ORDER BY number",
                (number,),
            )
        )

    def entrant(self, fide_id: int) -> tuple[str, str, str, str, str]:
        """Name, birth, federation, sex and title of a player, as the first report has them."""
        row = self._database.execute(
            "SELECT name, birth, federation, sex, title FROM entrant WHERE fide_id = ?"
            " ORDER BY report LIMIT 1",
            (fide_id,),
        ).fetchone()
        return (str(row[0]), str(row[1]), str(row[2]), str(row[3]), str(row[4]))

    def add_working(self, number: int, players: Iterable[PlayerWorking]) -> None:
        """Write down what the rating of a report made of its players."""
        self._database.executemany(
            "INSERT INTO brought VALUES (?, ?, ?, ?, ?, ?)",
            (
                (number, fide_id, rating, games, change, json.dumps(lines))
                for fide_id, rating, games, change, lines in players
            ),
        )

    def by_player(self) -> Iterator[tuple[tuple[int, str], list[EventContribution]]]:
        """What was brought, player by player and list by list, in the order of the events' first days."""
        self._database.execute("CREATE INDEX get_name ON entrant (fide_id, report)")
        rows = self._database.execute(
            "SELECT fide_id, kind, file, rating, brought.games, change, working FROM brought"
            " JOIN report ON report.id = brought.report ORDER BY fide_id, kind, start, report.id"
        )
        for key, group in groupby(rows, key=itemgetter(0, 1)):
            yield key, [_brought(row) for row in group]


def _brought(row: tuple[Any, ...]) -> EventContribution:
    *facts, working = row
    return EventContribution._make(
        (*facts, [GameWorking._make(line) for line in json.loads(working)])
    )
