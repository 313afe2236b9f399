"""What counts of a round robin that somebody left."""

from dataclasses import replace

import pytest

from tabiya.model.tournament import Withdrawal
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.score_table import get_rating, player_table
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import crosstable

LEFT_EARLY = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b+ 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w- 3w-
    """,
    rounds=3,
)


LEFT_LATER = crosstable(
    """
    1 2000: 4w1 3b= 2w1
    2 1900: 3w1 4b1 1b0
    3 1800: 2b0 1w= 4b+
    4 1700: 1b0 2w0 3w-
    """,
    rounds=3,
)


def test_results_of_a_player_who_left_before_half_of_the_games_do_not_count() -> None:
    """One game of three: the points made against player 4 are gone, and he is ranked last."""
    found = standings(LEFT_EARLY, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 15, 2: 10, 3: 5, 4: 0}
    assert found.rows[-1].number == 4
    assert not found.rows[-1].counts
    assert found.row(1).values[0].text == "1.25"


def test_results_of_a_player_who_completed_half_of_the_games_count() -> None:
    """Two games of three: everything stays."""
    found = standings(LEFT_LATER, ["SB"], edition="2026")
    assert {row.number: row.points for row in found.rows} == {1: 25, 2: 20, 3: 15, 4: 0}
    assert all(row.counts for row in found.rows)


def test_a_withdrawal_announced_by_the_organiser_counts_before_the_end() -> None:
    """After two rounds nothing shows yet that player 4 will not come back; the organiser knows."""
    running = replace(
        LEFT_EARLY, withdrawals=(Withdrawal(player=4, after_round=1),), rounds=LEFT_EARLY.rounds[:2]
    )
    found = standings(running, ["SB"], edition="2026", kind=EventKind.INDIVIDUAL_ROUND_ROBIN)
    assert found.row(1).points == 5


FREE_DAYS = crosstable(
    """
    1 2000: 2w1 3b= Z
    2 1900: 1b0 Z 3w1
    3 1800: Z 1w= 2b0
    """,
    rounds=3,
)


@pytest.mark.parametrize("edition", [edition.name for edition in EDITIONS])
def test_a_free_day_in_a_round_robin_of_an_odd_number_is_no_unplayed_game(edition: str) -> None:
    """Nobody asked for it, and nothing stands in for it."""
    found = standings(FREE_DAYS, ["SB", "KS", "ARO"], edition=edition)
    assert [[value.text for value in row.values] for row in found.rows] == [
        ["1.25", "1.0", "1850"],
        ["0.50", "0.0", "1900"],
        ["0.75", "0.5", "1950"],
    ]


ONE_UNRATED = crosstable(
    """
    1 2000: 3w1 2b=
    2 1900: 4w1 1w=
    3 1801: 1b0 4b1
    4 0: 2b0 3w0
    """,
    rounds=2,
)


def test_with_an_unrated_player_tie_breaks_by_ratings_are_left_out_of_the_list() -> None:
    """C.07 10, unless the rules of the event say otherwise."""
    listed = replace(ONE_UNRATED.settings, tie_breaks=("ARO", "WIN"))
    assert standings(replace(ONE_UNRATED, settings=listed), edition="2026").codes == ("WIN",)


def test_an_announced_rating_stands_for_the_missing_one() -> None:
    """ARO, rounded, a half up: (1801 + 1900) / 2 = 1850.5 is 1851, (1400 + 2000) / 2 is 1700."""
    announced = replace(ONE_UNRATED.settings, tie_breaks=("ARO", "RTNG"), rating_of_unrated=1400)
    found = standings(replace(ONE_UNRATED, settings=announced), edition="2026")
    assert found.codes == ("ARO", "RTNG")
    values = {row.number: [value.text for value in row.values] for row in found.rows}
    assert values == {
        1: ["1851", "2000"],
        2: ["1700", "1900"],
        3: ["1700", "1801"],
        4: ["1851", "1400"],
    }


def test_a_rating_that_is_there_is_never_replaced() -> None:
    """However high the announced one is."""
    rated = ONE_UNRATED.players[:1]
    settings = replace(ONE_UNRATED.settings, rating_of_unrated=2800)
    assert [get_rating(player, settings) for player in rated] == [2000]


def test_an_estimate_for_the_event_stands_for_a_missing_rating_and_for_no_other() -> None:
    """It goes before what was announced for all who have none."""
    settings = replace(ONE_UNRATED.settings, rating_of_unrated=1400)
    rated, *_, unrated = (replace(p, tournament_rating=1666) for p in ONE_UNRATED.players)
    assert (get_rating(rated, settings), get_rating(unrated, settings)) == (2000, 1666)


def test_a_free_day_is_no_absence_but_a_forfeit_is_one() -> None:
    """Nobody asked for the free day; whoever does not come to a game could have."""
    event = crosstable(
        """
        1 2000: 2w1 3b+ Z
        2 1900: 1b0 Z 3w1
        3 1800: Z 1w- 2b0
        """,
        rounds=3,
    )
    table = player_table(event, kind=EventKind.INDIVIDUAL_ROUND_ROBIN)
    voluntary = {
        number: [cell.voluntary for cell in each.cells]
        for number, each in table.participants.items()
    }
    assert voluntary == {1: [False] * 3, 2: [False] * 3, 3: [False, True, False]}


def test_the_last_round_of_an_event_of_one_round_is_its_first() -> None:
    """Fore Buchholz takes the games of the last round for drawn: each opponent has half a point."""
    event = crosstable("1 2000: 2w1\n2 1900: 1b0", rounds=1, kind="Swiss")
    found = standings(event, ["BH/F"], edition="2026")
    assert [row.values[0].text for row in found.rows] == ["0.5", "0.5"]
