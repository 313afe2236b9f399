"""Files of dBase III: a head of 32 bytes, 32 for each field, then records of one length."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from tabiya.formats.imports.event import Bytes, Cut


def dbase_rows(data: bytes) -> Iterator[list[str]]:
    """Yield the names of the fields, then the cells of each record; raise `Cut` where it ends early.

    >>> next(dbase_rows(b""))
    Traceback (most recent call last):
    ...
    tabiya.formats.imports.event.Cut
    """
    count, head, length = struct.unpack("<IHH", Bytes(data, 4).take(8))
    here = Bytes(data, 32)
    fields: list[tuple[str, int]] = []
    while data[here.at : here.at + 1] not in (b"\r", b""):
        field = here.take(32)
        fields.append((field[:11].split(b"\0")[0].decode("ascii", "replace"), field[16]))
    yield [name for name, _width in fields]
    if count and length <= sum(width for _name, width in fields):
        raise Cut
    here.at = head
    for _number in range(count):
        record = here.take(length)
        if record[:1] == b"*":  # taken out
            continue
        cells, at = [], 1
        for _name, width in fields:
            cells.append(record[at : at + width].decode("cp1252", "replace").strip())
            at += width
        yield cells
