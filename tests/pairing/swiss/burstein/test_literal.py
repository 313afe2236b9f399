"""The judge itself is judged by the printed lists, and then it judges the program."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.burstein.judgement import judge_field, judge_tournament, random_indices
from tests.pairing.swiss.burstein.literal import Group, Literal
from tests.pairing.swiss.burstein.printed import (
    FIVE_PLAYERS_TWO_PAIRS,
    SIX_PLAYERS_THREE_PAIRS,
    SIX_PLAYERS_TWO_PAIRS,
)
from tests.pairing.swiss.dutch.people import Person
from tests.pairing.swiss.dutch.random_fields import KINDS, random_field, random_tournament

EDITIONS = ("2017", "2018", "2026")


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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_fields_are_paired_by_the_letter(kind: str, edition: str) -> None:
    """Four to nine players who met at random: the bye, brackets, pairs, floaters and colours."""
    differing = {}
    for seed in range(KINDS.index(kind), 80 * len(KINDS), len(KINDS)):
        field = random_field(seed)
        difference = judge_field(field, random_indices(field, seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(3))
def test_random_tournaments_are_paired_by_the_letter(batch: int, edition: str) -> None:
    """From the facts to the boards: byes, forfeits, prohibited pairs, scorings, acceleration."""
    differing = {}
    for seed in range(100 * batch, 100 * (batch + 1)):
        difference = judge_tournament(random_tournament(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing
