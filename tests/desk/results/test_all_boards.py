"""The boards of several events on one page, for the phone of a clerk."""

import re
from pathlib import Path

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.roles import Role
from tabiya.desk.access.sessions import Session, new_sid
from tabiya.desk.desk import Desk, DeskOptions
from tests.desk.festival.scene import desk_of_three, festival_of_three
from tests.desk.small_event import yes
from tests.desk.visiting import Visitor


def phone_of(desk: Desk, *accesses: Access) -> Visitor:
    """A phone far away that was invited by each of these."""
    phone = Visitor(desk, address=("192.0.2.9", 5000))
    for access in accesses:
        device, _pin = access.invite("Clara")
        access.pair(device)
        session = Session(new_sid(), Role.CLERK, "Clara", device.id, access.epoch)
        phone.client.cookies.set(access.cookie, access.signer.sign(session))
    return phone


def publish(desk: Desk, name: str) -> None:
    """Round 1 of a group, by the arbiter at the laptop."""
    laptop = Visitor(desk, desk.event(name))
    laptop.get("/")
    yes(laptop, laptop.post("/rounds/pair"))
    laptop.post("/rounds/1/publish")


def test_a_phone_sees_the_boards_of_the_events_it_is_invited_to(tmp_path: Path) -> None:
    """By two events each for itself, or by the festival; a result goes to the right event."""
    desk = desk_of_three(tmp_path)
    festival, _laptop = festival_of_three(desk)
    for name in ("group-b", "blitz"):
        publish(desk, name)
    a, b, blitz = (desk.event(name) for name in ("group-a", "group-b", "blitz"))
    phone = phone_of(desk, a.access, blitz.access)
    page = phone.client.get("/boards").text
    assert re.findall(r'id="e-([a-z-]+)"', page) == ["group-a", "blitz"]
    form = page[page.index('id="e-blitz"') :]
    sent = {
        "csrf": re.findall(r'name="csrf" value="([0-9a-f]+)"', form)[0],
        "r": re.findall(r'name="r" value="([^"]+)"', form)[0],
        "then": "/boards",
        "key": "phone-1",
    }
    answer = phone.client.post("/e/blitz/rounds/1/result", data=sent)
    assert (answer.status_code, answer.url.path) == (200, "/boards"), answer.text[-1500:]
    assert "Entered last:" in answer.text
    assert not blitz.store.state.rounds[0].boards[0].open
    assert all(board.open for event in (a, b) for board in event.store.state.rounds[0].boards)
    assert phone.client.post("/e/group-b/rounds/1/result", data=sent).status_code == 403
    assert '<a href="/boards">' in phone.client.get("/e/blitz/rounds/1").text
    everywhere = phone_of(desk, festival.access)
    page = everywhere.client.get("/f/Easter/boards").text
    assert re.findall(r'id="e-([a-z-]+)"', page) == ["group-a", "group-b", "blitz"]
    stranger = Visitor(desk, address=("192.0.2.10", 5000))
    assert "you may enter results" in stranger.client.get("/boards").text
    desk.close()


def test_a_phone_finds_its_boards_after_a_restart_of_the_desk(tmp_path: Path) -> None:
    """Nobody has opened the events since; a stranger does not open them either."""
    desk = desk_of_three(tmp_path)
    for name in ("group-b", "blitz"):
        publish(desk, name)
    phone = phone_of(desk, desk.event("blitz").access)
    cookies = dict(phone.client.cookies)
    desk.close()
    again = Desk(DeskOptions(tmp_path))
    stranger = Visitor(again, address=("192.0.2.10", 5000))
    stranger.client.get("/boards")
    assert again.open_events == ()
    same = Visitor(again, address=("192.0.2.9", 5000))
    same.client.cookies.update(cookies)
    assert re.findall(r'id="e-([a-z-]+)"', same.client.get("/boards").text) == ["blitz"]
    again.close()
