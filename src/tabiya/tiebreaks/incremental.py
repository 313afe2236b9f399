"""Incremental standings: what a change of results leaves as it was is taken from earlier ones.

A result changes two players' rounds, and with them the tie-breaks of those two and of everybody
they were paired with: some twenty players of a thousand. The others' rows and values are the very
ones of before. The answer is the same as without earlier standings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.rules import TieBreakRules
from tabiya.tiebreaks.score_table import ScoreTable, player_table


@dataclass(frozen=True, slots=True)
class StandingsBasis:
    """What standings were worked out from, and the values found."""

    tournament: Tournament
    table: ScoreTable
    rules: TieBreakRules
    values: Mapping[TieBreakCode, TieBreakValues]


@dataclass(frozen=True, slots=True)
class ReusableValues:
    """Values that still hold but for the participants whom the context asks for."""

    values: Mapping[TieBreakCode, TieBreakValues]
    context: TieBreakContext


def updated_table(basis: StandingsBasis | None, now: Tournament, kind: EventKind) -> ScoreTable:
    """Return the table of an individual event, with the earlier rows of players with the same games."""
    if basis is None or kind is not basis.table.kind or kind.round_robin:
        return player_table(now, kind=kind)
    before = basis.tournament
    if _all_but_rounds(before) != _all_but_rounds(now):
        return player_table(now, kind=kind)
    changed = changed_players(before, now)
    fresh = player_table(games_of(changed, now), kind=kind).participants
    rows = basis.table.participants | {number: fresh[number] for number in changed}
    return replace(basis.table, participants=rows)


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
        for one, other in zip_longest(old.games, new.games):
            if one is not other and one != other:
                changed.update(_players_of(one), _players_of(other))
        for one, other in zip_longest(old.byes, new.byes):
            if one != other:
                changed.update(_players_of(one), _players_of(other))
    return frozenset(changed)


def _players_of(fact: Game | Bye | None) -> tuple[int, ...]:
    match fact:
        case None:
            return ()
        case Game():
            return fact.white, fact.black
        case Bye():
            return (fact.player,)


def games_of(some: frozenset[int], tournament: Tournament) -> Tournament:
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
    basis: StandingsBasis | None, now: ScoreTable, rules: TieBreakRules
) -> ReusableValues | None:
    """Return the earlier values that still hold; None if all must be worked out anew."""
    if basis is None or rules is not basis.rules:
        return None
    before = basis.table
    if before.participants.keys() != now.participants.keys():
        return None
    if replace(before, participants=now.participants) != now:
        return None
    table = replace(now, some=affected_participants(before, now))
    return ReusableValues(basis.values, TieBreakContext(rules, {None: table}))


def affected_participants(before: ScoreTable, now: ScoreTable) -> frozenset[int]:
    """Return those whose own rows differ, and all who were paired with one of them.

    A game stands on the rows of both who play it, so whoever has lost a changed opponent, or got
    one, has a changed row too.
    """
    earlier = before.participants
    changed = [
        each
        for number, each in now.participants.items()
        if each is not earlier[number] and each != earlier[number]
    ]
    opponents = (cell.opponent for each in changed for cell in each.cells)
    return frozenset(
        chain(
            (each.number for each in changed),
            (opponent for opponent in opponents if opponent is not None),
        )
    )
