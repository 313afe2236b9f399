"""Pairs the next round of a team round robin: the Berger table of the teams, board by board."""

from __future__ import annotations

from functools import partial

from tabiya.languages import gettext, say
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Fact, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.berger import berger_table, highest_number_is_the_bye
from tabiya.pairing.roundrobin.plan import Plan, plan_of_teams
from tabiya.pairing.roundrobin.schedule import games_by_round, rounds_of_meeting
from tabiya.pairing.scheduled import (
    edition_of_schedules,
    refuse_after_the_end,
)
from tabiya.pairing.team.boards import colour_of_first_team, match_boards, number_of_boards
from tabiya.pairing.team.line_up import (
    Seats,
    default_line_up,
    refuse_illegal,
    refuse_shared_players,
    team_numbered,
)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of the teams, with the line-ups handed in or the first named players."""
    refuse_shared_players(tournament)
    plan = plan_of_teams(tournament)
    text = edition_of_schedules(tournament, edition)
    number = tournament.rounds_played + 1
    article = str(berger_table.article(text))
    refuse_after_the_end(
        number, len(plan.schedule.rounds), gettext("this round robin of teams"), article
    )
    this = plan.schedule.rounds[number - 1]
    off = matches_not_played(tournament, number)
    pairs: list[tuple[int, int]] = []
    unopposed: list[int] = []
    opening = [step("table", berger_table, text, table="Berger", line=plan.lines[number - 1])]
    boards: dict[tuple[int, int], tuple[Step, ...]] = {}
    for one, other in this.games:
        first, second = team_numbered(tournament, one), team_numbered(tournament, other)
        teams: dict[str, Fact] = {"first": _title(first), "second": _title(second)}
        if frozenset((one, other)) in off:
            opening.append(step("match_forfeited", None, None, teams, article="TRF26 330"))
            continue
        match = match_boards(
            list_seats(tournament, first, number),
            list_seats(tournament, second, number),
            tournament.settings.board_colours,
        )
        opening.append(step("first_team", colour_of_first_team, EDITION_2019, teams))
        for board, pair in enumerate(match.games, start=1):
            boards[pair] = (step("game_of_match", None, None, teams, game=board),)
        pairs += match.games
        unopposed += match.unopposed
    free = [team_numbered(tournament, team) for team in this.byes]
    opening += [
        step("free_team", highest_number_is_the_bye, EDITION_2019, team=_title(team))
        for team in free
    ]
    return RoundPairing(
        round=number,
        system="team-round-robin",
        edition=text,
        boards=tuple(pairs),
        bye=None,
        absent=tuple(Bye(player, ByeKind.FULL_POINT) for player in unopposed),
        reasoning=ScheduleReasoning(
            tuple(opening),
            boards,
            meetings=partial(_rounds_of_meeting, tournament, plan),
            plan=games_by_round(plan.schedule),
            teams={team.number: _title(team) for team in tournament.teams},
            sentences=SENTENCES,
        ),
        team_byes=_team_byes(tournament, free, number),
        matches=tuple(_white_first(tournament, pair, number) for pair in this.games),
    )


def _white_first(tournament: Tournament, named: tuple[int, int], round_: int) -> tuple[int, int]:
    """The two teams of a match, that with White on board 1 first; nobody has it in a forfeit."""
    for match in tournament.forfeited_matches:
        if match.round == round_ and {match.white, match.black} == set(named):
            return match.white, match.black
    white = colour_of_first_team(0, tournament.settings.board_colours) is Colour.WHITE
    return named if white else named[::-1]


def list_seats(
    tournament: Tournament, team: Team, round_: int, *, as_handed_in: bool = False
) -> Seats:
    """Who plays for a team in a round: the captain's legal line-up, or the first named players.

    `as_handed_in` leaves it to the rules of the event which line-ups are legal.
    """
    boards = number_of_boards(tournament)
    for line_up in tournament.line_ups:
        if (line_up.round, line_up.team) == (round_, team.number):
            if not as_handed_in:
                names = {player.number: player.name for player in tournament.players}
                refuse_illegal(team, line_up.players, boards, names)
            return (*line_up.players, *(None for _ in range(boards - len(line_up.players))))
    # A full-point bye is a seat opposite an empty chair: the player is there.
    away = {
        bye.player
        for bye in tournament.requested_byes
        if bye.round == round_ and bye.kind is not ByeKind.FULL_POINT
    } | {gone.player for gone in tournament.withdrawals if gone.after_round < round_}
    return default_line_up(team, boards, away)


def matches_not_played(tournament: Tournament, round_: int) -> frozenset[frozenset[int]]:
    """The matches of a round that are known to be forfeited (TRF 330)."""
    return frozenset(
        frozenset((match.white, match.black))
        for match in tournament.forfeited_matches
        if match.round == round_
    )


def _team_byes(tournament: Tournament, free: list[Team], round_: int) -> tuple[TeamBye, ...]:
    """A rest brings nothing, unless the event has set a price on it (TRF 320)."""
    known = {(bye.round, bye.team) for bye in tournament.team_byes}
    priced = tournament.settings.team_bye is not None
    kind = ByeKind.PAIRING_ALLOCATED if priced else ByeKind.ZERO_POINT
    return tuple(
        TeamBye(round=round_, team=team.number, kind=kind)
        for team in free
        if (round_, team.number) not in known
    )


def _rounds_of_meeting(tournament: Tournament, plan: Plan, one: int, other: int) -> tuple[int, ...]:
    """When two players can meet: when their teams do."""
    team_of = {player: team.number for team in tournament.teams for player in team.members}
    return rounds_of_meeting(plan.schedule, team_of.get(one, 0), team_of.get(other, 0))


def _title(team: Team) -> str:
    return team.name or say("team {number}", number=team.number)


SENTENCES: dict[str, Sentence] = {
    "table": "Line {line} of the Berger table of the teams.",
    "match_forfeited": "{first} - {second} is forfeited.",
    "first_team": "{first} is named first against {second}.",
    "game_of_match": "Game {game} of {first} - {second}.",
    "free_team": "{team} is free.",
}
