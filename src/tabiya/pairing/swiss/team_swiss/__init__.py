"""The Swiss Team system, C.04.6, as a value."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import Text
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.announced import announcement, get_format
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import BAKU, initial_colour_by_lot, too_many_rounds_of_teams
from tabiya.pairing.swiss.matches.editions import TEAM_2024, TEAM_2026, TEAM_SWISS, cite
from tabiya.pairing.system import (
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    TeamRules,
    translatable,
)

CODES = tuple(
    f"FIDE_TEAM_{preferences}{scores}"
    for preferences in ("TYPEA_", "TYPEB_", "")
    for scores in ("MP_GP", "MP", "GP_MP", "GP")
)
"""The codes of a team Swiss: its colour preferences, the score, and the one for colours."""


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.swiss.team_swiss.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    del size
    return ReportWords("Team Swiss", code or CODES[0])


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    """The first rounds alone do not show the number of boards, nor, by players, the first colour."""
    from tabiya.pairing.swiss.matches.teams import with_colours_known
    from tabiya.pairing.swiss.team_swiss.settings import TeamSwissSettings

    if not tournament.teams:
        return None
    announced = announcement(tournament.settings, teams=True)
    named = announced is not None and announced.system == SYSTEM.name
    regulations = get_format(tournament.settings, TeamSwissSettings)
    if not named:
        regulations = TeamSwissSettings(
            preferences=regulations.preferences, primary=regulations.primary
        )
    settings = replace(
        with_colours_known(tournament), format=replace(regulations, system=SYSTEM.name)
    )
    return SYSTEM.name, replace(tournament, settings=settings)


def _lent_by_baku(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    from tabiya.pairing.swiss.team_swiss.acceleration import baku_points_of_teams

    return baku_points_of_teams(tournament)


def _acceleration_fault(settings: Settings) -> Fault | None:
    from tabiya.pairing.swiss.team_swiss.settings import Score, TeamSwissSettings

    if get_format(settings, TeamSwissSettings).primary is not Score.GAME_POINTS:
        return None
    return Fault(
        Text("Baku acceleration cannot be used if game points are the score"),
        Text("Choose a code with match points first (C.04.7, 1.4.4)."),
    )


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.swiss.team_swiss.settings import TeamSwissSettings

    return TeamSwissSettings


SYSTEM = System(
    name="team",
    title=translatable("Swiss Team system"),
    sentence=translatable(
        "A Swiss of teams: whole matches are paired by match points or game points."
    ),
    chapter=TEAM_SWISS,
    editions=(TEAM_2024, TEAM_2026),
    family=Family.SWISS,
    pair=_pair,
    code="FIDE_TEAM",
    code_of_own_rules="CUSTOM_TEAM_SWISS",
    codes_to_choose=CODES,
    kind="Team: Swiss-System",
    words=(NameWords(r"\bteams?\b.*swiss|swiss.*\bteams?\b", 5),),
    announce=_announce,
    resolve=_resolve,
    size_faults=too_many_rounds_of_teams,
    teams=TeamRules(
        most=999,  # the largest number that a report file has room for
        colours_announced=True,
        line_ups=True,
        ask_for_byes=True,
        bye_worth_a_draw=True,
    ),
    initial_colour=initial_colour_by_lot(cite(team_2024="4.1", team_2026="4.1")),
    late_entries=False,
    declare=_settings,
    accelerations=(BAKU._replace(lend=_lent_by_baku),),
    acceleration_fault=_acceleration_fault,
    own_prohibitions=True,
    at_the_desk=True,
)
