"""Holds the engine of matches against the literal one, on a random field of an edition."""

from __future__ import annotations

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.process import pair_round
from tests.pairing.swiss.matches.literal import Literal
from tests.pairing.swiss.matches.random_fields import RULES, random_field

REFUSED = "both refuse"
"""What is said of a field that nobody can pair: no difference."""


def judge_field(seed: int, edition: str) -> str:
    """The same of a random field."""
    return judge(random_field(seed, edition, (2, 9)), edition)


def judge(field: MatchField, edition: str) -> str:
    """In words, how the engine differs from the text: bye, pairs, colours; or that both refuse."""
    judge = Literal(
        edition, floats_matter=field.setting.floats_matter, initial=field.initial_colour
    )
    expected = judge.pair(field.contenders)
    try:
        found = pair_round(field, RULES[edition])
    except NoLegalPairing:
        return REFUSED if expected is None else "the program refuses a round that can be paired"
    if expected is None:
        return "the program pairs a round that cannot be paired"
    bye = None if found.bye is None else found.bye.number
    pairs = [pair for bracket in found.brackets for pair in bracket.pairs]
    if (bye, {frozenset((one.number, other.number)) for one, other in pairs}) != (
        expected[0],
        set(expected[1]),
    ):
        return f"bye {bye} and other pairs than {expected}"
    for one, other in pairs:
        white = allocate(one, other, field.initial_colour, RULES[edition].colour_steps).white
        if (white is one) != (judge.colours((one, other))[0].value == "w"):
            return f"the colours of {one.number} and {other.number}"
    return ""
