"""Small files in the layouts of other programs, made here: nobody who stands in them exists."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import struct
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from openpyxl import Workbook

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
    kind: int = 0
    current: int = 0

    def data(self) -> bytes:
        """The whole file."""
        rounds = self.announced or len(self.rounds)
        head = b"\x93" + MARK + bytes(0x68)
        head += b"".join(_utf16(self.texts.get(place, "")) for place in range(132))
        record = bytearray(5883)
        struct.pack_into("<H", record, 0, rounds)
        struct.pack_into("<H", record, 19, len(self.players))
        record[11], record[17] = self.kind, self.current
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


@dataclass
class Tumx:
    """What is put into a team file of Swiss-Manager; a match has two boards, a game White, Black and result."""

    players: tuple[tuple[str, int, int], ...] = (
        ("Ondrak", 1, 2), ("Brandvik", 1, 1), ("Quist", 2, 1), ("Zubiri", 2, 2), ("Lacombe", 3, 1), ("Sora", 3, 2),
        ("Tarn", 1, 3),
    )  # fmt: skip
    teams: tuple[str, ...] = ("Brod", "Kolín", "Sora")
    games: tuple[tuple[tuple[int, ...], ...], ...] = (
        ((2, 3, 1), (4, 1, 2)),
        ((5, 2, 6), (7, 6, 10)),
        ((3, 5, 4), (0, 4, 5)),
    )
    matches: tuple[tuple[tuple[int, ...], ...], ...] = (
        ((1, 2, 0, 0), (3, -1, 4, 0)),
        ((3, 1, 0, 0), (2, -1, 4, 0)),
        ((2, 3, 0, 0), (1, -2, 0, 0)),
    )
    """Of each the teams and, for a bye, its points in halves."""
    kind: int = 3
    tie_breaks: tuple[int, ...] = (13, 1, 84)
    boards: int = 2
    undescribed: bytes = b"\xc5" + MARK + bytes(16)

    def data(self) -> bytes:
        """The whole file."""
        head = b"\x93" + MARK + bytes(0x68)
        head += b"".join(_utf16({0: "Liga"}.get(place, "")) for place in range(132))
        record = bytearray(5883)
        struct.pack_into("<H", record, 0, len(self.games))
        struct.pack_into("<H", record, 19, len(self.players))
        struct.pack_into("<HH", record, 47, len(self.teams), self.boards)
        record[11], record[17] = self.kind, len(self.games)
        for place, code in enumerate(self.tie_breaks):
            struct.pack_into("<H", record, 29 + 2 * place, code)
        parts = [
            head + b"\x95" + MARK + record, b"\xa3" + MARK, b"\xa5" + MARK, b"\xb3" + MARK, b"\xb5" + MARK,
            b"\xc3" + MARK,
        ]  # fmt: skip
        for games, matches in zip(self.games, self.matches, strict=True):
            rest = bytearray(76)
            struct.pack_into("<IHHH", rest, 0, 20260228, 1, len(games), len(matches))
            parts[1] += b"".join(map(_utf16, ["10h00", *[""] * 15])) + rest
            parts[3] += b"".join(struct.pack("<hhB", *row) + bytes(16) for row in games)
            parts[5] += b"".join(struct.pack("<4h", *row) + bytes(7) for row in matches)
        for surname, team, board in self.players:
            rest = bytearray(134)
            struct.pack_into("<HH", rest, 52, team, board)
            parts[2] += b"".join(map(_utf16, [surname, *[""] * 17])) + rest
        for name in self.teams:
            parts[4] += b"".join(map(_utf16, [name, *[""] * 4])) + bytes(96)
        places = [len(b"".join(parts[:count])) for count in range(1, 7)]
        whole = b"".join(parts) + self.undescribed
        return whole + b"\xd3" + MARK + struct.pack("<7I", *places, 0) + b"\xe3" + MARK


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


PAGE = 4096
TEXT, LONG, SHORT, BYTE, DAY, YES_OR_NO = 10, 4, 3, 2, 8, 1
_FORMS = {LONG: "<i", SHORT: "<h", BYTE: "<B", DAY: "<d"}
Table = tuple[dict[str, int], list[dict[str, object]]]
"""The columns with their kinds, and the rows."""


def jet(tables: dict[str, Table], *, far: bool = False) -> bytes:
    """An Access database (Jet 4) with these tables; descriptions go over as many pages as they need.

    The pages of rows are in usage maps, which with `far` name pages of bits, as in large files.
    """
    pages = [bytearray(PAGE), bytearray(PAGE)]
    pages[0][:21] = b"\x00\x01\x00\x00Standard Jet DB\x00\x01"
    catalogue: list[dict[str, object]] = []
    pages.append(bytearray(PAGE))
    for name, (columns, rows) in tables.items():
        described = _described(pages, columns)
        struct.pack_into("<I", pages[described], 16, len(rows))
        catalogue.append({"Id": described, "Name": name, "Type": 1})
        _put_rows(pages, described, columns, rows)
    columns = {"Id": LONG, "Name": TEXT, "Type": SHORT}
    pages[2] = _description(columns)[0]
    _put_rows(pages, 2, columns, catalogue)
    for table in (2, *(row["Id"] for row in catalogue)):
        assert isinstance(table, int)
        _put_usage_map(pages, table, far=far)
    return b"".join(pages)


def _put_usage_map(pages: list[bytearray], table: int, *, far: bool) -> None:
    """Put the map of the pages that bear the number of the table on a page, as its only row."""
    bits = bytearray(64)
    for number, page in enumerate(pages):
        if page[0] == 1 and struct.unpack_from("<I", page, 4)[0] == table:
            bits[number // 8] |= 1 << number % 8
    usage = b"\0" + bytes(4) + bytes(bits)
    if far:
        pages.append(bytearray((b"\5\1\0\0" + bits).ljust(PAGE, b"\0")))
        usage = b"\1" + struct.pack("<17I", len(pages) - 1, *[0] * 16)
    page = bytearray(PAGE - len(usage)) + usage
    page[0] = page[1] = 1
    struct.pack_into("<HH", page, 12, 1, PAGE - len(usage))
    pages.append(page)
    pages[table][56:59] = (len(pages) - 1).to_bytes(3, "little")


def _described(pages: list[bytearray], columns: dict[str, int]) -> int:
    first = len(pages)
    made = _description(columns)
    for place, page in enumerate(made, first):
        if place + 1 < first + len(made):
            struct.pack_into("<I", page, 4, place + 1)
        pages.append(page)
    return first


def _description(columns: dict[str, int]) -> list[bytearray]:
    fixed, variable, records = 0, 0, b""
    for place, kind in enumerate(columns.values()):
        record = bytearray(25)
        record[0] = kind
        struct.pack_into("<HH", record, 5, place, variable)
        if kind == TEXT:
            variable += 1
        else:
            record[15] = 1
            struct.pack_into("<H", record, 21, fixed)
            fixed += struct.calcsize(_FORMS[kind]) if kind in _FORMS else 0
        records += bytes(record)
    names = b"".join(struct.pack("<H", 2 * len(n)) + n.encode("utf-16-le") for n in columns)
    head = bytearray(63)
    head[0], head[1], head[40] = 2, 1, 0x4E
    struct.pack_into("<HH", head, 43, variable, len(columns))
    whole = bytes(head) + records + names
    parts = [whole[:PAGE]]
    parts += [
        b"\2\1" + bytes(6) + whole[at : at + PAGE - 8] for at in range(PAGE, len(whole), PAGE - 8)
    ]
    return [bytearray(part.ljust(PAGE, b"\0")) for part in parts]


def _put_rows(
    pages: list[bytearray], table: int, columns: dict[str, int], rows: list[dict[str, object]]
) -> None:
    page, count, end = bytearray(), 0, 0
    for row in rows:
        written = _jet_row(columns, row)
        if not page or end - len(written) < 16 + 2 * count:
            page, count, end = bytearray(PAGE), 0, PAGE
            page[0] = page[1] = 1
            struct.pack_into("<I", page, 4, table)
            pages.append(page)
        end -= len(written)
        page[end : end + len(written)] = written
        struct.pack_into("<H", page, 14 + 2 * count, end)
        count += 1
        struct.pack_into("<H", page, 12, count)


def _jet_row(columns: dict[str, int], row: dict[str, object]) -> bytes:
    mask = bytearray((len(columns) + 7) // 8)
    fixed, texts = b"", []
    for place, (name, kind) in enumerate(columns.items()):
        value = row.get(name)
        if value is not None and value is not False:
            mask[place // 8] |= 1 << place % 8
        if kind == TEXT:
            texts.append(_jet_text(str(value or "")))
        elif kind in _FORMS:
            fixed += struct.pack(_FORMS[kind], value or 0)
    offsets, at = [], 2 + len(fixed)
    for text in texts:
        offsets.append(at)
        at += len(text)
    places = b"".join(struct.pack("<H", each) for each in reversed([*offsets, at]))
    count = struct.pack("<H", len(columns))
    return b"".join((count, fixed, *texts, places, struct.pack("<H", len(texts)), mask))


def _jet_text(text: str) -> bytes:
    """In the short way of writing, with its switch for letters beyond the first 256."""
    if all(0 < ord(letter) < 256 for letter in text):
        return b"\xff\xfe" + text.encode("latin-1") if text else b""
    packed = text[:1].isascii()
    written = b"\xff\xfe" + (b"" if packed else b"\0")
    for letter in text:
        short = letter.isascii()
        if short is not packed:
            written, packed = written + b"\0", short
        written += letter.encode("latin-1" if short else "utf-16-le")
    return written


@dataclass
class Papi:
    """What is put into a file of Papi; a cell is the colour, the opponent's reference and the result."""

    info: dict[str, str] = field(
        default_factory=lambda: {
            "Nom": "Open d'Été",
            "Genre": "Suisse",
            "NbrRondes": "4",
            "Pairing": "Standard",
            "Cadence": "50'+10\"",
            "ClassElo": "Elo",
            "Dep1": "Brésilien",
            "Dep2": "Inconnu",
            "Dep3": "Performance",
            "DecomptePoints": "NON",
            "Lieu": "Créon",
            "DateDebut": "24/10/2026",
            "DateFin": "25/10/2026",
            "DateRd1": "24/10/2026",
            "DateRd2": "31/02/2026",
            "Arbitre": "Œuvrard Zoë",
        }
    )
    cells: tuple[tuple[tuple[str, int, int], ...], ...] = (
        (("N", 4, 6), ("B", 5, 3), ("R", 0, 0), ("R", 0, 0)),
        (("F", 0, 2), ("B", 6, 2), ("R", 0, 0), ("R", 0, 0)),
        (("B", 2, 4), ("B", 1, 6), ("F", 0, 2), ("R", 0, 0)),
        (("B", 6, 0), ("N", 2, 1), ("R", 0, 0), ("F", 0, 0)),
        (("N", 5, 0), ("N", 3, 2), ("R", 0, 0), ("R", 0, 0)),
    )
    """Of references 2 to 6: a forfeit, a half-point bye, an open game, the bye, and what is asked for."""

    def data(self) -> bytes:
        """The whole file."""
        columns = {"Ref": LONG, "NrFFE": TEXT, "Nom": TEXT, "Prenom": TEXT, "Sexe": TEXT}
        columns |= {"NeLe": DAY, "Elo": SHORT, "Rapide": SHORT, "Federation": TEXT, "Club": TEXT}
        columns |= {"Fide": TEXT, "RapideFide": TEXT, "FideCode": TEXT, "FideTitre": TEXT}
        columns |= {"Pointe": YES_OR_NO, "EMail": TEXT}
        for number in range(1, 25):
            columns |= {f"Rd{number:02}Cl": TEXT, f"Rd{number:02}Adv": SHORT}
            columns |= {f"Rd{number:02}Res": BYTE}
        settings: list[dict[str, object]] = [
            {"Variable": name, "Value": value} for name, value in self.info.items()
        ]
        return jet(
            {
                "INFO": ({"Variable": TEXT, "Value": TEXT}, settings),
                "JOUEUR": (columns, self.rows()),
                "RES": ({"Ref": LONG, "Str": TEXT}, [{"Ref": 3, "Str": " 1-0 "}]),
            }
        )

    def rows(self) -> list[dict[str, object]]:
        """The bye and five players, not in the order of their strength."""
        people: list[dict[str, object]] = [
            {"Nom": "ŁĘCKI", "Prenom": "Jan", "Elo": 1850, "Fide": "N", "NrFFE": "K12345"},
            {"Nom": "ABADIE", "Prenom": "Eve", "Elo": 2210, "Fide": "F", "FideTitre": "gf"},
            {"Nom": "Brun", "Prenom": "Noé", "Elo": 1399, "Fide": "E", "EMail": "n@example.org"},
            {"Nom": "COSTE", "Prenom": "Guy", "Elo": 1720, "Fide": "F", "FideTitre": "x"},
            {"Nom": "DUBOIS", "Prenom": "Léa", "Elo": 1720, "Fide": "N", "Club": "Créon Échecs"},
        ]
        people[1] |= {"Sexe": "F", "FideCode": "9300007", "Federation": "FRA", "NeLe": 33000.0}
        for reference, (row, cells) in enumerate(zip(people, self.cells, strict=True), 2):
            row["Ref"] = reference
            for number, (colour, opponent, result) in enumerate(cells, 1):
                row[f"Rd{number:02}Cl"] = colour
                row[f"Rd{number:02}Adv"] = opponent or None
                row[f"Rd{number:02}Res"] = result
        return [{"Ref": 1, "Nom": "EXEMPT", "Elo": 1399, "Fide": "E"}, *people]


