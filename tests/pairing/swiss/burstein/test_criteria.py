"""Judging pairings: no other pairing of a bracket is better than the one chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.burstein.criteria import colours_clash, have_met
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning, pair_field
from tabiya.pairing.swiss.burstein.ranking import without
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketChoice, make_candidate
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.evaluation import get_choice, get_value
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.burstein.judgement import get_rules, with_indices
from tests.pairing.swiss.dutch.random_fields import random_field


def legal_choices(bracket: Bracket, places: tuple[int, ...]) -> Iterator[BracketChoice]:
    """Every way to pair some of these places lawfully and let the others float."""
    if not places:
        yield BracketChoice((), ())
        return
    first, rest = places[0], places[1:]
    for left in legal_choices(bracket, rest):
        yield BracketChoice(left.pairs, (first, *left.floaters))
    for other in rest:
        one, two = bracket.players[first], bracket.players[other]
        if not have_met(one, two) and not colours_clash(one, two):
            for left in legal_choices(bracket, tuple(place for place in rest if place != other)):
                yield BracketChoice(((first, other), *left.pairs), left.floaters)


@pytest.mark.parametrize("edition", ["2017", "2018", "2026"])
@pytest.mark.parametrize("seed", range(60))
def test_nothing_legal_is_better_or_as_good_and_earlier(seed: int, edition: str) -> None:
    """All pairings of all brackets of a small field, valued criterion by criterion."""
    rules = get_rules(edition)
    try:
        field = random_field(seed, sizes=(4, 7))
        reasoning = reasoning_as(
            BursteinReasoning, pair_field(with_indices(field, seed, rules.ranking), rules)
        )
    except NoLegalPairing:
        return
    field = reasoning.field if reasoning.bye is None else without(reasoning.field, reasoning.bye)
    completion = Completion(legal_by_rank(field.entrants))
    for paired in reasoning.brackets:
        bracket = paired.bracket

        def merit(choice: BracketChoice, bracket: Bracket = bracket) -> tuple[object, ...]:
            judged = make_candidate(bracket, choice)
            values = [get_value(one, judged, bracket) for one in rules.criteria]
            return (*values, pairing_order(choice))

        best = merit(paired.choice)
        for choice in legal_choices(bracket, tuple(range(len(bracket.players)))):
            floaters = make_candidate(bracket, choice).floaters
            if choice != paired.choice and rules.may_float(completion, bracket, floaters):
                assert merit(choice) > best


def test_a_recorded_round_is_read_bracket_by_bracket() -> None:
    """The engine's own boards give back its choices."""
    reasoning = reasoning_as(
        BursteinReasoning,
        pair_field(with_indices(random_field(0, sizes=(8, 8)), 0), get_rules("2026")),
    )
    opponents = {
        one.number: other.number
        for paired in reasoning.brackets
        for pair in paired.candidate.pairs
        for one, other in (pair, pair[::-1])
    }
    for paired in reasoning.brackets:
        assert get_choice(paired.bracket, opponents) == paired.choice
