"""A round goes out: read from the boards, held back, written, pushed; results are only proposed."""

from __future__ import annotations

import json
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from tabiya.desk.broadcast import broadcaster
from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.broadcast.plan import (
    BroadcastPlan,
    BroadcastTrouble,
    boards_in,
    round_on_server,
)
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.web.outgoing import Retries
from tabiya.laws.pgn import PgnGame, read_pgn
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.small_event import get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor
from tests.formats.test_livechess import write_round

MOVES = ["e4 5399+1", "e5 5391+9", "Nf3 5380+20", "Nc6 5370+20"]
TOKEN = "lip_abcdefgh"  # noqa: S105 - of a server that lasts a second
ROUND = "AbCd1234"


class Lichess(BaseHTTPRequestHandler):
    """The documented `POST /api/broadcast/round/{id}/push`: a token, PGN in, the games out."""

    pushed: list[str]
    statuses: list[int]
    said: str

    def do_POST(self) -> None:
        """Answer as the documentation says."""
        text = self.rfile.read(int(self.headers["content-length"])).decode()
        status = self.statuses.pop(0) if self.statuses else 200
        if status != 200:
            pass
        elif self.path != f"/api/broadcast/round/{ROUND}/push":
            status = 404
        elif self.headers["Authorization"] != f"Bearer {TOKEN}":
            status = 401
        games: list[dict[str, Any]] = []
        for each in read_pgn(text):
            told = {"tags": dict(each.tags)}
            problems = each.followed().problems
            games.append(
                told | ({"error": "Invalid move"} if problems else {"moves": len(each.moves)})
            )
        if self.said:
            games = [{"tags": {}, "error": self.said}]
        body = json.dumps({"games": games} if status == 200 else {"error": "no game"}).encode()
        if status == 200:
            self.pushed.append(text)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def lichess(*statuses: int, said: str = "") -> Iterator[tuple[str, list[str]]]:
    """The imitation on this machine, and what it has taken; `said` is why it takes nothing."""
    pushed: list[str] = []
    told = {"pushed": pushed, "statuses": [*statuses], "said": said}
    handler = type("Handler", (Lichess,), told)
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", pushed
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def boards(demo: SingleDesk, arbiter: Visitor, tmp_path: Path) -> Path:
    """Round 3 is published, and LiveChess writes its games."""
    arbiter.post("/rounds/pair", round="3")
    arbiter.post("/rounds/3/publish")
    folder = tmp_path / "boards"
    told(demo, folder)
    return folder


def told(desk: SingleDesk, folder: Path, result: str | None = None, plies: int = 4) -> None:
    """LiveChess has the first two boards, by names as people type them."""
    assert desk.store is not None
    state = desk.store.state
    pairings = []
    for seats in state.rounds[2].boards[:2]:
        sides = {}
        for side, entrant in (("white", seats.white), ("black", seats.black)):
            last, _, first = state.entrants[entrant].player.name.partition(", ")
            sides[side] = {"fname": first, "lname": last.upper(), "fideid": None}
        pairings.append({**sides, "result": "*", "live": True})
    pairings.append({"white": {"lname": "Nobody"}, "black": {"lname": "Else"}, "result": "1-0"})
    game = {"moves": MOVES[:plies], "result": result, "chess960": 518}
    write_round(folder, 3, {"pairings": pairings}, game, {"moves": ["d4 10+1", "Qd4"]})


def look_and_push(desk: Desk, now: float) -> None:
    """Do what the two threads of a desk do."""
    broadcasts_of(desk).look(now)
    broadcasts_of(desk).push(now)


def begin(desk: SingleDesk, source: Path, **plan: Any) -> Path:
    """Broadcast into the usual folder, and look once at noon (0 o'clock of the test)."""
    folder = broadcasts_of(desk).usual_folder(desk.current)
    broadcasts_of(desk).choose(
        desk.current, BroadcastPlan(str(folder), str(source), local=True, **plan)
    )
    look_and_push(desk, 1000.0)
    return folder / "round-3.pgn"


