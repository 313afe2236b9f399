"""Does what bbpPairings and JaVaFo do, so that a program that calls those can call this instead.

The words, the files and the exit codes are theirs; docs/drop-in.md says where anything differs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import zip_longest

from tabiya.checker.points import differences_of_points
from tabiya.checker.report import Board, DifferenceKind
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import message_for
from tabiya.cli.framework.tables import plain_lines
from tabiya.cli.pair import list_lines
from tabiya.cli.pairings.request import USAGE, InvalidRequest, Request, read_request
from tabiya.errors import NoLegalPairing, NotApplicable, TabiyaError
from tabiya.formats.atomic import write_whole
from tabiya.formats.trf import read_trf, write_trf
from tabiya.languages import SOURCE, speaking
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import ReportTexts, announcement_in, get_texts
from tabiya.pairing.naming import Unclear
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import in_doubt, naming
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.common import BAKU
from tabiya.version import VERSION


class PairingsExit(IntEnum):
    """How `tabiya-pairings` ends: the exit codes of bbpPairings."""

    DONE = 0
    NO_VALID_PAIRING = 1
    UNEXPECTED_ERROR = 2
    INVALID_REQUEST = 3
    LIMIT_EXCEEDED = 4
    FILE_ERROR = 5


_STDIN = "(stdin)"
_LARGEST_SEED = 2**31 - 1


def main() -> None:
    """The command `tabiya-pairings`: do what the shell asks, and leave with the exit code."""
    try:
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(ExitCode.INTERRUPTED)


def run(words: Sequence[str]) -> PairingsExit:
    """Do what the words ask; every failure is said on the error output and becomes an exit code."""
    try:
        request = read_request(words)
    except InvalidRequest as refusal:
        print(f"{refusal}\n\n{USAGE}", file=sys.stderr)
        return PairingsExit.INVALID_REQUEST
    try:
        if request.version:
            print(f"Tabiya {VERSION}, in the place of bbpPairings and JaVaFo")
        match request.action:
            case "c":
                _check(request)
            case "p":
                _pair(request)
            case "g":
                return _generate(request)
    except NoLegalPairing as refusal:
        return _said(f"no valid pairing exists: {refusal}", PairingsExit.NO_VALID_PAIRING)
    except TabiyaError as refusal:
        return _said(message_for(refusal), PairingsExit.INVALID_REQUEST)
    except OSError as failure:
        return _said(message_for(failure), PairingsExit.FILE_ERROR)
    except (MemoryError, RecursionError):
        return _said("the event is too large for this machine", PairingsExit.LIMIT_EXCEEDED)
    except Exception as failure:  # noqa: BLE001 - the caller learns of a bug by the exit code
        message = f"unexpected error (please report it): {type(failure).__name__}: {failure}"
        return _said(message, PairingsExit.UNEXPECTED_ERROR)
    return PairingsExit.DONE


def _said(message: str, code: PairingsExit) -> PairingsExit:
    print(message, file=sys.stderr)
    return code


def _read(request: Request) -> Tournament:
    """Read the event, and refuse one that is of another system or whose points are not its results'."""
    name = request.source or _STDIN
    if request.source is None:
        data = sys.stdin.buffer.read()
    else:
        with open(request.source, "rb") as stream:
            data = stream.read()
    document = read_trf(data, source=name)
    tournament = document.tournament
    _refuse_other_systems(request, tournament, name)
    code = ReportTexts("", get_texts(tournament.settings).code)
    announced = announcement_in(code, teams=bool(tournament.teams))
    if request.system_named and announced is not None and announced.system != request.system:
        raise InvalidRequest(
            f"the file is of the system {announced.system}, not {request.system}",
            where=name,
            rule="TRF26, 192",
        )
    for difference in differences_of_points(tournament, document.declared_points):
        raise InvalidRequest(f"{difference.reason}: {_numbers(difference.recorded)}", where=name)
    if not request.baku or tournament.virtual_points:
        return tournament
    for method in system_named(request.system).accelerations:
        if method.name == BAKU.name:
            return replace(tournament, virtual_points=method.lend(tournament))
    raise InvalidRequest(f"-b: the system {request.system} has no {BAKU.title} acceleration")


def _refuse_other_systems(request: Request, tournament: Tournament, name: str) -> None:
    """Refuse an unknown code as bbpPairings does; words count only if the caller names no system."""
    named = naming(tournament)
    if named is None or (request.system_named and named.unclear is not Unclear.CODE):
        return
    if named.unclear.refused:
        raise InvalidRequest(f"unsupported tournament type: {named.text[:60]}", where=name)
    print(f"{name}: {in_doubt(tournament)}", file=sys.stderr)


def _numbers(boards: Sequence[Board]) -> str:
    numbers = ", ".join(str(number) for number, _ in boards[:10])
    return f"players {numbers}" + (" and others" if len(boards) > 10 else "")


