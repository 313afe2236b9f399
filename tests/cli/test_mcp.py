"""`tabiya mcp`: an assistant asks events, and cannot change them."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tabiya.cli.main import run
from tabiya.desk.desk import DeskOptions
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.model.result import GameResult
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, listening
from tests.store.scenes import new_event, play_round

Asked = tuple[str, dict[str, Any]]
Answers = tuple[dict[str, bool | None], list[Any]]


async def _ask(server: Any, asked: Sequence[Asked]) -> Answers:
    from mcp import Client

    async with Client(server) as client:
        listed = (await client.list_tools()).tools
        answers = [await client.call_tool(name, words) for name, words in asked]
    tools = {
        each.name: each.annotations.read_only_hint if each.annotations else None for each in listed
    }
    return tools, [json.loads(_text(each.content[0])) for each in answers]


def _text(content: Any) -> str:
    assert content.type == "text"
    return str(content.text)


def _alone(ask: Coroutine[Any, Any, Answers]) -> Answers:
    """Run it in a thread: a browser under test keeps the loop of the main thread running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask).result()


def _asked(folder: Path, *asked: Asked) -> list[Any]:
    from tabiya.cli.mcp import make_server

    tools, answers = _alone(_ask(make_server(folder), asked))
    assert set(tools.values()) == {True}
    return answers


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an event of two played rounds, and a file that is no event."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
    (tmp_path / "notes.txt").write_text("secret")
    return tmp_path


def test_an_assistant_reads_an_event(folder: Path) -> None:
    """Events, pairings, standings, a card and reasons; the file stays as it was."""
    file = folder / "event.tabiya"
    before = hashlib.sha256(file.read_bytes()).digest()
    event = {"event": "event.tabiya"}
    events, boards, table, card, rank, why = _asked(
        folder,
        ("events", {}),
        ("pairings", {**event, "round": 1}),
        ("standings", event),
        ("player", {**event, "number": 1}),
        ("why_rank", {**event, "player": 1}),
        ("why_pairing", {**event, "round": 2, "player": 1}),
    )
    assert events == {"events": ["event.tabiya"]}
    assert len(boards["boards"]) == 4
    assert len(table["answer"]["standings"]) == 8
    assert (card["name"], [game["result"] for game in card["games"]]) == (
        "Player A",
        ["1-0", "1-0"],
    )
    assert "answer" in rank
    assert "answer" in why
    assert hashlib.sha256(file.read_bytes()).digest() == before


def test_the_laws_answer_without_an_event(folder: Path) -> None:
    """King against king is dead; a lone king cannot win on time."""
    kings = "8/8/4k3/8/8/4K3/8/8 w - - 0 1"
    queen = "8/8/4k3/8/8/4K3/7Q/8 w - - 0 1"
    dead, flag, repeated = _asked(
        folder,
        ("dead_position", {"fen": kings}),
        ("flag_fall", {"fen": queen, "side": "white"}),
        ("repetition", {"moves": "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"}),
    )
    assert dead["answer"]["dead"] is True
    assert flag["answer"]["result"] == "1/2-1/2"
    assert (repeated["answer"]["count"], repeated["answer"]["threefold"]) == (3, True)


def test_a_mistake_is_answered_in_words(folder: Path) -> None:
    """What is wrong and what to do; nothing outside the folder is read."""
    answers = _asked(
        folder,
        ("standings", {"event": "../other.tabiya"}),
        ("standings", {"event": "notes.txt"}),
        ("standings", {"event": "--help"}),
        ("pairings", {"event": "event.tabiya", "round": 9}),
        ("player", {"event": "event.tabiya", "number": 99}),
        ("why_not", {"event": "event.tabiya", "player": 1, "opponent": 99}),
        ("dead_position", {"fen": "--moves"}),
        ("flag_fall", {"fen": "8/8/4k3/8/8/4K3/8/8 w - - 0 1", "side": "green"}),
    )
    for answer in answers:
        assert answer["refused"]
        assert "Traceback" not in str(answer)
        assert "secret" not in str(answer)


