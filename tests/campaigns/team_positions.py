"""All positions of a few teams before a round, each held against the judge who tries every pairing.

A position is the pattern of scores (which neighbours in the order are equal), who has met whom, and
for four teams the colour each should have, for five teams who may not have the bye. What a position
leaves open is the same in all: no secondary score, no floats, regulations of type A. A seed is a
block of positions; blocks are spread over all of them, so that those done are a fair part.
"""

from __future__ import annotations

import time
from itertools import combinations
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.team_swiss.regulations import PREFERENCES
from tabiya.pairing.swiss.team_swiss.settings import PreferenceType
from tests.campaigns.progress import Outcome
from tests.pairing.swiss.matches import judgement
from tests.pairing.swiss.matches.random_fields import RULES

BLOCK = 512
STRIDE = 1_000_003
"""A prime that divides no number of positions."""
WISHES: tuple[tuple[Colour, ...], ...] = ((), (Colour.BLACK,), (Colour.WHITE,))
"""Colour histories of a team that wishes nothing, White, or Black."""


class Positions(NamedTuple):
    """How many teams there are, and which facts of them take every value."""

    edition: str
    teams: int
    wishes: bool
    barred: bool

    @property
    def total(self) -> int:
        """How many positions there are."""
        teams = self.teams
        known = 1 << (teams - 1 + teams * (teams - 1) // 2)
        wished = int(len(WISHES) ** teams) if self.wishes else 1
        return (known * wished) << (teams if self.barred else 0)

    @property
    def blocks(self) -> int:
        """After so many seeds every position was judged once."""
        return -(-self.total // BLOCK)


ENUMERATED = {
    f"team {edition}, all positions of {teams} teams": Positions(
        f"team {edition}", teams, wishes=teams == 4, barred=teams == 5
    )
    for edition in ("2024", "2026")
    for teams in (4, 5, 6)
}


def position(positions: Positions, index: int) -> MatchField:
    """The position of this number, from 0."""
    teams, rules = positions.teams, RULES[positions.edition]

    def take(base: int) -> int:
        nonlocal index
        index, digit = divmod(index, base)
        return digit

    scores = [10 * teams]
    for _ in range(teams - 1):
        scores.append(scores[-1] - 10 * take(2))
    met = [0] * teams
    for one, other in combinations(range(teams), 2):
        if take(2):
            met[one] |= 1 << other
            met[other] |= 1 << one
    colours = [WISHES[take(len(WISHES))] if positions.wishes else () for _ in range(teams)]
    barred = [bool(take(2)) if positions.barred else False for _ in range(teams)]
    prefer = PREFERENCES[PreferenceType.A].function
    contenders = tuple(
        Contender(
            rank=rank,
            number=rank + 1,
            score=scores[rank],
            colours=colours[rank],
            preference=prefer(colours[rank], last_round=False),
            met=met[rank],
            last_float=Float.NONE,
            earlier_float=Float.NONE,
            unplayed=0,
            bye_barred=barred[rank],
            topscorer=False,
            odd_number=rank % 2 == 0,
            secondary=0,
            matches=len(colours[rank]),
        )
        for rank in range(teams)
    )
    return MatchField(5, contenders, Colour.WHITE, rules.setting(5, 9))


def examine_positions(name: str, seed: int) -> Outcome:
    """Judge a block of positions; after all of them there is nothing left to judge."""
    positions, start = ENUMERATED[name], time.process_time()
    outcome = Outcome(facts=name)
    for place in range((seed - 1) * BLOCK, min(seed * BLOCK, positions.total)):
        index = place * STRIDE % positions.total
        words = judgement.judge(position(positions, index), positions.edition)
        outcome.rounds += 1
        outcome.values += words == judgement.REFUSED
        if words.replace(judgement.REFUSED, ""):
            outcome.differences.append(words)
    outcome.cpu = time.process_time() - start
    return outcome
