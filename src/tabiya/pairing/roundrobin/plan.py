"""The plan of a round robin read from an event: who holds which number, how many cycles."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import announcement
from tabiya.pairing.roundrobin.berger import berger_table, round_robin
from tabiya.pairing.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    ScheduleRefused,
    refuse_too_long,
)


class Plan(NamedTuple):
    """A round robin as it will be played, with the entrants' own numbers."""

    size: int
    """The numbers of the table, those given back included."""
    cycles: int
    reversed_joint: bool
    """Whether the last two rounds of a cycle change places before the next cycle."""
    schedule: Schedule[int]
    lines: tuple[int, ...]
    """For each round the line of the printed table, which says who meets the highest number."""

    @property
    def rounds_of_a_cycle(self) -> int:
        """How many rounds it takes until everyone has met everyone."""
        return self.size - 1 + self.size % 2


def get_plan(tournament: Tournament, *, cycles: int | None = None) -> Plan:
    """The round robin of an event's players, in one cycle unless the event says otherwise."""
    return _plan(tournament, sorted(player.number for player in tournament.players), cycles)


def plan_of_teams(tournament: Tournament) -> Plan:
    """The round robin of an event's teams."""
    return _plan(tournament, sorted(team.number for team in tournament.teams), None)


def _plan(tournament: Tournament, numbers: list[int], cycles: int | None) -> Plan:
    if len(numbers) < 2:
        raise ScheduleRefused(
            "a round robin of {numbers} cannot be played: it needs at least two",
            numbers=len(numbers),
            hint="Enter the players or the teams first.",
        )
    seats = list_seats(numbers)
    announced = announcement(tournament.settings, teams=bool(tournament.teams))
    rounds_of_a_cycle = len(seats) - 1 + len(seats) % 2
    counted = -(-tournament.total_rounds // rounds_of_a_cycle)
    times = cycles or (announced.cycles if announced else None) or max(1, counted)
    mended = announced.reversed_joint if announced else None
    refuse_too_long(len(seats), rounds_of_a_cycle * times)
    if mended is None:
        mended = _was_reversed(tournament, seats, times)
    return _made(seats, times, reversed_joint=mended)


@lru_cache(maxsize=4)
def _made(seats: tuple[int | None, ...], cycles: int, *, reversed_joint: bool) -> Plan:
    """The plan itself; whoever replays an event asks for the same one in every round."""
    table = round_robin(len(seats), cycles=cycles, reverse_last_two=reversed_joint)
    size = len(seats)
    return Plan(size, cycles, reversed_joint, seated(table, seats), _lines(table, size))


def list_seats(numbers: list[int]) -> tuple[int | None, ...]:
    """Who sits at the numbers 1, 2, 3, ... of the table; None is a number given back.

    Where only a few numbers are missing, their players have left before round 1 and the pairings
    stay as they were announced (General Regulations 6.4). Where the numbers are no table numbers
    at all, their order counts.
    """
    highest = numbers[-1]
    if numbers[0] >= 1 and highest <= len(numbers) + len(numbers) // 2:
        held = set(numbers)
        return tuple(seat if seat in held else None for seat in range(1, highest + 1))
    return tuple(numbers)


def seated(table: Schedule[int], seats: tuple[int | None, ...]) -> Schedule[int]:
    """Return the table with its players; whoever meets an empty seat is free."""
    rounds = []
    for round_ in table.rounds:
        games: list[tuple[int, int]] = []
        free = [holder for seat in round_.byes if (holder := seats[seat - 1]) is not None]
        for one, other in round_.games:
            white, black = seats[one - 1], seats[other - 1]
            if white is not None and black is not None:
                games.append((white, black))
            else:
                free += [holder for holder in (white, black) if holder is not None]
        rounds.append(ScheduledRound(tuple(games), tuple(free)))
    return Schedule(tuple(rounds))


def _lines(table: Schedule[int], size: int) -> tuple[int, ...]:
    line_of = {
        _opponent_of_highest(round_, size): line
        for line, round_ in enumerate(berger_table(size).rounds, start=1)
    }
    return tuple(line_of[_opponent_of_highest(round_, size)] for round_ in table.rounds)


def _opponent_of_highest(round_: ScheduledRound[int], size: int) -> int:
    """Whoever meets the highest number, or is free because nobody holds it."""
    return round_.byes[0] if size % 2 else min(round_.games[0])


def _was_reversed(tournament: Tournament, seats: tuple[int | None, ...], cycles: int) -> bool:
    """Whether the recorded rounds show the reversal; if they show neither, the rules ask for it."""
    if cycles < 2 or len(seats) < 3:
        return True
    last_but_one = len(seats) - 1 + len(seats) % 2 - 2
    if tournament.rounds_played <= last_but_one:
        return True
    met = _list_pairs(tournament, last_but_one)
    plain = _made(seats, cycles, reversed_joint=False).schedule
    return met != {frozenset(game) for game in plain.rounds[last_but_one].games}


def _list_pairs(tournament: Tournament, index: int) -> set[frozenset[int]]:
    """Who met in a round: players, or teams in a team event."""
    games = tournament.rounds[index].games
    if not tournament.teams:
        return {frozenset((game.white, game.black)) for game in games}
    team_of = {member: team.number for team in tournament.teams for member in team.members}
    forfeited = {
        frozenset((match.white, match.black))
        for match in tournament.forfeited_matches
        if match.round == index + 1
    }
    return forfeited | {
        frozenset((team_of[game.white], team_of[game.black]))
        for game in games
        if game.white in team_of and game.black in team_of
    }
