"""The files of every round: its pages, and the same for programs."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from functools import partial

from tabiya.formats.pgn import game_in_pgn
from tabiya.model.player import Player
from tabiya.model.points import ZERO
from tabiya.model.round import Round
from tabiya.printing.documents.team_pairings import idle_teams, printed_matches, whole_matches
from tabiya.printing.people import PrintedPlayer, idle_players, rating_of, title_of
from tabiya.site.data import calendar, date_of, round_csv, round_json
from tabiya.site.event import PublicEvent
from tabiya.site.figures import Figures
from tabiya.site.html import PageFrame
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import (
    BOARDS,
    MATCHES,
    ListPart,
    RoundShown,
    address,
    parts_of,
    round_page,
)


def round_files(kept: KeptFiles, frame: PageFrame, figures: Figures) -> None:
    """Make the files of all rounds; those of a round in which nothing changed are taken over whole."""
    event, translation = figures.event, frame.translation
    for round_ in figures.facts.rounds:
        number = round_.number
        when = _when(frame, event, number)
        basis = (frame, round_, when, figures.facts.rounds[: number - 1], event.games)
        stem = f"round-{number}"
        if kept.known(f"{stem}.json", basis):
            kept.take_all((f"{stem}.", f"{stem}-"))
            continue
        shown = _round_shown(frame, figures, number, when)
        kept.keep(f"{stem}.json", basis, partial(round_json, event, shown))
        kept.keep(f"{stem}.csv", basis, partial(round_csv, shown, translation))
        if when:
            ics = partial(calendar, event, (number,), translation)
            kept.keep(f"{stem}.ics", (number, when), ics)
        if number <= event.complete:
            kept.keep(f"{stem}.pgn", basis, partial(games_in_pgn, event, (number,)))
        for part in (
            parts_of(len(shown.matches), MATCHES)
            if shown.matches
            else parts_of(len(shown.games), BOARDS)
        ):
            _round_part(kept, frame, part, shown)


def games_in_pgn(event: PublicEvent, rounds: tuple[int, ...]) -> bytes:
    """Return the games of rounds that were played, with their moves where they are known."""
    facts, found = event.tournament, []
    for number in rounds:
        for board, game in enumerate(facts.rounds[number - 1].games, start=1):
            if game.result.played:
                names = (facts.by_number[game.white].name, facts.by_number[game.black].name)
                more, moves = event.games.public(*names, number) if event.games else ({}, "")
                found.append(game_in_pgn(facts, number, board, moves=moves, more=more))
    return "\n".join(found).encode()


def _round_part(kept: KeptFiles, frame: PageFrame, part: ListPart, shown: RoundShown) -> None:
    own = shown._replace(
        games=() if shown.matches else shown.games[part.first : part.last],
        matches=shown.matches[part.first : part.last],
    )
    if part.number < part.of:
        own = own._replace(idle=(), idle_teams=())
    kept.keep(
        address(f"round-{shown.number}", part.number),
        (frame, part, own),
        partial(round_page, frame, part, own),
    )


def _round_shown(frame: PageFrame, figures: Figures, number: int, when: str) -> RoundShown:
    facts = figures.facts
    job = figures.job(number, frame.translation)
    points = figures.points_before(number)
    players = facts.by_number
    matches = printed_matches(job) if whole_matches(facts, job.paired_round) else ()
    return RoundShown(
        number,
        when,
        tuple(
            (
                board,
                game,
                players[game.white],
                players[game.black],
                points.get(game.white, ZERO),
                points.get(game.black, ZERO),
            )
            for board, game in enumerate(job.paired_round.games, start=1)
        ),
        () if matches else idle_players(job, _not_playing(job.paired_round, facts.players)),
        matches,
        idle_teams(job) if matches else (),
        (
            "csv",
            "json",
            *(["ics"] if when else []),
            *(["pgn"] if number <= figures.event.complete else []),
        ),
    )


def _when(frame: PageFrame, event: PublicEvent, number: int) -> str:
    at: date | None = event.times.get(number) or date_of(event, number)
    if isinstance(at, datetime):
        return frame.translation.moment(at)
    return frame.translation.day(at) if at else ""


def _not_playing(round_: Round, players: Iterable[Player]) -> dict[int, PrintedPlayer]:
    playing = {number for game in round_.games for number in (game.white, game.black)}
    return {each.number: _printed(each) for each in players if each.number not in playing}


def _printed(player: Player) -> PrintedPlayer:
    """Return a player as lists of those who do not play show him: without points."""
    return PrintedPlayer(
        str(player.number), title_of(player), player.name, rating_of(player), player.federation, ""
    )
