"""Direct titles: tables 1.24a and 1.24b of 2017."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.player import Player, Sex, Title
from tabiya.model.record import records
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.direct_titles import (
    DIRECT_RULES,
    LEAST_RATING,
    DirectResult,
    FinalPlace,
    Finisher,
    championships,
    direct_awards,
    direct_results,
    direct_rules,
    finishers,
    rows_in_doubt,
)

WOMEN_OF = {"GM": "WGM", "IM": "WIM", "FM": "WFM", "CM": "WCM"}


def told(words: str, *, women: bool = False) -> list[str]:
    """The awards as short lines."""
    return [
        f"{each.title.value} {'norm' if each.norm else 'title'}: {each.achievement}"
        for each in direct_awards(words, women=women)
    ]


@pytest.mark.parametrize(
    ("words", "awards"),
    [
        (
            "olympiad",
            ["FM title: 65 % in at least 9 games", "CM title: 50 % in at least 7 games"],
        ),
        ("amateur 1700", ["CM title: gold"]),
        (
            "world over 65",
            ["GM title: gold", "GM norm: 1st equal", "IM title: silver and bronze"],
        ),
        (
            "world u16",
            ["IM title: gold", "IM norm: 1st equal", "FM title: silver and bronze"],
        ),
        (
            "regional u18",
            ["IM title: gold", "IM norm: 1st equal", "FM title: silver and bronze"],
        ),
        (
            "zonal",
            [
                "IM title: 1st equal",
                "IM norm: silver and bronze",
                "FM title: silver and bronze",
                "FM title: 65 % in at least 9 games",
                "CM title: 50 % in at least 9 games",
            ],
        ),
        ("u20 disabled", ["FM title: 1st equal", "CM title: silver and bronze"]),
        ("world u8", ["CM title: gold, silver and bronze"]),
    ],
)
def test_rows_are_those_of_the_printed_tables(words: str, awards: list[str]) -> None:
    """And the women's table has the same rows for the women's titles."""
    assert told(words) == awards
    for_women = [f"{WOMEN_OF[award[:2]]}{award[2:]}" for award in awards]
    assert told(words, women=True) == for_women


def test_the_world_championships_have_rows_of_their_own() -> None:
    """The women's championship gives open titles to its best as well."""
    assert told("world cup") == [
        "GM title: reaching the last 16",
        "IM title: qualifying through play",
    ]
    assert told("women's world") == [
        "GM title: winner",
        "GM norm: finalist",
        "IM title: finalist",
    ]
    assert told("women's world", women=True) == [
        "WGM title: reaching the last 8",
        "WIM title: qualifying through play",
    ]
    assert told("world cup", women=True) == []


def test_only_grandmasters_and_masters_have_norms_to_win() -> None:
    """FM and CM are never won by norms."""
    awards = [*direct_awards(), *direct_awards(women=True)]
    lower = (Title.FM, Title.CM, Title.WFM, Title.WCM)
    assert not [each for each in awards if each.norm and each.title in lower]


def test_every_title_has_its_least_rating() -> None:
    """0.62: the women's titles 200 below the open ones."""
    assert set(LEAST_RATING) == set(Title)
    for title, women in WOMEN_OF.items():
        assert LEAST_RATING[Title(title)] - LEAST_RATING[Title(women)] == 200


def finisher(rank: int, **about: object) -> Finisher:
    """Somebody of 2150 without a title, 5 points of 9."""
    known: dict[str, object] = {
        "number": rank,
        "name": f"Player {rank}",
        "title": None,
        "rating": 2150,
        "rank": rank,
        "shares_first": rank == 1,
        "halves": 10,
        "games": 9,
    }
    return Finisher(**(known | about))  # type: ignore[arg-type]  # facts of many types


def gained(results: tuple[DirectResult, ...]) -> list[tuple[int | None, str, bool]]:
    """Who gets what, and whether it is a norm."""
    return [(each.finisher.rank, each.award.title.value, each.award.norm) for each in results]


