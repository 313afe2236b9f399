"""What is done for each report file, on whatever machine: reading it, and rating it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple, TypedDict

from tabiya.cli.common import ReadingOptions, read_document
from tabiya.cli.framework.failures import message_for
from tabiya.errors import TabiyaError
from tabiya.formats.sources import Source
from tabiya.model.tournament import Tournament
from tabiya.ratings.context import SCORES
from tabiya.ratings.facts import RatingList, RatingListEntry
from tabiya.ratings.rate import rate
from tabiya.ratings.rating_list import lasts_over_30_days, list_chosen
from tabiya.ratings.report import PlayerRating


class ReadReport(TypedDict, total=False):
    """What stands in a report, as plain values that a journal keeps."""

    error: str
    event: str
    kind: str
    start: str
    end: str
    long: bool
    """Whether it lasts over 30 days, so that the ratings of its last month count."""
    players: list[tuple[int, int | None, str, int | None, str, str, str, str]]
    """Number, FIDE number, name, rating, birth, federation, sex and title."""
    games: list[tuple[int, int, int, int]]
    """Round, the lower and the higher FIDE number, and the score of the former in hundredths."""


class Reference(NamedTuple):
    """What the lists say of a player for one event."""

    rating: int | None
    standard: int | None
    birth: str
    now: int | None = None
    """The rating of a player who had none when the event began, and has one since."""


class GameWorking(NamedTuple):
    """One game of one player: scores, expectations and changes are hundredths."""

    round: int
    opponent: int | None
    opponent_rating: int | None
    rated: bool
    difference: int | None
    expected: int | None
    score: int
    change: int | None
    reason: str


PlayerWorking = tuple[int, int | None, int, int, list[GameWorking]]
"""FIDE number, the rating that counted, games, the sum of the changes in hundredths, and the games."""


def read_report(reading: ReadingOptions, source: Source) -> ReadReport:
    """Read one report; one that cannot be read is an answer too."""
    try:
        tournament = _tournament(reading, source)
    except (TabiyaError, OSError) as failure:
        return ReadReport(error=message_for(failure))
    settings = tournament.settings
    known = {player.number: player.fide_id for player in tournament.players if player.fide_id}
    return ReadReport(
        event=settings.name,
        kind=list_chosen(settings).rating_list.value,
        start=settings.start.isoformat() if settings.start else "",
        end=(settings.end or settings.start).isoformat() if settings.start else "",
        long=lasts_over_30_days(settings),
        players=[
            (
                player.number,
                player.fide_id,
                player.name,
                player.rating,
                player.birth,
                player.federation,
                player.sex.value if player.sex else "",
                player.title.value if player.title else "",
            )
            for player in tournament.players
        ],
        games=[
            _game(number, known[game.white], known[game.black], SCORES[game.result.white])
            for number, round_ in enumerate(tournament.rounds, start=1)
            for game in round_.games
            if game.result.white in SCORES and game.white in known and game.black in known
        ],
    )


def _game(round_: int, white: int, black: int, score: int) -> tuple[int, int, int, int]:
    return (round_, white, black, score) if white < black else (round_, black, white, 100 - score)


def _tournament(reading: ReadingOptions, source: Source) -> Tournament:
    return read_document(
        source.name,
        content=source.content,
        reading=reading,
        for_rating=True,
    ).tournament


class RatingTask(NamedTuple):
    """One report, the list it is rated on, and what the lists say of its players, by their numbers."""

    source: Source
    kind: str
    players: Mapping[int, Reference]


def rate_report(reading: ReadingOptions, task: RatingTask) -> list[PlayerWorking]:
    """Rate one event with the ratings of the list that was in force."""
    tournament = _with_ratings(_tournament(reading, task.source), task.players)
    known = {player.number: player.fide_id for player in tournament.players}
    workings = [
        _working(player, known)
        for player in _rated(tournament, task)
        if known[player.number] is not None
    ]
    return [working for working in workings if working[-1]]


def _with_ratings(tournament: Tournament, players: Mapping[int, Reference]) -> Tournament:
    return replace(
        tournament,
        players=tuple(
            replace(
                player, rating=players[player.number].rating if player.number in players else None
            )
            for player in tournament.players
        ),
    )


def _rated(tournament: Tournament, task: RatingTask) -> list[PlayerRating]:
    """Rate everybody; whoever was unrated and is not any more is rated with the rating of now."""
    standings = {
        number: RatingListEntry(standard=player.standard, birth=player.birth)
        for number, player in task.players.items()
    }
    kind = RatingList(task.kind)
    everybody = rate(tournament, rating_list=kind, standings=standings).by_number
    for number, player in task.players.items():
        if player.now is not None and everybody[number].rating is None:
            # The opponents have met an unrated player and keep their lines.
            later = replace(
                tournament,
                players=tuple(
                    replace(other, rating=player.now) if other.number == number else other
                    for other in tournament.players
                ),
            )
            own = rate(later, rating_list=kind, standings=standings, players=(number,))
            everybody[number] = own.players[0]
    return list(everybody.values())


def _working(player: PlayerRating, known: Mapping[int, int | None]) -> PlayerWorking:
    games = [
        GameWorking(
            line.round,
            known[line.opponent] if line.opponent else None,
            line.opponent_rating,
            line.rated,
            line.counted,
            line.expected,
            line.score,
            line.change,
            str(line.reason or ""),
        )
        for line in player.games
        if line.opponent and line.score is not None
    ]
    rated = player.rated_games
    return (
        known[player.number] or 0,
        player.rating,
        len(rated),
        sum(line.change or 0 for line in rated),
        games,
    )
