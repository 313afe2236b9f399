"""Incremental standings: what a change of results leaves as it was is taken from earlier ones.

A result changes two players' rounds, and with them the tie-breaks of those two and of everybody
they were paired with: some twenty players of a thousand, and as many teams of an Olympiad. The others'
rows and values are the very ones of before. The answer is the same as without earlier standings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from tabiya.model.round import Bye, Game, Round
from tabiya.model.team_record import TeamEvent, TeamMatch, team_event
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.event_kind import EventKind, TeamScore
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.score_table import ScoreTable, player_table
from tabiya.tiebreaks.team_tables import team_tables

Fact = TypeVar("Fact", Game, Bye)


ScoreTables = dict[TeamScore | None, ScoreTable]
"""The table of the players, under None; of teams there is one for each score."""


@dataclass(frozen=True, slots=True)
class StandingsBasis:
    """What standings were worked out from, and the values found."""

    tournament: Tournament
    tables: ScoreTables
    primary: TeamScore | None
    """By which of the two scores teams are ranked."""
    rules: TieBreakRules
    values: Mapping[TieBreakCode, TieBreakValues]


@dataclass(frozen=True, slots=True)
class ReusableValues:
    """Values that still hold but for the participants whom the context asks for."""

    values: Mapping[TieBreakCode, TieBreakValues]
    context: TieBreakContext


def updated_table(basis: StandingsBasis | None, now: Tournament, kind: EventKind) -> ScoreTable:
    """Return the table of an individual event, with the earlier rows of players with the same games."""
    known = basis.tables.get(None) if basis is not None else None
    if basis is None or known is None or kind is not known.kind or kind.round_robin:
        return player_table(now, kind=kind)
    before = basis.tournament
    if _all_but_rounds(before) != _all_but_rounds(now):
        return player_table(now, kind=kind)
    changed = changed_players(before, now)
    fresh = player_table(get_games(changed, now), kind=kind).participants
    rows = known.participants | {number: fresh[number] for number in changed}
    return replace(known, participants=rows)


def updated_team_tables(
    basis: StandingsBasis | None, now: Tournament, kind: EventKind
) -> tuple[ScoreTables, TeamEvent]:
    """Return the tables of a team event, with the earlier rows of teams with the same matches."""
    known = basis.tables.get(TeamScore.MATCH_POINTS) if basis is not None else None
    if basis is None or known is None or kind is not known.kind:
        event = team_event(now)
        return team_tables(now, event, kind), event
    event = team_event(now, basis.tournament)
    earlier = team_event(basis.tournament)
    if (
        _all_but_rounds(basis.tournament) != _all_but_rounds(now)
        or earlier.given is not event.given
    ):
        return team_tables(now, event, kind), event
    changed = [
        team for team, rounds in event.matches.items() if rounds is not earlier.matches.get(team)
    ]
    fresh = team_tables(now, event, kind, changed)
    return {
        score: replace(table, participants=basis.tables[score].participants | table.participants)
        for score, table in fresh.items()
    }, event


def _all_but_rounds(tournament: Tournament) -> tuple[object, ...]:
    """Return what the table of a Swiss depends on besides what happened in the rounds."""
    return (
        tournament.settings,
        tournament.players,
        tournament.adjustments,
        tournament.teams,
        tournament.rounds_played,
    )


def changed_players(before: Tournament, now: Tournament) -> frozenset[int]:
    """Return everybody with a game or a bye that differs between the two states of the event."""
    changed: set[int] = set()
    for old, new in zip(before.rounds, now.rounds, strict=True):
        if old is new:
            continue
        for game in _only_in_one(old.games, new.games):
            changed.update((game.white, game.black))
        changed.update(bye.player for bye in _only_in_one(old.byes, new.byes))
    return frozenset(changed)


def _only_in_one(old: Sequence[Fact], new: Sequence[Fact]) -> set[Fact]:
    """Return the games or byes that are in one of the two lists only, in whatever order they stand."""
    same = {id(item) for item in old} & {id(item) for item in new}
    return {item for item in old if id(item) not in same} ^ {
        item for item in new if id(item) not in same
    }


def get_games(some: frozenset[int], tournament: Tournament) -> Tournament:
    """Return the event with the games and byes of some players only; their opponents are in it."""
    rounds = tuple(
        Round(
            round_.number,
            tuple([game for game in round_.games if game.white in some or game.black in some]),
            tuple([bye for bye in round_.byes if bye.player in some]),
        )
        for round_ in tournament.rounds
    )
    games = chain.from_iterable(round_.games for round_ in rounds)
    there = some.union(*((game.white, game.black) for game in games))
    players = tuple([player for player in tournament.players if player.number in there])
    return replace(tournament, players=players, rounds=rounds)


def reusable_values(
    basis: StandingsBasis | None,
    now: ScoreTables,
    primary: TeamScore | None,
    rules: TieBreakRules,
    team_matches: Mapping[int, tuple[TeamMatch, ...]] | None = None,
) -> ReusableValues | None:
    """Return the earlier values that still hold; None if all must be worked out anew."""
    if basis is None or rules is not basis.rules or primary is not basis.primary:
        return None
    if basis.tables.keys() != now.keys():
        return None
    affected: frozenset[int] = frozenset()
    for score, table in now.items():
        before = basis.tables[score]
        if before.participants.keys() != table.participants.keys():
            return None
        if replace(before, participants=table.participants) != table:
            return None
        affected |= affected_participants(before, table)
    tables = {score: replace(table, some=affected) for score, table in now.items()}
    return ReusableValues(
        basis.values,
        TieBreakContext(rules, tables, primary=primary, team_matches=team_matches),
    )


def affected_participants(before: ScoreTable, now: ScoreTable) -> frozenset[int]:
    """Return those whose own rows differ, and all who were paired with one of them.

    A game stands on the rows of both who play it, so whoever has lost a changed opponent, or got
    one, has a changed row too. Of teams a file may tell a match on one side only, so their rows are
    searched.
    """
    earlier = before.participants
    changed = {
        number: participant
        for number, participant in now.participants.items()
        if participant is not earlier[number] and participant != earlier[number]
    }
    if now.kind.teams:
        others = (
            number
            for number, participant in now.participants.items()
            if any(cell.opponent in changed for cell in participant.cells)
        )
    else:
        others = (
            cell.opponent
            for participant in changed.values()
            for cell in participant.cells
            if cell.opponent is not None
        )
    return frozenset(chain(changed, others))
