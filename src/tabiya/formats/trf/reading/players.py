"""Reads the records of players: FIDE's own (001), and those of national federations."""

from __future__ import annotations

from dataclasses import replace

from tabiya.formats.trf.document import Declared
from tabiya.formats.trf.layout.columns import NATIONAL, PLAYER
from tabiya.formats.trf.layout.spellings import SEXES, TITLES
from tabiya.formats.trf.layout.values import read_birth, whole_number
from tabiya.formats.trf.reading.cells import CellReader
from tabiya.formats.trf.reading.draft import Draft, PlayerRecord
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.reading.placement import (
    fields_touch,
    in_place,
    name_and_rest,
    player_counted_in_letters,
    points_text,
    without_wide_number,
)
from tabiya.languages import gettext, say
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.points import Points, parse_points

_NUMBER, _SEX, _TITLE = (PLAYER[name].columns for name in ("number", "sex", "title"))
_RATING, _FEDERATION, _FIDE_ID = (
    PLAYER[name].columns for name in ("rating", "federation", "fide_id")
)
_BIRTH, _RANK = (PLAYER[name].columns for name in ("birth", "rank"))
_POINTS_WIDTH = PLAYER["points"].width
_NATIONAL_COLUMNS = {field.name: field.columns for field in NATIONAL.fields}
_NATIONAL_GAPS = tuple(
    NATIONAL[name].first - 2 for name in ("sex", "name", "rating", "federation", "fide_id", "birth")
)
_NO_NUMBERS = {
    "rating": Oddity.NO_RATING,
    "fide_id": Oddity.NO_FIDE_ID,
    "rank": Oddity.NO_RANK,
}
_WRITABLE = range(-999, 10_000)
"""The tenths of a point that fit into the columns."""


