"""What a tie-break is worked out from: the score tables of an event, and the rules of an edition."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from tabiya.model.result import Outcome
from tabiya.model.team_record import TeamMatch
from tabiya.rulebook.article import Article
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.event_kind import TeamScore
from tabiya.tiebreaks.modifiers import Significance
from tabiya.tiebreaks.rules import TieBreakRules, TieBreakType
from tabiya.tiebreaks.score_table import ScoreCell, ScoreTable
from tabiya.tiebreaks.value import ADJUSTED, AMOUNT, PLAYED, Aggregation, Term, TieBreakValue

T = TypeVar("T")
TieBreakValues = dict[int, TieBreakValue]
"""The values of one tie-break by the participants' numbers."""


class TieBreakContext:
    """One event under the rules of one edition.

    What several tie-breaks need is worked out once and kept in a private cache.
    """

    __slots__ = ("_cache", "_games", "_tables", "primary", "rules", "team_matches")

    def __init__(
        self,
        rules: TieBreakRules,
        tables: dict[TeamScore | None, ScoreTable],
        *,
        primary: TeamScore | None = None,
        team_matches: Mapping[int, tuple[TeamMatch, ...]] | None = None,
        games: ScoreTable | None = None,
    ) -> None:
        """Take the table of each score; `games` has single games where rounds are matches."""
        self.rules = rules
        self.primary = primary
        self.team_matches = team_matches or {}
        self._tables = tables
        self._games = games
        self._cache: dict[Hashable, object] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what `make` gave when the key was first asked for."""
        if key not in self._cache:
            self._cache[key] = make()
        return self._cache[key]  # type: ignore[return-value]  # the key names the maker

    def plain_table(self, score: TeamScore | None = None) -> ScoreTable:
        """Return the table as the facts have it, in one of the two scores if teams play."""
        return self._tables[score or self.primary]

    def table(
        self, code: TieBreakCode, based_on: TieBreakType, *, fore: bool = False
    ) -> ScoreTable:
        """Return the table in which forfeits are games where the rules or the code say so."""
        score = code.score or self.primary
        key = ("table", score, based_on, code.as_played, fore)
        return self.once(key, lambda: self._prepared(score, based_on, code, fore=fore))

    def _prepared(
        self, score: TeamScore | None, based_on: TieBreakType, code: TieBreakCode, *, fore: bool
    ) -> ScoreTable:
        table = self._tables[score]
        if self._games is not None and based_on is TieBreakType.RATINGS:
            # A match of two games is one round for scores, but each of its games is rated.
            table = self._games
        if fore and table.final_round_is_in:
            table = with_last_round_drawn(table)
        if code.as_played:
            return with_forfeits_as_games(table, lambda cell: True)  # noqa: ARG005 - all of them
        if table.kind.round_robin:
            rule = self.rules.round_robin_forfeit
            return with_forfeits_as_games(table, lambda cell: rule(cell, based_on))
        return table

    def cuts(
        self, terms: Sequence[Term], code: TieBreakCode, significance: Significance
    ) -> tuple[int, ...]:
        """Return the places of the terms that the code's modifier leaves out."""
        if not (code.low_cuts or code.high_cuts):
            return ()
        rule = self.rules.cut_rule(terms).function
        return rule(terms, code.low_cuts, code.high_cuts, significance)

    def totals(
        self,
        code: TieBreakCode,
        terms_of: dict[int, tuple[Term, ...]],
        *,
        scale: int,
        decimals: int,
        significance: Significance,
    ) -> TieBreakValues:
        """Return the sums of the terms that are not cut."""
        article = self.rules.article(code.name)
        text = str(code)
        if not (code.low_cuts or code.high_cuts):
            return {
                number: TieBreakValue(
                    text, article, sum([term[AMOUNT] for term in terms]), scale, decimals, terms
                )
                for number, terms in terms_of.items()
            }
        values: TieBreakValues = {}
        for number, terms in terms_of.items():
            cut = self.cuts(terms, code, significance)
            units = sum([term[AMOUNT] for term in terms])
            for index in cut:
                units -= terms[index][AMOUNT]
            values[number] = TieBreakValue(text, article, units, scale, decimals, terms, cut)
        return values

    def rounded_averages(
        self,
        code: TieBreakCode,
        terms_of: Mapping[int, tuple[Term, ...]],
        significance: Significance,
    ) -> TieBreakValues:
        """Return the averages of the terms that are not cut, rounded, ½ up."""
        article = self.rules.article(code.name)
        return {
            number: rounded_average(code, article, terms, self.cuts(terms, code, significance))
            for number, terms in terms_of.items()
        }


