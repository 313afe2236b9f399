"""The race and the scores of an event as pictures."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tabiya.explain.standings_picture import (
    BOTTOM,
    HEIGHT,
    TOP,
    Leader,
    apart,
    bars_svg,
    distribution,
    list_leaders,
    race,
)
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.tiebreaks.standings import standings
from tests.printing.events import swiss, teams


@given(st.lists(st.floats(TOP, HEIGHT - BOTTOM), min_size=1, max_size=6))
def test_labels_stay_in_the_picture_and_apart(wanted: list[float]) -> None:
    """Wherever the lines end, every label has its own place, in the order of the lines."""
    placed = apart(wanted)
    assert all(TOP <= place <= HEIGHT - BOTTOM for place in placed)
    assert all(b - a >= 16.8 for a, b in pairwise(sorted(placed)))
    by_line = sorted(range(len(wanted)), key=lambda index: wanted[index])
    assert [placed[index] for index in by_line] == sorted(placed)


def test_the_race_of_players_ends_with_their_points() -> None:
    """Names are escaped in it."""
    event = swiss()
    first = replace(event.players[0], name='O\'Neil <b> & "C"')
    event = replace(event, players=(first, *event.players[1:]))
    table = standings(event)
    leaders = list_leaders(table, event, records(event))
    assert [each.scores[-1] for each in leaders] == [row.points for row in table.rows[:6]]
    found = race(leaders)
    assert found is not None
    assert "<b>" not in found.svg('a "label"')
    assert "aria-label='a \"label\"'" in found.svg('a "label"')


def test_the_race_of_teams_is_that_of_teams() -> None:
    """Their names and their match points, and not those of players who have their numbers."""
    event = teams()
    table = standings(event)
    leaders = list_leaders(table, event, records(event))
    assert [each.name for each in leaders] == [row.name for row in table.rows[:6]]
    assert [each.scores[-1] for each in leaders] == [row.points for row in table.rows[:6]]


def test_before_the_first_round_there_is_no_race() -> None:
    """And no bars without players."""
    assert race(()) is None
    assert race((Leader(1, "Ann", (Points(0),)),)) is None
    assert distribution(()) == ()


def test_everybody_is_in_one_bar() -> None:
    """Half points too, and scores of other values."""
    bars = distribution(Points(each) for each in (0, 5, 5, 10, 12))
    assert [(bar.score, bar.count) for bar in bars if bar.count] == [
        ("0", 1),
        ("½", 2),
        ("1", 1),
        ("1.2", 1),
    ]
    assert len(re.findall("<rect", bars_svg(bars, "x"))) == len(bars)
