"""Reads a report file into a tournament, or refuses it with all its problems."""

from __future__ import annotations

import re
from types import MappingProxyType

from tabiya.formats.trf.document import TrfDocument, in_order_of_writing
from tabiya.formats.trf.layout.columns import CODE, PLAYER
from tabiya.formats.trf.layout.dialects import dialect_of
from tabiya.formats.trf.layout.lines import decode, split_lines
from tabiya.formats.trf.layout.spellings import is_federation_code
from tabiya.formats.trf.layout.values import runs_of_digits, whole_number
from tabiya.formats.trf.reading.arrangements import ARRANGEMENT_READERS, prohibited_pairs, spans_of
from tabiya.formats.trf.reading.checks import (
    check_number_of_rounds,
    check_numbers,
    check_teams,
    warn_of_differences,
)
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.players import PlayerReader, enter_national, read_national
from tabiya.formats.trf.reading.rounds import (
    Rounds,
    assemble_rounds,
    enter_byes,
    requested_byes,
    team_byes,
)
from tabiya.formats.trf.reading.scoring import match_scoring, scoring_system
from tabiya.formats.trf.reading.settings import SETTINGS_READERS, Reader
from tabiya.formats.trf.reading.teams import TEAM_READERS
from tabiya.formats.trf.remarks import enter_remarks, read_remark
from tabiya.model.points import parse_points
from tabiya.model.tournament import Settings, Tournament

_RECORD = re.compile(r"[0-9A-Z]{3}( |$)")
_READERS: dict[str, Reader] = SETTINGS_READERS | ARRANGEMENT_READERS | TEAM_READERS
"""Who reads a record, by its code; players (001) and national ratings are read apart."""
_INFORMATIVE = "801"
"""Repeats in short what other records say, in a form that differs from program to program."""


def read_trf_file(path: str) -> TrfDocument:
    """Read the report file of this name."""
    with open(path, "rb") as stream:
        return read_trf(stream.read(), source=str(path))


def read_trf(data: bytes | str, *, source: str = "") -> TrfDocument:
    """Read a report file of any version; `source` is what messages call it.

    Raises ReadingRefused with every problem of the file, if it has any.
    """
    findings = Findings()
    draft = Draft(findings)
    lines = split_lines(decode(data) if isinstance(data, bytes) else data)
    _read_records(lines, draft)
    if not draft.codes:
        findings.refuse(
            1,
            1,
            lines[0][:40],
            "no record of a report file was found",
            rule="TRF26",
            hint="A report file has lines such as: 012 Name of the tournament",
        )
    rounds = _check(draft)
    findings.raise_if_refused(source)
    return _document(draft, rounds, source)


def _read_records(lines: list[str], draft: Draft) -> None:
    """Read every line into the draft."""
    players = PlayerReader(draft)
    for row, raw in enumerate(lines, start=1):
        line = raw.rstrip()
        code = line[CODE]
        if code == PLAYER.code:
            players.read(line, row)
        elif line.startswith("#"):
            read_remark(draft, line)
            continue
        elif not line:
            continue
        elif (reader := _READERS.get(code)) is not None:
            if not reader(draft, line, row):
                draft.unknown.append(line)
        elif not _read_unusual(draft, line, row):
            continue
        draft.codes.add(code)
    draft.old_byes = players.met_old_byes()


def _read_unusual(draft: Draft, line: str, row: int) -> bool:
    """A national rating, or a record we do not know; False if it cannot be a record at all."""
    code = line[CODE]
    if is_federation_code(code):
        if read_national(draft, line, row):
            return True
    elif _looks_like_a_player(line):
        draft.findings.refuse(
            row,
            1,
            code,
            "this is the record of a player, but its code is not 001",
            rule="TRF26, 001 position 1-3",
            hint="Correct the code to 001, or remove the line.",
        )
        return False
    if not _RECORD.match(line):
        draft.findings.refuse(
            row,
            1,
            line[:20],
            "this line is no record: it does not begin with a code of three digits or capitals",
            rule="TRF26",
            hint="Begin remarks with ###.",
        )
        return False
    if code != _INFORMATIVE:
        draft.findings.warn(
            row,
            1,
            code,
            "this record is not known; it is kept as it is",
            rule="TRF26",
        )
    draft.unknown.append(line)
    return True


def _looks_like_a_player(line: str) -> bool:
    field = PLAYER["points"]
    points = line[field.first - 1 : field.last].strip()
    return (
        whole_number(line[PLAYER["number"].columns]) is not None
        and bool(line[PLAYER["name"].columns].strip())
        and bool(points)
        and parse_points(points) is not None
    )


def _check(draft: Draft) -> Rounds:
    """Put everything together that stands in more than one place, and note contradictions."""
    draft.entries = dict(sorted(draft.entries.items()))
    check_numbers(draft)
    check_teams(draft)
    enter_national(draft)
    enter_remarks(draft)
    team_event = bool(draft.teams)
    rounds = assemble_rounds(
        draft.entries,
        draft.findings,
        paired_at_least=draft.paired_at_least,
        old_byes=draft.old_byes,
        team_event=team_event,
    )
    check_number_of_rounds(draft)
    enter_byes(draft, rounds, team_event=team_event)
    return rounds


def _document(draft: Draft, rounds: Rounds, source: str) -> TrfDocument:
    teams = tuple(draft.teams.values()) or tuple(team for _, team in draft.old_teams)
    tournament = Tournament(
        settings=Settings(
            **draft.settings,
            scoring=scoring_system(draft.scoring),
            match_scoring=match_scoring(draft.match_scoring),
        ),
        players=tuple(entry.player for entry in draft.entries.values()),
        rounds=tuple(rounds.paired),
        requested_byes=requested_byes(rounds),
        late_entries=tuple(draft.late_entries),
        withdrawals=tuple(draft.withdrawals),
        virtual_points=(*draft.virtual_points, *spans_of(draft.virtual_rows)),
        prohibited_pairs=prohibited_pairs(draft),
        adjustments=tuple(draft.adjustments),
        teams=teams,
        line_ups=tuple(draft.line_ups),
        forfeited_matches=tuple(draft.forfeits),
        team_byes=team_byes(draft),
        notes=tuple(draft.notes),
    )
    warn_of_differences(draft, rounds, tournament)
    return TrfDocument(
        tournament=tournament,
        declared=MappingProxyType(
            {number: entry.declared for number, entry in draft.entries.items()}
        ),
        declared_teams=MappingProxyType(draft.declared_teams),
        warnings=draft.findings.warnings(),
        unknown_records=in_order_of_writing(draft.unknown),
        dialect=dialect_of(draft.codes, old_byes=draft.old_byes).name,
        edition_hint=_year_in(f"{tournament.settings.kind_code} {tournament.settings.kind}"),
        source=source,
    )


def _year_in(kind: str) -> str:
    """The first year of this century in what the file says of its kind, or nothing."""
    years = (run for run in runs_of_digits(kind) if len(run) == 4 and run.startswith("20"))
    return next(years, "")
