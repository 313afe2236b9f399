"""A web host that takes files by HTTP: WebDAV, or any that understands PUT and DELETE."""

from __future__ import annotations

import base64
import http.client
import ssl
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import NamedTuple
from urllib.parse import quote

from tabiya.errors import trouble_of_the_system
from tabiya.languages import Text
from tabiya.site.remote import NotSent
from tabiya.site.target import HttpTarget
from tabiya.version import VERSION

_SECONDS = 30.0
_MOST_READ = 4_000_000
"""No list of files is longer; what a wrong address sends instead is not read to its end."""


class _Answer(NamedTuple):
    status: int
    reason: str
    body: bytes
    location: str


class HttpHost:
    """One conversation with a host, over one connection that is opened again if it breaks."""

    def __init__(self, target: HttpTarget, password: str = "") -> None:
        self.where = target.address
        self._target = target
        self._connection: http.client.HTTPConnection | None = None
        self._made: set[str] = set()
        self._headers = {"User-Agent": f"Tabiya/{VERSION}"}
        if target.user or password:
            if not target.private:
                raise NotSent(
                    "a password sent to this address could be read on the way",
                    where=self.where,
                    hint="Use the address that starts with https.",
                )
            pair = base64.b64encode(f"{target.user}:{password}".encode()).decode()
            self._headers["Authorization"] = f"Basic {pair}"

    def __enter__(self) -> HttpHost:
        """Begin; the connection is opened by the first request."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Hang up."""
        self._hang_up()

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return those of the files that are there."""
        found = {}
        for path in paths:
            answer = self._ask("GET", path)
            if answer.status == 200:
                found[path] = answer.body
            elif answer.status not in (404, 410):
                raise self._refused(answer, path)
        return found

    def change(
        self, written: Mapping[str, bytes], removed: Sequence[str], last: tuple[str, bytes]
    ) -> None:
        """Write the files in their order, remove some, and write a last one."""
        for path, data in written.items():
            self._put(path, data)
        for path in removed:
            answer = self._ask("DELETE", path)
            if answer.status not in (200, 202, 204, 404, 410):
                raise self._refused(answer, path)
        self._put(*last)

    def _put(self, path: str, data: bytes) -> None:
        self._make_folders(path)
        answer = self._ask("PUT", path, data)
        if answer.status not in (200, 201, 204):
            raise self._refused(answer, path)

    def _make_folders(self, path: str) -> None:
        """Make the folders above a file, once; a host without folders refuses that, and need not mind."""
        above = path.rpartition("/")[0]
        for folder in ("", *([above] if above else [])):
            if folder not in self._made:
                self._made.add(folder)
                answer = self._ask("MKCOL", f"{folder}/" if folder else "")
                if answer.status in (401, 403):
                    raise self._refused(answer, folder)

    def _ask(self, method: str, path: str, body: bytes | None = None) -> _Answer:
        target = self._target.path + quote(path)
        for again in (False, True):
            # A connection that was idle may be gone; a new one is tried once.
            fresh = self._connection is None
            try:
                return self._answer(method, target, body)
            except (OSError, http.client.HTTPException) as cause:
                self._hang_up()
                if again or fresh:
                    raise NotSent(
                        "the host cannot be reached ({why})",
                        why=_reason(cause),
                        where=self.where,
                        hint="Check the address, and whether this computer is on the internet.",
                    ) from cause
        raise AssertionError

    def _answer(self, method: str, target: str, body: bytes | None) -> _Answer:
        if self._connection is None:
            self._connection = self._dial()
        self._connection.request(method, target, body, self._headers)
        response = self._connection.getresponse()
        # Read whole, or the connection cannot be used again.
        answer = response.read(_MOST_READ)
        if response.read(1):
            self._hang_up()
        return _Answer(
            response.status, response.reason, answer, response.getheader("Location") or ""
        )

    def _dial(self) -> http.client.HTTPConnection:
        target = self._target
        if target.secure:
            return http.client.HTTPSConnection(
                target.host, target.port, timeout=_SECONDS, context=ssl.create_default_context()
            )
        return http.client.HTTPConnection(target.host, target.port, timeout=_SECONDS)

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _refused(self, answer: _Answer, path: str) -> NotSent:
        status = answer.status
        said = f"{status} {answer.reason}".strip()
        if status in (401, 403):
            hint = Text("Check the user name and the password, and what this user may write there.")
        elif 300 <= status < 400:
            hint = Text("It redirects to another address: {address}", address=answer.location[:200])
        elif status in (404, 409):
            hint = Text("Check the address: the folder does not exist and could not be created.")
        elif status in (405, 501):
            hint = Text(
                "This host does not accept files over HTTP. Ask the host for WebDAV, or use SFTP."
            )
        elif status in (413, 507):
            hint = Text("The host has no space for it.")
        else:
            hint = Text("The host has a fault; ask the people who run it.")
        where = f"{self.where}{path}"
        return NotSent(Text("the host answered {said}", said=said), where=where, hint=hint)


def _reason(cause: Exception) -> str | Text:
    if isinstance(cause, ssl.SSLCertVerificationError):
        return cause.verify_message
    return trouble_of_the_system(cause)
