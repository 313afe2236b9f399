"""Who is asking: roles by place, by password and by phone, and what each may do."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.security_log import write_to
from tabiya.desk.access.sessions import IDLE_SECONDS, Session, Signer
from tabiya.desk.access.throttle import ATTEMPTS_OF_ALL, Throttle
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Role
from tests.desk.small_event import yes
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lasts a second
OTHER = PASSWORD[::-1]
PHONE = ("192.168.1.77", 50_000)


def _log_in(visitor: Visitor, password: str = PASSWORD, name: str = "Anna") -> Any:
    visitor.get("/login")
    return visitor.post("/login", name=name, password=password)


def test_the_browser_of_this_machine_is_the_chief_while_no_password_is_set(
    arbiter: Visitor,
) -> None:
    """One person at one laptop needs no ceremony."""
    assert arbiter.get("/access").status_code == 200


@pytest.mark.parametrize("address", [("192.168.1.20", 4000), ("::ffff:10.0.0.1", 1)])
def test_another_machine_only_looks_on(
    demo: SingleDesk, visit: type[Visitor], address: tuple[str, int]
) -> None:
    """Whoever does not sit at the laptop sees what is published and can change nothing."""
    visitor = visit(demo, address=address)
    assert visitor.get("/standings").status_code == 200
    assert visitor.get("/log").status_code == 403
    assert visitor.post("/rounds/pair").status_code == 403


def test_a_desk_open_to_the_network_trusts_no_place(demo: SingleDesk, visit: type[Visitor]) -> None:
    """Then even the laptop itself must know the password."""
    demo.options = replace(demo.options, open_to_network=True)
    assert visit(demo).get("/log").status_code == 403


@pytest.mark.parametrize("sign", ["x-forwarded-for", "forwarded", "via"])
def test_behind_a_proxy_nobody_is_local(arbiter: Visitor, sign: str) -> None:
    """Every visitor of a proxy seems to come from this machine."""
    assert arbiter.get("/log", **{sign: "1.2.3.4"}).status_code == 403


def test_setting_a_password_ends_the_trust_and_keeps_the_chief_in(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Whoever sets it stays; a second browser on the same machine must log in."""
    other = visit(demo)
    assert other.get("/log").status_code == 200
    page = arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    assert page.status_code == 200
    assert arbiter.get("/access").status_code == 200
    assert other.get("/log").status_code == 403
    assert _log_in(other).status_code == 200
    assert other.get("/log").status_code == 200


