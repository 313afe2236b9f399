"""Writes a tournament as a report file of any version."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tabiya.errors import TabiyaError
from tabiya.formats.trf.document import Declared, DeclaredTeam, TrfDocument, is_about_the_tournament
from tabiya.model.arguments import expect, expect_values
from tabiya.model.tournament import Tournament

if TYPE_CHECKING:
    from tabiya.formats.trf.layout.dialects import Dialect


def write_trf(
    document: TrfDocument | Tournament,
    dialect: str = "trf26",
    *,
    declared: Mapping[int, Declared] | None = None,
) -> bytes:
    """The report file, in UTF-8 with CR LF at the end of each line.

    Points follow from the results, and ranks from the tie-breaks that the event announces; without
    them, or where they do not fit the event, from points and starting numbers. `declared` gives
    others, such as the ranks of standings that were published. A document that was read keeps the
    ranks it declared, and the points where they did not add up. What the version cannot say is left
    out: `losses` lists it.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.write_trf(event).splitlines()[0].decode()
    '### seed 1'
    """
    expect(document, (TrfDocument, Tournament), "document", "a Tournament or a TrfDocument")
    expect(dialect, str, "dialect", "the name of a version, such as trf26")
    expect_values(declared, Declared, "declared")
    # Loaded here: whoever only names `write_trf` needs no layout and no writer of records yet.
    from tabiya.formats.trf.layout.dialects import dialect_named
    from tabiya.formats.trf.layout.lines import join_lines

    if isinstance(document, Tournament):
        document = _ranked_if_possible(document)
    document = replace(document, tournament=_with_announced_words(document.tournament, dialect))
    stated = dict(document.declared)
    for number, entry in (declared or {}).items():
        known = stated.get(number, entry)
        stated[number] = entry._replace(rank=entry.rank or known.rank)
    return join_lines(_lines(document, dialect_named(dialect), stated))


def losses(tournament: Tournament, dialect: str) -> tuple[str, ...]:
    """Return the facts that this version of the format cannot contain, one phrase for each.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.losses(event, "trf06")
    ('the encoded type of the tournament', 'the number of rounds', 'the initial colour')
    """
    expect(tournament, Tournament, "tournament", "a Tournament")
    expect(dialect, str, "dialect", "the name of a version, such as trf26")
    from tabiya.formats.trf.writing.losses import facts_lost

    return facts_lost(_with_announced_words(tournament, dialect), dialect)


def _with_announced_words(tournament: Tournament, dialect: str) -> Tournament:
    """Return the event with the words and the code that say its format in a report file."""
    known = tournament.settings.format
    if known is None or not known.system:
        return tournament
    from tabiya.formats.trf.kind import as_reported

    return as_reported(known.system, tournament, dialect)


def _ranked_if_possible(tournament: Tournament) -> TrfDocument:
    try:
        return ranked(tournament)
    except TabiyaError:
        return TrfDocument(tournament)


def ranked(tournament: Tournament) -> TrfDocument:
    """Return the document of an event with the ranks of its own tie-breaks, if it announces any.

    Raises TabiyaError where they do not fit the event.
    """
    announced = tournament.settings.standings_order or tournament.settings.tie_breaks
    from tabiya.pairing.resolve import system_rank

    if not tournament.rounds or not (announced or system_rank(tournament)):
        return TrfDocument(tournament)
    from tabiya.tiebreaks.standings import standings

    rows = standings(tournament).rows
    places = {row.number: place for place, row in enumerate(rows, start=1)}
    if tournament.teams:
        teams = {number: DeclaredTeam(rank=place) for number, place in places.items()}
        return TrfDocument(tournament, declared_teams=teams)
    return TrfDocument(
        tournament, {number: Declared(rank=place) for number, place in places.items()}
    )


def _lines(
    document: TrfDocument, dialect: Dialect, declared: Mapping[int, Declared]
) -> Iterator[str]:
    """All lines: remarks, the tournament, its players, what is arranged for them, the rest."""
    from tabiya.formats.trf.layout.columns import CODE
    from tabiya.formats.trf.remarks import remark_lines
    from tabiya.formats.trf.writing.arrangements import arrangement_lines
    from tabiya.formats.trf.writing.players import national_lines, player_lines
    from tabiya.formats.trf.writing.settings import settings_lines
    from tabiya.formats.trf.writing.teams import team_lines

    tournament = document.tournament
    unknown = [line for line in document.unknown_records if dialect.tolerates(line[CODE])]
    yield from remark_lines(tournament, dialect)
    yield from settings_lines(tournament, dialect)
    yield from filter(is_about_the_tournament, unknown)
    yield from player_lines(tournament, dialect, declared)
    if dialect.has("NRS"):
        yield from national_lines(tournament)
    yield from team_lines(tournament, dialect, document.declared_teams)
    yield from arrangement_lines(tournament, dialect)
    yield from (line for line in unknown if not is_about_the_tournament(line))
