"""The players of an event by starting number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabiya.answers.lists.spec import (
    EVERYWHERE,
    CellKind,
    ListColumn,
    ListSpec,
    PersonCell,
    Surface,
)
from tabiya.languages import say, translatable
from tabiya.model.event_profile import BY_NAME, OTHER, EventPart
from tabiya.model.player import NationalRating, Player
from tabiya.model.tournament import Settings


class PlayerLine(NamedTuple):
    """A row of the list."""

    player: Player
    club: str = ""
    school_class: str = ""
    entrant: int = 0
    """How the desk knows the player."""


def listed_players(
    players: Iterable[Player], clubs: Mapping[int, str] | None = None
) -> tuple[PlayerLine, ...]:
    """Return the rows by starting number; `clubs` are by starting number too."""
    known = clubs or {}
    ordered = sorted(players, key=lambda player: player.number)
    return tuple(PlayerLine(player, known.get(player.number, "")) for player in ordered)


def _person(row: PlayerLine) -> PersonCell:
    player = row.player
    return PersonCell(
        player.title.value if player.title else "", player.name, player.number, row.entrant
    )


def _national(row: PlayerLine) -> NationalRating:
    """Return the first of several national ratings."""
    return next(iter(row.player.national), NationalRating(""))


def _note(rows: Sequence[PlayerLine]) -> str:
    note = say("Players: {number}", number=len(rows))
    rated = [row.player.rating for row in rows if row.player.rating]
    if not rated:
        return note
    mean = round(sum(rated) / len(rated))
    return f"{note} · {say('Average rating: {rating}', rating=mean)}"


_WHO_THEY_ARE = Surface.SITE | Surface.DESK | Surface.PAPER
TITLE = translatable("Players")
PLAYERS: ListSpec[PlayerLine] = ListSpec(
    name="players",
    title=TITLE,
    columns=(
        ListColumn(
            "number", lambda row: row.player.number, translatable("No."), "No", kind=CellKind.NUMBER
        ),
        ListColumn("name", _person, translatable("Name"), "Name", kind=CellKind.PERSON),
        ListColumn(
            "federation",
            lambda row: row.player.federation,
            translatable("Fed."),
            "Fed",
            wide=True,
            part=EventPart.FEDERATIONS,
        ),
        ListColumn(
            "rating",
            lambda row: row.player.rating or None,
            translatable("Rtg"),
            "Rating",
            kind=CellKind.NUMBER,
            part=EventPart.RATINGS,
        ),
        ListColumn(
            "club",
            lambda row: row.club,
            translatable("Club"),
            wide=True,
            surfaces=_WHO_THEY_ARE,
            optional=True,
        ),
        ListColumn(
            "school_class",
            lambda row: row.school_class,
            translatable("Class"),
            wide=True,
            surfaces=Surface.DESK,
            optional=True,
        ),
        ListColumn(
            "fide_id",
            lambda row: row.player.fide_id or None,
            translatable("FIDE ID"),
            "FIDE ID",
            kind=CellKind.NUMBER,
            wide=True,
            surfaces=EVERYWHERE & ~(Surface.DESK | Surface.TERMINAL),
            part=EventPart.RATINGS,
        ),
        ListColumn(
            "sex",
            lambda row: row.player.sex.value if row.player.sex else "",
            field="Sex",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "birth",
            lambda row: row.player.birth,
            translatable("Year"),
            "Birth",
            kind=CellKind.NUMBER,
            wide=True,
            surfaces=Surface.SITE | Surface.FILE,
        ),
        ListColumn(
            "national",
            lambda row: _national(row).rating or None,
            field="National rating",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "national_of",
            lambda row: _national(row).federation if _national(row).rating else "",
            field="National rating of",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "source",
            lambda row: row.player.rating_source,
            field="Rating source",
            surfaces=Surface.FILE,
        ),
    ),
    empty=translatable("No players are entered yet."),
    note=_note,
)


def players_list(settings: Settings) -> ListSpec[PlayerLine]:
    """Return the list as an event needs it; at a school the club of a child is the school."""
    spec = PLAYERS.without(settings.hidden)
    if not BY_NAME.get(settings.profile, OTHER).plain_words:
        return spec
    columns = (
        replace(column, heading=translatable("School")) if column.name == "club" else column
        for column in spec.columns
    )
    return replace(spec, columns=tuple(columns))
