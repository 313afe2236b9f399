"""The FIDE (Dutch) system, C.04.3, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.record import Record
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import (
    BAKU,
    FRENCH_ACCELERATIONS,
    float_by_definitions,
    initial_colour_by_lot,
    too_many_rounds,
)
from tabiya.pairing.swiss.kit.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.kit.entrant import Entrant, Float
from tabiya.pairing.system import (
    Family,
    NameWords,
    System,
    SystemSettings,
    translatable,
)
from tabiya.rulebook.article import Article


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.dutch.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _float_in(
    tournament: Tournament,
    records: Mapping[int, Record],
    player: int,
    round_: int,
    edition: str | None,
) -> Float:
    from tabiya.pairing.swiss.dutch.engine import rules_for

    definitions = rules_for(tournament, edition).definitions
    return float_by_definitions(tournament, records, player, round_, definitions.unplayed_downfloat)


def _entrants_before(tournament: Tournament, edition: str | None) -> tuple[Entrant, ...]:
    from tabiya.pairing.swiss.dutch.engine import rules_for
    from tabiya.pairing.swiss.kit.field import make_field

    return make_field(tournament, rules_for(tournament, edition).definitions).entrants


_SWISS = "swiss|dutch|schweiz|suisse|suizo|su[ií][cç]o|svizzer|szwajcar|швейцар"
"""The words for a Swiss, in the languages that this program speaks."""


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.dutch.settings import DutchSettings

    return DutchSettings


SYSTEM = System(
    name="dutch",
    title=translatable("Swiss, FIDE (Dutch) system"),
    sentence=translatable(
        "The usual system: in every scoregroup the upper half meets the lower half, and "
        "colours and floats are balanced."
    ),
    chapter="C.04.3",
    editions=(DUTCH_2017, DUTCH_2026),
    family=Family.SWISS,
    pair=_pair,
    code="FIDE_DUTCH",
    code_of_own_rules="CUSTOM_SWISS",
    words=(NameWords(_SWISS, 8),),
    kind="Individual: Swiss-System",
    size_faults=too_many_rounds,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(
        {DUTCH_2017: Article("C.04.3", "E"), DUTCH_2026: Article("C.04.3", "5.1")}
    ),
    declare=_settings,
    accelerations=(BAKU, *FRENCH_ACCELERATIONS),
    float_in=_float_in,
    entrants_before=_entrants_before,
    looks_at_ratings=False,
    at_the_desk=True,
)
