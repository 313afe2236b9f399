"""The broadcast of a round: games read from electronic boards, held back, kept in a file, and pushed.

What is asked for stands in the notes of the desk. What is due follows from the games and from what was
pushed last, so that nothing waits in a list of its own: after a restart the desk compares and goes on.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import textwrap
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.desk.broadcast.delay import SeenGame
from tabiya.desk.exports.files import endings_of_round
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.outgoing import AddressRefused, NobodyAnswered, send
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.atomic import write_whole
from tabiya.formats.games import plain_name, same_name
from tabiya.formats.livechess import LiveGame, read_live_games
from tabiya.formats.pgn import game_in_pgn
from tabiya.languages import gettext as _
from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import follow
from tabiya.laws.pgn import read_pgn
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.site.event import event_of_state
from tabiya.store.state import EventState, PairedRound

if TYPE_CHECKING:
    from tabiya.desk.desk import Desk, OpenEvent

_LOG = logging.getLogger("tabiya.desk")
LICHESS = "https://lichess.org"
MOST_PUSHED = 64
"""So many games one round of a broadcast takes."""
BROADCAST_SECONDS = 2.0
"""So often the desk looks at the boards."""
_SECONDS_BETWEEN_PUSHES = 4.0
_TOO_MANY_REQUESTS = 429
_WAIT_WHEN_TOO_MANY = 60.0


@dataclass(frozen=True, slots=True)
class BroadcastPlan:
    """What the chief arbiter asked for, and how far it went."""

    folder: str
    """Where the PGN of each round is kept."""
    source: str = ""
    """The folder of LiveChess or the PGN file that games are read from; empty if there is none."""
    boards: str = ""
    """Such as `1-10, 15`; empty is all."""
    minutes: int = 0
    moves: int = 0
    server: str = LICHESS
    token: str = ""
    targets: dict[str, str] = field(default_factory=dict)
    """The round of the broadcast on the server, by the number of the round."""
    local: bool = False
    """Whether it was set at the machine of the desk."""
    pushed: str = ""
    """The digest of what was pushed last, and where to."""
    at: str = ""
    """When, as an ISO time."""
    source_trouble: str = ""
    push_trouble: str = ""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A result that the boards say, and what is entered instead."""

    board: int
    white: int
    black: int
    white_name: str
    black_name: str
    revision: int
    result: str
    entered: str
    word: str
    """How the form of results calls it."""


_WORDS = {"1-0": "1-0", "0-1": "0-1", "½-½": "d"}


