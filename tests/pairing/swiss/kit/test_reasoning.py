"""What a Swiss system keeps of a round: nothing that explains it is loaded before somebody asks."""

from __future__ import annotations

import subprocess
import sys

from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.burstein.reasoning import BursteinReasoning
from tabiya.pairing.swiss.dubov.reasoning import DubovReasoning
from tabiya.pairing.swiss.dutch.reasoning import DutchReasoning
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.lim.reasoning import LimReasoning
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning

_PAIRED = """
import sys
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round

players = tuple(Player(number, f"Player {number}", rating=2000) for number in range(1, 9))
pairing = pair_next_round(Tournament(players=players), system="dutch", edition="2026")
words = ("answers", "sentences", "columns", "swiss.dutch.account", "swiss.kit.account")
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
    kinds = (BursteinReasoning, DubovReasoning, DutchReasoning, LimReasoning, MatchReasoning)
    for kind in kinds:
        assert SwissReasoning in kind.__mro__
        assert "explainer" in vars(kind)
        assert not vars(kind).keys() & {"sentences", "columns", "account", "if_they_met"}


def test_the_base_hands_each_question_on() -> None:
    """Sentences, columns and the tree of the round are those of the system's explainer."""
    players = tuple(Player(number, f"Player {number}", rating=2000) for number in range(1, 9))
    before = Tournament(players=players)
    pairing = pair_next_round(before, system="dutch", edition="2026")
    reasoning = pairing.reasoning
    assert isinstance(reasoning, DutchReasoning)
    told = reasoning.explainer
    assert reasoning.sentences is told.sentences
    assert reasoning.columns is told.columns
    assert reasoning.names == {}
    assert reasoning.account(pairing) == told.account(reasoning, pairing)
    met = reasoning.if_they_met(before, pairing, 1, 2)
    assert met == told.if_they_met(reasoning, before, pairing, 1, 2)
