"""Small events whose next Burstein round can be worked out by hand from the text."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain import events

NAMES = events.NAMES


def six_after_one_round(rounds: int = 3) -> Tournament:
    """1 beat 4 with White, 2 beat 5 with Black, 3 beat 6 with White; one seeding round of three.

    The winners have Buchholz 0, the losers 1. 1 and 3 want Black, 2 wants White. First in order is
    1-3, which denies a colour; then 1-2, and 3 floats. Below, 4, 5 and 6 are ranked before 3: 4-3
    and 6-5, all with the colours they want.
    """
    tournament = events.six_after_one_round()
    return replace(tournament, settings=replace(tournament.settings, rounds=rounds))


def five_after_one_round(rounds: int = 3) -> Tournament:
    """1 beat 3, 4 lost to 2, and 5 had the bye; one seeding round of three.

    3 and 4 have nothing and one game each; 4, ranked lower, has the bye. 5 met himself with one
    point, so 5 is ranked first, then 1 and 2. 5-2 would leave 1 for 3, whom he met: so 5-1, and 2
    meets 3.
    """
    tournament = events.five_after_one_round()
    return replace(tournament, settings=replace(tournament.settings, rounds=rounds))


def paired(tournament: Tournament, edition: str = "2026") -> RoundPairing:
    """The next round by the Burstein system."""
    return pair_next_round(tournament, system="burstein", edition=edition)
