"""Event files of other programs beside what is known of the events: a part of `make check-shared`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from tabiya.checker.check import check
from tabiya.formats.imports.registry import get_format, read_document
from tabiya.model.points import format_points
from tabiya.model.record import records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import StandingsRow, standings
from tests.campaigns.shared_cases import Verdict, complaint, same


def imports(folder: Path) -> Iterator[Verdict]:
    """Every file of a program is read, and what stands beside it or is known of it is true."""
    for path in sorted(folder.iterdir()):
        if path.suffix.lower() in (".json", ".md"):
            continue
        yield f"imports/{path.name}", complaint(_read, path)
        judge = _KNOWN.get(path.name) or _KNOWN.get(path.suffix.lower())
        if judge is not None:
            yield f"imports/{path.name} as it is known", complaint(judge, path)


def _facts(path: Path) -> Tournament:
    document = read_document(path.read_bytes(), source=path.name)
    assert document is not None, "is of no program that is known"
    return document.tournament


def _read(path: Path) -> str:
    """Read by its content, and every cut of it is read or refused."""
    data = path.read_bytes()
    if get_format(data) is None:
        return "is of no program that is known"
    document = read_document(data, source=path.name)
    told = [str(each) for each in document.warnings] if document else []
    wrong = [each for each in told if "add up to" in each]
    return "; ".join(wrong)


def _differing(facts: Tournament) -> list[int]:
    return [each.round for each in check(facts).rounds if each.differences]


def _large_open(path: Path) -> str:
    """210 players, 9 rounds; before the last, numbers 3 and 1 had 7 and 6½ points, and drew it."""
    facts = _facts(path)
    first = facts.players[0]
    before, after = ({row.number: row for row in _standings(facts, n)} for n in (8, 9))
    found = (
        *(len(facts.players), len(facts.rounds), facts.settings.rounds),
        *(first.title and first.title.value, first.rating, first.fide_id),
        *(format_points(each.points) for each in (before[1], before[3], after[1], after[3])),
        *(after[3].rank, _differing(facts)),
    )
    # Round 1 has a board that the program marks, and those below it are shifted by one.
    known = (210, 9, 9, "GM", 2675, 24130737, "6.5", "7.0", "7.0", "7.5", 1, [1])
    return "" if found == known else f"is {found}, not {known}"


def _standings(facts: Tournament, after: int) -> tuple[StandingsRow, ...]:
    return standings(facts, ("BH/C1",), after_round=after).rows


def _small_event(path: Path) -> str:
    """Seven rounds, each paired as the rules say; direct encounter is its first tie-break."""
    facts = _facts(path)
    settings = facts.settings
    found = (
        *(len(facts.players), len(facts.rounds), _differing(facts)),
        *(settings.kind, settings.tie_breaks),
    )
    return "" if found == (29, 7, [], "Swiss", ("DE",)) else f"is {found}"


def _empty_template(path: Path) -> str:
    """Settings as another reader of such databases tells them; the entry of the bye is no player."""
    facts = _facts(path)
    settings = facts.settings
    found = (
        *(settings.name, settings.city, settings.chief_arbiter, settings.rounds, settings.kind),
        *(str(settings.start), str(settings.end), settings.tie_breaks, len(facts.players)),
    )
    day = "2024-10-24"
    known = ("Tournoi", "Lieu", "Arbitre", 7, "Swiss", day, day, ("BH/C1", "TPR"), 0)
    return "" if found == known else f"is {found}, not {known}"


_HALVES = {Outcome.WIN: 3, Outcome.DRAW: 2, Outcome.LOSS: 1}
_FORFEITS = {Outcome.FORFEIT_WIN: 3, Outcome.FORFEIT_LOSS: 1}


def _fields_beside(path: Path) -> str:
    """Each player, each game from both sides, and each team, as the JSON beside the file says."""
    beside = path.with_suffix(".json")
    if not beside.exists():
        return ""
    known = json.loads(beside.read_text("utf-8"))
    facts = _facts(path)
    wrong = [*_players(facts, known["players"]), *_cells(facts, known)]
    if "teams" in known:
        wrong += _teams(facts, known["teams"], known["players"])
    else:
        wrong += _tie_break_values(facts, known["players"])
    return "; ".join(wrong[:5])


def _players(facts: Tournament, known: list[dict[str, Any]]) -> Iterator[str]:
    players = facts.by_number
    if len(players) != len(known):
        yield f"{len(players)} players, not {len(known)}"
    for each in known:
        player = players[int(each["2020"], 16)]
        found = (
            *(player.name.replace(", ", ","), player.federation),
            *(str(player.rating or ""), str(player.fide_id or "")),
            *(player.title.value if player.title else "", player.birth.replace("/", "")),
        )
        there = (
            *(each["2000"], each["2006"], each["2003"].strip("0 ") and each["2003"]),
            *(each["2033"].lstrip("0"), each["2002"].strip(), each["2008"].strip()),
        )
        if found != there:
            yield f"player {player.number} is {found}, not {there}"


def _cells(facts: Tournament, known: dict[str, Any]) -> Iterator[str]:
    lines = records(facts)
    named = set()
    for each in known["pairings_players"]:
        number, round_ = int(each["player"], 16), each["round"]
        cell = lines[number].cells[round_ - 1]
        named.add((number, round_))
        white = each["4000"] in ("4000-1", "4000-3")
        found = (
            *(cell.opponent, cell.colour is not None and cell.colour.name == "WHITE"),
            (_HALVES | _FORFEITS).get(cell.outcome),
        )
        there = (int(each["4001"], 16), white, int(each["4002"].split("-")[1]) % 4)
        if found != there:
            yield f"player {number}, round {round_}: {found}, not {there}"
    for number, line in lines.items():
        for place, cell in enumerate(line.cells, 1):
            if cell.opponent is not None and (number, place) not in named:
                yield f"player {number} has a game in round {place} that is not there"


def _tie_break_values(facts: Tournament, known: list[dict[str, Any]]) -> Iterator[str]:
    """The first tie-break that the program announces, as it stands beside each player, doubled."""
    (code,) = facts.settings.tie_breaks
    rows = {row.number: row for row in standings(facts, (code,)).rows}
    for each in known:
        row = rows[int(each["2020"], 16)]
        if not same(row.values[0].text, str(each["2031"] / 2)):
            yield f"player {row.number} has {code} {row.values[0].text}, not {each['2031'] / 2}"


def _teams(
    facts: Tournament, known: list[dict[str, Any]], players: list[dict[str, Any]]
) -> Iterator[str]:
    by_team = groupby(
        sorted(players, key=lambda each: (each["2016"], each["2017"])), lambda each: each["2016"]
    )
    members = {number: tuple(int(each["2020"], 16) for each in group) for number, group in by_team}
    there = [(each["1000"], members[each["1012"]]) for each in known]
    found = [(team.name, team.members) for team in facts.teams]
    if found != there:
        yield f"teams are {found}, not {there}"


_KNOWN: dict[str, Callable[[Path], str]] = {
    "open-2023-a.TUNX": _large_open,
    "sample.TUNX": _small_event,
    "template.papi": _empty_template,
    ".swt": _fields_beside,
}
"""By the name of the file, or how it ends."""
