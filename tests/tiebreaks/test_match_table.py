"""Standings of a Double-Swiss: a match of two games is one round for tie-breaks."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.match_table import match_table
from tabiya.tiebreaks.standings import standings
from tests.pairing.swiss.double_swiss.events import double_event

FOUR = (
    "1-3 1-0, 4-2 ½-½",
    "3-1 ½-½, 2-4 1-0",
    "1-2 ½-½, 3-4 -/+",
    "2-1 1-0, 4-3 1-0",
)
"""1 has 1½ and ½; 2 has 1½ and 1½; 3 has ½ and 0; 4 has ½ and 2, one game by forfeit.

Together: 1 has 2, 2 has 3, 3 has ½ and 4 has 2½.
"""


def event(*columns: str, players: int = 4) -> Tournament:
    """A Double-Swiss after these columns, of two matches."""
    return double_event(players, *columns, rounds=4)


def texts(tournament: Tournament, code: str) -> dict[int, str]:
    """The values of a tie-break by player."""
    found = standings(tournament, [code], edition="2026")
    return {row.number: row.values[0].text for row in found.rows}


def test_points_are_those_of_all_games() -> None:
    """And the ranks follow them."""
    found = standings(event(*FOUR), ["BH"], edition="2026")
    assert [(row.number, row.points) for row in found.rows] == [(2, 30), (4, 25), (1, 20), (3, 5)]
    assert found.after_round == 4


def test_buchholz_counts_each_opponent_once() -> None:
    """1 met 3 (½) and 2 (3); 4 met 2 (3) and 3 (½), one of whose games was forfeited."""
    assert texts(event(*FOUR), "BH") == {1: "3.5", 2: "4.5", 3: "4.5", 4: "3.5"}
    assert texts(event(*FOUR), "BH/C1") == {1: "3.0", 2: "2.5", 3: "2.5", 4: "3.0"}


def test_sonneborn_berger_takes_the_points_of_the_match() -> None:
    """2 has 1½ against 4 (2½) and 1½ against 1 (2): 3¾ and 3."""
    assert texts(event(*FOUR), "SB")[2] == "6.75"


def test_a_match_won_is_one_win() -> None:
    """2 won both matches, 4 one, 1 one."""
    assert texts(event(*FOUR), "WIN") == {1: "1", 2: "2", 3: "0", 4: "1"}


def test_a_match_that_was_given_up_is_not_played() -> None:
    """3 forfeited both games: the round is unplayed for both, and voluntary for 3."""
    table = match_table(event("1-3 +/-, 4-2 ½-½", "3-1 -/+, 2-4 ½-½"), EventKind.INDIVIDUAL_SWISS)
    first, third = (table.participants[number].cells[0] for number in (1, 3))
    assert (first.played, first.voluntary, first.points) == (False, False, 20)
    assert (third.played, third.voluntary, third.points) == (False, True, 0)


def test_a_single_forfeited_game_is_played_for_the_standings_but_not_for_ratings() -> None:
    """4 has 1½ of 2 in his match; his performance counts the other three games only."""
    told = event(*FOUR)
    rated = replace(told, players=tuple(replace(player, rating=2000) for player in told.players))
    table = match_table(rated, EventKind.INDIVIDUAL_SWISS)
    assert all(cell.played for cell in table.participants[4].cells)
    row = standings(rated, ["TPR"], edition="2026").row(4)
    assert len(row.values[0].contributions) == 3


def test_the_bye_is_one_round_with_a_point_and_a_half() -> None:
    """A win and a draw."""
    table = match_table(
        event("1-2 ½-½, 3 U", "2-1 ½-½, 3 H", players=3), EventKind.INDIVIDUAL_SWISS
    )
    (cell,) = table.participants[3].cells
    assert (cell.points, cell.played, cell.voluntary, cell.opponent) == (15, False, False, None)
    assert (table.win, table.draw, table.loss) == (20, 10, 0)
    assert (table.rounds, table.total_rounds) == (1, 2)


def test_between_two_games_the_first_counts() -> None:
    """After the first games 1 and 3 have a point more."""
    found = standings(event(FOUR[0]), ["BH"], edition="2026")
    assert found.row(1).points == 10
    assert found.after_round == 1


def test_a_match_that_is_on_is_neither_won_nor_given_up() -> None:
    """After the first games 1 leads and 2 did not come; the second games may turn both."""
    told = event("1-3 1-0, 4-2 +/-")
    assert texts(told, "WIN") == {1: "0", 2: "0", 3: "0", 4: "0"}
    table = match_table(told, EventKind.INDIVIDUAL_SWISS)
    second, fourth = (table.participants[number].cells[0] for number in (2, 4))
    assert (second.played, second.voluntary, second.points) == (True, False, 0)
    assert (fourth.played, fourth.forfeit, fourth.points) == (True, False, 10)


def test_a_bye_is_known_between_the_games() -> None:
    """It is for the whole match, so the first column tells enough."""
    table = match_table(event("1-2 ½-½, 3 Z", players=3), EventKind.INDIVIDUAL_SWISS)
    (cell,) = table.participants[3].cells
    assert (cell.played, cell.voluntary, cell.opponent) == (False, True, None)
