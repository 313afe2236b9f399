"""Report files into events: read, checked round by round, then one command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabiya.checker.check import check
from tabiya.checker.report import DifferenceKind, RoundReport
from tabiya.desk.announcement.systems import get_title, systems_here
from tabiya.desk.cache import Cache
from tabiya.desk.exports.files import report_file
from tabiya.desk.standings.standings import get_standings
from tabiya.errors import Problem, TabiyaError
from tabiya.formats.imports.event import Left, NotTaken
from tabiya.formats.imports.registry import Imported, read_event, read_events
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.kind import with_code_in_its_place
from tabiya.formats.trf.layout.columns import OLD_TEAM
from tabiya.formats.trf.layout.encodings import decode
from tabiya.formats.trf.rewriting import rewrites
from tabiya.languages import Text, say
from tabiya.model.team import TeamByeValue
from tabiya.model.tournament import Tournament
from tabiya.pairing.handling import FOR_RATING
from tabiya.pairing.not_held import NOT_HELD
from tabiya.pairing.registry import is_held, system_named, systems
from tabiya.pairing.resolve import PAIRED_BY, edition_noted, get_system, naming
from tabiya.pairing.roundrobin.plan import get_plan
from tabiya.store.common.tie_breaks import misfits
from tabiya.store.decision import Refused
from tabiya.store.facts.importing import (
    FindingCode,
    ImportDifference,
    ImportFinding,
    ImportTournament,
    RoundDiffers,
    TournamentImported,
    describe_findings,
    rounds_that_differ,
)
from tabiya.store.log.event_store import EventStore
from tabiya.store.notes import FULL_POINT_BYE, LOG_HEAD, NOT_FINAL
from tabiya.store.state import EventState

_SQLITE = b"SQLite format 3\x00"
_OF_A_ROUND = re.compile(r"Round (\d+): (.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """A round of an imported file; without a difference it is paired as the rules say."""

    number: int
    difference: str = ""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What a file turned out to hold: shown before it is taken over, and ever after."""

    source: str
    name: str
    players: int
    system: str
    rounds: tuple[CheckedRound, ...]
    adjusted: tuple[str, ...]
    """What was mended or left out, each with its line, its column and the reason."""

    @property
    def differing(self) -> int:
        """How many rounds are not paired as the rules say."""
        return sum(bool(round_.difference) for round_ in self.rounds)


def is_event_file(data: bytes) -> bool:
    """Return whether this is an event file of ours, or at least pretends to be one."""
    return data.startswith(_SQLITE)


def import_command(data: bytes | str, source: str, edition: str | None) -> ImportTournament:
    """Return the command that takes a file over, with what the checker found in it.

    The file of another program is kept as the report that was made of it.
    """
    other = read_event(data, source=source) if isinstance(data, bytes) else None
    return _command(other, data, source, edition)


def import_commands(
    data: bytes, source: str, edition: str | None, team_bye: TeamByeValue | None = None
) -> tuple[tuple[ImportTournament, ...], str]:
    """Return the same for each event of a file, and the name of the festival if they are several."""
    others = read_events(data, source=source)
    if len(others) < 2:
        only = others[0] if others else None
        return (_command(only, data, source, edition, team_bye),), ""
    commands = tuple(_command(other, data, source, edition) for other in others)
    return commands, others[0].festival or source


