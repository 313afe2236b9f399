"""Why a round of matches is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property
from operator import attrgetter

from tabiya.model.colour import Colour
from tabiya.pairing.account import Fact, Step, step
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import (
    AnyCriterion,
    Candidate,
)
from tabiya.pairing.swiss.kit.explainer import Pair, UpfloatExplainer, upfloaters_in
from tabiya.pairing.swiss.kit.forced import bound_together
from tabiya.pairing.swiss.kit.steps import (
    board_step,
    get_colours,
    get_wish,
    list_numbers,
    player_step,
)
from tabiya.pairing.swiss.kit.upfloaters import PairedScoregroups, with_resident_first
from tabiya.pairing.swiss.matches.answers import AboutMatches
from tabiya.pairing.swiss.matches.colours import (
    allocate,
    alternate_first,
    alternate_other,
    alternate_to_latest_difference,
    first_of_pair,
    initial_colour_by_number,
)
from tabiya.pairing.swiss.matches.criteria import can_be_completed, have_met
from tabiya.pairing.swiss.matches.field import Contender, float_of
from tabiya.pairing.swiss.matches.process import (
    MatchBracket,
    bye_order,
    bye_queue,
    get_completion,
    pair_round,
)
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tabiya.pairing.swiss.matches.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.matches.sequence import identifier, order_of_upfloaters, upfloater_key
from tabiya.pairing.swiss.matches.upfloaters import MatchQuestion, choose_upfloaters
from tabiya.rulebook.clause import AnyClause

_BY_COLOURS_HAD = (alternate_to_latest_difference, alternate_first, alternate_other)
"""The steps that look at which colours the two had, and when."""


class MatchExplainer(
    AboutMatches[MatchReasoning, Contender, MatchBracket],
    UpfloatExplainer[MatchReasoning, Contender, MatchBracket],
):
    """Answers for a round of players who meet in two games, or of teams."""

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met,)
    completion = can_be_completed
    bye_order = bye_order
    choice = choose_upfloaters

    def __init__(self, kept: MatchReasoning) -> None:
        super().__init__(kept)
        self.called, self.noun = kept.rules.called, kept.rules.noun

    @property
    def bye_barred(self) -> AnyClause:
        """The rule of the edition."""
        return self.kept.rules.bye_barred

    @cached_property
    def pairable(self) -> Completion:
        """Who may meet whom."""
        return get_completion(self.kept.field)

    def about_round(self, pairing: RoundPairing) -> dict[str, Fact]:
        """A round of a Double-Swiss is one of the games of a match."""
        return {
            "round": pairing.round,
            "match": None if self.kept.team_of else self.kept.field.round,
            "system": pairing.system,
            "called": self.called,
            "edition": pairing.edition.name,
            "noun": self.noun,
            "players": len(self.kept.entrants),
            "brackets": len(self.kept.brackets),
        }

    def player(self, one: Contender) -> Step:
        """The claim to a colour, the float of the previous round, and who may not be met."""
        claim, contenders = self._claim(one), self.kept.entrants
        children = [step("colours_so_far", None, None, claim, colours=get_colours(one))]
        if self.kept.field.round > 1:
            children.append(self.step("last_float", float_of, floated=one.floated))
        return player_step(
            one,
            children,
            secondary=one.secondary,
            matches=one.matches,
            barred=list_numbers(contenders[rank] for rank in members(one.met)),
        )

    def _claim(self, one: Contender) -> dict[str, Fact]:
        """To what colour somebody has a claim: players of a Double-Swiss have only their Whites."""
        if not self.kept.team_of:
            return {"whites": one.colours.count(Colour.WHITE)}
        colour, strength = get_wish(one.preference)
        return {"colour_due": colour, "strength": strength, "colour_difference": one.difference}

    def bye(self, free: Contender) -> Step:
        """By score, matches played and number."""
        why = self.before_receiver(free, bye_queue(self.kept.entrants))
        return self.bye_step(free, why, score=free.score, played=free.matches, unit="match")

    def inside(self, bracket: MatchBracket) -> Iterator[Step]:
        """What could not be avoided, and the first pairing of those that are as good."""
        rules = self.kept.rules
        # Without upfloaters there was nothing to choose for those who follow.
        criteria = rules.criteria if bracket.upfloaters else rules.unit_criteria
        yield from self.values_chosen(bracket, criteria)
        numbers = identifier(bracket.pairs)
        yield self.step("identifier", identifier, identifier=numbers)
        for one in bracket.players:
            yield step("member", player=one.number, upfloater=one in bracket.upfloaters)

    def board(self, bracket: MatchBracket, pair: Pair[Contender]) -> Step:
        """One pair: how the colours were decided, and what the pair falls short of."""
        rules, field = self.kept.rules, self.kept.field
        allocation = allocate(*pair, field.initial_colour, rules.colour_steps)
        steps = [*self._colours(allocation)]
        higher, lower = both = with_resident_first(pair)
        if higher.score != lower.score:
            scores = (higher.score, lower.score)
            steps.append(self.step("floaters", float_of, scores=scores))
        steps += self.counted(rules.about_pairs, both, field.setting)
        steps += self._rivals(bracket, pair)
        return board_step(allocation, steps)

    def _colours(self, allocation: Allocation[Contender]) -> Iterator[Step]:
        """The claims of both, the step that decided, and who was the first of the pair if it asks."""
        decided, both = allocation.decided_by, (allocation.white, allocation.black)
        claims = [
            step("claim", None, None, self._claim(one), player=one.number, colours=get_colours(one))
            for one in both
        ]
        yield self.step(
            "colours",
            decided,
            children=claims,
            white=allocation.white.number,
            black=allocation.black.number,
            colours_had=decided in _BY_COLOURS_HAD,
        )
        if decided in self.kept.rules.steps_of_first:
            first, other = sorted(both, key=first_of_pair.function)
            facts: dict[str, Fact] = {"player": first.number, "ahead_by": _ahead(first, other)}
            if first.secondary != other.secondary:
                facts["secondary"] = (first.secondary, other.secondary)
            if decided is initial_colour_by_number:
                facts["initial_colour"] = self.kept.field.initial_colour.value
                facts["counts_as_odd"] = first.odd_number
            yield self.step("first_of_pair", first_of_pair, facts)

    def _rivals(self, bracket: MatchBracket, pair: Pair[Contender]) -> Iterator[Step]:
        """Who might have come up earlier, and who comes before in the order of the bracket."""
        resident, other = with_resident_first(pair)
        passed = [
            one
            for one in bracket.below
            if other in bracket.upfloaters
            and one not in bracket.upfloaters
            and upfloater_key(one) < upfloater_key(other)
        ]
        if passed:
            yield self.rivals(resident, other, passed, order_of_upfloaters)
            if len(bracket.pairs) == 1:
                return
        tops, (top, bottom) = {one for one, _ in bracket.pairs}, pair
        before = (
            one
            for one in sorted(bracket.players, key=attrgetter("number"))
            if one not in tops and top.number < one.number < bottom.number
        )
        met_by = {other: one for one, other in bracket.pairs if one.number < top.number}
        yield self.rivals(*pair, before, identifier, met_by)

    def bound(self, both: Pair[Contender]) -> PairedScoregroups[Contender, MatchBracket]:
        """The whole round anew."""
        together = bound_together(self.kept.entrants, *both)
        return pair_round(replace(self.kept.field, contenders=together), self.kept.rules)

    def kind_of_later(self, rule: AnyClause) -> str:
        """Sets of upfloaters have an order of their own."""
        return "upfloaters_later" if rule is order_of_upfloaters else "bracket_later"

    def value_below(
        self, criterion: AnyCriterion, bracket: MatchBracket, theirs: Candidate
    ) -> tuple[int, ...]:
        """How many of the next scoregroup cannot be paired there by those who come up."""
        if not bracket.below:
            return (0,)
        question = MatchQuestion(
            bracket.residents,
            bracket.below,
            self.kept.rules.about_upfloaters,
            self.kept.field.setting,
            self.pairable,
            bracket.following_score,
        )
        return (question.left_over(criterion, upfloaters_in(bracket, theirs)),)

    def deciding(self, bracket: MatchBracket, theirs: Candidate) -> Iterable[AnyCriterion]:
        """The set of upfloaters is settled, down to the order of sets, before the pairs are."""
        rules = self.kept.rules
        return rules.criteria if _same_upfloaters(bracket, theirs) else rules.about_upfloaters

    def later(self, bracket: MatchBracket, theirs: Candidate) -> AnyClause:
        """The order of sets of upfloaters, or that of the pairings of a bracket."""
        return identifier if _same_upfloaters(bracket, theirs) else order_of_upfloaters

    def illegal_pair(self, bracket: MatchBracket, pair: Pair[Contender]) -> Step | None:
        """Prohibitions are the tournament's own."""
        if pair[0].is_kept_apart_from(pair[1]):
            return self.failed("kept_apart", pair=list_numbers(pair))
        return super().illegal_pair(bracket, pair)

    def completable(self, bracket: MatchBracket, theirs: Candidate) -> bool:
        """Everybody below who did not come up."""
        met = {one for pair in theirs.pairs for one in pair}
        return can_be_completed(
            self.pairable, tuple(one for one in bracket.below if one not in met)
        )


def _ahead(first: Contender, other: Contender) -> str:
    """By what one of two comes first."""
    if first.score != other.score:
        return "points"
    return "secondary" if first.secondary != other.secondary else "number"


def _same_upfloaters(bracket: MatchBracket, theirs: Candidate) -> bool:
    return set(upfloaters_in(bracket, theirs)) == set(bracket.upfloaters)
