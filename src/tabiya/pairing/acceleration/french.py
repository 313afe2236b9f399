"""The accelerations of French events: Haley, Haley soft, progressive and Niçois.

They are not published by FIDE. The values are those of the program Papi, as its users describe them and as
its pairings show them; the Dutch system does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from tabiya.errors import NotApplicable
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Settings, Tournament, VirtualPoints


class AcceleratedPlayer(NamedTuple):
    """What a virtual point depends on."""

    group: int
    """0 for the first group, which has the smallest numbers, then 1 and 2."""
    round: int
    score: int
    """The real points before the round."""
    rounds: int
    scoring: ScoringSystem

    @property
    def has_half(self) -> bool:
        """Whether half of all points that can be won have been reached."""
        return 2 * self.score >= self.rounds * self.scoring.win

    @property
    def most(self) -> int:
        """Two wins, the most that is ever lent."""
        return 2 * self.scoring.win

    def draws_for_each(self, draws: int) -> int:
        """A draw's points for each full number of draws among the real points."""
        return self.scoring.draw * (self.score // (draws * self.scoring.draw))


def _haley(one: AcceleratedPlayer) -> int:
    return one.scoring.win if one.group == 0 else 0


def _haley_soft(one: AcceleratedPlayer) -> int:
    if one.group == 0:
        return one.scoring.win
    return one.scoring.draw if one.round == 2 else 0


def _progressive(one: AcceleratedPlayer) -> int:
    if one.has_half:
        return one.most
    start = (2 - one.group) * one.scoring.win
    return min(one.most, start + one.draws_for_each(3))


def _nicois(one: AcceleratedPlayer) -> int:
    if one.has_half or one.group == 0:
        return one.most
    draw = one.scoring.draw
    if one.group == 1:
        return one.scoring.win + draw * ((one.score >= 3 * draw) + (one.score >= 5 * draw))
    return min(one.most, one.draws_for_each(2))


class FrenchAcceleration(NamedTuple):
    """One of them: its groups, its last accelerated round, and what it lends."""

    groups: int
    ends: Callable[[int], int]
    """The last round in which points are lent, of so many rounds."""
    lends: Callable[[AcceleratedPlayer], int]
    by_score: bool
    """Whether what is lent depends on results."""


FRENCH: Mapping[str, FrenchAcceleration] = {
    "haley": FrenchAcceleration(2, lambda rounds: min(2, rounds), _haley, by_score=False),
    "haley-soft": FrenchAcceleration(2, lambda rounds: min(2, rounds), _haley_soft, by_score=False),
    "progressive": FrenchAcceleration(3, lambda rounds: rounds - 2, _progressive, by_score=True),
    # Doubt: of Papi's one event of five rounds it is known that it lends in the first two alone.
    "nicois": FrenchAcceleration(3, lambda rounds: rounds - 3, _nicois, by_score=True),
}
"""By the names that commands and files write."""

_FEWEST_FOR_MULTIPLES = 11


def group_sizes(players: int, groups: int) -> tuple[int, ...]:
    """How many players each group but the last has, where the event does not say it.

    Two groups: half of the players, rounded up to an even number. Three: a third that is a multiple of
    four, then half of the others as a multiple of two, each between a quarter and a half if possible.
    """
    if groups == 2:
        return (2 * -(-players // 4),)
    if players < _FEWEST_FOR_MULTIPLES:
        first = -(-players // 3)
        return first, -(-(players - first) // 2)
    first = _nearest(players / 3, 4, players)
    return first, _nearest((players - first) / 2, 2, players)


def _nearest(wanted: float, step: int, players: int) -> int:
    """The multiple of a step that is nearest, if possible between a quarter and a half of the players."""

    def fault(size: int) -> tuple[bool, float, int]:
        return not players <= 4 * size <= 2 * players, abs(size - wanted), -size

    return min(range(0, players + 1, step), key=fault)


def last_numbers(
    settings: Settings, numbers: list[int], method: FrenchAcceleration
) -> tuple[int, ...]:
    """The last number of each group but the last: as announced, else by the sizes of groups."""
    announced = (
        getattr(settings.format, "last_of_first_group", None),
        getattr(settings.format, "last_of_second_group", None),
    )
    lasts = []
    place = 0
    for size, stated in zip(group_sizes(len(numbers), method.groups), announced, strict=False):
        place += size
        usual = numbers[min(place, len(numbers)) - 1] if numbers and place else 0
        lasts.append(usual if stated is None else stated)
    return tuple(lasts)


def lent_in_round(
    name: str, tournament: Tournament, starters: list[int], round_: int
) -> dict[int, Points]:
    """What each player is lent in a round by one of these accelerations; who is lent nothing is left out."""
    method, settings = FRENCH[name], tournament.settings
    rounds = tournament.total_rounds
    if not 1 <= round_ <= method.ends(rounds):
        return {}
    if not settings.scoring.draw:
        raise NotApplicable(
            "the acceleration {name} needs a scoring system in which a draw gives points",
            name=name,
            hint="Score 1-½-0, or pair without acceleration.",
        )
    lasts = last_numbers(settings, starters, method)
    known = records(tournament) if method.by_score else {}
    lent = {}
    for number in tournament.by_number:
        group = sum(number > last for last in lasts)
        score = known[number].score_after(round_ - 1) if known else 0
        points = method.lends(AcceleratedPlayer(group, round_, score, rounds, settings.scoring))
        if points:
            lent[number] = Points(points)
    return lent


def french_points(
    name: str, tournament: Tournament, starters: list[int]
) -> tuple[VirtualPoints, ...]:
    """The points lent in all rounds, as far as results are known, as a report file lists them."""
    method = FRENCH[name]
    last = method.ends(tournament.total_rounds)
    if method.by_score:
        last = min(last, tournament.rounds_played + 1)
    by_span: dict[tuple[int, int, int], int] = {}
    listed: list[VirtualPoints] = []
    for round_ in range(1, last + 1):
        lent = lent_in_round(name, tournament, starters, round_)
        spans = dict(_spans(lent, sorted(tournament.by_number)))
        ended = [span for span in by_span if spans.get(span[:2]) != span[2]]
        listed += [_loan(span, by_span.pop(span), round_ - 1) for span in ended]
        for (first, end), points in spans.items():
            by_span.setdefault((first, end, points), round_)
    listed += [_loan(span, first_round, last) for span, first_round in by_span.items()]
    return tuple(sorted(listed, key=lambda loan: (loan.first_round, loan.first_player)))


def _spans(
    lent: Mapping[int, Points], numbers: Iterable[int]
) -> Iterable[tuple[tuple[int, int], int]]:
    """Neighbours in the list who are lent the same, as (first, last), with their points."""
    for points, group in groupby(numbers, key=lambda number: lent.get(number, 0)):
        if points:
            some = list(group)
            yield (some[0], some[-1]), points


def _loan(span: tuple[int, int, int], first_round: int, last_round: int) -> VirtualPoints:
    first, last, points = span
    return VirtualPoints(
        points=Points(points),
        first_round=first_round,
        last_round=last_round,
        first_player=first,
        last_player=last,
    )
