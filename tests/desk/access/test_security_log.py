"""The security log on another machine: over TLS, in order, and nothing lost while that is away."""

import json
import logging
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.desk.access import security_log
from tabiya.desk.access.certificate import own_certificate
from tabiya.desk.access.security_log import NoSecurityLog, write_to

LOG = logging.getLogger("tabiya.security")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """No later test writes to the log of this one."""
    yield
    for handler in list(LOG.handlers):
        LOG.removeHandler(handler)
        handler.close()
    LOG.setLevel(logging.NOTSET)
    LOG.propagate = True


def received(collector: socket.socket, context: ssl.SSLContext, lines: int) -> list[str]:
    """Take so many lines from whoever connects, each with its length before it, and hang up."""
    found = []
    plain, _ = collector.accept()
    with (
        context.wrap_socket(plain, server_side=True) as connection,
        connection.makefile("rb") as stream,
    ):
        for _ in range(lines):
            size = b""
            while not size.endswith(b" "):
                size += stream.read(1)
            found.append(stream.read(int(size)).decode())
    return found


def test_lines_reach_another_machine_also_after_it_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector hangs up after two lines; the third comes over a new connection."""
    certificate = own_certificate(tmp_path, ("127.0.0.1",))
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.chain))
    monkeypatch.setattr(security_log, "_PAUSE_SECONDS", 0.01)
    with socket.create_server(("127.0.0.1", 0)) as collector:
        collector.settimeout(120)
        write_to(f"tls://127.0.0.1:{collector.getsockname()[1]}")
        for what in ("logged in", "login refused"):
            LOG.info("%s", json.dumps({"what": what}))
        first = received(collector, certificate.context(), 2)
        LOG.info("%s", json.dumps({"what": "logged out"}))
        (last,) = received(collector, certificate.context(), 1)
    assert [json.loads(line.split(" - - - ")[1])["what"] for line in (*first, last)] == [
        "logged in",
        "login refused",
        "logged out",
    ]
    assert all(line.startswith("<85>1 2") and " tabiya - - - {" in line for line in first)


def test_an_address_that_is_none_is_refused_in_words() -> None:
    """Before the desk begins."""
    with pytest.raises(NoSecurityLog, match="cannot be sent to this address"):
        write_to("tls://collector:99999")
