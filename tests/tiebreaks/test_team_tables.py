"""What the tie-breaks of teams make of their matches."""

from dataclasses import replace

import pytest

from tabiya.model.points import Points
from tabiya.model.result import GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.tournament import PointAdjustment, Settings
from tabiya.tiebreaks.editions import E2006, EDITIONS
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import TEAMS, team_event


def test_penalties_and_special_prices_reach_the_right_score() -> None:
    """Team 1 loses a match point, and every match won by forfeit pays 1½ game points."""
    event = replace(
        TEAMS,
        adjustments=(
            PointAdjustment((1,), Points(0), match_points=Points(-10)),
            PointAdjustment((), Points(15), outcome=Outcome.FORFEIT_WIN, match_points=Points(20)),
        ),
    )
    found = standings(event, ["MP", "GP"], edition="2026")
    assert [value.text for value in found.row(1).values] == ["2.0", "2.5"]
    assert [value.text for value in found.row(2).values] == ["2.0", "2.0"]


FREE_IN_THE_LAST_ROUND = replace(
    team_event(2, 3, [[(2, 3, "11")], [(3, 1, "1=")], [(1, 2, "1=")]]),
    settings=Settings(kind="Team Round-Robin", rounds=3),
)
"""Each team has won a match; 1 is free in round 1, 2 in round 2 and 3 in round 3."""


@pytest.mark.parametrize("edition", [edition.name for edition in EDITIONS if edition is not E2006])
def test_a_free_day_of_a_round_robin_is_no_absence(edition: str) -> None:
    """15.3 sends only Swiss events to article 16: the last free day makes no draw for team 3.

    Each team has 2 match points and beat one that has 2, so that all have 2 x 2 = 4. With the free
    day of team 3 as a draw, team 2, which beat it, would have 2 x 3 = 6.
    """
    found = standings(FREE_IN_THE_LAST_ROUND, ["EMMSB"], edition=edition)
    assert {row.number: row.values[0].text for row in found.rows} == {
        1: "4.00",
        2: "4.00",
        3: "4.00",
    }


def test_nobody_chose_the_free_day_of_a_round_robin() -> None:
    """7.6 takes away half-point byes, zero-point byes and forfeit losses: a free day is none."""
    found = standings(FREE_IN_THE_LAST_ROUND, ["REP"], edition="2026")
    assert {row.values[0].text for row in found.rows} == {"3"}


def forfeited(*results: GameResult) -> dict[int, list[str]]:
    """REP and STD of two teams whose two boards end in this way; the second team has White on 2."""
    games = tuple(
        Game(white, black, result)
        for (white, black), result in zip(((1, 3), (4, 2)), results, strict=True)
    )
    event = replace(team_event(2, 2, [[(1, 2, "11")]]), rounds=(Round(1, games),))
    found = standings(event, ["REP", "STD"], edition="2026")
    return {row.number: [value.text for value in row.values] for row in found.rows}


def test_a_match_drawn_by_forfeits_is_lost_by_neither() -> None:
    """7.6 takes away forfeit losses. Each team was there and won a board: no loss, half of STD.

    Where one team won both boards the other lost by forfeit; where nobody came both did.
    """
    won, nobody = GameResult.WHITE_WINS_BY_FORFEIT, GameResult.DOUBLE_FORFEIT
    assert forfeited(won, won) == {1: ["1", "0.5"], 2: ["1", "0.5"]}
    assert forfeited(won, GameResult.BLACK_WINS_BY_FORFEIT) == {1: ["1", "1.0"], 2: ["0", "0.0"]}
    assert forfeited(nobody, nobody) == {1: ["0", "0.0"], 2: ["0", "0.0"]}
