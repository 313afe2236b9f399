"""The comparison with gacrux, here with an opponent that is asked the same and answers as Tabiya does."""

from __future__ import annotations

from typing import Any, cast

import pytest

from tabiya.checker.differences import list_boards
from tabiya.formats.trf import read_trf
from tabiya.tiebreaks.standings import standings
from tests.campaigns.second_opinion import (
    AMONG_TIED,
    SUBJECTS,
    Asked,
    compare,
    configuration,
    same_value,
)

OURS = SUBJECTS[0]


class Echo:
    """Answers like gacrux, from Tabiya itself, with one mistake if it is told to make one."""

    def __init__(self, *, turned: bool = False, code: str = "") -> None:
        self.turned = turned
        self.code = code

    def ask(self, do: str, **question: Any) -> dict[str, Any]:
        """One question, one answer."""
        event = read_trf(question["trf"].encode()).tournament
        if do == "check":
            rounds = {str(each.number): [*list_boards(each)] for each in event.rounds}
            if self.turned:
                (white, black), *others = rounds["2"]
                rounds["2"] = [(black, white), *others]
            return {"rounds": rounds}
        codes = (question["first"], *question["codes"])
        rows = standings(event, codes).rows
        values = {
            code: {str(row.number): row.values[place].text for row in rows}
            for place, code in enumerate(codes)
        }
        if self.code:
            values[self.code]["1"] = "99"
        ranks = [
            {str(row.number): row.rank for row in standings(event, (question["first"], *each)).rows}
            for each in question["lists"]
        ]
        return {"values": values, "ranks": ranks}


def _compared(seed: int, other: Echo) -> list[str]:
    return compare(OURS, seed, cast("Asked", other)).differences


@pytest.mark.parametrize("seed", [2, 3])
def test_equal_answers_do_not_differ(seed: int) -> None:
    """Every round and every value is compared; seed 3 is held by the tie-breaks of March 2026."""
    event = compare(OURS, seed, cast("Asked", Echo()))
    assert event.differences == []
    assert event.rounds == configuration("individual", seed).rounds
    players = configuration("individual", seed).players
    assert event.values > players * (len(AMONG_TIED["individual"]) + 25)


def test_turned_colours_and_another_value_are_found() -> None:
    """By the names under which they are adjudicated."""
    assert _compared(2, Echo(turned=True)) == ["colours"]
    assert _compared(2, Echo(code="BH/C1")) == ["BH/C1 2024"]
    assert _compared(3, Echo(code="STD")) == ["STD 2026"]


def test_what_gacrux_fails_at_is_an_answer_too() -> None:
    """The campaign goes on and counts it."""

    class Failing(Echo):
        def ask(self, do: str, **question: Any) -> dict[str, Any]:
            del do, question
            return {"error": "KeyError: 7"}

    assert _compared(2, Failing()) == ["gacrux: KeyError: 7", "gacrux, tie-breaks: KeyError: 7"]


def test_values_are_compared_to_the_decimals_we_print() -> None:
    """13.125 is 13.13, ½ up; no value is no value."""
    assert same_value("13.13", "13.125")
    assert same_value("8.5", "8.50")
    assert not same_value("8.5", "8.0")
    assert same_value("None", None)
    assert not same_value("None", "0")