def test_it_speaks_over_standard_input_and_output(folder: Path) -> None:
    """The command itself, as an assistant starts it."""
    from mcp import StdioServerParameters, stdio_client

    started = StdioServerParameters(
        command=sys.executable, args=["-m", "tabiya", "mcp", str(folder)]
    )
    _tools, (events, table) = _alone(
        _ask(stdio_client(started), [("events", {}), ("standings", {"event": "event.tabiya"})])
    )
    assert events == {"events": ["event.tabiya"]}
    assert len(table["answer"]["standings"]) == 8


def test_without_the_extra_it_says_what_to_type(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As for every other package that is not installed."""
    for name in [each for each in sys.modules if each.partition(".")[0] == "mcp"]:
        monkeypatch.delitem(sys.modules, name)

    class Missing:
        """Finds no package of this name."""

        def find_spec(self, name: str, *_: object) -> None:
            """Fail as Python does."""
            if name == "mcp":
                raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    assert run(["mcp", str(folder)]) == 2
    assert "tabiya[mcp]" in capsys.readouterr().err


def test_an_assistant_reads_and_acts_at_a_real_desk(tmp_path: Path) -> None:
    """It pairs, enters a result once however often it asks, and hears what the role of its token may not do."""
    from tabiya.cli.mcp import RunningDesk, make_server

    made = SingleDesk(DeskOptions(tmp_path))
    made.begin("demo", begin_demo(), Actor("Demo"), [])
    store = made.store
    assert store is not None
    play_demo(store)
    tokens = made.current.access.tokens
    event = "/api/v1/events/demo"
    with listening(made) as address:

        def ask(role: Role, *asked: Asked) -> Answers:
            _token, secret = tokens.make("Assistant", role, 1)
            return _alone(_ask(make_server(tmp_path, RunningDesk(address, secret)), asked))

        tools, (events, paired, published, read) = ask(
            Role.CHIEF,
            ("desk_read", {"path": "/api/v1/events"}),
            ("desk_act", {"path": f"{event}/rounds", "body": {"round": 3}}),
            ("desk_act", {"path": f"{event}/rounds/3/publish", "body": {}}),
            ("desk_read", {"path": f"{event}/rounds/3"}),
        )
        assert (tools["desk_read"], tools["desk_act"]) == (True, False)
        assert [each["name"] for each in events["answer"]["events"]] == ["demo"]
        assert (paired["status"], published["status"]) == (201, 200), (paired, published)
        board = read["answer"]["boards"][0]
        entered = (
            "desk_act",
            {
                "path": f"{event}/rounds/3/boards/1/result",
                "method": "PUT",
                "body": {
                    "white": board["white"]["entrant"],
                    "black": board["black"]["entrant"],
                    "based_on": board["revision"],
                    "result": "1-0",
                },
                "key": "round3board1",
            },
        )
        _tools, (once, again, elsewhere) = ask(
            Role.CHIEF, entered, entered, ("desk_act", {"path": "/e/demo/undo", "body": {}})
        )
        assert (once["status"], again["status"]) == (200, 200), (once, again)
        assert once["answer"]["step"] == again["answer"]["step"] == store.state.seq
        assert "/api/v1/" in elsewhere["refused"]
        _tools, (looked, denied) = ask(
            Role.CLERK,
            ("desk_read", {"path": f"{event}/standings"}),
            ("desk_act", {"path": f"{event}/rounds/3/close", "body": {}}),
        )
        assert (looked["status"], denied["status"]) == (200, 403)
        assert denied["refused"]["code"] == "not-allowed"
    assert store.state.rounds[2].boards[0].result is GameResult.WHITE_WINS
    made.close()


def test_a_desk_needs_its_token(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both or none."""
    assert run(["mcp", str(folder), "--desk", "http://127.0.0.1:9"]) == 2
    assert "--token-file" in capsys.readouterr().err
    assert run(["mcp", str(folder / "nowhere")]) == 2
