"""Databases of Access: rows by the names of their columns, and nothing else than `Cut` if damaged."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.formats.imports.event import Cut
from tabiya.formats.imports.jet import Database, is_jet_4
from tests.formats.imports.files import BYTE, LONG, TEXT, YES_OR_NO, jet

WIDE = {f"Column number {place:03}": BYTE for place in range(200)}
"""So many that their description needs a second page."""


def test_every_kind_of_value_comes_back() -> None:
    """Numbers, signs, texts in both ways of writing, and nothing where nothing stands."""
    columns = {"N": LONG, "Yes": YES_OR_NO, "A": TEXT, "B": TEXT}
    rows: list[dict[str, object]] = [
        {"N": -7, "Yes": True, "A": "Żółć, Ana Łuk", "B": "é"},
        {"N": None, "Yes": False, "A": None, "B": "後 and more 手"},
    ]
    assert Database(jet({"T": (columns, rows)})).rows("t") == rows


def test_a_description_goes_on_on_another_page() -> None:
    """The names of the columns come in the end."""
    row: dict[str, object] = dict.fromkeys(WIDE, 3)
    assert Database(jet({"T": (WIDE, [row])})).rows("T") == [row]


def test_rows_fill_as_many_pages_as_they_need() -> None:
    """In the order in which they were put there."""
    rows: list[dict[str, object]] = [{"N": n, "A": "x" * 200} for n in range(60)]
    found = Database(jet({"T": ({"N": LONG, "A": TEXT}, rows)})).rows("T")
    assert [row["N"] for row in found] == list(range(60))


@pytest.mark.parametrize("far", [False, True])
def test_a_page_that_the_table_no_longer_owns_is_not_read(*, far: bool) -> None:
    """Access leaves the number of the table on a page that it frees."""
    rows: list[dict[str, object]] = [{"N": n, "A": "x" * 200} for n in range(60)]
    data = jet({"T": ({"N": LONG, "A": TEXT}, rows)}, far=far)
    page = next(at for at in range(0, len(data), 4096) if data[at] == 1 and data[at + 4] == 3)
    found = Database(data + data[page : page + 4096]).rows("T")
    assert [row["N"] for row in found] == list(range(60))


def test_a_row_that_was_taken_out_stays_out() -> None:
    """Its place has a sign."""
    data = bytearray(jet({"T": ({"N": LONG}, [{"N": 1}, {"N": 2}])}))
    page = next(at for at in range(0, len(data), 4096) if data[at] == 1 and data[at + 4] == 3)
    data[page + 15] |= 0x80
    data[3 * 4096 + 16] = 1
    assert Database(bytes(data)).rows("T") == [{"N": 2}]


@settings(max_examples=40, deadline=None)
@given(places=st.lists(st.tuples(st.integers(0, 5 * 4096), st.integers(0, 255)), max_size=8))
def test_a_damaged_database_is_cut(places: list[tuple[int, int]]) -> None:
    """Whatever bytes are others, no other error comes out."""
    data = bytearray(jet({"T": ({"N": LONG, "A": TEXT}, [{"N": 1, "A": "Łuk"}])}))
    for at, byte in places:
        data[at % len(data)] = byte
    try:
        database = Database(bytes(data))
        for table in database.tables:
            database.rows(table)
    except Cut:
        return


def test_older_databases_are_not_taken_for_it() -> None:
    """Jet 3 has other pages."""
    data = bytearray(jet({}))
    assert is_jet_4(bytes(data))
    data[0x14] = 0
    assert not is_jet_4(bytes(data))
    with pytest.raises(KeyError):
        Database(jet({})).rows("T")
