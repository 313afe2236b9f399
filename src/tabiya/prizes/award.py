"""Awards: places and categories together, one prize for each player, at its best value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabiya.errors import NotApplicable
from tabiya.languages import gettext, ngettext, say
from tabiya.model.arguments import expect, expect_all
from tabiya.model.points import POINT, show_points
from tabiya.model.record import records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.prizes.categories import Category
from tabiya.prizes.money import shared_equally
from tabiya.prizes.places import Limit, Sharing, place_prizes
from tabiya.tiebreaks.standings import Standings, StandingsRow


@dataclass(frozen=True, slots=True)
class PrizeFund:
    """The prizes announced before the start, in cents, and how they are divided.

    >>> import tabiya
    >>> tabiya.PrizeFund(places=(10000, 5000)).places
    (10000, 5000)
    """

    places: tuple[int, ...] = ()
    sharing: Sharing = Sharing.EQUALLY
    limit: Limit = Limit.ANNOUNCED_PLACES
    categories: tuple[Category, ...] = ()
    currency: str = ""
    """What stands behind the amounts, such as EUR."""

    def __post_init__(self) -> None:
        """Refuse what are no prizes."""
        expect_all(self.places, int, "places", "whole numbers of cents")
        expect_all(self.categories, Category, "categories", "categories")
        expect(self.currency, str, "currency", "text")


class Award(NamedTuple):
    """What one player gets, and for what.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> fund = tabiya.PrizeFund(places=(10000, 5000))
    >>> tabiya.award_prizes(event, tabiya.standings(event), fund)[0].cents
    10000
    """

    rank: int
    number: int
    name: str
    cents: int
    reason: str
    category: str = ""
    """The category whose prize it is; empty for the prize of a place."""
    sharers: int = 1
    """How many share the prizes of their places."""


class _Special(NamedTuple):
    category: str
    cents: int


def award_prizes(
    tournament: Tournament, standings: Standings, fund: PrizeFund
) -> tuple[Award, ...]:
    """Return the awards of each player, in the order of the standings.

    Every player gets one prize, the best one open to them; whatever they leave passes to the next.
    Where a place and a category are worth the same, the place counts.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> fund = tabiya.PrizeFund(places=(10000, 5000))
    >>> awards = tabiya.award_prizes(event, tabiya.standings(event), fund)
    >>> sum(award.cents for award in awards)
    15000
    """
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(standings, Standings, "standings", "Standings")
    expect(fund, PrizeFund, "fund", "a PrizeFund")
    if standings.kind.teams and fund.categories:
        raise NotApplicable(
            "teams cannot win the prize {name}",
            name=fund.categories[0].name,
            hint="Categories are for players; give teams prizes for places only.",
        )
    division = _Division(tournament, standings, fund)
    division.settle()
    return division.awards()


class _Division:
    """The money on the table while categories are given out one after another."""

    def __init__(self, tournament: Tournament, standings: Standings, fund: PrizeFund) -> None:
        self.players = tournament.by_number
        self.rows = [row for row in standings.rows if row.counts]
        self.fund = fund
        self.declined: set[tuple[int, str]] = set()
        asked = any(category.by_expectation for category in fund.categories)
        self.above = scores_above_expectation(tournament) if asked else {}
        self.clear()

    def clear(self) -> None:
        """Take all category prizes back."""
        self.special: dict[int, _Special] = {}
        self.given = {category.name: 0 for category in self.fund.categories}

    def settle(self) -> None:
        """Give out the most valuable category prize first; afterwards look for better places."""
        while self._give_next() or self._return_to_the_places():
            continue

    def places(self, *, also: int | None = None) -> dict[int, int]:
        """Return the prizes for places among those without a category prize."""
        rows = [row for row in self.rows if row.number == also or row.number not in self.special]
        return place_prizes(rows, self.fund.places, self.fund.sharing, self.fund.limit)

    def _give_next(self) -> bool:
        places = self.places()
        open_prizes = sorted(
            (
                (category.amounts[self.given[category.name]], category)
                for category in self.fund.categories
                if self.given[category.name] < len(category.amounts)
            ),
            key=lambda prize: -prize[0],
        )
        return any(self._give(category, places) for _, category in open_prizes)

    def _give(self, category: Category, places: dict[int, int]) -> bool:
        """Give the next prizes of a category to the best who would rather have them."""
        done = self.given[category.name]
        candidates = [
            row
            for row in self._order(category)
            if row.number not in self.special
            and (row.number, category.name) not in self.declined
            and category.admits(self.players[row.number])
            and places.get(row.number, 0) < category.amounts[done]
        ]
        if not candidates:
            return False
        first = self._merit(category, candidates[0])
        tied = [row for row in candidates if self._merit(category, row) == first]
        share = sum(category.amounts[done : done + len(tied)]) // len(tied)
        # Only those take a share for whom it is more than their place; if it is so for none of them,
        # the first takes a whole prize.
        tied = [row for row in tied if places.get(row.number, 0) < share] or tied[:1]
        prizes = category.amounts[done : done + len(tied)]
        for row, cents in zip(tied, shared_equally(sum(prizes), len(tied)), strict=True):
            self.special[row.number] = _Special(category.name, cents)
        self.given[category.name] = done + len(prizes)
        return True

    def _order(self, category: Category) -> list[StandingsRow]:
        """Return who comes first in a category: by place, or by the score above the expected one."""
        if not category.by_expectation:
            return self.rows
        judged = [row for row in self.rows if row.number in self.above]
        return sorted(judged, key=lambda row: -self.above[row.number])

    def _merit(self, category: Category, row: StandingsRow) -> int:
        return self.above[row.number] if category.by_expectation else row.rank

    def _return_to_the_places(self) -> bool:
        """Let someone go back whose place became worth more after others had left theirs.

        The categories are then given out anew, without him in the one he declined; so this ends.
        """
        for number, special in self.special.items():
            if self.places(also=number).get(number, 0) > special.cents:
                self.declined.add((number, special.category))
                self.clear()
                return True
        return False

    def awards(self) -> tuple[Award, ...]:
        places = self.places()
        awards = []
        for row in self.rows:
            special = self.special.get(row.number)
            if special is not None:
                category = special.category
                awards.append(_award(row, special.cents, category)._replace(category=category))
            elif row.number in places:
                sharers = self._sharers(row, places)
                award = _award(row, places[row.number], self._place(row, sharers))
                awards.append(award._replace(sharers=sharers))
        return tuple(awards)

    def _sharers(self, row: StandingsRow, places: dict[int, int]) -> int:
        """Return how many share the prizes of their places with somebody, himself included."""
        return sum(
            other.rank == row.rank
            if self.fund.sharing is Sharing.BY_TIE_BREAK
            else other.points == row.points
            for other in self.rows
            if other.number in places
        )

    def _place(self, row: StandingsRow, sharers: int) -> str:
        """Return why somebody gets what he gets for his place, and with how many he shares it."""
        sharing = gettext(self.fund.sharing.value)
        if sharers == 1:
            return say("place {rank}, {sharing}", rank=row.rank, sharing=sharing)
        return ngettext(
            "place {rank}, {sharing} among {sharers} with {points} point",
            "place {rank}, {sharing} among {sharers} with {points} points",
            1 if row.points == POINT else 2,
        ).format(rank=row.rank, sharing=sharing, sharers=sharers, points=show_points(row.points))


def _award(row: StandingsRow, cents: int, reason: str) -> Award:
    return Award(row.rank, row.number, row.name, cents, reason)


def scores_above_expectation(tournament: Tournament) -> dict[int, int]:
    """Return W-We in hundredths for every rated player who has met rated opponents.

    W is the score of the games played over the board, We the expected score against the average of
    their opponents (Arbiters' Manual 2019, other tie-breaks).
    """
    from tabiya.ratings.tables import expected_hundredths

    people = tournament.by_number
    above: dict[int, int] = {}
    for number, record in records(tournament).items():
        own = people[number].rating
        met = [
            (people[cell.opponent].rating or 0, _HUNDREDTHS[cell.outcome])
            for cell in record.cells
            if cell.opponent is not None and cell.outcome in _HUNDREDTHS
        ]
        games = [game for game in met if game[0]]
        if not own or not games:
            continue
        average = (2 * sum(rating for rating, _ in games) + len(games)) // (2 * len(games))
        expected = len(games) * expected_hundredths(own - average)
        above[number] = sum(score for _, score in games) - expected
    return above


_HUNDREDTHS = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
