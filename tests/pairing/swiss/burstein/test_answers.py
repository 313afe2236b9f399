"""Why not that opponent: the first criterion that would be worse, with its article."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning, pair_next_round
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.burstein.events import (
    NAMES,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.pairing.swiss.burstein.random_fields import after_seeding


def answer(tournament: Tournament, edition: str, one: int, other: int) -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "3.1"), ("2018", "C.1"), ("2026", "2.1.1 [C1]")]
)
def test_who_has_met_does_not_meet_again(edition: str, article: str) -> None:
    """1 and 4 played in round 1."""
    assert (
        answer(six_after_one_round(), edition, 1, 4)
        == f"1 Ann and 4 Dan already met in round 1.  [C.04.4.2 {article}]"
    )


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.5"), ("2018", "C.8"), ("2026", "2.3.4 [C8]")]
)
def test_a_pair_that_denies_a_colour_is_worse(edition: str, article: str) -> None:
    """1 and 3 both want Black."""
    said = answer(six_after_one_round(), edition, 1, 3)
    assert "bracket 1 would be worse. Players who do not get their colour preference: 1" in said
    assert f"[C.04.4.2 {article}]" in said


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.1-6.4"), ("2018", "D.1"), ("2026", "4.3")]
)
def test_an_equally_good_pair_comes_later_in_the_order(edition: str, article: str) -> None:
    """2-3 with 1 floating denies nothing either, but 1 does not meet the lowest possible."""
    said = answer(six_after_one_round(), edition, 2, 3)
    assert "bracket 1 would be as good, but that pairing comes later" in said
    assert f"[C.04.4.2 {article}]" in said


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "4.2 and 4.3"), ("2018", "B.0"), ("2026", "3.1")]
)
def test_whoever_has_the_bye_does_not_play(edition: str, article: str) -> None:
    """If 4 played, 3 would have the bye."""
    said = answer(five_after_one_round(), edition, 1, 4)
    assert "the bye would go to 3 Cleo instead of 4 Dan" in said
    assert f"[C.04.4.2 {article}]" in said


@pytest.mark.parametrize(
    ("edition", "article"), [("2017", "6.6"), ("2018", "C.4"), ("2026", "2.2.1 [C4]")]
)
def test_a_pair_that_leaves_others_without_opponents_is_refused(edition: str, article: str) -> None:
    """3 may meet nobody but 1 and 2, so these two cannot meet each other."""
    clubs = tuple(ProhibitedPairs((3, other)) for other in (4, 5, 6))
    fewer = replace(six_after_one_round(), prohibited_pairs=clubs)
    said = answer(fewer, edition, 1, 2)
    assert said == (
        "If 1 Ann and 2 Ben met, the other players could not all be paired legally.  "
        f"[C.04.4.2 {article}]"
    )


def test_two_who_meet_are_told_so_and_nobody_meets_himself() -> None:
    """The plain questions."""
    assert answer(six_after_one_round(), "2026", 1, 2).endswith("do meet in this round.")
    with pytest.raises(InvalidFact, match="cannot be their own opponent"):
        answer(six_after_one_round(), "2026", 1, 1)
    with pytest.raises(InvalidFact, match="player 99 is not paired"):
        answer(six_after_one_round(), "2026", 1, 99)


@pytest.mark.parametrize("edition", ["2017", "2018", "2026"])
@pytest.mark.parametrize("seed", range(12))
def test_every_pair_has_an_answer(seed: int, edition: str) -> None:
    """Whatever is asked of a round at random: a reason, or that they do meet."""
    tournament = after_seeding(seed, (6, 11))
    try:
        pairing = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return
    present = sorted(one.number for one in reasoning_as(BursteinReasoning, pairing).field.entrants)
    for one in present:
        for other in present:
            if one < other:
                (remark,) = why_not(tournament, pairing, one, other, {})[-1:]
                meets = (one, other) in pairing.pairs or (other, one) in pairing.pairs
                assert meets == remark.text.endswith("do meet in this round.")


def test_far_brackets_of_a_large_field_are_answered_at_once() -> None:
    """With 300 players the first and the last are not forced together."""
    config = Config(players=300, rounds=6, seed=4, system="burstein")
    tournament = simulate(config).tournament.up_to(5)
    pairing = pair_next_round(tournament)
    first, last = (
        reasoning_as(BursteinReasoning, pairing).brackets[0],
        reasoning_as(BursteinReasoning, pairing).brackets[-1],
    )
    one, other = first.bracket.players[0].number, last.bracket.residents[-1].number
    (remark,) = why_not(tournament, pairing, one, other, {})
    assert "are in different brackets" in remark.text or "already met" in remark.text
