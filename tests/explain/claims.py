"""What explanations claim of random rounds, evaluated by the judge that tries every candidate."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from tabiya.errors import NoLegalPairing
from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.model.points import parse_points
from tabiya.pairing.swiss.dutch.engine import pair_field
from tests.pairing.swiss.dutch.judgement import get_rules, literal_of
from tests.pairing.swiss.dutch.literal import Literal, PairedGroup
from tests.pairing.swiss.dutch.literal_criteria import CRITERIA
from tests.pairing.swiss.dutch.people import Person, choose_white
from tests.pairing.swiss.dutch.random_fields import random_field

_FIRST_CRITERION = 5
"""C.5 and [C5]: what is before them is absolute."""
_IN_POINTS = {"2017": (6, *range(16, 20)), "2026": (7, *range(18, 22))}
"""Criteria whose values are scores or differences; those of all others are numbers of players."""
_COLOURS = {"2017": (10 - _FIRST_CRITERION, 12 - _FIRST_CRITERION)}
_COLOURS["2026"] = (12 - _FIRST_CRITERION, 14 - _FIRST_CRITERION)
"""Where the two criteria about colour preferences stand: x and z are their values."""


class Claims:
    """A round as the judge pairs it, and the meaning of the sentences about it."""

    def __init__(self, judge: Literal) -> None:
        self.judge = judge
        self.done = judge.pair()
        self.people = {one.number: one for one in judge.people}
        self.boards = judge.boards(self.done)
        self.over = _left_over(self.done[-1])
        """Who receives the bye."""
        self.lowest = judge.complete(frozenset(range(len(judge.people))))
        """The lowest score at which the bye can be given."""

    def is_least(self, bracket: PairedGroup, value: str, article: str) -> bool:
        """Whether the chosen candidate has this value, and no other one less by the criteria before."""
        judge, group, wanted = self.judge, bracket.group, int(article)
        kept = [each for each in judge.candidates(group) if judge.is_legal(group, each[1])]
        ours = (bracket.candidate.pairs, bracket.candidate.floaters)
        for place, criterion in enumerate(CRITERIA[judge.edition], start=_FIRST_CRITERION):
            least = min(criterion(judge, group, *each) for each in kept)
            if place == wanted:
                read = _points if wanted in _IN_POINTS[judge.edition] else int
                told = tuple(map(read, value.split(", ")))
                # Pairs of equal scores have no difference to tell.
                worth = tuple(part for part in least if part)
                return criterion(judge, group, *ours) == least and worth == told
            kept = [each for each in kept if criterion(judge, group, *each) == least]
        raise AssertionError(f"there is no criterion {article}")

    def is_made_of(self, bracket: PairedGroup, movers: str | None, residents: str) -> bool:
        """Whether these came down, and those have the score of the bracket."""
        group = bracket.group
        told = (_numbers(movers or ""), _numbers(residents))
        return told == (
            {one.number for one in group.movers},
            {one.number for one in group.residents},
        )

    def has_parameters(self, bracket: PairedGroup, *numbers: str) -> bool:
        """Whether so many came down, are paired of them, and of all; x and z as the criteria count."""
        group, pairs = bracket.group, bracket.candidate.pairs
        down = {place for place, one in enumerate(group.players) if one in group.movers}
        paired = sum(bool(down & set(pair)) for pair in pairs)
        colours = CRITERIA[self.judge.edition][slice(*_COLOURS[self.judge.edition])]
        denied = [each(self.judge, group, pairs, bracket.candidate.floaters) for each in colours]
        told = list(map(int, numbers))
        return told == [len(down), paired, len(pairs), *(int(*each) for each in denied)]

    def can_go_on(self, bracket: PairedGroup, _more: str | None) -> bool:
        """Whether everybody who is not paired in this bracket or above can be paired."""
        done = self.done[: self.done.index(bracket) + 1]
        seated = {
            each.group.players[place].number
            for each in done
            for pair in each.candidate.pairs
            for place in pair
        }
        people = self.judge.people
        rest = frozenset(at for at, one in enumerate(people) if one.number not in seated)
        return self.judge.complete(rest) is not None

    def leave(self, bracket: PairedGroup, numbers: str) -> bool:
        """Whether these float down."""
        return _numbers(numbers) == set(_left_over(bracket))

    def is_last(self, bracket: PairedGroup, bye: str | None) -> bool:
        """Whether nobody is below, and somebody left over has the bye if it is spoken of."""
        return bracket is self.done[-1] and bool(bye) is bool(self.over)

    def meet(self, _: PairedGroup, white: str, black: str) -> bool:
        """Whether these two meet with these colours."""
        return (int(white), int(black)) in self.boards

    def float(self, _: PairedGroup, down: str, up: str) -> bool:
        """Whether they meet with different scores, the first with more."""
        higher, lower = self.people[int(down)], self.people[int(up)]
        together = {higher.number, lower.number}
        return higher.score > lower.score and together in map(set, self.boards)

    def prefer(
        self, _: PairedGroup, white: str, one: str, black: str, other: str, why: str
    ) -> bool:
        """Whether both have these preferences, and the first named is given White by this rule."""
        first, second = self.people[int(white)], self.people[int(black)]
        if (_preference(first), _preference(second)) != (one, other):
            return False
        if choose_white(first, second, self.judge.initial) is not first:
            return False
        both = first.wish != second.wish and bool(first.wish or second.wish)
        if why == "grant both colour preferences":
            return both and first.wish in ("", "W") and second.wish in ("", "B")
        if not (first.wish or second.wish):
            return why.startswith("a higher ranked player with an odd number")
        if both:
            return False
        if why.startswith("grant the colour preference of the higher ranked player"):
            return (first.wish == "W") is (first.rank < second.rank)
        if why.startswith("grant the stronger"):
            order = ("mild", "strong", "absolute")
            one_is, other_is = (
                (order.index(each.strength), abs(each.difference)) for each in (first, second)
            )
            return one_is != other_is and (first.wish == "W") is (one_is > other_is)
        return True

    def is_given(self, _: PairedGroup, number: str, points: str) -> bool:
        """Whether the bye goes to this player, at the lowest score at which it can."""
        return [int(number)] == self.over and self.lowest == _points(points)

    def is_over(self, _: PairedGroup, number: str) -> bool:
        """Whether the bye goes to this player, though not at the lowest score possible."""
        return [int(number)] == self.over and self.people[int(number)].score != self.lowest

    def barred(self, _: PairedGroup, numbers: str) -> bool:
        """Whether these, and nobody else, may not have the bye."""
        return {one.number for one in self.people.values() if one.barred} == _numbers(numbers)


def _preference(person: Person) -> str:
    if not person.wish:
        return "no preference"
    article = "an" if person.strength == "absolute" else "a"
    colour = {"W": "White", "B": "Black"}[person.wish]
    return f"{article} {person.strength} preference for {colour}"


def _left_over(bracket: PairedGroup) -> list[int]:
    return [bracket.group.players[place].number for place in bracket.candidate.floaters]


def _numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def _points(text: str) -> int:
    points = parse_points(text.replace("½", ".5"))
    assert points is not None
    return points


MEANINGS: dict[str, Callable[..., bool]] = {
    r"\S.*: ([\d½, ]+)\. The earlier criteria allow no less\.  \[.*C\.?(\d+)\]+": Claims.is_least,
    r"(?:Moved-down players: (.*)\. )?Residents: (.*)\. The bracket is h\w+\.": Claims.is_made_of,
    r"Parameters: M0 = (\d+), M1 = (\d+), MaxPairs = (\d+), x = (\d+), z = (\d+)\.": Claims.has_parameters,
    r"Completion test: with these pairs, all [\w ]+ can be paired\.( The .*)?  \[.*\]": Claims.can_go_on,
    r"Downfloaters: ([\d, ]+?)(?: because the number of players is odd)?\.": Claims.leave,
    r"This is the last bracket(; the player .* receives the bye)?\.": Claims.is_last,
    r"(\d+) \(White\) meets (\d+)\.": Claims.meet,
    r"Colours: (\d+) has ([\w ]+), (\d+) has ([\w ]+); (.*)\.  \[.*\]": Claims.prefer,
    r"(\d+) receives a downfloat and (\d+) an upfloat\.": Claims.float,
    r"(\d+) receives the bye: .* and ([\d½]+) points? is the lowest .*": Claims.is_given,
    r"(\d+) receives the bye: .* left over in the last bracket\..*": Claims.is_over,
    r"May not receive it: (.*)\.": Claims.barred,
}
"""What sentences mean; those of a bracket are asked of the one above which they stand."""


def judged(claims: Claims, lines: list[str]) -> Iterator[tuple[str, str, bool]]:
    """Yield each sentence that has a meaning here, its pattern, and whether it is true."""
    bracket = claims.done[0]
    for line in lines:
        if start := re.match(r"Bracket (\d+): ", line):
            bracket = claims.done[int(start[1]) - 1]
        for pattern, meaning in MEANINGS.items():
            if found := re.fullmatch(pattern, line.strip()):
                yield line, pattern, meaning(claims, bracket, *found.groups())


def judge_round(
    edition: str, seed: int, size: tuple[int, int] = (4, 8)
) -> tuple[Counter[str], list[str]]:
    """How many sentences of a random round were judged, by their patterns, and those that are false."""
    field = random_field(seed, size)
    try:
        pairing = pair_field(field, get_rules(edition))
    except NoLegalPairing:
        return Counter(), []
    claims = Claims(literal_of(field, edition))
    found: Counter[str] = Counter()
    wrong = []
    for line, pattern, is_true in judged(claims, list(as_lines(explain_round(pairing, {})))):
        found[pattern] += 1
        if not is_true:
            wrong.append(f"seed {seed}: {line.strip()}")
    return found, wrong
