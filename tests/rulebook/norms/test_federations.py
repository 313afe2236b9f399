"""Where the opponents come from (1.43, 1.44)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.norms import federations
from tabiya.norms.facts import NormMeeting
from tests.rulebook.norms.notation import DOUBLE, EVERY, claim, field, twice
from tests.rulebook.shown import shows


@shows(federations.two_other_federations, *EVERY)
@pytest.mark.parametrize(
    ("opponents", "met"),
    [
        (field(GER=5, AUT=4), True),
        (field(GER=9), False),
        (field(GER=5, HUN=4), False),
        (field(GER=5, FID=4), False),
    ],
)
def test_two_federations_beside_the_own(
    edition: str, opponents: list[NormMeeting], *, met: bool
) -> None:
    """The player is Hungarian; players of FIDE are nobody's foreigners."""
    assert federations.two_other_federations(claim(opponents, edition)).met is met


@shows(federations.few_from_the_own_federation, *EVERY)
@pytest.mark.parametrize(
    ("games", "most"),
    [(9, 5), (10, 6), (11, 6), (12, 7), (13, 7), (14, 8), (15, 9), (16, 9), (17, 10), (19, 11)],
)
def test_three_fifths_from_the_own_federation(edition: str, games: int, most: int) -> None:
    """As the tables of 2017 print it for each number of rounds."""
    fits = claim(field(HUN=most, GER=games - most), edition)
    over = claim(field(HUN=most + 1, GER=games - most - 1), edition)
    assert federations.few_from_the_own_federation(fits).met
    assert not federations.few_from_the_own_federation(over).met


@shows(federations.few_from_one_federation, *EVERY)
@pytest.mark.parametrize(
    ("games", "most"),
    [(9, 6), (10, 6), (11, 7), (12, 8), (13, 8), (14, 9), (15, 10), (16, 10), (17, 11), (18, 12)],
)
def test_two_thirds_from_one_federation(edition: str, games: int, most: int) -> None:
    """As the tables of 2017 print it; players of FIDE itself form no federation."""
    fits = claim(field(GER=most, AUT=games - most), edition)
    over = claim(field(GER=most + 1, AUT=games - most - 1), edition)
    assert federations.few_from_one_federation(fits).met
    assert not federations.few_from_one_federation(over).met
    assert federations.few_from_one_federation(claim(field(FID=games), edition)).met


@shows(federations.few_from_one_federation, *EVERY)
@pytest.mark.parametrize(
    ("opponents", "own", "one"), [(5, 3, 3), (6, 3, 4), (7, 4, 4), (8, 4, 5), (9, 5, 6)]
)
def test_in_double_rounds_every_opponent_counts_once(
    edition: str, opponents: int, own: int, one: int
) -> None:
    """The columns DR of the tables of 2017."""
    event = replace(DOUBLE, rounds=2 * opponents, players=opponents + 1)
    at_home = claim(twice(field(HUN=own, GER=opponents - own)), edition, event=event)
    assert federations.few_from_the_own_federation(at_home).needed == f"at most {own}"
    assert federations.few_from_the_own_federation(at_home).met
    abroad = claim(twice(field(GER=one, AUT=opponents - one)), edition, event=event)
    assert federations.few_from_one_federation(abroad).needed == f"at most {one}"
    assert federations.few_from_one_federation(abroad).met
