"""The Scheveningen tables for 2 to 10 boards as printed, one line per round.

Each line lists the games by the board of team A, White first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

PRINTED: Mapping[int, tuple[str, ...]] = {
    2: (
        "A1-B1 A2-B2",
        "B2-A1 B1-A2",
    ),
    3: (
        "A1-B1 A2-B2 B3-A3",
        "B2-A1 A2-B3 B1-A3",
        "A1-B3 B1-A2 A3-B2",
    ),
    4: (
        "A1-B1 A2-B2 B3-A3 B4-A4",
        "B2-A1 B1-A2 A3-B4 A4-B3",
        "A1-B3 A2-B4 B1-A3 B2-A4",
        "B4-A1 B3-A2 A3-B2 A4-B1",
    ),
    5: (
        "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
        "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
        "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
        "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
    ),
    6: (
        "B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6",
        "B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5",
        "A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4",
        "A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6",
        "B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2",
        "A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6",
    ),
    7: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
        "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2",
        "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
        "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4",
        "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
        "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
    ),
    8: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8",
        "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
        "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8",
        "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
        "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8",
        "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
        "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
        "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3",
    ),
    9: (
        "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9",
        "B2-A1 B3-A2 B4-A3 B5-A4 A5-B6 A6-B7 A7-B8 A8-B9 B1-A9",
        "A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 B8-A6 B9-A7 B1-A8 A9-B2",
        "B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 A6-B9 A7-B1 B2-A8 B3-A9",
        "A1-B5 A2-B6 A3-B7 B8-A4 B9-A5 B1-A6 B2-A7 A8-B3 A9-B4",
        "B6-A1 B7-A2 A3-B8 A4-B9 A5-B1 A6-B2 B3-A7 B4-A8 B5-A9",
        "A1-B7 A2-B8 B9-A3 B1-A4 B2-A5 B3-A6 A7-B4 A8-B5 A9-B6",
        "B8-A1 A2-B9 A3-B1 A4-B2 A5-B3 B4-A6 B5-A7 B6-A8 B7-A9",
        "A1-B9 B1-A2 B2-A3 B3-A4 B4-A5 A6-B5 A7-B6 A8-B7 A9-B8",
    ),
    10: (
        "A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10",
        "B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9",
        "A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10",
        "B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2",
        "A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6",
        "B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10",
        "A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8",
        "B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10",
        "A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10",
        "B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1",
    ),
}


Meeting = tuple[int, bool]

# Each chain lists players of A and of B in turn, both counted from nought.
STARTERS: dict[int, tuple[str, str]] = {
    14: (
        "0 8 12 4 6 12 8 2 7 13 13 6 2 3",
        "9 11 10 1 11 0 1 10 3 5 5 9 4 7",
    ),
    18: (
        "11 4 7 16 14 8 10 1 9 12 17 3 8 15 3 13 13 10",
        "15 2 12 0 1 6 4 9 5 5 2 17 16 14 6 7 0 11",
    ),
    22: (
        "7 18 10 15 3 13 0 17 21 6 20 2 14 3 8 10 5 1 18 20 17 7",
        "15 12 9 8 4 5 2 11 12 21 6 4 13 14 19 0 16 16 11 9 1 19",
    ),
    26: (
        "4 0 11 10 2 24 9 1 25 11 21 16 8 25 16 21 1 17 15 12 18 19 0 7 7 8",
        "22 9 12 13 19 22 23 20 10 3 20 5 13 6 3 14 14 2 24 15 17 23 5 18 6 4",
    ),
    30: (
        "16 14 4 9 11 13 25 0 7 24 19 27 8 19 28 26 27 11 17 6 5 4 1 1 10 7 0 21 21 8",
        "12 22 2 17 20 16 13 20 18 3 14 28 24 2 26 12 3 15 6 29 22 23 29 10 15 18 23 5 9 25",
    ),
}


def by_starter(boards: int) -> tuple[tuple[Meeting, ...], ...]:
    """The rounds, each with the opponent and "has White" of A(0), A(1), ..."""
    half = boards // 2
    rounds: list[tuple[Meeting, ...]] = []
    for turn in range(half):
        first: dict[int, Meeting] = {}
        second: dict[int, Meeting] = {}
        for chain, white in zip(STARTERS[boards], (True, False), strict=True):
            places = [_turned(int(place), turn, half) for place in chain.split()]
            ones, others = places[::2], places[1::2]
            for index, one in enumerate(ones):
                first[one] = (others[index], white)
                second[one] = (others[index - 1], not white)
        rounds += [tuple(order[one] for one in range(boards)) for order in (first, second)]
    return tuple(rounds)


def _turned(place: int, turn: int, half: int) -> int:
    circle, seat = divmod(place, half)
    return circle * half + (seat + turn) % half


NumberedGame = tuple[int, int]

WHITE, BLACK = 1, -1


@dataclass(frozen=True, slots=True)
class _Block:
    """Neighbours on the circle which lean to one colour, and the games that are turned.

    `by_a`, `by_b` and `by_round` list which neighbours are out of balance as a player of A, as a
    player of B, as a round; `turned` lists (player of A, half of the player of B).
    """

    size: int
    by_a: tuple[int, ...]
    by_b: tuple[int, ...]
    by_round: tuple[int, ...]
    turned: tuple[NumberedGame, ...]

    def mirrored(self) -> _Block:
        """The same block read from its other end, for the other colour."""
        last = self.size - 1

        def turn(places: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(last - place for place in places)

        return _Block(
            self.size,
            turn(self.by_a),
            turn(self.by_b),
            turn(self.by_round),
            tuple((last - one, last - other) for one, other in self.turned),
        )

    @property
    def surplus(self) -> int:
        """How far the block tips the balance of the last players."""
        return len(self.turned)


_THREE = _Block(3, (0,), (1,), (2,), ((0, 1),))
_SEVEN = _Block(7, (0, 1, 3), (2, 3, 4), (3, 5, 6), ((3, 4), (0, 3), (1, 2)))


def twice_an_odd_number(boards: int) -> tuple[tuple[Meeting, ...], ...]:
    """The rounds, each with the opponent and "has White" of A(0), A(1), ...; boards = 14, 18, ..."""
    circle = boards - 1
    last = circle
    colours = {
        (one, other): _colour((other - 2 * one) % circle, circle)
        for one in range(circle)
        for other in range(circle)
        if (other - 2 * one) % circle
    }
    start = 0
    tipped = 0
    for block, lean in _blocks(circle):
        placed = block if lean == WHITE else block.mirrored()
        for one, other in placed.turned:
            colours[start + one, 2 * (start + other) % circle] = -lean
        for place in range(block.size):
            number = start + place
            as_a, as_b, as_round = (
                place in places for places in (placed.by_a, placed.by_b, placed.by_round)
            )
            colours[number, 2 * number % circle] = lean if as_a or as_b else -lean
            colours[number, last] = lean if as_a or as_round else -lean
            colours[last, 2 * number % circle] = lean if as_b or as_round else -lean
        start += block.size
        tipped += lean * block.surplus
    colours[last, last] = -tipped
    rounds = [last, *range(_FIRST, circle), *range(_FIRST)]
    return tuple(
        tuple(_meeting(one, number, circle, colours) for one in range(boards)) for number in rounds
    )


_FIRST = 5
"""The round of the circle that follows the extra one: it parts a long run of the last player of A."""


def _colour(difference: int, circle: int) -> int:
    """Black, White, White, Black and so on up the circle, and the opposite down the circle."""
    if 2 * difference > circle:
        return -_colour(circle - difference, circle)
    return WHITE if difference % 4 in (2, 3) else BLACK


def _blocks(circle: int) -> list[tuple[_Block, int]]:
    """Blocks that fill the circle, leaning so that the sum is one too many or one too few."""
    sevens = circle % 3
    threes = (circle - 7 * sevens) // 3
    blocks = [(_SEVEN, lean) for lean in (WHITE, BLACK)[:sevens]]
    balance = _SEVEN.surplus if sevens == 1 else 0
    for _ in range(threes):
        lean = BLACK if balance > 0 else WHITE
        blocks.append((_THREE, lean))
        balance += lean
    return blocks


def _meeting(one: int, number: int, circle: int, colours: dict[NumberedGame, int]) -> Meeting:
    """Whom A(one) meets in a round; the round numbered like the circle's length is the extra one."""
    last = circle
    if number == last:
        other = last if one == last else 2 * one % circle
    elif one == last:
        other = 2 * number % circle
    elif one == number:
        other = last
    else:
        other = (one + number) % circle
    return other, colours[one, other] == WHITE
