"""Random small fields and tournaments for the Dubov system, nasty ones among them, from a seed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.dubov.field import DubovField, DubovSetting, contestant
from tabiya.pairing.swiss.kit.entrant import Float
from tests.pairing.swiss.dubov.literal import Seat
from tests.pairing.swiss.dutch import random_fields
from tests.pairing.swiss.dutch.people import get_people

KINDS = random_fields.KINDS
BASIC = {"2018": "2017", "2026": "2026"}
"""The edition of the basic rules that goes with one of this chapter."""


def random_field(seed: int, sizes: tuple[int, int] = (4, 9)) -> DubovField:
    """A field that need not come from any tournament; few ratings and floats, so that many tie."""
    field = random_fields.without_topscorers(random_fields.random_field(seed, sizes))
    rng = Random(f"dubov {seed}")  # noqa: S311 - examples keep no secrets, they must be repeatable
    most = rng.choice((2, 3))
    return DubovField(
        field,
        tuple(
            contestant(
                one,
                aro=rng.choice((0, 2000, 2100, 2101, 2250)) if one.colours else 0,
                upfloats=rng.randint(0, most + 2),
            )
            for one in field.entrants
        ),
        DubovSetting(field.last_round, most),
    )


def seats_of_field(field: DubovField) -> list[Seat]:
    """The same field for the literal engine."""
    by_rank = {one.rank: one.number for one in field.contestants}
    return [
        Seat(
            number=one.number,
            score=one.score,
            colours="".join(colour.value.upper() for colour in one.colours),
            met=frozenset(number for rank, number in by_rank.items() if one.met >> rank & 1),
            aro=one.aro,
            upfloats=one.upfloats,
            floated_last=one.last_float is Float.UP,
            barred=one.bye_barred,
            odd=one.odd_number,
        )
        for one in field.contestants
    ]


def random_tournament(seed: int, sizes: tuple[int, int] = (5, 9)) -> Tournament:
    """A tournament with ratings of which some are equal."""
    tournament = random_fields.random_tournament(seed, sizes)
    rng = Random(f"ratings {seed}")  # noqa: S311 - as above
    ratings = sorted(
        (rng.choice((1800, 1850, 2003, 2004, 2210, 2500)) for _ in tournament.players),
        reverse=True,
    )
    rated = zip(tournament.players, ratings, strict=True)
    return replace(
        tournament, players=tuple(replace(player, rating=rating) for player, rating in rated)
    )


def seats_of_tournament(tournament: Tournament, edition: str) -> list[Seat]:
    """Everybody to be paired in the next round, the opposition worked out anew."""
    people = get_people(tournament, BASIC[edition])
    by_rank = {person.rank: person.number for person in people}
    ratings = {player.number: player.rating or 0 for player in tournament.players}
    floats = [ups_of(tournament, round_) for round_ in range(1, len(tournament.rounds) + 1)]
    return [
        Seat(
            number=person.number,
            score=person.score,
            colours=person.colours,
            met=frozenset(by_rank[rank] for rank in person.met),
            aro=_aro(tournament, person.number, ratings),
            upfloats=sum(person.number in floaters for floaters in floats),
            floated_last=person.last == "up",
            barred=person.barred,
            odd=person.odd,
        )
        for person in people
    ]


def opponent_of(tournament: Tournament, who: int, round_: int) -> int | None:
    """Whom a player met over the board in a round."""
    for game in tournament.rounds[round_ - 1].games:
        if who in (game.white, game.black) and game.result.played:
            return game.black if who == game.white else game.white
    return None


def _aro(tournament: Tournament, who: int, ratings: dict[int, int]) -> int:
    met = [
        ratings[opponent]
        for round_ in range(1, len(tournament.rounds) + 1)
        if (opponent := opponent_of(tournament, who, round_)) is not None
    ]
    return int(sum(met) / len(met) + 0.5) if met else 0


def ups_of(tournament: Tournament, round_: int) -> set[int]:
    """Who met an opponent with more points in this round."""
    earlier = tournament.up_to(round_ - 1)
    before = replace(earlier, requested_byes=(), withdrawals=(), late_entries=())
    scores = {person.number: person.score for person in get_people(before, "2026")}
    return {
        who
        for who in scores
        if (opponent := opponent_of(tournament, who, round_)) is not None
        and scores[who] < scores[opponent]
    }


def initial_of(colour: Colour | None) -> str:
    """The initial-colour, White if nothing is known of it."""
    return "B" if colour is Colour.BLACK else "W"
