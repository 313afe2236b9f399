"""The story of one player in a round of the Dubov system: which bracket, which line, which rival."""

from __future__ import annotations

from functools import partial

from tabiya.explain import words
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.dubov.story import board_story, bye_story
from tabiya.explain.dubov.why_not import why_not
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absence
from tabiya.explain.shared.rivals import not_the_earlier_ones
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.field import Contestant, average_rating_of_opponents, most_upfloats
from tabiya.pairing.swiss.dubov.process import DubovBracket
from tabiya.pairing.swiss.dubov.trace import DubovTrace


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player meets this opponent; `before` is the tournament before the round."""
    trace = trace_of(pairing)
    player = trace.contestant(number)
    if player is None:
        return [absence(pairing, number, names)]
    story = [_situation(trace, player, names)]
    if player is trace.bye:
        return [*story, bye_story(trace, player, names)]
    bracket = trace.bracket_of(player)
    if bracket is None:
        raise AssertionError("a player without the bye is in a bracket")
    turn, pair = next((turn, pair) for turn, pair in enumerate(bracket.pairs) if player in pair)
    story.append(_in_bracket(trace, bracket, player, turn))
    story.append(board_story(trace, *pair, names))
    story += _earlier_opponents(before, pairing, bracket, turn, names)
    return story


def _situation(trace: DubovTrace, player: Contestant, names: Names) -> Remark:
    edition = trace.rules.edition
    colours = words.letters(player.colours)
    often = trace.field.setting.most_upfloats
    last = ", the latest in the previous round" if player.upfloated_last else ""
    return Remark(
        f"{words.named(player.number, names)} has {words.points(player.score)}.",
        children=(
            Remark(f"Colours so far: {colours}; {words.preference_of(player)}."),
            Remark(
                f"Average rating of the opponents: {player.aro}.",
                words.article(average_rating_of_opponents, edition),
            ),
            Remark(
                f"Upfloats: {player.upfloats}{last}; {often} make a maximum upfloater.",
                words.article(most_upfloats, edition),
            ),
        ),
    )


def _in_bracket(trace: DubovTrace, bracket: DubovBracket, player: Contestant, turn: int) -> Remark:
    place = trace.brackets.index(bracket) + 1
    came = "Upfloater in" if player in bracket.upfloaters else "Resident in"
    upper = player in bracket.subgroups.first
    moved = (*bracket.subgroups.from_smaller, *bracket.subgroups.from_larger)
    shift = ", shifted there" if player in moved else ""
    line = f"line {turn + 1} of S1" if upper else f"the opponent of line {turn + 1}"
    return Remark(
        f"{came} bracket {place}, with {words.numbers(bracket.players)}; in {'G1' if upper else 'G2'}"
        f"{shift}, {line}."
    )


def _earlier_opponents(
    before: Tournament, pairing: RoundPairing, bracket: DubovBracket, turn: int, names: Names
) -> list[Remark]:
    """Why none of those who come before the opponent in G2 and were still free."""
    leader, partner = bracket.pairs[turn]
    taken = {other for _, other in bracket.pairs[:turn]}
    earlier = [
        one for one in bracket.subgroups.second if one not in taken and one.number < partner.number
    ]
    ask = partial(why_not, before, pairing, names=names)
    return not_the_earlier_ones((leader, partner), earlier, ask)
