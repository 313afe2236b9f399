"""Why a recorded round is not the right one: the criterion or the colour rule, with its article."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

FOUR = Tournament(
    Settings(rounds=3, initial_colour=Colour.WHITE),
    tuple(Player(number, "") for number in range(1, 5)),
)


def reason(tournament: Tournament, edition: str) -> str:
    """The reason of the only difference in the last round."""
    (difference,) = check(tournament, system="dutch", edition=edition).rounds[-1].differences
    return difference.reason


@pytest.mark.parametrize(("edition", "article"), [("2017", "E.5"), ("2026", "5.2.5")])
def test_turned_colours_name_the_colour_rule(edition: str, article: str) -> None:
    """White was drawn, so number 1 has White; number 2, even, has Black and should."""
    turned = replace(FOUR, rounds=(Round(1, (Game(3, 1), Game(4, 2))),))
    said = reason(turned, edition)
    assert said.startswith("1-3: ")
    assert f"{article}]" in said


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_a_later_candidate_names_the_order(edition: str) -> None:
    """1-4 and 2-3 is as good as 1-3 and 2-4, but the transposition comes later."""
    later = replace(FOUR, rounds=(Round(1, (Game(1, 4), Game(3, 2))),))
    assert "later in the order of the candidates" in reason(later, edition)


@pytest.mark.parametrize(("edition", "label"), [("2017", "C.5"), ("2026", "C6")])
def test_a_needless_downfloat_names_the_criterion(edition: str, label: str) -> None:
    """The two winners should meet; each was paired with a loser instead."""
    first = Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS)))
    floated = replace(FOUR, rounds=(first, Round(2, (Game(4, 1), Game(2, 3)))))
    assert f"{label}]" in reason(floated, edition)
