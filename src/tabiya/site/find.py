"""Find a player: the list by name, and the names that the search field of every page asks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import partial

from tabiya.answers.lists.pairings import BY_NAME
from tabiya.answers.lists.players import PLAYERS, listed_players
from tabiya.answers.lists.spec import ListSpec, Row, Surface
from tabiya.answers.rounds import NameLine, names_of_round
from tabiya.languages import gettext as _
from tabiya.model.player import listing_order
from tabiya.site.event import PublicEvent
from tabiya.site.figures import Figures
from tabiya.site.flags import with_flag
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import address, get_player_page, get_team_page, named_parts, spec_page
from tabiya.site.rendering import PageFrame

NAMES = "names"
"""The list by name is `names.html`; what the search field asks is `names.js`."""

Found = tuple[str, str, str]
"""A name, its page, and what tells it from others of the same name."""


def name_files(kept: KeptFiles, frame: PageFrame, figures: Figures) -> None:
    """Make the list by name and the names of the search field."""
    entries = names_to_find(figures.event)
    kept.keep(f"{NAMES}.js", entries, lambda: names_script(entries))
    if figures.event.rounds:
        lines = lines_now(figures)
        _pages(kept, frame, BY_NAME, lines, [line.seat.name for line in lines])
    else:
        rows = sorted(
            listed_players(figures.facts.players, figures.event.clubs),
            key=lambda row: listing_order(row.player.name),
        )
        _pages(kept, frame, PLAYERS, rows, [row.player.name for row in rows])


def lines_now(figures: Figures) -> tuple[NameLine, ...]:
    """Return where everybody plays in the round published last; nothing before round 1."""
    facts, number = figures.event.tournament, figures.event.rounds
    if not number:
        return ()
    return names_of_round(facts, facts.rounds[number - 1], figures.points_before(number))


def _pages(
    kept: KeptFiles, frame: PageFrame, spec: ListSpec[Row], rows: Sequence[Row], names: list[str]
) -> None:
    title = _("Players by name")
    lead = frame.rounds[-1][1] if frame.rounds else ""
    columns = spec.columns_on(Surface.SITE, rows)
    for part in named_parts(names):
        shown = tuple(rows[part.first : part.last])
        kept.keep(
            address(NAMES, part.number),
            (frame, part, shown),
            partial(
                spec_page,
                frame,
                part,
                spec,
                columns,
                shown,
                lead=lead,
                name=NAMES,
                title=title,
            ),
        )


def names_to_find(event: PublicEvent, folder: str = "", of: str = "") -> tuple[Found, ...]:
    """Return the players and the teams of an event; `folder` and `of` are those of a festival's event."""
    facts = event.tournament
    teams = {number: team.name for team in facts.teams for number in team.members}
    entries = [
        (
            player.name,
            folder + get_player_page(player.number),
            of or teams.get(player.number, "") or with_flag(player.federation),
        )
        for player in facts.players
    ]
    entries += [(team.name, folder + get_team_page(team.number), of) for team in facts.teams]
    return tuple(sorted(entries, key=lambda entry: listing_order(entry[0])))


def names_script(entries: Iterable[Found]) -> bytes:
    """Return the names as a script, which pages can load from a disk too."""
    lines = ",\n".join(
        json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in entries
    )
    return f"tabiyaNames([\n{lines}\n]);\n".encode()
