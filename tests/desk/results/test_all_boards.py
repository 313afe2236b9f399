"""The boards of several events on one page, for the phone of a clerk."""

import re
from pathlib import Path
from typing import Any

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import Session, new_sid
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.store.permissions import Role
from tests.desk.festival.scene import desk_of_three, festival_of_three
from tests.desk.filled import fill_event, ordinary_names
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


def events_on(page: str) -> list[str]:
    """The events whose boards a page has, in order."""
    return re.findall(r'<form method="post" action="/e/([a-z-]+)/', page)


def get_form(page: str, name: str) -> str:
    """The form with the boards of an event."""
    start = page.index(f'action="/e/{name}/')
    return page[start : page.index("</form>", start)]


def boards_on(page: str, name: str) -> dict[int, str]:
    """The rows of an event, in order, with their class: open, done, or done and mine."""
    rows = re.findall(r'data-b="(\d+)"[^>]* class="([^"]+)"', get_form(page, name))
    return {int(board): kind for board, kind in rows}


def tapped(phone: Visitor, name: str, board: int, word: str = "d", page: str = "/boards") -> Any:
    """A button of the page pressed, without scripts."""
    form = get_form(phone.client.get(page).text, name)
    seat = re.findall(rf'name="r" value="({board}\.[\d.]+){word}"', form)[0]
    return _sent(phone, form, f"/e/{name}/rounds/1/result", page, r=f"{seat}{word}")


def undone(phone: Visitor, name: str, board: int, page: str = "/boards") -> Any:
    """The Undo of a row pressed, without scripts."""
    form = get_form(phone.client.get(page).text, name)
    row = form[form.index(f'data-b="{board}"') :]
    step, action = re.findall(r'name="step" value="(\d*)" formaction="([^"]+)"', row)[0]
    return _sent(phone, form, action, page, step=step)


def _sent(phone: Visitor, form: str, action: str, page: str, **button: str) -> Any:
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form)[:3])
    assert hidden["then"] == page
    return phone.client.post(action, data={**hidden, **button}, follow_redirects=False)


def test_a_phone_sees_the_boards_of_the_events_it_is_invited_to(tmp_path: Path) -> None:
    """By two events each for itself, or by the festival; a result goes to the right event."""
    desk = desk_of_three(tmp_path)
    festival, _laptop = festival_of_three(desk)
    for name in ("group-b", "blitz"):
        publish(desk, name)
    a, b, blitz = (desk.event(name) for name in ("group-a", "group-b", "blitz"))
    phone = phone_of(desk, a.access, blitz.access)
    page = phone.client.get("/boards").text
    assert events_on(page) == ["group-a", "blitz"]
    form = get_form(page, "blitz")
    sent = {
        "csrf": re.findall(r'name="csrf" value="([0-9a-f]+)"', form)[0],
        "r": re.findall(r'name="r" value="([^"]+)"', form)[0],
        "then": "/boards",
        "key": "phone-1",
    }
    answer = phone.client.post("/e/blitz/rounds/1/result", data=sent)
    assert (answer.status_code, answer.url.path) == (200, "/boards"), answer.text[-1500:]
    assert not blitz.store.state.rounds[0].boards[0].open
    assert all(board.open for event in (a, b) for board in event.store.state.rounds[0].boards)
    assert phone.client.post("/e/group-b/rounds/1/result", data=sent).status_code == 403
    assert '<a href="/boards">' in phone.client.get("/e/blitz/rounds/1").text
    everywhere = phone_of(desk, festival.access)
    page = everywhere.client.get("/f/Easter/boards").text
    assert events_on(page) == ["group-a", "group-b", "blitz"]
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
    assert events_on(same.client.get("/boards").text) == ["blitz"]
    again.close()


