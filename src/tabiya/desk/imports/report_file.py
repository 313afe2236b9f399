"""Report files into events: read, checked round by round, then one command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabiya.checker.check import check_tournament
from tabiya.checker.differences import Difference, DifferenceKind
from tabiya.checker.report import RoundReport
from tabiya.desk.announcement.systems import systems_here, title_of
from tabiya.desk.web.translations import gettext as _
from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.layout.lines import decode
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import USUAL, is_held, system_named
from tabiya.pairing.resolve import edition_noted, system_of
from tabiya.pairing.roundrobin.plan import plan_of
from tabiya.pairing.system import System
from tabiya.store.announcement.commands import ImportTournament
from tabiya.store.announcement.events import TournamentImported
from tabiya.store.announcement.fitting_tie_breaks import misfits
from tabiya.store.decision import Refused
from tabiya.store.event_store import EventStore

_SQLITE = b"SQLite format 3\x00"
_BOARDS_SHOWN = 6
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
        return sum(bool(each.difference) for each in self.rounds)


def is_event_file(data: bytes) -> bool:
    """Whether this is an event file of ours, or at least pretends to be one."""
    return data.startswith(_SQLITE)


def text_of(data: bytes) -> str:
    """A report file as text, whatever encoding it was saved in."""
    return decode(data)


def import_command(text: str, source: str, edition: str | None) -> ImportTournament:
    """The command that takes a report file over, with what the checker found in its rounds."""
    document = read_trf(text, source=source)
    facts = document.tournament
    if facts.teams:
        raise Refused(
            _("this is an event of teams, and the desk runs events of single players"),
            where=source,
            hint=_(
                "At the command line its rounds are checked, paired and ranked: "
                "tabiya check FILE, tabiya pair FILE, tabiya standings FILE."
            ),
        )
    announced = system_of(facts)
    if is_held(announced) and _is_of_matches(system_named(announced)):
        raise Refused(
            _("this is an event of the %(system)s system, which the desk does not run")
            % {"system": title_of(announced)},
            where=source,
            hint=_(
                "At the command line its rounds are paired and checked: "
                "tabiya pair FILE, tabiya check FILE."
            ),
        )
    system = _system_at_the_desk(facts, announced)
    edition = edition or edition_noted(facts, system)
    adjusted = [str(warning) for warning in document.warnings]
    checked_by = system
    here = {each.name for each in systems_here()}
    if announced not in here and system == USUAL.name:
        checked_by = announced if is_held(announced) else system
        adjusted.append(
            f"The file announces the system {announced}, which the desk does not pair: its rounds "
            f"are checked by the system {checked_by}, and the next ones will be paired by {system}."
        )
    ranks = {
        number: declared.rank
        for number, declared in document.declared.items()
        if declared.rank is not None
    }
    try:
        report = check_tournament(facts, system=checked_by, edition=edition, declared_ranks=ranks)
        differences = tuple(told for each in report.rounds if (told := _in_words(each)))
        adjusted += [_ranks_in_words(each) for each in report.rounds if _ranks_in_words(each)]
    except TabiyaError as refusal:
        differences = (f"Round 1: the rounds could not be checked: {refusal}",)
    facts, left_out = _with_fitting_tie_breaks(facts, system)
    adjusted += left_out
    return ImportTournament(
        facts, system, edition, source, text, adjusted=tuple(adjusted), differences=differences
    )


def _system_at_the_desk(facts: Tournament, announced: str) -> str:
    """The system by which the event goes on; how often a table is played shows in its rounds."""
    here = {each.name: each for each in systems_here()}
    if announced not in here:
        return USUAL.name
    if not here[announced].by_table or len(facts.players) < 2:
        return announced
    cycles = plan_of(facts).cycles
    tables = (each.name for each in here.values() if each.by_table and (each.cycles or 1) == cycles)
    return next(tables, announced)


def _is_of_matches(system: System) -> bool:
    """Whether its rounds are not those of the desk: matches of two games, or of teams."""
    return not system.at_the_desk and (system.games_a_match > 1 or system.teams is not None)


def _with_fitting_tie_breaks(facts: Tournament, system: str) -> tuple[Tournament, list[str]]:
    """The event without the tie-breaks it cannot be ranked by, and why each was left out."""
    settings = facts.settings
    lists = (settings.tie_breaks, settings.standings_order)
    wrong = misfits(tuple(dict.fromkeys(lists[0] + lists[1])), system, settings.start)
    codes = {each.code for each in wrong}
    breaks, order = (tuple(code for code in each if code not in codes) for each in lists)
    told = [f"Tie-break {each.code} of the file is left out: {each.reason}" for each in wrong]
    fitting = replace(settings, tie_breaks=breaks, standings_order=order)
    return replace(facts, settings=fitting), told


def _in_words(round_: RoundReport) -> str:
    told = [_told(each) for each in round_.differences if each.kind is not DifferenceKind.RANK]
    return f"Round {round_.round}: {'; '.join(told)}" if told else ""


def _told(difference: Difference) -> str:
    """The boards that should be others, and why."""
    recorded, expected = (_boards(each) for each in (difference.recorded, difference.expected))
    instead = f"{recorded} instead of {expected}, " if recorded and expected else ""
    return f"{instead}{difference.reason}"


def _boards(boards: Sequence[tuple[int, int]]) -> str:
    shown = [f"{white}-{black}" if black else f"{white} bye" for white, black in boards]
    more = f" and {len(shown) - _BOARDS_SHOWN} more" if len(shown) > _BOARDS_SHOWN else ""
    return f"{' '.join(shown[:_BOARDS_SHOWN])}{more}"


def _ranks_in_words(round_: RoundReport) -> str:
    wrong = [d for d in round_.differences if d.kind is DifferenceKind.RANK]
    return "; ".join(
        f"Ranks of the file are not taken over where its own tie-breaks give others: number "
        f"{number} has {given} in the file, {found} here ({difference.reason})"
        for difference in wrong
        for (number, given), (_number, found) in zip(
            difference.recorded, difference.expected, strict=True
        )
    )


def report_of(imported: ImportTournament | TournamentImported) -> ImportReport:
    """What is shown of a file, before it is taken over or from the line of the log."""
    facts = imported.tournament
    return ImportReport(
        imported.source,
        facts.settings.name,
        len(facts.players),
        title_of(imported.system),
        _checked(len(facts.rounds), imported.differences),
        imported.adjusted,
    )


def _checked(rounds: int, differences: Sequence[str]) -> tuple[CheckedRound, ...]:
    found = [match for told in differences if (match := _OF_A_ROUND.fullmatch(told))]
    by_round = {int(match[1]): match[2] for match in found}
    return tuple(CheckedRound(n, by_round.get(n, "")) for n in range(1, rounds + 1))


def import_of(store: EventStore) -> ImportReport | None:
    """What was found when the event was imported; None if it was made here."""
    first = [line.event for line in store.entries(until=1)]
    return report_of(first[0]) if first and isinstance(first[0], TournamentImported) else None
