"""Whether a player can still checkmate by any series of legal moves (5.2.2, 6.9, 7.5.5).

Three answers are proofs: a mating line, a material rule or a wall that no piece passes, and the
exhaustion of all positions that can be reached. Whatever is not proved is answered with None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from heapq import heappop, heappush
from itertools import islice, permutations, product
from typing import NamedTuple

from tabiya.languages import translatable
from tabiya.laws.blocked import (
    PROMOTED,
    UNKNOWN,
    Arrangement,
    Arrangements,
    Pawns,
    PawnStep,
    Place,
    Work,
    attacked,
    pawn_attacks,
)
from tabiya.laws.moves import (
    attackers,
    in_check,
    is_checkmate,
    king_square,
    legal_moves,
    play,
)
from tabiya.laws.position import KINDS, KING, KNIGHT, PAWN, QUEEN, Move, Position
from tabiya.laws.squares import (
    BLACK_SQUARES,
    KING_ATTACKS,
    distance,
    square_rank,
    squares_in,
)

POSITIONS = 200_000
"""So many positions are looked at before the answer is that nothing is proved."""
_WORK = 2_000_000
"""And so many moves are weighed at most: it is they that take the time, about 2.5 seconds."""
_WORK_FOR_BOTH = 2_500_000
"""And so many for White and Black together: about 3.5 seconds."""
_AHEAD = 0.35
"""So much of that each side may use before every position is looked at."""
_SLICES = (0.15, 0.3, 1.0)
"""The plans of the two sides take turns; in each turn they use so much of what is left."""
_PER_POSITION = 15
"""A position without its moves takes as long as so many moves."""

_FIRST_TRY = 120
_TRY = 600
_GREEDY = 3000
_ARRANGEMENTS = 1200
"""So many arrangements of the pawns are looked at, divided by the number of pieces."""
_OF_PAWNS_ALONE = 4800
"""And of kings and pawns alone so many: there the pawns decide, and each is looked at quickly."""
_EXPLORED_AGAIN = 1
"""So often arrangements are looked at anew from where the first look ended."""
_STAGE = 800
"""So many positions are looked at on the way to one arrangement or one mate."""
_GUIDED = 8000
"""So many positions are looked at on all those ways together."""


@dataclass(frozen=True, slots=True)
class MateVerdict:
    """Whether a player can checkmate, and the proof: a line, or a sentence."""

    possible: bool | None
    line: tuple[Move, ...] = ()
    reason: str = ""
    positions: int = 0


def can_checkmate(position: Position, *, white: bool, limit: int = POSITIONS) -> MateVerdict:
    """Return whether a colour can checkmate by some series of legal moves, with the proof."""
    search = _Search(position, limit, Work(int(_WORK * 2 * _AHEAD)), white=white)
    search.look_ahead()
    search.work.left += int(_WORK * (1 - 2 * _AHEAD))
    _look_everywhere((search,))
    return search.answer()


def who_can_checkmate(
    position: Position, *, limit: int = POSITIONS
) -> tuple[MateVerdict, MateVerdict]:
    """Return whether White and whether Black can checkmate; what both need is looked at once."""
    share = int(_WORK_FOR_BOTH * _AHEAD)
    white = _Search(position, limit, Work(share), white=True)
    black = _Search(position, limit, Work(share), white=False)
    white.look_ahead()
    black.look_ahead(white)
    # What the quick side has left serves the slow one.
    white.work.left += black.work.left + _WORK_FOR_BOTH - 2 * share
    black.work = white.work
    _look_everywhere((white, black))
    return white.answer(), black.answer()


def _look_everywhere(searches: Sequence[_Search]) -> None:
    """Look at every position if they are not too many; each search keeps the mates of all.

    The mate that one side finds late must not be lost because the plan of the other came first.
    """
    turns = [(search, search.last_plan()) for search in searches if not search.verdict]
    frontiers = [_Frontier(search.root) for search, _ in turns]
    for part in _SLICES:
        for (search, plan), frontier in zip(turns, frontiers, strict=True):
            whole = search.work.left
            search.work.left = int(whole * part)
            left = whole - search.work.left
            if not search.verdict:
                search.run(plan, search.limit, frontier=frontier, searches=searches)
            search.work.left += left


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


class _Node(NamedTuple):
    """A position of a search, and how it came about."""

    position: Position
    parent: int
    move: Move | None


class _Frontier:
    """The positions of a search: those looked at, and those to be looked at; it can be resumed."""

    def __init__(self, first: Position) -> None:
        key = get_key(first)
        self.nodes: list[_Node] = []
        self.queue: list[tuple[float, int, int, Move | None, float, int]] = [
            (0.0, 0, -1, None, 0.0, key)
        ]
        self.seen = {key}


class _Search:
    """A best-first search for a helpmate; what it has proved hopeless stays proved."""

    def __init__(self, root: Position, limit: int, work: Work, *, white: bool) -> None:
        self.root = root
        self.limit = limit
        self.white = white
        self.positions = 0
        self.work = work
        self.verdict: MateVerdict | None = None
        self.arrangements: Arrangements | None = None

    def answer(self) -> MateVerdict:
        """Return what is proved."""
        return self.verdict or MateVerdict(
            possible=None, reason=translatable("not proved"), positions=self.positions
        )

    def look_ahead(self, other: _Search | None = None) -> None:
        """Try all but looking at every position; what the other side's search has found is used."""
        position, white = self.root, self.white
        if lacks_material(position, white=white):
            return self._cannot(translatable("too little material for any checkmate"))
        targets = _targets(position, white=white)
        for target in targets[:2]:
            self.run(_Plan(position, target, white=white), _FIRST_TRY)
            if self.verdict:
                return None
        if other is not None and other.arrangements is not None:
            self.arrangements = other.arrangements.for_the_other(self.work)
        if self.walled():
            return self._cannot(translatable("no piece can pass the blocked pawns to mate"))
        plans = [
            _Plan(position, target, white=white, after_pawns=after_pawns)
            for target in targets
            for after_pawns in ((False, True) if self._needs_promotion() else (False,))
        ]
        self.try_all(plans[:2])
        if self.verdict:
            return None
        if self.positions < self.limit and not self.kings_meet():
            return self._cannot(
                translatable("the kings cannot get to two squares where one could be mated")
            )
        self.follow()
        self.try_all(plans[2:])
        for target in targets[:2]:
            if not self.verdict:
                self.run(_Plan(position, target, white=white, greedy=True), _GREEDY)
        return None

    def last_plan(self) -> _Plan:
        """Return the plan by which all positions are put in order."""
        target = _targets(self.root, white=self.white)[0]
        return _Plan(self.root, target, white=self.white, after_pawns=self._needs_promotion())

    def _cannot(self, reason: str) -> None:
        self.verdict = MateVerdict(possible=False, reason=reason)

    def _needs_promotion(self) -> bool:
        root = self.root
        own = root.white if self.white else root.black
        return bool(own & root.pawns) and not own & (root.queens | root.rooks)

    def try_all(self, plans: Sequence[_Plan]) -> None:
        """Try each plan with a few positions until one leads to a mate."""
        for plan in plans:
            if not self.verdict:
                self.run(plan, _TRY)

    def walled(self) -> bool:
        """Whether no mate can come of the position, by where its pieces can get."""
        alone = Arrangements(self.root, 1, white=self.white, work=self.work)
        if alone.thinkable(alone.known[alone.start]):
            return False
        return not self._explored().may_lead_to_mate(alone.start)

    def kings_meet(self) -> bool:
        """Whether the kings can get to squares where a mate can be thought of."""
        return self._explored().kings_meet_for_mate(self.root)

    def _explored(self) -> Arrangements:
        """Look at what can become of the pawns; from now on nothing hopeless is entered."""
        if self.arrangements is None:
            self.arrangements = Arrangements(
                self.root, _get_arrangements(self.root), white=self.white, work=self.work
            )
        return self.arrangements

    def run(
        self,
        plan: _Plan | _Route,
        limit: int,
        start: Position | None = None,
        before: tuple[Move, ...] = (),
        until: Callable[[Pawns], bool] | None = None,
        frontier: _Frontier | None = None,
        searches: Sequence[_Search] = (),
    ) -> tuple[Position, tuple[Move, ...]] | None:
        """Search until a mate is found, nothing is left, or a limit is reached.

        The mates of all these searches are kept, and nothing left is a proof for all of them. A
        frontier is gone on with.
        The first position with another arrangement of the pawns that is good enough is returned, with
        all the moves to it.
        """
        limit = min(limit, self.limit - self.positions)
        first = start or self.root
        here = get_pawns(first)
        searches = [search for search in searches if not search.verdict] or [self]
        frontier = frontier or _Frontier(first)
        nodes, queue, seen = frontier.nodes, frontier.queue, frontier.seen
        while queue:
            if limit <= 0 or self.work.left <= 0:
                return None
            _, _, parent, move, value, key = heappop(queue)
            position = first if move is None else play(nodes[parent].position, move)
            self.positions += 1
            limit -= 1
            place = len(nodes)
            nodes.append(_Node(position, parent, move))
            # Only a capture or a pawn move can have made the position hopeless.
            if move is not None and position.halfmove_clock == 0:
                pawns = get_pawns(position)
                if all(search.verdict or search.hopeless(position, pawns) for search in searches):
                    continue
                if until is not None and pawns != here and until(pawns):
                    return position, before + _line(nodes, place)
            moves = legal_moves(position)
            if not moves:
                _keep_mate(searches, position, before, nodes)
                if self.verdict:
                    return None
                continue
            self.work.left -= _PER_POSITION + len(moves)
            flights = plan.flights(position)
            nearly = flights <= _NEARLY and position.white_to_move == self.white
            for next_move in moves:
                next_key = key_after(position, key, next_move)
                if next_key in seen:
                    continue
                seen.add(next_key)
                worth = value + plan.change(position, next_move)
                if nearly and in_check(play(position, next_move)):
                    worth -= 5.0
                heappush(queue, (worth + flights, len(seen), place, next_move, worth, next_key))
        if start is None:
            _nothing_left(searches, self.positions)
        return None

    def hopeless(self, position: Position, pawns: Pawns) -> bool:
        """Whether it is proved that no mate by this side can come of a position."""
        if lacks_material(position, white=self.white):
            return True
        arrangements = self.arrangements
        # A capture in passing belongs to the arrangement before the two steps.
        if arrangements is None or position.en_passant or arrangements.may_lead_to_mate(pawns):
            return False
        return arrangements.complete or arrangements.contains(position)

    def follow(self) -> None:
        """Go from one arrangement of the pawns to the next until a mate can be thought of, and to it.

        Each way is tried with a few positions.
        """
        arrangements = self.arrangements
        if arrangements is None:
            return
        limit = min(self.positions + _GUIDED, self.limit)
        ways: list[tuple[Position, tuple[Move, ...]]] = [(self.root, ())]
        passed = {arrangements.start}
        explored = 0
        while ways and self.positions < limit and self.work.left > 0:
            here, line = ways.pop()
            pawns = get_pawns(here)
            known = arrangements.known.get(pawns)
            if known is None or known.distance == UNKNOWN:
                explored += 1
                if explored > _EXPLORED_AGAIN:
                    return
                arrangements = Arrangements(
                    here, _get_arrangements(here), white=self.white, work=self.work
                )
                known = arrangements.known[pawns]
                limit -= len(arrangements.known)
            if known.distance is None:
                continue
            if known.distance == 0:
                for mate in _best_mates(arrangements, known, here):
                    self.run(_Route(arrangements, known, mate), _STAGE, here, line)
                    if self.verdict:
                        return
            for step in _best_steps(arrangements, known, here):
                route = _Route(arrangements, known, step.needs, step.after)
                nearer = partial(arrangements.is_nearer, known)
                reached = self.run(route, _STAGE // 2, here, line, nearer)
                if self.verdict:
                    return
                if reached and get_pawns(reached[0]) not in passed:
                    passed.add(get_pawns(reached[0]))
                    ways.append(reached)


def _keep_mate(
    searches: Sequence[_Search], end: Position, before: tuple[Move, ...], nodes: Sequence[_Node]
) -> None:
    """Keep the line to the last position looked at, if it is a mate, for the side that gives it."""
    for search in searches:
        if not search.verdict and end.white_to_move != search.white and in_check(end):
            search.verdict = MateVerdict(
                possible=True,
                line=before + _line(nodes, len(nodes) - 1),
                reason=translatable("a series of legal moves ends in checkmate"),
                positions=searches[0].positions,
            )


def _nothing_left(searches: Sequence[_Search], positions: int) -> None:
    """Answer for those who have no mate after every position that can be reached."""
    for search in searches:
        search.verdict = search.verdict or MateVerdict(
            possible=False,
            reason=translatable("every reachable position was checked"),
            positions=positions,
        )


def _get_arrangements(position: Position) -> int:
    men = position.white | position.black
    return _ARRANGEMENTS if men & ~(position.pawns | position.kings) else _OF_PAWNS_ALONE


def _line(nodes: Sequence[_Node], place: int) -> tuple[Move, ...]:
    line = []
    while place >= 0:
        _, place, move = nodes[place]
        if move is not None:
            line.append(move)
    return tuple(reversed(line))


def get_pawns(position: Position) -> Pawns:
    """Return the arrangement of the pawns."""
    return position.pawns & position.black, position.pawns & position.white


# A key tells positions apart as `Position.identity` does, but a move changes it at little cost.


def get_key(position: Position) -> int:
    """Return a number that is another one for every other position (9.2)."""
    key = position.castling << 257 | position.en_passant << 321 | position.white_to_move << 256
    for kind in KINDS:
        for white in (False, True):
            for square in squares_in(position.pieces(kind, white=white)):
                key |= _CODES[white][kind][square]
    return key


_CODES = tuple(
    tuple(tuple((1 + kind + 6 * white) << 4 * square for square in range(64)) for kind in KINDS)
    for white in (False, True)
)
"""Four bits for every square: what stands there."""


def key_after(position: Position, key: int, move: Move) -> int:
    """Return the key after a move."""
    kind, start, end, promotion = move
    if position.castling or (kind == PAWN and (end - start) & 7 == 0 and abs(end - start) > 8):
        return get_key(play(position, move))
    if position.en_passant:
        if kind == PAWN and position.en_passant >> end & 1:
            return get_key(play(position, move))
        key ^= position.en_passant << 321
    white = position.white_to_move
    codes = _CODES[white]
    key ^= 1 << 256 ^ codes[kind][start] ^ codes[kind if promotion is None else promotion][end]
    if (position.black if white else position.white) >> end & 1:
        key &= ~(15 << 4 * end)
        key |= codes[kind if promotion is None else promotion][end]
    return key


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
    moves: list[Move] = []
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
        moves += way
        here = there
    return tuple(moves)


_LOSS = (6.0, 7.0, 7.0, 9.0, 12.0, 0.0)
"""How bad it is for the plan when a piece of the side that is to mate is captured."""
_GAIN = (0.0, 0.0, 0.0, 1.0, 3.0, 0.0)
"""How good it is when a piece that may interfere is captured."""
_GAIN_OF_THE_GREEDY = (0.0, 3.0, 3.0, 3.0, 4.0, 0.0)


_NEARLY = -1.4
"""The king is near the square and has at most two squares left: now a check may be mate."""


class _Plan:
    """Where everybody should go so that the king is mated near a square: lower is better.

    A plan `after_pawns` is for a side that must promote first: its king goes for the pawns in the
    way, and its own pawns may be captured. A `greedy` plan clears the board of all that may interfere,
    which helps where many pieces do.
    """

    def __init__(
        self,
        root: Position,
        target: int,
        *,
        white: bool,
        after_pawns: bool = False,
        greedy: bool = False,
    ) -> None:
        self.white = white
        walk = _walk(root, target, white=not white)
        self.mated_king = [2.0 * walk.get(square, 12) for square in range(64)]
        hunter = [1.2 * abs(distance(square, target) - 2) for square in range(64)]
        prey = root.pieces(PAWN, white=not white)
        self.pawn_loss, self.pawn_gain = _LOSS[PAWN], _GAIN[PAWN]
        self.gain = _GAIN_OF_THE_GREEDY if greedy else _GAIN
        if after_pawns:
            self.pawn_loss, self.pawn_gain = 0.0, 3.0
            if prey:
                hunter = [
                    1.2 * min(distance(square, target) for target in squares_in(prey))
                    for square in range(64)
                ]
        near = [0.4 * distance(square, target) for square in range(64)]
        own = root.white if white else root.black
        self.heavy = bool(own & (root.queens | root.rooks | root.pawns))
        blockers = [(0.1 if self.heavy else 0.6) * distance(square, target) for square in range(64)]
        promotion = [
            1.6 * (7 - square_rank(square) if white else square_rank(square))
            for square in range(64)
        ]
        # A side that has only minor pieces needs the other's pieces to block their own king.
        advance = [
            0.0 if self.heavy else 0.8 * (square_rank(square) if white else 7 - square_rank(square))
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
                value -= self.gain[captured] if captured else self.pawn_gain
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


class _Route:
    """The way of some pieces to some squares, by the distances past the pawns: lower is better."""

    def __init__(
        self,
        arrangements: Arrangements,
        arrangement: Arrangement,
        places: Sequence[Place],
        goal: Pawns | None = None,
    ) -> None:
        self._goal = goal
        self._to_clear = (
            (goal[0] | goal[1]) & ~(arrangement.pawns[0] | arrangement.pawns[1]) if goal else 0
        )
        fixed = arrangements.fixed(arrangement)
        pawns = arrangement.pawns
        blocked = pawns[0] | pawns[1] | fixed[0] | fixed[1]
        self._costs: dict[tuple[bool, int], tuple[tuple[float, ...], ...]] = {}
        self._known: dict[tuple[bool, int, int], float] = {}
        for kind, white, squares in places:
            guarded = pawn_attacks(pawns[not white], white=not white) if kind == KING else 0
            mover = QUEEN if kind == PROMOTED else kind
            table = _distances(mover, squares, blocked, blocked | guarded)
            weight = 2.0 if mover == KING else 0.5 if white == arrangements.white else 1.0
            weighted = tuple(weight * steps for steps in table)
            self._costs[white, mover] = (*self._costs.get((white, mover), ()), weighted)

    def cost(self, kind: int, squares: int, *, white: bool) -> float:
        """Return how far the pieces of one kind and colour are from where they should be."""
        tables = self._costs.get((white, kind))
        if tables is None:
            return 0.0
        key = (white, kind, squares)
        lowest = self._known.get(key)
        if lowest is None:
            places = tuple(squares_in(squares))
            lowest = self._known[key] = min(
                (
                    sum(table[place] for table, place in zip(tables, chosen, strict=True))
                    for chosen in permutations(places, len(tables))
                ),
                default=60.0,
            )
        return lowest

    def whole_cost(self, position: Position) -> float:
        """Return how far all the pieces are from where they should be."""
        return sum(
            self.cost(kind, position.pieces(kind, white=white), white=white)
            for white, kind in self._costs
        )

    def change(self, position: Position, move: Move) -> float:
        """Return what a move changes."""
        kind, start, end, promotion = move
        white = position.white_to_move
        value = 0.0
        end_bit = 1 << end
        if kind != PAWN:
            # Nobody may stand where the pawn is to go.
            value += 2.0 * ((self._to_clear >> end & 1) - (self._to_clear >> start & 1))
        moved = position.pieces(kind, white=white)
        if promotion is None:
            value += self.cost(kind, moved & ~(1 << start) | end_bit, white=white)
        else:
            became = position.pieces(promotion, white=white)
            value += self.cost(kind, moved & ~(1 << start), white=white)
            value += self.cost(promotion, became | end_bit, white=white)
            value -= self.cost(promotion, became, white=white)
        value -= self.cost(kind, moved, white=white)
        if (position.black if white else position.white) & end_bit:
            captured = position.kind_at(end) or 0
            pieces = position.pieces(captured, white=not white)
            value += self.cost(captured, pieces & ~end_bit, white=not white)
            value -= self.cost(captured, pieces, white=not white)
        if kind == PAWN or (position.pawns & end_bit):
            if self._goal == get_pawns(play(position, move)):
                return value - 10.0
            return value + 0.5
        # A move that changes nothing serves only to pass the turn.
        return value + 0.02 if value else 0.3

    def flights(self, _position: Position) -> float:
        """Return nothing: the squares around the king are part of the places."""
        return 0.0


@lru_cache(maxsize=4096)
def _distances(kind: int, targets: int, blocked: int, barred: int) -> tuple[int, ...]:
    """Return how many moves a piece needs from each square to the nearest target; 12 if it cannot."""
    distances = [12] * 64
    seen = border = targets
    for steps in range(12):
        for square in squares_in(border):
            distances[square] = steps
        border = attacked(kind, border & ~barred if steps else border, blocked) & ~seen
        seen |= border
    return tuple(distances)


_MATES_OF_A_SQUARE = 200
"""So many trials find some of the mates of a king on one square."""
_PER_MATE = 80
"""A mate that is thought of takes as long as so many moves until its distance is known."""
_MATES = 6
"""So many mates at most are tried from one position."""
_WAYS_TO_STAND = 12
"""So many placings are looked at before a mate by the squares is taken for none."""


def _best_mates(
    arrangements: Arrangements, arrangement: Arrangement, position: Position
) -> list[tuple[Place, ...]]:
    """Return a few of the mates that can be thought of, the nearest first."""
    white = arrangements.white
    ranked: list[tuple[float, int, tuple[Place, ...]]] = []
    for square in squares_in(arrangement.reach[arrangements.kings[not white]]):
        if arrangements.work.left <= 0:
            break
        mates = arrangements.mates_near(arrangement, square, _MATES_OF_A_SQUARE)
        arrangements.work.left -= _PER_MATE * len(mates)
        nearest = sorted(
            (_Route(arrangements, arrangement, mate).whole_cost(position), number, mate)
            for number, mate in enumerate(mates, start=len(ranked) * _MATES_OF_A_SQUARE)
        )
        true = (mate for mate in nearest if _is_mate(arrangement, mate[2], white=white))
        ranked += islice(true, 2)
    return [mate for _, _, mate in sorted(ranked)[:_MATES]]


def _is_mate(arrangement: Arrangement, places: Sequence[Place], *, white: bool) -> bool:
    """Whether these pieces with the pawns, and no others, can be a checkmate by this colour."""
    black_pawns, white_pawns = arrangement.pawns
    options = [[1 << square for square in squares_in(squares)] for _, _, squares in places]
    for chosen in islice(product(*options), _WAYS_TO_STAND):
        kinds = [black_pawns | white_pawns, 0, 0, 0, 0, 0]
        sides = [black_pawns, white_pawns]
        for (kind, colour, _), bit in zip(places, chosen, strict=True):
            sides[colour] |= bit
            became = QUEEN if colour == white else KNIGHT
            kinds[became if kind == PROMOTED else kind] |= bit
        pawns, knights, bishops, rooks, queens, kings = kinds
        position = Position(
            *(pawns, knights, bishops, rooks, queens, kings, sides[1], sides[0]),
            white_to_move=not white,
        )
        men = black_pawns.bit_count() + white_pawns.bit_count() + len(places)
        if sum(kind.bit_count() for kind in kinds) == men and is_checkmate(position):
            return True
    return False


def _best_steps(
    arrangements: Arrangements, arrangement: Arrangement, position: Position
) -> list[PawnStep]:
    """Return the steps that lead nearer to a mate, the easiest last."""
    ranked = []
    for number, step in enumerate(arrangement.steps):
        after = arrangements.known.get(step.after)
        near = UNKNOWN if after is None else after.distance
        if near is not None:
            cost = _Route(arrangements, arrangement, step.needs).whole_cost(position)
            arrangements.work.left -= _PER_MATE
            ranked.append((3 * near + cost, number, step))
    return [step for _, _, step in reversed(sorted(ranked)[:4])]
