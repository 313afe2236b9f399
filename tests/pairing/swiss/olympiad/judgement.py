"""The program beside the literal engine: the same bye, the same pairs and the same colours."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tabiya.checker.replay import known_before
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.swiss.kit.entrant import Float, Preference, Strength
from tabiya.pairing.swiss.olympiad.colours import allocate
from tabiya.pairing.swiss.olympiad.editions import OLYMPIAD_2022
from tabiya.pairing.swiss.olympiad.field import (
    OlympiadField,
    OlympiadTeam,
    colour_difference,
    make_field,
)
from tabiya.pairing.swiss.olympiad.process import OlympiadRound, pair_round
from tests.pairing.swiss.judging import difference
from tests.pairing.swiss.olympiad.literal import Literal, Seat

Wanted = tuple[int | None, set[frozenset[int]]]


def field_of_seats(seats: Sequence[Seat], initial: Colour = Colour.WHITE) -> OlympiadField:
    """The same teams as the engine sees them."""
    ranked = sorted(seats, key=lambda one: (-one.score, one.number))
    ranks = {one.number: rank for rank, one in enumerate(ranked)}
    rounds = max((len(one.colours) for one in ranked), default=0)
    return OlympiadField(rounds + 1, tuple(_team(one, ranks) for one in ranked), initial)


def _team(one: Seat, ranks: dict[int, int]) -> OlympiadTeam:
    return OlympiadTeam(
        rank=ranks[one.number],
        number=one.number,
        score=one.score,
        colours=one.had,
        preference=Preference(None, Strength.NONE, colour_difference(one.had), None),
        met=sum(1 << ranks[other] for other in one.met if other in ranks),
        last_float=Float.NONE,
        earlier_float=Float.NONE,
        unplayed=0,
        bye_barred=one.barred,
        topscorer=False,
        odd_number=one.odd,
        matches=len(one.had),
        by_round=one.colours,
    )


def list_seats(field: OlympiadField) -> list[Seat]:
    """The teams of a field as the text sees them."""
    return [
        Seat(
            one.number,
            one.score,
            one.by_round,
            frozenset(other.number for other in field.entrants if one.met >> other.rank & 1),
            one.bye_barred,
            one.odd_number,
        )
        for one in field.entrants
    ]


def random_seats(seed: int) -> tuple[list[Seat], Colour]:
    """Some teams with few scores, old meetings and any colours, drawn from a seed."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    count, levels, rounds = rng.randint(1, 9), rng.randint(1, 5), rng.randint(0, 6)
    chance = rng.choice((0.0, 0.15, 0.3, 0.5))
    numbers = rng.sample(range(1, 20), count)
    met: set[frozenset[int]] = {
        frozenset((one, other))
        for one in numbers
        for other in numbers
        if one < other and rng.random() < chance
    }
    one_sided = rng.random() < 0.4
    seats = []
    for number in numbers:
        lot = [Colour.WHITE, Colour.BLACK, None]
        if one_sided:
            lot += [rng.choice((Colour.WHITE, Colour.BLACK))] * 4
        colours = tuple(rng.choice(lot) for _ in range(rounds))
        opponents = frozenset(
            other for other in numbers if other != number and frozenset((number, other)) in met
        )
        score = 10 * rng.randint(0, levels)
        seats.append(Seat(number, score, colours, opponents, rng.random() < 0.25, bool(number % 2)))
    return seats, rng.choice((Colour.WHITE, Colour.BLACK))


def judge_field(seed: int) -> str:
    """In words, how the program differs from the text on random teams."""
    seats, initial = random_seats(seed)
    return _judged(field_of_seats(seats, initial))


def random_event(seed: int) -> Tournament:
    """A simulated event of few teams, with byes, forfeits and absences."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    teams, boards = rng.randint(3, 9), rng.choice((1, 4))
    trouble = rng.choice((0.0, 0.05, 0.15))
    return simulate(
        Config(
            system="olympiad",
            players=teams * boards,
            teams=teams,
            boards=boards,
            rounds=rng.randint(1, min(6, teams - 1)),
            seed=seed,
            forfeit_rate=trouble,
            half_point_bye_rate=trouble / 2,
            zero_point_bye_rate=trouble / 2,
            full_point_bye_rate=trouble / 4,
            withdrawal_rate=trouble / 8,
        )
    ).tournament


def judge_event(seed: int) -> list[str]:
    """The same for each round of a simulated event; a word or nothing for every round."""
    _, event = resolve_system(random_event(seed), "olympiad")
    return [_judged(make_field(known_before(event, round_.number))) for round_ in event.rounds]


def _judged(field: OlympiadField) -> str:
    letter = Literal(list_seats(field), field.initial_colour)

    def compare(found: OlympiadRound, wanted: Wanted) -> str:
        bye = None if found.bye is None else found.bye.number
        pairs = [pair for group in found.groups for pair in group.pairs]
        if bye != wanted[0]:
            return f"bye {bye}, by the letter {wanted[0]}"
        made = {frozenset(one.number for one in pair) for pair in pairs}
        if made != wanted[1]:
            return f"{sorted(map(sorted, made))}, by the letter {sorted(map(sorted, wanted[1]))}"
        for group in found.groups:
            for one, other in group.pairs:
                if letter.limits[frozenset((one.number, other.number))] != group.within_limits:
                    return f"the limits of {one.number} and {other.number}"
                white = allocate(one, other, field.initial_colour).white.number
                if white != letter.white(one.number, other.number):
                    return f"the colours of {one.number} and {other.number}"
        return ""

    return difference(lambda: pair_round(field, OLYMPIAD_2022), letter.pair, compare)
