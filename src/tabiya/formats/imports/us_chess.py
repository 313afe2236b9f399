"""Rating reports of US Chess (format 2C): a ZIP of three dBase files, for event, sections and players.

The fields are told in docs/imports.md. Each player has a cell for each round: a letter for the result,
the number of the opponent, and the colour.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
from collections.abc import Mapping
from datetime import date
from typing import BinaryIO

from tabiya.formats.imports.dbase import dbase_rows
from tabiya.formats.imports.event import (
    SWISS,
    Cut,
    ImportedEvent,
    Left,
    NotTaken,
    clean,
    full_name,
    read_day,
    refusal,
)
from tabiya.formats.imports.file_format import FileFormat
from tabiya.formats.sources import BROKEN_ZIP
from tabiya.languages import Plural, Text
from tabiya.model.player import NationalRating, Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "US Chess"

PARTS = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")
_LARGEST_PART = 16 * 1024 * 1024
_BROKEN = (*BROKEN_ZIP, OSError, ValueError, OverflowError, struct.error)
"""What is raised for files that are damaged; some damage is found by the parts of the library alone."""
_NUMBER, _KIND, _NAME = "S_SEC_NUM", "S_TRN_TYPE", "S_SEC_NAME"
_SWISS = "S"
_FEDERATION = "USA"
_CELL = re.compile(r"([A-Z]) *([0-9]{1,4})? *([WB]?)")
_UNKNOWN = "?"
_GAMES = {
    "W": GameResult.WHITE_WINS,
    "D": GameResult.DRAW,
    "L": GameResult.BLACK_WINS,
    "X": GameResult.WHITE_WINS_BY_FORFEIT,
    "F": GameResult.BLACK_WINS_BY_FORFEIT,
    _UNKNOWN: GameResult.UNKNOWN,
}
"""The result of a game with an opponent, by the letter of White."""
_ANSWERS = {"W": "L", "L": "W", "D": "D", "X": "F", "F": "XF", _UNKNOWN: _UNKNOWN}
"""What the opponent may have."""
_ALONE = {
    "B": ByeKind.PAIRING_ALLOCATED,
    "H": ByeKind.HALF_POINT,
    "U": ByeKind.ZERO_POINT,
    "X": ByeKind.FULL_POINT,
    "Z": ByeKind.HALF_POINT,
    "F": ByeKind.ZERO_POINT,
}
_UNANSWERED = {"W": ByeKind.FULL_POINT, "X": ByeKind.FULL_POINT, "D": ByeKind.HALF_POINT}
_FORFEITS = "XZF"

Row = Mapping[str, str]
Cell = tuple[str, int, str]


def is_us_chess(data: bytes | BinaryIO) -> bool:
    """Whether these bytes, or this file, are a ZIP with the three files of a rating report."""
    if isinstance(data, bytes):
        if not data.startswith(b"PK\x03\x04"):
            return False
        data = io.BytesIO(data)
    try:
        with zipfile.ZipFile(data) as archive:
            names = [name.upper() for name in archive.namelist()]
    except _BROKEN:
        return False
    return all(any(name.endswith(part) for name in names) for part in PARTS)


def read_us_chess(data: bytes) -> tuple[ImportedEvent, ...]:
    """Return the Swiss sections of a rating report as events, or refuse it in words."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            tables = {part: _table(archive, part) for part in PARTS}
    except (*_BROKEN, Cut):
        raise refusal(
            PROGRAM,
            Text("it ends before all the data that it announces"),
            hint=Text("Ask the sender for the file again."),
        ) from None
    return _sections(*tables.values())


