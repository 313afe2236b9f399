"""A connection by HTTP: its address checked, its certificate checked, its time and its answers bounded.

Every request of the desk, of the public site and of commands goes through it. A redirection is an answer
and is never followed.
"""

from __future__ import annotations

import hashlib
import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import Message
from time import monotonic
from typing import NamedTuple
from urllib.parse import urlsplit

from tabiya.errors import trouble_of_the_system
from tabiya.languages import Text
from tabiya.version import VERSION

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class NoAnswer(Exception):
    """Nobody answered, or not in time; `why` says it in words."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.why: Text | str = trouble_of_the_system(cause)
        if isinstance(cause, ssl.SSLCertVerificationError):
            self.why = cause.verify_message


class WrongCertificate(Exception):
    """The other side does not have the certificate that it is known by; nothing was sent."""


class Origin(NamedTuple):
    """Which machine is asked, and how."""

    secure: bool
    host: str
    port: int

    @classmethod
    def of(cls, address: str) -> Origin | None:
        """Return the machine of an address of the web; None if it is not such an address.

        >>> Origin.of("https://www.example/open")
        Origin(secure=True, host='www.example', port=443)
        """
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            return None
        if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
            return None
        secure = parts.scheme == "https"
        return cls(secure, parts.hostname, port or (443 if secure else 80))


class HttpAnswer(NamedTuple):
    """What the other side answered."""

    status: int
    reason: str
    headers: Message
    body: bytes


@dataclass
class HttpConnection:
    """A connection that is opened by the first request and kept for the next; for one thread at a time."""

    origin: Origin
    seconds: float
    """How long it may be silent."""
    largest: int
    """More bytes of an answer are not read."""
    fingerprint: str | None = None
    """The beginning of the SHA-256 of its certificate; None if authorities vouch for it."""
    refuse: Callable[[IpAddress], None] = lambda _found: None
    """Raises an error for an address that must not be asked."""
    whole: bool = False
    """Whether `seconds` are for a whole request, so that one that drips lasts no longer than a silent one."""
    _open: http.client.HTTPConnection | None = field(default=None, init=False)

    @property
    def is_open(self) -> bool:
        """Whether there is a connection, which the other side may have closed in the meantime."""
        return self._open is not None

    def request(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> HttpAnswer:
        """Return the answer; raise NoAnswer if there is none, and WrongCertificate."""
        deadline = _Deadline(self.seconds) if self.whole else None
        try:
            if self._open is None:
                self._open = self._connected(deadline)
            own = {"User-Agent": f"Tabiya/{VERSION}"}
            self._open.request(method, path, body, {**own, **(headers or {})})
            answer = self._open.getresponse()
            text = answer.read(self.largest)
            if deadline is not None and deadline.passed.is_set():
                # What was cut off looks like an answer that ended.
                raise TimeoutError  # noqa: TRY301 - as if the connection had noticed it
            if not answer.isclosed():
                # Not read whole, so that the connection cannot be used again.
                self.close()
        except (OSError, http.client.HTTPException, UnicodeError) as cause:
            self.close()
            raise NoAnswer(cause) from cause
        except BaseException:
            self.close()
            raise
        finally:
            if deadline is not None:
                deadline.end()
        return HttpAnswer(answer.status, answer.reason, answer.headers, text)

    def close(self) -> None:
        """Hang up."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _connected(self, deadline: _Deadline | None) -> http.client.HTTPConnection:
        """Connect; nothing is sent before the certificate is known to be the right one.

        The name is looked up once and the addresses found are asked, so that it cannot be one machine when
        it is checked and another when it is asked.
        """
        secure, host, port = self.origin
        addresses = _looked_up(host, port)
        for address in addresses:
            self.refuse(ipaddress.ip_address(address.partition("%")[0]))
        plain = _first_to_answer(addresses, port, self.seconds)
        plain.settimeout(self.seconds)
        # Head and body are two writes, and the second would wait for the receipt of the first.
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if deadline is not None:
            deadline.hang_up(plain)
        made = http.client.HTTPConnection(host, port, timeout=self.seconds)
        made.sock = plain
        if secure:
            try:
                made.sock = self._guarded(plain)
            except BaseException:
                plain.close()
                raise
        return made

    def _guarded(self, plain: socket.socket) -> ssl.SSLSocket:
        context = ssl.create_default_context()
        if self.fingerprint is None:
            return context.wrap_socket(plain, server_hostname=self.origin.host)
        # Only its fingerprint vouches for such a certificate, so names prove nothing.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        made = context.wrap_socket(plain, server_hostname=self.origin.host)
        shown = hashlib.sha256(made.getpeercert(binary_form=True) or b"").hexdigest().upper()
        if not self.fingerprint or not shown.startswith(self.fingerprint.replace(":", "").upper()):
            made.close()
            raise WrongCertificate
        return made


class _Deadline:
    """Cuts a connection off when the time for a whole request is over."""

    def __init__(self, seconds: float) -> None:
        self._until = monotonic() + seconds
        self._timer: threading.Timer | None = None
        self.passed = threading.Event()

    def hang_up(self, plain: socket.socket) -> None:
        """Cut this connection off when the time is over."""
        # TLS moves the connection to another object, so the timer keeps its own.
        left = max(self._until - monotonic(), 0.1)
        self._timer = threading.Timer(left, self._over, (plain,))
        self._timer.daemon = True
        self._timer.start()

    def end(self) -> None:
        """Let it be: the request is over."""
        if self._timer is not None:
            self._timer.cancel()

    def _over(self, plain: socket.socket) -> None:
        self.passed.set()
        with suppress(OSError):
            plain.shutdown(socket.SHUT_RDWR)


def _looked_up(host: str, port: int) -> list[str]:
    """Return the addresses of a name, each once; one of this link keeps the name of the link."""
    infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(info[4][0]) for info in infos))


def _first_to_answer(addresses: list[str], port: int, seconds: float) -> socket.socket:
    """Return a connection to the first address that answers: of two kinds a hall may have but one."""
    share = seconds / len(addresses)
    for address in addresses[:-1]:
        with suppress(OSError):
            return socket.create_connection((address, port), timeout=share)
    return socket.create_connection((addresses[-1], port), timeout=share)
