"""Why not that opponent: the Lim system names the rule that a forced pair would break."""

from itertools import combinations

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tabiya.pairing.swiss.lim.engine import LimReasoning
from tests.explain.events import NAMES
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.lim.events import (
    paired,
    six_after_one_round,
)
from tests.pairing.swiss.lim.random_fields import random_tournament
from tests.rulebook.swiss.events import event


def answer(tournament: Tournament, one: int, other: int, edition: str = "2026") -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


def test_who_has_met_does_not_meet_again() -> None:
    """1 and 4 played in round 1."""
    assert (
        answer(six_after_one_round(), 1, 4)
        == "1 Ann and 4 Dan already met in round 1.  [C.04.4.3 2.1]"
    )


def test_two_who_must_have_black_do_not_meet() -> None:
    """1 and 2 had White twice each."""
    rounds = (
        "1-5 1-0, 2-6 1-0, 7-3 0-1, 8-4 0-1",
        "1-6 1-0, 2-5 1-0, 4-7 1-0, 3-8 1-0",
    )
    text = answer(event(8, *rounds), 1, 2)
    assert text == (
        "1 Ann and 2 Ben both must have Black (absolute colour preference).  "
        "[C.04.4.3 2.1, 5.1 and 5.3]"
    )


def test_prohibited_pairs_are_the_tournament_s_own_rule() -> None:
    """No article of FIDE forbids it."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 3)),))
    assert answer(before, 1, 3) == (
        "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round."
    )


@pytest.mark.parametrize("seed", [1, 2, 3, 8, 17, 23, 42])
def test_every_pair_that_is_not_there_has_an_answer(seed: int) -> None:
    """Whoever asks about anybody present hears a sentence with an article, or of a prohibition."""
    before = random_tournament(seed)
    pairing = paired(before)
    present = [one.number for one in reasoning_as(LimReasoning, pairing).field.entrants]
    for one in present:
        for other in present:
            if one < other:
                text = answer(before, one, other)
                assert "[C.04.4.3" in text or "do meet" in text or "prohibits" in text


def test_the_group_that_is_named_would_be_paired_otherwise() -> None:
    """Groups above it stay as they are, and are not the reason."""
    before = simulate(Config(players=14, rounds=5, seed=1, system="lim")).tournament.up_to(3)
    pairing = paired(before)
    right = reasoning_as(LimReasoning, pairing)
    actual = {
        (each.group.doubled_score // 2, each.group.median): (
            {frozenset(one.number for one in pair) for pair in each.pairs},
            {one.player.number for one in each.leaving},
        )
        for each in right.brackets
    }
    assert len(actual) == len(right.brackets) > 2
    for entrant in right.field.entrants:
        groups = [each for each in right.brackets if entrant in each.group.members]
        assert groups
        assert any(entrant in pair for pair in groups[-1].pairs)
    named = set()
    for one, other in combinations(range(1, 15), 2):
        told = right.if_they_met(before, pairing, one, other)
        best = told.first("best_such_pairing")
        if told.kind == "group_differs" and best is not None:
            pairs = best.facts["pairs"]
            assert isinstance(pairs, tuple)
            shown = {frozenset(each) for each in pairs}, set(best.numbers("floaters"))
            group = (told.number("score"), told.flag("median"))
            assert shown != actual[group]
            named.add(group)
    assert len(named) > 2
