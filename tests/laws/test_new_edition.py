"""A new edition of the Laws is data: a day, the clauses it lists, and their numbers.

The edition of this file is invented: it counts chapters from 101, and an illegal move costs three
minutes in standard chess. Nothing in the program knows it.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.laws.cards import CARDS
from tabiya.laws.cards.card import Card, Circumstances
from tabiya.laws.chapter import ALL_LAWS, LAWS_2018, LAWS_2023, LawsOfChess
from tabiya.laws.editions import CHAPTER_CODE, Rate
from tabiya.laws.fen import read_fen
from tabiya.laws.irregularities import Penalty
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import Manifest, faults, make_chapter
from tabiya.rulebook.clause import AnyClause, Kind, clause
from tabiya.rulebook.edition import Edition, rules_for

E2030 = Edition(CHAPTER_CODE, "2030", date(2030, 7, 1))


@clause(
    Kind.VALUE,
    "an illegal move costs three minutes, in rapid chess and blitz one",
    {E2030: Article(CHAPTER_CODE, "A.103")},
)
def three_minutes_or_one(rate: Rate) -> int:
    """The clause that changed, beside its elders."""
    return 3 if rate is Rate.STANDARD else 1


def moved(number: str) -> str:
    """Where the invented text prints an article: 9.2.1 becomes 109.2.1, A.5 becomes A.105."""
    head, dot, rest = number.partition(".")
    if head.isdigit():
        return f"{int(head) + 100}{dot}{rest}"
    first, dot_, last = rest.partition(".")
    return f"{head}.{int(first) + 100}{dot_}{last}"


def printed_anew(each: AnyClause) -> AnyClause:
    """The same rule under its new number."""
    number = LAWS_2023.article(each)
    return each.printed({E2030: Article(CHAPTER_CODE, moved(number))})


IN_SENTENCES = (
    "3.10.3",
    "4.6",
    "4.7",
    "4.7.1",
    "4.7.2",
    "4.7.3",
    "6.4",
    "6.8",
    "6.11.2",
    "7.1",
    "12.9",
)
"""Articles that sentences at the table cite and that are no clauses."""
LAWS_2030 = LawsOfChess(
    E2030,
    three_minutes_or_one,
    tuple(map(printed_anew, LAWS_2023.decisions)),
    tuple((each, moved(each)) for each in IN_SENTENCES),
)
UNTIL_2030 = replace(
    LAWS_2023, edition=replace(LAWS_2023.edition, in_force_until=date(2030, 6, 30))
)
HELD = (LAWS_2018, UNTIL_2030, LAWS_2030)


@pytest.mark.parametrize(
    ("day", "name"),
    [(date(2029, 1, 1), "2023"), (date(2030, 6, 30), "2023"), (date(2030, 7, 1), "2030")],
)
def test_the_day_decides_which_laws_hold(day: date, name: str) -> None:
    """One more line in the list of editions."""
    assert rules_for(HELD, None, day).edition.name == name


def test_the_new_text_stands_in_the_rulebook_without_gap_or_orphan() -> None:
    """Read off the rules like every other; the old ones stay as they are."""
    chapter = make_chapter(CHAPTER_CODE, "Laws of Chess", (LAWS_2018, LAWS_2030))
    assert [each for each in faults([chapter]) if "no text is in force" not in each] == []
    assert isinstance(chapter.manifests[-1], Manifest)
    assert len(chapter.manifests[-1].clauses) == len(LAWS_2030.decisions) + 1
    assert LAWS_2030 not in ALL_LAWS


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_decision_at_the_table_is_made_by_the_new_text(card: Card) -> None:
    """The same sentences with the new numbers; what only the text of 2018 says is cited from there."""
    for rate in Rate:
        found = Circumstances(rate=rate)
        old, new = card.decide(LAWS_2023, found), card.decide(LAWS_2030, found)
        assert [each.sentence for each in new.consequences] == [
            each.sentence for each in old.consequences
        ]
        cited = [
            (before.article, after.article)
            for before, after in zip(old.consequences, new.consequences, strict=True)
            if "(2018)" not in before.article and "Guidelines" not in before.article
        ]
        for before, after in cited:
            first_of_each = (before.partition(", ")[0], after.partition(", ")[0])
            assert first_of_each[1] == moved(first_of_each[0]), card.name


def test_the_changed_penalty_is_the_one_that_is_given() -> None:
    """And a wrong claim costs it too, under the new numbers."""
    (card,) = [each for each in CARDS if each.name == "illegal-move"]
    for rate, minutes in ((Rate.STANDARD, 3), (Rate.RAPID, 1), (Rate.BLITZ, 1)):
        decision = card.decide(LAWS_2030, Circumstances(rate=rate, supervised=True))
        assert decision.penalty == Penalty(minutes=minutes)
    start = (read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),)
    wrong = LAWS_2030.claim(start, Rate.STANDARD)
    assert (wrong.correct, wrong.minutes) == (False, 3)
    right = LAWS_2030.claim(start * 3, Rate.STANDARD)
    assert right.correct
    assert right.grounds == tuple(
        moved(each) for each in LAWS_2023.claim(start * 3, Rate.STANDARD).grounds
    )
