"""Tables (.csv) of facts about players that a report file does not hold, or holds wrongly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabiya.errors import TabiyaError
from tabiya.formats.comma_separated import table_reader
from tabiya.languages import Text, say
from tabiya.model.player import Player, Sex, Title
from tabiya.ratings.facts import RatingListEntry

NAMING = ("number", "fide_id")
"""The two columns by which a line can name its player."""


CORRECTION_COLUMNS = ("federation", "title", "rating", "sex")
"""What a table may set right for title norms."""
RATING_COLUMNS = ("k", "games", "highest", "period_games", "standard", "birth")
"""What a table may tell for rating changes, which only the rating list knows."""
NONE = "-"
"""Written where a player has no title or no rating, though the report file has one."""

_SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}


class FactsRefused(TabiyaError):
    """A table of facts that cannot be understood, with the line and what to write there."""


@dataclass(frozen=True, slots=True)
class FactsLine:
    """What one line says of one player; an empty cell is "not known"."""

    number: int
    """The player's starting number."""
    cells: Mapping[str, str]
    where: str
    """The file and the line, for messages."""

    def text(self, column: str) -> str:
        """The cell as it is written; empty if the table does not have the column."""
        return self.cells.get(column, "")

    def whole_number(self, column: str, *, most: int, least: int = 0) -> int | None:
        """The cell as a number, None if it is empty."""
        return _whole_number(self.cells, column, self.where, least=least, most=most)


def lines_of_table(
    text: str, players: Sequence[Player], *, name: str, columns: Sequence[str]
) -> Iterator[FactsLine]:
    """The lines about players of the event; `columns` are those it may have beside the naming ones.

    A line names its player by `number` or by `fide_id`. Lines of people who do not play in the
    event are passed over, so that one table serves many events.
    """
    reader = table_reader(text)
    headings = [column.strip().casefold() for column in reader.fieldnames or ()]
    strange = [column for column in headings if column not in (*NAMING, *columns)]
    if strange or not set(NAMING) & set(headings):
        known = ", ".join((*NAMING, *columns))
        raise FactsRefused(
            Text("the column {column} is unknown", column=repr(strange[0]))
            if strange
            else Text("no column contains the players"),
            where=Text("{file}, line {line}", file=name, line=1),
            hint=Text(
                (
                    "The first line must have the headings {known}; one of the first two is "
                    "required."
                ),
                known=known,
            ),
        )
    reader.fieldnames = headings
    by_id = {player.fide_id: player.number for player in players if player.fide_id is not None}
    numbers = {player.number for player in players}
    seen: set[int] = set()
    for row in reader:
        where = say("{file}, line {line}", file=name, line=reader.line_num)
        if None in row or None in row.values():
            raise FactsRefused(
                "the line has more or fewer cells than there are columns",
                where=where,
                hint="Keep all commas, even where a cell is empty.",
            )
        cells = {column: value.strip() for column, value in row.items()}
        number = _whole_number(cells, "number", where, most=9999)
        identity = _whole_number(cells, "fide_id", where, most=10**12)
        if number is None and identity is not None:
            number = by_id.get(identity)
        if number is None or number not in numbers:
            continue
        if number in seen:
            raise FactsRefused(
                "player {number} is listed twice",
                number=number,
                where=where,
                hint="Keep one of the two lines.",
            )
        seen.add(number)
        yield FactsLine(number, cells, where)


def _whole_number(
    cells: Mapping[str, str], column: str, where: str, *, most: int, least: int = 0
) -> int | None:
    text = cells.get(column, "")
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)):
        number = int(text)
        if least <= number <= most:
            return number
    raise FactsRefused(
        "{column} {text} is not a whole number up to {most}",
        column=column,
        text=repr(text),
        most=most,
        where=where,
        hint="Leave the cell empty if it is unknown.",
    )


def corrected_players(text: str, players: Sequence[Player], *, name: str) -> tuple[Player, ...]:
    """The players with what the table says of them; an empty cell leaves the fact as it is."""
    changes = {
        line.number: _changes(line)
        for line in lines_of_table(text, players, name=name, columns=CORRECTION_COLUMNS)
    }
    return tuple(replace(player, **changes.get(player.number, {})) for player in players)


def _changes(line: FactsLine) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    federation = line.text("federation").upper()
    if federation:
        if len(federation) != 3 or not federation.isascii() or not federation.isalpha():
            raise FactsRefused(
                "{federation} is not a federation",
                federation=repr(federation),
                where=line.where,
                hint="Write its three letters, or NON for no federation.",
            )
        changes["federation"] = federation
    if line.text("title"):
        changes["title"] = _title(line)
    if line.text("rating") == NONE:
        changes["rating"] = None
    elif line.text("rating"):
        changes["rating"] = line.whole_number("rating", least=1, most=3999)
    sex = line.text("sex").lower()
    if sex:
        if sex not in _SEXES:
            raise FactsRefused(
                "{sex} is not a sex", sex=repr(sex), where=line.where, hint="Write m or w."
            )
        changes["sex"] = _SEXES[sex]
    return changes


def _title(line: FactsLine) -> Title | None:
    written = line.text("title").upper()
    if written == NONE:
        return None
    if written not in {title.value for title in Title}:
        known = ", ".join(title.value for title in Title)
        raise FactsRefused(
            "{written} is not a title",
            written=repr(written),
            where=line.where,
            hint="Write one of {known}, or {none}.",
            known=known,
            none=NONE,
        )
    return Title(written)


def read_rating_facts(
    text: str, players: Sequence[Player], *, name: str
) -> dict[int, RatingListEntry]:
    """What the table says of each player, by starting number."""
    lines = lines_of_table(text, players, name=name, columns=RATING_COLUMNS)
    return {line.number: _standing(line) for line in lines}


def _standing(line: FactsLine) -> RatingListEntry:
    birth = line.text("birth").replace("-", "/")
    if birth and not (birth[:4].isdecimal() and len(birth) in (4, 10)):
        raise FactsRefused(
            "{birth} is not a date of birth",
            birth=repr(birth),
            where=line.where,
            hint="Write 2009/04/30, or 2009.",
        )
    return RatingListEntry(
        k=line.whole_number("k", least=1, most=100),
        games=line.whole_number("games", most=99_999),
        highest=line.whole_number("highest", most=3999),
        period_games=line.whole_number("period_games", most=999),
        standard=line.whole_number("standard", most=3999),
        birth=birth,
    )
