"""Tables of an Access database (Jet 4), read page by page: as much of the format as Papi's files use.

The layout is described in the file HACKING of mdbtools. Nothing is written, no index is used, and
memo fields and pictures are left out.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from tabiya.formats.imports.event import Bytes, Cut

HEAD = b"\x00\x01\x00\x00Standard Jet DB\x00"
_VERSION_AT, _JET_4 = 0x14, 1
_PAGE = 4096
_DATA, _TABLE, _BITMAP = 1, 2, 5
_CATALOGUE = 2
"""The page on which the table of all tables is described."""

_BOOLEAN, _BYTE, _SHORT, _LONG, _SINGLE, _DOUBLE, _DAY, _TEXT = 1, 2, 3, 4, 6, 7, 8, 10
_NUMBERS = {_BYTE: "<B", _SHORT: "<h", _LONG: "<i", _SINGLE: "<f", _DOUBLE: "<d", _DAY: "<d"}
_DELETED, _ELSEWHERE = 0x8000, 0x4000
_MOST_COLUMNS, _MOST_ROWS = 1024, 2_000_000
_EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001 - a day without a place

Value = str | int | float | bool | datetime | None
Row = dict[str, Value]


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    kind: int
    place: int
    """Its place among all columns, for the sign that it is empty."""
    variable: int
    """Its place among those of any length."""
    offset: int
    length: int
    fixed: bool


def is_jet_4(data: bytes) -> bool:
    """Whether these bytes are such a database."""
    return data.startswith(HEAD) and data[_VERSION_AT : _VERSION_AT + 1] == bytes([_JET_4])


class Database:
    """The tables of a file, by their names."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.tables = {
            str(row["Name"]).upper(): number & 0xFFFFFF
            for row in self._rows(_CATALOGUE)
            if row.get("Type") == 1 and isinstance(number := row.get("Id"), int)
        }

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table by the names of the columns; `KeyError` if there is none.

        The description says how many there are: a page that was cut off is missed.
        """
        description = self.tables[table.upper()]
        rows = list(self._rows(description))
        if len(rows) != int.from_bytes(self._described(description)[16:20], "little"):
            raise Cut
        return rows

    def _rows(self, description: int) -> Iterator[Row]:
        columns = self._columns(description)
        count = 0
        for page in self._pages(description):
            for start, end in self._places(page):
                count += 1
                if count > _MOST_ROWS:
                    raise Cut
                yield _row(self.data[start:end], columns)

    def _pages(self, description: int) -> Iterator[int]:
        """Yield the pages of rows that a table owns, by its usage map.

        Access leaves the number of the table on pages that it has freed, with rows of long ago.
        """
        pointer = Bytes(self._described(description), 55).number("I")
        start, end = self._moved(pointer >> 8, pointer & 0xFF)
        for page in self._owned(Bytes(self.data[start:end])):
            at = page * _PAGE
            table = int.from_bytes(self.data[at + 4 : at + 8], "little")
            if self.data[at : at + 2] == bytes([_DATA, 1]) and table == description:
                yield page

    def _owned(self, usage: Bytes) -> Iterator[int]:
        """Yield the pages whose bits are set: in the map itself, or on pages that it names."""
        if usage.number("B") == 0:
            yield from _set_bits(usage.number("I"), usage.data[usage.at :])
            return
        length = _PAGE - 4
        for place in range((len(usage.data) - 1) // 4):
            at = usage.number("I") * _PAGE
            if not at:
                continue
            if self.data[at : at + 1] != bytes([_BITMAP]):
                raise Cut
            bits = Bytes(self.data, at + 4).take(length)
            yield from _set_bits(place * length * 8, bits)

    def _places(self, page: int) -> Iterator[tuple[int, int]]:
        """Yield where the rows of a page begin and end, also those that moved elsewhere."""
        here = Bytes(self.data, page * _PAGE + 12)
        count = here.number("H")
        if count > _PAGE // 2:
            raise Cut
        offsets = [here.number("H") for _ in range(count)]
        for place, offset in enumerate(offsets):
            if offset & _DELETED:
                continue
            start, end = _bounds(page, offsets, place)
            if offset & _ELSEWHERE:
                pointer = Bytes(self.data, start).number("I")
                start, end = self._moved(pointer >> 8, pointer & 0xFF)
            yield start, end

    def _moved(self, page: int, place: int) -> tuple[int, int]:
        here = Bytes(self.data, page * _PAGE + 12)
        count = here.number("H")
        if place >= count or count > _PAGE // 2:
            raise Cut
        return _bounds(page, [here.number("H") for _ in range(count)], place)

    def _described(self, page: int) -> bytes:
        """Return the description of a table, which may go over several pages."""
        parts, seen = b"", set()
        while page:
            at = page * _PAGE
            if page in seen or self.data[at : at + 1] != bytes([_TABLE]):
                raise Cut
            seen.add(page)
            whole = Bytes(self.data, at).take(_PAGE)
            parts += whole[8:] if parts else whole
            page = int.from_bytes(whole[4:8], "little")
        return parts

    def _columns(self, page: int) -> list[_Column]:
        here = Bytes(self._described(page), 45)
        count = here.number("H")
        here.number("I")
        indexes = here.number("I")
        if not 0 < count <= _MOST_COLUMNS or indexes > _MOST_COLUMNS:
            raise Cut
        here.at = 63 + 12 * indexes
        records = [here.take(25) for _ in range(count)]
        names = [here.take(here.number("H")).decode("utf-16-le", "replace") for _ in range(count)]
        return [_column(record, name) for record, name in zip(records, names, strict=True)]


def _set_bits(first: int, bits: bytes) -> Iterator[int]:
    return (
        first + 8 * place + bit
        for place, byte in enumerate(bits)
        for bit in range(8)
        if byte >> bit & 1
    )


def _bounds(page: int, offsets: list[int], place: int) -> tuple[int, int]:
    """Return where a row begins and ends; rows fill a page from its end."""
    start = offsets[place] & 0x1FFF
    end = offsets[place - 1] & 0x1FFF if place else _PAGE
    if not 14 <= start <= end <= _PAGE:
        raise Cut
    return page * _PAGE + start, page * _PAGE + end


def _column(record: bytes, name: str) -> _Column:
    place, variable = struct.unpack_from("<HH", record, 5)
    offset, length = struct.unpack_from("<HH", record, 21)
    return _Column(name, record[0], place, variable, offset, length, bool(record[15] & 1))


def _row(row: bytes, columns: list[_Column]) -> Row:
    count = Bytes(row).number("H")
    mask = row[len(row) - (count + 7) // 8 :] if count else b""
    if not count or len(mask) * 8 < count:
        raise Cut
    ends = len(row) - len(mask)
    variables = (
        Bytes(row, ends - 2).number("H") if any(not column.fixed for column in columns) else 0
    )
    values: Row = {}
    for column in columns:
        known = column.place < count and bool(mask[column.place // 8] >> column.place % 8 & 1)
        if column.kind == _BOOLEAN:
            values[column.name] = known
        elif not known:
            values[column.name] = None
        elif column.fixed:
            values[column.name] = _number(column.kind, Bytes(row, 2 + column.offset))
        elif column.variable < variables:
            # The table of places stands backwards, before the number of its entries.
            at = ends - 4 - 2 * column.variable
            start, end = Bytes(row, at).number("H"), Bytes(row, at - 2).number("H")
            if not start <= end <= len(row):
                raise Cut
            values[column.name] = _text(row[start:end]) if column.kind == _TEXT else None
    return values


def _number(kind: int, here: Bytes) -> Value:
    form = _NUMBERS.get(kind)
    if form is None:
        return None
    value: int | float = struct.unpack(form, here.take(struct.calcsize(form)))[0]
    if kind != _DAY:
        return value
    try:
        return _EPOCH + timedelta(days=value)
    except (OverflowError, ValueError):
        return None


def _text(data: bytes) -> str:
    """Return a text: UTF-16, or behind FF FE with one byte for each letter of the first 256.

    There a zero changes from one way of writing to the other.
    """
    if not data.startswith(b"\xff\xfe"):
        return data.decode("utf-16-le", "replace")
    text, at, packed = "", 2, True
    while at < len(data):
        if data[at] == 0:
            packed, at = not packed, at + 1
        elif packed:
            text, at = text + chr(data[at]), at + 1
        else:
            text, at = text + data[at : at + 2].decode("utf-16-le", "replace"), at + 2
    return text
