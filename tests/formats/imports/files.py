"""Small files in the layouts of other programs, made here: nobody who stands in them exists."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

MARK = b"\xff\x89\x44"


@dataclass
class Entrant:
    """A player as a test names them."""

    surname: str
    given: str = ""
    title: str = ""
    rating: int = 0
    national: int = 0
    federation: str = ""
    fide_id: int = 0
    birth: int = 0
    sex: str = "m"
    club: str = ""
    identity: str = ""


FIVE = (
    Entrant("Ondrak", "Ída", "WGM", 2310, 2290, "CZE", 9300001, 19910407, "w", "Šach Brod", "77"),
    Entrant("Brandvik", "Odd", "FM", 2204, 0, "NOR", 9300002, 19750000),
    Entrant("Quist", "Per", "AFM", 2101, 2099, "DEN", 0, 0, club="SK 1911"),
    Entrant("Zubiri", "Ane", "", 0, 1890, "ESP", 9300004, 20040229, "w"),
    Entrant("Lacombe", "Guy", "", 0, 0, "FRA"),
)
"""A woman's title, only a year of birth, a title that is none, 29 February, and nobody's ratings."""


@dataclass
class Tunx:
    """What is put into a file of Swiss-Manager; rows are White, Black, result and mark."""

    players: tuple[Entrant, ...] = FIVE
    rounds: tuple[tuple[tuple[int, ...], ...], ...] = (
        ((3, 1, 3, 0), (2, 4, 2, 1), (5, -1, 9, 0)),
        ((1, 2, 4, 0), (5, 3, 1, 0), (4, -2, 3, 0)),
        ((4, 1, 5, 0), (2, 5, 0, 0), (3, -2, 2, 0)),
    )
    days: tuple[int, ...] = (20260228, 20260301, 20260230)
    announced: int = 0
    start: int = 20260228
    end: int = 20260301
    tie_breaks: tuple[int, ...] = (11, 37)
    texts: dict[int, str] = field(
        default_factory=lambda: {
            0: "Otevřený\r\nturnaj",
            3: "Ředitel, Jan",
            6: "Second, A; Third, B",
            10: "Brod",
            14: "90+30",
            20: "CZE",
            21: "Hlavní, Eva",
        }
    )
    team_section: int = 0

    def data(self) -> bytes:
        """The whole file."""
        rounds = self.announced or len(self.rounds)
        head = b"\x93" + MARK + bytes(0x68)
        head += b"".join(_utf16(self.texts.get(place, "")) for place in range(132))
        record = bytearray(5883)
        struct.pack_into("<H", record, 0, rounds)
        struct.pack_into("<H", record, 19, len(self.players))
        for place, code in enumerate(self.tie_breaks):
            struct.pack_into("<H", record, 29 + 2 * place, code)
        struct.pack_into("<II", record, 71, self.start, self.end)
        parts = [head + b"\x95" + MARK + record, b"\xa3" + MARK, b"\xa5" + MARK, b"\xb3" + MARK]
        for place in range(rounds):
            rest = bytearray(106)
            rows = len(self.rounds[place]) if place < len(self.rounds) else 0
            day = self.days[place] if place < len(self.days) else 0
            struct.pack_into("<IHH", rest, 30, day, 1, rows)
            parts[1] += _utf16("16:00") + rest
        for each in self.players:
            parts[2] += self._player(each)
        for round_ in self.rounds:
            parts[3] += b"".join(struct.pack("<4h", *row) + bytes(13) for row in round_)
        places = [len(b"".join(parts[:count])) for count in (1, 2, 3, 4)]
        index = struct.pack("<7I", *places, self.team_section, 0, 0)
        return b"".join(parts) + b"\xd3" + MARK + index + b"\xe3" + MARK

    def _player(self, each: Entrant) -> bytes:
        said = {0: each.surname, 1: each.given, 4: each.title, 5: each.identity}
        said |= {9: each.club, 10: each.federation}
        rest = bytearray(108)
        struct.pack_into("<3H", rest, 4, each.sex == "w", each.rating, each.national)
        struct.pack_into("<I", rest, 12, each.birth)
        struct.pack_into("<I", rest, 22, each.fide_id)
        return b"".join(_utf16(said.get(place, "")) for place in range(31)) + bytes(rest)


def _utf16(text: str) -> bytes:
    return struct.pack("<H", len(text)) + text.encode("utf-16-le")


@dataclass
class Swt:
    """What is put into a file of Swiss-Chess.

    A cell is the colour, the opponent, the result, the table and the status, for each player and
    round; `teams` have names and how many of the players are theirs.
    """

    version: int = 883
    players: tuple[Entrant, ...] = FIVE[:4]
    cells: tuple[tuple[tuple[int, ...], ...], ...] = (
        ((1, 3, 3, 1, 0), (3, 2, 2, 1, 0x00)),
        ((3, 4, 1, 2, 2), (1, 1, 2, 1, 0x00)),
        ((3, 1, 1, 1, 0), (2, 0, 3, 2, 0x00)),
        ((1, 2, 3, 2, 2), (0, 0, 0, 0, 0x00)),
    )
    drawn: int = 2
    rounds: int = 2
    teams: tuple[tuple[str, int], ...] = ()
    team_cells: tuple[tuple[tuple[int, ...], ...], ...] = ()
    mode: int = 0
    scoring: int = 0
    tie_breaks: tuple[int, int] = (0x03, 0x07)
    cuts: int = 1
    doubled: tuple[int, ...] = (3, 1, 2, 2)
    start: str = "28.02.2026"

    def data(self) -> bytes:
        """The whole file."""
        eight = self.version >= 800
        size = 13384 if eight else 3894
        head = bytearray(size)
        head[0], head[1], head[3], head[5] = 0xFF, self.rounds, self.drawn, self.drawn
        struct.pack_into("<H", head, 7, len(self.players))
        head[9], head[596], head[1336] = self.cuts, self.mode, self.scoring
        head[621], head[572] = self.tie_breaks
        head[574] = head[579] = 0xFF
        struct.pack_into("<H", head, 609, self.version)
        for at, text in (
            (790, "Frühjahrsturnier"),
            (831, "Köln"),
            (872, "Müller, Jörg"),
            (933, "Second, A"),
            (1055, self.start),
            (1076, "01.03.2026"),
            (1097, "40/90"),
            (1118, "Rest/30"),
        ):
            _put(head, at, text)
        if eight:
            _put(head, 11847, "Third, B")
            struct.pack_into("<H", head, 11457, 46081)
        if self.teams:
            head[606], head[1332] = 0xFF, len(self.teams)
            head[611], head[613], head[615] = 1, 2, 3
        cells = b"".join(_cell(each) for row in (*self.cells, *self.team_cells) for each in row)
        return bytes(head) + cells + self._players() + self._teams()

    @property
    def _size(self) -> int:
        return 655 if self.version >= 800 else 292

    def _players(self) -> bytes:
        of_team = [
            (team, board)
            for team, (_name, count) in enumerate(self.teams, 1)
            for board in range(1, count + 1)
        ]
        written = b""
        for number, each in enumerate(self.players, 1):
            record = bytearray(self._size)
            # What stood in a field before stays behind the zero that ends it.
            _put(record, 0, f"{each.surname},{each.given}\0ehemals")
            _put(record, 33, each.club)
            _put(record, 66, each.title)
            _put(record, 70, str(each.rating or ""))
            _put(record, 75, str(each.national or ""))
            _put(record, 105, each.federation)
            _put(record, 128, str(each.birth or "").removesuffix("0000"))
            _put(record, 184, each.sex)
            _put(record, 324 if self._size == 655 else 139, str(each.fide_id or ""))
            struct.pack_into("<H", record, 217, number)
            struct.pack_into("<H", record, 221, 5 - number)
            if of_team:
                struct.pack_into("<HH", record, 201, *of_team[number - 1])
            else:
                record[292 if self._size == 655 else 233] = self.doubled[number - 1]
            written += bytes(record)
        return written

    def _teams(self) -> bytes:
        written = b""
        for number, (name, _count) in enumerate(self.teams, 1):
            record = bytearray(self._size)
            _put(record, 0, name)
            struct.pack_into("<H", record, 201, number)
            written += bytes(record)
        return written


def _put(record: bytearray, at: int, text: str) -> None:
    told = text.encode("cp1252", "replace")
    record[at : at + len(told)] = told


def _cell(values: tuple[int, ...]) -> bytes:
    colour, opponent, result, table, status, *board = values
    cell = bytearray(19)
    cell[8], cell[11], cell[15] = colour, result, status
    struct.pack_into("<H", cell, 9, opponent)
    struct.pack_into("<H", cell, 13, table)
    cell[18] = board[0] if board else 0
    return bytes(cell)


FILES = {
    "swiss-manager": Tunx().data(),
    "swiss-chess": Swt().data(),
}
"""One of each program, by the name of its format."""
