"""Editions of the Swiss systems: which one pairs a tournament, and that its contents are its rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import UnknownEdition
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.swiss.burstein.rules import RULES as BURSTEIN
from tabiya.pairing.swiss.double_swiss.rules import RULES as DOUBLE_SWISS
from tabiya.pairing.swiss.dubov.engine import EDITIONS
from tabiya.pairing.swiss.dubov.rules import RULES as DUBOV
from tabiya.pairing.swiss.dutch.rules import RULES as DUTCH
from tabiya.pairing.swiss.kit.rules import SwissRules, rules_in_force, swiss_chapter
from tabiya.pairing.swiss.lim.rules import RULES as LIM
from tabiya.pairing.swiss.team_swiss.rules import RULES as TEAM_SWISS

EVERY_EDITION: tuple[SwissRules, ...] = (
    *DUTCH,
    *DUBOV,
    *BURSTEIN,
    *LIM,
    *DOUBLE_SWISS,
    *TEAM_SWISS,
)
every_edition = pytest.mark.parametrize(
    "rules", EVERY_EDITION, ids=lambda rules: str(rules.edition)
)


def starting(day: date | None) -> Tournament:
    """A tournament that starts on a day."""
    return Tournament(Settings(start=day))


@pytest.mark.parametrize(
    ("day", "edition"),
    [(date(2026, 1, 31), "2018"), (date(2026, 2, 1), "2026"), (None, "2026")],
)
def test_the_first_day_decides(day: date | None, edition: str) -> None:
    """The rules of the Dubov system changed on 1 February 2026; without a day the newest hold."""
    assert rules_in_force(EDITIONS, starting(day), None).edition.name == edition


def test_a_name_outweighs_the_first_day() -> None:
    """An event of 2026 is paired by the older rules if its regulations say so."""
    rules = rules_in_force(EDITIONS, starting(date(2026, 5, 1)), "2018")
    assert rules is EDITIONS[0]


def test_an_edition_that_is_not_held_is_refused() -> None:
    """The refusal names those that are."""
    with pytest.raises(UnknownEdition, match="2018, 2026"):
        rules_in_force(EDITIONS, starting(None), "1999")


def names(rules: SwissRules) -> list[str]:
    """The clauses of an edition by name, in its order."""
    return [clause.name for clause in rules.clauses]


@every_edition
def test_the_contents_of_an_edition_are_the_criteria_it_is_paired_by(rules: SwissRules) -> None:
    """Whoever takes a criterion or a colour step out of the rules takes it out of the rulebook."""
    everything = names(rules)
    assert len(set(everything)) == len(everything)
    criteria = [criterion.clause.name for criterion in rules.criteria]
    assert [name for name in everything if name in criteria] == criteria
    for place, name in enumerate(criteria):
        fewer = replace(rules, criteria=rules.criteria[:place] + rules.criteria[place + 1 :])
        assert set(everything) - set(names(fewer)) == {name}
    fewer = replace(rules, colour_steps=rules.colour_steps[:-1])
    assert set(everything) - set(names(fewer)) == {rules.colour_steps[-1].name}


@every_edition
def test_every_clause_of_an_edition_has_its_article_there(rules: SwissRules) -> None:
    """A chapter lists each edition with the clauses of its rules, in their order."""
    chapter = swiss_chapter(rules.edition.chapter, "", (rules,))
    (manifest,) = chapter.manifests
    assert manifest.edition is rules.edition
    assert manifest.clauses == rules.clauses
    assert all(
        clause.article(rules.edition).chapter == rules.edition.chapter for clause in rules.clauses
    )
