"""Whether a player can still checkmate by any series of legal moves (5.2.2, 6.9, 7.5.5).

Three answers are proofs: a mating line, a material rule or a wall that no piece passes, and the
exhaustion of all positions that can be reached. Whatever is not proved is answered with None.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from tabiya.languages import translatable
from tabiya.laws.blocked import Wall, wall_against
from tabiya.laws.moves import attackers, in_check, king_square, legal_moves, play
from tabiya.laws.position import PAWN, QUEEN, Move, Position
from tabiya.laws.squares import (
    BLACK_SQUARES,
    KING_ATTACKS,
    distance,
    rank_of,
    squares_in,
)

POSITIONS = 160_000
"""So many positions are looked at before the answer is that nothing is proved."""
_MOVES = 1_000_000
"""So many moves at most are weighed: it is they that take the time, a few seconds in all."""

_FIRST_TRY = 120
_TRY = 1000
_WALL_FAILURES = 200
"""So often the argument of the wall may prove nothing before it is no longer tried."""


@dataclass(frozen=True, slots=True)
class MateVerdict:
    """Whether a player can checkmate, and the proof: a line, or a sentence."""

    possible: bool | None
    line: tuple[Move, ...] = ()
    reason: str = ""
    positions: int = 0


def can_checkmate(position: Position, *, white: bool, limit: int = POSITIONS) -> MateVerdict:
    """Return whether a colour can checkmate by some series of legal moves, with the proof."""
    if lacks_material(position, white=white):
        return MateVerdict(
            possible=False, reason=translatable("too little material for any checkmate")
        )
    search = _Search(position, limit, white=white)
    targets = _targets(position, white=white)
    for target in targets[:2]:
        search.run(target, _FIRST_TRY)
        if search.verdict:
            return search.verdict
    search.use_walls()
    if search.walled(position):
        return MateVerdict(
            possible=False, reason=translatable("no piece can pass the blocked pawns to mate")
        )
    own = position.white if white else position.black
    needs_promotion = bool(own & position.pawns) and not own & (position.queens | position.rooks)
    for target in targets:
        search.run(target, _TRY)
        if needs_promotion and not search.verdict:
            search.run(target, _TRY, after_pawns=True)
        if search.verdict:
            return search.verdict
    search.run(targets[0], limit, after_pawns=needs_promotion)
    return search.verdict or MateVerdict(
        possible=None, reason=translatable("not proved"), positions=search.positions
    )


def lacks_material(position: Position, *, white: bool) -> bool:
    """Whether the pieces alone exclude every checkmate by this colour, whatever the other does.

    A king and a knight need a blocker that is not a queen; bishops of one colour of squares need a
    pawn, a knight or a bishop of the other colour of squares on the board.
    """
    own = position.white if white else position.black
    other = position.black if white else position.white
    if own & (position.pawns | position.rooks | position.queens):
        return False
    knights, bishops = own & position.knights, own & position.bishops
    if not knights:
        if not bishops:
            return True
        all_bishops = position.bishops
        one_colour = not all_bishops & BLACK_SQUARES or not all_bishops & ~BLACK_SQUARES
        return one_colour and not position.pawns | position.knights
    if knights.bit_count() == 1 and not bishops:
        return not other & ~(position.kings | position.queens)
    return False


def _targets(position: Position, *, white: bool) -> list[int]:
    """Return squares on which the king may be mated, the likeliest first: corners, edges, nooks."""
    start = king_square(position, white=not white)
    hunter = king_square(position, white=white)
    steps = _walk(position, start, white=not white)
    walls = position.pawns

    own = position.white if white else position.black
    light = bool(own & position.bishops & ~BLACK_SQUARES)
    dark = bool(own & position.bishops & BLACK_SQUARES)
    only_bishops = not own & ~(position.bishops | position.kings)

    def difficulty(square: int) -> float:
        open_around = (KING_ATTACKS[square] & ~walls).bit_count()
        attackable = dark if BLACK_SQUARES >> square & 1 else light
        useless = 20 if only_bishops and not attackable else 0
        return 1.5 * open_around + steps[square] + 0.7 * distance(square, hunter) + useless

    ordered = sorted(steps, key=difficulty)
    corners = [square for square in ordered if square in {0, 7, 56, 63}]
    return [*dict.fromkeys((*ordered[:6], *corners))]


def _walk(position: Position, start: int, *, white: bool) -> dict[int, int]:
    """Return how many steps a king needs to each square he can walk to past his own pawns."""
    barred = position.pieces(PAWN, white=white)
    steps, border = {start: 0}, [start]
    for square in border:
        for end in squares_in(KING_ATTACKS[square] & ~barred):
            if end not in steps:
                steps[end] = steps[square] + 1
                border.append(end)
    return steps


class _Search:
    """A best-first search for a helpmate; what it has proved hopeless stays proved."""

    def __init__(self, root: Position, limit: int, *, white: bool) -> None:
        self.root = root
        self.limit = limit
        self.white = white
        self.positions = 0
        self._moves = 0
        self.verdict: MateVerdict | None = None
        self._failures = 0
        self._walls: dict[tuple[int, ...], list[Wall | None]] | None = None

    def use_walls(self) -> None:
        """From now on drop positions in which a wall of pawns proves that there is no mate."""
        self._walls = {}

    def walled(self, position: Position) -> bool:
        """Whether a wall proves that no mate can come of the position."""
        if self._walls is None:
            return False
        white_pieces, black_pieces = position.white, position.black
        key = (
            position.pawns & white_pieces,
            position.pawns & black_pieces,
            *((position[kind] & white_pieces).bit_count() for kind in range(1, 5)),
            *((position[kind] & black_pieces).bit_count() for kind in range(1, 5)),
        )
        known = self._walls.setdefault(key, [])
        if any(wall is not None and wall.holds(position) for wall in known):
            return True
        if known.count(None) > 2 or self._failures > _WALL_FAILURES:
            return False
        wall = wall_against(position, white=self.white)
        known.append(wall)
        self._failures += wall is None
        return wall is not None

    def run(self, target: int, limit: int, *, after_pawns: bool = False) -> None:
        """Search until a mate is found, nothing is left, or a limit is reached."""
        limit = min(limit, self.limit - self.positions)
        plan = _Plan(self.root, target, white=self.white, after_pawns=after_pawns)
        order = count()
        nodes: list[tuple[Position, int, Move | None]] = []
        seen: set[tuple[int, ...]] = set()
        queue: list[tuple[float, int, int, Move | None, float]] = []
        heappush(queue, (0.0, 0, -1, None, 0.0))
        while queue:
            if limit <= 0 or self._moves >= _MOVES:
                return
            _, _, parent, move, value = heappop(queue)
            position = self.root if move is None else play(nodes[parent][0], move)
            key = position[:11]
            if key in seen:
                continue
            seen.add(key)
            self.positions += 1
            limit -= 1
            # Only a capture or a pawn move can have made the position hopeless.
            if move is not None and position.halfmove_clock == 0 and self._hopeless(position):
                continue
            moves = legal_moves(position)
            place = len(nodes)
            nodes.append((position, parent, move))
            if not moves:
                if position.white_to_move != self.white and in_check(position):
                    self._found(nodes, place)
                    return
                continue
            self._moves += len(moves)
            flights = plan.flights(position)
            nearly = flights <= _NEARLY and position.white_to_move == self.white
            for next_move in moves:
                worth = value + plan.change(position, next_move)
                if nearly and in_check(play(position, next_move)):
                    worth -= 5.0
                heappush(queue, (worth + flights, next(order), place, next_move, worth))
        self.verdict = MateVerdict(
            possible=False,
            reason=translatable("every position that can be reached was looked at"),
            positions=self.positions,
        )

    def _hopeless(self, position: Position) -> bool:
        return lacks_material(position, white=self.white) or self.walled(position)

    def _found(self, nodes: list[tuple[Position, int, Move | None]], place: int) -> None:
        line = []
        while place >= 0:
            _, parent, move = nodes[place]
            if move is not None:
                line.append(move)
            place = parent
        self.verdict = MateVerdict(
            possible=True,
            line=tuple(reversed(line)),
            reason=translatable("a series of legal moves ends in checkmate"),
            positions=self.positions,
        )


_SHORTCUTS = 20_000
"""So many positions are compared while a line is shortened."""


def shortened(start: Position, line: Sequence[Move]) -> tuple[Move, ...]:
    """Return a mating line without its detours, for people who play it through.

    The search takes the first mate it meets, on whatever way it came. Wherever one or two moves lead
    to a later position of the line, what lies between is left out.
    """
    path = [start]
    for move in line:
        path.append(play(path[-1], move))
    place_of = {position.identity: place for place, position in enumerate(path)}
    found: list[Move] = []
    here = looked_at = 0
    while here < len(line):
        there = here + 1
        way: tuple[Move, ...] = (line[here],)
        for first in legal_moves(path[here]) if looked_at < _SHORTCUTS else ():
            after = play(path[here], first)
            if place_of.get(after.identity, 0) > there:
                there, way = place_of[after.identity], (first,)
            for second in legal_moves(after):
                looked_at += 1
                place = place_of.get(play(after, second).identity, 0)
                if place > there + 1:
                    there, way = place, (first, second)
        found += way
        here = there
    return tuple(found)


_LOSS = (6.0, 7.0, 7.0, 9.0, 12.0, 0.0)
"""How bad it is for the plan when a piece of the side that is to mate is captured."""
_GAIN = (0.0, 0.0, 0.0, 1.0, 3.0, 0.0)
"""How good it is when a piece that may interfere is captured."""


_NEARLY = -1.4
"""The king is near the square and has at most two squares left: now a check may be mate."""


class _Plan:
    """Where everybody should go so that the king is mated near a square: lower is better.

    A plan `after_pawns` is for a side that must promote first: its king goes for the pawns in the
    way, and its own pawns may be captured.
    """

    def __init__(self, root: Position, target: int, *, white: bool, after_pawns: bool) -> None:
        self.white = white
        walk = _walk(root, target, white=not white)
        self.mated_king = [2.0 * walk.get(square, 12) for square in range(64)]
        hunter = [1.2 * abs(distance(square, target) - 2) for square in range(64)]
        prey = root.pieces(PAWN, white=not white)
        self.pawn_loss, self.pawn_gain = _LOSS[PAWN], _GAIN[PAWN]
        if after_pawns:
            self.pawn_loss, self.pawn_gain = 0.0, 3.0
            if prey:
                hunter = [
                    1.2 * min(distance(square, each) for each in squares_in(prey))
                    for square in range(64)
                ]
        near = [0.4 * distance(square, target) for square in range(64)]
        own = root.white if white else root.black
        self.heavy = bool(own & (root.queens | root.rooks | root.pawns))
        blockers = [(0.1 if self.heavy else 0.6) * distance(square, target) for square in range(64)]
        promotion = [
            1.6 * (7 - rank_of(square) if white else rank_of(square)) for square in range(64)
        ]
        # A side that has only minor pieces needs the other's pieces to block their own king.
        advance = [
            0.0 if self.heavy else 0.8 * (rank_of(square) if white else 7 - rank_of(square))
            for square in range(64)
        ]
        self.winner = (promotion, near, near, near, near, hunter)
        self.loser = (advance, blockers, blockers, blockers, blockers, self.mated_king)

    def change(self, position: Position, move: Move) -> float:
        """Return what a move changes."""
        kind, start, end, promotion = move
        mover = position.white_to_move == self.white
        table = (self.winner if mover else self.loser)[kind]
        value = table[end] - table[start] + 0.02
        if promotion is not None:
            if mover:
                value -= 4.0
            elif self.heavy or promotion == QUEEN:
                value += 4.0
        enemies = position.black if position.white_to_move else position.white
        if enemies >> end & 1:
            captured = position.kind_at(end) or 0
            if not mover:
                value += _LOSS[captured] if captured else self.pawn_loss
            elif self.heavy:
                value -= _GAIN[captured] if captured else self.pawn_gain
            else:
                value += 3.0
        return value

    def flights(self, position: Position) -> float:
        """Return a little for every square to which the king that is to be mated can go."""
        white = not self.white
        king = king_square(position, white=white)
        if self.mated_king[king] > 2.0:
            return 0.0
        own = position.white if white else position.black
        occupied = (position.white | position.black) & ~(1 << king)
        free = 0
        for square in squares_in(KING_ATTACKS[king] & ~own):
            if not attackers(position, square, occupied, white=self.white):
                free += 1
        return 0.8 * free - 3.0
