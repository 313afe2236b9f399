"""Who may do what in an event of teams: every route, asked by a viewer, a captain and a clerk."""

from __future__ import annotations

import re

import pytest

from tabiya.desk.serving.app import EVENT_ROUTES
from tests.desk.small_event import get_state
from tests.desk.teams.team_event import begin_teams, join, line_up
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lives for a second
OWN, OTHER = 1, 2
EVERYBODY_SEES = {
    *("/", "/search", "/boards", "/playoffs", "/players", "/players/{entrant:int}", "/print"),
    *("/players/{entrant:int}/norms", "/rounds", "/rounds/{round:int}"),
    *("/rounds/{round:int}/groups", "/rounds/{round:int}/changed", "/rounds/{round:int}/why"),
    *("/rounds/{round:int}/why/{entrant:int}", "/standings", "/standings/{entrant:int}"),
    *("/crosstable", "/pictures", "/forecast", "/screen", "/exports", "/login", "/live", "/manual"),
    *("/teams", "/teams/{team:int}", "/board-prizes", "/rounds/{round:int}/line-ups"),
    *("/regulations", "/regulations.pdf", "/invitation", "/invitation.pdf", "/prizes"),
    *("/rounds/{round:int}/matches/{team:int}", "/scoresheet"),
}
OF_THE_TEAM = {
    "/rounds/{round:int}/line-ups/{team:int}",
    "/rounds/{round:int}/line-ups/{team:int}/back",
    "/rounds/{round:int}/matches/{team:int}/report",
}
"""What only the captain of the team and the arbiters may open or send."""
NOT_OF_TEAMS = {"/bracket", "/schedule", "/schools"}
OF_SEVERAL_KINDS = {
    "/live/changes",
    "/join/{token}",
    "/exports/{kind}",
    "/print/{kind}",
    "/print/sets/{kind}",
} | {"/manual/{task}"}
"""What these answer depends on what stands in the address."""
ANYBODY_SENDS = {"/login", "/logout", "/join/{token}"}
CLERKS_SEE = {"/rounds/{round:int}/boards/{board:int}"}
CLERKS_SEND = {
    "/rounds/{round:int}/result",
    "/rounds/{round:int}/endings",
    "/undo",
    "/redo",
}


@pytest.fixture
def hall(desk: SingleDesk) -> dict[str, Visitor]:
    """Round 1 in play, with a chief, the captain of team 1, a clerk and a viewer."""
    chief = begin_teams(desk, 4, 3, 2)
    chief.post("/rounds/pair")
    chief.post("/rounds/1/publish")
    chief.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    captain = join(desk, chief.post(f"/teams/{OWN}/invite").text)
    clerk = join(desk, chief.post("/access/invite", name="Carla").text)
    viewer = Visitor(desk, address=("10.0.0.9", 1))
    viewer.get("/")
    return {"chief": chief, "captain": captain, "clerk": clerk, "viewer": viewer}


def _address(pattern: str, team: int) -> str:
    return re.sub(r"\{\w+(:int)?\}", "1", pattern.replace("{team:int}", str(team)))


def _answers(who: Visitor, pattern: str, method: str, team: int) -> int:
    address = _address(pattern, team)
    if method == "POST":
        return int(who.post(address, name="X", r="1.1.2.0.d").status_code)
    answer = who.get(address)
    while answer.status_code == 503 and answer.headers["refresh"]:
        # The process that answers why is still beginning; a browser comes back by itself.
        answer = who.get(address)
    return int(answer.status_code)


@pytest.mark.parametrize(
    ("role", "sees", "sends"),
    [
        ("viewer", EVERYBODY_SEES, ANYBODY_SENDS),
        ("captain", EVERYBODY_SEES, ANYBODY_SENDS),
        ("clerk", EVERYBODY_SEES | CLERKS_SEE, ANYBODY_SENDS | CLERKS_SEND),
    ],
)
def test_nobody_gets_beyond_the_role_on_any_route_of_an_event_of_teams(
    desk: SingleDesk, hall: dict[str, Visitor], role: str, sees: set[str], sends: set[str]
) -> None:
    """Asked about a team that is not one's own: open as listed above, else refused; nothing changes."""
    before = get_state(desk).seq
    wrong = []
    for route in EVENT_ROUTES:
        pattern, methods = route.path, route.methods or ()
        if "POST" in methods and pattern not in sends:
            status = _answers(hall[role], pattern, "POST", OTHER)
            wrong += [] if status == 403 else [f"POST {pattern}: {status}"]
        if "GET" in methods and pattern not in OF_SEVERAL_KINDS:
            status = _answers(hall[role], pattern, "GET", OTHER)
            expected = 200 if pattern in sees else 404 if pattern in NOT_OF_TEAMS else 403
            wrong += [] if status == expected else [f"GET {pattern}: {status}"]
    assert wrong == []
    assert get_state(desk).seq == before


def test_a_captain_hands_in_for_the_own_team_and_nobody_else_sees_it(
    desk: SingleDesk, hall: dict[str, Visitor]
) -> None:
    """The captain and the chief read who plays; clerk, viewer and the other captain do not."""
    captain, chief = hall["captain"], hall["chief"]
    rival = join(desk, chief.post("/teams/3/invite").text)
    members = get_state(desk).roster.teams[OWN].members
    assert line_up(captain, 1, OWN, list(members[1:])).status_code == 200
    assert line_up(captain, 1, OTHER, [4, 5]).status_code == 403
    plays = get_state(desk).entrants[members[2]].player.name
    pages = ("/rounds/1/line-ups", "/rounds/1", f"/rounds/1/matches/{OWN}", "/screen", "/live")
    for who in ("viewer", "clerk"):
        assert all(plays not in hall[who].get(page).text for page in pages), who
    assert all(plays not in rival.get(page).text for page in pages)
    assert rival.get(f"/rounds/1/line-ups/{OWN}").status_code == 403
    assert plays in captain.get("/rounds/1/line-ups").text
    assert plays in chief.get("/rounds/1/line-ups").text
    assert chief.get(f"/rounds/1/line-ups/{OTHER}").status_code == 200
    assert (
        line_up(rival, 1, 3, list(get_state(desk).roster.teams[3].members[:2])).status_code == 200
    )
    assert plays in hall["viewer"].get("/rounds/1/line-ups").text


def test_a_captain_who_is_locked_out_looks_on(desk: SingleDesk, hall: dict[str, Visitor]) -> None:
    """The chief takes the role away, and the phone is that of a viewer."""
    device = next(each for each in desk.current.access.devices.values() if each.team == OWN)
    hall["chief"].post("/access/forget", device=device.id)
    assert line_up(hall["captain"], 1, OWN, [2, 3]).status_code == 403
    assert hall["captain"].get(f"/teams/{OWN}").status_code == 200