def _command(
    other: Imported | None,
    data: bytes | str,
    source: str,
    edition: str | None,
    team_bye: TeamByeValue | None = None,
) -> ImportTournament:
    document = other.document if other else read_trf(data, source=source, team_bye=team_bye)
    written = other.text if other else data
    text = decode(written).text if isinstance(written, bytes) else written
    settings = with_code_in_its_place(document.tournament.settings)
    facts = replace(document.tournament, settings=settings)
    announced = get_system(facts)
    if announced not in {system.name for system in systems_here()}:
        raise _not_run_here(announced, source)
    named = naming(facts)
    if named is not None and named.unclear.refused:
        raise _not_run_here(named.text, source)
    system = _system_at_the_desk(facts, announced)
    clubs = dict(other.clubs) if other else {}
    findings = [_finding_in_file(warning) for warning in document.warnings]
    pairs_players = system_named(system).teams is None
    if facts.teams and pairs_players and not document.declared_teams:
        # Records 013 alone, in an event of single players, name their clubs.
        clubs = {member: team.name for team in facts.teams for member in team.members}
        facts = replace(facts, teams=())
        left = Left(NotTaken.CLUBS, (str(len(clubs)),))
        findings.append(_finding_in_file(left.problem()))
    edition = edition or edition_noted(facts, system)
    ranks = {
        number: declared.rank
        for number, declared in document.declared.items()
        if declared.rank is not None
    }
    try:
        report = check(facts, system=system, edition=edition, declared_ranks=ranks)
        differing = [difference for round_ in report.rounds for difference in _differing(round_)]
        announced_order = facts.settings.standings_order or facts.settings.tie_breaks
        findings += [
            finding for round_ in report.rounds for finding in _wrong_ranks(round_, announced_order)
        ]
        # What remarks only hint at is known from here on.
        earlier = tuple(known for round_ in report.rounds for known in round_.paired_from)
        facts = replace(facts, earlier_results=earlier)
    except TabiyaError as refusal:
        unchecked = say("the rounds could not be checked: {refusal}", refusal=refusal)
        rules = (refusal.rule,) if refusal.rule else ()
        differing = [(ImportDifference(1, RoundDiffers.NOT_CHECKED, (), (), rules), unchecked)]
    facts, left_out = _with_fitting_tie_breaks(facts, system)
    findings += left_out
    command = ImportTournament(
        facts,
        system,
        edition,
        source,
        text,
        findings=tuple(findings),
        differing=tuple(difference for difference, _reason in differing),
        reasons=tuple(reason for _difference, reason in differing),
        clubs=tuple(clubs.items()),
    )
    if other:
        # The text is a report of ours that nobody has seen: its rows would tell them nothing.
        return command
    return replace(command, findings=(*command.findings, *_rewritten(command)))


_MADE_ANEW = (FOR_RATING, FULL_POINT_BYE, LOG_HEAD, NOT_FINAL, PAIRED_BY)
"""How remarks begin that are made for every report, and so are no news in a file."""


def _rewritten(command: ImportTournament) -> Iterator[ImportFinding]:
    """Yield all that the report of the event would write otherwise than the file, and what is assumed."""
    facts, cache = command.tournament, Cache()
    settings = facts.settings
    if system_named(command.system).initial_colour is not None:
        # Round 1 shows it, where the file does not declare it.
        settings = replace(settings, initial_colour=facts.initial_colour)
    facts = replace(facts, settings=settings)
    imported = TournamentImported(facts, command.system, command.edition, command.source, "")
    state = imported.apply(EventState(), 1)
    written = report_file("trf26", cache, state)
    for rewrite in rewrites(command.text, written.decode(), own_remarks=_MADE_ANEW):
        if rewrite.what == OLD_TEAM.code and command.clubs:
            continue  # They are known as clubs, and said so.
        rows = " ".join(map(str, rewrite.rows))
        yield ImportFinding(FindingCode.REWRITTEN, (rewrite.what, rewrite.then, rewrite.now, rows))
    # Neither is written into a report, because nobody announced it.
    if state.total_rounds is None and facts.rounds:
        yield _assumed("142", str(len(facts.rounds)))
    ranked = get_standings(cache, state).found
    if (
        ranked is not None
        and ranked.codes
        and not (settings.tie_breaks or settings.standings_order)
    ):
        yield _assumed("202", ", ".join(ranked.codes))


def _assumed(record: str, value: str) -> ImportFinding:
    return ImportFinding(FindingCode.REWRITTEN, (record, "", value, ""))


def _finding_in_file(problem: Problem) -> ImportFinding:
    place = (str(problem.row), str(problem.column), problem.found, problem.rule)
    odd = (str(problem.more), problem.code, *problem.values)
    return ImportFinding(FindingCode.LINE, (*place, *odd))


