"""What must happen before a round starts."""

from __future__ import annotations

from datetime import datetime

from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.pairing.deadlines import announcements_of, counts_as_withdrawn, lots_drawn_until

START = datetime.fromisoformat("2026-09-05T15:00")


def test_lots_are_drawn_twelve_hours_before_the_first_round() -> None:
    assert lots_drawn_until(START) == datetime.fromisoformat("2026-09-05T03:00")
    assert lots_drawn_until.article(EDITION_2006).path == "6(b)"
    assert lots_drawn_until.article(EDITION_2019).path == "6.3"


def test_a_round_is_announced_five_minutes_and_one_minute_before() -> None:
    assert [f"{each:%H:%M}" for each in announcements_of(START)] == ["14:55", "14:59"]


def test_an_absence_without_a_reason_is_a_withdrawal() -> None:
    assert counts_as_withdrawn(explained=False)
    assert not counts_as_withdrawn(explained=True)
