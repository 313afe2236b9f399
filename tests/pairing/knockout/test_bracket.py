"""Brackets from the first game to the winner."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.pairing.knockout.bracket import (
    KnockoutBracket,
    LoserOf,
    WinnerOf,
    bracket,
    bracket_size,
    places,
    round_name,
)
from tabiya.pairing.knockout.ladder import default_ladder
from tabiya.pairing.match.series import MatchRefused

ONE_GAME = default_ladder(normal_games=1)

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def names(count: int) -> list[str]:
    return [f"Player {number}" for number in range(1, count + 1)]


def finish(event: KnockoutBracket, seed: int) -> tuple[KnockoutBracket, Counter[str]]:
    """Play all matches by lot; of each four, one draws no rung on purpose, one one, two, three."""
    lots = Random(seed)  # noqa: S311 - a simulation that must repeat itself
    ways: Counter[str] = Counter()
    lengths = cycle(range(4))
    for number in range(1, len(event.matches) + 1):
        drawn_rungs = next(lengths)
        while (due := event.progress(number)).winner is None:
            upper, lower = event.entrants(number)
            assert upper is not None
            assert lower is not None
            white = due.white or lots.choice((upper, lower))
            black = lower if white == upper else upper
            drawn = due.rung < drawn_rungs or lots.random() < 0.5
            result = DRAW if drawn else lots.choice((WHITE, BLACK))
            event = event.record_game(number, white, black, result)
        ways[event.match(number).why] += 1
    return event, ways


@pytest.mark.parametrize("players", [5, 8, 100, 1000])
@pytest.mark.parametrize("third_place", [False, True])
def test_a_knockout_runs_to_its_winner(players: int, *, third_place: bool) -> None:
    """Everybody but the winner loses exactly one match, not counting that for third place."""
    event, ways = finish(bracket(names(players), third_place=third_place), players)
    assert event.winner is not None
    main = event.matches[: players - 1]
    losers = [event.entrant(LoserOf(match.number)) for match in main]
    assert sorted([*map(int, filter(None, losers)), event.winner]) == list(range(1, players + 1))
    assert len(event.matches) == players - 1 + third_place
    if players >= 100:
        assert set(ways) == {
            "won the games",
            "won the rapid",
            "won the blitz",
            "won the sudden death",
            "drew the sudden death with Black",
        }


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 300))
def test_the_whole_bracket_is_known_in_advance(players: int) -> None:
    """Every two seeds can meet in exactly one match, and every seed can win."""
    event = bracket(names(players))
    assert event.possible(WinnerOf(event.final.number)) == frozenset(range(1, players + 1))
    meetings = 0
    for match in event.matches:
        upper, lower = event.possible(match.upper), event.possible(match.lower)
        assert not upper & lower
        meetings += len(upper) * len(lower)
    assert meetings == players * (players - 1) // 2


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 300))
def test_byes_go_to_the_top_seeds(players: int) -> None:
    """After the first round the bracket is full, and the seeds without a match are the first."""
    event = bracket(names(players))
    first = [match for match in event.matches if match.round_number == 1]
    seeds = {seed for match in first for seed in (match.upper, match.lower)}
    assert set(event.byes) == set(range(1, players + 1)) - seeds
    assert set(event.byes) == set(range(1, len(event.byes) + 1))
    second = [match for match in event.matches if match.round_number == 2]
    assert len(first) + len(event.byes) == max(1, 2 * len(second))


def test_five_players_are_placed_as_usual() -> None:
    """Only 4 and 5 meet in the first round; 1 waits for them and 2 meets 3."""
    event = bracket(names(5), third_place=True)
    assert [(match.round_number, match.upper, match.lower) for match in event.matches] == [
        (1, 4, 5),
        (2, 1, WinnerOf(1)),
        (2, 2, 3),
        (3, WinnerOf(2), WinnerOf(3)),
        (3, LoserOf(2), LoserOf(3)),
    ]
    assert event.byes == (1, 2, 3)


def test_once_a_match_is_won_the_losers_are_out_of_the_question() -> None:
    """The possible opponents shrink with every decision."""
    event = bracket(names(4))
    event = event.record_game(1, 1, 4, WHITE).record_game(1, 4, 1, DRAW)
    assert event.possible(WinnerOf(3)) == {1, 2, 3}


def test_a_result_in_a_decided_match_is_refused() -> None:
    """The refusal names the winner and how he won; the bracket stays as it was."""
    event = bracket(names(4)).record_game(1, 1, 4, WHITE).record_game(1, 4, 1, DRAW)
    before = event
    with pytest.raises(MatchRefused, match="match 1: the match is already decided: Player 1 won"):
        event.record_game(1, 1, 4, DRAW)
    assert event is before


@pytest.mark.parametrize("number", [0, -1, 4, 99])
def test_an_unknown_match_is_refused(number: int) -> None:
    """The refusal says which matches exist."""
    with pytest.raises(MatchRefused, match=rf"no match {number}\b.* are 1 to 3"):
        bracket(names(4)).record_game(number, 1, 4, DRAW)


def test_a_match_whose_players_are_not_known_is_refused() -> None:
    """The refusal says which match must come first."""
    with pytest.raises(MatchRefused, match=r"match 3: its players are not known yet.*Match 1"):
        bracket(names(4)).record_game(3, 1, 2, DRAW)


@pytest.mark.parametrize("pair", [(1, 2), (1, 1), (4, 9), (0, 4)])
def test_strangers_are_refused(pair: tuple[int, int]) -> None:
    """The refusal says who plays the match."""
    with pytest.raises(MatchRefused, match="It is played by Player 1 and Player 4"):
        bracket(names(4)).record_game(1, *pair, DRAW)


def test_the_wrong_colour_is_refused() -> None:
    """After the first game White is due to the other player."""
    event = bracket(names(4)).record_game(1, 1, 4, DRAW)
    with pytest.raises(MatchRefused, match="White is due to Player 4"):
        event.record_game(1, 1, 4, DRAW)


def test_a_game_without_a_result_is_refused() -> None:
    """An unfinished game is no result."""
    with pytest.raises(MatchRefused, match="without a result"):
        bracket(names(4)).record_game(1, 1, 4, GameResult.UNKNOWN)


def test_a_last_game_that_both_lose_leaves_the_decision_to_the_arbiter() -> None:
    """Neither has won or drawn, so the game is refused and a walkover can be recorded."""
    event = bracket(names(2), default_ladder(1, 0, 0)).record_game(1, 1, 2, DRAW)
    with pytest.raises(MatchRefused, match="record a walkover"):
        event.record_game(1, 1, 2, GameResult.DOUBLE_FORFEIT)
    event = event.record_walkover(1, 2, "was the only one to arrive")
    assert event.winner == 2
    assert event.match(1).why == "was the only one to arrive"


def test_a_walkover_needs_a_player_of_the_match() -> None:
    """Nobody else can be sent on."""
    with pytest.raises(MatchRefused, match="Player 2 does not play in this match"):
        bracket(names(4)).record_walkover(1, 2, "by mistake")


def test_third_place_needs_two_semifinals() -> None:
    """Three players have only one loser of a semi-final."""
    with pytest.raises(MatchRefused, match="cannot play for third place"):
        bracket(names(3), third_place=True)


def test_a_name_twice_is_refused() -> None:
    """One player cannot stand in two places."""
    with pytest.raises(MatchRefused, match="Anna is on the list twice"):
        bracket(["Anna", "Boris", "Anna"])


def test_rounds_have_their_usual_names() -> None:
    """From the last sixteen on."""
    assert [round_name(5, number) for number in range(1, 6)] == [
        "Round 1",
        "Last sixteen",
        "Quarter-finals",
        "Semi-finals",
        "Final",
    ]


def test_if_both_are_out_the_next_opponent_has_a_bye() -> None:
    """Match 2 of the semi-finals ends without a winner, before or after match 1 is decided."""
    event = bracket("abcd", ONE_GAME)
    early = event.record_both_out(2, "both have withdrawn")
    assert early.final.winner is None
    for ended in (
        early.record_game(1, 1, 4, GameResult.WHITE_WINS),
        event.record_game(1, 1, 4, GameResult.WHITE_WINS).record_both_out(2, "both are ill"),
    ):
        assert ended.winner == 1
        assert ended.final.why == "had a bye: there was no opponent"
        assert ended.final.games == ()


def test_if_everybody_is_out_there_is_no_winner() -> None:
    """Both semi-finals end without one, so the final is over as well."""
    event = bracket("abcd").record_both_out(1, "both ill").record_both_out(2, "both ill")
    assert event.final.both_out
    assert event.winner is None


def test_a_match_that_both_have_lost_takes_no_result() -> None:
    """It is decided, and the refusal says how."""
    event = bracket("abcd").record_both_out(1, "both have withdrawn")
    with pytest.raises(MatchRefused, match="already decided: both have withdrawn"):
        event.record_game(1, 1, 4, GameResult.WHITE_WINS)


def test_the_match_for_third_place_falls_away_without_losers() -> None:
    """One semi-final has no loser to send: the other's loser is third without a game."""
    event = bracket("abcd", ONE_GAME, third_place=True).record_both_out(2, "both ill")
    event = event.record_game(1, 1, 4, GameResult.WHITE_WINS)
    assert event.match(4).winner == 4


