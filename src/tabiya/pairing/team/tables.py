"""Pairs the next round of a Scheveningen, semi-Scheveningen or Skalitzka event by its table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import ascii_uppercase

from tabiya.languages import say
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.announced import announcement
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.engine import away_in, list_forfeits
from tabiya.pairing.roundrobin.schedule import (
    Schedule,
    ScheduleRefused,
    games_by_round,
    refuse_too_long,
    rounds_of_meeting,
)
from tabiya.pairing.roundrobin.scheveningen import scheveningen, semi_scheveningen
from tabiya.pairing.roundrobin.skalitzka import Colours, skalitzka
from tabiya.pairing.roundrobin.withdrawal import unplayed_result
from tabiya.pairing.scheduled import refuse_after_the_end
from tabiya.pairing.team.line_up import refuse_shared_players
from tabiya.rulebook.edition import Edition


def pair_scheveningen(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of two teams in which everyone of one meets everyone of the other."""
    teams = _teams(tournament, 2, "scheveningen")
    table = scheveningen(len(teams[0].members))
    announced = announcement(tournament.settings, teams=True)
    rounds = table.rounds
    cycles = (announced.cycles if announced else None) or 1
    refuse_too_long(2 * len(table.rounds), len(table.rounds) * cycles)
    for cycle in range(1, cycles):
        rounds += (table.with_colours_reversed() if cycle % 2 else table).rounds
    return _paired(tournament, named(Schedule(rounds), teams), "scheveningen")


def pair_semi_scheveningen(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of two teams whose upper and lower halves play apart."""
    teams = _teams(tournament, 2, "semi-scheveningen")
    table = semi_scheveningen(len(teams[0].members))
    return _paired(tournament, named(table, teams), "semi-scheveningen")


def pair_skalitzka(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of three teams, by the version the event announces or has begun."""
    teams = _teams(tournament, 3, "skalitzka")
    table = skalitzka(len(teams[0].members), _version(tournament, teams))
    return _paired(tournament, named(table, teams), "skalitzka")


def _article(system: str) -> str:
    clauses = {
        "scheveningen": scheveningen.article,
        "semi-scheveningen": semi_scheveningen.article,
        "skalitzka": skalitzka.article,
    }
    return str(clauses[system](EDITION_2019))


def _teams(tournament: Tournament, wanted: int, system: str) -> tuple[Team, ...]:
    """The teams in the order of their numbers; refused if they are too many, too few or unequal."""
    refuse_shared_players(tournament)
    if len(tournament.teams) != wanted:
        raise ScheduleRefused(
            "a {system} event has {wanted} teams, but this one has {teams}",
            system=system,
            wanted=wanted,
            teams=len(tournament.teams),
            rule=_article(system),
            hint="Enter the teams with their members in board order (TRF 310).",
        )
    return equal_teams(tournament, system, _article(system))


def equal_teams(tournament: Tournament, system: str, article: str) -> tuple[Team, ...]:
    """Return the teams in the order of their numbers; refused if they are of unequal size."""
    sizes = {len(team.members) for team in tournament.teams}
    if len(sizes) > 1:
        raise ScheduleRefused(
            "the teams of a {system} event must be of equal size, but these have {listed} players",
            system=system,
            listed=phrases.joined(map(str, sorted(sizes))),
            rule=article,
            hint="Leave out reserves, or enter a missing player as absent.",
        )
    return tuple(sorted(tournament.teams, key=lambda team: team.number))


def _version(tournament: Tournament, teams: tuple[Team, ...]) -> Colours:
    """The version of the table: as announced, else as round 1 shows it, else the first."""
    announced = announcement(tournament.settings, teams=True)
    if announced is not None and announced.reversed_joint is not None:
        return Colours.REVERSED if announced.reversed_joint else Colours.ALIKE
    if tournament.rounds:
        met = {(game.white, game.black) for game in tournament.rounds[0].games}
        other = named(skalitzka(len(teams[0].members), Colours.REVERSED), teams)
        if met == set(other.rounds[0].games):
            return Colours.REVERSED
    return Colours.ALIKE


def named(schedule: Schedule[str], teams: tuple[Team, ...]) -> Schedule[int]:
    """Return the schedule with players for its seats: "B3" is the third member of the second team."""
    seats = {
        f"{letter}{board}": player
        for letter, team in zip(ascii_uppercase, teams, strict=False)
        for board, player in enumerate(team.members, start=1)
    }
    return schedule.renamed(seats.__getitem__)


def _paired(tournament: Tournament, schedule: Schedule[int], system: str) -> RoundPairing:
    return round_of_players(tournament, schedule, system, _article(system), EDITION_2019)


def round_of_players(
    tournament: Tournament,
    schedule: Schedule[int],
    system: str,
    article: str,
    edition: Edition,
    *,
    of_game: Callable[[tuple[int, int]], tuple[Step, ...]] = lambda _: (),
) -> RoundPairing:
    """Return the next round of a table of all players, with what is to be said of single games."""
    number = tournament.rounds_played + 1
    refuse_after_the_end(
        number, len(schedule.rounds), say("this {system} event", system=system), article
    )
    this = schedule.rounds[number - 1]
    away = away_in(tournament, number)
    return RoundPairing(
        round=number,
        system=system,
        edition=edition,
        boards=this.games,
        bye=None,
        absent=(),
        reasoning=ScheduleReasoning(
            (step("table", article=article, table=system, line=number),),
            {
                game: (
                    *of_game(game),
                    *(
                        step("forfeit", unplayed_result, EDITION_2019, player=player)
                        for player in game
                        if player in away
                    ),
                )
                for game in this.games
            },
            meetings=partial(rounds_of_meeting, schedule),
            plan=games_by_round(schedule),
            sentences=SENTENCES,
        ),
        forfeits=list_forfeits(this, number, away),
    )


SENTENCES: dict[str, Sentence] = {
    "table": "Round {line} of the {table} table.",
    "descends": phrases.of_people(
        "{player} plays a board lower: the number of teams is odd, and each board leaves one over."
    ),
    "forfeit": phrases.of_people("{player} is absent: the game is lost by forfeit."),
}
