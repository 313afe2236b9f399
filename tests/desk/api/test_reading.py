"""What programs read is what the pages show to the same role."""

from __future__ import annotations

from tabiya.formats.json_form import from_json
from tabiya.model.tournament import Tournament
from tabiya.store.permissions import Role
from tabiya.tiebreaks.standings import Standings
from tests.desk.api.programs import Program
from tests.desk.small_event import begin, enter_results, pair_and_publish
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor


def test_a_viewer_reads_no_day_of_birth_and_no_prepared_round(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """An arbiter's program reads both."""
    assert demo.store is not None
    viewer, deputy = Program(demo), Program(demo, Role.DEPUTY)
    deputy.send("/players/3", {"birth": "1998/07/09"}, method="PATCH")
    assert viewer.get("/players/3").json()["birth"] is None
    assert viewer.get("/players/3").json()["born"] == 1998
    assert deputy.get("/players/3").json()["birth"] == "1998/07/09"
    assert b"1998/07/09" not in viewer.get("/tournament").content
    arbiter.post("/rounds/pair", round="3")
    assert len(demo.store.state.rounds) == 3
    assert viewer.get("").json()["rounds_seen"] == 2
    assert viewer.get("/rounds/3").status_code == 404
    assert len(viewer.get("/rounds").json()["rounds"]) == 2
    assert deputy.get("/rounds/3").json()["status"] == "prepared"


def test_the_library_reads_what_the_interface_writes(demo: SingleDesk) -> None:
    """`from_json` makes the same tournament and standings of it."""
    viewer = Program(demo)
    facts = from_json(viewer.get("/tournament").content, Tournament)
    assert len(facts.rounds) == 2
    table = from_json(viewer.get("/standings").content, Standings)
    assert table.after_round == 2
    early = from_json(viewer.get("/standings?after=1").content, Standings)
    assert early.after_round == 1
    for wrong in ("after=x", "after=", "after=%D9%A1", "after=1&after=2", "after=x&after="):
        assert viewer.get(f"/standings?{wrong}").status_code == 400


def test_a_parameter_that_would_change_nothing_is_refused(demo: SingleDesk) -> None:
    """Whoever asks for `round=1` and is shown the last round is misled."""
    viewer = Program(demo)
    refused = viewer.get("/standings?round=1")
    assert refused.status_code == 400
    assert "after" in refused.json()["detail"]
    assert viewer.get("/tournament?colour=red").status_code == 400
    assert viewer.get("/standings?after=1").status_code == 200


def test_explanations_are_those_of_the_pages(demo: SingleDesk) -> None:
    """Why this round, why this opponent, why not another, why this rank."""
    deputy = Program(demo, Role.DEPUTY)
    whole = deputy.get("/rounds/2/explanation").json()
    assert whole["remarks"]
    seated = deputy.get("/rounds/2/boards/1").json()
    one, other = seated["white"]["entrant"], deputy.get("/rounds/2/boards/2").json()["black"]
    told = deputy.get(f"/rounds/2/explanation/{one}?not={other['entrant']}").json()
    assert (told["entrant"], told["versus"]) == (one, other["entrant"])
    assert told["remarks"]
    assert told["against"]
    assert deputy.get(f"/rounds/2/explanation/{one}?not=").status_code == 404
    rank = deputy.get(f"/standings/{one}/explanation").json()
    assert seated["white"]["name"] in rank["lines"][0]


def begin_rising(desk: SingleDesk, players: int = 6) -> Visitor:
    """Players entered from the weakest to the strongest: the last one entered has number 1."""
    browser = begin(desk, 0)
    for entrant in range(1, players + 1):
        browser.post("/players", name=f"Entered {entrant}", rating=str(2000 + entrant))
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    return browser


def test_a_row_of_the_standings_leads_to_its_own_explanation(desk: SingleDesk) -> None:
    """A row has the entrant that paths take, and a link; the answer names the player."""
    begin_rising(desk)
    viewer = Program(desk)
    names = {each["entrant"]: each["name"] for each in viewer.get("/players").json()["players"]}
    rows = viewer.get("/standings").json()["rows"]
    assert any(row["entrant"] != row["number"] for row in rows)
    for row in rows:
        assert names[row["entrant"]] == row["name"]
        for path in (f"/standings/{row['entrant']}/explanation", row["explanation"]):
            why = viewer.get(path).json()
            assert (why["entrant"], why["number"], why["name"], why["rank"]) == (
                row["entrant"],
                row["number"],
                row["name"],
                row["rank"],
            )
    told = from_json(viewer.get("/standings").content, Standings)
    assert [row.name for row in told.rows] == [row["name"] for row in rows]
    facts = viewer.get("/tournament").json()["players"]
    assert {each["entrant"]: each["name"] for each in facts} == names


def test_a_starting_number_in_place_of_an_entrant_is_refused(desk: SingleDesk) -> None:
    """A program that sends the starting number too never reads or changes another player."""
    begin_rising(desk)
    deputy = Program(desk, Role.DEPUTY)
    top = deputy.get("/standings").json()["rows"][0]
    entrant, number = top["entrant"], top["number"]
    assert entrant != number
    for path in ("/players/{}", "/standings/{}/explanation", "/rounds/1/explanation/{}"):
        right = deputy.get(f"{path.format(entrant)}?number={number}")
        assert (right.status_code, right.json()["name"]) == (200, top["name"])
        wrong = deputy.get(f"{path.format(number)}?number={number}")
        assert (wrong.status_code, wrong.json()["code"]) == (404, "not-found")
        assert f"entrant {entrant}" in wrong.json()["detail"]
    for unreadable in ("number=x", "number=", "number=1&number=1"):
        assert deputy.get(f"/players/{entrant}?{unreadable}").status_code == 400
    assert deputy.send(f"/players/{number}/withdraw?number={number}").status_code == 404
    everyone = deputy.get("/players").json()["players"]
    assert [each["withdrawn_after"] for each in everyone] == [None] * 6
    assert deputy.confirmed(f"/players/{entrant}/withdraw?number={number}", {}).status_code == 200


def test_a_row_of_a_team_names_the_team_and_no_player(desk: SingleDesk) -> None:
    """So does its explanation; the entrant of a player is not taken for a team."""
    browser = begin_teams(desk, 2, 3, 2)
    pair_and_publish(browser, 1)
    viewer = Program(desk)
    rows = viewer.get("/standings").json()["rows"]
    teams = {each["team"]: each["name"] for each in viewer.get("/teams").json()["teams"]}
    assert {row["team"]: row["name"] for row in rows} == teams
    assert not any("entrant" in row for row in rows)
    why = viewer.get(rows[0]["explanation"]).json()
    assert (why["team"], why["entrant"], why["name"]) == (rows[0]["team"], None, rows[0]["name"])
    entrants = {each["entrant"] for each in viewer.get("/players").json()["players"]}
    for entrant in entrants - set(teams):
        assert viewer.get(f"/standings/{entrant}/explanation").status_code == 404


def test_a_desk_lists_its_events(demo: SingleDesk) -> None:
    """With the name that addresses take."""
    told = Program(demo).get("/api/v1/events").json()["events"]
    assert [(each["name"], each["players"]) for each in told] == [("demo", 19)]


def test_the_bracket_of_a_knock_out_is_told_with_who_comes_from_where(desk: SingleDesk) -> None:
    """Its explanations too; an event without a bracket says so."""
    browser = begin(desk, 4, system="knockout", games="1", rapid="0", blitz="0")
    viewer, deputy = Program(desk), Program(desk, Role.DEPUTY)
    assert viewer.get("/teams").status_code == 404
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    told = viewer.get("/bracket").json()
    first, second, final = told["matches"]
    assert [each["decided"] for each in told["matches"]] == [True, True, False]
    assert final["upper"]["winner_of"] == first["match"]
    assert final["upper"]["player"] == first["winner"]
    assert final["stage"] == "Final"
    assert (told["winner"], first["games"][0]["result"]) == (None, "1-0")
    assert second["upper"]["player"]["name"].startswith("Player")
    assert deputy.get("/rounds/1/explanation").json()["remarks"]
    entrant = first["winner"]["entrant"]
    assert deputy.get(f"/rounds/1/explanation/{entrant}").json()["remarks"]


def test_reasons_are_told_for_a_round_robin(desk: SingleDesk) -> None:
    """By its table."""
    browser = begin(desk, 4, system="round-robin")
    pair_and_publish(browser, 1)
    deputy = Program(desk, Role.DEPUTY)
    assert deputy.get("/rounds/1/explanation").json()["remarks"]
    assert deputy.get("/rounds/1/explanation/1").json()["remarks"]
    assert deputy.get("/bracket").status_code == 404
