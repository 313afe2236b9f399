"""`tabiya pair`: pairs the next round of a report file."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tabiya.checker.points import differences_of_points
from tabiya.cli.common import (
    EDITION,
    FILE,
    STANDARD,
    SYSTEM,
    TeamReadingOptions,
    read_document,
    warn_of_guesses,
    write_output,
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
from tabiya.cli.settings import SET, Said, with_announced
from tabiya.formats.trf import TrfDocument
from tabiya.languages import say, say_number, translatable
from tabiya.model.points import format_points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import get_rules
from tabiya.pairing.round_pairing import RoundPairing

_PLAYERS_NAMED = 5
"""So many wrong points show what is wrong; `tabiya check` lists all of them."""


def pair(asked: PairOptions) -> ExitCode:
    """Pair the next round and print it, or write it to a file."""
    document = read_document(asked.file, reading=asked.reading)
    warn_of_guesses(document)
    _warn_of_points(document)
    tournament = with_announced(document.tournament, asked.announced, asked.system)
    resolved, text = get_rules(tournament, asked.system, asked.edition)
    pairing = pair_next_round(tournament, system=resolved, edition=text)
    for bye in pairing.team_byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            _warn(say("team {team} has the pairing-allocated bye", team=bye.team))
    if not pairing.boards and pairing.bye is None:
        _warn(
            say(
                "round {round}: no player is paired, because each has a bye or is absent."
                " Remove the byes of players who are there",
                round=pairing.round,
            )
        )
    _warn_of_missing_results(document.tournament)
    if asked.json:
        from tabiya.cli.framework.tables import json_text
        from tabiya.formats.json_form import to_json

        text = json_text(to_json(pairing))
    else:
        text = "\n".join(list_lines(pairing)) + "\n"
    if asked.certificate is not None:
        write_output(asked.certificate, _get_certificate(tournament, pairing).encode())
    write_output(asked.output or STANDARD, text.encode())
    return ExitCode.FINE


def _get_certificate(tournament: Tournament, pairing: RoundPairing) -> str:
    """Return the certificate of the round as JSON."""
    from json import dumps

    from tabiya.certify.producer import certificate
    from tabiya.formats.json_form import DOCUMENTS

    # Not indented: nearly all of it are long rows of numbers.
    return dumps(DOCUMENTS.write(certificate(tournament, pairing))) + "\n"


def _warn_of_missing_results(tournament: Tournament) -> None:
    """Say which games of the file have no result; the pairing counts them as draws."""
    missing = tournament.missing_results
    if not missing:
        return
    games = [
        say(
            "round {round} board {board} ({white}-{black})",
            round=game.round,
            board=game.board,
            white=game.white,
            black=game.black,
        )
        for game in missing
    ]
    _warn(
        say_number(
            "{n} game has no result; it counts as a draw for the pairing: {games}",
            "{n} games have no result; they count as draws for the pairing: {games}",
            len(missing),
            games=_shorten_list(games),
        )
    )


def _warn(what: str) -> None:
    print(f"tabiya: {what}", file=sys.stderr)


def _shorten_list(listed: Sequence[str]) -> str:
    """Return the first of many, and how many more there are."""
    shown = ", ".join(listed[:_PLAYERS_NAMED])
    more = len(listed) - _PLAYERS_NAMED
    return say("{names} and {n} more", names=shown, n=more) if more > 0 else shown


_SAID = {
    "POINTS": translatable("player {number} has {said} in the file, {made} by the results"),
    "TEAM_MATCH_POINTS": translatable(
        "team {number} has {said} match points in the file, {made} by results"
    ),
    "TEAM_GAME_POINTS": translatable(
        "team {number} has {said} game points in the file, {made} by results"
    ),
}
"""By the kind of the difference."""


def _warn_of_points(document: TrfDocument) -> None:
    """Say whose points in the file are not those of the results, which the pairing rests on."""
    for difference in differences_of_points(
        document.tournament, document.declared_points, document.declared_team_points
    ):
        lines = [
            say(
                _SAID[difference.kind.name],
                number=number,
                said=format_points(stated),
                made=format_points(made),
            )
            for (number, stated), (_, made) in zip(
                difference.recorded, difference.expected, strict=True
            )
        ]
        _warn(
            say(
                "{reason}; the pairing follows the results: {points}",
                reason=difference.reason,
                points=_shorten_list(lines),
            )
        )


def list_lines(pairing: RoundPairing) -> list[str]:
    """The number of lines that follow, then White and Black of each board; the bye is last."""
    boards = list(pairing.boards)
    if pairing.bye is not None:
        boards.append((pairing.bye, 0))
    return [str(len(boards)), *(f"{white} {black}" for white, black in boards)]


@options
class PairOptions:
    """What `tabiya pair` is asked."""

    file: str = positional("FILE", FILE)
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    system: str | None = SYSTEM
    edition: str | None = EDITION
    announced: tuple[Said, ...] | None = SET
    output: str | None = option(
        "OUT", "Write the pairing to this file (default: -, standard output).", short="-o"
    )
    certificate: str | None = option(
        "OUT", "Write a certificate of the round to this file, for `tabiya certify` (Dutch system)."
    )
    json: bool = flag("Print the pairing with its explanation as JSON.")


COMMAND = CliCommand(
    name="pair",
    options=PairOptions,
    run=pair,
    details="""
    The first line of the answer is the number of lines that follow. Each line has the starting numbers
    of White and Black, board 1 first; the pairing-allocated bye is last, with 0 as the opponent.

    In a team event the lines are the games of the players, match after match, with the line-ups of the
    file, otherwise the first-listed players; standard error shows which team has the bye. In a
    Double-Swiss the second games of a match are a separate round. In the Lim system the word
    Maxi-tournament in record 092 limits exchanges for colours to 100 rating points.

    Players with a bye, an absence or a withdrawal recorded in the file are not paired. In a round robin
    and in the other fixed schedules their games stay in the table and are also printed: they are lost
    by forfeit. If the file announces a number of rounds, a Swiss has no more than that. If no legal
    pairing exists, the exit code is 1 and the reason lists the players.

    The pairing follows the results of the file. Standard error lists points that contradict them.
    """,
    examples=(
        Example(line="tabiya pair spring-cup.trf", does="prints the pairing of the next round"),
        Example(
            line="tabiya pair candidates.trf --system round-robin",
            does="prints the next round of the Berger table",
        ),
        Example(
            line="tabiya pair spring-cup.trf --edition 2017 -o next.txt",
            does="pairs by the rules of 2017 and writes the pairing to a file",
        ),
        Example(
            line="tabiya pair spring-cup.trf --certificate round-3.json",
            does="prints the pairing and writes its certificate",
        ),
    ),
)
