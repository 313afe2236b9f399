"""What can become of a position: every arrangement of its pawns, and where the pieces can be in each.

The argument is the one an arbiter makes before a wall of pawns: this pawn can never move, so that
piece can never pass, so the king can never get there. Only moves of pawns and captures of pawns change
an arrangement; while one lasts, a piece is given every square that it could reach if all pieces that can
move stood aside. All that a series of legal moves could ever do is allowed, and more: pins, turns and
tempo are not looked at. If even then no placing of the pieces is a checkmate in any arrangement that
comes of the position, there is none in the game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from copy import copy
from typing import NamedTuple

from tabiya.laws.moves import SECOND_RANK, SEVENTH_RANK, attacked_squares, castling_squares
from tabiya.laws.position import BISHOP, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK, Position
from tabiya.laws.squares import (
    ALL_SQUARES,
    FIRST_FILE,
    FIRST_RANK,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    LAST_RANK,
    bishop_attacks,
    first_in,
    rook_attacks,
    squares_in,
)

PROMOTED = 6
"""The kind of a piece that has been a pawn: it moves as a queen and as a knight."""
_TRIALS = 2000
"""So many placings in one arrangement are tried before a mate in it counts as thinkable."""

UNKNOWN = 1000
"""The distance of what leads to an arrangement that is not looked at, and to no mate that is known."""
_MEETINGS = 60_000
"""So many places of the two kings are looked at."""
_PER_ARRANGEMENT = 60
"""Looking at an arrangement once takes as long as so many moves."""
_PER_PIECE = 20
"""And so many more for each piece."""
_PER_TRIAL = 3
"""And a trial of a placing as long as so many."""
_PER_MEETING = 15
"""And a place of the two kings as long as so many."""

Pawns = tuple[int, int]
"""The squares of Black's pawns and of White's, so that `pawns[white]` are those of a colour."""
Place = tuple[int, bool, int]
"""A kind of piece, whether it is White's, and the squares of which it must get to one."""

_NOT_A_FILE = ALL_SQUARES & ~FIRST_FILE
_NOT_H_FILE = ALL_SQUARES & ~(FIRST_FILE << 7)
_BACK_RANKS = FIRST_RANK | LAST_RANK

_LEAPS = (KNIGHT, PROMOTED)
_LINES_UP = ((8, ALL_SQUARES), (1, _NOT_A_FILE))
_LINES_DOWN = ((8, ALL_SQUARES), (1, _NOT_H_FILE))
_DIAGONALS_UP = ((9, _NOT_A_FILE), (7, _NOT_H_FILE))
_DIAGONALS_DOWN = ((9, _NOT_H_FILE), (7, _NOT_A_FILE))
_ALL_UP, _ALL_DOWN = (*_LINES_UP, *_DIAGONALS_UP), (*_LINES_DOWN, *_DIAGONALS_DOWN)
_UP = {BISHOP: _DIAGONALS_UP, ROOK: _LINES_UP, QUEEN: _ALL_UP, PROMOTED: _ALL_UP}
_DOWN = {BISHOP: _DIAGONALS_DOWN, ROOK: _LINES_DOWN, QUEEN: _ALL_DOWN, PROMOTED: _ALL_DOWN}
"""How far each step along a line goes up or down from square to square, and where it can arrive."""


