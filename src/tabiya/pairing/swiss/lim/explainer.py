"""Why a round of the Lim system is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.explainer import SwissExplainer
from tabiya.pairing.swiss.kit.forced import as_they_are, with_pair
from tabiya.pairing.swiss.kit.recorded import same_pairs
from tabiya.pairing.swiss.kit.steps import (
    FLOATS,
    best_such_pairing,
    board_step,
    colours_so_far,
    get_wish,
    list_numbers,
    list_pairs,
    needed,
    nothing_else,
    player_step,
)
from tabiya.pairing.swiss.lim.blocked_median import Cracked, side_to_crack
from tabiya.pairing.swiss.lim.choosing import Floating
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    compatible,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.engine import LimReasoning
from tabiya.pairing.swiss.lim.evaluation import (
    PassedOver,
    Rule,
    paired_with,
    passed_over,
    rule_between,
    rule_of_floaters,
    rule_of_pairs,
)
from tabiya.pairing.swiss.lim.exchanges import (
    Pair,
    exchange_order,
    has_colour_due,
    opponents_of_floater,
)
from tabiya.pairing.swiss.lim.field import was_transferred
from tabiya.pairing.swiss.lim.floaters import (
    could_be_left_over,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.process import (
    LimRound,
    PairedGroup,
    bye_order,
    bye_queue,
    pair_round,
)
from tabiya.pairing.swiss.lim.scoregroups import (
    Direction,
    Scoregroup,
    floaters_in_order,
    pairing_sequence,
)
from tabiya.pairing.swiss.lim.sentences import COLUMNS, SENTENCES, UNDONE

_WAYS = {Direction.DOWN: "down", Direction.UP: "up"}


class LimExplainer(SwissExplainer[LimReasoning, Entrant, PairedGroup]):
    """Answers for a round: the bye, then the scoregroups from both ends to the median."""

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met, colours_clash)
    called = "Lim"
    opening = pairing_sequence
    completion = could_be_left_over
    bye_order = bye_order

    @cached_property
    def compatibility(self) -> Compatibility:
        """Who may meet whom."""
        return Compatibility(self.kept.field)

    def about_round(self, pairing: RoundPairing) -> dict[str, Fact]:
        """There are scoregroups instead of brackets."""
        facts = super().about_round(pairing)
        groups = facts.pop("brackets")
        return {**facts, "groups": groups, "maxi": self.kept.is_maxi}

    def player(self, one: Entrant) -> Step:
        """The float of the previous round, and those of this one."""
        last = FLOATS[one.last_float]
        children = (
            colours_so_far(one),
            self.step("last_float", was_transferred, last=last),
        )
        own = self._moved_in_this_round.get(one.number, {"way": "", "types": ()})
        return player_step(one, children, **own)

    @cached_property
    def _moved_in_this_round(self) -> dict[int, dict[str, Fact]]:
        """Whoever leaves a group: which way at first, and the type of each float."""
        ways: dict[int, str] = {}
        types: dict[int, list[str]] = {}
        for bracket in self.kept.brackets:
            moved = [(one.player, one.standing.type.name.lower()) for one in bracket.leaving]
            moved += [(one, UNDONE) for pair in bracket.cracked for one in pair]
            for player, kind in moved:
                ways.setdefault(player.number, _WAYS[bracket.group.direction])
                types.setdefault(player.number, []).append(kind)
        return {number: {"way": way, "types": types[number]} for number, way in ways.items()}

    def bye(self, free: Entrant) -> Step:
        """Those before the receiver have to play, or may not have the bye."""
        queue = bye_queue(self.kept.entrants)
        barred = [
            one for one in self.kept.entrants if one.bye_barred and bye_order(one) < bye_order(free)
        ]
        why = (
            *needed(queue[: queue.index(free)]),
            *self.may_not_receive(barred, self.bye_barred),
        )
        return self.bye_step(free, why, score=free.score)

    def bracket(self, bracket: PairedGroup, place: int) -> Step:
        """One scoregroup: who is in it, who leaves it, what was exchanged, and its boards."""
        del place
        group = bracket.group
        steps = [step("residents", players=list_numbers(group.residents))]
        if group.incoming:
            players = list_numbers(group.incoming)
            steps.append(self.step("incoming", floaters_in_order, players=players))
        if group.median:
            steps += self._cracked()
        steps += [self._floater(bracket, one) for one in bracket.leaving]
        steps += self._proposal(bracket)
        steps += [self._member(bracket, one) for one in group.members]
        steps += [self._board(bracket, pair) for pair in bracket.standing]
        if bracket.cracked:
            pairs = list_pairs(bracket.cracked)
            steps.append(self.step("undone_later", side_to_crack, pairs=pairs))
        return step(
            "scoregroup",
            None,
            None,
            facts_of_group(group),
            children=steps,
            verdict=StepVerdict.CHOSEN,
            players=list_numbers(group.members),
            direction=group.direction.value,
        )

    def _cracked(self) -> Iterator[Step]:
        """The pairings that were undone so that the median could be paired."""
        for crack in self.kept.cracked:
            yield self.step(
                "cracked",
                side_to_crack,
                pair=list_numbers(crack.pair),
                side=crack.side.value,
                from_above=crack.from_above,
                from_below=crack.from_below,
                in_turn=crack.in_turn,
            )

    def _floater(self, paired: PairedGroup, one: Floating) -> Step:
        """Who leaves a group, why somebody had to, and why this player."""
        reasons: list[Step] = []
        if one.reason is without_opponent:
            reasons += self._without_opponent(paired, one)
        type_ = one.standing.type.name.lower()
        reasons.append(self.step("type_of_floater", type_of_floater, type=type_))
        return self.step(
            "floater",
            one.reason,
            children=(*reasons, *self._rather_than(one)),
            player=one.player.number,
            way=_WAYS[paired.group.direction],
        )

    def _without_opponent(self, paired: PairedGroup, one: Floating) -> Iterator[Step]:
        """Why a player can meet nobody in the group."""
        others = [other for other in paired.group.members if other is not one.player]
        met = [other for other in others if have_met(one.player, other)]
        alike = [other for other in others if other not in met]
        if met:
            yield self.step("has_met", have_met, players=list_numbers(met))
        if alike:
            colour, strength = get_wish(one.player.preference)
            yield self.step(
                "same_colours",
                colours_clash,
                players=list_numbers(alike),
                colour_due=colour,
                strength=strength,
            )

    def _rather_than(self, one: Floating) -> Iterator[Step]:
        """For each rule, who would have floated sooner without it; if nobody, the next in order."""
        sooner = [other for other in one.others if other.place < one.standing.place]
        others = sorted(sooner, key=lambda other: other.place) or one.others[:1]
        rules = [(other.player, rule_between(one.standing, other)) for other in others]
        for rule in {rule.name: rule for _, rule in rules}.values():
            yield self.step(
                "rather_than",
                rule,
                verdict=StepVerdict.REFUSED,
                players=list_numbers(player for player, other in rules if other is rule),
            )

    def _proposal(self, paired: PairedGroup) -> Iterator[Step]:
        """The residents half against half, as they would meet without any exchange."""
        incoming = set(paired.group.incoming)
        made = [pair for pair in paired.pairs if not incoming & set(pair)]
        around = {one for pair in made for one in pair}
        order = [one for one in paired.group.residents if one in around]
        if len(order) < 4:
            return
        half, way = len(order) // 2, paired.group.direction
        yield self.step(
            "proposal",
            exchange_order,
            proposed=list_pairs(zip(order[:half], order[half:], strict=True)),
            made=list_pairs(made),
            all_have_colour_due=all(
                has_colour_due(one, other, way) and has_colour_due(other, one, way)
                for one, other in made
            ),
            maxi=self.kept.is_maxi,
        )

    def _member(self, paired: PairedGroup, player: Entrant) -> Step:
        """How a player came into a group and what became of it there."""
        group = paired.group
        came = "floated" if player in group.incoming else "at_home"
        if group.median and self._was_undone(player):
            came = "moved"
        leaves = any(one.player is player for one in paired.leaving)
        if not leaves and any(player in pair for pair in paired.cracked):
            facts: dict[str, Fact] = {"player": player.number, "came": came, "undone": True}
            return self.step("member", side_to_crack, facts)
        return step("member", player=player.number, came=came, leaves=leaves)

    def _was_undone(self, player: Entrant) -> bool:
        """Whether the pairing of a player was undone for the sake of the median."""
        return any(player in crack.pair for crack in self.kept.cracked)

    def _board(self, paired: PairedGroup, pair: Pair) -> Step:
        """One board: the pair, who was passed over for it, and how the colours were decided."""
        one, other = pair
        group = paired.group
        floated = one in group.incoming
        allocation = allocate(one, other, group.direction, self.kept.field.initial_colour)
        earlier = passed_over(paired, paired.pairs.index(pair), self.compatibility)
        steps = []
        if floated:
            steps.append(
                self.step(
                    "floated_here",
                    opponents_of_floater,
                    scores=((one.number, one.score), (other.number, other.score)),
                    undone=self._was_undone(one),
                )
            )
        steps += self._not_met(pair, earlier)
        steps.append(self.colours(allocation))
        if colours_clash(one, other):
            steps.append(self.step("excused", excused_in_last_round))
        order = opponents_of_floater if floated else exchange_order
        steps.append(self.rivals(one, other, [passed.player for passed in earlier], order))
        return board_step(allocation, steps)

    def _not_met(self, pair: Pair, earlier: list[PassedOver]) -> Iterator[Step]:
        """For each rule, whom it kept from meeting the first player of the pair."""
        kept = {(passed.rule.name, passed.slighted): passed for passed in earlier}
        for (rule, slighted), example in kept.items():
            alike = (
                passed
                for passed in earlier
                if (passed.rule.name, passed.slighted) == (rule, slighted)
            )
            yield self.step(
                "not_met",
                example.rule,
                verdict=StepVerdict.REFUSED,
                player=pair[0].number,
                opponent=pair[1].number,
                players=list_numbers(passed.player for passed in alike),
                slighted=None if slighted is None else slighted.number,
            )

    def barred(self, before: Tournament, both: Pair) -> Step | None:
        """In the last round colours may be excused."""
        if compatible(*both, last_round=self.kept.field.last_round):
            return None
        return super().barred(before, both)

    def parting(self, both: Pair) -> Step:
        """The group in which both were paired if they could meet there, else the whole round anew."""
        kept = self.kept
        mine, yours = (
            [group for group in kept.brackets if one in group.group.members][-1:] for one in both
        )
        if mine and mine == yours:
            pairs = paired_with(mine[0], *both, self.compatibility, kept.ratings)
            if pairs is not None:
                return self._differs(both, mine[0], pairs, rule_of_pairs(mine[0], pairs))
        forced = pair_round(with_pair(kept.field, *both), kept.rules, kept.ratings)
        return self._compared(both, forced)

    def _compared(self, both: Pair, forced: LimRound) -> Step:
        """The bye, or the first group in which the two pairings part, and the rule of that."""
        moved = self.bye_moves(both, self.kept.bye, forced.bye, self.bye_order)
        if moved is not None:
            return moved
        entrants = self.kept.entrants
        for mine, yours in zip(self.kept.brackets, forced.groups, strict=False):
            if mine.group.median and _undone(self.kept.cracked) != _undone(forced.cracked):
                break
            leaving = [entrants[one.player.rank] for one in yours.leaving]
            pairs = as_they_are(yours.pairs, entrants)
            if {one.player for one in mine.leaving} != set(leaving):
                rule = rule_of_floaters(mine, leaving, self.compatibility)
                return self._differs(both, mine, pairs, rule, leaving)
            if not same_pairs(mine.pairs, pairs):
                return self._differs(both, mine, pairs, rule_of_pairs(mine, pairs), leaving)
        return self.refused("others_undone", side_to_crack, pair=list_numbers(both))

    def _differs(
        self,
        both: Pair,
        paired: PairedGroup,
        pairs: Sequence[Pair],
        rule: Rule,
        leaving: Sequence[Entrant] = (),
    ) -> Step:
        """How a group would be paired if two met, and the rule that this breaks."""
        return self.step(
            "group_differs",
            rule,
            facts_of_group(paired.group),
            children=(best_such_pairing(pairs, leaving, "floaters", of="group"),),
            verdict=StepVerdict.REFUSED,
            pair=list_numbers(both),
        )

    def separation(self, round_: Round) -> Step:
        """The rule by which a recorded round is not the right one."""
        wrong = self.wrong_bye(round_)
        if wrong is not None:
            return wrong
        opponents = self._recorded(round_)
        for pair in opponents.items():
            if not compatible(*pair, last_round=self.kept.field.last_round):
                barred = self.not_allowed([pair], self.absolute)
                if barred is not None:
                    return barred
        for one, other in (cracked.pair for cracked in self.kept.cracked):
            # Two who were parted for the sake of the median may meet in it all the same.
            again = any({one, other} == set(pair) for pair in self.kept.brackets[-1].pairs)
            if opponents.get(one) is other and not again:
                return self.failed("kept_pair", side_to_crack, pair=list_numbers((one, other)))
        for paired in self.kept.brackets:
            rule = self._difference(paired, opponents)
            if rule is not None:
                return self.failed("in_group", rule, **facts_of_group(paired.group))
        return nothing_else()

    def _recorded(self, round_: Round) -> dict[Entrant, Entrant]:
        """The opponents of the recorded round, both ways."""
        known = {one.number: one for one in self.kept.entrants}
        opponents: dict[Entrant, Entrant] = {}
        for game in round_.games:
            white, black = known.get(game.white), known.get(game.black)
            if white is not None and black is not None:
                opponents |= {white: black, black: white}
        return opponents

    def _difference(self, paired: PairedGroup, opponents: dict[Entrant, Entrant]) -> Rule | None:
        """The rule that a group breaks in the recorded round; None if it is as it should be."""
        members = paired.group.members
        undone = {one for pair in paired.cracked for one in pair}
        gone = undone | {floating.player for floating in paired.leaving}
        theirs: list[Pair] = []
        out = []
        for one in members:
            other = opponents.get(one)
            # Those who left, be it later, may meet each other elsewhere.
            if other is None or other not in members or {one, other} <= gone:
                out.append(one)
            elif (other, one) not in theirs:
                theirs.append((one, other))
        if set(out) != gone:
            return side_to_crack if undone else rule_of_floaters(paired, out, self.compatibility)
        if not same_pairs(theirs, paired.standing):
            return rule_of_pairs(paired, theirs)
        return None


def facts_of_group(group: Scoregroup) -> dict[str, Fact]:
    """What a scoregroup is called by."""
    return {
        "score": group.doubled_score // 2,
        "median": group.median,
        "inhabited": bool(group.residents),
    }


def _undone(cracked: Sequence[Cracked]) -> list[frozenset[int]]:
    return [frozenset(one.number for one in crack.pair) for crack in cracked]
