"""The public site follows the event: after every change, through trouble and through a restart."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from html import unescape
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.desk.desk import Desk, DeskOptions, OpenEvent
from tabiya.desk.forecast import queue
from tabiya.desk.forecast.queue import bounded_futures, forecasts_of
from tabiya.desk.public_site.publisher import SitePublisher, games_beside, publish_events, sites_of
from tabiya.desk.web.outgoing import retries_of
from tabiya.languages import speaking
from tabiya.model.result import GameResult
from tabiya.site.event import event_of_state
from tabiya.store.common.announced import list_sections
from tabiya.store.facts.fees import FeeFixed
from tabiya.store.facts.incidents import WriteInBook
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.schedule import PlannedStart, PlanRounds
from tabiya.store.log.entry import Actor
from tabiya.store.parts import BookKind
from tabiya.store.registration import Particulars
from tests.campaigns.desk.events import pair_and_publish
from tests.desk.forecast.at_once import AtOnce
from tests.desk.visiting import SingleDesk
from tests.site.hosts import WebHost, web_host

ANNA = Actor("Anna")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites are made in this process; that another one makes them is seen in the browser."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, work: publish_events(work))


def test_a_result_is_public_after_the_next_look(demo: SingleDesk, tmp_path: Path) -> None:
    """In the files that everybody reads, and the desk knows since when."""
    event, target = demo.current, tmp_path / "www"
    sites_of(demo).choose(event, target)
    sites_of(demo).publish_due()
    first = sites_of(demo).of(event)
    assert first is not None
    assert first.made_from == f"en {event.store.state.seq}"
    boards = json.loads((target / "round-2.json").read_bytes())["boards"]
    before = boards[0][3]
    enter(event, 2)
    sites_of(demo).publish_due()
    boards = json.loads((target / "round-2.json").read_bytes())["boards"]
    assert boards[0][3] == ("½-½" if before != "½-½" else "1-0")
    assert json.loads((target / "live.json").read_bytes())["changes"][-1]["pages"]


def test_what_is_not_public_yet_is_so_after_a_restart(demo: SingleDesk, tmp_path: Path) -> None:
    """The desk was ended between a step and its publishing; the next one goes on by itself."""
    target = tmp_path / "www"
    sites_of(demo).choose(demo.current, target)
    assert not target.exists()
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event(demo.current.name)
        sites_of(again).publish_due()
        assert (target / "index.html").exists()
    finally:
        again.close()


def test_chances_are_public_when_they_are_worked_out(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once for each round: a result of the round in play asks for no others, one of a complete round does."""
    monkeypatch.setattr(queue, "_MOST_RUNS", 3)
    demo.parts[forecasts_of] = forecasts = AtOnce()
    event, page = demo.current, tmp_path / "www" / "chances.html"
    pair_and_publish(event.store)
    assert event_of_state(event.store.state).complete == 2
    sites_of(demo).choose(event, tmp_path / "www")
    sites_of(demo).publish_due()
    assert not page.exists()
    ((future, said),) = forecasts.waiting
    future.set_result(bounded_futures(said))
    sites_of(demo).publish_due()
    assert "simulated the rest of the event 3 times after round 2" in page.read_text("utf-8")
    public = sites_of(demo).of(event)
    assert public is not None
    assert not sites_of(demo).is_behind(event, public.made_from)
    enter(event, 3)
    sites_of(demo).publish_due()
    assert (page.exists(), len(forecasts.waiting)) == (True, 1)
    enter(event, 2)
    sites_of(demo).publish_due()
    assert (page.exists(), len(forecasts.waiting)) == (True, 2)


