"""FIDE's list as fixed-width text: the header row says where each column begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.rows import Row, find_row
from tabiya.ratings.facts import RatingList

_COLUMNS = {
    "ID Number": "fideid",
    "Name": "name",
    "Fed": "country",
    "Sex": "sex",
    "Tit": "title",
    "WTit": "w_title",
    "SRtng": "rating",
    "SGm": "games",
    "SK": "k",
    "RRtng": "rapid_rating",
    "RGm": "rapid_games",
    "Rk": "rapid_k",
    "RK": "rapid_k",
    "BRtng": "blitz_rating",
    "BGm": "blitz_games",
    "BK": "blitz_k",
    "B-day": "birthday",
    "Flag": "flag",
}
"""Our names for the columns we use, which are the names of FIDE's XML."""

_HEADING = re.compile(r"ID Number|\S+")
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
MONTH_HEADING = re.compile(rf"({'|'.join(MONTHS)})(\d\d)")
_PREFIXES = {RatingList.STANDARD: "", RatingList.RAPID: "rapid_", RatingList.BLITZ: "blitz_"}
_OF_ONE_KIND = {"Gms": "games", "K": "k"}


def looks_like_text_list(beginning: bytes) -> bool:
    """Whether a file begins as FIDE's text lists do."""
    return beginning.lstrip(b"\xef\xbb\xbf").startswith(b"ID Number")


def get_month(header: str) -> str:
    """The month in the heading of a single list (`SEP26`) as `2026-09`; empty if there is none."""
    match = MONTH_HEADING.search(header)
    return f"20{match[2]}-{MONTHS.index(match[1]) + 1:02}" if match else ""


def list_columns(header: str, kind: RatingList) -> dict[str, slice]:
    """Where each field stands; a column ends where the next heading begins.

    A list of one kind of rating heads it with the month instead of a name.
    """
    headings = list(_HEADING.finditer(header))
    starts = [heading.start() for heading in headings] + [len(header) + 40]
    columns = {}
    for index, heading in enumerate(headings):
        word = heading.group()
        field = _COLUMNS.get(word)
        single = "rating" if MONTH_HEADING.fullmatch(word) else _OF_ONE_KIND.get(word)
        if single is not None:
            field = f"{_PREFIXES[kind]}{single}"
        if field is not None:
            columns[field] = slice(starts[index], starts[index + 1])
    missing = {"fideid", "name", "country"} - columns.keys()
    if missing:
        raise ListRefused(
            "the first row does not have the headings of a FIDE list",
            where="row 1",
            hint="Use players_list_foa.txt as FIDE publishes it.",
        )
    return columns


def list_rows(lines: Iterable[bytes], columns: dict[str, slice]) -> Iterator[Row | None]:
    """Each line after the header as a row, or None where it names nobody."""
    places = tuple(columns.items())
    for line in lines:
        if line.isascii():
            plain = line.decode("ascii")
            yield find_row({field: plain[place].strip() for field, place in places})
        else:
            # Columns are counted in bytes, so a line is cut before it is decoded.
            yield find_row({field: _text(line[place]) for field, place in places})


def _text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8").strip()
    except UnicodeDecodeError:
        return raw.decode("latin-1").strip()
