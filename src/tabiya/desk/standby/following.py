"""Following the desk that leads: its lines, its passwords, and what this desk has besides."""

from __future__ import annotations

import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import PureWindowsPath
from typing import Any

from tabiya.desk.access.passwords import Access
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festivals import SUFFIX as FESTIVAL_SUFFIX
from tabiya.desk.leading import ACCESS, Peer, Standby
from tabiya.desk.standby.peer import PeerConnection, PeerTrouble
from tabiya.errors import TabiyaError
from tabiya.formats.atomic import write_whole
from tabiya.store.clock import monotonic
from tabiya.store.log.chains import (
    BadLines,
    Epoch,
    check_that_they_follow,
    find_fork,
    fork_as_text,
    lines_from,
    receipts_from,
)
from tabiya.store.log.errors import FileTrouble

_LOG = logging.getLogger("tabiya.desk")
PULL_SECONDS = 10.0
_CONTACT_SECONDS = 1.5
_PAUSE_SECONDS = 1.0
_BETWEEN_CONTACTS = 2.0


class Following:
    """The work of one desk with others: it follows the one that leads, or tells others that it leads."""

    def __init__(self, desk: Desk, connect: type[PeerConnection] = PeerConnection) -> None:
        self._desk = desk
        self._connect = connect
        self._access = ""
        self._connection: PeerConnection | None = None

    @property
    def _standby(self) -> Standby:
        return self._desk.standby

    def start(self) -> None:
        """Ask once, before anybody can enter anything: who leads, and which passwords count."""
        try:
            if self._standby.leads:
                self.look_for_others()
            else:
                self.pull()
        except (
            TabiyaError,
            OSError,
            LookupError,
            ValueError,
            TypeError,
            AttributeError,
        ) as trouble:
            self._tell(trouble)
        self._hang_up()

    def run(self, ending: threading.Event) -> None:
        """Go on until the desk closes."""
        while not ending.is_set():
            pause = _PAUSE_SECONDS
            try:
                if self._standby.leads:
                    self._hang_up()
                    self.look_for_others()
                    pause = _BETWEEN_CONTACTS
                else:
                    self.pull()
                    pause = 0.0
            except (TabiyaError, OSError) as trouble:
                self._tell(trouble)
            except (LookupError, ValueError, TypeError, AttributeError):
                self._tell(PeerTrouble("the other desk sent an unexpected answer"))
            except Exception:  # noqa: BLE001 - a second desk that stops in silence would be worse
                _LOG.exception("this desk could not follow; it retries")
                self._hang_up()
            if pause:
                ending.wait(pause)
        self._hang_up()

    def _tell(self, trouble: Exception) -> None:
        self._hang_up()
        if str(trouble) != str(self._standby.trouble):
            _LOG.warning("%s", trouble)
        self._standby.trouble = trouble.with_traceback(None)

    def look_for_others(self) -> None:
        """Tell every desk with the key that does not follow who leads; hear the same from it."""
        here = {follower.peer.address for follower in self._standby.here()}
        missing = [peer for peer in self._standby.peers() if peer.address not in here]
        if not missing:
            return
        message = self._standby.introduction()
        with ThreadPoolExecutor(len(missing)) as pool:
            for answer in pool.map(lambda peer: self._contact(peer, message), missing):
                if answer is not None and self._standby.leads:
                    with suppress(LookupError, ValueError, TypeError):
                        self._standby.hear(answer)

    def _contact(self, peer: Peer, message: dict[str, Any]) -> dict[str, Any] | None:
        connection = self._connect(peer, self._standby.key, timeout=_CONTACT_SECONDS)
        try:
            answer: dict[str, Any] = connection.ask("/standby/contact", message)
        except PeerTrouble:
            return None
        finally:
            connection.close()
        return answer

    def pull(self) -> None:
        """Ask the leading desk for what is new, and write it; it answers when there is something."""
        leader = self._standby.leader
        if leader is None:
            return
        if self._connection is None or self._connection.peer != leader:
            self._hang_up()
            self._connection = self._connect(leader, self._standby.key, timeout=PULL_SECONDS)
        have = {
            event.name: [event.store.state.seq, event.store.head_at(event.store.state.seq)]
            for event in self._standby.events()
        }
        message = {**self._standby.introduction(), "have": have, "access": self._access}
        answer = self._connection.ask("/standby/pull", message)
        with self._standby.applying:
            if self._standby.leader != leader:
                return  # A person took over meanwhile: what comes from there is a fork.
            self._take(answer)
        self._send_forks()
        self._standby.trouble, self._standby.contact = None, monotonic()

    def _send_forks(self) -> None:
        """Let the leading desk have what only this one had accepted."""
        assert self._connection is not None  # noqa: S101 - it has just answered
        for fork in self._standby.unsent_forks():
            self._connection.ask("/standby/fork", {"fork": fork_as_text(fork)})
            self._standby.fork_is_sent(fork)

    def _take(self, answer: dict[str, Any]) -> None:
        if not answer["leads"]:
            raise PeerTrouble("the other desk does not lead either")
        kept = answer.get("kept") or {"events": {}}
        if "desk" in kept:
            self._take_desk_notes(kept)
        for name, about in answer["events"].items():
            if not self._standby.only or name == self._standby.only:
                self._take_event(str(name), about, dict(kept["events"].get(name, {})))
        self._take_sends(kept.get("sends", {}))
        self._access = str(answer["access"])

    def _take_event(self, name: str, about: dict[str, Any], access: dict[str, str]) -> None:
        """Bring one event up to the leading desk; what only this desk has becomes a fork first."""
        event = self._desk.opened(name)
        lines = lines_from(about.get("lines", ()))
        receipts = receipts_from(about.get("receipts", ()))
        if event is None or not event.begun:
            if lines:
                self._desk.begin_following(name, lines, receipts, access)
            return
        self._compare(event, about)
        if about.get("forked"):
            self._replace_by_theirs(event, access)
            return
        if lines:
            event.store.take_lines(lines, receipts)
        self._take_access(event, access)

    def _compare(self, event: OpenEvent, about: dict[str, Any]) -> None:
        """Refuse an event that is another of the same name, or one in which this desk leads."""
        if about["first"] != self._standby.first_checksum(event):
            raise FileTrouble(
                "the event {name} of the leading desk is a different one from the one here",
                name=event.name,
                where=str(event.store.path),
                hint="Follow it in an empty folder.",
            )
        number, desk = about["epoch"]
        if Epoch(int(number), str(desk)) < self._standby.get_epoch(event):
            raise BadLines(
                "the other desk leads {name} in an older epoch than this one has",
                name=event.name,
                hint="Decide which desk leads: take over here, or there.",
            )

    def _replace_by_theirs(self, event: OpenEvent, access: dict[str, str]) -> None:
        """Keep what this desk accepted and the leading one does not have, under a name; then follow."""
        assert self._connection is not None  # noqa: S101 - it has just answered
        reply = self._connection.ask("/standby/whole", {"event": event.name})
        theirs, receipts = lines_from(reply["lines"]), receipts_from(reply["receipts"])
        check_that_they_follow(theirs, 0, "")
        ours, own_receipts = event.store.lines_after(0)
        chain = [line.hash for line in theirs]
        fork = find_fork(event.name, ours, chain, own_receipts, self._standby.get_epoch(event))
        if fork is None:
            return  # It has caught up meanwhile.
        self._standby.keep_fork(fork)
        # Both machines have it before this one lets go of the file.
        self._send_forks()
        access = access or {key: event.store.kept(key) or "" for key in ACCESS}
        self._desk.put_aside(event, self._standby.aside(fork))
        self._desk.begin_following(event.name, theirs, receipts, access)
        _LOG.warning(
            "%d lines that only this desk had are kept as the fork %s", len(fork.lines), fork.name
        )

    def _take_access(self, event: OpenEvent, access: dict[str, str]) -> None:
        changed = {name: value for name, value in access.items() if event.store.kept(name) != value}
        for name, value in changed.items():
            event.store.keep(name, value)
        if changed:
            self._desk.access_changed(event)

    def _take_sends(self, sends: dict[str, Any]) -> None:
        """Know what the leading desk sends where, to go on with it after a take-over."""
        desk = self._desk
        known = desk.notes.everything()
        changed = {
            str(name): str(value)
            for of, notes in sends.items()
            if not self._standby.only or of == self._standby.only
            for name, value in notes.items()
            if known.get(name, "") != value
        }
        for name, value in changed.items():
            desk.notes.keep(name, value)
        for sender in self._standby.outlets if changed else ():
            sender.read_again()

    def _take_desk_notes(self, kept: dict[str, Any]) -> None:
        """Let the same people in as the leading desk; its own passwords only if it has some."""
        if self._standby.only:
            return
        own = {str(name): str(value) for name, value in kept["desk"].items()}
        if any(self._desk.notes.kept(name) != value for name, value in own.items()):
            for name, value in own.items():
                self._desk.notes.keep(name, value)
            self._desk.access = Access(self._desk.notes)
        changed = False
        for name, text in kept["festivals"].items():
            # By the rules of Windows: what is a plain name there is one everywhere.
            plain = PureWindowsPath(name).name == name and not name.startswith(".")
            if not plain or not name.endswith(FESTIVAL_SUFFIX):
                continue
            path = self._desk.options.folder / name
            data = str(text).encode()
            if not path.exists() or path.read_bytes() != data:
                write_whole(str(path), data)
                changed = True
        if changed:
            self._desk.festivals.read()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
