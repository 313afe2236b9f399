"""The lists of national federations as they publish them: which column is what, and how each is packed.

The lists themselves come with the arbiter's day; docs/imports.md names where each is described.
"""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.dbase import dbase_rows
from tabiya.formats.imports.event import Cut, full_name
from tabiya.formats.imports.jet import Database, is_jet_4
from tabiya.formats.imports.papi import TITLES
from tabiya.formats.sources import BROKEN_ZIP
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.reading import read_player_rows
from tabiya.languages import Text, translatable
from tabiya.model.player import Player
from tabiya.plugins import PluginGroup

LARGEST = 256 * 1024**2
"""So much a list may have when it is unpacked; that of France has a third of it."""
_HEADINGS_WITHIN = 5
"""A row of headings is looked for in the first rows only."""
_FIGURES = re.compile(r"\D*(\d{1,4})\b.*")
_RATINGS = (PlayerField.RATING, PlayerField.NATIONAL_RATING)

Table = Iterator[Sequence[str]]


@dataclass(frozen=True, slots=True)
class NationalList:
    """A list that a federation publishes."""

    name: str
    federation: str
    columns: Mapping[PlayerField, tuple[str, ...]]
    """The headings of each column, in all spellings that were published."""
    titles_of_women: str = ""
    """The heading of a second column of titles, for those who have no other."""
    person: str = ""
    """The heading of the number of a person, where members of several clubs have several rows."""


DWZ = NationalList(
    "DWZ",
    "GER",
    {
        PlayerField.NAME: ("Name,Vorname", "Spielername"),
        PlayerField.NATIONAL_RATING: ("DWZ",),
        PlayerField.RATING: ("FIDE-Elozahl", "FIDE-Elo"),
        PlayerField.TITLE: ("FIDE-Titel",),
        PlayerField.FIDE_ID: ("FIDE-ID",),
        PlayerField.FEDERATION: ("FIDE-Land",),
        PlayerField.SEX: ("Geschlecht",),
        PlayerField.BIRTH: ("Geburtsjahr",),
    },
    titles_of_women="FIDE-Frauentitel",
    person="ID",
)
ECF = NationalList(
    "ECF",
    "ENG",
    {
        PlayerField.NAME: ("full_name",),
        PlayerField.NATIONAL_RATING: ("revised_standard", "original_standard"),
        PlayerField.TITLE: ("title",),
        PlayerField.FIDE_ID: ("FIDE_no",),
        PlayerField.FEDERATION: ("nation",),
        PlayerField.SEX: ("gender",),
        PlayerField.CLUB: ("club_name",),
    },
)
FFE = NationalList(
    "FFE",
    "FRA",
    {
        PlayerField.LAST_NAME: ("Nom",),
        PlayerField.FIRST_NAME: ("Prenom",),
        PlayerField.NATIONAL_RATING: ("Elo N",),
        PlayerField.RATING: ("Elo F",),
        PlayerField.TITLE: ("FideTitre",),
        PlayerField.FIDE_ID: ("FideCode",),
        PlayerField.FEDERATION: ("Federation",),
        PlayerField.SEX: ("Sexe",),
        PlayerField.BIRTH: ("NeLe",),
        PlayerField.CLUB: ("Club",),
    },
)
KNSB = NationalList(
    "KNSB",
    "NED",
    {
        PlayerField.NAME: ("Naam",),
        PlayerField.NATIONAL_RATING: ("Rating",),
        PlayerField.TITLE: ("Titel",),
        PlayerField.FEDERATION: ("FED",),
        PlayerField.SEX: ("S",),
        PlayerField.BIRTH: ("Geboren",),
    },
)
US_CHESS = NationalList(
    "US Chess",
    "USA",
    {
        PlayerField.NAME: ("MEM_NAME", "R_MEM_NAME"),
        PlayerField.NATIONAL_RATING: ("R_LPB_RAT", "R_RATING1"),
        PlayerField.TITLE: ("TITLE",),
        PlayerField.FEDERATION: ("FEDERATION",),
        PlayerField.SEX: ("GENDER",),
        PlayerField.BIRTH: ("BYEAR",),
    },
)

RATING_LISTS = PluginGroup(
    "tabiya.rating_lists", NationalList, translatable("lists of federations")
)


def read_national_list(data: bytes, which: NationalList) -> Iterator[tuple[Player, str]]:
    """Yield the players of a list with their clubs; refuses what does not have its columns."""
    for table in _tables(data):
        for number, row in enumerate(table):
            places = _places(row, which)
            if places is not None:
                women = _place(row, which.titles_of_women)
                rows = _cleaned(
                    _once(table, _place(row, which.person)), places, which.federation, women
                )
                shifted = {field: place + 1 for field, place in places.items()}
                shifted[PlayerField.NATIONAL_FEDERATION] = 0
                yield from read_player_rows(rows, shifted, rating_source=which.name)
                return
            if number >= _HEADINGS_WITHIN:
                break
    names = ", ".join(spellings[0] for spellings in which.columns.values())
    raise _refused(
        which.name, Text("no table in it has the columns of this list: {names}", names=names)
    )


