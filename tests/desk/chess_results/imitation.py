"""An imitation of chess-results.com, made from the description of its protocol and from nothing of ours."""

from __future__ import annotations

import http.server
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import parse_qs, urlsplit

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

KEY, VECTOR, SOURCE = "00112233445566778899AABBCCDDEEFF", "0F0E0D0C0B0A09080706050403020100", "77"


def opened(sealed: str) -> str:
    """Return the digits that were encrypted, as the owner of the key reads them."""
    cipher = Cipher(algorithms.AES(bytes.fromhex(KEY)), modes.CBC(bytes.fromhex(VECTOR)))
    decryptor = cipher.decryptor()
    plain = decryptor.update(bytes.fromhex(sealed)) + decryptor.finalize()
    assert sealed == sealed.upper()
    return plain[: -plain[-1]].decode()


class Imitation:
    """The server with what it knows: sessions, events, and the documents accepted last."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.sessions: set[str] = set()
        self.events: dict[str, str] = {}
        """The name of each event by its number."""
        self.documents: dict[str, str] = {}
        self.finished: set[str] = set()
        self.mood = ""
        """`silent-getkey`, `silent-upload`: done, but not answered; `refuse`, `broken`, `slow`, `twice`."""

    def answer(self, method: str, path: str, content_type: str, body: bytes) -> tuple[int, str]:
        """Return the status and the text of an answer; -1 hangs up."""
        query = parse_qs(urlsplit(path).query)
        call = query.get("key1", [""])[0]
        self.calls.append(call)
        if self.mood == "broken":
            return 502, "<html>Bad gateway</html>"
        if self.mood == "slow":
            time.sleep(0.2)
        if urlsplit(path).path != "/Uploadxml.aspx":
            return 404, ""
        if call == "GETSID" and method == "GET":
            return 200, self._session(query)
        if method != "POST" or self.mood == "refuse":
            return 200, _error("Internal problem")
        if call == "GETKEY" and content_type.startswith("application/xml"):
            return self._number(body.decode())
        if call == "UPLOAD" and content_type == "application/x-www-form-urlencoded":
            text = parse_qs(body.decode(), strict_parsing=True)["xml"][0]
            assert "<" not in text
            return self._document(text.replace("{", "<").replace("}", ">"))
        return 404, ""

    def _session(self, query: dict[str, list[str]]) -> str:
        if query.get("source") != [SOURCE]:
            return _error("Source unknown")
        sid = str(9000 + len(self.sessions))
        self.sessions.add(sid)
        return _ok(f'sid="{sid}"')

    def _number(self, text: str) -> tuple[int, str]:
        said = _attributes(text, "getkey")
        assert opened(said["sid"]) in self.sessions
        assert {*said} == {"source", "sid", "creatorID", "federation", "tournament"}
        number = str(1_000_000 + len(self.events))
        self.events[number] = said["tournament"]
        return (-1, "") if self.mood == "silent-getkey" else (200, _ok(f'key="{number}"'))

    def _document(self, text: str) -> tuple[int, str]:
        about, security = _attributes(text, "tournament"), _attributes(text, "securitydata")
        if opened(security["sid"]) not in self.sessions:
            return 200, _error("Session unknown")
        if about["key"] not in self.events:
            return 200, _error("Source-ID (Swiss-Manager Tournaments) not valid")
        if about["key"] in self.finished:
            return 200, _error("MsgNo:28 Tournament finished")
        assert opened(security["creator_sid"]) == about["creator"]
        assert opened(security["tnr_sid"]) == about["key"]
        self.documents[about["key"]] = text
        if self.mood == "silent-upload":
            return -1, ""
        return 200, _ok("") * (2 if self.mood == "twice" else 1)


def _ok(more: str) -> str:
    return f'<chessresults><result {more} status="OK"/></chessresults>'


def _error(text: str) -> str:
    # The description closes the tag wrongly.
    return (
        f'<chessresults><result status="ERROR"/><messages><message type="error" Text="{text}"/>'
        "<messages></chessresults>"
    )


def _attributes(text: str, name: str) -> dict[str, str]:
    (found,) = re.findall(rf"<{name} ([^>]*)/>", text)
    return dict(re.findall(r'(\w+)="([^"]*)"', found))


@contextmanager
def served(imitation: Imitation) -> Iterator[str]:
    """Serve the imitation on this machine, and yield the address of uploads."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._reply(b"")

        def do_POST(self) -> None:
            self._reply(self.rfile.read(int(self.headers["Content-Length"])))

        def _reply(self, body: bytes) -> None:
            kind = self.headers.get("Content-Type", "")
            status, text = imitation.answer(self.command, self.path, kind, body)
            if status < 0:
                self.connection.close()
                return
            self.send_response(status)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True
    ).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/Uploadxml.aspx"
    finally:
        server.shutdown()
        server.server_close()
