"""A new edition is one tuple of clauses: engine, chapter and date follow from it.

The edition of this file takes effect in 2040 and has forgotten about colours: nobody's preference is
counted any more. It lives outside the program.
"""

from dataclasses import replace
from datetime import date
from typing import Any

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.swiss.dutch.criteria import (
    colour_preferences_denied,
    strong_preferences_denied,
)
from tabiya.pairing.swiss.dutch.engine import pair_field, pair_next_round
from tabiya.pairing.swiss.dutch.rules import RULES_2017, RULES_2026
from tabiya.pairing.swiss.kit.criterion import Criterion
from tabiya.pairing.swiss.kit.field import make_field
from tabiya.pairing.swiss.kit.rules import rules_in_force, swiss_chapter
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition, faults_in_chronology

DUTCH_2040 = Edition("C.04.3", "2040", date(2040, 1, 1))
FORGOTTEN = (colour_preferences_denied, strong_preferences_denied)


def cited(clause: Clause[..., Any]) -> Clause[..., Any]:
    """An unchanged clause gains a citation."""
    return replace(clause, cite={**clause.cite, DUTCH_2040: Article("C.04.3", "as before")})


RULES_2040 = replace(
    RULES_2026,
    edition=DUTCH_2040,
    route=cited(RULES_2026.route),
    criteria=tuple(
        each._replace(clause=cited(each.clause))
        for each in RULES_2026.criteria
        if each.clause not in FORGOTTEN
    ),
)
UNTIL_2039 = replace(
    RULES_2026, edition=replace(RULES_2026.edition, in_force_until=date(2039, 12, 31))
)


def after_two_rounds(start: date) -> Tournament:
    """All results are draws; 1, 2, 5 and 6 have had White and Black, the others Black and White."""
    rounds = (((1, 5), (2, 6), (7, 3), (8, 4)), ((6, 1), (5, 2), (3, 8), (4, 7)))
    return Tournament(
        settings=Settings(start=start, rounds=5, initial_colour=Colour.WHITE),
        players=tuple(Player(number, f"Player {number}", rating=2000) for number in range(1, 9)),
        rounds=tuple(
            Round(number, tuple(Game(*pair, GameResult.DRAW) for pair in pairs))
            for number, pairs in enumerate(rounds, start=1)
        ),
    )


def test_the_first_day_chooses_the_new_rules() -> None:
    """An event of 2039 is paired by the old ones."""
    held = (RULES_2017, UNTIL_2039, RULES_2040)
    assert rules_in_force(held, after_two_rounds(date(2040, 1, 1)), None) is RULES_2040
    assert rules_in_force(held, after_two_rounds(date(2039, 12, 31)), None) is UNTIL_2039


def test_the_engine_follows_the_new_list() -> None:
    """With colours forgotten, the upper half meets the lower half in order."""
    before = after_two_rounds(date(2040, 1, 1))
    now = {frozenset(pair) for pair in pair_next_round(before, "2026").pairs}
    then = pair_field(make_field(before, RULES_2040.definitions), RULES_2040)
    assert then.edition == DUTCH_2040
    assert {frozenset(pair) for pair in then.pairs} != now
    met = [(1, 5), (2, 6), (3, 7), (4, 8), (1, 6), (2, 5), (3, 8), (4, 7)]
    assert not {frozenset(pair) for pair in then.pairs} & {frozenset(pair) for pair in met}


def test_the_chapter_of_the_rulebook_is_that_list() -> None:
    """Nothing is written twice: what is executed is what is printed."""
    chapter = swiss_chapter("C.04.3", "FIDE (Dutch) System", (RULES_2017, UNTIL_2039, RULES_2040))
    printed = [clause.name for clause in chapter.manifests[-1].clauses]
    assert "repeated downfloats of residents" in printed
    assert not {clause.name for clause in FORGOTTEN} & set(printed)
    assert faults_in_chronology(chapter.editions) == []
    assert all(isinstance(each, Criterion) for each in RULES_2040.unit_criteria)
