"""The starting rank."""

from __future__ import annotations

from tabiya.printing.document import Table
from tabiya.printing.documents.players import compose
from tests.printing.events import NAMES, job, swiss


def test_everybody_stands_by_number_with_title_and_rating() -> None:
    """The last has no rating, and the average leaves him out: (2490 + ... + 2440) / 6."""
    sheet = compose(job(swiss()))
    assert isinstance(sheet.body, Table)
    ((*rows,),) = sheet.body.groups
    assert [row[2] for row in rows] == list(NAMES)
    assert rows[0] == ("1", "GM", "Adeyemi, Tunde", "BEL", "2490", "200001")
    assert rows[-1][4] == ""
    assert sheet.note == "Players: 7 · Average rating: 2465"