def _pair(request: Request) -> None:
    tournament = _read(request)
    if request.system_named and tournament.initial_colour is None:
        raise InvalidRequest(
            "the initial colour is not known",
            where=request.source or _STDIN,
            hint="Add it to the file: XXC white1 or XXC black1.",
        )
    pairing = _paired(request, tournament)
    text = "\n".join([*list_lines(pairing), ""])
    if request.output is None:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        write_whole(_beside(request.output, request.source), text.encode())
    _write_checklist(request, request.source, [(tournament, pairing)])


def _paired(request: Request, tournament: Tournament) -> RoundPairing:
    return pair_next_round(tournament, system=request.system, edition=request.edition)


def _check(request: Request) -> None:
    """Print, round by round, the pairs that should be beside those of the file."""
    # Loaded here, as what the other actions need is loaded there: most calls pair one round.
    from tabiya.checker.check import check
    from tabiya.checker.replay import known_before

    tournament = _read(request)
    report = check(
        tournament, system=request.system, edition=request.edition, only_round=request.round
    )
    name = os.path.splitext(os.path.basename(request.source or _STDIN))[0]
    for round_ in report.rounds:
        print(f"{name}: Round #{round_.round}")
        recorded: list[Board] = []
        expected: list[Board] = []
        for difference in round_.differences:
            if difference.kind is DifferenceKind.NO_LEGAL_PAIRING:
                print(f"No valid pairing exists for round {round_.round}.\n")
            elif difference.kind in (DifferenceKind.PAIRING, DifferenceKind.COLOUR):
                recorded += difference.recorded
                expected += difference.expected
        if recorded or expected:
            print("\n".join(_side_by_side(expected, recorded)))
    print()
    if request.checklist is not None:
        states = [known_before(tournament, round_.round) for round_ in report.rounds]
        _write_checklist(
            request, request.source, [(before, _paired(request, before)) for before in states]
        )


def _side_by_side(expected: Sequence[Board], recorded: Sequence[Board]) -> Iterator[str]:
    yield "  Checker pairings        Tournament pairings "
    for ours, theirs in zip_longest(expected, recorded):
        left = f"    {ours[0]:>3} - {ours[1]:>3}" if ours else " " * 13
        right = f"{'':16}{theirs[0]:>3} - {theirs[1]:>3}" if theirs else ""
        yield left + right
    yield ""


def _generate(request: Request) -> PairingsExit:
    from secrets import randbelow

    from tabiya.checker.replay import known_before
    from tabiya.cli.pairings.simulation import after_model, by_chance, configured
    from tabiya.generator.generate import whole

    seed = randbelow(_LARGEST_SEED) if request.seed is None else request.seed
    config = by_chance(seed, request.system, request.edition)
    if request.config is not None:
        with open(request.config, encoding="utf-8", errors="replace") as stream:
            config = configured(config, stream.read(), request.config)
    elif request.source is not None:
        config = after_model(config, _read(replace(request, baku=False)))
    if request.baku:
        config = replace(config, acceleration=BAKU.name)
    target = _beside(str(request.output), request.config or request.source)
    last = whole(config)
    write_whole(target, write_trf(last.tournament, "trf16"))
    if request.checklist is not None:
        tournament = last.tournament
        before = [known_before(tournament, round_.number) for round_ in tournament.rounds]
        _write_checklist(
            request, target, [(tournament, _paired(request, tournament)) for tournament in before]
        )
    if last.ended_early:
        return _said(f"{target}: {last.ended_early}", PairingsExit.NO_VALID_PAIRING)
    return PairingsExit.DONE


def _beside(name: str, source: str | None) -> str:
    """Return the path of a file to write: one without a folder goes to that of the file read."""
    folder = os.path.dirname(source or "")
    return name if os.path.dirname(name) or not folder else os.path.join(folder, name)


def _write_checklist(
    request: Request, base: str | None, rounds: Sequence[tuple[Tournament, RoundPairing]]
) -> None:
    """Write the checklist of the rounds, if it was asked for; that it fails is no failure of the command."""
    if request.checklist is None:
        return
    from tabiya.explain.checklist import full_checklist

    name = request.checklist or os.path.splitext(base or _STDIN)[0] + ".list"
    lines: list[str] = []
    try:
        for before, pairing in rounds:
            if len(rounds) > 1:
                lines.append(f"Round #{pairing.round}")
            names = {player.number: player.name for player in before.players}
            with speaking(SOURCE):
                table = full_checklist(before, pairing, names)
            lines += plain_lines(columns=table.columns, rows=[row.cells for row in table.rows])
            lines.append("")
        text = "\n".join([*lines, f"Tabiya {VERSION}", ""])
        write_whole(_beside(name, base), text.encode())
    except (OSError, NotApplicable) as failure:
        print(message_for(failure), file=sys.stderr)
