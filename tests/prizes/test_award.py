"""Prizes: the worked example of the manuals, limits, categories, and not a cent lost."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.player import Player, Sex
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.prizes.award import Award, PrizeFund, award_prizes, scores_above_expectation
from tabiya.prizes.categories import Category
from tabiya.prizes.money import format_money, parse_money, shared_equally
from tabiya.prizes.places import Limit, Sharing, place_prizes
from tabiya.tiebreaks.editions import E2026
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import Standings, StandingsRow, standings

EURO = 100


def row(rank: int, number: int, points: int) -> StandingsRow:
    return StandingsRow(rank, number, f"Player {number}", Points(points), ())


def get_standings(*rows: StandingsRow) -> Standings:
    return Standings(rows, (), E2026, EventKind.INDIVIDUAL_SWISS, 9)


def divided(fund: PrizeFund, rows: tuple[StandingsRow, ...], *players: Player) -> dict[int, Award]:
    known = {player.number: player for player in players}
    field = tuple(
        known.get(each.number, Player(each.number, f"Player {each.number}", rating=2000))
        for each in rows
    )
    awards = award_prizes(Tournament(players=field), get_standings(*rows), fund)
    return {award.number: award for award in awards}


FOUR_LEVEL = tuple(row(rank, rank, 80) for rank in (1, 2, 3, 4))
ANNOUNCED = tuple(euros * EURO for euros in (10_000, 5_000, 3_000, 2_000))


def test_the_worked_example_of_the_manuals() -> None:
    """Four players with 8 points; Buchholz 58, 57, 56 and 54 (2019, and the same in 2025)."""
    expected = {
        Sharing.EQUALLY: [5_000, 5_000, 5_000, 5_000],
        Sharing.BY_TIE_BREAK: [10_000, 5_000, 3_000, 2_000],
        Sharing.HORT: [7_500, 5_000, 4_000, 3_500],
    }
    for sharing, euros in expected.items():
        found = divided(PrizeFund(ANNOUNCED, sharing), FOUR_LEVEL)
        assert [found[number].cents for number in (1, 2, 3, 4)] == [each * EURO for each in euros]


def test_an_award_says_in_what_category_it_is_and_how_many_share() -> None:
    """Three of the four with 8 points share their places; the fourth has the prize of the women."""
    fund = PrizeFund(ANNOUNCED, categories=(Category("Women", (9_000 * EURO,), women=True),))
    found = divided(fund, FOUR_LEVEL, Player(4, "Player 4", sex=Sex.FEMALE))
    assert (found[4].category, found[4].sharers) == ("Women", 1)
    assert [(found[number].category, found[number].sharers) for number in (1, 2, 3)] == [
        ("", 3)
    ] * 3


TWENTY = (
    *(row(rank, rank, 80) for rank in range(1, 5)),
    *(row(rank, rank, 75) for rank in range(5, 10)),
    *(row(rank, rank, 70) for rank in range(10, 21)),
)


def test_only_the_announced_places_share_if_so_announced() -> None:
    """Ten prizes, and ranks 10 to 20 with 7 points: the tenth prize is not cut into eleven."""
    amounts = tuple(range(1_000 * EURO, 0, -100 * EURO))
    limited = place_prizes(TWENTY, amounts, Sharing.EQUALLY, Limit.ANNOUNCED_PLACES)
    assert sorted(limited) == list(range(1, 11))
    assert limited[10] == 100 * EURO
    open_to_all = place_prizes(TWENTY, amounts, Sharing.EQUALLY, Limit.SCORE_GROUPS)
    assert len(open_to_all) == 20
    assert sum(open_to_all[number] for number in range(10, 21)) == 100 * EURO


def test_hort_with_whole_score_groups_keeps_the_ranked_half_on_the_places() -> None:
    """The tenth gets half of the last prize and his part of the other half."""
    amounts = tuple(range(1_000 * EURO, 0, -100 * EURO))
    found = place_prizes(TWENTY, amounts, Sharing.HORT, Limit.SCORE_GROUPS)
    assert found[10] == 50 * EURO + 455
    assert sum(found.values()) == sum(amounts)


def test_those_whom_no_tie_break_separates_share_their_places() -> None:
    rows = (row(1, 1, 80), row(1, 2, 80), row(3, 3, 80))
    found = divided(PrizeFund((300, 200, 100), Sharing.BY_TIE_BREAK), rows)
    assert [found[number].cents for number in (1, 2, 3)] == [250, 250, 100]


def test_those_put_out_in_the_semi_finals_of_a_play_off_share_their_prizes() -> None:
    """Turin, 2.d.4.2: of four tied players two lose in the semi-finals: (300 + 100) / 2 each."""
    rows = tuple(row(rank, number, 70) for rank, number in ((1, 3), (2, 1), (3, 2), (3, 4)))
    found = divided(PrizeFund((1000, 600, 300, 100), Sharing.BY_TIE_BREAK), rows)
    assert {number: award.cents for number, award in found.items()} == {
        3: 1000,
        1: 600,
        2: 200,
        4: 200,
    }


def test_a_player_takes_the_better_of_place_and_category_and_the_place_passes_on() -> None:
    """The third place is worth 300, the first women's prize 400."""
    rows = tuple(row(rank, rank, 90 - 10 * rank) for rank in range(1, 6))
    fund = PrizeFund(
        (1000, 500, 300),
        Sharing.BY_TIE_BREAK,
        categories=(Category("women", (400, 100), women=True),),
    )
    women = [Player(number, "W", sex=Sex.FEMALE, rating=2000) for number in (3, 5)]
    found = divided(fund, rows, *women)
    assert {number: award.cents for number, award in found.items()} == {
        1: 1000,
        2: 500,
        3: 400,
        4: 300,
        5: 100,
    }
    assert found[3].reason == "women"
    assert found[4].reason == "place 4, by tie-break"


