"""What separates a recorded round from the right one: the bye, a bracket, a criterion, an order."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.dubov.speech import shown, trace_of
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.dubov.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dubov.bracket import PairedBracket
from tabiya.pairing.swiss.dubov.bye import bye_order
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.criteria import Pair
from tabiya.pairing.swiss.dubov.evaluation import first_difference, players_of, separation
from tabiya.pairing.swiss.dubov.legality import can_be_completed
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is worse than the engine's pairing of it."""
    trace = trace_of(pairing)
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player != pairing.bye:
            return _wrong_bye(trace, bye.player)
    opponents = {game.white: game.black for game in round_.games}
    opponents |= {game.black: game.white for game in round_.games}
    for place, bracket in enumerate(trace.brackets, start=1):
        theirs = _recorded(trace, bracket, opponents)
        if {frozenset(pair) for pair in theirs} == {frozenset(pair) for pair in bracket.pairs}:
            continue
        return f"bracket {place}: {_reason(trace, bracket, theirs)}"
    return "only colours or the bye differ"


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    trace = trace_of(pairing)
    players = {player.number: player for player in trace.field.contestants}
    sentences = []
    for white, black in boards:
        initial = trace.field.field.initial_colour
        step = allocate(players[white], players[black], initial).decided_by
        article = words.article(step, pairing.edition)
        sentences.append(f"{white}-{black}: {step.sentence} [{article}]")
    return "; ".join(sentences)


def _wrong_bye(trace: DubovTrace, number: int) -> str:
    player = trace.contestant(number)
    if player is not None and player.entrant.bye_barred:
        rule = trace.rules.bye_barred
        return (
            f"player {number} may not receive the bye: {rule.sentence} [{words.only_article(rule)}]"
        )
    right = "nobody" if trace.bye is None else f"player {trace.bye.number}"
    return (
        f"the bye is due to {right}: {bye_order.sentence} "
        f"[{words.article(bye_order, trace.rules.edition)}]"
    )


def _recorded(trace: DubovTrace, bracket: PairedBracket, opponents: dict[int, int]) -> list[Pair]:
    """Whom the residents met in the recorded round; a resident without an opponent is left out."""
    players = {player.number: player for player in trace.field.contestants}
    pairs: dict[frozenset[int], Pair] = {}
    for resident in bracket.residents:
        other = players.get(opponents.get(resident.number, 0))
        if other is not None:
            pairs.setdefault(frozenset((resident.number, other.number)), (resident, other))
    return list(pairs.values())


def _reason(trace: DubovTrace, bracket: PairedBracket, theirs: list[Pair]) -> str:
    edition = trace.rules.edition
    for one, other in theirs:
        for rule in (have_met, colours_clash):
            if rule(one, other):
                return (
                    f"{one.number}-{other.number} is not allowed: {rule.sentence} "
                    f"[{words.article(rule, edition)}]"
                )
    met = players_of(theirs)
    if not can_be_completed([player for player in bracket.below if player not in met]):
        return (
            f"the rest could not be completed: {can_be_completed.sentence} "
            f"[{words.article(can_be_completed, edition)}]"
        )
    lost = separation(bracket.pairs, theirs, trace.field.setting, trace.rules)
    if lost is None:
        order = first_difference(bracket, theirs)
        return (
            f"equally good, but later in the order: {order.sentence} "
            f"[{words.article(order, edition)}]"
        )
    return (
        f"{words.aim(lost.criterion.clause)}: {shown(lost.criterion, lost.worse)} recorded, "
        f"{shown(lost.criterion, lost.better)} possible "
        f"[{words.article(lost.criterion.clause, edition)}]"
    )
