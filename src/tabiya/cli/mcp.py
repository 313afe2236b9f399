"""`tabiya mcp`: a server by which assistants ask events for pairings, standings, reasons and Laws answers."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal
from urllib.parse import quote, urlsplit
from uuid import uuid4

from tabiya.answers.lists.pairings import GAMES
from tabiya.answers.lists.spec import json_rows
from tabiya.answers.rounds import get_games
from tabiya.cli.common import read_tournament
from tabiya.cli.framework.command import CliCommand, Example, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import message_for
from tabiya.client.connection import HttpConnection, NoAnswer, Origin
from tabiya.errors import TabiyaError
from tabiya.languages import Text, say
from tabiya.version import VERSION

if TYPE_CHECKING:
    from mcp.server import MCPServer

ENDINGS = (".tabiya", ".trf", ".trfx", ".fid")
"""The files of a folder that hold an event."""

_MOST_BYTES = 4 * 1024 * 1024
_SECONDS = 30
_ASKING = Lock()
"""Commands write to the standard output, which is one for the whole program."""

Answer = dict[str, Any]
Acts = Literal["POST", "PUT", "PATCH"]
"""How the interface of the desk is asked to do something."""


class Events:
    """The events of a folder, as the commands of Tabiya answer about them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    def names(self) -> list[str]:
        """Return the file names, in order."""
        return sorted(
            path.name
            for path in self._folder.iterdir()
            if path.suffix.lower() in ENDINGS and path.is_file()
        )

    def path(self, name: str) -> str:
        """Return where an event is; nothing outside the folder is an event."""
        if name not in self.names():
            raise TabiyaError(
                "the folder has no event {name!r}",
                name=name,
                hint="The tool `events` lists them.",
            )
        return str(self._folder / name)

    def ask(self, *words: str) -> Answer:
        """Return the JSON answer of a command, or what it refused."""
        from tabiya.cli.main import run

        out, err = io.StringIO(), io.StringIO()
        with _ASKING, redirect_stdout(out), redirect_stderr(err):
            code = run([*words, "--json"])
        remarks = [line for line in err.getvalue().splitlines() if line]
        if not out.getvalue().strip():
            return {"refused": "\n".join(remarks), "exit_code": int(code)}
        return {"answer": json.loads(out.getvalue()), "remarks": remarks}

    def games(self, name: str, number: int) -> Answer:
        """Return the boards of a round with their results."""
        with _ASKING, redirect_stderr(io.StringIO()):
            tournament = read_tournament(self.path(name))
        if not tournament.rounds:
            return {"refused": say("No round has been paired.")}
        number = number or len(tournament.rounds)
        if not 1 <= number <= len(tournament.rounds):
            raise TabiyaError(
                "there is no round {round}",
                round=number,
                hint=Text("Rounds 1 to {n} were paired.", n=len(tournament.rounds)),
            )
        round_ = tournament.rounds[number - 1]
        rows = json_rows(GAMES, list(get_games(tournament, round_)))
        return {"round": number, "boards": list(rows)}

    def card(self, name: str, player: int) -> Answer:
        """Return a player and each of the games."""
        with _ASKING, redirect_stderr(io.StringIO()):
            tournament = read_tournament(self.path(name))
        who = tournament.by_number.get(player)
        if who is None:
            raise TabiyaError("no player has the number {n}", n=player)
        games = [
            {
                "round": round_.number,
                "colour": "white" if game.white == player else "black",
                "opponent": tournament.by_number[
                    game.black if game.white == player else game.white
                ].name,
                "result": game.result.symbol,
            }
            for round_ in tournament.rounds
            for game in round_.games
            if player in (game.white, game.black)
        ]
        byes = [
            {"round": round_.number, "bye": bye.kind.name.lower()}
            for round_ in tournament.rounds
            for bye in round_.byes
            if bye.player == player
        ]
        return {
            "number": who.number,
            "name": who.name,
            "title": who.title.value if who.title else "",
            "rating": who.rating,
            "federation": who.federation,
            "games": games,
            "byes": byes,
        }


