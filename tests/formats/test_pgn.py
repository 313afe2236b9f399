"""PGN headers of a round."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import NotApplicable
from tabiya.formats.pgn import ending_in, round_headers
from tabiya.model.player import Player, Title
from tabiya.model.result import GameEnding, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
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


def test_the_teams_of_both_players_are_named() -> None:
    """As broadcasts of team events want it."""
    teams = (Team(1, "Oslo", (1, 3)), Team(2, "Bergen", (2,)))
    first, second = round_headers(replace(OPEN, teams=teams), 1).split("[Event ")[1:]
    assert '[WhiteTeam "Oslo"]\n[BlackTeam "Bergen"]' in first
    assert '[WhiteTeam "Oslo"]' in second
    assert "BlackTeam" not in second


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


@pytest.mark.parametrize(
    ("result", "written"),
    [
        (GameResult.WHITE_WINS, "1-0"),
        (GameResult.WHITE_WINS_UNRATED, "1-0"),
        (GameResult.BLACK_WINS, "0-1"),
        (GameResult.BLACK_WINS_UNRATED, "0-1"),
        (GameResult.DRAW, "1/2-1/2"),
        (GameResult.DRAW_UNRATED, "1/2-1/2"),
        (GameResult.UNKNOWN, "*"),
    ],
)
def test_results_are_written_as_pgn_has_them(result: GameResult, written: str) -> None:
    """In the header and behind it, without a remark."""
    text = round_headers(replace(OPEN, rounds=(Round(1, (Game(1, 2, result),)),)), 1)
    assert f'[Result "{written}"]\n' in text
    assert text.endswith(f"\n\n{written}\n")


def test_games_are_separated_by_a_blank_line() -> None:
    """Headers, a blank line, the result, a blank line."""
    first, second = round_headers(OPEN, 1).split("\n\n[")
    assert first.endswith("\n\n1-0")
    assert second.endswith("*\n")


def test_what_is_not_known_is_a_question_mark_or_left_out() -> None:
    """PGN demands event, site and date; titles, ratings and time controls it does not."""
    bare = Tournament(
        players=(Player(1, "A", rating=2000), Player(2, "B", title=Title.IM, fide_id=7)),
        rounds=(Round(1, (Game(1, 2, GameResult.DRAW),)),),
    )
    assert round_headers(bare, 1).splitlines() == [
        '[Event "?"]',
        '[Site "?"]',
        '[Date "????.??.??"]',
        '[Round "1.1"]',
        '[White "A"]',
        '[Black "B"]',
        '[Result "1/2-1/2"]',
        '[WhiteElo "2000"]',
        '[BlackTitle "IM"]',
        '[BlackFideId "7"]',
        '[Board "1"]',
        "",
        "1/2-1/2",
    ]


@pytest.mark.parametrize(
    ("city", "federation", "site"),
    [("Oslo", "", "Oslo"), ("", "NOR", "NOR"), ("Oslo", "NOR", "Oslo NOR")],
)
def test_the_site_is_what_is_known_of_it(city: str, federation: str, site: str) -> None:
    """City, federation or both; the time control is that of the report file."""
    settings = replace(OPEN.settings, city=city, federation=federation, time_control_code="5400+30")
    text = round_headers(replace(OPEN, settings=settings), 1)
    assert f'[Site "{site}"]' in text
    assert '[TimeControl "5400+30"]' in text


def test_the_refusal_says_how_many_rounds_there_are() -> None:
    """So that the next number is right."""
    with pytest.raises(NotApplicable) as refused:
        round_headers(OPEN, 3)
    assert refused.value.hint == "There are 2 rounds."


@pytest.mark.parametrize(
    ("ending", "tag"),
    [
        (GameEnding.TIME, "time forfeit"),
        (GameEnding.ILLEGAL_MOVE, "rules infraction"),
        (GameEnding.ARBITER, "adjudication"),
        (GameEnding.CHECKMATE, "normal"),
    ],
)
def test_how_a_game_ended_is_a_tag_and_a_remark(ending: GameEnding, tag: str) -> None:
    """`Termination` of the PGN standard knows few words, so the remark says the rest."""
    first, second = round_headers(OPEN, 1, {1: ending}).split('[Event "')[1:]
    assert f'[Termination "{tag}"]' in first
    assert f"{{Ended by {ending.value}}} 1-0" in first
    assert "Termination" not in second


@pytest.mark.parametrize(
    ("written", "ending"),
    [
        ("Ann won on time", GameEnding.TIME),
        ("Game drawn by insufficient material", GameEnding.DEAD_POSITION),
        ("Game drawn by fivefold repetition", GameEnding.FIVEFOLD_REPETITION),
        ("drawn by repetition", GameEnding.REPETITION),
        ("unterminated", None),
        ("", None),
    ],
)
def test_other_programs_say_more_than_the_standard(written: str, ending: GameEnding | None) -> None:
    assert ending_in(written) is ending
