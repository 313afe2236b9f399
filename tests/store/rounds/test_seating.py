"""Boards kept for players who need them."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.store.facts.fixed_boards import FixBoard
from tabiya.store.facts.pairing import seated
from tabiya.store.parts import EnteredPlayer, Pair
from tabiya.store.state import EventState
from tests.store.scenes import ANNA, new_event, players, publish_round

PAIRS = (Pair(1, 5), Pair(6, 2), Pair(3, 7), Pair(8, 4))


def event(**boards: int) -> EventState:
    """Eight entrants, some with a kept board: `e4=1` keeps board 1 for entrant 4."""
    return EventState(
        entrants={
            number: EnteredPlayer(number, player, fixed_board=boards.get(f"e{number}"))
            for number, player in enumerate(players(8), start=1)
        }
    )


def test_without_kept_boards_the_order_stays() -> None:
    """The order of publication is the order of the boards."""
    assert seated(event(), PAIRS) == PAIRS


def test_a_kept_board_goes_to_its_player_and_the_others_keep_their_order() -> None:
    """Entrant 4 sits at board 1, whichever colour he has."""
    assert seated(event(e4=1), PAIRS) == (Pair(8, 4), Pair(1, 5), Pair(6, 2), Pair(3, 7))


def test_a_board_beyond_the_last_is_the_last() -> None:
    """A hall of four boards has no board 9."""
    assert seated(event(e1=9), PAIRS)[-1] == Pair(1, 5)


def test_a_board_kept_twice_goes_to_the_first_and_the_next_board_to_the_other() -> None:
    """In the order of the pairs."""
    assert seated(event(e3=2, e8=2), PAIRS) == (Pair(1, 5), Pair(3, 7), Pair(8, 4), Pair(6, 2))


@settings(max_examples=100)
@given(st.dictionaries(st.sampled_from([f"e{n}" for n in range(1, 9)]), st.integers(1, 6)))
def test_everybody_sits_somewhere_exactly_once(boards: dict[str, int]) -> None:
    """However many boards are kept."""
    assert sorted(seated(event(**boards), PAIRS), key=lambda pair: pair.white) == sorted(
        PAIRS, key=lambda pair: pair.white
    )


def test_the_desk_seats_a_round_so(tmp_path: Path) -> None:
    """The stored pairing has the kept board."""
    with new_event(tmp_path) as store:
        store.do(FixBoard(4, 1), ANNA)
        publish_round(store)
        assert store.state.rounds[0].boards[0].white == 4
