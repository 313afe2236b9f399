"""Players without a game in a Swiss, by the General Regulations: byes on request, a game agreed."""

from __future__ import annotations

from collections.abc import Collection

from tabiya.languages import gettext
from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.pairing.organising import EventLevel
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.PROCESS,
    "a player takes a half-point bye only once in a tournament",
    {EDITION_2019: general("6.7(4)")},
)
def second_half_point_bye(rounds: Collection[int], round_number: int) -> bool:
    """Whether a player who has half-point byes in these rounds would get another one."""
    return bool(set(rounds) - {round_number})


@clause(
    Kind.PROCESS,
    "a half-point bye is not permitted in the last round",
    {EDITION_2019: general("6.7(4)")},
)
def half_point_bye_in_the_last_round(round_number: int, rounds: int | None) -> bool:
    """Whether a bye in this round would be one in the last."""
    return round_number == rounds


@clause(
    Kind.PROCESS,
    "in events of level 2 and 3 two players left without a game may be paired with each other "
    "if they and the arbiter agree and they have not met",
    {EDITION_2019: general("6.7(3)")},
)
def may_be_paired_after_the_start(level: EventLevel, *, both_agree: bool, have_met: bool) -> bool:
    """Whether two players whose opponents did not come may play each other."""
    return not obstacle_after_the_start(level, both_agree=both_agree, have_met=have_met)


def obstacle_after_the_start(level: EventLevel, *, both_agree: bool, have_met: bool) -> str:
    """Why they may not; empty if they may."""
    if have_met:
        return gettext("they have played each other")
    if not both_agree:
        return gettext("both players must agree")
    if level is EventLevel.OFFICIAL:
        return gettext(
            "no new games are made after the start of a round of an official event of FIDE"
        )
    return ""
