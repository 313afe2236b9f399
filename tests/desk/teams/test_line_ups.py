"""The form in which a captain names who plays."""

from __future__ import annotations

import re

from tests.desk.small_event import get_state, pair_and_publish
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, clerk_of


def test_a_refused_line_up_keeps_the_names_that_were_chosen(desk: SingleDesk) -> None:
    """The captain corrects one board; nothing is handed in, and the first named are not back."""
    pair_and_publish(begin_teams(desk, 4, 4, 2), 1)
    members = get_state(desk).roster.teams[1].members
    captain = clerk_of(desk, team=1)
    chosen = {"board-1": members[3], "board-2": members[1]}
    page = captain.post("/rounds/1/line-ups/1", **chosen)
    assert page.status_code == 422
    assert re.findall(r'<option value="(\d+)" selected>', page.text) == [
        str(entrant) for entrant in chosen.values()
    ]
    assert page.text.index('class="problem" role="alert"') < page.text.index(
        'class="sheet slim line-up"'
    )
    assert get_state(desk).roster.line_up(1, 1) is None


def test_a_deadline_that_cannot_be_read_comes_back_as_typed(desk: SingleDesk) -> None:
    """An old browser without a field for times sends whatever was typed."""
    browser = begin_teams(desk, 4, 4, 2)
    pair_and_publish(browser, 1)
    page = browser.post("/rounds/1/line-ups/deadline", deadline="half past one")
    assert page.status_code == 422
    assert "Write the deadline as 2026-04-03T13:30." in page.text
    assert 'name="deadline" value="half past one"' in page.text
    assert get_state(desk).roster.deadlines == {}
