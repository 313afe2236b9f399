"""The files of every round: its pages, and the same for programs."""

from __future__ import annotations

from functools import partial

from tabiya.answers.rounds import (
    board_lines,
    idle_lines,
    idle_teams,
    team_matches,
    whole_matches,
)
from tabiya.formats.pgn import game_in_pgn
from tabiya.languages import say
from tabiya.pairing.registry import is_held, system_named
from tabiya.site.data import calendar, round_csv, round_json
from tabiya.site.event import PublicEvent
from tabiya.site.figures import Figures
from tabiya.site.front_page import get_start
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import (
    BOARDS,
    MATCHES,
    ListPart,
    RoundShown,
    address,
    list_parts,
    round_page,
)
from tabiya.site.rendering import PageFrame


def round_files(kept: KeptFiles, frame: PageFrame, figures: Figures) -> None:
    """Make the files of all rounds; those of a round in which nothing changed are taken over whole."""
    event, translation = figures.event, frame.translation
    for round_ in figures.facts.rounds:
        number = round_.number
        when = get_start(frame, event, number)
        basis = (frame, round_, when, figures.facts.rounds[: number - 1], event.games)
        stem = f"round-{number}"
        if kept.known(f"{stem}.json", basis):
            kept.take_all((f"{stem}.", f"{stem}-"))
            continue
        shown = _round_shown(figures, number, when)
        kept.keep(f"{stem}.json", basis, partial(round_json, event, shown))
        kept.keep(f"{stem}.csv", basis, partial(round_csv, shown, translation))
        if when:
            ics = partial(calendar, event, (number,), translation)
            kept.keep(f"{stem}.ics", (number, when), ics)
        if number <= event.complete:
            kept.keep(f"{stem}.pgn", basis, partial(games_in_pgn, event, (number,)))
        for part in (
            list_parts(len(shown.matches), MATCHES)
            if shown.matches
            else list_parts(len(shown.boards), BOARDS)
        ):
            _round_part(kept, frame, part, shown)


def rounds_called(event: PublicEvent) -> tuple[tuple[str, str], ...]:
    """Return what the published rounds are called, in whole and in a row of all of them.

    A round of a knock-out is called by its stage and its game, others by their numbers.
    """
    system = system_named(event.system) if is_held(event.system) else None
    called = []
    for number in range(1, event.rounds + 1):
        caption = system.get_caption(event.tournament, number) if system else None
        if caption:
            whole = say(caption.words, **caption.facts)
            called.append((whole, whole))
        else:
            called.append((say("Round {round}", round=number), str(number)))
    return tuple(called)


def games_in_pgn(event: PublicEvent, rounds: tuple[int, ...]) -> bytes:
    """Return the games of rounds that were played, with their moves where they are known."""
    facts, games = event.tournament, []
    for number in rounds:
        for board, game in enumerate(facts.rounds[number - 1].games, start=1):
            if game.result.played:
                names = (facts.by_number[game.white].name, facts.by_number[game.black].name)
                more, moves = event.games.public(*names, number) if event.games else ({}, "")
                games.append(game_in_pgn(facts, number, board, moves=moves, more=more))
    return "\n".join(games).encode()


def _round_part(kept: KeptFiles, frame: PageFrame, part: ListPart, shown: RoundShown) -> None:
    own = shown._replace(
        boards=() if shown.matches else shown.boards[part.first : part.last],
        matches=shown.matches[part.first : part.last],
    )
    if part.number < part.of:
        own = own._replace(idle=(), idle_teams=())
    kept.keep(
        address(f"round-{shown.number}", part.number),
        (frame, part, own),
        partial(round_page, frame, part, own),
    )


def _round_shown(figures: Figures, number: int, when: str) -> RoundShown:
    facts = figures.facts
    round_, points = facts.rounds[number - 1], figures.points_before(number)
    matches = team_matches(facts, round_, points) if whole_matches(facts, round_) else ()
    return RoundShown(
        number,
        when,
        board_lines(facts, round_, points),
        () if matches else idle_lines(facts, round_, points),
        matches,
        idle_teams(facts, round_) if matches else (),
        (
            "csv",
            "json",
            *(["ics"] if when else []),
            *(["pgn"] if number <= figures.event.complete else []),
        ),
    )
