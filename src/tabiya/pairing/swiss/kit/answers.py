"""Why not that opponent, and what is wrong in a recorded round: the answers of all Swiss systems."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.account import measure_of, numbers_of, pairs_of
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Separation
from tabiya.pairing.swiss.kit.entrant import Numbered
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition

Somebody = TypeVar("Somebody")
"""Whatever a system pairs."""
Judging = TypeVar("Judging", bound=AnyCriterion)


def present(found: Somebody | None, number: int, round_: int, noun: str = "player") -> Somebody:
    """Who has this number in a round; refused if nobody has."""
    if found is None:
        raise InvalidFact(
            "{who} is not paired in round {round}",
            who=phrases.competitor(number, noun),
            round=round_,
            hint="Only teams who are present can be asked about."
            if noun != "player"
            else "Only players who are present can be asked about.",
        )
    return found


@dataclass(frozen=True, slots=True)
class IfTheyMet:
    """A pair that is asked about, and the edition that judges what would come of it."""

    pair: tuple[int, int]
    edition: Edition

    def __post_init__(self) -> None:
        one, other = self.pair
        if one == other:
            raise InvalidFact("player {one} cannot be their own opponent", one=one)

    def they_do(self, pairing: RoundPairing) -> Step | None:
        """The answer if the two do meet after all."""
        return self.they_meet() if set(self.pair) in map(set, pairing.pairs) else None

    def they_meet(self) -> Step:
        """The answer to whoever asks why two do not meet who do."""
        return step("they_meet", verdict=StepVerdict.CHOSEN, pair=self.pair)

    def barred(
        self,
        before: Tournament,
        players: tuple[Numbered, Numbered],
        rules: tuple[Clause[..., bool], Clause[..., bool]],
        colour: Colour | None,
    ) -> Step | None:
        """Which absolute criterion forbids the pair, if one does; `colour` is what both must have."""
        have_met, colours_clash = rules
        if have_met(*players):
            return self._met(before, have_met)
        if colours_clash(*players):
            return self._refused(
                "same_colour_due",
                colours_clash,
                colour="" if colour is None else colour.value,
            )
        return None

    def _met(self, before: Tournament, have_met: AnyClause) -> Step:
        for round_ in before.rounds:
            for game in round_.games:
                if {game.white, game.black} == set(self.pair) and game.result.played:
                    return self.already_met(round_.number, have_met)
        return self.prohibited()

    def already_met(self, round_: int, have_met: AnyClause) -> Step:
        """They met in an earlier round."""
        return self._refused("already_met", have_met, round=round_)

    def prohibited(self) -> Step:
        """The tournament keeps them apart."""
        return self._refused("prohibited", None)

    def others_unpaired(self, rule: AnyClause, others: str = "other players") -> Step:
        """The rest of the field has no pairing then."""
        return self._refused("others_unpaired", rule, others=others)

    def bye_moves(
        self, right: Numbered | None, forced: Numbered | None, order: AnyClause
    ) -> Step | None:
        """The bye would have to go to another one, who does not come first in the order of byes."""
        mine, yours = (None if one is None else one.number for one in (right, forced))
        if mine == yours:
            return None
        return self._refused("bye_moves", order, to=yours, instead_of=mine)

    def bracket_is_worse(
        self, place: int, lost: Separation[Judging], best: Step, measure: str = ""
    ) -> Step:
        """The first criterion that is met less well, with both values."""
        return step(
            "bracket_worse",
            lost.criterion.clause,
            self.edition,
            children=(best,),
            verdict=StepVerdict.REFUSED,
            pair=self.pair,
            bracket=place,
            value=lost.worse,
            possible=lost.better,
            measure=measure or measure_of(lost.criterion),
        )

    def bracket_is_later(self, place: int, rule: AnyClause, best: Step) -> Step:
        """All criteria are met as well, but the order of the pairings decides."""
        return self.comes_later("bracket_later", place, rule, best)

    def comes_later(self, kind: str, place: int, rule: AnyClause, best: Step) -> Step:
        """What is equally good comes later in an order."""
        return step(
            kind,
            rule,
            self.edition,
            children=(best,),
            verdict=StepVerdict.REFUSED,
            pair=self.pair,
            bracket=place,
        )

    def _refused(self, kind: str, rule: AnyClause | None, **facts: int | str | None) -> Step:
        known = {"pair": self.pair, **facts}
        return step(kind, rule, self.edition, known, verdict=StepVerdict.REFUSED)


def best_such_pairing(
    pairs: Iterable[tuple[Numbered, Numbered]],
    floaters: Sequence[Numbered],
    floating: str,
    of: str = "bracket",
) -> Step:
    """How a bracket would be paired then; `floating` is what its floaters are called."""
    return step(
        "best_such_pairing",
        pairs=pairs_of(pairs),
        floaters=numbers_of(floaters),
        floating=floating,
        of=of,
    )


def candidate_step(
    pairs: Iterable[tuple[Numbered, Numbered]],
    floaters: Iterable[Numbered],
    illegal: Step | None,
    cards: Iterable[tuple[AnyCriterion, tuple[int, ...], str]],
    edition: Edition,
) -> Step:
    """A candidate with its value for every criterion, or with what makes it illegal.

    Each of the cards is a criterion, its value, and what that is measured in.
    """
    return step(
        "candidate",
        children=(illegal,)
        if illegal is not None
        else tuple(
            step("criterion", each.clause, edition, value=value, measure=measure)
            for each, value, measure in cards
        ),
        verdict=StepVerdict.REFUSED if illegal is not None else StepVerdict.PASSED,
        pairs=pairs_of(pairs),
        floaters=numbers_of(floaters),
    )


def in_bracket(place: int, fault: Step) -> Step:
    """What is wrong in a bracket, the first being 1."""
    return step("in_bracket", children=(fault,), verdict=StepVerdict.FAILED, bracket=place)


def not_allowed(
    pairs: Iterable[tuple[Numbered, Numbered]],
    rules: Iterable[Clause[..., bool]],
    edition: Edition,
) -> Step | None:
    """The first pair that an absolute rule bars, if one does."""
    known = tuple(rules)
    for one, other in pairs:
        for rule in known:
            if rule(one, other):
                pair = (one.number, other.number)
                return step("not_allowed", rule, edition, verdict=StepVerdict.FAILED, pair=pair)
    return None


def not_completed(rule: AnyClause, edition: Edition) -> Step:
    """After the recorded bracket the others could not all be paired."""
    return step("not_completed", rule, edition, verdict=StepVerdict.FAILED)


def equally_good(rule: AnyClause, edition: Edition) -> Step:
    """Only an order tells the recorded bracket from the right one."""
    return step("equally_good", rule, edition, verdict=StepVerdict.FAILED)


def less_good(lost: Separation[Judging], edition: Edition, measure: str = "") -> Step:
    """A criterion is met less well than it could be, with both values."""
    return step(
        "less_good",
        lost.criterion.clause,
        edition,
        verdict=StepVerdict.FAILED,
        value=lost.worse,
        possible=lost.better,
        measure=measure or measure_of(lost.criterion),
    )


def barred_from_bye(number: int, rule: AnyClause, edition: Edition, noun: str = "player") -> Step:
    """The bye was given to somebody who may not have it."""
    return step("bye_barred", rule, edition, verdict=StepVerdict.FAILED, player=number, noun=noun)


def bye_is_due(right: int | None, rule: AnyClause, edition: Edition, noun: str = "player") -> Step:
    """The bye was given to somebody who does not come first."""
    return step("bye_due", rule, edition, verdict=StepVerdict.FAILED, player=right, noun=noun)


def nothing_else() -> Step:
    """Everybody met whom he should."""
    return step("same_opponents")
