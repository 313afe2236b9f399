"""A championship in stages, played from its entries to its winner by the plans of the desk.

Every group is an event of its own, paired by its system. Where players share a place of which only some
go on, they play on as the plan of a match does: two games, again and again, until one has won.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from tabiya.generator.config import USUAL_DRAW_RATE
from tabiya.generator.drawing import usual_tie_breaks
from tabiya.generator.forecast import RATING_OF_UNRATED, ForecastSettings, play_on
from tabiya.generator.generate import played_result
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import RankingMethod, Settings, Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.stages import (
    PlanRefused,
    StageEntry,
    StagePlan,
    StageResult,
    StagesPlan,
    first_groups,
    next_groups,
    numbers_for_table,
    read_plan,
    undecided,
)
from tabiya.pairing.system import Family
from tabiya.tiebreaks.standings import standings


class RatingBand(NamedTuple):
    """So many players with ratings between two numbers."""

    players: int
    lowest: int
    highest: int


FIELDS = {
    "internet": (
        RatingBand(7250, 2300, 2499),
        RatingBand(100, 2500, 2599),
        RatingBand(100, 2600, 2699),
        RatingBand(50, 2700, 2850),
    ),
}
"""Who enters the plans that ship, if nobody is named."""


@dataclass(frozen=True, slots=True)
class Championship:
    """What is played: a plan, its entries, and how often games are drawn."""

    name: str
    plan: StagesPlan
    players: tuple[Player, ...]
    seed: int = 1
    draw_rate: float = USUAL_DRAW_RATE


class StageGroup(NamedTuple):
    """One group that is to be played: its stage and place, counted from 1, and its players' places in the list."""

    run: int
    stage: int
    place: int
    groups: int
    members: tuple[int, ...]


class GroupPlace(NamedTuple):
    """How a player ended in a group; `goes_on` is left open for whoever knows all groups."""

    player: int
    rank: int
    points: int


class GroupPlayed(NamedTuple):
    """A group at its end: its event, and its players in their order."""

    tournament: Tournament
    rows: tuple[GroupPlace, ...]
    rounds: int


Play = Callable[[Sequence[StageGroup]], Iterable[tuple[tuple[GroupPlace, ...], int]]]
"""Whoever plays the groups of a stage: for each its rows and its number of rounds."""


def championship_plan(text: str) -> tuple[StagesPlan, tuple[RatingBand, ...]]:
    """A plan from TOML, and its `[[field]]` tables: players, lowest and highest."""
    plan = read_plan(text)
    bands = tomllib.loads(text).get("field", [])
    if not isinstance(bands, list):
        raise PlanRefused(
            ("the field is not a list"), hint="Write [[field]] for each group of players."
        )
    return plan, tuple(_band(band, number) for number, band in enumerate(bands, start=1))


def _band(data: dict[str, Any], number: int) -> RatingBand:
    values = [data.get(name) for name in RatingBand._fields]
    if set(data) - set(RatingBand._fields) or not all(type(value) is int for value in values):
        raise PlanRefused(
            "field {number} is not understood",
            number=number,
            hint="Write players, lowest and highest, each a whole number.",
        )
    band = RatingBand(*values)  # type: ignore[arg-type] # they are whole numbers: seen above
    if band.players < 1 or not 1 <= band.lowest <= band.highest <= 4000:
        raise PlanRefused(
            "field {number} has {players} players from {low} to {high}",
            number=number,
            players=band.players,
            low=band.lowest,
            high=band.highest,
            hint="The lowest rating cannot be above the highest, and there must be players.",
        )
    return band


