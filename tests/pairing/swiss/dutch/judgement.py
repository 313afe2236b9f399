"""Holds the program's pairing of a round against the literal one; says where they part."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.dutch import EDITIONS, pair_next_round, rules_for_edition
from tabiya.pairing.swiss.dutch.rules import PairedBracket, Rules
from tabiya.pairing.swiss.shared.field import Field
from tabiya.rulebook.edition import edition_named
from tests.pairing.swiss.dutch.literal import Literal, NoPairing, PairedGroup
from tests.pairing.swiss.dutch.people import Person, initial_of, people_of
from tests.pairing.swiss.dutch.random_fields import people_of_field

Account = list[tuple[tuple[int, ...], frozenset[frozenset[int]], frozenset[int]]]
"""For each bracket: its players, its pairs and its downfloaters, by numbers."""


def rules_of(edition: str) -> Rules:
    """The program's rules of this edition."""
    return rules_for_edition(edition_named(EDITIONS, edition))


def account_of(trace: Sequence[PairedBracket]) -> Account:
    """What the program did, in numbers."""
    account = []
    for paired in trace:
        players = [player.number for player in paired.bracket.players]
        account.append(
            (
                tuple(players),
                frozenset(
                    frozenset((players[one], players[other])) for one, other in paired.choice.pairs
                ),
                frozenset(players[place] for place in paired.choice.floaters),
            )
        )
    return account


def literal_account(done: Sequence[PairedGroup]) -> Account:
    """What the text demands, in numbers."""
    account = []
    for paired in done:
        players = [player.number for player in paired.group.players]
        account.append(
            (
                tuple(players),
                frozenset(
                    frozenset((players[one], players[other]))
                    for one, other in paired.candidate.pairs
                ),
                frozenset(players[place] for place in paired.candidate.floaters),
            )
        )
    return account


def _literal(people: Sequence[Person], edition: str, point: int, initial: str) -> Literal:
    return Literal(people, edition, point=point, initial=initial)


def judge_field(field: Field, edition: str) -> str:
    """An empty string, or how the program's brackets differ from the literal ones."""
    rules = rules_of(edition)
    game = _literal(
        people_of_field(field), edition, int(field.point), field.initial_colour.value.upper()
    )
    try:
        wanted = game.pair()
    except NoPairing:
        try:
            rules.route(field, rules)
        except NoLegalPairing:
            return ""
        return "the program pairs a round that cannot be paired"
    try:
        found = rules.route(field, rules)
    except NoLegalPairing:
        return "the program refuses a round that can be paired"
    return compare(found, wanted)


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


def _say(account: tuple[tuple[int, ...], frozenset[frozenset[int]], frozenset[int]]) -> str:
    players, pairs, floaters = account
    games = ", ".join("-".join(map(str, sorted(pair))) for pair in sorted(pairs, key=sorted))
    return f"{list(players)}: {games or 'no pair'}; down {sorted(floaters)}"


def judge_tournament(tournament: Tournament, edition: str) -> str:
    """An empty string, or how the whole round differs: brackets, boards, colours, bye."""
    people = people_of(tournament, edition)
    game = _literal(people, edition, tournament.settings.scoring.win, initial_of(tournament))
    try:
        wanted = game.pair()
    except NoPairing:
        try:
            pair_next_round(tournament, edition)
        except NoLegalPairing:
            return ""
        return "the program pairs a round that cannot be paired"
    try:
        found = pair_next_round(tournament, edition)
    except NoLegalPairing:
        return "the program refuses a round that can be paired"
    difference = compare(found.trace.brackets, wanted)
    if difference:
        return difference
    boards = game.boards(wanted)
    if list(found.pairs) != boards:
        return f"boards {list(found.pairs)} instead of {boards}"
    over = [one.number for paired in wanted[-1:] for one in _left(paired)]
    if ([] if found.bye is None else [found.bye]) != over:
        return f"bye to {found.bye} instead of {over}"
    return ""


def _left(paired: PairedGroup) -> list[Person]:
    return [paired.group.players[place] for place in paired.candidate.floaters]
