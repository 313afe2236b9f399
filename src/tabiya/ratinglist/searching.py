"""Finding players in a rating list: by the beginnings of their names in any order, or by number."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tabiya.model.player import Sex, Title
from tabiya.ratinglist.importing import APPLICATION_ID, SCHEMA_VERSION, ListSummary
from tabiya.ratinglist.player import ListedPlayer, ListRefused

_WORD = re.compile(r"[^\W_]+")
_MOST_WORDS = 6
_LONGEST_WORD = 30
_LONGEST_NUMBER = 9
_COLUMNS = (
    "player.fide_id, player.name, player.federation, player.sex, player.title, player.standard,"
    " player.rapid, player.blitz, player.birth_year, player.inactive, player.standard_k,"
    " player.rapid_k, player.blitz_k, player.standard_games, player.rapid_games,"
    " player.blitz_games, player.club"
)
_BY_WORDS = (
    f"SELECT {_COLUMNS} FROM word JOIN player ON player.place = word.rowid"  # noqa: S608 - constants
    " WHERE word MATCH ? ORDER BY word.rowid LIMIT ?"
)
_BY_NUMBERS = (
    f"SELECT {_COLUMNS} FROM player WHERE fide_id BETWEEN ? AND ?"  # noqa: S608 - constants
    " ORDER BY fide_id LIMIT ?"
)


def search(database: Path, text: str, limit: int = 20) -> tuple[ListedPlayer, ...]:
    """The strongest players whose names have words that begin so; or those of a FIDE number.

    Accents and capitals do not matter: `carl mag` finds Carlsen, Magnus.
    """
    typed = text.strip()
    if typed.isdecimal() and typed.isascii():
        return _by_number(database, typed[:_LONGEST_NUMBER], limit)
    words = [word[:_LONGEST_WORD] for word in _WORD.findall(typed)[:_MOST_WORDS]]
    if not words:
        return ()
    wanted = " ".join(f'"{word}"*' for word in words)
    with _connection(database) as (connection, listed):
        rows = connection.execute(_BY_WORDS, (wanted, limit)).fetchall()
    return tuple(_player(row, listed) for row in rows)


def by_id(database: Path, fide_id: int) -> ListedPlayer | None:
    """The player with a FIDE number, if the list has him."""
    with _connection(database) as (connection, listed):
        row = connection.execute(_BY_NUMBERS, (fide_id, fide_id, 1)).fetchone()
    return None if row is None else _player(row, listed)


def by_ids(database: Path, fide_ids: Iterable[int]) -> dict[int, ListedPlayer]:
    """Those of the players whom the list has, by their FIDE numbers."""
    with _connection(database) as (connection, listed):
        rows = (
            connection.execute(_BY_NUMBERS, (fide_id, fide_id, 1)).fetchone()
            for fide_id in fide_ids
        )
        players = (_player(row, listed) for row in rows if row is not None)
        return {player.fide_id: player for player in players}


def get_summary(database: Path) -> ListSummary:
    """Which list this is and how many players it has."""
    with _connection(database) as (connection, _):
        row = connection.execute("SELECT listed, players, skipped FROM list").fetchone()
    return ListSummary(*row)


def _by_number(database: Path, digits: str, limit: int) -> tuple[ListedPlayer, ...]:
    """The number itself first, then longer numbers that begin with it."""
    players: list[ListedPlayer] = []
    with _connection(database) as (connection, listed):
        for zeros in range(_LONGEST_NUMBER - len(digits) + 1):
            first = int(digits) * 10**zeros
            last = first + 10**zeros - 1
            rows = connection.execute(_BY_NUMBERS, (first, last, limit - len(players)))
            players += [_player(row, listed) for row in rows]
            if len(players) >= limit or first == 0:
                break
    return tuple(players)


def _player(row: tuple[Any, ...], listed: str) -> ListedPlayer:
    fide_id, name, federation, sex, title, standard, rapid, blitz, born, inactive = row[:10]
    return ListedPlayer(
        fide_id=fide_id,
        name=name,
        federation=federation,
        sex=Sex(sex) if sex else None,
        title=Title(title) if title else None,
        standard=standard,
        rapid=rapid,
        blitz=blitz,
        birth_year=born,
        inactive=bool(inactive),
        listed=listed,
        coefficients=row[10:13],
        games=row[13:16],
        club=row[16],
    )


@contextmanager
def _connection(database: Path) -> Iterator[tuple[sqlite3.Connection, str]]:
    """A connection of its own for each search, so that any thread may ask."""
    try:
        uri = f"{database.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if (application, version) != (APPLICATION_ID, SCHEMA_VERSION):
                raise ListRefused(
                    "this is not a rating list of this version",
                    where=str(database),
                    hint="Import the list again.",
                )
            (listed,) = connection.execute("SELECT listed FROM list").fetchone()
            yield connection, listed
    except sqlite3.Error as cause:
        raise ListRefused(
            "the rating list cannot be used", where=str(database), hint="Import the list again."
        ) from cause
