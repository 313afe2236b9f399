"""What programs read is what the pages show to the same role."""

from __future__ import annotations

from tabiya.desk.access.roles import Role
from tabiya.formats.json_form import from_json
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import Standings
from tests.desk.api.programs import Program
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
    assert viewer.get("/standings?after=x").status_code == 400


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
    rank = deputy.get(f"/standings/{one}/explanation").json()
    assert seated["white"]["name"] in rank["lines"][0]


def test_a_desk_lists_its_events(demo: SingleDesk) -> None:
    """With the name that addresses take."""
    told = Program(demo).get("/api/v1/events").json()["events"]
    assert [(each["name"], each["players"]) for each in told] == [("demo", 19)]
