"""The pairing process: first the bye, then the scoregroups from the top (1.9; 2018: A.8)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from tabiya.pairing.swiss.dubov.bracket import PairedBracket
from tabiya.pairing.swiss.dubov.bye import bye_queue
from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.field import DubovField
from tabiya.pairing.swiss.dubov.legality import legal_opponents
from tabiya.pairing.swiss.dubov.rules import Rules
from tabiya.pairing.swiss.dubov.subgroups import recompose
from tabiya.pairing.swiss.dubov.transposition import pair_subgroups
from tabiya.pairing.swiss.dubov.upfloaters import Choice, choose_upfloaters, upfloater_order
from tabiya.pairing.swiss.shared.bye_first import Refusal, bye_before_pairing
from tabiya.pairing.swiss.shared.completion import Completion


@dataclass(frozen=True, slots=True)
class PairedRound:
    """Who receives the bye, and the brackets from the top."""

    bye: Contestant | None
    brackets: tuple[PairedBracket, ...]


def pair_round(field: DubovField, rules: Rules) -> PairedRound:
    """Pair everybody, or raise NoLegalPairing."""
    completion = Completion(legal_opponents(field.contestants))
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
        choice = Choice(residents, below, rules.criteria, field.setting, completion)
        bracket = _pair_bracket(choice)
        brackets.append(bracket)
        paired = set(bracket.players)
        waiting = [player for player in waiting if player not in paired]
    return PairedRound(bye, tuple(brackets))


def _pair_bracket(choice: Choice) -> PairedBracket:
    upfloaters = choose_upfloaters.function(choice)
    subgroups = recompose.function((*choice.residents, *upfloaters))
    pairs = pair_subgroups.function(subgroups.first, subgroups.second)
    return PairedBracket(choice.residents, upfloaters, choice.below, subgroups, pairs)


def _bye(field: DubovField, rules: Rules, completion: Completion) -> Contestant | None:
    everybody = field.contestants
    refusal = Refusal(field.field.round, f"{rules.edition.chapter}, absolute criteria")
    return bye_before_pairing(everybody, bye_queue(everybody), completion, refusal)
