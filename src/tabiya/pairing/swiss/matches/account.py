"""Why a round of matches is paired as it is: the bye, then bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from tabiya.model.colour import Colour
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.kit.account import (
    absences,
    board_step,
    colours_of,
    counts_among,
    criterion_step,
    may_not_receive,
    numbers_of,
    passed_over,
    player_step,
    residents_and_upfloaters,
    rivals,
    wish_of,
)
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.criterion import FollowingCriterion
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.pairing.swiss.matches.colours import (
    allocate,
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    first_of_pair,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.criteria import can_be_completed
from tabiya.pairing.swiss.matches.evaluation import Judge
from tabiya.pairing.swiss.matches.field import Contender, float_of
from tabiya.pairing.swiss.matches.process import (
    MatchBracket,
    bye_order,
    bye_queue,
    completion_of,
)
from tabiya.pairing.swiss.matches.sequence import identifier, order_of_upfloaters, upfloater_key
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters
from tabiya.pairing.swiss.team_swiss.colours import preference_of_first_team
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.matches.reasoning import MatchReasoning

_BY_COLOURS_HAD = (alternate_to_latest_difference, alternate_first, alternate_other)
"""The steps that look at which colours the two had, and when."""
_BY_FIRST = (initial_colour_by_number, preference_of_first_team, alternate_first, alternate_other)
"""The steps that ask which of the two is the first of the pair."""


def account_of(reasoning: MatchReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the bye to the last bracket."""
    field = reasoning.field
    steps = _absent_teams(reasoning) if reasoning.team_of else absences(pairing.absent)
    steps += [_player(reasoning, one) for one in field.contenders]
    if reasoning.bye is not None:
        steps.append(_bye(reasoning, reasoning.bye))
    judge = judge_of(reasoning)
    steps += [
        _bracket(reasoning, judge, bracket, place)
        for place, bracket in enumerate(reasoning.brackets, start=1)
    ]
    return step(
        "round",
        children=steps,
        round=pairing.round,
        match=None if reasoning.team_of else field.round,
        system=pairing.system,
        called=reasoning.rules.called,
        edition=pairing.edition.name,
        noun=reasoning.rules.noun,
        players=len(field.contenders),
        brackets=len(reasoning.brackets),
    )


def judge_of(reasoning: MatchReasoning) -> Judge:
    """By what the pairings of a round are judged."""
    field = reasoning.field
    return Judge(reasoning.rules, field.setting, completion_of(field))


def _absent_teams(reasoning: MatchReasoning) -> list[Step]:
    """The teams that are not paired; as what that counts stands in the records of the event."""
    away = sorted(reasoning.team_names.keys() - set(numbers_of(reasoning.field.contenders)))
    return [step("absent_teams", article="C.04.2", players=away)] if away else []


def _claim(reasoning: MatchReasoning, one: Contender) -> dict[str, Fact]:
    """To what colour somebody has a claim: players of a Double-Swiss have only their Whites."""
    if not reasoning.team_of:
        return {"whites": one.colours.count(Colour.WHITE)}
    colour, strength = wish_of(one.preference)
    return {"colour_due": colour, "strength": strength, "colour_difference": one.difference}


def _player(reasoning: MatchReasoning, one: Contender) -> Step:
    claim = _claim(reasoning, one)
    children = [step("colours_so_far", None, None, claim, colours=colours_of(one))]
    if reasoning.field.round > 1:
        edition = reasoning.rules.edition
        children.append(step("last_float", float_of, edition, floated=one.floated))
    contenders = reasoning.field.contenders
    own: dict[str, Fact] = {
        "secondary": one.secondary,
        "matches": one.matches,
        "barred": numbers_of(contenders[rank] for rank in members(one.met)),
    }
    return player_step(one, children, **own)


def _bye(reasoning: MatchReasoning, one: Contender) -> Step:
    """Who receives the bye, and why."""
    rules, contenders = reasoning.rules, reasoning.field.contenders
    queue = bye_queue(contenders)
    barred = sorted((each for each in contenders if each.bye_barred), key=attrgetter("number"))
    return step(
        "bye",
        bye_order,
        rules.edition,
        children=(
            *passed_over(one, queue[: queue.index(one)], can_be_completed, rules.edition),
            *may_not_receive(barred, rules.bye_barred, rules.edition),
        ),
        verdict=StepVerdict.CHOSEN,
        player=one.number,
        score=one.score,
        played=one.matches,
        unit="match",
    )


