"""Why a round of the Burstein system is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tabiya.model.round import Round
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.burstein.colours import allocate
from tabiya.pairing.swiss.burstein.criteria import (
    colour_preferences_denied,
    colours_clash,
    have_met,
    incoming_floaters_unpaired,
    outgoing_floaters,
)
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning, begin_reasoning
from tabiya.pairing.swiss.burstein.ranking import RankedField, without
from tabiya.pairing.swiss.burstein.sentences import COLUMNS, SENTENCES
from tabiya.pairing.swiss.burstein.sequence import pairing_order
from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import PairedBracket
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Candidate, FollowingCriterion
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.explainer import DownfloatExplainer, Pair
from tabiya.pairing.swiss.kit.forced import with_pair
from tabiya.pairing.swiss.kit.steps import (
    board_step,
    colours_so_far,
    list_numbers,
    needed,
    player_step,
)
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.rulebook.clause import AnyClause


class BursteinExplainer(DownfloatExplainer[BursteinReasoning]):
    """Answers for a round: the bye, then the brackets in which the opposition ranks the players."""

    sentences = SENTENCES
    columns = COLUMNS
    absolute = (have_met, colours_clash)
    called = "Burstein"
    other_bracket = "other_players"

    @property
    def completion(self) -> AnyClause:
        """Who may float so that the rest can be paired."""
        return self.kept.rules.may_float

    @property
    def bye_order(self) -> AnyClause:
        """Who has the first claim to the bye."""
        return self.kept.rules.bye

    @cached_property
    def pairable(self) -> Completion:
        """Who may meet whom once the bye is given."""
        field, bye = self.kept.field, self.kept.bye
        return Completion(legal_by_rank((field if bye is None else without(field, bye)).entrants))

    def player(self, one: Entrant) -> Step:
        """The strength of the opposition, and the colours had."""
        index = self.kept.ranking.indices[one.number]
        rule = self.kept.rules.ranking
        opposition = self.step("opposition", rule, index=self._index(one.number))
        return player_step(
            one,
            (opposition, colours_so_far(one)),
            buchholz=index.buchholz,
            sonneborn_berger=index.sonneborn_berger,
        )

    def _index(self, number: int) -> tuple[tuple[str, int], ...]:
        """The strength of the opposition by the methods of the edition, in their order."""
        index = self.kept.ranking.indices[number]
        return tuple((method, getattr(index, method)) for method in self.kept.rules.methods)

    def bye(self, free: Entrant) -> Step:
        """The claim of the receiver, and who came before but may not have it or has to play."""
        ranking, order = self.kept.ranking, self.kept.rules.bye
        claim = order(free, ranking)
        before = [one for one in self.kept.entrants if order(one, ranking) < claim]
        why = (
            step(
                "claim_to_bye",
                player=free.number,
                score=free.score,
                games=len(free.colours),
                index=self._index(free.number),
            ),
            *self.may_not_receive([one for one in before if one.bye_barred], self.bye_barred),
            *needed([one for one in before if not one.bye_barred]),
        )
        return self.bye_step(free, why, score=free.score)

    def bracket(self, bracket: PairedBracket, place: int) -> Step:
        """Who is in it, in which order, what could not be had, and its boards."""
        inside, made = bracket.bracket, bracket.candidate
        scores = sorted({one.score for one in inside.residents}, reverse=True)
        # Those that look at the brackets below are left out: to find their values takes long.
        criteria = self.values_chosen(bracket, self.kept.rules.unit_criteria)
        steps = [*self._composition(bracket, merged=len(scores) > 1), *criteria]
        for turn, one in enumerate(inside.players, start=1):
            steps.append(
                step(
                    "member",
                    player=one.number,
                    place=turn,
                    resident=one.score == inside.score,
                    left_over=one in made.floaters,
                )
            )
        steps += [self._board(bracket, pair) for pair in made.pairs]
        if made.floaters:
            odd, players = len(inside.players) % 2 == 1, list_numbers(made.floaters)
            steps.append(self.step("floaters", outgoing_floaters, players=players, odd=odd))
        denied = [
            criterion for criterion in criteria if criterion.clause is colour_preferences_denied
        ]
        own: dict[str, Fact] = {"x": denied[0].numbers("value")[0]} if denied else {}
        return step(
            "bracket",
            None,
            None,
            own,
            children=steps,
            verdict=StepVerdict.CHOSEN,
            bracket=place,
            players=list_numbers(inside.players),
            scores=scores,
            m0=len(inside.moved_down),
            max_pairs=len(made.pairs),
        )

    def _composition(self, bracket: PairedBracket, *, merged: bool) -> Iterator[Step]:
        """Who is in a bracket, in which order, and in which order they are paired."""
        inside, rules = bracket.bracket, self.kept.rules
        yield step(
            "composition",
            moved_down=list_numbers(inside.moved_down),
            residents=list_numbers(inside.residents),
        )
        ranked = [(one.number, self._index(one.number)) for one in inside.players]
        yield self.step("ranking", rules.ranking, players=ranked)
        if merged:
            yield self.step("put_together", rules.may_float)
        if len(bracket.choice.pairs) > 1:
            numbers = [(one + 1, other + 1) for one, other in bracket.choice.pairs]
            yield self.step("sequence", pairing_order, sequence_numbers=numbers)

    def _board(self, bracket: PairedBracket, pair: Pair[Entrant]) -> Step:
        """The pair, how the colours were decided, what it falls short of, and who came before."""
        kept, players = self.kept, bracket.players
        allocation = allocate(
            *pair, kept.field.initial_colour, kept.ranking, kept.rules.colour_steps
        )
        steps = [self.colours(allocation)]
        higher, lower = with_resident_first(pair)
        if higher.score > max(lower.score, bracket.bracket.score):
            both = ((higher.number, higher.score), (lower.number, lower.score))
            steps.append(step("floated", scores=both))
        steps += self.counted(kept.rules.unit_criteria, pair, bracket.bracket)
        turn, opponent = map(players.index, pair)
        # Who meets a higher ranked player than the leader was taken before it was the leader's turn.
        met_by = {players[other]: players[one] for one, other in bracket.choice.pairs if one < turn}
        # The order begins with the lowest ranked.
        before = players[:opponent:-1]
        steps.append(self.rivals(*pair, before, pairing_order, met_by))
        return board_step(allocation, steps)

    def far_apart(self, both: Pair[Entrant]) -> Step:
        """What it would take for two of different brackets to meet, or for the bye to be played."""
        free, pair = self.kept.bye, list_numbers(both)
        if free is not None and free.number in pair:
            return self.refused("has_the_bye", self.bye_order, pair=pair, player=free.number)
        first, last = sorted(self.brackets_with(one)[-1] for one in both)
        return self.refused(
            "far_apart",
            outgoing_floaters,
            pair=pair,
            bracket=first + 1,
            to_bracket=last + 1,
            floaters=list_numbers(self.kept.brackets[first].leaving),
        )

    def bound(self, both: Pair[Entrant]) -> BursteinReasoning:
        """The whole round anew, the players being ranked as before."""
        field = with_pair(self.kept.field, *both)
        return begin_reasoning(RankedField(field, self.kept.ranking), self.kept.rules)

    def wrong_bye(self, round_: Round) -> Step | None:
        """The bye is due to one player, whoever may not have it."""
        free = self.kept.bye
        if free is None or self.given_the_bye(round_) == [free.number]:
            return None
        return self.bye_due(free.number)

    def measure(self, criterion: AnyCriterion) -> str:
        """Some editions also look at those who float on a second time."""
        if isinstance(criterion, FollowingCriterion) and any(
            inner.clause is incoming_floaters_unpaired for inner in criterion.criteria
        ):
            return "following_incoming"
        return super().measure(criterion)

    def later(self, bracket: PairedBracket, theirs: Candidate) -> AnyClause:
        """There is one order."""
        del bracket, theirs
        return pairing_order

    def completable(self, bracket: PairedBracket, theirs: Candidate) -> bool:
        """As the edition asks who may float."""
        return self.kept.rules.may_float(self.pairable, bracket.bracket, theirs.floaters)
