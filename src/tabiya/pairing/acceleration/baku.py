"""Baku acceleration (C.04.7): the upper half gets virtual points in the first rounds of the event.

Doubt: nobody prints the day on which the first text, for events of nine rounds or more, gave way to
the second. A manual of 2019 still has the first, so the second is held from 2020 on.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.errors import NotApplicable
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.acceleration.french import FRENCH, french_points, lent_in_round
from tabiya.pairing.acceleration.imaginary_point import imaginary_points
from tabiya.pairing.announced import acceleration_announced
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import Clause, Kind, clause
from tabiya.rulebook.edition import Edition, rules_for

BAKU_2017 = Edition("C.04.7", "2017", date(2017, 7, 1), date(2019, 12, 31))
BAKU_2020 = Edition("C.04.7", "2020", date(2020, 1, 1), date(2026, 1, 31))
BAKU_2026 = Edition("C.04.7", "2026", date(2026, 2, 1))

FEWEST_ROUNDS_AT_FIRST = 9


def _cite(path: str, path_2026: str) -> dict[Edition, Article]:
    """Where all three texts print a rule; the first two have the same articles."""
    return {
        BAKU_2017: Article("C.04.5.1", path),
        BAKU_2020: Article("C.04.7.1", path),
        BAKU_2026: Article("C.04.7", path_2026),
    }


def _cite_later(path_2020: str, path_2026: str) -> dict[Edition, Article]:
    """Where the second and the third text print a rule."""
    return {
        BAKU_2020: Article("C.04.7.1", path_2020),
        BAKU_2026: Article("C.04.7", path_2026),
    }


@clause(
    Kind.DEFINITION,
    "the method is for tournaments of nine rounds or more",
    {BAKU_2017: Article("C.04.5.1", "1")},
)
def has_nine_rounds(rounds: int) -> bool:
    """Return whether an event of so many rounds can be accelerated, by the first text."""
    return rounds >= FEWEST_ROUNDS_AT_FIRST


@clause(
    Kind.DEFINITION,
    "the method is for tournaments of any number of rounds",
    _cite_later("1", "1.1"),
)
def may_have_any_rounds(rounds: int) -> bool:
    """Return that an event of so many rounds can be accelerated."""
    return rounds > 0


@clause(
    Kind.DEFINITION,
    "the method is for scorings in which a win counts as two draws and a loss nothing",
    _cite("1", "1.1"),
)
def suits_scoring(scoring: ScoringSystem) -> bool:
    """Return whether an event with this scoring can be accelerated.

    The older texts name 1-½-0 alone; we take it for an example of what the newest one spells out.
    """
    return scoring.win == 2 * scoring.draw and not scoring.loss


@clause(
    Kind.DEFINITION,
    "players who are not to be paired in the first round do not count for the groups",
    _cite("2", "1.2"),
)
def first_to_be_paired(tournament: Tournament) -> list[int]:
    """Return the players who are, or were, to be paired in round 1, in the order of their numbers.

    The list that is split is that "of participants to be paired": whoever sits round 1 out, with a
    bye, absent or not yet entered, has no pairing number before his first game.
    """
    if tournament.rounds:
        first = tournament.rounds[0]
        paired = {player for game in first.games for player in (game.white, game.black)}
        paired.update(bye.player for bye in first.byes if bye.kind is ByeKind.PAIRING_ALLOCATED)
        return sorted(paired)
    away = {bye.player for bye in tournament.requested_byes if bye.round == 1}
    away |= {entry.player for entry in tournament.late_entries if entry.first_round > 1}
    away |= {gone.player for gone in tournament.withdrawals if gone.after_round < 1}
    return [player for player in sorted(tournament.by_number) if player not in away]


@clause(
    Kind.DEFINITION,
    "the upper group is the first half of the players, rounded up to an even number",
    _cite("2", "1.2"),
)
def upper_group_size(players: int) -> int:
    """How many of the players to be paired in round 1 belong to the upper group, GA."""
    return 2 * -(-players // 4)


@clause(
    Kind.DEFINITION,
    "the first five rounds are accelerated",
    {BAKU_2017: Article("C.04.5.1", "4")},
)
def five_accelerated_rounds(rounds: int) -> int:
    """How many rounds are accelerated by the first text, however many there are."""
    return min(5, rounds)


@clause(
    Kind.DEFINITION,
    "the virtual points are the points of a win in the first three rounds, and half of them in the fourth and the fifth",
    {BAKU_2017: Article("C.04.5.1", "4")},
)
def three_fully_accelerated_rounds(rounds: int) -> int:
    """How many rounds lend the points of a whole win by the first text."""
    return min(3, rounds)


@clause(
    Kind.DEFINITION,
    "the first half of the rounds, rounded up, is accelerated",
    _cite_later("4", "1.4.1"),
)
def accelerated_rounds(rounds: int) -> int:
    """How many rounds are accelerated."""
    return -(-rounds // 2)


@clause(
    Kind.DEFINITION,
    "the virtual points are the points of a win in the first half of the accelerated rounds, rounded up, and half of them in the others",
    _cite_later("4", "1.4.2"),
)
def fully_accelerated_rounds(rounds: int) -> int:
    """How many rounds lend the points of a whole win."""
    return -(-accelerated_rounds(rounds) // 2)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BakuRules:
    """An edition of the Baku acceleration."""

    edition: Edition
    long_enough: Clause[[int], bool]
    """Whether it is for events of so many rounds."""
    scoring: Clause[[ScoringSystem], bool] = suits_scoring
    starters: Clause[[Tournament], list[int]] = first_to_be_paired
    """Who is counted for the size of the upper group."""
    upper_group: Clause[[int], int] = upper_group_size
    accelerated: Clause[[int], int]
    """How many rounds are accelerated."""
    full: Clause[[int], int]
    """How many of them lend the points of a whole win."""


RULES = (
    BakuRules(
        edition=BAKU_2017,
        long_enough=has_nine_rounds,
        accelerated=five_accelerated_rounds,
        full=three_fully_accelerated_rounds,
    ),
    *(
        BakuRules(
            edition=edition,
            long_enough=may_have_any_rounds,
            accelerated=accelerated_rounds,
            full=fully_accelerated_rounds,
        )
        for edition in (BAKU_2020, BAKU_2026)
    ),
)
BAKU_EDITIONS = tuple(rules.edition for rules in RULES)


def baku_rules(tournament: Tournament) -> BakuRules:
    """The text in force on the first day; raises NotApplicable if it is not for such an event."""
    rules = rules_for(RULES, None, tournament.settings.start)
    if not rules.long_enough(tournament.total_rounds):
        raise NotApplicable(
            "until 2019 the Baku acceleration was for events of {FEWEST_ROUNDS_AT_FIRST} rounds or more, and this one has {total_rounds}",
            FEWEST_ROUNDS_AT_FIRST=FEWEST_ROUNDS_AT_FIRST,
            total_rounds=tournament.total_rounds,
            rule=str(rules.long_enough.article(rules.edition)),
            hint="List the virtual points in the file (250, or XXA), or pair without acceleration.",
        )
    return rules


def baku_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of the whole event, settled when round 1 is paired.

    Whoever is not paired in round 1 is not counted for the size of the upper group; those numbered
    within it belong to it when they come, because its last player stays the same.
    """
    rules = baku_rules(tournament)
    scoring = tournament.settings.scoring
    if not rules.scoring(scoring):
        raise NotApplicable(
            "the Baku acceleration needs a scoring system in which a win equals two draws and a loss gives nothing",
            rule=str(rules.scoring.article(rules.edition)),
            hint="Score 1-½-0, or pair without acceleration.",
        )
    starters = rules.starters(tournament)
    if not starters:
        return ()
    last = starters[min(rules.upper_group(len(starters)), len(starters)) - 1]
    full, end = (count(tournament.total_rounds) for count in (rules.full, rules.accelerated))
    win = scoring.win
    lent = [
        VirtualPoints(points=win, first_round=1, last_round=full, first_player=1, last_player=last)
    ]
    if end > full:
        lent.append(
            VirtualPoints(
                points=Points(win // 2),
                first_round=full + 1,
                last_round=end,
                first_player=1,
                last_player=last,
            )
        )
    return tuple(lent)


def list_loans(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of an event: those listed, else those of the acceleration announced."""
    if tournament.virtual_points:
        return tournament.virtual_points
    acceleration = acceleration_announced(tournament.settings)
    if acceleration == "baku":
        return baku_points(tournament)
    if acceleration == "imaginary-point":
        return imaginary_points(tournament)
    if acceleration in FRENCH:
        return french_points(acceleration, tournament, first_to_be_paired.function(tournament))
    return ()


def virtual_points(tournament: Tournament, round_: int) -> dict[int, Points]:
    """What each player is lent in this round; those who are lent nothing are left out."""
    acceleration = acceleration_announced(tournament.settings)
    if acceleration in FRENCH and not tournament.virtual_points:
        starters = first_to_be_paired.function(tournament)
        return lent_in_round(acceleration, tournament, starters, round_)
    lent: dict[int, Points] = {}
    for loan in list_loans(tournament):
        if loan.first_round <= round_ <= loan.last_round:
            for number in range(loan.first_player, loan.last_player + 1):
                lent[number] = Points(lent.get(number, 0) + loan.points)
    return lent


CHAPTER = make_chapter("C.04.7", "FIDE-approved accelerated systems", RULES)
