"""Steps of programs: the same log, keys, conflicts and questions as those of people."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.small_event import begin
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor


def test_a_result_is_stored_once_for_its_key_and_signed_by_the_program(demo: SingleDesk) -> None:
    """The answer to the first try was lost; the second gets the same receipt."""
    assert demo.store is not None
    clerk = Program(demo, Role.CLERK)
    board = clerk.get("/rounds/2/boards/3").json()
    new = "0-1" if board["result"] == "1-0" else "1-0"
    first = clerk.result(board, new, key="scan-17").json()
    assert (first["outcome"], first["repeated"]) == ("stored", False)
    assert first["board"]["result"] == new
    again = clerk.result(board, new, key="scan-17").json()
    assert again == {**first, "repeated": True}
    entry = demo.store.step(first["step"])[0]
    assert isinstance(entry.event, ResultEntered)
    assert entry.actor.who == "Scanner"
    assert entry.actor.device == f"result clerk, token {clerk.token.id[:6]}"
    other = clerk.result(board, "½-½", key="scan-17")
    assert (other.status_code, "different content" in other.json()["detail"]) == (422, True)
    assert clerk.result(first["board"], new).json()["outcome"] == "unchanged"


def test_a_program_that_asks_again_after_the_next_pairing_gets_the_same_receipt(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """Round 3 is prepared; the key of another program opens nothing, and round 3 is hidden."""
    clerk, other = Program(demo, Role.CLERK), Program(demo, Role.CLERK)
    board = clerk.get("/rounds/2/boards/3").json()
    new = "0-1" if board["result"] == "1-0" else "1-0"
    first = clerk.result(board, new, key="scan-17").json()
    hidden = {**board, "round": 3}
    before = clerk.result(hidden, "1-0")
    arbiter.post("/rounds/pair")
    again = clerk.result(board, new, key="scan-17")
    assert again.status_code == 200
    changed = {name: again.json()[name] for name in ("seq", "saved")}
    assert again.json() == {**first, "repeated": True, **changed}
    assert other.result(board, new, key="scan-17").status_code == 403
    assert clerk.result(board, new).status_code == 403
    told = clerk.result(hidden, "1-0")
    assert (told.status_code, told.json()) == (404, before.json())


def test_the_key_of_another_step_pairs_no_round(demo: SingleDesk) -> None:
    """Neither one that stands already, which would look as if it had been paired, nor the next one."""
    deputy = Program(demo, Role.DEPUTY)
    deputy.result(deputy.get("/rounds/2/boards/3").json(), "0-0", key="scan-17")
    for number in (1, 2, 3):
        answer = deputy.send("/rounds", {"round": number}, key="scan-17")
        assert (answer.status_code, "different content" in answer.json()["detail"]) == (422, True)


def test_a_step_without_a_key_is_refused_whatever_it_asks_for(demo: SingleDesk) -> None:
    """Also a team in an event of single players: first the request is wrong, then its wish."""
    deputy = Program(demo, Role.DEPUTY)
    team = {"name": "Ghent", "players": [{"name": "Peeters, Anna"}]}
    answer = deputy.send("/teams", team, key="")
    assert (answer.status_code, "Idempotency-Key" in answer.json()["detail"]) == (400, True)
    assert deputy.send("/teams", team).status_code == 404


def test_two_who_enter_the_same_board_are_told_of_each_other(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """The program hears what the person entered, and who; the board as it stands comes along."""
    clerk = Program(demo, Role.CLERK)
    board = clerk.get("/rounds/2/boards/3").json()
    seat = f"3.{board['white']['entrant']}.{board['black']['entrant']}.{board['revision']}"
    assert arbiter.post("/rounds/2/result", r=f"{seat}.0-0").status_code == 200
    answer = clerk.result(board, "1-0")
    told = answer.json()
    assert (answer.status_code, told["code"]) == (409, "conflict")
    assert told["now"].endswith("0-0")
    assert told["board"]["result"] == "0-0"
    assert told["revision"] == told["board"]["revision"]
    assert told["who"]
    assert clerk.result(told["board"], "1-0").json()["outcome"] == "stored"
    swapped = {**told["board"], "white": told["board"]["black"], "black": told["board"]["white"]}
    assert clerk.result(swapped, "1-0").status_code == 409


def test_a_result_is_taken_back_by_none(demo: SingleDesk) -> None:
    """An open board has no result."""
    clerk = Program(demo, Role.CLERK)
    board = clerk.get("/rounds/2/boards/3").json()
    told = clerk.result(board, None).json()["board"]
    assert (told["result"], told["status"]) == (None, "open")
    assert clerk.result(told, "1/2-1/2").json()["board"]["result"] == "½-½"


def test_a_program_runs_a_round_from_the_entries_to_the_standings(desk: SingleDesk) -> None:
    """Players, pairing, publishing, results, closing; the desk asks where it would ask a person."""
    begin(desk, 0)
    deputy, viewer = Program(desk, Role.DEPUTY), Program(desk)
    for number in range(1, 7):
        player = {"name": f"Player, Nr {number}", "rating": 2000 + number, "club": "Rooks"}
        answer = deputy.confirmed("/players", player)
        assert answer.status_code == 201, answer.text
        assert answer.json()["player"]["club"] == "Rooks"
    asked = {"round": 1, "initial_colour": "w"}
    paired = deputy.confirmed("/rounds", asked, key="pair-1")
    assert paired.status_code == 201, paired.text
    again = deputy.send("/rounds", asked, key="pair-1").json()
    assert (again["repeated"], again["step"]) == (True, paired.json()["step"])
    assert viewer.get("/rounds/1").status_code == 404
    assert deputy.confirmed("/rounds/1/publish", {}).json()["round"]["status"] == "published"
    for board in viewer.get("/rounds/1").json()["boards"]:
        assert deputy.result(board, "1-0").status_code == 200
    assert deputy.confirmed("/rounds/1/close", {}).json()["round"]["status"] == "closed"
    rows = viewer.get("/standings").json()["rows"]
    assert [row["points"] for row in rows] == ["1.0"] * 3 + ["0.0"] * 3
    assert deputy.send("/rounds", {"round": 3}).status_code == 404
    late = deputy.send("/rounds", {"round": 1})
    assert late.status_code in (409, 422)


def test_a_player_is_corrected_withdrawn_and_excused(demo: SingleDesk) -> None:
    """What is not sent stays; an old page is told what was changed."""
    deputy = Program(demo, Role.DEPUTY)
    seen = deputy.get("/players/4").json()
    told = deputy.confirmed("/players/4", {"rating": 2111}, method="PATCH").json()["player"]
    assert (told["rating"], told["name"]) == (2111, seen["name"])
    old = {"rating": 2112, "based_on": seen["revision"]}
    clash = deputy.send("/players/4", old, method="PATCH")
    assert (clash.status_code, clash.json()["player"]["rating"]) == (409, 2111)
    assert deputy.confirmed("/players/4/bye", {"round": 3, "kind": "H"}).status_code == 200
    left = deputy.confirmed("/players/5/withdraw", {}).json()["player"]
    assert left["withdrawn_after"] == 2
    back = deputy.confirmed("/players/5/return", {}).json()["player"]
    assert back["withdrawn_after"] is None


def test_a_step_is_taken_back_by_who_may_and_counts_again(demo: SingleDesk) -> None:
    """A clerk's program takes back its own result, and nobody else's; the same key does it once."""
    clerk, other, deputy = (Program(demo, role) for role in (Role.CLERK, Role.CLERK, Role.DEPUTY))
    board = clerk.get("/rounds/2/boards/3").json()
    step = clerk.result(board, "0-0").json()["step"]
    refused = other.send("/undo", {"step": step})
    assert (refused.status_code, "same phone" in refused.json()["detail"]) == (422, True)
    undone = clerk.send("/undo", {"step": step}, key="back").json()
    assert clerk.get("/rounds/2/boards/3").json()["result"] == board["result"]
    again = clerk.send("/undo", {"step": step}, key="back").json()
    assert again == {**undone, "repeated": True}
    assert clerk.send("/undo", {"step": step}).json()["outcome"] == "unchanged"
    assert deputy.send("/redo", {"step": step}).json()["outcome"] == "stored"
    assert clerk.get("/rounds/2/boards/3").json()["result"] == "0-0"
    assert deputy.send("/undo").json()["outcome"] == "stored"
    assert deputy.send("/undo", {"step": 10**8}).status_code == 422


def test_a_refusal_has_one_reason_in_every_language(demo: SingleDesk) -> None:
    """The detail is for people, the reason for the program; the code says what to do."""
    deputy = Program(demo, Role.DEPUTY)
    english = deputy.send("/undo", {"step": 10**8}).json()
    deputy.headers["accept-language"] = "de"
    german = deputy.send("/undo", {"step": 10**8}).json()
    assert english["reason"] == german["reason"] == "refused.there-is-no-step"
    assert english["code"] == german["code"] == "refused"
    assert english["detail"] != german["detail"]
    board = deputy.get("/rounds/2/boards/3").json()
    old = deputy.result(board, "0-0", seen={"based_on": 1}).json()
    assert (old["code"], old["reason"]) == (
        "conflict",
        "conflict.board-of-round-has-changed-since-you-opened-the-page",
    )


def test_what_only_the_chief_may_do_only_the_chief_takes_back(desk: SingleDesk) -> None:
    """As on the page."""
    begin(desk, 0)
    assert desk.store is not None
    settings = replace(desk.store.state.settings, city="Elsewhere")
    desk.store.do(ChangeSettings(settings), Actor("Anna"))
    step = desk.store.state.last_step
    assert Program(desk, Role.DEPUTY).send("/undo", {"step": step}).status_code == 403
    assert Program(desk, Role.CHIEF).send("/undo", {"step": step}).json()["outcome"] == "stored"


def test_a_captains_program_hands_in_for_its_team_alone(desk: SingleDesk) -> None:
    """Nobody else reads it before it is open; a second one who was slower hears of it."""
    chief = begin_teams(desk, 4, 3, 2)
    deputy, viewer = Program(desk, Role.DEPUTY), Program(desk)
    assert "team captain, Porto" in chief.get("/access").text
    chief.post("/access/token", name="Phone of Porto", role="CAPTAIN 2")
    assert desk.current.access.tokens.all[-1].team == 2
    teams = deputy.get("/teams").json()["teams"]
    assert [len(each["players"]) for each in teams] == [3] * 4
    own, rival = teams[0], teams[1]
    captain = Program(desk, Role.CAPTAIN, team=own["team"])
    seats = [own["players"][0]["entrant"], own["players"][2]["entrant"]]
    path = f"/rounds/1/line-ups/{own['team']}"
    told = captain.send(path, {"seats": seats, "based_on": 0}, method="PUT")
    assert told.json()["line_up"]["seats"] == seats
    late = deputy.send(path, {"seats": seats[::-1], "based_on": 0}, method="PUT")
    assert late.status_code in (409, 422), late.text

    def seen(program: Program) -> list[object]:
        return [each["seats"] for each in program.get("/rounds/1/line-ups").json()["line_ups"]]

    assert seen(captain)[0] == seen(deputy)[0] == seats
    assert seen(viewer) == [None] * 4
    theirs = f"/rounds/1/line-ups/{rival['team']}"
    assert captain.send(theirs, {"seats": seats}, method="PUT").status_code == 403
    assert Program(desk, Role.CLERK).send(path, {"seats": seats}, method="PUT").status_code == 403
    assert viewer.send(path, {"seats": seats}, method="PUT").status_code == 401
    assert captain.send("/rounds", {"round": 1}).status_code == 403
    assert captain.send(f"{path}/take-back", {}).json()["line_up"]["handed_in"] is False
    captain.send(path, {"seats": seats}, method="PUT")
    deputy.confirmed("/rounds", {"round": 1})
    deputy.confirmed("/rounds/1/publish", {})
    assert deputy.confirmed("/rounds/1/line-ups/open", {}).status_code == 200
    assert seen(viewer)[0] == seats
    boards = viewer.get("/rounds/1").json()["boards"]
    at_boards = {each[side]["entrant"] for each in boards for side in ("white", "black")}
    assert set(seats) <= at_boards
    matches = viewer.get("/rounds/1/matches").json()["matches"]
    assert sorted(board for each in matches for board in each["boards"]) == [1, 2, 3, 4]
    for board in boards:
        deputy.result(board, "1-0")
    score = viewer.get("/rounds/1/matches").json()["matches"][0]["first"]["game_points"]
    assert score == "1"
    first = viewer.get("/standings").json()["rows"][0]
    winner = next(each for each in teams if each["number"] == first["number"])
    why = viewer.get(f"/standings/{winner['team']}/explanation").json()
    assert (why["rank"], winner["name"] in why["lines"][0]) == (1, True)
    told = deputy.get(f"/rounds/1/explanation/{seats[0]}").json()
    assert told["remarks"]


def test_a_team_is_entered_with_its_players(desk: SingleDesk) -> None:
    """As the page does it from a list."""
    begin_teams(desk, 2, 3, 2)
    deputy = Program(desk, Role.DEPUTY)
    players = [{"name": f"Late, {letter}", "rating": 2000} for letter in "ABC"]
    made = deputy.confirmed("/teams", {"name": "Rooks", "captain": "Reis", "players": players})
    assert made.status_code == 201, made.text
    team = made.json()["team"]
    assert [each["name"] for each in team["players"]] == ["Late, A", "Late, B", "Late, C"]
    assert deputy.get(f"/teams/{team['team']}").json()["captain"] == "Reis"
    assert deputy.send("/teams", {"name": "Empty", "players": []}).status_code == 400


def test_a_program_announces_settings_as_the_page_does(demo: SingleDesk) -> None:
    """What is not sent stays; bounds, kinds of value and names are those of the declarations."""
    program = Program(demo, Role.CHIEF)
    known = program.get("/settings").json()
    body = {"time_control": "15+10", "based_on": known["revision"]}
    answer = program.confirmed("/settings", body, method="PATCH", key="settings-1")
    told = answer.json()["settings"]
    assert told["time_control"] == "15+10"
    assert {name for name in told if told[name] != known[name]} == {"revision", "time_control"}
    again = program.confirmed("/settings", body, method="PATCH", key="settings-1").json()
    assert (again["repeated"], again["seq"]) == (True, answer.json()["seq"])
    stale = program.send("/settings", {"city": "Ghent", **body}, method="PATCH")
    assert (stale.status_code, stale.json()["code"]) == (409, "conflict")
    assert stale.json()["settings"]["city"] == known["city"]
    wrong: tuple[tuple[dict[str, Any], int], ...] = (
        ({"rating_of_unrated": 4001}, 422),
        ({"rating_of_unrated": "1400"}, 400),
        ({"tie_breaks": ["BH", "BH"]}, 422),
        ({"time_control": "0+0"}, 422),
        ({"match_scoring": {"win": "3.0"}}, 400),
        ({"nonsense": 1}, 400),
        ({"format": []}, 400),
        ({"format": {"games": 2}}, 400),
        ({"why": 3}, 400),
    )
    before = program.get("/settings").json()
    for sent, status in wrong:
        refused = program.send("/settings", sent, method="PATCH")
        assert (refused.status_code, sent) == (status, sent), refused.text
    assert program.send("/settings", [1], method="PATCH").status_code == 400
    assert program.get("/settings").json() == before
