"""Where a site can go: a folder, an archive, a git checkout, or a host by HTTP or SFTP."""

from __future__ import annotations

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


class Address(NamedTuple):
    """The parts of an address that a site can go to, checked: nothing in it is an option or a command."""

    scheme: str
    host: str
    port: int | None
    folder: str
    """As it is on the host, with its slash at the beginning."""
    user: str


@dataclass(frozen=True, slots=True)
class Publisher:
    """How a site is brought to one kind of address."""

    name: str
    """The scheme of its addresses, such as `s3` in s3://bucket/folder."""
    connect: Callable[[str, str], AbstractContextManager[Host]]
    """Called with the address and the password, which is empty if none is known."""
    shown: Callable[[Address], str] | None = None
    """The one way to write an address, if there are several; without it, an address stays as it was typed."""


PUBLISHERS = PluginGroup("tabiya.publishers", Publisher, translatable("places for the public site"))


class HostTarget(NamedTuple):
    """A host that a publisher brings files to."""

    publisher: Publisher
    address: str
    """As people read it; there is never a password in it."""
    host: str
    user: str


Target = FolderTarget | HostTarget


def parse_target(typed: str) -> Target:
    """Return the place that was typed; an address without a scheme is a folder.

    >>> parse_target("sftp://anna@www.example/~/open").address
    'sftp://anna@www.example/~/open'
    """
    if not typed.strip():
        raise _unusable(Text("the address cannot be read"))
    if re.match(r"[A-Za-z][A-Za-z0-9+.-]+://", typed) is None:
        return FolderTarget(Path(typed))
    parts = address_parts(typed)
    publisher = PUBLISHERS.find(parts.scheme)
    if publisher is None:
        raise _unusable(Text("Tabiya does not support this kind of address"))
    shown = publisher.shown(parts) if publisher.shown else typed
    return HostTarget(publisher, shown, parts.host, parts.user)


def address_parts(typed: str) -> Address:
    """Return the parts of an address; refuse what could be read as anything else."""
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
    return Address(parts.scheme.lower(), host, port, folder, user)


def written(scheme: str, target: Address, path: str, usual: int) -> str:
    """Return an address as people read it, without the usual port."""
    host = f"[{target.host}]" if ":" in target.host else target.host
    at = f"{quote(target.user, safe='')}@" if target.user else ""
    port = f":{target.port}" if target.port and target.port != usual else ""
    return f"{scheme}://{at}{host}{port}{path}"


def _unusable(words: Text) -> UnusableAddress:
    return UnusableAddress(
        words, hint="Enter a folder: https://host/folder/ (WebDAV) or sftp://user@host/folder."
    )
