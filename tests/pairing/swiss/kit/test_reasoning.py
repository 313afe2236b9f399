"""What a Swiss system keeps of a round: nothing that explains it is loaded before somebody asks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tabiya.errors import InvalidFact
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning
from tabiya.pairing.swiss.dubov.engine import DubovReasoning
from tabiya.pairing.swiss.dubov.text_1997.engine import OldDubovReasoning
from tabiya.pairing.swiss.dutch.engine import DutchReasoning
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.lim.engine import LimReasoning
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning

PLAYERS = tuple(Player(number, f"Player {number}", rating=2000) for number in range(1, 9))
_PAIRED = """
import sys
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round

players = tuple(Player(number, f"Player {number}", rating=2000) for number in range(1, 9))
pairing = pair_next_round(Tournament(players=players), system="dutch", edition="2026")
words = ("explainer", "sentences", "columns", "swiss.kit.steps")
loaded = lambda: any(name.endswith(words) for name in sys.modules if "swiss" in name)
print(loaded())
pairing.reasoning.sentences
print(loaded())
"""


def test_a_round_is_paired_without_loading_what_explains_it() -> None:
    """The words come with the first question about the round, not with the pairing."""
    command = [sys.executable, "-c", _PAIRED]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert said.split() == ["False", "True"]


def test_every_system_answers_by_its_own_explainer() -> None:
    """No system delegates by itself: the base does it, and only the explainer differs."""
    kinds = (
        *(BursteinReasoning, DubovReasoning, OldDubovReasoning),
        *(DutchReasoning, LimReasoning, MatchReasoning),
    )
    for kind in kinds:
        assert SwissReasoning in kind.__mro__
        assert "explainer" in vars(kind)
        assert not vars(kind).keys() & {"sentences", "columns", "account", "if_they_met"}


def test_the_base_hands_each_question_on() -> None:
    """Sentences, columns and the tree of the round are those of the system's explainer."""
    before = Tournament(players=PLAYERS)
    pairing = pair_next_round(before, system="dutch", edition="2026")
    reasoning = pairing.reasoning
    assert isinstance(reasoning, DutchReasoning)
    told = reasoning.explainer
    assert reasoning.sentences is told.sentences
    assert reasoning.columns is told.columns
    assert reasoning.names == {}
    assert reasoning.account(pairing) == told.account(pairing)
    met = reasoning.if_they_met(before, pairing, 1, 2)
    assert met == told.if_they_met(before, pairing, 1, 2)


@pytest.mark.parametrize("system", ["dutch", "dubov", "lim"])
def test_nobody_can_be_asked_to_meet_himself(system: str) -> None:
    """The question makes no sense."""
    before = Tournament(players=PLAYERS)
    pairing = pair_next_round(before, system=system, edition="2026")
    with pytest.raises(InvalidFact, match="player 2 cannot be their own opponent"):
        pairing.reasoning.if_they_met(before, pairing, 2, 2)
