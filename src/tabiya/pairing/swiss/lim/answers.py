"""Why not that opponent, and what is wrong in a recorded round of the Lim system."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabiya.errors import NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.kit.account import numbers_of
from tabiya.pairing.swiss.kit.answers import (
    IfTheyMet,
    barred_from_bye,
    best_such_pairing,
    bye_is_due,
    not_allowed,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.forced import as_they_are, with_pair
from tabiya.pairing.swiss.kit.reasoning import RoundExplainer
from tabiya.pairing.swiss.kit.recorded import same_pairs
from tabiya.pairing.swiss.lim.account import account_of, facts_of_group
from tabiya.pairing.swiss.lim.blocked_median import Cracked, side_to_crack
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    compatible,
    have_met,
)
from tabiya.pairing.swiss.lim.evaluation import (
    Rule,
    paired_with,
    rule_of_floaters,
    rule_of_pairs,
)
from tabiya.pairing.swiss.lim.exchanges import Pair
from tabiya.pairing.swiss.lim.floaters import could_be_left_over
from tabiya.pairing.swiss.lim.process import LimRound, PairedGroup, bye_order, pair_round
from tabiya.pairing.swiss.lim.sentences import COLUMNS, SENTENCES

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.lim.reasoning import LimReasoning


def if_they_met(
    right: LimReasoning, before: Tournament, pairing: RoundPairing, one: int, other: int
) -> Step:
    """The pair is forced, the rest paired, and the first rule broken is named."""
    field, rules = right.field, right.rules
    mine, yours = (present(right.entrant(who), who, field.round) for who in (one, other))
    met = IfTheyMet((one, other), rules.edition)
    known = met.they_do(pairing)
    if known is None and not compatible(mine, yours, last_round=field.last_round):
        absolute = (have_met, colours_clash)
        known = met.barred(before, (mine, yours), absolute, mine.preference.colour)
    if known is not None:
        return known
    for group in right.groups_of(mine)[-1:]:
        pairs = paired_with(group, mine, yours, Compatibility(field), right.ratings)
        if pairs is not None and group is right.groups_of(yours)[-1]:
            return _parting(group, pairs, rule_of_pairs(group, pairs), met)
    try:
        forced = pair_round(with_pair(field, mine, yours), rules, right.ratings)
    except NoLegalPairing:
        return met.others_unpaired(could_be_left_over)
    return _compared(right, forced, met)


def _compared(right: LimReasoning, forced: LimRound, met: IfTheyMet) -> Step:
    """The bye, or the first group in which the two pairings part, and the rule that separates them."""
    if right.bye is not None and forced.bye is not None:
        moved = met.bye_moves(right.bye, forced.bye, bye_order)
        if moved is not None:
            return moved
    entrants = right.field.entrants
    for mine, yours in zip(right.groups, forced.groups, strict=False):
        if mine.group.median and _undone(right.cracked) != _undone(forced.cracked):
            break
        leaving = [entrants[one.player.rank] for one in yours.leaving]
        pairs = as_they_are(yours.pairs, entrants)
        if {one.player for one in mine.leaving} != set(leaving):
            rule = rule_of_floaters(mine, leaving, Compatibility(right.field))
            return _parting(mine, pairs, rule, met, leaving)
        if not same_pairs(mine.pairs, pairs):
            return _parting(mine, pairs, rule_of_pairs(mine, pairs), met, leaving)
    return step(
        "others_undone", side_to_crack, met.edition, verdict=StepVerdict.REFUSED, pair=met.pair
    )


def _undone(cracked: Sequence[Cracked]) -> list[frozenset[int]]:
    return [frozenset(one.number for one in each.pair) for each in cracked]


def _parting(
    group: PairedGroup,
    pairs: Sequence[Pair],
    rule: Rule,
    met: IfTheyMet,
    leaving: Sequence[Entrant] = (),
) -> Step:
    """How a group would be paired if the two met, and the rule that this breaks."""
    return step(
        "group_differs",
        rule,
        met.edition,
        facts_of_group(group.group),
        children=(best_such_pairing(pairs, leaving, "floaters", of="group"),),
        verdict=StepVerdict.REFUSED,
        pair=met.pair,
    )


def separation_from(right: LimReasoning, round_: Round) -> Step:
    """The rule by which a recorded round is not the right one."""
    edition = right.rules.edition
    free = None if right.bye is None else right.bye.number
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player != free:
            return _wrong_bye(right, bye.player, free)
    opponents = _recorded(right, round_)
    for one, other in opponents.items():
        if not compatible(one, other, last_round=right.field.last_round):
            barred = not_allowed([(one, other)], (have_met, colours_clash), edition)
            if barred is not None:
                return barred
    for cracked in right.cracked:
        kept = opponents.get(cracked.pair[0]) is cracked.pair[1]
        if kept and not _paired_again(cracked.pair, right):
            pair = numbers_of(cracked.pair)
            return step("kept_pair", side_to_crack, edition, verdict=StepVerdict.FAILED, pair=pair)
    compatibility = Compatibility(right.field)
    for paired in right.groups:
        found = _difference(paired, opponents, compatibility)
        if found is not None:
            facts = facts_of_group(paired.group)
            return step("in_group", found, edition, facts, verdict=StepVerdict.FAILED)
    return nothing_else()


def _paired_again(pair: Pair, right: LimReasoning) -> bool:
    """Whether two who had been parted for the sake of the median meet in it all the same."""
    return any(set(pair) == set(other) for other in right.groups[-1].pairs)


def _wrong_bye(right: LimReasoning, number: int, free: int | None) -> Step:
    player = right.entrant(number)
    if player is not None and player.bye_barred:
        rule = right.rules.definitions.bye_barred
        return barred_from_bye(number, rule, right.rules.edition)
    return bye_is_due(free, bye_order, right.rules.edition)


def _recorded(right: LimReasoning, round_: Round) -> dict[Entrant, Entrant]:
    """The opponents of the recorded round, both ways."""
    known = {one.number: one for one in right.field.entrants}
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


EXPLAINER: RoundExplainer[LimReasoning] = RoundExplainer(
    sentences=SENTENCES,
    columns=COLUMNS,
    account=account_of,
    if_they_met=if_they_met,
    separation=separation_from,
)
