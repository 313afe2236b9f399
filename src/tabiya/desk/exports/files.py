"""The files an event can be taken away as."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabiya.answers.lists.board_prizes import BOARD_PRIZES
from tabiya.answers.lists.crosstable import crosstable_list
from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.pairings import GAMES
from tabiya.answers.lists.players import PLAYERS, TITLE, listed_players
from tabiya.answers.lists.spec import ListSpec, Row, Surface, plain_table
from tabiya.answers.lists.standings import standings_list
from tabiya.answers.lists.together import USUAL_BEST, ranked_together, together_list
from tabiya.answers.rounds import get_games
from tabiya.desk.cache import Cache
from tabiya.desk.exports.export import Export
from tabiya.desk.standings.board_scores import least_games, list_board_lines, list_scores
from tabiya.desk.standings.rated import as_rated, has_late_corrections
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import cross_lines, get_standings, standings_rows
from tabiya.formats.trf import Declared, losses, write_trf
from tabiya.formats.trf.document import DeclaredTeam, TrfDocument
from tabiya.formats.trf.kind import as_reported
from tabiya.languages import SOURCE, speaking, translatable
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import ByeKind, GameEnding
from tabiya.model.tournament import Tournament
from tabiya.pairing.handling import FOR_RATING
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import get_remark
from tabiya.pairing.system import System
from tabiya.rulebook.edition import edition_on
from tabiya.site.data import fixtures_calendar
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.notes import FULL_POINT_BYE, NOT_FINAL
from tabiya.store.state import EventState
from tabiya.tiebreaks.score_table import player_table
from tabiya.tiebreaks.standings import open_games, without_open_points
from tabiya.version import VERSION

_AS_RATED = "results as corrected; the pairings and ranks are those of the event"

Table = tuple[tuple[str, ...], list[tuple[str | int, ...]]]
"""The header and the rows of a spreadsheet."""


def report_facts(state: EventState) -> Tournament:
    """Return the event as far as it is published; its remarks say if it is not complete.

    They also name the edition of the pairing rules, if it is not the one of the first day.
    """
    facts = state.published_tournament
    chosen = state.edition_in_use
    if chosen != edition_on(system_named(state.system).editions, facts.settings.start):
        facts = replace(facts, notes=(*facts.notes, get_remark(chosen)))
    facts = replace(
        facts,
        notes=(
            *facts.notes,
            *(
                f"{FULL_POINT_BYE}{round_.number}: player {bye.player}"
                for round_ in facts.rounds
                for bye in round_.byes
                if bye.kind is ByeKind.FULL_POINT
            ),
        ),
    )
    # Other programs read the remarks of a report, in the language of its records.
    with speaking(SOURCE):
        missing = " ".join(obstacles_to_final_report(state))
    if not missing:
        return facts
    return replace(facts, notes=(*facts.notes, f"{NOT_FINAL}{len(facts.rounds)}: {missing}"))


def report_file(dialect: str, cache: Cache, state: EventState) -> bytes:
    """Return the report file, with the ranks that the page of standings shows.

    Its points count a game without a result as record 162 of the file says, so that they add up for
    other programs; in the standings it counts nothing yet.
    """
    shown = get_standings(cache, state).found
    rows = shown.rows if shown is not None else ()
    facts = report_facts(state)
    if shown is not None and shown.kind.teams:
        declared_teams = {row.number: DeclaredTeam(rank=row.rank) for row in rows}
        return _written(state.paired_by, facts, dialect, _points_of_players(facts), declared_teams)
    points = {row.number: row.points for row in rows}
    if open_games(facts):
        points |= {who: Points(row.score) for who, row in player_table(facts).participants.items()}
    declared = {row.number: Declared(points[row.number], row.rank) for row in rows}
    return _written(state.paired_by, facts, dialect, declared)


def _points_of_players(facts: Tournament) -> dict[int, Declared]:
    """Return what each player of a team has scored, and a place by it, then by starting number.

    Reports without standings of players have the same places, so that such a file comes back as it was.
    """
    ended = {number: record.score for number, record in records(without_open_points(facts)).items()}
    order = sorted(ended, key=lambda number: (-ended[number], number))
    places = {number: place for place, number in enumerate(order, start=1)}
    return {
        number: Declared(record.score, places[number]) for number, record in records(facts).items()
    }


def rating_file(cache: Cache, state: EventState) -> bytes:
    """Return the report for the rating officer, in which late corrections count.

    Ranks stay those of the event; the points are those of the results in the file.
    """
    shown = get_standings(cache, state).found
    facts = as_rated(state, report_facts(state))
    ranks = {row.number: row.rank for row in shown.rows} if shown is not None else {}
    if shown is not None and shown.kind.teams:
        ranks = {number: row.rank or 0 for number, row in _points_of_players(facts).items()}
    facts = replace(facts, notes=(*facts.notes, f"{FOR_RATING}{len(facts.rounds)}: {_AS_RATED}"))
    scores = records(facts)
    declared = {number: Declared(scores[number].score, rank) for number, rank in ranks.items()}
    return _written(state.paired_by, facts, "trf26", declared)


def _written(
    system: System,
    facts: Tournament,
    dialect: str,
    declared: dict[int, Declared],
    teams: Mapping[int, DeclaredTeam] | None = None,
) -> bytes:
    document = TrfDocument(_as_reported(system, facts, dialect), declared_teams=teams or {})
    return write_trf(document, dialect, declared=declared)


def lost_in(dialect: str, state: EventState) -> tuple[str, ...]:
    """Return what the report file cannot say of the event, one phrase for each fact."""
    return losses(_as_reported(state.paired_by, report_facts(state), dialect), dialect)


def _as_reported(system: System, facts: Tournament, dialect: str) -> Tournament:
    """Return what is written of the event into a report file of this version."""
    facts = as_reported(system.name, facts, dialect)
    if dialect != "trf26":
        return facts
    controller = facts.settings.pairing_controller or f"Tabiya {VERSION}"
    return replace(facts, settings=replace(facts.settings, pairing_controller=controller))


def players_table(_cache: Cache, state: EventState) -> Table:
    """Return everybody who is entered."""
    return _listed(PLAYERS, listed_players(who.player for who in state.entrants.values()))


def standings_table(cache: Cache, state: EventState) -> Table:
    """Return the standings after the last published round."""
    ranking = get_standings(cache, state).found
    if ranking is None:
        return ("Rank",), []
    return _listed(standings_list(ranking), standings_rows(state, ranking.rows))


def crosstable_table(cache: Cache, state: EventState) -> Table:
    """Return the crosstable after the last published round."""
    shown = get_standings(cache, state)
    if shown.found is None:
        return ("Rk.",), []
    lines = cross_lines(cache, state, shown)
    return _listed(crosstable_list(shown.found, lines), lines)


def schools_table(cache: Cache, state: EventState) -> Table:
    """Return the ranking of schools, clubs or classes after the last published round."""
    kind, best = state.settings.ranked_together, state.settings.best_of or USUAL_BEST
    ranking = get_standings(cache, state).found
    rows = ranking.rows if ranking else ()
    return _listed(together_list(kind, best), ranked_together(rows, state.belonging(kind), best))


def board_prizes_table(cache: Cache, state: EventState) -> Table:
    """Return the best of each board."""
    lines = list_board_lines(state, list_scores(cache, state), least_games(state))
    return _listed(BOARD_PRIZES, lines)


def _ranks_together(state: EventState) -> bool:
    return bool(state.settings.ranked_together)


def fixtures_table(_cache: Cache, state: EventState) -> Table:
    """Return all matches of a league, before they are paired."""
    return _listed(FIXTURES, list_fixtures(state))


def _has_fixtures(state: EventState) -> bool:
    return bool(list_fixtures(state))


def _has_dated_fixtures(state: EventState) -> bool:
    return any(line.starts for line in list_fixtures(state))


def _fixtures_calendar(_cache: Cache, state: EventState) -> bytes:
    return fixtures_calendar(state.settings, list_fixtures(state))


def _of_teams(state: EventState) -> bool:
    return state.paired_by.teams is not None


def _listed(spec: ListSpec[Row], rows: Sequence[Row]) -> Table:
    table = plain_table(spec, Surface.FILE, rows, title="Title")
    return table.headings, list(table.rows)


def pairings_table(cache: Cache, state: EventState) -> Table:
    """Return every published round, board by board."""
    facts = state.tournament()
    rows = [
        line
        for round_ in facts.rounds[: published_rounds(state)]
        for line in get_games(facts, round_)
    ]
    table = plain_table(GAMES, Surface.FILE, rows, title="")
    return table.headings, list(table.rows)


def _csv(table: Callable[[Cache, EventState], Table], cache: Cache, state: EventState) -> bytes:
    from tabiya.formats.spreadsheet.writing import csv_bytes

    header, rows = table(cache, state)
    return csv_bytes(header, rows)


def _xlsx(
    table: Callable[[Cache, EventState], Table], title: str, cache: Cache, state: EventState
) -> bytes:
    from tabiya.formats.spreadsheet.writing import xlsx_bytes

    header, rows = table(cache, state)
    return xlsx_bytes(title, header, rows)


def round_pgn(state: EventState, number: int) -> Export | None:
    """Return the PGN headers of a published round, ready for its moves; None if there is none."""
    if not 1 <= number <= published_rounds(state):
        return None

    def make(_derived: Cache, state: EventState) -> bytes:
        from tabiya.formats.pgn import round_headers

        return round_headers(report_facts(state), number, endings_of_round(state, number)).encode()

    return Export("", f"-round-{number:02}.pgn", PGN, make)


def _pgn(cache: Cache, state: EventState) -> bytes:
    from tabiya.formats.pgn import round_headers

    facts = report_facts(state)
    rounds = range(1, len(facts.rounds) + 1)
    return "\n".join(
        round_headers(facts, number, endings_of_round(state, number)) for number in rounds
    ).encode()


def endings_of_round(state: EventState, number: int) -> dict[int, GameEnding]:
    """Return how the games of a round ended, by board, as far as it was said."""
    boards = enumerate(state.rounds[number - 1].boards, start=1)
    return {board: seats.ending for board, seats in boards if seats.ending is not None}


_CSV = "text/csv; charset=utf-8"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_TRF = "text/plain; charset=utf-8"
PGN = "application/x-chess-pgn"


def _files_of_list(
    name: str,
    table: Callable[[Cache, EventState], Table],
    sheet: str,
    titles: tuple[str, str],
    **facts: Any,  # noqa: ANN401 - the facts of an `Export` that both share
) -> tuple[Export, Export]:
    """Return a list as CSV and as XLSX; `sheet` is the name of the page in the workbook."""
    comma_separated, workbook = titles
    csv, xlsx = f"{name}.csv", f"{name}.xlsx"
    return (
        Export(comma_separated, f"-{csv}", _CSV, partial(_csv, table), name=csv, **facts),
        Export(workbook, f"-{xlsx}", _XLSX, partial(_xlsx, table, sheet), name=xlsx, **facts),
    )


_report = partial(Export, media_type=_TRF, public=False, dated_by_round=True)

# Each is an entry point (`entry_points.txt`), in the order of the page.
TRF26 = _report(
    translatable("Report file, TRF26"), ".trf", make=partial(report_file, "trf26"), name="trf26"
)
TRF16 = _report(
    translatable("Report file, TRF16"), "-16.trf", make=partial(report_file, "trf16"), name="trf16"
)
TRF06 = _report(
    translatable("Report file, TRF06"), "-06.trf", make=partial(report_file, "trf06"), name="trf06"
)
RATING = _report(
    translatable("Report for rating, with late corrections, TRF26"),
    "-rating.trf",
    make=rating_file,
    offered=has_late_corrections,
    name="rating",
)
PLAYERS_CSV, PLAYERS_XLSX = _files_of_list(
    "players",
    players_table,
    TITLE,
    (translatable("Players, CSV"), translatable("Players, XLSX")),
    public=False,
)
STANDINGS_CSV, STANDINGS_XLSX = _files_of_list(
    "standings",
    standings_table,
    "Standings",
    (translatable("Standings, CSV"), translatable("Standings, XLSX")),
    dated_by_round=True,
)
CROSSTABLE_CSV, CROSSTABLE_XLSX = _files_of_list(
    "crosstable",
    crosstable_table,
    "Crosstable",
    (translatable("Crosstable, CSV"), translatable("Crosstable, XLSX")),
    dated_by_round=True,
)
BOARD_PRIZES_CSV, BOARD_PRIZES_XLSX = _files_of_list(
    "board-prizes",
    board_prizes_table,
    "Board prizes",
    (translatable("Board prizes, CSV"), translatable("Board prizes, XLSX")),
    dated_by_round=True,
    offered=_of_teams,
)
SCHOOLS_CSV, SCHOOLS_XLSX = _files_of_list(
    "schools",
    schools_table,
    "Schools",
    (translatable("Schools and clubs, CSV"), translatable("Schools and clubs, XLSX")),
    dated_by_round=True,
    offered=_ranks_together,
)
FIXTURES_CSV, FIXTURES_XLSX = _files_of_list(
    "fixtures",
    fixtures_table,
    "Fixtures",
    (translatable("Fixtures, CSV"), translatable("Fixtures, XLSX")),
    offered=_has_fixtures,
)
FIXTURES_CALENDAR = Export(
    translatable("Fixtures for your calendar"),
    "-fixtures.ics",
    "text/calendar; charset=utf-8",
    _fixtures_calendar,
    offered=_has_dated_fixtures,
    name="fixtures.ics",
)
PAIRINGS_CSV, PAIRINGS_XLSX = _files_of_list(
    "pairings",
    pairings_table,
    "Pairings",
    (translatable("Pairings and results, CSV"), translatable("Pairings and results, XLSX")),
)
HEADERS_PGN = Export(
    translatable("PGN headers of all rounds"), ".pgn", PGN, _pgn, name="headers.pgn"
)
