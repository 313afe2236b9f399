"""Standings: the participants in the order of their scores and tie-breaks (C.07 4.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from tabiya.errors import NotApplicable
from tabiya.languages import Plural, Text
from tabiya.model.arguments import expect
from tabiya.model.points import ZERO, Points, format_points, show_points
from tabiya.model.record import Given
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.pairing.own_ranking import OwnScore
from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.event_kind import EventKind, TeamScore
from tabiya.tiebreaks.value import TieBreakValue


class MatchTally(NamedTuple):
    """The matches of a team that are over, and both its scores.

    A match that was forfeited was won or lost; a bye is no match.
    """

    played: int
    won: int
    drawn: int
    lost: int
    match_points: Points
    game_points: Points


class ValueElsewhere(NamedTuple):
    """A value that was calculated elsewhere and decided a shared place, with what it is called."""

    name: str
    value: str


class StandingsRow(NamedTuple):
    """One line of the standings; participants whom nothing separates share a rank.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> row = tabiya.standings(event).rows[0]
    >>> row.rank, row.score_text, row.score
    (1, '3.0', Fraction(3, 1))
    """

    rank: int
    number: int
    name: str
    points: Points
    values: tuple[TieBreakValue, ...]
    counts: bool = True
    """False for a player whose results do not count (withdrawn from a round robin)."""
    by_playoff: bool = False
    """Whether games after the last round gave the place, and not a tie-break."""
    given: tuple[Given, ...] = ()
    """The penalties and bonuses in the points."""
    matches: MatchTally | None = None
    """What a team has played; None for a player."""
    elsewhere: ValueElsewhere | None = None
    """The value calculated elsewhere by which the place was decided."""

    @property
    def score(self) -> Fraction:
        """The points as a fraction."""
        return Fraction(self.points, 10)

    @property
    def score_text(self) -> str:
        """The points as tables write them, such as `4.5`."""
        return format_points(self.points)

    @property
    def marked_points(self) -> str:
        """The points as people read them, with a mark if they include a penalty or bonus: `4½*`."""
        return show_points(self.points) + ("*" if self.given else "")


@dataclass(frozen=True, repr=False)
class Standings:
    """The standings with everything that led to them.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> table = tabiya.standings(event, ("BH", "SB"))
    >>> table.codes, table.after_round
    (('BH', 'SB'), 3)
    """

    rows: tuple[StandingsRow, ...]
    codes: tuple[str, ...]
    edition: Edition
    kind: EventKind
    after_round: int
    primary: TeamScore | None = None
    lots_seed: int | None = None
    expelled: tuple[StandingsRow, ...] = ()
    """Who was expelled, with the points: no row among the others, rank 0."""
    annulled_by: Article | None = None
    """Where it stands that the results of somebody who left a round robin early do not count."""
    names: Mapping[int, str] | None = None
    own_scores: tuple[OwnScore, ...] = ()
    """By what the pairing system ranks in place of points and tie-breaks, one for each code."""
    basis: object = field(default=None, repr=False, compare=False)
    """What later standings of the event may reuse, of use to `standings` alone; None for matches of
    two games."""

    @property
    def elsewhere(self) -> tuple[str, ...]:
        """What the values calculated elsewhere are called that decided shared places."""
        return tuple(dict.fromkeys(row.elsewhere.name for row in self.rows if row.elsewhere))

    @property
    def points_come_first(self) -> bool:
        """Whether points rank before anything of the list."""
        from tabiya.tiebreaks.code import parse_code

        return not self.own_scores and all(parse_code(code).name != "PTS" for code in self.codes)

    @property
    def rules(self) -> str:
        """By which rules the participants are ranked, as titles name it."""
        return self.own_scores[0].article.chapter if self.own_scores else str(self.edition)

    def __repr__(self) -> str:
        """What was ranked, not the rows: all of them would flood a log."""
        codes = ", ".join(self.codes)
        return (
            f"<Standings after round {self.after_round}, {len(self.rows)} rows, "
            f"by {self.edition.name}: {codes}>"
        )

    @cached_property
    def by_number(self) -> dict[int, StandingsRow]:
        """The rows by the participants' numbers."""
        return {row.number: row for row in self.rows}

    def row(self, number: int) -> StandingsRow:
        """Return the row of one participant; raises NotApplicable if there is none."""
        try:
            return self.by_number[number]
        except (KeyError, TypeError):
            gone = next((row.name for row in self.expelled if row.number == number), "")
            if gone:
                raise NotApplicable(
                    "number: {player} was expelled and has no place in these standings", player=gone
                ) from None
            raise NotApplicable(
                "number: no player in these standings has the number {number}",
                number=repr(number),
                hint="The numbers go from {first} to {last}.",
                first=min(self.by_number, default=0),
                last=max(self.by_number, default=0),
            ) from None


