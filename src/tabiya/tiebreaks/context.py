"""A reckoning: one event under one edition, with what several tie-breaks need kept at hand."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from tabiya.model.result import Outcome
from tabiya.model.team_record import Match
from tabiya.rulebook.article import Article
from tabiya.tiebreaks.code import Code, TeamScore
from tabiya.tiebreaks.modifiers import Significance
from tabiya.tiebreaks.rules import Family, Rules
from tabiya.tiebreaks.score_table import Sheet, Turn
from tabiya.tiebreaks.value import ADJUSTED, AMOUNT, PLAYED, Sum, Term, TieBreakValue

T = TypeVar("T")
Values = dict[int, TieBreakValue]


class Reckoning:
    """Gives each tie-break the sheet as it must see it, and reckons shared parts only once.

    It keeps results in a dictionary that nobody outside can see; for its users it never changes.
    """

    __slots__ = ("_games", "_kept", "_sheets", "primary", "rules", "team_matches")

    def __init__(
        self,
        rules: Rules,
        sheets: dict[TeamScore | None, Sheet],
        *,
        primary: TeamScore | None = None,
        team_matches: Mapping[int, tuple[Match, ...]] | None = None,
        games: Sheet | None = None,
    ) -> None:
        """Take the sheets; `games` has single games for ratings where rounds are matches."""
        self.rules = rules
        self.primary = primary
        self.team_matches = team_matches or {}
        self._sheets = sheets
        self._games = games
        self._kept: dict[Hashable, object] = {}

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, made the first time only."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]  # type: ignore[return-value]  # the key names the maker

    def plain_sheet(self, score: TeamScore | None = None) -> Sheet:
        """The sheet as the facts have it, in one of the two scores if teams play."""
        return self._sheets[score or self.primary]

    def sheet(self, code: Code, family: Family, *, fore: bool = False) -> Sheet:
        """The sheet a tie-break looks at: forfeits as games where the rules or the code say so."""
        score = code.score or self.primary
        key = ("sheet", score, family, code.as_played, fore)
        return self.once(key, lambda: self._prepared(score, family, code, fore=fore))

    def _prepared(
        self, score: TeamScore | None, family: Family, code: Code, *, fore: bool
    ) -> Sheet:
        sheet = self._sheets[score]
        if self._games is not None and family is Family.RATINGS:
            sheet = self._games
        if fore and sheet.final_round_is_in:
            sheet = with_last_round_drawn(sheet)
        if code.as_played:
            return with_forfeits_as_games(sheet, lambda turn: True)  # noqa: ARG005 - all of them
        if sheet.kind.round_robin:
            rule = self.rules.round_robin_forfeit
            return with_forfeits_as_games(sheet, lambda turn: rule(turn, family))
        return sheet

    def cuts(
        self, terms: Sequence[Term], code: Code, significance: Significance
    ) -> tuple[int, ...]:
        """Which terms the code's modifier leaves out under this edition."""
        if not (code.low_cuts or code.high_cuts):
            return ()
        return self.rules.cut.function(terms, code.low_cuts, code.high_cuts, significance)

    def totals(
        self,
        code: Code,
        terms_of: dict[int, tuple[Term, ...]],
        *,
        scale: int,
        decimals: int,
        significance: Significance,
    ) -> Values:
        """One value each: the sum of the terms that are not cut."""
        article = self.rules.article(code.name)
        text = str(code)
        if not (code.low_cuts or code.high_cuts):
            return {
                number: TieBreakValue(
                    text, article, sum([term[AMOUNT] for term in terms]), scale, decimals, terms
                )
                for number, terms in terms_of.items()
            }
        values: Values = {}
        rule = self.rules.cut.function
        for number, terms in terms_of.items():
            cut = rule(terms, code.low_cuts, code.high_cuts, significance)
            units = sum([term[AMOUNT] for term in terms])
            for index in cut:
                units -= terms[index][AMOUNT]
            values[number] = TieBreakValue(text, article, units, scale, decimals, terms, cut)
        return values

    def rounded_averages(
        self, code: Code, terms_of: Mapping[int, tuple[Term, ...]], significance: Significance
    ) -> Values:
        """One value each: the average of the terms not cut, rounded, ½ up; none without terms."""
        article = self.rules.article(code.name)
        return {
            number: rounded_average(code, article, terms, self.cuts(terms, code, significance))
            for number, terms in terms_of.items()
        }


