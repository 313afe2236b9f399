"""French events with the pairings that other programs made: a part of `make check-shared`.

A folder of real events, given as REAL, has `exercises` (small events of the program Papi, also with its
accelerations), `sharly` (events of Sharly Chess) and `papi` (databases of Papi). Every round is paired again.
A round that differs is on the list below with its kind, and is printed; one that is not on it fails the run,
and so does one that agrees although it is on it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from tabiya.checker.check import check
from tabiya.formats.imports.accelerated import last_from_rating, with_acceleration
from tabiya.formats.imports.registry import read_events
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import get_system
from tests.campaigns.shared_cases import Verdict, complaint

COLOURS = "the same pairs, but other colours on some boards"
MET = "two players meet again"
ORDER = "as good by every criterion, but later in the order"
CRITERION = "worse by a criterion"
BYE = "another player has the bye"
TABLE = "not the pairs or colours of the table"


class Known(NamedTuple):
    """What is known of an event in which some rounds differ."""

    why: str
    rounds: dict[int, str]


_LAST_OF_PAPI = "Papi's last round of its own test; no virtual points are near"
_MADE_UP = "an exercise on tie-breaks, whose rounds were not paired by these rules"
_OF_PAPI = "paired by Papi, which gives no downfloat to who does not play and keeps no numbers"
_ONE_BOARD = "one bracket or board, changed by hand as far as the file tells"
_NUMBERS = "the numbers of today are not all those of that round: players came late or left"

DIFFERING: dict[str, Known] = {
    "exercises/manual-koya.json": Known(_MADE_UP, dict.fromkeys(range(1, 8), TABLE)),
    "exercises/papi-haley-soft.json": Known(_LAST_OF_PAPI, {5: ORDER}),
    "exercises/papi-nicois.json": Known(_LAST_OF_PAPI, {5: ORDER}),
    "exercises/papi-progressive.json": Known(_LAST_OF_PAPI, {5: CRITERION}),
    "exercises/tec-round-robin.json": Known(_MADE_UP, dict.fromkeys(range(1, 6), TABLE)),
    "exercises/tec-swiss-direct-encounter.json": Known(
        _MADE_UP, {**dict.fromkeys((3, 4, 5, 6, 9), CRITERION), 7: COLOURS}
    ),
    "exercises/tec-swiss.json": Known(_MADE_UP, dict.fromkeys((3, 4, 5), CRITERION)),
    "sharly/avoine-2024.sce/1": Known(
        f"{_OF_PAPI}; {_NUMBERS}", {1: ORDER, 2: ORDER, 5: COLOURS, 7: COLOURS}
    ),
    "sharly/bretagne_jeunes_2026.sce/2": Known(_ONE_BOARD, {3: CRITERION}),
    "sharly/bretagne_jeunes_2026.sce/6": Known(_ONE_BOARD, {4: COLOURS}),
    "sharly/bretagne_jeunes_2026.sce/8": Known(_NUMBERS, {1: ORDER, 2: CRITERION}),
    "sharly/championnat_scolaire-lyon.sce/1": Known(_NUMBERS, {1: ORDER}),
    "sharly/france-rapide-2023.sce/1": Known(
        f"{_OF_PAPI}; {_NUMBERS}",
        {**dict.fromkeys((2, 3, 6, 7, 8, 9), CRITERION), 4: ORDER, 5: MET},
    ),
    "papi/recover-2.4.0-bre-jeunes-2024-u12.papi/1": Known(_OF_PAPI, {6: ORDER, 7: CRITERION}),
    "papi/recover-2.4.0-bre-jeunes-2024-u14.papi/1": Known(_OF_PAPI, {7: ORDER}),
    "papi/recover-2.6.1-66363.papi/1": Known(
        f"{_OF_PAPI}; {_NUMBERS}", {1: ORDER, 5: ORDER, 8: CRITERION}
    ),
}
"""The rounds that differ, by event, with their kinds; the reasons are the likeliest, not proved."""

_ACCELERATIONS = {"Haley": "haley", "HaleySoft": "haley-soft", "SAD": "progressive"}
_ACCELERATIONS["Nicois"] = "nicois"
_WIN, _DRAW, _LOSS, _FORFEITED, _BYE = 3, 2, 1, 4, 6
_RESULTS = {
    (_WIN, _LOSS): GameResult.WHITE_WINS,
    (_LOSS, _WIN): GameResult.BLACK_WINS,
    (_DRAW, _DRAW): GameResult.DRAW,
    (_BYE, _FORFEITED): GameResult.WHITE_WINS_BY_FORFEIT,
    (_FORFEITED, _BYE): GameResult.BLACK_WINS_BY_FORFEIT,
}


def french(folder: Path) -> Iterator[Verdict]:
    """Try every event of the three folders."""
    for path in sorted((folder / "exercises").glob("*.json")):
        yield f"real/exercises/{path.name}", complaint(_exercise, path)
    for kind in ("sharly/*.sce", "papi/*.papi"):
        for path in sorted(folder.glob(kind)):
            for number, event in enumerate(read_events(path.read_bytes(), source=path.name), 1):
                name = f"{path.parent.name}/{path.name}/{number}"
                attempt = partial(_event_of_a_file, name=name, event=event.document.tournament)
                yield f"real/{name}", complaint(attempt, path)


def _event_of_a_file(path: Path, *, name: str, event: Tournament) -> str:
    """The same for an event that has been read."""
    del path
    return _paired_again(name, event)


def _paired_again(name: str, tournament: Tournament) -> str:
    """What is wrong: a round that differs and is not known to, or the other way round."""
    if not tournament.rounds:
        return ""
    report = check(tournament)
    table = system_named(get_system(tournament)).by_table
    found = {
        each.round: TABLE if table else _find_kind([one.reason for one in each.differences])
        for each in report.rounds
        if each.differences
    }
    known = DIFFERING.get(name, Known("nobody has looked at it yet", {}))
    for number, kind in found.items():
        print(f"differs real/{name}, round {number}: {kind} ({known.why})", flush=True)
    if found != known.rounds:
        return f"rounds differ as {found}, not as {known.rounds}"
    return "" if _keeps_its_acceleration(tournament) else "loses its acceleration in a report file"


def _find_kind(reasons: list[str]) -> str:
    """By the worst of the reasons."""
    text = "; ".join(reasons)
    if "have met before" in text:
        return MET
    if "the bye" in text:
        return BYE
    if "recorded" in text:
        return CRITERION
    return ORDER if "later in the order" in text else COLOURS


def _keeps_its_acceleration(tournament: Tournament) -> bool:
    """Whether a report file brings it back, so that its rounds are found right or wrong alike."""
    back = read_trf(write_trf(tournament, "trf26")).tournament
    announced = [
        getattr(each.settings.format, "acceleration", "none") for each in (tournament, back)
    ]
    return announced[0] == announced[1] or announced == ["none", "none"]


def _exercise(path: Path) -> str:
    """An event as the tests of another program keep it."""
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    said, listed = document["variables"], document["players"]
    table = said["pairing"] == "Berger"
    players = tuple(
        Player(number, each["lastName"], rating=each.get("elo") or None)
        for number, each in enumerate(listed, 1)
    )
    rounds = tuple(_round(listed, number) for number in range(1, int(said["rounds"]) + 1))
    settings = Settings(
        name=said.get("name") or path.stem,
        rounds=int(said["rounds"]),
        start=date(2026, 3, 1),
        initial_colour=None if table else Colour.WHITE,
        kind="Round robin" if table else "Swiss",
    )
    if said["pairing"] in _ACCELERATIONS:
        limits = [int(said[f"ratingThreshold{place}"] or 0) for place in (1, 2)]
        lasts = last_from_rating(players, settings, limits)
        settings = with_acceleration(settings, _ACCELERATIONS[said["pairing"]], lasts)
    return _paired_again(f"exercises/{path.name}", Tournament(settings, players, rounds))


def _round(listed: list[dict[str, Any]], number: int) -> Round:
    games, byes = [], []
    for place, each in enumerate(listed, 1):
        cell = each.get("rounds", {}).get(str(number), {})
        other = cell.get("opponent")
        met = other is not None and 0 <= other < len(listed) and cell.get("color") in ("B", "N")
        if not met:
            paid = cell.get("result") == _BYE
            byes.append(Bye(place, ByeKind.PAIRING_ALLOCATED if paid else ByeKind.ZERO_POINT))
        elif cell["color"] == "B":
            theirs = listed[other]["rounds"][str(number)]
            result = _RESULTS.get((cell["result"], theirs["result"]), GameResult.UNKNOWN)
            games.append(Game(place, other + 1, result))
    return Round(number, tuple(games), tuple(byes))
