"""Which games are not counted (1.42a-d)."""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.norms import counted_games
from tabiya.norms.facts import NormForm
from tests.rulebook.norms.notation import EVERY, meeting
from tests.rulebook.shown import shows


@shows(counted_games.opponent_has_a_federation, *EVERY)
def test_opponents_outside_fide_do_not_count(edition: str) -> None:
    """Players of FIDE itself do, and so do those of whom the file says nothing."""
    for home, counted in (("NON", False), ("FID", True), ("", True), ("GER", True)):
        words = counted_games.opponent_has_a_federation(meeting(federation=home), NormForm.SWISS)
        assert (words == "") is counted


@shows(counted_games.unrated_opponent_has_scored, *EVERY)
def test_unrated_opponents_without_a_point_do_not_count_in_round_robins(edition: str) -> None:
    """In a Swiss they do, and in a Scheveningen, which is fixed beforehand but no round robin."""
    beaten = meeting(rating=None, scoreless=True)
    for form in NormForm:
        words = counted_games.unrated_opponent_has_scored(beaten, form)
        assert bool(words) is (form in (NormForm.ROUND_ROBIN, NormForm.DOUBLE_ROUND_ROBIN))
    assert not counted_games.unrated_opponent_has_scored(meeting(), NormForm.ROUND_ROBIN)


@shows(counted_games.decided_over_the_board, *EVERY)
def test_only_games_decided_over_the_board_count(edition: str) -> None:
    """Forfeits, byes, absences, and games in which not both have moved do not."""
    for outcome in Outcome:
        counted = outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.UNKNOWN)
        words = counted_games.decided_over_the_board(meeting(outcome=outcome), NormForm.SWISS)
        assert (words == "") is counted