def _sections(
    headers: list[Row], sections: list[Row], players: list[Row]
) -> tuple[ImportedEvent, ...]:
    """Return the events of those that are Swiss; in others a column is an opponent, not a round."""
    if not headers or not sections:
        raise refusal(PROGRAM, Text("it contains no tournament"))
    if len(headers) > 1:
        names = "; ".join(row.get("H_NAME", "") for row in headers)
        raise refusal(
            PROGRAM,
            Plural(
                "it contains {n} event: {names}",
                "it contains {n} events: {names}",
                len(headers),
                names=names,
            ),
        )
    swiss = [row for row in sections if row.get(_KIND) == _SWISS]
    if not swiss:
        kind = sections[0].get(_KIND, "")
        raise refusal(
            PROGRAM,
            Text(
                ("the section is of the kind {kind}, but only Swiss sections can be read"),
                kind=kind,
            ),
        )
    others = tuple(
        Left(NotTaken.SETTING, (f"{_KIND}, {row.get(_NAME, '')}", row.get(_KIND, "")))
        for row in sections
        if row.get(_KIND) != _SWISS
    )
    entered = _by_section(sections, players)
    read = [_Reader(headers[0], row, entered[_whole(row.get(_NUMBER, ""))]) for row in swiss]
    name = headers[0].get("H_NAME", "") if len(swiss) > 1 else ""
    return tuple(reader.event(others, festival=name) for reader in read)


def _by_section(sections: list[Row], players: list[Row]) -> dict[int, list[Row]]:
    """Return the players of each section; the same people may play in others, under other numbers."""
    by_section: dict[int, list[Row]] = {_whole(row.get(_NUMBER, "")): [] for row in sections}
    if len(sections) == 1:
        return dict.fromkeys(by_section, players)
    for row in players:
        by_section.setdefault(_whole(row.get("D_SEC_NUM", "")), []).append(row)
    if len(by_section) != len(sections):
        raise refusal(PROGRAM, Text("the numbers of the table {table} are wrong", table=PARTS[1]))
    return by_section


def _table(archive: zipfile.ZipFile, part: str) -> list[Row]:
    infos = [info for info in archive.infolist() if info.filename.upper().endswith(part)]
    if len(infos) != 1 or infos[0].compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Cut
    with archive.open(infos[0]) as file:
        data = file.read(_LARGEST_PART + 1)
    if len(data) > _LARGEST_PART:
        raise refusal(PROGRAM, Text("it has more than {most} bytes", most=_LARGEST_PART))
    names, *rows = dbase_rows(data)
    return [dict(zip(names, map(clean, row), strict=True)) for row in rows]