def get_plan(desk: SingleDesk) -> BroadcastPlan:
    """What was asked for, and how far it went."""
    found = broadcasts_of(desk).of(desk.current)
    assert found is not None
    return found


def end_round_3(desk: SingleDesk, arbiter: Visitor) -> None:
    """All its games are won by White, and round 4 is published."""
    assert desk.store is not None
    for board, seats in enumerate(desk.store.state.rounds[2].boards, start=1):
        arbiter.post(
            "/rounds/3/result", r=f"{board}.{seats.white}.{seats.black}.{seats.revision}.1-0"
        )
    arbiter.post("/rounds/3/close")
    pair_and_publish(arbiter, 4)
    assert len(desk.store.state.rounds) == 4


def games_in(file: Path) -> list[PgnGame]:
    """The games outside."""
    return read_pgn(file.read_text(encoding="utf-8"))


def test_the_file_has_the_tags_and_clocks_that_a_broadcast_needs(
    demo: SingleDesk, boards: Path
) -> None:
    """Read by another program; a move that cannot be is left out, and so is all behind it."""
    file = begin(demo, boards)
    first, second, *rest = games_in(file)
    names = {"Event", "Site", "Date", "Round", "White", "Black", "Result", "Board", "WhiteElo"}
    assert names <= set(first.tags)
    assert (first.tags["Round"], first.tags["Board"], first.result) == ("3.1", "1", "*")
    assert "1. e4 {[%clk 1:29:59]} 1... e5 {[%clk 1:29:51]} 2. Nf3" in first.written
    assert second.moves == ("d4",)
    assert len(rest) == 7
    with file.open(encoding="utf-8") as stream:
        game = chess.pgn.read_game(stream)
    assert game is not None
    assert [node.clock() for node in game.mainline()] == [5399, 5391, 5380, 5370]
    assert broadcasts_of(demo).strangers(demo.current) == ("3: Nobody - Else",)


def test_only_the_boards_chosen_go_out(demo: SingleDesk, boards: Path) -> None:
    """In their order."""
    file = begin(demo, boards, boards="2, 4-5")
    assert [each.tags["Board"] for each in games_in(file)] == ["2", "4", "5"]


