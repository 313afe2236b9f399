"""Rutsch: a round robin along a row of tables, in which everyone slides one seat on after a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.languages import Plural, Text
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import roundrobin
from tabiya.pairing.evenings.system import club_text
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Fault, NameWords, Size, System, SystemSettings, translatable

EDITION = club_text("Rutsch")
"""What pages of clubs say of the sliding round robin, as `docs/clubs.md` prints it."""
MOST_CYCLES = 2


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.rutsch.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _planned(tournament: Tournament) -> tuple[Round, ...]:
    from tabiya.pairing.rutsch.engine import get_plan

    return tuple(
        Round(
            number,
            tuple(Game(white, black) for white, black in round_.games),
            tuple(Bye(free, ByeKind.ZERO_POINT) for free in round_.byes),
        )
        for number, round_ in enumerate(get_plan(tournament).schedule.rounds, start=1)
    )


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    from tabiya.pairing.rutsch.engine import get_plan

    if len(tournament.players) < 2:
        return None
    announced = get_plan(tournament).announced
    settings = replace(tournament.settings, format=announced)
    return SYSTEM.name, replace(tournament, settings=settings)


def _size_faults(size: Size) -> Iterable[Fault]:
    most = MOST_CYCLES * size.cycle
    if size.players < 2 or not 1 <= size.rounds <= most:
        yield Fault(
            Plural(
                "{n} round cannot be played by {players} players",
                "{n} rounds cannot be played by {players} players",
                size.rounds,
                players=size.players,
            ),
            Text(
                "Rounds of the Rutsch system: {once} if everyone meets once, {most} if twice.",
                once=size.cycle,
                most=most,
            ),
        )


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.rutsch.settings import RutschSettings

    return RutschSettings


SYSTEM: System = replace(
    roundrobin.SYSTEM,
    name="rutsch",
    title=translatable("Rutsch system (round robin without lists)"),
    sentence=translatable(
        "All players meet along a row of tables: after each game everyone moves one seat on."
    ),
    chapter=EDITION.chapter,
    editions=(EDITION,),
    pair=_pair,
    # FIDE's table of codes has none for it: this one stands for any round robin of the organiser.
    code="CUSTOM_ROUNDROBIN",
    read_code=None,
    words=(NameWords(r"\bruts?ch(?:[- ]?system)?\b(?![- ]?berger)", 0),),
    kind="Individual: Rutsch system",
    announce=None,
    shown_by=None,
    resolve=_resolve,
    declare=_settings,
    plan=_planned,
    size_faults=_size_faults,
)
