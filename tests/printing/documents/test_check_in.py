"""The list for checking in."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Withdrawal
from tabiya.printing.document import Table
from tabiya.printing.documents.check_in import compose
from tests.printing.events import job, swiss


def test_everybody_who_is_still_in_the_event_is_on_the_list() -> None:
    """In alphabetical order; whoever has left need not come."""
    event = replace(
        swiss(("Zorn, A", "Åkesson, B", "Miró, C", "Left, D", "E, E", "F, F", "G, G")),
        withdrawals=(Withdrawal(player=4, after_round=1),),
    )
    sheet = compose(job(event))
    assert isinstance(sheet.body, Table)
    names = [row[2] for group in sheet.body.groups for row in group]
    assert names == ["Åkesson, B", "E, E", "F, F", "G, G", "Miró, C", "Zorn, A"]
    assert sheet.note == "Players: 6"
