"""A festival of three groups in one folder."""

from __future__ import annotations

from pathlib import Path

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.festivals import Festival
from tests.desk.filled import fill_event, ordinary_names
from tests.desk.visiting import Visitor

GROUPS = ("group-a", "group-b", "blitz")


def desk_of_three(folder: Path) -> Desk:
    """A desk with three groups; A is in its first round, the others have not begun."""
    fill_event(folder / "group-a.tabiya", ordinary_names(8), rounds=1, open_boards=4)
    fill_event(folder / "group-b.tabiya", [f"Bee{n}, B" for n in range(6)], rounds=0)
    fill_event(folder / "blitz.tabiya", [f"Cee{n}, C" for n in range(4)], rounds=0)
    return Desk(DeskOptions(folder))


def festival_of_three(desk: Desk) -> tuple[Festival, Visitor]:
    """The festival made through the page, and the browser that made it."""
    browser = Visitor(desk)
    browser.get("/")
    browser.client.post(
        "/festivals", data={"csrf": browser.token, "title": "Easter", "group": list(GROUPS)}
    )
    (festival,) = desk.festivals
    festival.arrange(GROUPS)
    return festival, browser
