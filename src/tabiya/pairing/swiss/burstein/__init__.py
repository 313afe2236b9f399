"""The Burstein system, C.04.4.2, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.record import Record
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.announced import ACCELERATION_CODES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.editions import (
    BURSTEIN_2017,
    BURSTEIN_2018,
    BURSTEIN_2026,
    CODE,
    cite,
)
from tabiya.pairing.swiss.common import (
    BAKU,
    float_by_definitions,
    initial_colour_by_lot,
    too_many_rounds,
)
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.system import (
    Acceleration,
    Family,
    NameWords,
    System,
    SystemSettings,
    translatable,
)


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.burstein.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _float_in(
    tournament: Tournament,
    records: Mapping[int, Record],
    player: int,
    round_: int,
    edition: str | None,
) -> Float:
    from tabiya.pairing.swiss.burstein.engine import rules_for

    definitions = rules_for(tournament, edition).definitions
    return float_by_definitions(tournament, records, player, round_, definitions.unplayed_downfloat)


def _lent_by_old_text(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    from tabiya.pairing.acceleration.imaginary_point import imaginary_points

    return imaginary_points(tournament)


IMAGINARY_POINT = Acceleration(
    "imaginary-point",
    translatable("imaginary point (Burstein 2017)"),
    ACCELERATION_CODES["imaginary-point"],
    _lent_by_old_text,
    editions=("2017",),
)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.burstein.settings import BursteinSettings

    return BursteinSettings


SYSTEM = System(
    name="burstein",
    title=translatable("Swiss, Burstein system"),
    sentence=translatable(
        "After seeding rounds by the Dutch system, players who met the strongest opposition "
        "meet those who met the weakest."
    ),
    chapter=CODE,
    editions=(BURSTEIN_2017, BURSTEIN_2018, BURSTEIN_2026),
    family=Family.SWISS,
    pair=_pair,
    code="FIDE_BURSTEIN",
    words=(NameWords(r"\bburstein\b", 3),),
    kind="Individual: Swiss-System (Burstein)",
    size_faults=too_many_rounds,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(cite("E", "5.1", path_2017="5.1")),
    accelerations=(BAKU, IMAGINARY_POINT),
    declare=_settings,
    float_in=_float_in,
    at_the_desk=True,
)
