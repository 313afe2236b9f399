"""An event imported from another program's file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain, groupby, repeat
from operator import itemgetter
from typing import ClassVar

from tabiya.errors import Problem
from tabiya.formats.imports.event import NotTaken, describe_left_out
from tabiya.formats.trf.reading.oddities import Oddity, odd_line
from tabiya.languages import SOURCE, Text, gettext, ngettext, say, speaking, translatable
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Round
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.checklist import FIDE_MODE, IMPORT
from tabiya.pairing.handling import FOR_RATING
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.resolve import PAIRED_BY
from tabiya.store.common.tie_breaks import misfits
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.settings import check_scoring, scoring_warnings
from tabiya.store.facts.system import check_system
from tabiya.store.notes import FULL_POINT_BYE, LEFT_FIDE_MODE, LOG_HEAD, NOT_FINAL, add_note
from tabiya.store.parts import (
    Board,
    ByeGiven,
    ColourSource,
    EnteredPlayer,
    PairedRound,
    Prohibition,
    RequestedByeOf,
    RoundStatus,
    require,
)
from tabiya.store.registration import Particulars
from tabiya.store.roster import (
    Assigned,
    AssignedWhen,
    EnteredTeam,
    HandedIn,
    Roster,
    TeamByeAsked,
    TeamByeGiven,
    TeamDetails,
    TeamPair,
    TeamProhibition,
)
from tabiya.store.state import EventState


class FindingCode(Enum):
    """What kind of thing was mended in a report file or left out of it."""

    LINE = translatable("a line or a field of the file")
    RANK = translatable("ranks that do not follow from the file's tie-breaks")
    TIE_BREAK = translatable("a tie-break that cannot rank this event")
    REWRITTEN = translatable("something that the event's report writes differently")


@dataclass(frozen=True, slots=True)
class ImportFinding:
    """Something that was mended in a report file or left out of it.

    The values of a line: row, column, what was found there, the rule, in how many more places there
    is the same, the name of the oddity, and its own values; of ranks: the tie-breaks of the file,
    then for each player the number, the rank in the file and the rank found; of a tie-break: its
    code; of something rewritten: the field or record, what the file has, what the report will have,
    and the rows.
    """

    code: FindingCode
    values: tuple[str, ...]


class RoundDiffers(Enum):
    """In what a round of a report file is not as the rules say."""

    PAIRING = translatable("other opponents")
    COLOUR = translatable("other colours")
    NO_LEGAL_PAIRING = translatable("no legal pairing exists")
    NOT_CHECKED = translatable("the rounds could not be checked")


@dataclass(frozen=True, slots=True)
class ImportDifference:
    """A round of a report file that is not paired as the rules say: boards by starting numbers."""

    round: int
    kind: RoundDiffers
    recorded: tuple[tuple[int, int], ...]
    """White and Black; Black is 0 for the pairing-allocated bye."""
    expected: tuple[tuple[int, int], ...]
    rules: tuple[str, ...] = ()
    """Where the rules stand that separate the two."""
    bracket: int = 0
    """The bracket that is other first; 0 if the rules are about the whole round."""


def _as_it_is(payload: Payload) -> Payload:
    """Sentences about an import keep their fields; newer files have facts beside them."""
    return payload


def _told_on_that_day(payload: Payload) -> Payload:
    """Findings and differences of version 2 held sentences; they are told as they were told then."""
    findings = payload.get("findings", ())
    rounds = groupby(payload.get("differing", ()), key=itemgetter("round"))
    return {
        **payload,
        "findings": [],
        "differing": [],
        "adjusted": [*payload.get("adjusted", ()), *map(_old_finding, findings)],
        "differences": [
            *payload.get("differences", ()),
            *(
                f"Round {number}: {'; '.join(map(_old_difference, differences))}"
                for number, differences in rounds
            ),
        ],
    }


@dataclass(frozen=True, slots=True)
class TournamentImported(Fact):
    """A report file was imported whole, as Tabiya read it on that day."""

    version: ClassVar[int] = 3
    upcasters: ClassVar[tuple[Upcaster, ...]] = (_as_it_is, _told_on_that_day)
    report: ClassVar[str] = "`Import @ Round n: ...` for each difference"

    tournament: Tournament
    system: str
    edition: str | None
    source: str
    """The name of the file it came from."""
    text: str
    """The file itself, kept for the record; it is never read again."""
    findings: tuple[ImportFinding, ...] = ()
    """What was mended in the file or left out."""
    differing: tuple[ImportDifference, ...] = ()
    """Where its rounds are not paired as the rules say."""
    fide_mode: bool = True
    """Whether nothing in the file keeps the event from going on in FIDE mode."""
    adjusted: tuple[str, ...] = ()
    """The sentences of the findings in files of versions 1 and 2."""
    differences: tuple[str, ...] = ()
    """The sentences of the differences in files of versions 1 and 2, each "Round n: ..."."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """The facts of a report file are taken over; its players keep their numbers."""
        require(
            not state.entrants and not state.rounds,
            "you can import a file only into an empty event",
        )
        facts = self.tournament
        late = {late.player: late.first_round for late in facts.late_entries}
        gone = {gone.player: gone.after_round for gone in facts.withdrawals}
        expelled = {gone.player for gone in facts.withdrawals if gone.expelled}
        entrants = {
            player.number: EnteredPlayer(
                player.number,
                player,
                first_round=late.get(player.number, 1),
                withdrawn_after=gone.get(player.number),
                expelled=player.number in expelled,
                revision=seq,
            )
            for player in facts.players
        }
        last = len(facts.rounds)
        taken_over = replace(
            state,
            settings=facts.settings,
            settings_revision=seq,
            system=self.system,
            edition=self.edition,
            fide_mode=state.fide_mode and self.fide_mode,
            roster=_imported_roster(facts, seq),
            entrants=entrants,
            highest_entrant=max(entrants, default=0),
            rounds=_with_matches(
                facts, tuple(_imported_round(round_, last, self, seq) for round_ in facts.rounds)
            ),
            requested_byes=tuple(
                RequestedByeOf(asked.player, asked.round, asked.kind)
                for asked in facts.requested_byes
            ),
            prohibitions=()
            if facts.teams
            else tuple(
                Prohibition(pairs.players, pairs.first_round, pairs.last_round)
                for pairs in facts.prohibited_pairs
            ),
            virtual_points=facts.virtual_points,
            imported_adjustments=() if facts.teams else facts.adjustments,
            earlier_results=facts.earlier_results,
            report_notes=(
                *state.report_notes,
                *(
                    note
                    for note in facts.notes
                    if not note.startswith(
                        (FOR_RATING, FULL_POINT_BYE, LOG_HEAD, NOT_FINAL, PAIRED_BY)
                    )
                ),
                *(f"Import @ {difference}" for difference in describe_differences(self)),
            ),
        )
        already_noted = any(note.startswith(LEFT_FIDE_MODE) for note in taken_over.report_notes)
        return (
            taken_over
            if self.fide_mode or already_noted
            else add_note(taken_over, f"{LEFT_FIDE_MODE}{last}")
        )

    def describe(self, _names: Names) -> str:
        """What the file brought, and what did not fit in it."""
        facts = self.tournament
        return say(
            "The file {file} was imported: {players} players, {rounds} rounds, {differences} differences, "
            "{findings} corrected or left out.",
            file=self.source or gettext("(unnamed)"),
            players=len(facts.players),
            rounds=len(facts.rounds),
            differences=len(describe_differences(self)),
            findings=len(describe_findings(self)),
        )

    def names(self) -> Names:
        """Return the name under which the log knows each player."""
        return {player.number: player.name for player in self.tournament.players}


@dataclass(frozen=True, slots=True)
class ImportTournament(Command):
    """Import a report file that has been read and checked."""

    act: ClassVar[str] = translatable("Import the event")

    tournament: Tournament
    system: str = USUAL.name
    edition: str | None = None
    source: str = ""
    text: str = ""
    findings: tuple[ImportFinding, ...] = ()
    differing: tuple[ImportDifference, ...] = ()
    reasons: tuple[str, ...] = ()
    """What the checker says of each difference; shown before the import, and not stored."""
    clubs: tuple[tuple[int, str], ...] = ()
    """The clubs of players by number, which files of other programs have and reports have not."""

    def decide(self, state: EventState) -> Decision:
        """A report file goes into an empty event; differences found by the checker are confirmed."""
        if state.entrants or state.rounds:
            raise Refused("the event already has players", hint="Import the file into a new event.")
        if bool(self.tournament.teams) is not (system_named(self.system).teams is not None):
            raise Refused(
                "the file has teams but its system pairs individual players, or the other way round",
                hint="Correct record 192 or 092 of the file, or its team records (310).",
            )
        check_scoring(self.tournament.settings.scoring)
        check_system(self.system, self.edition)
        outside = _outside_fide_mode(self.tournament) if state.fide_mode else ()
        imported = TournamentImported(
            self.tournament,
            self.system,
            self.edition,
            self.source,
            self.text,
            self.findings,
            self.differing,
            fide_mode=not outside,
        )
        clubs = (ParticularsNoted(number, Particulars(club=club)) for number, club in self.clubs)
        facts = (imported, *_colour_of_round_one(self), *clubs)
        return Decision(facts, (*_differs(self), *outside))


def _differs(command: ImportTournament) -> tuple[Caution, ...]:
    if not command.differing:
        return ()
    return (
        Caution(
            "import-differs",
            Level.CONFIRM,
            "The file's pairings do not follow the rules in some rounds.",
            describe_differences(command),
            str(IMPORT),
        ),
    )


def _outside_fide_mode(facts: Tournament) -> tuple[Caution, ...]:
    """Why the event cannot go on in FIDE mode, if so: no report file is a way back into it."""
    left = [note for note in facts.notes if note.startswith(LEFT_FIDE_MODE)]
    if left:
        return (
            Caution(
                "imported-outside-fide-mode",
                Level.ACKNOWLEDGE,
                "According to the file, the event left FIDE mode, and it cannot return.",
                (f"{left[0]}.",),
                str(FIDE_MODE),
            ),
        )
    return tuple(
        Caution(
            "leave-fide-mode",
            Level.CONFIRM_TWICE,
            "Tabiya imports the event outside FIDE mode, for good.",
            (grave.as_text, *grave.effects, Text("The report states it, with the round.")),
            grave.rule,
        )
        for grave in scoring_warnings(facts.settings.scoring)
    )


def _colour_of_round_one(
    command: ImportTournament,
) -> tuple[InitialColourDecided, ...]:
    """The initial colour that the file does not declare, as its round 1 shows it (TRF 152)."""
    facts = command.tournament
    colour = facts.initial_colour
    if facts.settings.initial_colour is not None or colour is None:
        return ()
    if system_named(command.system).initial_colour is None:
        return ()
    return (InitialColourDecided(colour, ColourSource.ROUND_ONE),)


def describe_findings(imported: ImportTournament | TournamentImported) -> tuple[str, ...]:
    """What was mended in a file or left out, one sentence each."""
    stored = imported.adjusted if isinstance(imported, TournamentImported) else ()
    return (*stored, *(_describe_finding(finding, imported) for finding in imported.findings))


def _describe_finding(
    finding: ImportFinding, imported: ImportTournament | TournamentImported
) -> str:
    match finding.code, finding.values:
        case FindingCode.LINE, (row, column, content, rule, more, name, *values) if (
            name in Oddity.__members__
        ):
            return str(
                odd_line(
                    int(row),
                    int(column),
                    content,
                    Oddity[name],
                    tuple(values),
                    rule=rule,
                    more=int(more),
                )
            )
        case FindingCode.LINE, (_row, _column, _found, _rule, _more, name, *values) if (
            name in NotTaken.__members__
        ):
            return f"{describe_left_out(NotTaken[name], tuple(values))}."
        case FindingCode.RANK, (codes, *ranks):
            listed = "; ".join(
                say(
                    "number {number} has {given} in the file, {found} here",
                    number=number,
                    given=given,
                    found=computed,
                )
                for number, given, computed in zip(*[iter(ranks)] * 3, strict=True)
            )
            return say(
                "Tabiya does not import ranks that differ from those of the file's own tie-breaks ({codes}): {ranks}.",
                codes=codes,
                ranks=listed,
            )
        case FindingCode.TIE_BREAK, (code,):
            start = imported.tournament.settings.start
            reasons = [misfit.reason for misfit in misfits((code,), imported.system, start)]
            return ": ".join(
                (say("Tabiya leaves out tie-break {code} of the file", code=code), *reasons)
            )
        case FindingCode.REWRITTEN, (what, then, now, rows):
            return describe_rewrite(what, then, now, rows.split())
        case _:
            return f"{gettext(finding.code.value)}: {', '.join(finding.values)}"


def describe_rewrite(what: str, then: str, now: str, rows: Sequence[str]) -> str:
    """What a file has, and what the report of the event will have in its place.

    >>> describe_rewrite("title", "gm", "GM", ["7", "9"])
    'Rows 7, 9, title: gm becomes GM.'
    >>> describe_rewrite("152", "", "W", [])
    'Record 152 is missing from the file; Tabiya assumes W.'
    """
    if not rows:
        return say(
            "Record {record} is missing from the file; Tabiya assumes {value}.",
            record=what,
            value=now,
        )
    place = ngettext("Row {rows}, {field}", "Rows {rows}, {field}", len(rows)).format(
        rows=", ".join(rows),
        field=what if what.islower() else say("record {record}", record=what),
    )
    if not now:
        return say("{place}: {value} is not imported.", place=place, value=then)
    return say(
        "{place}: {before} becomes {now}.",
        place=place,
        before=then or gettext("nothing"),
        now=now,
    )


def describe_differences(imported: ImportTournament | TournamentImported) -> tuple[str, ...]:
    """Each round of a file that is not paired as the rules say: "Round n: ..."."""
    stored = imported.differences if isinstance(imported, TournamentImported) else ()
    differing = rounds_that_differ(imported)
    return (
        *stored,
        *(
            say("Round {number}: {differences}", number=n, differences=differences)
            for n, differences in differing
        ),
    )


def rounds_that_differ(
    imported: ImportTournament | TournamentImported,
) -> Iterator[tuple[int, str]]:
    """Yield each such round with what differs in it; early files have it in their own words only."""
    known = imported.reasons if isinstance(imported, ImportTournament) else ()
    explained = zip(imported.differing, chain(known, repeat("")), strict=False)
    for number, group in groupby(explained, key=lambda pair: pair[0].round):
        yield number, "; ".join(_describe_difference(*pair) for pair in group)


def _describe_difference(difference: ImportDifference, reason: str) -> str:
    """The boards that should be others, and the rules; with the reason as long as it is known."""
    recorded, expected = (
        describe_boards(boards) for boards in (difference.recorded, difference.expected)
    )
    instead = (
        say("{found} instead of {expected}", found=recorded, expected=expected)
        if recorded and expected
        else ""
    )
    if reason:
        return f"{instead}, {reason}" if instead else reason
    rules = f" [{'; '.join(difference.rules)}]" if difference.rules else ""
    if not instead:
        return f"{gettext(difference.kind.value)}{rules}"
    words = f"{instead}, {gettext(difference.kind.value)}"
    if difference.bracket:
        words = say("{difference}, bracket {bracket}", difference=words, bracket=difference.bracket)
    return f"{words}{rules}"


def describe_boards(boards: Iterable[Sequence[int]]) -> str:
    """Boards by numbers, such as `1-2 3 bye`."""
    return " ".join(
        f"{white}-{black}" if black else say("{player} bye", player=white)
        for white, black in boards
    )


def _old_finding(finding: Payload) -> str:
    match finding["code"], finding["values"]:
        case "LINE", [row, column, content, wrong, hint, rule]:
            return str(Problem(int(row), int(column), content, wrong, hint, rule))
        case "SYSTEM", [announced, checks, pairs]:
            return (
                f"The file announces the system {announced}, which the desk does not pair: its "
                f"rounds are checked by the system {checks}, and the next ones will be paired by "
                f"{pairs}."
            )
        case "RANK", ranks:
            return "; ".join(
                "Ranks of the file are not imported where its own tie-breaks give others: "
                f"number {number} has {given} in the file, {computed} here ({reason})"
                for number, given, computed, reason in zip(*[iter(ranks)] * 4, strict=True)
            )
        case "TIE_BREAK", [code, reason]:
            return f"Tie-break {code} of the file is left out: {reason}"
    raise LookupError(finding["code"])


def _old_difference(difference: Payload) -> str:
    with speaking(SOURCE):
        recorded, expected = (
            describe_boards(difference[which]) for which in ("recorded", "expected")
        )
    instead = f"{recorded} instead of {expected}, " if recorded and expected else ""
    return f"{instead}{difference['reason']}"


def _imported_roster(facts: Tournament, seq: int) -> Roster:
    """The teams of a file keep their numbers; its line-ups are open."""
    return Roster(
        teams={
            team.number: EnteredTeam(
                team.number,
                team.number,
                TeamDetails(team.name or f"Team {team.number}", nickname=team.nickname),
                team.members,
                seq,
            )
            for team in facts.teams
        },
        highest=max((team.number for team in facts.teams), default=0),
        line_ups=tuple(
            HandedIn(line_up.round, line_up.team, line_up.players, opened=True, revision=seq)
            for line_up in facts.line_ups
        ),
        byes=tuple(
            TeamByeAsked(team_bye.team, team_bye.round, team_bye.kind)
            for team_bye in facts.team_byes
            if team_bye.kind is not ByeKind.PAIRING_ALLOCATED
        ),
        assigned=tuple(
            AssignedWhen(
                Assigned(
                    team,
                    adjustment.round,
                    adjustment.points,
                    adjustment.match_points or 0,
                    adjustment.outcome,
                )
            )
            for adjustment in facts.adjustments
            for team in adjustment.players
            if facts.teams
        ),
        prohibitions=tuple(
            TeamProhibition(
                prohibited_pair.players, prohibited_pair.first_round, prohibited_pair.last_round
            )
            for prohibited_pair in facts.prohibited_pairs
            if facts.teams
        ),
        forfeited_matches=facts.forfeited_matches,
    )


def _with_matches(facts: Tournament, rounds: tuple[PairedRound, ...]) -> tuple[PairedRound, ...]:
    """The rounds with the matches that the games of the players make."""
    if not facts.teams:
        return rounds
    played = team_event(facts).matches
    return tuple(
        replace(
            round_,
            boards=_by_match(facts, round_.boards),
            matches=tuple(
                TeamPair(team, match.opponent)
                for team, matches in played.items()
                if (match := matches[round_.number - 1]).opponent is not None and not match.black
            ),
            team_byes=tuple(
                TeamByeGiven(team_bye.team, team_bye.kind)
                for team_bye in facts.team_byes
                if team_bye.round == round_.number and team_bye.kind is ByeKind.PAIRING_ALLOCATED
            ),
        )
        for round_ in rounds
    )


def _by_match(facts: Tournament, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """The boards match by match, each in the order of the lists; a file has them by numbers."""
    place = {
        player: (team.number, board)
        for team in facts.teams
        for board, player in enumerate(team.members)
    }
    nowhere = (len(place), 0)

    def key(board: Board) -> tuple[int, int, int]:
        one, other = sorted(place.get(entrant, nowhere) for entrant in (board.white, board.black))
        return one[0], other[0], one[1]

    return tuple(sorted(boards, key=key))


def _imported_round(round_: Round, last: int, event: TournamentImported, seq: int) -> PairedRound:
    current = round_.number == last
    return PairedRound(
        round_.number,
        tuple(
            Board(
                game.white,
                game.black,
                game.result,
                adjourned=game.result is GameResult.UNKNOWN and not current,
                revision=seq,
            )
            for game in round_.games
        ),
        tuple(ByeGiven(bye.player, bye.kind) for bye in round_.byes),
        status=RoundStatus.PUBLISHED if current else RoundStatus.CLOSED,
        system=event.system,
        edition=event.edition or "",
        revision=seq,
    )
