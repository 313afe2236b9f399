"""The opponent of the last round that a norm still needs."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.player import Title
from tabiya.norms.prognosis import LOWEST
from tabiya.norms.report import Wanted
from tabiya.norms.title_norms import title_norms
from tests.norms.events import HERO, Line, one_player

LETTERS = {"loss": "0", "draw": "=", "win": "1"}
HIGHEST = 2900
NEW = "ISL"
"""A federation that no opponent has."""

eight_games = st.lists(
    st.tuples(
        st.sampled_from(("GM", "GM", "IM", "FM", "-")),
        st.sampled_from(("HUN", "GER", "GER", "AUT")),
        st.one_of(*[st.integers(2400, 2700)] * 3, st.integers(1900, 2700), st.none()),
        st.sampled_from(("1", "1", "=", "0")),
    ),
    min_size=8,
    max_size=8,
)


def wanted(games: list[Line], edition: str) -> dict[str, Wanted]:
    """What is still needed for a GM norm, by the result."""
    event = one_player(games, edition=edition, rounds=9)
    report = title_norms(event, titles=("GM",), players=(HERO,))
    prognosis = report.by_number[HERO].prognosis("GM")
    assert prognosis is not None
    return {each.result: each for each in prognosis.wanted}


def makes_it(games: list[Line], last: Line, edition: str) -> bool:
    """Whether the nine games are a GM norm."""
    event = one_player([*games, last], edition=edition)
    report = title_norms(event, titles=("GM",), players=(HERO,))
    return report.by_number[HERO].judgements[0].norm


@settings(max_examples=60)
@given(games=eight_games, edition=st.sampled_from(("2017", "2024")))
def test_what_is_asked_of_the_last_opponent_is_enough_and_no_less_is(
    games: list[Line], edition: str
) -> None:
    """The least rating with the least title from a new federation; one point less is too little."""
    found = wanted(games, edition)
    for result, asked in found.items():
        letter = LETTERS[result]
        least = asked.titles[-1].value if asked.titles else "-"
        assert makes_it(games, (least, NEW, asked.rating, letter), edition)
        if asked.rating > LOWEST:
            assert not makes_it(games, ("GM", NEW, asked.rating - 1, letter), edition)
        if asked.titles:
            assert not makes_it(games, ("-", NEW, HIGHEST, letter), edition)
        for home in asked.not_from:
            assert not makes_it(games, ("GM", home, HIGHEST, letter), edition)
        for home in {line[1] for line in games} - {*asked.not_from}:
            assert makes_it(games, ("GM", home, HIGHEST, letter), edition)


@settings(max_examples=60)
@given(games=eight_games, edition=st.sampled_from(("2017", "2024")))
def test_a_result_that_is_not_named_does_not_do_or_asks_for_no_less(
    games: list[Line], edition: str
) -> None:
    """A better result is left out where a lesser one asks for the same opponent."""
    found = wanted(games, edition)
    for result, letter in LETTERS.items():
        if result not in found and makes_it(games, ("GM", NEW, HIGHEST, letter), edition):
            lesser = list(LETTERS)[: list(LETTERS).index(result)]
            assert set(lesser) & set(found)


def test_nothing_is_foretold_before_the_last_round_but_one_is_over() -> None:
    """With two rounds to go, or with a game still open in an earlier round."""
    games: list[Line] = [("GM", "GER", 2600, "1")] * 7
    event = one_player(games, rounds=9)
    assert title_norms(event, titles=("GM",)).by_number[HERO].prognoses == ()
    running: list[Line] = [("GM", "GER", 2600, "?"), *games]
    event = one_player(running, rounds=9)
    assert title_norms(event, titles=("GM",)).by_number[HERO].prognoses == ()


def test_only_the_title_that_is_missing_is_asked_for() -> None:
    """Two grandmasters so far and enough other titles: the third must be one."""
    games: list[Line] = [
        *[("GM", "GER", 2550, "1")] * 2,
        *[("IM", "AUT", 2550, "1")] * 3,
        *[("-", "FRA", 2500, "=")] * 3,
    ]
    asked = wanted(games, "2017")["loss"]
    assert asked.titles == (Title.GM,)
    assert asked.not_from == ()
