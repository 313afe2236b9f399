"""Why a round of the Dubov system is paired as it is: the bye, then bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.criteria import can_be_completed, upfloaters
from tabiya.pairing.swiss.dubov.evaluation import value_of
from tabiya.pairing.swiss.dubov.field import (
    Contestant,
    average_rating_of_opponents,
    most_upfloats,
)
from tabiya.pairing.swiss.dubov.process import DubovBracket, bye_order, bye_queue
from tabiya.pairing.swiss.dubov.subgroups import (
    initial_subgroups,
    pair_subgroups,
    recompose,
    shifter_order,
    transposition_order,
    upper_order,
)
from tabiya.pairing.swiss.dubov.upfloaters import choose_upfloaters
from tabiya.pairing.swiss.kit.account import (
    absences,
    board_step,
    colours_so_far,
    colours_step,
    counts_among,
    criterion_step,
    may_not_receive,
    numbers_of,
    passed_over,
    player_step,
    residents_and_upfloaters,
    rivals,
)
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.dubov.reasoning import DubovReasoning


def account_of(reasoning: DubovReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the bye to the last bracket."""
    contestants = reasoning.field.contestants
    subgroups: dict[Contestant, dict[str, Fact]] = {}
    for bracket in reasoning.brackets:
        subgroups |= _subgroup_of_each(bracket)
    steps = absences(pairing.absent)
    steps += [_player(reasoning, one, subgroups.get(one, {})) for one in contestants]
    if reasoning.bye is not None:
        steps.append(_bye(reasoning, reasoning.bye))
    steps += [
        _bracket(reasoning, bracket, place)
        for place, bracket in enumerate(reasoning.brackets, start=1)
    ]
    return step(
        "round",
        children=steps,
        round=pairing.round,
        system=pairing.system,
        called="Dubov",
        edition=pairing.edition.name,
        players=len(contestants),
        brackets=len(reasoning.brackets),
    )


def _subgroup_of_each(bracket: DubovBracket) -> dict[Contestant, dict[str, Fact]]:
    """For each player of a bracket, 1 for G1 or 2 for G2, and whether shifted there."""
    groups = bracket.subgroups
    moved = {*groups.from_smaller, *groups.from_larger}
    return {
        player: {"subgroup": label, "shifted": player in moved}
        for label, players in (("1", groups.first), ("2", groups.second))
        for player in players
    }


def _player(reasoning: DubovReasoning, one: Contestant, subgroup: dict[str, Fact]) -> Step:
    edition, most = reasoning.rules.edition, reasoning.field.setting.most_upfloats
    children = (
        colours_so_far(one),
        step("average_rating", average_rating_of_opponents, edition, aro=one.aro),
        step(
            "upfloats",
            most_upfloats,
            edition,
            upfloats=one.upfloats,
            last_round=one.upfloated_last,
            most=most,
        ),
    )
    return player_step(
        one,
        children,
        aro=one.aro,
        upfloats=one.upfloats,
        most_upfloats=most,
        upfloated_last=one.upfloated_last,
        **subgroup,
    )


def _bye(reasoning: DubovReasoning, player: Contestant) -> Step:
    """Who receives the bye, and why this player."""
    rules, contestants = reasoning.rules, reasoning.field.contestants
    queue = bye_queue(contestants)
    barred = sorted((one for one in contestants if one.bye_barred), key=attrgetter("number"))
    return step(
        "bye",
        bye_order,
        rules.edition,
        children=(
            *passed_over(player, queue[: queue.index(player)], can_be_completed, rules.edition),
            *may_not_receive(barred, rules.definitions.bye_barred, rules.edition),
        ),
        verdict=StepVerdict.CHOSEN,
        player=player.number,
        score=player.score,
        played=len(player.colours),
        unit="game",
    )


def _bracket(reasoning: DubovReasoning, bracket: DubovBracket, place: int) -> Step:
    """One bracket: who is in it, how it was split and shifted, and its boards."""
    edition, setting = reasoning.rules.edition, reasoning.field.setting
    steps = [
        *residents_and_upfloaters(
            bracket.residents, bracket.upfloaters, choose_upfloaters, edition
        ),
        *_subgroups(bracket, edition),
        *(
            criterion_step(criterion, value_of(criterion, bracket.pairs, setting), edition)
            for criterion in reasoning.rules.unit_criteria
        ),
        *_members(bracket),
        *(_board(reasoning, bracket, turn) for turn in range(len(bracket.pairs))),
    ]
    return step(
        "bracket",
        children=steps,
        verdict=StepVerdict.CHOSEN,
        bracket=place,
        players=numbers_of(bracket.players),
        scores=(bracket.score,),
        max_pairs=len(bracket.pairs),
    )


def _subgroups(bracket: DubovBracket, edition: Edition) -> Iterator[Step]:
    subgroups = bracket.subgroups
    upper, lower = subgroups.initial
    yield step(
        "subgroups",
        initial_subgroups,
        edition,
        g1=numbers_of(upper),
        g2=numbers_of(lower),
        nobody_has_played=not any(player.has_played for player in bracket.players),
    )
    smaller, larger = ("G1", "G2") if len(upper) <= len(lower) else ("G2", "G1")
    if subgroups.from_smaller:
        yield step(
            "shift",
            recompose,
            edition,
            players=numbers_of(subgroups.from_smaller),
            shifted_from=smaller,
            shifted_to=larger,
        )
    if subgroups.from_larger:
        yield step(
            "shift",
            shifter_order,
            edition,
            players=numbers_of(subgroups.from_larger),
            shifted_from=larger,
            shifted_to=smaller,
            to_make_equal=True,
        )
    yield step(
        "first_subgroup",
        upper_order,
        edition,
        players=[(player.number, player.aro) for player in subgroups.first],
    )
    yield step(
        "second_subgroup",
        pair_subgroups,
        edition,
        players=numbers_of(other for _, other in bracket.pairs),
        by_number=numbers_of(subgroups.second),
    )


def _members(bracket: DubovBracket) -> Iterator[Step]:
    """How each player came into the bracket, and on which line."""
    moved = {*bracket.subgroups.from_smaller, *bracket.subgroups.from_larger}
    first = set(bracket.subgroups.first)
    for line, pair in enumerate(bracket.pairs, start=1):
        for player in pair:
            yield step(
                "member",
                player=player.number,
                upfloater=player in bracket.upfloaters,
                subgroup="G1" if player in first else "G2",
                shifted=player in moved,
                line=line,
            )


def _board(reasoning: DubovReasoning, bracket: DubovBracket, turn: int) -> Step:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    edition, setting = reasoning.rules.edition, reasoning.field.setting
    one, other = bracket.pairs[turn]
    allocation = allocate(one, other, reasoning.field.field.initial_colour)
    steps = [colours_step(allocation, edition)]
    higher, lower = with_resident_first((one, other))
    if upfloaters(higher, lower, setting):
        steps.append(step("upfloated", upfloaters, edition, player=lower.number))
    for criterion in reasoning.rules.unit_criteria:
        counts = criterion.total is Total.COUNT and criterion.clause is not upfloaters
        if counts and criterion.clause.function(higher, lower, setting):
            steps.append(counts_among(criterion.clause, edition))
    met_by = {partner: leader for leader, partner in bracket.pairs[:turn]}
    before = [each for each in bracket.subgroups.second if each.number < other.number]
    steps.append(
        rivals(
            one,
            other,
            (each for each in before if each not in met_by),
            transposition_order,
            edition,
            taken=((each, met_by[each]) for each in before if each in met_by),
        )
    )
    return board_step(allocation, steps)
