"""Which board of a round a game of the boards belongs to: by FIDE numbers, else by names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.formats.games import plain_name, same_name
from tabiya.formats.livechess import LiveGame
from tabiya.store.parts import PairedRound
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class _Seats:
    """Who sits at a board, White first."""

    ids: tuple[int | None, ...]
    names: tuple[tuple[str, ...], ...]

    def have(self, ids: tuple[int | None, ...], names: tuple[tuple[str, ...], ...]) -> bool:
        """Whether these two play here: their FIDE numbers count where all four are known."""
        if all(self.ids) and all(ids):
            return self.ids == ids
        return all(same_name(one, other) for one, other in zip(self.names, names, strict=True))


def games_by_board(
    state: EventState, round_: PairedRound, games: Sequence[LiveGame]
) -> tuple[dict[int, LiveGame], tuple[LiveGame, ...]]:
    """Return the games of a round by their boards, and those that belong to no board.

    Of two games for one board the first counts, and the other belongs to none.
    """
    seated: dict[int, _Seats] = {}
    places: dict[int | str, list[int]] = {}
    for board, seats in enumerate(round_.boards if games else (), start=1):
        both = [state.entrants[entrant].player for entrant in (seats.white, seats.black)]
        names = tuple(plain_name(player.name) for player in both)
        seated[board] = _Seats(tuple(player.fide_id for player in both), names)
        # Two names that fit share a whole word, so that nobody has to look at every board.
        for word in (both[0].fide_id, *names[0]):
            if word:
                places.setdefault(word, []).append(board)
    by_board: dict[int, LiveGame] = {}
    others = []
    for game in games:
        ids = (game.white.fide_id, game.black.fide_id)
        written = (plain_name(game.white.name), plain_name(game.black.name))
        near = {place for word in (ids[0], *written[0]) if word for place in places.get(word, ())}
        own = next((place for place in sorted(near) if seated[place].have(ids, written)), None)
        if own is None or own in by_board:
            others.append(game)
        else:
            by_board[own] = game
    return by_board, tuple(others)
