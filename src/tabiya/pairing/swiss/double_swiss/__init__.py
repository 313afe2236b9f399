"""The Double-Swiss system, C.04.5, as a value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.languages import Plural, Text
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import BAKU, initial_colour_by_lot
from tabiya.pairing.swiss.matches.editions import DOUBLE_2026, DOUBLE_SWISS, cite
from tabiya.pairing.system import (
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    translatable,
)


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.double_swiss.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    del size, code
    return ReportWords("Double-Swiss, two games in each match", SYSTEM.code)


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    """An event that does not say what it is says it then, so that its first rounds show it."""
    from tabiya.pairing.resolve import get_system
    from tabiya.pairing.swiss.settings import SwissSettings

    if get_system(tournament) == SYSTEM.name:
        return None
    announced = SwissSettings(SYSTEM.name)
    settings = replace(tournament.settings, format=announced)
    return SYSTEM.name, replace(tournament, settings=settings)


def _size_faults(size: Size) -> Iterable[Fault]:
    if not 2 <= size.rounds <= 2 * size.cycle or size.rounds % 2:
        yield Fault(
            Plural(
                "{players} players cannot play {n} game each",
                "{players} players cannot play {n} games each",
                size.rounds,
                players=size.players,
            ),
            Text(
                (
                    "A match has two games; if no two players meet again, they can play up to "
                    "{number}."
                ),
                number=2 * size.cycle,
            ),
        )


def _lent_by_baku(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    from tabiya.pairing.swiss.double_swiss.field import virtual_points_of_matches

    return virtual_points_of_matches(tournament)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.settings import SwissSettings

    return SwissSettings


SYSTEM = System(
    name="double-swiss",
    title=translatable("Double-Swiss system"),
    sentence=translatable(
        "A Swiss in which each pairing is a match of two games, one with each colour."
    ),
    chapter=DOUBLE_SWISS,
    editions=(DOUBLE_2026,),
    family=Family.SWISS,
    pair=_pair,
    code="FIDE_DOUBLESWISS",
    code_of_own_rules="CUSTOM_DOUBLESWISS",
    words=(NameWords("double[- ]?swiss", 4),),
    kind="Individual: Double-Swiss",
    announce=_announce,
    resolve=_resolve,
    games_a_match=2,
    size_faults=_size_faults,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(cite(double="4.1")),
    declare=_settings,
    accelerations=(BAKU._replace(lend=_lent_by_baku),),
    own_prohibitions=True,
    at_the_desk=True,
)
