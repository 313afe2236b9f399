"""Events of teams at the desk, from the pasted list to the report."""

import pytest

from tabiya.pairing.registry import system_named
from tests.desk.small_event import differences, enter_results, pair_and_publish, report, state_of
from tests.desk.teams.team_event import begin_teams
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
