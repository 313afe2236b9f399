"""Baku acceleration (C.04.7.1): the upper half gets virtual points in the first half of the event.

Doubt: the text of 2016 lent points in exactly five rounds of events of nine rounds or more. The text
in force until January 2026 and its successor say "the first half, rounded up"; for nine and ten
rounds all three agree, and we follow the later ones in every edition.
"""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.model.points import Points
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.swiss.kit.editions import BAKU_2017, BAKU_2026
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Kind, clause

BAKU_EDITIONS = (BAKU_2017, BAKU_2026)


@clause(
    Kind.DEFINITION,
    "the method is for scorings in which a win counts as two draws and a loss nothing",
    {BAKU_2017: Article("C.04.7.1", "1"), BAKU_2026: Article("C.04.7", "1.1")},
)
def suits_scoring(scoring: ScoringSystem) -> bool:
    """Return whether an event with this scoring can be accelerated.

    The older text names 1-½-0 alone; we take it for an example of what the newer one spells out.
    """
    return scoring.win == 2 * scoring.draw and not scoring.loss


@clause(
    Kind.DEFINITION,
    "the upper group is the first half of the players, rounded up to an even number",
    {BAKU_2017: Article("C.04.7.1", "2"), BAKU_2026: Article("C.04.7", "1.2")},
)
def upper_group_size(players: int) -> int:
    """How many of the players to be paired in round 1 belong to the upper group, GA."""
    return 2 * -(-players // 4)


@clause(
    Kind.DEFINITION,
    "the first half of the rounds, rounded up, is accelerated",
    {BAKU_2017: Article("C.04.7.1", "4"), BAKU_2026: Article("C.04.7", "1.4.1")},
)
def accelerated_rounds(rounds: int) -> int:
    """How many rounds are accelerated."""
    return -(-rounds // 2)


@clause(
    Kind.DEFINITION,
    "in the first half of the accelerated rounds, rounded up, the virtual points are those of a win, "
    "in the others half of them",
    {BAKU_2017: Article("C.04.7.1", "4"), BAKU_2026: Article("C.04.7", "1.4.2")},
)
def fully_accelerated_rounds(rounds: int) -> int:
    """How many rounds lend the points of a whole win."""
    return -(-accelerated_rounds(rounds) // 2)


def baku_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of the whole event, settled before round 1.

    Late entries are not counted for the size of the upper group; those numbered within it belong to
    it when they arrive, because its last player stays the same.
    """
    scoring = tournament.settings.scoring
    if not suits_scoring(scoring):
        raise NotApplicable(
            "the Baku acceleration needs a scoring in which a win equals two draws and a loss "
            "brings nothing",
            rule="C.04.7 1.1",
            hint="Score 1-½-0, or pair without acceleration.",
        )
    late = {entry.player for entry in tournament.late_entries if entry.first_round > 1}
    starters = sorted(player.number for player in tournament.players if player.number not in late)
    if not starters:
        return ()
    last = starters[min(upper_group_size(len(starters)), len(starters)) - 1]
    full = fully_accelerated_rounds(tournament.total_rounds)
    end = accelerated_rounds(tournament.total_rounds)
    win = scoring.win
    lent = [VirtualPoints(win, 1, full, 1, last)]
    if end > full:
        lent.append(VirtualPoints(Points(win // 2), full + 1, end, 1, last))
    return tuple(lent)


def loans_of(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of an event: those listed, else those its code announces (TRF 192)."""
    if tournament.virtual_points or not tournament.settings.kind_code.upper().endswith("_BAKU"):
        return tournament.virtual_points
    from tabiya.pairing.acceleration.baku import baku_points

    return baku_points(tournament)


def virtual_points(tournament: Tournament, round_: int) -> dict[int, Points]:
    """What each player is lent in this round; those who are lent nothing are left out."""
    lent: dict[int, Points] = {}
    for loan in loans_of(tournament):
        if loan.first_round <= round_ <= loan.last_round:
            for number in range(loan.first_player, loan.last_player + 1):
                lent[number] = Points(lent.get(number, 0) + loan.points)
    return lent


CHAPTER = Chapter(
    "C.04.7",
    "FIDE-approved accelerated systems",
    tuple(
        Manifest(
            edition,
            (suits_scoring, upper_group_size, accelerated_rounds, fully_accelerated_rounds),
        )
        for edition in BAKU_EDITIONS
    ),
)