def test_nobody_wins_twice_and_the_next_of_the_category_moves_up() -> None:
    """The winner of the event is also the best junior; the junior prize goes to the next one."""
    rows = tuple(row(rank, rank, 90 - 10 * rank) for rank in range(1, 4))
    fund = PrizeFund(
        (1000,), Sharing.BY_TIE_BREAK, categories=(Category("under 18", (200,), born_from=2008),)
    )
    juniors = [Player(number, "J", birth="2010/05/01", rating=2000) for number in (1, 3)]
    found = divided(fund, rows, *juniors)
    assert {number: award.cents for number, award in found.items()} == {1: 1000, 3: 200}


def test_a_place_that_became_better_is_taken_back() -> None:
    """Two women leave the places for 400 each; then the second place falls to the first of them."""
    rows = tuple(row(rank, rank, 90 - 10 * rank) for rank in range(1, 5))
    fund = PrizeFund(
        (1000, 450, 300),
        Sharing.BY_TIE_BREAK,
        categories=(
            Category("veterans", (500,), born_until=1960),
            Category("women", (400,), women=True),
        ),
    )
    veteran = Player(2, "V", birth="1950", rating=2000)
    woman = Player(3, "W", sex=Sex.FEMALE, rating=2000)
    found = divided(fund, rows, veteran, woman)
    assert {number: award.cents for number, award in found.items()} == {
        1: 1000,
        2: 500,
        3: 450,
        4: 300,
    }


def test_categories_know_whom_they_admit() -> None:
    """What is not known is not fulfilled."""
    known = Player(1, "A", sex=Sex.FEMALE, rating=2250, federation="NOR", birth="2009")
    unknown = Player(2, "B")
    for category in (
        Category("rating", (1,), rating_from=2200, rating_until=2299),
        Category("women", (1,), women=True),
        Category("Norway", (1,), federation="NOR"),
        Category("juniors", (1,), born_from=2008),
    ):
        assert category.admits(known)
        assert not category.admits(unknown)
    assert Category("unrated", (1,), unrated=True).admits(unknown)
    assert not Category("unrated", (1,), unrated=True).admits(known)
    assert not Category("under 2200", (1,), rating_until=2199).admits(known)


