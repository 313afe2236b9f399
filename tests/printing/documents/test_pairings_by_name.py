"""The pairing list by names."""

from __future__ import annotations

from tabiya.printing.document import Table
from tabiya.printing.documents.pairings_by_name import compose
from tests.printing.events import job, swiss


def test_everybody_stands_once_in_the_order_of_the_alphabet() -> None:
    """With board, colour and opponent; whoever does not play learns why."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, Table)
    rows = {row[1]: row for group in found.groups for row in group}
    assert list(rows) == sorted(rows)
    assert len(rows) == 7
    assert rows["Adeyemi, Tunde"][4:] == ("1", "Black", "", "Eriksen, Liv", "2450")
    assert rows["Eriksen, Liv"][4:] == ("1", "White", "GM", "Adeyemi, Tunde", "2490")
    assert rows["Bakker, Sanne"][4:] == ("–", "", "", "half-point bye", "")


def test_a_line_parts_the_letters() -> None:
    """Seven names of seven letters make seven groups."""
    found = compose(job(swiss(), 2)).body
    assert isinstance(found, Table)
    assert len(found.groups) == 7
