"""Why a round is paired as it is: its account, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations

from tabiya.errors import TabiyaError
from tabiya.explain.remark import Remark
from tabiya.languages import gettext, say
from tabiya.model.arguments import expect, expect_values
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names
from tabiya.pairing.round_pairing import RoundPairing


def explain_round(pairing: RoundPairing, names: Names) -> list[Remark]:
    """Explain the pairing of the whole round, from the absent players to the last board.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> names = {player.number: player.name for player in event.players}
    >>> remarks = tabiya.explain_round(tabiya.pair_next_round(event.up_to(1)), names)
    >>> len(remarks) > 0
    True
    """
    expect(pairing, RoundPairing, "pairing", "a RoundPairing")
    expect(names, Mapping, "names", "names by number")
    expect_values(names, str, "names")
    from tabiya.explain.words import make_explainer

    return list(make_explainer(pairing, names).remarks([pairing.account]))


def opening_remarks(pairing: RoundPairing, names: Names) -> list[Remark]:
    """Return what is said of the whole round where pictures show its brackets or boards."""
    from tabiya.explain.words import make_explainer

    words, account = make_explainer(pairing, names), pairing.account
    if account.kind != "scheduled_round":
        return [remark for remark in words.remarks([account]) if not remark.children]
    boards = ("table_board", "without_game")
    return [words.remark(child) for child in account.children if child.kind not in boards]


def prohibition_remarks(before: Tournament, pairing: RoundPairing, names: Names) -> list[Remark]:
    """Return which prohibited pairs moved boards: the round is paired once more without them.

    `before` is the tournament before the round. Nothing is told where nobody is kept apart.
    """
    from tabiya.pairing.registry import system_named
    from tabiya.pairing.swiss.kit.field import prohibited_groups

    expect(before, Tournament, "before", "a Tournament")
    names = pairing.reasoning.names or names
    groups = prohibited_groups(before, pairing.round)
    if not groups:
        return []
    free = replace(before, prohibited_pairs=())
    try:
        without = system_named(pairing.system).pair(free, pairing.edition.name)
    except TabiyaError:
        return []
    return list(_moved_by(groups, pairing, without, names))


def _moved_by(
    groups: tuple[tuple[int, ...], ...], pairing: RoundPairing, without: RoundPairing, names: Names
) -> Iterator[Remark]:
    kept = {frozenset(pair) for group in groups for pair in combinations(group, 2)}
    would = [pair for pair in without.pairs if frozenset(pair) in kept]
    if not would:
        yield Remark(
            gettext(
                "The tournament keeps players apart, but in this round none of them would meet."
            )
        )
        return
    now = {frozenset(pair) for pair in pairing.pairs}
    moved = [pair for pair in without.pairs if frozenset(pair) not in now]
    for pair in would:
        yield Remark(
            say(
                "The tournament keeps {pair} apart; otherwise they would meet in this round.",
                pair=phrases.both_named(pair, names),
            )
        )
    others = [pair for pair in moved if pair not in would]
    if others:
        listed = phrases.bounded(phrases.both_named(pair, names) for pair in others)
        yield Remark(
            say(
                ("This changes other boards too. Otherwise these would meet: {listed}."),
                listed=listed,
            )
        )
