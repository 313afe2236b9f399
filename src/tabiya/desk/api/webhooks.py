"""Programs that are told of news: rounds that are published and results that are entered.

The log of the event is the queue: of each webhook the desk keeps up to which line it was told. So nothing
is lost when the desk is ended, nothing is told out of order, and there is no second list of what is due.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import logging
import secrets
import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from time import monotonic, time
from typing import Any

from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.leading import Outlet
from tabiya.desk.parts import DeskPart
from tabiya.desk.web.outgoing import (
    AddressRefused,
    NobodyAnswered,
    checked_address,
    retries_of,
    send,
)
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.languages import language, speaking, translatable
from tabiya.store.facts.results import ResultCorrected, ResultEntered
from tabiya.store.facts.rounds import RoundPublished
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.log.entry import Entry
from tabiya.store.state import EventState

_LOG = logging.getLogger("tabiya.desk")
KINDS = {
    "round.published": translatable("a round is published"),
    "result.entered": translatable("a result is entered, changed or undone"),
}
SIGNATURE = "Tabiya-Signature"
MOST_WEBHOOKS = 10
WEBHOOK_SECONDS = 0.5
"""So often the desk looks whether somebody is to be told."""
_LINES_AT_ONCE = 200
_SECONDS_AT_ONCE = 5.0
_GIVE_UP = timedelta(days=3)
_GONE = 410
"""The receiver says that it does not want to be told any more."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where news go, and how far they were told."""

    id: str
    address: str
    secret: str
    kinds: tuple[str, ...]
    local: bool
    """Whether it was set at the machine of the desk: then a program of this machine may be told."""
    seq: int
    """The line of the log up to which it was told."""
    told: str = ""
    """When it was last told something, as an ISO time."""
    trouble: str = ""
    since: str = ""
    """Since when it cannot be told; empty if it can."""
    given_up: int = 0
    """How many news it was never told, because it did not answer for days."""
    stopped: bool = False
    """Whether the receiver said that it is gone."""
    language: str = ""
    """That of whoever set it: what stands in the way is told in it."""


def signature(secret: str, moment: int, body: bytes) -> str:
    """Return how the desk signs news: the moment, and a keyed digest of it and the body.

    >>> signature("s", 0, b"{}")[:8]
    't=0,v1=e'
    """
    digest = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


