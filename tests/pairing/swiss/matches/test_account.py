"""A round explained of matches: what happened, in order, with its articles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.model.result import ByeKind
from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.matches.events import five_players, paired, six_players, six_teams


def told(tournament: Tournament, edition: str = "2026") -> list[str]:
    """The explanation line by line."""
    return list(as_lines(explain_round(paired(tournament, edition), NAMES)))


def test_a_round_of_players_is_told_with_upfloater_identifier_and_colours() -> None:
    """4 comes up to 1, 2 and 3; 2 began with Black, and 4 too, so the first of the pair changes."""
    said = told(six_players())
    assert said[0] == (
        "Round 3 (match 2), Double-Swiss system, rules of 2026: 6 players in 2 brackets."
    )
    text = "\n".join(said)
    assert "Bracket 1: 2 points." in text
    assert "  Residents: 1 Ann, 2 Ben, 3 Cleo." in text
    assert "Upfloaters: 4 Dan, because the number of residents is odd" in text
    assert "[C.04.5 3.5.5]" in text
    assert (
        "The first such pairing in the order of identifiers: 1 2 3 4.  [C.04.5 3.6.1 to 3.6.3]"
        in text
    )
    assert "Both are floaters: 2 points against 0 points.  [C.04.5 1.5]" in text
    assert "Bracket 2: 0 points." in text


def test_the_bye_and_absences_are_told_first() -> None:
    """4 has the bye; 5 may not have it again."""
    text = "\n".join(told(five_players()))
    assert "4 Dan receives the bye before any pair is made" in text
    assert "May not receive it: 5 Eve.  [C.04.5 2.1.2 [C2]]" in text
    away = replace(
        five_players(), requested_byes=(RequestedBye(round=3, player=3, kind=ByeKind.HALF_POINT),)
    )
    assert "3 Cleo has asked for a half-point bye and is not paired." in "\n".join(told(away))


@pytest.mark.parametrize(
    ("edition", "colour", "process"),
    [("2024", "C.04.6 4.3.", "C.04.6 2.2.5"), ("2026", "C.04.6 4.3.", "C.04.6 3.5.5")],
)
def test_a_round_of_teams_has_the_articles_of_its_edition(
    edition: str, colour: str, process: str
) -> None:
    """Names are those of teams."""
    text = "\n".join(told(six_teams(), edition))
    assert f"Round 2, Swiss Team system, rules of {edition}: 6 teams in 2 brackets." in text
    assert f"[{process}]" in text
    assert colour in text
    assert "Team 1" in text
    assert NAMES[1] not in text


def test_what_falls_short_is_said_with_its_criterion() -> None:
    """Type B: 1 and 3 want Black, 2 wants White, and so do 4 and 6; 1-3 both want Black."""
    text = "\n".join(told(six_teams()))
    assert (
        "Number of upfloaters: 1. The earlier criteria allow no less.  [C.04.6 2.3.1 [C4]]" in text
    )


def test_teams_that_are_away_are_told() -> None:
    """Team 6 has a half-point bye on request."""
    free = replace(six_teams(), team_byes=(TeamBye(round=2, team=6, kind=ByeKind.HALF_POINT),))
    assert "Not paired because of an announced bye or absence: 6 Team 6.  [C.04.2]" in told(free)
