"""Why not that opponent, against small events worked out by hand."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.dutch.engine import DutchReasoning
from tests.explain.events import (
    NAMES,
    four_with_a_prohibited_pair,
    paired,
    players,
    seven_before_round_one,
    six_after_one_round,
)


def answer(tournament: Tournament, edition: str, one: int, other: int) -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.1"), ("2026", "2.1.1 [C1]")])
def test_who_has_met_does_not_meet_again(edition: str, article: str) -> None:
    """1 and 4 played in round 1."""
    assert (
        answer(six_after_one_round(), edition, 1, 4)
        == f"1 Ann and 4 Dan already met in round 1.  [C.04.3 {article}]"
    )


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.10"), ("2026", "2.4.7 [C12]")])
def test_a_worse_criterion_is_named_with_both_values(edition: str, article: str) -> None:
    """1 and 3 both want Black, so one of them would be denied; 1 and 2 are both served."""
    text = answer(six_after_one_round(), edition, 1, 3)
    assert "Players who do not get their colour preference: 1 instead of 0." in text
    assert f"[C.04.3 {article}]" in text
    assert "The best such pairing of the bracket: 1 Ann - 3 Cleo; downfloaters 2 Ben." in text


@pytest.mark.parametrize(("edition", "article"), [("2017", "D.2"), ("2026", "4.3.2")])
def test_an_equal_candidate_loses_by_its_place_in_the_order(edition: str, article: str) -> None:
    """2 and 3 would be as good as 1 and 2, but need an exchange between S1 and S2."""
    text = answer(six_after_one_round(), edition, 2, 3)
    assert "comes later in the order" in text
    assert f"[C.04.3 {article}]" in text


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_prohibited_pair_is_the_tournament_s_own_rule(edition: str) -> None:
    """No article of FIDE forbids it."""
    text = answer(four_with_a_prohibited_pair(), edition, 1, 3)
    assert text == "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round."


@pytest.mark.parametrize(("edition", "article"), [("2017", "C.3"), ("2026", "2.1.3 [C3]")])
def test_two_who_must_have_the_same_colour_cannot_meet(edition: str, article: str) -> None:
    """1 and 2 had White twice, so both must have Black; the event is not over."""
    event = Tournament(
        settings=Settings(rounds=5),
        players=players(6),
        rounds=(
            Round(1, tuple(Game(*pair, GameResult.DRAW) for pair in ((1, 4), (2, 5), (6, 3)))),
            Round(2, tuple(Game(*pair, GameResult.DRAW) for pair in ((1, 5), (2, 3), (4, 6)))),
        ),
    )
    assert answer(event, edition, 1, 2) == (
        f"1 Ann and 2 Ben both must have Black (absolute colour preference).  [C.04.3 {article}]"
    )


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_pair_that_leaves_others_without_opponents_is_impossible(edition: str) -> None:
    """Four players, 1-2 and 1-3 played: only 1-4 with 2-3 is left, so 3-4 strands 1 and 2."""
    event = Tournament(
        settings=Settings(rounds=3),
        players=players(4),
        rounds=(
            Round(1, (Game(1, 2, GameResult.DRAW), Game(4, 3, GameResult.DRAW))),
            Round(2, (Game(3, 1, GameResult.DRAW), Game(2, 4, GameResult.DRAW))),
        ),
    )
    assert "already met" in answer(event, edition, 3, 4)
    prohibited = Tournament(
        settings=Settings(rounds=3),
        players=players(4),
        rounds=event.rounds[:1],
        prohibited_pairs=four_with_a_prohibited_pair().prohibited_pairs,
    )
    assert "could not all be paired legally" in answer(prohibited, edition, 2, 4)


def test_a_pair_that_is_there_needs_no_excuse() -> None:
    """Asked about a pair of the round, the answer says so."""
    assert answer(six_after_one_round(), "2026", 1, 2) == "1 Ann and 2 Ben do meet in this round."


@pytest.mark.parametrize(("one", "other"), [(7, 1), (1, 7), (1, 99)])
def test_who_is_not_paired_cannot_be_asked_about(one: int, other: int) -> None:
    """7 sits out and 99 does not exist."""
    with pytest.raises(InvalidFact, match="is not paired in round 1"):
        answer(seven_before_round_one(), "2026", one, other)


def test_nobody_meets_himself() -> None:
    """The question makes no sense."""
    with pytest.raises(InvalidFact, match="their own opponent"):
        answer(six_after_one_round(), "2026", 1, 1)


def test_players_far_apart_in_a_large_field_are_told_the_way_they_would_have_to_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The quick answer says nothing that the thorough one of a smaller field denies."""
    facts = simulate(Config(players=30, rounds=5, seed=11)).tournament.up_to(4)
    pairing = pair_next_round(facts)
    reasoning = pairing.reasoning
    assert isinstance(reasoning, DutchReasoning)
    last = {
        player.number: max(
            i for i, b in enumerate(reasoning.brackets, 1) if player in b.bracket.players
        )
        for player in reasoning.field.entrants
    }
    compared = 0
    for one, other in ((1, 30), (2, 25), (3, 19), (4, 28), (7, 29), (9, 22), (12, 30)):
        with monkeypatch.context() as large:
            large.setattr("tabiya.pairing.swiss.kit.explainer.MOST_FORCED", 0)
            (quick,) = why_not(facts, pairing, one, other, {})
        (thorough,) = why_not(facts, pairing, one, other, {})
        if "in different brackets" not in quick.text:
            assert quick == thorough
            continue
        start, end = sorted((last[one], last[other]))
        assert f"from bracket {start} to bracket {end}" in quick.text
        if "at least 2 instead of 0" in quick.text:
            compared += 1
            assert f"bracket {start} would be worse. Number of downfloaters: 2 instead of 0" in (
                thorough.text
            )
            assert quick.article == thorough.article
    assert compared


def test_what_becomes_of_those_below_is_told_in_floaters_and_points() -> None:
    """The value of that criterion is a number of floaters and their points, which are kept in tenths."""
    event = simulate(Config(players=12, rounds=5, seed=19, edition="2017")).tournament.up_to(3)
    pairing = pair_next_round(event, edition="2017")
    (loss,) = why_not(event, pairing, 7, 9)
    assert "2 floating on, with 1½, 1 points instead of 0 floating on, with ½ point" in loss.text
