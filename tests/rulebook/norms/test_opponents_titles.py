"""The titles of the opponents (1.45)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.model.player import Title
from tabiya.norms import opponents_titles
from tabiya.norms.titles import GM, IM, WGM, WIM, TitleSought
from tests.rulebook.norms.notation import (
    DOUBLE,
    EVERY,
    SINCE_2024,
    UNTIL_2023,
    claim,
    get_name,
    titled,
    twice,
)
from tests.rulebook.shown import shows


@shows(opponents_titles.half_are_title_holders, *EVERY)
@pytest.mark.parametrize(
    ("games", "needed"), [(7, 4), (8, 4), (9, 5), (10, 5), (11, 6), (13, 7), (15, 8), (19, 10)]
)
def test_half_of_the_opponents_have_titles(edition: str, games: int, needed: int) -> None:
    """As the tables of 2017 print it; candidate masters do not count."""
    holders = [Title.FM] * needed + [Title.CM] * (games - needed)
    assert opponents_titles.half_are_title_holders(claim(titled(*holders), edition)).met
    fewer = [Title.WFM] * (needed - 1) + [Title.WCM] * (games - needed + 1)
    assert not opponents_titles.half_are_title_holders(claim(titled(*fewer), edition)).met


@shows(opponents_titles.half_are_title_holders, *EVERY)
@pytest.mark.parametrize(("opponents", "needed"), [(5, 3), (6, 3), (7, 4), (8, 4), (9, 5)])
def test_in_double_rounds_half_of_the_different_opponents(
    edition: str, opponents: int, needed: int
) -> None:
    """The columns DR of the tables of 2017."""
    event = replace(DOUBLE, rounds=2 * opponents, players=opponents + 1)
    games = twice(titled(*[Title.FM] * needed, *[None] * (opponents - needed)))
    finding = opponents_titles.half_are_title_holders(claim(games, edition, event=event))
    assert (finding.found, finding.needed, finding.met) == (str(needed), f"at least {needed}", True)


TITLE_CLAUSE = {
    **dict.fromkeys(UNTIL_2023, opponents_titles.a_third_have_the_title),
    **dict.fromkeys(SINCE_2024, opponents_titles.a_third_or_in_double_rounds_half_have_the_title),
}


@shows(opponents_titles.a_third_have_the_title, *UNTIL_2023)
@pytest.mark.parametrize("rule", EVERY)
@pytest.mark.parametrize(
    ("games", "needed"),
    [(7, 3), (8, 3), (9, 3), (10, 4), (11, 4), (12, 4), (13, 5), (15, 5), (16, 6), (19, 7)],
)
def test_a_third_of_the_opponents_have_the_title(
    edition: str, rule: str, games: int, needed: int
) -> None:
    """As the tables of 2017 print it; for single rounds the rule of 2024 is the same."""
    clause = TITLE_CLAUSE[rule]
    enough = claim(titled(*[Title.GM] * needed, *[Title.IM] * (games - needed)), rule)
    fewer = claim(titled(*[Title.GM] * (needed - 1), *[Title.IM] * (games - needed + 1)), rule)
    assert clause(enough).met
    assert not clause(fewer).met


@shows(opponents_titles.a_third_or_in_double_rounds_half_have_the_title, *SINCE_2024)
def test_since_2024_half_of_the_opponents_in_double_rounds(edition: str) -> None:
    """Three of five, where 2017 asked for four different ones, a third of ten games."""
    games = twice(titled(Title.GM, Title.GM, Title.GM, None, None))
    assert TITLE_CLAUSE[edition](claim(games, edition, event=DOUBLE)).met
    assert not TITLE_CLAUSE["2017"](claim(games, "2017", event=DOUBLE)).met
    assert TITLE_CLAUSE["2017"](claim(games, "2017", event=DOUBLE)).needed == "at least 4"


@pytest.mark.parametrize(
    ("sought", "counted"),
    [
        (GM, "GM"),
        (IM, "GM IM"),
        (WGM, "GM IM WGM"),
        (WIM, "GM IM WGM WIM"),
    ],
    ids=get_name,
)
@pytest.mark.parametrize("edition", EVERY)
def test_which_titles_count_for_which(edition: str, sought: TitleSought, counted: str) -> None:
    """1.45b to e: a higher title counts too, FM and WFM never."""
    for title in Title:
        games = claim(titled(title, title, title), edition, sought=sought)
        assert TITLE_CLAUSE[edition](games).met is (title.value in counted.split())
