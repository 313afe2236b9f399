"""Phones in one step: a code for each role, open for the event, closed by the arbiter or by guessing."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tabiya.desk.access.passwords import MOST_PHONES, MOST_WRONG_PINS
from tabiya.desk.access.throttle import Throttle
from tabiya.store.permissions import Role
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lasts a second
PIN = re.compile(r'class="pin">(\d{6})<')
LINK = re.compile(r"/join/[\w-]+")


@pytest.fixture
def chief(demo: SingleDesk) -> Visitor:
    """The chief arbiter of a desk that phones can reach."""
    visitor = Visitor(demo)
    demo.options = replace(demo.options, open_to_network=True, address="192.168.1.5")
    demo.access.set_password(Role.CHIEF, PASSWORD)
    visitor.get("/login")
    visitor.post("/login", name="Anna", password=PASSWORD)
    return visitor


def _code(page: Any) -> tuple[str, str]:
    """The link and the PIN of the clerks' code."""
    pin, link = PIN.search(page.text), LINK.search(page.text)
    assert pin is not None
    assert link is not None
    return link[0], pin[1]


def _join(desk: SingleDesk, number: int, link: str, **fields: str) -> tuple[Visitor, Any]:
    phone = Visitor(desk, address=(f"192.168.1.{number}", 5))
    phone.get(link)
    return phone, phone.post(link, **fields)


def test_two_clicks_from_now_to_the_first_phone(arbiter: Visitor, demo: SingleDesk) -> None:
    """The button on the page Now, and the button on its page; between them one field."""
    first = re.search(
        r'<a class="button" href="[^"]*(/phones)">Connect phones</a>', arbiter.get("/").text
    )
    assert first is not None
    page = arbiter.get(first[1]).text
    main = page[page.index("<main") : page.index("</main>")]
    assert main.count('type="password"') == 1
    assert main.count("<button") == 1
    assert "<svg" not in main
    # The network itself: tests/desk/test_serving.py.
    demo.options = replace(demo.options, open_to_network=True)
    demo.access.set_password(Role.CHIEF, PASSWORD)


def test_one_code_pairs_several_phones_each_with_a_name(demo: SingleDesk, chief: Visitor) -> None:
    """The log shows who entered a result, and each phone can be locked out."""
    link, pin = _code(chief.post("/phones/code"))
    again = chief.get("/phones").text
    assert link in again, "the poster can be looked at and printed again"
    assert PIN.search(again) is None, "the PIN is not on it"
    assert _join(demo, 20, link, pin=pin)[1].status_code == 422, "nobody without a name"
    phones = [
        _join(demo, 21, link, pin=pin, name="Kim"),
        _join(demo, 22, link, pin=pin, name="Lou"),
    ]
    for phone, page in phones:
        assert page.status_code == 200
        assert phone.get("/settings").status_code == 403, "a clerk and no more"
    names = {each.name: each.id for each in demo.current.access.devices.values() if each.paired}
    assert set(names) == {"Kim", "Lou"}
    chief.post("/access/forget", device=names["Kim"])
    assert {each.name for each in demo.current.access.devices.values() if each.paired} == {"Lou"}


def test_a_new_code_closes_the_old_one_and_keeps_the_phones(
    demo: SingleDesk, chief: Visitor
) -> None:
    """Revoking is one click, and a clerk at work is not disturbed."""
    link, pin = _code(chief.post("/phones/code"))
    _join(demo, 21, link, pin=pin, name="Kim")
    new, _pin = _code(chief.post("/phones/code"))
    assert new != link
    assert Visitor(demo, address=("192.168.1.22", 5)).get(link).status_code == 404
    assert [each.name for each in demo.current.access.devices.values() if each.paired] == ["Kim"]


def test_a_code_closes_after_too_many_wrong_pins(demo: SingleDesk, chief: Visitor) -> None:
    """It is open for days: who photographed it must not have days to guess six digits."""
    link, pin = _code(chief.post("/phones/code"))
    wrong = f"{(int(pin) + 1) % 1_000_000:06}"
    for _attempt in range(MOST_WRONG_PINS):
        demo.throttle = Throttle()
        assert _join(demo, 30, link, pin=wrong, name="Kim")[1].status_code == 403
    demo.throttle = Throttle()
    assert _join(demo, 30, link, pin=pin, name="Kim")[1].status_code == 404
    assert demo.current.access.shared() is None


def test_a_code_ends_with_the_event_and_after_its_phones(demo: SingleDesk) -> None:
    """Bounded in time and in number."""
    access, now = demo.current.access, datetime.now(UTC)
    made = access.share({0: "clerks"}, now + timedelta(days=3))[0].device
    assert access.shared(now=now + timedelta(days=2, hours=23)) is not None
    assert access.shared(now=now + timedelta(days=3, hours=1)) is None
    for number in range(MOST_PHONES):
        shared = access.shared()
        assert shared is not None
        assert access.pair(shared, f"Clerk {number}") is not None
    assert access.shared() is None
    assert access.pair(made, "One more") is None


def test_codes_of_all_captains_are_one_click_and_each_opens_its_team(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Five clicks for each team before: 70 for 14."""
    chief = begin_teams(desk, 4, 3, 2)
    refused = chief.post("/phones/captains")
    assert refused.status_code == 422
    assert PIN.search(refused.text) is None, "no phone could reach the desk"
    desk.options = replace(desk.options, open_to_network=True, address="192.168.1.5")
    desk.access.set_password(Role.CHIEF, PASSWORD)
    chief.get("/login")
    chief.post("/login", name="Anna", password=PASSWORD)
    text = chief.post("/phones/captains").text
    pins = PIN.findall(text)
    assert len(pins) == 4
    by_team = {each.team: each for each in desk.current.access.devices.values()}
    assert sorted(by_team) == sorted(desk.current.store.state.roster.teams)
    order = [team.team for team in desk.current.store.state.roster.by_number()]
    second = order[1]
    phone = visit(desk, address=("192.168.1.40", 5))
    link = f"/join/{by_team[second].invitation}"
    phone.get(link)
    page = phone.post(link, pin=pins[1])
    assert page.status_code == 200
    assert page.url.path.endswith(f"/teams/{second}")
    assert [each.team for each in desk.current.access.devices.values() if each.paired] == [second]