def test_a_changed_password_voids_the_sessions_before_it(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """A session knows under which passwords it was made."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    other = visit(demo)
    _log_in(other)
    arbiter.post("/access/password", role="CHIEF", password=OTHER, again=OTHER, present=PASSWORD)
    assert other.get("/log").status_code == 403


def test_a_new_password_needs_the_one_up_to_now(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Somebody at a laptop that was left open cannot take the event over, nor guess for long."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    assert "Your current password" in arbiter.get("/access").text
    for role in ("CHIEF", "DEPUTY"):
        page = arbiter.post("/access/password", role=role, password=OTHER, again=OTHER)
        assert page.status_code == 403
        assert "not your current password" in page.text
    assert _log_in(visit(demo)).status_code == 200
    guess = {"role": "CHIEF", "password": OTHER, "again": OTHER, "present": "a wrong one"}
    for _ in range(8):
        assert arbiter.post("/access/password", **guess).status_code == 403
    right = guess | {"present": PASSWORD}
    assert arbiter.post("/access/password", **right).status_code == 403, "after so many it waits"
    demo.throttle = Throttle()
    assert arbiter.post("/access/password", **right).status_code == 200
    assert demo.current.access.role_of_password(OTHER) is Role.CHIEF


def test_guesses_from_one_network_of_ipv6_are_counted_together(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """A phone takes a new address whenever it likes, but all of them within its /64, however written."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    own = ["2001:db8::1", "2001:db8::2", "2001:db8:0:0:3::", "2001:db8::a:b:c:d", "2001:0db8::5"]
    for address in own:
        assert _log_in(visit(demo, address=(address, 5)), OTHER).status_code == 403
    assert _log_in(visit(demo, address=("2001:db8::6", 5))).status_code == 429
    assert _log_in(visit(demo, address=("2001:db8:0:1::6", 5))).status_code == 200


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_strangers_who_guess_do_not_lock_out_the_laptop(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor], address: str
) -> None:
    """By either kind of address of its own."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    for number in range(ATTEMPTS_OF_ALL):
        demo.throttle.begin(f"192.168.1.{number}")
    assert _log_in(visit(demo, address=PHONE)).status_code == 429
    assert _log_in(visit(demo, address=(address, 5))).status_code == 200


def test_a_deputy_neither_undoes_nor_redoes_what_only_the_chief_may_do(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """An undo of the settings is a change of the settings."""
    assert demo.store is not None
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    chief, deputy = visit(demo), visit(demo)
    _log_in(chief, PASSWORD, "Anna")
    chief.post("/access/password", role="DEPUTY", password=OTHER, again=OTHER, present=PASSWORD)
    _log_in(deputy, OTHER, "Bert")
    new = replace(demo.store.state.settings, tie_breaks=("SB",))
    change = ChangeSettings(new)
    told = [w.token for w in demo.store.consider(change).warnings for _ in range(2)]
    step = demo.store.do(change, Actor("Anna"), confirmed=told).step
    for asked in (str(step), ""):
        assert deputy.post("/undo", step=asked).status_code == 403
    assert demo.store.state.settings == new
    yes(chief, chief.post("/undo", step=str(step)))
    assert demo.store.state.settings != new
    for asked in (str(step), ""):
        assert deputy.post("/redo", step=asked).status_code == 403
    note = deputy.post("/log/note", text="The lights went out.")
    assert note.status_code == 200
    assert deputy.post("/undo").status_code == 200


def test_a_deputy_pairs_but_does_not_rule(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Settings, mode and access are the chief's."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    arbiter.post("/access/password", role="DEPUTY", password=OTHER, again=OTHER, present=PASSWORD)
    deputy = visit(demo)
    _log_in(deputy, OTHER, "Bert")
    assert deputy.post("/rounds/pair").status_code == 200
    assert deputy.get("/access").status_code == 403
    assert deputy.post("/settings/leave-fide-mode").status_code == 403
    assert "Bert" in arbiter.get("/log").text


def test_passwords_cannot_be_guessed_quickly(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """After five failures in a minute even the right password has to wait."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    other = visit(demo, address=("10.0.0.9", 1))
    for _ in range(5):
        assert _log_in(other, "wrong wrong wrong").status_code == 403
    answer = _log_in(other)
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def _invite(arbiter: Visitor, name: str = "Carla") -> tuple[str, str]:
    page = arbiter.post("/access/invite", name=name).text
    pin = re.search(r'class="pin">(\d{6})<', page)
    link = re.search(r"(/join/[\w-]+)", page)
    assert pin is not None
    assert link is not None
    return link[1], pin[1]


