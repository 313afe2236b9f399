"""Writes a tournament as a report file of any version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabiya.formats.trf.document import Declared, TrfDocument, is_about_the_tournament
from tabiya.formats.trf.layout.columns import CODE
from tabiya.formats.trf.layout.dialects import Dialect, dialect_named
from tabiya.formats.trf.layout.lines import join_lines
from tabiya.formats.trf.remarks import remark_lines
from tabiya.formats.trf.writing.arrangements import arrangement_lines
from tabiya.formats.trf.writing.players import national_lines, player_lines
from tabiya.formats.trf.writing.settings import settings_lines
from tabiya.formats.trf.writing.teams import team_lines
from tabiya.model.tournament import Tournament


def write_trf(
    document: TrfDocument | Tournament,
    dialect: str = "trf26",
    *,
    declared: Mapping[int, Declared] | None = None,
) -> bytes:
    """The report file, in UTF-8 with CR LF at the end of each line.

    Points and ranks follow from the results, except where `declared` gives others (such as the
    ranks of the final standings). A document that was read keeps the ranks it declared, and the
    points where they did not add up. What the version cannot say is left out: `losses` lists it.
    """
    if isinstance(document, Tournament):
        document = TrfDocument(document)
    said = {**document.declared, **(declared or {})}
    return join_lines(_lines(document, dialect_named(dialect), said))


def _lines(
    document: TrfDocument, dialect: Dialect, declared: Mapping[int, Declared]
) -> Iterator[str]:
    """All lines: remarks, the tournament, its players, what is arranged for them, the rest."""
    tournament = document.tournament
    unknown = [line for line in document.unknown_records if dialect.tolerates(line[CODE])]
    yield from remark_lines(tournament)
    yield from settings_lines(tournament, dialect)
    yield from filter(is_about_the_tournament, unknown)
    yield from player_lines(tournament, dialect, declared)
    if dialect.has("NRS"):
        yield from national_lines(tournament)
    yield from team_lines(tournament, dialect, document.declared_teams)
    yield from arrangement_lines(tournament, dialect)
    yield from (line for line in unknown if not is_about_the_tournament(line))
