"""The ranking of a knock-out: whoever loses later ranks higher."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.languages import gettext, say
from tabiya.pairing.knockout.bracket import KnockoutBracket, round_name


class Place(NamedTuple):
    """One player's place; those who lost in the same round share it."""

    rank: int
    seed: int
    fate: str
    """How far the player came, in words."""


def ranking(event: KnockoutBracket) -> tuple[Place, ...]:
    """All players, the winner first; players still in the event share the first place."""
    fates = _fates(event)
    order = sorted(fates, key=lambda seed: (-fates[seed][0], seed))
    places: list[Place] = []
    for index, seed in enumerate(order):
        reached, words = fates[seed]
        tied = bool(places) and fates[places[-1].seed][0] == reached
        places.append(Place(places[-1].rank if tied else index + 1, seed, words))
    return tuple(places)


def _fates(event: KnockoutBracket) -> dict[int, tuple[int, str]]:
    """How far each player came: a number that grows, and the same in words."""
    best = 4 * event.rounds + 3
    fates = dict.fromkeys(range(1, len(event.players) + 1), (best, gettext("still in the event")))
    for match in event.matches:
        if match.number == event.third_place:
            continue
        name = round_name(event.rounds, match.round_number)
        for seed in event.entrants(match.number):
            if seed is not None and match.is_decided and match.winner != seed:
                fates[seed] = (4 * match.round_number, say("eliminated in: {name}", name=name))
    if event.winner is not None:
        fates[event.winner] = (best + 1, gettext("won the knock-out"))
    if event.third_place is not None:
        match = event.match(event.third_place)
        for seed in event.entrants(match.number):
            if seed is not None and not match.is_decided:
                fates[seed] = (4 * event.rounds - 3, gettext("plays for third place"))
            elif seed is not None and match.winner == seed:
                fates[seed] = (4 * event.rounds - 2, gettext("won the match for third place"))
    return fates
