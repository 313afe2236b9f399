"""Which board a game belongs to."""

from __future__ import annotations

from tabiya.desk.broadcast.matching import games_by_board
from tabiya.formats.livechess import LiveGame, LivePlayer
from tests.desk.small_event import begin, get_state, pair_and_publish
from tests.desk.visiting import SingleDesk


def _as_on_a_board(name: str) -> str:
    """`Castro, Inés` as `I. CASTRO`."""
    last, first = name.split(", ")
    return f"{first[0]}. {last.upper()}"


def test_numbers_of_fide_count_before_names_and_names_in_any_order(desk: SingleDesk) -> None:
    """Where one of four numbers is missing the names count; of two games for a board the first one does."""
    browser = begin(desk, 0)
    for name, number in (("Berg, Ole", "1500000"), ("Castro, Inés", ""), ("Li, Wei", "8600000")):
        browser.post("/players", name=name, rating="2400", fide_id=number)
    browser.post("/players", name="Castro, Ana", rating="2200", fide_id="3400000")
    pair_and_publish(browser, 1)
    state = get_state(desk)
    round_ = state.rounds[0]
    boards = [
        tuple(state.entrants[each].player for each in (seats.white, seats.black))
        for seats in round_.boards
    ]
    games: list[LiveGame] = []
    for white, black in boards:
        one, other = (
            LivePlayer(_as_on_a_board(each.name), each.fide_id) for each in (white, black)
        )
        games.append(LiveGame(len(games) + 1, one, other))
    strange = LiveGame(9, LivePlayer(games[0].white.name, 7), LivePlayer("Nobody", 8))
    found, others = games_by_board(state, round_, [strange, *games, games[0]])
    assert found == {1: games[0], 2: games[1]}
    assert others == (strange, games[0])
