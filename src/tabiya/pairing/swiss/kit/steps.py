"""The steps that the accounts and the answers of all Swiss systems have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Fact, Step, StepVerdict, cited, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.criterion import (
    AnyCriterion,
    Criterion,
    FollowingCriterion,
    Separation,
    Total,
)
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Numbered, Preference, Strength
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition

Player = TypeVar("Player", bound=Entrant)
Somebody = TypeVar("Somebody")
"""Whatever a system pairs."""
Judging = TypeVar("Judging", bound=AnyCriterion)
FLOATS = {Float.NONE: "", Float.DOWN: "down", Float.UP: "up"}


def list_numbers(players: Iterable[Numbered]) -> tuple[int, ...]:
    """Some players by their numbers."""
    return tuple(one.number for one in players)


def list_pairs(pairs: Iterable[tuple[Numbered, Numbered]]) -> tuple[tuple[int, int], ...]:
    """Some pairs by their numbers."""
    return tuple((one.number, other.number) for one, other in pairs)


def get_wish(preference: Preference) -> tuple[str, str]:
    """The colour due, `w`, `b` or empty, and how strongly: `none`, `mild`, `strong`, `absolute`."""
    colour = preference.colour
    strength = Strength.NONE if colour is None else preference.strength
    return ("" if colour is None else colour.value, strength.name.lower())


def get_colours(one: Entrant) -> str:
    """The colours of the games played, oldest first, such as `wbw`."""
    return "".join(colour.value for colour in one.colours)


def get_measure(criterion: AnyCriterion) -> str:
    """What the value of a criterion is: a count, scores, or how the following bracket fares."""
    if isinstance(criterion, FollowingCriterion) and criterion.criteria:
        return "following"
    return "scores" if criterion.total is Total.DESCENDING else "count"


def present(entrant: Somebody | None, number: int, round_: int, noun: str = "player") -> Somebody:
    """Who has this number in a round; refused if nobody has."""
    if entrant is None:
        raise InvalidFact(
            "{who} is not paired in round {round}",
            who=phrases.competitor(number, noun),
            round=round_,
            hint="You can only ask about teams who are present."
            if noun != "player"
            else "You can only ask about players who are present.",
        )
    return entrant


def absences(absent: Iterable[Bye]) -> list[Step]:
    """Everybody who is not paired, and as what that counts."""
    return [step("absence", player=bye.player, bye=bye.kind.value) for bye in absent]


def player_step(one: Entrant, children: Sequence[Step] = (), **own: Fact) -> Step:
    """What a player brings to the round, with what the system alone knows of players."""
    colour, strength = get_wish(one.preference)
    facts: dict[str, Fact] = {
        "player": one.number,
        "rank": one.rank + 1,
        "score": one.score,
        "colours": get_colours(one),
        "colour_due": colour,
        "strength": strength,
        "colour_difference": one.preference.difference,
        "last_float": FLOATS[one.last_float],
        "earlier_float": FLOATS[one.earlier_float],
    }
    return step("player", None, None, {**facts, **own}, children=children)


def colours_so_far(one: Entrant) -> Step:
    """The colours had, and the one due."""
    colour, strength = get_wish(one.preference)
    return step("colours_so_far", colours=get_colours(one), colour_due=colour, strength=strength)


def board_step(allocation: Allocation[Player], children: Iterable[Step]) -> Step:
    """The two who meet, and the reasons below them."""
    return step(
        "board",
        children=tuple(children),
        verdict=StepVerdict.CHOSEN,
        white=allocation.white.number,
        black=allocation.black.number,
    )


def needed(players: Sequence[Numbered]) -> Iterator[Step]:
    """Those who have to play so that all others can, if there are any."""
    if players:
        yield step("needed", verdict=StepVerdict.REFUSED, players=list_numbers(players))


def best_such_pairing(
    pairs: Iterable[tuple[Numbered, Numbered]],
    floaters: Sequence[Numbered],
    floating: str,
    of: str = "bracket",
) -> Step:
    """How a bracket would be paired then; `floating` is what its floaters are called."""
    return step(
        "best_such_pairing",
        pairs=list_pairs(pairs),
        floaters=list_numbers(floaters),
        floating=floating,
        of=of,
    )


def in_bracket(place: int, fault: Step) -> Step:
    """What is wrong in a bracket, the first being 1."""
    return step("in_bracket", children=(fault,), verdict=StepVerdict.FAILED, bracket=place)


def nothing_else() -> Step:
    """Everybody met whom he should."""
    return step("same_opponents")


class Steps:
    """The steps that cite a rule, as one edition prints it."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition

    def step(
        self,
        kind: str,
        clause: AnyClause | None = None,
        known: Mapping[str, Fact] | None = None,
        /,
        *,
        children: Sequence[Step] = (),
        verdict: StepVerdict | None = None,
        **facts: Fact,
    ) -> Step:
        """A step of the account; `known` are further facts."""
        own = {**known, **facts} if known else facts
        article = "" if clause is None else cited(clause, self.edition)
        return Step(kind, clause, article, own, verdict, tuple(children))

    def refused(self, kind: str, clause: AnyClause | None, **facts: Fact) -> Step:
        """What was not done, and the rule that forbids it or prefers something else."""
        return self.step(kind, clause, facts, verdict=StepVerdict.REFUSED)

    def failed(self, kind: str, clause: AnyClause | None = None, **facts: Fact) -> Step:
        """What is wrong by a rule."""
        return self.step(kind, clause, facts, verdict=StepVerdict.FAILED)

    # The account of the round.

    def may_not_receive(self, barred: Sequence[Numbered], clause: AnyClause) -> Iterator[Step]:
        """Those who may not have the bye, if there are any."""
        if barred:
            yield self.refused("may_not_receive", clause, players=list_numbers(barred))

    def passed_over(
        self, receiver: Numbered, earlier: Sequence[Numbered], clause: AnyClause
    ) -> Iterator[Step]:
        """Those before the receiver of the bye without whom the round has no pairing, if any."""
        if earlier:
            players = list_numbers(earlier)
            yield self.refused("passed_over", clause, player=receiver.number, players=players)

    def residents_and_upfloaters(
        self, residents: Sequence[Numbered], upfloaters: Sequence[Numbered], choice: AnyClause
    ) -> Iterator[Step]:
        """Who is at home in a bracket, who was moved up, and whether because the number is odd."""
        yield step("residents", players=list_numbers(residents))
        if upfloaters:
            odd = len(residents) % 2 == 1 and len(upfloaters) == 1
            yield self.step("upfloaters", choice, players=list_numbers(upfloaters), odd=odd)

    def criterion(self, criterion: AnyCriterion, value: tuple[int, ...]) -> Step:
        """The value of a criterion in the candidate chosen; passed if nothing is left to wish for."""
        return self.step(
            "criterion",
            criterion.clause,
            verdict=StepVerdict.FAILED if any(value) else StepVerdict.PASSED,
            value=value,
            measure=get_measure(criterion),
        )

    def colours(self, allocation: Allocation[Player]) -> Step:
        """What White and Black had a claim to, and the step that decided."""
        both = (allocation.white, allocation.black)
        return self.step(
            "colours",
            allocation.decided_by,
            white=allocation.white.number,
            black=allocation.black.number,
            preferences=tuple(get_wish(one.preference) for one in both),
        )

    def counted(
        self, criteria: Iterable[Criterion], pair: tuple[Entrant, Entrant], context: object
    ) -> Iterator[Step]:
        """The criteria that want such pairs to be few."""
        for criterion in criteria:
            if criterion.total is Total.COUNT and criterion.clause.function(*pair, context):
                yield self.step("counts_among", criterion.clause)

    def rivals(
        self,
        leader: Player,
        partner: Player,
        before: Iterable[Player],
        order: AnyClause,
        met_by: Mapping[Player, Player] = MappingProxyType({}),
    ) -> Step:
        """Those who come before the second of a pair in the order of opponents for the first.

        Some of them were free for the first of the pair. The others meet somebody whose opponent is
        settled first: `met_by` says whom.
        """
        everybody = tuple(before)
        return self.step(
            "rivals",
            order,
            player=leader.number,
            opponent=partner.number,
            earlier=list_numbers(one for one in everybody if one not in met_by),
            taken=list_pairs((one, met_by[one]) for one in everybody if one in met_by),
        )

    # Why do two not meet?

    def they_do(self, pairing: RoundPairing, pair: tuple[int, int]) -> Step | None:
        """The answer if two do meet after all; they are teams where teams are paired."""
        if set(pair) not in map(set, pairing.matches or pairing.pairs):
            return None
        return step("they_meet", verdict=StepVerdict.CHOSEN, pair=pair)

    def forbidden(
        self,
        before: Tournament,
        players: tuple[Numbered, Numbered],
        rules: tuple[Clause[..., bool], ...],
        colour: Colour | None,
    ) -> Step | None:
        """Which absolute criterion forbids a pair, if one does; `colour` is what both must have."""
        have_met, colours_clash = rules
        pair = list_numbers(players)
        if have_met(*players):
            for round_ in before.rounds:
                for game in round_.games:
                    if {game.white, game.black} == set(pair) and game.result.played:
                        return self.refused("already_met", have_met, pair=pair, round=round_.number)
            # Whoever has not met, but is barred all the same, is kept apart by the tournament.
            return self.refused("prohibited", None, pair=pair)
        if colours_clash(*players):
            due = "" if colour is None else colour.value
            return self.refused("same_colour_due", colours_clash, pair=pair, colour=due)
        return None

    def bye_moves(
        self,
        players: Iterable[Numbered],
        right: Numbered | None,
        forced: Numbered | None,
        order: AnyClause,
    ) -> Step | None:
        """The bye would have to go to another one, who does not come first in the order of byes."""
        mine, yours = (None if one is None else one.number for one in (right, forced))
        if mine == yours:
            return None
        pair = list_numbers(players)
        return self.refused("bye_moves", order, pair=pair, to=yours, instead_of=mine)

    def bracket_is_worse(
        self,
        players: Iterable[Numbered],
        place: int,
        lost: Separation[Judging],
        best: Step,
        measure: str = "",
    ) -> Step:
        """The first criterion that is met less well, with both values."""
        return self.step(
            "bracket_worse",
            lost.criterion.clause,
            children=(best,),
            verdict=StepVerdict.REFUSED,
            pair=list_numbers(players),
            bracket=place,
            value=lost.worse,
            possible=lost.better,
            measure=measure or get_measure(lost.criterion),
        )

    def comes_later(
        self, kind: str, players: Iterable[Numbered], place: int, rule: AnyClause, best: Step
    ) -> Step:
        """What is equally good comes later in an order."""
        return self.step(
            kind,
            rule,
            children=(best,),
            verdict=StepVerdict.REFUSED,
            pair=list_numbers(players),
            bracket=place,
        )

    def candidate(
        self,
        pairs: Iterable[tuple[Numbered, Numbered]],
        floaters: Iterable[Numbered],
        illegal: Step | None,
        cards: Iterable[tuple[AnyCriterion, tuple[int, ...], str]],
    ) -> Step:
        """A candidate with its value for every criterion, or with what makes it illegal.

        Each of the cards is a criterion, its value, and what that is measured in.
        """
        children = [
            self.step("criterion", criterion.clause, value=value, measure=measure)
            for criterion, value, measure in (cards if illegal is None else ())
        ]
        return step(
            "candidate",
            children=children if illegal is None else (illegal,),
            verdict=StepVerdict.PASSED if illegal is None else StepVerdict.REFUSED,
            pairs=list_pairs(pairs),
            floaters=list_numbers(floaters),
        )

    # What is wrong in a recorded round?

    def not_allowed(
        self,
        pairs: Iterable[tuple[Numbered, Numbered]],
        rules: Sequence[Clause[..., bool]],
    ) -> Step | None:
        """The first pair that an absolute rule bars, if one does."""
        for pair in pairs:
            for rule in rules:
                if rule(*pair):
                    return self.failed("not_allowed", rule, pair=list_numbers(pair))
        return None

    def less_good(self, lost: Separation[Judging], measure: str = "") -> Step:
        """A criterion is met less well than it could be, with both values."""
        return self.failed(
            "less_good",
            lost.criterion.clause,
            value=lost.worse,
            possible=lost.better,
            measure=measure or get_measure(lost.criterion),
        )