def _bracket(reasoning: MatchReasoning, judge: Judge, bracket: MatchBracket, place: int) -> Step:
    """One bracket: who is in it, what could not be avoided, and its pairs."""
    edition = reasoning.rules.edition
    steps = [
        *residents_and_upfloaters(
            bracket.residents, bracket.upfloaters, choose_upfloaters, edition
        ),
        *_criteria(judge, bracket),
        step("identifier", identifier, edition, identifier=identifier(bracket.pairs)),
        *(
            step("member", player=one.number, upfloater=one in bracket.upfloaters)
            for one in bracket.players
        ),
        *(_board(reasoning, bracket, pair) for pair in bracket.pairs),
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


def _criteria(judge: Judge, bracket: MatchBracket) -> Iterator[Step]:
    for criterion in judge.rules.criteria:
        if isinstance(criterion, FollowingCriterion) and not bracket.upfloaters:
            continue  # Without upfloaters there was nothing to choose for those who follow.
        value = judge.value(criterion, bracket, bracket.pairs)
        yield criterion_step(criterion, value, judge.rules.edition)


def _board(
    reasoning: MatchReasoning, bracket: MatchBracket, pair: tuple[Contender, Contender]
) -> Step:
    """One pair: how the colours were decided, and what the pair falls short of."""
    rules, field = reasoning.rules, reasoning.field
    allocation = allocate(*pair, field.initial_colour, rules.colour_steps)
    steps = list(_colours(reasoning, allocation))
    higher, lower = with_resident_first(pair)
    if higher.score != lower.score:
        scores = (higher.score, lower.score)
        steps.append(step("floaters", float_of, rules.edition, scores=scores))
    steps += [
        counts_among(criterion.clause, rules.edition)
        for criterion in rules.about_pairs
        if criterion.clause.function(higher, lower, field.setting)
    ]
    steps += _rivals(bracket, pair, rules.edition)
    return board_step(allocation, steps)


def _colours(reasoning: MatchReasoning, found: Allocation[Contender]) -> Iterator[Step]:
    """The claims of both, the step that decided, and who was the first of the pair if it asks."""
    decided, edition = found.decided_by, reasoning.rules.edition
    both = (found.white, found.black)
    yield step(
        "colours",
        decided,
        edition,
        children=[
            step(
                "claim",
                None,
                None,
                _claim(reasoning, one),
                player=one.number,
                colours=colours_of(one),
            )
            for one in both
        ],
        white=found.white.number,
        black=found.black.number,
        colours_had=decided in _BY_COLOURS_HAD,
    )
    if decided in _BY_FIRST:
        first, other = sorted(both, key=first_of_pair.function)
        facts: dict[str, Fact] = {"player": first.number, "ahead_by": _ahead(first, other)}
        if first.secondary != other.secondary:
            facts["secondary"] = (first.secondary, other.secondary)
        if decided is initial_colour_by_number:
            facts["initial_colour"] = reasoning.field.initial_colour.value
            facts["counts_as_odd"] = first.odd_number
        yield step("first_of_pair", first_of_pair, edition, facts)


def _ahead(first: Contender, other: Contender) -> str:
    """By what one of two comes first."""
    if first.score != other.score:
        return "points"
    return "secondary" if first.secondary != other.secondary else "number"


def _rivals(
    bracket: MatchBracket, pair: tuple[Contender, Contender], edition: Edition
) -> Iterator[Step]:
    """Who might have come up earlier, and who comes before in the order of the bracket."""
    resident, other = with_resident_first(pair)
    passed = _not_come_up(bracket, other)
    if passed:
        yield rivals(resident, other, passed, order_of_upfloaters, edition)
        if len(bracket.pairs) == 1:
            return
    top = pair[0]
    met_by = {other: one for one, other in bracket.pairs if one.number < top.number}
    before = _bottom_members_before(bracket, pair)
    yield rivals(
        *pair,
        (one for one in before if one not in met_by),
        identifier,
        edition,
        taken=((one, met_by[one]) for one in before if one in met_by),
    )


def _not_come_up(bracket: MatchBracket, one: Contender) -> list[Contender]:
    """Those who stand before an upfloater, but did not come up; nobody if one is a resident."""
    return [
        other
        for other in bracket.below
        if one in bracket.upfloaters
        and other not in bracket.upfloaters
        and upfloater_key(other) < upfloater_key(one)
    ]


def _bottom_members_before(
    bracket: MatchBracket, pair: tuple[Contender, Contender]
) -> list[Contender]:
    """The bottom members who come before the one of a pair in the order."""
    top, bottom = pair
    tops = {one for one, _ in bracket.pairs}
    return sorted(
        (
            one
            for one in bracket.players
            if one not in tops and top.number < one.number < bottom.number
        ),
        key=attrgetter("number"),
    )
