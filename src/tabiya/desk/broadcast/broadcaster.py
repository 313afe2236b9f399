"""The broadcast of a round: games read from electronic boards, held back, kept in a file, and pushed.

What is asked for stands in the notes of the desk. What is due follows from the games and from what was
pushed last, so that nothing waits in a list of its own: after a restart the desk compares and goes on.
"""

from __future__ import annotations

import hashlib
import json
import logging
import math
import os
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tabiya.desk.broadcast.delay import SeenGame
from tabiya.desk.broadcast.lichess import MOST_PUSHED, push
from tabiya.desk.broadcast.matching import games_by_board
from tabiya.desk.broadcast.plan import BroadcastPlan, BroadcastTrouble, boards_in, read_plan
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.exports.files import endings_of_round
from tabiya.desk.festivals import Festival
from tabiya.desk.parts import DeskPart
from tabiya.desk.services import Proposal, RunningService
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.outgoing import retries_of
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.formats.atomic import write_whole
from tabiya.formats.livechess import LiveGame, LiveGamesRefused, read_live_games
from tabiya.formats.pgn import game_in_pgn
from tabiya.languages import speaking
from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import follow, write_move
from tabiya.model.result import GameResult
from tabiya.site.event import event_of_state
from tabiya.store.common.match_seating import players_as_listed, result_as_listed
from tabiya.store.parts import Board, PairedRound
from tabiya.store.state import EventState

_LOG = logging.getLogger("tabiya.desk")
_SECONDS = 2.0
"""So often the desk looks at the boards."""
_SECONDS_BETWEEN_PUSHES = 4.0


_WORDS = {"1-0": "1-0", "0-1": "0-1", "½-½": "d"}


class _Outside(NamedTuple):
    """The games of a round as they may be outside now."""

    round: PairedRound
    games: tuple[str, ...]
    whole: bool
    """Whether nothing of them is held back."""


