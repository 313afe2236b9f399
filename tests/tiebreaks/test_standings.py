"""Standings: how a list is applied, what is refused, and what a game without a result counts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tabiya.errors import NotApplicable, UnknownEdition
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament, Withdrawal
from tabiya.tiebreaks.chapter import ALL_RULES, recommended
from tabiya.tiebreaks.event_kind import EventKind, get_kind
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.standings import open_games, standings, without_open_points
from tests.tiebreaks.events import (
    ABSENCES,
    EXERCISE,
    TEAMS,
    crosstable,
)


def with_settings(event: Tournament, **changes: object) -> Tournament:
    return replace(event, settings=replace(event.settings, **changes))  # type: ignore[arg-type]  # keywords of Settings


def test_those_whom_nothing_separates_share_a_rank() -> None:
    """The next rank counts all who stand above it."""
    found = standings(EXERCISE, ["DE"], edition="2023")
    assert [row.rank for row in found.rows] == [
        1,
        2,
        2,
        2,
        2,
        6,
        7,
        7,
        7,
        10,
        10,
        10,
        13,
        13,
        13,
        16,
    ]


def test_whoever_was_expelled_has_no_place_and_the_games_count_for_the_opponents() -> None:
    """The others move up; points and Buchholz of the opponents stay; before that round all stand."""
    before = standings(EXERCISE, ["BH"], edition="2026")
    first = before.rows[0].number
    gone = Withdrawal(player=first, after_round=EXERCISE.rounds_played, expelled=True)
    expelled = replace(EXERCISE, withdrawals=(gone,))
    after = standings(expelled, ["BH"], edition="2026")
    left = [row.number for row in before.rows if row.number != first]
    assert [row.number for row in after.rows] == left
    assert after.rows[0].rank == 1
    assert [(row.number, row.points) for row in after.expelled] == [(first, before.rows[0].points)]
    for row in after.rows:
        assert (row.points, row.values) == (
            before.row(row.number).points,
            before.row(row.number).values,
        )
    earlier = standings(expelled, ["BH"], edition="2026", after_round=1)
    assert first in {row.number for row in earlier.rows}
    with pytest.raises(NotApplicable, match="was expelled"):
        after.row(first)


def test_points_come_first_unless_the_list_places_them() -> None:
    """A list of tag 212 may put anything before the points."""
    by_rating = standings(ABSENCES, ["RTNG", "PTS"], edition="2026")
    assert [row.number for row in by_rating.rows] == [1, 2, 3, 4, 5]
    assert standings(ABSENCES, ["RTNG"], edition="2026").rows[1].number == 3


def test_the_event_s_own_list_is_used_when_none_is_given() -> None:
    """Tag 212 before tag 202, and the recommended list if both are silent."""
    both = with_settings(EXERCISE, tie_breaks=("BH",), standings_order=("PTS", "SB"))
    assert standings(both).codes == ("PTS", "SB")
    assert standings(with_settings(EXERCISE, tie_breaks=("BH",))).codes == ("BH",)
    assert standings(EXERCISE, edition="2026").codes == recommended(
        EventKind.INDIVIDUAL_SWISS, "2026"
    )


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (date(2008, 5, 1), "2006"),
        (date(2019, 5, 1), "2019"),
        (date(2023, 6, 30), "2019"),
        (date(2023, 7, 1), "2022"),
        (date(2023, 8, 31), "2022"),
        (date(2023, 9, 1), "2023"),
        (date(2024, 3, 31), "2023"),
        (date(2024, 4, 1), "2024-04"),
        (date(2024, 7, 31), "2024-04"),
        (date(2024, 8, 1), "2024"),
        (date(2026, 2, 28), "2024"),
        (date(2026, 3, 1), "2026"),
        (None, "2026"),
    ],
)
def test_the_edition_follows_from_the_first_day(day: date | None, edition: str) -> None:
    """The rules of the day the event began, the newest if nobody knows the day."""
    assert standings(with_settings(EXERCISE, start=day)).edition.name == edition


def test_an_edition_can_be_named_by_any_year_it_was_in_force() -> None:
    """2025 means the text of August 2024; so does a day of that year, and each month finds its own."""
    for name, edition in (
        *(("2025", "2024"), ("2025-05-01", "2024"), ("2023-10", "2023"), ("2023-07-31", "2022")),
        *(("2024-04-01", "2024-04"), ("2024-05", "2024-04"), ("2024-08-01", "2024")),
    ):
        assert standings(EXERCISE, edition=name).edition.name == edition
    with pytest.raises(UnknownEdition, match="no edition '1990'"):
        standings(EXERCISE, edition="1990")


def test_standings_after_an_earlier_round_know_nothing_of_later_ones() -> None:
    """Player 2 leads after two rounds with two points."""
    found = standings(EXERCISE, ["BH"], edition="2026", after_round=2)
    assert (found.rows[0].number, found.rows[0].points, found.after_round) == (2, 20, 2)


@pytest.mark.parametrize("event", [EXERCISE, TEAMS], ids=["players", "teams"])
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.edition.name)
def test_before_the_first_round_all_are_first(event: Tournament, rules: TieBreakRules) -> None:
    """Nothing was played, so nothing separates anybody but numbers and ratings."""
    kind = get_kind(event)
    codes = [
        name
        for name, each in rules.tie_breaks.items()
        if kind in each.kinds and name not in ("TPN", "RTNG")
    ]
    found = standings(event, codes, edition=rules.edition.name, after_round=0)
    assert {row.rank for row in found.rows} == {1}


def test_standings_after_a_round_that_was_not_played_are_refused() -> None:
    with pytest.raises(NotApplicable, match="no standings after round 6"):
        standings(EXERCISE, after_round=6)


def test_a_declared_list_drops_its_rating_tie_breaks_if_a_player_is_unrated() -> None:
    """So C.07 10 says, unless the event announced otherwise."""
    event = with_settings(
        replace(ABSENCES, players=(*ABSENCES.players[:4], Player(5, "E"))),
        tie_breaks=("ARO", "BH"),
    )
    assert standings(event).codes == ("BH",)


def four_players(scoring: ScoringSystem = STANDARD) -> Tournament:
    """Four players; in round 1 the second board is adjourned, in round 2 both are being played."""
    return Tournament(
        Settings(scoring=scoring, rounds=3),
        tuple(Player(number, f"P{number}") for number in range(1, 5)),
        (
            Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2))),
            Round(2, (Game(2, 1), Game(3, 4))),
        ),
    )


def test_every_game_without_a_result_is_counted() -> None:
    """Adjourned ones and those in play."""
    assert open_games(four_players()) == 3
    assert open_games(four_players().up_to(1)) == 1
    assert open_games(four_players().up_to(0)) == 0


def test_the_winner_leads_those_who_still_play() -> None:
    """With 3-1-0 too, where the draw for pairing would be a whole point."""
    for scoring, win in ((STANDARD, 10), (ScoringSystem.of(30, 10), 30)):
        table = standings(without_open_points(four_players(scoring)), ())
        assert [row.points for row in table.rows] == [win, 0, 0, 0]
        assert table.rows[0].number == 1


def test_for_pairing_they_stay_draws() -> None:
    """C.04.2, 3.1: the facts themselves are as they were."""
    assert records(four_players())[4].score == Points(10)
    assert without_open_points(four_players()).rounds == four_players().rounds


def test_the_working_says_what_each_opponent_brings_in_points() -> None:
    """1 beat 2, who has a point, and drew with 3, who has 1½."""
    event = crosstable(
        """
        1 2000: 2w1 3b=
        2 1900: 1b0 4w1
        3 1800: 4b1 1w=
        4 1700: 3w0 2b0
        """,
        rounds=2,
        kind="Swiss",
    )
    buchholz, sonneborn = standings(event, ["BH", "SB"], edition="2026").row(1).values
    assert [
        (each.opponent, each.against, each.result, each.amount) for each in buchholz.contributions
    ] == [
        (2, 1, None, 1),
        (3, Fraction(3, 2), None, Fraction(3, 2)),
    ]
    assert [
        (each.opponent, each.against, each.result, each.amount) for each in sonneborn.contributions
    ] == [
        (2, 1, 1, 1),
        (3, Fraction(3, 2), Fraction(1, 2), Fraction(3, 4)),
    ]
