"""What the rules of norms look at: the form of an event, by the name of its pairing system."""

from __future__ import annotations

import pytest

from tabiya.norms.facts import Event, Form
from tabiya.pairing.registry import SYSTEMS


def form_of(system: str) -> Form:
    """The form of an event of ten players over nine rounds."""
    return Form.of(system, players=10, rounds=9)


def test_every_pairing_system_has_a_form() -> None:
    """Whatever can be paired is known to the rules of norms."""
    assert not [
        system for system in (each.name for each in SYSTEMS) if form_of(system) is Form.OTHER
    ]


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "double-swiss", "team"])
def test_the_swiss_systems_are_swiss(system: str) -> None:
    """For players as for teams."""
    assert form_of(system) is Form.SWISS


@pytest.mark.parametrize("name", ["team-swiss", "keizer"])
def test_a_name_that_no_system_has_is_another_system(name: str) -> None:
    """The Swiss of teams has one name everywhere, which is `team`."""
    assert form_of(name) is Form.OTHER


@pytest.mark.parametrize(
    ("form", "players", "rounds", "games"),
    [
        (Form.ROUND_ROBIN, 10, 9, 9),
        (Form.ROUND_ROBIN, 9, 9, 8),
        (Form.DOUBLE_ROUND_ROBIN, 6, 10, 10),
        (Form.DOUBLE_ROUND_ROBIN, 7, 14, 12),
        (Form.SWISS, 61, 9, 9),
    ],
)
def test_how_many_games_the_schedule_gives_to_each(
    form: Form, players: int, rounds: int, games: int
) -> None:
    """In a round robin of an odd number everybody is free once in each cycle."""
    assert Event(form=form, rounds=rounds, players=players).games_each == games
