"""One desk follows another, takes over by a click, and the other one's lines are never lost."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabiya.desk import leading as standby_module
from tabiya.desk.api import webhooks
from tabiya.desk.api.webhooks import webhooks_of
from tabiya.desk.broadcast.broadcaster import broadcasts_of
from tabiya.desk.broadcast.plan import BroadcastPlan
from tabiya.desk.desk import Desk
from tabiya.desk.public_site.publisher import SitePublisher, publish_events, sites_of
from tabiya.desk.standby.following import Following
from tabiya.desk.web.outgoing import Answered
from tabiya.model.result import GameResult
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.errors import FileIsReadOnly
from tabiya.store.permissions import Role
from tests.desk.standby.two_desks import TwoDesks, desk_at, enter, only, results, two_desks
from tests.desk.visiting import Visitor
from tests.store.scenes import ANNA


def _text(desk: Desk, path: str = "/standby") -> str:
    return str(Visitor(desk).client.get(path).text)


def _take_over(desk: Desk) -> None:
    """The click of a person."""
    visitor = Visitor(desk)
    visitor.get("/standby")
    page = visitor.client.post("/standby/take-over", data={"csrf": visitor.token, "sure": "yes"})
    assert "everything people enter is saved here" in page.text


def _after_the_cut(desks: TwoDesks) -> None:
    """The second desk takes over while the first cannot be reached and goes on by itself."""
    reached = desks.network.desks.pop("http://127.0.0.1:8123")
    _take_over(desks.second)
    enter(desks.first, 1, GameResult.WHITE_WINS)
    enter(desks.first, 2, GameResult.DRAW)
    enter(desks.second, 2, GameResult.BLACK_WINS)
    desks.network.desks["http://127.0.0.1:8123"] = reached


def test_a_follower_has_every_line_and_lets_nobody_enter_anything(tmp_path: Path) -> None:
    """The same chain line by line; a form and a key are refused in words, pages say where to go."""
    with two_desks(tmp_path) as desks:
        enter(desks.first, 1, GameResult.DRAW)
        desks.pull()
        assert results(desks.second) == results(desks.first)
        here, there = only(desks.second).store, only(desks.first).store
        assert here.head_at(here.state.seq) == there.head_at(there.state.seq)
        assert here.fault() == ""
        visitor = Visitor(desks.second, only(desks.second))
        visitor.get("/rounds/1")
        refused = visitor.send("/rounds/1/result", r="1.1.5.0.1-0", key="k")
        assert refused.status_code == 503
        assert "Another desk leads: http://127.0.0.1:8123" in refused.json()["message"]
        assert visitor.post("/log/note", text="mine").status_code == 503
        assert "This desk only follows" in _text(desks.second)
        with pytest.raises(FileIsReadOnly):
            here.do(NoteAdded("mine"), ANNA)


def test_nobody_takes_over_without_a_person_who_says_so(tmp_path: Path) -> None:
    """A desk that hears nothing stays what it is; the form without its tick is refused."""
    with two_desks(tmp_path) as desks:
        desks.network.desks.clear()
        Following(desks.second, desks.network.connection()).start()
        assert not desks.second.standby.leads
        assert "does not answer" in str(desks.second.standby.trouble)
        visitor = Visitor(desks.second)
        visitor.get("/standby")
        page = visitor.client.post("/standby/take-over", data={"csrf": visitor.token})
        assert page.status_code == 422
        assert not desks.second.standby.leads
        assert only(desks.second).store.state.epoch == 0


def test_the_desk_of_the_lower_epoch_turns_read_only_on_contact(tmp_path: Path) -> None:
    """At once, and whichever of the two speaks first; here it is the old one, as it comes back."""
    with two_desks(tmp_path) as desks:
        _after_the_cut(desks)
        desks.first.standby.followers.clear()
        desks.contact(desks.first)
        assert not desks.first.standby.leads
        assert desks.second.standby.leads
        with pytest.raises(FileIsReadOnly, match="another desk leads"):
            enter(desks.first, 3, GameResult.DRAW)


def test_what_the_old_desk_accepted_is_kept_listed_and_offered(tmp_path: Path) -> None:
    """Nothing is merged in silence: of two lines one is taken over, one does not fit and is left out."""
    with two_desks(tmp_path) as desks:
        _after_the_cut(desks)
        desks.contact(desks.second)
        old = Following(desks.first, desks.network.connection())
        old.pull()
        (fork,) = desks.second.standby.forks()
        assert [line.kind for line in fork.lines] == ["ResultEntered"] * 2
        assert desks.first.standby.forks() == (fork,)
        assert (tmp_path / "a" / "forks" / f"{fork.name}.tabiya").exists()
        assert results(desks.second) == results(desks.first) == ["", "0-1", "", ""]
        page = _text(desks.second)
        assert "2 of 2 steps to decide" in page
        chief = Visitor(desks.second)
        chief.get("/standby")
        first, second = (step[0].step for step in fork.steps())

        def decide(step: int, what: str) -> int:
            fields = {"csrf": chief.token, "key": f"{step}{what}", "what": what}
            answer = chief.client.post(f"/standby/forks/{fork.name}/{step}", data=fields)
            return int(answer.status_code)

        assert decide(first, "take") == 200
        assert decide(second, "take") == 422
        assert results(desks.second) == ["1-0", "0-1", "", ""]
        assert decide(second, "leave") == 200
        assert "0 of 2 steps to decide" in _text(desks.second)
        old.pull()
        assert results(desks.first) == results(desks.second)


def test_the_old_desk_follows_and_can_take_over_again(tmp_path: Path) -> None:
    """There and back: the epochs rise by one each time, and both files hold one chain."""
    with two_desks(tmp_path) as desks:
        _after_the_cut(desks)
        desks.contact(desks.second)
        Following(desks.first, desks.network.connection()).pull()
        _take_over(desks.first)
        desks.contact(desks.first)
        desks.following.pull()
        assert desks.first.standby.leads
        assert not desks.second.standby.leads
        for desk in (desks.first, desks.second):
            state = only(desk).store.state
            assert (state.epoch, state.led_by) == (2, desks.first.standby.name)
            assert only(desk).store.fault() == ""


def test_a_restart_does_not_make_a_follower_or_a_replaced_desk_lead(tmp_path: Path) -> None:
    """What a desk is stands in its folder; a leading desk that comes back asks before it serves."""
    with two_desks(tmp_path) as desks:
        _after_the_cut(desks)
        desks.first.close()
        again = desk_at(tmp_path / "a", 8123)
        desks.network.desks["http://127.0.0.1:8123"] = again
        Following(again, desks.network.connection()).start()
        assert not again.standby.leads
        once_more = desk_at(tmp_path / "a", 8123)
        assert not once_more.standby.leads
        assert only(once_more).store.read_only
        once_more.close()


def test_passwords_and_phones_come_along_and_sessions_move(tmp_path: Path) -> None:
    """Whoever is logged in at one desk goes on at the other; whoever is locked out is so there too."""
    with two_desks(tmp_path) as desks:
        desks.first.access.set_password(Role.CHIEF, "correct horse")
        event = only(desks.first)
        device, _pin = event.access.invite("Clara")
        paired = event.access.pair(device)
        assert paired is not None
        desks.pull()
        assert desks.second.access.role_of_password("correct horse") is Role.CHIEF
        assert device.id in only(desks.second).access.devices
        phone = Visitor(desks.first)
        token = phone.client.get("/login").text.split('data-csrf="')[1].split('"')[0]
        fields = {"csrf": token, "name": "Anna", "password": "correct horse"}
        phone.client.post("/login", data=fields)
        moved = Visitor(desks.second)
        way = _way(phone)
        answer = _move(moved, way)
        assert (answer.status_code, answer.json()) == (200, {"to": "/access"})
        assert moved.client.get("/standby").status_code == 200
        assert Visitor(desks.second).client.get("/standby").status_code == 403
        unused = _way(phone)
        desks.first.access.set_password(Role.CHIEF, "another horse")
        desks.pull()
        assert _move(Visitor(desks.second), unused).status_code == 403


def test_a_code_to_the_second_desk_counts_once_and_is_in_no_address(tmp_path: Path) -> None:
    """Behind the `#`, which no browser sends; another browser, a restart or a made-up code: refused."""
    with two_desks(tmp_path) as desks:
        desks.first.access.set_password(Role.CHIEF, "correct horse")
        desks.pull()
        phone = Visitor(desks.first)
        token = phone.client.get("/login").text.split('data-csrf="')[1].split('"')[0]
        fields = {"csrf": token, "name": "Anna", "password": "correct horse"}
        phone.client.post("/login", data=fields)
        page = phone.client.get("/access").text
        assert 'data-way-on="http://127.0.0.1:8223/moved#code=' in page
        code = _way(phone)
        moved = Visitor(desks.second)
        assert _move(moved, code).status_code == 200
        # The answer got lost: the browser that has not heard brings it again, nobody else can.
        moved.client.cookies.clear()
        assert _move(moved, code).status_code == 403
        assert _move(Visitor(desks.second), code).status_code == 403
        desks.second.close()
        again = desk_at(tmp_path / "b", 8223)
        desks.network.desks["http://127.0.0.1:8223"] = again
        assert _move(Visitor(again), code).status_code == 403
        assert _move(Visitor(again), "nonsense").status_code == 403
        visitor = Visitor(again)
        fresh = _way(phone)
        assert visitor.client.post("/moved", data={"code": fresh}).status_code == 403
        assert _move(visitor, fresh, to="//evil.example/").json() == {"to": "/"}


def _way(phone: Visitor) -> str:
    """The code on a page of somebody who is logged in."""
    return str(phone.client.get("/access").text.split("/moved#code=")[1].split("&")[0])


def _move(visitor: Visitor, code: str, to: str = "/access") -> Any:
    """What the page for those who come from another desk does."""
    page = visitor.client.get("/moved", headers={"accept": "text/html"}).text
    headers = {"x-csrf": page.split('data-csrf="')[1].split('"')[0], "accept": "application/json"}
    return visitor.client.post("/moved", data={"code": code, "to": to}, headers=headers)


@pytest.mark.skipif(sys.platform == "win32", reason="no file can have such a name there")
def test_a_festival_whose_name_could_lead_out_of_the_folder_is_not_taken(tmp_path: Path) -> None:
    """What is a letter of a name at the desk that leads may be a folder or a disk at the one that follows."""
    with two_desks(tmp_path) as desks:
        easter = desks.first.festivals.found("Easter")
        for name in ("..\\out", "in\\out", "C:out"):
            (tmp_path / "a" / f"{name}.festival").write_bytes(easter.path.read_bytes())
        desks.first.festivals.read()
        desks.pull()
        assert [each.name for each in desks.second.festivals] == [easter.name]
        assert [each.name for each in (tmp_path / "b").glob("*.festival")] == [easter.path.name]


def test_without_the_key_no_desk_hears_anything(tmp_path: Path) -> None:
    """Every question of desks is refused with 403, with a wrong key and with none."""
    with two_desks(tmp_path) as desks:
        client = Visitor(desks.first).client
        for path in ("pull", "whole", "contact", "fork"):
            for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": "Bearer "}):
                assert client.post(f"/standby/{path}", json={}, headers=headers).status_code == 403
            good = {"authorization": f"Bearer {desks.first.standby.key}"}
            for odd in ("[]", "{", '{"have": 1}', '{"fork": "{}"}', '{"event": "no"}'):
                answer = client.post(f"/standby/{path}", content=odd, headers=good)
                assert answer.status_code in (400, 503), (path, odd, answer.text)
        desks.first.standby.make_key()
        assert client.post("/standby/pull", json={}, headers=good).status_code == 403


def test_a_result_waits_for_the_second_disk_where_that_is_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is acknowledged when the second desk has it; a desk that is late is told of, not waited for."""
    monkeypatch.setattr(standby_module, "ACKNOWLEDGE_SECONDS", 0.05)
    with two_desks(tmp_path, waits=True) as desks:
        standby = desks.first.standby
        desks.pull()
        seq = only(desks.first).store.state.seq
        second = standby.followers[desks.second.standby.name]
        assert second.have == {"event": seq}
        asked: list[bool] = []
        wait = standby._acknowledged.wait_for

        def watched(is_there: Callable[[], bool], seconds: float) -> bool:
            asked.append(is_there())
            return wait(is_there, seconds)

        monkeypatch.setattr(standby._acknowledged, "wait_for", watched)
        enter(desks.first, 1, GameResult.DRAW)
        assert asked == [False]
        assert "it is late" in caplog.text
        caplog.clear()
        desks.pull()
        desks.pull()
        standby.wait_for_followers("event", seq + 1)
        assert asked == [False, True]
        assert not caplog.text
        assert not standby.second_disk_missing
        standby.followers.clear()
        assert standby.second_disk_missing
        assert "results are on this disk only" in _text(desks.first)


