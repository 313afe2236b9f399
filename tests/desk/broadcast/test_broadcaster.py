"""A round goes out: read from the boards, held back, written, pushed; results are only proposed."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import chess.pgn
import pytest

from tabiya.desk.broadcast.broadcaster import (
    BroadcastPlan,
    BroadcastTrouble,
    boards_in,
    round_on_server,
)
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.web.outgoing import Retries
from tabiya.laws.pgn import PgnGame, read_pgn
from tests.desk.visiting import SingleDesk, Visitor
from tests.formats.test_livechess import write_round

MOVES = ["e4 5399+1", "e5 5391+9", "Nf3 5380+20", "Nc6 5370+20"]
TOKEN = "lip_abcdefgh"  # noqa: S105 - of a server that lasts a second
ROUND = "AbCd1234"


class Lichess(BaseHTTPRequestHandler):
    """The documented `POST /api/broadcast/round/{id}/push`: a token, PGN in, the games out."""

    pushed: list[str]
    statuses: list[int]

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
        body = json.dumps({"games": games} if status == 200 else {"error": "no"}).encode()
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
def lichess(*statuses: int) -> Iterator[tuple[str, list[str]]]:
    """The imitation on this machine, and what it has taken."""
    pushed: list[str] = []
    handler = type("Handler", (Lichess,), {"pushed": pushed, "statuses": [*statuses]})
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


def begin(desk: SingleDesk, source: Path, **plan: Any) -> Path:
    """Broadcast into the usual folder, and look once at noon (0 o'clock of the test)."""
    folder = desk.broadcasts.usual_folder(desk.current)
    desk.broadcasts.choose(
        desk.current, BroadcastPlan(str(folder), str(source), local=True, **plan)
    )
    desk.broadcasts.look(1000.0)
    return folder / "round-3.pgn"


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
    assert demo.broadcasts.strangers(demo.current) == ("3: Nobody - Else",)


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
        demo.broadcasts.look(1100.0)
        demo.broadcasts.look(1599.0)
        for text in (*pushed, file.read_text(encoding="utf-8")):
            game = read_pgn(text)[0]
            assert (game.moves, game.result, game.tags["Result"]) == ((), "*", "*")
        demo.broadcasts.look(1600.0)
        assert (len(games_in(file)[0].moves), games_in(file)[0].result) == (4, "*")
        demo.broadcasts.look(1700.0)
        assert games_in(file)[0].result == "1-0"
        assert read_pgn(pushed[-1])[0].result == "1-0"
        again = Desk(DeskOptions(demo.options.folder))
        try:
            again.event("demo")
            again.broadcasts.look(1701.0)
            assert (len(games_in(file)[0].moves), games_in(file)[0].result) == (4, "1-0")
        finally:
            again.close()


def test_a_restart_lets_nothing_out_before_its_time(demo: SingleDesk, boards: Path) -> None:
    """When a move was played is not known any more: it waits the whole delay again."""
    file = begin(demo, boards, minutes=10)
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        again.broadcasts.look(1599.0)
        again.broadcasts.look(2198.0)
        assert games_in(file)[0].moves == ()
        again.broadcasts.look(2199.0)
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
        kept = demo.broadcasts.of(demo.current)
        assert kept is not None
        assert "503" in kept.push_trouble
        demo.broadcasts.look(1010.0)
        assert pushed == [], "its time has not come"
        monkeypatch.setattr(Retries, "due", lambda *_: True)
        demo.broadcasts.look(1020.0)
        kept = demo.broadcasts.of(demo.current)
        assert kept is not None
        assert "does not know the token" in kept.push_trouble
        demo.broadcasts.choose(demo.current, replace(kept, token=TOKEN))
        again = Desk(DeskOptions(demo.options.folder))
        try:
            again.event("demo")
            again.broadcasts.look(1030.0)
            again.broadcasts.look(1040.0)
            assert len(pushed) == 1
            found = again.broadcasts.of(again.open_events[0])
            assert found is not None
            assert (found.push_trouble, bool(found.at)) == ("", True)
            told(demo, boards, plies=2)
            again.broadcasts.look(1050.0)
            assert len(read_pgn(pushed[-1])[0].moves) == 2
        finally:
            again.close()
        assert TOKEN not in "".join(pushed)


def test_a_result_of_the_boards_is_proposed_and_never_entered_by_itself(
    demo: SingleDesk, arbiter: Visitor, boards: Path
) -> None:
    """One click enters it; another result that was entered is shown beside it."""
    assert demo.store is not None
    begin(demo, boards)
    assert "The boards say" not in arbiter.get("/rounds/3").text
    told(demo, boards, "1-0")
    demo.broadcasts.look(1010.0)
    page = arbiter.get("/rounds/3").text
    assert "The boards say" in page
    assert "Enter 1-0" in page
    assert demo.store.state.rounds[2].boards[0].open
    (proposed,) = demo.broadcasts.proposals(demo.current, demo.store.state.rounds[2])
    seat = f"1.{proposed.white}.{proposed.black}.{proposed.revision}"
    assert f'value="{seat}.1-0"' in page
    arbiter.post("/rounds/3/result", r=f"{seat}.0-1")
    page = arbiter.get("/rounds/3").text
    assert "entered is 0-1" in page
    assert "Enter 1-0 instead" in page
    (proposed,) = demo.broadcasts.proposals(demo.current, demo.store.state.rounds[2])
    seat = f"1.{proposed.white}.{proposed.black}.{proposed.revision}"
    arbiter.post("/rounds/3/result", r=f"{seat}.1-0")
    assert "The boards say" not in arbiter.get("/rounds/3").text
    assert demo.store.state.rounds[2].boards[0].result.symbol == "1-0"
    viewer = Visitor(demo, address=("192.168.1.20", 4000))
    assert "The boards say" not in viewer.get("/rounds/3").text


def test_a_source_that_cannot_be_read_is_said_and_what_is_outside_stays(
    demo: SingleDesk, boards: Path
) -> None:
    """Until the boards are back."""
    file = begin(demo, boards)
    before = file.read_bytes()
    (boards / "round-3" / "game-1.json").write_text("{")
    demo.broadcasts.look(1010.0)
    kept = demo.broadcasts.of(demo.current)
    assert kept is not None
    assert "not whole" in kept.source_trouble
    assert file.read_bytes() == before
    told(demo, boards)
    demo.broadcasts.look(1020.0)
    kept = demo.broadcasts.of(demo.current)
    assert kept is not None
    assert kept.source_trouble == ""


def test_a_damaged_file_of_the_round_is_written_anew(demo: SingleDesk, boards: Path) -> None:
    """A disk that failed left bytes that are no letters: the broadcast goes on all the same."""
    file = demo.broadcasts.usual_folder(demo.current) / "round-3.pgn"
    file.parent.mkdir(parents=True)
    file.write_bytes(b'[Event "\xff\xfe"]\n[Board "1"]\n\n1. e4 \x80 *\n')
    assert begin(demo, boards) == file
    kept = demo.broadcasts.of(demo.current)
    assert kept is not None
    assert kept.source_trouble == ""
    assert len(games_in(file)[0].moves) == 4


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
