"""`tabiya prizes`: who gets which prize, and why."""

from dataclasses import replace
from typing import NamedTuple

from tabiya.cli.common import (
    FILE,
    READING,
    STANDARD,
    TEAM_BYE,
    name_of,
    read_text,
    read_tournament,
    write_output,
)
from tabiya.cli.framework.command import CliCommand, Example, flag, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.output import Decimal
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.cli.framework.values import words_between_commas
from tabiya.cli.standings import standing_now
from tabiya.formats.comma_separated import comma_separated
from tabiya.formats.prize_list import LIMITS, SHARINGS, read_prize_list
from tabiya.languages import SOURCE, gettext, say, speaking
from tabiya.model.team import TeamByeValue
from tabiya.prizes.award import Award, PrizeFund, award_prizes
from tabiya.prizes.money import format_money
from tabiya.tiebreaks.standings import standings as rank

COLUMNS = ("Rk.", "No.", "Name", "Prize", "Why")


def prizes(
    *,
    file: str,
    encoding: str | None,
    shifted: bool,
    team_bye: TeamByeValue | None,
    fund: str,
    sharing: str | None,
    limit: str | None,
    tiebreaks: tuple[str, ...] | None,
    edition: str | None,
    json: bool,
    output: str | None,
) -> ExitCode:
    """Divide the fund by the standings of a report file and print the awards."""
    announced = announced_fund(fund, sharing, limit)
    tournament = read_tournament(file, encoding=encoding, shifted=shifted, team_bye=team_bye)
    table = rank(standing_now(tournament), tiebreaks, edition=edition)
    awards = award_prizes(tournament, table, announced)
    rows = [_line(award) for award in awards]
    if output is not None:
        # Programs read the file: it is the same in every language.
        with speaking(SOURCE):
            written = [_line(award) for award in award_prizes(tournament, table, announced)]
        write_output(output, comma_separated([COLUMNS, *written]).encode())
        if output == STANDARD:
            return ExitCode.FINE
    given, whole = sum(award.cents for award in awards), total(announced)
    if json:
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
    found = read_prize_list(read_text(path), name=name_of(path))
    if sharing is not None:
        found = replace(found, sharing=SHARINGS[sharing])
    return found if limit is None else replace(found, limit=LIMITS[limit])


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
        AwardOutput(each.rank, each.number, each.name, format_money(each.cents), each.reason)
        for each in awards
    )
    return PrizesOutput(rows, format_money(given), format_money(whole))


def _line(award: Award) -> tuple[str, ...]:
    amount = format_money(award.cents)
    return str(award.rank), str(award.number), award.name, amount, award.reason


COMMAND = CliCommand(
    name="prizes",
    arguments=(
        positional("FILE", FILE),
        *READING,
        TEAM_BYE,
        option(
            "--fund",
            "LIST",
            "The prize list: a TOML file, or a table (.csv); - reads standard input.",
            required=True,
        ),
        option(
            "--sharing",
            "HOW",
            "How players with equal points share prizes, instead of the rule in the list.",
            choices=tuple(SHARINGS),
        ),
        option(
            "--limit",
            "WHOM",
            "Who may share the last prizes: the announced places, or everyone with the points.",
            choices=tuple(LIMITS),
        ),
        option(
            "--tiebreaks",
            "CODES",
            "The tie-breaks in order, separated by commas (default: the event's own, otherwise the recommended ones).",
            read=words_between_commas,
        ),
        option("--edition", "EDITION", "The edition of the tie-break rules, or a day."),
        flag("--json", "Print JSON: rank, number, name, amount and reason of every award."),
        option(
            "--output",
            "OUT",
            "Also write the awards to this file as comma-separated values; - prints only these.",
            short="-o",
        ),
    ),
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
