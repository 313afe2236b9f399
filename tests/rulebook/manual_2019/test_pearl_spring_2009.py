"""The double round robin of the Arbiters' Manual 2019: Nanjing, Pearl Spring 2009.

The manual prints the final crosstable: names, ratings, and the two results against each opponent.
It does not print numbers drawn by lot, rounds or colours. So the players are given their places as
numbers, the first result of each pair is taken for the first cycle, and the second for the second.
"""

from collections import Counter
from dataclasses import replace
from datetime import date

import pytest

from tabiya.answers.lists.crosstable import crosstable
from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player, Title
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import get_system
from tabiya.pairing.roundrobin.schedule import longest_run
from tabiya.tiebreaks.standings import Standings, standings

PLAYERS = (
    ("Carlsen, Magnus", 2772, "NOR"),
    ("Topalov, Veselin", 2813, "BUL"),
    ("Wang, Yue", 2736, "CHN"),
    ("Jakovenko, Dmitry", 2742, "RUS"),
    ("Radjabov, Teimour", 2757, "AZE"),
    ("Leko, Peter", 2762, "HUN"),
)

# The part of the printed square above its diagonal: both results of the player with the lower place.
PRINTED = {
    (1, 2): "1½", (1, 3): "½1", (1, 4): "11", (1, 5): "1½", (1, 6): "1½",
    (2, 3): "½½", (2, 4): "½1", (2, 5): "½½", (2, 6): "½1",
    (3, 4): "½½", (3, 5): "½½", (3, 6): "½½",
    (4, 5): "½1", (4, 6): "½½",
    (5, 6): "½½",
}  # fmt: skip
OPPOSITE = {"1": "0", "½": "½", "0": "1"}
RESULTS = {"1": GameResult.WHITE_WINS, "½": GameResult.DRAW, "0": GameResult.BLACK_WINS}


def result_of(white: int, black: int, cycle: int) -> GameResult:
    """The printed result of a game, seen from White."""
    mark = PRINTED[min(white, black), max(white, black)][cycle]
    return RESULTS[mark if white < black else OPPOSITE[mark]]


@pytest.fixture(scope="module")
def event() -> Tournament:
    """The ten rounds of the double Berger table with the printed results."""
    tournament = Tournament(
        settings=Settings(
            name="China (Nanjing) Pearl Spring Chess Tournament",
            kind="Double round robin",
            kind_code="FIDE_DOUBLEROUNDROBIN",
            start=date(2009, 9, 27),
            rounds=10,
        ),
        players=tuple(
            Player(number, name, title=Title.GM, rating=rating, federation=federation)
            for number, (name, rating, federation) in enumerate(PLAYERS, start=1)
        ),
    )
    while tournament.rounds_played < 10:
        cycle = tournament.rounds_played // 5
        round_ = pair_next_round(tournament, system=get_system(tournament)).as_round()
        games = tuple(
            replace(game, result=result_of(game.white, game.black, cycle)) for game in round_.games
        )
        tournament = tournament.with_round(replace(round_, games=games))
    return tournament


@pytest.fixture(scope="module")
def table(event: Tournament) -> Standings:
    """By wins, direct encounter and Sonneborn-Berger, which is what the columns TB1-TB3 show."""
    return standings(event, ["WON", "DE", "SB"], edition="2006")


def test_the_order_and_the_points_are_those_of_the_results(table: Standings) -> None:
    """Print rounds two scores up: 5½ to "6" and 4½ to "5"; its own squares add up to these."""
    assert [(row.number, row.points) for row in table.rows] == [
        (1, 80),
        (2, 55),
        (3, 45),
        (4, 40),
        (5, 40),
        (6, 40),
    ]
    assert [row.rank for row in table.rows] == [1, 2, 3, 4, 5, 6]


def test_the_first_tie_break_is_the_number_of_wins(table: Standings) -> None:
    """TB1 of the print: 6, 2, 0, 1, 0, 0."""
    assert [row.values[0].text for row in table.rows] == ["6", "2", "0", "1", "0", "0"]


def test_the_second_tie_break_parts_nobody(table: Standings) -> None:
    """TB2: one point each for Radjabov and Leko in their two games, who are still tied."""
    fifth, sixth = table.rows[4].values[1], table.rows[5].values[1]
    assert (fifth.text, sixth.text) == ("1.0", "1.0")


def test_the_third_tie_break_is_sonneborn_berger(table: Standings) -> None:
    """TB3 of the print: 35, 24,5, 21,5, 17,3, 20, 19,3, where 17.25 and 19.25 are rounded."""
    values = [row.values[2].text for row in table.rows]
    assert values == ["35.00", "24.50", "21.50", "17.25", "20.00", "19.25"]


def test_the_square_is_the_printed_one(event: Tournament, table: Standings) -> None:
    """Both results in every cell, and stars on the diagonal."""
    drawn = crosstable(event, table)
    for place, row in enumerate(drawn.rows, start=1):
        for other in range(1, 7):
            cell = row[drawn.columns.index(str(other))].replace(" ", "")
            if other == place:
                assert cell == "***"
            elif place < other:
                assert cell == PRINTED[place, other]
            else:
                assert cell == "".join(OPPOSITE[mark] for mark in PRINTED[other, place])


def test_each_pair_meets_once_with_each_colour(event: Tournament) -> None:
    """Ten games each, five with White."""
    met = Counter((game.white, game.black) for round_ in event.rounds for game in round_.games)
    assert set(met.values()) == {1}
    assert len(met) == 30


def test_nobody_has_one_colour_three_times_running(event: Tournament) -> None:
    """That is what the reversal of the last two rounds of the first cycle is for."""
    for player in range(1, 7):
        colours = "".join(
            "w" if game.white == player else "b"
            for round_ in event.rounds
            for game in round_.games
            if player in (game.white, game.black)
        )
        assert longest_run(colours) <= 2


def test_the_report_file_is_checked_without_a_difference(event: Tournament) -> None:
    """As far as print allows: the pairing is that of the double Berger table."""
    read = read_trf(write_trf(event, "trf26")).tournament
    report = check(read)
    assert report.edition == "2006"
    assert [round_.differences for round_ in report.rounds] == [()] * 10
