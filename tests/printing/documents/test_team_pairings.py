"""The pairings of teams."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import Points
from tabiya.model.result import Outcome
from tabiya.model.tournament import PointAdjustment
from tabiya.printing.documents.match_protocols import DOCUMENT as PROTOCOLS
from tabiya.printing.documents.team_pairings import DOCUMENT
from tabiya.printing.pdf import printed
from tests.printing.events import HOSTILE, job, players, teams
from tests.printing.reading import text


def test_teams_without_a_match_are_named() -> None:
    """The bye of round 1, below the match."""
    said = text(printed(DOCUMENT, job(teams())).pdf)
    assert said.index("Knights of Bruges") < said.index("Not playing")
    assert "3 Bishops of Liège pairing-allocated bye" in said


def test_names_of_members_are_text() -> None:
    """Here as on every other document."""
    event = replace(teams(), players=players((*HOSTILE, "E, E", "F, F")))
    said = text(printed(DOCUMENT, job(event)).pdf)
    assert all(name in said for name in HOSTILE)


def test_a_match_decided_otherwise_is_printed_with_the_decision_and_the_boards() -> None:
    """Games on wrong boards were forfeited: 2 : 0, though the boards gave 1½ : ½; protocols say it too."""
    ruled = tuple(
        PointAdjustment((team,), Points(points), outcome=outcome, round=1)
        for team, points, outcome in ((1, 20, Outcome.WIN), (2, 0, Outcome.LOSS))
    )
    event = replace(teams(), adjustments=ruled)
    (match,) = job(event).matches
    assert (match.score, match.note) == ("2 : 0", "Decided by the arbiter; on the boards 1½ : ½.")
    for document in (DOCUMENT, PROTOCOLS):
        page = text(printed(document, job(event)).pdf)
        assert "2 : 0" in page
        assert "on the boards 1½ : ½" in page
