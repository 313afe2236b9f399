"""Tables of all positions with up to four men from which a side can still checkmate: a second method.

Nothing of the search in `tabiya.laws` is used. A set of positions with the same men and the same squares
of both kings is one large number with a bit for each placing of the other men, so that a move of a man is
a shift of the number. From all mates the tables go back move by move, whoever plays them, until no
position is added. En passant is left out, so that there are no tables with pawns of both colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

Man = tuple[str, bool]
"""A letter of PNBRQ and whether it is White's."""
Sets = list[int]
"""For each pair of squares of the kings a set of placings."""

_ALL = (1 << 64) - 1
_DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
_LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
_WAYS = {
    "N": (_LEAPS, 1),
    "B": (_DIAGONAL, 7),
    "R": (_STRAIGHT, 7),
    "Q": (_DIAGONAL + _STRAIGHT, 7),
}
_EDGE_RANKS = 0xFF | 0xFF << 56


def _on(square: int, east: int, north: int) -> int | None:
    file, rank = (square & 7) + east, (square >> 3) + north
    return rank * 8 + file if 0 <= file < 8 and 0 <= rank < 8 else None


def _squares(mask: int) -> Iterator[int]:
    for square in range(64):
        if mask >> square & 1:
            yield square


_AROUND = [
    [to for way in _DIAGONAL + _STRAIGHT if (to := _on(square, *way)) is not None]
    for square in range(64)
]


_WITHIN = {
    way: sum(1 << square for square in range(64) if _on(square, *way) is not None)
    for way in (*_DIAGONAL, *_STRAIGHT, *_LEAPS)
}
"""From which squares each step stays on the board."""


class _After(NamedTuple):
    """Where a move may lead: to the same men, to one captured, to a pawn promoted, to both."""

    same: Sets
    less: dict[int, Sets]
    changed: dict[tuple[int, str], Sets]
    less_changed: dict[tuple[int, int, str], Sets]


