"""What must happen before a round starts."""

from __future__ import annotations

from datetime import datetime, timedelta

from tabiya.model.tournament import Settings
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.pairing.deadlines import (
    announcements_of,
    counts_as_withdrawn,
    due_in_rounds,
    lots_drawn_until,
)
from tabiya.pairing.handling import corrected_for_rating_only, errors_reported_until

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


def test_what_is_due_follows_from_the_planned_starts() -> None:
    """Corrections count until the next round starts; the later moments follow the round in play."""
    planned = {1: START, 2: START + timedelta(days=1)}
    settings = Settings(results_after=300, errors_within=30)
    before = list(due_in_rounds(planned, settings, paired=0, published=0))
    assert [each.rule for each in before[:2]] == [lots_drawn_until, counts_as_withdrawn]
    assert before[0].late_afterwards
    during = {each.rule: each for each in due_in_rounds(planned, settings, paired=1, published=1)}
    assert not during[lots_drawn_until].late_afterwards
    assert during[counts_as_withdrawn].round == 2
    corrections = during[corrected_for_rating_only]
    assert (corrections.round, corrections.until) == (1, planned[2])
    assert during[errors_reported_until].until == START + timedelta(minutes=330)


def test_without_planned_starts_nothing_is_due() -> None:
    assert not list(due_in_rounds({}, Settings(results_after=300), paired=3, published=3))
