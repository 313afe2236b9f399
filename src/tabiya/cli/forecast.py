"""`tabiya forecast`: everybody's chances, from the rest of the event played many times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tabiya.cli.common import (
    EDITION,
    FILE,
    SEED,
    SYSTEM,
    TeamReadingOptions,
    read_tournament,
    write_output,
)
from tabiya.cli.framework.command import (
    CliCommand,
    Example,
    flag,
    grouped,
    option,
    options,
    positional,
)
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.output import Decimal
from tabiya.cli.framework.progress import Spread, on_all_cores
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.framework.values import whole_number
from tabiya.cli.generate.arguments import percentage
from tabiya.cli.prizes import announced_fund
from tabiya.formats.chart import ChartBar, bar_chart
from tabiya.generator.config import USUAL_DRAW_RATE
from tabiya.generator.forecast import (
    ForecastSettings,
    Futures,
    PlayerFuture,
    futures,
    refuse_what_has_no_future,
)
from tabiya.generator.intervals import Chance, chance
from tabiya.languages import say, say_number, translatable
from tabiya.model.points import format_points
from tabiya.model.tournament import Tournament
from tabiya.prizes.money import format_money

_RUNS_A_TASK = 20
_BARS = 12
"""A picture of more than a dozen chances is a picture of zeros."""


def forecast(asked: ForecastOptions) -> ExitCode:
    """Play the rest of the event so many times and print what came of everybody."""
    tournament = read_tournament(asked.file, reading=asked.reading)
    refuse_what_has_no_future(tournament)
    settings = ForecastSettings(
        tournament,
        system=asked.system,
        edition=asked.edition,
        seed=asked.seed,
        draw_rate=USUAL_DRAW_RATE if asked.draws is None else asked.draws,
        places=asked.places,
        fund=None if asked.fund is None else announced_fund(asked.fund),
        norms=asked.norms,
    )
    blocks = [
        range(at, min(at + _RUNS_A_TASK, asked.runs)) for at in range(0, asked.runs, _RUNS_A_TASK)
    ]
    totals = Futures()
    for block in on_all_cores(
        partial(futures, settings),
        blocks,
        len(blocks),
        doing=translatable("still playing"),
        spread=asked.spread,
    ):
        totals.add(block)
    order = totals.in_order()
    if asked.picture is not None:
        write_output(asked.picture, get_picture(tournament, totals, order).encode())
    if asked.json:
        print_json(_output(tournament, totals, order, settings))
        return ExitCode.FINE
    _print(tournament, totals, order, settings)
    return ExitCode.FINE


def _names(tournament: Tournament) -> dict[int, str]:
    if tournament.teams:
        return {team.number: team.name for team in tournament.teams}
    return {player.number: player.name for player in tournament.players}


def _print(
    tournament: Tournament, totals: Futures, order: Sequence[int], settings: ForecastSettings
) -> None:
    columns = [
        "No.",
        "Name",
        "Wins",
        "from-to",
        say("First {n}", n=settings.places),
        "Rank",
        "Points",
    ]
    columns += [] if settings.fund is None else ["Prize", "Money"]
    columns += ["Norm"] if settings.norms else []
    names = _names(tournament)
    rows = [_row(number, names[number], totals, settings) for number in order]
    draw_table(
        say("Forecast after round {round}", round=tournament.rounds_played),
        columns=columns,
        rows=rows,
        numeric=[name for name in columns if name != "Name"],
    )
    print(
        say(
            "{runs} simulations, seed {seed}; from-to is the 95 % interval.",
            runs=totals.runs,
            seed=settings.seed,
        )
    )
    if totals.ended_early:
        print(
            say_number(
                "{n} of them ended early, because a round had no legal pairing.",
                "{n} of them ended early, because a round had no legal pairing.",
                totals.ended_early,
            )
        )


def _row(number: int, name: str, totals: Futures, settings: ForecastSettings) -> list[str]:
    future = totals.players[number]
    wins = chance(future.first, totals.runs)
    row = [
        str(number),
        name,
        _percent(wins.share),
        f"{_percent(wins.low)}-{_percent(wins.high)}",
        _percent(future.placed / totals.runs),
        f"{future.ranks / totals.runs:.1f}",
        _mean_points(future, totals.runs),
    ]
    if settings.fund is not None:
        row += [_percent(future.in_the_money / totals.runs), _mean_money(future, totals.runs)]
    if settings.norms:
        row.append(_percent(future.norms / totals.runs))
    return row


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _mean_points(future: PlayerFuture, runs: int) -> str:
    return format_points(round(future.points / runs))


def _mean_money(future: PlayerFuture, runs: int) -> str:
    return format_money(round(future.cents / runs))


class FutureOutput(NamedTuple):
    """The chances of one player or team."""

    number: int
    name: str
    first: Chance
    placed: Chance
    rank: float
    points: Decimal
    prize: Chance | None
    amount: Decimal | None
    norm: Chance | None


class ForecastOutput(NamedTuple):
    """Everybody's chances, the likeliest winner first."""

    round: int
    runs: int
    ended_early: int
    seed: int
    places: int
    players: tuple[FutureOutput, ...]


