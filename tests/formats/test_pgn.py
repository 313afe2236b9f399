"""PGN headers of a round."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import NotApplicable
from tabiya.formats.pgn import round_headers
from tabiya.model.player import Player, Title
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

OPEN = Tournament(
    Settings(
        name="Oslo Open",
        city="Oslo",
        federation="NOR",
        start=date(2026, 2, 1),
        round_dates=(date(2026, 2, 1), None),
    ),
    players=(
        Player(1, "Carlsen, Magnus", title=Title.GM, rating=2830, fide_id=1503014),
        Player(2, 'Smith, "Bo"\\'),
        Player(3, "Ash, Ann"),
        Player(4, "Ek, Eva"),
    ),
    rounds=(
        Round(1, (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.HALF_ZERO))),
        Round(2, (Game(2, 3, GameResult.WHITE_WINS_BY_FORFEIT), Game(4, 1))),
    ),
)


def test_the_headers_of_a_game_are_complete() -> None:
    """The seven that PGN demands first, in its order, then what is known of the players."""
    first = round_headers(OPEN, 1).split("\n\n\n")[0]
    assert first.splitlines()[:14] == [
        '[Event "Oslo Open"]',
        '[Site "Oslo NOR"]',
        '[Date "2026.02.01"]',
        '[Round "1.1"]',
        '[White "Carlsen, Magnus"]',
        '[Black "Smith, \\"Bo\\"\\\\"]',
        '[Result "1-0"]',
        '[EventDate "2026.02.01"]',
        '[WhiteTitle "GM"]',
        '[WhiteElo "2830"]',
        '[WhiteFideId "1503014"]',
        '[Board "1"]',
        "",
        "1-0",
    ]


def test_a_result_pgn_does_not_know_is_explained() -> None:
    """½-0 by decision of the arbiter is written as unknown, with a remark."""
    text = round_headers(OPEN, 1)
    assert '[Result "*"]' in text
    assert "{Result by decision of the arbiter: ½-0} *" in text


def test_a_forfeit_has_no_moves_and_no_headers() -> None:
    """Board numbers stay; an unknown day and an open result are written as PGN does."""
    text = round_headers(OPEN, 2)
    assert text.count("[Event ") == 1
    assert '[Round "2.2"]' in text
    assert '[Date "????.??.??"]' in text
    assert text.endswith("\n*\n")


def test_a_name_with_a_line_break_stays_on_its_line() -> None:
    """Otherwise it would end the header."""
    broken = replace(OPEN, players=(Player(1, "A\n[B"), *OPEN.players[1:]))
    assert '[White "A [B"]' in round_headers(broken, 1)


@pytest.mark.parametrize("number", [0, 3])
def test_a_round_that_was_not_paired_has_no_games(number: int) -> None:
    """And says so."""
    with pytest.raises(NotApplicable, match="has not been paired"):
        round_headers(OPEN, number)


def test_all_rounds_of_an_event_of_one_day_are_of_that_day() -> None:
    """Unless another day was announced for the round."""
    day = date(2026, 2, 1)
    short = replace(OPEN, settings=replace(OPEN.settings, start=day, end=day, round_dates=()))
    assert '[Date "2026.02.01"]' in round_headers(short, 2)
    assert '[Date "????.??.??"]' in round_headers(OPEN, 2)