class Webhooks(Outlet):
    """The webhooks of all events of a desk; they stand in its notes, which no copy of an event has."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._known: dict[str, tuple[Webhook, ...]] = {}

    def of(self, event: OpenEvent) -> tuple[Webhook, ...]:
        """Return the webhooks of an event."""
        with self._lock:
            if event.name not in self._known:
                self._known[event.name] = _read(self._desk.notes.kept(_note(event)))
            return self._known[event.name]

    def add(
        self, event: OpenEvent, address: str, kinds: tuple[str, ...], *, local: bool
    ) -> Webhook:
        """Tell an address of news from now on; the secret that signs them is shown once."""
        checked_address(address)
        if not kinds:
            raise AddressRefused("choose at least one kind of news")
        if len(self.of(event)) >= MOST_WEBHOOKS:
            raise AddressRefused(
                "there are too many addresses", hint="Remove one you no longer use."
            )
        made = Webhook(
            secrets.token_hex(4),
            address,
            secrets.token_urlsafe(32),
            tuple(kind for kind in KINDS if kind in kinds),
            local,
            event.store.state.seq,
            language=language(),
        )
        self._alter(event, lambda known: (*known, made))
        return made

    def remove(self, event: OpenEvent, id_: str) -> None:
        """Tell an address nothing any more."""
        self._alter(event, lambda known: tuple(webhook for webhook in known if webhook.id != id_))
        retries_of(self._desk).done(_sending(event, id_))

    def list_notes(self, of: OpenEvent | Festival) -> tuple[str, ...]:
        """Return the notes that another desk needs to go on."""
        return () if isinstance(of, Festival) else (_note(of),)

    def read_again(self) -> None:
        """Take in what another desk has told."""
        with self._lock:
            self._known.clear()

    def go_back(self, event: OpenEvent) -> None:
        """Tell again what this desk does not have: the lines that come instead are others."""
        last = event.store.state.seq
        if any(webhook.seq > last for webhook in self.of(event)):
            self._alter(
                event,
                lambda known: tuple(
                    replace(webhook, seq=min(webhook.seq, last)) for webhook in known
                ),
            )

    def deliver_due(self) -> None:
        """Tell every webhook whose turn it is what it does not know yet."""
        if not self._desk.standby.leads:
            return
        for event in self._desk.open_events:
            try:
                for webhook in self.of(event):
                    if webhook.seq != event.store.state.seq and not webhook.stopped:
                        with speaking(webhook.language):
                            self._deliver(event, webhook)
            except TabiyaError as trouble:  # The notes or the log cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _deliver(self, event: OpenEvent, webhook: Webhook) -> None:
        name, retries = _sending(event, webhook.id), retries_of(self._desk)
        if not retries.due(name):
            return
        state = event.store.state
        after = min(webhook.seq, state.seq)
        entries = event.store.entries(after=after, until=min(after + _LINES_AT_ONCE, state.seq))
        now, turn = datetime.now(UTC), monotonic() + _SECONDS_AT_ONCE
        for entry in entries:
            for number, news in enumerate(_news(event, state, entry)):
                if news["kind"] not in webhook.kinds:
                    continue
                body = {"id": f"{event.name}:{entry.seq}:{number}", "event": event.name, **news}
                trouble, stop, after_ = self._send(webhook, body)
                if not trouble:
                    webhook = replace(
                        webhook, told=now.isoformat(timespec="seconds"), trouble="", since=""
                    )
                    continue
                since = webhook.since or now.isoformat(timespec="seconds")
                if not stop and now - datetime.fromisoformat(since) < _GIVE_UP:
                    retries.failed(name, after_)
                    self._keep(event, replace(webhook, trouble=trouble, since=since))
                    return
                webhook = replace(
                    webhook,
                    trouble=trouble,
                    since=since,
                    stopped=stop,
                    given_up=webhook.given_up + 1,
                )
                if stop:
                    self._keep(event, webhook)
                    return
            webhook = replace(webhook, seq=entry.seq)
            if monotonic() > turn:
                break  # A slow receiver lets the others have their turn.
        retries.done(name)
        self._keep(event, webhook if entries else replace(webhook, seq=state.seq))

    def _send(self, webhook: Webhook, news: dict[str, Any]) -> tuple[str, bool, int]:
        """Tell one thing; return what went wrong, whether to stop, and the seconds to wait for."""
        body = json.dumps(news, ensure_ascii=False, separators=(",", ":")).encode()
        headers = {
            "Content-Type": "application/json",
            "Tabiya-Event": news["kind"],
            "Tabiya-Delivery": news["id"],
            SIGNATURE: signature(webhook.secret, int(time()), body),
        }
        try:
            answer = send(webhook.address, body, headers, loopback=webhook.local)
        except (NobodyAnswered, AddressRefused) as trouble:
            return in_sentences(trouble), False, 0
        if answer.good:
            return "", False, 0
        words = _("The receiver answered {status}.").format(status=answer.status)
        return words, answer.status == _GONE, answer.retry_after

    def _keep(self, event: OpenEvent, webhook: Webhook) -> None:
        """Keep how far a webhook was told; one that was removed meanwhile stays away."""
        self._alter(
            event,
            lambda known: tuple(webhook if other.id == webhook.id else other for other in known),
        )

    def _alter(
        self, event: OpenEvent, change: Callable[[tuple[Webhook, ...]], tuple[Webhook, ...]]
    ) -> None:
        with self._lock:
            kept = self._desk.notes.alter(
                _note(event),
                lambda before: json.dumps([asdict(webhook) for webhook in change(_read(before))]),
            )
            self._known[event.name] = _read(kept)


webhooks_of = DeskPart(Webhooks)


def _news(event: OpenEvent, state: EventState, entry: Entry) -> Iterator[dict[str, Any]]:
    """Yield what a line of the log tells programs; a step taken back tells how its boards stand now."""
    fact = entry.event
    if isinstance(fact, RoundPublished):
        yield _published(state, entry, fact)
    elif isinstance(fact, (ResultEntered, ResultCorrected)):
        yield _result(state, entry, fact, fact.result.symbol)
    elif isinstance(fact, (StepUndone, StepRedone)):
        for earlier in event.store.step(fact.step):
            old = earlier.event
            if isinstance(old, (ResultEntered, ResultCorrected)):
                seats = state.rounds[old.round - 1].boards if old.round <= len(state.rounds) else ()
                now = seats[old.board - 1].result.symbol if old.board <= len(seats) else ""
                yield _result(state, entry, old, now)
            elif isinstance(old, RoundPublished) and isinstance(fact, StepRedone):
                yield _published(state, entry, old)


def _published(state: EventState, entry: Entry, fact: RoundPublished) -> dict[str, Any]:
    boards = state.rounds[fact.round - 1].boards if fact.round <= len(state.rounds) else ()
    data = {"round": fact.round, "boards": len(boards)}
    return _line("round.published", entry, data)


def _result(
    state: EventState, entry: Entry, fact: ResultEntered | ResultCorrected, result: str
) -> dict[str, Any]:
    data = {
        "round": fact.round,
        "board": fact.board,
        "white": _who(state, fact.white),
        "black": _who(state, fact.black),
        "result": result or None,
    }
    return _line("result.entered", entry, data)


def _line(kind: str, entry: Entry, data: dict[str, Any]) -> dict[str, Any]:
    return {"kind": kind, "seq": entry.seq, "at": entry.at.isoformat(), "data": data}


def _who(state: EventState, entrant: int) -> dict[str, Any]:
    entered = state.entrants.get(entrant)
    return {
        "entrant": entrant,
        "number": entered.number if entered else None,
        "name": entered.player.name if entered else "",
    }


def _sending(event: OpenEvent, id_: str) -> str:
    """Return the name under which a webhook waits for its next try."""
    return f"{_note(event)}: {id_}"


def _note(event: OpenEvent) -> str:
    return f"webhooks of {event.name}"


def _read(kept: str | None) -> tuple[Webhook, ...]:
    try:
        stored = json.loads(kept or "[]")
        return tuple(Webhook(**{**fields, "kinds": tuple(fields["kinds"])}) for fields in stored)
    except (TypeError, ValueError, KeyError):
        return ()