class RunningDesk:
    """A running desk, asked through its interface for programs with a token."""

    def __init__(self, address: str, token: str) -> None:
        self._address, self._token = address.rstrip("/"), token

    def do(self, method: str, path: str, body: Answer, *, key: str = "") -> Answer:
        """Return what the desk answers; what it asks to confirm is an answer too."""
        plain = urlsplit(path)
        if plain.scheme or plain.netloc or not plain.path.startswith("/api/v1/"):
            return {"refused": say("The path begins with /api/v1/.")}
        origin = Origin.of(self._address)
        if origin is None:
            return {"refused": say("The desk did not answer: {trouble}", trouble=self._address)}
        connection = HttpConnection(origin, _SECONDS, _MOST_BYTES)
        where = urlsplit(self._address).path + quote(path, safe="/?=&%")
        data = None if method == "GET" else json.dumps(body).encode()
        headers = {
            "Authorization": f"Bearer {self._token}",
            "Content-Type": "application/json",
            # The desk does nothing twice under one key.
            "Idempotency-Key": key or uuid4().hex,
            "Connection": "close",
        }
        try:
            response = connection.request(method, where, data, headers)
        except NoAnswer as trouble:
            return {"refused": say("The desk did not answer: {trouble}", trouble=trouble.why)}
        finally:
            connection.close()
        heading = "answer" if 200 <= response.status < 300 else "refused"
        text = response.body.decode(errors="replace")
        with suppress(ValueError):
            return {"status": response.status, heading: json.loads(text)}
        return {"status": response.status, "refused": text}


def _answered(work: Callable[[], Answer]) -> Answer:
    """Return an answer; a refusal is an answer in words."""
    try:
        return work()
    except (TabiyaError, OSError) as failure:
        return {"refused": message_for(failure)}


def make_server(folder: Path, desk: RunningDesk | None = None) -> MCPServer[Any]:
    """Return the server with its tools; only with a desk can they change anything."""
    from mcp.server import MCPServer
    from mcp.types import ToolAnnotations

    events = Events(folder)
    server: MCPServer[Any] = MCPServer(
        "tabiya",
        version=VERSION,
        instructions="Chess tournaments by the FIDE rules. Events are files; players are starting numbers.",
        log_level="ERROR",
    )
    reading = ToolAnnotations(read_only_hint=True, open_world_hint=False)

    def list_events() -> Answer:
        """List the events of the folder."""
        return _answered(lambda: {"events": events.names()})

    def pairings(event: str, round: int = 0) -> Answer:  # noqa: A002 - what the tool calls it
        """Return the boards of a round with results; round 0 is the last one."""
        return _answered(lambda: events.games(event, round))

    def standings(event: str, after_round: int = 0) -> Answer:
        """Return the standings with every tie-break; after_round 0 is now."""
        after = ["--after", str(after_round)] if after_round else []
        return _answered(lambda: events.ask("standings", events.path(event), *after))

    def player(event: str, number: int) -> Answer:
        """Return a player's card: colours, opponents, results, byes."""
        return _answered(lambda: events.card(event, number))

    def why_pairing(event: str, round: int = 0, player: int = 0) -> Answer:  # noqa: A002
        """Explain a pairing with its articles: the whole round, or one player's. Round 0 is the next."""
        words = [*_if("--round", round), *_if("--player", player)]
        return _answered(lambda: events.ask("explain", events.path(event), *words))

    def why_not(event: str, player: int, opponent: int, round: int = 0) -> Answer:  # noqa: A002
        """Explain why two players do not meet in a round; round 0 is the next."""
        words = ["--player", str(player), "--versus", str(opponent), *_if("--round", round)]
        return _answered(lambda: events.ask("explain", events.path(event), *words))

    def why_rank(event: str, player: int, compared_with: int = 0) -> Answer:
        """Explain a rank: the contributions to every tie-break, or what separates two players."""
        words = ["--rank", str(player), *_if("--versus", compared_with)]
        return _answered(lambda: events.ask("explain", events.path(event), *words))

    def check_report(event: str) -> Answer:
        """Pair each round again and compare points and ranks; list every discrepancy."""
        return _answered(lambda: events.ask("check", events.path(event)))

    for tool in (
        pairings,
        standings,
        player,
        why_pairing,
        why_not,
        why_rank,
        check_report,
    ):
        server.tool(annotations=reading)(tool)
    server.tool(name="events", annotations=reading)(list_events)
    for tool in _laws(events):
        server.tool(annotations=reading)(tool)
    if desk is not None:
        _add_desk(server, desk)
    return server


def _laws(events: Events) -> tuple[Callable[..., Answer], ...]:
    def dead_position(fen: str) -> Answer:
        """Say whether either player can still checkmate (Laws 5.2.2)."""
        return _answered(lambda: events.ask("board", "dead", _plain(fen)))

    def flag_fall(fen: str, side: str) -> Answer:
        """Say what the fall of a flag comes to (Laws 6.9); side is white or black."""
        return _answered(lambda: events.ask("board", "flag", _plain(fen), "--side", side))

    def repetition(moves: str) -> Answer:
        """Say how often the last position of a game has been on the board (Laws 9.2, 9.6)."""
        return _answered(lambda: events.ask("board", "repetition", "--moves", moves))

    return dead_position, flag_fall, repetition


def _add_desk(server: MCPServer[Any], desk: RunningDesk) -> None:
    from mcp.types import ToolAnnotations

    @server.tool(annotations=ToolAnnotations(read_only_hint=True))
    def desk_read(path: str) -> Answer:
        """Read from the running desk, such as /api/v1/events."""
        return desk.do("GET", path, {})

    @server.tool(annotations=ToolAnnotations(read_only_hint=False, destructive_hint=True))
    def desk_act(path: str, body: dict[str, Any], method: Acts = "POST", key: str = "") -> Answer:
        """Ask the desk to do something, as its API describes.

        If it answers with warnings, show them to the person, and repeat the same request with the
        confirmations only when the person agrees. If no answer comes, repeat the request: with the
        same key (letters and digits, another for each act) nothing is done twice.
        """
        return desk.do(method, path, body, key=key)


def _if(name: str, value: int) -> Sequence[str]:
    return (name, str(value)) if value else ()


def _plain(text: str) -> str:
    """Return what a person typed, never an option of a command."""
    return text.strip().lstrip("-") or " "


def mcp(asked: McpOptions) -> ExitCode:
    """Serve on the standard input and output until the assistant leaves."""
    place = Path(asked.folder)
    if not place.is_dir():
        raise TabiyaError(
            "{folder} is not a folder", folder=asked.folder, hint="Name the folder of the events."
        )
    if (asked.desk is None) != (asked.token_file is None):
        raise TabiyaError(
            "--desk and --token-file go together",
            hint="Make a token on the desk's page for programs, and save it in a file.",
        )
    running = None
    if asked.desk is not None and asked.token_file is not None:
        token = Path(asked.token_file).read_text(encoding="utf-8").strip()
        running = RunningDesk(asked.desk, token)
    make_server(place, running).run("stdio")
    return ExitCode.FINE


@options
class McpOptions:
    """What `tabiya mcp` is asked."""

    folder: str = positional("FOLDER", "The folder of the events.")
    desk: str | None = option("ADDRESS", "A running desk, such as http://127.0.0.1:8080.")
    token_file: str | None = option("FILE", "A file with a token of that desk.")


COMMAND = CliCommand(
    name="mcp",
    options=McpOptions,
    run=mcp,
    details=(
        "The tools only read, unless you name a desk and a token: then the role of the token decides, "
        "and the desk asks for the same confirmations as any program."
    ),
    examples=(Example(line="tabiya mcp events", does="answers an assistant about these events"),),
)
