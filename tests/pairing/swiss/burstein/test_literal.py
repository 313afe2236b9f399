"""The judge itself is judged, by the lists that the texts print."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.burstein.literal import Group, Literal
from tests.pairing.swiss.burstein.printed import (
    FIVE_PLAYERS_TWO_PAIRS,
    SIX_PLAYERS_THREE_PAIRS,
    SIX_PLAYERS_TWO_PAIRS,
)
from tests.pairing.swiss.dutch.people import Person


def strangers(size: int) -> tuple[Literal, Group]:
    """Players who have not met, ranked by their numbers."""
    people = tuple(
        Person(
            rank=number - 1,
            number=number,
            score=0,
            colours="",
            met=frozenset(),
            last="",
            earlier="",
            unplayed=0,
            barred=False,
            topscorer=False,
            odd=number % 2 == 1,
        )
        for number in range(1, size + 1)
    )
    game = Literal(people, {one.number: (0, 0) for one in people}, "2026", "W")
    return game, game.group((), people, ())


@pytest.mark.parametrize(
    ("size", "floaters", "printed"),
    [
        (6, 2, SIX_PLAYERS_TWO_PAIRS),
        (6, 0, SIX_PLAYERS_THREE_PAIRS),
        (5, 1, FIVE_PLAYERS_TWO_PAIRS),
    ],
    ids=["six with two floaters", "six", "five"],
)
def test_the_judge_goes_through_the_pairings_in_the_printed_order(
    size: int, floaters: int, printed: tuple[str, ...]
) -> None:
    """Article 4.3 lists six players with two floaters, the old 6.2 and 6.4 six and five."""
    game, group = strangers(size)
    made = []
    for pairs, over in game.candidates(group, tuple(range(size))):
        if len(over) == floaters:
            games = {one: f"{one + 1}-{other + 1}" for one, other in pairs}
            games |= {place: f"{place + 1}-0" for place in over}
            made.append(" ".join(games[place] for place in sorted(games)))
    assert tuple(made) == printed
