"""A clerk's phone goes on at the second desk when the first is gone, with what it had not sent yet."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.leading import Peer
from tests.browser.server import RunningDesk
from tests.desk.filled import fill_event

_MOVES = re.compile(r"^http://127\.0\.0\.1:\d+/moved#code=")


def test_a_phone_takes_its_session_and_its_results_to_the_second_desk(
    tmp_path: Path, new_page: Callable[..., Page]
) -> None:
    """The first desk dies, a person takes over, the phone follows the link: logged in, stored once."""
    (tmp_path / "a").mkdir()
    names = [f"Player {number}" for number in range(8)]
    fill_event(tmp_path / "a" / "event.tabiya", names, rounds=1, open_boards=4)
    ahead = Desk(DeskOptions(tmp_path / "a"))
    key = ahead.standby.make_key()
    device, pin = ahead.event("event").access.invite("Clara")
    ahead.close()
    first = RunningDesk(str(tmp_path / "a"), home=tmp_path).start()
    behind = Desk(DeskOptions(tmp_path / "b"))
    behind.standby.follow(Peer(first.address), key)
    behind.close()
    second = RunningDesk(str(tmp_path / "b"), home=tmp_path).start()
    # Under another name than the second, as another machine is: no cookie goes along.
    here, there = f"http://localhost:{first.port}", second.address
    try:
        phone, arbiter = new_page(390, 844), new_page()
        phone.goto(f"{here}/e/event/join/{device.invitation}")
        phone.get_by_label("PIN").fill(pin)
        phone.locator("main").get_by_role("button").last.click()
        phone.goto(f"{here}/e/event/rounds/1")
        # Loaded again until the second desk has asked: on a page that stays open this takes a minute.
        for _ in range(100):
            if phone.locator("body").get_attribute("data-way-on"):
                break
            phone.reload()
        expect(phone.locator("body")).to_have_attribute("data-way-on", _MOVES)
        first.kill()
        phone.locator("#b2").get_by_role("button", name="White wins").click()
        way = phone.get_by_role("link", name="Continue at the second desk")
        expect(way).to_be_visible(timeout=20_000)
        arbiter.goto(f"{there}/standby")
        arbiter.get_by_role("checkbox").check()
        arbiter.get_by_role("button", name="Take over").click()
        expect(arbiter.locator("main")).to_contain_text("everything people enter is saved here")
        phone.on("dialog", lambda dialog: dialog.accept())
        way.click()
        expect(phone).to_have_url(f"{there}/e/event/rounds/1", timeout=20_000)
        # Not whether the row says "saved": a script of every page sends what waits, perhaps before this list listens.
        expect(phone.locator("#b2 [data-symbol]")).to_have_text("1-0")
        expect(phone.locator("#b2 .row-state.waiting")).to_have_count(0)
        expect(phone.locator("body")).to_have_attribute("data-role", "10")
        arbiter.goto(f"{there}/e/event/log?find=board 2")
        lines = arbiter.locator(".log li", has_text="board 2")
        expect(lines).to_have_count(1)
        expect(lines).to_contain_text("Clara")
    finally:
        second.kill()
        first.kill()
