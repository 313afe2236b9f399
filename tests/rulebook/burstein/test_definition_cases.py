"""Cases of the definitions of C.04.4.2: seeding rounds and the strength of the opposition.

And no clause of the chapter stands without a case, in any edition.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabiya.checker.check import check
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.model.points import POINT
from tabiya.model.record import records
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.swiss.burstein.bye import bye_barred_by_any_point
from tabiya.pairing.swiss.burstein.engine import pair_next_round, rules_for
from tabiya.pairing.swiss.burstein.opposition import (
    Index,
    buchholz,
    encounters,
    games_only,
    indices_with_median,
    median,
    score_for_opponents,
    sonneborn_berger,
)
from tabiya.pairing.swiss.burstein.rules import CHAPTER, imaginary_point
from tabiya.pairing.swiss.burstein.seeding import no_seeding_rounds, seeding_rounds
from tabiya.pairing.swiss.kit.field import make_field
from tabiya.rulebook.clause import Clause
from tests.rulebook.burstein.test_burstein_cases import CASES
from tests.rulebook.swiss.events import event

BOTH = ("2018", "2026")
SHOWN: set[tuple[str, str]] = set()


def shows(clause: Clause[..., Any], *editions: str) -> pytest.MarkDecorator:
    """Mark a test as a case of a clause in some editions, else in the two of the new text."""
    SHOWN.update((clause.function.__name__, edition) for edition in editions or BOTH)
    return pytest.mark.parametrize("edition", editions or BOTH)


def indices_of(tournament: Tournament, edition: str) -> dict[int, Index]:
    """The indices as they are before the next round."""
    rules = rules_for(tournament, edition)
    return rules.indices(tournament, make_field(tournament, rules.definitions).absent)


FOUR = event(4, "1-2 1-0, 3-4 ½-½", "1-3 ½-½, 4-2 1-0")
"""Scores: 1½, 0, 1, 1½."""


@shows(seeding_rounds)
@pytest.mark.parametrize(
    ("rounds", "seeding"), [(1, 0), (4, 2), (5, 2), (7, 3), (8, 4), (9, 4), (13, 4)]
)
def test_half_of_the_rounds_are_seeding_rounds_but_at_most_four(
    rounds: int, seeding: int, edition: str
) -> None:
    """Rounded down."""
    assert seeding_rounds(rounds) == seeding


@shows(seeding_rounds)
def test_the_last_seeding_round_is_dutch_and_the_next_is_not(edition: str) -> None:
    """Nobody has played yet: in four rounds the second is Dutch, in three it is not."""
    rounds = ("1 H, 2 H, 3 H, 4 H",)
    assert pair_next_round(event(4, *rounds, length=4), edition).pairs == ((1, 3), (4, 2))
    assert pair_next_round(event(4, *rounds, length=3), edition).pairs == ((1, 4), (3, 2))


@shows(buchholz, "2017", *BOTH)
def test_buchholz_adds_up_the_scores_of_the_opponents(edition: str) -> None:
    """1 met players with 0 and 1 point, 2 two with 1½ each."""
    found = indices_of(FOUR, edition)
    assert [found[number].buchholz for number in (1, 2, 3, 4)] == [10, 30, 30, 10]


@shows(sonneborn_berger, "2017", *BOTH)
def test_sonneborn_berger_multiplies_points_by_the_opponents_scores(edition: str) -> None:
    """1 beat one with 0 and drew with one who has 1; 3 drew twice with players who have 1½."""
    found = indices_of(FOUR, edition)
    assert [found[number].sonneborn_berger for number in (1, 2, 3, 4)] == [50, 0, 150, 50]


@shows(encounters, "2017", *BOTH)
def test_a_round_without_a_game_is_one_against_oneself(edition: str) -> None:
    """1 beat 2 (1 point) and won by forfeit with 2 points; 3 had a half-point bye and forfeited."""
    tournament = event(3, "1-2 1-0, 3 H", "1-3 +/-, 2 U", length=4)
    found = {
        number: (index.buchholz, index.sonneborn_berger)
        for number, index in indices_of(tournament, edition).items()
    }
    assert found[1] == (10 + 20, 10 * 10 + 10 * 20)
    assert found[2] == (20 + 10, 0 * 20 + 10 * 10)
    assert found[3] == (5 + 5, 5 * 5 + 0 * 5)


def test_rounds_without_a_game_may_count_nothing_by_the_text_of_2017() -> None:
    """1 and 2 have only their game: 1 met a player of 1 point, 2 one of 2 points, 3 nobody."""
    tournament = event(3, "1-2 1-0, 3 H", "1-3 +/-, 2 U", length=4)
    played = indices_with_median(tournament, (), games_only)
    assert (played[1].buchholz, played[2].buchholz, played[3].buchholz) == (10, 20, 0)


def test_a_round_by_the_other_reading_of_2017_is_not_called_wrong() -> None:
    """Found among small events with forfeits and byes; every such round is named by the checker."""
    config = Config(
        players=11,
        rounds=6,
        seed=1,
        system="burstein",
        edition="2017",
        forfeit_rate=0.2,
        half_point_bye_rate=0.1,
    )
    found = 0
    for seed in range(12):
        for state in states(replace(config, seed=seed)):
            before = state.tournament
            if before.rounds_played == config.rounds:
                continue
            ours = pair_next_round(before, "2017")
            theirs = ours.other_readings[0].pair()
            if set(theirs.pairs) == set(ours.pairs):
                continue
            found += 1
            report = check(
                before.with_round(theirs.as_round()),
                system="burstein",
                edition="2017",
                only_round=theirs.round,
            )
            assert report.discrepancies == 0
            assert report.rounds[0].read_otherwise == (games_only.sentence,)
    assert found


@shows(score_for_opponents)
def test_byes_without_points_up_to_now_are_draws_for_the_opponents(edition: str) -> None:
    """3 has left: round 2 counts half a point for 1. 4 is back: round 2 counts nothing for 2."""
    tournament = event(
        4,
        "1-3 1-0, 2-4 1-0",
        "1-2 1-0, 3 Z, 4 Z",
        length=4,
        withdrawals=(Withdrawal(player=3, after_round=1),),
    )
    found = indices_of(tournament, edition)
    assert found[1].buchholz == 5 + 10
    assert found[2].buchholz == 0 + 20


@shows(score_for_opponents)
def test_a_series_ends_at_a_round_that_was_no_zero_point_bye(edition: str) -> None:
    """Z, a forfeit, Z, and Z now: only the last round before is a draw."""
    tournament = event(2, "1 Z, 2 Z", "1-2 -/+", "1 Z, 2 H", length=9)
    record = records(tournament)[1]
    assert score_for_opponents(record, 5, zero_point_bye_now=True) == 5
    assert score_for_opponents(record, 5, zero_point_bye_now=False) == 0


@shows(no_seeding_rounds, "2017")
def test_the_old_text_pairs_the_first_round_by_rating(edition: str) -> None:
    """The highest with the lowest; odd numbers of the upper half have the colour of number 1."""
    assert no_seeding_rounds(9) == 0
    assert pair_next_round(event(4, length=9), edition).pairs == ((1, 4), (3, 2))


@shows(median, "2017")
def test_the_median_leaves_out_the_highest_and_the_lowest(edition: str) -> None:
    """Of three opponents the middle one is left; of two or one nobody."""
    assert median([(10, 30), (0, 10), (5, 20)]) == 20
    assert median([(10, 30), (0, 10)]) == median([(10, 30)]) == median([]) == 0


@shows(bye_barred_by_any_point, "2017")
@pytest.mark.parametrize(
    ("rounds", "barred"), [("1 F", True), ("1 U", True), ("1-2 +/-", True), ("1 H", False)]
)
def test_a_point_without_playing_bars_the_bye(rounds: str, *, barred: bool, edition: str) -> None:
    """Asked for or not; half a point does not."""
    assert bye_barred_by_any_point(records(event(2, rounds))[1], POINT) is barred


def announced(tournament: Tournament, code: str) -> Tournament:
    """The event with a code that says how it is paired."""
    return replace(tournament, settings=replace(tournament.settings, kind_code=code))


def opponents(tournament: Tournament, edition: str) -> set[frozenset[int]]:
    """Who meets whom in the next round."""
    return {frozenset(pair) for pair in pair_next_round(tournament, edition).pairs}


@shows(imaginary_point, "2017")
def test_the_top_half_has_an_imaginary_point_in_the_first_two_rounds(edition: str) -> None:
    """Eight players, of whom 1 to 4 have it: they meet each other, first against last (6.1).

    1, 2, 5 and 6 win. With the point 1 and 2 have 2, 3 to 6 have 1, and 7 and 8 nothing. It is
    deducted before round 3.
    """
    assert [imaginary_point(players) for players in (8, 9, 41)] == [4, 4, 20]
    accelerated = announced(event(8, length=5), "FIDE_BURSTEIN_IMAGINARY")
    assert opponents(accelerated, edition) == set(map(frozenset, ((1, 4), (2, 3), (5, 8), (6, 7))))
    assert opponents(event(8, length=5), edition) == set(
        map(frozenset, ((1, 8), (2, 7), (3, 6), (4, 5)))
    )
    second = announced(
        event(8, "1-4 1-0, 3-2 0-1, 5-8 1-0, 7-6 0-1", length=5), "FIDE_BURSTEIN_IMAGINARY"
    )
    assert opponents(second, edition) >= {frozenset((1, 2)), frozenset((7, 8))}
    third = event(8, "1-4 1-0, 3-2 0-1, 5-8 1-0, 7-6 0-1", "2-1 ½-½, 3-5 ½-½, 6-4 ½-½, 8-7 ½-½")
    assert opponents(announced(third, "FIDE_BURSTEIN_IMAGINARY"), edition) == opponents(
        third, edition
    )


def test_every_clause_has_a_case_in_every_edition() -> None:
    """Whoever adds a clause adds a case; and no case speaks of a clause that does not exist."""
    demanded = {
        (clause.function.__name__, manifest.edition.name)
        for manifest in CHAPTER.manifests
        for clause in manifest.clauses
    }
    cases = {(case.clause, edition) for case in CASES for edition in case.editions}
    assert cases | SHOWN == demanded