def _refused(name: str, why: Text) -> ReadingRefused:
    return ReadingRefused("the list {name} cannot be read: {why}", (), name=name, why=why)


def _places(row: Sequence[str], which: NationalList) -> dict[PlayerField, int] | None:
    """Return where each column stands, if this row has the headings of names and ratings."""
    headings = {cell.strip().lstrip("\ufeff").casefold(): place for place, cell in enumerate(row)}
    places = {}
    for field, spellings in which.columns.items():
        known = [headings[name.casefold()] for name in spellings if name.casefold() in headings]
        if known:
            places[field] = known[0]
    named = PlayerField.NAME in places or PlayerField.LAST_NAME in places
    return places if named and PlayerField.NATIONAL_RATING in places else None


def _place(row: Sequence[str], heading: str) -> int | None:
    """Return where a column stands that not every list of a federation has."""
    cells = [cell.strip() for cell in row]
    return cells.index(heading) if heading in cells else None


def _once(table: Table, person: int | None) -> Table:
    """The rows without those of people who were there already; all if nothing tells who they are."""
    seen = set()
    for row in table:
        identity = row[person] if person is not None and person < len(row) else ""
        if identity not in seen:
            yield row
        if identity:
            seen.add(identity)


def _cleaned(
    table: Table, places: Mapping[PlayerField, int], federation: str, women: int | None
) -> Table:
    """The rows with the federation of the list before them, its ratings and names as we write them.

    Federations sign provisional ratings in their own ways: 1523/10, *1400.
    """
    for row in table:
        cells = list(row)
        for field, place in places.items():
            if place >= len(cells):
                continue
            if field in _RATINGS:
                figures = _FIGURES.fullmatch(cells[place])
                cells[place] = figures[1] if figures else ""
            elif field is PlayerField.NAME:
                cells[place] = full_name(cells[place])
            elif field is PlayerField.TITLE and women is not None and women < len(cells):
                cells[place] = cells[place].strip() or cells[women]
        yield [federation, *cells]


def _tables(data: bytes) -> Iterator[Table]:
    """Yield the tables of a file: of each part of a ZIP, of a database, of dBase, or lines of text."""
    if data.startswith(b"PK\x03\x04"):
        for part in _parts(data):
            yield from _tables(part)
    elif is_jet_4(data):
        yield _players_of_france(data)
    elif data[:1] in (b"\x03", b"\x83") and len(data) > 32:
        yield _dbase(data)
    else:
        yield _lines(data)


def _parts(data: bytes) -> Iterator[bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if sum(member.file_size for member in members) > LARGEST:
                raise ReadingRefused("the unpacked list is too large", ())
            for member in members:
                if not member.is_dir():
                    part = archive.read(member)
                    # A ZIP in a ZIP could go on without end.
                    yield b"" if part.startswith(b"PK\x03\x04") else part
    except BROKEN_ZIP as cause:
        raise ReadingRefused("the ZIP of the list is damaged", ()) from cause


def _lines(data: bytes) -> Table:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    first = text.partition("\n")[0]
    delimiter = max(";,\t", key=first.count)
    try:
        yield from csv.reader(io.StringIO(text.replace("\0", ""), newline=""), delimiter=delimiter)
    except csv.Error as cause:
        raise ReadingRefused("Tabiya cannot separate the lines of the list", ()) from cause


def _dbase(data: bytes) -> Table:
    try:
        yield from dbase_rows(data)
    except Cut:
        raise ReadingRefused("the list ends before its last record", ()) from None


def _players_of_france(data: bytes) -> Table:
    """The table of players of France's database, with the name of the club beside each player."""
    try:
        database = Database(data)
        players = database.rows("JOUEUR")
        clubs = (
            {row.get("Ref"): row.get("Nom") for row in database.rows("CLUB")}
            if "CLUB" in database.tables
            else {}
        )
    except (Cut, KeyError):
        raise ReadingRefused("the database of the list is damaged", ()) from None
    plain = ("Nom", "Prenom", "Sexe", "FideCode", "Federation")
    yield (*plain, "NeLe", "FideTitre", "Elo N", "Elo F", "Club")
    for row in players:
        born, title = row.get("NeLe"), TITLES.get(str(row.get("FideTitre") or "").strip().lower())
        of_fide = row.get("Fide") == "F"
        rating = str(row.get("Elo") or "")
        club = clubs.get(row.get("ClubRef")) or row.get("Club") or ""
        yield (
            *(str(row.get(name) or "").strip() for name in plain),
            f"{born:%Y-%m-%d}" if isinstance(born, datetime) else "",
            title.value if title else "",
            "" if of_fide else rating,
            rating if of_fide else "",
            str(club).strip(),
        )
