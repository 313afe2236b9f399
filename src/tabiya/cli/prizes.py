"""`tabiya prizes`: who gets which prize, and why."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tabiya.cli.common import (
    FILE,
    STANDARD,
    TeamReadingOptions,
    get_name,
    read_text,
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
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.framework.values import words_between_commas
from tabiya.cli.standings import standing_now
from tabiya.formats.comma_separated import comma_separated
from tabiya.formats.prize_list import LIMITS, SHARINGS, read_prize_list
from tabiya.languages import SOURCE, gettext, say, speaking
from tabiya.prizes.award import Award, PrizeFund, award_prizes
from tabiya.prizes.money import format_money
from tabiya.tiebreaks.standings import standings as rank

COLUMNS = ("Rk.", "No.", "Name", "Prize", "Why")


def prizes(asked: PrizesOptions) -> ExitCode:
    """Divide the fund by the standings of a report file and print the awards."""
    announced = announced_fund(asked.fund, asked.sharing, asked.limit)
    tournament = read_tournament(asked.file, reading=asked.reading)
    table = rank(standing_now(tournament), asked.tiebreaks, edition=asked.edition)
    awards = award_prizes(tournament, table, announced)
    rows = [_line(award) for award in awards]
    if asked.output is not None:
        # Programs read the file: it is the same in every language.
        with speaking(SOURCE):
            written = [_line(award) for award in award_prizes(tournament, table, announced)]
        write_output(asked.output, comma_separated([COLUMNS, *written]).encode())
        if asked.output == STANDARD:
            return ExitCode.FINE
    given, whole = sum(award.cents for award in awards), total(announced)
    if asked.json:
        print_json(_output(awards, given, whole))
        return ExitCode.FINE
    draw_table(gettext("Prizes"), columns=COLUMNS, rows=rows, numeric=("Rk.", "No.", "Prize"))
    print(say("given {given} of {whole}", given=format_money(given), whole=format_money(whole)))
    if given < whole:
        print(
            gettext("Some prizes have no winner: there are too few players, or none in a category.")
        )
    return ExitCode.FINE


def announced_fund(path: str, sharing: str | None = None, limit: str | None = None) -> PrizeFund:
    """Read the fund of a prize list; what the options say of its division overrules the list."""
    fund = read_prize_list(read_text(path), name=get_name(path))
    if sharing is not None:
        fund = replace(fund, sharing=SHARINGS[sharing])
    return fund if limit is None else replace(fund, limit=LIMITS[limit])


def total(fund: PrizeFund) -> int:
    """Everything that was announced, in cents."""
    return sum(fund.places) + sum(sum(category.amounts) for category in fund.categories)


class AwardOutput(NamedTuple):
    """What one player gets, and for what."""

    rank: int
    number: int
    name: str
    amount: Decimal
    reason: str


class PrizesOutput(NamedTuple):
    """How a fund was divided; amounts are decimal text."""

    awards: tuple[AwardOutput, ...]
    given: Decimal
    announced: Decimal


def _output(awards: tuple[Award, ...], given: int, whole: int) -> PrizesOutput:
    rows = tuple(
        AwardOutput(award.rank, award.number, award.name, format_money(award.cents), award.reason)
        for award in awards
    )
    return PrizesOutput(rows, format_money(given), format_money(whole))


def _line(award: Award) -> tuple[str, ...]:
    amount = format_money(award.cents)
    return str(award.rank), str(award.number), award.name, amount, award.reason


@options
class PrizesOptions:
    """What `tabiya prizes` is asked."""

    file: str = positional("FILE", FILE)
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    fund: str = option(
        "LIST",
        "The prize list: a TOML file, or a table (.csv); - reads standard input.",
        required=True,
    )
    sharing: str | None = option(
        "HOW",
        "How players with equal points share prizes, instead of the rule in the list.",
        choices=tuple(SHARINGS),
    )
    limit: str | None = option(
        "WHOM",
        "Who may share the last prizes: the announced places, or everyone with the points.",
        choices=tuple(LIMITS),
    )
    tiebreaks: tuple[str, ...] | None = option(
        "CODES",
        "The tie-breaks in order, separated by commas (default: the event's own, otherwise the recommended ones).",
        read=words_between_commas,
    )
    edition: str | None = option("EDITION", "The edition of the tie-break rules, or a day.")
    json: bool = flag("Print JSON: rank, number, name, amount and reason of every award.")
    output: str | None = option(
        "OUT",
        "Also write the awards to this file as comma-separated values; - prints only these.",
        short="-o",
    )


COMMAND = CliCommand(
    name="prizes",
    options=PrizesOptions,
    run=prizes,
    output=PrizesOutput,
    details=(
        "A list in TOML has places = [1000, 500], sharing (equal, tie-break or hort; default: equal), limit (places or score-groups; default: places) and currency, then for each category a line [[category]] with name, prizes = [200, 100] and conditions: women, unrated (true), federation, rating_from, rating_until, born_from, born_until. With by_expectation = true, the score above the expected one decides (W-We), not the place.\n\nA table has the columns category, amount and the same conditions, one line for each prize; a line without a category is the next place.\n\nEvery player gets one prize, the best one open to them. Under Hort, half of each prize follows the tie-breaks, and players with equal points share the other half. Sums are exact to the cent."
    ),
    examples=(
        Example(
            line="tabiya prizes open.trf --fund prizes.toml",
            does="prints each prize with its winner and reason",
        ),
        Example(
            line="tabiya prizes open.trf --fund prizes.csv --sharing hort -o awards.csv",
            does="divides by the Hort system and writes a table",
        ),
    ),
)
