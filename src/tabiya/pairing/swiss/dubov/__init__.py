"""The Dubov system, C.04.4.1, as a value."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabiya.model.record import Record
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import (
    BAKU,
    float_of_played_game,
    initial_colour_by_lot,
    too_many_rounds,
)
from tabiya.pairing.swiss.dubov.editions import CODE, DUBOV_1997, DUBOV_2018, DUBOV_2026, cite
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.system import Family, NameWords, System, SystemSettings, translatable
from tabiya.rulebook.clause import Kind, clause


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.dubov.engine import pair_next_round

    return pair_next_round(tournament, edition)


@clause(
    Kind.DEFINITION, "each player must have a rating", cite("A.1", "1.1", path_1997="1.1 and 1.2")
)
def without_rating(numbers: Iterable[int], ratings: Mapping[int, int]) -> list[int]:
    """Those of the players who have no rating, each once."""
    return sorted({number for number in numbers if not ratings[number]})


def _float_in(
    tournament: Tournament,
    records: Mapping[int, Record],
    player: int,
    round_: int,
    edition: str | None,
) -> Float:
    """Players are only moved up; their opponents stay where they are."""
    del edition
    mark = float_of_played_game(tournament, records, player, round_)
    return mark if mark is Float.UP else Float.NONE


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.settings import SwissSettings

    return SwissSettings


SYSTEM = System(
    name="dubov",
    title=translatable("Swiss, Dubov system"),
    sentence=translatable(
        "All players should meet opponents of about the same average rating; each player must "
        "have a rating."
    ),
    chapter=CODE,
    editions=(DUBOV_1997, DUBOV_2018, DUBOV_2026),
    family=Family.SWISS,
    pair=_pair,
    code="FIDE_DUBOV",
    words=(NameWords(r"\bdubov\b", 3),),
    kind="Individual: Swiss-System (Dubov)",
    size_faults=too_many_rounds,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(cite("E.1", "5.1", path_1997="5")),
    ratings_needed=without_rating,
    declare=_settings,
    accelerations=(BAKU,),
    float_in=_float_in,
    at_the_desk=True,
)
