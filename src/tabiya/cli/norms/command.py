"""`tabiya norms`: who has made a title norm, what is missing, and what the last round must bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

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
from tabiya.cli.norms.applications import print_applications
from tabiya.cli.norms.forms import form_lines
from tabiya.cli.norms.output import ApplicationsOutput, NormsOutput
from tabiya.cli.norms.player import print_player
from tabiya.cli.norms.words import describe_event, describe_norm, describe_prognosis, missing
from tabiya.formats.player_facts import corrected_players
from tabiya.formats.sources import Source, files_named, sources_in
from tabiya.formats.summary import Cell, Column
from tabiya.languages import SOURCE, Text, gettext, language, say, say_number, speaking
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.norms.arbiters.of_event import list_officials
from tabiya.norms.checks import certificate_checks
from tabiya.norms.direct_titles import MEANINGS, direct_awards, direct_rules, rows_in_doubt
from tabiya.norms.facts import Occasion
from tabiya.norms.forms import certificate as certificate_of
from tabiya.norms.forms import tournament_report
from tabiya.norms.report import Judgement, NormReport, PlayerNorms
from tabiya.norms.tables import LONGEST, SHORTEST, norm_table
from tabiya.norms.title_norms import title_norms
from tabiya.norms.titles import BY_NAME, SOUGHT

T = TypeVar("T")
COLUMNS = ("No.", "Name", "Fed", "For", "Norm", "Games", "Score", "Needed", "Ra", "Rp", "Remarks")
SUMMARY_COLUMNS = (
    Column("file", "text", "The file, or the archive and the name of its member."),
    Column("number", "whole", "The starting number."),
    Column("name", "text", "The player."),
    Column("federation", "text", "The player's federation."),
    Column("title", "text", "The title that is judged."),
    Column("norm", "yes or no", "Whether it is a norm."),
    Column("games", "whole", "How many games count."),
    Column("score", "number", "The score in these games."),
    Column("needed", "number", "The score needed; empty if none is enough."),
    Column("average", "whole", "The average rating of the opponents."),
    Column("performance", "whole", "The performance."),
    Column("missing", "text", "What is missing for the norm."),
    Column("error", "text", "Why the file could not be used."),
)
"""The table of `--summary`: one row a player and title."""
_WORDS = ("Name", "Fed", "For", "Norm", "Remarks")


def norms(asked: NormsOptions) -> ExitCode:
    """Judge the norms of each report file, or print what the regulations award."""
    if not asked.file:
        return _without_a_file(asked.table, asked.direct)
    if asked.table is not None or asked.direct is not None:
        raise WrongUsage("--table and --direct need no FILE")
    printed = {
        "--certificate": asked.certificate,
        "--report": asked.report,
        "--json": asked.json,
        "--summary": asked.summary is not None,
    }
    formats = [name for name, value in printed.items() if value]
    _refuse_together(formats, asked.application, alone=asked.player is None and asked.title is None)
    if asked.certificate and (asked.player is None or len(asked.file) > 1):
        raise WrongUsage("--certificate needs --player P and one FILE")
    if asked.application is not None:
        read = _all_events(asked.file, asked.reading)
        return print_applications(read, asked.application, Occasion(asked.event), json=asked.json)
    table_of_facts = read_text(asked.facts) if asked.facts else ""
    codes = {ExitCode.FINE}

    def judge(source: Source) -> tuple[Tournament, NormReport]:
        tournament = read_tournament(source, reading=asked.reading)
        tournament = _corrected(tournament, asked.facts, table_of_facts)
        _refuse_unknown_player(tournament, asked.player, source.name)
        # The forms of FIDE are English, and so are the remarks that stand on them.
        with speaking(SOURCE if asked.certificate or asked.report else language()):
            return tournament, title_norms(
                tournament,
                occasion=Occasion(asked.event),
                edition=asked.edition,
                titles=_only(asked.title),
                players=_only(asked.player),
            )

    def answer(source: Source) -> NormsOutput | None:
        tournament, judged = judge(source)
        if asked.json:
            return NormsOutput.of(judged)
        if asked.certificate:
            codes.add(_print_certificates(tournament, judged))
        elif asked.report:
            with speaking(SOURCE):
                print("\n".join(form_lines(tournament_report(tournament, judged))))
        elif asked.player is not None:
            print_player(judged, judged.players[0])
        else:
            _print_event(judged, every_player=asked.title is not None)
        return None

    if asked.summary is not None:
        return summarise_each(
            asked.file, asked.summary, SUMMARY_COLUMNS, lambda source: _cells(judge(source)[1])
        )
    return max(answer_each(asked.file, answer, json=asked.json), *codes)


def _all_events(words: Sequence[str], reading: ReadingOptions) -> list[Tournament]:
    """Return the event of every file that the words name."""
    return [read_tournament(source, reading=reading) for source in sources_in(files_named(words))]


def _corrected(tournament: Tournament, file: str | None, facts: str) -> Tournament:
    """Return the event with what a table corrects of its players, if there is one."""
    if file is None:
        return tournament
    players = corrected_players(facts, tournament.players, name=get_name(file))
    return replace(tournament, players=players)


def _only(asked: T | None) -> tuple[T] | None:
    """Return what alone is asked for; None asks for all."""
    return None if asked is None else (asked,)


def _cells(report: NormReport) -> Iterator[tuple[Cell, ...]]:
    """Yield what the table of all files says of each player and each title that was judged."""
    for player in report.players:
        for judgement in player.judgements:
            needed = judgement.halves_needed
            yield (
                player.number,
                player.name,
                player.federation,
                judgement.sought.name,
                judgement.norm,
                len(judgement.games),
                judgement.halves / 2,
                None if needed is None else needed / 2,
                judgement.average,
                judgement.performance,
                "; ".join(map(str, missing(report, judgement))),
            )


def _refuse_together(printed: Sequence[str], application: str | None, *, alone: bool) -> None:
    """Refuse options that ask for two answers."""
    if len(printed) > 1:
        raise WrongUsage("{options} cannot be combined", options=", ".join(printed))
    if application is not None and not (alone and printed in ([], ["--json"])):
        raise WrongUsage(
            "--application checks every title of one player and can be combined only with --json"
        )


def _refuse_unknown_player(tournament: Tournament, player: int | None, file: str) -> None:
    """Refuse a number that nobody in the file has."""
    if player is None or player in tournament.by_number:
        return
    raise WrongUsage(
        Text("there is no player {number} in {file}", number=player, file=file),
        hint=Text(
            "The players have numbers up to {number}.",
            number=max(tournament.by_number, default=0),
        ),
    )


def _print_certificates(tournament: Tournament, report: NormReport) -> ExitCode:
    (player,) = report.players
    if not player.norms:
        print(
            say(
                "{number} {name} has made no norm: there is nothing to certify",
                number=player.number,
                name=player.name,
            )
        )
        return ExitCode.ANSWER_IS_NO
    checks = certificate_checks(tournament, (player.number,), list_officials(tournament))
    unmet = (requirement for requirement in checks.judged if not requirement.met)
    for remark in (*report.remarks, *unmet, *checks.by_hand):
        print(remark, file=sys.stderr)
    for number, judgement in enumerate(player.norms):
        if number:
            print()
        with speaking(SOURCE):
            for line in form_lines(certificate_of(tournament, report, player, judgement)):
                print(line)
    return ExitCode.FINE


def _print_event(report: NormReport, *, every_player: bool) -> None:
    rows = [
        _row(report, player, judgement)
        for player in report.players
        for judgement in player.judgements
        if every_player or _is_worth_a_line(player, judgement)
    ]
    if rows:
        draw_table(
            say("Norms by {edition}", edition=report.edition),
            columns=COLUMNS,
            rows=rows,
            numeric=tuple(name for name in COLUMNS if name not in _WORDS),
        )
    made = sum(len(player.norms) for player in report.players)
    players = len(report.players)
    if made:
        print(
            say_number(
                "{n} norm, players judged: {players}",
                "{n} norms, players judged: {players}",
                made,
                players=players,
            )
        )
    else:
        print(say_number("no norm among {n} player", "no norm among {n} players", players))
    for line in _remarks(report):
        print(line)


def _is_worth_a_line(player: PlayerNorms, judgement: Judgement) -> bool:
    """Whether there is a norm, the performance for one, or still a chance of it."""
    prognosis = player.prognosis(judgement.sought.name)
    possible = prognosis is not None and describe_prognosis(prognosis)
    strong = judgement.performance >= judgement.sought.performance
    return judgement.norm or bool(possible) or (strong and len(judgement.games) >= SHORTEST)


def _row(report: NormReport, player: PlayerNorms, judgement: Judgement) -> tuple[str, ...]:
    needed = judgement.halves_needed
    prognosis = player.prognosis(judgement.sought.name)
    hopes = describe_prognosis(prognosis) if prognosis else []
    remarks = describe_norm(judgement) if judgement.norm else hopes or missing(report, judgement)
    return (
        str(player.number),
        player.name,
        player.federation,
        judgement.sought.name,
        gettext("yes") if judgement.norm else gettext("no"),
        str(len(judgement.games)),
        show_points(5 * judgement.halves),
        "" if needed is None else show_points(5 * needed),
        str(judgement.average),
        str(judgement.performance),
        "; ".join(remarks),
    )


def _remarks(report: NormReport) -> list[str]:
    failed = [
        say("no norm is possible: {condition}", condition=condition)
        for condition in report.conditions
        if not condition.met
    ]
    return [describe_event(report), *failed, *map(str, report.remarks)]


def _without_a_file(table: int | None, direct: str | None) -> ExitCode:
    if table is None and direct is None:
        raise WrongUsage("{name} is missing", name="FILE")
    if table is not None:
        print_table(table)
    if direct is not None:
        print_direct_titles(direct)
    return ExitCode.FINE


@options
class NormsOptions:
    """What `tabiya norms` is asked."""

    file: tuple[str, ...] = positional("FILE", FILES, required=False, repeated=True)
    reading: ReadingOptions = grouped(ReadingOptions)
    player: int | None = option(
        "P",
        "Show the working for the player with this number: games, requirements, articles.",
        read=whole_number(at_least=1),
    )
    title: str | None = option(
        "TITLE", "Check only this title, for every player.", choices=tuple(BY_NAME)
    )
    edition: str | None = option(
        "YEAR",
        "The edition of the title regulations, from 2017 to 2026, or a day (default: that of the event's start).",
    )
    event: str = option(
        "KIND",
        "The kind of event, which report files do not include.",
        choices=tuple(occasion.value for occasion in Occasion),
        default=Occasion.ORDINARY.value,
    )
    facts: str | None = option(
        "TABLE", "A table (.csv) that corrects players' federations, titles, ratings and sexes."
    )
    certificate: bool = flag("Print the certificate of the title result (IT1) of the --player.")
    report: bool = flag("Print the tournament report (IT3): the players, and the norms made.")
    table: int | None = option(
        "GAMES",
        "Without a FILE: print the score needed for a norm against each average.",
        read=whole_number(at_least=SHORTEST, at_most=LONGEST),
    )
    direct: str | None = option(
        "EVENT", "Without a FILE: print the direct titles for places in championships of this name."
    )
    application: str | None = option(
        "WHO",
        "Check the title applications of one player, by FIDE number or name, from the norms of all FILEs.",
    )
    json: bool = flag(
        "Print JSON: every player, every title, every requirement; with --application its norms."
    )
    summary: str | None = SUMMARY


COMMAND = CliCommand(
    name="norms",
    options=NormsOptions,
    run=norms,
    output=OneFileOutput[NormsOutput] | FilesOutput[NormsOutput] | ApplicationsOutput,
    details=(
        "Tabiya lists completed norms, performances that were high enough but missed another requirement, and players who can still make a norm in the next game; with --title it lists every player. It does not check titles that a player already has, or lower ones, unless you ask for them with --title.\n\nTabiya leaves out games that the rules allow to leave out (won games, games after the norm was made), if that makes the norm or a better one. While games are open, it shows the lowest result that makes the norm; before the last round is paired, it shows which last opponent is needed.\n\nThe table of --facts has the columns number or fide_id, and any of federation, title, rating and sex; a hyphen means no title or no rating, and an empty cell changes nothing.\n\nWith --application, Tabiya checks every norm by the rules in force when its event began, and the application by those of the last one: games, rating, mix of federations, kind of event. The exit code is 1 if no title can be applied for yet. The form IT2 is printed by `tabiya print open.trf title-applications --earlier spring.trf`.\n\nNorms are proposals until FIDE confirms them. The exit code is 0 whether or not there are any; with --certificate it is 1 if there is nothing to certify."
    ),
    examples=(
        Example(line="tabiya norms open.trf", does="lists the norms, made and still possible"),
        Example(
            line="tabiya norms open.trf --player 12 --title IM",
            does="shows each requirement of an IM norm for number 12",
        ),
        Example(
            line="tabiya norms open.trf --player 12 --certificate",
            does="prints the certificate of a completed norm",
        ),
        Example(
            line="tabiya norms spring-cup.trf may-open.trf --application 900003",
            does="checks the applications of one player from the norms of two events",
        ),
        Example(line="tabiya norms --table 9", does="prints the scores needed in nine games"),
        Example(
            line="tabiya norms --direct olympiad",
            does="prints the titles that percentages at the Olympiad give",
        ),
    ),
)


def print_table(games: int) -> None:
    """The averages for each score, one column for each title."""
    tables = {title.name: norm_table(title, games) for title in SOUGHT}
    scores = [row.halves for row in next(iter(tables.values()))]
    spans = {
        name: {
            row.halves: f"{row.lowest}-{row.highest}"
            if row.highest
            else say("from {rating}", rating=row.lowest)
            for row in rows
        }
        for name, rows in tables.items()
    }
    draw_table(
        say_number(
            "The average of the opponents for a norm in {n} game",
            "The average of the opponents for a norm in {n} games",
            games,
        ),
        columns=("Score", *tables),
        rows=[
            (show_points(5 * score), *(spans[name][score] for name in tables)) for score in scores
        ],
        numeric=("Score",),
    )


def print_direct_titles(words: str) -> None:
    """What the championships whose names have these words award, in the open and women's tables."""
    awards = [*direct_awards(words), *direct_awards(words, women=True)]
    if not awards:
        raise WrongUsage(
            "no event in the tables has '{words}' in its name",
            words=words,
            hint="`tabiya norms --direct world` lists those with that word.",
        )
    draw_table(
        gettext("Titles and norms for a place or a percentage"),
        columns=("Event", "For", "Awarded", "Rating needed"),
        rows=[
            (
                gettext(award.event),
                gettext(award.achievement),
                say("{title} norm", title=award.title.value) if award.norm else award.title.value,
                "" if award.norm else str(direct_rules(None).rating(award) or ""),
            )
            for award in awards
        ],
        numeric=("Rating needed",),
    )
    for word, meaning in MEANINGS.items():
        if any(award.achievement == word for award in awards):
            print(f"{gettext(word)}: {gettext(meaning)}")
    rules = direct_rules(None)
    print(f"{rows_in_doubt(None)} [{rules.article(rules.table)}]")
