"""A round is judged from the results that were known when it was paired."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.checker.known_then import results_known
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import EarlierResult, Tournament
from tabiya.pairing.next_round import pair_next_round

PLAYED = simulate(Config(players=12, rounds=5, seed=4)).tournament
"""Five rounds, each paired from the results before it."""


def with_result(tournament: Tournament, number: int, board: int, result: GameResult) -> Tournament:
    """The same event with another result at one board; nothing is paired again."""
    round_ = tournament.rounds[number - 1]
    games = list(round_.games)
    games[board] = replace(games[board], result=result)
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(round_, games=tuple(games))
    return replace(tournament, rounds=tuple(rounds))


def other(game: Game) -> GameResult:
    """A result that changes both scores."""
    return GameResult.BLACK_WINS if game.result.white.name == "WIN" else GameResult.WHITE_WINS


def next_round(tournament: Tournament) -> Tournament:
    """One more round, paired from the results of the event, and won by White everywhere."""
    pairing = pair_next_round(tournament, system="dutch")
    games = tuple(Game(white, black, GameResult.WHITE_WINS) for white, black in pairing.pairs)
    return tournament.with_round(Round(len(tournament.rounds) + 1, games))


def wrong_rounds(tournament: Tournament) -> list[int]:
    """The rounds in which the checker finds a difference."""
    report = check(tournament)
    return [round_.round for round_ in report.rounds if round_.differences]


GAME = PLAYED.rounds[0].games[0]
PAIR = (1, GAME.white, GAME.black)
BETWEEN = f"board 1 ({GAME.white}-{GAME.black})"
NEW = other(GAME)


def known_as(paired: int, result: GameResult) -> EarlierResult:
    """The game PAIR stood so when a round was paired."""
    number, white, black = PAIR
    return EarlierResult(paired=paired, round=number, white=white, black=black, result=result)


def corrected_during(later: int) -> Tournament:
    """Rounds up to `later` were paired from the old result of a game of round 1, two more from the new."""
    event = with_result(PLAYED.up_to(later), 1, 0, NEW)
    return next_round(next_round(event))


def test_the_traps_are_traps() -> None:
    """Without a word about it, a round paired before the correction differs from the rules."""
    assert wrong_rounds(PLAYED) == []
    assert wrong_rounds(corrected_during(2)) == [2]
    assert 3 in wrong_rounds(corrected_during(3))


@pytest.mark.parametrize("later", [2, 3])
def test_a_file_that_says_what_was_known_is_judged_by_it(later: int) -> None:
    """Each round that was paired from the old result has a fact of its own."""
    known = [known_as(paired, GAME.result) for paired in range(2, later + 1)]
    assert wrong_rounds(replace(corrected_during(later), earlier_results=tuple(known))) == []


def test_what_is_said_to_have_been_known_is_no_excuse_for_other_rounds() -> None:
    """A fact about round 3 leaves round 2 wrong, and a wrong result as it was known makes it wrong."""
    event = corrected_during(2)
    about_another_round = (known_as(3, GAME.result),)
    assert wrong_rounds(replace(event, earlier_results=about_another_round)) == [2, 3]
    never_so = (known_as(2, GameResult.ZERO_ZERO),)
    assert wrong_rounds(replace(event, earlier_results=never_so)) == [2]


REMARKS = {
    "ours": f"Correction @ Round 1: {BETWEEN} {NEW.symbol} instead of {GAME.result.symbol}",
    "of others": (
        f"Correction @ Round 1: {GAME.white}-{GAME.black}: {GAME.result.symbol} => {NEW.symbol}"
    ),
    "of others, in the round of the day": (
        f"Correction @ Round 2: {GAME.white}-{GAME.black}: {GAME.result.symbol} => {NEW.symbol}"
    ),
}


@pytest.mark.parametrize("remark", REMARKS)
@pytest.mark.parametrize("later", [1, 2, 3])
def test_a_remark_of_a_correction_explains_rounds_paired_before_it(remark: str, later: int) -> None:
    """It does not say when the correction came: in time, during round 2, or later still."""
    event = corrected_during(later)
    assert wrong_rounds(replace(event, notes=(REMARKS[remark],))) == []


def test_a_remark_explains_only_what_it_says() -> None:
    """Another game or another result was no reason for the pairing of round 2."""
    event = corrected_during(2)
    elsewhere = PLAYED.rounds[0].games[1]
    notes = (
        f"Correction @ Round 1: board 1 ({GAME.black}-{GAME.white}) 1-0 instead of 0-1",
        f"Correction @ Round 1: board 2 ({elsewhere.white}-{elsewhere.black}) 0-0 instead of 0-1",
        f"Correction @ Round 1: {BETWEEN} {NEW.symbol} instead of nothing",
    )
    for note in notes:
        assert wrong_rounds(replace(event, notes=(note,))) == [2]


@pytest.mark.parametrize("later", [2, 3])
def test_an_adjourned_game_was_a_draw_for_the_rounds_paired_meanwhile(later: int) -> None:
    """Round 1 ends at board 1 only after round `later` was paired (C.04.2, 3.1)."""
    event = with_result(PLAYED.up_to(1), 1, 0, GameResult.UNKNOWN)
    while len(event.rounds) < later:
        event = next_round(event)
    ended = next_round(with_result(event, 1, 0, NEW))
    notes = (f"Adjourned @ Round 1: {BETWEEN}", f"Adjourned game @ Round 1: {BETWEEN} ended 1-0")
    assert wrong_rounds(ended)
    assert wrong_rounds(replace(ended, notes=notes)) == []
    assert wrong_rounds(replace(ended, notes=notes[:1])) == []
    of_others = f"Adjournment @ Round 1: {GAME.white}-{GAME.black} {NEW.symbol}"
    assert wrong_rounds(replace(ended, notes=(of_others,))) == []


def test_a_correction_for_ratings_alone_never_counted_in_pairings() -> None:
    """In the report for ratings the result is the new one, and every round was paired from the old."""
    note = (
        f"Correction @ Round 1: {BETWEEN} {NEW.symbol} instead of {GAME.result.symbol}, for the "
        "rating report only"
    )
    for_rating = replace(with_result(PLAYED, 1, 0, NEW), notes=(note,))
    assert wrong_rounds(for_rating) == []
    assert wrong_rounds(replace(PLAYED, notes=(note,))) == []
    assert results_known(for_rating, 4) == [(known_as(4, GAME.result),)]


def test_of_two_corrections_the_first_tells_what_was_known() -> None:
    """1-0 became a draw and then 0-1 while round 2 was played; round 2 knew 1-0."""
    first, second = (
        f"Correction @ Round 1: {BETWEEN} ½-½ instead of {GAME.result.symbol}",
        f"Correction @ Round 1: {BETWEEN} {NEW.symbol} instead of ½-½",
    )
    event = replace(corrected_during(2), notes=(first, second))
    assert results_known(event, 2)[0] == (known_as(2, GAME.result),)
    assert wrong_rounds(event) == []


def test_a_file_that_says_it_exactly_needs_no_guess() -> None:
    """The remark on the same game is then not looked at: there is one possibility."""
    known = (known_as(2, GAME.result),)
    event = replace(corrected_during(2), earlier_results=known, notes=(REMARKS["ours"],))
    assert results_known(event, 2) == [known]
    assert results_known(event, 3) == [()]
