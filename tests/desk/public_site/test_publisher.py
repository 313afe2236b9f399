"""The public site follows the event: after every change, through trouble and through a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.public_site import publisher
from tabiya.desk.public_site.publisher import SitePublisher, publish_event
from tabiya.model.result import GameResult
from tabiya.store.book.commands import WriteInBook
from tabiya.store.book.events import BookKind
from tabiya.store.entrants.commands import CorrectPlayer
from tabiya.store.log.entry import Actor
from tabiya.store.registration.commands import FixFee, NoteParticulars
from tabiya.store.registration.registration import Particulars
from tabiya.store.results.commands import EnterResult
from tests.desk.visiting import SingleDesk

ANNA = Actor("Anna")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sites are made in this process; that another one makes them is seen in the browser."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, event, at: publish_event(event, at))


def test_a_result_is_public_after_the_next_look(demo: SingleDesk, tmp_path: Path) -> None:
    """In the files that everybody reads, and the desk knows since when."""
    event, target = demo.current, tmp_path / "www"
    demo.sites.choose(event, target)
    demo.sites.publish_due()
    first = demo.sites.of(event)
    assert first is not None
    assert first.seq == event.store.state.seq
    boards = json.loads((target / "round-2.json").read_bytes())["boards"]
    before = boards[0][3]
    new = GameResult.BLACK_WINS if before != "0-1" else GameResult.WHITE_WINS
    seats = event.store.state.rounds[1].boards[0]
    command = EnterResult(2, 1, seats.white, seats.black, new)
    asked = event.store.consider(command).warnings
    tokens = [each.token for each in asked for _ in range(each.level.answers_needed)]
    event.store.do(command, ANNA, confirmed=tokens)
    demo.sites.publish_due()
    boards = json.loads((target / "round-2.json").read_bytes())["boards"]
    assert boards[0][3] == new.symbol
    assert json.loads((target / "live.json").read_bytes())["changes"][-1]["pages"]


def test_what_is_not_public_yet_is_so_after_a_restart(demo: SingleDesk, tmp_path: Path) -> None:
    """The desk was ended between a step and its publishing; the next one goes on by itself."""
    target = tmp_path / "www"
    demo.sites.choose(demo.current, target)
    assert not target.exists()
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event(demo.current.name)
        again.sites.publish_due()
        assert (target / "index.html").exists()
    finally:
        again.close()


def test_trouble_is_told_and_tried_again(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at once and not for ever later: seconds, then more of them."""
    clock = [100.0]
    monkeypatch.setattr(publisher, "monotonic", lambda: clock[0])
    event, target = demo.current, tmp_path / "www"
    target.mkdir()
    (target / "letter.txt").write_text("Dear", encoding="ascii")
    demo.sites.choose(event, target)
    demo.sites.publish_due()
    site = demo.sites.of(event)
    assert site is not None
    assert "holds other files" in site.trouble
    (target / "letter.txt").unlink()
    demo.sites.publish_due()
    assert not (target / "index.html").exists()
    clock[0] += 5.1
    demo.sites.publish_due()
    site = demo.sites.of(event)
    assert site is not None
    assert (site.trouble, (target / "index.html").exists()) == ("", True)


def test_a_desk_that_only_follows_publishes_nothing(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that leads does; two would undo each other's pages."""
    demo.sites.choose(demo.current, tmp_path / "www")
    monkeypatch.setattr(type(demo.standby), "leads", property(lambda _: False))
    demo.sites.publish_due()
    assert not (tmp_path / "www").exists()


SECRETS = ("+32 470 11 22 33", "wheelchair ramp", "owes his brother", "Clan-of-Ghent", "7531.97")


def test_what_is_private_is_in_no_byte_of_the_site(demo: SingleDesk, tmp_path: Path) -> None:
    """Contact, needs, comment, family, fee, day of birth and the arbiter's book, looked for everywhere."""
    store = demo.current.store
    who = next(iter(store.state.entrants.values()))
    told = Particulars(
        club="SK Ghent",
        family=SECRETS[3],
        contact=SECRETS[0],
        needs=SECRETS[1],
        comment=SECRETS[2],
        fee=753197,
    )
    store.do(NoteParticulars(who.entrant, told), ANNA)
    store.do(FixFee(753197, "EUR"), ANNA)
    player = replace(who.player, birth="1987/03/21")
    store.do(CorrectPlayer(who.entrant, player, None), ANNA)
    at = datetime(2026, 9, 5, 14, 3, tzinfo=UTC)
    store.do(WriteInBook(BookKind.INCIDENT, at, text="telephone rang at board seven"), ANNA)
    demo.sites.choose(demo.current, tmp_path / "www")
    demo.sites.publish_due()
    site = b"\n".join(path.read_bytes() for path in (tmp_path / "www").iterdir())
    assert b"SK Ghent" in site
    assert b"1987" in site
    secrets = (*SECRETS, "753197", "1987/03/21", "1987-03-21", "21.03.1987", "telephone rang")
    assert [each for each in secrets if each.encode() in site] == []
