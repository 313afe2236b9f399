"""Tokens of programs: each opens one role of the interface for programs, until it runs out or is revoked."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from tabiya.errors import TabiyaError
from tabiya.store.clock import utc_now
from tabiya.store.log.errors import FileIsDamaged
from tabiya.store.permissions import Role

if TYPE_CHECKING:
    from tabiya.desk.access.passwords import Notes

KEPT = "desk.tokens"
PREFIX = "tabiya_"
"""By it, programs that look for secrets in public places know what they found."""
ROLES = (Role.CAPTAIN, Role.CLERK, Role.DEPUTY, Role.CHIEF)
MOST_TOKENS = 50
USUAL_DAYS, MOST_DAYS = 14, 400
_LONGEST = 200


class TokenRefused(TabiyaError):
    """A token that cannot be made."""


@dataclass(frozen=True, slots=True)
class Token:
    """A program that may ask; the secret itself is not kept."""

    id: str
    name: str
    role_name: str
    digest: str
    made: str
    until: str
    team: int = 0
    """The team for whose captain it speaks; 0 for every other role."""

    @property
    def role(self) -> Role:
        """What the program may do."""
        return Role[self.role_name]


class Tokens:
    """The tokens of an event, a festival or the whole desk, beside its passwords.

    A token has 256 random bits, so that a plain digest keeps it: nobody can try them all, and a program
    that asks every second is not held up.
    """

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._told: str | None = None
        self._known: dict[str, Token] = {}
        self.read_again()

    def read_again(self) -> None:
        """Take in what another desk on the same file has changed."""
        self._take(self._notes.kept(KEPT) or "")

    @property
    def all(self) -> tuple[Token, ...]:
        """Every token that was not revoked, in the order in which they were made."""
        return tuple(self._known.values())

    def make(
        self, name: str, role: Role, days: int, now: datetime | None = None, *, team: int = 0
    ) -> tuple[Token, str]:
        """Return a new token and its secret, which is shown once and kept only as a digest."""
        if not name:
            raise TokenRefused(
                "the program has no name",
                hint=("Give it a name: the log shows it next to each result."),
            )
        if role not in ROLES or bool(team) != (role is Role.CAPTAIN):
            raise TokenRefused(
                "a token must have the role of a clerk, a deputy, the chief arbiter or a team captain"
            )
        moment = now or utc_now()
        id_, secret = secrets.token_hex(4), secrets.token_urlsafe(32)
        token = Token(
            id_,
            name,
            role.name,
            _digest(secret),
            moment.isoformat(timespec="seconds"),
            (moment + timedelta(days=min(max(days, 1), MOST_DAYS))).isoformat(timespec="seconds"),
            team,
        )

        def added(known: dict[str, Token]) -> dict[str, Token]:
            if len(known) >= MOST_TOKENS:
                raise TokenRefused(
                    "there are too many tokens", hint="Revoke the ones you no longer use."
                )
            return {**known, id_: token}

        self._alter(added)
        return token, f"{PREFIX}{id_}_{secret}"

    def revoke(self, id_: str) -> None:
        """Lock a program out at once."""
        self._alter(lambda known: {key: kept for key, kept in known.items() if key != id_})

    def find(self, written: str, now: datetime | None = None) -> Token | None:
        """Return the token that a program named, if it counts now."""
        if not written.startswith(PREFIX) or len(written) > _LONGEST:
            return None
        id_, _mark, secret = written.removeprefix(PREFIX).partition("_")
        token = self._known.get(id_)
        if token is None or not secrets.compare_digest(token.digest, _digest(secret)):
            return None
        return token if datetime.fromisoformat(token.until) > (now or utc_now()) else None

    def _alter(self, change: Callable[[dict[str, Token]], dict[str, Token]]) -> None:
        def altered(kept: str | None) -> str:
            return json.dumps([asdict(token) for token in change(_read(kept or "")).values()])

        self._take(self._notes.alter(KEPT, altered))

    def _take(self, text: str) -> None:
        if text != self._told:
            self._known, self._told = _read(text), text


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _read(kept: str) -> dict[str, Token]:
    """Return the tokens; a file in which they make no sense is not opened."""
    if not kept:
        return {}
    try:
        tokens = [Token(**fields) for fields in json.loads(kept)]
        for token in tokens:
            Role[token.role_name], datetime.fromisoformat(token.until)
    except (ValueError, TypeError, KeyError) as cause:
        raise FileIsDamaged(
            "the programs' tokens in the file cannot be read",
            hint="Open the newest copy in the backup folder next to it.",
        ) from cause
    return {token.id: token for token in tokens}
