"""A table of what a rating list knows and a report file does not: K, games, the highest rating."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO

from tabiya.errors import TabiyaError
from tabiya.model.player import Player
from tabiya.ratings.facts import Standing

COLUMNS = ("number", "fide_id", "k", "games", "highest", "period_games", "standard", "birth")
_LARGEST = {"k": 100, "games": 99_999, "highest": 3999, "period_games": 999, "standard": 3999}


class RatingFactsRefused(TabiyaError):
    """A table of rating facts that cannot be understood, with the line and what to write there."""


def read_rating_facts(text: str, players: Sequence[Player], *, name: str) -> dict[int, Standing]:
    """What the table says of each player, by starting number.

    A line names its player by `number` or by `fide_id`; an empty cell is "not known". Lines of
    people who do not play in the event are passed over, so that one table serves many events.
    """
    reader = csv.DictReader(StringIO(text.removeprefix("\ufeff")))
    columns = [column.strip().casefold() for column in reader.fieldnames or ()]
    strange = [column for column in columns if column not in COLUMNS]
    if strange or not {"number", "fide_id"} & set(columns):
        raise RatingFactsRefused(
            f"the column {strange[0]!r} is not known" if strange else "no column names the players",
            where=f"{name}, line 1",
            hint=f"The first line names the columns: {', '.join(COLUMNS)}; one of the first two.",
        )
    reader.fieldnames = columns
    by_id = {each.fide_id: each.number for each in players if each.fide_id is not None}
    numbers = {each.number for each in players}
    found: dict[int, Standing] = {}
    for row in reader:
        where = f"{name}, line {reader.line_num}"
        if None in row or None in row.values():
            raise RatingFactsRefused(
                "the line has more or fewer cells than there are columns",
                where=where,
                hint="Leave no comma out, even where a cell is empty.",
            )
        cells = {column: value.strip() for column, value in row.items()}
        number = _number(cells, "number", 9999, where)
        identity = _number(cells, "fide_id", 10**12, where)
        if number is None and identity is not None:
            number = by_id.get(identity)
        if number is None or number not in numbers:
            continue
        if number in found:
            raise RatingFactsRefused(
                f"player {number} is named twice", where=where, hint="Keep one of the two lines."
            )
        found[number] = _standing(cells, where)
    return found


def _standing(cells: Mapping[str, str], where: str) -> Standing:
    birth = cells.get("birth", "").replace("-", "/")
    if birth and not (birth[:4].isdecimal() and len(birth) in (4, 10)):
        raise RatingFactsRefused(
            f"{birth!r} is no date of birth", where=where, hint="Write 2009/04/30, or 2009."
        )
    return Standing(
        **{column: _number(cells, column, most, where) for column, most in _LARGEST.items()},
        birth=birth,
    )


def _number(cells: Mapping[str, str], column: str, most: int, where: str) -> int | None:
    text = cells.get(column, "")
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most:
        number = int(text)
        if number or column != "k":
            return number
    raise RatingFactsRefused(
        f"{column} {text!r} is no whole number up to {most}",
        where=where,
        hint="Leave the cell empty if it is not known.",
    )
