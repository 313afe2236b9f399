"""Vega's files of individual events (VEG): lines of text, then tables that begin with a number sign.

The layout is told in docs/imports.md. Twelve lines hold the settings, then come the players, then what
each of them had in each round, and last the pairings: one column for each round, White, Black and the
result in one number.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

from tabiya.formats.imports.event import (
    DOUBLE_ROUND_ROBIN,
    ROUND_ROBIN,
    SWISS,
    ImportedEvent,
    Left,
    NotTaken,
    clean,
    full_name,
    parse_birth,
    read_day,
    refusal,
    title_named,
)
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.formats.trf.document import Declared
from tabiya.languages import Text
from tabiya.model.player import NationalRating, Player, Sex
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament

PROGRAM = "Vega"

_HEAD = re.compile(rb"(?:\xef\xbb\xbf)?Vega (\d{1,4}(?:\.\d{1,4})*)")
_DESCRIBED = range(5, 8)
"""The versions, by their first number, of which there is a description."""
_NAME, _CITY, _FEDERATION, _DAYS, _ARBITER, _POINTS, _TIE_BREAK_LINE, _SETTINGS, _ACCELERATION = (
    range(1, 10)
)
_COUNT, _COLUMNS, _FIRST_PLAYER = 11, 12, 13

_TIE_BREAKS = {
    0: "", 1: "BH/C1", 2: "BH", 3: "BH/M1", 4: "SB", 5: "PS", 6: "ARO", 8: "WIN", 9: "APRO",
}  # fmt: skip
"""Seven is Koya in one description and the games with Black in the other."""
_DUTCH, _TABLE, _TWO_CYCLES = 10, 2, 5
_KINDS = {
    1: "Swiss Dubov", _TABLE: ROUND_ROBIN, _TWO_CYCLES: DOUBLE_ROUND_ROBIN, 7: "Swiss Lim",
    _DUTCH: "Swiss Dutch",
}  # fmt: skip
_OTHER_SYSTEMS = {3: "Vega", 4: "USCF", 6: "Amalfi", 8: "Amalfi", 9: "user defined"}

_OPEN, _ADJOURNED = 9, 7
_RESULTS = {
    0: GameResult.BLACK_WINS,
    1: GameResult.WHITE_WINS,
    2: GameResult.DOUBLE_FORFEIT,
    3: GameResult.WHITE_WINS_BY_FORFEIT,
    4: GameResult.BLACK_WINS_BY_FORFEIT,
    5: GameResult.DRAW,
    _OPEN: GameResult.UNKNOWN,
}
_PLAYED = (0, 1, 5)
_DRAWN_BY_FORFEIT = (6, 8)
_WON_ALONE = {True: (1, 3, _OPEN), False: (0, 4, _OPEN)}
"""The results of somebody who is paired with nobody, as White or as Black."""
_HALF_ALONE = (5, 6, 8)

_WIN, _DRAW, _FORFEIT_WIN = 1, 2, 3
"""In the table of what each player had."""
_HALF_UNPAIRED = (6, 8)

_TABLES = {
    "code pairing": "pairings", "color": "colours", "opponent": "opponents", "floater": "floats",
    "result": "results",
}  # fmt: skip


def is_vega(data: bytes) -> bool:
    """Whether the first line is that of Vega's files."""
    return _HEAD.match(data) is not None


def read_vega(data: bytes) -> ImportedEvent:
    """Return the event of a file of Vega, or refuse it in words."""
    return _Reader(data).event()


class _Line(NamedTuple):
    number: int
    text: str

    def refused(self) -> Exception:
        """The refusal of the file because of this line."""
        return refusal(
            PROGRAM,
            Text("line {line} differs from what such files contain", line=self.number),
            hint=Text("Ask the sender for the file again."),
        )

    def numbers(self) -> list[int]:
        """The whole numbers of the line."""
        words = self.text.split()
        if not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
            raise self.refused()
        return [int(word) for word in words]


class _Pair(NamedTuple):
    white: int
    black: int
    result: int


def _whole(text: str) -> int:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else 0


def _tenths(text: str) -> int | None:
    points = re.fullmatch(r"([0-9]{1,2})(?:[.,]([0-9])0*)?", text)
    return 10 * int(points[1]) + int(points[2] or 0) if points else None


