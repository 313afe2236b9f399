"""The candidates of a bracket: report cards and the sieve, as the Manual of 2019 prints them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.cli.explain import BracketOutput
from tabiya.errors import NotApplicable
from tabiya.explain.candidates import list_candidates
from tabiya.explain.short import short_article
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.pairing.next_round import pair_next_round
from tests.explain.events import NAMES, six_after_one_round
from tests.rulebook.manual_2019.recorded_event import read_event

MANUAL = Path(__file__).parents[1] / "rulebook/manual_2019/fourteen_players.toml"


def test_the_sieve_of_the_manual_drops_each_candidate_where_it_says() -> None:
    """9, 10 and 14: all float C.5, 9-14 C.10, 9-10 C.14, and 10-14 with 9 floating is selected."""
    pairing = pair_next_round(read_event(MANUAL).before(4), system="dutch", edition="2017")
    found = next(
        each
        for each in list_candidates(pairing, {})
        if {one for line in each.candidates for pair in line.pairs for one in pair} == {9, 10, 14}
    )
    fates = {each.pairs: each.fate for each in found.candidates}
    assert fates == {
        ((10, 14),): "chosen",
        ((9, 10),): "dropped at C.14",
        ((9, 14),): "dropped at C.10",
        (): "dropped at C.5",
    }
    assert found.complete


def test_a_report_card_has_a_value_for_every_criterion() -> None:
    """The first bracket of round 2: 3 in C.10 and C.11 before the transposition, 1 after it."""
    pairing = pair_next_round(read_event(MANUAL).before(2), system="dutch", edition="2017")
    first = next(
        each
        for each in list_candidates(pairing, {}, player=1)
        if len(each.candidates[0].pairs) == 3
    )
    heads = [short_article(each.article) for each in first.criteria]
    assert heads == [f"C.{number}" for number in range(5, 20)]
    cards = {
        each.pairs: dict(zip(heads, each.values, strict=True))
        for each in first.candidates
        if each.values
    }
    for pairs, denied in (((1, 5), (2, 6), (3, 7)), 3), (((1, 5), (2, 7), (3, 6)), 1):
        failed = {head: value for head, value in cards[pairs].items() if any(value)}
        # C.7 counts what happens below, which is the same for both.
        assert failed.pop("C.7") == cards[first.candidates[0].pairs]["C.7"]
        assert failed == {"C.10": (denied,), "C.11": (denied,)}
    assert first.candidates[0].chosen
    assert first.candidates[0].pairs == ((1, 5), (2, 7), (3, 6))


def test_what_is_chosen_comes_first_and_nothing_beats_it() -> None:
    """In every system that compares candidates no other has a better report card."""
    for system in ("dutch", "burstein", "dubov", "double-swiss"):
        event = simulate(Config(players=12, rounds=6, seed=4, system=system)).tournament.up_to(2)
        pairing = pair_next_round(event, system=system)
        for bracket in list_candidates(pairing, {}):
            best = bracket.candidates[0]
            assert best.chosen
            legal = [each for each in bracket.candidates if each.values]
            assert all(best.values <= each.values for each in legal)
            assert all(
                each.illegal or each.dropped_at or each.values == best.values
                for each in bracket.candidates
            )


def test_json_names_the_criterion_that_dropped_a_candidate() -> None:
    """Cleo floats down; pairing her instead of Ben is worse by a criterion with its article."""
    event = six_after_one_round()
    (top,) = list_candidates(pair_next_round(event), NAMES, bracket=1)
    told = BracketOutput.of(top)
    assert told.candidates[0].fate == "chosen"
    assert all(each.article for each in told.candidates if each.fate == "dropped")
    assert told.complete is True


def test_a_text_that_compares_nothing_says_so_wherever_its_players_come_from() -> None:
    """By the Dubov text of 1997 players are transferred from other scoregroups to meet somebody."""
    config = Config(players=15, rounds=6, seed=1, system="dubov", edition="1997")
    event = simulate(config).tournament
    for number in range(1, 7):
        pairing = pair_next_round(event.up_to(number - 1), system="dubov", edition="1997")
        with pytest.raises(NotApplicable, match="does not compare"):
            list_candidates(pairing, {})


def test_where_nothing_is_compared_it_says_so() -> None:
    """A table, a bracket that is not there, and the Lim system."""
    event = six_after_one_round()
    with pytest.raises(NotApplicable, match="no bracket 9"):
        list_candidates(pair_next_round(event), NAMES, bracket=9)
    for system in ("round-robin", "lim"):
        with pytest.raises(NotApplicable, match="does not compare"):
            list_candidates(pair_next_round(event, system=system), NAMES)
