"""What stands beside a name."""

from __future__ import annotations

from tabiya.model.result import GameResult
from tabiya.printing.seats import alphabetical, result_of, seats_of
from tests.printing.events import occasion, swiss


def test_a_seat_holds_what_a_pairing_list_shows() -> None:
    """Number, title, name, rating, federation and the points before the round."""
    seat = seats_of(occasion(swiss(), 2))[1]
    assert (seat.number, seat.title, seat.name) == ("1", "GM", "Adeyemi, Tunde")
    assert (seat.rating, seat.federation, seat.points) == ("2490", "BEL", "1")


def test_a_player_without_a_rating_has_an_empty_place() -> None:
    """And not a zero."""
    assert seats_of(occasion(swiss(), 2))[7].rating == ""


def test_names_are_ordered_as_people_look_for_them() -> None:
    """Marks and capitals do not part what belongs together."""
    names = ["Żak, A", "zak, B", "Zak, C", "Ábel, D", "Abel, E", "Øre, F", "Łuk, G", "Mora, H"]
    ordered = sorted(names, key=alphabetical)
    assert ordered == [
        "Ábel, D", "Abel, E", "Łuk, G", "Mora, H", "Øre, F", "Żak, A", "zak, B", "Zak, C",
    ]  # fmt: skip


def test_an_open_game_has_no_result_and_an_unrated_one_says_so() -> None:
    """Results as people write them."""
    said = [
        result_of(result, str)
        for result in (GameResult.UNKNOWN, GameResult.DRAW, GameResult.DRAW_UNRATED)
    ]
    assert said == ["", "½-½", "½-½ unrated"]
