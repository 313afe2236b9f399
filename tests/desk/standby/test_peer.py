"""Asking another desk: nothing is said before its certificate is known to be the right one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tabiya.desk.access.certificate import Certificate, own_certificate
from tabiya.desk.leading import Peer
from tabiya.desk.standby.peer import PeerConnection, PeerTrouble, address_of_desk


class _Desk(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    heard: list[str]

    def do_POST(self) -> None:
        """Note the key that came, and answer what the address asks for."""
        self.rfile.read(int(self.headers["content-length"]))
        self.heard.append(self.headers["authorization"])
        status, body = {"/good": (200, b'{"a": 1}'), "/odd": (200, b"<html>")}.get(
            self.path, (403, b"no")
        )
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing at the terminal."""


@contextmanager
def _listening(certificate: Certificate) -> Iterator[tuple[str, list[str]]]:
    """A server with this certificate, its address and the keys it has heard."""
    heard: list[str] = []
    server = HTTPServer(("127.0.0.1", 0), type("Desk", (_Desk,), {"heard": heard}))
    server.socket = certificate.context().wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"https://127.0.0.1:{server.server_port}", heard
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def test_the_key_goes_only_to_the_desk_whose_certificate_is_known(tmp_path: Path) -> None:
    """With another fingerprint, or none, the connection ends before anything was sent."""
    certificate = own_certificate(tmp_path, ())
    mark = certificate.fingerprint
    with _listening(certificate) as (address, heard):
        for wrong in ("", "AB:CD", "0" * 32):
            with pytest.raises(PeerTrouble, match="certificate is not the one"):
                PeerConnection(Peer(address, wrong), "secret", timeout=5).ask("/good", {})
        assert heard == []
        for right in (mark, mark.replace(":", "")[:32]):
            connection = PeerConnection(Peer(address, right), "secret", timeout=5)
            assert connection.ask("/good", {}) == {"a": 1}
            for path, why in (("/odd", "is not from a desk"), ("/no", "refused")):
                with pytest.raises(PeerTrouble, match=why):
                    connection.ask(path, {})
            connection.close()
        assert set(heard) == {"Bearer secret"}
    with pytest.raises(PeerTrouble, match="does not answer"):
        PeerConnection(Peer(address, mark), "secret", timeout=5).ask("/good", {})


@pytest.mark.parametrize("typed", ["", "desk", "ftp://desk:1", "https://desk:no", "https://:1"])
def test_what_is_no_address_of_a_desk_is_refused_in_words(typed: str) -> None:
    """A host and a port are needed; HTTPS is meant unless HTTP is said."""
    with pytest.raises(PeerTrouble, match="not the address of a desk"):
        address_of_desk(typed)
