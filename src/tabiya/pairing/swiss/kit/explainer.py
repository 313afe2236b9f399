"""One explainer for all Swiss systems: how a round is told, and how a question about it is answered.

The order of a story and of an answer is the same everywhere. A system fills in what it alone knows:
who is in a bracket, what makes a pairing of it illegal, which rule of order separates equals. Systems
that compare candidates by criteria are judged bracket by bracket (`BracketExplainer`); those that move
players down (`DownfloatExplainer`) or choose who moves up (`UpfloatExplainer`) share still more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ChecklistColumn, Fact, Sentence, Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.bracket import PairedBracket, make_candidate
from tabiya.pairing.swiss.kit.criterion import (
    AnyCriterion,
    Candidate,
    Criterion,
    Separation,
    first_separation,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.evaluation import get_value, recorded, separation
from tabiya.pairing.swiss.kit.forced import MOST_FORCED, first_parting
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.pairing.swiss.kit.recorded import opponents_in, pairs_of_residents, same_pairs
from tabiya.pairing.swiss.kit.steps import (
    Steps,
    absences,
    best_such_pairing,
    get_measure,
    in_bracket,
    list_numbers,
    nothing_else,
    present,
)
from tabiya.pairing.swiss.kit.upfloaters import (
    PairedScoregroup,
    PairedScoregroups,
    with_resident_first,
)
from tabiya.rulebook.clause import AnyClause, Clause

Kept = TypeVar("Kept", bound=SwissReasoning[Any, Any, Any, Any])
Player = TypeVar("Player", bound=Entrant)
Bracket = TypeVar("Bracket")
JudgedBracket = TypeVar("JudgedBracket", bound=PairedBracket | PairedScoregroup[Any])
Scoregroup = TypeVar("Scoregroup", bound=PairedScoregroup[Any])
Pair = tuple[Player, Player]


class SwissExplainer(Steps, ABC, Generic[Kept, Player, Bracket]):
    """Answers for one round from what its system keeps of it."""

    sentences: ClassVar[Mapping[str, Sentence]]
    columns: ClassVar[tuple[ChecklistColumn, ...]]
    absolute: ClassVar[tuple[Clause[..., bool], ...]]
    """The rules by which two may never meet: that they have met, and that their colours clash."""
    called: str
    """What sentences call the system."""
    noun: str = "player"
    """What is paired: players, or teams."""
    opening: AnyClause | None = None
    """The rule that stands above the whole round, if there is one."""

    def __init__(self, kept: Kept) -> None:
        super().__init__(kept.rules.edition)
        self.kept = kept

    @property
    @abstractmethod
    def completion(self) -> AnyClause:
        """The rule that the rest of the field must have a pairing."""

    @property
    @abstractmethod
    def bye_order(self) -> AnyClause:
        """The rule by which the bye goes to one rather than another."""

    @property
    def bye_barred(self) -> AnyClause:
        """The rule by which some may not have the bye."""
        rule: AnyClause = self.kept.rules.definitions.bye_barred
        return rule

    # The account of the round.

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round."""
        players = (self.player(one) for one in self.kept.entrants)
        steps = (*self.absences(pairing), *players, *self.course())
        return self.step("round", self.opening, self.about_round(pairing), children=steps)

    def about_round(self, pairing: RoundPairing) -> dict[str, Fact]:
        """The facts of the whole round."""
        return {
            "round": pairing.round,
            "system": pairing.system,
            "called": self.called,
            "edition": pairing.edition.name,
            "players": len(self.kept.entrants),
            "brackets": len(self.kept.brackets),
        }

    def absences(self, pairing: RoundPairing) -> list[Step]:
        """Everybody who is not paired."""
        return absences(pairing.absent)

    def course(self) -> Iterator[Step]:
        """The bye and the brackets, in the order in which they were settled."""
        if self.kept.bye is not None:
            yield self.bye(self.kept.bye)
        for place, bracket in enumerate(self.kept.brackets, start=1):
            yield self.bracket(bracket, place)

    @abstractmethod
    def player(self, one: Player) -> Step:
        """What a player brings to the round."""

    @abstractmethod
    def bye(self, free: Player) -> Step:
        """Who receives the bye, and why nobody else."""

    def bye_step(
        self, free: Player, why: Iterable[Step], rule: AnyClause | None = None, **own: Fact
    ) -> Step:
        """The receiver of the bye by a rule, mostly the order of byes, with the reasons below."""
        facts = {"player": free.number, **own}
        children, verdict = tuple(why), StepVerdict.CHOSEN
        return self.step("bye", rule or self.bye_order, facts, children=children, verdict=verdict)

    def before_receiver(self, free: Player, queue: Sequence[Player]) -> Iterator[Step]:
        """Who came before the receiver in the queue for the bye, and who may not have it."""
        yield from self.passed_over(free, queue[: queue.index(free)], self.completion)
        yield from self.without_bye()

    def without_bye(self) -> Iterator[Step]:
        """Who may not have the bye, by number."""
        barred = [one for one in self.kept.entrants if one.bye_barred]
        return self.may_not_receive(sorted(barred, key=attrgetter("number")), self.bye_barred)

    @abstractmethod
    def bracket(self, bracket: Bracket, place: int) -> Step:
        """One bracket, the first being 1: who is in it, how it was paired, and its boards."""

    # Why do two not meet?

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """They do, a rule forbids it, the others would be stuck, or something else is worse."""
        both = self.asked(pairing, one, other)
        known = self.they_do(pairing, (one, other)) or self.barred(before, both)
        if known is not None:
            return known
        try:
            return self.parting(both)
        except NoLegalPairing:
            return self.others_unpaired(both)

    def asked(self, pairing: RoundPairing, one: int, other: int) -> Pair[Player]:
        """Those who have these numbers; refused if they are not present."""
        mine, yours = (present(self.kept.entrant(who), who, pairing.round) for who in (one, other))
        if one == other:
            raise InvalidFact("player {number} cannot be their own opponent", number=one)
        return mine, yours

    def barred(self, before: Tournament, both: Pair[Player]) -> Step | None:
        """The absolute rule by which two may not meet, if there is one."""
        return self.forbidden(before, both, self.absolute, both[0].preference.colour)

    @abstractmethod
    def parting(self, both: Pair[Player]) -> Step:
        """What separates the right round from one in which the two meet.

        Raises NoLegalPairing if the others cannot all be paired then.
        """

    def others_unpaired(self, both: Pair[Player]) -> Step:
        """The rest of the field has no pairing then."""
        others = "other players"
        return self.refused(
            "others_unpaired", self.completion, pair=list_numbers(both), others=others
        )

    # What is wrong in a recorded round?

    @abstractmethod
    def separation(self, round_: Round) -> Step:
        """The rule by which a recorded round is not the right one."""

    def given_the_bye(self, round_: Round) -> list[int]:
        """Who has the bye by the record."""
        return [bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]

    def wrong_bye(self, round_: Round) -> Step | None:
        """Why whoever has the bye by the record may not or should not have it; None if right."""
        free = None if self.kept.bye is None else self.kept.bye.number
        wrong = [number for number in self.given_the_bye(round_) if number != free]
        return (self.barred_receiver(wrong[0]) or self.bye_due(free)) if wrong else None

    def barred_receiver(self, number: int) -> Step | None:
        """The rule by which somebody may not have the bye, if there is one."""
        one = self.kept.entrant(number)
        if one is None or not one.bye_barred:
            return None
        return self.failed("bye_barred", self.bye_barred, player=number, noun=self.noun)

    def bye_due(self, right: int | None) -> Step:
        """The bye was given to somebody who does not come first."""
        return self.failed("bye_due", self.bye_order, player=right, noun=self.noun)

    def report_card(self, place: int, opponents: Mapping[int, int]) -> Step | None:
        """The value of every criterion for a candidate of a bracket, given as who meets whom.

        None where the text has no criteria by which candidates are compared.
        """
        del place, opponents
        return None