def _output(
    tournament: Tournament, totals: Futures, order: Sequence[int], settings: ForecastSettings
) -> ForecastOutput:
    names, runs = _names(tournament), totals.runs
    players = tuple(
        FutureOutput(
            number=number,
            name=names[number],
            first=chance(future.first, runs),
            placed=chance(future.placed, runs),
            rank=round(future.ranks / runs, 2),
            points=_mean_points(future, runs),
            prize=None if settings.fund is None else chance(future.in_the_money, runs),
            amount=None if settings.fund is None else _mean_money(future, runs),
            norm=chance(future.norms, runs) if settings.norms else None,
        )
        for number in order
        for future in (totals.players[number],)
    )
    return ForecastOutput(
        round=tournament.rounds_played,
        runs=runs,
        ended_early=totals.ended_early,
        seed=settings.seed,
        places=settings.places,
        players=players,
    )


def get_picture(tournament: Tournament, totals: Futures, order: Sequence[int]) -> str:
    """The chances of winning as bars, for those who have one."""
    names = _names(tournament)
    bars: list[ChartBar] = []
    for number in order[:_BARS]:
        future = totals.players[number]
        share = chance(future.first, totals.runs)
        if future.first or not bars:
            words = f"{_percent(share.share)} %"
            bars.append(ChartBar(names[number], share.share, share.low, share.high, words))
    return bar_chart(
        say("Chance to win after round {round}", round=tournament.rounds_played),
        bars,
        note=say("{runs} simulations; the line is the 95 % interval.", runs=totals.runs),
    )


@options
class ForecastOptions:
    """What `tabiya forecast` is asked."""

    file: str = positional("FILE", FILE)
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    system: str | None = SYSTEM
    edition: str | None = EDITION
    runs: int = option(
        "N",
        "How many times to play the rest of the event.",
        read=whole_number(at_least=1, at_most=1_000_000),
        default=1000,
    )
    seed: int = SEED
    places: int = option(
        "N", "How many top places to count.", read=whole_number(at_least=1, at_most=9999), default=3
    )
    draws: float | None = option(
        "PERCENT", "Percentage of drawn games (default: 30).", read=percentage
    )
    fund: str | None = option(
        "LIST", "The prize list, to also forecast prizes (see tabiya prizes)."
    )
    norms: bool = flag("Also forecast title norms; this takes about twice as long.")
    json: bool = flag("Print the documented JSON instead of a table.")
    picture: str | None = option("SVG", "Draw the chances to win as a chart.", short="-o")
    spread: Spread = grouped(Spread)


COMMAND = CliCommand(
    name="forecast",
    options=ForecastOptions,
    run=forecast,
    output=ForecastOutput,
    details="""
    Tabiya plays the rest of the event many times. Open games get a result, and each later round is
    paired by the event's own system and edition, from the results of that simulation. Results follow
    FIDE's table of rating differences (B.02); a player without a rating counts as 1400. Withdrawn
    players stay away, and announced byes are kept.

    A shared first place counts for every player who shares it. The interval shows the accuracy of this number of simulations. The same seed gives the same answer on one core, on all cores and on a cluster.
    """,
    examples=(
        Example(
            line="tabiya forecast spring-cup.trf --runs 100",
            does="simulates a hundred endings and prints every player's chances",
        ),
        Example(
            line="tabiya forecast spring-cup.trf --runs 40 --fund prizes.toml --json",
            does="also forecasts the prizes, for another program to read",
        ),
        Example(
            line="tabiya forecast spring-cup.trf --runs 40 -o chances.svg",
            does="draws the chances to win as a chart",
        ),
    ),
)
