"""Random small fields and tournaments for the Lim system, nasty ones among them, from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tests.pairing.swiss.dutch import random_fields
from tests.pairing.swiss.dutch.people import get_people
from tests.pairing.swiss.lim.literal import Seat

KINDS = random_fields.KINDS
random_tournament = random_fields.random_tournament


def random_field(seed: int, sizes: tuple[int, int] = (4, 9)) -> Field:
    """A field that need not come from any tournament, with a median somewhere in it or beside it."""
    field = random_fields.without_topscorers(random_fields.random_field(seed, sizes))
    rng = Random(f"lim {seed}")  # noqa: S311 - examples keep no secrets, they must be repeatable
    levels = 2 * field.entrants[0].score // field.point
    return replace(field, round=1 + rng.randint(0, levels))


def random_ratings(seed: int, field: Field) -> Ratings:
    """Ratings for a Maxi-tournament, falling with the numbers, some of them equal."""
    rng = Random(f"maxi {seed}")  # noqa: S311 - as above
    numbers = sorted(one.number for one in field.entrants)
    drawn = sorted((rng.choice(range(2000, 2400, 25)) for _ in numbers), reverse=True)
    return Ratings(dict(zip(numbers, drawn, strict=True)))


def seats_of_field(field: Field, ratings: Ratings = ORDINARY) -> list[Seat]:
    """The same field for the literal engine."""
    rated = ratings.of or {}
    by_rank = {one.rank: one.number for one in field.entrants}
    return [
        Seat(
            number=one.number,
            score=one.score,
            colours="".join(colour.value.upper() for colour in one.colours),
            met=frozenset(number for rank, number in by_rank.items() if one.met >> rank & 1),
            floated=one.last_float is not Float.NONE,
            barred=one.bye_barred,
            odd=one.odd_number,
            rating=rated.get(one.number, 0),
        )
        for one in field.entrants
    ]


def seats_of_tournament(tournament: Tournament, edition: str) -> list[Seat]:
    """Everybody to be paired in the next round; who floated in the last one is worked out anew."""
    people = get_people(tournament, edition)
    by_rank = {person.rank: person.number for person in people}
    floated = _floaters_of_last_round(tournament)
    return [
        Seat(
            number=person.number,
            score=person.score,
            colours=person.colours,
            met=frozenset(by_rank[rank] for rank in person.met),
            floated=person.number in floated,
            barred=person.barred,
            odd=person.odd,
        )
        for person in people
    ]


def _floaters_of_last_round(tournament: Tournament) -> set[int]:
    """Who was moved to meet somebody of another score: towards the median, from both sides."""
    if not tournament.rounds:
        return set()
    earlier = len(tournament.rounds) - 1
    before = replace(tournament.up_to(earlier), requested_byes=(), withdrawals=(), late_entries=())
    scores = {person.number: person.score for person in get_people(before, "2026")}
    median = tournament.settings.scoring.win * earlier / 2
    floaters = set()
    for game in tournament.rounds[-1].games:
        if not game.result.played:
            continue
        high, low = sorted((game.white, game.black), key=lambda who: -scores[who])
        if scores[high] == scores[low]:
            continue
        if scores[low] >= median:
            floaters.add(high)
        elif scores[high] <= median:
            floaters.add(low)
        else:
            floaters |= {high, low}
    return floaters
