"""An event file at a glance: what a list of events shows without opening any of them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from tabiya.errors import TabiyaError
from tabiya.model.result import GameResult
from tabiya.store.facts.endings import EndingRecorded
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.rounds import RoundPublished
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.log import lines as log
from tabiya.store.log.errors import in_words
from tabiya.store.log.reading import open_for_reading
from tabiya.store.log.replay import replay, undone_steps


@dataclass(frozen=True, slots=True)
class EventSummary:
    """The name an event has, its days, and how far it has come."""

    name: str
    city: str
    start: str
    end: str
    players: int
    rounds: int
    """How many have been published."""
    championship: str = ""
    """The championship of which it is a stage, if it is one."""
    stage: int = 0
    group: int = 0
    seq: int = 0
    """How many lines its log has."""
    mark: str = ""
    """What tells its last line from that of any other file."""
    playing: int = 0
    """How many games of the last published round are in play."""


_SHOWN = ("name", "city", "start", "end")
_LINES = """
    SELECT
        step,
        kind,
        coalesce(
            json_extract(payload, '$.settings'), json_extract(payload, '$.tournament.settings')
        ),
        json_extract(payload, '$.step'),
        coalesce(json_array_length(payload, '$.tournament.players'), 0),
        coalesce(json_array_length(payload, '$.tournament.rounds'), 0),
        json_extract(payload, '$.championship'),
        json_extract(payload, '$.stage'),
        json_extract(payload, '$.group')
    FROM log WHERE kind IN (
        'EventCreated', 'TournamentImported', 'SettingsChanged', 'PlayerEntered', 'PlayerRemoved',
        'RoundPublished', 'PublicationWithdrawn', 'StageMade', 'StepUndone', 'StepRedone'
    ) ORDER BY seq
"""


_LAST_LINE = "SELECT seq, hash FROM log ORDER BY seq DESC LIMIT 1"


def get_summary(path: Path) -> EventSummary | None:
    """The summary of an event file; None if it holds no event, or is none."""
    try:
        with closing(open_for_reading(path)) as reader, in_words(str(path)):
            last = reader.execute(_LAST_LINE).fetchone()
            summary = _summed_up(reader.execute(_LINES).fetchall())
            if summary is None:
                return None
            playing = _playing(reader, summary.rounds) if summary.rounds else 0
            return replace(summary, seq=last[0], mark=str(last[1])[:16], playing=playing)
    except (TabiyaError, ValueError, LookupError, TypeError):
        return None


def _summed_up(
    lines: list[
        tuple[int, str, str | None, int | None, int, int, str | None, int | None, int | None]
    ],
) -> EventSummary | None:
    undone: set[int] = set()
    for _step, kind, _settings, other, *_counts in lines:
        if kind == "StepUndone" and other is not None:
            undone.add(other)
        elif kind == "StepRedone" and other is not None:
            undone.discard(other)
    settings: dict[str, object] = {}
    players = rounds = 0
    belongs: tuple[str, int, int] = ("", 0, 0)
    for step, kind, announced, _other, imported, played, get_stage, stage, group in lines:
        if step in undone:
            continue
        settings = json.loads(announced) if announced else settings
        if kind == "StageMade":
            belongs = (get_stage or "", stage or 0, group or 0)
        players += imported + (kind == "PlayerEntered") - (kind == "PlayerRemoved")
        rounds += played + (kind == "RoundPublished") - (kind == "PublicationWithdrawn")
    if not settings:
        return None
    name, city, start, end = (str(settings.get(field) or "") for field in _SHOWN)
    return EventSummary(name, city, start, end, players, rounds, *belongs)


_OF_BOARDS_ALONE = (ResultEntered, EndingRecorded, RoundPublished, StepUndone, StepRedone)
"""What usually comes after a round is paired, which is when a snapshot is kept."""


def _playing(reader: sqlite3.Connection, number: int) -> int:
    """Count the games in play from the last snapshot and the few lines after it.

    Only where these lines are of other kinds the whole event is put together.
    """
    seq, kept = next(log.sound_snapshots(reader), (0, None))
    later = tuple(log.read(reader, after=seq))
    if kept is None or not all(isinstance(entry.event, _OF_BOARDS_ALONE) for entry in later):
        base = log.read_snapshot(reader)
        state = replay(log.read(reader, after=base.seq if base else 0), base)
        return sum(b.open and not b.adjourned for b in state.rounds[number - 1].boards)
    boards = kept["rounds"][number - 1]["boards"]
    open_ = {
        place
        for place, board in enumerate(boards, start=1)
        if board["result"] == GameResult.UNKNOWN.name and not board["adjourned"]
    }
    undone = undone_steps(later)
    for entry in later:
        if isinstance(entry.event, ResultEntered) and entry.step not in undone:
            (open_.discard, open_.add)[entry.event.result is GameResult.UNKNOWN](entry.event.board)
    return len(open_)
