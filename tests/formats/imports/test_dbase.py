"""Files of dBase III: fields by their names, records without those that were taken out."""

import struct

import pytest

from tabiya.formats.imports.dbase import dbase_rows
from tabiya.formats.imports.event import Cut
from tests.formats.imports.files import dbase

FILE = dbase({"NAME": 6, "ELO": 4}, ("Ada", "2010"), ("Ben", "1905"))


def test_records_follow_the_names_of_the_fields() -> None:
    """Without the blanks behind them; a record with a star was taken out."""
    assert list(dbase_rows(FILE)) == [["NAME", "ELO"], ["Ada", "2010"], ["Ben", "1905"]]
    assert list(dbase_rows(FILE.replace(b" Ada", b"*Ada")))[1:] == [["Ben", "1905"]]


@pytest.mark.parametrize("length", [0, 3, 11, 60, -5])
def test_a_cut_file_is_cut(length: int) -> None:
    """In its head, in its fields and in its records."""
    with pytest.raises(Cut):
        list(dbase_rows(FILE[:length]))


def test_records_without_a_length_do_not_go_on_for_ever() -> None:
    """Four thousand million records of no bytes fit into any file."""
    data = bytearray(FILE)
    struct.pack_into("<IHH", data, 4, 2**32 - 1, 97, 0)
    with pytest.raises(Cut):
        list(dbase_rows(bytes(data)))