def test_the_delay_holds_for_moves_and_results_in_the_file_and_on_the_way(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """Ten minutes; the result that the arbiter entered waits too."""
    with lichess() as (server, pushed):
        plan = {"server": server, "token": TOKEN, "targets": {"3": ROUND}, "minutes": 10}
        file = begin(demo, boards, **plan)
        assert demo.store is not None
        seats = demo.store.state.rounds[2].boards[0]
        arbiter.post("/rounds/3/result", r=f"1.{seats.white}.{seats.black}.{seats.revision}.1-0")
        look_and_push(demo, 1100.0)
        look_and_push(demo, 1599.0)
        for text in (*pushed, file.read_text(encoding="utf-8")):
            game = read_pgn(text)[0]
            assert (game.moves, game.result, game.tags["Result"]) == ((), "*", "*")
        look_and_push(demo, 1600.0)
        assert (len(games_in(file)[0].moves), games_in(file)[0].result) == (4, "*")
        look_and_push(demo, 1700.0)
        assert games_in(file)[0].result == "1-0"
        assert read_pgn(pushed[-1])[0].result == "1-0"
        again = Desk(DeskOptions(demo.options.folder))
        try:
            again.event("demo")
            look_and_push(again, 1701.0)
            assert (len(games_in(file)[0].moves), games_in(file)[0].result) == (4, "1-0")
        finally:
            again.close()


def test_a_restart_lets_nothing_out_before_its_time(demo: SingleDesk, boards: Path) -> None:
    """When a move was played is not known any more: it waits the whole delay again."""
    file = begin(demo, boards, minutes=10)
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        look_and_push(again, 1599.0)
        look_and_push(again, 2198.0)
        assert games_in(file)[0].moves == ()
        look_and_push(again, 2199.0)
        assert len(games_in(file)[0].moves) == 4
    finally:
        again.close()


def test_what_is_pushed_is_tried_again_until_the_server_has_it(
    demo: SingleDesk, boards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for each change, also by the next desk; a token that is wrong is said in words."""
    with lichess(503) as (server, pushed):
        plan = {"server": server, "token": "lip_wrong", "targets": {"3": ROUND}}
        begin(demo, boards, **plan)
        kept = broadcasts_of(demo).of(demo.current)
        assert kept is not None
        assert "503" in kept.push_trouble
        look_and_push(demo, 1010.0)
        assert pushed == [], "its time has not come"
        monkeypatch.setattr(Retries, "due", lambda *_: True)
        look_and_push(demo, 1020.0)
        kept = broadcasts_of(demo).of(demo.current)
        assert kept is not None
        assert "does not accept the token" in kept.push_trouble
        broadcasts_of(demo).choose(demo.current, replace(kept, token=TOKEN))
        again = Desk(DeskOptions(demo.options.folder))
        try:
            again.event("demo")
            look_and_push(again, 1030.0)
            look_and_push(again, 1040.0)
            assert len(pushed) == 1
            found = broadcasts_of(again).of(again.open_events[0])
            assert found is not None
            assert (found.push_trouble, bool(found.at)) == ("", True)
            told(demo, boards, plies=2)
            look_and_push(again, 1050.0)
            assert len(read_pgn(pushed[-1])[0].moves) == 2
        finally:
            again.close()
        assert TOKEN not in "".join(pushed)


def test_a_result_of_the_boards_is_proposed_and_never_entered_by_itself(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """One click enters it; another result that was currently shown beside it."""
    assert demo.store is not None
    begin(demo, boards)
    assert "Results from the boards" not in arbiter.get("/rounds/3").text
    told(demo, boards, "1-0")
    look_and_push(demo, 1010.0)
    page = arbiter.get("/rounds/3").text
    assert "Results from the boards" in page
    assert "Enter 1-0" in page
    assert demo.store.state.rounds[2].boards[0].open
    (proposed,) = broadcasts_of(demo).proposals(demo.current, demo.store.state.rounds[2])
    seat = f"1.{proposed.white}.{proposed.black}.{proposed.revision}"
    assert f'value="{seat}.1-0"' in page
    arbiter.post("/rounds/3/result", r=f"{seat}.0-1")
    page = arbiter.get("/rounds/3").text
    assert "currently 0-1" in page
    assert "Enter 1-0 instead" in page
    (proposed,) = broadcasts_of(demo).proposals(demo.current, demo.store.state.rounds[2])
    seat = f"1.{proposed.white}.{proposed.black}.{proposed.revision}"
    arbiter.post("/rounds/3/result", r=f"{seat}.1-0")
    assert "Results from the boards" not in arbiter.get("/rounds/3").text
    assert demo.store.state.rounds[2].boards[0].result.symbol == "1-0"
    viewer = Visitor(demo, address=("192.168.1.20", 4000))
    assert "Results from the boards" not in viewer.get("/rounds/3").text


def test_in_a_match_a_result_of_the_boards_is_proposed_as_its_row_shows_it(
    desk: SingleDesk, tmp_path: Path
) -> None:
    """White of board 2 plays for the second team and wins: 0-1, and the button sends 1-0."""
    browser = begin_teams(desk, 2, 5, 4)
    pair_and_publish(browser, 1)
    seats = get_state(desk).rounds[0].boards[1]
    white, black = (
        get_state(desk).entrants[each].player.name for each in (seats.white, seats.black)
    )
    pgn = tmp_path / "round.pgn"
    pgn.write_text(f'[White "{white}"]\n[Black "{black}"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n')
    begin(desk, pgn)
    (proposed,) = broadcasts_of(desk).proposals(desk.current, get_state(desk).rounds[0])
    assert (proposed.names, proposed.result, proposed.word) == ((black, white), "0-1", "1-0")
    page = browser.get("/rounds/1").text
    assert "Enter 0-1" in page
    browser.post("/rounds/1/result", r=f"2.{seats.white}.{seats.black}.{seats.revision}.0-1")
    assert "currently 1-0" in browser.get("/rounds/1").text


def test_a_source_that_cannot_be_read_is_said_and_what_is_outside_stays(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """Until the boards are back; other boards, and what is entered at the desk, do not wait for it."""
    file = begin(demo, boards)
    before = file.read_bytes()
    (boards / "round-3" / "game-1.json").write_text("{")
    look_and_push(demo, 1010.0)
    assert "incomplete" in get_plan(demo).source_trouble
    assert file.read_bytes() == before
    (boards / "round-3" / "game-2.json").write_text('{"moves": ["c4", "c5"]}')
    look_and_push(demo, 1012.0)
    assert [len(each.moves) for each in games_in(file)[:2]] == [4, 2]
    shutil.rmtree(boards)
    assert demo.store is not None
    seats = demo.store.state.rounds[2].boards[0]
    arbiter.post("/rounds/3/result", r=f"1.{seats.white}.{seats.black}.{seats.revision}.1-0")
    look_and_push(demo, 1014.0)
    assert "cannot be read" in get_plan(demo).source_trouble
    assert (games_in(file)[0].result, len(games_in(file)[0].moves)) == ("1-0", 4)
    told(demo, boards)
    look_and_push(demo, 1020.0)
    kept = broadcasts_of(demo).of(demo.current)
    assert kept is not None
    assert kept.source_trouble == ""


def test_a_damaged_file_of_the_round_is_written_anew(demo: SingleDesk, boards: Path) -> None:
    """A disk that failed left bytes that are no letters: the broadcast goes on all the same."""
    file = broadcasts_of(demo).usual_folder(demo.current) / "round-3.pgn"
    file.parent.mkdir(parents=True)
    file.write_bytes(b'[Event "\xff\xfe"]\n[Board "1"]\n\n1. e4 \x80 *\n')
    assert begin(demo, boards) == file
    kept = broadcasts_of(demo).of(demo.current)
    assert kept is not None
    assert kept.source_trouble == ""
    assert len(games_in(file)[0].moves) == 4


def test_what_waits_still_goes_out_when_the_next_round_is_published(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """The last results of a round are younger than its delay: the file and the server get them in time."""
    with lichess() as (server, pushed):
        plan = {"server": server, "token": TOKEN, "targets": {"3": ROUND}, "minutes": 10}
        file = begin(demo, boards, **plan)
        end_round_3(demo, arbiter)
        look_and_push(demo, 1100.0)
        assert {each.result for each in games_in(file)} == {"*"}
        assert (file.parent / "round-4.pgn").is_file()
        look_and_push(demo, 1700.0)
        assert {each.result for each in games_in(file)} == {"1-0"}
        assert {each.result for each in read_pgn(pushed[-1])} == {"1-0"}
        looked_at = len(pushed)
        look_and_push(demo, 1800.0)
        assert len(pushed) == looked_at
        assert demo.store is not None
        seats = demo.store.state.rounds[2].boards[0]
        seat = f"1.{seats.white}.{seats.black}.{seats.revision}"
        yes(arbiter, arbiter.post("/rounds/3/result", r=f"{seat}.0-1"))
        look_and_push(demo, 1900.0)
        look_and_push(demo, 2600.0)
        assert games_in(file)[0].result == "0-1", "an earlier round that is corrected"


def test_a_round_that_is_over_keeps_its_clocks_after_a_restart(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """The boards may have forgotten it; rounds from before the broadcast are left alone."""
    file = begin(demo, boards)
    end_round_3(demo, arbiter)
    look_and_push(demo, 1100.0)
    before = file.read_bytes()
    assert b"[%clk 1:29:59]" in before
    for left in (boards / "round-3").iterdir():
        left.unlink()
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        look_and_push(again, 2000.0)
        assert file.read_bytes() == before
        assert sorted(each.name for each in file.parent.iterdir()) == ["round-3.pgn", "round-4.pgn"]
    finally:
        again.close()


def test_an_unrated_result_stays_outside_after_a_restart(demo: SingleDesk, boards: Path) -> None:
    """PGN does not know that it is not rated, and it is the same result."""
    file = begin(demo, boards, minutes=10)
    deputy = Program(demo, Role.DEPUTY)
    board = deputy.get("/rounds/3/boards/1").json()
    path = "/rounds/3/boards/1/result"
    seated = {side: board[side]["entrant"] for side in ("white", "black")}
    told = deputy.confirmed(path, {**seated, "result": "1-0 unrated"}, method="PUT")
    assert told.json()["board"]["result"] == "1-0 unrated"
    for now in (1100.0, 1700.0):
        look_and_push(demo, now)
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        look_and_push(again, 1701.0)
        assert games_in(file)[0].result == "1-0"
    finally:
        again.close()


def test_moves_stay_with_their_players_when_a_round_is_paired_again(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """What the first pairing had at board 1 is no game of those who sit there now, before and after a restart."""
    assert demo.store is not None
    file = begin(demo, boards)
    first = demo.store.state.rounds[2].boards[0]
    assert games_in(file)[0].moves
    deputy = Program(demo, Role.DEPUTY)
    for _each in ("publication", "pairing"):
        assert deputy.confirmed("/undo", {}).json()["outcome"] == "stored"
    deputy.confirmed(f"/players/{first.white}/withdraw", {})
    deputy.confirmed("/rounds", {"round": 3})
    deputy.confirmed("/rounds/3/publish", {})
    now = demo.store.state.rounds[2].boards[0]
    assert (now.white, now.black) != (first.white, first.black)
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        look_and_push(again, 1005.0)
        assert games_in(file)[0].moves == ()
    finally:
        again.close()
    look_and_push(demo, 1010.0)
    assert games_in(file)[0].moves == ()


def test_moves_go_out_as_pgn_writes_them(demo: SingleDesk, boards: Path) -> None:
    """However the boards write them: castling with zeros, squares in full."""
    moves = ["e2e4", "e5", "Ng1f3", "Nc6", "Bc4", "Bc5", "0-0"]
    (boards / "round-3" / "game-1.json").write_text(json.dumps({"moves": moves}))
    file = begin(demo, boards)
    assert games_in(file)[0].moves == ("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O")


def test_a_name_that_looks_like_a_tag_stays_a_name(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """Every game arrives whole."""
    assert demo.store is not None
    white = demo.store.state.rounds[2].boards[0].white
    name = 'Foo [Event "x"] {'
    Program(demo, Role.DEPUTY).confirmed(f"/players/{white}", {"name": name}, method="PATCH")
    with lichess() as (server, pushed):
        begin(demo, boards, server=server, token=TOKEN, targets={"3": ROUND})
        assert [len(read_pgn(each)) for each in pushed] == [9]
        assert read_pgn(pushed[0])[0].tags["White"] == name
    assert (get_plan(demo).push_trouble, get_plan(demo).refused) == ("", "")


def test_a_clock_that_is_set_back_holds_nothing_up(
    demo: SingleDesk, boards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Delays are counted by a clock that nobody sets."""
    clock = [50_000.0, 100.0]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    monkeypatch.setattr(time, "monotonic", lambda: clock[1])
    with lichess() as (server, pushed):
        plan = BroadcastPlan(
            str(broadcasts_of(demo).usual_folder(demo.current)),
            str(boards),
            server=server,
            token=TOKEN,
            targets={"3": ROUND},
            local=True,
            minutes=1,
        )
        broadcasts_of(demo).choose(demo.current, plan)
        broadcasts_of(demo).look_now()
        broadcasts_of(demo).push_now()
        clock[:] = [46_400.0, 161.0]
        broadcasts_of(demo).look_now()
        broadcasts_of(demo).push_now()
        assert len(read_pgn(pushed[-1])[0].moves) == 4


def test_a_server_that_does_not_answer_holds_up_no_board(demo: SingleDesk, boards: Path) -> None:
    """Games are pushed by a thread of their own; files and proposals go on meanwhile."""
    told(demo, boards, plies=2)
    path = begin(demo, boards)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        server = f"http://127.0.0.1:{silent.getsockname()[1]}"
        asked = replace(get_plan(demo), server=server, token=TOKEN, targets={"3": ROUND})
        broadcasts_of(demo).choose(demo.current, asked)
        broadcasts_of(demo).look(1001.0)
        pushing = threading.Thread(target=broadcasts_of(demo).push, args=(1001.0,))
        pushing.start()
        called, _ = silent.accept()
        told(demo, boards, "WHITEWIN")
        broadcasts_of(demo).look(1002.0)
        assert pushing.is_alive()
        assert len(read_pgn(path.read_text("utf-8"))[0].moves) == 4
        assert broadcasts_of(demo).proposals(demo.current, demo.current.store.state.rounds[2])
        called.close()
        pushing.join()
    assert get_plan(demo).push_trouble


def test_what_the_server_says_is_told(
    demo: SingleDesk, arbiter: Visitor, boards: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing taken is tried again; one game that is not taken holds up no other."""
    monkeypatch.setattr(Retries, "due", lambda *_: True)
    plan = {"token": TOKEN, "targets": {"3": ROUND}}
    with lichess(400) as (server, pushed):
        begin(demo, boards, server=server, **plan)
        assert get_plan(demo).push_trouble == "The server did not accept: no game"
    with lichess(said="The round has a source") as (server, pushed):
        broadcasts_of(demo).choose(demo.current, replace(get_plan(demo), server=server))
        look_and_push(demo, 1005.0)
        assert get_plan(demo).push_trouble == "The server did not accept: The round has a source"
        look_and_push(demo, 1010.0)
        assert len(pushed) == 2
        assert "retries it" in arbiter.get("/broadcast").text
    with lichess() as (server, pushed):
        monkeypatch.setattr(broadcaster, "_legal", lambda game, _: (game.moves, game.clocks))
        (boards / "round-3" / "game-1.json").write_text('{"moves": ["e4", "Ke4"]}')
        broadcasts_of(demo).choose(demo.current, replace(get_plan(demo), server=server, refused=""))
        look_and_push(demo, 1020.0)
        assert "Invalid move" in get_plan(demo).refused
        page = arbiter.get("/broadcast").text
        assert "Invalid move" in page
        assert "tried again" not in page


def test_what_stands_in_the_way_is_told_in_the_language_of_whoever_began(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """The desk looks at the boards when nobody reads."""
    begin(demo, tmp_path, language="de")
    assert "LiveChess" in get_plan(demo).source_trouble
    assert "This folder" not in get_plan(demo).source_trouble


def test_boards_and_rounds_are_typed_as_people_type_them() -> None:
    """And anything else is refused in words."""
    assert boards_in("") == frozenset()
    assert boards_in("1 - 3;5") == frozenset({1, 2, 3, 5})
    for wrong in ("x", "3-1", "0", "1-", "99999"):
        with pytest.raises(BroadcastTrouble):
            boards_in(wrong)
    assert (round_on_server(""), round_on_server(ROUND)) == ("", ROUND)
    with pytest.raises(BroadcastTrouble):
        round_on_server("https://lichess.org/broadcast/spring")
