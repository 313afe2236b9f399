"""`tabiya explain`: why this pairing, why not that one, why this rank."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tabiya.checker.replay import known_before
from tabiya.cli.common import FILE, SYSTEM, TeamReadingOptions, read_document, warn_of_guesses
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
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import draw_table, output_is_terminal, print_json
from tabiya.cli.framework.values import whole_number, words_between_commas
from tabiya.cli.standings import standing_now
from tabiya.codec.meta import UNSET, Unset
from tabiya.explain.candidates import (
    MOST_SHOWN,
    BracketCandidates,
    JudgedCandidate,
    list_candidates,
)
from tabiya.explain.checklist import full_checklist
from tabiya.explain.player import explain_player
from tabiya.explain.rank import compare_ranks, explain_rank
from tabiya.explain.remark import Remark, as_lines
from tabiya.explain.round import explain_round, prohibition_remarks
from tabiya.explain.short import short_article
from tabiya.explain.why_not import why_not
from tabiya.languages import gettext, say, say_number
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.tiebreaks.standings import standings


def explain(asked: ExplainOptions) -> ExitCode:
    """Explain a round, a player's pairing, a pair that did not happen, or a rank."""
    edition = asked.edition
    number = asked.number
    document = read_document(asked.file, reading=asked.reading)

    warn_of_guesses(document)
    tournament = document.tournament
    if asked.rank is not None:
        return _explain_rank(
            tournament,
            asked.rank,
            asked.versus,
            number,
            edition,
            asked.tiebreaks,
            as_json=asked.json,
        )
    if asked.versus is not None and asked.player is None:
        raise WrongUsage("--versus needs --player (why not that opponent?) or --rank.")
    number = number or tournament.rounds_played + 1
    if number > tournament.rounds_played + 1:
        raise WrongUsage(
            "There is no round {round} to explain: the file contains {played}.",
            round=number,
            played=tournament.rounds_played,
        )
    resolved, whole = resolve_system(tournament, asked.system)
    before = whole if number > whole.rounds_played else known_before(whole, number)
    pairing = pair_next_round(before, system=resolved, edition=edition)
    names = {one.number: one.name for one in tournament.players}
    if asked.checklist and asked.json:
        raise WrongUsage("--json cannot be combined with --checklist")
    if asked.checklist:
        return _print_checklist(before, pairing, names)
    if asked.candidates:
        judged = list_candidates(pairing, names, asked.bracket, asked.player)
        if asked.json:
            brackets = tuple(map(BracketOutput.of, judged))
            print_json(CandidatesOutput(pairing.round, str(pairing.edition), brackets))
            return ExitCode.FINE
        return _print_candidates(judged, pairing, names)
    if asked.player is None:
        moved = prohibition_remarks(before, pairing, names)
        remarks = [*moved, *explain_round(pairing, names)]
    elif asked.versus is None:
        remarks = explain_player(before, pairing, asked.player, names)
    else:
        remarks = why_not(before, pairing, asked.player, asked.versus, names)
    if asked.json:
        edition = str(pairing.edition)
        print_json(ExplainOutput(pairing.round, pairing.system, edition, tuple(remarks)))
        return ExitCode.FINE
    for line in as_lines(remarks):
        print(line)
    return ExitCode.FINE


def _print_checklist(before: Tournament, pairing: RoundPairing, names: dict[int, str]) -> ExitCode:
    table = full_checklist(before, pairing, names)
    rows = [row.cells for row in table.rows]
    title = say("Checklist for round {round}", round=pairing.round)
    draw_table(title, columns=table.columns, rows=rows)
    print()
    for column, meaning in table.meanings:
        print(f"{gettext(column):<10}{meaning}")
    return ExitCode.FINE


class ExplainOutput(NamedTuple):
    """Why a round, a pairing or a rank is as it is."""

    round: int
    system: str | Unset
    edition: str
    remarks: tuple[Remark, ...]


class CriterionOutput(NamedTuple):
    """A criterion by which candidates are compared."""

    article: str
    rule: str


class CandidateOutput(NamedTuple):
    """A pairing of a bracket, and what became of it."""

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    fate: Literal["chosen", "illegal", "dropped", "later"]
    article: str | None
    reason: str | None

    @classmethod
    def of(cls, one: JudgedCandidate) -> CandidateOutput:
        """Return what is printed of a candidate."""
        return cls(
            pairs=one.pairs,
            floaters=one.floaters,
            values=one.values,
            fate="chosen"
            if one.chosen
            else "illegal"
            if one.illegal
            else "dropped"
            if one.dropped_at
            else "later",
            article=one.dropped_at or None,
            reason=one.illegal or None,
        )


class BracketOutput(NamedTuple):
    """The candidates of one bracket."""

    bracket: int
    criteria: tuple[CriterionOutput, ...]
    candidates: tuple[CandidateOutput, ...]
    complete: bool

    @classmethod
    def of(cls, bracket: BracketCandidates) -> BracketOutput:
        """Return what is printed of a bracket."""
        return cls(
            bracket=bracket.bracket,
            criteria=tuple(CriterionOutput(one.article, one.sentence) for one in bracket.criteria),
            candidates=tuple(map(CandidateOutput.of, bracket.candidates)),
            complete=bracket.complete,
        )


class CandidatesOutput(NamedTuple):
    """The candidates of the brackets of a round."""

    round: int
    edition: str
    brackets: tuple[BracketOutput, ...]