def _system_at_the_desk(facts: Tournament, announced: str) -> str:
    """Return the system by which the event goes on; the rounds show how often a table is played."""
    here = {system.name: system for system in systems_here()}
    if not here[announced].by_table or len(facts.players) < 2 or here[announced].teams:
        return announced
    cycles = get_plan(facts).cycles
    tables = (
        system.name
        for system in here.values()
        if system.by_table
        and system.chapter == here[announced].chapter
        and (system.cycles or 1) == cycles
    )
    return next(tables, announced)


def _not_run_here(announced: str, source: str) -> Refused:
    """Return the refusal of a system that the desk does not run, with what to do instead."""
    titles = {system.name: system.title for system in (*systems(), *NOT_HELD)}
    return Refused(
        "the desk cannot run this kind of event: {system}",
        system=Text(titles.get(announced, announced[:60])),
        where=source,
        hint="The command line can pair and check its rounds: tabiya pair FILE, tabiya check FILE."
        if is_held(announced)
        else "If the file announces it by mistake, correct its record 192 or 092.",
    )


def _with_fitting_tie_breaks(
    facts: Tournament, system: str
) -> tuple[Tournament, list[ImportFinding]]:
    """Return the event without the tie-breaks it cannot be ranked by, and why each is left out."""
    settings = facts.settings
    lists = (settings.tie_breaks, settings.standings_order)
    wrong = misfits(tuple(dict.fromkeys(lists[0] + lists[1])), system, settings.start)
    codes = {misfit.code for misfit in wrong}
    breaks, order = (tuple(code for code in listed if code not in codes) for listed in lists)
    findings = [ImportFinding(FindingCode.TIE_BREAK, (misfit.code,)) for misfit in wrong]
    fitting = replace(settings, tie_breaks=breaks, standings_order=order)
    return replace(facts, settings=fitting), findings


def _differing(round_: RoundReport) -> Iterator[tuple[ImportDifference, str]]:
    for difference in round_.differences:
        if difference.kind.name in RoundDiffers.__members__:
            boards = difference.recorded, difference.expected
            kind = RoundDiffers[difference.kind.name]
            stored = ImportDifference(
                round_.round, kind, *boards, difference.rules, difference.bracket
            )
            yield stored, difference.reason


def _wrong_ranks(round_: RoundReport, announced: tuple[str, ...]) -> Iterator[ImportFinding]:
    """Yield the players whose ranks are not those that the file's tie-breaks give, together."""
    values = [
        str(value)
        for difference in round_.differences
        if difference.kind is DifferenceKind.RANK
        for (number, given), (_number, computed) in zip(
            difference.recorded, difference.expected, strict=True
        )
        for value in (number, given, computed)
    ]
    if values:
        yield ImportFinding(FindingCode.RANK, (", ".join(announced), *values))


def make_report(imported: ImportTournament | TournamentImported) -> ImportReport:
    """Return what is shown of a file, before it is taken over or from the line of the log."""
    facts = imported.tournament
    return ImportReport(
        imported.source,
        facts.settings.name,
        len(facts.players),
        get_title(imported.system),
        _checked(imported),
        describe_findings(imported),
    )


def _checked(imported: ImportTournament | TournamentImported) -> tuple[CheckedRound, ...]:
    """Return all rounds of the file; what differs in those of early files is stored in English."""
    stored = imported.differences if isinstance(imported, TournamentImported) else ()
    matches = [match for line in stored if (match := _OF_A_ROUND.fullmatch(line))]
    by_round = {int(match[1]): match[2] for match in matches} | dict(rounds_that_differ(imported))
    rounds = range(1, len(imported.tournament.rounds) + 1)
    return tuple(CheckedRound(number, by_round.get(number, "")) for number in rounds)


def find_import(store: EventStore) -> ImportReport | None:
    """Return what was found when the event was imported; None if it was made here."""
    first = [line.event for line in store.entries(until=1)]
    return make_report(first[0]) if first and isinstance(first[0], TournamentImported) else None
