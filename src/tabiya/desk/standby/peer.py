"""Another desk in the network: asked by HTTP or HTTPS, known by the fingerprint of its certificate."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlsplit

from tabiya.client.connection import HttpConnection, NoAnswer, Origin, WrongCertificate
from tabiya.desk.leading import Peer
from tabiya.errors import TabiyaError

_LARGEST_ANSWER = 256 * 1024 * 1024


class PeerTrouble(TabiyaError):
    """The other desk does not answer, or not as a desk should."""


def address_of_desk(typed: str) -> str:
    """Return the whole address of a desk, however short it was typed.

    >>> address_of_desk("192.168.1.5:8124"), address_of_desk("http://127.0.0.1:8123/")
    ('https://192.168.1.5:8124', 'http://127.0.0.1:8123')
    """
    parts = urlsplit(typed if "://" in typed else f"https://{typed}")
    try:
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port is not None
    except ValueError:
        good = False
    if not good:
        raise PeerTrouble(
            "this is not the address of a desk",
            where=typed,
            hint="Type it as the page Second desk of the other desk shows it.",
        )
    return f"{parts.scheme}://{parts.netloc}"


class PeerConnection:
    """A connection to another desk, kept open between questions; for one thread at a time."""

    def __init__(self, peer: Peer, key: str, *, timeout: float) -> None:
        self.peer = peer
        self._key = key
        self._timeout = timeout
        self._open: HttpConnection | None = None

    def ask(self, path: str, question: object) -> Any:  # noqa: ANN401 - what JSON holds
        """Return the answer to a question; raise PeerTrouble if there is none."""
        if self._open is None:
            self._open = self._connection()
        headers = {
            "Authorization": f"Bearer {self._key}",
            "Content-Type": "application/json",
            "Accept": "application/json",
        }
        try:
            answer = self._open.request("POST", path, json.dumps(question).encode(), headers)
        except WrongCertificate as cause:
            raise PeerTrouble(
                "the certificate is not the one of the desk that made the key",
                where=self.peer.address,
                hint=(
                    "Make sure that no one intercepts the connection, then copy a new key "
                    "from its page."
                ),
            ) from cause
        except NoAnswer as cause:
            raise PeerTrouble(
                "the other desk does not answer ({said})", said=cause.why, where=self.peer.address
            ) from cause
        if answer.status != 200:
            self.close()
            raise PeerTrouble(
                "the other desk refused ({status} {said})",
                status=answer.status,
                said=answer.body[:200].decode(errors="replace"),
                where=self.peer.address,
            )
        try:
            return json.loads(answer.body)
        except (ValueError, RecursionError) as cause:
            self.close()
            raise PeerTrouble(("the answer is not from a desk"), where=self.peer.address) from cause

    def close(self) -> None:
        """Hang up."""
        if self._open is not None:
            self._open.close()

    def _connection(self) -> HttpConnection:
        origin = Origin.of(self.peer.address)
        if origin is None:
            raise PeerTrouble("this is not the address of a desk", where=self.peer.address)
        return HttpConnection(origin, self._timeout, _LARGEST_ANSWER, self.peer.fingerprint)