def invented_entries(bands: Iterable[RatingBand], seed: int) -> tuple[Player, ...]:
    """Players with ratings in these bands, the strongest first."""
    rng = Random(f"entries {seed}")  # noqa: S311 - a simulation must be repeatable
    ratings = sorted(
        (
            band.lowest + int(rng.random() * (band.highest - band.lowest + 1))
            for band in bands
            for _ in range(band.players)
        ),
        reverse=True,
    )
    return tuple(
        Player(number, f"Player {number:05}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def play_group(event: Championship, group: StageGroup) -> GroupPlayed:
    """Play one group to its end, and all that is needed to know who goes on."""
    stage = event.plan.stages[group.stage - 1]
    rng = Random(f"{event.seed}:{group.run}:{group.stage}:{group.place}")  # noqa: S311 - repeatable
    members = list(group.members)
    by = system_named(stage.system)
    if by.by_table:
        known = [
            (event.players[member].federation, event.players[member].name) for member in members
        ]
        members = [members[place] for place in numbers_for_table(known, rng.randrange(10**9))]
    tournament = _event(event, stage, group, members)
    played, early = play_on(
        ForecastSettings(tournament, system=stage.system, draw_rate=event.draw_rate), rng
    )
    if early:
        raise PlanRefused(
            "{event}: a round has no legal pairing",
            event=tournament.settings.name,
            hint="Play fewer rounds, or make larger groups.",
        )
    settings = replace(played.settings, rounds=played.rounds_played)
    played = replace(played, settings=settings)
    rows = [
        GroupPlace(members[row.number - 1], row.rank, row.points) for row in standings(played).rows
    ]
    rows, notes = _with_play_offs(event, stage, group, rows, played.rounds_played, rng)
    return GroupPlayed(
        replace(played, notes=(*played.notes, *notes)), tuple(rows), played.rounds_played
    )


def _event(
    event: Championship, stage: StagePlan, group: StageGroup, members: Sequence[int]
) -> Tournament:
    by = system_named(stage.system)
    letter = "" if group.groups == 1 else f" {group.place}"
    knockout = by.family is Family.KNOCKOUT
    settings = Settings(
        name=f"{event.name}, {stage.name}{letter}",
        rounds=(stage.rounds * by.games_a_match) or len(members) - 1 + len(members) % 2,
        kind=stage.kind or by.kind or by.title,
        kind_code=by.code if by.code_is_fides else "",
        time_control=stage.time_control,
        ranking_method=RankingMethod.OTHER,
        tie_breaks=() if knockout or stage.play_off else usual_tie_breaks(by, None),
        standings_order=stage.standings_order,
    )
    players = tuple(
        replace(event.players[member], number=number)
        for number, member in enumerate(members, start=1)
    )
    if knockout:
        settings = replace(settings, rounds=None)
    return Tournament(settings, players, notes=(f"seed {event.seed}",))


def _with_play_offs(
    event: Championship,
    stage: StagePlan,
    group: StageGroup,
    rows: list[GroupPlace],
    rounds: int,
    rng: Random,
) -> tuple[list[GroupPlace], tuple[str, ...]]:
    """Put those in order who share a place of which only some go on; with a note of what happened."""
    if group.stage == len(event.plan.stages):
        return rows, ()
    results = _results(event, [rows], [rounds])
    # Only the places of the own group count: `undecided` looks at promotion by the place of a group.
    tied = undecided(stage, results)[0]
    notes = []
    for shared in tied:
        order = [one.entry.key for one in shared]
        first = min(place for place, row in enumerate(rows) if row.player in order)
        decided, words = _played_off(event, order, rng)
        notes += [f"play-off for place {shared[0].rank}: {sentence}" for sentence in words]
        by_player = {row.player: row for row in rows}
        for offset, player in enumerate(decided):
            rows[first + offset] = by_player[player]._replace(rank=shared[0].rank + offset)
    return rows, tuple(notes)


def _played_off(event: Championship, tied: list[int], rng: Random) -> tuple[list[int], list[str]]:
    """The order of the tied: a knock-out for the first place, then one among the others, and so on."""
    order: list[int] = []
    words: list[str] = []
    left = list(tied)
    while len(left) > 1:
        still = list(left)
        while len(still) > 1:
            winners = still[: len(still) % 2]
            for one, other in zip(
                still[len(winners) :: 2], still[len(winners) + 1 :: 2], strict=True
            ):
                winner, outcome = _blitz_match(event, one, other, rng)
                winners.append(winner)
                words.append(outcome)
            still = winners
        order += still
        left.remove(still[0])
    return order + left, words


def _blitz_match(event: Championship, one: int, other: int, rng: Random) -> tuple[int, str]:
    """Two games with both colours, until somebody is ahead after two."""
    ahead, games = 0, 0
    difference = _rating(event, one) - _rating(event, other)
    while not ahead:
        for white in (1, -1):
            result = played_result(rng, white * difference, event.draw_rate)
            won = {GameResult.WHITE_WINS: 1, GameResult.BLACK_WINS: -1}.get(result, 0)
            ahead += white * won
            games += 1
    winner, loser = (one, other) if ahead > 0 else (other, one)
    names = f"{event.players[winner].name} beat {event.players[loser].name}"
    return winner, f"{names} after {games} games"


def _rating(event: Championship, player: int) -> int:
    return event.players[player].rating or RATING_OF_UNRATED


def _results(
    event: Championship, groups: Sequence[Sequence[GroupPlace]], rounds: Sequence[int]
) -> list[list[StageResult]]:
    return [
        [StageResult(_entry(event, row.player), row.rank, row.points, games) for row in group]
        for group, games in zip(groups, rounds, strict=True)
    ]


def _entry(event: Championship, player: int) -> StageEntry:
    known = event.players[player]
    return StageEntry(player, known.tournament_rating or known.rating or 0, known.federation)


class StagePlayed(NamedTuple):
    """A stage that is over: its groups, and what came of them."""

    number: int
    groups: tuple[StageGroup, ...]
    rows: tuple[tuple[GroupPlace, ...], ...]


def play_championship(event: Championship, run: int, play: Play) -> Iterator[StagePlayed]:
    """Play stage after stage; `play` plays the groups of one, wherever it likes."""
    made, waiting = first_groups(
        event.plan, [_entry(event, player) for player in range(len(event.players))]
    )
    for number in range(1, len(event.plan.stages) + 1):
        groups = tuple(
            StageGroup(run, number, place, len(made), tuple(one.key for one in members))
            for place, members in enumerate(made, start=1)
        )
        rows, rounds = zip(*play(groups), strict=True)
        yield StagePlayed(number, groups, rows)
        if number < len(event.plan.stages):
            results = _results(event, rows, rounds)
            made, waiting = next_groups(event.plan, number, results, waiting)


def play_here(event: Championship) -> Play:
    """Play the groups in this process, without keeping their events."""

    def play(groups: Sequence[StageGroup]) -> Iterator[tuple[tuple[GroupPlace, ...], int]]:
        for group in groups:
            played = play_group(event, group)
            yield played.rows, played.rounds

    return play


def reached(event: Championship, run: int) -> list[tuple[int, int]]:
    """For everybody who came beyond the first stage of one run: player and the last stage played.

    The winner has one stage more than there are.
    """
    last: dict[int, int] = {}
    winner = 0
    for stage in play_championship(event, run, play_here(event)):
        for group in stage.groups:
            for player in group.members:
                last[player] = stage.number
        winner = stage.rows[0][0].player
    last[winner] = len(event.plan.stages) + 1
    return sorted((player, stage) for player, stage in last.items() if stage > 1)