class MateTable:
    """From which positions of these men White can checkmate, by whoever has the move."""

    def __init__(self, men: tuple[Man, ...]) -> None:
        self.men = men
        self.size = len(men)
        self.full: int = (1 << 64**self.size) - 1
        self._lifted: dict[tuple[int, int], int] = {}
        apart: int = self.full
        if self.size == 2:
            apart &= ~sum(1 << (square * 65) for square in range(64))
        for place, (letter, _) in enumerate(men):
            if letter == "P":
                apart &= ~self._lift(_EDGE_RANKS, place)
        self._apart: int = apart
        self._fits = [self._fitting(*divmod(pair, 64)) for pair in range(4096)]
        self.legal = {
            True: self._legal(white_to_move=True),
            False: self._legal(white_to_move=False),
        }
        self.wins = self._wins()

    # Sets of placings

    def _lift(self, squares: int, place: int) -> int:
        """All placings with one man on one of these squares."""
        key = (squares, place)
        if key not in self._lifted:
            found = 0
            for square in _squares(squares):
                if self.size == 1:
                    found |= 1 << square
                elif place == 0:
                    found |= _ALL << (64 * square)
                else:
                    found |= sum(1 << (64 * other + square) for other in range(64))
            self._lifted[key] = found
        return self._lifted[key]

    def _step(self, placings: int, place: int, east: int, north: int) -> int:
        """The same placings with one man shifted; what would leave the board is left out."""
        within = _WITHIN[east, north]
        placings &= self._lift(within, place)
        unit = 64 if self.size == 2 and place == 0 else 1
        shift = (8 * north + east) * unit
        if shift < 0:
            return placings >> -shift
        return placings * (1 << shift)

    def _fitting(self, white_king: int, black_king: int) -> int:
        """All placings in which no two men share a square."""
        if white_king == black_king:
            return 0
        found = self._apart
        for place in range(self.size):
            found &= ~self._lift(1 << white_king | 1 << black_king, place)
        return found

    def _attacked(self, square: int, other_king: int, *, white: bool) -> int:
        """All placings in which a man of a colour attacks a square, the other king being in the way."""
        found = 0
        for place, (letter, colour) in enumerate(self.men):
            if colour != white:
                continue
            if letter == "P":
                north = -1 if white else 1
                for east in (-1, 1):
                    origin = _on(square, east, north)
                    if origin is not None:
                        found |= self._lift(1 << origin, place)
                continue
            ways, reach = _WAYS[letter]
            for way in ways:
                between, here = 0, square
                for _ in range(reach):
                    step = _on(here, *way)
                    if step is None or step == other_king:
                        break
                    free = self.full
                    if between and self.size == 2:
                        free &= ~self._lift(between, 1 - place)
                    found |= self._lift(1 << step, place) & free
                    between |= 1 << step
                    here = step
        return found

    def _legal(self, *, white_to_move: bool) -> Sets:
        """All positions in which the side that has moved is not in check."""
        found = []
        for pair in range(4096):
            white_king, black_king = divmod(pair, 64)
            if black_king in _AROUND[white_king]:
                found.append(0)
                continue
            safe, other = (black_king, white_king) if white_to_move else (white_king, black_king)
            attacked = self._attacked(safe, other, white=white_to_move)
            found.append(self._fits[pair] & ~attacked)
        return found

    # Moves, backwards

    def _before(self, pair: int, after: _After, *, white: bool) -> int:
        """With the kings on these squares, the placings from which a move leads to `after`."""
        found = self._king_before(pair, after, white=white)
        for place, (letter, colour) in enumerate(self.men):
            if colour != white:
                continue
            if letter == "P":
                found |= self._pawn_before(pair, place, after, white=white)
            else:
                found |= self._piece_before(pair, place, letter, after)
        return found & self._fits[pair]

    def _king_before(self, pair: int, after: _After, *, white: bool) -> int:
        white_king, black_king = divmod(pair, 64)
        found = 0
        for to in _AROUND[white_king if white else black_king]:
            there = 64 * to + black_king if white else 64 * white_king + to
            found |= after.same[there]
            for captured, sets in after.less.items():
                if self.men[captured][1] != white and sets[there]:
                    found |= self._with(captured, 1 << to, sets[there])
        return found

    def _with(self, captured: int, squares: int, placings: int) -> int:
        """The placings of the other men, each with the captured man on one of the squares."""
        if self.size == 1:
            return squares
        if captured == 0:
            return sum(placings << (64 * square) for square in _squares(squares))
        return sum(squares << (64 * square) for square in _squares(placings))

    def _met(self, squares: int) -> int:
        """Two men on one of these squares: the one captures the other there."""
        return sum(1 << (65 * square) for square in _squares(squares))

    def _piece_before(self, pair: int, place: int, letter: str, after: _After) -> int:
        ways, reach = _WAYS[letter]
        fits, found = self._fits[pair], 0
        sources = [after.same[pair]]
        captured = 1 - place
        if (
            captured in after.less
            and self.size == 2
            and self.men[captured][1] != self.men[place][1]
        ):
            sources.append(self._met(after.less[captured][pair]))
        for source, way in product(sources, ways):
            here = source
            for _ in range(reach):
                here = self._step(here, place, *way) & fits
                if not here:
                    break
                found |= here
        return found

    def _pawn_before(self, pair: int, place: int, after: _After, *, white: bool) -> int:
        fits = self._fits[pair]
        back = -1 if white else 1
        fourth = 0xFF << 24 if white else 0xFF << 32
        last = 0xFF << 56 if white else 0xFF
        found = self._step(after.same[pair], place, 0, back) & fits
        double = self._step(after.same[pair] & self._lift(fourth, place), place, 0, back) & fits
        found |= self._step(double, place, 0, back)
        captured = 1 - place
        takes = self.size == 2 and self.men[captured][1] != white
        diagonal = (
            [self._met(after.less[captured][pair])] if takes and captured in after.less else []
        )
        for kind in "QRBN":
            if (place, kind) in after.changed:
                new = after.changed[place, kind][pair] & self._lift(last, place)
                found |= self._step(new, place, 0, back)
            if takes and (captured, place, kind) in after.less_changed:
                diagonal.append(self._met(after.less_changed[captured, place, kind][pair] & last))
        for source, east in product(diagonal, (-1, 1)):
            found |= self._step(source, place, east, back) & fits
        return found

    # The fixed point

    def _wins(self) -> dict[bool, Sets]:
        less = {place: table_of(self._without(place)) for place in range(self.size)}
        changed = {
            (place, kind): table_of(self._promoted(place, kind))
            for place, (letter, _) in enumerate(self.men)
            if letter == "P"
            for kind in "QRBN"
        }
        less_changed = {
            (captured, place, kind): table_of(((kind, self.men[place][1]),))
            for place, (letter, _) in enumerate(self.men)
            if letter == "P" and self.size == 2
            for captured in (1 - place,)
            for kind in "QRBN"
        }

        def after(of: str, same: Sets, *, white_moved: bool) -> _After:
            """The positions that a move may lead to: of the same men, of fewer, of promoted ones."""

            def sets(table: MateTable) -> Sets:
                return (table.legal if of == "legal" else table.wins)[not white_moved]

            return _After(
                same,
                {key: sets(table) for key, table in less.items()},
                {key: sets(table) for key, table in changed.items()},
                {key: sets(table) for key, table in less_changed.items()},
            )

        replies = after("legal", self.legal[True], white_moved=False)
        wins: dict[bool, Sets] = {True: [0] * 4096, False: [0] * 4096}
        for pair, legal in enumerate(self.legal[False]):
            if legal:
                white_king, black_king = divmod(pair, 64)
                check = legal & self._attacked(black_king, white_king, white=True)
                if check:
                    wins[False][pair] = check & ~self._before(pair, replies, white=False)
        afters = {
            white: after("wins", wins[not white], white_moved=white) for white in (True, False)
        }
        # What is found serves the pairs of kings that come after it at once: sets only grow.
        grown = True
        while grown:
            grown = False
            for white in (True, False):
                for pair, legal in enumerate(self.legal[white]):
                    known = wins[white][pair]
                    if known != legal:
                        found = known | self._before(pair, afters[white], white=white) & legal
                        grown |= found != known
                        wins[white][pair] = found
        return wins

    def _without(self, place: int) -> tuple[Man, ...]:
        return self.men[:place] + self.men[place + 1 :]

    def _promoted(self, place: int, kind: str) -> tuple[Man, ...]:
        return (*self.men[:place], (kind, self.men[place][1]), *self.men[place + 1 :])


@cache
def table_of(men: tuple[Man, ...]) -> MateTable:
    """The table of these men, made when it is first asked for."""
    return MateTable(men)


def has_table(fen: str) -> bool:
    """Whether a position has at most four men and no pawns of both colours."""
    placed = fen.split(maxsplit=1)[0]
    men = [letter for letter in placed if letter.isalpha()]
    return len(men) <= 4 and not ("P" in men and "p" in men)


def table_says(fen: str, *, white: bool) -> bool:
    """Whether this colour can checkmate, by the table of the men of the position."""
    placed, turn, *_ = fen.split()
    men: list[tuple[Man, int]] = []
    kings = {}
    for above, row in enumerate(placed.split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            square = (7 - above) * 8 + file
            file += 1
            mine = letter.isupper() == white
            square = square if white else square ^ 56
            if letter in "Kk":
                kings[mine] = square
            else:
                men.append(((letter.upper(), mine), square))
    men.sort()
    bit = 0
    for _, square in men:
        bit = bit * 64 + square
    mover = (turn == "w") == white
    pair = 64 * kings[True] + kings[False]
    return bool(table_of(tuple(man for man, _ in men)).wins[mover][pair] >> bit & 1)
