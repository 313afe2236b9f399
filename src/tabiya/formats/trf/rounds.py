"""Puts the cells of all players together: every game must be told alike by both its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabiya.formats.trf.cells import BLANK, RULE, column_of, old_bye
from tabiya.formats.trf.draft import Entry
from tabiya.formats.trf.findings import Findings
from tabiya.formats.trf.spellings import BYES, RESULTS
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round

_WORDS = {
    "F": "full-point bye, or as the pairing-allocated bye where a round has only one",
    "H": "half-point bye",
    "Z": "zero-point bye",
}


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
    for entry in entries.values():
        if len(entry.cells) < last:
            entry.cells.fill_up(last)
    if old_byes:
        _settle_old_byes(entries, last, findings, team_event=team_event)
    paired = max(paired_at_least, _paired_rounds(entries))
    rounds = Rounds(_assemble(entries, findings)[:paired])
    for number in range(len(rounds.paired) + 1, paired + 1):
        rounds.paired.append(Round(number))
    for index in range(paired, last):
        for number, entry in entries.items():
            kind = BYES.get(entry.cells.results[index])
            if kind is not None:
                rounds.announced[index + 1, number] = kind
    return rounds


def _paired_rounds(entries: Mapping[int, Entry]) -> int:
    paired = 0
    for entry in entries.values():
        opponents, results = entry.cells.opponents, entry.cells.results
        for index in range(len(opponents) - 1, paired - 1, -1):
            if opponents[index] > 0 or results[index] == "U":
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
            cell = entry.cells[index]
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
            entry.cells.write_bye(index, letter)
            if letter == "F":
                full_points.append(number)
        if len(full_points) == 1 and is_paired and not has_letter and not team_event:
            entries[full_points[0]].cells.write_bye(index, "U")


def _assemble(entries: Mapping[int, Entry], findings: Findings) -> list[Round]:
    """All rounds; most games are told alike by both players and need no closer look."""
    cells = [entry.cells for entry in entries.values()]
    numbers = list(entries)
    places = {number: place for place, number in enumerate(numbers)}
    columns = zip(
        zip(*[each.opponents for each in cells], strict=True),
        zip(*[each.colours for each in cells], strict=True),
        zip(*[each.results for each in cells], strict=True),
        strict=True,
    )
    rounds = []
    for index, (opponents, colours, results) in enumerate(columns):
        games = _told_alike(numbers, places, opponents, colours, results)
        if games is None:
            games = _settled_one_by_one(index, entries, findings)
        byes = []
        if min(opponents) <= 0:
            for number, opponent, result in zip(numbers, opponents, results, strict=True):
                if opponent <= 0 and result != " ":
                    byes.append(Bye(number, BYES[result]))
            _check_single_bye(index, byes, entries, findings)
        rounds.append(Round(index + 1, tuple(games), tuple(byes)))
    return rounds


def _told_alike(
    numbers: Sequence[int],
    places: Mapping[int, int],
    opponents: Sequence[int],
    colours: Sequence[str],
    results: Sequence[str],
) -> list[Game] | None:
    """The games of a round, if all players tell them alike, who are named by their places.

    Everybody who had White is compared with his opponent. If then as many players have an opponent
    as the games have players, nobody who had Black tells another story.
    """
    whites = [place for place, colour in enumerate(colours) if colour == "w"]
    blacks = [places.get(opponents[place], place) for place in whites]
    told = zip(map(results.__getitem__, whites), map(results.__getitem__, blacks), strict=True)
    found = [RESULTS.get(letters) for letters in told]
    with_white = list(map(numbers.__getitem__, whites))
    if (
        None in found
        or list(map(opponents.__getitem__, blacks)) != with_white
        or {colours[place] for place in blacks} - {"b"}
        or len(opponents) - opponents.count(0) != 2 * len(whites)
    ):
        return None
    return [
        Game(white, opponents[place], result)
        for white, place, result in zip(with_white, whites, found, strict=True)
        if result is not None
    ]


def _settled_one_by_one(index: int, entries: Mapping[int, Entry], findings: Findings) -> list[Game]:
    """The games of a round in which not all is told alike, in the order of the players."""
    from tabiya.formats.trf.disagreements import settle_game

    games = []
    for number, entry in entries.items():
        cell = entry.cells[index]
        if cell.opponent <= 0:
            continue
        back = entries[cell.opponent].cells[index] if cell.opponent in entries else BLANK
        game = None
        if back.opponent == number != cell.opponent:
            if (cell.colour, back.colour) == ("b", "w"):
                continue
            result = RESULTS.get((cell.result, back.result))
            if (cell.colour, back.colour) == ("w", "b") and result is not None:
                game = Game(number, cell.opponent, result)
        game = game or settle_game(index, number, entries, findings)
        if game is not None:
            games.append(game)
    return games


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
