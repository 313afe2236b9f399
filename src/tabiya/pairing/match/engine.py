"""Pairs the next game of a match between two players, until it is decided."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.languages import Plural, Text, say
from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Names, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.announced import get_format
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.match.series import (
    Match,
    MatchGame,
    MatchRefused,
    is_decided,
    rated_games,
    refuse_unfinished,
)
from tabiya.pairing.match.settings import MatchSettings
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import ScheduleEnded


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """The next game, with colours alternating; a decided match has none."""
    match = get_match(tournament)
    number = len(match.games) + 1
    if match.is_over:
        raise ScheduleEnded(
            _verdict(match),
            rule=str(is_decided.article(EDITION_2019)),
            hint='If the other games are played anyway, write "plays on" into record 092.',
        )
    numbers = {str(player.number): player.number for player in tournament.players}
    plan = {
        game: ((numbers[first], numbers[second]),)
        for game in range(1, match.length + 1)
        for first, second in (match.get_colours(game),)
    }
    ((white, black),) = plan[number]
    opening = [step("game_of_match", game=number, games=match.length, score=tuple(match.score))]
    if match.decided_after is not None:
        opening.append(
            step("match_decided", rated_games, EDITION_2019, after_game=match.decided_after)
        )
    return RoundPairing(
        round=number,
        system="match",
        edition=EDITION_2019,
        boards=((white, black),),
        bye=None,
        absent=(),
        reasoning=ScheduleReasoning(tuple(opening), plan=plan, sentences=SENTENCES),
        by_lot=frozenset({(white, black)}) if number == 1 else frozenset(),
        unrated=frozenset({(white, black)} if match.decided_after is not None else ()),
    )


def get_match(tournament: Tournament) -> Match:
    """The match that an event is, with the games played so far; players go by their numbers.

    Its length is the number of rounds announced, unless the event says it otherwise.
    """
    numbers = sorted(player.number for player in tournament.players)
    if len(numbers) != 2:
        raise MatchRefused(
            "a match is played by two players, this event has {numbers}",
            numbers=len(numbers),
            hint="Choose another system with --system.",
        )
    announced = get_format(tournament.settings, MatchSettings)
    length = tournament.settings.rounds or 0 if announced.games is None else announced.games
    if length < 1:
        raise MatchRefused(
            "the event does not say how many games the match has",
            rule="TRF26, 142",
            hint="Announce the number of rounds.",
        )
    one, other = map(str, numbers)
    lower_began = tournament.initial_colour is not Colour.BLACK
    first, second = (one, other) if lower_began else (other, one)
    games = []
    for round_ in tournament.rounds:
        for game in round_.games:
            refuse_unfinished(game.result, Text("game {number}", number=round_.number))
            games.append(MatchGame(str(game.white), str(game.black), game.result))
    return Match(first, second, length, announced.plays_on, tuple(games))


def verdict(tournament: Tournament) -> str:
    """How the match ended, in words; nothing while it goes on."""
    match = get_match(tournament)
    names = {str(player.number): player.name for player in tournament.players}
    return str(_verdict(match, names)) if match.is_over else ""


def _verdict(match: Match, names: Mapping[str, str] | None = None) -> Text:
    called = names or {player: player for player in match.players}
    one, other = (show_points(points) for points in match.score)
    players = f"{called[match.first]} - {called[match.second]} {one}-{other}"
    if match.winner is None:
        return Plural(
            "the only game has been played: {players}",
            "all {n} games have been played: {players}",
            match.length,
            players=players,
        )
    return Text(
        "the match is decided: {name} has won it, {players}",
        name=called[match.winner],
        players=players,
    )


def _game(game: Step, names: Names) -> str:
    del names
    one, other = map(show_points, game.numbers("score"))
    return say(
        "Game {game} of {games}; so far {one}-{other}. Colours alternate.",
        game=game.number("game"),
        games=game.number("games"),
        one=one,
        other=other,
    )


SENTENCES: dict[str, Sentence] = {
    "game_of_match": _game,
    "match_decided": "The match was decided after game {after_game}: this game is not rated.",
}
