"""Following an event: one feed tells all who follow, each no more than it may see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tabiya.desk.results.live import _MOST_UNREAD, Follower, feed_of
from tabiya.store.permissions import Role
from tests.desk.visiting import PHONE, SingleDesk, Visitor, clerk_of, run_in_a_thread


@asynccontextmanager
async def following(visitor: Visitor) -> AsyncIterator[Any]:
    """A page of a visitor that follows; what it is told comes as data, None when the feed has ended."""
    desk = visitor.desk
    event = desk.open_events[0]
    got: asyncio.Queue[bytes] = asyncio.Queue()
    gone = asyncio.Event()
    statuses = []

    async def receive() -> dict[str, Any]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])
        elif message.get("body") or not message.get("more_body"):
            await got.put(message.get("body", b""))

    path = f"{event.address}/live/changes"
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "scheme": "http", "server": ("127.0.0.1", 8123), "client": visitor.address,
        "headers": [
            (b"host", b"127.0.0.1:8123"), (b"accept", b"text/event-stream"),
            (b"cookie", cookies.encode()), (b"accept-encoding", b"gzip"),
        ],
    }  # fmt: skip

    async def next_message() -> Any:
        while text := (await got.get()).decode():
            if "data: " in text:
                return json.loads(text.rsplit("data: ", maxsplit=1)[1])
        return None

    async def told() -> Any:
        return await asyncio.wait_for(next_message(), 20)

    app: Any = visitor.client.app
    task: asyncio.Task[None] = asyncio.create_task(app(scope, receive, send))
    try:
        yield told
    finally:
        gone.set()
        await asyncio.wait_for(task, 20)
        assert statuses == [200]


def test_everybody_is_told_of_a_result_once_it_is_stored(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Those who follow hear which board changed, and need not load the page again."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    board = demo.current.store.state.rounds[2].boards[4]

    async def story() -> None:
        viewer = Visitor(demo, address=PHONE)
        async with following(viewer) as to_viewer, following(arbiter) as to_arbiter:
            first = await to_viewer()
            assert (await to_arbiter())["seq"] == first["seq"]
            assert first["viewers"] == 1
            seat = f"5.{board.white}.{board.black}.{board.revision}."
            answer = await asyncio.to_thread(
                arbiter.send, "/rounds/3/result", r=f"{seat}1-0", key="a"
            )
            for told in (await to_viewer(), await to_arbiter()):
                assert told["seq"] == answer.json()["seq"] > first["seq"]
                assert told["since"] == first["seq"]
                (changed,) = told["boards"]
                assert (changed["board"], changed["symbol"]) == (5, "1-0")
        assert feed_of(demo.current).followers == 0

    run_in_a_thread(story)


def test_a_prepared_pairing_is_not_told_to_those_who_look_on(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The arbiter hears of it; a viewer hears of the round before it."""

    async def story() -> None:
        viewer = Visitor(demo, address=PHONE)
        async with following(viewer) as to_viewer, following(arbiter) as to_arbiter:
            await to_viewer()
            await to_arbiter()
            await asyncio.to_thread(arbiter.post, "/rounds/pair")
            assert (await to_arbiter())["round"] == 3
            told = await to_viewer()
            assert told["round"] == 2
            assert "boards" not in told, "what changed is not to be seen"

    run_in_a_thread(story)


def test_whoever_is_locked_out_follows_no_longer(arbiter: Visitor, demo: SingleDesk) -> None:
    """The feed of a phone that is locked out ends before another word, and nobody sees it here."""
    clerk = clerk_of(demo)
    (device,) = demo.current.access.devices

    async def story() -> None:
        async with following(clerk) as to_clerk:
            assert "Clerk Kim" in (await to_clerk())["here"]
            await asyncio.to_thread(arbiter.post, "/access/forget", device=device)
            await asyncio.to_thread(arbiter.post, "/rounds/pair")
            assert await to_clerk() is None
        assert "Clerk Kim" not in {who.name for who in demo.current.connections.here().people}

    run_in_a_thread(story)


def test_a_new_password_ends_the_feeds_of_those_before_it(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The browser of the laptop was the chief arbiter until somebody set a password."""
    watching = Visitor(demo)
    watching.get("/")

    async def story() -> None:
        async with following(watching) as told:
            await told()
            demo.current.access.set_password(Role.CHIEF, "correct horse battery")
            assert await told() is None

    run_in_a_thread(story)


def test_a_page_that_takes_nothing_is_let_go() -> None:
    """A phone that went to sleep holds no more than so many messages."""

    async def story() -> None:
        follower = Follower(sees_unpublished=False, still_has_role=lambda: True)
        for _ in range(_MOST_UNREAD + 1):
            follower.tell(b"data: 1\n\n")
        assert await follower.told() == b""

    run_in_a_thread(story)


def test_whoever_does_not_follow_is_not_kept_waiting(demo: SingleDesk) -> None:
    """A browser that opens the address gets an answer that ends."""
    answer = Visitor(demo, address=PHONE).get("/live/changes")
    assert answer.status_code == 406
