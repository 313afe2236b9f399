"""Those who look on: one page for all of them, a lane of their own, no cookie."""

from __future__ import annotations

import asyncio
import threading

import pytest
from starlette.responses import HTMLResponse, Response

from tabiya.desk.web import context, lane
from tabiya.desk.web.lane import ComeBack, SharedPages, ViewerLane
from tests.desk.visiting import SingleDesk, Visitor, run_in_a_thread

PHONE = ("192.168.1.77", 50_000)
OTHER_PHONE = ("192.168.1.78", 50_000)


def test_viewers_see_the_same_page_and_are_given_nothing_to_be_known_by(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte the same, without a cookie and without a token."""
    # A page is drawn anew every second; here both ask in the same one, however slow the machine is.
    monkeypatch.setattr(context, "monotonic", lambda: 1.0)
    for path in ("/", "/rounds/2", "/standings", "/players", "/crosstable", "/screen"):
        one = Visitor(demo, address=PHONE).get(path)
        other = Visitor(demo, address=OTHER_PHONE).get(path)
        assert one.status_code == 200
        assert one.content == other.content, path
        assert "set-cookie" not in one.headers
        assert 'data-csrf=""' in one.text or "data-csrf" not in one.text


def test_a_page_is_drawn_anew_as_soon_as_something_is_stored(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """No viewer is shown what stood there before."""
    arbiter.post("/rounds/pair")
    viewer = Visitor(demo, address=PHONE)
    assert viewer.get("/rounds/3").status_code == 404
    arbiter.post("/rounds/3/publish")
    assert viewer.get("/rounds/3").status_code == 200
    store = demo.current.store
    board = store.state.rounds[2].boards[0]
    before = viewer.get("/rounds/3").text
    seat = f"1.{board.white}.{board.black}.{board.revision}."
    assert arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="x").status_code == 200
    assert viewer.get("/rounds/3").text != before


def test_of_many_who_ask_at_once_one_draws_for_all() -> None:
    """Also those who cannot take a compressed answer."""
    drawn = []

    async def draw() -> Response:
        drawn.append(1)
        await asyncio.sleep(0.01)
        return HTMLResponse("a page " * 200)

    async def story() -> None:
        pages = SharedPages()
        answers = await asyncio.gather(
            *(pages.get(1, "/", draw, zipped=bool(n % 2)) for n in range(40))
        )
        assert len(drawn) == 1
        assert len({bytes(each.body) for each in answers}) == 2
        await pages.get(2, "/", draw, zipped=True)
        assert len(drawn) == 2, "a new version is drawn anew"

    run_in_a_thread(story)


def test_a_page_that_fails_fails_for_whoever_asked_and_is_tried_again() -> None:
    """One failure is nobody else's answer."""
    tries = []

    async def draw() -> Response:
        tries.append(1)
        await asyncio.sleep(0)
        if len(tries) == 1:
            raise OSError("no")
        return HTMLResponse("fine")

    async def story() -> None:
        pages = SharedPages()
        one, other = await asyncio.gather(
            pages.get(1, "/", draw, zipped=False),
            pages.get(1, "/", draw, zipped=False),
            return_exceptions=True,
        )
        assert isinstance(one, OSError)
        assert isinstance(other, Response)

    run_in_a_thread(story)


def test_viewers_wait_in_their_own_lane_and_the_queue_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """When all places and the whole queue are taken, one more is asked to come back."""
    monkeypatch.setattr(lane, "MOST_WAITING", 3)
    go_on = threading.Event()

    async def story() -> None:
        viewers = ViewerLane()
        work = [
            asyncio.create_task(viewers.run(lambda _request: go_on.wait(20), None))  # type: ignore[arg-type]
            for _ in range(lane.VIEWERS_AT_ONCE + 3)
        ]
        await asyncio.sleep(0.05)
        with pytest.raises(ComeBack) as refused:
            await viewers.run(lambda _request: True, None)  # type: ignore[arg-type]
        assert refused.value.headers == {"Retry-After": "2", "Refresh": "2"}
        go_on.set()
        assert all(await asyncio.gather(*work))

    run_in_a_thread(story)
