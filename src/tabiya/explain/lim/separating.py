"""What separates a recorded round from the right one of the Lim system."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.explain import words
from tabiya.explain.lim.speech import name_of, trace_of
from tabiya.explain.shared import faults
from tabiya.explain.shared.recorded import same_pairs
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    compatible,
    have_met,
)
from tabiya.pairing.swiss.lim.evaluation import Rule, rule_of_floaters, rule_of_pairs
from tabiya.pairing.swiss.lim.exchanges import Pair
from tabiya.pairing.swiss.lim.process import PairedGroup, bye_order
from tabiya.pairing.swiss.lim.trace import LimTrace


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """Name the rule by which a recorded round is not the engine's pairing of it."""
    trace = trace_of(pairing)
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player != pairing.bye:
            return _wrong_bye(trace, bye.player)
    opponents = _recorded(trace, round_)
    for one, other in opponents.items():
        if not compatible(one, other, last_round=trace.field.last_round):
            barred = faults.not_allowed(one, other, (have_met, colours_clash), trace.rules.edition)
            if barred is not None:
                return barred
    for cracked in trace.cracked:
        kept = opponents.get(cracked.pair[0]) is cracked.pair[1]
        if kept and not _paired_again(cracked.pair, trace):
            undone = words.quoted(side_to_crack, trace.rules.edition)
            return f"the pairing of {words.pairs((cracked.pair,))} is undone: {undone}"
    compatibility = Compatibility(trace.field)
    for paired in trace.groups:
        found = _difference(paired, opponents, compatibility)
        if found is not None:
            return f"{name_of(paired.group)}: {words.quoted(found, trace.rules.edition)}"
    return faults.NOTHING_ELSE


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    trace = trace_of(pairing)
    initial = trace.field.initial_colour
    steps = {}
    for paired in trace.groups:
        for one, other in paired.standing:
            allocation = allocate(one, other, paired.group.direction, initial)
            steps[allocation.white.number, allocation.black.number] = allocation.decided_by
    return faults.colours_quoted(
        boards, lambda white, black: steps[white, black], trace.rules.edition
    )


def _paired_again(pair: Pair, trace: LimTrace) -> bool:
    """Whether two who had been parted for the sake of the median meet in it all the same."""
    return any(set(pair) == set(other) for other in trace.groups[-1].pairs)


def _wrong_bye(trace: LimTrace, number: int) -> str:
    player = trace.entrant(number)
    if player is not None and player.bye_barred:
        return faults.barred_from_bye(number, words.quoted_once(trace.rules.definitions.bye_barred))
    right = None if trace.bye is None else trace.bye.number
    return faults.bye_is_due(right, words.quoted(bye_order, trace.rules.edition))


def _recorded(trace: LimTrace, round_: Round) -> dict[Entrant, Entrant]:
    """The opponents of the recorded round, both ways."""
    known = {one.number: one for one in trace.field.entrants}
    opponents: dict[Entrant, Entrant] = {}
    for game in round_.games:
        white, black = known.get(game.white), known.get(game.black)
        if white is not None and black is not None:
            opponents |= {white: black, black: white}
    return opponents


def _difference(
    paired: PairedGroup, opponents: dict[Entrant, Entrant], compatibility: Compatibility
) -> Rule | None:
    """The rule that a group breaks in the recorded round; None if it is as it should be."""
    members = paired.group.members
    undone = {one for pair in paired.cracked for one in pair}
    gone = undone | {floating.player for floating in paired.leaving}
    theirs: list[Pair] = []
    out = []
    for one in members:
        other = opponents.get(one)
        # Those who left, be it later, may meet each other elsewhere.
        if other is None or other not in members or {one, other} <= gone:
            out.append(one)
        elif (other, one) not in theirs:
            theirs.append((one, other))
    if set(out) != gone:
        return side_to_crack if undone else rule_of_floaters(paired, out, compatibility)
    if not same_pairs(theirs, paired.standing):
        return rule_of_pairs(paired, theirs)
    return None
