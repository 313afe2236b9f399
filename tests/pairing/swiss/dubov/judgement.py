"""The program's pairing beside the one that the letter of the text gives."""

from __future__ import annotations

from collections.abc import Callable

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.engine import EDITIONS, DubovReasoning, pair_field, pair_next_round
from tabiya.pairing.swiss.dubov.field import DubovField
from tabiya.pairing.swiss.dubov.rules import DubovRules
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dubov.literal import Group, Literal
from tests.pairing.swiss.dubov.random_fields import (
    initial_of,
    seats_of_field,
    seats_of_tournament,
)
from tests.pairing.swiss.judging import difference


def get_rules(edition: str) -> DubovRules:
    """The program's rules of that year."""
    return next(rules for rules in EDITIONS if rules.edition.name == edition)


def judge_field(field: DubovField, edition: str) -> str:
    """What differs, in words; nothing if all is the same."""
    letter = Literal(
        seats_of_field(field),
        edition=edition,
        rounds=5 * (field.setting.most_upfloats - 2),
        last_round=field.setting.last_round,
        initial=initial_of(field.field.initial_colour),
    )
    return _judged(lambda: pair_field(field, get_rules(edition)), letter)


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """The same from the facts of a tournament."""
    coming = len(tournament.rounds) + 1
    letter = Literal(
        seats_of_tournament(tournament, edition),
        edition=edition,
        rounds=tournament.settings.rounds or coming,
        last_round=coming == tournament.settings.rounds,
        initial=initial_of(tournament.initial_colour),
    )
    return _judged(lambda: pair_next_round(tournament, edition), letter)


def _judged(pair: Callable[[], RoundPairing], letter: Literal) -> str:
    def compare(pairing: RoundPairing, wanted: tuple[int | None, list[Group]]) -> str:
        return _compared(pairing, *wanted) or _miscoloured(pairing, letter)

    return difference(pair, letter.pair, compare)


def _compared(pairing: RoundPairing, bye: int | None, groups: list[Group]) -> str:
    if bye != pairing.bye:
        return f"bye {pairing.bye}, by the letter {bye}"
    mine = [
        Group(
            tuple(sorted(one.number for one in bracket.residents)),
            tuple(sorted(one.number for one in bracket.upfloaters)),
            (
                frozenset(one.number for one in bracket.subgroups.from_smaller),
                frozenset(one.number for one in bracket.subgroups.from_larger),
            ),
            tuple((one.number, other.number) for one, other in bracket.pairs),
        )
        for bracket in reasoning_as(DubovReasoning, pairing).brackets
    ]
    if mine != groups:
        return f"{mine}, by the letter {groups}"
    return ""


def _miscoloured(pairing: RoundPairing, letter: Literal) -> str:
    whites = {letter.white(*pair) for pair in pairing.pairs}
    if whites != {white for white, _ in pairing.pairs}:
        return f"colours of {pairing.pairs}"
    return ""
