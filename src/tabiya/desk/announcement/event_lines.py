"""The events of the folder, each in one line, and the kinds of event that can be made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from urllib.parse import quote

from tabiya.desk.desk import EVENTS, Desk
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.strip import get_progress
from tabiya.desk.web.words import day_and_time, days
from tabiya.model.event_profile import PROFILES, EventProfile
from tabiya.store.log.summary import get_summary


def kinds_here(desk: Desk) -> tuple[EventProfile, ...]:
    """Return what can be made; a desk of one file has room for one event."""
    alone = ("/stages", "/create?kind=festival") if desk.options.one_file else ()
    return tuple(profile for profile in PROFILES if profile.leads_to not in alone)


@dataclass(frozen=True, slots=True)
class EventLine:
    """An event in the list of the desk: what it is, and how far it has come."""

    name: str
    """That of its file, and in its address."""
    address: str
    title: str
    city: str
    start: str
    end: str
    players: int
    rounds: int
    status: str
    playing: int
    saved: str
    championship: str = ""
    """Of which it is a stage; empty for most events."""
    place: tuple[int, int] = (0, 0)
    """Which stage of it and which group."""

    @property
    def days(self) -> str:
        """When it is held, as the reader writes days."""
        try:
            first = date.fromisoformat(self.start)
            return days(first, date.fromisoformat(self.end) if self.end else None)
        except ValueError:
            return self.start

    @property
    def searched(self) -> str:
        """What a search looks at."""
        return f"{self.title} {self.city} {self.name} {self.start}".casefold()


def event_line(desk: Desk, path: Path) -> EventLine:
    """Return what the list says of an event: from the event itself, if it is open."""
    address = f"{EVENTS}{quote(path.stem)}"
    event = desk.opened(path.stem)
    if event is not None and event.begun:
        state, store = event.store.state, event.store
        progress = get_progress(state, published_rounds(state), store.saved)
        settings = state.settings
        saved = day_and_time(store.saved.astimezone()) if store.saved else ""
        return EventLine(
            path.stem,
            address,
            settings.name,
            settings.city,
            str(settings.start or ""),
            str(settings.end or ""),
            players=len(state.entrants),
            rounds=progress.round,
            status=progress.status,
            playing=progress.playing,
            saved=saved,
            championship=state.stage.championship if state.stage else "",
            place=(state.stage.stage, state.stage.group) if state.stage else (0, 0),
        )
    summary = get_summary(path)
    if summary is None:
        return EventLine(path.stem, address, path.stem, "", "", "", 0, 0, "", 0, "")
    return EventLine(
        path.stem,
        address,
        summary.name,
        summary.city,
        summary.start,
        summary.end,
        summary.players,
        summary.rounds,
        status="",
        playing=summary.playing,
        saved=day_and_time(datetime.fromtimestamp(path.stat().st_mtime).astimezone()),
        championship=summary.championship,
        place=(summary.stage, summary.group),
    )
