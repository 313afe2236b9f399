"""Why a round of the Burstein system is paired as it is: the bye, the brackets, the boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.criteria import colour_preferences_denied, outgoing_floaters
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.kit.account import (
    absences,
    board_step,
    colours_so_far,
    colours_step,
    counts_among,
    criterion_step,
    may_not_receive,
    needed,
    numbers_of,
    player_step,
    rivals,
)
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import value_of
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.burstein.reasoning import BursteinReasoning


def account_of(reasoning: BursteinReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the bye to the last bracket."""
    entrants = reasoning.field.entrants
    steps = absences(pairing.absent)
    steps += [_player(reasoning, one) for one in entrants]
    if reasoning.bye is not None:
        steps.append(_bye(reasoning, reasoning.bye))
    steps += [
        _bracket(reasoning, paired, place)
        for place, paired in enumerate(reasoning.brackets, start=1)
    ]
    return step(
        "round",
        children=steps,
        round=pairing.round,
        system=pairing.system,
        called="Burstein",
        edition=pairing.edition.name,
        players=len(entrants),
        brackets=len(reasoning.brackets),
    )


def _index(reasoning: BursteinReasoning, number: int) -> tuple[tuple[str, int], ...]:
    """The strength of the opposition by the methods of the edition, in their order."""
    index = reasoning.ranking.indices[number]
    return tuple((method, getattr(index, method)) for method in reasoning.rules.methods)


def _player(reasoning: BursteinReasoning, one: Entrant) -> Step:
    opposition = step(
        "opposition",
        reasoning.rules.ranking,
        reasoning.rules.edition,
        index=_index(reasoning, one.number),
    )
    index = reasoning.ranking.indices[one.number]
    return player_step(
        one,
        (opposition, colours_so_far(one)),
        buchholz=index.buchholz,
        sonneborn_berger=index.sonneborn_berger,
    )


def _bye(reasoning: BursteinReasoning, free: Entrant) -> Step:
    """Who receives the bye, and who came before but may not have it."""
    ranking, rules = reasoning.ranking, reasoning.rules
    claim = rules.bye(free, ranking)
    before = [one for one in reasoning.field.entrants if rules.bye(one, ranking) < claim]
    steps = [
        step(
            "claim_to_bye",
            player=free.number,
            score=free.score,
            games=len(free.colours),
            index=_index(reasoning, free.number),
        ),
        *may_not_receive(
            [one for one in before if one.bye_barred], rules.definitions.bye_barred, rules.edition
        ),
        *needed([one for one in before if not one.bye_barred]),
    ]
    return step(
        "bye",
        rules.bye,
        rules.edition,
        children=steps,
        verdict=StepVerdict.CHOSEN,
        player=free.number,
        score=free.score,
    )


def _bracket(reasoning: BursteinReasoning, paired: PairedBracket, place: int) -> Step:
    """One bracket: who is in it, in which order, what could not be had, and its boards."""
    bracket, rules, edition = paired.bracket, reasoning.rules, reasoning.rules.edition
    made = paired.candidate
    scores = sorted({one.score for one in bracket.residents}, reverse=True)
    values = {
        criterion.clause.name: value_of(criterion, made, bracket)
        # The outlook looks at the bracket below, and to find its value takes long.
        for criterion in rules.unit_criteria
    }
    steps = [
        *_composition(reasoning, paired, merged=len(scores) > 1),
        *(criterion_step(each, values[each.clause.name], edition) for each in rules.unit_criteria),
        *(_member(paired, turn) for turn in range(len(bracket.players))),
        *(_board(reasoning, paired, one, other) for one, other in made.pairs),
    ]
    if made.floaters:
        odd = len(bracket.players) % 2 == 1
        players = numbers_of(made.floaters)
        steps.append(step("floaters", outgoing_floaters, edition, players=players, odd=odd))
    own: dict[str, Fact] = {}
    if colour_preferences_denied.name in values:
        own["x"] = values[colour_preferences_denied.name][0]
    return step(
        "bracket",
        None,
        None,
        own,
        children=steps,
        verdict=StepVerdict.CHOSEN,
        bracket=place,
        players=numbers_of(bracket.players),
        scores=scores,
        m0=len(bracket.moved_down),
        max_pairs=len(made.pairs),
    )


def _composition(
    reasoning: BursteinReasoning, paired: PairedBracket, *, merged: bool
) -> Iterator[Step]:
    """Who is in a bracket, in which order, and in which order they are paired."""
    bracket, rules = paired.bracket, reasoning.rules
    yield step(
        "composition",
        moved_down=numbers_of(bracket.moved_down),
        residents=numbers_of(bracket.residents),
    )
    yield step(
        "ranking",
        rules.ranking,
        rules.edition,
        players=[(one.number, _index(reasoning, one.number)) for one in bracket.players],
    )
    if merged:
        yield step("put_together", rules.may_float, rules.edition)
    if len(paired.choice.pairs) > 1:
        yield step(
            "sequence",
            pairing_order,
            rules.edition,
            sequence_numbers=[(one + 1, other + 1) for one, other in paired.choice.pairs],
        )


def _member(paired: PairedBracket, place: int) -> Step:
    """How a player came into a bracket and left it."""
    player = paired.bracket.players[place]
    return step(
        "member",
        player=player.number,
        place=place + 1,
        resident=player.score == paired.bracket.score,
        left_over=place in paired.choice.floaters,
    )


def _board(
    reasoning: BursteinReasoning, paired: PairedBracket, one: Entrant, other: Entrant
) -> Step:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    rules, bracket = reasoning.rules, paired.bracket
    allocation = allocate(
        one, other, reasoning.field.initial_colour, reasoning.ranking, rules.colour_steps
    )
    steps = [colours_step(allocation, rules.edition)]
    higher, lower = (one, other) if one.score > other.score else (other, one)
    if higher.score > max(lower.score, bracket.score):
        both = ((higher.number, higher.score), (lower.number, lower.score))
        steps.append(step("floated", scores=both))
    steps += [
        counts_among(criterion.clause, rules.edition)
        for criterion in rules.unit_criteria
        if criterion.total is Total.COUNT and criterion.clause.function(one, other, bracket)
    ]
    steps.append(_rivals(paired, one, other, rules.edition))
    return board_step(allocation, steps)


def _rivals(paired: PairedBracket, leader: Entrant, partner: Entrant, edition: Edition) -> Step:
    """Those who come before the opponent in the order: the lower ranked ones."""
    players = paired.bracket.players
    turn = players.index(leader)
    # Who meets a higher ranked player than the leader was taken before it was the leader's turn.
    met_by = {other: one for one, other in paired.choice.pairs if one < turn}
    before = range(len(players) - 1, players.index(partner), -1)
    return rivals(
        leader,
        partner,
        (players[place] for place in before if place not in met_by),
        pairing_order,
        edition,
        taken=((players[place], players[met_by[place]]) for place in before if place in met_by),
    )
