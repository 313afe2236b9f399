"""The PGN of a round beside the results that were entered."""

import re

import pytest

from tabiya.desk.at_the_board.round_games import boards_without_game, compared
from tabiya.model.result import GameEnding
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish
from tests.desk.visiting import SingleDesk


def game(white: str, black: str, result: str, moves: str, **more: str) -> str:
    """One game of a PGN file."""
    tags = {"White": white, "Black": black, "Result": result, **more}
    return "\n".join(f'[{name} "{value}"]' for name, value in tags.items()) + f"\n\n{moves}\n\n"


def test_results_illegal_moves_and_strangers_are_told(desk: SingleDesk) -> None:
    """Six players, White wins entered at every board."""
    browser = begin(desk, 6)
    enter_results(browser, pair_and_publish(browser, 1, initial_colour="w"), 1, "1-0")
    state = get_state(desk)
    round_ = state.rounds[0]
    names = [
        (state.entrants[board.white].player.name, state.entrants[board.black].player.name)
        for board in round_.boards
    ]
    text = (
        game(*names[0], "0-1", "1.f3 e5 2.g4 Qh4# 0-1")
        + game(*names[1], "1-0", "1.e4 e5 2.Ke3 1-0")
        + game("Stranger, S", names[2][1], "1/2-1/2", "1.e4 e5 1/2-1/2")
    )
    first, second, third = games = compared(state, round_, text)
    assert (first.board, first.result, first.entered) == (1, "0-1", "1-0")
    assert first.differs
    assert first.end is not None
    assert first.end.ending is GameEnding.CHECKMATE
    assert first.ending is None, "the entered result differs"
    assert not first.ended_otherwise
    assert second.problem is not None
    assert (second.board, second.problem_ply, second.problem.article) == (2, 3, "3.8")
    assert third.board is None
    assert boards_without_game(round_, games) == [3]
    page = browser.post("/at-the-board/games", round="1", pgn=text).text
    assert (
        "3 games of round 1: 1 with a result that differs from the entered one, 1 with an illegal"
        in page
    )


@pytest.mark.parametrize(
    ("written", "entered"),
    [
        ("Player01", "Player01"),
        ("PLAYER01", "Player01"),
        ("Müller, J.", "Mueller, Jan"),
        ("Jan Müller", "Müller, Jan"),
        ("Muller, J", "Müller, Jan"),
    ],
)
def test_names_are_matched_as_people_write_them(
    desk: SingleDesk, written: str, entered: str
) -> None:
    """Order, accents and initials do not matter; another spelling does."""
    browser = begin(desk, 3)
    browser.post("/players", name=entered, rating="1000")
    pair_and_publish(browser, 1, initial_colour="w")
    state = get_state(desk)
    round_ = state.rounds[0]
    for number, board in enumerate(round_.boards, start=1):
        names = [state.entrants[each].player.name for each in (board.white, board.black)]
        if entered in names:
            pair = [written if name == entered else name for name in names]
            (found,) = compared(state, round_, game(pair[0], pair[1], "*", "1.e4 *"))
            assert found.board == (None if "Mueller" in entered else number)


def test_a_position_that_contradicts_the_result_is_told(desk: SingleDesk) -> None:
    """Mate by Black and `1-0` cannot both be right."""
    browser = begin(desk, 2)
    pair_and_publish(browser, 1, initial_colour="w")
    state = get_state(desk)
    (found,) = compared(state, state.rounds[0], game("x", "y", "1-0", "1.f3 e5 2.g4 Qh4# 1-0"))
    assert found.ended_otherwise
    (broken,) = compared(state, state.rounds[0], '[FEN "nothing"]\n\n1.e4 *')
    assert "8 ranks" in broken.trouble


def test_how_the_games_ended_is_noted_from_the_file(desk: SingleDesk) -> None:
    """By the last position, else by the tag; only where the result entered is the same and fits."""
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1, initial_colour="w"), 1, "0-1")
    state = get_state(desk)
    names = [
        (state.entrants[board.white].player.name, state.entrants[board.black].player.name)
        for board in state.rounds[0].boards
    ]
    text = (
        game(*names[0], "0-1", "1.f3 e5 2.g4 Qh4# 0-1", Termination="Normal")
        + game(*names[1], "0-1", "1.e4 e5 0-1", Termination="time forfeit")
        + game(*names[2], "1-0", "1.e4 e5 1-0", Termination="White won by resignation")
        + game(*names[3], "0-1", "1.e4 e5 0-1", Termination="drawn by agreement")
    )
    page = browser.post("/at-the-board/games", round="1", pgn=text)
    assert "Save how these 2 games ended" in page.text
    told = re.findall(r'name="ended" value="([^"]+)"', page.text)
    page = browser.post("/rounds/1/endings", ended=told)
    assert [board.ending for board in get_state(desk).rounds[0].boards] == [
        GameEnding.CHECKMATE,
        GameEnding.TIME,
        None,
        None,
    ]
    assert re.search(r"data-note>checkmate<", page.text)
    headers = browser.get("/exports/round-1.pgn").text
    assert '[Termination "time forfeit"]' in headers
    assert "{Ended by checkmate} 0-1" in headers
    page = browser.post("/at-the-board/games", round="1", pgn=text)
    assert 'name="ended"' not in page.text