@dataclass
class Veg:
    """A file of Vega: seven players, three rounds, the last of them under way."""

    head: str = "Vega 7.4 # Do not edit this file!"
    days: str = "03/10/2026, 31/09/2026"
    points: str = "0.5 1.0"
    tie_breaks: str = "1 2 7 0 0 0 0 0 0 0"
    setting: str = "5 3 10 1 1 1 0"
    acceleration: str = "0 0 0 0 2300 2000 0.0 0.0 0.0"
    count: str = "7"
    columns: str = (
        "NAME                 ;COUNTRY;BIRTHDAY;G;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;K;ISAVAL"
    )
    players: tuple[str, ...] = (
        "Özdil, Ayşe     ;TUR;07.04.1991;f; WGM; 9300011; 2310; 77; 2290;20; 1",
        "Brandvik Odd    ;NOR;00.00.00;m; FM; 9300012; 2204; 0; 0;20; 1",
        "Quist Per       ;DEN;1975;m; CM; 0; 2101; 0; 2099;20; 1",
        "Zubiri Ane      ;ESP;29.02.2004;f; ---; 9300014; 0; 0; 1890;40; 1",
        "Lacombe Guy     ;FRA;01.02.85;m; ; 0; 0; 0; 0;40; 1",
        "Mori Aldo       ;ITA;;m; 1N; 0; 1850; 0; 0;40; 0",
        "Nardi Ugo       ;ITA;;m; ; 0; 1800; 0; 0;40; 1",
    )
    results: tuple[str, ...] = (
        "1 1 2 0",
        "2 6 4 0",
        "3 0 2 0",
        "4 0 3 0",
        "5 1 5 0",
        "6 3 6 0",
        "7 4 3 0",
    )
    """1 won, 0 lost, 2 drew, 3 and 4 by forfeit, 5 no game, 6 half a point."""
    opponents: tuple[str, ...] = (
        *("1 4 3 0", "2 0 0 0", "3 5 1 0", "4 1 0 0", "5 3 0 0", "6 0 0 0", "7 0 0 0"),
    )
    colours: tuple[str, ...] = (
        *("1 1 -1 0", "2 0 0 0", "3 -1 1 0", "4 -1 0 0", "5 1 0 0", "6 0 0 0", "7 0 0 0"),
    )
    pairs: tuple[str, ...] = (
        "3 4 3",
        "10041  30015  20019",
        "50031  20074  40039",
        "60073  40003  50009",
        "     0  60006       0",
    )
    """In round 1 number 2 is not paired, in round 2 number 5, in round 3 numbers 6 and 7."""
    encoding: str = "utf-8"
    more: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """All lines of the file."""
        return [
            *(self.head, "Trofeo dell'Estate", "Sora", "ITA", self.days, "Bruni Ada", self.points),
            *(self.tie_breaks, self.setting, self.acceleration, "1 # not used", self.count),
            *(self.columns, *self.players),
            *("# players color: -1=black, 1=white, 0=nocolor", *self.colours),
            *("# players opponent", *self.opponents),
            *("# players floater: 0=no floater, 1=floater", *(f"{n} 0 0 0" for n in range(1, 8))),
            *("# round results", *self.results),
            *("# code pairing", *self.pairs, *self.more),
        ]

    def data(self) -> bytes:
        """The bytes of the file."""
        return "\r\n".join([*self.lines(), ""]).encode(self.encoding)


