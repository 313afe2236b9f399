"""Puts the cells of all players together: every game must be told alike by both its players."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.formats.trf.cells import BLANK, RULE, RawCell, cell_in, column_of, old_bye
from tabiya.formats.trf.draft import Entry
from tabiya.formats.trf.findings import Findings
from tabiya.formats.trf.spellings import BYES, RESULTS
from tabiya.frozen import field, mutable
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round

_WORDS = {
    "F": "full-point bye, or as the pairing-allocated bye where a round has only one",
    "H": "half-point bye",
    "Z": "zero-point bye",
}


@mutable
class Rounds:
    """The rounds that were paired, and the byes announced for those that were not yet."""

    paired: list[Round] = field(default_factory=list)
    announced: dict[tuple[int, int], ByeKind] = field(default_factory=dict)
    """By (round, player)."""


def assemble_rounds(
    entries: Mapping[int, Entry],
    findings: Findings,
    *,
    paired_at_least: int = 0,
    old_byes: bool = True,
    team_event: bool = False,
) -> Rounds:
    """The rounds that the cells tell of, with every contradiction noted on the way.

    A round in which anybody has an opponent or the pairing-allocated bye is paired, and so are
    all rounds before it; later columns can only announce byes.
    """
    last = max((len(entry.cells) for entry in entries.values()), default=0)
    if old_byes:
        _settle_old_byes(entries, last, findings, team_event=team_event)
    paired = max(paired_at_least, _paired_rounds(entries))
    rounds = Rounds()
    for index in range(paired):
        rounds.paired.append(_assemble(index, entries, findings))
    for index in range(paired, last):
        for number, entry in entries.items():
            kind = BYES.get(cell_in(entry.cells, index).result)
            if kind is not None:
                rounds.announced[index + 1, number] = kind
    return rounds


def _paired_rounds(entries: Mapping[int, Entry]) -> int:
    paired = 0
    for entry in entries.values():
        cells = entry.cells
        for index in range(len(cells) - 1, paired - 1, -1):
            if cells[index].opponent > 0 or cells[index].result == "U":
                paired = index + 1
                break
    return paired


def _settle_old_byes(
    entries: Mapping[int, Entry], last: int, findings: Findings, *, team_event: bool
) -> None:
    """Replace byes written as results (`0000 - +`) by the letters of today.

    One full point without an opponent in a paired round of an individual event is the bye of
    the odd player out; more than one cannot be, and in team events it is an empty board.
    """
    for index in range(last):
        full_points = []
        is_paired = has_letter = False
        for number, entry in entries.items():
            cell = cell_in(entry.cells, index)
            if cell.opponent or cell.result == " ":
                is_paired = is_paired or cell.opponent > 0
                continue
            letter = old_bye(cell)
            if letter is None:
                has_letter = has_letter or cell.result == "U"
                continue
            findings.warn_once(
                entry.row,
                column_of(index),
                f"0000 - {cell.result}",
                f"{cell.result} without an opponent was read as a {_WORDS[letter]}",
                rule=RULE,
                hint="Today a letter says which bye it is.",
            )
            entry.cells[index] = RawCell(0, "", letter)
            if letter == "F":
                full_points.append(number)
        if len(full_points) == 1 and is_paired and not has_letter and not team_event:
            entries[full_points[0]].cells[index] = RawCell(0, "", "U")


def _assemble(index: int, entries: Mapping[int, Entry], findings: Findings) -> Round:
    """One round; most games are told alike by both players and need no closer look."""
    column = {
        number: entry.cells[index] for number, entry in entries.items() if index < len(entry.cells)
    }
    games: list[Game] = []
    byes: list[Bye] = []
    for number, cell in column.items():
        opponent = cell.opponent
        if opponent > 0:
            back = column.get(opponent, BLANK)
            if back.opponent == number != opponent:
                if cell.colour == "w" and back.colour == "b":
                    result = RESULTS.get((cell.result, back.result))
                    if result is not None:
                        games.append(Game(number, opponent, result))
                        continue
                elif cell.colour == "b" and back.colour == "w":
                    continue
            from tabiya.formats.trf.disagreements import settle_game

            game = settle_game(index, number, entries, findings)
            if game is not None:
                games.append(game)
        elif cell.result != " ":
            byes.append(Bye(number, BYES[cell.result]))
    _check_single_bye(index, byes, entries, findings)
    return Round(index + 1, tuple(games), tuple(byes))


def _check_single_bye(
    index: int, byes: list[Bye], entries: Mapping[int, Entry], findings: Findings
) -> None:
    allocated = [bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    for number in allocated[1:]:
        findings.warn_once(
            entries[number].row,
            column_of(index, "result"),
            "U",
            "more than one player has the pairing-allocated bye of the round",
            rule=RULE,
        )
