"""`tabiya demo`: a short walk through a small tournament, in the terminal."""

import sys
from collections.abc import Callable

from tabiya.cli.command import Command, Example
from tabiya.cli.exit_codes import ExitCode
from tabiya.cli.tables import a_person_is_watching, draw_table
from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.points import show_points
from tabiya.model.record import Cell, records
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament

EVENT = Tournament(
    settings=Settings(name="Spring Cup", city="Ghent", rounds=5),
    players=(
        Player(1, "Adeyemi, Tunde", title=Title.IM, rating=2412, federation="NGR"),
        Player(2, "Bakker, Sanne", title=Title.WFM, rating=2230, federation="NED"),
        Player(3, "Castro, Inés", rating=2155, federation="CHI"),
        Player(4, "Dvořák, Petr", title=Title.CM, rating=2101, federation="CZE"),
        Player(5, "Eriksen, Liv", rating=1987, federation="NOR"),
        Player(6, "Farouk, Omar", rating=1854, federation="EGY"),
        Player(7, "Gupta, Mira", rating=1790, federation="IND"),
    ),
    rounds=(
        Round(
            1,
            games=(
                Game(1, 4, GameResult.WHITE_WINS),
                Game(5, 2, GameResult.DRAW),
                Game(3, 6, GameResult.WHITE_WINS_BY_FORFEIT),
            ),
            byes=(Bye(7, ByeKind.PAIRING_ALLOCATED),),
        ),
        Round(
            2,
            games=(
                Game(3, 1, GameResult.DRAW),
                Game(2, 7, GameResult.WHITE_WINS),
                Game(4, 5, GameResult.BLACK_WINS),
            ),
            byes=(Bye(6, ByeKind.HALF_POINT),),
        ),
    ),
)

BYE_WORDS = {
    ByeKind.PAIRING_ALLOCATED: "(an odd number of players)",
    ByeKind.HALF_POINT: "(asked for, half a point)",
}


def demo() -> ExitCode:
    """Walk through the work of a small tournament, one step after another."""
    print(f"Welcome to Tabiya. This is the {EVENT.settings.name} in {EVENT.settings.city},")
    print(f"{len(EVENT.players)} players, {EVENT.settings.rounds} rounds, two of them played.")
    for number, (title, show) in enumerate(STEPS, start=1):
        _wait_for_the_reader()
        print(f"\n{number}. {title}\n")
        show()
    print("\nThat was the walk. `tabiya --help` lists what you can do with your own tournament.")
    return ExitCode.FINE


def _show_players() -> None:
    draw_table(
        "",
        columns=("No.", "Title", "Name", "Fed.", "Rating"),
        rows=[
            (
                str(player.number),
                player.title.value if player.title else "",
                player.name,
                player.federation,
                str(player.rating),
            )
            for player in EVENT.players
        ],
        numeric=("No.", "Rating"),
    )


def _show_rounds() -> None:
    for round_ in EVENT.rounds:
        games = [
            (_name(game.white), game.result.symbol, _name(game.black)) for game in round_.games
        ]
        byes = [(_name(bye.player), "bye", BYE_WORDS[bye.kind]) for bye in round_.byes]
        print(f"Round {round_.number}")
        draw_table("", columns=("White", "Result", "Black"), rows=games + byes)


def _show_standings() -> None:
    ranked = sorted(records(EVENT).values(), key=lambda record: (-record.score, record.number))
    draw_table(
        "",
        columns=("Rank", "No.", "Name", "R1", "R2", "Points"),
        rows=[
            (
                str(rank),
                str(record.number),
                _name(record.number),
                *map(_cell, record.cells),
                show_points(record.score),
            )
            for rank, record in enumerate(ranked, start=1)
        ],
        numeric=("Rank", "No.", "Points"),
    )
    print(
        "\nA cell reads: opponent's number, colour, result. A forfeit is + or -, a bye has no number."
    )


def _show_a_refusal() -> None:
    try:
        EVENT.with_round(Round(3, games=(Game(1, 1),)))
    except InvalidFact as refusal:
        print(f"Told that No. 1 plays No. 1 in round 3, Tabiya answers:\n  {refusal}")


STEPS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("The players, in the order of their strength", _show_players),
    ("The rounds: games, a forfeit, and byes of two kinds", _show_rounds),
    ("The crosstable, derived from these facts and never stored beside them", _show_standings),
    ("What cannot be is refused, with the reason", _show_a_refusal),
)


def _name(number: int) -> str:
    return EVENT.by_number[number].name


def _cell(cell: Cell) -> str:
    if cell.opponent is None:
        return f"   {cell.outcome.value}"
    colour = "w" if cell.colour is Colour.WHITE else "b"
    return f"{cell.opponent}{colour} {cell.outcome.value}"


def _wait_for_the_reader() -> None:
    """Go on when a person says so; at once when nobody is there to say it."""
    if a_person_is_watching() and sys.stdin.isatty():
        input("\nPress Enter to go on (Ctrl-C ends the walk). ")


COMMAND = Command(
    name="demo",
    sentence="Walk through a small tournament in the terminal, step by step.",
    arguments=(),
    run=demo,
    examples=(Example(line="tabiya demo", does="shows the walk from beginning to end"),),
)
