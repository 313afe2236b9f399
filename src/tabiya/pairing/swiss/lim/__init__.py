"""The Lim system, C.04.4.3, as a value."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import initial_colour_by_lot, lent_by_baku, too_many_rounds
from tabiya.pairing.swiss.lim.editions import CODE, LIM_2017, LIM_2026, cite
from tabiya.pairing.system import Family, System, Words


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.lim.engine import pair_next_round

    return pair_next_round(tournament, edition)


SYSTEM = System(
    name="lim",
    title="Swiss, Lim system",
    sentence="Score groups are paired from the top and from the bottom towards the middle, and "
    "players are exchanged for the sake of colours.",
    chapter=CODE,
    editions=(LIM_2017, LIM_2026),
    family=Family.SWISS,
    pair=_pair,
    # FIDE's table of codes has no word for it: reports announce it by their free words alone.
    code="FIDE_LIM",
    code_is_fides=False,
    words=(Words(r"\blim\b", 3),),
    kind="Individual: Swiss-System (Lim)",
    size_faults=too_many_rounds,
    numbered_by_strength=True,
    initial_colour=initial_colour_by_lot(cite("7.2", "7.2")),
    accelerate=lent_by_baku,
    at_the_desk=True,
    explainer="tabiya.explain.lim",
)
