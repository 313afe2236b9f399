"""Why a round of the Dutch system is paired as it is: bracket by bracket, board by board."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.criteria import (
    colour_preferences_denied,
    downfloaters,
    strong_preferences_denied,
)
from tabiya.pairing.swiss.dutch.order import exchange_order, transposition_order
from tabiya.pairing.swiss.dutch.process import fewest_floaters
from tabiya.pairing.swiss.kit.account import (
    FLOATS,
    absences,
    board_step,
    colours_so_far,
    colours_step,
    counts_among,
    criterion_step,
    may_not_receive,
    numbers_of,
    player_step,
    rivals,
)
from tabiya.pairing.swiss.kit.bracket import BracketRole, PairedBracket
from tabiya.pairing.swiss.kit.completion import Completion, completion_with_bye
from tabiya.pairing.swiss.kit.criterion import Total
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import value_of
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.pairing.swiss.dutch.reasoning import DutchReasoning

_ROLES = {
    BracketRole.LAST: "last_bracket",
    BracketRole.PENULTIMATE: "penultimate_bracket",
    BracketRole.COLLAPSED: "collapsed_bracket",
}


def account_of(reasoning: DutchReasoning, pairing: RoundPairing) -> Step:
    """The whole round, from the first bracket to the bye."""
    entrants = reasoning.field.entrants
    completion = completion_with_bye(entrants)
    steps = absences(pairing.absent)
    steps += [_player(one) for one in entrants]
    steps += [
        _bracket(reasoning, paired, place, completion)
        for place, paired in enumerate(reasoning.brackets, start=1)
    ]
    if pairing.bye is not None:
        steps.append(_bye(reasoning))
    return step(
        "round",
        children=steps,
        round=pairing.round,
        system=pairing.system,
        called="Dutch",
        edition=pairing.edition.name,
        players=len(entrants),
        brackets=len(reasoning.brackets),
    )


def _player(one: Entrant) -> Step:
    floats = step("floats", last=FLOATS[one.last_float], earlier=FLOATS[one.earlier_float])
    return player_step(one, (colours_so_far(one), floats))


def _bracket(
    reasoning: DutchReasoning, paired: PairedBracket, place: int, completion: Completion
) -> Step:
    """One bracket: who is in it, how it was split, what was altered, and its boards."""
    bracket, candidate = paired.bracket, paired.candidate
    edition = reasoning.rules.edition
    values = {
        criterion.clause.name: value_of(criterion, candidate, bracket)
        # The others look at the brackets below, and to find their values takes long.
        for criterion in reasoning.rules.unit_criteria
    }
    steps = [
        step(
            "composition",
            moved_down=numbers_of(bracket.moved_down),
            residents=numbers_of(bracket.residents),
        )
    ]
    if bracket.role in _ROLES:
        steps.append(step(_ROLES[bracket.role]))
    steps += _subgroups(reasoning, paired)
    steps += [
        criterion_step(criterion, values[criterion.clause.name], edition)
        for criterion in reasoning.rules.unit_criteria
    ]
    most = (len(bracket.players) - fewest_floaters(bracket, completion)) // 2
    if not bracket.final:
        steps.append(_completion(reasoning, paired, most))
    steps += [_member(paired, one) for one in bracket.players]
    steps += [_board(reasoning, paired, turn) for turn in range(len(candidate.pairs))]
    if candidate.floaters and not bracket.final:
        steps.append(
            step(
                "downfloaters",
                downfloaters,
                edition,
                players=numbers_of(candidate.floaters),
                odd=len(candidate.floaters) == 1 and len(bracket.players) % 2 == 1,
            )
        )
    scores = sorted({player.score for player in bracket.residents}, reverse=True)
    return step(
        "bracket",
        children=steps,
        verdict=StepVerdict.CHOSEN,
        bracket=place,
        players=numbers_of(bracket.players),
        scores=(scores[0], scores[-1])[: len(scores)],
        role=bracket.role.value,
        m0=len(bracket.moved_down),
        m1=paired.choice.moved_down_pairs,
        max_pairs=len(candidate.pairs),
        x=values[colour_preferences_denied.name][0],
        z=values[strong_preferences_denied.name][0],
    )


def _completion(reasoning: DutchReasoning, paired: PairedBracket, most: int) -> Step:
    """Whether the bracket, taken alone, could have more pairs than the rest of the round allows."""
    made = len(paired.candidate.pairs)
    return step(
        "completion",
        reasoning.rules.route,
        reasoning.rules.edition,
        verdict=StepVerdict.PASSED if made == most else StepVerdict.FAILED,
        pairs=made,
        pairs_of_bracket_alone=most,
        players_below=len(paired.bracket.below),
    )


def _subgroups(reasoning: DutchReasoning, paired: PairedBracket) -> Iterator[Step]:
    """S1, S2 and limbo as the text builds them, and the alterations that were needed."""
    edition = reasoning.rules.edition
    players, choice = paired.bracket.players, paired.choice
    moved_down = paired.bracket.moved_down
    movers = choice.pairs[: choice.moved_down_pairs]
    met = [other for _, other in movers]
    if moved_down:
        upper = [players[one] for one, _ in movers]
        yield step(
            "subgroups",
            s1=numbers_of(upper),
            s2=numbers_of(paired.bracket.residents),
            limbo=numbers_of(one for one in moved_down if one not in upper),
        )
        if met != list(range(len(moved_down), len(moved_down) + len(movers))):
            yield step(
                "transposition",
                transposition_order,
                edition,
                s2=numbers_of(players[other] for other in met),
                moved_down=True,
            )
    rest = choice.pairs[choice.moved_down_pairs :]
    if not rest:
        return
    remainder = [place for place in range(len(moved_down), len(players)) if place not in met]
    first, second = remainder[: len(rest)], remainder[len(rest) :]
    yield step(
        "subgroups",
        s1=numbers_of(players[place] for place in first),
        s2=numbers_of(players[place] for place in second),
        limbo=(),
        remainder=bool(moved_down),
    )
    downs, ups = choice.exchanged
    if downs:
        yield step(
            "exchange",
            exchange_order,
            edition,
            from_s1=numbers_of(players[place] for place in downs),
            from_s2=numbers_of(players[place] for place in ups),
        )
        second = sorted({*second, *downs} - {*ups})
    order = [other for _, other in rest]
    if order != second[: len(rest)]:
        yield step(
            "transposition",
            transposition_order,
            edition,
            s2=numbers_of(players[place] for place in order),
            moved_down=False,
        )


def _member(paired: PairedBracket, player: Entrant) -> Step:
    """How a player came into a bracket and left it."""
    return step(
        "member",
        player=player.number,
        moved_down=player in paired.bracket.moved_down,
        left_over=player in paired.leaving,
    )


def _board(reasoning: DutchReasoning, paired: PairedBracket, turn: int) -> Step:
    """One board: the pair, how the colours were decided, and what the pair falls short of."""
    edition = reasoning.rules.edition
    one, other = paired.candidate.pairs[turn]
    allocation = allocate(one, other, reasoning.field.initial_colour)
    steps = [colours_step(allocation, edition)]
    if one.score != other.score:
        higher, lower = (one, other) if one.score > other.score else (other, one)
        steps.append(step("floated", down=higher.number, up=lower.number))
    steps += [
        counts_among(criterion.clause, edition)
        for criterion in reasoning.rules.unit_criteria
        if criterion.total is Total.COUNT and criterion.clause.function(one, other, paired.bracket)
    ]
    steps.append(_rivals(paired, turn, edition))
    return board_step(allocation, steps)


def _rivals(paired: PairedBracket, turn: int, edition: Edition) -> Step:
    """Those who come before the opponent in the order of the candidates."""
    players = paired.bracket.players
    pairs = [(players[one], players[other]) for one, other in paired.choice.pairs]
    leader, partner = pairs[turn]
    leaders = {one for one, _ in pairs}
    met_by = {other: one for one, other in pairs[:turn]}
    before = [
        one
        for one in paired.bracket.residents
        if one not in leaders and one.rank < partner.rank and one is not leader
    ]
    return rivals(
        leader,
        partner,
        (one for one in before if one not in met_by),
        transposition_order,
        edition,
        taken=((one, met_by[one]) for one in before if one in met_by),
    )


def _bye(reasoning: DutchReasoning) -> Step:
    """Who receives the bye, and why this player."""
    entrants, edition = reasoning.field.entrants, reasoning.rules.edition
    rule = reasoning.rules.definitions.bye_barred
    (player, *_) = reasoning.brackets[-1].leaving
    lower = [one for one in entrants if one.score < player.score]
    steps = []
    if lower and all(one.bye_barred for one in lower):
        players = numbers_of(lower)
        steps.append(
            step("lower_barred", rule, edition, verdict=StepVerdict.REFUSED, players=players)
        )
    barred = sorted((one for one in entrants if one.bye_barred), key=attrgetter("number"))
    return step(
        "bye",
        rule,
        edition,
        children=(*steps, *may_not_receive(barred, rule, edition)),
        verdict=StepVerdict.CHOSEN,
        player=player.number,
        score=player.score,
    )
