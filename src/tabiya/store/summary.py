"""An event file at a glance: what a list of events shows without opening any of them."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from tabiya.errors import TabiyaError
from tabiya.store.log.errors import in_words
from tabiya.store.log.reading import open_for_reading


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


def summary_of(path: Path) -> EventSummary | None:
    """The summary of an event file; None if it holds no event, or is none."""
    try:
        with closing(open_for_reading(path)) as reader, in_words(str(path)):
            last = reader.execute(_LAST_LINE).fetchone()
            found = _summed_up(reader.execute(_LINES).fetchall())
            return None if found is None else replace(found, seq=last[0], mark=str(last[1])[:16])
    except (TabiyaError, ValueError):
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
    for step, kind, announced, _other, imported, played, stage_of, stage, group in lines:
        if step in undone:
            continue
        settings = json.loads(announced) if announced else settings
        if kind == "StageMade":
            belongs = (stage_of or "", stage or 0, group or 0)
        players += imported + (kind == "PlayerEntered") - (kind == "PlayerRemoved")
        rounds += played + (kind == "RoundPublished") - (kind == "PublicationWithdrawn")
    if not settings:
        return None
    name, city, start, end = (str(settings.get(each) or "") for each in _SHOWN)
    return EventSummary(name, city, start, end, players, rounds, *belongs)
