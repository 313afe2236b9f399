"""Quads: groups of four by rating, the table of the rule, and the small Swiss of those left over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.explain.words import names_in
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.quads.groups import list_groups
from tabiya.pairing.resolve import get_system
from tabiya.tiebreaks.standings import standings


def held(players: int, seed: int = 1) -> Tournament:
    """An event of quads with all its rounds."""
    return simulate(Config(players=players, rounds=3, seed=seed, system="quads")).tournament


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (4, [4]),
        (5, [5]),
        (7, [7]),
        (8, [4, 4]),
        (9, [4, 5]),
        (11, [4, 7]),
        (12, [4, 4, 4]),
        (14, [4, 4, 6]),
    ],
)
def test_groups_of_four_and_the_rest(players: int, sizes: list[int]) -> None:
    """What is left over when no whole quad fits any more is one group of five to seven."""
    event = Tournament.of([Player(name=f"P{n}") for n in range(players)], rounds=3)
    assert [len(group.players) for group in list_groups(event)] == sizes


def test_the_table_of_a_quad() -> None:
    """1-4, 2-3; 3-1, 4-2; 1-2, 3-4, White first."""
    assert [[(game.white, game.black) for game in round_.games] for round_ in held(4).rounds] == [
        [(1, 4), (2, 3)],
        [(3, 1), (4, 2)],
        [(1, 2), (3, 4)],
    ]


@pytest.mark.parametrize("players", range(4, 24))
def test_everyone_plays_three_times_within_the_group(players: int) -> None:
    """In a quad against all others, in the small Swiss against three, or two and a bye."""
    event = held(players, seed=players)
    assert event.rounds_played == 3
    group_of = {who: group for group in list_groups(event) for who in group.players}
    met: dict[int, set[int]] = {who: set() for who in group_of}
    for round_ in event.rounds:
        for game in round_.games:
            assert group_of[game.white] is group_of[game.black]
            met[game.white].add(game.black)
            met[game.black].add(game.white)
    for who, group in group_of.items():
        assert len(met[who]) in ({3} if len(group.players) % 2 == 0 else {2, 3})
    again = read_trf(write_trf(event)).tournament
    assert get_system(again) == "quads"
    assert not any(each.differences for each in check(again).rounds)


def test_each_quad_has_its_own_winner() -> None:
    """The first group comes first; equal points within it share a place."""
    event = held(12, seed=4)
    rows = standings(event).rows
    assert [row.values[0].exact for row in rows] == [1] * 4 + [2] * 4 + [3] * 4
    for one, other in pairwise(rows):
        same = one.values[0].exact == other.values[0].exact and one.points == other.points
        assert (one.rank == other.rank) is same


def test_who_withdrew_loses_by_forfeit_and_the_table_stays() -> None:
    """As in any round robin."""
    event = held(8).up_to(1)
    gone = Tournament(
        event.settings,
        event.players,
        event.rounds,
        withdrawals=(Withdrawal(player=3, after_round=1),),
    )
    pairing = pair_next_round(gone, system="quads")
    assert (3, 1) in pairing.boards
    assert (3, 1) not in pairing.pairs
    assert len(pairing.pairs) == 3


def test_it_says_why_and_when() -> None:
    """The table of the quad, and in which round two meet."""
    event = held(9)
    names = names_in(event)
    pairing = pair_next_round(event.up_to(0))
    told = str(explain_round(pairing, names))
    assert "By the table of quad 1." in told
    assert "small Swiss" in told
    assert "in round 3" in str(why_not(event.up_to(0), pairing, 1, 2, names))


def test_too_few_players_and_a_fourth_round_are_refused() -> None:
    """With what to do about it."""
    three = Tournament.of([Player(name=f"P{n}") for n in range(3)], rounds=3)
    with pytest.raises(TabiyaError, match="at least four"):
        pair_next_round(three, system="quads")
    with pytest.raises(NoLegalPairing, match="round 4 does not exist"):
        pair_next_round(held(8), system="quads")
