"""What the desk sends out: only where it should, one try at a time, and never for long."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tabiya.client import connection
from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.web.outgoing import AddressRefused, NobodyAnswered, Retries, checked_address, send


@contextmanager
def receiver(status: int = 200, **headers: str) -> Iterator[tuple[str, list[bytes]]]:
    """A receiver on this machine, and what it was sent."""
    got: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", got
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_an_address_that_does_not_answer_is_not_the_only_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name has one of each kind, and the network of the hall knows only the second."""
    both = ["127.0.0.9", "127.0.0.1"]
    monkeypatch.setattr(connection, "_looked_up", lambda *_: both)
    with receiver() as (address, got):
        assert send(address.replace("127.0.0.1", "example.org"), b"x", {}, loopback=True).good
        assert got == [b"x"]


NOWHERE = [
    "169.254.169.254",
    "fe80::1",
    "::ffff:169.254.169.254",
    "0.0.0.0",  # noqa: S104 - to be refused
    "224.0.0.1",
    "100.64.0.1",
    "100.100.100.200",
    "100.127.255.255",
    "::ffff:100.100.100.200",
    "fd00:ec2::254",
    "fd20:ce::254",
    "fd00:c1::a9fe:a9fe",
    "fec0::1",
    "2002:7f00:1::",
    "2002:a9fe:a9fe::1",
    "2002:c0a8:101::1",
    "2001:0:a9fe:a9fe::1",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b::a00:1",
    "64:ff9b:1::7f00:1",
    "::127.0.0.1",
]
"""Where no receiver is: machines in a data centre that tell secrets, and addresses that hide another in them."""


@pytest.mark.parametrize(
    "typed",
    [
        "ftp://example.org/",
        "file:///etc/passwd",
        "example.org",
        "http://",
        "http://a:b@example.org/",
        "http://example.org/#secret",
        "http://example.org:0/",
        "http://example.org:99999/",
        "http://exa mple.org/",
        "http://example.org/\r\nX: y",
        *(f"http://[{each}]/" if ":" in each else f"http://{each}/latest" for each in NOWHERE),
        "http://[",
        "https://example.org/" + "x" * 400,
    ],
)
def test_an_address_that_nothing_should_be_sent_to_is_refused(typed: str) -> None:
    """Before it is kept, without asking anybody."""
    with pytest.raises(AddressRefused):
        checked_address(typed)


@pytest.mark.parametrize("found", ["127.0.0.1", "::1", "::ffff:127.0.0.1", *NOWHERE])
def test_a_name_is_looked_up_once_and_checked_then(
    found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads to this machine or to an address without a receiver opens no connection."""
    asked: list[object] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: _told(found))
    monkeypatch.setattr(socket, "create_connection", lambda *to, **__: asked.append(to))
    with pytest.raises(AddressRefused):
        send("http://rebound.example/", b"", {}, loopback=False)
    assert asked == []


@pytest.mark.parametrize(
    "found", ["10.0.0.7", "192.168.1.20", "172.16.3.4", "fd12:3456:789a::7", "100.63.0.1"]
)
def test_a_machine_in_the_hall_is_asked(found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network of a hall has private addresses."""
    asked: list[object] = []

    def nobody(to: tuple[str, int], **_: object) -> socket.socket:
        asked.append(to)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: _told(found))
    monkeypatch.setattr(socket, "create_connection", nobody)
    with pytest.raises(NobodyAnswered):
        send("http://hall.example/", b"", {}, loopback=False)
    assert asked == [(found, 80)]


def _told(found: str) -> list[tuple[int, int, int, str, tuple[str, int]]]:
    """What the system says of a name."""
    return [(socket.AF_UNSPEC, socket.SOCK_STREAM, 6, "", (found, 80))]


def test_what_is_sent_arrives_and_a_redirection_is_not_followed() -> None:
    """The answer is told as it came; `Retry-After` too."""
    with receiver() as (address, got):
        assert send(f"{address}/x?y=1", b"{}", {"X-A": "b"}, loopback=True).good
        assert got == [b"{}"]
    with receiver(302, Location="http://169.254.169.254/", Retry_After="17") as (address, got):
        answer = send(address, b"x", {}, loopback=True)
        assert (answer.status, answer.good, answer.retry_after) == (302, False, 17)
        with pytest.raises(AddressRefused):
            send(address, b"x", {}, loopback=False)
        assert got == [b"x"]


def test_a_receiver_that_drips_is_left() -> None:
    """A line of its answer every now and then does not hold the desk up beyond the whole time."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        ended = threading.Event()

        def drip() -> None:
            taken, _ = server.accept()
            with taken:
                taken.sendall(b"HTTP/1.1 200 OK\r\n")
                while not ended.wait(0.02):
                    try:
                        taken.sendall(b"X: y\r\n")
                    except OSError:
                        return

        thread = threading.Thread(target=drip)
        thread.start()
        with pytest.raises(NobodyAnswered):
            send(f"http://127.0.0.1:{port}/", b"", {}, loopback=True, seconds=0.3)
        ended.set()
        thread.join()


def test_nobody_there_is_said_in_words() -> None:
    """With the address."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(
        NobodyAnswered, match=f"127.0.0.1:{port}.*no program answers at this address"
    ):
        send(f"http://127.0.0.1:{port}/", b"", {}, loopback=True)


def test_tries_come_ever_later_and_begin_anew_after_a_success(tmp_path: Path) -> None:
    """By a clock of our own."""
    now = [100.0]
    retries = Retries(DeskNotes(tmp_path / "desk.notes"), lambda: now[0])
    assert retries.due("a")
    assert [retries.failed("a") for _ in range(7)] == [5, 10, 20, 40, 80, 120, 120]
    assert (retries.due("a"), retries.due("b")) == (False, True)
    now[0] += 120
    assert retries.due("a")
    assert retries.failed("a", least=170) == 170
    assert retries.failed("a", least=10**9) == 1200
    retries.done("a")
    assert retries.due("a")
    assert retries.failed("a") == 5


def test_who_was_told_to_wait_waits_after_a_restart_too(tmp_path: Path) -> None:
    """A desk that is started again and again does not ask each time; a clock set back holds up nothing."""
    path, now = tmp_path / "desk.notes", [5000.0]
    first = Retries(DeskNotes(path), lambda: now[0])
    assert (first.failed("a"), first.failed("a"), first.failed("b")) == (5, 10, 5)
    again = Retries(DeskNotes(path), lambda: now[0])
    now[0] += 6
    assert (again.due("a"), again.due("b")) == (False, True)
    now[0] += 5
    assert again.due("a")
    assert again.failed("a") == 20
    now[0] -= 3000
    assert again.due("a")
    DeskNotes(path).keep("retries", '{"a": "soon"}')
    assert Retries(DeskNotes(path), lambda: now[0]).due("a")


def test_a_name_that_is_another_machine_a_moment_later_is_asked_where_it_was_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """DNS rebinding: the first answer is a machine in the hall, every later one this machine."""
    told = iter(["192.168.1.20"])
    asked: list[object] = []

    def nobody(to: tuple[str, int], **_: object) -> socket.socket:
        asked.append(to)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: _told(next(told, "127.0.0.1")))
    monkeypatch.setattr(socket, "create_connection", nobody)
    with pytest.raises(NobodyAnswered):
        send("http://rebound.example/", b"", {}, loopback=False)
    assert asked == [("192.168.1.20", 80)]
