"""The Olympiad pairing rules, D.02, as a value."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import initial_colour_by_lot, too_many_rounds_of_teams
from tabiya.pairing.swiss.olympiad.editions import CODE, OLYMPIAD_2022, cite
from tabiya.pairing.swiss.olympiad.numbering import initial_order
from tabiya.pairing.system import (
    Family,
    NameWords,
    System,
    SystemSettings,
    TeamRules,
    translatable,
)


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.olympiad.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    """The first rounds alone do not show the number of boards, nor, by players, the first colour."""
    from tabiya.pairing.swiss.matches.teams import with_colours_known

    if not tournament.teams:
        return None
    settings = replace(with_colours_known(tournament), format=SystemSettings(system=SYSTEM.name))
    return SYSTEM.name, replace(tournament, settings=settings)


SYSTEM = System(
    name="olympiad",
    title=translatable("Olympiad pairing rules"),
    sentence=translatable(
        "The Swiss of the Chess Olympiad: teams are paired by match points from the top and from the "
        "bottom towards the middle."
    ),
    chapter=CODE,
    editions=(OLYMPIAD_2022,),
    family=Family.SWISS,
    pair=_pair,
    # FIDE's table of codes has no word for it: reports announce it by their free words alone.
    code="FIDE_OLYMPIAD",
    code_is_fides=False,
    words=(NameWords(r"\bolympiad\b", 4, of_teams=True),),
    kind="Team: Olympiad pairing rules",
    resolve=_resolve,
    size_faults=too_many_rounds_of_teams,
    teams=TeamRules(
        most=999,  # the largest number that a report file has room for
        colours_announced=True,
        line_ups=True,
        ask_for_byes=True,
        bye_worth_a_draw=True,
    ),
    order_of_teams=initial_order,
    initial_colour=initial_colour_by_lot(cite("7.2")),
    late_entries=False,
    own_prohibitions=True,
    at_the_desk=True,
)
