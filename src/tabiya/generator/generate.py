"""Plays whole tournaments from a seed: who is absent, who meets whom, and how the games end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from tabiya.errors import NoLegalPairing
from tabiya.generator.config import Config
from tabiya.generator.entrants import (
    announced_board_colours,
    announced_team_bye,
    invent_players,
    invent_teams,
)
from tabiya.generator.prohibitions import prohibited_pairs
from tabiya.generator.simulation import Simulation
from tabiya.languages import SOURCE, speaking
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.team import TeamBye
from tabiya.model.tournament import (
    LateEntry,
    RequestedBye,
    Settings,
    Tournament,
    Withdrawal,
)
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import Pairer, RoundPairing
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.pairing.system import Acceleration, ReportWords, SystemSettings
from tabiya.ratings.tables import expected_hundredths


def states(config: Config, pair: Pairer | None = None) -> Iterator[Simulation]:
    """Yield the tournament before the first round, and then after every round.

    Where no legal pairing exists the tournament ends early and its last state says so.
    """
    pair = pair or _pairer(config)
    rng = Random(config.seed)  # noqa: S311 - a simulation keeps no secrets, it must be repeatable
    tournament = _before_the_start(config, rng)
    yield Simulation(tournament)
    for number in count(1) if config.rounds == 0 else range(1, config.rounds + 1):
        if not _is_second_game(config, number):
            tournament = _with_absences(tournament, config, rng, number)
        method = _acceleration(config)
        if method is not None and number == 1 and not method.by_results:
            # Not before all absences of round 1 are known: C.04.7 counts who is to be paired.
            tournament = replace(tournament, virtual_points=method.lend(tournament))
        if len(_present(tournament, config, number)) < 2:
            yield _ended_early(tournament, "fewer than two players are left to be paired")
            return
        try:
            # Why an event ends is a remark of its report, which is English everywhere.
            with speaking(SOURCE):
                pairing = pair(tournament)
        except ScheduleEnded:
            yield Simulation(_closed(tournament))
            return
        except NoLegalPairing as refusal:
            yield _ended_early(tournament, str(refusal))
            return
        tournament = _with_results(tournament, pairing, config, rng)
        yield Simulation(tournament)
        if not _is_second_game(config, number + 1):
            tournament = _with_withdrawals(tournament, config, rng, number)


def whole(config: Config, pair: Pairer | None = None) -> Simulation:
    """Return the event at its end.

    One that ended early is held once more over the rounds that it had: the last round has rules of
    its own, and who reads the report pairs and counts by the rounds that it announces.
    """
    reason = ""
    while True:
        *_, last = states(config, pair)
        played = last.tournament.rounds_played
        if not last.ended_early or not played:
            break
        reason = f"over {config.rounds} rounds it {last.ended_early}"
        config = replace(
            config,
            rounds=played,
            byes=tuple(bye for bye in config.byes if bye.round <= played),
            forfeits=tuple(forfeit for forfeit in config.forfeits if forfeit.round <= played),
        )
    if last.ended_early or not reason:
        return last
    notes = (*last.tournament.notes, reason)
    return Simulation(replace(last.tournament, notes=notes), reason)


def _is_second_game(config: Config, number: int) -> bool:
    """Return whether a round finishes matches of two games: nobody comes or goes before it."""
    games = system_named(config.system).games_a_match
    return games > 1 and number % games == 0


def _pairer(config: Config) -> Pairer:
    def pair(tournament: Tournament) -> RoundPairing:
        return pair_next_round(tournament, system=config.system, edition=config.edition)

    return pair


def _before_the_start(config: Config, rng: Random) -> Tournament:
    players, teams = (
        invent_teams(config, rng) if config.teams else (invent_players(config, rng), ())
    )
    late = tuple(
        LateEntry(
            player=player.number, first_round=2 + int(rng.random() * min(2, config.rounds - 1))
        )
        for player in players
        if rng.random() < config.late_entry_rate and config.rounds > 1
    )
    announced = announced_kind(config)
    method = _acceleration(config)
    colour = Colour.WHITE if rng.random() < 0.5 else Colour.BLACK
    return Tournament(
        settings=Settings(
            name=f"{config.name} {config.seed}",
            kind=announced.kind,
            kind_code=announced.code,
            rounds=config.rounds or None,
            initial_colour=colour,
            scoring=_scoring(config),
            tie_breaks=config.tie_breaks,
            board_colours=announced_board_colours(config),
            team_bye=announced_team_bye(config),
            format=None if method is None or method.published else _announced_format(config),
        ),
        players=players,
        late_entries=late,
        teams=teams,
        notes=(f"seed {config.seed}", *config.drawn),
        prohibited_pairs=(
            prohibited_pairs(config.prohibited, config.players, rng) if config.prohibited else ()
        ),
    )


def announced_kind(config: Config) -> ReportWords:
    """Return what the event says of its system, so that whoever reads the file knows it."""
    system = system_named(config.system)
    if system.announce is not None:
        kind, code = system.announce(config.size, config.kind_code)
    else:
        kind, code = system.title, system.code if system.code_is_fides else ""
    method = _acceleration(config)
    known = code and method is not None and method.published
    return ReportWords(kind, f"{code}{method.code}" if known and method is not None else code)


def _scoring(config: Config) -> ScoringSystem:
    """Return what games and byes bring: as announced, else as the system usually has it."""
    usual = system_named(config.system).usual_scoring
    return usual if config.scoring == STANDARD else config.scoring


def _acceleration(config: Config) -> Acceleration | None:
    """Return the way in which the event is accelerated, if it is."""
    methods = system_named(config.system).accelerations
    return next((method for method in methods if method.name == config.acceleration), None)


def _announced_format(config: Config) -> SystemSettings:
    """Return what the event announces of an acceleration that no code of FIDE names."""
    values: dict[str, Any] = {"system": config.system, "acceleration": config.acceleration}
    return system_named(config.system).settings(**values)


def _teams_ask(config: Config) -> bool:
    """Return whether byes and withdrawals are those of whole teams."""
    teams = system_named(config.system).teams
    return teams is not None and teams.ask_for_byes


def _present(tournament: Tournament, config: Config, number: int) -> list[int]:
    """Return who can be paired in this round: entered, not withdrawn, without a bye."""
    if _teams_ask(config):
        return present_teams(tournament, number)
    away = {request.player for request in tournament.requested_byes}
    away |= {entry.player for entry in tournament.late_entries if entry.first_round > number}
    away |= {withdrawal.player for withdrawal in tournament.withdrawals}
    return [player.number for player in tournament.players if player.number not in away]


def _with_absences(tournament: Tournament, config: Config, rng: Random, number: int) -> Tournament:
    """Return the tournament with the byes that players, or teams, ask for in this round."""
    requests = []
    for player in _present(tournament, config, number):
        fate = rng.random()
        for rate, kind in (
            (config.half_point_bye_rate, ByeKind.HALF_POINT),
            (config.zero_point_bye_rate, ByeKind.ZERO_POINT),
            (config.full_point_bye_rate, ByeKind.FULL_POINT),
        ):
            if fate < rate:
                requests.append(RequestedBye(round=number, player=player, kind=kind))
                break
            fate -= rate
    tournament = _with_byes(tournament, config, requests)
    for byes in config.byes:
        if byes.round == number:
            there = _present(tournament, config, number)
            chosen = [_take(there, rng) for _ in range(min(byes.players, len(there)))]
            requests += [
                RequestedBye(round=number, player=player, kind=byes.kind) for player in chosen
            ]
            tournament = _with_byes(tournament, config, requests)
    return tournament


def _with_byes(tournament: Tournament, config: Config, requests: list[RequestedBye]) -> Tournament:
    if _teams_ask(config):
        return with_team_byes(tournament, requests)
    return replace(tournament, requested_byes=tuple(requests))


def _take(players: list[int], rng: Random) -> int:
    return players.pop(int(rng.random() * len(players)))


def _with_results(
    tournament: Tournament, pairing: RoundPairing, config: Config, rng: Random
) -> Tournament:
    """Return the tournament after the round: every game has its result, no request is open."""
    round_ = pairing.as_round()
    ratings = {player.number: player.rating or 0 for player in tournament.players}
    games = []
    forfeited = _forfeited(round_, config, rng)
    for place, game in enumerate(round_.games):
        result = forfeited.get(place, game.result)
        if result is GameResult.UNKNOWN:
            result = draw_result(config, rng, ratings[game.white] - ratings[game.black])
        if (game.white, game.black) in pairing.unrated:
            result = UNRATED.get(result, result)
        games.append(replace(game, result=result))
    # The first day on which the edition was the rule: a reader of the file finds the edition by it.
    settings = replace(tournament.settings, start=pairing.edition.in_force_from)
    after = replace(
        tournament,
        settings=settings,
        requested_byes=(),
        team_byes=tournament.team_byes + pairing.team_byes,
    )
    return after.with_round(replace(round_, games=tuple(games)))


def _forfeited(round_: Round, config: Config, rng: Random) -> dict[int, GameResult]:
    """Return the places of the games that end by forfeit because so many were asked for."""
    playing = [
        place for place, game in enumerate(round_.games) if game.result is GameResult.UNKNOWN
    ]
    return {
        _take(playing, rng): forfeit.result
        for forfeit in config.forfeits
        if forfeit.round == round_.number
        for _ in range(min(forfeit.games, len(playing)))
    }


def _closed(tournament: Tournament) -> Tournament:
    """Return the tournament that its schedule, or its winner, has brought to an end."""
    settings = replace(tournament.settings, rounds=tournament.rounds_played)
    return replace(tournament, settings=settings, requested_byes=())


def _with_withdrawals(
    tournament: Tournament, config: Config, rng: Random, number: int
) -> Tournament:
    gone = [
        entrant
        for entrant in _present(tournament, config, number)
        if rng.random() < config.withdrawal_rate
    ]
    if _teams_ask(config):
        gone = list_members(tournament, gone)
    left = tuple(Withdrawal(player=player, after_round=number) for player in gone)
    return replace(tournament, withdrawals=tournament.withdrawals + left)


def _ended_early(tournament: Tournament, why: str) -> Simulation:
    """Return the tournament without the round that could not be paired, and a note that says so."""
    played = tournament.rounds_played
    reason = f"ended after round {played}: {why}"
    byes = tuple(bye for bye in tournament.team_byes if bye.round <= played)
    ended = replace(
        tournament, requested_byes=(), team_byes=byes, notes=(*tournament.notes, reason)
    )
    return Simulation(ended, reason)


def present_teams(tournament: Tournament, number: int) -> list[int]:
    """Return the teams that can be paired in this round: not withdrawn, without a bye."""
    gone = {withdrawal.player for withdrawal in tournament.withdrawals}
    free = {bye.team for bye in tournament.team_byes if bye.round == number}
    return [
        team.number
        for team in tournament.teams
        if team.number not in free and not gone.issuperset(team.members)
    ]


def with_team_byes(tournament: Tournament, requests: Iterable[RequestedBye]) -> Tournament:
    """Return the event with these byes of teams, each once."""
    asked = (
        TeamBye(round=request.round, team=request.player, kind=request.kind) for request in requests
    )
    return replace(tournament, team_byes=tuple(dict.fromkeys((*tournament.team_byes, *asked))))


def list_members(tournament: Tournament, teams: Iterable[int]) -> list[int]:
    """Return the players of these teams."""
    wanted = set(teams)
    return [player for team in tournament.teams if team.number in wanted for player in team.members]


_UNUSUAL = (GameResult.HALF_ZERO, GameResult.ZERO_HALF, GameResult.ZERO_ZERO)

UNRATED = {
    GameResult.WHITE_WINS: GameResult.WHITE_WINS_UNRATED,
    GameResult.DRAW: GameResult.DRAW_UNRATED,
    GameResult.BLACK_WINS: GameResult.BLACK_WINS_UNRATED,
}


def chances(difference: int, draw_rate: float) -> tuple[float, float]:
    """Return how likely the player wins and draws; together they make the expected score.

    A player expected to score little cannot draw often, so the share of draws is cut there.

    >>> chances(0, 0.5), chances(736, 0.5)
    ((0.25, 0.5), (1.0, 0.0))
    """
    expected = expected_hundredths(difference) / 100
    draw = min(draw_rate, 2 * expected, 2 * (1 - expected))
    return expected - draw / 2, draw


def draw_result(config: Config, rng: Random, difference: int) -> GameResult:
    """Return the result of a game in which White is stronger by this difference."""
    fate = rng.random()
    for rate, results in (
        (
            config.forfeit_rate,
            (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT),
        ),
        (config.double_forfeit_rate, (GameResult.DOUBLE_FORFEIT,)),
        (config.unusual_rate, _UNUSUAL),
    ):
        if fate < rate:
            return results[int(rng.random() * len(results))]
        fate -= rate
    result = played_result(rng, difference, config.draw_rate)
    return UNRATED[result] if fate < config.unrated_rate else result


def played_result(rng: Random, difference: int, draw_rate: float) -> GameResult:
    """Return how a game ends that is played to its end, White being stronger by this difference."""
    win, draw = chances(difference, draw_rate)
    fate = rng.random()
    if fate < win:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if fate < win + draw else GameResult.BLACK_WINS
