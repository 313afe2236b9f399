"""Why a round of the Lim system is paired as it is: the bye, then group by group to the median."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.kit.account import (
    FLOATS,
    absences,
    board_step,
    colours_so_far,
    colours_step,
    may_not_receive,
    needed,
    numbers_of,
    pairs_of,
    player_step,
    rivals,
    wish_of,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.choosing import Floating
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.evaluation import PassedOver, passed_over, rule_between
from tabiya.pairing.swiss.lim.exchanges import (
    Pair,
    exchange_order,
    has_colour_due,
    opponents_of_floater,
)
from tabiya.pairing.swiss.lim.field import was_transferred
from tabiya.pairing.swiss.lim.floaters import type_of_floater, without_opponent
from tabiya.pairing.swiss.lim.process import PairedGroup, bye_order, bye_queue
from tabiya.pairing.swiss.lim.scoregroups import (
    Direction,
    Scoregroup,
    floaters_in_order,
    pairing_sequence,
)
from tabiya.pairing.swiss.lim.sentences import UNDONE

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.lim.reasoning import LimReasoning

_WAYS = {Direction.DOWN: "down", Direction.UP: "up"}


def account_of(reasoning: LimReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the bye to the median."""
    entrants, edition = reasoning.field.entrants, reasoning.rules.edition
    moved = _moved_in_this_round(reasoning)
    steps = absences(pairing.absent)
    for one in entrants:
        last = step("last_float", was_transferred, edition, last=FLOATS[one.last_float])
        own = moved.get(one.number, {"way": "", "types": ()})
        steps.append(player_step(one, (colours_so_far(one), last), **own))
    if reasoning.bye is not None:
        steps.append(_bye(reasoning, reasoning.bye))
    compatibility = Compatibility(reasoning.field)
    steps += [_group(reasoning, paired, compatibility) for paired in reasoning.groups]
    return step(
        "round",
        pairing_sequence,
        edition,
        children=steps,
        round=pairing.round,
        system=pairing.system,
        called="Lim",
        edition=pairing.edition.name,
        players=len(entrants),
        groups=len(reasoning.groups),
        maxi=reasoning.ratings.of is not None,
    )


def _moved_in_this_round(reasoning: LimReasoning) -> dict[int, dict[str, Fact]]:
    """Whoever leaves a group: which way at first, and the type of each float."""
    ways: dict[int, str] = {}
    types: dict[int, list[str]] = {}
    for each in reasoning.groups:
        moved = [(one.player, one.standing.type.name.lower()) for one in each.leaving]
        moved += [(one, UNDONE) for pair in each.cracked for one in pair]
        for player, kind in moved:
            ways.setdefault(player.number, _WAYS[each.group.direction])
            types.setdefault(player.number, []).append(kind)
    return {number: {"way": way, "types": types[number]} for number, way in ways.items()}


def _bye(reasoning: LimReasoning, player: Entrant) -> Step:
    """Who receives the bye, and why this player."""
    rules, entrants = reasoning.rules, reasoning.field.entrants
    queue = bye_queue(entrants)
    barred = [one for one in entrants if one.bye_barred and bye_order(one) < bye_order(player)]
    return step(
        "bye",
        bye_order,
        rules.edition,
        children=(
            *needed(queue[: queue.index(player)]),
            *may_not_receive(barred, rules.definitions.bye_barred, rules.edition),
        ),
        verdict=StepVerdict.CHOSEN,
        player=player.number,
        score=player.score,
    )


def facts_of_group(group: Scoregroup) -> dict[str, Fact]:
    """What a scoregroup is called by."""
    return {
        "score": group.doubled_score // 2,
        "median": group.median,
        "inhabited": bool(group.residents),
    }


def _group(reasoning: LimReasoning, paired: PairedGroup, compatibility: Compatibility) -> Step:
    """One scoregroup: who is in it, who leaves it, what was exchanged, and its boards."""
    group, edition = paired.group, reasoning.rules.edition
    steps = [step("residents", players=numbers_of(group.residents))]
    if group.incoming:
        steps.append(
            step("incoming", floaters_in_order, edition, players=numbers_of(group.incoming))
        )
    if group.median:
        steps += _cracked(reasoning)
    steps += [_floater(reasoning, paired, one) for one in paired.leaving]
    steps += _proposal(reasoning, paired)
    steps += [_member(reasoning, paired, one) for one in group.members]
    steps += [_board(reasoning, paired, pair, compatibility) for pair in paired.standing]
    if paired.cracked:
        steps.append(step("undone_later", side_to_crack, edition, pairs=pairs_of(paired.cracked)))
    return step(
        "scoregroup",
        None,
        None,
        facts_of_group(group),
        children=steps,
        verdict=StepVerdict.CHOSEN,
        players=numbers_of(group.members),
        direction=group.direction.value,
    )


def _cracked(reasoning: LimReasoning) -> Iterator[Step]:
    """The pairings that were undone so that the median could be paired."""
    for each in reasoning.cracked:
        yield step(
            "cracked",
            side_to_crack,
            reasoning.rules.edition,
            pair=numbers_of(each.pair),
            side=each.side.value,
            from_above=each.from_above,
            from_below=each.from_below,
            in_turn=each.in_turn,
        )