def test_places_of_a_championship_are_judged_by_the_table() -> None:
    """World U16: gold is IM, first equal an IM norm, silver and bronze FM (table 1.24)."""
    field = [finisher(1), finisher(2, shares_first=True), finisher(3), finisher(4)]
    assert gained(direct_results("World U16", field)) == [
        (1, "IM", False),
        (2, "FM", False),
        (2, "IM", True),
        (3, "FM", False),
    ]


def test_percentages_need_their_number_of_games() -> None:
    """Olympiad: 65 % in nine games is FM, 50 % in seven CM."""
    field = [
        finisher(1, halves=12),
        finisher(2, halves=11),
        finisher(3, halves=7, games=7),
        finisher(4, halves=12, games=6),
    ]
    found = gained(direct_results("Olympiad", field))
    assert found == [(1, "FM", False), (2, "CM", False), (3, "CM", False)]


def test_a_title_is_held_back_for_the_rating_and_not_given_below_the_one_held() -> None:
    """0.62: IM asks for 2200 once."""
    (low,) = direct_results("World U16", [finisher(1)])
    assert low.held_back == 2200
    (high,) = direct_results("World U16", [finisher(1, rating=2200)])
    assert high.held_back is None
    assert direct_results("World U16", [finisher(1, title=Title.GM)]) == ()
    assert "Olympiad" in championships(None)


def test_no_title_is_given_below_35_percent() -> None:
    """1.22: three points of nine are 33 %, three and a half 39 %."""
    assert gained(direct_results("World U16", [finisher(1, halves=6)])) == []
    assert gained(direct_results("World U16", [finisher(1, halves=7)])) == [(1, "IM", False)]


def two_rounds(players: tuple[Player, ...]) -> Tournament:
    """Four players: 1 and 3 win both games."""
    return Tournament(
        Settings(rounds=2),
        players,
        (
            Round(1, (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.WHITE_WINS))),
            Round(2, (Game(4, 1, GameResult.BLACK_WINS), Game(2, 3, GameResult.BLACK_WINS))),
        ),
    )


def test_women_have_places_among_themselves() -> None:
    """The third of all is the first of them; who is no woman is left out."""
    event = two_rounds(
        (
            Player(1, "A", sex=Sex.MALE),
            Player(2, "B", sex=Sex.FEMALE),
            Player(3, "C", sex=Sex.MALE),
            Player(4, "D", title=Title.WFM),
        )
    )
    places = [FinalPlace(1, 1, 20), FinalPlace(3, 1, 20), FinalPlace(4, 3, 0), FinalPlace(2, 4, 0)]
    all_of_them = finishers(event.by_number, records(event), places, women=False)
    assert [(each.number, each.rank, each.shares_first) for each in all_of_them] == [
        (1, 1, True),
        (3, 1, True),
        (4, 3, False),
        (2, 4, False),
    ]
    assert [(each.halves, each.games) for each in all_of_them[:3]] == [(4, 2), (4, 2), (0, 2)]
    women = finishers(event.by_number, records(event), places, women=True)
    assert [(each.number, each.rank) for each in women] == [(4, 1), (2, 2)]


def test_in_an_event_of_teams_only_percentages_count() -> None:
    """Nobody has a place, so no medal."""
    event = two_rounds(tuple(Player(number, f"P{number}") for number in range(1, 5)))
    ended = finishers(event.by_number, records(event), None, women=False)
    assert {each.rank for each in ended} == {None}
    medals = [replace(each, games=9, halves=18) for each in ended]
    assert gained(direct_results("World U10, U8, World Schools U11, U9, U7", medals)) == []
    assert gained(direct_results("Olympiad", medals))[0] == (None, "FM", False)


OLD, AMATEURS, NEW = (rules.edition.in_force_from for rules in DIRECT_RULES)


def test_the_tables_change_with_the_classes_of_amateurs_and_with_2024() -> None:
    """A day has one table; before the oldest the oldest is applied."""
    days = (date(2016, 1, 1), date(2023, 5, 29), date(2023, 5, 30), date(2023, 12, 31), NEW)
    names = [direct_rules(day).edition.name for day in days]
    assert names == ["2017", "2017", "2023-05", "2023-05", "2024"]
    assert not rows_in_doubt(OLD)
    assert rows_in_doubt(AMATEURS)
    assert rows_in_doubt(NEW)


