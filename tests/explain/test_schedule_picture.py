"""Pairs that a table or a bracket settles are drawn: the line of the table, the ways to the match."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from tabiya.explain.drawing import STYLE
from tabiya.explain.player_picture import player_drawn, team_drawn
from tabiya.explain.schedule_picture import MatchDrawn, TableDrawn, drawn_for, schedule_drawn
from tabiya.explain.why_not import why_not_these_teams
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.system import Family
from tests.pairing.scenes import event, played_through, team_event
from tests.pairing.test_account import get_rounds

NAMES = {number: f"Player {number}" for number in range(1, 40)}
WHITE_WINS, BLACK_WINS = GameResult.WHITE_WINS, GameResult.BLACK_WINS


def table_of(begun: Tournament, system: str = "round-robin") -> TableDrawn:
    """The table of the next round."""
    (drawn,) = schedule_drawn(pair_next_round(begun, system=system), NAMES)
    assert isinstance(drawn, TableDrawn)
    return drawn


def test_the_line_of_the_round_stands_in_the_whole_table() -> None:
    """Of six players the printed table has 6-4, 5-3, 1-2 for round 2."""
    drawn = table_of(played_through(event(6), "round-robin", 1))
    assert drawn.lines[2] == ((6, 4), (5, 3), (1, 2))
    assert list(drawn.lines) == [1, 2, 3, 4, 5]
    assert drawn.drawn_pairs[0] == "6 Player 6 – 4 Player 4"
    assert drawn.svg().count("pic-decides") == 1


def test_a_player_of_a_table_sees_the_cell_and_the_own_rounds() -> None:
    """Number 5 of five is free in round 3, where the table has the number 6 that nobody holds."""
    begun = played_through(event(5), "round-robin", 1)
    pairing = pair_next_round(begun, system="round-robin")
    told = player_drawn(begun, pairing, 1, NAMES)
    assert told.sentence.startswith(
        "Player 1 meets Player 2 because the schedule says so: for round 2 the table has 1-2"
    )
    assert "pic-bar" in told.svg()
    drawn = drawn_for(pairing, 1, NAMES)
    assert isinstance(drawn, TableDrawn)
    # 1 meets 6 (nobody), then 2 with White, 3 with Black, 4 with White and 5 with Black.
    assert drawn.own == ((1, None, ""), (2, 2, "w"), (3, 3, "b"), (4, 4, "w"), (5, 5, "b"))
    assert "round 1: free" in drawn.spoken()


def test_a_game_that_nobody_will_play_is_struck_out() -> None:
    """Number 3 has left after round 1: 5-3 stays in the line of round 2, as a forfeit."""
    begun = played_through(event(6), "round-robin", 1)
    begun = replace(begun, withdrawals=(Withdrawal(player=3, after_round=1),))
    drawn = table_of(begun)
    assert drawn.drawn_pairs == (
        "6 Player 6 – 4 Player 4",
        "5 Player 5 – 3 Player 3 (forfeit)",
        "1 Player 1 – 2 Player 2",
    )
    struck = [each.text for each in _struck(drawn.svg())]
    assert struck == ["5-3", "3 Player 3"]
    own = drawn_for(pair_next_round(begun, system="round-robin"), 5, NAMES)
    assert isinstance(own, TableDrawn)
    assert "White against 3 Player 3 (forfeit)" in own.spoken()
    assert ">forfeit<" in own.svg()
    assert "pic-tick" not in own.svg()


def _struck(svg: str) -> list[ET.Element]:
    """The words of a picture that are struck out."""
    return [
        each
        for each in ET.fromstring(svg).iter()  # noqa: S314 - our own picture
        if "pic-struck" in each.get("class", "")
    ]


def test_of_a_long_table_the_lines_around_the_round_are_drawn() -> None:
    """Thirty players have 29 lines of 15 pairs; the picture says that there are others."""
    drawn = table_of(played_through(event(30), "round-robin", 9))
    assert 10 in drawn.lines
    assert len(drawn.lines) < 8
    assert drawn.cut
    assert "and other rounds" in drawn.svg()


def test_a_table_of_teams_names_the_teams() -> None:
    """The question is about a team; its boards are told below, and when it meets another one."""
    begun = team_event(5, 2)
    pairing = pair_next_round(begun, system="team-round-robin")
    team = begun.teams[1]
    told = team_drawn(pairing, team, {})
    assert told.sentence.startswith(f"{team.name or 'team 2'} meets ")
    assert isinstance(told.scheduled, TableDrawn)
    assert told.scheduled.own[0][1] == 5
    (meet,) = why_not_these_teams(pairing, 2, 3)
    assert "meet in round" in meet.text
    (now,) = why_not_these_teams(pairing, 2, 5)
    assert "do meet in this round" in now.text


def test_the_ways_of_two_players_lead_to_their_match() -> None:
    """Of six, seeds 1 and 2 have byes; in the second round each meets a winner of the first."""
    begun = event(6)
    for _ in range(2):
        games = (
            Game(white, black, WHITE_WINS if white < black else BLACK_WINS)
            for white, black in pair_next_round(begun, system="knockout").pairs
        )
        begun = begun.with_round(Round(begun.rounds_played + 1, tuple(games)))
    drawn = schedule_drawn(pair_next_round(begun, system="knockout"), NAMES)
    assert all(isinstance(each, MatchDrawn) for each in drawn)
    first = drawn[0]
    assert isinstance(first, MatchDrawn)
    assert first.title == "Semi-finals, match 3"
    assert [way.seed for way in first.ways] == ["seed 1, bye in the first round", "seed 4"]
    assert first.ways[0].before == ()
    (before,) = first.ways[1].before
    assert before.heading == "Quarter-finals, match 1"
    assert (before.opponent, before.ended) == ("5 Player 5", "won 2 : 0, won the games")
    told = player_drawn(begun, pair_next_round(begun, system="knockout"), 4, NAMES)
    assert told.sentence.startswith(
        "4 Player 4 meets 1 Player 1 because the bracket leads both to semi-finals, match 3"
    )


@pytest.mark.parametrize(
    "system",
    [each.name for each in SYSTEMS if each.family not in (Family.SWISS, Family.CLUB)],
)
def test_every_round_of_every_table_and_bracket_is_drawn(system: str) -> None:
    """Every pair of the round is in a picture, and every picture is whole."""
    for pairing in get_rounds(system):
        drawn = schedule_drawn(pairing, {1: "<&"})
        told = [each for one in drawn for each in one.drawn_pairs]
        assert len(told) == len(pairing.matches or pairing.pairs)
        for one in drawn:
            ET.fromstring(one.svg(STYLE))  # noqa: S314 - our own picture
