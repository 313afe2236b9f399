"""The story of one player in one round of the Burstein system."""

from __future__ import annotations

from functools import partial

from tabiya.explain import words
from tabiya.explain.burstein.alternatives import why_not
from tabiya.explain.burstein.rounds import board_story, bye_story
from tabiya.explain.burstein.telling import index, trace_of
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import absence
from tabiya.explain.shared.rivals import not_the_earlier_ones
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player meets this opponent; `before` is the tournament before the round."""
    trace = trace_of(pairing)
    player = trace.entrant(number)
    if player is None:
        return [absence(pairing, number, names)]
    story = [_situation(trace, player, names)]
    if trace.bye is not None and trace.bye.number == number:
        return [*story, bye_story(trace, trace.bye, names)]
    way = trace.brackets_of(number)
    story += [_in_bracket(trace, paired, number) for paired in way]
    last = way[-1]
    one, other = next(
        pair for pair in last.candidate.pairs if number in (pair[0].number, pair[1].number)
    )
    story.append(board_story(trace, one, other, last.bracket, names))
    return story + _earlier_opponents(before, pairing, last, one, other, names)


def _situation(trace: BursteinTrace, player: Entrant, names: Names) -> Remark:
    colours = words.letters(player.colours)
    return Remark(
        f"{words.named(player.number, names)} has {words.points(player.score)}.",
        children=(
            Remark(
                f"Opposition: {index(trace.ranking.indices[player.number], trace.rules)}.",
                words.article(trace.rules.ranking, trace.rules.edition),
            ),
            Remark(f"Colours so far: {colours}; {words.preference_of(player)}."),
        ),
    )


def _in_bracket(trace: BursteinTrace, paired: PairedBracket, number: int) -> Remark:
    place = trace.brackets.index(paired) + 1
    players = paired.bracket.players
    rank = next(rank for rank, one in enumerate(players, start=1) if one.number == number)
    came = "Resident in" if players[rank - 1].score == paired.bracket.score else "Floated into"
    left = any(one.number == number for one in paired.candidate.floaters)
    end = "left over there" if left else "paired there"
    return Remark(f"{came} bracket {place}, {rank} of {len(players)} in ranking order; {end}.")


def _earlier_opponents(
    before: Tournament,
    pairing: RoundPairing,
    paired: PairedBracket,
    leader: Entrant,
    partner: Entrant,
    names: Names,
) -> list[Remark]:
    """Why none of those who come before the opponent in the order: the lower ranked ones."""
    players = paired.bracket.players
    turn = players.index(leader)
    # Who meets a higher ranked player than the leader was taken before it was the leader's turn.
    taken = {other for one, other in paired.choice.pairs if one < turn}
    earlier = [
        players[place]
        for place in range(len(players) - 1, players.index(partner), -1)
        if place not in taken
    ]
    ask = partial(why_not, before, pairing, names=names)
    return not_the_earlier_ones((leader, partner), earlier, ask)
