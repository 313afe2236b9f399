"""FIDE's XML is read piece by piece."""

import pytest

from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.xml_list import list_rows
from tests.ratinglist.lists import xml_list


@pytest.mark.parametrize("size", [1, 7, 100, 10_000])
def test_the_pieces_may_be_cut_anywhere(size: int) -> None:
    """In the middle of a tag, a name, or a letter of two bytes."""
    data = xml_list()
    pieces = [data[start : start + size] for start in range(0, len(data), size)]
    rows = list(list_rows(pieces))
    assert [(row[0], row[1]) for row in rows if row is not None] == [
        (1503014, "Carlsen, Magnus"),
        (700070, "Polgár & Judit"),
    ]


def test_a_player_without_a_number_is_nobody() -> None:
    """Counted, not listed."""
    assert list(list_rows([b"<l><player><name>Nobody</name></player></l>"])) == [None]


def test_a_fault_is_told_with_its_row() -> None:
    """So that it can be looked at."""
    with pytest.raises(ListRefused) as told:
        list(list_rows([b"<l>\n<player>\n</l>"]))
    assert told.value.where.startswith("row 3")


@pytest.mark.parametrize(
    "doctype",
    [
        b"<!DOCTYPE l>",
        b'<!DOCTYPE l SYSTEM "file:///etc/passwd">',
        b'<!DOCTYPE l [<!ENTITY a "a">]>',
    ],
)
def test_a_document_type_is_refused_before_anything_is_done_with_it(doctype: bytes) -> None:
    """No entity is ever declared, so none can grow or fetch a file."""
    with pytest.raises(ListRefused, match="document type"):
        list(list_rows([doctype + b"<l></l>"]))
