"""The security log: who logged in, who was refused, who was let in or locked out; a line of JSON each."""

from __future__ import annotations

import json
import logging
import os
import re
from datetime import UTC, datetime
from pathlib import Path

from starlette.requests import HTTPConnection

from tabiya.errors import TabiyaError

_LOG = logging.getLogger("tabiya.security")


class NoSecurityLog(TabiyaError):
    """The file of the security log cannot be written."""


def note(connection: HTTPConnection, what: str, **facts: str) -> None:
    """Write a line, if somebody asked for the log; never a password, a PIN or a key."""
    if not _LOG.isEnabledFor(logging.INFO):
        return
    person = getattr(connection.state, "person", None)
    told = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "what": what,
        "address": connection.client.host if connection.client else "",
        # Who reads the log must not be able to use an invitation.
        "path": re.sub(r"/join/[^/]+", "/join/...", connection.url.path)[:200],
        "role": person.role.title if person is not None else "",
        "name": person.name if person is not None else "",
        "login": person.device if person is not None else "",
    }
    _LOG.info("%s", json.dumps({**told, **facts}, ensure_ascii=False))


def write_to(path: Path) -> None:
    """Write the log to the end of a file from now on; a new one can be read by its owner only."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError as cause:
        raise NoSecurityLog(
            f"the security log cannot be written ({cause.strerror})", where=str(path)
        ) from cause
    handler.setFormatter(logging.Formatter("%(message)s"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False
