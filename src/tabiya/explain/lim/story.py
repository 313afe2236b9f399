"""Why a round of the Lim system is paired as it is: the bye, then group by group to the median."""

from __future__ import annotations

from tabiya.explain import words
from tabiya.explain.lim.speech import TYPES, WAYS, cited, colour_due, name_of, trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absences
from tabiya.explain.shared.board import board, colours
from tabiya.explain.shared.bye import may_not_receive, needed
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.blocked_median import Side, side_to_crack
from tabiya.pairing.swiss.lim.choosing import Floating
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.evaluation import passed_over, rule_between
from tabiya.pairing.swiss.lim.exchanges import (
    Pair,
    due_different_colours,
    exchange_order,
    opponents_of_floater,
)
from tabiya.pairing.swiss.lim.floaters import (
    could_be_left_over,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import WIDEST_DIFFERENCE, ratings_are_close
from tabiya.pairing.swiss.lim.process import PairedGroup, bye_order, bye_queue
from tabiya.pairing.swiss.lim.scoregroups import floaters_in_order, pairing_sequence
from tabiya.pairing.swiss.lim.trace import LimTrace


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round, from the bye to the median."""
    trace = trace_of(pairing)
    groups = len(trace.groups)
    story = [
        Remark(
            f"Round {pairing.round}, Lim system, rules of {pairing.edition.name}: "
            f"{len(trace.field.entrants)} players in {groups} group{'' if groups == 1 else 's'}, "
            f"{'a Maxi-tournament, ' if trace.ratings.of is not None else ''}"
            "paired from the highest and the lowest score towards the median.",
            cited(pairing_sequence, trace),
        )
    ]
    story += absences(pairing, names)
    if trace.bye is not None:
        story.append(bye_story(trace, trace.bye, names))
    compatibility = Compatibility(trace.field)
    for paired in trace.groups:
        story.append(group_story(trace, paired, compatibility, names))
    return story


def bye_story(trace: LimTrace, player: Entrant, names: Names) -> Remark:
    """Who receives the bye, and why this player."""
    queue = bye_queue(trace.field.entrants)
    barred = [
        one for one in trace.field.entrants if one.bye_barred and bye_order(one) < bye_order(player)
    ]
    reasons = [
        *needed(queue[: queue.index(player)]),
        *may_not_receive(barred, words.only_article(trace.rules.definitions.bye_barred)),
    ]
    return Remark(
        f"{words.named(player.number, names)} with {words.points(player.score)} receives the bye "
        f"before anybody is paired: {bye_order.sentence}.",
        cited(bye_order, trace),
        tuple(reasons),
    )


def group_story(
    trace: LimTrace, paired: PairedGroup, compatibility: Compatibility, names: Names
) -> Remark:
    """One scoregroup: who is in it, who leaves it, what was exchanged, and its boards."""
    group = paired.group
    remarks = [Remark(f"Players: {words.numbers(group.residents)}.")]
    if group.incoming:
        remarks.append(
            Remark(
                f"Floaters here, in the order in which they are paired: "
                f"{words.numbers(group.incoming)}.",
                cited(floaters_in_order, trace),
            )
        )
    if group.median:
        remarks += _cracked(trace)
    remarks += [floater_story(trace, paired, one, names) for one in paired.leaving]
    remarks += _proposal(trace, paired)
    remarks += [board_story(trace, paired, pair, compatibility, names) for pair in paired.standing]
    if paired.cracked:
        remarks.append(
            Remark(
                f"Undone later for the sake of the median: {words.pairs(paired.cracked)}.",
                cited(side_to_crack, trace),
            )
        )
    return Remark(
        f"{words.capital(name_of(group))}, paired {group.direction.value}.", children=tuple(remarks)
    )


def _cracked(trace: LimTrace) -> list[Remark]:
    remarks = []
    for each in trace.cracked:
        floaters = f"{each.from_above} floater{'' if each.from_above == 1 else 's'} from above"
        nothing = f" and there was no pairing {_SIDES[each.side.other]} to undo,"
        remarks.append(
            Remark(
                f"The median could not be paired with {floaters} and {each.from_below} from below,"
                f"{'' if each.in_turn else nothing} so the pairing {words.pairs((each.pair,))} of "
                f"the {each.side.value} scoregroup was undone.",
                cited(side_to_crack, trace),
            )
        )
    return remarks


_SIDES = {Side.ABOVE: "above", Side.BELOW: "below"}


def floater_story(trace: LimTrace, paired: PairedGroup, one: Floating, names: Names) -> Remark:
    """Who leaves a group, why somebody had to, and why this player."""
    reasons = _without_opponent(trace, paired, one) if one.reason is without_opponent else []
    reasons.append(
        Remark(f"{words.capital(TYPES[one.standing.type])}.", cited(type_of_floater, trace))
    )
    way = WAYS[paired.group.direction]
    return Remark(
        f"{words.named(one.player.number, names)} floats {way}: {one.reason.sentence}.",
        cited(one.reason, trace),
        (*reasons, *_rather_than(trace, one)),
    )


def _without_opponent(trace: LimTrace, paired: PairedGroup, one: Floating) -> list[Remark]:
    """Why a player can meet nobody in the group."""
    others = [other for other in paired.group.members if other is not one.player]
    met = [other for other in others if have_met(one.player, other)]
    alike = [other for other in others if other not in met]
    reasons = []
    if met:
        text = f"Has met {words.numbers(met)}, or the tournament prohibits it."
        reasons.append(Remark(text, cited(have_met, trace)))
    if alike:
        text = f"{words.capital(colour_due(one.player))}, and so must {words.numbers(alike)}."
        reasons.append(Remark(text, cited(colours_clash, trace)))
    return reasons


def _rather_than(trace: LimTrace, one: Floating) -> list[Remark]:
    """For each rule, who would have floated sooner without it; if nobody, the next one in order."""
    sooner = [each for each in one.others if each.place < one.standing.place]
    rivals = sorted(sooner, key=lambda each: each.place) or one.others[:1]
    found = [(each.player, rule_between(one.standing, each)) for each in rivals]
    rules = {rule.name: rule for _, rule in found}
    return [
        Remark(
            f"Rather than {words.numbers(player for player, other in found if other is rule)}: "
            f"{rule.sentence}.",
            cited(rule, trace),
        )
        for rule in rules.values()
    ]


def _proposal(trace: LimTrace, paired: PairedGroup) -> list[Remark]:
    """The residents half against half, as they would meet without any exchange."""
    incoming = set(paired.group.incoming)
    made = [pair for pair in paired.pairs if not incoming & set(pair)]
    around = {one for pair in made for one in pair}
    order = [one for one in paired.group.residents if one in around]
    if len(order) < 4:
        return []
    half = len(order) // 2
    proposed = list(zip(order[:half], order[half:], strict=True))
    if made != proposed:
        end = f"after exchanges: {words.pairs(made)}"
    elif all(due_different_colours(one, other) for one, other in made):
        end = "no exchange is needed"
    elif trace.ratings.of is None:
        end = "no exchange helps"
    else:
        end = f"no exchange within {WIDEST_DIFFERENCE} rating points helps"
    return [Remark(f"Proposed: {words.pairs(proposed)}; {end}.", cited(exchange_order, trace))]


def board_story(
    trace: LimTrace, paired: PairedGroup, pair: Pair, compatibility: Compatibility, names: Names
) -> Remark:
    """One board: the pair, who was passed over for it, and how the colours were decided."""
    one, other = pair
    allocation = allocate(one, other, paired.group.direction, trace.field.initial_colour)
    white, black = allocation.white, allocation.black
    reasons = []
    if one in paired.group.incoming:
        reasons.append(
            Remark(
                f"{one.number} with {words.points(one.score)} {_came_here(trace, one)} and is paired "
                f"before the others; {other.number} has {words.points(other.score)}.",
                cited(opponents_of_floater, trace),
            )
        )
    reasons += _passed_over(trace, paired, pair, compatibility)
    claims = ((each, colour_due(each)) for each in (white, black))
    reasons.append(colours(claims, allocation.decided_by, trace.rules.edition))
    if colours_clash(one, other):
        reasons.append(
            Remark(
                f"Both must have the same colour: {excused_in_last_round.sentence}.",
                cited(excused_in_last_round, trace),
            )
        )
    return board(white, black, names, reasons)


def _came_here(trace: LimTrace, player: Entrant) -> str:
    undone = any(player in each.pair for each in trace.cracked)
    return "was moved here" if undone else "floated here"


def _passed_over(
    trace: LimTrace, paired: PairedGroup, pair: Pair, compatibility: Compatibility
) -> list[Remark]:
    """For each rule, whom it kept from meeting the first player of the pair."""
    found = passed_over(paired, paired.pairs.index(pair), compatibility)
    kept = {(each.rule.name, each.slighted): each for each in found}
    remarks = []
    for (rule, slighted), example in kept.items():
        who = words.numbers(
            each.player for each in found if (each.rule.name, each.slighted) == (rule, slighted)
        )
        why = _WHY_NOT[rule].format("" if slighted is None else slighted.number)
        remarks.append(
            Remark(
                f"{pair[0].number} does not meet {who}, who would come before {pair[1].number}: "
                f"{why}.",
                cited(example.rule, trace),
            )
        )
    return remarks


_WHY_NOT = {
    have_met.name: "they have met, or the tournament prohibits it",
    colours_clash.name: "both must have the same colour",
    could_be_left_over.name: "not all others could be paired then",
    excused_in_last_round.name: "{} would meet somebody who must have the same colour, which can be "
    "avoided",
    due_different_colours.name: "{} would meet somebody due the same colour",
    ratings_are_close.name: "the ratings of the players exchanged would differ by more than "
    f"{WIDEST_DIFFERENCE} points",
}
