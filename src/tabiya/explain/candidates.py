"""The candidates of a bracket with their values for every criterion: report cards and the sieve.

All candidates of a bracket go through the criteria in their order. Each criterion keeps those that are
best by it and drops the others; of those that pass all, the first in the order is chosen. The Manual of
2019 prints such tables for the Dutch system; here every system has them that compares candidates.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from tabiya.errors import NotApplicable
from tabiya.explain.short import short_article
from tabiya.explain.words import Explainer, make_explainer
from tabiya.languages import Text, gettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Pair, Step, StepVerdict
from tabiya.pairing.round_pairing import RoundPairing

MOST_JUDGED = 500
"""So many candidates are judged one by one."""
MOST_SHOWN = 20
"""So many are listed where a person reads."""


@dataclass(frozen=True, slots=True)
class JudgedCriterion:
    """A column of the table."""

    article: str
    sentence: str


@dataclass(frozen=True, slots=True)
class JudgedCandidate:
    """A line of the table: the pairs, the values, and what became of it."""

    pairs: tuple[Pair, ...]
    floaters: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    """One for each criterion, less is better; empty if the candidate is illegal."""
    shown: tuple[str, ...]
    """The same as people write them."""
    dropped_at: str = ""
    """The article of the criterion that dropped it, or that makes it illegal."""
    illegal: str = ""
    """Why it is no candidate at all."""
    chosen: bool = False

    @property
    def fate(self) -> str:
        """What became of it, in a few words."""
        if self.chosen:
            return gettext("chosen")
        if self.illegal:
            return say("illegal: {illegal}", illegal=self.illegal)
        if self.dropped_at:
            return say("dropped at {article}", article=short_article(self.dropped_at))
        return gettext("equally good, but later in the order")


@dataclass(frozen=True, slots=True)
class BracketCandidates:
    """The candidates of one bracket, those that got furthest first."""

    bracket: int
    title: str
    criteria: tuple[JudgedCriterion, ...]
    candidates: tuple[JudgedCandidate, ...]
    complete: bool
    """Whether all were judged; of a large bracket there are too many."""


def list_candidates(
    pairing: RoundPairing, names: Names, bracket: int | None = None, player: int | None = None
) -> list[BracketCandidates]:
    """The candidates of all brackets of a round, or of one, or of those a player was in."""
    words = make_explainer(pairing, names)
    round_ = pairing.account
    while round_.kind == "seeding_round":
        (round_,) = round_.children
    brackets = [child for child in round_.children if child.kind == "bracket"]
    if not brackets:
        raise NotApplicable(
            "the {system} system does not compare candidates of brackets by criteria",
            system=pairing.system,
            hint="Leave out --candidates to see its steps one by one.",
        )
    asked = [
        step
        for step in brackets
        if bracket in (None, step.number("bracket"))
        and (player is None or player in step.numbers("players"))
    ]
    if not asked:
        template = (
            translatable("round {round} has no bracket {bracket}")
            if bracket is not None
            else translatable("round {round} has no bracket with player {player}")
        )
        raise NotApplicable(
            Text(template, round=pairing.round, bracket=bracket, player=player),
            hint=Text("It has brackets 1 to {brackets}.", brackets=len(brackets)),
        )
    return [_judged(pairing, words, step) for step in asked]


def _judged(pairing: RoundPairing, words: Explainer, bracket: Step) -> BracketCandidates:
    place, players = bracket.number("bracket"), bracket.numbers("players")
    boards = [child for child in bracket.children if child.kind == "board"]
    right = frozenset(frozenset((board.number("white"), board.number("black"))) for board in boards)
    fewest = len(players) - 2 * len(boards)
    may_float = any(child.kind == "composition" for child in bracket.children)
    judged: list[JudgedCandidate] = []
    criteria: tuple[JudgedCriterion, ...] = ()
    matchings = _matchings(players, None if may_float else fewest, right)
    for pairs in islice(matchings, MOST_JUDGED):
        card = _card(pairing, place, pairs)
        if card.verdict is not StepVerdict.REFUSED and not criteria:
            criteria = tuple(JudgedCriterion(child.article, child.rule) for child in card.children)
        judged.append(_candidate(card, words, chosen=frozenset(map(frozenset, pairs)) == right))
    complete = next(matchings, None) is None
    return BracketCandidates(
        place, words.text(bracket), criteria, tuple(_sieved(judged, criteria)), complete
    )


def _card(pairing: RoundPairing, place: int, pairs: Sequence[Pair]) -> Step:
    opponents = dict(pairs) | {other: one for one, other in pairs}
    card = pairing.reasoning.report_card(place, opponents)
    if card is None:
        raise NotApplicable(
            "the {system} system does not compare candidates of brackets by criteria",
            system=pairing.system,
            hint="Leave out --candidates to see its steps one by one.",
        )
    return card


def _matchings(
    players: Sequence[int], floaters: int | None, right: frozenset[frozenset[int]]
) -> Iterator[tuple[Pair, ...]]:
    """Every way to pair some players, the right one first; `floaters` says how many are left over.

    Without it any number may be; then most pairs come first, so that what is left out is worst.
    """
    turn = {player: place for place, player in enumerate(players)}

    def order(player: int) -> int:
        # By a text that compares no candidates somebody may come from another scoregroup.
        return turn.get(player, len(players))

    first = tuple(sorted((min(pair, key=order), max(pair, key=order)) for pair in right))
    yield first
    counts = [floaters] if floaters is not None else range(len(players) % 2, len(players) + 1, 2)
    for left in counts:
        for pairs in _with_floaters(tuple(players), left):
            if frozenset(map(frozenset, pairs)) != right:
                yield pairs


def _with_floaters(players: tuple[int, ...], left: int) -> Iterator[tuple[Pair, ...]]:
    if len(players) <= left:
        if len(players) == left:
            yield ()
        return
    one, *others = players
    for place, other in enumerate(others):
        rest = (*others[:place], *others[place + 1 :])
        for pairs in _with_floaters(rest, left):
            yield ((one, other), *pairs)
    if left:
        yield from _with_floaters(tuple(others), left - 1)


def _candidate(card: Step, words: Explainer, *, chosen: bool) -> JudgedCandidate:
    pairs, floaters = card.pairs("pairs"), card.numbers("floaters")
    if card.verdict is StepVerdict.REFUSED:
        (fault,) = card.children
        return JudgedCandidate(
            pairs, floaters, (), (), fault.article, words.fault(fault), chosen=chosen
        )
    values = tuple(tuple(child.numbers("value")) for child in card.children)
    shown = tuple(
        phrases.value(value, child.text("measure"))
        for value, child in zip(values, card.children, strict=True)
    )
    return JudgedCandidate(pairs, floaters, values, shown, chosen=chosen)


def _sieved(
    candidates: list[JudgedCandidate], criteria: Sequence[JudgedCriterion]
) -> list[JudgedCandidate]:
    """Each candidate with the criterion that dropped it, those that got furthest first."""
    left = [candidate for candidate in candidates if not candidate.illegal]
    fallen: list[list[JudgedCandidate]] = []
    for turn, criterion in enumerate(criteria):
        best = min(candidate.values[turn] for candidate in left)
        worse = [candidate for candidate in left if candidate.values[turn] != best]
        fallen.append([replace(candidate, dropped_at=criterion.article) for candidate in worse])
        left = [candidate for candidate in left if candidate.values[turn] == best]
    left.sort(key=lambda candidate: not candidate.chosen)
    illegal = [candidate for candidate in candidates if candidate.illegal]
    return [*left, *(candidate for group in reversed(fallen) for candidate in group), *illegal]
