"""What FIDE verifies in a program that runs tournaments (VCL4THP), as far as it is a rule.

The checklist asks a program, not an event: it holds whatever edition an event is paired by.
"""

from __future__ import annotations

from datetime import date

from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import ProhibitedPairs
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Kind, clause
from tabiya.rulebook.edition import Edition

CHECKLIST = Edition("VCL4THP", "13", date(2026, 3, 1))


def theme(name: str) -> Article:
    """The questions of the checklist about one theme."""
    return Article("VCL4THP", name)


ACCELERATION = theme("acceleration")
BYES = theme("byes")
FIDE_MODE = theme("FIDE mode")
IMPORT = theme("TRF import")
MANUAL_PAIRING = theme("manual pairing")
PAST_RESULTS = theme("past results")
PROHIBITED_PAIRS = theme("prohibited pairs")
SCORING = theme("scoring")
TIE_BREAKS = theme("tie-breaks")


@clause(
    Kind.DEFINITION,
    "two draws are not worth more than a win and a loss",
    {CHECKLIST: SCORING},
)
def two_draws_beat_a_win_and_a_loss(scoring: ScoringSystem) -> bool:
    """Whether a draw is worth too much."""
    return 2 * scoring.draw > scoring.win + scoring.loss


@clause(Kind.DEFINITION, "no bye is worth more than a win", {CHECKLIST: SCORING})
def bye_beats_a_win(scoring: ScoringSystem) -> bool:
    """Whether somebody who does not play can get more than the winner of a game."""
    return (
        max(scoring.pairing_allocated_bye, scoring.full_point_bye, scoring.half_point_bye)
        > scoring.win
    )


@clause(
    Kind.DEFINITION,
    "with standard scoring the pairing-allocated bye is worth 1, ½ or 0",
    {CHECKLIST: SCORING},
)
def unusual_bye(scoring: ScoringSystem) -> bool:
    """Whether the bye of an event with standard scoring is worth something else."""
    standard = (scoring.win, scoring.draw, scoring.loss) == (10, 5, 0)
    return standard and scoring.pairing_allocated_bye not in (10, 5, 0)


@clause(
    Kind.ABSOLUTE,
    "players whom the organiser keeps apart do not meet in the announced rounds",
    {CHECKLIST: PROHIBITED_PAIRS},
)
def prohibited_pair(group: ProhibitedPairs, one: int, other: int, round_number: int) -> bool:
    """Whether two players of this group may not meet in a round."""
    named = group.first_round <= round_number <= (group.last_round or round_number)
    return named and {one, other} <= set(group.players)


CHAPTER = Chapter(
    "VCL4THP",
    "What FIDE verifies in a tournament program",
    (
        Manifest(
            CHECKLIST,
            (two_draws_beat_a_win_and_a_loss, bye_beats_a_win, unusual_bye, prohibited_pair),
        ),
    ),
)
