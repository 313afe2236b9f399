"""The event as the engine, the tie-breaks and report files want it: by starting numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabiya.formats.trf.kind import report_texts
from tabiya.model.points import Points
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import LineUp, Team, TeamBye
from tabiya.model.tournament import (
    LateEntry,
    PlayoffPlaces,
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    Withdrawal,
)
from tabiya.store.parts import (
    PairedRound,
    PlacesInOrder,
    Prohibition,
)

if TYPE_CHECKING:
    from tabiya.store.state import EventState


def get_tournament(state: EventState) -> Tournament:
    """Return the facts of an event, with entrants and teams by their present numbers."""
    numbers = {e.entrant: e.player.number for e in state.entrants.values()}
    entrants = tuple(state.by_number().values())
    coming = state.next_round
    later = (
        RequestedBye(round=request.round, player=numbers[request.entrant], kind=request.kind)
        for request in state.requested_byes
        if request.round > coming
    )
    over = state.total_rounds is not None and coming > state.total_rounds
    # Whoever is absent after the last round is absent from nothing.
    now = (
        RequestedBye(round=coming, player=numbers[entrant], kind=kind)
        for entrant, kind in (() if over else state.not_paired_next().items())
    )
    teams = state.paired_by.teams is not None
    texts = report_texts(state.system, state.settings)
    return Tournament(
        settings=replace(
            state.settings,
            rounds=state.total_rounds,
            initial_colour=state.initial_colour,
            round_dates=state.round_days,
            kind=texts.words,
            kind_code=texts.code,
            format=None if state.settings.format is None else state.format,
        ),
        players=tuple(entrant.player for entrant in entrants),
        rounds=tuple(_get_round(round_, numbers) for round_ in state.rounds),
        requested_byes=(*now, *later),
        late_entries=tuple(
            LateEntry(player=e.number, first_round=e.first_round)
            for e in entrants
            if e.first_round > 1
        ),
        withdrawals=tuple(
            Withdrawal(player=e.number, after_round=e.withdrawn_after, expelled=e.expelled)
            for e in entrants
            if e.withdrawn_after is not None
        ),
        virtual_points=state.virtual_points,
        playoffs=(
            *(
                PlayoffPlaces(
                    tuple(tuple(sorted(numbers[int(n)] for n in place)) for place in course.places)
                )
                for held in state.playoffs
                if (course := held.course()).over
            ),
            *(_places_by_hand(state, decided) for decided in state.decided_places),
        ),
        prohibited_pairs=_prohibited_teams(state)
        if teams
        else tuple(
            ProhibitedPairs(
                tuple(numbers[entrant] for entrant in prohibition.entrants),
                first_round=prohibition.first_round,
                last_round=prohibition.last_round,
            )
            for prohibition in (*state.prohibitions, *_avoided_by_round(state))
        ),
        adjustments=state.imported_adjustments
        + tuple(
            PointAdjustment((numbers[given.fact.entrant],), given.fact.points, round=given.round)
            for given in state.adjustments
        )
        + _assigned_to_teams(state),
        **(_facts_of_teams(state, numbers) if teams else {}),
        earlier_results=tuple(
            replace(earlier, white=numbers[earlier.white], black=numbers[earlier.black])
            for earlier in state.earlier_results
        ),
        notes=state.report_notes,
    )


def _avoided_by_round(state: EventState) -> tuple[Prohibition, ...]:
    """Return the avoided pairs as prohibitions of the rounds in which they are kept apart."""
    if not state.avoided_waived:
        return state.avoided
    rounds = state.total_rounds or len(state.rounds) + 1
    return tuple(
        replace(pair, first_round=number, last_round=number)
        for pair in state.avoided
        for number in range(pair.first_round, min(pair.last_round or rounds, rounds) + 1)
        if number not in state.avoided_waived
    )


def _facts_of_teams(state: EventState, numbers: Mapping[int, int]) -> dict[str, Any]:
    """What the facts say of teams, each under its name there."""
    roster = state.roster
    number = {team.team: team.number for team in roster.teams.values()}
    opponents = dict(roster.ahead) | {
        (round_.number, one): other
        for round_ in state.rounds
        for match in round_.matches
        for one, other in ((match.white, match.black), (match.black, match.white))
    }
    given = [
        TeamBye(round=round_.number, team=number[team_bye.team], kind=team_bye.kind)
        for round_ in state.rounds
        for team_bye in round_.team_byes
    ]
    return {
        "teams": tuple(
            Team(
                team.number,
                team.name,
                tuple(numbers[entrant] for entrant in team.members),
                team.details.nickname,
            )
            for team in roster.by_number()
        ),
        "line_ups": tuple(
            LineUp(
                round=line_up.round,
                team=number[line_up.team],
                opponent=number[opponents[line_up.round, line_up.team]],
                players=tuple(None if seat is None else numbers[seat] for seat in line_up.seats),
            )
            for line_up in sorted(
                roster.line_ups, key=lambda line_up: (line_up.round, number[line_up.team])
            )
            # What captains have handed in for each other is nobody's business until it is opened.
            if line_up.opened and (line_up.round, line_up.team) in opponents
        ),
        "team_byes": tuple(
            TeamBye(round=bye.round, team=number[bye.team], kind=bye.kind) for bye in roster.byes
        )
        + tuple(given),
        "forfeited_matches": roster.forfeited_matches,
    }


def _places_by_hand(state: EventState, decided: PlacesInOrder) -> PlayoffPlaces:
    number = numbers_decided(state, decided)
    return PlayoffPlaces(
        tuple(tuple(sorted(number[entrant] for entrant in place)) for place in decided.places),
        played=False,
        values=tuple((number[entrant], value) for entrant, value in decided.values),
        name=decided.name,
    )


def numbers_decided(state: EventState, decided: PlacesInOrder) -> dict[int, int]:
    """Return the numbers of those whose places were decided: of the players, or of the teams."""
    if decided.teams:
        return {team.team: team.number for team in state.roster.teams.values()}
    return {entrant.entrant: entrant.number for entrant in state.entrants.values()}


def _prohibited_teams(state: EventState) -> tuple[ProhibitedPairs, ...]:
    number = {team.team: team.number for team in state.roster.teams.values()}
    return tuple(
        ProhibitedPairs(
            tuple(number[team] for team in prohibition.teams),
            first_round=prohibition.first_round,
            last_round=prohibition.last_round,
        )
        for prohibition in state.roster.prohibitions
    )


def _assigned_to_teams(state: EventState) -> tuple[PointAdjustment, ...]:
    number = {team.team: team.number for team in state.roster.teams.values()}
    return tuple(
        PointAdjustment(
            (number[entry.said.team],),
            Points(entry.said.game_points),
            outcome=entry.said.outcome,
            round=entry.round,
            match_points=Points(entry.said.match_points),
        )
        for entry in state.roster.assigned
    )


def _get_round(round_: PairedRound, numbers: Mapping[int, int]) -> Round:
    return Round(
        round_.number,
        tuple(Game(numbers[b.white], numbers[b.black], b.result) for b in round_.boards),
        tuple(Bye(numbers[given.entrant], given.kind) for given in round_.byes),
    )