def dbase(fields: dict[str, int], *records: tuple[str, ...]) -> bytes:
    """A file of dBase III, all of whose fields are letters."""
    length = 1 + sum(fields.values())
    head = bytearray(32)
    head[0] = 3
    struct.pack_into("<IHH", head, 4, len(records), 33 + 32 * len(fields), length)
    described = b"".join(
        name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes([width]) + bytes(15)
        for name, width in fields.items()
    )
    written = b"".join(
        b" "
        + b"".join(cell.encode().ljust(w) for cell, w in zip(record, fields.values(), strict=True))
        for record in records
    )
    return bytes(head) + described + b"\r" + written + b"\x1a"


@dataclass
class UsChess:
    """A rating report of US Chess: six players, three rounds, and a column more than rounds."""

    header: dict[str, str] = field(
        default_factory=lambda: {
            "H_FORMAT": "2C",
            "H_EVENT_ID": "",
            "H_NAME": "Harbor Open",
            "H_TOT_SECT": "1",
            "H_BEG_DATE": "20261003",
            "H_END_DATE": "20261304",
            "H_AFF_ID": "A9000001",
            "H_CITY": "Port Azure",
            "H_STATE": "ME",
            "H_COUNTRY": "USA",
        }
    )
    section: dict[str, str] = field(
        default_factory=lambda: {
            "S_EVENT_ID": "",
            "S_SEC_NUM": "1",
            "S_SEC_NAME": "Premier",
            "S_TIMECTL": "G/60;d5",
            "S_TRN_TYPE": "S",
            "S_TOT_RNDS": "3",
            "S_LST_PAIR": "6",
            "S_BEG_DATE": "",
            "S_END_DATE": "",
        }
    )
    more_sections: tuple[tuple[dict[str, str], tuple[tuple[str, ...], ...]], ...] = ()
    """What differs from the first section, and the players, who have the number of their section."""
    players: tuple[tuple[str, ...], ...] = (
        ("1", "90000001", "QUILL, ADA", "2010", "W4W", "D2B", "W3W", "U0"),
        ("2", "90000002", "ROOK,BEN", "1905", "L5B", "D1W", "X0", "U0"),
        ("3", "90000003", "SABLE, CY", "1800", "B0", "W5  W", "L1B", "U0"),
        ("4", "90000004", "TERN, DEE", "1755", "L1B", "X6", "N5W", "U0"),
        ("5", "90000005", "URSA, EL", "", "W2W", "L3  B", "N4B", "U0"),
        ("6", "", "VALE, FLO", "1600", "H0", "F4", "F0", "U0"),
    )
    """Rounds as result, opponent and colour; N is a letter that is not known."""
    names: tuple[str, ...] = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")

    def parts(self) -> list[bytes]:
        """The three files."""
        columns = {"D_SEC_NUM": 2, "D_PAIR_NUM": 4, "D_MEM_ID": 8, "D_NAME": 30, "D_RATING": 4}
        columns |= {f"D_RND{number:02}": 7 for number in range(1, 5)}
        sections = [self.section, *(self.section | other for other, _players in self.more_sections)]
        players = [
            (section["S_SEC_NUM"], *row)
            for section, rows in zip(
                sections, (self.players, *(rows for _, rows in self.more_sections)), strict=True
            )
            for row in rows
        ]
        return [
            dbase(dict.fromkeys(self.header, 35), tuple(self.header.values())),
            dbase(dict.fromkeys(self.section, 40), *(tuple(each.values()) for each in sections)),
            dbase(columns, *players),
        ]

    def data(self) -> bytes:
        """The ZIP of them."""
        whole = io.BytesIO()
        with zipfile.ZipFile(whole, "w") as archive:
            for name, part in zip(self.names, self.parts(), strict=True):
                archive.writestr(zipfile.ZipInfo(name), part)
        return whole.getvalue()