def test_a_phone_is_paired_once_by_its_pin(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """The invitation is used up; a second phone with the same link stays outside."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    link, pin = _invite(arbiter)
    phone = visit(demo, address=("10.0.0.5", 1))
    phone.get(link)
    assert phone.post(link, pin="000000" if pin != "000000" else "111111").status_code == 403
    phone.get(link)
    assert phone.post(link, pin=pin).status_code == 200
    assert visit(demo, address=("10.0.0.6", 1)).get(link).status_code == 404
    arbiter.post("/rounds/pair")
    assert phone.get("/rounds/3").status_code == 404
    arbiter.post("/rounds/3/publish")
    assert "1-0" in phone.get("/rounds/3").text


def test_a_clerk_enters_results_and_nothing_else(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Results of the round in play, and the own last result back; no more."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    link, pin = _invite(arbiter)
    phone = visit(demo, address=("10.0.0.5", 1))
    phone.get(link)
    phone.post(link, pin=pin)
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    phone.get("/rounds/3")
    board = demo.store.state.rounds[2].boards[0]
    saved = phone.send("/rounds/3/result", r=f"1.{board.white}.{board.black}.0.1-0", key="a")
    assert saved.json()["outcome"] == "saved"
    old = demo.store.state.rounds[0].boards[0]
    seat = f"1.{old.white}.{old.black}.{old.revision}.d"
    assert phone.send("/rounds/1/result", r=seat, key="b").status_code == 403
    assert phone.post("/players", name="Intruder").status_code == 403
    assert phone.send("/undo", step="1", key="c").status_code == 422
    assert phone.send("/undo", step=str(saved.json()["step"]), key="d").status_code == 200
    arbiter.post("/access/forget", device=next(iter(demo.current.access.devices)))
    assert phone.send("/rounds/3/result", r=seat, key="e").status_code == 403


def test_a_prepared_pairing_is_hidden_from_viewers(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Nobody learns of a pairing before it is published, on no page."""
    arbiter.post("/rounds/pair")
    viewer = visit(demo, address=("10.0.0.7", 1))
    assert viewer.get("/rounds/3").status_code == 404
    assert viewer.get("/rounds/3/why").status_code == 404
    assert viewer.get("/rounds/3/changed").status_code == 404
    assert "Round <b>2</b>" in viewer.get("/").text
    assert viewer.get("/rounds").url.path == "/e/demo/rounds/2"
    assert viewer.get("/exports/trf26").status_code == 403
    lines = viewer.get("/exports/pairings.csv").text.splitlines()
    assert not any(line.startswith("3") for line in lines)


def test_a_cookie_made_elsewhere_counts_for_nothing(demo: SingleDesk, visit: type[Visitor]) -> None:
    """Only our own signature makes somebody an arbiter."""
    visitor = visit(demo, address=("10.0.0.8", 1))
    forged = Signer("guess").sign(Session("s", Role.CHIEF, "Eve"))
    visitor.client.cookies.set(demo.current.access.cookie, forged)
    assert visitor.get("/log").status_code == 403


def test_a_session_that_was_logged_out_cannot_be_used_again(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """Not even by somebody who kept a copy of its cookie, and not after a restart."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    other = visit(demo)
    _log_in(other)
    assert other.get("/log").status_code == 200
    copied = other.client.cookies[demo.current.access.cookie]
    out = other.client.post(
        other.within("/logout"), data={"csrf": other.token}, follow_redirects=False
    )
    assert out.headers["clear-site-data"] == '"cache"'
    other.client.cookies.set(demo.current.access.cookie, copied)
    assert other.get("/log").status_code == 403
    assert demo.store is not None
    demo.current.access = Access(demo.store)
    assert other.get("/log").status_code == 403


def test_the_chief_sees_who_is_logged_in_and_ends_a_session(
    demo: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """By its name in the log, with the password once more; nobody else is logged out."""
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    other, third = visit(demo), visit(demo)
    _log_in(other, name="Bert")
    _log_in(third, name="Carla")
    other.get("/log")
    third.get("/log")
    page = arbiter.get("/access").text
    assert page.count('name="login"') == 3
    (login,) = re.findall(r'value="([^"]+)"\s+required>\s*<bdi>Bert<', page)
    assert arbiter.post("/access/end", login=login).status_code == 403
    assert other.get("/log").status_code == 200
    assert arbiter.post("/access/end", login=login, present=PASSWORD).status_code == 200
    assert other.get("/log").status_code == 403
    assert third.get("/log").status_code == 200
    again = arbiter.post("/access/end", login=login, present=PASSWORD)
    assert (again.status_code, "already ended" in again.text) == (422, True)


def test_a_session_that_nobody_uses_for_hours_has_ended(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each use counts from then on; once it has ended it stays so, also after a restart."""
    access = demo.current.access
    session = Session("a session of somebody", Role.DEPUTY, "Bert", "", access.epoch)
    hours = {"now": 0.0}
    monkeypatch.setattr("tabiya.desk.access.sessions.monotonic", lambda: hours["now"])
    visitor = Visitor(demo, address=("192.0.2.9", 40_000))
    visitor.client.cookies.set(access.cookie, access.signer.sign(session))
    for now in (0.0, IDLE_SECONDS - 1.0, 2 * IDLE_SECONDS - 2.0):
        hours["now"] = now
        assert visitor.get("/log").status_code == 200
    assert [each.session for each in access.in_use(2 * IDLE_SECONDS)] == [session]
    hours["now"] = 3 * IDLE_SECONDS
    assert visitor.get("/log").status_code == 403
    assert not access.counts(session)
    assert demo.store is not None
    assert not Access(demo.store).counts(session)
    assert access.in_use() == ()


def test_an_invitation_pairs_one_phone_even_if_several_hurry(demo: SingleDesk) -> None:
    """The second finds it used."""
    device, _pin = demo.current.access.invite("Carla")
    assert demo.current.access.pair(device) is not None
    assert demo.current.access.pair(device) is None


@pytest.fixture
def open_desk(demo: SingleDesk) -> SingleDesk:
    """The demo event at a desk that phones reach, with HTTPS at the next port."""
    demo.options = replace(
        demo.options, open_to_network=True, address="192.168.1.5", port=8123, tls_port=8124,
        fingerprint="AB:CD",
    )  # fmt: skip
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    return demo


def _over_tls(visitor: Visitor) -> Visitor:
    visitor.client.base_url = "https://192.168.1.5:8124"
    return visitor


def test_logging_in_is_sent_on_to_https(open_desk: SingleDesk) -> None:
    """Over plain HTTP no password is asked for, and none that is sent is taken."""
    phone = Visitor(open_desk, address=PHONE)
    phone.client.base_url = "http://192.168.1.5:8123"
    for path in ("/login", "/join/abc"):
        answer = phone.client.get(phone.within(path), follow_redirects=False)
        assert answer.status_code == 303
        target = f"https://192.168.1.5:8124{phone.within(path)}"
        assert answer.headers["location"] == target
    answer = phone.client.post(phone.within("/login"), data={"password": PASSWORD})
    assert answer.status_code == 403
    assert "https://192.168.1.5:8124/" in answer.text
    assert "set-cookie" not in answer.headers
    assert phone.get("/standings").status_code == 200, "Viewers open"


def test_a_role_is_good_over_https_only_and_its_cookie_is_secure(open_desk: SingleDesk) -> None:
    """Somebody who stole the cookie from elsewhere cannot use it where all read along."""
    phone = _over_tls(Visitor(open_desk, address=PHONE))
    assert _log_in(phone).status_code == 200
    # A browser takes such a cookie over HTTPS alone and sends it to this host alone.
    name = f"__Host-{open_desk.current.access.cookie}"
    cookies = [c for c in phone.client.cookies.jar if c.name == name]
    assert [cookie.secure for cookie in cookies] == [True]
    assert phone.get("/settings").status_code == 200
    thief = Visitor(open_desk, address=PHONE)
    thief.client.base_url = "http://192.168.1.5:8123"
    thief.client.cookies.set(cookies[0].name, str(cookies[0].value))
    assert thief.get("/settings").status_code == 403
    tossed = _over_tls(Visitor(open_desk, address=PHONE))
    tossed.client.cookies.set(open_desk.current.access.cookie, str(cookies[0].value))
    assert tossed.get("/settings").status_code == 403, "given by a page that was not safe"


def test_the_machine_of_the_desk_itself_needs_no_https(open_desk: SingleDesk) -> None:
    """What does not leave the machine, nobody reads along."""
    arbiter = Visitor(open_desk)
    assert _log_in(arbiter).status_code == 200
    assert arbiter.get("/settings").status_code == 200


def test_the_page_of_phones_says_what_the_phone_will_ask(open_desk: SingleDesk) -> None:
    """The link and the QR code lead to HTTPS, the fingerprint stands beside them."""
    arbiter = Visitor(open_desk)
    _log_in(arbiter)
    assert "AB:CD" in arbiter.get("/access").text
    page = arbiter.post("/access/invite", name="Kim").text
    assert "https://192.168.1.5:8124/e/demo/join/" in page
    assert "not private" in page


def test_logins_and_refusals_are_written_as_lines_of_json(
    demo: SingleDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who, when, from where and what; never a password."""
    log = logging.getLogger("tabiya.security")
    monkeypatch.setattr(log, "handlers", [])
    monkeypatch.setattr(log, "propagate", True)
    write_to(str(tmp_path / "security.jsonl"))
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    phone = Visitor(demo, address=PHONE)
    phone.get("/log")
    _log_in(phone, "wrong wrong wrong")
    _log_in(phone)
    phone.post("/access/invite", name="Kim")
    (device,) = demo.current.access.devices.values()
    phone.post(f"/join/{device.invitation}", pin="no")
    phone.post("/logout")
    log.handlers[0].close()
    log.setLevel(logging.NOTSET)
    assert (tmp_path / "security.jsonl").stat().st_mode & 0o077 == 0, "only its owner may read it"
    text = (tmp_path / "security.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    told = [line["what"] for line in lines]
    refusals = ["not allowed", "login refused"]
    assert told == [*refusals, "logged in", "phone invited", "PIN refused", "logged out"]
    assert lines[4]["path"] == "/e/demo/join/..."
    assert device.invitation not in text
    assert {line["address"] for line in lines} == {PHONE[0]}
    assert (lines[3]["name"], lines[3]["role"], lines[3]["of"]) == ("Anna", "chief arbiter", "Kim")
    assert PASSWORD not in text
    assert "wrong wrong" not in text


def test_the_log_names_the_role_and_the_login(demo: SingleDesk) -> None:
    """Two people with one name are told apart, and nobody calls himself by a role."""
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    phone = Visitor(demo, address=PHONE)
    assert _log_in(phone, name="Chief arbiter").status_code == 422
    _log_in(phone, name="Anna")
    phone.post("/log/note", text="noted")
    actor = demo.current.store.entries()[-1].actor
    assert actor.who == "Anna"
    assert re.fullmatch(r"chief arbiter, login [\w-]{6}", actor.device)
