"""The judge itself is judged, by the Manual's worked tournaments."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.people import get_people, initial_of
from tests.rulebook.manual_2019.recorded_event import Event, read_event

MANUAL = Path(__file__).parents[3] / "rulebook/manual_2019"
FOURTEEN = read_event(MANUAL / "fourteen_players.toml")
TWELVE = read_event(MANUAL / "twelve_players.toml")


@pytest.mark.parametrize(
    ("event", "number"),
    [
        pytest.param(event, number, id=f"{name} players, round {number}")
        for name, event, last in (("fourteen", FOURTEEN, 6), ("twelve", TWELVE, 9))
        for number in range(2, last + 1)
    ],
)
def test_the_letter_of_the_rules_gives_the_pairings_of_the_manual(
    event: Event, number: int
) -> None:
    """Only round 1 is left out: one bracket of all players is more than the judge can bear."""
    before = event.before(number)
    game = Literal(get_people(before, "2017"), "2017", point=10, initial=initial_of(before))
    assert set(game.boards(game.pair())) == set(event.rounds[number - 1].boards)