def rounded_average(
    code: Code, article: Article, terms: tuple[Term, ...], cut: tuple[int, ...] = ()
) -> TieBreakValue:
    """The average of the terms that are not cut, rounded, ½ up; none without terms."""
    kept = len(terms) - len(cut)
    total = sum([term[AMOUNT] for term in terms])
    for index in cut:
        total -= terms[index][AMOUNT]
    units = (2 * total + kept) // (2 * kept) if kept else None
    return TieBreakValue(
        code.text or code.name, article, units, 1, 0, terms, cut, Sum.ROUNDED_AVERAGE
    )


def with_forfeits_as_games(sheet: Sheet, counts: Callable[[Turn], bool]) -> Sheet:
    """The sheet with some forfeits taken as games against the scheduled opponent."""
    changed = {}
    for number, participant in sheet.participants.items():
        if any(turn.forfeit for turn in participant.turns):
            turns = tuple(
                turn._replace(played=True, voluntary=False)
                if turn.forfeit and counts(turn)
                else turn
                for turn in participant.turns
            )
            changed[number] = participant._replace(turns=turns)
    return replace(sheet, participants=sheet.participants | changed) if changed else sheet


def with_last_round_drawn(sheet: Sheet) -> Sheet:
    """The sheet as if all games paired for the final round had been drawn.

    Doubt: a game paired and then forfeited is a paired game, since the value is meant to be known
    once the last round is paired; byes are no games and keep their points.
    """
    drawn = {}
    for number, participant in sheet.participants.items():
        last = participant.turns[-1]
        if last.opponent is None:
            drawn[number] = participant
            continue
        turn = last._replace(
            outcome=Outcome.DRAW,
            points=sheet.draw,
            halves=1,
            played=True,
            voluntary=False,
            full_points=sheet.draw == sheet.win,
        )
        drawn[number] = participant._replace(
            turns=(*participant.turns[:-1], turn),
            score=participant.score - last.points + turn.points,
        )
    return replace(sheet, participants=drawn)


def adjusted_scores(reckoning: Reckoning, sheet: Sheet) -> dict[int, int]:
    """Every participant's score as it counts for the opponents."""
    rule = reckoning.rules.adjusted_score.function
    return {number: rule(sheet, each) for number, each in sheet.participants.items()}


def opponents_terms(
    reckoning: Reckoning, code: Code, *, fore: bool = False, results: bool = False
) -> dict[int, tuple[Term, ...]]:
    """For each participant, the opponents' scores round by round, unplayed rounds filled in.

    With `results` each score is multiplied with the points made against it.
    """
    score = code.score or reckoning.primary
    key = ("terms", score, code.as_played, fore)
    scores = reckoning.once(key, lambda: _opponents_scores(reckoning, code, fore=fore))
    if not results:
        return scores
    return reckoning.once((*key, "results"), lambda: _times_results(scores))


def _times_results(table: dict[int, tuple[Term, ...]]) -> dict[int, tuple[Term, ...]]:
    return {
        number: tuple(
            [
                (round_, opponent, against, result, against * result, nature, voluntary)
                for round_, opponent, against, result, _, nature, voluntary in terms
            ]
        )
        for number, terms in table.items()
    }


def _opponents_scores(
    reckoning: Reckoning, code: Code, *, fore: bool
) -> dict[int, tuple[Term, ...]]:
    sheet = reckoning.sheet(code, Family.SCORES, fore=fore)
    adjusted = adjusted_scores(reckoning, sheet)
    natures = {
        number: PLAYED if adjusted[number] == each.score else ADJUSTED
        for number, each in sheet.participants.items()
    }
    fill = reckoning.rules.unplayed_round.function
    round_robin = sheet.kind.round_robin
    table: dict[int, tuple[Term, ...]] = {}
    for number, participant in sheet.asked.items():
        terms: list[Term] = []
        for turn in participant.turns:
            round_, opponent, _, _, points, _, played, voluntary, _ = turn
            if played and opponent is not None:
                score = adjusted[opponent]
                nature = natures[opponent]
                terms.append((round_, opponent, score, points, score, nature, voluntary))
            elif opponent is not None or not round_robin:
                score, result, stand_in = fill(sheet, participant, turn, adjusted)
                terms.append((round_, opponent, score, result, score, stand_in.value, voluntary))
        table[number] = tuple(terms)
    return table
