"""Pairs the next round of a Rutsch event: where everyone sits after so many moves."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from tabiya.languages import gettext, say_number
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.announced import get_format
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.engine import away_in, round_of_table
from tabiya.pairing.roundrobin.plan import list_seats, seated
from tabiya.pairing.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    ScheduleRefused,
    games_by_round,
    refuse_too_long,
    rounds_of_meeting,
)
from tabiya.pairing.roundrobin.withdrawal import unplayed_result
from tabiya.pairing.rutsch import EDITION, MOST_CYCLES
from tabiya.pairing.rutsch.seats import rutsch
from tabiya.pairing.rutsch.settings import RutschSettings
from tabiya.pairing.scheduled import refuse_after_the_end
from tabiya.rulebook.edition import edition_for


class RutschPlan(NamedTuple):
    """All rounds of an event, and how they were announced or follow from their number."""

    announced: RutschSettings
    stays: int | None
    """Who keeps the seat; None where it is empty."""
    moves_of_a_cycle: int
    schedule: Schedule[int]


def get_plan(tournament: Tournament) -> RutschPlan:
    """Return the rounds of the event; twice along the row if announced, or if it has more rounds."""
    numbers = sorted(player.number for player in tournament.players)
    if len(numbers) < 2:
        raise ScheduleRefused(
            "a Rutsch event of {numbers} cannot be played: it needs at least two",
            numbers=len(numbers),
            rule="Rutsch 1",
            hint="Enter the players first.",
        )
    seats = list_seats(numbers)
    settings = get_format(tournament.settings, RutschSettings)
    rounds = len(seats) - 1 + len(seats) % 2
    cycles = settings.cycles or min(MOST_CYCLES, max(1, -(-tournament.total_rounds // rounds)))
    refuse_too_long(len(seats), rounds * cycles)
    first = settings.stays == "first"
    table = rutsch(len(seats), cycles, first_stays=first)
    stays = None if len(seats) % 2 else seats[0 if first else -1]
    announced = RutschSettings(stays=settings.stays, cycles=cycles)
    return RutschPlan(announced, stays, rounds, seated(table, seats))


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round: everyone has moved one seat on."""
    text = edition_for((EDITION,), edition, tournament.settings.start)
    plan = get_plan(tournament)
    number = tournament.rounds_played + 1
    end = len(plan.schedule.rounds)
    refuse_after_the_end(number, end, gettext("this Rutsch event"), "Rutsch 4")
    this = plan.schedule.rounds[number - 1]
    reasoning = _reasoning(plan, this, tournament, number)
    return round_of_table(tournament, this, "rutsch", text, reasoning)


def _reasoning(
    plan: RutschPlan, this: ScheduledRound[int], tournament: Tournament, number: int
) -> ScheduleReasoning:
    away = away_in(tournament, number)
    cycle, moves = divmod(number - 1, plan.moves_of_a_cycle)
    opening = [step("moves", article="Rutsch 2", moves=moves, stays=plan.stays)]
    if cycle:
        opening.append(step("second_time", article="Rutsch 4"))
    return ScheduleReasoning(
        opening=tuple(opening),
        boards={
            game: (
                *(
                    (step("turns", article="Rutsch 3", player=plan.stays),)
                    if plan.stays in game
                    else ()
                ),
                *(
                    step("forfeit", unplayed_result, EDITION_2019, player=player)
                    for player in game
                    if player in away
                ),
            )
            for game in this.games
        },
        free={player: step("free", article="Rutsch 2", player=player) for player in this.byes},
        meetings=partial(rounds_of_meeting, plan.schedule),
        plan=games_by_round(plan.schedule),
        sentences=SENTENCES,
    )


def _moves(step: Step, names: Names) -> str:
    stays = step.number_or_none("stays")
    moves = step.number("moves")
    if stays is None:
        return say_number(
            "Seats after {n} move along the row; one seat is empty.",
            "Seats after {n} moves along the row; one seat is empty.",
            moves,
        )
    return say_number(
        "Seats after {n} move along the row; {who} keeps the same seat.",
        "Seats after {n} moves along the row; {who} keeps the same seat.",
        moves,
        who=phrases.named(stays, names),
    )


SENTENCES: dict[str, Sentence] = {
    "moves": _moves,
    "second_time": "Everyone meets for the second time, with the other colour.",
    "turns": phrases.of_people(
        "{player} keeps the seat and turns the board after each round: White and Black alternate."
    ),
    "forfeit": phrases.of_people("{player} is absent: the game is lost by forfeit."),
    "free": phrases.of_people("{player} sits across from the empty seat and is free."),
}
