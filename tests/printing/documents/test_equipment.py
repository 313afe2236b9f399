"""What a hall needs."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.printing.documents.equipment import compose
from tabiya.printing.form import Forms
from tests.printing.events import job, many, round_robin


def needs(event: Tournament) -> dict[str, str]:
    """How much of what."""
    body = compose(job(event)).body
    assert isinstance(body, Forms)
    return {row[0]: row[1] for row in body.forms[0].parts[0].rows}


def test_a_swiss_of_100_needs_200_square_metres_and_50_tables() -> None:
    """Two for each; of 50 sets five are kept in reserve; nine rounds of 50 games in two copies."""
    found = needs(many(100))
    assert found["Space for the players"] == "200 m²"
    assert found["Tables"] == "50"
    assert found["Boards and sets"] == found["Clocks"] == "55"
    assert found["Scoresheets"] == "900"
    assert found["Arbiters"] == "4–5"
    hall = ("Between rows of players", "From boards to spectators", "Light")
    assert [found[each] for each in hall] == ["2.5 m", "1 m", "800 lux"]


def test_a_round_robin_needs_four_square_metres_for_each() -> None:
    """Four players."""
    assert needs(round_robin())["Space for the players"] == "16 m²"
