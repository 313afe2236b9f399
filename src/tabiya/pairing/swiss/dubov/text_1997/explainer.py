"""Why a round by the text of 1997 is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.model.round import Round
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dubov.text_1997.colours import allocate
from tabiya.pairing.swiss.dubov.text_1997.engine import OldDubovReasoning
from tabiya.pairing.swiss.dubov.text_1997.field import (
    OldDubovEntrant,
    average_rating,
    transfer_is_barred,
)
from tabiya.pairing.swiss.dubov.text_1997.process import (
    OldGroup,
    Transfer,
    bye_order,
    bye_queue,
    can_be_completed,
    first_round,
)
from tabiya.pairing.swiss.dubov.text_1997.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.dubov.text_1997.standard import (
    Pair,
    floats_without_opponent,
    same_colour_order,
    white_column,
)
from tabiya.pairing.swiss.dubov.text_1997.transfers import (
    floaters_in_turn,
    makes_even,
    turned_to_black,
    turned_to_white,
)
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.explainer import SwissExplainer
from tabiya.pairing.swiss.kit.recorded import opponents_in, pairs_of_residents
from tabiya.pairing.swiss.kit.steps import (
    board_step,
    colours_so_far,
    list_numbers,
    list_pairs,
    nothing_else,
    player_step,
)
from tabiya.rulebook.clause import AnyClause


class OldDubovExplainer(SwissExplainer[OldDubovReasoning, OldDubovEntrant, OldGroup]):
    """Answers for a round: the bye, then what was done in each score group, step by step.

    The text mends one pairing and compares no candidates, so no other pairing is ever judged.
    """

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met, colours_clash)
    called = "Dubov"
    completion = can_be_completed
    bye_order = bye_order

    def player(self, one: OldDubovEntrant) -> Step:
        """The average rating of the opponents, and the transfers."""
        last = one.last_float is Float.UP
        transfers: dict[str, Fact] = {
            "transfers": one.transfers,
            "last_round": last,
            "most": self.kept.field.most_transfers,
        }
        children = (
            colours_so_far(one),
            self.step("average_rating", average_rating, aro=shown(one)),
            self.step("transfers", transfer_is_barred, transfers),
        )
        return player_step(
            one,
            children,
            aro=shown(one),
            rating=one.rating,
            transfers=one.transfers,
            transferred_last=last,
        )

    def bye(self, free: OldDubovEntrant) -> Step:
        """The first round has a rule of its own."""
        number = self.kept.field.field.round
        why = self.before_receiver(free, bye_queue(self.kept.entrants, number))
        return self.bye_step(free, why, first_round if number == 1 else bye_order)

    def bracket(self, bracket: OldGroup, place: int) -> Step:
        """One score group: who is in it, who is transferred, the columns, and its boards."""
        here = (*bracket.floaters, *bracket.residents)
        steps = [step("residents", players=list_numbers(bracket.residents))]
        if bracket.floaters:
            players = list_numbers(bracket.floaters)
            steps.append(self.step("incoming", floaters_in_turn, players=players))
        steps += [self._transfer(transfer) for transfer in bracket.transfers]
        if bracket.turned:
            steps.append(self._turned(bracket))
        steps += self._columns(bracket)
        steps += [
            step("member", player=one.number, leaves=one in bracket.leaving)
            for one in dict.fromkeys((*here, *(one for pair in bracket.pairs for one in pair)))
        ]
        steps += [self._board(bracket, pair) for pair in bracket.pairs]
        if bracket.leaving:
            players = list_numbers(bracket.leaving)
            steps.append(self.step("floats", floats_without_opponent, players=players))
        return step(
            "bracket",
            children=steps,
            verdict=StepVerdict.CHOSEN,
            bracket=place,
            players=list_numbers(here),
            scores=(bracket.score,),
        )

    def _transfer(self, transfer: Transfer) -> Step:
        """A pair that was settled before the columns, or a transfer that makes a number even."""
        aside: tuple[Step, ...] = ()
        if transfer.limit_set_aside:
            rule = self.kept.rules.readings.priority
            aside = (self.step("limit_set_aside", rule),)
        return self.step(
            "transferred" if transfer.player is None else "paired_before",
            transfer.clause,
            children=aside,
            player=None if transfer.player is None else transfer.player.number,
            opponent=transfer.other.number,
            score=transfer.other.score,
        )

    def _turned(self, group: OldGroup) -> Step:
        """Who was transferred to the other colour."""
        colour = group.turned[0].seeks.opposite.value
        rule: AnyClause = turned_to_black if colour == "b" else turned_to_white
        return self.step("turned", rule, players=list_numbers(group.turned), colour=colour)

    def _columns(self, group: OldGroup) -> Iterator[Step]:
        """Who should have White and who Black, and what was improved."""
        whites, blacks = group.columns.whites, group.columns.blacks
        if not whites and not blacks:
            return
        if self.kept.field.field.round == 1:
            upper, lower = list_numbers(whites), list_numbers(blacks)
            yield self.step("halves", first_round, upper=upper, lower=lower)
            return
        yield self.step(
            "columns",
            white_column,
            whites=[(one.number, shown(one)) for one in whites],
            blacks=[(one.number, str(one.rating)) for one in blacks],
        )
        made = [pair for pair in group.pairs if set(pair) <= {*whites, *blacks}]
        if made != list(zip(whites, blacks, strict=False)):
            rule = self.kept.rules.readings.change
            yield self.step("improved", rule, pairs=list_pairs(made))

    def _board(self, group: OldGroup, pair: Pair) -> Step:
        """The pair, how the colours were decided, and whether both stood in one column."""
        field = self.kept.field.field
        allocation = allocate(*pair, field.initial_colour, first_round=field.round == 1)
        steps = [self.colours(allocation)]
        if field.round > 1 and set(pair) <= set(group.columns.whites):
            steps.append(self.step("of_one_colour", same_colour_order))
        return board_step(allocation, steps)

    def parting(self, both: Pair) -> Step:
        """The rule by which the first of the two has another opponent, or one has the bye."""
        place, rule = 0, bye_order
        if self.kept.bye not in both:
            place, rule = self._rule_of_opponent(both[0])
        return self.refused("elsewhere", rule, pair=list_numbers(both), bracket=place)

    def _rule_of_opponent(self, player: OldDubovEntrant) -> tuple[int, AnyClause]:
        """The score group in which a player was paired, from 1, and the rule of that pair."""
        for place, group in enumerate(self.kept.brackets, start=1):
            for pair in group.pairs:
                if player in pair:
                    return place, self._rule_of_pair(group, pair)
        raise AssertionError("all players except the one with the bye are paired")

    def _rule_of_pair(self, group: OldGroup, pair: Pair) -> AnyClause:
        for transfer in group.transfers:
            if transfer.player in pair and transfer.other in pair:
                return transfer.clause
        if self.kept.field.field.round == 1:
            return first_round
        if any(
            transfer.clause is makes_even and transfer.other in pair for transfer in group.transfers
        ):
            return makes_even
        return self.kept.rules.readings.change

    def separation(self, round_: Round) -> Step:
        """The first rule, in the order of the text, that a recorded round does not follow."""
        wrong = self.wrong_bye(round_)
        if wrong is not None:
            return wrong
        opponents, everybody = opponents_in(round_), self.kept.entrants
        pairs = pairs_of_residents(everybody, everybody, opponents)
        barred = self.not_allowed(pairs, self.absolute)
        if barred is not None:
            return barred
        for place, group in enumerate(self.kept.brackets, start=1):
            for pair in group.pairs:
                one, other = list_numbers(pair)
                if opponents.get(one) != other:
                    rule = self._rule_of_pair(group, pair)
                    return self.failed("not_followed", rule, bracket=place, pair=(one, other))
        return nothing_else()


def shown(player: OldDubovEntrant) -> str:
    """The ARO with one decimal, as the text prints it."""
    tenths = (20 * player.aro.numerator + player.aro.denominator) // (2 * player.aro.denominator)
    return f"{tenths // 10}.{tenths % 10}"
