"""Events of teams at the desk, from the pasted list to the report."""

import pytest

from tabiya.pairing.registry import system_named
from tests.desk.small_event import differences, enter_results, pair_and_publish, report, state_of
from tests.desk.teams.team_event import begin_teams, line_up
from tests.desk.visiting import SingleDesk

SYSTEMS = [
    # system, teams, players, boards
    ("team", 5, 3, 2),
    ("team-round-robin", 3, 2, 2),
    ("scheveningen", 2, 2, 2),
    ("semi-scheveningen", 2, 4, 4),
    ("skalitzka", 3, 2, 2),
]

PAGES = (
    *(
        "/",
        "/teams",
        "/teams/1",
        "/standings",
        "/standings/1",
        "/crosstable",
        "/board-prizes",
        "/players",
    ),
    *("/players/1", "/screen", "/pictures", "/print", "/exports", "/log", "/settings", "/check-in"),
    *("/rounds/1/why", "/rounds/1/why/1", "/rounds/1?order=name", "/rounds/1/matches/1"),
    *("/rounds/1/line-ups", "/exports/standings.csv", "/exports/players.csv"),
)


@pytest.mark.parametrize(("system", "teams", "players", "boards"), SYSTEMS)
def test_every_team_system_runs_from_the_list_to_a_report_without_discrepancies(
    desk: SingleDesk, system: str, teams: int, players: int, boards: int
) -> None:
    """Entry, all rounds, results, standings of teams and a report that the checker accepts."""
    browser = begin_teams(desk, teams, players, boards, system=system)
    last = state_of(desk).total_rounds
    assert last
    for number in range(1, last + 1):
        page = pair_and_publish(browser, number)
        assert state_of(desk).rounds[-1].matches
        enter_results(browser, page, number, ("1-0", "d", "0-1")[number % 3])
    assert system_named(state_of(desk).system).teams is not None
    for path in PAGES if system == "team" else ("/standings", "/crosstable", "/rounds/1/why/1"):
        answer = browser.get(path)
        assert answer.status_code == 200, (path, answer.text[-500:])
    assert "Lisbon" in browser.get("/standings").text
    assert differences(report(browser)) == []


def test_the_log_and_the_message_after_a_step_call_teams_by_their_names(
    desk: SingleDesk,
) -> None:
    """Nobody knows which team is number 3 of the log."""
    browser = begin_teams(desk, 4, 5, 4)
    pair_and_publish(browser, 1)
    told = line_up(browser, 1, 3, list(state_of(desk).roster.teams[3].members[:4])).text
    assert "Faro handed in" in told
    assert "Faro handed in" in browser.get("/log").text
    assert "team 3" not in browser.get("/log").text.casefold()


def test_a_team_is_compared_with_the_team_that_was_chosen(desk: SingleDesk) -> None:
    """The choice of the list is a team, never a player of the same number."""
    browser = begin_teams(desk, 4, 5, 4)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    faro = next(t for t in state_of(desk).roster.teams.values() if t.name == "Faro")
    page = browser.get(f"/standings/1?versus={faro.team}").text
    assert f'<option value="{faro.team}" selected>' in page
    assert "Faro" in page.split("<select")[0]