def _whole(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


class _Reader:
    """Reads one section."""

    def __init__(self, header: Row, section: Row, players: list[Row]) -> None:
        self.header, self.section, self.rows = header, section, players
        self.left: list[Left] = []
        self.numbers = {_whole(row.get("D_PAIR_NUM", "")) for row in self.rows}
        if len(self.numbers) < len(self.rows) or 0 in self.numbers:
            raise refusal(PROGRAM, Text("two players have the same number, or one has none"))

    def event(self, others: tuple[Left, ...], *, festival: str) -> ImportedEvent:
        """Return the event, with what the report has beside it."""
        players = sorted((self._player(row) for row in self.rows), key=lambda player: player.number)
        rounds = _whole(self.section.get("S_TOT_RNDS", ""))
        played = [self._round(number) for number in range(1, min(rounds, 99) + 1)]
        while played and not played[-1].games:
            played.pop()
        facts = Tournament(self._settings(rounds), tuple(players), tuple(played))
        return ImportedEvent(facts, (*self.left, *others), festival=festival)

    def _settings(self, rounds: int) -> Settings:
        words = (self.header.get("H_NAME", ""), self.section.get(_NAME, ""))
        days = [
            self._day(self.section.get(f"S_{name}", "") or self.header.get(f"H_{name}", ""))
            for name in ("BEG_DATE", "END_DATE")
        ]
        for name in ("H_CTD_ID", "H_ATD_ID", "H_OTHER_TD", "H_AFF_ID"):
            if self.header.get(name):
                self.left.append(Left(NotTaken.NO_PLACE, (f"{name} {self.header[name]}",)))
        country = self.header.get("H_COUNTRY", "").upper()
        return Settings(
            name=", ".join(word for word in words if word),
            city=self.header.get("H_CITY", ""),
            federation=_FEDERATION if country in ("", _FEDERATION) else "",
            start=days[0],
            end=days[1],
            kind=SWISS,
            time_control=self.section.get("S_TIMECTL", ""),
            rounds=rounds or None,
        )

    def _day(self, text: str) -> date | None:
        day = read_day(text)
        if text and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (text,)))
        return day

    def _player(self, row: Row) -> Player:
        rating, member = _whole(row.get("D_RATING", "")) or None, row.get("D_MEM_ID", "")
        member = member if member.strip("0") else ""  # Eight zeros: not known.
        known = NationalRating(_FEDERATION, rating=rating, identity=member)
        return Player(
            number=_whole(row["D_PAIR_NUM"]),
            name=full_name(row.get("D_NAME", "")) or member,
            national=(known,) if rating or member else (),
            tournament_rating=rating,
        )

    def _cell(self, number: int, row: Row) -> Cell:
        """The letter, the opponent and the colour of a player in a round."""
        text = row.get(f"D_RND{number:02}", "") or "U0"
        match = _CELL.fullmatch(text)
        letter, opponent, colour = match.groups() if match else (_UNKNOWN, "0", "")
        known = letter in _ALONE or (letter in _GAMES and int(opponent or 0))
        if not known:
            self.left.append(Left(NotTaken.RESULT, (str(number), row["D_PAIR_NUM"], text)))
            letter = _UNKNOWN
        return letter, int(opponent or 0), colour

    def _round(self, number: int) -> Round:
        cells = {_whole(row["D_PAIR_NUM"]): self._cell(number, row) for row in self.rows}
        several = sum(letter == "B" for letter, *_rest in cells.values()) > 1
        games, byes = [], []
        for player, (letter, opponent, _colour) in cells.items():
            if not opponent or letter not in _GAMES:
                byes.append(self._alone(number, player, letter, several=several))
            elif opponent not in cells or opponent == player:
                raise refusal(
                    PROGRAM,
                    Text(
                        "round {round} pairs player {player} with {opponent}, "
                        "who is not in its list",
                        round=number,
                        player=player,
                        opponent=opponent,
                    ),
                )
            elif cells[opponent][0] not in _GAMES or cells[opponent][1] != player:
                self._differ(number, player, opponent)
                byes.append(Bye(player, _UNANSWERED.get(letter, ByeKind.ZERO_POINT)))
            elif player < opponent:
                games.append(self._game(number, player, opponent, cells))
        return Round(number, tuple(games), tuple(byes))

    def _game(self, number: int, one: int, two: int, cells: Mapping[int, Cell]) -> Game:
        colours = cells[one][2], cells[two][2]
        white, black = (two, one) if colours in (("B", "W"), ("B", ""), ("", "W")) else (one, two)
        of_white, of_black = cells[white][0], cells[black][0]
        if colours == ("", "") and of_white not in _FORFEITS:
            values = (str(number), str(white), str(black))
            self.left.append(Left(NotTaken.COLOURS, values))
        if of_black not in _ANSWERS[of_white] or (colours[0] and colours[0] == colours[1]):
            self._differ(number, white, black)
        both = of_white == of_black == "F"
        return Game(white, black, GameResult.DOUBLE_FORFEIT if both else _GAMES[of_white])

    def _differ(self, number: int, one: int, two: int) -> None:
        self.left.append(Left(NotTaken.ONE_SIDE, (str(number), str(one), str(two))))

    def _alone(self, number: int, player: int, letter: str, *, several: bool) -> Bye:
        if letter in _FORFEITS or (letter == "B" and several):
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        full = letter == "B" and several
        return Bye(player, ByeKind.FULL_POINT if full else _ALONE.get(letter, ByeKind.ZERO_POINT))


FORMAT = FileFormat("us-chess", "US Chess", (".zip",), is_us_chess, read_us_chess)