def standings(
    tournament: Tournament,
    codes: Sequence[str] | None = None,
    *,
    edition: str | None = None,
    after_round: int | None = None,
    lots_seed: int | None = None,
    kind: EventKind | None = None,
    before: Standings | None = None,
) -> Standings:
    """Return the ranked participants, with the values that decide their order.

    Without codes the list is the one the event declares, else the recommended one. The edition is
    named by its year, else it is the one in force when the event began, else the newest. A knock-out
    is ranked by the round in which a player was put out, unless codes or a kind are given. Standings
    from `before` some results came in or changed save work and alter nothing in the answer.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> table = tabiya.standings(event, ("BH/C1", "SB"))
    >>> [row.rank for row in table.rows[:2]], table.codes
    ([1, 2], ('BH/C1', 'SB'))
    """
    _refuse_wrong_arguments(tournament, codes, edition, lots_seed, kind)
    _refuse_rounds_not_played(tournament, after_round)
    # Loaded here, so that a table can be read, written and printed without the rules that made it.
    from tabiya.tiebreaks.ranking import ranked

    expect(before, (Standings, type(None)), "before", "Standings")
    return ranked(
        tournament,
        codes,
        edition=edition,
        after_round=after_round,
        lots_seed=lots_seed,
        kind=kind,
        before=before,
    )


def _refuse_wrong_arguments(
    tournament: Tournament,
    codes: Sequence[str] | None,
    edition: str | None,
    lots_seed: int | None,
    kind: EventKind | None,
) -> None:
    nothing = type(None)
    expect(tournament, Tournament, "tournament", "a Tournament")
    if codes is not None:
        expect(codes, (tuple, list), "codes", "a list of codes such as BH")
        for code in codes:
            expect(code, str, "each of codes", "a code such as BH")
    expect(edition, (str, nothing), "edition", "a year or a day, as text")
    expect(lots_seed, (int, nothing), "lots_seed", "a whole number")
    expect(kind, (EventKind, nothing), "kind", "an EventKind")


def _refuse_rounds_not_played(tournament: Tournament, after_round: int | None) -> None:
    expect(after_round, (int, type(None)), "after_round", "a round")
    if after_round is not None and not 0 <= after_round <= tournament.rounds_played:
        raise NotApplicable(
            Text("after_round: there are no standings after round {round}", round=after_round),
            hint=Plural(
                "{n} round has been paired so far.",
                "{n} rounds have been paired so far.",
                tournament.rounds_played,
            ),
        )


def without_open_points(tournament: Tournament) -> Tournament:
    """Return the event with nothing yet for games in play or adjourned.

    They are draws for pairing alone (C.04.2, 3.1): standings promise half a point to neither.
    """
    scoring = replace(tournament.settings.scoring, unknown=ZERO)
    return replace(tournament, settings=replace(tournament.settings, scoring=scoring))


def open_games(tournament: Tournament) -> int:
    """Return how many games have no result; while there is one, no standings are final."""
    return sum(
        game.result is GameResult.UNKNOWN for round_ in tournament.rounds for game in round_.games
    )
