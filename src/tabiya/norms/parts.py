"""Which parts of a player's games may be put forward for a norm, the largest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tabiya.norms.facts import Meeting
from tabiya.norms.judging import Case, claim_of, mix_is_right
from tabiya.norms.strength import halves_needed
from tabiya.norms.titles import TitleSought
from tabiya.ratings.answer import Reason

_FEWEST_TITLES = 3
"""Fewer opponents with the title are never enough, however many games are left out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Games that may be put forward together, and what has to be said of them."""

    meetings: tuple[Meeting, ...]
    least_games: int
    counts_as: int | None = None
    """If it is not their number."""
    remarks: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Family:
    """All parts that keep the same beginning of the games, less the same number of wins."""

    beginning: tuple[Meeting, ...]
    wins_gone: int
    ends_early: bool
    """Whether later games are left out."""

    @property
    def games(self) -> int:
        """How many games each part has."""
        return len(self.beginning) - self.wins_gone

    @property
    def halves(self) -> int:
        """The score of each part in half points."""
        return sum([each.halves for each in self.beginning]) - 2 * self.wins_gone

    def parts(self, case: Case) -> Iterator[tuple[Meeting, ...]]:
        """Every part, that without the earliest wins first."""
        may_go = case.rules.won_games
        won = [place for place, each in enumerate(self.beginning) if may_go(each.halves)]
        for gone in combinations(won, self.wins_gone):
            yield tuple(each for place, each in enumerate(self.beginning) if place not in gone)


def families(case: Case, sought: TitleSought, choice: Choice) -> Iterator[Family]:
    """What the rules allow to be put forward, the most games first."""
    rules, form = case.rules, case.event.form
    games = len(choice.meetings)
    titled = {each.opponent for each in choice.meetings if each.title in sought.matching}
    if games < choice.least_games or len(titled) < _FEWEST_TITLES:
        return
    yield Family(choice.meetings, 0, ends_early=False)
    if rules.complete_event(form):
        complete = claim_of(case, sought, choice.meetings, choice.least_games)
        if not mix_is_right(case, complete):
            return
    may_end = rules.later_games(form)
    for kept in range(games - 1, choice.least_games - 1, -1):
        for length in range(games, kept - 1 if may_end else games - 1, -1):
            yield Family(choice.meetings[:length], length - kept, ends_early=length < games)


def most_it_can_count_as(case: Case, sought: TitleSought, choice: Choice, family: Family) -> int:
    """An upper bound, quickly found, for what a norm of this family counts as; 0 if there is none.

    No part is stronger than one with the highest ratings, every low one raised to the floor.
    """
    unrated = case.rules.unrated
    ratings = [max(sought.floor, unrated(each.rating)) for each in family.beginning]
    highest = case.rules.average(sorted(ratings)[family.wins_gone :])
    needed = halves_needed(sought, highest, family.games)
    if highest < sought.average or needed is None or family.halves < needed:
        return 0
    games = choice.counts_as or family.games
    return case.rules.counts_as(case.event, games, (family.halves - needed) // 2)
