"""Where a site can go: a folder, an archive, a git checkout, or a host by HTTP or SFTP."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit

from tabiya.errors import TabiyaError
from tabiya.languages import Text, translatable
from tabiya.plugins import PluginGroup
from tabiya.site.remote import Host


class UnusableAddress(TabiyaError):
    """What was typed is no place that a site can go to."""


class FolderTarget(NamedTuple):
    """A folder of this machine; one that is a git checkout gets a commit for every publishing."""

    path: Path

    @property
    def address(self) -> str:
        """The place as people read it."""
        return str(self.path)

    @property
    def checkout(self) -> bool:
        """Whether it is a git checkout."""
        return (self.path / ".git").exists()


class HttpTarget(NamedTuple):
    """A host that takes files by HTTP."""

    host: str
    port: int
    path: str
    """As it stands in requests, with a slash at both ends."""
    user: str
    secure: bool

    @property
    def address(self) -> str:
        """The place as people read it; there is never a password in it."""
        return _address("https" if self.secure else "http", self, 443 if self.secure else 80)

    @property
    def private(self) -> bool:
        """Whether nobody on the way can read what is sent."""
        return self.secure or _is_this_machine(self.host)


class SftpTarget(NamedTuple):
    """A host that takes files by SFTP."""

    host: str
    port: int
    path: str
    """A folder there: from the root, or from the home folder if it begins with no slash."""
    user: str

    @property
    def address(self) -> str:
        """The place as people read it; there is never a password in it."""
        above = "" if self.path.startswith("/") else "/~/"
        return _address("sftp", self._replace(path=above + quote(self.path)), 22)


@dataclass(frozen=True, slots=True)
class Publisher:
    """How another package brings a site to a place."""

    name: str
    """The scheme of its addresses, such as `s3` in s3://bucket/folder."""
    connect: Callable[[str, str], AbstractContextManager[Host]]
    """Called with the address and the password, which is empty if none is known."""


_BY_HTTP = ("http", "https", "dav", "davs", "webdav", "webdavs")
PUBLISHERS = PluginGroup(
    "tabiya.publishers",
    Publisher,
    translatable("places for the public site"),
    lambda: (*_BY_HTTP, "sftp"),
)


class AddedTarget(NamedTuple):
    """A place that another package brings files to."""

    publisher: Publisher
    address: str
    host: str
    user: str


Target = FolderTarget | HttpTarget | SftpTarget | AddedTarget


def target_of(typed: str) -> Target:
    """Return the place that was typed; an address without a scheme is a folder.

    >>> target_of("sftp://anna@www.example/~/open").address
    'sftp://anna@www.example/~/open'
    """
    if not typed.strip():
        raise _unusable(Text("the address cannot be read"))
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", typed)
    if scheme is None:
        return FolderTarget(Path(typed))
    kind = scheme[1].lower()
    try:
        parts = urlsplit(typed)
        port, password = parts.port, parts.password
    except ValueError as cause:
        raise _unusable(Text("the address cannot be read")) from cause
    if password is not None:
        # Not repeated in the words: they go to logs and screens.
        raise UnusableAddress(
            "the address contains a password, which logs and other users can read",
            hint="Remove it from the address and enter it in its own field.",
        )
    host, user = parts.hostname or "", unquote(parts.username or "")
    if not re.fullmatch(r"[A-Za-z0-9_.:-]+", host) or host.startswith("-"):
        raise _unusable(Text("the address does not contain a host"))
    if not re.fullmatch(r"[\w.@+-]*", user) or user.startswith("-"):
        raise _unusable(
            Text("the user name in the address contains characters that are not allowed")
        )
    folder = unquote(parts.path)
    if parts.query or parts.fragment or not folder.isprintable() or {*folder} & {*'"*?[]\\'}:
        raise _unusable(Text("the address contains characters that a folder cannot have"))
    if kind in _BY_HTTP:
        secure = kind.endswith("s")
        path = "/" + quote(folder.strip("/"))
        return HttpTarget(
            host, port or (443 if secure else 80), path.rstrip("/") + "/", user, secure
        )
    if kind == "sftp":
        path = folder.rstrip("/")
        own = path.startswith("/~/") or path in ("/~", "")
        return SftpTarget(host, port or 22, path[3:] or "." if own else path, user)
    publisher = PUBLISHERS.find(kind)
    if publisher is not None:
        return AddedTarget(publisher, typed, host, user)
    raise _unusable(Text("Tabiya does not support this kind of address"))


def web_address(typed: str) -> str:
    """Return where a site is found on the web, with a slash at its end; empty stays empty.

    >>> web_address("https://www.example/open")
    'https://www.example/open/'
    """
    if not typed.strip():
        return ""
    found = target_of(typed.strip())
    if not isinstance(found, HttpTarget) or found.user:
        raise UnusableAddress(
            "a browser cannot open this address",
            hint="Write it as browsers show it: https://host/folder/",
        )
    return found.address


def _unusable(words: Text) -> UnusableAddress:
    return UnusableAddress(
        words, hint="Enter a folder: https://host/folder/ (WebDAV) or sftp://user@host/folder."
    )


def _address(scheme: str, target: HttpTarget | SftpTarget, usual: int) -> str:
    host = f"[{target.host}]" if ":" in target.host else target.host
    at = f"{quote(target.user, safe='')}@" if target.user else ""
    port = "" if target.port == usual else f":{target.port}"
    return f"{scheme}://{at}{host}{port}{target.path}"


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