_SCE_TABLES = """
CREATE TABLE `metadata` (`version` TEXT NOT NULL, `migration` TEXT NOT NULL);
CREATE TABLE `info` (`name` TEXT NOT NULL, `federation` TEXT, `location` TEXT,
  `event_type` TEXT, `player_rating_type` INTEGER);
CREATE TABLE `tournament` (`id` INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, `name` TEXT NOT NULL,
  `index` INTEGER, `location` TEXT, `start_date` TEXT, `stop_date` TEXT, `time_control_trf25` TEXT,
  `rounds` INTEGER NOT NULL, `rating` INTEGER, `player_rating_type` INTEGER, `pairing` TEXT,
  `pairing_settings` TEXT, `current_round` INTEGER, `round_datetimes` TEXT, `game_points` TEXT,
  `override_unrated_rapid_blitz` INTEGER, `team_player_count` INTEGER, `match_points` TEXT,
  `primary_score` TEXT, `secondary_score` TEXT, `team_colour_type` TEXT);
CREATE TABLE `player` (`id` INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, `last_name` TEXT NOT NULL,
  `first_name` TEXT, `date_of_birth` TEXT, `year_of_birth` INTEGER, `gender` TEXT, `mail` TEXT,
  `owed` FLOAT, `paid` FLOAT, `title` TEXT, `ratings` TEXT NOT NULL, `fide_id` INTEGER,
  `federation` TEXT, `club` TEXT, `plugin_data` TEXT, `team_id` INTEGER, `team_index` INTEGER);
CREATE TABLE `tournament_player` (`tournament_id` INTEGER NOT NULL, `player_id` INTEGER NOT NULL,
  `pairing_number` INTEGER, PRIMARY KEY (`tournament_id`, `player_id`));
CREATE TABLE `board` (`id` INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, `white_player_id` INTEGER,
  `black_player_id` INTEGER, `index` INTEGER NOT NULL);
CREATE TABLE `pairing` (`tournament_id` INTEGER NOT NULL, `player_id` INTEGER NOT NULL,
  `round` INTEGER NOT NULL, `result` INTEGER NOT NULL, `board_id` INTEGER);
CREATE TABLE `tie_break` (`id` INTEGER PRIMARY KEY, `tournament_id` INTEGER, `type` TEXT,
  `options` TEXT, `index` INTEGER);
CREATE TABLE `account` (`id` INTEGER PRIMARY KEY, `last_name` TEXT, `first_name` TEXT);
CREATE TABLE `account_role` (`account_id` INTEGER, `tournament_id` INTEGER, `role` TEXT);
CREATE TABLE `team` (`id` INTEGER PRIMARY KEY, `tournament_id` INTEGER, `name` TEXT,
  `pairing_number` INTEGER);
CREATE TABLE `team_board` (`id` INTEGER PRIMARY KEY, `tournament_id` INTEGER, `round` INTEGER,
  `team_a_id` INTEGER, `team_b_id` INTEGER, `index` INTEGER, `bye_type` TEXT);
CREATE TABLE `team_round_lineup` (`team_id` INTEGER, `round` INTEGER, `player_id` INTEGER,
  `index` INTEGER);
CREATE TABLE `prohibited_pairing_group` (`id` INTEGER PRIMARY KEY, `tournament_id` INTEGER,
  `round` INTEGER, `is_hard` INTEGER);
CREATE TABLE `prohibited_pairing_group_member` (`group_id` INTEGER, `member_id` INTEGER);
CREATE TABLE `prize` (`id` INTEGER PRIMARY KEY, `value` FLOAT);
CREATE TRIGGER `delete_board_on_pairing_delete` AFTER DELETE ON `pairing`
  BEGIN DELETE FROM `board` WHERE `id` = `OLD`.`board_id`; END;
"""


