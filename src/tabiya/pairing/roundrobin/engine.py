"""Pairs the next round of a round robin by the Berger table over the starting numbers."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from tabiya.languages import gettext, say, translatable
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.berger import (
    berger_table,
    highest_number_is_the_bye,
    last_two_rounds_reversed,
)
from tabiya.pairing.roundrobin.plan import Plan, get_plan
from tabiya.pairing.roundrobin.schedule import (
    ScheduledRound,
    games_by_round,
    rounds_of_meeting,
)
from tabiya.pairing.roundrobin.withdrawal import TableGame, unplayed_result
from tabiya.pairing.scheduled import (
    edition_of_schedules,
    refuse_after_the_end,
)
from tabiya.rulebook.edition import Edition


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round; how many cycles there are is read from the event."""
    return _paired(tournament, edition, get_plan(tournament), "round-robin")


def pair_double_round_robin(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of an event in which everyone meets everyone twice."""
    return _paired(tournament, edition, get_plan(tournament, cycles=2), "double-round-robin")


def _paired(tournament: Tournament, edition: str | None, plan: Plan, system: str) -> RoundPairing:
    text = edition_of_schedules(tournament, edition)
    number = tournament.rounds_played + 1
    article = str(berger_table.article(text))
    refuse_after_the_end(number, len(plan.schedule.rounds), gettext("this round robin"), article)
    this = plan.schedule.rounds[number - 1]
    reasoning = _reasoning(plan, number, this, away_in(tournament, number), text)
    return round_of_table(tournament, this, system, text, reasoning)


def round_of_table(
    tournament: Tournament,
    this: ScheduledRound[int],
    system: str,
    edition: Edition,
    reasoning: ScheduleReasoning,
) -> RoundPairing:
    """Return the next round as its table has it, with the games lost by players who are away."""
    number = tournament.rounds_played + 1
    away = away_in(tournament, number)
    free = [player for player in this.byes if player not in away]
    asked = {bye.player: bye.kind for bye in tournament.requested_byes if bye.round == number}
    return RoundPairing(
        round=number,
        system=system,
        edition=edition,
        boards=this.games,
        bye=free[0] if free else None,
        absent=tuple(
            Bye(player, asked.get(player, ByeKind.ZERO_POINT))
            for player in this.byes
            if player not in free[:1]
        ),
        reasoning=reasoning,
        bye_kind=ByeKind.ZERO_POINT,
        forfeits=list_forfeits(this, number, away),
    )


def away_in(tournament: Tournament, number: int) -> frozenset[int]:
    """Who will not play in this round: withdrawn before it, or absent with notice."""
    left = {
        withdrawal.player
        for withdrawal in tournament.withdrawals
        if withdrawal.after_round < number
    }
    absent = {bye.player for bye in tournament.requested_byes if bye.round == number}
    return frozenset(left | absent)


def list_forfeits(
    this: ScheduledRound[int], number: int, away: Collection[int]
) -> tuple[Game, ...]:
    """The games of the round that are lost by forfeit, because the schedule does not change."""
    return tuple(
        Game(white, black, unplayed_result(TableGame(number, white, black), away))
        for white, black in this.games
        if white in away or black in away
    )


def _reasoning(
    plan: Plan, number: int, this: ScheduledRound[int], away: Collection[int], edition: Edition
) -> ScheduleReasoning:
    return ScheduleReasoning(
        opening=tuple(_opening(plan, number, edition)),
        boards={
            (white, black): tuple(
                step("forfeit", unplayed_result, edition, player=player)
                for player in (white, black)
                if player in away
            )
            for white, black in this.games
        },
        free={
            player: step(
                "free",
                highest_number_is_the_bye,
                EDITION_2019,
                player=player,
                seat=plan.size + 1 if plan.size % 2 else None,
            )
            for player in this.byes
        },
        meetings=partial(rounds_of_meeting, plan.schedule),
        plan=games_by_round(plan.schedule),
        sentences=SENTENCES,
    )


def _opening(plan: Plan, number: int, edition: Edition) -> list[Step]:
    cycles_before, place = divmod(number - 1, plan.rounds_of_a_cycle)
    line = plan.lines[number - 1]
    opening = [
        step(
            "table",
            berger_table,
            edition,
            table="Berger",
            players=plan.size + plan.size % 2,
            cycle=cycles_before + 1,
            cycles=plan.cycles,
            line=line,
            colours_reversed=cycles_before % 2 == 1,
        )
    ]
    if line != place + 1:
        opening.append(step("last_rounds_reversed", last_two_rounds_reversed, EDITION_2019))
    return opening


def _line(table: Step, names: Names) -> str:
    del names
    even, cycle, cycles = (table.number(name) for name in ("players", "cycle", "cycles"))
    template = (
        translatable(
            "Line {line} of the Berger table for {odd} and {even} players, with colours reversed."
        )
        if table.flag("colours_reversed")
        else translatable("Line {line} of the Berger table for {odd} and {even} players.")
    )
    line = say(template, line=table.number("line"), odd=even - 1, even=even)
    if cycles == 1:
        return line
    # A sentence goes on after the colon.
    line = line[:1].lower() + line[1:]
    return say("Cycle {cycle} of {cycles}: {line}", cycle=cycle, cycles=cycles, line=line)


def _free(free: Step, names: Names) -> str:
    seat = free.number_or_none("seat") or gettext("of an empty place")
    who = phrases.named(free.number("player"), names)
    return say(
        ("By the table {who} meets number {seat}, which no player has, and is free."),
        who=who,
        seat=seat,
    )


SENTENCES: dict[str, Sentence] = {
    "table": _line,
    "last_rounds_reversed": (
        "The last two rounds of this cycle change places, so that no player has one colour "
        "three times running."
    ),
    "forfeit": phrases.of_people("{player} is absent: the game stays in the table as a forfeit."),
    "free": _free,
}
