"""Score groups of systems that have a checklist of their own."""

import pytest

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.rounds.listed_groups import listed_groups
from tabiya.explain.checklist import Checklist, ChecklistRow
from tests.desk.small_event import begin, enter_results, pair_and_publish, state_of


def test_the_checklist_is_parted_by_score(desk: EventDesk) -> None:
    """The score is the heading and no column any more; the order is that of the checklist."""
    begin(desk, 3)
    table = Checklist(
        ("Rk", "SNo", "Name", "Pts", "D"),
        (("Rk", "rank"), ("SNo", "starting number"), ("Pts", "points"), ("D", "colour due")),
        (
            ChecklistRow(("1", "2", "Player02", "1½", "W")),
            ChecklistRow(("2", "3", "Player03", "1½", "")),
            ChecklistRow(("3", "1", "Player01", "0", "(b)")),
        ),
    )
    found = listed_groups(state_of(desk), table)
    assert found.columns == ("Rk", "SNo", "Name", "D")
    assert [column for column, _ in found.meanings] == ["Rk", "SNo", "D"]
    assert [(group.points, len(group.rows)) for group in found.groups] == [("1½", 2), ("0", 1)]
    assert found.groups[1].rows[0].entrant == 1
    assert found.groups[1].rows[0].cells == (
        ("Rk", "3"),
        ("SNo", "1"),
        ("Name", "Player01"),
        ("D", "(b)"),
    )


@pytest.mark.parametrize("system", ["dubov", "burstein", "lim"])
def test_everybody_stands_in_the_group_of_the_score(desk: EventDesk, system: str) -> None:
    """Nine players after one round: four won, one had the bye, four lost."""
    browser = begin(desk, 9, swiss=system)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    pair_and_publish(browser, 2)
    state = state_of(desk)
    checklist, remarks = desk.explanations.checklist(state, 2)
    assert remarks == ()
    groups = listed_groups(state, checklist).groups
    assert [(group.points, len(group.rows)) for group in groups] == [("1", 5), ("0", 4)]
    won = {board.white for board in state.rounds[0].boards} | {
        given.entrant for given in state.rounds[0].byes
    }
    assert {row.entrant for row in groups[0].rows} == won