def test_several_games_at_once_are_like_one_after_the_other() -> None:
    """A round of a large event is recorded in one step."""
    event = bracket("abcdefgh", ONE_GAME)
    games = [(1, 1, 8, GameResult.WHITE_WINS), (3, 2, 7, GameResult.BLACK_WINS)]
    singly = event
    for game in games:
        singly = singly.record_game(*game)
    assert event.record_games(games) == singly


@given(st.integers(1, 10))
def test_the_best_can_meet_only_as_late_as_possible(power: int) -> None:
    """In every round the best seeds left stand in different parts, and meet the worst of those."""
    line = list(places(2**power))
    assert sorted(line) == list(range(1, 2**power + 1))
    while len(line) > 1:
        pairs = list(zip(line[::2], line[1::2], strict=True))
        assert all(one + other == len(line) + 1 for one, other in pairs)
        line = [min(pair) for pair in pairs]


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 4), (5, 8), (8, 8), (1000, 1024)])
def test_the_bracket_has_the_next_power_of_two_places(players: int, size: int) -> None:
    """Whatever is left over becomes byes."""
    assert bracket_size(players) == size


@pytest.mark.parametrize("players", [-1, 0, 1])
def test_too_few_players_are_refused(players: int) -> None:
    """One player has won already."""
    with pytest.raises(MatchRefused, match="at least two players"):
        bracket_size(players)