class Work:
    """What may still be done, in moves weighed; all parts of a search take what they do from it."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


class PawnStep(NamedTuple):
    """A move of a pawn or a capture of one: the arrangement it leads to, and what it takes."""

    after: Pawns
    white: bool
    """Whose pawn moves, or whose piece captures."""
    needs: tuple[Place, ...] = ()
    """The piece that captures the pawn, or that the pawn captures."""
    both_move: bool = False
    """A pawn moves two squares and is captured in passing."""


class Arrangement:
    """One arrangement of the pawns, and for each piece where it can be while they stand so."""

    __slots__ = ("distance", "expendable", "pawns", "promoted", "reach", "steps", "waiting")

    def __init__(self, pawns: Pawns, pieces: int) -> None:
        self.pawns = pawns
        self.reach = [0] * pieces
        self.expendable = 0
        """A bit for each piece that may have been captured."""
        self.promoted = [0, 0]
        """Where pieces of Black and of White may be that have been pawns."""
        self.steps: dict[PawnStep, None] = {}
        self.waiting = False
        self.distance: int | None = None
        """How many steps lead to where a mate can be thought of; None if it never can."""

    def merge(self, reach: list[int], expendable: int, promoted: list[int]) -> bool:
        """Add what else is possible here; return whether anything is new."""
        before = (self.reach, self.expendable, self.promoted)
        self.reach = [one | other for one, other in zip(self.reach, reach, strict=True)]
        self.expendable |= expendable
        self.promoted = [one | other for one, other in zip(self.promoted, promoted, strict=True)]
        return before != (self.reach, self.expendable, self.promoted)


class _Meeting(NamedTuple):
    """An arrangement, where both kings are, and who has the move."""

    pawns: Pawns
    black_king: int
    white_king: int
    white_to_move: bool

    def king(self, *, white: bool) -> int:
        """Return where a king is."""
        return self.white_king if white else self.black_king

    def moved(self, pawns: Pawns, king: int) -> _Meeting:
        """Return the meeting after a move of who has it, whose king is on a square then."""
        if self.white_to_move:
            return _Meeting(pawns, self.black_king, king, white_to_move=False)
        return _Meeting(pawns, king, self.white_king, white_to_move=True)


class Arrangements:
    """All arrangements that can come of a position, as far as they are looked at."""

    def __init__(
        self, position: Position, limit: int, *, white: bool, work: Work | None = None
    ) -> None:
        """Explore; the more pieces, the fewer arrangements. `white` is who wants to checkmate."""
        self.white = white
        self.work = work or Work(_MEETINGS * _PER_MEETING)
        placed = [
            (kind, colour, square)
            for kind in KINDS[1:]
            for colour in (False, True)
            for square in squares_in(position.pieces(kind, white=colour))
        ]
        self.pieces = [(kind, colour) for kind, colour, _ in placed]
        self.kings = [self.pieces.index((KING, colour)) for colour in (False, True)]
        self.start: Pawns = (
            position.pieces(PAWN, white=False),
            position.pieces(PAWN, white=True),
        )
        self.known: dict[Pawns, Arrangement] = {}
        self._limit = max(limit // len(self.pieces), 1)
        self._queue = deque[Arrangement]()
        self.trials = 0
        first = Arrangement(self.start, len(self.pieces))
        first.merge([1 << square for _, _, square in placed], 0, [0, 0])
        self._castle(position, first)
        self.known[self.start] = first
        self._wait(first)
        if position.en_passant:
            self._pass(first, position.en_passant, white=position.white_to_move)
        while self._queue and self.work.left > 0:
            self.work.left -= _PER_ARRANGEMENT + _PER_PIECE * len(self.pieces)
            arrangement = self._queue.popleft()
            arrangement.waiting = False
            self._spread(arrangement)
            self._make_steps(arrangement)
        self.complete = not self._queue and all(
            step.after in self.known
            for arrangement in self.known.values()
            for step in arrangement.steps
        )
        self.measure()

    def for_the_other(self, work: Work) -> Arrangements:
        """Return the same arrangements, measured for the mates of the other side."""
        other = copy(self)
        other.work = work
        other.white = not self.white
        other.known = {pawns: copy(arrangement) for pawns, arrangement in self.known.items()}
        for arrangement in other.known.values():
            arrangement.distance = None
        other.measure()
        return other

    def may_lead_to_mate(self, pawns: Pawns) -> bool:
        """Whether a mate can be thought of in this arrangement or in one that comes of it."""
        known = self.known.get(pawns)
        return known is None or known.distance is not None

    def contains(self, position: Position) -> bool:
        """Whether each piece is where it can be by what is explored.

        While something is not explored, a position may come about in a way that nobody looked at.
        """
        if position.castling:
            return False
        arrangement = self.known[position.pawns & position.black, position.pawns & position.white]
        free = list(range(len(self.pieces)))
        for kind in KINDS[1:]:
            for white in (False, True):
                for square in squares_in(position.pieces(kind, white=white)):
                    places = (
                        place
                        for place in free
                        if self.pieces[place] == (kind, white)
                        and arrangement.reach[place] >> square & 1
                    )
                    place = next(places, None)
                    if place is not None:
                        free.remove(place)
                    elif not arrangement.promoted[white] >> square & 1:
                        return False
        return all(arrangement.expendable >> place & 1 for place in free)

    def is_nearer(self, than: Arrangement, pawns: Pawns) -> bool:
        """Whether an arrangement is nearer to a mate than another, or not looked at yet."""
        known = self.known.get(pawns)
        if known is None:
            return than.distance == UNKNOWN
        return known.distance is not None and known.distance < (than.distance or 1)

    # Exploring

    def _wait(self, arrangement: Arrangement) -> None:
        if not arrangement.waiting:
            arrangement.waiting = True
            self._queue.append(arrangement)

    def _enter(
        self,
        before: Arrangement,
        step: PawnStep,
        reach: list[int],
        expendable: int,
        promoted: list[int],
    ) -> None:
        """Add a step and what is possible after it; beyond the limit nothing is looked at."""
        before.steps[step] = None
        known = self.known.get(step.after)
        if known is None:
            if len(self.known) >= self._limit:
                return
            known = self.known[step.after] = Arrangement(step.after, len(self.pieces))
        elif known is before:
            return
        if known.merge(reach, expendable, promoted):
            self._wait(known)

    def _castle(self, position: Position, first: Arrangement) -> None:
        """Give king and rook the squares after castling, at whatever time that may be."""
        for white in (False, True):
            own = position.white if white else position.black
            king = first.reach[self.kings[white]]
            for rook in squares_in(position.castling & own):
                king_end, rook_end = castling_squares(first_in(king), rook)
                first.reach[self.kings[white]] |= 1 << king_end
                for place, piece in enumerate(self.pieces):
                    if piece == (ROOK, white) and first.reach[place] & 1 << rook:
                        first.reach[place] |= 1 << rook_end

    def fixed(self, arrangement: Arrangement) -> list[int]:
        """Return for each colour the squares of pieces that can neither move nor be captured."""
        squares = [0, 0]
        for place, (_, white) in enumerate(self.pieces):
            reach = arrangement.reach[place]
            if not reach & (reach - 1) and not arrangement.expendable >> place & 1:
                squares[white] |= reach
        return squares

    def _spread(self, arrangement: Arrangement) -> None:
        """Let every piece spread until nothing changes."""
        pawns = arrangement.pawns[0] | arrangement.pawns[1]
        while True:
            fixed = self.fixed(arrangement)
            blocked = pawns | fixed[0] | fixed[1]
            guarded = self._guarded(arrangement, fixed)
            kings = [arrangement.reach[king] for king in self.kings]
            reach = []
            for (kind, white), squares in zip(self.pieces, arrangement.reach, strict=True):
                barred = pawns | fixed[white] | kings[not white] & fixed[not white]
                if kind == KING:
                    barred |= guarded[not white]
                reach.append(squares | attacked(kind, squares, blocked) & ~barred)
            promoted = [
                squares
                | attacked(PROMOTED, squares, blocked)
                & ~(pawns | fixed[white] | kings[not white] & fixed[not white])
                for white, squares in enumerate(arrangement.promoted)
            ]
            if not arrangement.merge(reach, self._expendable(reach, promoted), promoted):
                return

    def _expendable(self, reach: list[int], promoted: list[int]) -> int:
        """Return the pieces that some piece of the other colour can capture."""
        reached = promoted[:]
        for (_, white), squares in zip(self.pieces, reach, strict=True):
            reached[white] |= squares
        return sum(
            1 << place
            for place, (kind, white) in enumerate(self.pieces)
            if kind != KING and reach[place] & reached[not white]
        )

    def _guarded(self, arrangement: Arrangement, fixed: list[int]) -> list[int]:
        """Return what pawns and pieces that never move attack as long as the arrangement lasts."""
        occupied = arrangement.pawns[0] | arrangement.pawns[1]
        for squares in (*arrangement.reach, *arrangement.promoted):
            occupied |= squares
        guarded = [pawn_attacks(arrangement.pawns[white], white=bool(white)) for white in (0, 1)]
        for (kind, white), squares in zip(self.pieces, arrangement.reach, strict=True):
            if squares & fixed[white]:
                guarded[white] |= attacked(kind, squares, occupied)
        return guarded

    # Steps to other arrangements

    def _make_steps(self, arrangement: Arrangement) -> None:
        fixed = self.fixed(arrangement)
        blocked = arrangement.pawns[0] | arrangement.pawns[1] | fixed[0] | fixed[1]
        guarded = self._guarded(arrangement, fixed)
        for white in (False, True):
            enemies = arrangement.pawns[not white]
            for square in squares_in(arrangement.pawns[white]):
                self._advance(arrangement, 1 << square, blocked, white=white)
            for place, (kind, colour) in enumerate(self.pieces):
                if colour == white:
                    ends = attacked(kind, arrangement.reach[place], blocked) & enemies
                    for square in squares_in(ends & ~guarded[not white] if kind == KING else ends):
                        reach = arrangement.reach[:]
                        reach[place] = 1 << square
                        needs = (kind, white, 1 << square)
                        self._take(arrangement, needs, reach, arrangement.promoted)
            ends = attacked(PROMOTED, arrangement.promoted[white], blocked) & enemies
            for square in squares_in(ends):
                promoted = arrangement.promoted[:]
                promoted[white] |= 1 << square
                needs = (PROMOTED, white, 1 << square)
                self._take(arrangement, needs, arrangement.reach, promoted)

    def _take(
        self, arrangement: Arrangement, needs: Place, reach: list[int], promoted: list[int]
    ) -> None:
        """A piece captures a pawn."""
        _, white, captured = needs
        black_pawns, white_pawns = arrangement.pawns
        after = (
            (black_pawns & ~captured, white_pawns)
            if white
            else (black_pawns, white_pawns & ~captured)
        )
        self._enter(
            arrangement, PawnStep(after, white, (needs,)), reach, arrangement.expendable, promoted
        )

    def _advance(self, arrangement: Arrangement, pawn: int, blocked: int, *, white: bool) -> None:
        """Make all the moves of a pawn."""
        forward = (pawn << 8 if white else pawn >> 8) & ~blocked
        if forward:
            self._move_pawn(arrangement, pawn, forward, (), white=white)
        if forward and pawn & (SECOND_RANK if white else SEVENTH_RANK):
            forward = (forward << 8 if white else forward >> 8) & ~blocked
            if forward:
                self._move_pawn(arrangement, pawn, forward, (), white=white)
        attacked = pawn_attacks(pawn, white=white)
        for square in squares_in(attacked & arrangement.pawns[not white]):
            self._move_pawn(arrangement, pawn, 1 << square, (), white=white)
        for place, (kind, colour) in enumerate(self.pieces):
            if colour != white and kind != KING:
                for square in squares_in(attacked & arrangement.reach[place]):
                    needs = ((kind, colour, 1 << square),)
                    self._move_pawn(arrangement, pawn, 1 << square, needs, white=white)
        for square in squares_in(attacked & arrangement.promoted[not white]):
            needs = ((PROMOTED, not white, 1 << square),)
            self._move_pawn(arrangement, pawn, 1 << square, needs, white=white)

    def _move_pawn(
        self,
        arrangement: Arrangement,
        pawn: int,
        end: int,
        needs: tuple[Place, ...],
        *,
        white: bool,
    ) -> None:
        """Move a pawn to a square that a piece on it, if one is there, leaves or is captured on."""
        own = arrangement.pawns[white] & ~pawn | end & ~_BACK_RANKS
        other = arrangement.pawns[not white] & ~end
        reach = [squares & ~end for squares in arrangement.reach]
        promoted = [squares & ~end for squares in arrangement.promoted]
        promoted[white] |= end & _BACK_RANKS
        expendable = arrangement.expendable
        if needs:
            for place, (_, colour) in enumerate(self.pieces):
                if colour != white and arrangement.reach[place] & end:
                    expendable |= 1 << place
        after = (other, own) if white else (own, other)
        self._enter(arrangement, PawnStep(after, white, needs), reach, expendable, promoted)
        if end in (pawn << 16, pawn >> 16):
            passed = pawn << 8 if white else pawn >> 8
            moved = Arrangement(after, len(self.pieces))
            moved.merge(reach, expendable, promoted)
            self._pass(moved, passed, white=not white, before=arrangement)

    def _pass(
        self,
        arrangement: Arrangement,
        passed: int,
        *,
        white: bool,
        before: Arrangement | None = None,
    ) -> None:
        """Capture in passing a pawn that has just crossed this square."""
        for square in squares_in(arrangement.pawns[white]):
            if pawn_attacks(1 << square, white=white) & passed:
                own = arrangement.pawns[white] & ~(1 << square) | passed
                other = arrangement.pawns[not white] & ~(passed >> 8 if white else passed << 8)
                self._enter(
                    before or arrangement,
                    PawnStep(
                        (other, own) if white else (own, other),
                        white,
                        both_move=before is not None,
                    ),
                    [squares & ~passed for squares in arrangement.reach],
                    arrangement.expendable,
                    [squares & ~passed for squares in arrangement.promoted],
                )

    # Mates

    def measure(self) -> None:
        """Give every arrangement its distance from a mate, else from what is not looked at."""
        sources: dict[Pawns, list[Arrangement]] = {}
        ends: list[Arrangement] = []
        for arrangement in self.known.values():
            for step in arrangement.steps:
                sources.setdefault(step.after, []).append(arrangement)
            if arrangement.waiting or any(s.after not in self.known for s in arrangement.steps):
                ends.append(arrangement)
        mates = [arrangement for arrangement in self.known.values() if self.thinkable(arrangement)]
        for distance, arrangements in ((0, mates), (UNKNOWN, ends)):
            border = [arrangement for arrangement in arrangements if arrangement.distance is None]
            for arrangement in border:
                arrangement.distance = distance
            for arrangement in border:
                for source in sources.get(arrangement.pawns, ()):
                    if source.distance is None:
                        source.distance = (arrangement.distance or 0) + 1
                        border.append(source)

    def thinkable(self, arrangement: Arrangement) -> bool:
        """Whether a mate can be thought of in this arrangement."""
        squares = arrangement.reach[self.kings[not self.white]]
        if not arrangement.promoted[self.white] and not any(
            squares and colour == self.white and kind != KING
            for (kind, colour), squares in zip(self.pieces, arrangement.reach, strict=True)
        ):
            # Only a pawn can give the check.
            squares &= pawn_attacks(arrangement.pawns[self.white], white=self.white)
        return self._any_mate(
            mate for square in squares_in(squares) for mate in self.mates(arrangement, square)
        )

    def _any_mate(self, mates: Iterator[tuple[Place, ...]]) -> bool:
        """Whether there is one, or no end of trials."""
        if self.work.left <= 0:
            return True
        self.trials = _TRIALS
        any_found = next(mates, None) is not None
        self.work.left -= _PER_TRIAL * (_TRIALS - self.trials) + _PER_PIECE
        return any_found or self.trials < 0

    # Where the two kings can be together

    def kings_meet_for_mate(self, position: Position) -> bool:
        """Whether the kings can come to two squares between which a mate can be thought of.

        Both kings move one after the other, and who can move nothing has no further move: so a king
        who takes the last square from the other without a check gets no further. None of the other
        pieces is followed; it moves whenever it has somewhere to go.
        """
        if position.castling or self._unexplored(self.start):
            return True
        kings = [first_in(position.pieces(KING, white=white)) for white in (False, True)]
        start = _Meeting(self.start, kings[0], kings[1], position.white_to_move)
        if position.white_to_move != self.white and self._mate_between(start, None):
            return True
        seen, border = {start}, [start]
        for meeting in border:
            for after, came_from in self._meetings_after(meeting):
                if self._unexplored(after.pawns):
                    return True
                if after.white_to_move != self.white and self._mate_between(after, came_from):
                    return True
                if after not in seen:
                    seen.add(after)
                    border.append(after)
            self.work.left -= _PER_MEETING
            if len(border) > _MEETINGS or self.work.left <= 0:
                return True
        return False

    def _unexplored(self, pawns: Pawns) -> bool:
        known = self.known.get(pawns)
        return known is None or known.waiting

    def _meetings_after(self, meeting: _Meeting) -> Iterator[tuple[_Meeting, int | None]]:
        """Yield what one move makes of it, and from where the king came if it was he who moved."""
        arrangement = self.known[meeting.pawns]
        white = meeting.white_to_move
        own = meeting.king(white=white)
        moves: list[tuple[_Meeting, int | None]] = [
            (meeting.moved(meeting.pawns, square), own) for square in squares_in(KING_ATTACKS[own])
        ]
        if arrangement.promoted[white] or any(
            colour == white and kind != KING and reach & (reach - 1)
            for (kind, colour), reach in zip(self.pieces, arrangement.reach, strict=True)
        ):
            moves.append((meeting.moved(meeting.pawns, own), None))
        for step in arrangement.steps:
            if step.both_move:
                # The pawn that is captured in passing is that of who has the move.
                if step.white != white:
                    after = meeting.moved(step.after, own)
                    moves.append((after._replace(white_to_move=white), None))
            elif step.white == white and step.needs and step.needs[0][:2] == (KING, white):
                square = first_in(step.needs[0][2])
                if KING_ATTACKS[own] >> square & 1:
                    moves.append((meeting.moved(step.after, square), own))
            elif step.white == white:
                moves.append((meeting.moved(step.after, own), None))
        for after, came_from in moves:
            if self._can_be(after):
                yield after, came_from

    def _can_be(self, meeting: _Meeting) -> bool:
        """Whether the kings are apart, and both can be where they are."""
        kings = (meeting.black_king, meeting.white_king)
        if kings[0] == kings[1] or KING_ATTACKS[kings[0]] >> kings[1] & 1:
            return False
        known = self.known.get(meeting.pawns)
        return known is None or all(
            known.reach[self.kings[white]] >> kings[white] & 1 for white in (False, True)
        )

    def _mate_between(self, meeting: _Meeting, came_from: int | None) -> bool:
        """Whether a mate can be thought of with the kings on these squares.

        If it was the king who moved, the check is given by a piece that he stood before.
        """
        hunter, mated = meeting.king(white=self.white), meeting.king(white=not self.white)
        checkers = ALL_SQUARES if came_from is None else _behind(mated, came_from)
        if not checkers:
            return False
        return self._any_mate(self.mates(self.known[meeting.pawns], mated, 1 << hunter, checkers))

    def mates_near(
        self, arrangement: Arrangement, square: int, trials: int
    ) -> list[tuple[Place, ...]]:
        """Return some of the mates of a king on a square, after so many trials at most."""
        self.trials = trials
        mates = list(self.mates(arrangement, square))
        self.work.left -= _PER_TRIAL * (trials - self.trials) + _PER_PIECE
        return mates

    def mates(
        self,
        arrangement: Arrangement,
        square: int,
        hunter: int = ALL_SQUARES,
        checkers: int = ALL_SQUARES,
    ) -> Iterator[tuple[Place, ...]]:
        """Yield placings of kings and of pieces that check, guard or block, with a king on a square.

        The other king is on one of the squares of the hunter, and the check comes from the checkers'.

        What the mated side's pieces could still capture, or where they could step between, is not
        looked at.
        """
        white = self.white
        fixed = self.fixed(arrangement)
        blocked = arrangement.pawns[0] | arrangement.pawns[1] | fixed[0] | fixed[1]
        by_pawns = pawn_attacks(arrangement.pawns[white], white=white)
        attackers: list[tuple[int, int]] = []
        defenders: list[tuple[int, int]] = []
        for (kind, colour), squares in zip(self.pieces, arrangement.reach, strict=True):
            if kind != KING and squares:
                (attackers if colour == white else defenders).append((kind, squares))
        for colour, side in ((white, attackers), (not white, defenders)):
            if arrangement.promoted[colour]:
                gone = self.start[colour].bit_count() - arrangement.pawns[colour].bit_count()
                side.extend([(PROMOTED, arrangement.promoted[colour])] * gone)
        flights = KING_ATTACKS[square] & ~arrangement.pawns[not white] & ~by_pawns
        scene = _Scene(self, square, blocked & ~(1 << square), flights)
        hunter &= arrangement.reach[self.kings[white]]
        for left, hunters in _king_covers(hunter, square, flights).items():
            kings = ((KING, white, hunters), (KING, not white, 1 << square))
            if by_pawns >> square & 1 and checkers == ALL_SQUARES:
                for placing in scene.covers(left, 0, attackers, defenders):
                    yield (*kings, *placing)
            for placing in scene.checks(left, checkers, attackers, defenders):
                yield (*kings, *placing)


class _Scene:
    """A king on a square, and the search for placings that leave him no flight."""

    def __init__(self, arrangements: Arrangements, square: int, blocked: int, flights: int) -> None:
        self._all = arrangements
        self._square = square
        self._blocked = blocked
        self._flights = flights

    def checks(
        self,
        left: int,
        checkers: int,
        attackers: list[tuple[int, int]],
        defenders: list[tuple[int, int]],
    ) -> Iterator[tuple[Place, ...]]:
        """Yield placings in which a piece gives check and nothing is left of these flights."""
        for number, (kind, reach) in enumerate(attackers):
            if (kind, reach) in attackers[:number]:
                continue
            others = [*attackers[:number], *attackers[number + 1 :]]
            ends = attacked(kind, 1 << self._square, self._blocked) & reach & checkers
            groups = _by_guarded(kind, ends, self._blocked, left, self._flights)
            for (guarded, taken), squares in groups.items():
                for placing in self.covers(left & ~guarded, taken, others, defenders):
                    yield ((kind, self._all.white, squares), *placing)

    def covers(
        self,
        left: int,
        taken: int,
        attackers: list[tuple[int, int]],
        defenders: list[tuple[int, int]],
    ) -> Iterator[tuple[Place, ...]]:
        """Yield placings that block or guard all the flights left; attackers are on those `taken`."""
        self._all.trials -= 1
        if not left:
            yield ()
            return
        if self._all.trials < 0:
            return
        square = first_in(left)
        if not taken >> square & 1:
            for number, (kind, reach) in enumerate(defenders):
                if reach >> square & 1 and (kind, reach) not in defenders[:number]:
                    others = [*defenders[:number], *defenders[number + 1 :]]
                    for placing in self.covers(left & (left - 1), taken, attackers, others):
                        yield ((kind, not self._all.white, 1 << square), *placing)
        for number, (kind, reach) in enumerate(attackers):
            if (kind, reach) in attackers[:number]:
                continue
            others = [*attackers[:number], *attackers[number + 1 :]]
            ends = attacked(kind, 1 << square, self._blocked) & reach & ~taken
            groups = _by_guarded(kind, ends, self._blocked, left, self._flights)
            for (guarded, at), squares in groups.items():
                for placing in self.covers(left & ~guarded, taken | at, others, defenders):
                    yield ((kind, self._all.white, squares), *placing)


def _king_covers(hunter: int, square: int, flights: int) -> dict[int, int]:
    """Return the flights that the other king can leave open, and from where he does."""
    next_to = KING_ATTACKS[square] | 1 << square
    near = _king_steps(next_to) & ~next_to
    covers: dict[int, int] = {}
    if far := hunter & ~next_to & ~near:
        covers[flights] = far
    for king in squares_in(hunter & near):
        left = flights & ~KING_ATTACKS[king]
        covers[left] = covers.get(left, 0) | 1 << king
    return covers


def _by_guarded(
    kind: int, ends: int, blocked: int, left: int, flights: int
) -> dict[tuple[int, int], int]:
    """Sort squares of a piece by which of the flights left it guards there; alone if it is on one."""
    by_guarded: dict[tuple[int, int], int] = {}
    for end in squares_in(ends):
        key = (attacked(kind, 1 << end, blocked) & left, 1 << end & flights)
        by_guarded[key] = by_guarded.get(key, 0) | 1 << end
    return by_guarded


def _behind(king: int, square: int) -> int:
    """Return the squares that a piece on this square hides from a king."""
    lines = rook_attacks if king & 7 == square & 7 or king >> 3 == square >> 3 else bishop_attacks
    if not lines(king, 0) >> square & 1:
        return 0
    return lines(king, 0) & lines(square, 1 << king) & ~lines(king, 1 << square)


def attacked(kind: int, squares: int, blocked: int) -> int:
    """Return what pieces of a kind attack from any of these squares."""
    if not squares & (squares - 1):
        return _attacked_from_one(kind, first_in(squares), blocked) if squares else 0
    if kind == KING:
        return _king_steps(squares)
    targets = _knight_jumps(squares) if kind in _LEAPS else 0
    free = ALL_SQUARES & ~blocked
    # Three doublings fill a line of seven squares; `kept` ends it at the edge of the board.
    for step, kept in _UP.get(kind, ()):
        filled, passed = squares, free & kept
        for shift in (step, 2 * step, 4 * step):
            filled |= passed & filled << shift
            passed &= passed << shift
        targets |= filled << step & kept
    for step, kept in _DOWN.get(kind, ()):
        filled, passed = squares, free & kept
        for shift in (step, 2 * step, 4 * step):
            filled |= passed & filled >> shift
            passed &= passed >> shift
        targets |= filled >> step & kept
    return targets


def _attacked_from_one(kind: int, square: int, blocked: int) -> int:
    if kind == PROMOTED:
        return attacked_squares(QUEEN, square, blocked) | KNIGHT_ATTACKS[square]
    return attacked_squares(kind, square, blocked)


def _knight_jumps(squares: int) -> int:
    """Return what knights attack from any of these squares."""
    west, east = squares >> 1 & _NOT_H_FILE, squares << 1 & _NOT_A_FILE
    far_west, far_east = west >> 1 & _NOT_H_FILE, east << 1 & _NOT_A_FILE
    near, far = west | east, far_west | far_east
    return (near << 16 | near >> 16 | far << 8 | far >> 8) & ALL_SQUARES


def _king_steps(squares: int) -> int:
    """Return the squares next to any of these."""
    beside = squares >> 1 & _NOT_H_FILE | squares << 1 & _NOT_A_FILE
    rank = squares | beside
    return (beside | rank << 8 | rank >> 8) & ALL_SQUARES


def pawn_attacks(pawns: int, *, white: bool) -> int:
    """Return the squares that pawns of a colour attack (3.7.3)."""
    west, east = pawns & _NOT_A_FILE, pawns & _NOT_H_FILE
    if white:
        return (west << 7 | east << 9) & ALL_SQUARES
    return west >> 9 | east >> 7