class Broadcaster(RunningService):
    """The broadcasts of the events of a desk.

    Boards are read and files written by one thread, games pushed by another: a server that does not answer
    keeps no result from the arbiter.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._changing = threading.RLock()
        self._known: dict[str, BroadcastPlan | None] = {}
        self._games: dict[tuple[str, int], dict[int, LiveGame]] = {}
        self._strangers: dict[str, tuple[str, ...]] = {}
        self._seen: dict[tuple[str, int], dict[tuple[int, int], SeenGame]] = {}
        self._written: dict[str, dict[int, bytes]] = {}
        self._outside: dict[str, dict[int, _Outside]] = {}
        self._done: dict[str, dict[int, PairedRound]] = {}
        self._pushed_at: dict[str, float] = {}

    def of(self, event: OpenEvent) -> BroadcastPlan | None:
        """Return what was asked for; None if there is no broadcast."""
        with self._lock:
            if event.name not in self._known:
                kept = read_plan(self._desk.notes.kept(_note(event)))
                if kept is not None and not kept.folder:
                    kept = replace(kept, folder=str(self.usual_folder(event)))
                self._known[event.name] = kept
            return self._known[event.name]

    def choose(self, event: OpenEvent, plan: BroadcastPlan | None) -> None:
        """Broadcast so from now on, or no more."""
        with self._changing:
            self._keep(event, plan)
        retries_of(self._desk).done(_note(event))
        for known in (self._written, self._outside, self._done):
            known.pop(event.name, None)

    def work(self) -> tuple[tuple[float, Callable[[], object]], ...]:
        """Look at the boards, and push."""
        return (_SECONDS, self.look_now), (_SECONDS, self.push_now)

    def list_notes(self, of: OpenEvent | Festival) -> tuple[str, ...]:
        """Return the notes that another desk needs to go on."""
        return () if isinstance(of, Festival) else (_note(of),)

    def read_again(self) -> None:
        """Take in what another desk has told."""
        with self._lock:
            self._known.clear()

    def usual_folder(self, event: OpenEvent) -> Path:
        """Return the folder that is offered for the files."""
        return (self._desk.options.folder / "broadcast" / event.name).absolute()

    def strangers(self, event: OpenEvent) -> tuple[str, ...]:
        """Return the games of the source that belong to no board of the round."""
        return self._strangers.get(event.name, ())

    def proposals(self, event: OpenEvent, round_: PairedRound) -> tuple[Proposal, ...]:
        """Return the results that the boards say and that are not entered so."""
        state = event.store.state

        def proposal(number: int, seats: Board, result: str) -> Proposal:
            first, second = players_as_listed(state, round_, seats)
            return Proposal(
                number,
                seats.white,
                seats.black,
                (state.entrants[first].player.name, state.entrants[second].player.name),
                seats.revision,
                result_as_listed(state, round_, seats, GameResult.parse(result)).symbol,
                result_as_listed(state, round_, seats, seats.result).symbol,
                _WORDS[result],
            )

        return tuple(
            proposal(number, seats, game.result)
            for number, game in sorted(self._games.get((event.name, round_.number), {}).items())
            if game.result is not None and number <= len(round_.boards)
            for seats in (round_.boards[number - 1],)
            if seats.result.symbol.partition(" ")[0] != game.result
        )

    def look_now(self) -> None:
        """Look at the boards by a clock that nobody sets."""
        self.look(time.monotonic())

    def push_now(self) -> None:
        """Push what is due by the same clock."""
        self.push(time.monotonic())

    def look(self, now: float) -> None:
        """Read what the boards have, and write what may be outside."""
        self._for_each(self._look, now)

    def push(self, now: float) -> None:
        """Push what may be outside and is not connected yet."""
        self._for_each(self._push_due, now)

    def _for_each(self, act: Callable[[OpenEvent, float], None], now: float) -> None:
        for event in self._desk.open_events:
            try:
                plan = self.of(event)
                if plan is not None and event.begun and self._desk.standby.leads:
                    with speaking(plan.language):
                        act(event, now)
            except TabiyaError as trouble:  # The notes of the desk cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _look(self, event: OpenEvent, now: float) -> None:
        """Look at the round in play, and at earlier ones of which something is still to go out."""
        state = event.store.state
        last = published_rounds(state)
        done = self._done.setdefault(event.name, {})
        trouble = ""
        for round_ in state.rounds[:last]:
            plan = self.of(event)
            if plan is None:
                return
            if round_.number < last and (
                done.get(round_.number) == round_ or not self._was_in_play(event, plan, round_)
            ):
                continue
            try:
                self._read_boards(event, plan, state, round_, now)
            except LiveGamesRefused as cause:
                # What is entered at the desk goes out all the same.
                trouble = in_sentences(cause)
            outside = self._games_outside(event, plan, state, round_, now)
            try:
                self._write(event, plan, round_.number, outside.games)
            except BroadcastTrouble as cause:
                trouble = in_sentences(cause)
                continue
            self._outside.setdefault(event.name, {})[round_.number] = outside
        plan = self.of(event)
        if plan is not None and trouble != plan.source_trouble:
            self._found_out(event, plan, lambda kept: replace(kept, source_trouble=trouble))

    def _was_in_play(self, event: OpenEvent, plan: BroadcastPlan, round_: PairedRound) -> bool:
        """Whether a round was broadcast while it was in play, perhaps before a restart."""
        known = (event.name, round_.number) in self._seen
        return known or os.path.isfile(_games_file(plan, round_.number))

    def _read_boards(
        self,
        event: OpenEvent,
        plan: BroadcastPlan,
        state: EventState,
        round_: PairedRound,
        now: float,
    ) -> None:
        """Take in what the boards and the desk have; raise what of the boards could not be read."""
        number, refusal = round_.number, None
        try:
            games = read_live_games(Path(plan.source), number) if plan.source else []
        except LiveGamesRefused as cause:
            games, refusal = [*cause.games], cause
        by_board, others = games_by_board(state, round_, games)
        before = self._games.get((event.name, number), {}) if refusal else {}
        self._games[event.name, number] = {**before, **by_board}
        # The round in play is looked at last.
        self._strangers[event.name] = tuple(
            f"{other.game}: {other.white.name} - {other.black.name}" for other in others[:50]
        )
        if (event.name, number) not in self._seen:
            self._seen[event.name, number] = _outside_before(plan, state, round_)
        seen = self._seen[event.name, number]
        for board, seats in enumerate(round_.boards, start=1):
            game = seen.setdefault((seats.white, seats.black), SeenGame())
            if board in by_board:
                game.see(*_legal(by_board[board], game), now)
            game.see_result(seats.result.symbol.partition(" ")[0], now)
        if refusal is not None:
            raise refusal

    def _games_outside(
        self,
        event: OpenEvent,
        plan: BroadcastPlan,
        state: EventState,
        round_: PairedRound,
        now: float,
    ) -> _Outside:
        """Return the games of a round as they may be outside now."""
        number, chosen = round_.number, boards_in(plan.boards)
        seen = self._seen[event.name, number]
        facts = event.cache.get(state.seq, "broadcast", lambda: event_of_state(state).tournament)
        games = list(facts.rounds[number - 1].games)
        shown: dict[int, tuple[SeenGame, int, str]] = {}
        for board, seats in enumerate(round_.boards, start=1):
            if (chosen and board not in chosen) or not games[board - 1].result.played:
                continue
            game = seen[seats.white, seats.black]
            plies, result = game.release(now, minutes=plan.minutes, moves=plan.moves)
            shown[board] = game, plies, result
            if not result:
                games[board - 1] = replace(games[board - 1], result=GameResult.UNKNOWN)
        rounds = list(facts.rounds)
        rounds[number - 1] = replace(rounds[number - 1], games=tuple(games))
        changed = replace(facts, rounds=tuple(rounds))
        endings = endings_of_round(state, number)
        texts = tuple(
            game_in_pgn(
                changed,
                number,
                board,
                endings.get(board) if result else None,
                _moves_text(game, plies, games[board - 1].result) if plies else "",
            )
            for board, (game, plies, result) in shown.items()
        )
        whole = all(game.is_outside for game, _plies, _result in shown.values())
        return _Outside(round_, texts, whole)

    def _write(
        self, event: OpenEvent, plan: BroadcastPlan, number: int, games: tuple[str, ...]
    ) -> None:
        content = "\n".join(games).encode()
        path, written = _games_file(plan, number), self._written.setdefault(event.name, {})
        if written.get(number) == content and os.path.exists(path):
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(str(path), content)
        except OSError as cause:
            raise BroadcastTrouble(
                "the games could not be written ({why})",
                why=trouble_of_the_system(cause),
                where=str(path),
            ) from cause
        written[number] = content

    def _push_due(self, event: OpenEvent, now: float) -> None:
        """Push the rounds that were looked at; a round of which everything is outside is done."""
        for number, outside in sorted(self._outside.get(event.name, {}).items()):
            plan = self.of(event)
            if plan is None:
                return
            if self._push_if_due(event, plan, number, outside.games, now) and outside.whole:
                self._done.setdefault(event.name, {})[number] = outside.round
                # The round in play is looked at again, an earlier one only after a correction.
                self._outside.get(event.name, {}).pop(number, None)

    def _push_if_due(
        self,
        event: OpenEvent,
        plan: BroadcastPlan,
        number: int,
        games: tuple[str, ...],
        now: float,
    ) -> bool:
        """Push the games of a round if it is time; return whether the server has them, or needs none."""
        target = plan.targets.get(str(number), "")
        if not plan.token or not target or not games:
            return True
        text = "\n".join(games[:MOST_PUSHED])
        digest = f"{target}:{hashlib.sha256(text.encode()).hexdigest()}"
        if plan.pushed.get(str(number)) == digest:
            return True
        late = now - self._pushed_at.get(event.name, -math.inf) < _SECONDS_BETWEEN_PUSHES
        if late or not retries_of(self._desk).due(_note(event)):
            return False
        self._pushed_at[event.name] = now
        address = f"{plan.server}/api/broadcast/round/{target}/push"
        answer = push(address, plan.token, text, loopback=plan.local)
        if answer.trouble:
            if self._found_out(
                event, plan, lambda kept: replace(kept, push_trouble=answer.trouble)
            ):
                retries_of(self._desk).failed(_note(event), answer.wait)
            return False
        at = datetime.now(UTC).isoformat(timespec="seconds")
        pushed = {**plan.pushed, str(number): digest}
        done = partial(replace, pushed=pushed, at=at, push_trouble="", refused=answer.refused)
        if not self._found_out(event, plan, done):
            return False
        retries_of(self._desk).done(_note(event))
        return True

    def _found_out(
        self,
        event: OpenEvent,
        asked: BroadcastPlan,
        change: Callable[[BroadcastPlan], BroadcastPlan],
    ) -> bool:
        """Keep how far it went with what was asked for; return False if something else is asked for now."""
        with self._changing:
            now = self.of(event)
            if now is None or now.choice != asked.choice:
                return False
            if change(now) != now:
                self._keep(event, change(now))
            return True

    def _keep(self, event: OpenEvent, plan: BroadcastPlan | None) -> None:
        # The usual folder has no name in the notes, because it is another at a second desk.
        usual = plan is not None and plan.folder == str(self.usual_folder(event))
        kept = replace(plan, folder="") if plan and usual else plan
        self._desk.notes.keep(_note(event), json.dumps(asdict(kept)) if kept else "")
        with self._lock:
            self._known[event.name] = plan


broadcasts_of = DeskPart(Broadcaster)


def _games_file(plan: BroadcastPlan, number: int) -> Path:
    return Path(plan.folder) / f"round-{number}.pgn"


def _outside_before(
    plan: BroadcastPlan, state: EventState, round_: PairedRound
) -> dict[tuple[int, int], SeenGame]:
    """Return the games of the file of a round by their players, if the desk was started since.

    What was outside then stays there.
    """
    path, by_players = _games_file(plan, round_.number), dict[tuple[int, int], SeenGame]()
    with suppress(LiveGamesRefused):
        games = read_live_games(path, round_.number) if os.path.isfile(path) else []
        for board, game in games_by_board(state, round_, games)[0].items():
            seats, before = round_.boards[board - 1], SeenGame()
            before.see(*_legal(game, before), -math.inf)
            before.outside, before.result_outside = len(before.moves), game.result or ""
            by_players[seats.white, seats.black] = before
    return by_players


def _legal(game: LiveGame, seen: SeenGame) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """Return the moves of a board as far as they are legal, each as PGN writes it.

    A piece that fell over is no move; and boards write a move in more than one way.
    """
    moves = seen.moves
    if game.moves != seen.written:
        played = follow(read_fen(START), game.moves, language="en")
        moves = tuple(map(write_move, played.positions, played.moves))
        seen.written = game.moves
    return moves, game.clocks[: len(moves)]


def _moves_text(seen: SeenGame, plies: int, result: GameResult) -> str:
    """Return moves with their clocks as PGN writes them, and the result."""
    end = {"1-0": "1-0", "0-1": "0-1", "½-½": "1/2-1/2"}.get(result.symbol.partition(" ")[0], "*")
    words = " ".join((*_words(seen, plies), end))
    return textwrap.fill(words, 79, break_long_words=False, break_on_hyphens=False)


def _words(seen: SeenGame, plies: int) -> Iterator[str]:
    after_remark = True
    for ply, move in enumerate(seen.moves[:plies]):
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif after_remark:
            yield f"{ply // 2 + 1}..."
        yield move
        clock = seen.clocks[ply] if ply < len(seen.clocks) else None
        after_remark = clock is not None
        if clock is not None:
            hours, rest = divmod(clock, 3600)
            yield f"{{[%clk {hours}:{rest // 60:02}:{rest % 60:02}]}}"


def _note(event: OpenEvent) -> str:
    return f"broadcast of {event.name}"
