"""The page that puts an event on the web."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.desk.public_site.publisher import SitePublisher, publish_events, sites_of
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, Visitor
from tests.site.hosts import WebHost, web_host


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites are made in this process."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, work: publish_events(work))


def test_the_chief_arbiter_puts_the_event_on_the_web(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """One button; the page says since when it is public, and how to stop."""
    assert "not on the web" in arbiter.get("/public-site").text
    target = tmp_path / "www"
    page = arbiter.post("/public-site", folder=str(target))
    assert "Tabiya is making the first pages" in page.text
    sites_of(demo).publish_due()
    assert "Public since " in arbiter.get("/public-site").text
    assert "public since" in arbiter.get("/").text
    page = arbiter.post("/public-site", what="stop")
    assert "not on the web" in page.text
    assert (target / "index.html").exists()


def test_the_site_goes_to_a_web_host_too(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """The page has each place with its moment; the password is never shown again."""
    arbiter.post("/public-site", folder=str(tmp_path / "www"), language="de")
    with web_host(WebHost(folders={"/", "/www/"}, login="anna:Kr0kodil")) as host:
        page = arbiter.post("/public-site", what="add", place=host.address, password="Kr0kodil")  # noqa: S106 - of a host that lasts a second
        assert "has not arrived there yet" in page.text
        sites_of(demo).publish_due()
        sites_of(demo).wait_for_copies(60)
        page = arbiter.get("/public-site")
        assert page.text.count("Public since ") == 2
        assert host.address in page.text
        assert "Kr0kodil" not in page.text
        assert b'<html lang="de">' in host.below()["index.html"]
        page = arbiter.post("/public-site", what="remove", place=host.address)
        assert host.address not in page.text


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("ftp://www.example/", "kind of address"),
        ("www", "full path"),
        ("https://anna:geheim@www.example/", "address contains a password"),
    ],
)
def test_a_place_that_leads_nowhere_is_refused(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path, place: str, words: str
) -> None:
    """With the reason beside the field."""
    arbiter.post("/public-site", folder=str(tmp_path / "www"))
    answer = arbiter.post("/public-site", what="add", place=place)
    assert (answer.status_code, words in answer.text) == (422, True)
    site = sites_of(demo).of(demo.current)
    assert site is not None
    assert site.copies == ()


def test_games_with_moves_and_the_address_on_the_web(
    demo: SingleDesk, arbiter: Visitor, tmp_path: Path
) -> None:
    """A PGN file sent to the desk; what is no address and no game is refused beside its field."""
    answer = arbiter.post("/public-site", folder=str(tmp_path / "www"), address="www")
    assert (answer.status_code, "A browser cannot open this address" in answer.text) == (422, True)
    arbiter.post("/public-site", folder=str(tmp_path / "www"), address="https://www.example/a")
    sites_of(demo).publish_due()
    assert b"https://www.example/a/standings.png" in (tmp_path / "www/index.html").read_bytes()
    headers = (tmp_path / "www/round-1.pgn").read_bytes()
    tags, result = headers.split(b"\n\n")[:2]
    moves = tags + b"\n\n1. e4 e5 2. Nf3 " + result + b"\n"
    answer = arbiter.upload("/public-site", "a.pgn", b"x", what="games")
    assert (answer.status_code, "no games in this file" in answer.text) == (422, True)
    arbiter.upload("/public-site", "a.pgn", moves, what="games")
    sites_of(demo).publish_due()
    assert (tmp_path / "www/round-1.pgn").read_bytes().count(b"2. Nf3") == 1
    arbiter.post("/public-site", what="games")
    sites_of(demo).publish_due()
    assert (tmp_path / "www/round-1.pgn").read_bytes() == headers


def test_a_folder_is_named_whole_and_only_at_the_machine(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """From a phone the site goes beside the events of the desk and nowhere else."""
    answer = arbiter.post("/public-site", folder="www")
    assert answer.status_code == 422
    assert "full path" in answer.text
    assert sites_of(demo).of(demo.current) is None


def test_a_chief_arbiter_who_logged_in_by_a_password_sees_the_page(demo: SingleDesk) -> None:
    """Away from the machine the usual folder is said, and another one is refused in words."""
    demo.current.access.set_password(Role.CHIEF, "correct horse")
    chief = Visitor(demo)
    chief.get("/login")
    chief.post("/login", name="Anna", password="correct horse")  # noqa: S106 - of an event that lasts a second
    page = chief.get("/public-site")
    assert (page.status_code, "Folder of the site" in page.text) == (200, True)
    refused = chief.post("/public-site", folder="/elsewhere/www")
    assert (refused.status_code, "only at the computer" in refused.text) == (422, True)