class BracketExplainer(SwissExplainer[Kept, Player, JudgedBracket]):
    """Answers for a system that compares the candidates of each bracket by criteria."""

    @abstractmethod
    def recorded(
        self, bracket: JudgedBracket, opponents: Mapping[int, int], among: Sequence[Player]
    ) -> Candidate:
        """What a record made of a bracket, its players having met some of these."""

    @abstractmethod
    def value(
        self, criterion: AnyCriterion, bracket: JudgedBracket, theirs: Candidate
    ) -> tuple[int, ...]:
        """The value of a criterion for a pairing of a bracket."""

    @abstractmethod
    def lost(self, bracket: JudgedBracket, theirs: Candidate) -> Separation[AnyCriterion] | None:
        """The first criterion that separates a pairing from the right one; None if none does."""

    @abstractmethod
    def later(self, bracket: JudgedBracket, theirs: Candidate) -> AnyClause:
        """The rule of order by which a pairing comes later that is as good as the right one."""

    @abstractmethod
    def completable(self, bracket: JudgedBracket, theirs: Candidate) -> bool:
        """Whether everybody who is not paired then can be paired further down."""

    def measure(self, criterion: AnyCriterion) -> str:
        """What the value of a criterion is."""
        return get_measure(criterion)

    def kind_of_later(self, rule: AnyClause) -> str:
        """The kind of the step that says that a pairing comes later by a rule of order."""
        del rule
        return "bracket_later"

    def values_chosen(self, bracket: JudgedBracket, criteria: Iterable[AnyCriterion]) -> list[Step]:
        """What the pairing chosen is worth by some criteria."""
        made = bracket.candidate
        return [
            self.criterion(criterion, self.value(criterion, bracket, made))
            for criterion in criteria
        ]

    def loss(
        self, both: Pair[Player], place: int, bracket: JudgedBracket, theirs: Candidate, best: Step
    ) -> Step:
        """What another pairing of a bracket loses: by a criterion, or in an order."""
        lost = self.lost(bracket, theirs)
        if lost is not None:
            return self.bracket_is_worse(both, place, lost, best, self.measure(lost.criterion))
        rule = self.later(bracket, theirs)
        return self.comes_later(self.kind_of_later(rule), both, place, rule, best)

    def separation(self, round_: Round) -> Step:
        """The bye, or the first bracket that is not as it should be, and why."""
        wrong = self.wrong_bye(round_)
        if wrong is not None:
            return wrong
        opponents = self.opponents(round_)
        for place, bracket in enumerate(self.kept.brackets, start=1):
            theirs = self.recorded(bracket, opponents, self.kept.entrants)
            if not same_candidate(bracket.candidate, theirs):
                return in_bracket(place, self.fault(bracket, theirs))
        return nothing_else()

    def opponents(self, round_: Round) -> Mapping[int, int]:
        """Who met whom by the record, both ways."""
        return opponents_in(round_)

    def fault(self, bracket: JudgedBracket, theirs: Candidate) -> Step:
        """What makes another pairing of a bracket illegal or worse, or why it comes later."""
        illegal = self.illegal(bracket, theirs)
        if illegal is not None:
            return illegal
        lost = self.lost(bracket, theirs)
        if lost is not None:
            return self.less_good(lost, self.measure(lost.criterion))
        return self.failed("equally_good", self.later(bracket, theirs))

    def illegal(self, bracket: JudgedBracket, theirs: Candidate) -> Step | None:
        """What makes a pairing of a bracket illegal, if anything does."""
        for pair in theirs.pairs:
            barred = self.illegal_pair(bracket, pair)
            if barred is not None:
                return barred
        if not self.completable(bracket, theirs):
            return self.failed("not_completed", self.completion)
        return None

    def illegal_pair(self, bracket: JudgedBracket, pair: Pair[Any]) -> Step | None:
        """The rule by which two may not meet in a bracket, if there is one."""
        del bracket
        return self.not_allowed([pair], self.absolute)

    def report_card(self, place: int, opponents: Mapping[int, int]) -> Step:
        """A candidate of a bracket with its value for every criterion."""
        bracket = self.kept.brackets[place - 1]
        theirs = self.recorded(bracket, opponents, bracket.players)
        cards = (
            (criterion, self.value(criterion, bracket, theirs), self.measure(criterion))
            for criterion in self.kept.rules.criteria
        )
        return self.candidate(*theirs, self.illegal(bracket, theirs), cards)


