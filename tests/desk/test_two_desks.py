"""Two desks that are started on one folder, as two people do who each click on the same event file."""

from __future__ import annotations

import re
from pathlib import Path

from tabiya.desk.desk import DeskOptions
from tests.desk.filled import fill_event, ordinary_names
from tests.desk.visiting import SingleDesk, Visitor


def test_a_result_is_stored_once_and_both_desks_have_it(tmp_path: Path) -> None:
    """The second desk says that somebody was faster, and goes on; then both have the same event."""
    fill_event(tmp_path / "event.tabiya", ordinary_names(8), rounds=1, open_boards=4)
    desks = [SingleDesk(DeskOptions(tmp_path)) for _ in range(2)]
    one, other = (Visitor(desk) for desk in desks)
    for each in (one, other):
        each.get("/e/event/rounds/1")
    seats = re.findall(r'value="(\d+\.\d+\.\d+\.\d+)\.1-0"', one.get("/e/event/rounds/1").text)
    assert one.post("/e/event/rounds/1/result", r=f"{seats[0]}.1-0").status_code == 200
    late = other.post("/e/event/rounds/1/result", r=f"{seats[0]}.0-1", key="late")
    assert late.status_code == 409
    assert "Someone else was faster" in late.text
    assert (
        other.post("/e/event/rounds/1/result", r=f"{seats[1]}.0-1", key="next").status_code == 200
    )
    for desk in desks:  # A page does so at most once a second.
        desk.current.store.refresh()
    states = [desk.current.store.state for desk in desks]
    assert states[0] == states[1]
    assert [board.result.symbol for board in states[0].rounds[0].boards[:2]] == ["1-0", "0-1"]
    for desk in desks:
        desk.close()