def rounded_average(
    code: TieBreakCode, article: Article, terms: tuple[Term, ...], cut: tuple[int, ...] = ()
) -> TieBreakValue:
    """Return the average of the terms that are not cut, rounded, ½ up; None without terms."""
    kept = len(terms) - len(cut)
    total = sum([term[AMOUNT] for term in terms])
    for index in cut:
        total -= terms[index][AMOUNT]
    units = (2 * total + kept) // (2 * kept) if kept else None
    return TieBreakValue(
        code.text or code.name, article, units, 1, 0, terms, cut, Aggregation.ROUNDED_AVERAGE
    )


def with_forfeits_as_games(table: ScoreTable, counts: Callable[[ScoreCell], bool]) -> ScoreTable:
    """Return the table with some forfeits taken as games against the scheduled opponent."""
    changed = {}
    for number, participant in table.participants.items():
        if any(cell.forfeit for cell in participant.cells):
            cells = tuple(
                cell._replace(played=True, voluntary=False)
                if cell.forfeit and counts(cell)
                else cell
                for cell in participant.cells
            )
            changed[number] = participant._replace(cells=cells)
    return replace(table, participants=table.participants | changed) if changed else table


def with_last_round_drawn(table: ScoreTable) -> ScoreTable:
    """Return the table as if all games paired for the final round had been drawn (8.3).

    Doubt: a game paired and then forfeited is a paired game, since the value is meant to be known
    once the last round is paired; byes are no games and keep their points.
    """
    drawn = {}
    for number, participant in table.participants.items():
        last = participant.cells[-1]
        if last.opponent is None:
            drawn[number] = participant
            continue
        cell = last._replace(
            outcome=Outcome.DRAW,
            points=table.draw,
            halves=1,
            played=True,
            voluntary=False,
            full_points=table.draw == table.win,
        )
        drawn[number] = participant._replace(
            cells=(*participant.cells[:-1], cell),
            score=participant.score - last.points + cell.points,
        )
    return replace(table, participants=drawn)


def adjusted_scores(context: TieBreakContext, table: ScoreTable) -> dict[int, int]:
    """Return every participant's score as it counts for the opponents (16.3)."""
    rule = context.rules.adjusted_score.function
    return {number: rule(table, participant) for number, participant in table.participants.items()}


def opponents_terms(
    context: TieBreakContext, code: TieBreakCode, *, fore: bool = False, results: bool = False
) -> dict[int, tuple[Term, ...]]:
    """Return the opponents' scores of each participant round by round, unplayed rounds filled in.

    With `results` each score is multiplied with the points made against it.
    """
    score = code.score or context.primary
    key = ("terms", score, code.as_played, fore)
    scores = context.once(key, lambda: _opponents_scores(context, code, fore=fore))
    if not results:
        return scores
    return context.once((*key, "results"), lambda: _times_results(scores))


def _times_results(terms_of: dict[int, tuple[Term, ...]]) -> dict[int, tuple[Term, ...]]:
    return {
        number: tuple(
            [
                (round_, opponent, against, result, against * result, nature, voluntary)
                for round_, opponent, against, result, _, nature, voluntary in terms
            ]
        )
        for number, terms in terms_of.items()
    }


def _opponents_scores(
    context: TieBreakContext, code: TieBreakCode, *, fore: bool
) -> dict[int, tuple[Term, ...]]:
    table = context.table(code, TieBreakType.SCORES, fore=fore)
    # /P takes forfeits as games "against the scheduled opponent": of the players who had to play them.
    # What a score counts for the opponents (16.3) stays as it is.
    own = context.table(replace(code, as_played=False), TieBreakType.SCORES, fore=fore)
    adjusted = adjusted_scores(context, own)
    natures = {
        number: PLAYED if adjusted[number] == participant.score else ADJUSTED
        for number, participant in table.participants.items()
    }
    fill = context.rules.unplayed_round.function
    round_robin = table.kind.round_robin
    terms_of: dict[int, tuple[Term, ...]] = {}
    for number, participant in table.asked.items():
        terms: list[Term] = []
        for cell in participant.cells:
            round_, opponent, _, _, points, _, played, voluntary, _ = cell
            if played and opponent is not None:
                score = adjusted[opponent]
                nature = natures[opponent]
                terms.append((round_, opponent, score, points, score, nature, voluntary))
            elif opponent is not None or not round_robin:
                # In a round robin a round without an opponent is a free day, and counts nothing.
                score, result, stand_in = fill(table, participant, cell, adjusted)
                terms.append((round_, opponent, score, result, score, stand_in.value, voluntary))
        terms_of[number] = tuple(terms)
    return terms_of
