"""Turns a rating list into a searchable file, in constant memory, complete or not at all."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib.resources import files
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import IO

from tabiya.errors import trouble_of_the_system
from tabiya.ratinglist import text_list, xml_list
from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.source import LimitedStream, open_list
from tabiya.ratings.facts import RatingList

APPLICATION_ID = int.from_bytes(b"Tbyr")
SCHEMA_VERSION = 3
"""Of `schema.sql`; a list of another version must be imported again."""
_BATCH = 5000
_COLUMNS = "abcdefghijklmnopq"
"""Names for the parts of a row while it waits for its place; f, g and h are the ratings."""


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """How far an import has come: bytes while reading, players while indexing."""

    stage: str
    done: int
    total: int


@dataclass(frozen=True, slots=True)
class ListSummary:
    """What a list holds; `skipped` lines named nobody."""

    listed: str
    players: int
    skipped: int


OnProgress = Callable[[ImportProgress], None]


def import_list(
    source: Path | IO[bytes],
    target: Path,
    *,
    listed: str = "",
    kind: RatingList | None = None,
    on_progress: OnProgress | None = None,
) -> ListSummary:
    """Read FIDE's TXT or XML, plain or zipped; the target is replaced only when all is read.

    `listed` dates the list (`2026-09`) where its header does not, as only lists of one kind of
    rating do; `kind` says which that is, where the name of the file does not.
    """
    report = on_progress or _ignore_progress
    if isinstance(source, Path):
        try:
            with source.open("rb") as stream:
                return import_list(
                    stream, target, listed=listed, kind=kind, on_progress=on_progress
                )
        except OSError as cause:
            raise ListRefused(
                "the list cannot be read ({cause})",
                cause=trouble_of_the_system(cause),
                where=str(source),
            ) from cause
    size = source.seek(0, os.SEEK_END)
    source.seek(0)
    partial, gathered = _temporary_files(target)
    if not clear_leftovers(target):
        raise ListRefused(
            "a list is already being imported here",
            hint=("Wait until it is finished, then try again."),
        )
    try:
        with open_list(source, size) as content:
            rows, month = rows_in(content, kind or kind_in(content.name))
            summary = _build(partial, gathered, rows, content, month or listed, report)
        os.replace(partial, target)
    except sqlite3.Error as cause:
        raise ListRefused(
            "the list cannot be saved ({cause})",
            cause=cause,
            where=str(target),
            hint="Free some disk space, then try again.",
        ) from cause
    except OSError as cause:
        raise ListRefused(
            "the list cannot be saved ({cause})",
            cause=trouble_of_the_system(cause),
            where=str(target),
        ) from cause
    finally:
        partial.unlink(missing_ok=True)
        gathered.unlink(missing_ok=True)
    return summary


def import_rows(rows: Iterable[Row], target: Path, *, listed: str) -> ListSummary:
    """Make a list of rows that were read elsewhere; the target is replaced when all is in it."""
    partial, gathered = _temporary_files(target)
    clear_leftovers(target)
    content = LimitedStream(BytesIO(), total=1, limit=1, name=listed)
    try:
        summary = _build(partial, gathered, iter(rows), content, listed, _ignore_progress)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)
        gathered.unlink(missing_ok=True)
    return summary


def clear_leftovers(target: Path) -> bool:
    """Remove what an import that was cut short has left beside a list.

    Returns False, and leaves everything alone, while an import is under way.
    """
    leftovers = [path for path in _temporary_files(target) if path.exists()]
    if any(_in_use(path) for path in leftovers):
        return False
    for path in leftovers:
        # What cannot be removed (a read-only folder) does no harm where it is.
        with suppress(OSError):
            path.unlink(missing_ok=True)
    return True


def _temporary_files(target: Path) -> tuple[Path, Path]:
    return target.with_name(f"{target.name}.part"), target.with_name(f"{target.name}.gathered")


def _in_use(path: Path) -> bool:
    """Whether a program that is alive holds a file: the lock ends with the program."""
    try:
        with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as database:
            database.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as cause:
        return cause.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
    return False


def _ignore_progress(_progress: ImportProgress) -> None:
    """Do nothing, where nobody watches the import."""


def kind_in(name: str) -> RatingList | None:
    """The kind of ratings that the name of a file tells, as FIDE names its lists.

    >>> kind_in("rapid_rating_list.xml"), kind_in("players_list_foa.txt")
    (<RatingList.RAPID: 'rapid'>, None)
    """
    return next((kind for kind in RatingList if kind.value in name.lower()), None)


def rows_in(content: LimitedStream, kind: RatingList | None) -> tuple[Iterator[Row | None], str]:
    """The rows of a list in any form that FIDE publishes, and the month that its heading names."""
    beginning = content.beginning()
    if text_list.looks_like_text_list(beginning):
        lines = content.lines()
        header = next(lines).decode("utf-8-sig", "replace").rstrip()
        month = text_list.get_month(header)
        if month and kind is None:
            raise ListRefused(
                "this is a list of one kind of rating, and it does not say which",
                hint="Choose whether it is the standard, rapid or blitz list.",
            )
        columns = text_list.list_columns(header, kind or RatingList.STANDARD)
        return text_list.list_rows(lines, columns), month
    if beginning.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<"):
        return xml_list.list_rows(content.chunks(), kind), ""
    raise ListRefused(
        "this is not a rating list as FIDE publishes it",
        hint="Use players_list_foa.txt, players_list_xml_foa.xml, or the zip of either.",
    )


def _build(
    partial: Path,
    gathered: Path,
    rows: Iterator[Row | None],
    content: LimitedStream,
    listed: str,
    report: OnProgress,
) -> ListSummary:
    with closing(sqlite3.connect(partial, isolation_level=None)) as database:
        # Half a list is thrown away, so nothing is lost by not journalling its making.
        database.execute("PRAGMA journal_mode = OFF")
        database.execute("PRAGMA synchronous = OFF")
        database.execute("PRAGMA temp_store = FILE")
        # Held to the end, so that others can tell a list in the making from a leftover.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.executescript(files("tabiya.ratinglist").joinpath("schema.sql").read_text("utf-8"))
        database.execute("ATTACH ? AS staging", (str(gathered),))
        database.execute("PRAGMA staging.journal_mode = OFF")
        database.execute("PRAGMA staging.synchronous = OFF")
        database.execute(f"CREATE TABLE staging.raw ({', '.join(_COLUMNS)})")
        count, skipped = _stage_rows(database, rows, content, report)
        if not count:
            raise ListRefused("the list contains no players", hint="Download the list again.")
        players = _index(database, count, report)
        database.execute("INSERT INTO list VALUES (?, ?, ?)", (listed, players, skipped))
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    with partial.open("rb+") as file:
        os.fsync(file.fileno())
    return ListSummary(listed, players, skipped)


def _stage_rows(
    database: sqlite3.Connection,
    rows: Iterator[Row | None],
    content: LimitedStream,
    report: OnProgress,
) -> tuple[int, int]:
    """Copy all rows to the staging table in the order of the file; return how many, and how many skipped."""
    count = skipped = 0
    insert = f"INSERT INTO staging.raw VALUES ({', '.join('?' * len(_COLUMNS))})"  # noqa: S608 - only marks
    while batch := list(islice(rows, _BATCH)):
        named = [row for row in batch if row is not None]
        skipped += len(batch) - len(named)
        count += len(named)
        database.execute("BEGIN")
        database.executemany(insert, named)
        database.execute("COMMIT")
        report(ImportProgress("reading", content.done, content.total))
    return count, skipped


def _index(database: sqlite3.Connection, count: int, report: OnProgress) -> int:
    """Fill the table of players, the strongest first, and the index of their names; return how many.

    A search takes players in the order of this table, so that it finds the strongest first without
    sorting. The rows must all be known before the first is written, hence the staging table.
    """
    report(ImportProgress("indexing", 0, count))
    database.execute("BEGIN")
    database.execute(
        "INSERT INTO player SELECT NULL, * FROM staging.raw"
        " ORDER BY max(coalesce(f, 0), coalesce(g, 0), coalesce(h, 0)) DESC, b, a"
    )
    database.execute("COMMIT")
    _remove_duplicates(database)
    for first in range(1, count + 1, _BATCH):
        database.execute("BEGIN")
        database.execute(
            "INSERT INTO word (rowid, name) SELECT place, name FROM player"
            " WHERE place BETWEEN ? AND ?",
            (first, first + _BATCH - 1),
        )
        database.execute("COMMIT")
        report(ImportProgress("indexing", min(first + _BATCH - 1, count), count))
    database.execute("INSERT INTO word (word) VALUES ('optimize')")
    (players,) = database.execute("SELECT count(*) FROM player").fetchone()
    return int(players)


def _remove_duplicates(database: sqlite3.Connection) -> None:
    """Index the players by FIDE number; of several with one number only the strongest is kept."""
    unique = "CREATE UNIQUE INDEX player_by_id ON player (fide_id)"
    try:
        database.execute(unique)
    except sqlite3.IntegrityError:
        database.execute(
            "DELETE FROM player WHERE place NOT IN (SELECT min(place) FROM player GROUP BY fide_id)"
        )
        database.execute(unique)
