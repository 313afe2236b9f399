"""The wall: headers on every answer, known hosts, own forms, limits, and no traces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES, OLD_ADDRESSES, build_app
from tabiya.desk.standings.scores import scores_before
from tabiya.desk.web.security import HEADERS, LARGEST_FORM, host_is_known, origin_is_ours
from tests.desk.visiting import SingleDesk, Visitor, run_in_a_thread

if TYPE_CHECKING:
    from starlette.types import Message

NAMES = frozenset({"localhost", "laptop", "laptop.local"})
ROUTES = [*EVENT_ROUTES, *DESK_ROUTES, *OLD_ADDRESSES]
PAGES = sorted({route.path for route in ROUTES if "GET" in (route.methods or ())})
ACTS = sorted({route.path for route in ROUTES if "POST" in (route.methods or ())})


def _filled(path: str) -> str:
    for name, value in (
        ("{entrant:int}", "1"),
        ("{round:int}", "2"),
        ("{board:int}", "1"),
        ("{kind}", "trf26"),
        ("{token}", "nothing"),
        ("{name}", "nothing"),
    ):
        path = path.replace(name, value)
    return path


@pytest.mark.parametrize("path", [*PAGES, "/static/desk.css", "/nowhere"])
def test_every_answer_has_the_strict_headers(fuzzed: Visitor, path: str) -> None:
    """No route is forgotten, and none allows inline script."""
    answer = fuzzed.get(_filled(path))
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert answer.status_code < 500


@pytest.mark.parametrize("path", PAGES)
def test_no_page_carries_inline_script_or_style(fuzzed: Visitor, path: str) -> None:
    """The policy would block them; so there are none."""
    text = fuzzed.get(_filled(path)).text
    assert "<script>" not in text
    assert " onclick=" not in text
    assert " style=" not in text


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8123", "localhost", "laptop.local:80", "[::1]:8123", "192.168.1.7"]
)
def test_addresses_and_own_names_are_known(host: str) -> None:
    """A phone in the hall uses the address, the laptop its own name."""
    assert host_is_known(host, NAMES)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[", "laptop.evil"])
def test_foreign_names_are_refused(host: str) -> None:
    """A name that points here by someone else's doing is how rebinding attacks begin."""
    assert not host_is_known(host, NAMES)


def test_a_request_under_a_foreign_name_reaches_no_page(arbiter: Visitor) -> None:
    """421 Misdirected Request, and not a word of the event."""
    answer = arbiter.get("/players", host="evil.example")
    assert answer.status_code == 421
    assert "Castro" not in answer.text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://127.0.0.1:9999"},
    ],
)
def test_forms_of_other_sites_are_refused(arbiter: Visitor, headers: dict[str, str]) -> None:
    """Even with a valid token."""
    answer = arbiter.client.post(
        arbiter.within("/rounds/pair"), data={"csrf": arbiter.token}, headers=headers
    )
    assert answer.status_code == 403


def test_own_forms_pass_the_check_of_origin() -> None:
    """The browser says where the form stood."""
    ours = {"host": "127.0.0.1:8123", "origin": "http://127.0.0.1:8123"}
    assert origin_is_ours(Headers({**ours, "sec-fetch-site": "same-origin"}))


@pytest.mark.parametrize(
    "path",
    [_filled(path) for path in ACTS],
)
def test_every_form_needs_its_token(fuzzed: Visitor, path: str) -> None:
    """Without the token of a page nothing is done, whatever the form."""
    (event,) = fuzzed.desk.open_events
    before = event.store.state.seq
    answer = fuzzed.client.post(
        fuzzed.within(path), data={"r": "1.1.1.1.d", "name": "X", "step": "3"}
    )
    assert answer.status_code in (403, 404)
    assert event.store.state.seq == before
    assert fuzzed.desk.open_events == (event,)


def test_a_body_beyond_the_limit_is_not_read(arbiter: Visitor) -> None:
    """The limit holds for what is sent, whatever it claims."""
    answer = arbiter.post("/players", name="x" * (LARGEST_FORM + 10))
    assert answer.status_code == 413


def test_whoever_is_gone_before_his_form_has_come_is_no_bug(
    demo: SingleDesk, caplog: pytest.LogCaptureFixture
) -> None:
    """A phone leaves the hall, a second desk is killed: nothing is stored, answered or written."""
    said: list[Message] = []
    key = demo.standby.make_key()
    headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {key}".encode())]
    coming: list[Message] = [
        {"type": "http.request", "body": b'{"have"', "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        said.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/standby/pull",
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 50_000),
        "server": ("127.0.0.1", 8000),
        "scheme": "http",
    }

    async def ask() -> None:
        await build_app(demo)(scope, receive, send)

    run_in_a_thread(ask)
    assert (coming, said, caplog.records) == ([], [], [])


def test_a_failure_inside_shows_no_trace(arbiter: Visitor, demo: SingleDesk) -> None:
    """Somebody sees a sentence; the trace stays in the terminal."""
    demo.current.parts[scores_before] = None  # so that something fails inside
    answer = arbiter.get("/rounds/2")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "went wrong" in answer.text


@given(st.text(max_size=80))
def test_no_host_header_breaks_the_check(host: str) -> None:
    """Whatever is sent as a host is known or not; nothing is raised."""
    assert host_is_known(host, NAMES) in (True, False)