def _floater(reasoning: LimReasoning, paired: PairedGroup, one: Floating) -> Step:
    """Who leaves a group, why somebody had to, and why this player."""
    edition, type_ = reasoning.rules.edition, one.standing.type.name.lower()
    reasons: list[Step] = []
    if one.reason is without_opponent:
        reasons += _without_opponent(reasoning, paired, one)
    reasons.append(step("type_of_floater", type_of_floater, edition, type=type_))
    return step(
        "floater",
        one.reason,
        edition,
        children=(*reasons, *_rather_than(reasoning, one)),
        player=one.player.number,
        way=_WAYS[paired.group.direction],
    )


def _without_opponent(
    reasoning: LimReasoning, paired: PairedGroup, one: Floating
) -> Iterator[Step]:
    """Why a player can meet nobody in the group."""
    edition = reasoning.rules.edition
    others = [other for other in paired.group.members if other is not one.player]
    met = [other for other in others if have_met(one.player, other)]
    alike = [other for other in others if other not in met]
    if met:
        yield step("has_met", have_met, edition, players=numbers_of(met))
    if alike:
        colour, strength = wish_of(one.player.preference)
        yield step(
            "same_colours",
            colours_clash,
            edition,
            players=numbers_of(alike),
            colour_due=colour,
            strength=strength,
        )


def _rather_than(reasoning: LimReasoning, one: Floating) -> Iterator[Step]:
    """For each rule, who would have floated sooner without it; if nobody, the next one in order."""
    sooner = [each for each in one.others if each.place < one.standing.place]
    others = sorted(sooner, key=lambda each: each.place) or one.others[:1]
    found = [(each.player, rule_between(one.standing, each)) for each in others]
    for rule in {rule.name: rule for _, rule in found}.values():
        yield step(
            "rather_than",
            rule,
            reasoning.rules.edition,
            verdict=StepVerdict.REFUSED,
            players=numbers_of(player for player, other in found if other is rule),
        )


def _proposal(reasoning: LimReasoning, paired: PairedGroup) -> Iterator[Step]:
    """The residents half against half, as they would meet without any exchange."""
    incoming = set(paired.group.incoming)
    made = [pair for pair in paired.pairs if not incoming & set(pair)]
    around = {one for pair in made for one in pair}
    order = [one for one in paired.group.residents if one in around]
    if len(order) < 4:
        return
    half, way = len(order) // 2, paired.group.direction
    yield step(
        "proposal",
        exchange_order,
        reasoning.rules.edition,
        proposed=pairs_of(zip(order[:half], order[half:], strict=True)),
        made=pairs_of(made),
        all_have_colour_due=all(
            has_colour_due(one, other, way) and has_colour_due(other, one, way)
            for one, other in made
        ),
        maxi=reasoning.ratings.of is not None,
    )


def _member(reasoning: LimReasoning, paired: PairedGroup, player: Entrant) -> Step:
    """How a player came into a group and what became of it there."""
    group = paired.group
    came = "floated" if player in group.incoming else "at_home"
    if group.median and any(player in each.pair for each in reasoning.cracked):
        came = "moved"
    leaves = any(one.player is player for one in paired.leaving)
    if not leaves and any(player in pair for pair in paired.cracked):
        return step(
            "member",
            side_to_crack,
            reasoning.rules.edition,
            player=player.number,
            came=came,
            undone=True,
        )
    return step("member", player=player.number, came=came, leaves=leaves)


def _board(
    reasoning: LimReasoning, paired: PairedGroup, pair: Pair, compatibility: Compatibility
) -> Step:
    """One board: the pair, who was passed over for it, and how the colours were decided."""
    one, other = pair
    edition = reasoning.rules.edition
    allocation = allocate(one, other, paired.group.direction, reasoning.field.initial_colour)
    earlier = passed_over(paired, paired.pairs.index(pair), compatibility)
    steps = []
    if one in paired.group.incoming:
        steps.append(
            step(
                "floated_here",
                opponents_of_floater,
                edition,
                scores=((one.number, one.score), (other.number, other.score)),
                undone=any(one in each.pair for each in reasoning.cracked),
            )
        )
    steps += _not_met(reasoning, pair, earlier)
    steps.append(colours_step(allocation, edition))
    if colours_clash(one, other):
        steps.append(step("excused", excused_in_last_round, edition))
    order = opponents_of_floater if one in paired.group.incoming else exchange_order
    steps.append(rivals(one, other, (each.player for each in earlier), order, edition))
    return board_step(allocation, steps)


def _not_met(reasoning: LimReasoning, pair: Pair, found: list[PassedOver]) -> Iterator[Step]:
    """For each rule, whom it kept from meeting the first player of the pair."""
    kept = {(each.rule.name, each.slighted): each for each in found}
    for (rule, slighted), example in kept.items():
        yield step(
            "not_met",
            example.rule,
            reasoning.rules.edition,
            verdict=StepVerdict.REFUSED,
            player=pair[0].number,
            opponent=pair[1].number,
            players=numbers_of(
                each.player for each in found if (each.rule.name, each.slighted) == (rule, slighted)
            ),
            slighted=None if slighted is None else slighted.number,
        )