def test_a_finished_board_stays_in_its_place_with_undo_and_takes_no_other_result(
    tmp_path: Path,
) -> None:
    """The page comes back at the row; the Undo is that of the event of the row."""
    desk = desk_of_three(tmp_path)
    publish(desk, "group-b")
    a, b = desk.event("group-a"), desk.event("group-b")
    phone = phone_of(desk, a.access, b.access)
    answer = tapped(phone, "group-b", 2)
    assert answer.headers["location"] == f"/boards#b2-{b.access.event_id}"
    page = phone.client.get("/boards").text
    assert boards_on(page, "group-a") == dict.fromkeys(range(1, 5), "open")
    assert boards_on(page, "group-b") == {1: "open", 2: "done mine", 3: "open"}
    row = page[page.index(f'id="b2-{b.access.event_id}"') :]
    row = row[: row.index("</tr>")]
    assert re.findall(r'data-r="([^"]+)" disabled', row) == ["1-0", "d", "0-1"]
    assert "½-½</span>" in row.replace("\n", "")
    answer = undone(phone, "group-b", 2)
    assert answer.headers["location"] == f"/boards#b2-{b.access.event_id}"
    assert all(board.open for event in (a, b) for board in event.store.state.rounds[0].boards)
    page = phone.client.get("/boards").text
    assert boards_on(page, "group-b") == dict.fromkeys(range(1, 4), "open")
    desk.close()


def test_nobody_undoes_on_this_page_what_another_phone_has_entered(tmp_path: Path) -> None:
    """The board is shown as finished; a result that was sent twice is stored once."""
    desk = desk_of_three(tmp_path)
    a = desk.event("group-a")
    one, other = phone_of(desk, a.access), phone_of(desk, a.access)
    tapped(one, "group-a", 1)
    assert boards_on(one.client.get("/boards").text, "group-a")[1] == "done mine"
    assert boards_on(other.client.get("/boards").text, "group-a")[1] == "done"
    assert undone(other, "group-a", 1).status_code == 422
    assert not a.store.state.rounds[0].boards[0].open
    desk.close()


def test_only_the_boards_finished_last_are_shown_when_the_page_is_loaded(tmp_path: Path) -> None:
    """They stand among those still playing; when all results are in the page says so."""
    desk = desk_of_three(tmp_path)
    publish(desk, "group-b")
    fill_event(tmp_path / "large.tabiya", ordinary_names(16), rounds=1, open_boards=8)
    large = desk.event("large")
    phone = phone_of(desk, large.access)
    for board in (8, 1, 2, 3, 4, 6):
        tapped(phone, "large", board)
    page = phone.client.get("/boards").text
    assert list(boards_on(page, "large").items()) == [
        (board, "open" if board in (5, 7) else "done mine") for board in range(1, 8)
    ]
    assert "All results are in." not in page
    for board in (5, 7):
        tapped(phone, "large", board)
    page = phone.client.get("/boards").text
    assert boards_on(page, "large") == dict.fromkeys((3, 4, 5, 6, 7), "done mine")
    assert "All results are in." in page
    desk.close()


def test_the_page_of_a_festival_leads_back_to_itself(tmp_path: Path) -> None:
    """After a result and after an undo; to no address that somebody else names."""
    desk = desk_of_three(tmp_path)
    festival, _laptop = festival_of_three(desk)
    a, page = desk.event("group-a"), f"{festival.address}/boards"
    phone = phone_of(desk, festival.access)
    there = f"{page}#b3-{a.access.event_id}"
    assert tapped(phone, "group-a", 3, page=page).headers["location"] == there
    assert undone(phone, "group-a", 3, page=page).headers["location"] == there
    text = phone.client.get(page).text
    sent = {"csrf": re.findall(r'name="csrf" value="(\w+)"', text)[0], "then": "/f/Other/boards"}
    seat = re.findall(r'name="r" value="(3\.[\d.]+d)"', text)[0]
    answer = phone.client.post(
        "/e/group-a/rounds/1/result", data={**sent, "r": seat}, follow_redirects=False
    )
    assert answer.headers["location"].startswith("/e/group-a/rounds/1?step=")
    desk.close()


def test_the_browser_of_the_laptop_enters_results_on_the_first_page_it_opens(
    tmp_path: Path,
) -> None:
    """It has no cookie yet, and its forms are good all the same."""
    desk = desk_of_three(tmp_path)
    desk.event("group-a")
    laptop = Visitor(desk)
    assert tapped(laptop, "group-a", 1).headers["location"].startswith("/boards#b1-")
    desk.close()
