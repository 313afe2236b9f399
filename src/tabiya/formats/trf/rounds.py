"""Puts the cells of all players together: every game must be told alike by both its players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tabiya.formats.trf.cells import BLANK, RULE, SPOILED, RawCell, column_of, old_bye
from tabiya.formats.trf.draft import Entry
from tabiya.formats.trf.findings import Findings
from tabiya.formats.trf.spellings import BYES, RESULTS
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round

_FORFEITS: Final = "+-"


@dataclass(slots=True)
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
            kind = BYES.get(_cell(entry, index).result)
            if kind is not None:
                rounds.announced[index + 1, number] = kind
    return rounds


def _cell(entry: Entry, index: int) -> RawCell:
    return entry.cells[index] if index < len(entry.cells) else BLANK


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

    One full point without an opponent in a round of an individual event is the bye of the odd
    player out; more than one cannot be, and in team events it is a board without an opponent.
    """
    for index in range(last):
        full_points = []
        has_letter = False
        for number, entry in entries.items():
            cell = _cell(entry, index)
            if cell.opponent or cell.result == " ":
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
                hint=f"Today the letter is {letter}.",
            )
            entry.cells[index] = RawCell(0, "", letter)
            if letter == "F":
                full_points.append(number)
        if len(full_points) == 1 and not has_letter and not team_event:
            entries[full_points[0]].cells[index] = RawCell(0, "", "U")


_WORDS: Final = {"F": "full-point bye", "H": "half-point bye", "Z": "zero-point bye"}


def _assemble(index: int, entries: Mapping[int, Entry], findings: Findings) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for number, entry in entries.items():
        cells = entry.cells
        if index >= len(cells):
            continue
        cell = cells[index]
        opponent = cell.opponent
        if opponent > 0:
            other = entries.get(opponent)
            if other is not None and index < len(other.cells):
                back = other.cells[index]
                if back[0] == number and number != opponent:
                    if cell[1] == "w" and back[1] == "b":
                        result = RESULTS.get((cell[2], back[2]))
                        if result is not None:
                            games.append(Game(number, opponent, result))
                            continue
                    elif cell[1] == "b" and back[1] == "w":
                        continue
            game = _look_closely(index, number, entries, findings)
            if game is not None:
                games.append(game)
        elif cell.result != " ":
            byes.append(Bye(number, BYES[cell.result]))
    _check_single_bye(index, byes, entries, findings)
    return Round(index + 1, tuple(games), tuple(byes))


def _look_closely(
    index: int, number: int, entries: Mapping[int, Entry], findings: Findings
) -> Game | None:
    """What is wrong with a player's game, or the game after all if it can be mended."""
    entry = entries[number]
    cell = entry.cells[index]
    found = f"{cell.opponent} {cell.colour or '-'} {cell.result}".strip()
    where = f"round {index + 1}"

    def refuse(part: str, message: str, hint: str) -> None:
        findings.refuse(entry.row, column_of(index, part), found, message, rule=RULE, hint=hint)

    if cell.opponent == number:
        refuse(
            "opponent",
            f"in {where} player {number} meets himself",
            "Write the number of the opponent.",
        )
        return None
    other = entries.get(cell.opponent)
    if other is None:
        refuse(
            "opponent",
            f"in {where} the opponent {cell.opponent} of player {number} does not exist",
            "Correct the number, or add the 001 record of that player.",
        )
        return None
    back = _cell(other, index)
    if back == SPOILED:
        return None
    if back == BLANK:
        findings.refuse(
            other.row,
            column_of(index),
            "",
            f"in {where} player {cell.opponent} has no entry, "
            f"but player {number} (row {entry.row}) met him",
            rule=RULE,
            hint="Enter the game in both records.",
        )
        return None
    if back.opponent != number:
        said = _in_words(back)
        refuse(
            "opponent",
            f"in {where} player {number} met {cell.opponent}, "
            f"but the record of {cell.opponent} (row {other.row}) has {said}",
            "Correct one of the two records.",
        )
        return None
    colours = _colours(number, cell, back)
    if colours is None:
        if number > cell.opponent:
            return None
        refuse(
            "colour",
            f"in {where} the colours of {number} and {cell.opponent} (row {other.row}) "
            f"do not fit: {cell.colour or '-'} and {back.colour or '-'}",
            "One of the two must be w and the other b.",
        )
        return None
    mine, theirs = (cell.result, back.result)
    if colours == "b":
        mine, theirs = theirs, mine
    result = RESULTS.get((mine, theirs))
    if result is None:
        if colours == "w":
            refuse(
                "result",
                f"in {where} player {number} has {_result_in_words(cell)}, "
                f"but {cell.opponent} (row {other.row}) has {_result_in_words(back)}",
                "Correct one of the two records.",
            )
        return None
    if cell.colour and back.colour:
        return None
    if colours == "w":
        findings.warn_once(
            entry.row,
            column_of(index, "colour"),
            found,
            "a colour is missing; it was taken from the opponent, "
            "or the lower number got White if the game was not played",
            rule=RULE,
        )
        return Game(number, cell.opponent, result)
    return None


def _colours(number: int, cell: RawCell, back: RawCell) -> str | None:
    """The colour of the player, if the two cells allow only one or it does not matter."""
    if cell.colour and back.colour:
        return cell.colour if cell.colour != back.colour else None
    if cell.colour:
        return cell.colour
    if back.colour:
        return "b" if back.colour == "w" else "w"
    if cell.result in _FORFEITS and back.result in _FORFEITS:
        return "w" if number < cell.opponent else "b"
    return None


def _in_words(cell: RawCell) -> str:
    if cell.opponent > 0:
        return f"the opponent {cell.opponent}"
    return f"the bye {cell.result}"


def _result_in_words(cell: RawCell) -> str:
    return "no result" if cell.result == " " else f"the result {cell.result}"


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
