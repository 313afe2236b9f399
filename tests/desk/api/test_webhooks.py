"""News for programs: signed, in order, tried again, and not lost with the desk."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tabiya.desk.api import webhooks
from tabiya.desk.api.webhooks import KINDS, MOST_WEBHOOKS, Webhook, signature, webhooks_of
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.web.outgoing import AddressRefused, Answered, NobodyAnswered, Retries, retries_of
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.visiting import SingleDesk, Visitor
from tests.desk.web.test_outgoing import receiver

ALL = tuple(KINDS)
ADDRESS = "https://example.org/hook"


class Receiver:
    """Takes the place of the network; `answers` are given in turn, then 200."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: list[int] = []
        self.got: list[tuple[dict[str, str], bytes]] = []
        monkeypatch.setattr(webhooks, "send", self.send)

    def send(self, _address: str, body: bytes, headers: dict[str, str], **_: object) -> Answered:
        """Answer as it was told to."""
        status = self.answers.pop(0) if self.answers else 200
        if not status:
            raise NobodyAnswered("does not answer")
        if status == 200:
            self.got.append((headers, body))
        return Answered(status, b"")

    @property
    def news(self) -> list[dict[str, Any]]:
        """What arrived."""
        return [json.loads(body) for _headers, body in self.got]


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> Receiver:
    """The receiver."""
    return Receiver(monkeypatch)


def _only(desk: Desk) -> Webhook:
    (found,) = webhooks_of(desk).of(desk.open_events[0])
    return found


def test_a_result_and_a_published_round_are_told_with_a_signature(
    demo: SingleDesk, arbiter: Visitor, other: Receiver
) -> None:
    """Whoever has the secret knows that the desk said it; what was before is not told."""
    made = webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=True)
    webhooks_of(demo).deliver_due()
    assert other.got == []
    clerk = Program(demo, Role.CLERK)
    board = clerk.get("/rounds/2/boards/3").json()
    step = clerk.result(board, "0-0").json()["step"]
    webhooks_of(demo).deliver_due()
    ((headers, body),) = other.got
    moment = int(headers["Tabiya-Signature"].split(",")[0].removeprefix("t="))
    assert headers["Tabiya-Signature"] == signature(made.secret, moment, body)
    assert signature("other", moment, body) != headers["Tabiya-Signature"]
    told = json.loads(body)
    assert (told["kind"], told["seq"], told["event"]) == ("result.entered", step, "demo")
    assert told["data"]["result"] == "0-0"
    assert told["data"]["white"]["name"] == board["white"]["name"]
    assert headers["Tabiya-Delivery"] == told["id"]
    arbiter.post("/undo", step=str(step))
    webhooks_of(demo).deliver_due()
    assert other.news[-1]["data"]["result"] == board["result"]
    arbiter.post("/rounds/pair", round="3")
    webhooks_of(demo).deliver_due()
    assert len(other.got) == 2, "a prepared round is nobody's news"
    arbiter.post("/rounds/3/publish")
    webhooks_of(demo).deliver_due()
    last = other.news[-1]
    assert (last["kind"], last["data"]["round"]) == ("round.published", 3)
    webhooks_of(demo).deliver_due()
    assert len(other.got) == 3


def test_a_publication_that_counts_again_is_told_again(
    demo: SingleDesk, arbiter: Visitor, other: Receiver
) -> None:
    """Taken back it is no news of this kind; the round that is public again is."""
    webhooks_of(demo).add(demo.current, ADDRESS, ("round.published",), local=True)
    deputy = Program(demo, Role.DEPUTY)
    arbiter.post("/rounds/pair", round="3")
    step = deputy.confirmed("/rounds/3/publish", {}).json()["step"]
    for path in ("/undo", "/redo"):
        assert deputy.confirmed(path, {"step": step}).json()["outcome"] == "stored"
    webhooks_of(demo).deliver_due()
    assert [each["data"] for each in other.news] == [{"round": 3, "boards": 9}] * 2


