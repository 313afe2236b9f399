"""Which of several desks leads: the key they share, who follows, the take-over, and the forks."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.festivals import Festival
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.formats.atomic import write_whole
from tabiya.store.clock import monotonic
from tabiya.store.facts.take_over import TakeOver
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import Epoch, Fork, fork_as_text, fork_from_text
from tabiya.store.log.entry import Actor
from tabiya.store.log.errors import FileIsReadOnly, FileTrouble

if TYPE_CHECKING:
    from tabiya.desk.desk import Desk, OpenEvent

_LOG = logging.getLogger("tabiya.desk")
FORKS = "forks"
"""The folder in which a desk keeps what it or another accepted after a take-over."""
HERE_SECONDS = 6.0
"""A desk that has not asked for so long does not follow any more."""
ACKNOWLEDGE_SECONDS = 2.0
"""So long a result waits for the second disk, where that was promised."""
_LINES_AT_ONCE = 2000
_MOVES_KEPT = 1000
ACCESS = ("desk.access", "desk.ended", "desk.event-id", "desk.session-key", "desk.tokens")


class NotOurKey(TabiyaError):
    """Somebody asked for the log without the key of the second desk."""


@dataclass(frozen=True, slots=True)
class Peer:
    """Where another desk is, and how its certificate is known."""

    address: str
    """Such as `https://192.168.1.5:8124`."""
    fingerprint: str = ""


@dataclass(slots=True)
class SecondDesk:
    """A desk that follows this one."""

    peer: Peer
    plain: str
    """Where viewers find it."""
    desk: str
    seen: float
    have: dict[str, int] = field(default_factory=dict)
    """By event, the last line that is on its disk."""

    @property
    def here(self) -> bool:
        """Whether it has asked just now."""
        return monotonic() - self.seen < HERE_SECONDS


class Outlet:
    """What the desk sends to others by itself; a second desk that takes over continues it."""

    def list_notes(self, of: OpenEvent | Festival) -> tuple[str, ...]:  # noqa: ARG002 - for some
        """Return the notes that another desk needs to go on."""
        return ()

    def read_again(self) -> None:
        """Take in what another desk has told."""

    def go_back(self, event: OpenEvent) -> None:
        """Send again what this desk does not have: the lines that come instead are others."""


class Standby:
    """The part of the desk that knows of other desks.

    `leader` is the desk that this one follows; None if this one leads. What is kept between starts is in
    a small file of the folder, because a desk that was taken over must not lead again by a restart.
    """

    def __init__(self, desk: Desk, only: str = "") -> None:
        self._desk = desk
        self.only = only
        """The event of a desk that was started on one file; empty for a folder."""
        name = f"{only}.standby.notes" if only else "standby.notes"
        self._notes = DeskNotes(desk.options.folder / name)
        self._lock = threading.RLock()
        self._acknowledged = threading.Condition()
        self.followers: dict[str, SecondDesk] = {}
        self.trouble: Exception | None = None
        """Why this desk cannot follow at present."""
        self.contact = 0.0
        """When the leading desk answered last, by `monotonic`."""
        self.waits = desk.options.wait_for_standby
        """Whether a step is answered only when it is on the disk of a second desk too."""
        stored = _mapping(self._notes.kept("leader"))
        self.leader = Peer(**stored) if stored else None
        self.taken_from = self._notes.kept("taken-from") or ""
        """The address of the desk that took over from this one."""
        self._applied = threading.Lock()
        self.outlets: tuple[Outlet, ...] = ()
        """All that the desk sends by itself; the application knows them."""

    @property
    def leads(self) -> bool:
        """Whether this desk stores what people enter."""
        return self.leader is None

    @property
    def name(self) -> str:
        """The name of this desk among desks; made when it is first needed."""
        known = self._notes.kept("desk")
        if known:
            return known
        host = re.sub(r"[^a-z0-9]+", "-", socket.gethostname().lower()).strip("-")[:24] or "desk"
        made = f"{host}-{secrets.token_hex(3)}"
        return self._notes.alter("desk", lambda kept: kept or made)

    @property
    def key(self) -> str:
        """The key that the desks share; empty as long as nobody has asked for one."""
        return self._notes.kept("key") or ""

    def make_key(self) -> str:
        """Make a new key, and return it with the beginning of the certificate's fingerprint."""
        self._notes.keep("key", secrets.token_urlsafe(24))
        self.followers.clear()
        return self.shown_key

    @property
    def shown_key(self) -> str:
        """The key as it is typed at the second desk; empty as long as there is none."""
        mark = self._desk.options.fingerprint.replace(":", "")[:32]
        return f"{self.key}.{mark}" if self.key and mark else self.key

    def check(self, key: str) -> None:
        """Refuse whoever does not have the key."""
        known = self.key
        if not known or not secrets.compare_digest(key.encode(), known.encode()):
            raise NotOurKey("this is not the key of a second desk for this one")

    def moves_first(self, mark: str, browser: str) -> bool:
        """Note which browser brought a code of another desk; False if another browser was first."""

        def noted(kept: str | None) -> str:
            known = _mapping(kept)
            # The newest are kept whatever the clock says: it may have jumped.
            return json.dumps(dict(list(({mark: browser} | known).items())[-_MOVES_KEPT:]))

        return bool(_mapping(self._notes.alter("moves", noted))[mark] == browser)

    # Leading

    def peers(self) -> tuple[Peer, ...]:
        """Return the other desks that have the key."""
        stored = _mapping(self._notes.kept("peers"))
        return tuple(Peer(address, str(mark)) for address, mark in stored.items())

    def remember(self, peer: Peer) -> None:
        """Remember a desk, so that it is found again after a restart."""
        if peer not in self.peers():

            def one_more(kept: str | None) -> str:
                return json.dumps({**_mapping(kept), peer.address: peer.fingerprint})

            self._notes.alter("peers", one_more)

    def heard_follower(self, message: dict[str, Any]) -> dict[str, tuple[int, str]]:
        """Note what a desk that follows has on its disk; return it by event."""
        have = {
            str(name): (int(seq), str(head)) for name, (seq, head) in dict(message["have"]).items()
        }
        peer = Peer(str(message["address"]), str(message["fingerprint"]))
        desk = str(message["desk"])[:80]
        if desk != self.name and peer.address:
            self.remember(peer)
            follower = SecondDesk(peer, str(message["plain"]), desk, monotonic())
            follower.have = {name: seq for name, (seq, _head) in have.items()}
            with self._acknowledged:
                self.followers[desk] = follower
                self._acknowledged.notify_all()
        return have

    def wait_for_followers(self, event: str, seq: int) -> None:
        """Wait until a line is on the disk of every desk that follows, but not for ever."""
        if not self.leads:
            return

        def is_there() -> bool:
            return all(follower.have.get(event, 0) >= seq for follower in self.here())

        with self._acknowledged:
            if not self._acknowledged.wait_for(is_there, ACKNOWLEDGE_SECONDS):
                _LOG.warning("a second desk follows, but it is late: results are on this disk only")

    def here(self) -> tuple[SecondDesk, ...]:
        """Return the desks that follow at present."""
        # A copy: another comes or is forgotten while somebody looks.
        return tuple(follower for follower in tuple(self.followers.values()) if follower.here)

    @property
    def second_disk_missing(self) -> bool:
        """Whether both disks were promised, and there is no second desk."""
        return self.waits and self.leads and not self.here()

    def news_for(self, have: dict[str, tuple[int, str]], access: str) -> dict[str, Any]:
        """Return what a desk that follows does not have yet."""
        news: dict[str, Any] = {**self.introduction(), "events": {}}
        for event in self.events():
            event.catch_up()
            state = event.store.state
            seq, head = have.get(event.name, (0, ""))
            about: dict[str, Any] = {
                "first": self.first_checksum(event),
                "epoch": self.get_epoch(event),
                "seq": state.seq,
            }
            if seq and (seq > state.seq or event.store.head_at(seq) != head):
                about["forked"] = True
            elif seq < state.seq:
                lines, receipts = event.store.lines_after(seq)
                lines = _whole_steps(lines[:_LINES_AT_ONCE], lines)
                about["lines"] = _rows(lines)
                about["receipts"] = [receipt for receipt in receipts if receipt[2] <= lines[-1].seq]
            news["events"][event.name] = about
        kept = self._kept()
        news["access"] = hashlib.sha256(json.dumps(kept).encode()).hexdigest()
        if news["access"] != access:
            news["kept"] = kept
        return news

    def has_news_for(self, have: dict[str, tuple[int, str]]) -> bool:
        """Whether a line was stored that a desk does not have; cheap, and asked all the time."""
        return any(
            event.begun and event.store.state.seq != have.get(event.name, (0, ""))[0]
            for event in self._desk.open_events
        )

    def _kept(self) -> dict[str, Any]:
        """Return passwords, phones, festivals, and what goes out.

        So the desk that takes over lets the same people in, and goes on with the same public site, news
        and broadcast. All of it stands in notes, and none in the event or in a report.
        """
        events = {
            event.name: {name: event.store.kept(name) or "" for name in ACCESS}
            for event in self.events()
        }
        own, festivals = {}, {}
        if not self._desk.options.one_file:
            own = {name: self._desk.notes.kept(name) or "" for name in ACCESS}
            for festival in self._desk.festivals:
                with suppress(OSError, UnicodeDecodeError):
                    festivals[festival.path.name] = festival.path.read_text(encoding="utf-8")
        sends = {event.name: self._sends(event) for event in self.events()}
        if not self._desk.options.one_file:
            sends |= {
                f"festival {festival.name}": self._sends(festival)
                for festival in self._desk.festivals
            }
        return {"events": events, "desk": own, "festivals": festivals, "sends": sends}

    def _sends(self, of: OpenEvent | Festival) -> dict[str, str]:
        """Return the notes about what goes out from an event or a festival."""
        kept = self._desk.notes.everything()
        return {
            name: kept.get(name, "") for outlet in self.outlets for name in outlet.list_notes(of)
        }

    def whole(self, name: str) -> dict[str, Any]:
        """Return all lines of an event, for a desk that has others."""
        for event in self.events():
            if event.name == name:
                lines, receipts = event.store.lines_after(0)
                return {"lines": _rows(lines), "receipts": receipts}
        raise FileTrouble("there is no such event at this desk", where=name[:80])

    # Who leads

    def events(self) -> tuple[OpenEvent, ...]:
        """Return every event of the desk that has begun and can be opened."""
        if not self._desk.options.one_file:
            for path in self._desk.folder.files():
                with suppress(TabiyaError):  # Its own page says what is wrong with it.
                    self._desk.event(path.stem)
        return tuple(event for event in self._desk.open_events if event.begun)

    @staticmethod
    def first_checksum(event: OpenEvent) -> str:
        """Return the checksum of the first line, by which an event is known at every desk."""
        if not event.first:
            event.first = event.store.head_at(1)
        return event.first

    @staticmethod
    def get_epoch(event: OpenEvent) -> Epoch:
        """Return who leads an event, as its log says."""
        return Epoch(event.store.state.epoch, event.store.state.led_by)

    def introduction(self) -> dict[str, Any]:
        """Return what this desk tells another about itself."""
        options = self._desk.options
        host = f"[{options.address}]" if ":" in options.address else options.address
        return {
            "desk": self.name,
            "address": options.address_for_roles,
            "plain": f"http://{host}:{options.port}",
            "fingerprint": options.fingerprint,
            "leads": self.leads,
            "epochs": {
                self.first_checksum(event): self.get_epoch(event) for event in self.events()
            },
        }

    def hear(self, other: dict[str, Any]) -> None:
        """Take in what another desk says of itself: whoever has the lower epoch follows, at once."""
        peer = Peer(str(other["address"]), str(other["fingerprint"]))
        if other["desk"] == self.name or not other["leads"]:
            return
        ours = {self.first_checksum(event): self.get_epoch(event) for event in self.events()}
        shared = [
            (Epoch(int(n), str(desk)), ours[first])
            for first, (n, desk) in dict(other["epochs"]).items()
            if first in ours
        ]
        if shared and max(theirs for theirs, _ in shared) > max(mine for _, mine in shared):
            if self.leads:
                _LOG.warning("the desk at %s has taken over; this one only follows", peer.address)
                self._notes.keep("taken-from", peer.address)
                self.taken_from = peer.address
            self.follow(peer)

    def follow(self, peer: Peer, key: str = "") -> None:
        """Follow another desk from now on: nothing is stored here but its lines."""
        # No fork is read before every event is held: a line stored after that would be in none.
        with self._lock, self._applied:
            if key:
                self._notes.keep("key", key)
            self.remember(peer)
            self._notes.keep("took-over-from", "")
            if self.leader != peer:
                self.leader = peer
                self._notes.keep(
                    "leader",
                    json.dumps({"address": peer.address, "fingerprint": peer.fingerprint}),
                )
            for event in self._desk.open_events:
                self.hold(event)

    def took_over_from(self, address: str) -> bool:
        """Whether this desk leads since it took over from the one at this address."""
        return self.leads and self._notes.kept("took-over-from") == address

    def hold(self, event: OpenEvent) -> None:
        """Let an event be written by the desk that leads only."""
        event.store.hold(self.refusal())

    def refuse_unless(self, needed: bool) -> None:  # noqa: FBT001 - reads as a sentence
        """Refuse whatever is not needed at a desk that only follows."""
        refusal = self.refusal()
        if refusal is not None and not needed:
            raise refusal

    def refusal(self) -> FileIsReadOnly | None:
        """Return why nothing can be entered here; None if this desk leads."""
        leader = self.leader
        if leader is None:
            return None
        return FileIsReadOnly(
            "another desk leads: {address}",
            address=leader.address,
            hint="Nothing was saved here. Continue there, or let the chief arbiter take over here.",
        )

    def take_over(self, actor: Actor) -> None:
        """Lead from now on, because a person said so; every event gets a line that says it."""
        with self._lock, self._applied:
            if self.leader is None:
                return
            before, self.leader = self.leader, None
            self.remember(before)
            self.followers.clear()
            try:
                for event in self.events():
                    event.store.hold(None)
                    for outlet in self.outlets:
                        outlet.go_back(event)
                    event.store.do(TakeOver(self.name), actor)
            except BaseException:
                self.leader = before
                for event in self._desk.open_events:
                    self.hold(event)
                raise
            self._notes.keep("took-over-from", before.address)
            self._notes.keep("leader", "")
            self._notes.keep("taken-from", "")
            self.taken_from, self.trouble = "", None

    @property
    def applying(self) -> threading.Lock:
        """Held while lines of the leading desk are written, so that a take-over comes between two."""
        return self._applied

    # Forks

    @property
    def _folder(self) -> Path:
        return self._desk.options.folder / FORKS

    def forks(self) -> tuple[Fork, ...]:
        """Return what was accepted by a desk after another had taken over, the newest first."""
        forks = []
        with suppress(OSError):
            for path in self._folder.glob("*.fork"):
                try:
                    forks.append(fork_from_text(path.read_text(encoding="utf-8")))
                except (TabiyaError, OSError, ValueError) as trouble:
                    _LOG.warning("%s: %s", path, trouble)
        return tuple(sorted(forks, key=lambda fork: fork.lines[-1].at, reverse=True))

    def keep_fork(self, fork: Fork) -> None:
        """Keep a fork; one that is there already is the same."""
        if not re.fullmatch(r"[\w .()-]{1,200}", fork.name) or fork.name.startswith("."):
            raise FileTrouble("this name is not valid for a fork", where=fork.name[:80])
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            path = self._folder / f"{fork.name}.fork"
            if not path.exists():
                write_whole(str(path), fork_as_text(fork).encode())
        except OSError as cause:
            raise FileTrouble(
                "the fork could not be saved ({why})",
                why=trouble_of_the_system(cause),
                where=str(self._folder),
            ) from cause

    def unsent_forks(self) -> tuple[Fork, ...]:
        """Return the forks of this desk that the leading one has not got yet."""
        sent = (self._notes.kept("sent") or "").split("\n")
        return tuple(fork for fork in self.forks() if fork.name not in sent)

    def fork_is_sent(self, fork: Fork) -> None:
        """Note that the leading desk has a fork."""
        self._notes.alter("sent", lambda kept: f"{kept or ''}\n{fork.name}")

    def aside(self, fork: Fork) -> Path:
        """Return where the file is put that a fork stands in."""
        return self._folder / f"{fork.name}.tabiya"


def _whole_steps(some: tuple[Line, ...], lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return the first lines without a step that is cut in two, unless it is the only one."""
    if len(some) == len(lines) or lines[len(some)].step != some[-1].step:
        return some
    whole = tuple(line for line in some if line.step != some[-1].step)
    return whole or tuple(line for line in lines if line.step == some[-1].step)


def _rows(lines: tuple[Line, ...]) -> list[tuple[object, ...]]:
    return [(*line.columns, line.before, line.hash) for line in lines]


def _mapping(kept: str | None) -> dict[str, Any]:
    """Return what was kept as JSON; nothing if it cannot be read."""
    try:
        stored = json.loads(kept or "{}")
    except ValueError:
        return {}
    return stored if isinstance(stored, dict) else {}
