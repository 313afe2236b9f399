"""The tie-breaks of French events that no text of FIDE has."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.standings import standings
from tests.rulebook.swiss.events import event

ROUNDS = ("1-3 1-0, 2-4 ½-½", "4-1 0-1, 3-2 1-0", "1-2 ½-½, 3-4 +/-")
"""Two wins and a draw for 1; 4 lost, drew and did not come in the end."""


@pytest.mark.parametrize("edition", [each.name for each in EDITIONS])
def test_kashdan_pays_four_two_and_one(edition: str) -> None:
    """1: 4+4+2. 2: 2+1+2. 3: 1+4 and a win without a game. 4: 2+1 and nothing."""
    rows = standings(event(4, *ROUNDS), ("KASHDAN",), edition=edition).rows
    found = {row.number: row.values[0].units for row in rows}
    assert found == {1: 10, 2: 5, 3: 5, 4: 3}


def test_the_sum_of_buchholz_adds_up_the_opponents_own() -> None:
    """All six games played: everybody's Buchholz is the others' points, 6 less the own."""
    rounds = ("1-3 1-0, 2-4 1-0", "4-1 0-1, 3-2 1-0", "1-2 ½-½, 3-4 ½-½")
    played = event(4, *rounds)
    swiss = replace(played, settings=replace(played.settings, kind="Swiss"))
    rows = standings(swiss, ("SUMBH", "BH"), edition="2026").rows
    points = {1: 25, 2: 15, 3: 15, 4: 5}
    buchholz = {number: 60 - own for number, own in points.items()}
    assert {row.number: row.values[1].units for row in rows} == buchholz
    expected = {number: sum(buchholz.values()) - buchholz[number] for number in buchholz}
    assert {row.number: row.values[0].units for row in rows} == expected