SECRETS = ("Kr0kodil", "lip_x", "0tter")


def test_what_goes_out_moves_to_the_desk_that_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The public site with its passwords, and the broadcast; what was forgotten is forgotten there too."""
    monkeypatch.setattr(SitePublisher, "_made", lambda _, work: publish_events(work))
    with two_desks(tmp_path) as desks:
        one, other = desks.first, desks.second
        sites_of(one).choose(only(one), sites_of(one).usual_folder(only(one)), "de")
        sites_of(one).add_copy(only(one), str(tmp_path / "copy"), SECRETS[0])
        sites_of(one).add_copy(only(one), "https://gone.example/", SECRETS[2])
        folder = str(broadcasts_of(one).usual_folder(only(one)))
        broadcasts_of(one).choose(only(one), BroadcastPlan(folder, token=SECRETS[1], minutes=3))
        desks.pull()
        assert SECRETS[2] in str(other.notes.everything())
        sites_of(one).remove_copy(only(one), "https://gone.example/")
        desks.pull()
        assert SECRETS[2] not in str(other.notes.everything())
        for desk in (other, one):
            sites_of(desk).publish_due()
            sites_of(desk).wait_for_copies(60)
            broadcasts_of(desk).look(1000.0)
            broadcasts_of(desk).push(1000.0)
        assert {path.name for path in tmp_path.glob("?/public")} == {"public"}
        assert not (tmp_path / "b" / "public").exists(), "who follows sends nothing"
        desks.pull()
        _take_over(other)
        enter(other, 3, GameResult.WHITE_WINS)
        sites_of(other).publish_due()
        sites_of(other).wait_for_copies(60)
        site = (tmp_path / "b" / "public" / only(other).name / "index.html").read_bytes()
        assert b'<html lang="de">' in site
        assert (tmp_path / "copy" / "index.html").read_bytes() == site
        found = broadcasts_of(other).of(only(other))
        assert found is not None
        assert (found.token, found.minutes) == (SECRETS[1], 3)
        assert found.folder == str(broadcasts_of(other).usual_folder(only(other)))
        assert SECRETS[0] in str(other.notes.everything())
    for path in tmp_path.rglob("*"):
        if path.is_file() and not path.name.endswith(".notes"):
            assert not any(secret.encode() in path.read_bytes() for secret in SECRETS), path


def test_news_are_told_by_one_desk_and_go_on_where_the_first_one_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A line that the first desk told and that never came here is told as it stands here."""
    told: list[tuple[int, int]] = []

    def send(_address: str, body: bytes, *_: object, **__: object) -> Answered:
        news = json.loads(body)
        told.append((news["seq"], news["data"]["board"]))
        return Answered(200, b"")

    monkeypatch.setattr(webhooks, "send", send)
    with two_desks(tmp_path) as desks:
        one, other = desks.first, desks.second
        webhooks_of(one).add(only(one), "https://example.org/", ("result.entered",), local=False)
        enter(one, 1, GameResult.DRAW)
        desks.pull()
        webhooks_of(other).deliver_due()
        assert told == []
        webhooks_of(one).deliver_due()
        seq = only(one).store.state.seq
        assert told == [(seq, 1)]
        # What was told comes with the next answer, which has no line that is stored after it.
        enter(one, 2, GameResult.DRAW)
        enter(one, 3, GameResult.DRAW)
        webhooks_of(one).deliver_due()
        kept = one.standby._kept()["sends"]
        desks.following._take_sends(kept)
        assert webhooks_of(other).of(only(other))[0].seq == seq + 2
        del desks.network.desks["http://127.0.0.1:8123"]
        _take_over(other)
        enter(other, 3, GameResult.WHITE_WINS)
        enter(other, 4, GameResult.WHITE_WINS)
        webhooks_of(other).deliver_due()
        of_the_first = [(seq, 1), (seq + 1, 2), (seq + 2, 3)]
        assert told == [*of_the_first, (seq + 2, 3), (seq + 3, 4)]
