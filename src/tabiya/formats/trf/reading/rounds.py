"""Puts the rounds together: games that both players must tell alike, and byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabiya.formats.trf.layout.spellings import BYES, RESULTS
from tabiya.formats.trf.reading.cells import BLANK, get_column, old_bye
from tabiya.formats.trf.reading.disagreements import resolve_game
from tabiya.formats.trf.reading.draft import ByeRecord, Draft, PlayerRecord
from tabiya.formats.trf.reading.findings import Findings
from tabiya.formats.trf.reading.oddities import CELLS, Oddity
from tabiya.languages import gettext, say
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.tournament import RequestedBye

_OLD_BYES = {
    "F": Oddity.FULL_POINT_BYE,
    "H": Oddity.HALF_POINT_BYE,
    "Z": Oddity.ZERO_POINT_BYE,
}


@dataclass(slots=True, eq=False)
class Rounds:
    """The rounds that were paired, and the byes announced for those that were not yet."""

    paired: list[Round] = field(default_factory=list)
    announced: dict[tuple[int, int], ByeKind] = field(default_factory=dict)
    """By (round, player)."""


def assemble_rounds(
    entries: Mapping[int, PlayerRecord],
    findings: Findings,
    *,
    paired_at_least: int = 0,
    old_byes: bool = True,
    team_event: bool = False,
) -> Rounds:
    """Return the rounds that the cells tell of, and note every contradiction.

    A round in which anybody has an opponent or the pairing-allocated bye is paired, and so are
    all rounds before it; later columns can only announce byes.
    """
    last = max((len(entry.cells) for entry in entries.values()), default=0)
    for entry in entries.values():
        if len(entry.cells) < last:
            entry.cells.fill_up(last)
    if old_byes:
        _replace_old_byes(entries, last, findings, team_event=team_event)
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


def _paired_rounds(entries: Mapping[int, PlayerRecord]) -> int:
    """Return the last round in which anybody has an opponent or the pairing-allocated bye."""
    paired = 0
    for entry in entries.values():
        opponents, results = entry.cells.opponents, entry.cells.results
        for index in range(len(opponents) - 1, paired - 1, -1):
            if opponents[index] > 0 or results[index] == "U":
                paired = index + 1
                break
    return paired


def _replace_old_byes(
    entries: Mapping[int, PlayerRecord], last: int, findings: Findings, *, team_event: bool
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
            findings.guess(
                entry.row,
                get_column(index),
                f"0000 - {cell.result}",
                _OLD_BYES[letter],
                cell.result,
                rule=CELLS,
            )
            entry.cells.write_bye(index, letter)
            if letter == "F":
                full_points.append(number)
        if len(full_points) == 1 and is_paired and not has_letter and not team_event:
            entries[full_points[0]].cells.write_bye(index, "U")


def _assemble(entries: Mapping[int, PlayerRecord], findings: Findings) -> list[Round]:
    """Return all rounds; where every game is told alike by both players, without a closer look."""
    cells = [entry.cells for entry in entries.values()]
    numbers = list(entries)
    places = {number: place for place, number in enumerate(numbers)}
    columns = zip(
        zip(*[cell.opponents for cell in cells], strict=True),
        zip(*[cell.colours for cell in cells], strict=True),
        zip(*[cell.results for cell in cells], strict=True),
        strict=True,
    )
    rounds = []
    for index, (opponents, colours, results) in enumerate(columns):
        games = _consistent_games(numbers, places, opponents, colours, results)
        if games is None:
            games = _games_one_by_one(index, entries, findings)
        byes = []
        if min(opponents) <= 0:
            for number, opponent, result in zip(numbers, opponents, results, strict=True):
                if opponent <= 0 and result != " ":
                    byes.append(Bye(number, BYES[result]))
            _check_single_bye(index, byes, entries, findings)
        rounds.append(Round(index + 1, tuple(games), tuple(byes)))
    return rounds


def _consistent_games(
    numbers: Sequence[int],
    places: Mapping[int, int],
    opponents: Sequence[int],
    colours: Sequence[str],
    results: Sequence[str],
) -> list[Game] | None:
    """Return the games of a round, or None if any two players tell their game differently.

    The arguments go by places in `numbers`. Each player with White is compared with his opponent: he
    must name him, have Black, and have a result that fits. An opponent who does not exist is replaced
    by the player himself, who has White and so fails the test. If then as many players have an
    opponent as these games have players, nobody with Black tells of a game that White does not.
    """
    whites = [place for place, colour in enumerate(colours) if colour == "w"]
    blacks = [places.get(opponents[place], place) for place in whites]
    pairs = zip(map(results.__getitem__, whites), map(results.__getitem__, blacks), strict=True)
    outcomes = [RESULTS.get(letters) for letters in pairs]
    with_white = list(map(numbers.__getitem__, whites))
    if (
        None in outcomes
        or list(map(opponents.__getitem__, blacks)) != with_white
        or {colours[place] for place in blacks} - {"b"}
        or len(opponents) - opponents.count(0) != 2 * len(whites)
    ):
        return None
    return [
        Game(white, opponents[place], result)
        for white, place, result in zip(with_white, whites, outcomes, strict=True)
        if result is not None
    ]


def _games_one_by_one(
    index: int, entries: Mapping[int, PlayerRecord], findings: Findings
) -> list[Game]:
    """Return the games of a round in which not all is told alike, in the order of the players."""
    games = []
    for number, entry in entries.items():
        cell = entry.cells[index]
        if cell.opponent <= 0:
            continue
        back = entries[cell.opponent].cells[index] if cell.opponent in entries else BLANK
        game = None
        if back.opponent == number != cell.opponent:
            if (cell.colour, back.colour) == ("b", "w"):
                continue  # the game is entered, or refused, when it is White's turn
            result = RESULTS.get((cell.result, back.result))
            if (cell.colour, back.colour) == ("w", "b") and result is not None:
                game = Game(number, cell.opponent, result)
        game = game or resolve_game(index, number, entries, findings)
        if game is not None:
            games.append(game)
    return games


def _check_single_bye(
    index: int, byes: list[Bye], entries: Mapping[int, PlayerRecord], findings: Findings
) -> None:
    allocated = [bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    for number in allocated[1:]:
        findings.warn_once(
            entries[number].row,
            get_column(index, "result"),
            "U",
            Oddity.TWO_ALLOCATED_BYES,
            rule=CELLS,
        )


def enter_byes(draft: Draft, rounds: Rounds, *, team_event: bool) -> None:
    """Enter every bye that has its own record, unless a cell says otherwise.

    In a team event the numbers are those of teams. A bye of a round already paired is a fact of
    that round; one of a later round is a request.
    """
    upcoming = len(rounds.paired) + 1
    added: dict[int, list[Bye]] = {}
    for bye in draft.byes:
        number = upcoming if bye.round is None else bye.round
        if team_event:
            draft.team_byes.append(TeamBye(round=number, team=bye.player, kind=bye.kind))
        elif bye.player not in draft.entries:
            _refuse(
                draft, bye, say("player {player} of this bye does not exist", player=bye.player)
            )
        elif number >= upcoming:
            _request(draft, rounds, bye, number)
        elif _is_news(draft, bye, number, added):
            added.setdefault(number, []).append(Bye(bye.player, bye.kind))
    for number, byes in added.items():
        round_ = rounds.paired[number - 1]
        together = sorted((*round_.byes, *byes), key=lambda bye: bye.player)
        rounds.paired[number - 1] = replace(round_, byes=tuple(together))


def _request(draft: Draft, rounds: Rounds, bye: ByeRecord, number: int) -> None:
    announced = rounds.announced.setdefault((number, bye.player), bye.kind)
    if announced is bye.kind:
        return
    if bye.round is None:
        draft.findings.warn(
            bye.row,
            5,
            str(bye.player),
            Oddity.ANOTHER_BYE,
            bye.player,
            announced.value,
            rule="JaVaFo, XXZ",
        )
        return
    _refuse(
        draft,
        bye,
        say(
            "player {player} already has the bye {announced} for round {number}",
            player=bye.player,
            announced=announced.value,
            number=number,
        ),
    )


def _is_news(draft: Draft, bye: ByeRecord, number: int, added: dict[int, list[Bye]]) -> bool:
    """Whether the bye of a paired round is new: the player's cell and the other records have none."""
    cell = draft.entries[bye.player].cells[number - 1]
    if cell.opponent > 0:
        _refuse(
            draft,
            bye,
            say(
                "player {player} has a game in round {number}, not a bye",
                player=bye.player,
                number=number,
            ),
        )
        return False
    earlier = next(
        (other.kind.value for other in added.get(number, ()) if other.player == bye.player),
        cell.result.strip(),
    )
    if earlier and earlier != bye.kind.value:
        _refuse(
            draft,
            bye,
            say(
                "player {player} has the bye {earlier} in round {number}",
                player=bye.player,
                earlier=earlier,
                number=number,
            ),
        )
    return not earlier


def _refuse(draft: Draft, bye: ByeRecord, message: str) -> None:
    draft.findings.refuse(
        bye.row,
        5,
        f"{bye.kind.value} {bye.player}",
        message,
        rule="TRF26, 240",
        hint=gettext("Correct this record or the player's."),
    )


def requested_byes(rounds: Rounds) -> tuple[RequestedBye, ...]:
    """Return the byes asked for in rounds that are not yet paired, by round and player."""
    return tuple(
        RequestedBye(round=number, player=player, kind=kind)
        for (number, player), kind in sorted(
            rounds.announced.items(), key=lambda announced: announced[0]
        )
    )


def team_byes(draft: Draft) -> tuple[TeamBye, ...]:
    """Return the byes of teams, by round and team, each once."""
    once = dict.fromkeys(draft.team_byes)
    return tuple(sorted(once, key=lambda bye: (bye.round, bye.team, bye.kind.value)))
