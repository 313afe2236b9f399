"""Players of the text of 1997 as short lines, and what becomes of them in a round."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.text_1997.engine import pair_field
from tabiya.pairing.swiss.dubov.text_1997.field import (
    OldDubovEntrant,
    OldDubovField,
    due_colour,
    newcomers_due_black,
)
from tabiya.pairing.swiss.dubov.text_1997.process import Readings
from tabiya.pairing.swiss.dubov.text_1997.rules import OURS, RULES_1997, OldDubovRules
from tabiya.pairing.swiss.kit.entrant import Float, preference
from tabiya.pairing.swiss.kit.field import Field

COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}


def scene(
    *lines: str, met: str = "", round_: int = 5, last_round: bool = False, most: int = 3
) -> OldDubovField:
    """A field from lines such as `7 1.5 2213 2002.0 WB up x2 nobye`.

    They give number, points, R, ARO and the colours played, oldest first, or `-`; then whether the
    player was transferred in the previous round, how often in all, and whether the bye is barred.
    """
    words = sorted(
        (line.split() for line in lines), key=lambda each: (-float(each[1]), int(each[0]))
    )
    ranks = {int(each[0]): rank for rank, each in enumerate(words)}
    opponents: dict[int, int] = dict.fromkeys(ranks, 0)
    for pair in met.split():
        one, other = map(int, pair.split("-"))
        opponents[one] |= 1 << ranks[other]
        opponents[other] |= 1 << ranks[one]
    players = []
    for number, points, rating, aro, colours, *marks in words:
        played = tuple(COLOURS[letter] for letter in colours if letter in COLOURS)
        players.append(
            OldDubovEntrant(
                rank=ranks[int(number)],
                number=int(number),
                score=int(10 * float(points)),
                colours=played,
                preference=due_colour(preference(played), newcomers_due_black),
                met=opponents[int(number)],
                last_float=Float.UP if "up" in marks else Float.NONE,
                earlier_float=Float.NONE,
                unplayed=0,
                bye_barred="nobye" in marks,
                topscorer=False,
                odd_number=int(number) % 2 == 1,
                rating=int(rating),
                aro=Fraction(aro),
                transfers=next((int(mark[1:]) for mark in marks if mark[0] == "x"), 0),
                name=next((mark for mark in marks if mark[0] == "="), ""),
            )
        )
    field = Field(round_, last_round, tuple(players), (), Colour.WHITE, Points(10))
    return OldDubovField(field, tuple(players), most)


def paired(field: OldDubovField, readings: Readings = OURS) -> RoundPairing:
    """The round by our reading of the text, or by another."""
    rules = OldDubovRules(
        edition=RULES_1997.edition,
        definitions=RULES_1997.definitions,
        colour_steps=RULES_1997.colour_steps,
        readings=readings,
    )
    return pair_field(field, rules)


def boards(field: OldDubovField, readings: Readings = OURS) -> str:
    """White and Black of each board in the order of White's numbers, and the bye, in one line."""
    pairing = paired(field, readings)
    words = [f"{white}-{black}" for white, black in sorted(pairing.pairs)]
    return ", ".join([*words, f"bye {pairing.bye}"] if pairing.bye else words)


def numbers(players: Sequence[OldDubovEntrant]) -> list[int]:
    """Some players by their numbers."""
    return [one.number for one in players]
