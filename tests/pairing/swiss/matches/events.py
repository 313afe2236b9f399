"""Small events of matches whose next round can be worked out by hand from the texts."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.points import HALF
from tabiya.model.result import GameResult
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.scenes import played, team_event
from tests.pairing.swiss.double_swiss.events import double_event

SIX = ("1-4 1-0, 5-2 0-1, 3-6 1-0", "4-1 0-1, 2-5 1-0, 6-3 0-1")
"""1, 2 and 3 won both games. One of the others must come up: 4, the first. 1 and 4 have met, but
1-3 2-4 is the first pairing anyway. 5 and 6 are left."""

FIVE = ("1-3 1-0, 2-4 1-0, 5 U", "3-1 0-1, 4-2 0-1, 5 H")
"""1 and 2 have 2 points, 5 has 1½; 3 and 4 have nothing, and 4 has the bye, being lower."""


def six_players() -> Tournament:
    """Six players after their first match, of five."""
    return double_event(6, *SIX, rounds=10)


def five_players() -> Tournament:
    """Five players after their first match, of five."""
    return double_event(5, *FIVE, rounds=10)


def six_teams(code: str = "FIDE_TEAM_TYPEB_MP_GP") -> Tournament:
    """The same with teams of two: 1, 2 and 3 won both boards in round 1 of seven.

    In round 1 the teams 1, 3 and 5 had White.
    """
    told = team_event(6, 2, kind="")
    settings = replace(told.settings, kind_code=code, rounds=7, initial_colour=Colour.WHITE)
    start = replace(told, settings=settings)
    pairing = pair_next_round(start, system="team")
    results = [
        GameResult.WHITE_WINS if white // 10 in (1, 2, 3) else GameResult.BLACK_WINS
        for white, _ in pairing.pairs
    ]
    return played(start, pairing, *results)


def four_drawn_teams(code: str) -> Tournament:
    """Four teams of two after round 1, in which 1-3 and 4-2 were drawn on both boards.

    Team 4 has half a game point on top. In round 2 it meets team 1, which had White like itself.
    """
    told = team_event(4, 2, kind="")
    settings = replace(told.settings, kind_code=code, rounds=7, initial_colour=Colour.WHITE)
    start = replace(told, settings=settings)
    after = played(start, pair_next_round(start, system="team"))
    return replace(after, adjustments=(PointAdjustment((4,), HALF),))


def paired(tournament: Tournament, edition: str = "2026") -> RoundPairing:
    """The next round by the system of the event."""
    system = "team" if tournament.teams else "double-swiss"
    return pair_next_round(tournament, system=system, edition=edition)
