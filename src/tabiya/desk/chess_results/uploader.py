"""Uploads of the events of a desk: by a button, or by itself after publishing.

What was chosen, the number of an event and what was accepted last stand in the notes of the desk, never in the event
file. A number is asked for once: if no answer came, a person looks on the site before anything is asked again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any, TypeVar

from tabiya.desk.chess_results.protocol import (
    Account,
    EventClosed,
    NumberUnknown,
    UnclearAnswer,
    UploadRefused,
    new_creator,
    new_number,
    session,
    upload,
)
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.parts import DeskPart
from tabiya.desk.services import RunningService
from tabiya.desk.web.outgoing import AddressRefused, NobodyAnswered, retries_of
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import SOURCE, speaking
from tabiya.languages import language as spoken_now
from tabiya.site.chess_results import Beyond, Sender, document
from tabiya.site.event import event_of_state

_LOG = logging.getLogger("tabiya.desk")
_SECONDS = 5.0
"""So often the desk looks whether something is to be uploaded."""
_PAUSE = 180.0
"""Seconds between two uploads of an event that no person asked for; the site names no limit."""
_ACCOUNT = "chess-results account"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class UploadPlan:
    """What is chosen for an event, and how far it has come."""

    automatic: bool = False
    number: str = ""
    """That of the event on the site; empty before the first upload."""
    asked: bool = False
    """Whether a number was asked for and no answer came."""
    wanted: bool = False
    """Whether a person pressed the button and it has not been done yet."""
    sent: str = ""
    """The digest of what was accepted last."""
    since: str = ""
    at: float = 0.0
    """When it was sent, for the pause."""
    trouble: str = ""
    stopped: bool = False
    """Whether only a person can help; nothing is sent by itself then."""
    told_in: str = SOURCE


class ChessResults(RunningService):
    """The uploads of a desk; each in a thread of its own, because a slow site should hold up nobody."""

    def __init__(self, desk: Desk, pause: float = _PAUSE) -> None:
        self._desk = desk
        self._pause = pause
        self._lock = threading.RLock()
        self._running: dict[str, threading.Thread] = {}
        self._digests: dict[str, tuple[int, str]] = {}

    @property
    def account(self) -> Account | None:
        """What the owner of the site gave; None as long as nobody entered it."""
        return _read(self._desk.notes.kept(_ACCOUNT), lambda data: Account(**data))

    def save_account(self, account: Account | None) -> None:
        """Keep it with the passwords of the desk; the number of the user is drawn once and stays."""
        if account is not None and not account.creator:
            before = self.account
            account = replace(account, creator=before.creator if before else new_creator())
        self._desk.notes.keep(_ACCOUNT, json.dumps(asdict(account)) if account else "")

    def of(self, event: OpenEvent) -> UploadPlan:
        """Return what is chosen for an event."""
        return _read(self._desk.notes.kept(_note(event)), lambda data: UploadPlan(**data)) or (
            UploadPlan()
        )

    def work(self) -> tuple[tuple[float, Callable[[], object]], ...]:
        """Upload what is due."""
        return ((_SECONDS, self.upload_due),)

    def list_notes(self, of: OpenEvent | Festival) -> tuple[str, ...]:
        """Return the notes that another desk needs to go on."""
        return () if isinstance(of, Festival) else (_note(of), _ACCOUNT)

    def choose(self, event: OpenEvent, *, automatic: bool) -> None:
        """Upload after publishing from now on, or only by the button."""
        spoken = spoken_now()
        self._change(event, lambda plan: replace(plan, automatic=automatic, told_in=spoken))

    def want(self, event: OpenEvent) -> None:
        """Upload as soon as possible; it is done after a restart, too."""
        spoken = spoken_now()
        retries_of(self._desk).done(_note(event))
        self._change(
            event,
            lambda plan: replace(plan, wanted=True, stopped=False, trouble="", told_in=spoken),
        )

    def set_number(self, event: OpenEvent, number: str) -> None:
        """Use this number of the site; none means that the next upload makes a new page there."""
        retries_of(self._desk).done(_note(event))
        self._change(
            event,
            lambda plan: replace(
                plan, number=number, asked=False, stopped=False, sent="", trouble=""
            ),
        )

    def preview(self, event: OpenEvent) -> bytes:
        """Return what would be sent now, without numbers and signature."""
        return _document(event, Sender())

    def is_behind(self, event: OpenEvent) -> bool:
        """Return whether something public has not been accepted there."""
        return self._digest(event) != self.of(event).sent

    def upload_due(self) -> None:
        """Upload every event whose turn it is."""
        if not self._desk.standby.leads or self.account is None:
            return
        for event in self._desk.open_events:
            running = self._running.get(event.name)
            if event.begun and (running is None or not running.is_alive()) and self._due(event):
                thread = threading.Thread(target=self._upload, args=(event,), daemon=True)
                self._running[event.name] = thread
                thread.start()

    def wait(self, seconds: float) -> None:
        """Wait until what is on its way has arrived or failed."""
        for running in list(self._running.values()):
            running.join(seconds)

    def _due(self, event: OpenEvent) -> bool:
        plan, retries = self.of(event), retries_of(self._desk)
        if plan.asked or plan.stopped or not retries.due(_note(event)):
            return False
        if plan.wanted:
            return True
        rested = not 0 <= retries.clock() - plan.at < self._pause
        return plan.automatic and rested and self.is_behind(event)

    def _digest(self, event: OpenEvent) -> str:
        seq = event.store.state.seq
        if self._digests.get(event.name, (-1, ""))[0] != seq:
            try:
                made = hashlib.sha256(self.preview(event)).hexdigest()
            except TabiyaError:
                made = ""
            self._digests[event.name] = seq, made
        return self._digests[event.name][1]

    def _upload(self, event: OpenEvent) -> None:
        account, plan = self.account, self.of(event)
        if account is None:
            return
        try:
            with speaking(plan.told_in):
                self._try(event, account)
        except TabiyaError as cause:  # The notes of the desk cannot be read or written now.
            _LOG.warning("%s", cause)

    def _try(self, event: OpenEvent, account: Account) -> None:
        try:
            digest = hashlib.sha256(self.preview(event)).hexdigest()
            sid = session(account)
            number = self.of(event).number or self._new_number(event, account, sid)
            if not number:
                return
            # The site recommends a new session for each upload.
            upload(account, _document(event, account.sender(session(account), number)))
        except (EventClosed, NumberUnknown) as refusal:
            self._failed(event, refusal, stop=True)
        except (UploadRefused, UnclearAnswer, NobodyAnswered, AddressRefused) as trouble:
            self._failed(event, trouble)
        except TabiyaError as refusal:  # The site has no form for such an event.
            self._failed(event, refusal, stop=True)
        else:
            now, at = datetime.now().astimezone(), retries_of(self._desk).clock()
            retries_of(self._desk).done(_note(event))
            self._change(
                event,
                lambda plan: replace(
                    plan,
                    sent=digest,
                    since=now.isoformat(timespec="seconds"),
                    at=at,
                    trouble="",
                    # What changed while it was on its way goes out next.
                    wanted=plan.wanted and self._digest(event) != digest,
                ),
            )

    def _new_number(self, event: OpenEvent, account: Account, sid: str) -> str:
        """Ask for a number, once: that it was asked is noted before, because each call makes a new page."""
        settings = event.store.state.settings
        self._change(event, lambda plan: replace(plan, asked=True))
        try:
            number = new_number(account, sid, settings.federation or "XXX", settings.name)
        except UploadRefused:
            self._change(event, lambda plan: replace(plan, asked=False))
            raise
        self._change(event, lambda plan: replace(plan, asked=False, number=number))
        return number

    def _failed(self, event: OpenEvent, trouble: TabiyaError, *, stop: bool = False) -> None:
        words = in_sentences(trouble)
        before = self.of(event).trouble
        retries_of(self._desk).failed(_note(event))
        self._change(
            event,
            lambda plan: replace(
                plan, trouble=words, stopped=stop, wanted=plan.wanted and not stop
            ),
        )
        if words != before:
            _LOG.warning("the %s: %s", _note(event), words)

    def _change(self, event: OpenEvent, change: Callable[[UploadPlan], UploadPlan]) -> None:
        with self._lock:
            before = self.of(event)
            plan = change(before)
            if plan != before:
                self._desk.notes.keep(_note(event), json.dumps(asdict(plan)))


chess_results_of = DeskPart(ChessResults)


def _document(event: OpenEvent, sender: Sender) -> bytes:
    """Return the document of what is public: rounds that are published, births as years."""
    public = event_of_state(event.store.state)
    times = {number: f"{at:%H:%M}" for number, at in public.times.items()}
    return document(public.tournament, sender, Beyond(public.clubs, times))


def _note(event: OpenEvent) -> str:
    return f"chess-results of {event.name}"


def _read(kept: str | None, made: Callable[[dict[str, Any]], T]) -> T | None:
    try:
        data = json.loads(kept) if kept else {}
        return made(data) if data else None
    except (AttributeError, TypeError, ValueError):
        return None