@dataclass
class Sce:
    """What is put into a file of Sharly Chess: rows of each table, by the names of the columns.

    Boards are White, Black and their results, for each round; those without a board are a player and
    a result. The numbers of players in the table are 11, 12 and so on, in the order of the list.
    """

    players: tuple[Entrant, ...] = FIVE
    rounds: tuple[tuple[tuple[int | None, ...], ...], ...] = (
        ((11, 13, 3, 1), (14, 12, 12, 12), (15, None, 9)),
        ((12, 11, 4, 6), (13, 15, 16, 17), (14, 8)),
        ((11, 14, 0, 0), (15, 12, 2, 2), (13, 7)),
    )
    asked: tuple[tuple[int, int, int], ...] = ((4, 12, 8),)
    numbers: tuple[int | None, ...] = (1, 2, 3, 4, 5)
    tournament: dict[str, object] = field(
        default_factory=lambda: {
            "name": "Open A",
            "start_date": "2026-05-01",
            "stop_date": "2026-05-03",
            "time_control_trf25": "5400+30",
            "rounds": 5,
            "rating": 1,
            "pairing": "SWISS_STANDARD",
            "pairing_settings": json.dumps({"COLOR_SEED": "W"}),
            "current_round": 3,
            "round_datetimes": json.dumps({"1": "2026-05-01T10:00:00", "2": None, "3": "2026-05"}),
        }
    )
    info: dict[str, object] = field(
        default_factory=lambda: {
            "name": "Festival d'été",
            "federation": "FRA",
            "location": "Le Havre",
            "player_rating_type": 3,
        }
    )
    tie_breaks: tuple[tuple[str, dict[str, object]], ...] = (
        ("POINTS", {}),
        ("BUCHHOLZ", {"CUTTER_WITH_MEDIAN": "CUT_1", "PLAYED_MODIFIER": False}),
        ("KASHDAN", {}),
        ("DIRECT_ENCOUNTER", {}),
    )
    second: bool = False
    more: str = ""
    """Statements that come last."""

    def data(self) -> bytes:
        """The whole file."""
        with sqlite3.connect(":memory:") as made:
            made.executescript(_SCE_TABLES)
            _insert(made, "metadata", version="5.0.0", migration="m090")
            _insert(made, "info", **self.info)
            _insert(made, "tournament", id=1, **{"index": 0, **self.tournament})
            for place, each in enumerate(self.players):
                _insert(made, "player", **self._player(11 + place, each))
                number = self.numbers[place]
                values = {"tournament_id": 1, "player_id": 11 + place, "pairing_number": number}
                _insert(made, "tournament_player", **values)
            board = 0
            for number, rows in enumerate(self.rounds, 1):
                for row in rows:
                    board = self._seat(made, number, row, board)
            for number, player, result in self.asked:
                _pair(made, player, number, result, None)
            for place, (kind, options) in enumerate(self.tie_breaks):
                told = {"type": kind, "options": json.dumps(options), "index": place}
                _insert(made, "tie_break", tournament_id=1, **told)
            _insert(made, "account", id=3, last_name="Arbitre", first_name="Zoé")
            _insert(made, "account_role", account_id=3, tournament_id=1, role="chief_arbiter")
            if self.second:
                _insert(made, "tournament", id=2, name="Rapide", index=1, rounds=3, rating=2)
                for player in (12, 13):
                    _insert(made, "tournament_player", tournament_id=2, player_id=player)
            made.executescript(self.more)
            made.commit()
            data = made.serialize()
        made.close()
        return data

    def _seat(
        self, made: sqlite3.Connection, number: int, row: tuple[int | None, ...], board: int
    ) -> int:
        if len(row) == 2:
            _pair(made, row[0], number, row[1], None)
            return board
        board += 1
        values = {"white_player_id": row[0], "black_player_id": row[1], "index": board}
        _insert(made, "board", id=board, **values)
        for player, result in zip(row[:2], row[2:], strict=False):
            if player is not None:
                _pair(made, player, number, result, board)
        return board

    def _player(self, number: int, each: Entrant) -> dict[str, object]:
        day = str(each.birth)
        ratings = {"fide": each.rating or None, "national": each.national or None}
        return {
            "id": number,
            "last_name": each.surname,
            "first_name": each.given,
            "date_of_birth": f"{day[:4]}-{day[4:6]}-{day[6:]}" if each.birth % 10000 else None,
            "year_of_birth": each.birth // 10000 or None,
            "gender": {"w": "F", "m": "M"}[each.sex],
            "mail": "private@example.org",
            "owed": 25.0,
            "paid": 10.0,
            "title": each.title,
            "ratings": json.dumps({"1": ratings, "2": {"estimated": 1500 + number}}),
            "fide_id": each.fide_id or None,
            "federation": each.federation,
            "club": each.club or None,
            "plugin_data": json.dumps(
                {"ffe": {"ffe_licence_number": each.identity}} if each.identity else {}
            ),
        }


