"""What a match of a Double-Swiss starts from, against a reading of the games by the text alone."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.replay import known_before
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.points import Points
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.pairing.swiss.double_swiss.engine import rules_for
from tabiya.pairing.swiss.double_swiss.field import double_swiss_field, histories
from tabiya.pairing.swiss.kit.field import absences
from tabiya.pairing.swiss.matches.field import Contender
from tests.pairing.swiss.matches.events import six_players

POINTS = {"1": 10, "+": 10, "F": 10, "U": 10, "=": 5, "H": 5, "0": 0, "-": 0, "Z": 0}

Cell = tuple[int, str, str]
"""Opponent (0 for none), colour and result, as the report file has them."""


class Row(NamedTuple):
    """One match of one player; `what` is U, F, H, Z, a match (m), + or - (given up)."""

    points: int
    opponent: int
    colour: str
    what: str
    floated: bool = False


class Facts(NamedTuple):
    """What the preface and articles 1 and 2.1 say of a player."""

    score: int
    colours: str
    met: frozenset[int]
    bye_barred: bool
    matches: int
    floated: bool
    odd: bool


def get_cells(whole: Tournament, column: int) -> dict[int, Cell]:
    """One column of the report."""
    cells = {player.number: (0, "", "Z") for player in whole.players}
    for game in whole.rounds[column].games:
        cells[game.white] = (game.black, "w", game.result.white.value)
        cells[game.black] = (game.white, "b", game.result.black.value)
    for bye in whole.rounds[column].byes:
        cells[bye.player] = (0, "", bye.kind.value)
    return cells


def rows_of_match(whole: Tournament, match: int) -> dict[int, Row]:
    """A match of every player from its two columns."""
    first, second = (get_cells(whole, 2 * match + game) for game in (0, 1))

    def gave_up(who: int) -> bool:
        return first[who][2] == second[who][2] == "-"

    rows = {}
    for who, (opponent, colour, result) in first.items():
        points = POINTS[result] + POINTS[second[who][2]]
        if not opponent:
            rows[who] = Row(points, 0, "", result)
        elif gave_up(who) or gave_up(opponent):
            rows[who] = Row(points, opponent, "", "-" if gave_up(who) else "+")
        else:
            sat_down = result in "1=0" or second[who][2] in "1=0"
            rows[who] = Row(points, opponent, colour if sat_down else "", "m")
    return rows


def facts_before(whole: Tournament, match: int, present: set[int]) -> dict[int, Facts]:
    """The players of a match, counted from 0, as the text sees them."""
    rows: dict[int, list[Row]] = {player.number: [] for player in whole.players}
    for earlier in range(match):
        before = {who: sum(row.points for row in mine) for who, mine in rows.items()}
        for who, row in rows_of_match(whole, earlier).items():
            floated = row.what == "m" and before[who] != before[row.opponent]
            rows[who].append(row._replace(floated=floated))
    entered = [
        who
        for who in sorted(rows)
        if who in present or any(row.opponent or row.what == "U" for row in rows[who])
    ]
    return {
        who: Facts(
            sum(row.points for row in rows[who]),
            "".join(row.colour for row in rows[who]),
            frozenset(row.opponent for row in rows[who] if row.what == "m"),
            any(row.what in "UF+" for row in rows[who]),
            sum(row.what == "m" for row in rows[who]),
            bool(rows[who]) and rows[who][-1].floated,
            entered.index(who) % 2 == 0,
        )
        for who in present
    }


def get_facts(one: Contender, numbers: list[int], absent: frozenset[int]) -> Facts:
    """The same of a contender; whom he met among the absent is not kept."""
    return Facts(
        one.score,
        "".join(colour.value for colour in one.colours),
        frozenset(who for rank, who in enumerate(numbers) if one.met >> rank & 1) | absent,
        one.bye_barred,
        one.matches,
        one.floated,
        one.odd_number,
    )


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """A simulated event in which many games are forfeited."""
    players = draw(st.integers(4, 16))
    trouble = draw(st.sampled_from((0.0, 0.1, 0.4)))
    config = Config(
        system="double-swiss",
        players=players,
        rounds=2 * draw(st.integers(1, min(5, players - 1))),
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=trouble,
        double_forfeit_rate=trouble / 4,
        half_point_bye_rate=0.05,
        zero_point_bye_rate=0.05,
        full_point_bye_rate=0.03,
        withdrawal_rate=0.01,
        late_entry_rate=0.05,
    )
    return simulate(config).tournament


@settings(max_examples=40)
@given(whole=events())
def test_players_are_seen_as_the_text_defines_them(whole: Tournament) -> None:
    """Scores, colours, floats, meetings and byes, before every match."""
    rules = rules_for(whole, "2026")
    for match in range(whole.rounds_played // 2):
        before = known_before(whole, 2 * match + 1)
        field = double_swiss_field(before, absences(before, 2 * match + 1), rules)
        numbers = [one.number for one in field.contenders]
        expected = facts_before(whole, match, set(numbers))
        for one in field.contenders:
            away = expected[one.number].met - frozenset(numbers)
            assert get_facts(one, numbers, away) == expected[one.number], match


@pytest.mark.parametrize("game", [1, 2])
def test_a_penalty_after_either_game_counts_after_the_match(game: int) -> None:
    """Player 1 won both games of match 1; half a point is taken away after one of them."""
    fined = replace(six_players(), adjustments=(PointAdjustment((1,), Points(-5), round=game),))
    history = histories(fined)[1]
    assert [history.score_after(matches) for matches in (0, 1)] == [0, 15]