@pytest.mark.parametrize("day", [AMATEURS, NEW])
def test_continental_amateurs_have_classes_since_may_2023(day: date) -> None:
    """Under 2300 each medal is CM, under 2000 gold, under 1700 nothing; in 2017 each medal of one class."""
    medals = [finisher(rank) for rank in (1, 2, 3, 4)]
    under_2300 = direct_results("Continental Amateur under 2300", medals, day=day)
    assert gained(under_2300) == [(1, "CM", False), (2, "CM", False), (3, "CM", False)]
    under_2000 = direct_results("Continental Amateur under 2000", medals, day=day)
    assert gained(under_2000) == [(1, "CM", False)]
    events = championships(day)
    assert not any("Continental Amateur under 1700" in each for each in events)
    (old,) = [each for each in championships(OLD) if each.startswith("Continental Amateur")]
    assert len(direct_results(old, medals, day=OLD)) == 3
    assert old not in events
    assert "Continental and Regional U10, U8, Continental Schools U11, U9, U7" in events


def test_every_other_row_is_taken_over() -> None:
    """Nothing of the table of 2017 is lost but the row that was split."""
    old, new = set(championships(OLD)), set(championships(NEW))
    assert (len(old - new), len(new - old)) == (1, 3)


@pytest.mark.parametrize(
    ("halves", "games", "given", "day", "counts"),
    [
        (11, 8, 1, NEW, True),
        (11, 8, 1, AMATEURS, False),
        (11, 8, 0, NEW, False),
        (10, 8, 1, NEW, False),
        (11, 7, 2, NEW, False),
        (12, 9, 0, OLD, True),
    ],
)
def test_since_2024_a_forfeit_or_bye_can_be_the_ninth_game(
    halves: int, games: int, given: int, day: date, *, counts: bool
) -> None:
    """Four wins, three draws, a loss and a win by forfeit are 5½ of 8, 69 %; two byes are too many."""
    player = finisher(1, halves=halves, games=games, given=given)
    titles = [each.award.title for each in direct_results("Olympiad", [player], day=day)]
    assert (Title.FM in titles) is counts


def test_titles_of_seven_games_have_no_such_exception() -> None:
    """50 % in seven games are seven games that were played."""
    player = finisher(1, halves=7, games=6, given=1)
    assert direct_results("Olympiad", [player], day=NEW) == ()


def test_since_2024_cm_of_the_olympiad_needs_no_rating() -> None:
    """0.6.2; a percentage elsewhere still does."""
    unrated = finisher(1, rating=None, halves=10, games=9)
    for day, least in ((OLD, 2000), (AMATEURS, 2000), (NEW, None)):
        (result,) = direct_results("Olympiad", [unrated], day=day)
        assert (result.award.title, result.held_back) == (Title.CM, least)
    (team,) = direct_results("World Team or Club", [unrated], day=NEW)
    assert team.held_back == 2000


def test_what_a_continental_championship_needs_is_that_of_its_day() -> None:
    """1.23: eight players; 1.2.2: ten, and nine rounds."""
    assert [direct_rules(day).size().split(",")[0] for day in (OLD, AMATEURS, NEW)] == [
        "at least 8 players",
        "at least 8 players",
        "at least 10 players and 9 rounds",
    ]


def test_a_win_by_forfeit_and_a_bye_by_the_pairing_are_given() -> None:
    """Not a bye that was asked for."""
    players = (Player(1, "A"), Player(2, "B"), Player(3, "C"))
    rounds = (
        Round(1, (Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),), (Bye(3, ByeKind.HALF_POINT),)),
        Round(2, (Game(2, 3, GameResult.DRAW),), (Bye(1, ByeKind.PAIRING_ALLOCATED),)),
    )
    event = Tournament(Settings(rounds=2), players, rounds)
    found = finishers(event.by_number, records(event), None, women=False)
    assert [(each.games, each.given) for each in found] == [(0, 2), (1, 0), (1, 0)]
