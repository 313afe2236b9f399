"""Holds what is read of real events in files of other programs against their published standings.

The folders are `crete`, `chess-results`, `swiss-manager` and `papi` of a folder of real events. What differs from what was
published is listed here with its reason; anything else fails.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.registry import read_event
from tabiya.formats.trf import TrfDocument, read_trf, read_trf_file, write_trf
from tabiya.formats.trf.reading.silent_byes import TeamByeUnknown
from tabiya.model.points import Points
from tabiya.model.team import TeamByeValue
from tabiya.model.team_record import team_event
from tabiya.site.chess_results import document
from tabiya.tiebreaks.standings import standings
from tests.campaigns.shared_cases import Verdict

_NO_REASON = ""
_DRAW_ON_SIX_BOARDS = TeamByeValue(match_points=Points(10), game_points=Points(30))


def crete(folder: Path) -> Iterator[Verdict]:
    """The bye of a team must be asked for; with it all ranks, match points and Buchholz values are those published."""
    for path in sorted(folder.glob("*.trf")):
        published = json.loads(next(iter(folder.glob("*.json"))).read_text(encoding="utf-8"))
        try:
            read_trf_file(path)
        except TeamByeUnknown:
            yield f"{path.name}: asks for the bye", _NO_REASON
        else:
            yield f"{path.name}: asks for the bye", "it was ranked in silence"
        facts = read_trf_file(path, team_bye=_DRAW_ON_SIX_BOARDS).tournament
        rows = standings(facts, ("MPvGP", "BH")).rows
        for row, each in zip(rows, published, strict=True):
            found = row.name, float(row.score), float(row.values[1].text)
            wanted = each["team"], float(each["match_points"]), float(each["buchholz_mp"])
            told = _NO_REASON if found == wanted else f"{found} instead of {wanted}"
            yield f"{path.name}: rank {row.rank}", told
        again = read_trf(write_trf(facts, "trf16")).tournament
        kept = standings(again, ("MPvGP", "BH")).rows == rows
        yield f"{path.name}: written in 2016", _NO_REASON if kept else "other standings"


def chess_results(folder: Path) -> Iterator[Verdict]:
    """Ranks, points and values as published, and the same games after writing and reading them again."""
    for path in sorted(folder.glob("*.xml")):
        found = _read(path)
        facts = found.tournament
        declared = found.declared_teams if facts.teams else found.declared
        for place, row in enumerate(standings(facts).rows, start=1):
            rank = declared[row.number].rank
            told = _NO_REASON if rank == place else f"rank {place} instead of {rank}"
            yield f"{path.name}: {row.number}", told
        back = read_event(document(facts))
        assert back is not None
        games = [{*each.games} for each in back.document.tournament.rounds]
        same = games == [{*each.games} for each in facts.rounds]
        yield f"{path.name}: written and read", _NO_REASON if same else "other games"


def swiss_manager(folder: Path) -> Iterator[Verdict]:
    """Each game gives one point in all, each match of teams as many as it has boards."""
    for path in sorted(
        each for each in folder.iterdir() if each.suffix.lower() in (".tunx", ".tumx")
    ):
        facts = _read(path).tournament
        games = sum(len(each.games) for each in facts.rounds)
        if facts.teams:
            event = team_event(facts)
            points = sum(m.game_points for each in event.matches.values() for m in each)
            wanted = 10 * event.boards * sum(len(each) for each in event.matches.values()) // 2
            told = _NO_REASON if points == wanted else f"{points} tenths instead of {wanted}"
            yield f"{path.name}: {games} games", told
        else:
            yield f"{path.name}: {games} games", _NO_REASON if games else "none"


def papi(folder: Path) -> Iterator[Verdict]:
    """Each file is read and gives the same points once written; Papi stores none to compare them with."""
    for path in sorted(folder.glob("*.papi")):
        try:
            facts = _read(path).tournament
        except ReadingRefused as refusal:
            yield path.name, str(refusal)
            continue
        games = sum(len(each.games) for each in facts.rounds)
        yield f"{path.name}: {games} games, no points stored", _NO_REASON if games else "no games"
        again = read_trf(write_trf(facts, "trf26")).tournament
        before, after = (
            {row.number: row.score for row in standings(each).rows} for each in (facts, again)
        )
        yield f"{path.name}: written and read", _NO_REASON if before == after else "other points"


def _read(path: Path) -> TrfDocument:
    found = read_event(path.read_bytes(), source=path.name)
    assert found is not None, path.name
    return found.document


FOLDERS = {
    "crete": crete,
    "chess-results": chess_results,
    "swiss-manager": swiss_manager,
    "papi": papi,
}
