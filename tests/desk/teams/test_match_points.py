"""Match points of leagues: 3-2-1, and nothing for a team that does not come."""

from __future__ import annotations

import pytest

from tabiya.model.points import Points
from tabiya.model.scoring import MatchScoring
from tabiya.model.team_record import team_event
from tests.desk.small_event import (
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk


@pytest.mark.parametrize(("forfeit", "ticked"), [(10, {}), (0, {"forfeits_bring_nothing": "yes"})])
def test_three_two_one_and_nothing_for_a_forfeit(
    desk: SingleDesk, forfeit: int, ticked: dict[str, str]
) -> None:
    """A win brings 3, a draw 2, a loss 1 or by forfeit 0; the report keeps it and is accepted."""
    browser = begin_teams(
        desk, 4, 2, 2, system="team-round-robin", rounds="3", match_scoring="attendance", **ticked
    )
    page = pair_and_publish(browser, 1)
    drawn, lost = get_state(desk).rounds[0].matches
    enter_results(browser, page, 1, "1-0", but=2)
    yes(browser, browser.post(f"/rounds/1/matches/{lost.white}/forfeit", loser=str(lost.white)))
    teams = get_state(desk).roster.teams
    found = team_event(get_state(desk).tournament()).matches
    brought = {
        team: found[teams[team].number][0].match_points
        for team in (drawn.white, drawn.black, lost.white, lost.black)
    }
    assert list(brought.values()) == [20, 20, forfeit, 30]
    document = report(browser)
    settings = document.tournament.settings
    assert settings.forfeits_bring_nothing is bool(ticked)
    assert settings.match_scoring == MatchScoring(Points(30), Points(20), Points(10))
    assert differences(document) == []
