"""A package outside Tabiya: a tie-break, a file format, a document, an export, a publisher and a command."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tabiya.cli.common import TeamReadingOptions, read_tournament
from tabiya.cli.framework.added import AddedCommand
from tabiya.cli.framework.command import CliCommand, flag, grouped, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.desk.cache import Cache
from tabiya.desk.exports.export import Export
from tabiya.formats.imports.event import ImportedEvent
from tabiya.formats.imports.file_format import FileFormat, one_event
from tabiya.model.player import Player, Sex
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause
from tabiya.site.target import Publisher
from tabiya.store.state import EventState
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.rules import TieBreak
from tabiya.tiebreaks.value import TieBreakValue


@clause(
    Kind.VALUE,
    "the number of games that were not drawn",
    {edition: Article("League rules", "3") for edition in EDITIONS},
)
def decided_games(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Count games over the board that somebody won."""
    article = context.rules.article(code.name)
    values = {}
    for number, player in context.plain_table(code.score).asked.items():
        decided = sum(cell.played and cell.halves != 1 for cell in player.cells)
        values[number] = TieBreakValue(str(code), article, decided)
    return values


DECIDED_GAMES = TieBreak("DECIDED", decided_games, modifiers="R")

MARK = b"LEAGUE\n"
RESULTS = {"1-0": GameResult.WHITE_WINS, "0-1": GameResult.BLACK_WINS, "=": GameResult.DRAW}


def read_league_file(data: bytes) -> ImportedEvent:
    """Read a line with the name, one with the players, then a line of games for each round."""
    _, name, names, *rounds = data.decode().splitlines()
    players = tuple(Player(number=n, name=who) for n, who in enumerate(names.split(";"), 1))
    played = []
    for number, line in enumerate(rounds, 1):
        games = []
        for game in line.split(";"):
            white, black, result = game.split()
            games.append(Game(white=int(white), black=int(black), result=RESULTS[result]))
        played.append(Round(number=number, games=tuple(games)))
    settings = Settings(name=name, rounds=len(played))
    return ImportedEvent(Tournament(settings=settings, players=players, rounds=tuple(played)))


LEAGUE_FILE = FileFormat(
    "league",
    "League Manager",
    (".league",),
    lambda data: data.startswith(MARK),
    one_event(read_league_file),
)


@dataclass(frozen=True)
class Names:
    """What the door list shows."""

    names: tuple[str, ...]


def door_list(job: PrintJob) -> Sheet:
    """Everybody who may come in, by name."""
    return Sheet("Door list", Names(tuple(sorted(each.name for each in job.tournament.players))))


DOOR_LIST = Document(
    name="door-list",
    title="Door list",
    sentence="Everyone who may come in, by name.",
    compose=door_list,
    needs=(Need.PLAYERS,),
    choices=(),
    of_a_round=False,
    markup='#import "frame.typ": *\n#show: paper\n#for name in body.names [\n- #name\n]\n',
)


def names(_cache: Cache, state: EventState) -> bytes:
    """Return the names of the players, one in each line."""
    return "".join(f"{each.player.name}\n" for each in state.entrants.values()).encode()


NAMES = Export("Names", "-names.txt", "text/plain; charset=utf-8", names, name="names.txt")


class Stick:
    """A folder with the name of the host, such as that of a memory stick."""

    def __init__(self, address: str) -> None:
        self.where = address
        self._folder = Path(urlsplit(address).path)

    def read(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return those of the files that are there."""
        there = (each for each in paths if (self._folder / each).exists())
        return {each: (self._folder / each).read_bytes() for each in there}

    def change(
        self, written: Mapping[str, bytes], removed: Sequence[str], last: tuple[str, bytes]
    ) -> None:
        """Write the files, remove some, and write a last one."""
        for path, data in (*written.items(), last):
            (self._folder / path).parent.mkdir(parents=True, exist_ok=True)
            (self._folder / path).write_bytes(data)
        for path in removed:
            (self._folder / path).unlink(missing_ok=True)


@contextmanager
def connect(address: str, _password: str) -> Iterator[Stick]:
    """Open a stick, which has no password."""
    yield Stick(address)


STICK = Publisher("stick", connect)


@options
class CountOptions:
    """What `tabiya count-players` is asked."""

    file: str = positional("FILE", "The report file.")
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    only_women: bool = flag("Count women only.")


def count_players(asked: CountOptions) -> ExitCode:
    """Print how many players there are."""
    players = read_tournament(asked.file, reading=asked.reading).players
    print(sum(each.sex is Sex.FEMALE or not asked.only_women for each in players))
    return ExitCode.FINE


def count_command() -> CliCommand:
    """Return the command, when it is asked for."""
    return CliCommand("count-players", CountOptions, count_players, ())


COUNT = AddedCommand("count-players", "Count the players.", count_command, task="League")
