"""The programs of docs/programs run as printed."""

import subprocess
import sys
from pathlib import Path

import pytest

from docs.generate import PROGRAMS
from docs.programs import desk_client
from tabiya.desk.api.webhooks import signature
from tabiya.desk.desk import DeskOptions
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, listening

ROOT = Path(__file__).parents[2]
SAYS = {
    "first_tournament": "discrepancies: 0",
    "instead_of_javafo": "4 0",
    "check_many": "spring-cup.trf 0",
    "teams": "3 Rooks",
    "round_robin": "5 ((4, 2), (5, 1)) forfeited: 1",
    "ratings_and_norms": "7 Gupta, Mira 1790 -> 1798",
    "why_not": "[C6]",
}


@pytest.mark.parametrize("name", SAYS)
def test_a_program_of_the_docs_runs(name: str) -> None:
    """With nothing but the files that ship."""
    done = subprocess.run(
        [sys.executable, f"docs/programs/{name}.py"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert SAYS[name] in done.stdout


def test_every_program_is_on_the_page() -> None:
    """The web handler is run by tests/formats/test_json_form.py, the client of a desk below."""
    files = {path.stem for path in (ROOT / "docs" / "programs").glob("*.py")}
    assert files == set(PROGRAMS) == {*SAYS, "web_handler", "desk_client"}


def test_the_client_of_the_docs_speaks_with_a_real_desk(tmp_path: Path) -> None:
    """It enters what is missing, prints the standings, hears of a conflict, and knows the desk's signature."""
    made = SingleDesk(DeskOptions(tmp_path))
    made.begin("demo", begin_demo(), Actor("Demo"), [])
    assert made.store is not None
    play_demo(made.store)
    seats = made.store.state.rounds[1].boards[2]
    back = EnterResult(2, 3, seats.white, seats.black, GameResult.UNKNOWN)
    made.store.do(back, Actor("Demo"))
    _token, secret = made.current.access.tokens.make("Scanner", Role.CLERK, 1)
    with listening(made) as address:
        done = subprocess.run(
            [sys.executable, "docs/programs/desk_client.py", address, "demo", secret, "3=1-0"],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.stderr, done.returncode) == ("", 0)
        assert "board 3: 1-0, step " in done.stdout
        assert [line[:2] for line in done.stdout.splitlines()[1:]] == ["1 ", "2 ", "3 "]
        client = desk_client.DeskClient(address, "demo", secret)
        board = client.ask("/rounds/2/boards/3")
        assert board["result"] == "1-0"
        client.take_back(client.enter(board, "0-0"))
        board = client.ask("/rounds/2/boards/3")
        assert board["result"] == "1-0"
        client.enter(board, "0-0")
        with pytest.raises(desk_client.Problem) as clash:
            client.enter(board, "1-0")
        assert (clash.value.status, clash.value.told["board"]["result"]) == (409, "0-0")
        with pytest.raises(desk_client.Problem, match=r"404: This event pairs single players\."):
            client.hand_in(3, 1, [1, None])
    made.close()
    signed = signature("secret", 1000, b"{}")
    assert desk_client.is_from_the_desk("secret", signed, b"{}", 1200)
    assert not desk_client.is_from_the_desk("secret", signed, b"{ }", 1200)
    assert not desk_client.is_from_the_desk("secret", signed, b"{}", 1301)
    assert not desk_client.is_from_the_desk("secret", "t=x,v1=é", b"{}", 1200)
