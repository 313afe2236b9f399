"""Why a round of the Dutch system is paired as it is, and why not otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from tabiya.model.round import Round
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.dutch.below import score_of_bye
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.dutch.criteria import (
    colour_preferences_denied,
    colours_clash,
    downfloaters,
    have_met,
    strong_preferences_denied,
)
from tabiya.pairing.swiss.dutch.engine import DutchReasoning, begin_reasoning
from tabiya.pairing.swiss.dutch.order import (
    as_choice,
    exchange_order,
    first_difference,
    transposition_order,
)
from tabiya.pairing.swiss.dutch.process import fewest_floaters
from tabiya.pairing.swiss.dutch.sentences import SENTENCES
from tabiya.pairing.swiss.kit.bracket import BracketRole, PairedBracket
from tabiya.pairing.swiss.kit.columns import USUAL_COLUMNS
from tabiya.pairing.swiss.kit.completion import Completion, completion_with_bye
from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.entrant import Entrant, ranks_in_order
from tabiya.pairing.swiss.kit.explainer import DownfloatExplainer, Pair
from tabiya.pairing.swiss.kit.forced import with_pair
from tabiya.pairing.swiss.kit.steps import (
    FLOATS,
    board_step,
    colours_so_far,
    list_numbers,
    player_step,
)
from tabiya.rulebook.clause import AnyClause

_ROLES = {
    BracketRole.LAST: "last_bracket",
    BracketRole.PENULTIMATE: "penultimate_bracket",
    BracketRole.COLLAPSED: "collapsed_bracket",
}


class DutchExplainer(DownfloatExplainer[DutchReasoning]):
    """Answers for a round: bracket by bracket, and the bye to whoever is left over at the end."""

    sentences = SENTENCES
    columns = USUAL_COLUMNS
    absolute = (have_met, colours_clash)
    called = "Dutch"
    floating = "downfloaters"
    other_bracket = "stuck_below"

    @property
    def completion(self) -> AnyClause:
        """How the rest is kept pairable, which settles who has the bye as well."""
        return self.kept.rules.route

    bye_order = completion

    @cached_property
    def pairable(self) -> Completion:
        """Who may meet whom, and who may have the bye."""
        return completion_with_bye(self.kept.entrants)

    def course(self) -> Iterator[Step]:
        """The bye is what comes out of the last bracket."""
        # First what is lent in an accelerated round: it makes the brackets.
        lent = self.kept.field.lent
        for points in sorted(set(lent.values()), reverse=True):
            players = tuple(number for number in sorted(lent) if lent[number] == points)
            yield step("lent", points=points, players=players)
        for place, bracket in enumerate(self.kept.brackets, start=1):
            yield self.bracket(bracket, place)
        if self.kept.bye is not None:
            yield self.bye(self.kept.bye)

    def player(self, one: Entrant) -> Step:
        """The colours had, and the floats of two rounds."""
        floats = step("floats", last=FLOATS[one.last_float], earlier=FLOATS[one.earlier_float])
        return player_step(one, (colours_so_far(one), floats))

    def bye(self, free: Entrant) -> Step:
        """Who was left over at the end, and why nobody with fewer points."""
        why, rule = list(self.without_bye()), self.bye_barred
        lower = [one for one in self.kept.entrants if one.score < free.score]
        if lower and all(one.bye_barred for one in lower):
            why.insert(0, self.refused("lower_barred", rule, players=list_numbers(lower)))
        # Until January 2026 the brackets above decided it; the bye could go to a higher score.
        lowest = score_of_bye(self.kept.entrants, completion_with_bye(self.kept.entrants))
        return self.bye_step(free, why, rule, score=free.score, lowest=free.score == lowest)

    def bracket(self, bracket: PairedBracket, place: int) -> Step:
        """Who is in it, how it was split, what was altered, and its boards."""
        inside, made, moved_down = bracket.bracket, bracket.candidate, bracket.bracket.moved_down
        # Those that look at the brackets below are left out: to find their values takes long.
        criteria = self.values_chosen(bracket, self.kept.rules.unit_criteria)
        values = {criterion.clause: criterion.numbers("value") for criterion in criteria}
        residents = list_numbers(inside.residents)
        parameters: dict[str, Any] = {
            "m0": len(moved_down),
            "m1": bracket.choice.moved_down_pairs,
            "max_pairs": len(made.pairs),
            "x": values[colour_preferences_denied][0],
            "z": values[strong_preferences_denied][0],
        }
        steps = [
            step("composition", moved_down=list_numbers(moved_down), residents=residents),
            step("parameters", **parameters),
        ]
        if inside.role in _ROLES:
            steps.append(step(_ROLES[inside.role], odd=len(inside.players) % 2 == 1))
        steps += [*self._subgroups(bracket), *criteria]
        if not inside.final:
            steps.append(self._completion(bracket))
        for one in inside.players:
            came_down, left_over = one in moved_down, one in made.floaters
            steps.append(
                step("member", player=one.number, moved_down=came_down, left_over=left_over)
            )
        steps += [self._board(bracket, made.pairs, turn) for turn in range(len(made.pairs))]
        if made.floaters and not inside.final:
            odd = len(made.floaters) == 1 and len(inside.players) % 2 == 1
            players = list_numbers(made.floaters)
            steps.append(self.step("downfloaters", downfloaters, players=players, odd=odd))
        scores = sorted({player.score for player in inside.residents}, reverse=True)
        return step(
            "bracket",
            children=steps,
            verdict=StepVerdict.CHOSEN,
            bracket=place,
            players=list_numbers(inside.players),
            scores=(scores[0], scores[-1])[: len(scores)],
            role=inside.role.value,
            **parameters,
        )

    def _completion(self, bracket: PairedBracket) -> Step:
        """Whether the bracket, taken alone, could have more pairs than the rest of the round allows."""
        inside, made = bracket.bracket, len(bracket.choice.pairs)
        most = (len(inside.players) - fewest_floaters(inside, self.pairable)) // 2
        return self.step(
            "completion",
            self.completion,
            verdict=StepVerdict.PASSED if made == most else StepVerdict.FAILED,
            pairs=made,
            pairs_of_bracket_alone=most,
            players_below=len(inside.below),
        )

    def _subgroups(self, bracket: PairedBracket) -> Iterator[Step]:
        """S1, S2 and limbo as the text builds them, and the alterations that were needed."""
        players, choice = bracket.players, bracket.choice
        moved_down = bracket.bracket.moved_down
        movers = choice.pairs[: choice.moved_down_pairs]
        met = [other for _, other in movers]

        def numbers(places: Iterable[int]) -> tuple[int, ...]:
            return list_numbers(players[place] for place in places)

        if moved_down:
            upper = [one for one, _ in movers]
            limbo = numbers(place for place in range(len(moved_down)) if place not in upper)
            residents = list_numbers(bracket.bracket.residents)
            yield step("subgroups", s1=numbers(upper), s2=residents, limbo=limbo)
            if met != list(range(len(moved_down), len(moved_down) + len(movers))):
                yield self.step(
                    "transposition", transposition_order, s2=numbers(met), moved_down=True
                )
        rest = choice.pairs[choice.moved_down_pairs :]
        if not rest:
            return
        remainder = [place for place in range(len(moved_down), len(players)) if place not in met]
        first, second = remainder[: len(rest)], remainder[len(rest) :]
        yield step(
            "subgroups",
            s1=numbers(first),
            s2=numbers(second),
            limbo=(),
            remainder=bool(moved_down),
        )
        downs, ups = choice.exchanged
        if downs:
            s1, s2 = numbers(downs), numbers(ups)
            yield self.step("exchange", exchange_order, from_s1=s1, from_s2=s2)
            # Whoever is moved to S2 stands there by rank, before any transposition.
            second = sorted({*second, *downs} - {*ups})
        order = [other for _, other in rest]
        if order != second[: len(rest)]:
            yield self.step(
                "transposition", transposition_order, s2=numbers(order), moved_down=False
            )

    def _board(self, bracket: PairedBracket, pairs: Sequence[Pair[Entrant]], turn: int) -> Step:
        """The pair, how the colours were decided, what it falls short of, and who came before."""
        higher, lower = pair = pairs[turn]
        allocation = allocate(*pair, self.kept.field.initial_colour)
        steps = [self.colours(allocation)]
        if higher.score != lower.score:
            steps.append(step("floated", down=higher.number, up=lower.number))
        steps += self.counted(self.kept.rules.unit_criteria, pair, bracket.bracket)
        leaders = {one for one, _ in pairs}
        before = (
            one
            for one in bracket.bracket.residents
            if one not in leaders and one.rank < lower.rank and one is not higher
        )
        met_by = {other: one for one, other in pairs[:turn]}
        steps.append(self.rivals(higher, lower, before, transposition_order, met_by))
        return board_step(allocation, steps)

    def others_unpaired(self, both: Pair[Entrant]) -> Step:
        """The chapter is cited as a whole: its editions see to completion in different ways."""
        facts = super().others_unpaired(both).facts
        chapter, verdict = self.edition.chapter, StepVerdict.REFUSED
        return step("others_unpaired", None, None, facts, article=chapter, verdict=verdict)

    def far_apart(self, both: Pair[Entrant]) -> Step:
        """The way the higher player would have to go, and who goes down from that bracket instead."""
        last = {one: self.brackets_with(one)[-1] for one in both}
        higher, lower = sorted(both, key=last.__getitem__)
        return self.refused(
            "would_float",
            downfloaters,
            pair=list_numbers(both),
            player=higher.number,
            bracket=last[higher] + 1,
            to_bracket=last[lower] + 1,
            floaters=list_numbers(self.kept.brackets[last[higher]].leaving),
        )

    def bound(self, both: Pair[Entrant]) -> DutchReasoning:
        """The whole round anew."""
        return begin_reasoning(with_pair(self.kept.field, *both), self.kept.rules)

    def bye_moved(self, both: Pair[Entrant], forced: DutchReasoning) -> Step | None:
        """The bye at another score is worse; who has it at a score is for the last bracket to say."""
        right, value = (
            None if pairing.bye is None else pairing.bye.score for pairing in (self.kept, forced)
        )
        if value == right:
            return None
        pair = list_numbers(both)
        return self.refused("bye_higher", self.completion, pair=pair, value=value, possible=right)

    def wrong_bye(self, round_: Round) -> Step | None:
        """Only who may not have the bye: who should have it comes out of the last bracket."""
        return next(filter(None, map(self.barred_receiver, self.given_the_bye(round_))), None)

    def later(self, bracket: PairedBracket, theirs: Candidate) -> AnyClause:
        """The order of the candidates: transpositions and exchanges."""
        return first_difference(bracket.choice, as_choice(theirs, bracket.bracket))

    def illegal_pair(self, bracket: PairedBracket, pair: Pair[Entrant]) -> Step | None:
        """Players who were moved down do not meet each other either."""
        barred = super().illegal_pair(bracket, pair)
        if barred is None and set(pair) <= set(bracket.bracket.moved_down):
            return self.failed("both_moved_down", pair=list_numbers(pair))
        return barred

    def completable(self, bracket: PairedBracket, theirs: Candidate) -> bool:
        """With the bye to be given somewhere below."""
        inside = bracket.bracket
        left = ranks_in_order(theirs.floaters) | ranks_in_order(inside.below)
        return inside.final or self.pairable.possible(left)