def test_after_a_restart_chances_stay_until_they_are_worked_out_again(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is public is not taken away because the new process does not know it yet."""
    monkeypatch.setattr(queue, "_MOST_RUNS", 3)
    demo.parts[forecasts_of] = forecasts = AtOnce()
    sites_of(demo).choose(demo.current, tmp_path / "www")
    sites_of(demo).publish_due()
    forecasts.waiting[0][0].set_result(bounded_futures(forecasts.waiting[0][1]))
    sites_of(demo).publish_due()
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.parts[forecasts_of] = AtOnce()
        event = again.event(demo.current.name)
        sites_of(again).publish_due()
        public = sites_of(again).of(event)
        assert public is not None
        assert (tmp_path / "www" / "chances.html").exists()
        assert not sites_of(again).is_behind(event, public.made_from)
    finally:
        again.close()


def enter(event: OpenEvent, number: int) -> None:
    """Enter another result on the first board of a round."""
    board = event.store.state.rounds[number - 1].boards[0]
    new = GameResult.DRAW if board.result is not GameResult.DRAW else GameResult.WHITE_WINS
    command = EnterResult(number, 1, board.white, board.black, new)
    asked = event.store.consider(command).warnings
    tokens = [each.token for each in asked for _ in range(each.level.answers_needed)]
    event.store.do(command, ANNA, confirmed=tokens)


def test_trouble_is_told_and_tried_again(demo: SingleDesk, tmp_path: Path) -> None:
    """Not at once and not for ever later: seconds, then more of them."""
    clock = [100.0]
    retries_of(demo).clock = lambda: clock[0]
    event, target = demo.current, tmp_path / "www"
    target.mkdir()
    (target / "letter.txt").write_text("Dear", encoding="ascii")
    sites_of(demo).choose(event, target)
    sites_of(demo).publish_due()
    site = sites_of(demo).of(event)
    assert site is not None
    assert "contains other files" in site.trouble
    (target / "letter.txt").unlink()
    sites_of(demo).publish_due()
    assert not (target / "index.html").exists()
    clock[0] += 5.1
    sites_of(demo).publish_due()
    site = sites_of(demo).of(event)
    assert site is not None
    assert (site.trouble, (target / "index.html").exists()) == ("", True)


def test_a_desk_that_only_follows_publishes_nothing(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that leads does; two would undo each other's pages."""
    sites_of(demo).choose(demo.current, tmp_path / "www")
    monkeypatch.setattr(type(demo.standby), "leads", property(lambda _: False))
    sites_of(demo).publish_due()
    assert not (tmp_path / "www").exists()


def test_further_places_follow_each_by_itself(
    demo: SingleDesk, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One host is away and one is there: each has its own moment or its own trouble, in words."""
    event, sites = demo.current, sites_of(demo)
    sites.choose(event, tmp_path / "www")
    with web_host(WebHost(folders={"/", "/www/"}, login="anna:Kr0kodil")) as host:
        sites.add_copy(event, host.address, "Kr0kodil")
        sites.add_copy(event, "http://127.0.0.1:9/open/")
        sites.publish_due()
        sites.wait_for_copies(60)
        site = sites.of(event)
        assert site is not None
        there, away = site.copies
        assert (there.trouble, there.made_from) == ("", site.made_from)
        assert there.since
        assert (away.since, away.made_from) == ("", "")
        assert "cannot be reached" in away.trouble
        assert host.below()["index.html"] == (tmp_path / "www" / "index.html").read_bytes()
        assert any("cannot be reached" in line for line in caplog.messages)
        _nowhere_but_in_the_notes(demo, tmp_path, caplog, "Kr0kodil")


def _nowhere_but_in_the_notes(
    desk: SingleDesk, place: Path, caplog: pytest.LogCaptureFixture, password: str
) -> None:
    found = [
        path
        for path in place.rglob("*")
        if path.is_file() and password.encode() in path.read_bytes()
    ]
    folder = desk.options.folder
    found += [
        path
        for path in folder.rglob("*")
        if path.is_file() and password.encode() in path.read_bytes()
    ]
    assert {path.name for path in found} <= {"desk.notes"}
    assert (folder / "desk.notes").stat().st_mode & 0o077 == 0
    assert password not in caplog.text


def test_what_a_place_lacks_goes_there_after_a_restart(demo: SingleDesk, tmp_path: Path) -> None:
    """The host was away until the desk ended; the next desk brings the site there by itself."""
    sites = sites_of(demo)
    sites.choose(demo.current, tmp_path / "www")
    with web_host(WebHost(folders={"/", "/www/"}, login="anna:Kr0kodil", refuses_with=503)) as host:
        sites.add_copy(demo.current, host.address, "Kr0kodil")
        sites.publish_due()
        sites.wait_for_copies(60)
        assert not host.files
        host.refuses_with = 0
        again = Desk(DeskOptions(demo.options.folder))
        retries_of(again).clock = lambda: retries_of(demo).clock() + 6
        try:
            again.event(demo.current.name)
            sites_of(again).publish_due()
            sites_of(again).wait_for_copies(60)
            assert "index.html" in host.below()
        finally:
            again.close()


def test_a_place_that_is_removed_is_forgotten_with_its_password(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """And so are all when the site is stopped."""
    event, sites = demo.current, sites_of(demo)
    sites.choose(event, tmp_path / "www")
    for address in ("https://a.example/", "https://b.example/"):
        sites.add_copy(event, address, "Kr0kodil")
    sites.remove_copy(event, "https://a.example/")
    site = sites.of(event)
    assert site is not None
    assert [copy.address for copy in site.copies] == ["https://b.example/"]
    sites.choose(event, None)
    assert "Kr0kodil" not in (demo.options.folder / "desk.notes").read_text(encoding="utf-8")


def test_another_language_is_another_site(demo: SingleDesk, tmp_path: Path) -> None:
    """In the folder and in every further place."""
    event, sites = demo.current, sites_of(demo)
    sites.choose(event, tmp_path / "www")
    sites.add_copy(event, str(tmp_path / "copy"))
    sites.publish_due()
    sites.wait_for_copies(60)
    sites.choose(event, tmp_path / "www", "ru")
    sites.publish_due()
    sites.wait_for_copies(60)
    for place in ("www", "copy"):
        assert b'<html lang="ru">' in (tmp_path / place / "index.html").read_bytes()


def test_what_an_earlier_version_kept_is_read(demo: SingleDesk, tmp_path: Path) -> None:
    """Its site goes on where it was."""
    kept = {"folder": str(tmp_path), "seq": 7, "since": "2026-09-05T14:03:22", "trouble": ""}
    demo.notes.keep(f"public site of {demo.current.name}", json.dumps(kept))
    site = sites_of(demo).of(demo.current)
    assert site is not None
    assert (site.folder, site.made_from, site.language) == (str(tmp_path), "en 7", "en")


def test_the_regulations_are_told_in_the_language_of_the_site(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """As the desk announces them, on a page that every other leads to."""
    sites_of(demo).choose(demo.current, tmp_path / "www", "de")
    sites_of(demo).publish_due()
    page = unescape((tmp_path / "www" / "regulations.html").read_text(encoding="utf-8"))
    with speaking("de"):
        told = list_sections(demo.current.store.state, translation_for("de"))
    assert any("5.–6. Sept. 2026" in line for each in told for line in each.lines)
    assert all(each.title in page for each in told)
    assert all(line in page for each in told for line in each.lines)
    assert b"href=regulations.html" in (tmp_path / "www" / "index.html").read_bytes()


def test_trouble_is_told_in_the_language_of_whoever_chose_the_place(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """Readers of the site may have another: an English site of a German arbiter."""
    (tmp_path / "www").write_bytes(b"")
    with speaking("de"):
        sites_of(demo).choose(demo.current, tmp_path / "www", "en")
    sites_of(demo).publish_due()
    site = sites_of(demo).of(demo.current)
    assert site is not None
    assert "Das ist eine Datei und kein Ordner" in site.trouble


SECRETS = ("+32 470 11 22 33", "wheelchair ramp", "owes his brother", "Clan-of-Ghent", "7531.97")
GAME = """[White "{white}"]
[Black "{black}"]
[WhiteEmail "jan@secret.example"]
[Annotator "Coach Pieters"]
[Round "1.1"]
[ECO "C42"]

1. e4 {{[%clk 1:30:00] he asked for a wheelchair place}} e5 2. Nf3 $1 (2. d4 {{bad knee}}) Nf6
; rang twice
jan@other.example 1-0
"""


def test_what_is_private_is_in_no_byte_of_the_site(demo: SingleDesk, tmp_path: Path) -> None:
    """Contact, needs, comment, family, fee, day of birth, the arbiter's book, what a PGN says of people."""
    store = demo.current.store
    first = store.state.rounds[0].boards[0]
    names = {
        side: store.state.entrants[entrant].player.name
        for side, entrant in (("white", first.white), ("black", first.black))
    }
    games_beside(demo.current).write_text(GAME.format(**names), encoding="utf-8")
    who = next(iter(store.state.entrants.values()))
    told = Particulars(
        club="SK Ghent",
        family=SECRETS[3],
        contact=SECRETS[0],
        needs=SECRETS[1],
        comment=SECRETS[2],
        fee=753197,
    )
    store.do(ParticularsNoted(who.entrant, told), ANNA)
    store.do(FeeFixed(753197, "EUR"), ANNA)
    player = replace(who.player, birth="1987/03/21")
    store.do(CorrectPlayer(who.entrant, player, None), ANNA)
    at = datetime(2026, 9, 5, 14, 3, tzinfo=UTC)
    store.do(WriteInBook(BookKind.INCIDENT, at, text="telephone rang at board seven"), ANNA)
    store.do(PlanRounds((PlannedStart(1, datetime(2026, 9, 5, 10)),)), ANNA)  # noqa: DTZ001
    sites_of(demo).choose(demo.current, tmp_path / "www")
    sites_of(demo).publish_due()
    files = {path.name: path.read_bytes() for path in (tmp_path / "www").rglob("*")}
    kinds = {name.rpartition(".")[2] for name in files}
    assert {"html", "json", "csv", "ics", "pgn", "atom", "png", "js", "css"} <= kinds
    pictures = [data for name, data in files.items() if name.endswith(".png")]
    # Words in a picture may be compressed, so that it must have none.
    assert not any(re.search(rb"zTXt|iTXt|tEXt|eXIf", data) for data in pictures)
    site = b"\n".join(files.values())
    assert b"SK Ghent" in site
    assert b'[ECO "C42"]' in files["games.pgn"]
    assert b"1. e4 {[%clk 1:30:00]} e5 2. Nf3 $1 (2. d4) Nf6 1-0" in files["games.pgn"]
    assert b"1987" in site
    secrets = [*SECRETS, "753197", "1987/03/21", "1987-03-21", "21.03.1987", "telephone rang"]
    secrets += ["secret.example", "other.example", "Pieters", "wheelchair", "knee", "rang twice"]
    assert [each for each in secrets if each.encode() in site] == []