class Broadcaster:
    """The broadcasts of the events of a desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = threading.Lock()
        self._known: dict[str, BroadcastPlan | None] = {}
        self._games: dict[tuple[str, int], dict[int, LiveGame]] = {}
        self._strangers: dict[str, tuple[str, ...]] = {}
        self._seen: dict[tuple[str, int, int], SeenGame] = {}
        self._written: dict[str, bytes] = {}
        self._pushed_at: dict[str, float] = {}

    def of(self, event: OpenEvent) -> BroadcastPlan | None:
        """Return what was asked for; None if there is no broadcast."""
        with self._lock:
            if event.name not in self._known:
                kept = _read(self._desk.notes.kept(_note(event)))
                if kept is not None and not kept.folder:
                    kept = replace(kept, folder=str(self.usual_folder(event)))
                self._known[event.name] = kept
            return self._known[event.name]

    def choose(self, event: OpenEvent, plan: BroadcastPlan | None) -> None:
        """Broadcast so from now on, or no more."""
        self._keep(event, plan)
        self._desk.retries.done(_note(event))
        self._written.pop(event.name, None)

    @staticmethod
    def notes_of(event: OpenEvent) -> tuple[str, ...]:
        """Return the notes that another desk needs to go on."""
        return (_note(event),)

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
        return tuple(
            Proposal(
                number,
                seats.white,
                seats.black,
                state.entrants[seats.white].player.name,
                state.entrants[seats.black].player.name,
                seats.revision,
                game.result,
                seats.result.symbol,
                _WORDS[game.result],
            )
            for number, game in sorted(self._games.get((event.name, round_.number), {}).items())
            if game.result is not None and number <= len(round_.boards)
            for seats in (round_.boards[number - 1],)
            if seats.result.symbol.partition(" ")[0] != game.result
        )

    def look_now(self) -> None:
        """Look at the boards by the clock of the machine."""
        self.look(time.time())

    def look(self, now: float) -> None:
        """Read what the boards have, write what may be outside, and push what is not there yet."""
        for event in self._desk.open_events:
            try:
                plan = self.of(event)
                if plan is not None and event.begun and self._desk.standby.leads:
                    self._look(event, plan, now)
            except TabiyaError as trouble:  # The notes of the desk cannot be read or written now.
                _LOG.warning("%s", trouble)

    def _look(self, event: OpenEvent, plan: BroadcastPlan, now: float) -> None:
        state = event.store.state
        number = published_rounds(state)
        if not number:
            return
        trouble = ""
        try:
            self._read_boards(event, plan, state.rounds[number - 1], now)
            text = self._text(event, plan, state, number, now)
            self._write(event, plan, number, text)
        except TabiyaError as cause:
            trouble = in_sentences(cause)
            text = ""
        if trouble != plan.source_trouble and self.of(event) is plan:
            plan = replace(plan, source_trouble=trouble)
            self._keep(event, plan)
        if text:
            self._push_if_due(event, plan, number, text, now)

    def _read_boards(
        self, event: OpenEvent, plan: BroadcastPlan, round_: PairedRound, now: float
    ) -> None:
        state, number = event.store.state, round_.number
        games = read_live_games(Path(plan.source), number) if plan.source else []
        found: dict[int, LiveGame] = {}
        strangers = []
        for game in games:
            board = _board_of(state, round_, game)
            if board is None or board in found:
                strangers.append(f"{game.game}: {game.white.name} - {game.black.name}")
            else:
                found[board] = game
        self._games[event.name, number] = found
        self._strangers[event.name] = tuple(strangers[:50])
        outside = self._outside_before(event, plan, number)
        for board, seats in enumerate(round_.boards, start=1):
            key = (event.name, number, board)
            if key not in self._seen:
                self._seen[key] = seen = SeenGame()
                if board in outside:
                    moves, result = outside[board]
                    # What was outside before the desk was started again stays there.
                    seen.see(moves, (None,) * len(moves), 0.0)
                    seen.outside, seen.result_outside = len(moves), result
            seen = self._seen[key]
            if board in found:
                seen.see(*_legal(found[board], seen), now)
            seen.see_result(seats.result.symbol, now)

    def _outside_before(
        self, event: OpenEvent, plan: BroadcastPlan, number: int
    ) -> dict[int, tuple[tuple[str, ...], str]]:
        """Return what the file of the round has, if the desk was started since."""
        path = Path(plan.folder) / f"round-{number}.pgn"
        if (event.name, number, 1) in self._seen or not path.is_file():
            return {}
        try:
            games = read_pgn(path.read_text(encoding="utf-8", errors="replace"))
        except OSError:
            return {}
        return {
            int(board): (each.moves, "" if each.result == "*" else _SYMBOLS.get(each.result, ""))
            for each in games
            if (board := each.tags.get("Board", "")).isdecimal()
        }

    def _text(
        self, event: OpenEvent, plan: BroadcastPlan, state: EventState, number: int, now: float
    ) -> str:
        """Return the PGN of a round as it may be outside now."""
        facts = event_of_state(state).tournament
        chosen = boards_in(plan.boards)
        games = []
        endings = endings_of_round(state, number)
        for board, game in enumerate(facts.rounds[number - 1].games, start=1):
            if (chosen and board not in chosen) or not game.result.played:
                continue
            seen = self._seen.get((event.name, number, board), SeenGame())
            plies, result = seen.release(now, minutes=plan.minutes, moves=plan.moves)
            told = facts if result else _with_open_game(facts, number, board)
            ending = endings.get(board) if result else None
            moves = _moves_text(seen, plies, told.rounds[number - 1].games[board - 1].result)
            games.append(game_in_pgn(told, number, board, ending, moves if plies else ""))
        return "\n".join(games)

    def _write(self, event: OpenEvent, plan: BroadcastPlan, number: int, text: str) -> None:
        content = text.encode()
        if self._written.get(event.name) == content:
            return
        path = Path(plan.folder) / f"round-{number}.pgn"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(str(path), content)
        except OSError as cause:
            raise BroadcastTrouble(
                _("the games could not be written ({why})").format(why=cause.strerror),
                where=str(path),
            ) from cause
        self._written[event.name] = content

    def _push_if_due(
        self, event: OpenEvent, plan: BroadcastPlan, number: int, text: str, now: float
    ) -> None:
        target = plan.targets.get(str(number), "")
        if not plan.token or not target:
            return
        told = "\n".join(_games_of(text)[:MOST_PUSHED])
        digest = f"{target}:{hashlib.sha256(told.encode()).hexdigest()}"
        late = now - self._pushed_at.get(event.name, 0.0) < _SECONDS_BETWEEN_PUSHES
        if plan.pushed == digest or late or not self._desk.retries.due(_note(event)):
            return
        self._pushed_at[event.name] = now
        trouble, wait, taken = _pushed(plan, target, told)
        if self.of(event) is not plan:
            return  # Somebody chose otherwise meanwhile.
        if not taken:
            self._desk.retries.failed(_note(event), wait)
            if trouble != plan.push_trouble:
                self._keep(event, replace(plan, push_trouble=trouble))
            return
        self._desk.retries.done(_note(event))
        at = datetime.fromtimestamp(now, UTC).isoformat(timespec="seconds")
        self._keep(event, replace(plan, pushed=digest, at=at, push_trouble=trouble))

    def _keep(self, event: OpenEvent, plan: BroadcastPlan | None) -> None:
        # The usual folder has no name in the notes, because it is another at a second desk.
        usual = plan is not None and plan.folder == str(self.usual_folder(event))
        kept = replace(plan, folder="") if plan and usual else plan
        self._desk.notes.keep(_note(event), json.dumps(asdict(kept)) if kept else "")
        with self._lock:
            self._known[event.name] = plan


class BroadcastTrouble(TabiyaError):
    """A broadcast cannot go on, or not as it was asked for."""


_SYMBOLS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "½-½"}


def boards_in(typed: str) -> frozenset[int]:
    """Return the boards that were typed; none at all means every board.

    >>> sorted(boards_in("1-3, 7"))
    [1, 2, 3, 7]
    """
    found: set[int] = set()
    for part in filter(None, re.split(r"[,;\s]+", re.sub(r"\s*-\s*", "-", typed.strip()))):
        match = re.fullmatch(r"([1-9][0-9]{0,3})(?:-([1-9][0-9]{0,3}))?", part)
        if match is None or int(match[2] or match[1]) < int(match[1]):
            raise BroadcastTrouble(
                _("these are no boards: {typed}").format(typed=part[:20]),
                hint=_("Write them as 1-10, 15."),
            )
        found |= set(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(found)


def round_on_server(typed: str) -> str:
    """Return the round of a broadcast: its eight letters, or the end of its address.

    >>> round_on_server("https://lichess.org/broadcast/spring/round-1/AbCd1234")
    'AbCd1234'
    """
    found = typed.strip().rstrip("/").rpartition("/")[2]
    if found and not re.fullmatch(r"[A-Za-z0-9]{8}", found):
        raise BroadcastTrouble(
            _("this is no round of a broadcast: {typed}").format(typed=typed[:60]),
            hint=_("Copy the address of the round; it ends with eight letters and digits."),
        )
    return found


def _board_of(state: EventState, round_: PairedRound, game: LiveGame) -> int | None:
    """Return the board of a game: by the FIDE numbers of both players, else by their names."""
    for number, seats in enumerate(round_.boards, start=1):
        both = [state.entrants[each].player for each in (seats.white, seats.black)]
        told = (game.white, game.black)
        known = [(one.fide_id, other.fide_id) for one, other in zip(both, told, strict=True)]
        if all(one and other for one, other in known):
            if all(one == other for one, other in known):
                return number
            continue
        if all(
            same_name(plain_name(one.name), plain_name(other.name))
            for one, other in zip(both, told, strict=True)
        ):
            return number
    return None


def _legal(game: LiveGame, seen: SeenGame) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """Return the moves of a board as far as they are legal; a piece that fell over is no move."""
    if game.moves == seen.moves:
        return game.moves, game.clocks
    good = len(follow(read_fen(START), game.moves, language="en").moves)
    return game.moves[:good], game.clocks[:good]


def _with_open_game(facts: Tournament, number: int, board: int) -> Tournament:
    """Return the event with a game still in play."""
    round_ = facts.rounds[number - 1]
    games = list(round_.games)
    games[board - 1] = replace(games[board - 1], result=GameResult.UNKNOWN)
    rounds = list(facts.rounds)
    rounds[number - 1] = replace(round_, games=tuple(games))
    return replace(facts, rounds=tuple(rounds))


def _moves_text(seen: SeenGame, plies: int, result: GameResult) -> str:
    """Return moves with their clocks as PGN writes them, and the result."""
    end = {"1-0": "1-0", "0-1": "0-1", "½-½": "1/2-1/2"}.get(result.symbol.partition(" ")[0], "*")
    words = " ".join((*_words(seen, plies), end))
    return textwrap.fill(words, 79, break_long_words=False, break_on_hyphens=False)


def _words(seen: SeenGame, plies: int) -> Iterator[str]:
    told = True
    for ply, move in enumerate(seen.moves[:plies]):
        if ply % 2 == 0:
            yield f"{ply // 2 + 1}."
        elif told:
            yield f"{ply // 2 + 1}..."
        yield move
        clock = seen.clocks[ply] if ply < len(seen.clocks) else None
        told = clock is not None
        if clock is not None:
            hours, rest = divmod(clock, 3600)
            yield f"{{[%clk {hours}:{rest // 60:02}:{rest % 60:02}]}}"


def _games_of(text: str) -> list[str]:
    """Return the games of a PGN that we wrote, each with its tags."""
    return [f"[Event {each}" for each in text.split("[Event ")[1:]]


def _pushed(plan: BroadcastPlan, target: str, text: str) -> tuple[str, float, bool]:
    """Push the games; return what went wrong, the seconds to wait for, and whether they were taken."""
    headers = {
        "Authorization": f"Bearer {plan.token}",
        "Content-Type": "text/plain; charset=utf-8",
        "Accept": "application/json",
    }
    address = f"{plan.server}/api/broadcast/round/{target}/push"
    try:
        answer = send(address, text.encode(), headers, loopback=plan.local)
    except (NobodyAnswered, AddressRefused) as trouble:
        return in_sentences(trouble), 0.0, False
    if not answer.good:
        words = {
            401: _("The server does not know the token. Make one that may write studies."),
            403: _("The token may not write to this broadcast."),
            404: _("There is no such round of a broadcast on the server."),
        }.get(answer.status, _("The server answered {status}.").format(status=answer.status))
        least = _WAIT_WHEN_TOO_MANY if answer.status == _TOO_MANY_REQUESTS else 0.0
        return words, max(least, float(answer.retry_after)), False
    return _refused_games(answer.body), 0.0, True


def _refused_games(body: bytes) -> str:
    """Return which games the server did not take, in words; nothing if it took all."""
    try:
        games = json.loads(body)["games"]
        wrong = [
            f"{each['tags'].get('White', '?')} - {each['tags'].get('Black', '?')}: {each['error']}"
            for each in games
            if each.get("error")
        ]
    except (ValueError, TypeError, KeyError, AttributeError):
        return ""
    told = "; ".join(wrong[:5])[:400]
    return _("The server did not take: {games}").format(games=told) if wrong else ""


def _note(event: OpenEvent) -> str:
    return f"broadcast of {event.name}"


def _read(kept: str | None) -> BroadcastPlan | None:
    try:
        return BroadcastPlan(**json.loads(kept)) if kept else None
    except (TypeError, ValueError):
        return None
