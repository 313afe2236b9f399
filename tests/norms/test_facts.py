"""What the rules of norms look at: the form of an event, by the name of its pairing system."""

from __future__ import annotations

import pytest

from tabiya.norms.claim import NormEvent
from tabiya.norms.facts import NormForm
from tabiya.pairing.registry import SYSTEMS, find_family
from tabiya.pairing.system import Family


def get_form(system: str) -> NormForm:
    """The form of an event of ten players over nine rounds."""
    return NormForm.of(system, players=10, rounds=9)


def test_every_pairing_system_has_a_form() -> None:
    """Whatever can be paired is known to the rules of norms; evenings of a club give none."""
    of_clubs = {each.name for each in SYSTEMS if find_family(each.name) is Family.CLUB}
    assert {"keizer", "ladder", "quads"} <= of_clubs
    without = {each.name for each in SYSTEMS if get_form(each.name) is NormForm.OTHER}
    assert without == of_clubs


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "double-swiss", "team"])
def test_the_swiss_systems_are_swiss(system: str) -> None:
    """For players as for teams."""
    assert get_form(system) is NormForm.SWISS


@pytest.mark.parametrize("name", ["team-swiss", "mcmahon"])
def test_a_name_that_no_system_has_is_another_system(name: str) -> None:
    """The Swiss of teams has one name everywhere, which is `team`."""
    assert get_form(name) is NormForm.OTHER


@pytest.mark.parametrize(
    ("form", "players", "rounds", "games"),
    [
        (NormForm.ROUND_ROBIN, 10, 9, 9),
        (NormForm.ROUND_ROBIN, 9, 9, 8),
        (NormForm.DOUBLE_ROUND_ROBIN, 6, 10, 10),
        (NormForm.DOUBLE_ROUND_ROBIN, 7, 14, 12),
        (NormForm.SWISS, 61, 9, 9),
    ],
)
def test_how_many_games_the_schedule_gives_to_each(
    form: NormForm, players: int, rounds: int, games: int
) -> None:
    """In a round robin of an odd number everybody is free once in each cycle."""
    assert NormEvent(form=form, rounds=rounds, players=players).games_each == games
