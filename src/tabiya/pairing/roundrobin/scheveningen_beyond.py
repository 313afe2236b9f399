"""Scheveningen on 34, 38, 42, ... boards: twice an odd number, where going round is not enough.

The construction works from 14 boards on; up to 30 there are better tables, made from starters.

When everyone just moves on by one opponent per round, no colours can balance all players and all
rounds of such a match. So one player of each team, the last, stands outside a circle of m = n-1.

On the circle A(i) meets B(j) in round j-i, and the colour depends on j-2i alone: white for half of
the values, black for the other half. That is balanced for every player and every round of the
circle. The value j = 2i is left out: these games make up the extra round. In round i the last
players join: A(i) meets the last of B, and the last of A meets B(2i).

This adds three games for each i: one of A(i) and B(2i), one of A(i) and one of B(2i) with the last
players. Two of the three have the same colour, so one line of three (the player A(i), the player
B(2i) or the round i) has a White too many or too few. Three neighbours i, i+1, i+2 are put out of
balance in the same direction, the first as a player of A, the second as a player of B, the third
as a round; and one game, A(i) against B(2i+2), lies in round i+2, so turning its colour mends all
three at once. If m is no multiple of three, blocks of seven with three such games fill the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

Meeting = tuple[int, bool]
Game = tuple[int, int]

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
    turned: tuple[Game, ...]

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


def _meeting(one: int, number: int, circle: int, colours: dict[Game, int]) -> Meeting:
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