def same_candidate(one: Candidate, other: Candidate) -> bool:
    """Whether the same people meet, and the same are left over."""
    return same_pairs(one.pairs, other.pairs) and set(one.floaters) == set(other.floaters)


class DownfloatExplainer(BracketExplainer[Kept, Entrant, PairedBracket]):
    """Answers for a system whose brackets leave players over, who float down."""

    floating: str = "floaters"
    """What those are called who are left over."""
    other_bracket: str
    """The kind of the step that says that a bracket would have other players, or another role."""

    def recorded(
        self, bracket: PairedBracket, opponents: Mapping[int, int], among: Sequence[Entrant]
    ) -> Candidate:
        """The pairs within the bracket; whoever met somebody else is left over."""
        del among
        return recorded(bracket.bracket, opponents)

    def value(
        self, criterion: AnyCriterion, bracket: PairedBracket, theirs: Candidate
    ) -> tuple[int, ...]:
        """A criterion that looks at the brackets below takes as long as to pair them."""
        return get_value(criterion, theirs, bracket.bracket)

    def lost(self, bracket: PairedBracket, theirs: Candidate) -> Separation[AnyCriterion] | None:
        """The criteria about the brackets below are asked only if they can differ."""
        return separation(bracket.candidate, theirs, bracket.bracket, self.kept.rules)

    def brackets_with(self, one: Entrant) -> list[int]:
        """The brackets a player went through, from 0, the one where paired being the last."""
        return [
            place
            for place, paired in enumerate(self.kept.brackets)
            if one.number in list_numbers(paired.players)
        ]

    def parting(self, both: Pair[Entrant]) -> Step:
        """The two are bound together, unless the way from bracket to bracket would take minutes."""
        one, other = map(self.brackets_with, both)
        if len(self.kept.entrants) > MOST_FORCED and not set(one) & set(other):
            return self.far_apart(both)
        return self.compared(both, self.bound(both))

    @abstractmethod
    def far_apart(self, both: Pair[Entrant]) -> Step:
        """What it would take for two of different brackets to meet."""

    @abstractmethod
    def bound(self, both: Pair[Entrant]) -> Kept:
        """The round in which two can only meet each other, as the system pairs it."""

    def bye_moved(self, both: Pair[Entrant], forced: Kept) -> Step | None:
        """What is worse about the bye of a round in which two meet, if anything is."""
        return self.bye_moves(both, self.kept.bye, forced.bye, self.bye_order)

    def compared(self, both: Pair[Entrant], forced: Kept) -> Step:
        """The first thing in which the two rounds part: the bye, or a bracket."""
        moved = self.bye_moved(both, forced)
        if moved is not None:
            return moved
        pairs = zip(self.kept.brackets, forced.brackets, strict=False)
        for place, (mine, yours) in enumerate(pairs, start=1):
            if _role_and_numbers(mine) != _role_and_numbers(yours):
                pair = list_numbers(both)
                return self.refused(self.other_bracket, self.completion, pair=pair, bracket=place)
            # All above is paired alike, so the places are those of the same players. As the forced
            # round has them they are barred from everybody else, which no criterion may see.
            theirs = make_candidate(mine.bracket, yours.choice)
            if not same_candidate(mine.candidate, theirs):
                return self.loss(
                    both, place, mine, theirs, best_such_pairing(*theirs, self.floating)
                )
        raise AssertionError("a forced pair that is not in the pairing makes a difference")