def _insert(made: sqlite3.Connection, table: str, **values: object) -> None:
    names = ", ".join(f"`{name}`" for name in values)
    places = ", ".join("?" * len(values))
    statement = f"INSERT INTO `{table}` ({names}) VALUES ({places})"  # noqa: S608 - ours
    made.execute(statement, tuple(values.values()))


def _pair(
    made: sqlite3.Connection, player: int | None, number: int, result: int | None, board: int | None
) -> None:
    values = {"player_id": player, "round": number, "result": result, "board_id": board}
    _insert(made, "pairing", tournament_id=1, **values)


@dataclass
class Crosstable:
    """What chess-results puts on a sheet: lines above the heading, the heading, a row for each player."""

    above: tuple[str, ...] = (
        "From the Tournament-Database of Chess-Results https://chess-results.com",
        "Sommarturnering 2026",
        "Last update 13.06.2026 18:17:32",
        "Date : 2026/06/01 to 2026/06/13",
        "Location : Visby",
        "Number of rounds : 4",
        "Starting rank crosstable",
    )
    heading: tuple[str, ...] = (
        *("No.", "", "Name", "Rtg", "FED", "FideID", "Club/City"),
        *("1.Rd", "2.Rd", "3.Rd", "Pts. ", "TB1"),
    )
    rows: tuple[tuple[object, ...], ...] = (
        (1, "WGM", "Ondrak Ída ", 2310, "CZE", 9300001, "Šach Brod", " 3w1", " 2b+", "4w", 2, 0),
        (2, "FM", "Brandvik Odd ", 2204, "NOR", 9300002, "", " 4b½", " 1w-", "5b½", 1, 0),
        (3, "AFM", "Quist Per ", 2101, "DEN", 0, "SK 1911", " 1b0", " 5w½", 0, 0.5, 0),
        (4, "", "Zubiri Ane ", 0, "ESP", 9300004, "", " 2w½", "   -½", "1b", 1, 0),
        (5, "", "Lacombe Guy ", 0, "FRA", 0, "", -1, " 3b½", "2w½", 2, 0),
    )
    below: tuple[str, ...] = (
        "",
        "Annotation:",
        "Tie Break1: Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)",
        "You find all details to this tournament under  https://chess-results.com/tnr0.aspx?lan=1",
    )

    def grid(self) -> list[tuple[object, ...]]:
        """The rows of the sheet."""
        lines = [[(text,) for text in part] for part in (self.above, self.below)]
        return [*lines[0], self.heading, *self.rows, *lines[1]]

    def data(self) -> bytes:
        """The workbook."""
        book = Workbook()
        for row in self.grid():
            book.worksheets[0].append(list(row))
        whole = io.BytesIO()
        book.save(whole)
        return whole.getvalue()

    def lines(self) -> bytes:
        """The same, saved as text from a spreadsheet."""
        whole = io.StringIO()
        writer = csv.writer(whole, delimiter=";")
        width = len(self.heading)
        writer.writerows([*row, *[""] * (width - len(row))] for row in self.grid())
        return whole.getvalue().encode("utf-8-sig")


