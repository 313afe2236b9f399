"""Reads the lines of a report file, record by record, and collects every problem."""

from __future__ import annotations

import re
from dataclasses import replace

from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.trf.document import TrfDocument, in_order_of_writing
from tabiya.formats.trf.layout.columns import CODE, NATIONAL, PLAYER
from tabiya.formats.trf.layout.dialects import get_dialect
from tabiya.formats.trf.layout.encodings import Decoded, decode
from tabiya.formats.trf.layout.lines import split_lines
from tabiya.formats.trf.layout.spellings import is_federation_code
from tabiya.formats.trf.layout.values import runs_of_digits
from tabiya.formats.trf.reading.arrangements import (
    ARRANGEMENT_READERS,
    list_spans,
    prohibited_pairs,
    read_prohibitions,
)
from tabiya.formats.trf.reading.checks import (
    check_gaps,
    check_number_of_rounds,
    check_teams,
    warn_of_differences,
)
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.findings import Findings, TooManyProblems
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.reading.other_lines import (
    is_foreign_remark,
    is_ruler,
    is_text,
    looks_like_a_player,
)
from tabiya.formats.trf.reading.placement import (
    Shift,
    counted_in_letters,
    whole_shift,
    without_tabs,
)
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
from tabiya.formats.trf.reading.silent_byes import TeamByeUnknown, silent_byes
from tabiya.formats.trf.reading.teams import TEAM_READERS
from tabiya.formats.trf.remarks import earlier_results, enter_remarks, playoff_remark, read_remark
from tabiya.languages import Plural, gettext, say, say_number
from tabiya.model.team import TeamByeValue
from tabiya.model.tournament import PlayoffPlaces, Settings, Tournament
from tabiya.pairing.announced import ACCELERATION_REMARK

_RECORD = re.compile(r"[0-9A-Z]{3}( |$)")
_READERS: dict[str, Reader] = SETTINGS_READERS | ARRANGEMENT_READERS | TEAM_READERS
"""Who reads a record, by its code; players (001) and national ratings are read apart."""
_MOST_LINES = 1_000_000
"""A thousand players, nine tenths of whose pairs may not meet, have half as many; what is longer is not
worth the memory."""
_MOST_TEXT = 100
"""So many lines of text may be remarks; a file with more is no report."""
_INFORMATIVE = "801"
"""Repeats in short what other records say, in a form that differs from program to program."""


def parse(
    data: bytes | str,
    *,
    source: str,
    encoding: str | None,
    shifted: bool,
    team_bye: TeamByeValue | None,
) -> TrfDocument:
    """Return what `read_trf` promises, for arguments that have been checked."""
    breaks = data.count(b"\n") if isinstance(data, bytes) else data.count("\n")
    if breaks > _MOST_LINES:
        raise ReadingRefused(
            Plural(
                "this is not a report file: it has {n} line, and a report has at most {most}",
                "this is not a report file: it has {n} lines, and a report has at most {most}",
                breaks,
                most=_MOST_LINES,
            ),
            (),
            where=source,
        )
    decoded = _decode(data, encoding, source) if isinstance(data, bytes) else Decoded(data, "")
    lines = split_lines(decoded.text)
    findings = _findings_of_text(decoded, lines)
    if "\t" in decoded.text:
        lines = [without_tabs(line) if "\t" in line else line for line in lines]
    draft = Draft(findings)
    rounds = _read(lines, draft)
    if findings.refused() or draft.misplaced:
        shift = whole_shift(lines)
        if shift is not None and not shifted:
            raise _make_refusal(shift, lines, source)
        if shift is not None:
            # What was said of the shifted columns is forgotten; the rest is found again.
            findings = _findings_of_text(decoded, split_lines(decoded.text))
            findings.guess(shift.row, shift.start + 1, "", Oddity.SHIFTED, shift.start, shift.by)
            draft = Draft(findings)
            rounds = _read(shift.moved_back(lines), draft)
    findings.raise_if_refused(source)
    if team_bye is not None:
        draft.settings["team_bye"] = team_bye
    return _document(draft, rounds, source)


