"""Passwords and paired phones of one event: kept in its file, never in its log or its copies."""

from __future__ import annotations

import json
import re
import secrets
import threading
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Protocol

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from tabiya.desk.access.second_factor import get_step, was_used
from tabiya.desk.access.sessions import (
    SESSION_SECONDS,
    Session,
    SessionInUse,
    SessionsInUse,
    Signer,
)
from tabiya.desk.access.tokens import Tokens
from tabiya.errors import TabiyaError
from tabiya.store.clock import utc_now
from tabiya.store.log.errors import FileIsDamaged, FileTrouble
from tabiya.store.permissions import Role

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
LONGEST_NAME = 60
INVITATION_MINUTES = 10
MOST_PHONES = 30
"""How many phones one shared code can pair."""
MOST_WRONG_PINS = 20
"""After this many a shared code closes: it is open for days, so that guessing must not go on."""
SESSION_COOKIE = "tabiya_session_"
"""How the cookies begin that hold who somebody is; the name of the event or the desk follows."""
EASY_WORDS = (
    *(
        "tabiya",
        "chess",
        "schach",
        "echecs",
        "ajedrez",
        "scacchi",
        "fide",
        "arbiter",
        "chief",
        "deputy",
    ),
    *(
        "clerk",
        "captain",
        "desk",
        "round",
        "board",
        "result",
        "tournament",
        "open",
        "password",
        "passwort",
    ),
    *("admin", "welcome", "letmein", "iloveyou"),
)
"""Words that anybody in the hall would try; they count for nothing in a password."""
_LEAST_LEFT = 4
"""So many different letters or digits must be left without them."""
_RUNS = (
    *("01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz"),
    *("qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "qsdfghjklm", "zxcvbnm", "yxcvbnm"),
)
_COMMON = Path(__file__).with_name("common_passwords.digests")
"""The first four bytes of the SHA-256 of each common password of eight letters or more, without its
signs. They are those of the 30,000 that zxcvbn 4.5 lists (MIT licence), found in passwords that were
stolen. As digests, because a hall should not find them in a file, nor read some of them at all."""
_DIGEST_SIZE = 4
_ENDED_KEPT = 200
_SPARE_BYTES = 8
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""The least costs recommended for Argon2id; a login takes some hundredths of a second."""


class Notes(Protocol):
    """A place for small values: an event file, or the notes of the desk."""

    def kept(self, name: str) -> str | None:
        """Return a value kept before, or None."""

    def keep(self, name: str, value: str) -> None:
        """Keep a value."""

    def alter(self, name: str, change: Callable[[str | None], str]) -> str:
        """Change a value that another program may change too, and return it."""


class AccessRefused(TabiyaError):
    """A password or PIN that cannot be used."""


@dataclass(frozen=True, slots=True)
class Device:
    """A phone that may enter results, or hand in the line-ups of one team.

    Before it is paired, `invitation` is open for a while.
    """

    id: str
    name: str
    pin: str
    invitation: str = ""
    invited_until: str = ""
    paired: bool = False
    team: int = 0
    """The team whose captain uses it; 0 for a clerk."""
    phones_left: int = 0
    """How many phones a shared code can still pair; 0 for the invitation of one phone."""
    wrong_pins: int = 0
    """How many wrong PINs were entered for a shared code."""

    @property
    def role(self) -> Role:
        """What its user may do."""
        return Role.CAPTAIN if self.team else Role.CLERK


class SharedCode(NamedTuple):
    """A code for several phones just made, and its PIN."""

    device: Device
    pin: str


@dataclass(frozen=True, slots=True)
class CodeOfRole:
    """What the desk and the phone of an arbiter share, so that a password alone opens nothing."""

    secret: str
    used: int
    """The step whose code was used last: each counts once."""
    spare: str
    """The hash of the words that end it, when the phone is lost."""


def own_name(typed: str) -> str:
    """Return a person's name as the log will show it: bounded, on one line, and no name of a role.

    >>> own_name("  Anna \u202e Kovács "), own_name("")
    ('Anna Kovács', '')
    """
    seen = "".join(
        letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFKC", typed)
    )
    name = " ".join(seen.split())[:LONGEST_NAME].strip()
    words = " ".join(re.sub(r"[\W_]+", " ", name.casefold()).split())
    if words == "desk" or any(f" {role.title} " in f" {words} " for role in Role):
        raise AccessRefused(
            "this is the name of a role",
            hint="Enter your own name; the log shows your role next to it.",
        )
    return name


def easy_to_guess(password: str, about: Iterable[str] = ()) -> bool:
    """Return whether hardly anything is left without known words, years and neighbours on the keyboard.

    >>> easy_to_guess("Arbiter-2026"), easy_to_guess("qwertz123"), easy_to_guess("correct horse")
    (True, True, False)
    >>> easy_to_guess("TrustNo1"), easy_to_guess("super-man 77")
    (True, True)
    >>> easy_to_guess("Ghent Open 12"), easy_to_guess("Ghent Open 12", ["Open of Ghent"])
    (False, True)
    """
    left = _plain(password)
    if _is_common(left) or _is_common(left.rstrip("0123456789")):
        return True
    known = {part for word in about for part in _plain(word, " ").split() if len(part) > 3}
    for word in sorted({*EASY_WORDS, *known}, key=len, reverse=True):
        left = left.replace(word, "")
    left = re.sub(r"(19|20)\d\d", "", left)
    for run in _RUNS:
        for size in range(len(run), 2, -1):
            for start in range(len(run) - size + 1):
                left = left.replace(run[start : start + size], "")
    return len(set(left)) < _LEAST_LEFT


def _plain(text: str, gap: str = "") -> str:
    return re.sub(r"[\W_]+", gap, unicodedata.normalize("NFKC", text).casefold())


def _is_common(plain: str) -> bool:
    """Return whether many people have this password."""
    return sha256(plain.encode()).digest()[:_DIGEST_SIZE] in _common()


@cache
def _common() -> frozenset[bytes]:
    digests = _COMMON.read_bytes()
    return frozenset(
        digests[start : start + _DIGEST_SIZE] for start in range(0, len(digests), _DIGEST_SIZE)
    )


class Access:
    """Passwords and paired phones of an event or of the whole desk, and the keys of its sessions.

    `has_password` says whether the chief arbiter has set one, so that nobody is trusted without;
    `devices` are the phones by their name in the cookie, in the order they were invited; `ended`
    are the sessions that were logged out, each with the moment. All three are replaced as a whole,
    so that they may be read from any thread.
    """

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._lock = threading.Lock()
        self._told = ""
        self._passwords: dict[str, str] = {}
        self._codes: dict[str, CodeOfRole] = {}
        self.devices: dict[str, Device] = {}
        self.epoch, self.has_password = 0, False
        self.ended: dict[str, str] = {}
        self.sessions = SessionsInUse()
        self.tokens = Tokens(notes)
        self.read_again()
        self.event_id = self._key("event-id", 9)
        self.cookie = f"{SESSION_COOKIE}{self.event_id}"
        self.phone_cookie = f"tabiya_phone_{self.event_id}"
        self.signer = Signer(self._key("session-key", 32))

    def read_again(self) -> None:
        """Take in what another desk on the same file has changed."""
        self._take(self._kept("access") or "")
        self.ended = _read_ended(self._kept("ended") or "")
        self.tokens.read_again()

    def roles_with_password(self) -> tuple[Role, ...]:
        """Return the roles that can log in by password."""
        return tuple(role for role in Role if role.name in self._passwords)

    def set_password(self, role: Role, password: str, about: Iterable[str] = ()) -> None:
        """Set or change a password; everybody who is logged in has to log in again.

        `about` are words that everybody knows here, such as the name of the event.
        """
        if len(password) < SHORTEST_PASSWORD:
            raise AccessRefused(
                "this password is too short",
                hint="Use at least {least} characters.",
                least=SHORTEST_PASSWORD,
            )
        if len(password) > LONGEST_PASSWORD:
            raise AccessRefused("this password is too long")
        if easy_to_guess(password, about):
            raise AccessRefused(
                "this password is easy to guess",
                hint="Use a few words that have nothing to do with the event, chess or each other.",
            )
        if self.role_of_password(password) not in (None, role):
            raise AccessRefused(
                "another role already has this password",
                hint="Choose another one, so that Tabiya can tell the roles apart.",
            )
        hashed = _HASHER.hash(password)
        self._alter(
            lambda kept: kept._replace(
                passwords={**kept.passwords, role.name: hashed}, epoch=kept.epoch + 1
            )
        )

    def roles_with_code(self) -> tuple[Role, ...]:
        """Return the roles that log in with a code beside the password."""
        return tuple(role for role in Role if role.name in self._codes)

    def ask_for_code(self, role: Role, secret: str, typed: str) -> str:
        """Ask for a code at every login of a role from now on; return the words that end it again.

        `typed` is the first code: it shows that the phone has the secret.
        """
        step = get_step(secret, typed)
        if step is None:
            raise AccessRefused(
                "the code is wrong",
                hint=(
                    "Check that the phone and this computer show the right time, then try again."
                ),
            )
        spare = secrets.token_hex(_SPARE_BYTES)
        code = CodeOfRole(secret, step, _HASHER.hash(spare))
        self._alter(lambda kept: kept._replace(codes={**kept.codes, role.name: code}))
        return spare

    def forget_code(self, role: Role) -> None:
        """Ask for no code any more."""
        self._alter(
            lambda kept: kept._replace(
                codes={name: code for name, code in kept.codes.items() if name != role.name}
            )
        )

    def code_fits(self, role: Role, typed: str) -> bool:
        """Return whether a role may log in with this code, which counts once; True if none is asked for.

        The spare words count too, once: with them no code is asked for any more.
        """
        code = self._codes.get(role.name)
        if code is None:
            return True
        step, counted = get_step(code.secret, typed), []

        def use(kept: _Kept) -> _Kept:
            known = kept.codes.get(role.name)
            if known is None or step is None or was_used(known.used, step):
                return kept
            counted.append(True)
            return kept._replace(codes={**kept.codes, role.name: replace(known, used=step)})

        if step is not None:
            self._alter(use)
        elif _fits(code.spare, typed.strip().lower()):
            self.forget_code(role)
            return True
        return bool(counted)

    def role_of_password(self, password: str) -> Role | None:
        """Return the role a password opens; every password is tried, so that time tells nothing."""
        role = None
        for name, known in list(self._passwords.items()):
            if _fits(known, password):
                role = Role[name]
        return role

    def invite(
        self, name: str, now: datetime | None = None, *, team: int = 0
    ) -> tuple[Device, str]:
        """Return a new invitation and its PIN, which is shown once and kept only as a hash."""
        name = own_name(name)
        if not name:
            raise AccessRefused(
                "the phone has no name", hint=("Enter the name of the person who will use it.")
            )
        pin = f"{secrets.randbelow(1_000_000):06}"
        until = (now or utc_now()) + timedelta(minutes=INVITATION_MINUTES)
        device = Device(
            secrets.token_urlsafe(9),
            name,
            _HASHER.hash(pin),
            secrets.token_urlsafe(18),
            until.isoformat(),
            team=team,
        )
        self._alter(lambda kept: kept._replace(devices={**kept.devices, device.id: device}))
        return device, pin

    def share(self, teams: dict[int, str], until: datetime) -> tuple[SharedCode, ...]:
        """Return new codes for several phones each, by team or 0 for the clerks; older ones close.

        Phones that are paired already stay. The PINs are shown once and kept only as hashes.
        """
        made = []
        for team, name in teams.items():
            pin = f"{secrets.randbelow(1_000_000):06}"
            device = Device(
                secrets.token_urlsafe(9),
                name[:LONGEST_NAME],
                _HASHER.hash(pin),
                secrets.token_urlsafe(18),
                until.isoformat(),
                team=team,
                phones_left=MOST_PHONES,
            )
            made.append(SharedCode(device, pin))

        def replaced(kept: _Kept) -> _Kept:
            stay = {
                id_: device
                for id_, device in kept.devices.items()
                if device.paired or not device.phones_left or device.team not in teams
            }
            return kept._replace(devices={**stay, **{code.device.id: code.device for code in made}})

        self._alter(replaced)
        return tuple(made)

    def shared(self, team: int = 0, now: datetime | None = None) -> Device | None:
        """Return the open shared code of the clerks or of a team."""
        moment = now or utc_now()
        for device in list(self.devices.values()):
            if (
                device.phones_left
                and device.team == team
                and self.invited(device.invitation, moment)
            ):
                return device
        return None

    def wrong_pin(self, device: Device) -> None:
        """Count a wrong PIN of a shared code, which closes after too many."""

        def count(kept: _Kept) -> _Kept:
            known = kept.devices.get(device.id)
            if known is None or not known.phones_left:
                return kept
            counted = replace(known, wrong_pins=known.wrong_pins + 1)
            devices = {**kept.devices, device.id: counted}
            if counted.wrong_pins >= MOST_WRONG_PINS:
                del devices[device.id]
            return kept._replace(devices=devices)

        if device.phones_left:
            self._alter(count)

    def invited(self, invitation: str, now: datetime | None = None) -> Device | None:
        """Return the phone an open invitation is for."""
        moment = now or utc_now()
        for device in list(self.devices.values()):
            if device.invitation and secrets.compare_digest(
                device.invitation.encode(), invitation.encode()
            ):
                return device if datetime.fromisoformat(device.invited_until) > moment else None
        return None

    def pin_fits(self, device: Device, pin: str) -> bool:
        """Return whether this is the PIN of the phone."""
        return _fits(device.pin, pin)

    def pair(self, device: Device, name: str = "") -> Device | None:
        """Pair one phone; None if the invitation was used or closed in the meantime.

        A shared code stays open until it has paired its number of phones; each of them has a `name`.
        """
        paired = replace(
            device,
            id=secrets.token_urlsafe(9) if device.phones_left else device.id,
            name=name or device.name,
            invitation="",
            invited_until="",
            paired=True,
            phones_left=0,
            wrong_pins=0,
        )
        was_open = []

        def close(kept: _Kept) -> _Kept:
            known = kept.devices.get(device.id)
            if known is None or known.invitation != device.invitation:
                return kept
            was_open.append(True)
            devices = {**kept.devices, paired.id: paired}
            if known.phones_left > 1:
                devices[known.id] = replace(known, phones_left=known.phones_left - 1)
            elif known.phones_left:
                del devices[known.id]
            return kept._replace(devices=devices)

        self._alter(close)
        return paired if was_open else None

    def end(self, sid: str, now: datetime | None = None) -> None:
        """Remember a session that was logged out, as long as its cookie would be good."""
        moment = now or utc_now()
        oldest = (moment - timedelta(seconds=SESSION_SECONDS)).isoformat()

        def one_more(kept: str | None) -> str:
            before = _read_ended(kept or "")
            # The last ones stay whatever the clock says: it may have jumped ahead and come back.
            last = tuple(before)[-_ENDED_KEPT:]
            ended = {known: at for known, at in before.items() if at > oldest or known in last}
            return json.dumps({**ended, sid: moment.isoformat()})

        with self._lock:
            self.ended = _read_ended(self._notes.alter("desk.ended", one_more))

    def counts(self, session: Session) -> bool:
        """Return whether a session was not ended since: by a log-out, a new password or a phone locked out."""
        return session.counts(self.devices, self.epoch, self.ended)

    def in_use(self, now: float | None = None) -> tuple[SessionInUse, ...]:
        """Return the sessions with a role that count, the one used last at the end."""
        return tuple(in_use for in_use in self.sessions.used(now) if self.counts(in_use.session))

    def forget(self, id_: str) -> None:
        """Lock a phone out at once."""
        self._alter(
            lambda kept: kept._replace(
                devices={key: device for key, device in kept.devices.items() if key != id_}
            )
        )

    def _alter(self, change: Callable[[_Kept], _Kept]) -> None:
        """Change what is kept in one step; only what is on the disk counts."""

        def altered(before: str | None) -> str:
            kept = change(_read(before or ""))
            stored = {
                "passwords": kept.passwords,
                "devices": [asdict(device) for device in kept.devices.values()],
                "epoch": kept.epoch,
                "codes": {name: asdict(code) for name, code in kept.codes.items()},
            }
            return json.dumps(stored)

        with self._lock:
            self._take(self._notes.alter("desk.access", altered))

    def _take(self, text: str) -> None:
        if text != self._told:
            self._passwords, self.devices, self.epoch, self._codes = _read(text)
            self.has_password = Role.CHIEF.name in self._passwords
            self._told = text

    def _key(self, name: str, size: int) -> str:
        """Return a secret that survives a restart, so that nobody is logged out by it."""
        known = self._kept(name)
        if known:
            return known
        made = secrets.token_urlsafe(size)
        try:
            return self._notes.alter(f"desk.{name}", lambda kept: kept or made)
        except FileTrouble:
            # A file that cannot be written is served for reading; the secret lasts till the end.
            return made

    def _kept(self, name: str) -> str | None:
        return self._notes.kept(f"desk.{name}")


class _Kept(NamedTuple):
    """The hashes of the passwords by role, the phones, the generation of the passwords, and the codes."""

    passwords: dict[str, str]
    devices: dict[str, Device]
    epoch: int
    codes: dict[str, CodeOfRole]


def _read(kept: str) -> _Kept:
    """Return what was kept; a file whose notes make no sense is not opened, rather than unlocked."""
    if not kept:
        return _Kept({}, {}, 0, {})
    try:
        stored = json.loads(kept)
        passwords = {Role[name].name: str(known) for name, known in stored["passwords"].items()}
        devices = [Device(**fields) for fields in stored["devices"]]
        codes = {
            Role[name].name: CodeOfRole(**code) for name, code in stored.get("codes", {}).items()
        }
        by_id = {device.id: device for device in devices}
        return _Kept(passwords, by_id, int(stored["epoch"]), codes)
    except (ValueError, TypeError, KeyError, AttributeError) as cause:
        raise _damaged() from cause


def _read_ended(kept: str) -> dict[str, str]:
    """Return the sessions that were logged out, each with the moment."""
    try:
        stored = json.loads(kept or "{}")
    except ValueError as cause:
        raise _damaged() from cause
    if not isinstance(stored, dict):
        raise _damaged()
    return stored


def _damaged() -> FileIsDamaged:
    return FileIsDamaged(
        "the passwords and phones in the file cannot be read",
        hint="Open the newest copy in the backup folder next to it.",
    )


def _fits(known: str, typed: str) -> bool:
    try:
        return _HASHER.verify(known, typed[:LONGEST_PASSWORD])
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False
