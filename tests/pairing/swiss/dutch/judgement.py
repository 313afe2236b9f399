"""Holds the program's pairing of a round against the literal one; says where they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.dutch.engine import DutchReasoning, pair_next_round
from tabiya.pairing.swiss.dutch.rules import RULES, DutchRules
from tabiya.pairing.swiss.kit.bracket import BracketChoice, PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.field import Field
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dutch.generation import Candidate
from tests.pairing.swiss.dutch.literal import Literal, PairedGroup
from tests.pairing.swiss.dutch.people import Person, get_people, initial_of
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_field
from tests.pairing.swiss.judging import difference

Told = tuple[tuple[int, ...], frozenset[frozenset[int]], frozenset[int]]
"""Of a bracket: its players, its pairs and its downfloaters, by numbers."""
Account = list[Told]


def get_rules(edition: str) -> DutchRules:
    """The program's rules of this edition."""
    return next(rules for rules in RULES if rules.edition.name == edition)


def account_of(brackets: Sequence[PairedBracket]) -> Account:
    """What the program did, in numbers."""
    return [_told(step.bracket.players, step.choice) for step in brackets]


def literal_account(done: Sequence[PairedGroup]) -> Account:
    """What the text demands, in numbers."""
    return [_told(paired.group.players, paired.candidate) for paired in done]


def _told(players: Sequence[Entrant | Person], choice: BracketChoice | Candidate) -> Told:
    numbers = [player.number for player in players]
    return (
        tuple(numbers),
        frozenset(frozenset((numbers[one], numbers[other])) for one, other in choice.pairs),
        frozenset(numbers[place] for place in choice.floaters),
    )


def literal_of(field: Field, edition: str) -> Literal:
    """The rules by the letter, before a field."""
    return Literal(
        people_of_field(field),
        edition,
        point=int(field.point),
        initial=field.initial_colour.value.upper(),
    )


def judge_field(field: Field, edition: str) -> str:
    """An empty string, or how the program's brackets differ from the literal ones."""
    rules = get_rules(edition)
    return difference(lambda: rules.route(field, rules), literal_of(field, edition).pair, compare)


def paired_twice(
    seeds: range, edition: str
) -> Iterator[tuple[Literal, PairedGroup, PairedBracket]]:
    """Every bracket of these random fields, as the judge and as the program paired it."""
    rules = get_rules(edition)
    for seed in seeds:
        field = random_field(seed, (4, 8))
        try:
            brackets = rules.route(field, rules)
        except NoLegalPairing:
            continue
        game = literal_of(field, edition)
        for group, bracket in zip(game.pair(), brackets, strict=True):
            yield game, group, bracket


def compare(found: Sequence[PairedBracket], wanted: Sequence[PairedGroup]) -> str:
    """Bracket by bracket: players, pairs, downfloaters, and the exchange that led to them."""
    ours, theirs = account_of(found), literal_account(wanted)
    for place, (mine, yours) in enumerate(zip(ours, theirs, strict=False)):
        if mine != yours:
            return f"bracket {place + 1}: {_say(mine)} instead of {_say(yours)}"
    if len(ours) != len(theirs):
        return f"{len(ours)} brackets instead of {len(theirs)}"
    for place, (paired, literal) in enumerate(zip(found, wanted, strict=True)):
        if paired.choice.exchanged != literal.candidate.exchanged:
            return (
                f"bracket {place + 1}: exchange {paired.choice.exchanged} instead of "
                f"{literal.candidate.exchanged}"
            )
    return ""


def _say(told: Told) -> str:
    players, pairs, floaters = told
    games = ", ".join("-".join(map(str, sorted(pair))) for pair in sorted(pairs, key=sorted))
    return f"{list(players)}: {games or 'no pair'}; down {sorted(floaters)}"


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """An empty string, or how the whole round differs: brackets, boards, colours, bye."""
    game = Literal(
        get_people(tournament, edition),
        edition,
        point=tournament.settings.scoring.win,
        initial=initial_of(tournament),
    )

    def compare_rounds(found: RoundPairing, wanted: Sequence[PairedGroup]) -> str:
        words = compare(reasoning_as(DutchReasoning, found).brackets, wanted)
        if words:
            return words
        boards = game.boards(wanted)
        if list(found.pairs) != boards:
            return f"boards {list(found.pairs)} instead of {boards}"
        over = [one.number for paired in wanted[-1:] for one in _left(paired)]
        if ([] if found.bye is None else [found.bye]) != over:
            return f"bye to {found.bye} instead of {over}"
        return ""

    return difference(lambda: pair_next_round(tournament, edition), game.pair, compare_rounds)


def _left(paired: PairedGroup) -> list[Person]:
    return [paired.group.players[place] for place in paired.candidate.floaters]
