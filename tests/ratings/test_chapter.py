"""Rapid and blitz events, which have a chapter and lists of their own."""

from __future__ import annotations

from tabiya.model.player import Title
from tabiya.ratings.facts import RatingList, RatingListEntry
from tabiya.ratings.rate import rate
from tests.ratings.events import one_player


def test_rapid_events_follow_their_own_chapter() -> None:
    """25 minutes a player: the rapid list, where 2650 is no exception to the 400 points."""
    fast = {"time_control_code": "900+10"}
    report = rate(one_player(2655, [(2200, "1")], settings=fast))
    assert (report.rating_list, str(report.edition)) == (
        RatingList.RAPID,
        "B.02 Rapid/Blitz (2024-12)",
    )
    assert report.by_number[1].games[0].counted == 400


def test_rapid_games_far_apart_are_not_rated_above_2600() -> None:
    event = one_player(2601, [(2001, "1"), (2002, "1")])
    hero = rate(event, rating_list=RatingList.BLITZ).by_number[1]
    assert [line.rated for line in hero.games] == [False, True]
    assert "600 points apart" in str(hero.games[0].reason)


def test_a_standard_rating_stands_in_on_the_rapid_list() -> None:
    known = {1: RatingListEntry(standard=2000)}
    event = one_player(None, [(2000, "1")])
    hero = rate(event, rating_list=RatingList.RAPID, standings=known).by_number[1]
    assert (hero.rating, hero.new_rating) == (2000, 2020)
    assert "plays with the standard rating 2000" in str(hero.remarks[0])
    assert (
        str(hero.k)
        == "K 40: new to the list, with 0 of 30 games completed [B.02 Rapid/Blitz 7.3.3]"
    )
    assert rate(event, standings=known).by_number[1].rating is None


def test_a_title_says_nothing_of_the_rapid_list() -> None:
    """2500 for the title GM were reached with standard games; on the rapid list 2390 may be the most."""
    event = one_player(2390, [(2390, "1")], title=Title.GM, birth="1990")
    rapid = rate(event, rating_list=RatingList.RAPID).by_number[1].k
    standard = rate(event).by_number[1].k
    assert rapid is not None
    assert standard is not None
    assert (rapid.value, standard.value) == (20, 10)
    assert rapid.assumed == ("never reached 2400 before", "30 games or more completed")


def test_a_rapid_rating_below_the_floor_is_none_so_the_standard_rating_stands_in() -> None:
    """Since March 2024 a player of 1390 is unrated on the rapid list, and plays with standard 1500."""
    known = {1: RatingListEntry(standard=1500)}
    event = one_player(1390, [(1500, "1")])
    hero = rate(event, rating_list=RatingList.RAPID, standings=known).by_number[1]
    assert hero.rating == 1500
    assert "plays with the standard rating 1500" in str(hero.remarks[0])
    assert rate(event, rating_list=RatingList.RAPID).by_number[1].rating is None
