"""The story of one player in a round of the Lim system: which groups, which opponent, which rival."""

from __future__ import annotations

from functools import partial

from tabiya.explain import words
from tabiya.explain.lim.speech import cited, colour_due, name_of, trace_of
from tabiya.explain.lim.story import board_story, bye_story, floater_story
from tabiya.explain.lim.why_not import why_not
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absence
from tabiya.explain.shared.rivals import not_the_earlier_ones
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant, Float
from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.compatibility import Compatibility
from tabiya.pairing.swiss.lim.evaluation import passed_over
from tabiya.pairing.swiss.lim.exchanges import Pair
from tabiya.pairing.swiss.lim.field import was_transferred
from tabiya.pairing.swiss.lim.process import PairedGroup
from tabiya.pairing.swiss.lim.trace import LimTrace

_FLOATS = {
    Float.NONE: "Not moved to another scoregroup in the previous round.",
    Float.DOWN: "Floated down in the previous round.",
    Float.UP: "Floated up in the previous round.",
}


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player meets this opponent; `before` is the tournament before the round."""
    trace = trace_of(pairing)
    player = trace.entrant(number)
    if player is None:
        return [absence(pairing, number, names)]
    story = [_situation(trace, player, names)]
    if player is trace.bye:
        return [*story, bye_story(trace, player, names)]
    way = trace.groups_of(player)
    story += [_in_group(trace, paired, player, names) for paired in way]
    compatibility = Compatibility(trace.field)
    (pair,) = (pair for pair in way[-1].standing if player in pair)
    story.append(board_story(trace, way[-1], pair, compatibility, names))
    return story + _earlier_opponents(before, pairing, way[-1], pair, names)


def _situation(trace: LimTrace, player: Entrant, names: Names) -> Remark:
    colours = words.letters(player.colours)
    return Remark(
        f"{words.named(player.number, names)} has {words.points(player.score)}.",
        children=(
            Remark(f"Colours so far: {colours}; {colour_due(player)}."),
            Remark(_FLOATS[player.last_float], cited(was_transferred, trace)),
        ),
    )


def _in_group(trace: LimTrace, paired: PairedGroup, player: Entrant, names: Names) -> Remark:
    group = paired.group
    came = "Floated to" if player in group.incoming else "At home in"
    if group.median and any(player in each.pair for each in trace.cracked):
        came = "Moved to"
    members = words.numbers(group.members)
    text = f"{came} {name_of(group)}, paired {group.direction.value}, with {members}"
    for one in paired.leaving:
        if one.player is player:
            return Remark(
                f"{text}; leaves it.", children=(floater_story(trace, paired, one, names),)
            )
    if any(player in pair for pair in paired.cracked):
        return Remark(
            f"{text}; paired there, but undone for the sake of the median: "
            f"{side_to_crack.sentence}.",
            cited(side_to_crack, trace),
        )
    return Remark(f"{text}; paired there.")


def _earlier_opponents(
    before: Tournament, pairing: RoundPairing, paired: PairedGroup, pair: Pair, names: Names
) -> list[Remark]:
    """Why none of those who come before the opponent in the order."""
    trace = trace_of(pairing)
    turn = paired.pairs.index(pair)
    earlier = passed_over(paired, turn, Compatibility(trace.field))
    ask = partial(why_not, before, pairing, names=names)
    return not_the_earlier_ones(pair, (each.player for each in earlier), ask)
