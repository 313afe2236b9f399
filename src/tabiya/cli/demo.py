"""`tabiya demo`: a short walk through a small tournament, in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date

from tabiya.answers.lists.pairings import GAMES
from tabiya.answers.lists.players import PLAYERS, listed_players
from tabiya.answers.rounds import get_games
from tabiya.cli.framework.command import CliCommand, Example, options
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.tables import draw_list, draw_table, output_is_terminal
from tabiya.errors import InvalidFact
from tabiya.languages import gettext, say, translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.points import show_points
from tabiya.model.record import Cell, records
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.tiebreaks.standings import standings

EVENT = Tournament(
    settings=Settings(
        name="Spring Cup", city="Ghent", federation="BEL", start=date(2026, 4, 3), rounds=5
    ),
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
                Game(3, 7, GameResult.DRAW),
                Game(2, 1, GameResult.DRAW),
                Game(4, 5, GameResult.BLACK_WINS),
            ),
            byes=(Bye(6, ByeKind.HALF_POINT),),
        ),
    ),
)

TIE_BREAKS = ("BH", "SB")
CURIOUS = 3
"""The player whose value is unfolded: one of her rounds was a forfeit, which is where people ask."""


def demo(_asked: DemoOptions) -> ExitCode:
    """Walk through the work of a small tournament, one step after another."""
    print(
        say(
            "Welcome to Tabiya. This is the {event} in {city},\n"
            "{players} players, {rounds} rounds, two of them played.",
            event=EVENT.settings.name,
            city=EVENT.settings.city,
            players=len(EVENT.players),
            rounds=EVENT.settings.rounds,
        )
    )
    for number, (title, show) in enumerate(STEPS, start=1):
        _wait_for_the_reader()
        print(f"\n{number}. {gettext(title)}\n")
        show()
    print()
    print(
        gettext(
            "That was the tour. `tabiya --help` lists what you can do with your own tournament."
        )
    )
    return ExitCode.FINE


def _show_players() -> None:
    draw_list(PLAYERS, listed_players(EVENT.players), title="")


def _show_rounds() -> None:
    for round_ in EVENT.rounds:
        print(say("Round {round}", round=round_.number))
        draw_list(GAMES, get_games(EVENT, round_), title="")


def _show_crosstable() -> None:
    ranking = standings(EVENT, TIE_BREAKS)
    cells = {
        number: [_cell(cell) for cell in record.cells] for number, record in records(EVENT).items()
    }
    draw_table(
        "",
        columns=("Rank", "No.", "Name", "R1", "R2", "Points", *TIE_BREAKS),
        rows=[
            (
                str(row.rank),
                str(row.number),
                row.name,
                *cells[row.number],
                show_points(row.points),
                *(value.text for value in row.values),
            )
            for row in ranking.rows
        ],
        numeric=("Rank", "No.", "Points", *TIE_BREAKS),
    )
    print(
        gettext(
            "Each round shows the opponent's number, the colour and the result; + and - are forfeits, U and H byes."
        )
    )


def _show_working() -> None:
    row = standings(EVENT, TIE_BREAKS).row(CURIOUS)
    value = row.values[0]
    print(
        say(
            "{player}: {code} {value} by {article}",
            player=row.name,
            code=value.code,
            value=value.text,
            article=value.article,
        )
    )
    for part in value.contributions:
        amount = f"{float(part.amount):g} ({gettext(part.nature.value)})"
        line = (
            say("round {round}: {amount}", round=part.round, amount=amount)
            if part.opponent is None
            else say(
                "round {round} against {opponent}: {amount}",
                round=part.round,
                opponent=_name(part.opponent),
                amount=amount,
            )
        )
        print(f"  {line}")


def _show_next_round() -> None:
    pairing = pair_next_round(EVENT)
    print(say("Round {round} by {edition}", round=pairing.round, edition=pairing.edition))
    boards = [
        (str(board), _name(white), _name(black))
        for board, (white, black) in enumerate(pairing.boards, start=1)
    ]
    draw_table("", columns=("Board", "White", "Black"), rows=boards, numeric=("Board",))
    if pairing.bye is not None:
        print(say("The bye goes to {player}.", player=_name(pairing.bye)))


def _show_a_refusal() -> None:
    try:
        EVENT.with_round(Round(3, games=(Game(1, 1),)))
    except InvalidFact as refusal:
        print(gettext("If you enter that No. 1 plays No. 1 in round 3, Tabiya answers:"))
        print(f"  {refusal}")


STEPS: tuple[tuple[str, Callable[[], None]], ...] = (
    (translatable("The players, by strength"), _show_players),
    (translatable("The rounds: games, a forfeit, and byes of two kinds"), _show_rounds),
    (
        translatable("The standings with tie-breaks, calculated from these facts alone"),
        _show_crosstable,
    ),
    (translatable("Every value shows its working"), _show_working),
    (translatable("The next round"), _show_next_round),
    (translatable("Tabiya refuses what is impossible, with the reason"), _show_a_refusal),
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
    if output_is_terminal() and sys.stdin.isatty():
        question = gettext("Press Enter to continue (Ctrl-C ends the tour).")
        input(f"\n{question} ")


@options
class DemoOptions:
    """What `tabiya demo` is asked."""


COMMAND = CliCommand(
    name="demo",
    options=DemoOptions,
    run=demo,
    examples=(Example(line="tabiya demo", does="shows the tour from beginning to end"),),
)
