"""What separates a recorded round from the right one: the bye, a bracket, a criterion, an order."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.shared import faults
from tabiya.explain.shared.criterion import shown
from tabiya.explain.shared.recorded import opponents_in, pairs_of_residents, same_pairs
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.criteria import can_be_completed, colours_clash, have_met
from tabiya.pairing.swiss.dubov.evaluation import first_difference, players_of, separation
from tabiya.pairing.swiss.dubov.process import DubovBracket, bye_order
from tabiya.pairing.swiss.dubov.subgroups import Pair
from tabiya.pairing.swiss.dubov.trace import DubovTrace
from tabiya.pairing.swiss.kit.colours import ColourStep


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player != pairing.bye:
            return _wrong_bye(trace, bye.player)
    opponents = opponents_in(round_)
    for place, bracket in enumerate(trace.brackets, start=1):
        theirs = pairs_of_residents(bracket.residents, trace.field.contestants, opponents)
        if not same_pairs(theirs, bracket.pairs):
            return f"bracket {place}: {_reason(trace, bracket, theirs)}"
    return faults.NOTHING_ELSE


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    trace = trace_of(pairing)
    players = {player.number: player for player in trace.field.contestants}
    initial = trace.field.field.initial_colour

    def step_of(white: int, black: int) -> ColourStep:
        return allocate(players[white], players[black], initial).decided_by

    return faults.colours_quoted(boards, step_of, pairing.edition)


def _wrong_bye(trace: DubovTrace, number: int) -> str:
    player = trace.contestant(number)
    if player is not None and player.bye_barred:
        return faults.barred_from_bye(number, words.quoted_once(trace.rules.definitions.bye_barred))
    right = None if trace.bye is None else trace.bye.number
    return faults.bye_is_due(right, words.quoted(bye_order, trace.rules.edition))


def _reason(trace: DubovTrace, bracket: DubovBracket, theirs: list[Pair]) -> str:
    edition = trace.rules.edition
    for one, other in theirs:
        barred = faults.not_allowed(one, other, (have_met, colours_clash), edition)
        if barred is not None:
            return barred
    met = players_of(theirs)
    if not can_be_completed([player for player in bracket.below if player not in met]):
        return faults.not_completed(can_be_completed, edition)
    lost = separation(bracket.pairs, theirs, trace.field.setting, trace.rules)
    if lost is None:
        return faults.equally_good(first_difference(bracket, theirs), edition)
    recorded, possible = (shown(lost.criterion, value) for value in (lost.worse, lost.better))
    return faults.less_good(lost.criterion.clause, recorded, possible, edition)
