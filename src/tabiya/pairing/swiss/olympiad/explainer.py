"""Why a round of an Olympiad is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from tabiya.model.round import Round
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.explainer import Pair
from tabiya.pairing.swiss.kit.forced import as_they_are, bound_together
from tabiya.pairing.swiss.kit.recorded import pairs_of_residents, same_pairs
from tabiya.pairing.swiss.kit.steps import (
    best_such_pairing,
    board_step,
    get_colours,
    list_numbers,
    nothing_else,
    player_step,
)
from tabiya.pairing.swiss.matches.answers import AboutMatches
from tabiya.pairing.swiss.olympiad.colours import allocate
from tabiya.pairing.swiss.olympiad.engine import OlympiadReasoning
from tabiya.pairing.swiss.olympiad.exchanges import exchange_order
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam, joined_later
from tabiya.pairing.swiss.olympiad.floaters import (
    Leaving,
    fewest_floaters,
    floater_order,
    has_met_the_next_group,
    opponents_of_floater,
)
from tabiya.pairing.swiss.olympiad.groups import (
    MatchPointGroup,
    SideOfMedian,
    arrival_order,
    have_met,
    pairing_sequence,
)
from tabiya.pairing.swiss.olympiad.limits import breaks_limits, limits_apply, within_limits
from tabiya.pairing.swiss.olympiad.process import (
    OlympiadRound,
    PairedTeams,
    bye_order,
    bye_queue,
    pair_round,
)
from tabiya.pairing.swiss.olympiad.sentences import COLUMNS, SENTENCES
from tabiya.rulebook.clause import AnyClause

Both = Pair[OlympiadTeam]


class OlympiadExplainer(AboutMatches[OlympiadReasoning, OlympiadTeam, PairedTeams]):
    """Answers for a round: the bye, then the groups from both ends to the median group."""

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met,)
    called = "Olympiad"
    noun = "team"
    opening = pairing_sequence
    completion = fewest_floaters
    bye_order = bye_order

    @property
    def bye_barred(self) -> AnyClause:
        """The rule of the edition."""
        return self.kept.rules.bye_barred

    def about_round(self, pairing: RoundPairing) -> dict[str, Fact]:
        """There are groups instead of brackets."""
        facts = super().about_round(pairing)
        return {**facts, "groups": facts.pop("brackets")}

    def player(self, one: OlympiadTeam) -> Step:
        """The colours of board 1 so far."""
        return player_step(
            one,
            [self._claim(one, "colours_so_far")],
            matches=one.matches,
            barred=list_numbers(other for other in self.kept.entrants if one.met >> other.rank & 1),
        )

    def _claim(self, one: OlympiadTeam, kind: str) -> Step:
        return step(
            kind,
            player=one.number,
            colours=get_colours(one),
            colour_difference=one.difference,
        )

    def bye(self, free: OlympiadTeam) -> Step:
        """The lowest ranked of those who may have it."""
        why = self.before_receiver(free, bye_queue(self.kept.entrants))
        return self.bye_step(free, why, score=free.score)

    def without_bye(self) -> Iterator[Step]:
        """Those who had it or won by default, and those who came later."""
        for rule, late in ((self.bye_barred, False), (joined_later, True)):
            barred = sorted(
                one.number
                for one in self.kept.entrants
                if one.bye_barred and one.joined_later is late
            )
            if barred:
                yield self.refused("may_not_receive", rule, players=tuple(barred))

    def barred_receiver(self, number: int) -> Step | None:
        """A team that came later is barred by a rule of its own."""
        one = self.kept.entrant(number)
        if one is not None and one.joined_later:
            return self.failed("bye_barred", joined_later, player=number, noun=self.noun)
        return super().barred_receiver(number)

    def bracket(self, bracket: PairedTeams, place: int) -> Step:
        """One group: who is in it, who leaves it, and its boards."""
        del place
        group = bracket.group
        return step(
            "scoregroup",
            None,
            None,
            facts_of_group(group),
            children=(
                step("residents", players=list_numbers(group.residents)),
                *self._came(group),
                *self._limits(bracket),
                *(self._floater(bracket, floater) for floater in bracket.leaving),
                *(self._member(bracket, one) for one in group.members),
                *(self._board(bracket, place) for place in range(len(bracket.pairs))),
            ),
            verdict=StepVerdict.CHOSEN,
            players=list_numbers(group.members),
            direction="upward" if group.side.upward else "downward",
        )

    def _came(self, group: MatchPointGroup) -> Iterator[Step]:
        """Those who floated here, from each side."""
        for kind, above in (("incoming", True), ("upfloaters", False)):
            there = [one for one in group.incoming if (one.score > group.score) is above]
            if there:
                yield self.step(kind, arrival_order, players=list_numbers(there))

    def _limits(self, bracket: PairedTeams) -> Iterator[Step]:
        if not bracket.within_limits:
            yield self.step("limits_off", limits_apply)

    def _floater(self, bracket: PairedTeams, gone: Leaving) -> Step:
        """Who leaves a group, and why those who come before in order do not."""
        group, team = bracket.group, gone.team
        reasons = []
        if gone.passed:
            passed = list_numbers(gone.passed)
            reasons.append(self.refused("rather_than", fewest_floaters, players=passed))
        blocked = [] if gone.came_as_floater else _blocked_before(bracket, gone)
        if blocked:
            others = list_numbers(blocked)
            reasons.append(self.refused("rather_than", has_met_the_next_group, players=others))
        return self.step(
            "floater",
            opponents_of_floater if gone.came_as_floater else floater_order,
            children=reasons,
            player=team.number,
            way="up" if group.side.upward else "down",
            moves_on=gone.came_as_floater,
        )

    def _member(self, bracket: PairedTeams, one: OlympiadTeam) -> Step:
        """How a team came into a group and what became of it there."""
        return step(
            "member",
            player=one.number,
            floated=one in bracket.group.incoming,
            leaves=any(floater.team is one for floater in bracket.leaving),
        )

    def _board(self, bracket: PairedTeams, place: int) -> Step:
        """One pair: who was passed over for it, and how the colours were decided."""
        offered = bracket.offered[place]
        first, other = offered.pair
        floated = place < len(bracket.incoming)
        allocation = allocate(first, other, self.kept.field.initial_colour)
        steps = []
        if floated:
            scores = ((first.number, first.score), (other.number, other.score))
            steps.append(
                self.step("floated_here", opponents_of_floater, scores=scores, undone=False)
            )
        both = (allocation.white, allocation.black)
        claims = [self._claim(one, "claim") for one in both]
        white, black = list_numbers(both)
        steps.append(
            self.step("colours", allocation.decided_by, children=claims, white=white, black=black)
        )
        order = opponents_of_floater if floated else exchange_order
        steps.append(self.rivals(first, other, offered.passed, order))
        return board_step(allocation, steps)

    # Why do two not meet?

    def parting(self, both: Both) -> Step:
        """The whole round anew, the two being bound together."""
        field = self.kept.field
        together = bound_together(self.kept.entrants, *both)
        forced = pair_round(replace(field, entrants=together), self.edition)
        moved = self.bye_moves(both, self.kept.bye, forced.bye, self.bye_order)
        return moved or self._compared(both, forced)

    def _compared(self, both: Both, forced: OlympiadRound) -> Step:
        """The first group in which the two pairings part, and the rule of that."""
        entrants = self.kept.entrants
        for mine, yours in zip(self.kept.brackets, forced.groups, strict=True):
            leaving = [entrants[floater.team.rank] for floater in yours.leaving]
            pairs = as_they_are(yours.pairs, entrants)
            rule = rule_against(mine, leaving, pairs)
            if rule is not None:
                best = best_such_pairing(pairs, leaving, "floaters", of="group")
                return self.step(
                    "group_differs",
                    rule,
                    facts_of_group(mine.group),
                    children=(best,),
                    verdict=StepVerdict.REFUSED,
                    pair=list_numbers(both),
                )
        raise AssertionError("a forced pair that is not in the pairing makes a difference")

    # What is wrong in a recorded round?

    def separation(self, round_: Round) -> Step:
        """The rule by which a recorded round is not the right one."""
        wrong = self.wrong_bye(round_)
        if wrong is not None:
            return wrong
        opponents = self.opponents(round_)
        theirs = pairs_of_residents(self.kept.entrants, self.kept.entrants, opponents)
        barred = self.not_allowed(theirs, self.absolute)
        if barred is not None:
            return barred
        for paired in self.kept.brackets:
            pairs, leaving = recorded_in(paired, opponents, self.kept.entrants)
            rule = rule_against(paired, leaving, pairs)
            if rule is not None:
                return self.failed("in_group", rule, **facts_of_group(paired.group))
        return nothing_else()


def recorded_in(
    paired: PairedTeams, opponents: Mapping[int, int], entrants: Sequence[OlympiadTeam]
) -> tuple[list[Both], list[OlympiadTeam]]:
    """What a record made of a group: the pairs within it, and who met somebody else."""
    members = paired.group.members
    gone = {floater.team for floater in paired.leaving}
    pairs = pairs_of_residents(members, entrants, opponents)
    # Those who should leave the group may meet each other elsewhere.
    within = [pair for pair in pairs if set(pair) <= set(members) and not set(pair) <= gone]
    inside = {one for pair in within for one in pair}
    return within, [one for one in members if one not in inside]


def rule_against(
    mine: PairedTeams, leaving: Collection[OlympiadTeam], pairs: Sequence[Both]
) -> AnyClause | None:
    """The rule by which a group is not paired in another way; None if it is paired so."""
    same_floaters = {floater.team for floater in mine.leaving} == set(leaving)
    if same_floaters and same_pairs(mine.pairs, pairs):
        return None
    if mine.within_limits and not all(within_limits(*pair) for pair in pairs):
        return breaks_limits
    if not same_floaters:
        return _rule_of_floaters(mine, leaving)
    theirs = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    for offered in mine.incoming:
        floater, other = offered.pair
        if theirs.get(floater) is not other:
            return opponents_of_floater
    return exchange_order


def _rule_of_floaters(mine: PairedTeams, leaving: Collection[OlympiadTeam]) -> AnyClause:
    """The rule by which its floaters leave a group rather than some others."""
    gone = [floater.team for floater in mine.leaving]
    others = [one for one in leaving if one not in gone]
    staying = [floater for floater in mine.leaving if floater.team not in leaving]
    if len(leaving) != len(gone) or staying[0].came_as_floater:
        return fewest_floaters
    adjacent = mine.group.adjacent
    if set(others) & set(staying[0].passed):
        return fewest_floaters
    blocked = [has_met_the_next_group.function(one, adjacent) for one in (staying[0].team, *others)]
    return has_met_the_next_group if not blocked[0] and all(blocked[1:]) else floater_order


def _blocked_before(bracket: PairedTeams, gone: Leaving) -> list[OlympiadTeam]:
    """Those who would leave a group before a team if they could meet anybody in the next one."""
    group, adjacent = bracket.group, bracket.group.adjacent
    if has_met_the_next_group.function(gone.team, adjacent):
        return []
    left = [floater.team for floater in bracket.leaving]
    earlier: list[OlympiadTeam] = []
    for one in floater_order.function(group.residents, group):
        if one is gone.team:
            return earlier
        if one not in left and has_met_the_next_group.function(one, adjacent):
            earlier.append(one)
    return []


def facts_of_group(group: MatchPointGroup) -> dict[str, Fact]:
    """What a group is called by."""
    return {
        "score": group.score,
        "median": group.side is SideOfMedian.MEDIAN,
        "inhabited": bool(group.residents),
    }