class _Reader:
    def __init__(self, data: bytes) -> None:
        version = _HEAD.match(data)
        self.version = version[1].decode() if version else ""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
        lines = enumerate(re.split(r"\r\n|\r|\n", text), 1)
        self.lines = [_Line(number, line.strip()) for number, line in lines]
        self.left: list[Left] = []
        if _whole(self.version.partition(".")[0]) not in _DESCRIBED:
            values = (self.version, PROGRAM, str(_DESCRIBED[-1]))
            self.left.append(Left(NotTaken.VERSION, values))

    def event(self) -> ImportedEvent:
        line = self._line(_SETTINGS)
        numbers = line.numbers()
        if len(numbers) < 3 or numbers[0] < 0:
            raise line.refused()
        rounds, current, system, fide, _closed, waiting, *more = (*numbers, *[0] * 7)[:14]
        self.table = system in (_TABLE, _TWO_CYCLES)
        players = self._players(by_fide=bool(fide))
        tables = self._tables(len(players))
        pairs = self._pairs(tables.get("pairings", []), current)
        if not pairs and (current > 1 or waiting):
            raise self._cut()
        kept = {
            name: self._kept(tables.get(name, []), len(players), wanted=bool(pairs))
            for name in ("colours", "opponents", "results")
        }
        played = tuple(
            self._round(number, group, kept, len(players)) for number, group in enumerate(pairs, 1)
        )
        scoring = self._scoring()
        settings = self._settings(max(rounds, len(played)), system, more[0], scoring)
        facts = Tournament(settings, players, played)
        declared = self._declared(pairs, kept["results"], scoring)
        return ImportedEvent(facts, tuple(self.left), declared)

    def _cut(self) -> Exception:
        return refusal(
            PROGRAM,
            Text("it ends before all the data that it announces"),
            hint=Text("Ask the sender for the file again."),
        )

    def _line(self, place: int) -> _Line:
        if place >= len(self.lines):
            raise self._cut()
        return self.lines[place]

    def _settings(
        self, rounds: int, system: int, kallithea: int, scoring: ScoringSystem
    ) -> Settings:
        start, _, end = self._line(_DAYS).text.partition(",")
        accelerated = self._line(_ACCELERATION).text
        for name, value, plain in (
            ("pairing system", _OTHER_SYSTEMS.get(system, str(system)), system in _KINDS),
            ("accelerated pairing", accelerated, accelerated.split()[:1] in ([], ["0"])),
            ("Kallithea 2009", str(kallithea), not kallithea),
        ):
            if not plain:
                self.left.append(Left(NotTaken.SETTING, (name, value)))
        return Settings(
            name=clean(self._line(_NAME).text),
            city=clean(self._line(_CITY).text),
            federation=clean(self._line(_FEDERATION).text).upper()[:3],
            start=self._day(start),
            end=self._day(end),
            kind=_KINDS.get(system, SWISS),
            chief_arbiter=clean(self._line(_ARBITER).text),
            rounds=rounds or None,
            scoring=scoring,
            tie_breaks=self._tie_breaks(),
        )

    def _day(self, text: str) -> date | None:
        day = read_day(text)
        if text.strip() and day is None:
            self.left.append(Left(NotTaken.NOT_A_DATE, (clean(text),)))
        return day

    def _scoring(self) -> ScoringSystem:
        text = self._line(_POINTS).text
        points = [_tenths(word) for word in text.split()]
        draw, win = points if len(points) == 2 else (None, None)
        if draw is None or win is None:
            self.left.append(Left(NotTaken.SCORING, (clean(text),)))
            return STANDARD
        return STANDARD if (win, draw) == (10, 5) else ScoringSystem.of(win, draw)

    def _tie_breaks(self) -> tuple[str, ...]:
        codes = []
        for number in self._line(_TIE_BREAK_LINE).numbers():
            code = _TIE_BREAKS.get(number)
            if code is None:
                self.left.append(Left(NotTaken.TIE_BREAK, (str(number), PROGRAM)))
            codes.append(code)
        return tuple(dict.fromkeys(code for code in codes if code))

    def _players(self, *, by_fide: bool) -> tuple[Player, ...]:
        count_line = self._line(_COUNT)
        count = _whole(count_line.text.partition("#")[0].strip())
        heading = self._line(_COLUMNS)
        columns = [word.strip().upper() for word in heading.text.split(";")]
        if not count:
            raise count_line.refused()
        if "NAME" not in columns:
            raise heading.refused()
        if len(self.lines) < _FIRST_PLAYER + count:
            raise self._cut()
        players = []
        for number, line in enumerate(self.lines[_FIRST_PLAYER : _FIRST_PLAYER + count], 1):
            cells = [clean(word) for word in line.text.split(";")]
            row = dict(zip(columns, cells, strict=False))
            if line.text.startswith("#") or len(cells) < 2 or not row["NAME"]:
                raise line.refused()
            players.append(self._player(number, row, by_fide=by_fide))
        return tuple(players)

    def _player(self, number: int, row: Mapping[str, str], *, by_fide: bool) -> Player:
        written = row.get("TITLE", "").strip("-")
        title = title_named(written)
        if written and title is None:
            self.left.append(Left(NotTaken.NOT_A_TITLE, (str(number), written)))
        born = row.get("BIRTHDAY", "")
        birth = parse_birth(born)
        if born.strip("0./- ") and not birth:
            self.left.append(Left(NotTaken.NOT_A_DATE, (born,)))
        here = row.get("ISAVAL", "1")
        if here != "1":
            self.left.append(Left(NotTaken.SETTING, (f"ISAVAL, {number}", here)))
        federation = row.get("COUNTRY", "").upper()[:3]
        rating, national = _whole(row.get("ELOFIDE", "")), _whole(row.get("ELONAT", ""))
        identity = row.get("IDNAT", "")
        identity = "" if identity == "0" else identity
        known = NationalRating(federation, rating=national or None, identity=identity)
        stated = (known.rating or known.identity) and federation
        return Player(
            number=number,
            name=full_name(row["NAME"]),
            sex={"M": Sex.MALE, "F": Sex.FEMALE}.get(row.get("G", "").upper()),
            title=title,
            rating=rating or None,
            federation=federation,
            fide_id=_whole(row.get("IDFIDE", "")) or None,
            birth=birth,
            national=(known,) if stated else (),
            tournament_rating=national if national and not by_fide and national != rating else None,
        )

    def _tables(self, players: int) -> dict[str, list[_Line]]:
        """Return the lines of each table behind the players, by what its heading says."""
        tables: dict[str, list[_Line]] = {}
        unread: dict[str, list[_Line]] = {}
        rows: list[_Line] | None = None
        for line in self.lines[_FIRST_PLAYER + players :]:
            if line.text.startswith("#"):
                heading = clean(line.text.strip("# "))
                words = (name for word, name in _TABLES.items() if word in heading.lower())
                name = next(words, "")
                rows = tables.setdefault(name, []) if name else unread.setdefault(heading, [])
                if rows:
                    raise line.refused()
            elif line.text and rows is None:
                raise line.refused()  # More players than the file announces.
            elif line.text and rows is not None:
                rows.append(line)
        for heading, lines in unread.items():
            self.left.append(Left(NotTaken.UNREAD, (str(len(lines)), heading)))
        return tables

    def _kept(self, lines: list[_Line], players: int, *, wanted: bool) -> list[list[int]]:
        """Return what a table keeps of each player, round by round, in the order of the numbers."""
        rows: dict[int, list[int]] = {}
        for line in lines:
            numbers = line.numbers()
            if numbers[0] in rows or not 1 <= numbers[0] <= players:
                raise line.refused()
            rows[numbers[0]] = numbers[1:]
        if wanted and len(rows) < players:
            raise self._cut()
        return [rows.get(number, []) for number in range(1, players + 1)]

    def _pairs(self, lines: list[_Line], current: int) -> list[list[_Pair]]:
        """Return the pairings of all rounds that have begun."""
        if not lines:
            return []
        counts = lines[0].numbers()[: max(0, current)]
        while counts and not counts[-1]:
            counts.pop()
        if any(count < 1 for count in counts):
            raise lines[0].refused()
        if max(counts, default=0) > len(lines) - 1:
            raise self._cut()
        cells = [line.numbers() for line in lines[1:]]
        rounds = []
        for place, count in enumerate(counts):
            pairs = []
            for line, row in zip(lines[1 : count + 1], cells, strict=False):
                code = row[place] if place < len(row) else -1
                pair = _Pair(code // 10000, code // 10 % 1000, code % 10)
                if not 10 <= code < 10**7 or pair.white == pair.black:
                    raise line.refused()
                pairs.append(pair)
            rounds.append(pairs)
        return rounds

    def _round(
        self,
        number: int,
        pairs: Sequence[_Pair],
        kept: Mapping[str, list[list[int]]],
        players: int,
    ) -> Round:
        games, byes = [], []
        placed = {player for pair in pairs for player in pair[:2] if player}
        if any(player > players for player in placed):
            raise refusal(
                PROGRAM, Text("round {round} lists players who are not in its list", round=number)
            )
        for pair in pairs:
            white, black, result = pair
            if not white or not black:
                byes += self._alone(number, white or black, result, as_white=bool(white))
            elif result in _DRAWN_BY_FORFEIT:
                byes += [Bye(player, ByeKind.HALF_POINT) for player in (white, black)]
            else:
                self._compare(number, pair, kept)
                games.append(Game(white, black, self._result(number, white, result)))
        running = any(pair.result == _OPEN for pair in pairs)
        for player in range(1, players + 1):
            if player not in placed and not self.table:
                had = kept["results"][player - 1][number - 1 : number]
                byes.append(self._unpaired(number, player, had, running=running))
        return Round(number, tuple(games), tuple(byes))

    def _compare(self, number: int, pair: _Pair, kept: Mapping[str, list[list[int]]]) -> None:
        """List a game that the tables of the players know otherwise; open ones are not in them."""
        sides = ((pair.white, pair.black, 1), (pair.black, pair.white, -1))
        for player, opponent, colour in sides if pair.result in _PLAYED else ():
            row = [kept[name][player - 1][number - 1 : number] for name in ("opponents", "colours")]
            if row != [[opponent], [colour]]:
                values = (str(number), str(pair.white), str(pair.black))
                self.left.append(Left(NotTaken.ONE_SIDE, values))
                return

    def _alone(self, number: int, player: int, result: int, *, as_white: bool) -> list[Bye]:
        if self.table and result == _OPEN:
            return []  # A free round of a table.
        if result in _WON_ALONE[as_white]:
            return [Bye(player, ByeKind.PAIRING_ALLOCATED)]
        if result == _ADJOURNED:
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        kind = ByeKind.HALF_POINT if result in _HALF_ALONE else ByeKind.ZERO_POINT
        return [Bye(player, kind)]

    def _unpaired(self, number: int, player: int, had: list[int], *, running: bool) -> Bye:
        if had and had[0] in _HALF_UNPAIRED:
            return Bye(player, ByeKind.HALF_POINT)
        won = bool(had) and had[0] in (_WIN, _FORFEIT_WIN)
        if won or running:
            self.left.append(Left(NotTaken.NOT_SEEN, (str(number), str(player))))
        return Bye(player, ByeKind.FULL_POINT if won else ByeKind.ZERO_POINT)

    def _result(self, number: int, white: int, result: int) -> GameResult:
        if result not in _RESULTS:
            self.left.append(Left(NotTaken.RESULT, (str(number), str(white), str(result))))
        return _RESULTS.get(result, GameResult.UNKNOWN)

    def _declared(
        self, pairs: list[list[_Pair]], results: list[list[int]], scoring: ScoringSystem
    ) -> dict[int, Declared]:
        """The points of what each player had; they are not kept before a round is complete."""
        if not pairs or any(
            pair.result in (_OPEN, _ADJOURNED) for group in pairs for pair in group
        ):
            return {}
        worth = {
            _WIN: scoring.white_win, _FORFEIT_WIN: scoring.forfeit_win, _DRAW: scoring.white_draw,
            **dict.fromkeys(_HALF_UNPAIRED, scoring.half_point_bye),
        }  # fmt: skip
        return {
            player: Declared(Points(sum(worth.get(had, 0) for had in row[: len(pairs)])))
            for player, row in enumerate(results, 1)
        }


FORMAT = FileFormat("vega", "Vega", (".veg",), is_vega, one_event(read_vega))
