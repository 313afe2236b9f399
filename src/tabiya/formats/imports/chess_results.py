"""Crosstables that chess-results.com exports for Excel: all players and all rounds on one sheet.

The layout is told in docs/imports.md. The cell of a player and a round has the opponent's place in the
list, the colour and the result: 17b1.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import (
    SWISS,
    ImportedEvent,
    Left,
    NotTaken,
    clean,
    full_name,
    read_day,
    refusal,
    title_named,
)
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.formats.sources import BROKEN_ZIP
from tabiya.formats.spreadsheet.grid import Grid, read_grid
from tabiya.languages import Text
from tabiya.model.player import UNTITLED_RANK, Player, alphabetical
from tabiya.model.points import Points, format_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "chess-results"

_MARK = b"Chess-Results"
_FIRST_LINE = re.compile(rb"(?:\xef\xbb\xbf)?[^\r\n]{0,200}Chess-Results https?://[^\r\n]*")
_PARTS = ("xl/sharedStrings.xml", "xl/worksheets/sheet1.xml")
_LOOKED_THROUGH = 8 * 1024 * 1024
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_RANK, _START = "Rk.", "No."
_NAME, _POINTS = "Name", "Pts."
_HEADING_WITHIN = 30
_ROUND = re.compile(r"([1-9][0-9]?)\.Rd")
_OF_A_TABLE = re.compile(r"[1-9][0-9]?")
_FINAL = re.compile(r"Final Ranking crosstable after ([1-9][0-9]?) Rounds?")
_DETAIL = re.compile(r"(Date|Location|Number of rounds) *: *(.+)")
_DAY = re.compile(r"[0-9]{4}/[0-9]{2}/[0-9]{2}")
_TIE_BREAK = re.compile(r"Tie Break ?[1-9]: *(.+)")
_GAME = re.compile(r"([1-9][0-9]{0,3}) ?([wb]) ?([10½+-]?)")
_WHITE = "w"
_OPEN = ""
_RESULTS = {
    "1": GameResult.WHITE_WINS,
    "½": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    _OPEN: GameResult.UNKNOWN,
}
"""By what White has."""
_ANSWERS = {
    "1": ("0",),
    "½": ("½",),
    "0": ("1",),
    "+": ("-",),
    "-": ("+", "-"),
    _OPEN: (_OPEN,),
}
"""What Black may have then."""
_ALONE = {
    "-1": ByeKind.PAIRING_ALLOCATED,
    "-½": ByeKind.HALF_POINT,
    "-0.5": ByeKind.HALF_POINT,
    "-0": ByeKind.ZERO_POINT,
    "0": ByeKind.ZERO_POINT,
}
_BYE = "-1"
_WORTH = {"1": 10, "+": 10, "½": 5, _BYE: 10, "-½": 5, "-0.5": 5}
"""Points in tenths."""
_NOTHING = ByeKind.ZERO_POINT
_UNANSWERED = {
    "1": ByeKind.FULL_POINT,
    "+": ByeKind.FULL_POINT,
    "½": ByeKind.HALF_POINT,
}


def is_chess_results(data: bytes) -> bool:
    """Whether this is a sheet that chess-results.com signed, or the lines of one."""
    if data.startswith(_OLD_EXCEL):
        return _MARK in data or _MARK.decode().encode("utf-16-le") in data
    if not data.startswith(b"PK\x03\x04"):
        return _FIRST_LINE.match(data) is not None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for part in set(_PARTS) & set(archive.namelist()):
                with archive.open(part) as file:
                    if _MARK in file.read(_LOOKED_THROUGH):
                        return True
    except (*BROKEN_ZIP, OSError, ValueError, OverflowError, struct.error):
        # A workbook that is damaged is nobody's; the reader of reports refuses it.
        return False
    return False


def read_chess_results(data: bytes) -> ImportedEvent:
    """Return the event of a crosstable, or refuse it in words."""
    try:
        grid = read_grid(data)
    except ReadingRefused as cause:
        raise refusal(PROGRAM, cause.message) from None
    return _Reader(grid).event()


class _Cell(NamedTuple):
    opponent: int
    colour: str
    result: str


_Cells = tuple[dict[int, _Cell], dict[int, str]]
"""The games of a round by the places of the players, and what those without one have."""


class _Reader:
    def __init__(self, grid: Grid) -> None:
        self.left: list[Left] = []
        at = next((place for place, row in enumerate(grid[:_HEADING_WITHIN]) if _NAME in row), None)
        head = () if at is None else grid[at]
        if not head or head[0] not in (_RANK, _START):
            raise refusal(
                PROGRAM,
                Text("it has no crosstable in English"),
                hint=Text("Choose English and the crosstable there, then export again."),
            )
        above = [row[0] for row in grid[:at] if row and row[0] and _MARK.decode() not in row[0]]
        self.title = above[0] if above else ""
        self.said = {match[1]: match[2] for match in map(_DETAIL.fullmatch, above) if match}
        final = _FINAL.fullmatch(above[-1]) if above else None
        rounds = final[1] if final else self.said.get("Number of rounds", "")
        self.announced = int(rounds) if re.fullmatch("[1-9][0-9]?", rounds) else None
        self.head = head
        self.by_rank = head[0] == _RANK
        self.columns = {name: place for place, name in reversed(list(enumerate(head))) if name}
        self.rounds = {
            int(match[1]): place
            for place, name in enumerate(head)
            if (match := _ROUND.fullmatch(name))
        }
        if not self.rounds and any(_OF_A_TABLE.fullmatch(name) for name in head):
            # A column is an opponent there: neither rounds nor colours are told.
            raise refusal(PROGRAM, Text("the crosstable is that of a round robin"))
        if self.by_rank and not self.rounds:
            raise refusal(
                PROGRAM,
                Text("it is a list of places without rounds"),
                hint=Text("Choose English and the crosstable there, then export again."),
            )
        if self.rounds.keys() != set(range(1, len(self.rounds) + 1)):
            raise refusal(PROGRAM, Text("a round of the crosstable is missing"))
        self.rows: dict[int, tuple[str, ...]] = {}
        for row in grid[(at or 0) + 1 :]:
            if row and re.fullmatch("[1-9][0-9]{0,3}", row[0]):
                self._keep(int(row[0]), row)
            for match in filter(None, map(_TIE_BREAK.fullmatch, row)):
                self.left.append(Left(NotTaken.TIE_BREAK, (match[1], PROGRAM)))
        if not self.rows:
            raise refusal(PROGRAM, Text("it has no players"))

    def _keep(self, place: int, row: tuple[str, ...]) -> None:
        if place in self.rows:
            raise refusal(PROGRAM, Text("two players have the same number, or one has none"))
        self.rows[place] = row

    def _text(self, row: tuple[str, ...], name: str) -> str:
        place = self.columns.get(name, len(row))
        return clean(row[place]) if place < len(row) else ""

    def event(self) -> ImportedEvent:
        players = {place: self._player(place, row) for place, row in self.rows.items()}
        self.numbers = {place: place for place in players}
        if self.by_rank:
            self.left.append(Left(NotTaken.NUMBERED))
            order = sorted(players, key=lambda place: (*_strength(players[place]), place))
            self.numbers = {place: number for number, place in enumerate(order, 1)}
        cells = {number: self._cells(number) for number in self.rounds}
        last = max((number for number, cell in cells.items() if cell[0]), default=0)
        rounds = tuple(self._round(number, *cells[number]) for number in range(1, last + 1))
        days = [read_day(day) for day in _DAY.findall(self.said.get("Date", ""))]
        settings = Settings(
            name=self.title,
            city=self.said.get("Location", ""),
            start=days[0] if days else None,
            end=days[-1] if days else None,
            kind=SWISS,
            rounds=self.announced,
        )
        entered = (replace(player, number=self.numbers[place]) for place, player in players.items())
        facts = Tournament(
            settings, tuple(sorted(entered, key=lambda player: player.number)), rounds
        )
        clubs = {
            self.numbers[place]: club
            for place, row in self.rows.items()
            if (club := self._text(row, "Club/City"))
        }
        self._compare_points(cells.values())
        return ImportedEvent(facts, tuple(self.left), clubs=clubs)

    def _player(self, place: int, row: tuple[str, ...]) -> Player:
        at = self.columns[_NAME]
        written = clean(row[at - 1]) if at > 1 and not self.head[at - 1] else ""
        title = title_named(written)
        if written and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(place), written)))
        name = full_name(self._text(row, _NAME))
        if not name:
            raise refusal(PROGRAM, Text("the player of row {row} has no name", row=place))
        identity = self._text(row, "FideID")
        return Player(
            name=name,
            title=title,
            rating=_rating(self._text(row, "Rtg")),
            federation=self._text(row, "FED").upper()[:3],
            fide_id=int(identity) or None if re.fullmatch("[0-9]{1,9}", identity) else None,
        )

    def _cells(self, number: int) -> _Cells:
        """Return the games of a round by the places of the players, and what the others have."""
        games: dict[int, _Cell] = {}
        alone: dict[int, str] = {}
        for place, row in self.rows.items():
            at = self.rounds[number]
            text = row[at] if at < len(row) else ""
            match = _GAME.fullmatch(text)
            if match is None:
                alone[place] = text
                continue
            opponent = int(match[1])
            if opponent not in self.rows or opponent == place:
                raise refusal(
                    PROGRAM,
                    Text(
                        "round {round} pairs player {player} with {opponent}, "
                        "who is not in its list",
                        round=number,
                        player=place,
                        opponent=opponent,
                    ),
                )
            games[place] = _Cell(opponent, match[2], match[3])
        return games, alone

    def _round(self, number: int, cells: Mapping[int, _Cell], others: Mapping[int, str]) -> Round:
        games, byes = [], []
        running = any(cell.result == _OPEN for cell in cells.values())
        several = sum(text == _BYE for text in others.values()) > 1
        for place, cell in sorted(cells.items()):
            answer = cells.get(cell.opponent)
            if answer is None or answer.opponent != place:
                self._differ(number, place, cell.opponent)
                byes.append(Bye(self.numbers[place], _UNANSWERED.get(cell.result, _NOTHING)))
            elif _is_white(place, cell, answer):
                games.append(self._game(number, place, cell, answer))
        for place, text in others.items():
            if text:
                byes.append(self._alone(number, place, text, several=several, running=running))
        return Round(number, tuple(games), tuple(byes))

    def _alone(self, number: int, place: int, text: str, *, several: bool, running: bool) -> Bye:
        """The bye of somebody without an opponent; a zero may still become half a point."""
        round_text, player = str(number), str(self.numbers[place])
        kind = _ALONE.get(text)
        if kind is None:
            self.left.append(Left(NotTaken.RESULT, (round_text, player, text)))
        elif (several and text == _BYE) or (running and kind is _NOTHING):
            self.left.append(Left(NotTaken.NOT_SEEN, (round_text, player)))
        full = several and text == _BYE
        return Bye(self.numbers[place], ByeKind.FULL_POINT if full else kind or _NOTHING)

    def _game(self, number: int, white: int, cell: _Cell, answer: _Cell) -> Game:
        if answer.colour == cell.colour or answer.result not in _ANSWERS[cell.result]:
            self._differ(number, white, cell.opponent)
        both = cell.result == answer.result == "-"
        result = GameResult.DOUBLE_FORFEIT if both else _RESULTS[cell.result]
        return Game(self.numbers[white], self.numbers[cell.opponent], result)

    def _differ(self, number: int, one: int, two: int) -> None:
        values = (str(number), str(self.numbers[one]), str(self.numbers[two]))
        self.left.append(Left(NotTaken.ONE_SIDE, values))

    def _compare_points(self, rounds: Iterable[_Cells]) -> None:
        """List those whose results make other points than the list has; open games count as nothing."""
        made = dict.fromkeys(self.rows, 0)
        for games, alone in rounds:
            for place in made:
                had = games[place].result if place in games else alone[place]
                made[place] += _WORTH.get(had, 0)
        for place, row in self.rows.items():
            stated = self._text(row, _POINTS)
            points = re.fullmatch(r"([0-9]{1,2})?(?:[.,]([05])0?|(½))?", stated)
            tenths = 0
            if points and stated:
                tenths = 10 * int(points[1] or 0) + (5 if points[3] or points[2] == "5" else 0)
            if stated and (points is None or tenths != made[place]):
                values = (str(self.numbers[place]), stated, format_points(Points(made[place])))
                self.left.append(Left(NotTaken.POINTS, values))


def _is_white(place: int, cell: _Cell, answer: _Cell) -> bool:
    """Whether this side is White; if both or none say so, the one higher in the list is."""
    if cell.colour == answer.colour:
        return place < cell.opponent
    return cell.colour == _WHITE


def _rating(text: str) -> int | None:
    return int(text) or None if re.fullmatch("[0-9]{1,4}", text) else None


def _strength(player: Player) -> tuple[object, ...]:
    rank = player.title.rank if player.title else UNTITLED_RANK
    return -(player.rating or 0), rank, alphabetical(player.name)


FORMAT = FileFormat(
    "chess-results", "chess-results", (".xlsx",), is_chess_results, one_event(read_chess_results)
)
