"""Whole events, rated: worked examples of the texts, published figures, and what always holds."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import UnknownEdition
from tabiya.model.player import LaterRating, Title
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Round
from tabiya.model.tournament import Tournament
from tabiya.ratings.facts import RatingForm, RatingListEntry
from tabiya.ratings.rate import rate
from tests.ratings.events import DAYS, one_player, round_robin

MANUALS = [
    (1926, "1"),
    (2011, "1"),
    (2318, "0"),
    (2067, "="),
    (2219, "="),
    (2585, "0"),
    (2659, "1"),
    (2464, "="),
    (2652, "="),
]


@pytest.mark.parametrize("start", [date(2019, 6, 1), date(2024, 5, 1)])
def test_the_worked_example_of_the_arbiters_manuals(start: date) -> None:
    """A newcomer of 2212 in a Swiss of nine rounds: +1.41, times 40 is +56.4, new rating 2268.

    The Manual of 2025 has it for the regulations of March 2024.
    """
    event = one_player(2212, MANUALS, start=start)
    hero = rate(event, standings={1: RatingListEntry(games=12)}).by_number[1]
    assert [line.change for line in hero.games] == [16, 24, -36, -19, 1, -10, 92, 31, 42]
    assert [line.counted for line in hero.games][6:] == [-400, -252, -400]
    assert hero.k is not None
    assert (hero.k.value, hero.k.assumed) == (40, ())
    assert (hero.change, hero.rounded, hero.new_rating) == (5640, 56, 2268)


def test_a_2813_player_uses_the_full_difference_and_the_opponent_does_not() -> None:
    """413 points give .93 from 2650 on; the player of 2400 is 400 points away."""
    report = rate(one_player(2813, [(2400, "1")], start=date(2025, 11, 1)))
    hero, other = report.players
    assert (hero.games[0].counted, hero.games[0].expected) == (413, 93)
    assert (other.games[0].counted, other.games[0].expected) == (-400, 8)
    assert str(hero.games[0].reason) == "difference 413 counts in full [B.02 8.3.1]"


def test_a_change_of_minus_two_and_a_half_is_minus_three_since_2022() -> None:
    """Away from zero; in 2017 the half goes up."""
    event = one_player(2400, [(2400, "0")])
    for edition, rounded in (("2017", -2), ("2022", -3), ("2024", -3), ("2025", -3)):
        hero = rate(event, edition=edition, standings={1: RatingListEntry(k=5)}).by_number[1]
        assert (hero.change, hero.rounded) == (-250, rounded)


def test_thirty_nine_games_in_a_period_cut_a_k_of_20_to_17() -> None:
    """Games of other events count when the table tells them."""
    known = {1: RatingListEntry(k=20, period_games=39)}
    hero = rate(one_player(2000, [(2000, "1")]), standings=known).by_number[1]
    assert hero.k is not None
    assert hero.k.value == 17
    assert "39 games times 20 exceed 700 [B.02 8.3.3]" in str(hero.k)


def test_every_round_without_a_rated_game_has_its_article() -> None:
    """Forfeits, an unrated opponent, a game not really played, a game without result."""
    games = [(2000, "+"), (2000, "-"), (None, "1"), (2000, "W"), (2000, "?"), (2000, "1")]
    hero = rate(one_player(2000, games)).by_number[1]
    assert [str(line.reason) if line.reason else "" for line in hero.games] == [
        "won by forfeit [B.02 5.1]",
        "lost by forfeit [B.02 5.1]",
        "the opponent is unrated [B.02 8.3.1]",
        "reported as not rated [B.02 5.1]",
        "no result yet",
        "",
    ]
    assert [line.rated for line in hero.games] == [False] * 5 + [True]
    assert (len(hero.rated_games), hero.score, hero.expected) == (1, 100, 50)


def test_a_round_without_an_opponent_names_nobody() -> None:
    """A bye."""
    event = one_player(2000, [(2000, "1")])
    event = replace(event, rounds=(*event.rounds, Round(2, (), (Bye(1, ByeKind.FULL_POINT),))))
    hero = rate(event).by_number[1]
    assert [line.opponent_name for line in hero.games] == ["Opponent 2", ""]


def test_a_rating_below_the_floor_counts_as_none() -> None:
    """1250 is no FIDE rating since March 2024, but it was one before."""
    event = one_player(1500, [(1250, "1")], start=date(2024, 3, 1))
    new = rate(event)
    assert not new.by_number[1].games[0].rated
    assert "1250 is below the rating floor" in str(new.by_number[2].remarks[0])
    assert rate(event, edition="2022").by_number[1].games[0].rated


def test_who_drops_below_the_floor_is_unrated_on_the_next_list() -> None:
    """1405 and a lost game against 1400."""
    known = {1: RatingListEntry(k=40)}
    hero = rate(one_player(1405, [(1400, "0")]), standings=known).by_number[1]
    assert (hero.rounded, hero.new_rating) == (-20, None)
    assert "1385 is below the rating floor" in str(hero.remarks[0])


def test_a_player_without_a_point_gets_no_first_rating() -> None:
    hero = rate(one_player(None, [(1800, "0")] * 6)).by_number[1]
    assert hero.first is not None
    assert (hero.first.rating, hero.new_rating) == (None, None)
    assert "disregarded [B.02 8.2.1]" in str(hero.first.reasons[0])


def test_a_first_rating_is_cut_at_2200_and_waits_for_five_games() -> None:
    """Four wins against 2500: average 2266.67 and 273 for 5 of 6, but the list says 2200."""
    hero = rate(one_player(None, [(2500, "1")] * 4)).by_number[1]
    assert hero.first is not None
    assert hero.first.performance is not None
    assert hero.first.performance.rating == 2540
    assert (hero.first.rating, hero.first.published) == (2200, False)
    assert [str(each) for each in hero.first.reasons] == [
        "2540 cut to 2200 [B.02 8.2.3]",
        "1 more game needed, from other events too [B.02 7.1.4]",
    ]


def test_a_first_rating_below_the_floor_is_not_published() -> None:
    """Half a point of six against 1400: average 1500, 1.5 of 8 is .19, minus 251."""
    hero = rate(one_player(None, [(1400, "0")] * 5 + [(1400, "=")])).by_number[1]
    assert hero.first is not None
    assert (hero.first.rating, hero.first.published) == (1249, False)
    assert "not published [B.02 7.2.1]" in str(hero.first.reasons[0])


def test_a_match_is_rated_until_it_is_won() -> None:
    """Of four games the last one does not count after 3-0."""
    event = round_robin((2000, 2000), {(1, 2): "1"}, start=DAYS["2025"])
    game = event.rounds[0].games[0]
    rounds = tuple(replace(event.rounds[0], number=n, games=(game,)) for n in range(1, 5))
    hero = rate(replace(event, rounds=rounds), form=RatingForm.MATCH).by_number[1]
    assert [line.rated for line in hero.games] == [True, True, True, False]
    assert str(hero.games[3].reason) == "played after the match was won [B.02 6.2]"


def test_a_match_with_an_unrated_player_is_not_rated() -> None:
    report = rate(one_player(None, [(2000, "1")]), form=RatingForm.MATCH)
    reasons = {str(line.reason) for player in report.players for line in player.games}
    assert reasons == {"a match with an unrated player [B.02 6.1]"}


def test_a_day_with_too_many_rounds_is_remarked() -> None:
    """Sixteen rapid rounds on one day."""
    day = {"time_control_code": "900", "round_dates": (date(2026, 5, 1),) * 16}
    report = rate(one_player(2000, [(2000, "1")] * 16, settings=day))
    assert [str(each) for each in report.remarks] == [
        "2026-05-01: 16 rapid rounds; at most 15 a day are allowed [B.02 Rapid/Blitz 3.1]"
    ]


def test_that_a_title_ends_the_k_of_the_young_is_said() -> None:
    """An FM of 16 with 2250 may have the title without ever having had 2300: then K would be 40."""
    event = one_player(2250, [(2250, "1")], title=Title.FM, birth="2010/05/01")
    k = rate(event).by_number[1].k
    assert k is not None
    assert (k.value, k.assumed[0]) == (20, "2300 was reached for the title FM")
    known = rate(event, standings={1: RatingListEntry(highest=2290)}).by_number[1].k
    assert known is not None
    assert (known.value, known.assumed) == (40, ())
    grown_up = replace(event.players[0], birth="1990")
    older = rate(replace(event, players=(grown_up, *event.players[1:]))).by_number[1].k
    assert older is not None
    assert not any("2300" in each for each in older.assumed)


def test_what_is_assumed_of_k_is_said() -> None:
    """A grandmaster of 2390 has had 2400; of a plain player nothing is known."""
    master = rate(one_player(2390, [(2390, "1")], title=Title.GM)).by_number[1].k
    plain = rate(one_player(2290, [(2290, "1")])).by_number[1].k
    assert master is not None
    assert (master.value, master.assumed) == (10, ("2500 was reached for the title GM",))
    assert str(plain) == (
        "K 20 assumed: below 2400 [B.02 8.3.3]; never reached 2400 before, 18 or older, "
        "30 games or more completed"
    )


def test_the_edition_follows_the_date_or_the_name() -> None:
    event = one_player(2000, [(2000, "1")])
    days = {
        date(2017, 7, 1): "2017",
        date(2021, 12, 31): "2017",
        date(2022, 1, 1): "2022",
        date(2024, 2, 29): "2022",
        date(2024, 3, 1): "2024",
        date(2025, 9, 30): "2024",
        date(2025, 10, 1): "2025",
        date(2025, 12, 31): "2025",
        date(2026, 1, 1): "2026",
    }
    for day, name in days.items():
        dated = replace(event, settings=replace(event.settings, start=day))
        assert rate(dated).edition.name == name
    assert rate(event, edition="2019").edition.name == "2017"
    with pytest.raises(UnknownEdition):
        rate(event, edition="1999")


def test_an_event_before_the_first_text_held_is_told_so() -> None:
    """From July 2017 on, rapid and blitz games too."""
    for day, settings_, told in (
        (
            date(2017, 6, 30),
            {},
            ("Tabiya does not have texts before 2017-07-01: rated by the text of 2017"),
        ),
        (date(2017, 7, 1), {}, None),
        (
            date(2017, 6, 30),
            {"time_control_code": "900+10"},
            "Tabiya does not have texts before 2017-07-01: rated by the text of 2017",
        ),
        (date(2021, 12, 31), {"time_control_code": "900+10"}, None),
    ):
        event = one_player(2000, [(2000, "1")], start=day, settings=settings_)
        assert [str(each) for each in rate(event).remarks] == ([told] if told else [])
        named = rate(event, edition="2022")
        assert named.remarks == ()


RATINGS = st.integers(1000, 2900) | st.none()
GAMES = st.lists(st.tuples(RATINGS, st.sampled_from("1=0+-W?")), min_size=1, max_size=12)


@settings(max_examples=60, deadline=None)
@given(RATINGS, GAMES, st.sampled_from(["2017", "2022", "2024", "2025"]))
def test_every_round_is_either_reckoned_or_explained(
    rating: int | None, games: list[tuple[int | None, str]], edition: str
) -> None:
    """Nothing is left out in silence, and the parts make the whole."""
    event: Tournament = one_player(rating, games)
    for player in rate(event, edition=edition).players:
        for line in player.games:
            assert line.rated or line.reason is not None
        if player.k is not None:
            change = sum(line.change or 0 for line in player.rated_games)
            assert change == player.score - player.expected
            assert player.change == player.k.value * change
            assert abs(player.change - 100 * player.rounded) <= 50


@settings(max_examples=60, deadline=None)
@given(st.integers(1400, 2649), st.integers(1400, 2649), st.sampled_from("1=0"))
def test_what_one_player_wins_the_other_loses(one: int, other: int, result: str) -> None:
    """With the same K, below the ratings where differences count in full."""
    known = {1: RatingListEntry(k=20), 2: RatingListEntry(k=20)}
    for edition in ("2017", "2024", "2025"):
        report = rate(one_player(one, [(other, result)]), edition=edition, standings=known)
        assert report.players[0].change == -report.players[1].change


def test_a_game_with_too_little_time_in_words_is_not_rated() -> None:
    """60+30 with a player of 2412 (B.02 1.1): the words are exact, so they are judged like a code."""
    words = {"time_control": "60 minutes plus 30 seconds per move"}
    report = rate(one_player(2412, [(2100, "1"), (2000, "=")], settings=words))
    assert not any(player.rated_games for player in report.players)
    assert str(report.by_number[1].games[0].reason) == (
        "90 minutes for 60 moves; at least 120 are needed [B.02 1.1]"
    )
    assert report.judged[0].words.startswith("the time of every game is checked")


def test_a_round_with_its_own_time_control_is_judged_by_it() -> None:
    """After an interruption round 2 was played with 60+30, and the player is rated 2412."""
    own = {"time_control": "90+30", "round_time_controls": ("", "60+30")}
    report = rate(one_player(2412, [(2100, "1"), (2000, "=")], settings=own))
    assert [line.rated for line in report.by_number[1].games] == [True, False]
    assert "round 2 had a separate time control, 60', 30\" a move" in map(str, report.judged)


def test_an_unknown_time_control_is_said_to_be_not_judged() -> None:
    """The games are rated, and the answer says what nobody looked at."""
    report = rate(one_player(2412, [(2100, "1")]))
    assert report.by_number[1].games[0].rated
    assert [each.words.partition(":")[0] for each in report.judged] == [
        "the time control is not known, so Tabiya cannot check whether the games had enough time",
        "the days of the rounds are not known, so Tabiya cannot check hours and rounds a day",
    ]


def test_in_a_long_event_each_game_counts_by_the_list_of_its_day() -> None:
    """2400 against 2400 twice; from round 2 on the lists have 2500 and 2450.

    The first game is level, the second one of 50 points: .57 for the stronger. What was won before
    the new list is in it already, so the new rating is 2500 and the gain of round 2 alone.
    """
    event = one_player(2400, [(2400, "1"), (2400, "1")], start=date(2026, 1, 1))
    hero, first, second = event.players
    event = replace(
        event,
        players=(
            replace(hero, later_ratings=(LaterRating(2, 2500),)),
            first,
            replace(second, later_ratings=(LaterRating(2, 2450),)),
        ),
    )
    found = rate(event, standings={1: RatingListEntry(k=10)}).by_number[1]
    assert [(line.opponent_rating, line.expected) for line in found.games] == [
        (2400, 50),
        (2450, 57),
    ]
    assert found.new_rating == 2504
    assert any("list of its day" in str(each) for each in found.remarks)