def _elements(section: str, name: str, rows: Iterable[Mapping[str, object]]) -> str:
    lines = (
        f"<{name} " + " ".join(f'{key}="{value}"' for key, value in row.items()) + "/>"
        for row in rows
    )
    return f"<{section}>{''.join(lines)}</{section}>"


@dataclass
class ChessResultsXml:
    """What is put into a document for chess-results; this one is a team Swiss of three teams on two boards."""

    about: dict[str, object] = field(
        default_factory=lambda: {
            "type": 3, "name": "Pohár", "organiser": "Spolek", "location": "Brod", "rounds": 3,
            "rankinground": 3, "sortstartrank": 2, "from": "20260228", "to": "01.03.2026",
            "tb1no": 13, "tb2no": 1, "tb3no": 84, "tb4no": 25, "tb3_detail": "1,0,1,-,-,0,1",
            "replay": 1, "homecolor": "s", "playerperteam": 2, "endstatus": "J",
            "chiefarbiter": "Hlavní, Eva", "arbiter": "Second, A; Third, B", "federation": "CZE",
        }
    )  # fmt: skip
    players: tuple[tuple[object, ...], ...] = (
        # no, surname, given, title, FIDE, national, id, born, sex, federation, team, board, points, rank
        (1, "Ondrak,Ída", "", "WGM", 2310, 2290, "77", "1991", "W", "CZE", 1, 1, "1,5", 2),
        (2, "Brandvik", "Odd", "FM", 2204, "", "", "01.02.1975", "M", "NOR", 1, 2, "1,0", 3),
        (3, "Quist", "Per", "AFM", "", 2099, "", "", "*", "DEN", 2, 2, "0,5", 5),
        (4, "Zubiri", "Ane", "", "", "", "", "2004", "w", "ESP", 2, 1, "1,0", 4),
        (5, "", "", "", "", "", "", "", "", "", 0, "", "0,0", 8),
        (6, "Lacombe", "Guy", "", 1900, "", "", "", "", "FRA", 3, 1, "2,0", 1),
        (7, "Sora", "Ida", "", "", "", "", "", "", "", 3, "", "0,0", 7),
        (8, "Tarn", "Bo", "", 1800, "", "", "", "", "SWE", 3, 2, "0,0", 6),
    )
    teams: tuple[tuple[object, ...], ...] = (
        # no, name, rank, match points, game points
        (1, "Brod", 1, "4", "3,5"), (2, "Kolín", 3, "2", "2,5"), (3, "Sora", 2, "3", "3,0"),
    )  # fmt: skip
    games: tuple[tuple[object, ...], ...] = (
        # round, match, board, White, Black, results, mark. Team 1 and team 2 are drawn up in board order.
        (1, 1, 1, 4, 1, "0.0", "1.0", ""), (1, 1, 2, 2, 3, "0.5", "0.5", ""),
        (2, 1, 1, 1, 6, "0.5", "0.5", ""), (2, 1, 2, 8, 2, "0.0", "1.0", "K"),
        (3, 1, 1, 6, 4, "0.5", "0.5", ""), (3, 1, 2, 3, 0, "1.0", "0.0", "K"),
    )  # fmt: skip
    matches: tuple[tuple[object, ...], ...] = (
        (1, 1, 1, 2, "1.5", "0.5"), (1, 2, 3, -1, "1.0", "0.0"),
        (2, 1, 3, 1, "0.5", "1.5"), (2, 2, 2, -1, "1.0", "0.0"),
        (3, 1, 2, 3, "1.5", "0.5"), (3, 2, 1, -1, "1.0", "0.0"),
    )  # fmt: skip

    def data(self) -> bytes:
        """The bytes of the document."""
        names = (
            "no", "lastname", "firstname", "title", "rtgfide", "rtgnat", "id", "dob", "sex", "fed", "teamno",
            "board", "pts", "rank",
        )  # fmt: skip
        teams = ("no", "teamname", "rank", "tb1", "tb2")
        games = (
            "round",
            "pairing",
            "board",
            "whiteno",
            "blackno",
            "reswhite",
            "resblack",
            "forfeit",
        )
        matches = ("round", "pairing", "no1", "no2", "res1", "res2")

        def rows(
            keys: tuple[str, ...], some: tuple[tuple[object, ...], ...]
        ) -> Iterable[Mapping[str, object]]:
            return (dict(zip(keys, each, strict=True)) for each in some)

        days = ({"round": n, "date": f"2026022{7 + n}"} for n in (1, 2))
        whole = (
            '<?xml version="1.0"?><chessresults>'
            + _elements("tournamentdata", "tournament", [self.about])
            + _elements("rounds", "round", days)
            + _elements("players", "player", rows(names, self.players))
            + _elements("teams", "team", rows(teams, self.teams))
            + _elements("playerpairings", "playerpairing", rows(games, self.games))
            + _elements("teampairings", "teampairing", rows(matches, self.matches))
        )
        return f"{whole}</chessresults>".encode()


FILES = {
    "swiss-manager": Tunx().data(),
    "papi": Papi().data(),
    "sharly-chess": Sce().data(),
    "vega": Veg().data(),
    "chess-results": Crosstable().data(),
    "chess-results-xml": ChessResultsXml().data(),
    "us-chess": UsChess().data(),
    "swiss-chess": Swt().data(),
}
"""One of each program, by the name of its format."""
