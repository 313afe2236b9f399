"""`tabiya rate`: what each game changes in the ratings, and the first rating of new players."""

from __future__ import annotations

from tabiya.cli.common import (
    FILES,
    ReadingOptions,
    answer_each,
    get_name,
    read_text,
    read_tournament,
    summarise_each,
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
from tabiya.cli.framework.output import FilesOutput, OneFileOutput
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import SUMMARY
from tabiya.cli.framework.tables import draw_table
from tabiya.cli.framework.values import whole_number
from tabiya.cli.rate.output import RateOutput
from tabiya.formats.player_facts import read_rating_facts
from tabiya.formats.sources import Source
from tabiya.formats.summary import Cell, Column
from tabiya.languages import Text, gettext, say, say_number
from tabiya.model.points import show_points
from tabiya.ratings.facts import RatingList, RatingListEntry
from tabiya.ratings.initial_rating import HYPOTHETICAL
from tabiya.ratings.rate import rate as rate_event
from tabiya.ratings.report import GameLine, PlayerRating, RatingReport, decimal

LISTS = tuple(rating_list.value for rating_list in RatingList)
COLUMNS = ("No.", "Name", "Rtg", "Games", "Score", "Exp.", "K", "Change", "New", "Remarks")
GAME_COLUMNS = ("Rd", "Opponent", "Rtg", "Diff.", "Exp.", "Score", "Change", "x K", "Why")
SUMMARY_COLUMNS = (
    Column("file", "text", "The file, or the archive and the name of its member."),
    Column("number", "whole", "The starting number."),
    Column("name", "text", "The player."),
    Column("rating", "whole", "The rating before the event; empty for an unrated player."),
    Column("k", "whole", "The development coefficient."),
    Column("k_assumed", "yes or no", "Whether K was assumed, as the report does not contain it."),
    Column("games", "whole", "How many games are rated."),
    Column("score", "number", "The score in these games."),
    Column("expected", "number", "The expected score in these games."),
    Column("change", "number", "K times the difference, in points of the rating, not rounded."),
    Column("rounded", "whole", "The change as it counts."),
    Column("new_rating", "whole", "The rating after this event alone."),
    Column("error", "text", "Why the file could not be used."),
)
"""The table of `--summary`: one row a player."""
_FEW = 12
"""So many players are named in a remark; more are counted."""


def rate(asked: RateOptions) -> ExitCode:
    """Rate the event of each report file and print the changes."""
    if asked.json and asked.summary:
        raise WrongUsage("--json and --summary cannot be combined", hint="Leave out one of them.")
    table = "" if asked.facts is None else read_text(asked.facts)
    chosen = None if asked.rating_list is None else RatingList(asked.rating_list)

    def rated(source: Source) -> RatingReport:
        tournament = read_tournament(
            source,
            reading=asked.reading,
            for_rating=True,
        )
        if asked.player is not None and asked.player not in tournament.by_number:
            raise WrongUsage(
                Text(
                    "there is no player {number} in {file}", number=asked.player, file=source.name
                ),
                hint=Text(
                    "The players have numbers up to {number}.",
                    number=max(tournament.by_number, default=0),
                ),
            )
        known: dict[int, RatingListEntry] = {}
        if asked.facts is not None:
            known = read_rating_facts(table, tournament.players, name=get_name(asked.facts))
        if asked.k is not None:
            # The K of the option is for those whom the table does not name.
            known = {
                entrant.number: RatingListEntry(k=asked.k) for entrant in tournament.players
            } | known
        return rate_event(
            tournament,
            edition=asked.edition,
            rating_list=chosen,
            standings=known,
            players=None if asked.player is None else (asked.player,),
        )

    def answer(source: Source) -> RateOutput | None:
        report = rated(source)
        if asked.json:
            return RateOutput.of(report)
        if asked.player is None:
            _print_event(report)
        else:
            print_player(report, report.players[0])
        return None

    if asked.summary:
        return summarise_each(
            asked.file,
            asked.summary,
            SUMMARY_COLUMNS,
            lambda source: map(_cells, rated(source).players),
        )
    return answer_each(asked.file, answer, json=asked.json)


def _cells(player: PlayerRating) -> tuple[Cell, ...]:
    """What the table of all files says of a player; without K there is no change."""
    has_k = player.k is not None
    return (
        player.number,
        player.name,
        player.rating,
        player.k.value if player.k else None,
        bool(player.k and player.k.assumed),
        len(player.rated_games),
        player.score / 100,
        player.expected / 100 if has_k else None,
        player.change / 100 if has_k else None,
        player.rounded if has_k else None,
        player.new_rating,
    )


def _print_event(report: RatingReport) -> None:
    rows = [_event_row(player) for player in report.players]
    shown = len(COLUMNS) if any(row[-1] for row in rows) else len(COLUMNS) - 1
    draw_table(
        say("Rating changes by {edition}", edition=report.edition),
        columns=COLUMNS[:shown],
        rows=[row[:shown] for row in rows],
        numeric=tuple(name for name in COLUMNS if name not in ("Name", "Remarks")),
    )
    for line in _remarks(report):
        print(line)


def _event_row(player: PlayerRating) -> tuple[str, ...]:
    games = str(len(player.rated_games))
    score = show_points(player.score // 10)
    remarks = "; ".join(str(reason) for reason in _reasons(player))
    if player.k is None:
        first = player.first.rating if player.first else None
        new = str(first) if player.new_rating is not None else f"({first})" if first else ""
        return str(player.number), player.name, "", games, score, "", "", "", new, remarks
    return (
        str(player.number),
        player.name,
        str(player.rating),
        games,
        score,
        decimal(player.expected),
        f"{player.k.value}{'?' if player.k.assumed else ''}",
        decimal(player.change, signed=True),
        "" if player.new_rating is None else str(player.new_rating),
        remarks,
    )


def _reasons(player: PlayerRating) -> list[object]:
    return [*player.remarks, *(player.first.reasons if player.first else ())]


def _remarks(report: RatingReport) -> list[str]:
    lines = _describe_event(report)
    assumed: dict[str, list[int]] = {}
    for player in report.players:
        if player.k is not None and player.k.assumed:
            assumed.setdefault(str(player.k), []).append(player.number)
    for words, numbers in assumed.items():
        if len(numbers) <= _FEW:
            whom = say("No. {numbers}", numbers=", ".join(map(str, numbers)))
        else:
            whom = say_number("{n} player", "{n} players", len(numbers))
        lines.append(f"{words} ({whom})")
    if assumed:
        lines.append(
            gettext(
                "K? is assumed; give it with --facts or --k, as the report file does not contain it."
            )
        )
    return lines


def _describe_event(report: RatingReport) -> list[str]:
    return [
        say(
            "{kind} list ({reason}), {form}, by {edition}",
            kind=gettext(report.rating_list.value),
            reason=report.list_reason,
            form=gettext(report.form.value),
            edition=report.edition,
        ),
        *map(str, (*report.remarks, *report.judged)),
    ]


def print_player(report: RatingReport, player: PlayerRating) -> None:
    """Print the games of a player, each with its reason, and what they come to."""
    rating = gettext("unrated") if player.rating is None else str(player.rating)
    print(f"{player.number} {player.name}, {rating}")
    k = player.k.value if player.k else 0
    draw_table(
        "",
        columns=GAME_COLUMNS,
        rows=[_game_row(line, k) for line in player.games],
        numeric=tuple(name for name in GAME_COLUMNS if name not in ("Opponent", "Why")),
    )
    if player.k is not None:
        total = decimal(sum(line.change or 0 for line in player.games), signed=True)
        print(
            say(
                "{score} of {games}, expected {expected}: {total} x {k} = {change}, rounded {rounded},"
                " new rating {new}",
                score=show_points(player.score // 10),
                games=len(player.rated_games),
                expected=decimal(player.expected),
                total=total,
                k=k,
                change=decimal(player.change, signed=True),
                rounded=f"{player.rounded:+}",
                new=gettext("unrated") if player.new_rating is None else player.new_rating,
            )
        )
        print(player.k)
    else:
        print(_first_rating(player))
    for reason in _reasons(player):
        print(reason)
    for line in _describe_event(report):
        print(line)


def _game_row(line: GameLine, k: int) -> tuple[str, ...]:
    return (
        str(line.round),
        "" if line.opponent is None else f"{line.opponent} {line.opponent_name}",
        "" if line.opponent_rating is None else str(line.opponent_rating),
        "" if line.difference is None else str(line.difference),
        "" if line.expected is None else decimal(line.expected),
        "" if line.score is None else show_points(line.score // 10),
        "" if line.change is None else decimal(line.change, signed=True),
        "" if line.change is None else decimal(k * line.change, signed=True),
        _why(line),
    )


def _why(line: GameLine) -> str:
    if line.reason is None:
        return ""
    return str(line.reason) if line.rated else say("not rated: {reason}", reason=line.reason)


def _first_rating(player: PlayerRating) -> str:
    first = player.first
    if first is None or first.performance is None or first.rating is None:
        return gettext("no first rating")
    made = first.performance
    thought = made.games - len(player.rated_games)
    score = say("{score} of {games}", score=show_points(5 * made.halves), games=made.games)
    if thought:
        score = say_number(
            "{score} (with {n} draw against {rating})",
            "{score} (with {n} draws against {rating})",
            thought,
            score=score,
            rating=HYPOTHETICAL[0],
        )
    known = {
        "rating": first.rating,
        "average": f"{float(made.average):.2f}",
        "score": score,
        "added": f"{float(made.added):+.2f}",
    }
    if first.published:
        return say("first rating {rating}: average {average}, {score}, {added}", **known)
    return say("first rating {rating}: average {average}, {score}, {added}, not published", **known)


@options
class RateOptions:
    """What `tabiya rate` is asked."""

    file: tuple[str, ...] = positional("FILE", FILES, repeated=True)
    reading: ReadingOptions = grouped(ReadingOptions)
    player: int | None = option(
        "P",
        "Show the games of the player with this number, each with its reason.",
        read=whole_number(at_least=1),
    )
    edition: str | None = option(
        "YEAR",
        "The edition of the rating rules: 2017, 2022, 2024, 2025 or 2026; for rapid and blitz 2022, 2022-10, 2024 or 2024-12; or a day (default: the one in force when the event began).",
    )
    rating_list: str | None = option(
        "LIST",
        "The rating list, if it does not follow from the file's time control.",
        spelling="--list",
        choices=LISTS,
    )
    facts: str | None = option(
        "TABLE", "A table (.csv) of data that only the rating list has: K, games, highest rating."
    )
    k: int | None = option(
        "K",
        "The K of every player who is not in the table.",
        read=whole_number(at_least=1, at_most=100),
    )
    json: bool = flag("Print JSON: every player with every game; decimal numbers are strings.")
    summary: str | None = SUMMARY


COMMAND = CliCommand(
    name="rate",
    options=RateOptions,
    run=rate,
    output=OneFileOutput[RateOutput] | FilesOutput[RateOutput],
    details=(
        "The change of a game is the score minus the expected score of the FIDE table; their sum is multiplied by K and rounded. Unrated games are listed with the article that excludes them: forfeits, byes, unrated opponents, too little time. FIDE rounds once in a rating period, so the new rating is the one after this event alone.\n\nA report file contains neither K nor the number of games a player has completed. Where it matters, Tabiya assumes K and marks it with a question mark: 10 from 2400 on and, on the standard list, for grandmasters and international masters; 40 for players not yet 18 (below 2300); otherwise 20.\n\nThe table of --facts has the columns number or fide_id, and any of k, games (completed before the event), highest (rating ever), period_games (all games of the rating period), standard (rating, for those without a rapid or blitz one) and birth. An empty cell means unknown.\n\nFor an unrated player the column New has the first rating, in brackets if it is not yet published."
    ),
    examples=(
        Example(line="tabiya rate open.trf", does="prints the change of every player"),
        Example(
            line="tabiya rate open.trf --player 12 --k 40",
            does="shows the games of number 12, each with its expected score, with K 40",
        ),
        Example(
            line="tabiya rate open.trf --facts list.csv --json",
            does="takes K from a table and prints everything for a program",
        ),
    ),
)
