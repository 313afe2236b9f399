"""The program's pairing beside the one that the letter of the text gives."""

from __future__ import annotations

from collections.abc import Callable

from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.lim.engine import EDITIONS, LimReasoning, pair_field, pair_next_round
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tabiya.pairing.swiss.lim.rules import LimRules
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.judging import difference
from tests.pairing.swiss.lim.literal import Group, Literal
from tests.pairing.swiss.lim.random_fields import seats_of_field, seats_of_tournament

Wanted = tuple[int | None, list[Group], list[tuple[int, int]]]
"""By the letter: the bye, the groups in the order in which they are paired, the pairs undone."""


def get_rules(edition: str) -> LimRules:
    """The program's rules of that year."""
    return next(rules for rules in EDITIONS if rules.edition.name == edition)


def judge_field(field: Field, edition: str, ratings: Ratings = ORDINARY) -> str:
    """What differs, in words; nothing if all is the same."""
    letter = Literal(
        seats_of_field(field, ratings),
        maxi=ratings.of is not None,
        played=field.round - 1,
        win=field.point,
        last_round=field.last_round,
        initial=_letter(field.initial_colour),
    )
    return _judged(lambda: pair_field(field, get_rules(edition), ratings), letter)


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """The same from the facts of a tournament."""
    played = len(tournament.rounds)
    letter = Literal(
        seats_of_tournament(tournament, edition),
        played=played,
        win=tournament.settings.scoring.win,
        last_round=played + 1 == tournament.settings.rounds,
        initial=_letter(tournament.initial_colour),
    )
    return _judged(lambda: pair_next_round(tournament, edition), letter)


def _letter(colour: Colour | None) -> str:
    return "B" if colour is Colour.BLACK else "W"


def _judged(pair: Callable[[], RoundPairing], letter: Literal) -> str:
    def compare(pairing: RoundPairing, wanted: Wanted) -> str:
        return _compared(pairing, *wanted) or _miscoloured(pairing, letter)

    return difference(pair, letter.pair, compare)


def _compared(
    pairing: RoundPairing, bye: int | None, groups: list[Group], cracked: list[tuple[int, int]]
) -> str:
    if bye != pairing.bye:
        return f"bye {pairing.bye}, by the letter {bye}"
    mine = [
        Group(
            each.group.doubled_score,
            each.group.direction.value,
            tuple(one.number for one in each.group.incoming),
            tuple(
                sorted((one.player.number, one.standing.type.name.lower()) for one in each.leaving)
            ),
            tuple((one.number, other.number) for one, other in each.pairs),
        )
        for each in reasoning_as(LimReasoning, pairing).brackets
    ]
    if mine != groups:
        return f"{mine}, by the letter {groups}"
    undone = [
        tuple(one.number for one in each.pair)
        for each in reasoning_as(LimReasoning, pairing).cracked
    ]
    if undone != cracked:
        return f"cracked {undone}, by the letter {cracked}"
    return ""


def _miscoloured(pairing: RoundPairing, letter: Literal) -> str:
    whites = {letter.white(*pair) for pair in pairing.pairs}
    if whites != {white for white, _ in pairing.pairs}:
        return f"colours of {pairing.pairs}"
    return ""