def _print_candidates(
    brackets: list[BracketCandidates], pairing: RoundPairing, names: dict[int, str]
) -> ExitCode:
    """One table for each bracket; criteria by which no candidate differs have no column."""
    called = pairing.reasoning.names or names
    for bracket in brackets:
        shown = bracket.candidates[:MOST_SHOWN]
        telling = [
            turn
            for turn in range(len(bracket.criteria))
            if len({one.values[turn] for one in shown if one.values}) > 1
            or any(any(one.values[turn]) for one in shown if one.values)
        ]
        columns = (
            "Candidate",
            *(short_article(bracket.criteria[turn].article) for turn in telling),
            "Outcome",
        )
        rows = [
            (
                _verdict(one),
                *(one.shown[turn] if one.shown else "" for turn in telling),
                one.fate,
            )
            for one in shown
        ]
        if not output_is_terminal():
            # One table after the other: without their titles nobody knows which bracket is which.
            print(bracket.title)
        draw_table(bracket.title, columns=columns, rows=rows)
        more = len(bracket.candidates) - len(shown)
        if more:
            print(
                say_number(
                    "and {n} more, which got no further",
                    "and {n} more, of which none got further",
                    more,
                )
            )
        if not bracket.complete:
            print(gettext("There are more, too many to check one by one."))
        players = sorted({one for line in shown for pair in line.pairs for one in pair})
        print("  ".join(f"{one} {called.get(one, '')}".strip() for one in players[:12]))
        for turn in telling:
            rule = bracket.criteria[turn]
            print(f"{short_article(rule.article):<8}{rule.sentence} [{rule.article}]")
        print()
    return ExitCode.FINE


def _verdict(one: JudgedCandidate) -> str:
    pairs = ", ".join(f"{first}-{second}" for first, second in one.pairs)
    floaters = ", ".join(map(str, one.floaters))
    left = say("{players} over", players=floaters) if floaters else ""
    return "; ".join(filter(None, (pairs, left)))


def _explain_rank(
    tournament: Tournament,
    rank: int,
    versus: int | None,
    round_: int | None,
    edition: str | None,
    tiebreaks: tuple[str, ...] | None,
    *,
    as_json: bool,
) -> ExitCode:
    table = standings(
        standing_now(tournament, round_),
        tiebreaks,
        edition=edition,
        after_round=round_,
    )
    lines = explain_rank(table, rank) if versus is None else compare_ranks(table, rank, versus)
    if as_json:
        remarks = tuple(map(Remark, lines))
        print_json(ExplainOutput(table.after_round, UNSET, table.rules, remarks))
        return ExitCode.FINE
    for line in lines:
        print(line)
    return ExitCode.FINE


@options
class ExplainOptions:
    """What `tabiya explain` is asked."""

    file: str = positional("FILE", FILE)
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    number: int | None = option(
        "R",
        "The round to explain (default: the next one).",
        spelling="--round",
        read=whole_number(at_least=1),
    )
    player: int | None = option(
        "P", "Explain this player's pairing only.", read=whole_number(at_least=1)
    )
    versus: int | None = option(
        "Q",
        "With --player: why not this opponent? With --rank: why above or below this player?",
        read=whole_number(at_least=1),
    )
    rank: int | None = option(
        "P", "Explain the rank of this player.", read=whole_number(at_least=1)
    )
    tiebreaks: tuple[str, ...] | None = option(
        "LIST", "With --rank: the tie-breaks, such as BH/C1,BH,SB.", read=words_between_commas
    )
    checklist: bool = flag("Print the table an arbiter uses to check a pairing by hand.")
    candidates: bool = flag(
        "List the candidates of each bracket with their values for every criterion, and where each was dropped. With --player, list those of the player's brackets."
    )
    bracket: int | None = option(
        "B", "With --candidates: this bracket only; the first is 1.", read=whole_number(at_least=1)
    )
    json: bool = flag("Print JSON: remarks with their articles, or the candidates.")
    system: str | None = SYSTEM
    edition: str | None = option(
        "E", "Apply the rules of this year, or of a day such as 2026-02-01."
    )


COMMAND = CliCommand(
    name="explain",
    options=ExplainOptions,
    run=explain,
    output=ExplainOutput | CandidatesOutput,
    details="""
    Without --player, Tabiya explains the whole round: each bracket with its subgroups, alterations and
    downfloaters, and each board with the decision about its colours. It cites the articles of the
    edition that applies.

    In a team Swiss, --player and --versus are team numbers. In a Double-Swiss you can explain the odd
    rounds, which pair the matches; the even rounds are their second games.

    For a round robin and the other fixed schedules, Tabiya shows the line of the table.

    Why not that opponent? Tabiya tries the pair, pairs all other players around it, and shows the first
    criterion on which the result is worse.
    """,
    examples=(
        Example(line="tabiya explain open.trf --round 5", does="explains round 5"),
        Example(
            line="tabiya explain open.trf --round 5 --player 12 --versus 7",
            does="explains why 12 did not meet 7",
        ),
        Example(
            line="tabiya explain open.trf --round 5 --candidates --bracket 2",
            does="lists the candidates of the second bracket and why each was dropped",
        ),
        Example(line="tabiya explain open.trf --rank 3 --versus 8", does="compares two ranks"),
    ),
)
