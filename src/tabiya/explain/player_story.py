"""The story of one player in one round: which brackets, which opponent, and why not another."""

from __future__ import annotations

from functools import partial

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absence
from tabiya.explain.shared.rivals import not_the_earlier_ones
from tabiya.explain.tellers import teller_of
from tabiya.explain.why_not import why_not
from tabiya.explain.why_paired import Names, board_story, bye_story, trace_of
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.trace import DutchTrace
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant, Float

_FLOATS = {Float.NONE: "no float", Float.DOWN: "a downfloat", Float.UP: "an upfloat"}


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player meets this opponent; `before` is the tournament before the round."""
    teller = teller_of(pairing)
    if teller is not None:
        return teller.player_story(before, pairing, number, names)
    trace = trace_of(pairing)
    player = trace.entrant(number)
    if player is None:
        return [absence(pairing, number, names)]
    story = [_situation(player, names)]
    story += [_in_bracket(trace, paired, player) for paired in trace.brackets_of(player)]
    last = trace.brackets_of(player)[-1]
    if pairing.bye == number:
        story.append(bye_story(trace, names))
        return story
    opponent = _opponent(last, player)
    story.append(board_story(trace, player, opponent, last.bracket, names))
    story += _earlier_opponents(before, pairing, last, player, names)
    return story


def _situation(player: Entrant, names: Names) -> Remark:
    colours = words.letters(player.colours)
    return Remark(
        f"{words.named(player.number, names)} has {words.points(player.score)}.",
        children=(
            Remark(f"Colours so far: {colours}; {words.preference_of(player)}."),
            Remark(
                f"Floats: {_FLOATS[player.last_float]} in the previous round, "
                f"{_FLOATS[player.earlier_float]} two rounds before."
            ),
        ),
    )


def _in_bracket(trace: DutchTrace, paired: PairedBracket, player: Entrant) -> Remark:
    place = trace.brackets.index(paired) + 1
    candidate = paired.candidate
    came = "Moved down into" if player in paired.bracket.moved_down else "Resident in"
    text = f"{came} bracket {place}, with {words.numbers(paired.bracket.players)}"
    if player in candidate.floaters:
        return Remark(f"{text}; left over there.")
    return Remark(f"{text}; paired there.")


def _opponent(paired: PairedBracket, player: Entrant) -> Entrant:
    for one, other in paired.candidate.pairs:
        if player is one:
            return other
        if player is other:
            return one
    raise AssertionError("a player without the bye has an opponent")


def _earlier_opponents(
    before: Tournament,
    pairing: RoundPairing,
    paired: PairedBracket,
    player: Entrant,
    names: Names,
) -> list[Remark]:
    """Why none of those who come before the opponent in the order of the candidates."""
    players = paired.bracket.players
    upper = [(players[one], players[other]) for one, other in paired.choice.pairs]
    turn = next(index for index, pair in enumerate(upper) if player in pair)
    leader, partner = upper[turn]
    taken = {other for _, other in upper[:turn]} | {one for one, _ in upper}
    earlier = [
        one
        for one in paired.bracket.residents
        if one not in taken and one.rank < partner.rank and one is not leader
    ]
    ask = partial(why_not, before, pairing, names=names)
    return not_the_earlier_ones((leader, partner), earlier, ask)
