"""The pairing process: first the bye, then the scoregroups from the top (1.9; 2018: A.8)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.field import Contestant, DubovField
from tabiya.pairing.swiss.dubov.subgroups import Subgroups, pair_subgroups, recompose
from tabiya.pairing.swiss.dubov.upfloaters import DubovQuestion, choose_upfloaters, upfloater_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.completion import (
    Completion,
    Refusal,
    absolute_criteria,
    bye_before_pairing,
)
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.kit.upfloaters import PairedScoregroup, PairedScoregroups
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class DubovBracket(PairedScoregroup[Contestant]):
    """A bracket as it was paired: in each pair the player of S1 comes first."""

    subgroups: Subgroups


@clause(
    Kind.ORDER,
    "the bye goes to the lowest score, then to the highest number of games played, then to the "
    "lowest place in the initial ranking",
    cite("B.0", "3.1"),
)
def bye_order(player: Contestant) -> tuple[int, int, int]:
    """The place in the queue for the bye; the lowest comes first."""
    return (player.score, -len(player.colours), -player.number)


def bye_queue(contestants: tuple[Contestant, ...]) -> list[Contestant]:
    """Everybody who may receive the bye, the first in order first."""
    may = (player for player in contestants if not player.bye_barred)
    return sorted(may, key=bye_order.function)


def pair_round(field: DubovField, rules: SwissRules) -> PairedScoregroups[Contestant, DubovBracket]:
    """Pair everybody, or raise NoLegalPairing."""
    completion = Completion(legal_by_rank(field.contestants))
    bye = _bye(field, rules, completion)
    waiting = sorted(
        (player for player in field.contestants if player is not bye),
        key=upfloater_order.function,
    )
    brackets = []
    for score, _ in groupby(tuple(waiting), key=lambda player: player.score):
        residents = tuple(player for player in waiting if player.score == score)
        if not residents:
            continue
        below = tuple(player for player in waiting if player.score < score)
        question = DubovQuestion(residents, below, rules.unit_criteria, field.setting, completion)
        bracket = _pair_bracket(question)
        brackets.append(bracket)
        paired = set(bracket.players)
        waiting = [player for player in waiting if player not in paired]
    return PairedScoregroups(bye, tuple(brackets))


def _pair_bracket(question: DubovQuestion) -> DubovBracket:
    upfloaters = choose_upfloaters.function(question)
    subgroups = recompose.function((*question.residents, *upfloaters))
    pairs = pair_subgroups.function(subgroups.first, subgroups.second)
    return DubovBracket(question.residents, upfloaters, question.below, pairs, subgroups)


def _bye(field: DubovField, rules: SwissRules, completion: Completion) -> Contestant | None:
    everybody = field.contestants
    refusal = Refusal(field.field.round, absolute_criteria(rules.edition))
    return bye_before_pairing(everybody, bye_queue(everybody), completion, refusal)
