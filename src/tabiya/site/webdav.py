"""A web host that takes files by HTTP: WebDAV, or any that understands PUT and DELETE."""

from __future__ import annotations

import base64
import ipaddress
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple
from urllib.parse import quote

from tabiya.client.connection import HttpAnswer, HttpConnection, NoAnswer, Origin
from tabiya.languages import Text
from tabiya.site.remote import NotSent
from tabiya.site.target import (
    Address,
    HostTarget,
    Publisher,
    UnusableAddress,
    address_parts,
    parse_target,
    written,
)

_SECONDS = 30.0
_MOST_READ = 4_000_000
"""No list of files is longer; what a wrong address sends instead is not read to its end."""


class WebPlace(NamedTuple):
    """A folder of the web."""

    origin: Origin
    path: str
    """As it stands in requests, with a slash at both ends."""
    user: str
    address: str

    @classmethod
    def of(cls, target: Address) -> WebPlace:
        """Return the place of an address of any scheme that means HTTP."""
        secure = target.scheme.endswith("s")
        usual = 443 if secure else 80
        path = ("/" + quote(target.folder.strip("/"))).rstrip("/") + "/"
        address = written("https" if secure else "http", target, path, usual)
        return cls(Origin(secure, target.host, target.port or usual), path, target.user, address)

    @property
    def private(self) -> bool:
        """Whether nobody on the way can read what is sent."""
        return self.origin.secure or _is_this_machine(self.origin.host)


def web_address(typed: str) -> str:
    """Return where a site is found on the web, with a slash at its end; empty stays empty.

    >>> web_address("https://www.example/open")
    'https://www.example/open/'
    """
    if not typed.strip():
        return ""
    target = parse_target(typed.strip())
    if not isinstance(target, HostTarget) or target.publisher.name not in SCHEMES or target.user:
        raise UnusableAddress(
            "a browser cannot open this address",
            hint="Write it as browsers show it: https://host/folder/",
        )
    return target.address


class HttpHost:
    """One conversation with a host, over one connection that is opened again if it breaks."""

    def __init__(self, place: WebPlace, password: str = "") -> None:
        self.where = place.address
        self._path = place.path
        self._connection = HttpConnection(place.origin, _SECONDS, _MOST_READ)
        self._made: set[str] = set()
        self._headers: dict[str, str] = {}
        if place.user or password:
            if not place.private:
                raise NotSent(
                    "a password sent to this address could be read on the way",
                    where=self.where,
                    hint="Use the address that starts with https.",
                )
            pair = base64.b64encode(f"{place.user}:{password}".encode()).decode()
            self._headers["Authorization"] = f"Basic {pair}"

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return those of the files that are there."""
        files = {}
        for path in paths:
            answer = self._ask("GET", path)
            if answer.status == 200:
                files[path] = answer.body
            elif answer.status not in (404, 410):
                raise self._refused(answer, path)
        return files

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

    def _ask(self, method: str, path: str, body: bytes | None = None) -> HttpAnswer:
        target = self._path + quote(path)
        # A connection that was idle may be gone; a new one is tried once.
        if self._connection.is_open:
            with suppress(NoAnswer):
                return self._connection.request(method, target, body, self._headers)
        try:
            return self._connection.request(method, target, body, self._headers)
        except NoAnswer as cause:
            raise NotSent(
                "the host cannot be reached ({why})",
                why=cause.why,
                where=self.where,
                hint="Check the address, and whether this computer is on the internet.",
            ) from cause

    def _refused(self, answer: HttpAnswer, path: str) -> NotSent:
        status = answer.status
        reason = f"{status} {answer.reason}".strip()
        if status in (401, 403):
            hint = Text("Check the user name and the password, and what this user may write there.")
        elif 300 <= status < 400:
            hint = Text(
                "It redirects to another address: {address}",
                address=answer.headers.get("Location", "")[:200],
            )
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
        return NotSent(Text("the host answered {said}", said=reason), where=where, hint=hint)


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@contextmanager
def _connect(address: str, password: str) -> Iterator[HttpHost]:
    host = HttpHost(WebPlace.of(address_parts(address)), password)
    try:
        yield host
    finally:
        host.close()


def _publisher(scheme: str) -> Publisher:
    return Publisher(scheme, _connect, lambda target: WebPlace.of(target).address)


SCHEMES = ("https", "http", "davs", "dav", "webdavs", "webdav")
HTTPS, HTTP, DAVS, DAV, WEBDAVS, WEBDAV = map(_publisher, SCHEMES)
