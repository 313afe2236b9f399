"""The Lim system, C.04.4.3, as a value."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.record import Record
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import (
    BAKU,
    float_of_played_game,
    initial_colour_by_lot,
    pairing_score,
    too_many_rounds,
)
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.lim.editions import CODE, LIM_2017, LIM_2026, cite
from tabiya.pairing.system import Family, NameWords, System, SystemSettings, translatable


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.lim.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _float_in(
    tournament: Tournament,
    records: Mapping[int, Record],
    player: int,
    round_: int,
    edition: str | None,
) -> Float:
    from tabiya.pairing.swiss.lim.field import was_transferred

    del edition
    mark = float_of_played_game(tournament, records, player, round_) or Float.NONE
    doubled_median = tournament.settings.scoring.win * (round_ - 1)
    score = pairing_score(tournament, records, player, round_)
    return mark if was_transferred(mark, score, doubled_median) else Float.NONE


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.lim.settings import LimSettings

    return LimSettings


SYSTEM = System(
    name="lim",
    title=translatable("Swiss, Lim system"),
    sentence=translatable(
        "Scoregroups are paired from the top and from the bottom towards the middle, and "
        "players are exchanged to improve colours."
    ),
    chapter=CODE,
    editions=(LIM_2017, LIM_2026),
    family=Family.SWISS,
    pair=_pair,
    # FIDE's table of codes has no word for it: reports announce it by their free words alone.
    code="FIDE_LIM",
    code_is_fides=False,
    words=(NameWords(r"\blim\b", 3),),
    kind="Individual: Swiss-System (Lim)",
    size_faults=too_many_rounds,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(cite("7.2", "7.2")),
    declare=_settings,
    accelerations=(BAKU,),
    float_in=_float_in,
    at_the_desk=True,
)
