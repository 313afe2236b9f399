"""Why a round of the Dubov system is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from tabiya.pairing.account import Fact, Step, step
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.criteria import (
    can_be_completed,
    colours_clash,
    have_met,
    upfloaters,
)
from tabiya.pairing.swiss.dubov.engine import DubovReasoning
from tabiya.pairing.swiss.dubov.field import (
    Contestant,
    average_rating_of_opponents,
    most_upfloats,
)
from tabiya.pairing.swiss.dubov.process import DubovBracket, bye_order, bye_queue, pair_round
from tabiya.pairing.swiss.dubov.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.dubov.subgroups import (
    initial_subgroups,
    pair_subgroups,
    recompose,
    shifter_order,
    transposition_order,
    upper_order,
)
from tabiya.pairing.swiss.dubov.upfloaters import choose_upfloaters, upfloater_order
from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.explainer import Pair, UpfloatExplainer
from tabiya.pairing.swiss.kit.forced import bound_together
from tabiya.pairing.swiss.kit.steps import board_step, colours_so_far, list_numbers, player_step
from tabiya.pairing.swiss.kit.upfloaters import PairedScoregroups, with_resident_first
from tabiya.rulebook.clause import AnyClause


class DubovExplainer(UpfloatExplainer[DubovReasoning, Contestant, DubovBracket]):
    """Answers for a round: the bye, then each bracket with its subgroups and shifts."""

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met, colours_clash)
    called = "Dubov"
    completion = can_be_completed
    bye_order = bye_order
    choice = choose_upfloaters

    def player(self, one: Contestant) -> Step:
        """The average rating of the opponents, the upfloats, and the subgroup in this round."""
        most, last = self.kept.field.setting.most_upfloats, one.upfloated_last
        upfloats: dict[str, Fact] = {"upfloats": one.upfloats, "last_round": last, "most": most}
        children = (
            colours_so_far(one),
            self.step("average_rating", average_rating_of_opponents, aro=one.aro),
            self.step("upfloats", most_upfloats, upfloats),
        )
        return player_step(
            one,
            children,
            aro=one.aro,
            upfloats=one.upfloats,
            most_upfloats=most,
            upfloated_last=last,
            **self._subgroups.get(one, {}),
        )

    @cached_property
    def _subgroups(self) -> dict[Contestant, dict[str, Fact]]:
        """For each player, 1 for G1 or 2 for G2, and whether shifted there."""
        facts: dict[Contestant, dict[str, Fact]] = {}
        for groups in (bracket.subgroups for bracket in self.kept.brackets):
            shifted = groups.shifted
            for label, players in (("1", groups.first), ("2", groups.second)):
                facts |= {one: {"subgroup": label, "shifted": one in shifted} for one in players}
        return facts

    def bye(self, free: Contestant) -> Step:
        """By score, games played and number."""
        why = self.before_receiver(free, bye_queue(self.kept.entrants))
        return self.bye_step(free, why, score=free.score, played=len(free.colours), unit="game")

    def inside(self, bracket: DubovBracket) -> Iterator[Step]:
        """The subgroups, what was shifted, and the order of both."""
        subgroups = bracket.subgroups
        upper, lower = subgroups.initial
        yield self.step(
            "subgroups",
            initial_subgroups,
            g1=list_numbers(upper),
            g2=list_numbers(lower),
            nobody_has_played=not any(player.has_played for player in bracket.players),
        )
        smaller, larger = ("G1", "G2") if len(upper) <= len(lower) else ("G2", "G1")
        if subgroups.from_smaller:
            yield self.step(
                "shift",
                recompose,
                players=list_numbers(subgroups.from_smaller),
                shifted_from=smaller,
                shifted_to=larger,
            )
        if subgroups.from_larger:
            yield self.step(
                "shift",
                shifter_order,
                players=list_numbers(subgroups.from_larger),
                shifted_from=larger,
                shifted_to=smaller,
                to_make_equal=True,
            )
        yield self.step(
            "first_subgroup",
            upper_order,
            players=[(player.number, player.aro) for player in subgroups.first],
        )
        yield self.step(
            "second_subgroup",
            pair_subgroups,
            players=list_numbers(other for _, other in bracket.pairs),
            by_number=list_numbers(subgroups.second),
        )
        yield from self.values_chosen(bracket, self.kept.rules.unit_criteria)
        for line, pair in enumerate(bracket.pairs, start=1):
            for player in pair:
                own = self._subgroups[player]
                yield step(
                    "member",
                    player=player.number,
                    upfloater=player in bracket.upfloaters,
                    subgroup=f"G{own['subgroup']}",
                    shifted=own["shifted"],
                    line=line,
                )

    def board(self, bracket: DubovBracket, pair: Pair[Contestant]) -> Step:
        """The pair, how the colours were decided, what it falls short of, and who came before."""
        allocation = allocate(*pair, self.kept.field.field.initial_colour)
        steps = [self.colours(allocation)]
        setting, both = self.kept.field.setting, with_resident_first(pair)
        if upfloaters(*both, setting):
            steps.append(self.step("upfloated", upfloaters, player=both[1].number))
        criteria = [
            criterion
            for criterion in self.kept.rules.unit_criteria
            if criterion.clause is not upfloaters
        ]
        steps += self.counted(criteria, both, setting)
        before = (player for player in bracket.subgroups.second if player.number < pair[1].number)
        met_by = {other: one for one, other in bracket.pairs[: bracket.pairs.index(pair)]}
        steps.append(self.rivals(*pair, before, transposition_order, met_by))
        return board_step(allocation, steps)

    def bound(self, both: Pair[Contestant]) -> PairedScoregroups[Contestant, DubovBracket]:
        """The whole round anew."""
        together = bound_together(self.kept.entrants, *both)
        return pair_round(replace(self.kept.field, contestants=together), self.kept.rules)

    def later(self, bracket: DubovBracket, theirs: Candidate) -> AnyClause:
        """The order of upfloaters, the way in which subgroups are made, or that of S2."""
        if {one for pair in theirs.pairs for one in pair} != set(bracket.players):
            return upfloater_order
        upper = set(bracket.subgroups.first)
        if any((one in upper) == (other in upper) for one, other in theirs.pairs):
            return recompose
        return transposition_order

    def completable(self, bracket: DubovBracket, theirs: Candidate) -> bool:
        """Everybody below who did not come up."""
        met = {one for pair in theirs.pairs for one in pair}
        return can_be_completed([one for one in bracket.below if one not in met])