def _decode(data: bytes, encoding: str | None, source: str) -> Decoded:
    try:
        return decode(data, encoding)
    except UnicodeError as wrong:
        start = wrong.start if isinstance(wrong, UnicodeDecodeError) else 0
        row = data.count(b"\n", 0, start) + 1
        column = start - data.rfind(b"\n", 0, start)
        octets = " ".join(f"{byte:02X}" for byte in data[start : start + 4])
        problem = Problem(
            row,
            column,
            octets,
            say("these bytes are not text in {encoding}", encoding=encoding),
            gettext("Leave out --encoding, and Tabiya detects it."),
        )
        raise ReadingRefused(
            "the report file cannot be read as {encoding}",
            (problem,),
            encoding=encoding,
            where=source,
        ) from None


def _findings_of_text(decoded: Decoded, lines: list[str]) -> Findings:
    """Return what is odd about the text as such: its encoding and its tabs."""
    findings = Findings()
    if decoded.guessed:
        findings.guess(
            1 + next((row for row, line in enumerate(lines) if not line.isascii()), 0),
            0,
            "",
            Oddity.NOT_UTF_8,
            decoded.encoding,
            decoded.sample,
        )
    for row, line in enumerate(lines if "\t" in decoded.text else (), start=1):
        if "\t" in line:
            column = line.index("\t") + 1
            findings.mend(
                row, column, "", gettext("there is a tab here; it was read as spaces"), rule="TRF26"
            )
    return findings


def _make_refusal(shift: Shift, lines: list[str], source: str) -> ReadingRefused:
    problem = Problem(
        shift.row,
        shift.start + 1,
        lines[shift.row - 1][shift.start : shift.start + 20].strip(),
        say_number(
            "{shift}, in the only record of a player",
            "{shift}, in all {n} records of players",
            shift.players,
            shift=shift,
        )
        if shift.start
        else str(shift),
        gettext(
            "To read it anyway, add --shifted; tabiya convert IN OUT --shifted moves the "
            "records into their columns."
        ),
        "TRF26, 001",
    )
    return ReadingRefused(
        "the report file cannot be read as it is: 1 problem", (problem,), where=source
    )


def _read(lines: list[str], draft: Draft) -> Rounds:
    """Read the lines into the draft and put them together; what contradicts itself is in its findings."""
    try:
        _read_records(lines, draft)
        if not draft.codes:
            draft.findings.refuse(
                1,
                1,
                lines[0][:40],
                gettext("no record of a report file was found"),
                rule="TRF26",
                hint=gettext("A report file has lines such as: 012 Name of the tournament"),
            )
        return _check(draft)
    except TooManyProblems:
        return Rounds()


def _read_records(lines: list[str], draft: Draft) -> None:
    """Read every line into the draft."""
    players = PlayerReader(draft)
    for row, raw in read_prohibitions(draft, lines):
        line = raw.rstrip()
        code = line[CODE]
        if code == PLAYER.code:
            players.read(line, row)
        elif line.startswith("#"):
            read_remark(draft, line)
            continue
        elif not line:
            continue
        elif (reader := _READERS.get(code)) is not None and not _is_another_number(line):
            if not reader(draft, line, row):
                draft.unknown.append(line)
        elif not _read_unusual(draft, line, row):
            continue
        draft.codes.add(code)
    draft.old_byes = players.met_old_byes()


def _is_another_number(line: str) -> bool:
    """Whether the line begins with a number longer than a code, such as a ruler or a year."""
    return line[3:4].isdigit() and line[CODE] in SETTINGS_READERS


def _read_unusual(draft: Draft, line: str, row: int) -> bool:
    """A national rating, or a record we do not know; False if it is no record at all."""
    code = line[CODE]
    if is_federation_code(code) and _read_national(draft, line, row):
        return True
    if is_ruler(line):
        draft.findings.mend(
            row, 1, line[:20].strip(), gettext("a line that only marks columns was skipped")
        )
        return False
    if is_foreign_remark(line):
        draft.findings.mend(row, 1, line[:20], gettext("the line was read as a remark"))
        read_remark(draft, line.lstrip(";%/"))
        return False
    if not is_federation_code(code) and looks_like_a_player(line):
        draft.findings.refuse(
            row,
            1,
            code,
            gettext("this is the record of a player, but its code is not 001"),
            rule="TRF26, 001 position 1-3",
            hint=gettext("Correct the code to 001, or remove the line."),
        )
        return False
    if not _RECORD.match(line):
        return _read_text(draft, line, row)
    if code != _INFORMATIVE:
        draft.findings.warn(
            row,
            1,
            code,
            Oddity.NO_KNOWN_RECORD,
            rule="TRF26",
        )
    draft.unknown.append(line)
    return True