def test_a_slow_receiver_lets_others_have_their_turn(
    demo: SingleDesk, other: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a few seconds the next address is told, and the first one goes on later where it was."""
    clerk = Program(demo, Role.CLERK)
    for _each in ("slow", "quick"):
        webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=True)
    for number in (3, 4, 5):
        clerk.result(clerk.get(f"/rounds/2/boards/{number}").json(), "0-0")
    moments = iter(range(0, 1000, 4))
    monkeypatch.setattr(webhooks, "monotonic", lambda: next(moments))
    webhooks_of(demo).deliver_due()
    assert [each["data"]["board"] for each in other.news] == [3, 4, 3, 4]
    webhooks_of(demo).deliver_due()
    assert [each["data"]["board"] for each in other.news[4:]] == [5, 5]


def test_trouble_is_told_in_the_language_of_whoever_set_the_address(
    demo: SingleDesk, arbiter: Visitor, other: Receiver
) -> None:
    """News go out when nobody reads."""
    arbiter.client.headers["accept-language"] = "de"
    arbiter.post("/webhooks", address=ADDRESS, kind="result.entered")
    clerk = Program(demo, Role.CLERK)
    clerk.result(clerk.get("/rounds/2/boards/3").json(), "0-0")
    other.answers = [503]
    webhooks_of(demo).deliver_due()
    assert _only(demo).trouble == "Der Empfänger antwortete 503."


def test_what_was_not_taken_is_tried_again_in_order_also_after_a_restart(
    demo: SingleDesk, other: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second result waits for the first; both arrive, each once, at the next desk."""
    webhooks_of(demo).add(demo.current, ADDRESS, ("result.entered",), local=True)
    clerk = Program(demo, Role.CLERK)
    for number in (3, 4):
        clerk.result(clerk.get(f"/rounds/2/boards/{number}").json(), "0-0")
    other.answers = [503]
    webhooks_of(demo).deliver_due()
    webhooks_of(demo).deliver_due()
    assert other.got == []
    assert "503" in _only(demo).trouble
    again = Desk(DeskOptions(demo.options.folder))
    try:
        again.event("demo")
        webhooks_of(again).deliver_due()
        assert other.got == [], "its time has not come"
        retries_of(again).clock = lambda: retries_of(demo).clock() + 6
        other.answers = [200, 0]
        webhooks_of(again).deliver_due()
        assert [each["data"]["board"] for each in other.news] == [3]
        assert "Does not answer" in _only(again).trouble
        monkeypatch.setattr(Retries, "due", lambda *_: True)
        webhooks_of(again).deliver_due()
        boards = [each["data"]["board"] for each in other.news]
        assert boards[-1] == 4
        assert _only(again).trouble == ""
        ids = [each["id"] for each in other.news]
        webhooks_of(again).deliver_due()
        assert [each["id"] for each in other.news] == ids
    finally:
        again.close()


def test_after_days_news_are_given_up_and_a_receiver_that_is_gone_is_left(
    demo: SingleDesk, other: Receiver
) -> None:
    """The page says how many were never delivered."""
    made = webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=True)
    clerk = Program(demo, Role.CLERK)
    clerk.result(clerk.get("/rounds/2/boards/3").json(), "0-0")
    long_ago = (datetime.now(UTC) - timedelta(days=4)).isoformat()
    webhooks_of(demo)._keep(demo.current, replace(made, since=long_ago))
    other.answers = [500]
    webhooks_of(demo).deliver_due()
    assert _only(demo).given_up == 1
    clerk.result(clerk.get("/rounds/2/boards/4").json(), "0-0")
    other.answers = [410]
    webhooks_of(demo).deliver_due()
    assert _only(demo).stopped
    webhooks_of(demo).deliver_due()
    assert other.got == []


def test_a_desk_that_follows_another_tells_nobody(
    demo: SingleDesk, other: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that leads does."""
    webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=True)
    clerk = Program(demo, Role.CLERK)
    clerk.result(clerk.get("/rounds/2/boards/3").json(), "0-0")
    monkeypatch.setattr(type(demo.standby), "leads", property(lambda _: False))
    webhooks_of(demo).deliver_due()
    assert other.got == []


def test_the_chief_sets_and_removes_addresses_on_a_page(demo: SingleDesk, arbiter: Visitor) -> None:
    """The secret is shown once; an odd address is refused in words; a real receiver is told."""
    with receiver() as (address, got):
        page = arbiter.post("/webhooks", address=address, kind="result.entered")
        made = _only(demo)
        assert made.secret in page.text
        assert made.secret not in arbiter.get("/webhooks").text
        assert (made.kinds, made.local) == (("result.entered",), True)
        clerk = Program(demo, Role.CLERK)
        clerk.result(clerk.get("/rounds/2/boards/3").json(), "0-0")
        webhooks_of(demo).deliver_due()
        assert len(got) == 1
        assert "last sent at" in arbiter.get("/webhooks").text
    refused = arbiter.post("/webhooks", address="ftp://example.org", kind="result.entered")
    assert (refused.status_code, "https://" in refused.text) == (422, True)
    assert arbiter.post("/webhooks", address=ADDRESS).status_code == 422
    arbiter.post("/webhooks/remove", webhook=made.id)
    assert webhooks_of(demo).of(demo.current) == ()
    for _each in range(MOST_WEBHOOKS):
        webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=False)
    with pytest.raises(AddressRefused, match="too many"):
        webhooks_of(demo).add(demo.current, ADDRESS, ALL, local=False)
