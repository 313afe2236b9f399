"""The page of the broadcast."""

from __future__ import annotations

from pathlib import Path

from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.broadcast.lichess import LICHESS
from tabiya.desk.start.pages import begin_demo
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, Visitor

TOKEN = "lip_secret"  # noqa: S105 - of a server that is never asked
PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lasts a second


def test_the_chief_begins_changes_and_ends_a_broadcast(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """A token is kept and never shown; without a round on the server the page says what is missing."""
    assert "Nothing is being broadcast" in arbiter.get("/broadcast").text
    form = {"folder": str(tmp_path / "out"), "boards": "1-4", "minutes": "15", "server": ""}
    page = arbiter.post("/broadcast", **form, **{"token": TOKEN, "lichess-1": "AbCd1234"})
    plan = broadcasts_of(demo).of(demo.current)
    assert plan is not None
    assert (plan.boards, plan.minutes, plan.token) == ("1-4", 15, TOKEN)
    assert (plan.server, plan.targets, plan.local) == (LICHESS, {"1": "AbCd1234"}, True)
    assert "No round of the broadcast is chosen" in page.text
    assert TOKEN not in arbiter.get("/broadcast").text
    arbiter.post("/broadcast", **form)
    plan = broadcasts_of(demo).of(demo.current)
    assert plan is not None
    assert plan.token == TOKEN
    arbiter.post("/broadcast", **{**form, "server": "https://example.org"})
    plan = broadcasts_of(demo).of(demo.current)
    assert plan is not None
    assert plan.token == "", "a token is not shown to another server"
    assert "Nothing is being broadcast" in arbiter.post("/broadcast", what="stop").text


def test_what_cannot_be_is_refused_beside_its_field(demo: SingleDesk, arbiter: Visitor) -> None:
    """All at once, and nothing is changed."""
    page = arbiter.post(
        "/broadcast",
        folder="out",
        source="/nowhere/at/all",
        boards="x",
        minutes="61",
        server="ftp://example.org",
        **{"lichess-2": "?"},
    )
    assert page.status_code == 422
    for words in (
        "full path",
        "no such file",
        "not boards",
        "Enter a number from 0 to 60",
        "https://",
        "eight",
    ):
        assert words in page.text, words
    assert broadcasts_of(demo).of(demo.current) is None


def test_a_folder_of_other_games_is_refused(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """Neither another event nor the games that are read are overwritten; a name no disk has is no fault."""
    out = tmp_path / "out"
    arbiter.post("/broadcast", folder=str(out))
    read = tmp_path / "in" / "round-2.pgn"
    read.parent.mkdir()
    read.touch()
    page = arbiter.post("/broadcast", folder=f"{read.parent}/", source=str(read))
    assert (page.status_code, "already contains other games" in page.text) == (422, True)
    page = arbiter.post("/broadcast", folder=str(out), source="/" + "a" * 300)
    assert (page.status_code, "no such file" in page.text) == (422, True)
    other, _receipt = demo.begin("other", begin_demo(), Actor("Demo"), [])
    page = Visitor(demo, other).post("/broadcast", folder=str(out))
    assert (page.status_code, "already contains other games" in page.text) == (422, True)


def test_a_folder_that_cannot_be_is_said(demo: SingleDesk, arbiter: Visitor) -> None:
    """On the page, as soon as the desk has looked."""
    arbiter.post("/broadcast", folder="/" + "a" * 300)
    broadcasts_of(demo).look(1.0)
    assert "could not be written" in arbiter.get("/broadcast").text


def test_away_from_the_machine_no_file_and_no_server_is_named(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """The chief arbiter who logged in chooses boards and delay; paths stay as they were."""
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    chief = Visitor(demo)
    chief.get("/login")
    chief.post("/login", name="Anna", password=PASSWORD)
    page = chief.post(
        "/broadcast", source="/etc", folder=str(tmp_path), server="http://127.0.0.1", boards="1"
    )
    assert page.status_code == 200
    plan = broadcasts_of(demo).of(demo.current)
    assert plan is not None
    assert (plan.source, plan.boards, plan.server, plan.local) == ("", "1", LICHESS, False)
    assert plan.folder == str(broadcasts_of(demo).usual_folder(demo.current))
