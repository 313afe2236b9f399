"""The field of a round of matches: everybody who is to be paired, by rank, and the setting."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.matches.contender import Contender, float_of
from tabiya.pairing.swiss.matches.criteria import Setting
from tabiya.pairing.swiss.matches.history import History
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.shared.colour_preference import Preference
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import kept_apart
from tabiya.pairing.swiss.shared.floats import Float


@dataclass(frozen=True, slots=True)
class Event:
    """What is known of an event of matches before its next round is paired."""

    histories: Mapping[int, History]
    """The rounds of every participant, by pairing number."""
    round: int
    """The round to be paired, counted in matches."""
    rounds: int | None
    """How many rounds were announced, counted in matches."""
    absent: frozenset[int]
    initial_colour: Colour
    preference: Callable[[tuple[Colour, ...]], Preference]
    """The colour preference that colours had give."""
    apart: tuple[tuple[int, ...], ...] = ()
    """Groups of which no two may meet in this round."""
    lent: Mapping[int, int] = field(default_factory=dict)
    """Virtual points in this round."""
    lent_before: Mapping[int, int] = field(default_factory=dict)
    """Virtual points in the round before."""
    secondary: bool = False
    """Whether the secondary score is used for colours."""


@dataclass(frozen=True, slots=True)
class MatchField:
    """The contenders of a round in rank order."""

    round: int
    contenders: tuple[Contender, ...]
    initial_colour: Colour
    setting: Setting


def field_of(event: Event, rules: Rules) -> MatchField:
    """Look at an event as the rules do before they pair its next round."""
    histories = event.histories
    scores = {
        number: history.score + event.lent.get(number, 0) for number, history in histories.items()
    }
    present = sorted(
        (number for number in histories if number not in event.absent),
        key=lambda number: (-scores[number], number),
    )
    ranks = {number: rank for rank, number in enumerate(present)}
    apart = kept_apart(event.apart, ranks)
    floats = _floats(event)
    odd = odd_numbers(histories, ranks)
    contenders = []
    for rank, number in enumerate(present):
        history = histories[number]
        met = apart.get(number, 0)
        for turn in history.turns:
            if turn.played and turn.opponent in ranks:
                met |= 1 << ranks[turn.opponent]
        colours = tuple(turn.colour for turn in history.turns if turn.colour is not None)
        matches = sum(turn.played for turn in history.turns)
        entrant = Entrant(
            rank=rank,
            number=number,
            score=scores[number],
            colours=colours,
            preference=event.preference(colours),
            met=met,
            last_float=floats.get(number, Float.NONE),
            earlier_float=Float.NONE,
            unplayed=len(history.turns) - matches,
            bye_barred=rules.bye_barred(history),
            topscorer=False,
            odd_number=number in odd,
        )
        secondary = history.others if event.secondary else 0
        contenders.append(
            Contender(
                entrant, rank, number, scores[number], matches, secondary, apart.get(number, 0)
            )
        )
    setting = rules.setting(event.round, event.rounds)
    return MatchField(event.round, tuple(contenders), event.initial_colour, setting)


def _floats(event: Event) -> dict[int, Float]:
    """The floats of the round before."""
    index = event.round - 2
    if index < 0:
        return {}
    before = {
        number: history.score_after(index) + event.lent_before.get(number, 0)
        for number, history in event.histories.items()
    }
    return {
        number: float_of.function(history, before, index)
        for number, history in event.histories.items()
    }


def odd_numbers(histories: Mapping[int, History], present: Collection[int]) -> set[int]:
    """Those whose number is odd once all who have not been paired yet are left out (C.04.2)."""
    entered = [
        number
        for number, history in sorted(histories.items())
        if number in present or history.was_paired
    ]
    return set(entered[::2])
