"""Requests to other machines: what is read of an answer, and which machines are asked."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tabiya.client.connection import HttpConnection, IpAddress, NoAnswer, Origin


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked: list[str]

    def do_GET(self) -> None:
        """Answer with as many bytes as the address says, or lead elsewhere."""
        self.asked.append(self.path)
        if self.path == "/elsewhere":
            self.send_response(302)
            self.send_header("location", "/10")
            self.send_header("content-length", "0")
            self.end_headers()
            return
        body = b"x" * int(self.path[1:])
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing at the terminal."""


@contextmanager
def _listening() -> Iterator[tuple[Origin, list[str]]]:
    asked: list[str] = []
    server = HTTPServer(("127.0.0.1", 0), type("Handler", (_Handler,), {"asked": asked}))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield Origin(secure=False, host="127.0.0.1", port=server.server_port), asked
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_an_answer_is_read_as_far_as_was_said_and_the_connection_kept_if_it_is_whole() -> None:
    """After a longer one the rest would be read as the next answer."""
    with _listening() as (origin, _):
        connection = HttpConnection(origin, 5, 100)
        kept = []
        for size in (0, 99, 100, 101, 50):
            assert len(connection.request("GET", f"/{size}").body) == min(size, 100)
            kept.append(connection.is_open)
        connection.close()
    assert kept == [True, True, True, False, True]


def test_a_redirection_is_an_answer() -> None:
    """It could lead to a machine that must not be asked."""
    with _listening() as (origin, asked):
        connection = HttpConnection(origin, 5, 100)
        answer = connection.request("GET", "/elsewhere")
        connection.close()
        assert (answer.status, answer.headers["Location"], asked) == (302, "/10", ["/elsewhere"])


def test_an_address_that_is_refused_is_not_asked() -> None:
    """The refusal is passed on as it is."""

    class NotThisOne(Exception):
        pass

    def refuse(found: IpAddress) -> None:
        if found.is_loopback:
            raise NotThisOne

    with _listening() as (origin, asked):
        with pytest.raises(NotThisOne):
            HttpConnection(origin, 5, 100, refuse=refuse).request("GET", "/1")
        assert asked == []


def test_nobody_there_is_said_in_words() -> None:
    """Not in those of the library."""
    with _listening() as (origin, _):
        pass
    with pytest.raises(NoAnswer) as refusal:
        HttpConnection(origin, 5, 100).request("GET", "/1")
    assert "Errno" not in str(refusal.value.why)


@pytest.mark.parametrize(
    "typed", ["", "www.example", "ftp://a/", "http://", "http://a:b/", "http://["]
)
def test_what_is_no_address_of_the_web_is_none(typed: str) -> None:
    """Nobody is asked to find out."""
    assert Origin.of(typed) is None