def _role_and_numbers(paired: PairedBracket) -> tuple[object, tuple[int, ...]]:
    return paired.bracket.role, list_numbers(paired.players)


class UpfloatExplainer(BracketExplainer[Kept, Player, Scoregroup]):
    """Answers for a system that chooses who moves up, and then pairs the whole bracket."""

    choice: AnyClause
    """The rule by which those who move up are chosen."""

    def bracket(self, bracket: Scoregroup, place: int) -> Step:
        """Who is in it, what could not be had, and its boards."""
        residents, upfloaters = bracket.residents, bracket.upfloaters
        return step(
            "bracket",
            children=(
                *self.residents_and_upfloaters(residents, upfloaters, self.choice),
                *self.inside(bracket),
                *(self.board(bracket, pair) for pair in bracket.pairs),
            ),
            verdict=StepVerdict.CHOSEN,
            bracket=place,
            players=list_numbers(bracket.players),
            scores=(bracket.score,),
            max_pairs=len(bracket.pairs),
        )

    @abstractmethod
    def inside(self, bracket: Scoregroup) -> Iterator[Step]:
        """How a bracket was paired, and how each player came into it."""

    @abstractmethod
    def board(self, bracket: Scoregroup, pair: Pair[Player]) -> Step:
        """One pair, the reasons for its colours, and what it falls short of."""

    def recorded(
        self, bracket: Scoregroup, opponents: Mapping[int, int], among: Sequence[Player]
    ) -> Candidate:
        """Whom the residents met; nobody is left over."""
        return Candidate(tuple(pairs_of_residents(bracket.residents, among, opponents)), ())

    def value(
        self, criterion: AnyCriterion, bracket: Scoregroup, theirs: Candidate
    ) -> tuple[int, ...]:
        """The criteria look at pairs in which whoever has more points comes first."""
        if not isinstance(criterion, Criterion):
            return self.value_below(criterion, bracket, theirs)
        pairs = map(with_resident_first, theirs.pairs)
        return criterion.value(pairs, (), self.kept.field.setting)

    def value_below(
        self, criterion: AnyCriterion, bracket: Scoregroup, theirs: Candidate
    ) -> tuple[int, ...]:
        """The value of a criterion that looks at those who stay behind, where there is one."""
        del criterion, bracket, theirs
        raise AssertionError("all criteria of this system look at pairs")

    def lost(self, bracket: Scoregroup, theirs: Candidate) -> Separation[AnyCriterion] | None:
        """All criteria in their order, or those that decide in such a case."""

        def value(criterion: AnyCriterion, candidate: Candidate) -> tuple[int, ...]:
            return self.value(criterion, bracket, candidate)

        return first_separation(self.deciding(bracket, theirs), value, bracket.candidate, theirs)

    def deciding(self, bracket: Scoregroup, theirs: Candidate) -> Iterable[AnyCriterion]:
        """The criteria that can separate a pairing from the right one."""
        del bracket, theirs
        criteria: tuple[AnyCriterion, ...] = self.kept.rules.criteria
        return criteria

    @abstractmethod
    def bound(self, both: Pair[Player]) -> PairedScoregroups[Player, Scoregroup]:
        """The round in which two can only meet each other, as the system pairs it."""

    def parting(self, both: Pair[Player]) -> Step:
        """The bye, or the first bracket that is paired otherwise if the two are bound together."""
        forced = self.bound(both)
        moved = self.bye_moves(both, self.kept.bye, forced.bye, self.bye_order)
        if moved is not None:
            return moved
        mine: tuple[Scoregroup, ...] = self.kept.brackets
        place, pairs = first_parting(
            [bracket.pairs for bracket in mine],
            [bracket.pairs for bracket in forced.brackets],
            self.kept.entrants,
        )
        bracket, theirs = mine[place], Candidate(pairs, ())
        best = best_such_pairing(pairs, upfloaters_in(bracket, theirs), "upfloaters")
        return self.loss(both, place + 1, bracket, theirs, best)


def upfloaters_in(bracket: PairedScoregroup[Any], theirs: Candidate) -> list[Entrant]:
    """Those in a pairing who have fewer points than the residents of the bracket."""
    return [one for pair in theirs.pairs for one in pair if one.score < bracket.score]