class PlayerReader:
    """Reads the players one by one; points and cells that come again are read once."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._entries = draft.entries
        self._findings = draft.findings
        self._cells = CellReader(draft.findings)
        self._points: dict[str, Points | None] = {}

    def met_old_byes(self) -> bool:
        """Whether any player's bye is written as a result without an opponent."""
        return self._cells.met_old_byes()

    def read(self, line: str, row: int) -> None:
        """Enter the player of this record, or note why it cannot be."""
        line = without_wide_number(line)
        if not line.isascii():
            line = self._counted_in_letters(line, row)
        number = self._number(line, row)
        name, fitting = name_and_rest(line)
        if fitting != line:
            self._mend(
                row,
                "name",
                name,
                gettext("the name is too long and pushed the record to the right"),
            )
            line = fitting
        if fields_touch(line):
            self._draft.misplaced += 1
        points = points_text(line)
        player = Player(
            number,
            name,
            self._sex(line, row),
            self._title(line, row),
            self._optional_number(line, row, "rating", _RATING),
            line[_FEDERATION].strip(),
            self._optional_number(line, row, "fide_id", _FIDE_ID),
            self._birth(line[_BIRTH][: -1 if len(points) > _POINTS_WIDTH else None], row),
        )
        declared = Declared(
            self._declared_points(points, row), self._optional_number(line, row, "rank", _RANK)
        )
        cells = self._cells.read(line, row)
        if number and self._is_new(number, row):
            self._entries[number] = PlayerRecord(row, player, cells, declared)

    def _counted_in_letters(self, line: str, row: int) -> str:
        """Return the record in its columns if they count the bytes of its letters, else as it is."""
        if in_place(name_and_rest(line)[1]):
            return line
        counted = player_counted_in_letters(line)
        if counted is None:
            return line
        self._draft.counts_bytes = True
        name = counted[PLAYER["name"].columns].strip()
        self._mend(row, "name", name, gettext("the record counts bytes of UTF-8, not letters"))
        return counted

    def _is_new(self, number: int, row: int) -> bool:
        earlier = self._entries.get(number)
        if earlier is None:
            return True
        self._findings.refuse(
            row,
            PLAYER["number"].first,
            str(number),
            say(
                "player {number} already exists, in row {row}",
                row=earlier.row,
                number=number,
            ),
            rule="TRF26, 001 position 5-8",
            hint=gettext("Give each player a different starting number."),
        )
        return False

    def _number(self, line: str, row: int) -> int:
        text = line[_NUMBER].strip()
        number = whole_number(text)
        if number:
            return number
        self._findings.refuse(
            row,
            PLAYER["number"].first,
            text,
            gettext("the starting number must be a whole number from 1 on")
            if text
            else gettext("the player has no starting number"),
            rule="TRF26, 001 position 5-8",
            hint=gettext("Write it in columns 5 to 8."),
        )
        return 0

    def _sex(self, line: str, row: int) -> Sex | None:
        text = line[_SEX]
        if text in (" ", ""):
            return None
        sex = SEXES.get(text.lower())
        if sex is None:
            self._warn(row, "sex", text, Oddity.NO_SEX)
        return sex

    def _title(self, line: str, row: int) -> Title | None:
        text = line[_TITLE].strip()
        if not text:
            return None
        title = TITLES.get(text.upper())
        if title is None:
            self._warn(row, "title", text, Oddity.NO_TITLE)
        return title

    def _optional_number(self, line: str, row: int, name: str, reach: slice) -> int | None:
        """A number that may be missing; 0 means missing too, as many programs write it."""
        text = line[reach].strip()
        if not text:
            return None
        number = whole_number(text)
        if number is None:
            self._warn(row, name, text, _NO_NUMBERS[name])
        return number or None

    def _birth(self, columns: str, row: int) -> str:
        """The date of birth, from its columns without the one that wide points have taken."""
        text = columns.strip()
        if not text:
            return ""
        birth = read_birth(text)
        if birth is None:
            self._warn(row, "birth", text, Oddity.NO_BIRTH)
        return birth or ""

    def _declared_points(self, text: str, row: int) -> Points | None:
        if not text:
            return None
        if text not in self._points:
            points = parse_points(text)
            self._points[text] = points if points in _WRITABLE else None
        declared = self._points[text]
        if declared is None:
            self._findings.refuse(
                row,
                PLAYER["points"].first,
                text,
                gettext("the points are not a number"),
                rule="TRF26, 001 position 81-84",
                hint=gettext("Write them as in 4.5, or leave the columns blank."),
            )
        return declared

    def _mend(self, row: int, name: str, text: str, message: str) -> None:
        field = PLAYER[name]
        self._findings.mend(
            row,
            field.first,
            text,
            say("{message}; it was moved into place", message=message),
            rule=f"TRF26, 001 position {field.first}",
        )

    def _warn(self, row: int, name: str, text: str, oddity: Oddity) -> None:
        field = PLAYER[name]
        self._findings.warn(
            row, field.first, text, oddity, rule=f"TRF26, 001 position {field.first}"
        )


def read_national(draft: Draft, line: str, row: int) -> bool:
    """Enter what a federation knows of a player; False if the line has not the shape of one.

    Other programs' extensions also begin with three letters; only the columns tell them apart.
    """
    text = {name: line[reach].strip() for name, reach in _NATIONAL_COLUMNS.items()}
    number, rating = whole_number(text["number"]), whole_number(text["rating"])
    birth = read_birth(text["birth"])
    sex = SEXES.get(text["sex"].lower())
    if (
        not number
        or (text["rating"] and rating is None)
        or (text["sex"] and sex is None)
        or birth is None
        or any(line[gap : gap + 1] not in (" ", "") for gap in _NATIONAL_GAPS)
    ):
        return False
    known = NationalRating(
        federation=line[:3],
        rating=rating or None,
        classification=text["title"],
        name=text["name"],
        origin=text["federation"],
        identity=text["fide_id"],
        birth=birth,
        sex=sex,
    )
    draft.national.append((row, number, known))
    return True


def enter_national(draft: Draft) -> None:
    """Give each player his national ratings, once all players are known."""
    ratings: dict[int, list[NationalRating]] = {}
    for row, number, known in draft.national:
        if number not in draft.entries:
            draft.findings.refuse(
                row,
                NATIONAL["number"].first,
                str(number),
                say("player {number} of this national rating does not exist", number=number),
                rule="TRF26, National Rating Support position 5-8",
                hint=gettext("Correct the number, or add the 001 record of that player."),
            )
            continue
        ratings.setdefault(number, []).append(known)
    for number, known_of_player in ratings.items():
        entry = draft.entries[number]
        entry.player = replace(entry.player, national=tuple(known_of_player))
