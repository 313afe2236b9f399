"""The program's pairing by the text of 1997 beside the one that its letter gives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dubov.engine import pair_next_round
from tabiya.pairing.swiss.dubov.text_1997.engine import OldDubovReasoning, pair_field
from tabiya.pairing.swiss.dubov.text_1997.field import (
    OldDubovEntrant,
    OldDubovField,
    due_colour,
    most_transfers,
    newcomers_due_black,
)
from tabiya.pairing.swiss.dubov.text_1997.rules import RULES_1997
from tabiya.pairing.swiss.kit.entrant import Float
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dubov.random_fields import initial_of, opponent_of, ups_of
from tests.pairing.swiss.dubov.text_1997.literal import Chair, OldLiteral
from tests.pairing.swiss.dutch import random_fields
from tests.pairing.swiss.dutch.people import get_people
from tests.pairing.swiss.judging import difference


def random_field(seed: int, sizes: tuple[int, int] = (4, 8)) -> OldDubovField:
    """A field that need not come from any tournament; few ratings and averages, so that many tie."""
    field = random_fields.without_topscorers(random_fields.random_field(seed, sizes))
    rng = Random(f"1997 {seed}")  # noqa: S311 - examples keep no secrets, they must be repeatable
    field = replace(field, round=rng.choice((1, 4, 5, 6)))
    contenders = tuple(
        OldDubovEntrant(
            **one.facts | {"preference": due_colour(one.preference, newcomers_due_black)},
            rating=rng.choice((1900, 2000, 2100, 2200)),
            aro=Fraction(rng.choice((2000, 2100, 4201, 2250)), rng.choice((1, 2))),
            transfers=rng.randint(0, 4),
            name=rng.choice("abc"),
        )
        for one in field.entrants
    )
    return OldDubovField(field, contenders, most_transfers(rng.choice((9, 11))))


def judge_field(field: OldDubovField, edition: str) -> str:
    """What differs, in words; nothing if all is the same."""
    del edition
    by_rank = {one.rank: one.number for one in field.contenders}
    letter = OldLiteral(
        [
            Chair(
                number=one.number,
                score=one.score,
                colours="".join(colour.value.upper() for colour in one.colours),
                met=frozenset(number for rank, number in by_rank.items() if one.met >> rank & 1),
                rating=one.rating,
                aro=one.aro,
                name=one.name,
                transfers=one.transfers,
                moved_up_last=one.last_float is Float.UP,
                barred=one.bye_barred,
                odd=one.odd_number,
            )
            for one in field.contenders
        ],
        number=field.field.round,
        rounds=9 if field.most_transfers == 3 else 11,
        last_round=field.field.last_round,
        initial=initial_of(field.field.initial_colour),
    )
    return _judged(lambda: pair_field(field, RULES_1997), letter)


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """The same from the facts of a tournament."""
    number = len(tournament.rounds) + 1
    people = get_people(tournament, "2017")
    by_rank = {person.rank: person.number for person in people}
    known = tournament.by_number
    rounds = range(1, number)
    floats = [ups_of(tournament, round_) for round_ in rounds]

    def aro(who: int) -> Fraction:
        met = [opponent_of(tournament, who, round_) for round_ in rounds]
        ratings = [known[other].rating or 0 for other in met if other is not None]
        return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)

    letter = OldLiteral(
        [
            Chair(
                number=person.number,
                score=person.score,
                colours=person.colours,
                met=frozenset(by_rank[rank] for rank in person.met),
                rating=known[person.number].rating or 0,
                aro=aro(person.number),
                name=known[person.number].name.casefold(),
                transfers=sum(person.number in floaters for floaters in floats),
                moved_up_last=person.last == "up",
                barred=person.barred,
                odd=person.odd,
            )
            for person in people
        ],
        number=number,
        rounds=max(tournament.settings.rounds or number, number),
        last_round=number == tournament.settings.rounds,
        initial=initial_of(tournament.initial_colour),
    )
    return _judged(lambda: pair_next_round(tournament, edition), letter)


def _judged(pair: Callable[[], RoundPairing], letter: OldLiteral) -> str:
    def compare(pairing: RoundPairing, wanted: tuple[int | None, list[frozenset[int]]]) -> str:
        bye, pairs = wanted
        if bye != pairing.bye:
            return f"bye {pairing.bye}, by the letter {bye}"
        if set(map(frozenset, pairing.pairs)) != set(pairs):
            return f"{pairing.pairs}, by the letter {sorted(map(sorted, pairs))}"
        whites = {letter.white(*pair) for pair in pairing.pairs}
        return "" if whites == {white for white, _ in pairing.pairs} else f"colours {pairing.pairs}"

    return difference(pair, letter.pair, compare)


def assert_the_groups_tell_the_whole_round(pairing: RoundPairing) -> None:
    """Each player is in one pair of one score group, or has the bye."""
    groups = reasoning_as(OldDubovReasoning, pairing).brackets
    told = [one.number for group in groups for pair in group.pairs for one in pair]
    assert sorted(told) == sorted(number for pair in pairing.pairs for number in pair)
    assert not groups or not groups[-1].leaving
