"""The strip at the top of every page: event, round, mode, boards in play, last save, who is here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from tabiya.desk.desk import OpenEvent
from tabiya.desk.web.identity import Person
from tabiya.languages import gettext as _
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """How far a round has come after a line of the log, and when that line was written."""

    seq: int
    round: int
    status: str
    published: bool
    """Whether the round is known to the players, so that games can be in play."""
    playing: int
    saved: str
    """By the clock of the hall; empty before the first line."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip says."""

    event: str
    rounds: int | None
    fide_mode: bool
    progress: RoundProgress
    here: tuple[str, ...]
    viewers: int
    read_only: bool = False


def make_strip(event: OpenEvent, *, sees_unpublished: bool) -> Strip:
    """Return the strip as those see it who may or may not see what is unpublished."""
    state = event.store.state
    here = event.connections.here()
    return Strip(
        event=state.settings.name,
        rounds=state.total_rounds,
        fide_mode=state.fide_mode,
        progress=get_progress(state, _last_round(state, sees_unpublished), event.store.saved),
        here=tuple(who.name for who in here.people),
        viewers=here.viewers,
        read_only=event.store.read_only,
    )


def get_progress(state: EventState, shown: int, saved: datetime | None) -> RoundProgress:
    """Return how far the round shown has come; 0 shows none.

    `shown` may be older than the state: a prepared round may have been undone in the meantime.
    """
    shown = min(shown, len(state.rounds))
    round_ = state.rounds[shown - 1] if shown else None
    playing = sum(board.open and not board.adjourned for board in round_.boards) if round_ else 0
    published = round_ is not None and round_.status is not RoundStatus.PREPARED
    return RoundProgress(
        seq=state.seq,
        round=shown,
        status=_status(state, shown, playing),
        published=published,
        playing=playing if published else 0,
        saved=saved.astimezone().strftime("%H:%M:%S") if saved else "",
    )


def last_seen_round(state: EventState, person: Person) -> int:
    """Return the last round a person may see; a prepared pairing is for arbiters only."""
    current = state.current_round
    if current is None or current.status is not RoundStatus.PREPARED:
        return len(state.rounds)
    return _last_round(state, person.may(Permission.SEE_UNPUBLISHED))


def _last_round(state: EventState, sees_unpublished: bool) -> int:  # noqa: FBT001 - private
    current = state.current_round
    if current is None:
        return 0
    hidden = current.status is RoundStatus.PREPARED and not sees_unpublished
    return current.number - 1 if hidden else current.number


def _status(state: EventState, shown: int, playing: int) -> str:
    if not shown:
        return _("not started")
    status = state.rounds[shown - 1].status
    if status is RoundStatus.PREPARED:
        return _("prepared, not published")
    if status is RoundStatus.CLOSED:
        return _("closed")
    if playing:
        return _("in play")
    adjourned = any(round_.open_boards for round_ in state.rounds[:shown])
    return _("adjourned games open") if adjourned else _("all results in")
