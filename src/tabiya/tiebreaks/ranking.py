"""Ranks participants by their scores and a list of tie-breaks (C.07 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tabiya.model.points import Points
from tabiya.model.record import Given, given_points, records
from tabiya.model.tournament import PlayoffPlaces, Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.lots import draw_lots
from tabiya.pairing.resolve import is_knockout, system_rank
from tabiya.pairing.roundrobin.withdrawal import results_count
from tabiya.rulebook.edition import Edition, edition_for, edition_on
from tabiya.tiebreaks.applicability import applicable_codes, without_rating_tie_breaks
from tabiya.tiebreaks.chapter import get_rules, recommended
from tabiya.tiebreaks.code import TieBreakCode, parse_code
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.event_kind import EventKind, TeamScore, get_kind, is_double_swiss
from tabiya.tiebreaks.incremental import (
    ReusableValues,
    ScoreTables,
    StandingsBasis,
    reusable_values,
    updated_table,
    updated_team_tables,
)
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.score_table import ScoreTable, player_table
from tabiya.tiebreaks.standings import MatchTally, Standings, StandingsRow, ValueElsewhere
from tabiya.tiebreaks.team_tables import match_tallies
from tabiya.tiebreaks.value import TENTHS, Aggregation, RankKey, TieBreakValue


def ranked(
    tournament: Tournament,
    codes: Sequence[str] | None,
    *,
    edition: str | None,
    after_round: int | None,
    lots_seed: int | None,
    kind: EventKind | None,
    before: Standings | None,
) -> Standings:
    """Return what `standings` promises, for arguments that have been checked."""
    chosen = edition_for(EDITIONS, edition, tournament.settings.start)
    if codes is None and kind is None and not tournament.teams and is_knockout(tournament):
        seen = tournament if after_round is None else tournament.up_to(after_round)
        return _knockout_standings(seen, chosen)
    own = system_rank(tournament) if codes is None else None
    if own is not None:
        from tabiya.tiebreaks.system_standings import system_standings

        seen = tournament if after_round is None else tournament.up_to(after_round)
        return system_standings(seen, own(seen), chosen)
    settled = kind or get_kind(tournament)
    listed = codes if codes is not None else _declared(tournament, settled, chosen)
    primary = _primary_score(listed)
    seen = tournament if after_round is None else tournament.up_to(after_round)
    basis = _reusable_basis(before)
    context, tables = _context(seen, chosen, settled, primary, basis)
    table = context.plain_table()
    texts = listed if codes is not None else _usable(listed, context.rules, table)
    chosen_codes = applicable_codes(texts, context.rules, settled, table.participants.values())
    expelled = () if settled.teams else seen.expelled
    unranked = {*table.excluded, *expelled}
    ranked = [number for number in table.participants if number not in unranked]
    reusable = reusable_values(basis, tables, context.primary, context.rules, context.team_matches)
    groups, values = _apply(context, chosen_codes, ranked, reusable)
    # The numbers of decided places are those of the teams in an event of teams.
    playoffs = seen.playoffs if settled.teams == bool(seen.teams) and _is_complete(seen) else ()
    groups, decided = _after_playoffs(playoffs, groups)
    if lots_seed is not None:
        groups = [[number] for group in groups for number in draw_lots(lots_seed, group)]
    rows = _rows(table, groups, values, decided, expelled)
    gone = (_row(table, 0, number, [], counts=number not in table.excluded) for number in expelled)
    given = given_points(seen)
    tallies = _tallies(seen, context) if settled.teams else {}
    return Standings(
        rows=_with_facts(rows, given, tallies),
        codes=tuple(str(code) for code in chosen_codes),
        edition=chosen,
        kind=settled,
        after_round=seen.rounds_played,
        primary=primary if settled.teams else None,
        lots_seed=lots_seed,
        expelled=_with_facts(gone, given, tallies),
        annulled_by=results_count.article(edition_on(TEXTS_OF_SCHEDULES, seen.settings.start)),
        names={number: participant.name for number, participant in table.participants.items()},
        basis=None
        if is_double_swiss(seen)
        else StandingsBasis(
            seen,
            tables,
            context.primary,
            context.rules,
            dict(zip(chosen_codes, values, strict=True)),
        ),
    )


def _reusable_basis(before: Standings | None) -> StandingsBasis | None:
    """Return what earlier standings offer for reuse."""
    basis = before.basis if before is not None else None
    return basis if isinstance(basis, StandingsBasis) else None


def _knockout_standings(tournament: Tournament, edition: Edition) -> Standings:
    """Return the players of a knock-out; those put out in the same round share a rank.

    While a round is in play they stand as before it.
    """
    from tabiya.pairing.knockout.engine import followed, list_seeds
    from tabiya.pairing.knockout.ranking import ranking

    seeds = list_seeds(tournament)
    by_number, scores = tournament.by_number, records(tournament)
    placed = ranking(followed(tournament).bracket)
    places = [(place.rank, seeds[place.seed - 1]) for place in placed]
    gone = tournament.expelled
    rows = [
        StandingsRow(
            rank,
            number,
            by_number[number].name,
            scores[number].score,
            (),
            given=scores[number].given,
        )
        for rank, number in places
    ]
    return Standings(
        rows=tuple(row for row in rows if row.number not in gone),
        expelled=tuple(row._replace(rank=0) for row in rows if row.number in gone),
        codes=(),
        edition=edition,
        kind=get_kind(tournament),
        after_round=tournament.rounds_played,
        names={number: by_number[number].name for _, number in places},
    )


def _after_playoffs(
    playoffs: Iterable[PlayoffPlaces], groups: list[list[int]]
) -> tuple[list[list[int]], dict[int, ValueElsewhere | None]]:
    """Return the places as play-offs changed them, and who took part in one, with the value if one decided.

    The players of a play-off stand together where the best of them stood, in the order of its end;
    a round paired after it would make it meaningless, so it counts only after the last one.
    """
    decided: dict[int, ValueElsewhere | None] = {}
    for playoff in playoffs:
        members = {number for place in playoff.places for number in place}
        best = next((at for at, group in enumerate(groups) if members & set(group)), None)
        ranked = {number for group in groups for number in group}
        if best is None or not members <= ranked or decided.keys() & members:
            continue
        decided |= dict.fromkeys(members)
        decided |= {number: ValueElsewhere(playoff.name, value) for number, value in playoff.values}
        before = [group for group in groups[:best] if group]
        others = [[n for n in group if n not in members] for group in groups[best:]]
        groups = [*before, *map(list, playoff.places), *filter(None, others)]
    return groups, decided


def _is_complete(tournament: Tournament) -> bool:
    return tournament.rounds_played >= tournament.total_rounds


def _context(
    seen: Tournament,
    edition: Edition,
    kind: EventKind,
    primary: TeamScore,
    basis: StandingsBasis | None,
) -> tuple[TieBreakContext, ScoreTables]:
    rules = get_rules(edition)
    if kind.teams:
        tables, event = updated_team_tables(basis, seen, kind)
        context = TieBreakContext(rules, tables, primary=primary, team_matches=event.matches)
        return context, tables
    if is_double_swiss(seen):
        from tabiya.tiebreaks.match_table import match_table

        matches = match_table(seen, kind)
        games = player_table(seen, kind=kind)
        alone: ScoreTables = {None: matches}
        return TieBreakContext(rules, alone, games=games), alone
    table: ScoreTables = {None: updated_table(basis, seen, kind)}
    return TieBreakContext(rules, table), table


def _primary_score(texts: Sequence[str]) -> TeamScore:
    """Return the score that ranks teams: match points unless the list begins with game points."""
    first = parse_code(texts[0]) if texts else TieBreakCode("MP")
    if first.name == "GP" or (first.name == "PTS" and first.score is TeamScore.GAME_POINTS):
        return TeamScore.GAME_POINTS
    return TeamScore.MATCH_POINTS


def _declared(tournament: Tournament, kind: EventKind, edition: Edition) -> Sequence[str]:
    settings = tournament.settings
    return settings.standings_order or settings.tie_breaks or recommended(kind, edition)


def _usable(texts: Sequence[str], rules: TieBreakRules, table: ScoreTable) -> Sequence[str]:
    """Return a declared list without its rating tie-breaks if somebody is unrated (C.07 10)."""
    if rules.everybody_is_rated(participant.rating for participant in table.participants.values()):
        return texts
    return without_rating_tie_breaks(texts, rules)


def _apply(
    context: TieBreakContext,
    codes: Sequence[TieBreakCode],
    numbers: Sequence[int],
    reusable: ReusableValues | None,
) -> tuple[list[list[int]], list[TieBreakValues]]:
    """Return the groups still tied at the end, best first, and the values of each code.

    The score comes first, unless the list itself says where it stands (PTS).
    """
    groups = [list(numbers)]
    columns: list[TieBreakValues] = []
    if not any(code.name == "PTS" for code in codes):
        groups = _score_groups(context.plain_table(), numbers)
    for code in codes:
        tie_break = context.rules.tie_break(code.name)
        assert tie_break is not None, "the codes were checked"  # noqa: S101 - an invariant
        if tie_break.among_tied:
            values = _among_tied(context, code, groups, tie_break.clause)
        elif reusable is not None and tie_break.local and code in reusable.values:
            values = reusable.values[code] | tie_break.clause(reusable.context, code)
        else:
            values = tie_break.clause(context, code)
        columns.append(values)
        groups = _split(groups, values, reverse=code.reversed)
    return groups, columns


def _score_groups(table: ScoreTable, numbers: Sequence[int]) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number in numbers:
        groups.setdefault(table.participants[number].score, []).append(number)
    return [groups[score] for score in sorted(groups, reverse=True)]


def _among_tied(
    context: TieBreakContext,
    code: TieBreakCode,
    groups: list[list[int]],
    clause: Callable[[TieBreakContext, TieBreakCode, Sequence[int]], TieBreakValues],
) -> TieBreakValues:
    article = context.rules.article(code.name)
    alone = TieBreakValue(
        str(code), article, 0, TENTHS, 1, aggregation=Aggregation.PLACES, ranking=(0,)
    )
    values: TieBreakValues = {}
    for group in groups:
        if len(group) == 1:
            values[group[0]] = alone
        else:
            values.update(clause(context, code, group))
    return values


def _split(groups: list[list[int]], values: TieBreakValues, *, reverse: bool) -> list[list[int]]:
    """Return each group of the tied parted by the values, best first."""
    parts: list[list[int]] = []
    for group in groups:
        if len(group) == 1:
            parts.append(group)
            continue
        by_order: dict[RankKey, list[int]] = {}
        for number in group:
            by_order.setdefault(values[number].order, []).append(number)
        parts += [by_order[order] for order in sorted(by_order, reverse=not reverse)]
    return parts


def _rows(
    table: ScoreTable,
    groups: list[list[int]],
    values: list[TieBreakValues],
    decided: Mapping[int, ValueElsewhere | None],
    expelled: Sequence[int],
) -> tuple[StandingsRow, ...]:
    rows: list[StandingsRow] = []
    rank = 1
    for group in groups:
        made = (_row(table, rank, number, values) for number in sorted(group))
        rows += [
            row._replace(by_playoff=True, elsewhere=decided[row.number])
            if row.number in decided
            else row
            for row in made
        ]
        rank += len(group)
    annulled = sorted(set(table.excluded).difference(expelled))
    rows += [_row(table, rank, number, [], counts=False) for number in annulled]
    return tuple(rows)


def _tallies(tournament: Tournament, context: TieBreakContext) -> dict[int, MatchTally]:
    tables = (
        context.plain_table(TeamScore.MATCH_POINTS),
        context.plain_table(TeamScore.GAME_POINTS),
    )
    return match_tallies(context.team_matches, tournament.settings.match_scoring, *tables)


def _with_facts(
    rows: Iterable[StandingsRow],
    given: Mapping[int, tuple[Given, ...]],
    tallies: Mapping[int, MatchTally],
) -> tuple[StandingsRow, ...]:
    """Return the rows with the penalties and bonuses in their points, and the matches of teams."""
    if not given and not tallies:
        return tuple(rows)
    return tuple(
        row._replace(given=given.get(row.number, ()), matches=tallies.get(row.number))
        for row in rows
    )


def _row(
    table: ScoreTable, rank: int, number: int, values: list[TieBreakValues], *, counts: bool = True
) -> StandingsRow:
    participant = table.participants[number]
    row_values = tuple([column[number] for column in values])
    return StandingsRow(
        rank, number, participant.name, Points(participant.score), row_values, counts
    )
