"""The list of averages of the Dubov system."""

from __future__ import annotations

from tabiya.printing.document import Table
from tabiya.printing.documents.averages import compose
from tests.printing.events import job, swiss


def test_each_player_has_the_average_of_the_opponents_met() -> None:
    """After round 2: 3 has met 6 (2440) and 7, who has no rating; 1 has met 4 and is to meet 5.

    Ratings fall by ten from 2490: 4 has 2460, and 5, whom 1 is playing now, has 2450.
    """
    sheet = compose(job(swiss(), round_=1))
    assert isinstance(sheet.body, Table)
    ((*rows,),) = sheet.body.groups
    assert sheet.title == "Average ratings of the opponents after round 1"
    assert rows[0] == ("1", "GM", "Adeyemi, Tunde", "2490", "1", "2460.0")
    assert rows[5][-1] == "2470.0"
    assert rows[6][3:] == ("", "1", "")
    second = compose(job(swiss(), round_=2))
    assert isinstance(second.body, Table)
    ((*rows,),) = second.body.groups
    assert rows[0][-1] == "2455.0"
    assert rows[2][-1] == ""
