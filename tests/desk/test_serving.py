"""How the desk serves: work beside everybody goes on; other machines are let in while it runs."""

from __future__ import annotations

import gc
import hashlib
import logging
import re
import socket
import ssl
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.serving import serving

PASSWORD = "correct horse battery"  # noqa: S105 - of a desk that lasts a second
ADDRESS = "127.0.0.2"
"""In the place of this machine's address in the hall: a test asks nobody outside."""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk that listens on this machine only and answers."""
    monkeypatch.setattr(serving, "own_address", lambda: ADDRESS)
    # Only the main thread of a program may take signals.
    monkeypatch.setattr(serving._Server, "capture_signals", lambda _server: nullcontext())
    listening = _with_free_ports()
    made = Desk(DeskOptions(folder=tmp_path, port=listening.getsockname()[1]))
    ready, interval = threading.Event(), sys.getswitchinterval()
    running = threading.Thread(target=serving.serve, args=(made, listening, None, ready.set))
    running.start()
    assert ready.wait(60)
    yield made
    assert isinstance(made.network, serving.NetworkSwitch)
    made.network._server.should_exit = True
    running.join(60)
    sys.setswitchinterval(interval)
    gc.unfreeze()


def _with_free_ports() -> socket.socket:
    """A socket on this machine whose port, and the next one, are free at the other address."""
    for _attempt in range(100):
        found = serving.listening_socket("127.0.0.1", 0)
        port = found.getsockname()[1]
        try:
            for each in (port, port + 1):
                serving.listening_socket(ADDRESS, each).close()
        except (serving.CannotListen, OverflowError):
            found.close()
        else:
            return found
    raise RuntimeError("no two ports are free")


class Browser:
    """Asks the desk through real sockets, and keeps its cookies."""

    def __init__(self, desk: Desk) -> None:
        self.home = f"http://127.0.0.1:{desk.options.port}"
        jar = urllib.request.HTTPCookieProcessor(CookieJar())
        self._opener = urllib.request.build_opener(jar)
        self._opener.addheaders = [("accept", "text/html")]

    def get(self, path: str, data: bytes | None = None) -> tuple[int, str]:
        """The status and the text of a page."""
        try:
            with self._opener.open(self.home + path, data, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as refusal:
            return refusal.code, refusal.read().decode()

    def post(self, path: str, **fields: str) -> tuple[int, str]:
        """Send a form of the page Access."""
        token = re.search(r'data-csrf="([0-9a-f]+)"', self.get("/access")[1])
        assert token is not None
        return self.get(path, urlencode({"csrf": token[1], **fields}).encode())


def fingerprint(port: int) -> str:
    """Of the certificate that the desk shows at this port of the network."""
    shown = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((ADDRESS, port)))
    return hashlib.sha256(shown).hexdigest().upper()


def test_other_machines_are_let_in_from_the_desk_itself(desk: Desk) -> None:
    """Only behind a password; then at the plain port and by HTTPS, until it is switched off."""
    browser, port = Browser(desk), desk.options.port
    assert "<svg" not in browser.get("/phones")[1], "no code before a phone can reach the desk"
    code, page = browser.post("/phones")
    assert code == 422
    assert "This password is too short." in page
    assert not desk.options.open_to_network

    code, page = browser.post("/phones", password=PASSWORD)
    assert code == 200
    assert f"https://{ADDRESS}:{port + 1}/join/" in page
    assert re.search(r'class="pin">\d{6}<', page)
    assert desk.options.open_to_network
    with urllib.request.urlopen(f"http://{ADDRESS}:{port}/", timeout=60) as answer:
        assert answer.status == 200
    assert fingerprint(port + 1) == desk.options.fingerprint.replace(":", "")

    code, page = browser.post("/phones/disconnect")
    assert code == 200, "whoever connected phones is still logged in"
    assert "<svg" not in page
    assert "Only this computer can reach the desk." in browser.get("/access")[1]
    for refused in (port, port + 1):
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((ADDRESS, refused), timeout=60)
    assert desk.options == replace(desk.options, open_to_network=False, tls_port=0)


def test_a_port_in_use_is_passed_over(desk: Desk) -> None:
    """The person who clicks cannot choose another port."""
    browser, port = Browser(desk), desk.options.port
    with serving.listening_socket(ADDRESS, port + 1) as taken:
        taken.listen()
        code, page = browser.post("/phones", password=PASSWORD)
    assert code == 200
    assert desk.options.port == port
    assert desk.options.tls_port > port + 1
    assert f"https://{ADDRESS}:{desk.options.tls_port}/join/" in page
    assert fingerprint(desk.options.tls_port) == desk.options.fingerprint.replace(":", "")


def test_a_machine_in_no_network_is_told_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing changes then."""
    monkeypatch.setattr(serving, "own_address", lambda: "127.0.0.1")
    browser = Browser(desk)
    code, page = browser.post("/phones", password=PASSWORD)
    assert code == 422
    assert "This computer is not in a network." in page
    assert "<svg" not in page
    assert browser.get("/access")[0] == 200, "the password is set, and its owner is logged in"
    assert not desk.options.open_to_network


def test_a_broken_form_writes_nothing_to_the_terminal(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever sent it gets an answer; anybody could else fill the terminal of the arbiter."""
    home = f"http://127.0.0.1:{desk.options.port}"
    kind = {"content-type": "multipart/form-data; boundary=XX", "origin": home}
    request = urllib.request.Request(f"{home}/login", b"--XY\r\n\r\n", kind)  # noqa: S310 - http
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request, timeout=60)  # noqa: S310 - http
    assert refusal.value.code == 400
    refusal.value.close()
    assert caplog.messages == []


def test_work_that_fails_is_told_and_done_again(caplog: pytest.LogCaptureFixture) -> None:
    """Second copies would else stop following after the first mistake, in silence."""
    closing = threading.Event()
    done: list[int] = []

    def work() -> None:
        done.append(len(done))
        if len(done) == 2:
            closing.set()
        else:
            raise RuntimeError("the dictionary has changed meanwhile")

    with caplog.at_level(logging.ERROR, logger="tabiya.desk"):
        serving.again_and_again(0.0, work, closing)
    assert done == [0, 1]
    (record,) = caplog.records
    assert record.exc_info
    assert "Tabiya retries it" in record.message
