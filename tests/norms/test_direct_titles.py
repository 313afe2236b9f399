"""Direct titles: tables 1.24a and 1.24b of 2017."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.model.player import Player, Sex, Title
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.direct_titles import (
    LEAST_RATING,
    DirectResult,
    FinalPlace,
    Finisher,
    championships,
    direct_awards,
    direct_results,
    finishers,
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
    assert "Olympiad" in championships()


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
