"""Holds the program's pairing of a round against the literal one; says where they part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tabiya.errors import NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.engine import (
    EDITIONS,
    BursteinReasoning,
    pair_field,
    pair_next_round,
)
from tabiya.pairing.swiss.burstein.opposition import Index
from tabiya.pairing.swiss.burstein.ranking import RankedField, RankingOrder, ranked, ranking_order
from tabiya.pairing.swiss.burstein.rules import BursteinRules
from tabiya.pairing.swiss.kit.field import Field
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.burstein.literal import Literal, PairedGroup, Strength
from tests.pairing.swiss.burstein.literal_2017 import OldLiteral
from tests.pairing.swiss.burstein.strengths import old_strengths_of, strengths_of
from tests.pairing.swiss.dutch.judgement import judge_tournament as judge_by_dutch_letter
from tests.pairing.swiss.dutch.people import get_people, initial_of
from tests.pairing.swiss.dutch.random_fields import (
    people_of_field,
    random_field,
    without_topscorers,
)
from tests.pairing.swiss.judging import difference

BASIC = {"2017": "2026", "2018": "2017", "2026": "2026"}
"""The edition of the Dutch system that goes with each, and of the bar against a second bye.

The old text bars it for any point without playing, as that of 2026 does.
"""


def get_rules(edition: str) -> BursteinRules:
    """The program's rules of this edition."""
    return next(rules for rules in EDITIONS if rules.edition.name == edition)


def judge_of(edition: str) -> type[Literal]:
    """The literal rules of an edition."""
    return OldLiteral if edition == "2017" else Literal


def random_indices(field: Field, seed: int) -> dict[int, Index]:
    """Indices for a field that comes from no tournament, with many equal ones."""
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    return {
        one.number: Index(
            rng.randrange(4) * 5, rng.randrange(3) * 25, rng.randrange(2) * 5, rng.randrange(2)
        )
        for one in field.entrants
    }


def with_indices(field: Field, seed: int, rule: RankingOrder = ranking_order) -> RankedField:
    """A field that comes from no tournament, as the Burstein system sees it."""
    return ranked(without_topscorers(field), random_indices(field, seed), rule)


def judge_field(field: Field, indices: Mapping[int, Index], edition: str) -> str:
    """An empty string, or how the program's round differs from the literal one."""
    strengths: dict[int, Strength] = {
        who: (index.buchholz, index.sonneborn_berger) for who, index in indices.items()
    }
    initial = "W" if field.initial_colour is Colour.WHITE else "B"
    rules = get_rules(edition)
    if edition == "2017":
        strengths = {
            who: (index.sonneborn_berger, index.buchholz, index.median, index.rating)
            for who, index in indices.items()
        }
    game = judge_of(edition)(people_of_field(field), strengths, edition, initial)
    return _judged(
        lambda: pair_field(ranked(without_topscorers(field), indices, rules.ranking), rules), game
    )


def judge_random_field(seed: int, edition: str) -> str:
    """The same for the field of this seed, with indices drawn for it."""
    field = random_field(seed)
    return judge_field(field, random_indices(field, seed), edition)


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """An empty string, or how the whole round differs, from the facts to the boards."""
    coming = len(tournament.rounds) + 1
    length = tournament.settings.rounds
    assert length is not None
    if edition != "2017" and coming <= min(length // 2, 4):
        words = judge_by_dutch_letter(tournament, BASIC[edition])
        return words or _same_as_dutch(tournament, edition)
    strengths = (old_strengths_of if edition == "2017" else strengths_of)(tournament)
    people = get_people(tournament, BASIC[edition])
    game = judge_of(edition)(people, strengths, edition, initial_of(tournament))
    return _judged(lambda: pair_next_round(tournament, edition), game)


def _same_as_dutch(tournament: Tournament, edition: str) -> str:
    from tabiya.pairing.swiss.dutch.engine import pair_next_round as pair_by_dutch_system

    boards: list[tuple[object, int | None] | None] = []
    for system, name in ((pair_by_dutch_system, BASIC[edition]), (pair_next_round, edition)):
        try:
            pairing = system(tournament, name)
        except NoLegalPairing:
            boards.append(None)
        else:
            boards.append((pairing.pairs, pairing.bye))
    return "" if boards[0] == boards[1] else f"seeding round {boards[1]} instead of {boards[0]}"


def _judged(pair: Callable[[], RoundPairing], game: Literal) -> str:
    return difference(pair, game.pair, lambda found, wanted: compare(found, *wanted, game))


def compare(found: RoundPairing, wanted: list[PairedGroup], free: int | None, game: Literal) -> str:
    """The bye, then bracket by bracket, then the boards with their colours."""
    if found.bye != free:
        return f"bye to {found.bye} instead of {free}"
    ours = account_of(found)
    for place, (mine, yours) in enumerate(zip(ours, wanted, strict=True), start=1):
        if mine != yours:
            return f"bracket {place}: {mine} instead of {yours}"
    boards = game.boards(wanted)
    if list(found.pairs) != boards:
        return f"boards {list(found.pairs)} instead of {boards}"
    return ""


def account_of(pairing: RoundPairing) -> list[PairedGroup]:
    """What the program did, in numbers."""
    account = []
    for paired in reasoning_as(BursteinReasoning, pairing).brackets:
        numbers = [player.number for player in paired.bracket.players]
        account.append(
            PairedGroup(
                tuple(numbers),
                tuple((numbers[one], numbers[other]) for one, other in paired.choice.pairs),
                tuple(numbers[place] for place in paired.choice.floaters),
            )
        )
    return account