@pytest.mark.parametrize(
    ("rating", "admitted"), [(2199, False), (2200, True), (2299, True), (2300, False)]
)
def test_the_ends_of_a_category_belong_to_it(rating: int, *, admitted: bool) -> None:
    """2200 to 2299 is a category without 2199 and 2300."""
    category = Category("rating", (1,), rating_from=2200, rating_until=2299)
    assert category.admits(Player(1, "A", rating=rating)) is admitted


@st.composite
def rankings(draw: st.DrawFn) -> tuple[StandingsRow, ...]:
    """Players in order, some with equal points, some with equal ranks."""
    rows: list[StandingsRow] = []
    points, rank = 100, 0
    for number in range(1, draw(st.integers(1, 12)) + 1):
        drop = draw(st.booleans())
        points -= 5 * drop
        if drop or not rows or draw(st.booleans()):
            rank = number
        rows.append(row(rank, number, points))
    return tuple(rows)


AMOUNTS = st.lists(st.integers(1, 10_000), max_size=8).map(
    lambda amounts: tuple(sorted(amounts, reverse=True))
)


@settings(max_examples=80, deadline=None)
@given(rankings(), AMOUNTS, st.sampled_from(tuple(Sharing)), st.sampled_from(tuple(Limit)))
def test_not_a_cent_is_lost_or_made(
    rows: tuple[StandingsRow, ...], amounts: tuple[int, ...], sharing: Sharing, limit: Limit
) -> None:
    """All prizes for which there are players are given out, to the cent."""
    found = place_prizes(rows, amounts, sharing, limit)
    assert sum(found.values()) == sum(amounts[: len(rows)])


@settings(max_examples=80, deadline=None)
@given(rankings(), AMOUNTS, st.sampled_from(tuple(Sharing)))
def test_who_stands_higher_never_gets_less(
    rows: tuple[StandingsRow, ...], amounts: tuple[int, ...], sharing: Sharing
) -> None:
    """Up to the cents that cannot be divided, which go to the first."""
    found = place_prizes(rows, amounts, sharing, Limit.ANNOUNCED_PLACES)
    for above, below in pairwise(rows):
        assert found.get(above.number, 0) >= found.get(below.number, 0) - 1


def test_money_is_read_and_written_in_cents() -> None:
    assert [parse_money(text) for text in ("10", "10.5", "0,07", "1.234", "-1", "")] == [
        1000,
        1050,
        7,
        None,
        None,
        None,
    ]
    assert format_money(123_45) == "123.45"
    assert shared_equally(100, 3) == [34, 33, 33]


def test_a_prize_for_the_score_above_the_expected_one_goes_to_the_surprise() -> None:
    """W-We: for the weakest, two draws are two halves more than expected (average 2350)."""
    players = tuple(
        Player(number, name, rating=rating)
        for number, (name, rating) in enumerate(
            (("Top", 2600), ("Middle", 2100), ("Outsider", 1600), ("New", None)), start=1
        )
    )
    rounds = (
        Round(1, (Game(1, 3, GameResult.DRAW), Game(2, 4, GameResult.WHITE_WINS))),
        Round(2, (Game(3, 2, GameResult.DRAW), Game(1, 4, GameResult.WHITE_WINS))),
    )
    event = Tournament(Settings(rounds=3), players, rounds)
    above = scores_above_expectation(event)
    # By the table of B.02, 500 points are worth 96 %, and from 736 on all.
    assert above == {1: 50 - 100, 2: 50 - 96, 3: 100 - 0}
    fund = PrizeFund((10000,), categories=(Category("Surprise", (5000,), by_expectation=True),))
    awards = award_prizes(event, standings(event), fund)
    assert [(each.name, each.category) for each in awards if each.category] == [
        ("Outsider", "Surprise")
    ]
