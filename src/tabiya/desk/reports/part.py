"""The report file of a part of an event: the games of a month, late games, or corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from tabiya.desk.cache import Cache
from tabiya.desk.exports.files import rating_file
from tabiya.formats.trf import Declared, write_trf
from tabiya.formats.trf.document import TrfDocument
from tabiya.model.record import records
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.store.ledger import Change, ReportedGame, SentReport, finished_games
from tabiya.store.parts import RoundStatus
from tabiya.store.state import EventState
from tabiya.version import VERSION


def file_of_report(
    cache: Cache, state: EventState, sent: SentReport, changes: tuple[Change, ...] = ()
) -> bytes:
    """Return the file of a report, from the event as it stood when it was sent.

    An event that is reported as a whole, with every result, is written with its byes and ranks.
    """
    boards = sum(len(round_.boards) for round_ in state.rounds)
    if not sent.period and not sent.correction and len(sent.games) == boards:
        return rating_file(cache, state)
    facts = get_tournament(state, sent, changes)
    score = {number: record.score for number, record in records(facts).items()}
    order = sorted(score, key=lambda number: (-score[number], number))
    declared = {number: Declared(score[number], rank) for rank, number in enumerate(order, 1)}
    return write_trf(TrfDocument(facts), "trf26", declared=declared)


def get_tournament(
    state: EventState, sent: SentReport, changes: tuple[Change, ...] = ()
) -> Tournament:
    """Return these games alone as an event of its own: its rounds are the days of play, in order.

    Games of one round on different days fall into different rounds of the file; players are numbered
    anew in the order of the event.
    """
    sessions = sorted({(game.day or date.min, game.round) for game in sent.games})
    seated = {who for game in sent.games for who in (game.white, game.black)}
    order = sorted(seated, key=lambda who: state.entrants[who].player.number)
    number = {who: place for place, who in enumerate(order, 1)}
    days = tuple(None if day == date.min else day for day, _round in sessions)
    known = [day for day in days if day is not None]
    settings = state.settings
    return Tournament(
        settings=Settings(
            name=settings.name,
            city=settings.city,
            federation=settings.federation,
            start=known[0] if sent.period and known else settings.start,
            end=known[-1] if sent.period and known else settings.end,
            chief_arbiter=settings.chief_arbiter,
            deputy_arbiters=settings.deputy_arbiters,
            time_control=settings.time_control,
            time_control_code=settings.time_control_code,
            fast_classic=settings.fast_classic,
            scoring=settings.scoring,
            rounds=len(sessions),
            round_dates=days if known else (),
            pairing_controller=f"Tabiya {VERSION}",
        ),
        players=tuple(
            replace(
                state.entrants[who].player,
                number=number[who],
                rating=state.entrants[who].player.rating_in(first_round),
                later_ratings=(),
            )
            for first_round in (min((game.round for game in sent.games), default=1),)
            for who in order
        ),
        rounds=tuple(
            Round(
                place,
                tuple(
                    Game(number[game.white], number[game.black], game.result)
                    for game in sent.games
                    if (game.day or date.min, game.round) == session
                ),
            )
            for place, session in enumerate(sessions, 1)
        ),
        notes=tuple(_remarks(state, sent, changes)),
    )


def _remarks(state: EventState, sent: SentReport, changes: tuple[Change, ...]) -> Iterator[str]:
    # Officers and other programs read the remarks of a report, in the language of its records.
    if sent.period:
        yield f"Contains only the games of {sent.period}."
    if sent.correction:
        yield "Correction of games that were reported before."
    for change in changes:
        was = f"round {change.was.round}: {describe_game(state, change.was)}"
        now = describe_game(state, change.now) if change.now else "no such game"
        yield f"Reported, {was}; correct, {now}"


def describe_game(state: EventState, game: ReportedGame) -> str:
    """Return the players with their FIDE numbers, and the result."""
    names = [state.entrants[who].player for who in (game.white, game.black)]
    white, black = (
        f"{player.name} ({player.fide_id})" if player.fide_id else player.name for player in names
    )
    return f"{white} - {black} {game.result.symbol}"


def open_games(state: EventState) -> int:
    """Return how many published games have no result yet."""
    listed = sum(
        len(round_.boards) for round_ in state.rounds if round_.status is not RoundStatus.PREPARED
    )
    return listed - len(tuple(finished_games(state)))