def _read_national(draft: Draft, line: str, row: int) -> bool:
    if draft.counts_bytes and not line.isascii():
        line = counted_in_letters(line, NATIONAL)
    return read_national(draft, line, row)


def _read_text(draft: Draft, line: str, row: int) -> bool:
    """A record with its code in small letters, or a remark; False if it is no record."""
    code = line[CODE]
    reader = _READERS.get(code.upper())
    if reader is not None and line[3:4] in (" ", ""):
        draft.findings.mend(row, 1, code, gettext("the code was read in capitals"), rule="TRF26")
        capital = code.upper() + line[3:]
        if not reader(draft, capital, row):
            draft.unknown.append(capital)
        draft.codes.add(code.upper())
    elif draft.text_lines < _MOST_TEXT and is_text(line):
        draft.text_lines += 1
        draft.findings.guess(
            row,
            1,
            line[:40],
            Oddity.NO_RECORD,
            rule="TRF26",
        )
        read_remark(draft, line.strip())
    else:
        draft.findings.refuse(
            row,
            1,
            line[:20],
            gettext(
                "this line is not a record: it does not begin with a code of three digits "
                "or capitals"
            ),
            rule="TRF26",
            hint=gettext("Begin remarks with ###."),
        )
    return False


def _check(draft: Draft) -> Rounds:
    """Put everything together that stands in more than one place, and note contradictions."""
    draft.entries = dict(sorted(draft.entries.items()))
    check_gaps(draft)
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
        playoffs=_playoffs(draft),
        virtual_points=(*draft.virtual_points, *list_spans(draft.virtual_rows)),
        prohibited_pairs=prohibited_pairs(draft),
        adjustments=tuple(draft.adjustments),
        teams=teams,
        line_ups=tuple(draft.line_ups),
        forfeited_matches=tuple(draft.forfeits),
        team_byes=team_byes(draft),
        earlier_results=earlier_results(draft, rounds.paired),
        notes=tuple(draft.notes),
    )
    if draft.old_teams and not draft.teams and not draft.team_byes:
        tournament = _with_silent_byes(draft, tournament, source)
    # Loaded here, because a file that says nothing needs no system until it is paired.
    announced = bool(tournament.settings.kind or tournament.settings.kind_code)
    announced |= any(note.startswith(ACCELERATION_REMARK) for note in tournament.notes)
    if tournament.notes and announced:
        from tabiya.formats.trf.kind import with_format_of_remarks

        tournament = with_format_of_remarks(tournament)
    warn_of_differences(draft, rounds, tournament)
    return TrfDocument(
        tournament=tournament,
        declared={number: entry.declared for number, entry in draft.entries.items()},
        declared_teams=draft.declared_teams,
        warnings=draft.findings.warnings(),
        mended=draft.findings.mended(),
        unknown_records=in_order_of_writing(draft.unknown),
        dialect=get_dialect(draft.codes, old_byes=draft.old_byes).name,
        edition_hint=_year_in(f"{tournament.settings.kind_code} {tournament.settings.kind}"),
        source=source,
    )


def _with_silent_byes(draft: Draft, tournament: Tournament, source: str) -> Tournament:
    """Return the event with the byes that its cells show; refuse it if nobody says what they are worth."""
    silent = silent_byes(tournament)
    if silent.byes and tournament.settings.team_bye is None:
        raise TeamByeUnknown(silent.byes, silent.boards, source)
    if silent.unclear:
        rounds = ", ".join(map(str, silent.unclear))
        row = draft.old_teams[0][0]
        draft.findings.warn(row, 0, "", Oddity.TEAMS_WITHOUT_OPPONENT, rounds, rule="TRF26, 013")
    return replace(tournament, team_byes=silent.byes)


def _year_in(kind: str) -> str:
    """The first year of this century in what the file says of its kind, or nothing."""
    years = (run for run in runs_of_digits(kind) if len(run) == 4 and run.startswith("20"))
    return next(years, "")


def _playoffs(draft: Draft) -> tuple[PlayoffPlaces, ...]:
    """Return the places decided in the file, each number once; what names others stays a remark."""
    playoffs = []
    known = draft.teams.keys() or draft.entries.keys()
    for playoff in draft.playoffs:
        named = [number for place in playoff.places for number in place]
        if len(set(named)) == len(named) and set(named) <= known:
            playoffs.append(playoff)
        else:
            draft.notes.append(playoff_remark(playoff))
    return tuple(playoffs)
