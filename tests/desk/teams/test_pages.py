"""Events of teams at the desk, from the pasted list to the report."""

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.routing import Route

from tabiya.checker.check import check
from tabiya.desk.desk import DeskOptions
from tabiya.desk.serving.app import EVENT_ROUTES
from tabiya.pairing.registry import system_named
from tests.desk.small_event import (
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.teams.team_event import begin_teams, line_up
from tests.desk.visiting import SingleDesk, Visitor

SYSTEMS = [
    # system, teams, players, boards
    ("team", 5, 3, 2),
    ("team-round-robin", 3, 2, 2),
    ("scheveningen", 2, 2, 2),
    ("semi-scheveningen", 2, 4, 4),
    ("skalitzka", 3, 2, 2),
    ("molter", 5, 4, 4),
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
    last = get_state(desk).total_rounds
    assert last
    for number in range(1, last + 1):
        page = pair_and_publish(browser, number)
        assert get_state(desk).rounds[-1].matches
        enter_results(browser, page, number, ("1-0", "d", "0-1")[number % 3])
    assert system_named(get_state(desk).system).teams is not None
    for path in PAGES if system == "team" else ("/standings", "/crosstable", "/rounds/1/why/1"):
        answer = browser.get(path)
        assert answer.status_code == 200, (path, answer.text[-500:])
    assert "Lisbon" in browser.get("/standings").text
    assert differences(report(browser)) == []


@pytest.mark.parametrize(
    ("teams", "players", "rounds", "words"),
    [
        (4, 3, "2", "does not exist: 3"),
        (2, 4, "1", "number of teams from 3 to 26"),
        (4, 4, "9", "3 at most"),
    ],
)
def test_a_molter_event_without_a_table_is_refused_and_nothing_is_stored(
    desk: SingleDesk, teams: int, players: int, rounds: str, words: str
) -> None:
    """The refusal says which number is wrong."""
    browser = begin_teams(desk, teams, players, players, system="molter", rounds=rounds)
    before = get_state(desk)
    page = browser.post("/rounds/pair")
    assert page.status_code == 422
    assert words in page.text
    assert get_state(desk) == before


def test_after_points_of_a_team_in_round_2_every_round_agrees_with_its_report(
    desk: SingleDesk,
) -> None:
    """Match points and game points count from the pairing of round 3 on."""
    browser = begin_teams(desk, 8, 3, 2, rounds="4")
    for number in range(1, 5):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, ("1-0", "d", "0-1")[number % 3])
        if number == 2:
            yes(browser, browser.post("/teams/1/points", match_points="-1", game_points="-0.5"))
    assert len(get_state(desk).rounds) == 4
    assert check(report(browser)).discrepancies == 0
    told = [line[:27] for line in browser.get("/exports/trf26").text.split("\r\n")]
    assert "299    -1.0  -0.5    2    1" in told
    said = "Penalty or bonus after round 2: match points -1, game points -½."
    assert said in browser.get("/teams/1").text


def test_the_log_and_the_message_after_a_step_call_teams_by_their_names(
    desk: SingleDesk,
) -> None:
    """Nobody knows which team is number 3 of the log."""
    browser = begin_teams(desk, 4, 5, 4)
    pair_and_publish(browser, 1)
    told = line_up(browser, 1, 3, list(get_state(desk).roster.teams[3].members[:4])).text
    assert "Faro submitted" in told
    assert "Faro submitted" in browser.get("/log").text
    assert "team 3" not in browser.get("/log").text.casefold()


def test_a_table_of_teams_is_explained_for_the_team_and_never_for_a_player_of_its_number(
    desk: SingleDesk,
) -> None:
    """The picture names both teams, the account their boards, and "why not" when two teams meet."""
    browser = begin_teams(desk, 3, 2, 2, system="team-round-robin")
    pair_and_publish(browser, 1)
    teams = {each.number: each for each in get_state(desk).roster.teams.values()}
    # Of three, number 1 is free in round 1 of the table, and 2 meets 3.
    page = browser.get(f"/rounds/1/why/{teams[2].members[0]}").text
    assert f"{teams[2].name} meets {teams[3].name} because the schedule says so" in page
    assert "the table has 2-3" in page
    assert f"Game 1 of {teams[2].name} - {teams[3].name}" in page
    free = browser.get(f"/rounds/1/why/{teams[1].members[0]}?not={teams[2].members[0]}").text
    assert f"{teams[1].name} is free." in free
    assert f"2 {teams[2].name} meet in round" in free
    drawn = browser.get("/print/explanation?round=1")
    assert drawn.headers["content-type"] == "application/pdf"


def test_a_team_is_compared_with_the_team_that_was_chosen(desk: SingleDesk) -> None:
    """The choice of the list is a team, never a player of the same number."""
    browser = begin_teams(desk, 4, 5, 4)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    faro = next(t for t in get_state(desk).roster.teams.values() if t.name == "Faro")
    page = browser.get(f"/standings/1?versus={faro.team}").text
    assert f'<option value="{faro.team}" selected>' in page
    assert "Faro" in page.split("<select")[0]


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """One event of teams that takes many blows; each example meets what the ones before left."""
    made = SingleDesk(DeskOptions(tmp_path_factory.mktemp("league")))
    browser = begin_teams(made, 4, 3, 2)
    pair_and_publish(browser, 1)
    yield browser
    made.close()


@settings(max_examples=40)
@given(
    route=st.sampled_from([r for r in EVENT_ROUTES if "{team:int}" in r.path]),
    team=st.one_of(
        st.sampled_from(["0", "1", "4", "5", "-1", "1.5", "01", "٣", "½", "9" * 25, "9" * 5000]),
        st.text(alphabet="0123456789 %./?#;\\\x00\n'\"<", min_size=1, max_size=6),
    ),
    fields=st.dictionaries(
        st.sampled_from(["board-1", "board-2", "seat-1", "present", "entrant", "round", "name"]),
        st.sampled_from(["", "1", "-1", "999999", "½", "x" * 300, "1.1.1.1.d", "\0", "//evil"]),
        max_size=4,
    ),
)
def test_no_team_in_an_address_breaks_the_desk(
    league: Visitor, route: Route, team: str, fields: dict[str, str]
) -> None:
    """Whatever stands where the number of a team belongs: an answer, a question or a refusal."""
    path = route.path.replace("{team:int}", quote(team, safe=""))
    path = re.sub(r"\{\w+:int\}", "1", path)
    league.get("/")
    sent = league.post(path, **fields) if "POST" in (route.methods or ()) else league.get(path)
    assert sent.status_code < 500


def test_what_was_typed_of_a_team_is_there_again_after_a_refusal_and_a_cancel(
    desk: SingleDesk,
) -> None:
    """Each form of the page keeps its own; two of them ask for a name."""
    browser = begin_teams(desk, 4, 4, 2)
    refused = browser.post("/teams/1", name="", captain="Reis, Ana")
    assert (refused.status_code, 'value="Reis, Ana"' in refused.text) == (422, True)
    refused = browser.post("/teams/1/members", name="Newcomer, Nora", rating="5000")
    assert refused.status_code == 422
    assert 'id="f-member-name" name="name" value="Newcomer, Nora"' in refused.text
    assert '<a href="#f-member-rating">' in refused.text
    refused = browser.post("/teams/1/points", match_points="one", game_points="-1/2")
    assert refused.status_code == 422
    assert 'name="game_points" size="5" value="-1/2"' in " ".join(refused.text.split())
    asked = browser.post("/teams/1/points", match_points="-1")
    cancelled = " ".join(browser.cancel(asked).text.split())
    assert 'name="match_points" size="5" value="-1"' in cancelled
    assert not get_state(desk).roster.assigned


def test_a_line_up_is_no_pairing_by_hand(desk: SingleDesk) -> None:
    """A reserve plays; teams that change places by hand are told, whoever sits at the boards."""
    browser = begin_teams(desk, 4, 5, 4)
    page = pair_and_publish(browser, 1)
    for number, team in get_state(desk).roster.teams.items():
        line_up(browser, 1, number, list(team.members[1:]))
    assert all(each.opened for each in get_state(desk).roster.line_ups)
    assert "changed by hand" not in browser.get("/rounds/1/why").text
    enter_results(browser, browser.get("/rounds/1"), 1, "d")
    del page
