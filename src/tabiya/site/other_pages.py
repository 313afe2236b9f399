"""Pages that some events have: a bracket, chances, prizes, the regulations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from tabiya.answers.lists.spec import PersonCell, TeamCell
from tabiya.answers.rounds import Seat
from tabiya.explain.standings_picture import Bar, Race, bars_svg
from tabiya.generator.intervals import chance
from tabiya.languages import gettext as _
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.bracket import KnockoutBracket
from tabiya.pairing.knockout.picture import get_score, label, svg_pictures
from tabiya.prizes.award import Award
from tabiya.prizes.money import format_money
from tabiya.site.event import Chances
from tabiya.site.rendering import PageFrame, page

CHANCES = "chances.html"
_MOST_CHANCES = 100
"""So many stand on the page of chances, those who win most often."""
_FIRST_PLACES = 3
_PLACES = 32
"""So many names stand in the first column of a picture of the bracket."""


def bracket_page(frame: PageFrame, bracket: KnockoutBracket, contradiction: str) -> bytes:
    """Return the bracket as a picture and in words, after the games that have ended.

    `contradiction` says why it ends before the last round, if a round was played by others.
    """
    return page(
        frame,
        "bracket.html",
        "bracket.html",
        title=_("Bracket"),
        contradiction=contradiction,
        pictures=[_drawn(picture) for picture in svg_pictures(bracket, places=_PLACES)],
        matches=[
            (
                match.number,
                label(bracket, match.upper),
                get_score(bracket, match),
                label(bracket, match.lower),
                "" if match.winner is None else bracket.players[match.winner - 1],
            )
            for match in bracket.matches
        ],
    )


def _drawn(picture: str) -> Markup:
    """Return a picture of our own, in which names are escaped."""
    return Markup(picture)  # noqa: S704 - as it says


class ChanceShown(NamedTuple):
    """How often somebody won."""

    who: Seat | TeamCell
    share: float
    low: float
    high: float
    placed: float
    """The share of the first places."""


def chances_page(frame: PageFrame, facts: Tournament, known: Chances) -> bytes:
    """Return how often everybody won when the rest of the event was played many times."""
    futures = known.futures
    names: Mapping[int, Seat | TeamCell] = (
        {team.number: TeamCell(team.name, team.number) for team in facts.teams}
        if facts.teams
        else {player.number: Seat.of(player) for player in facts.players}
    )
    rows = []
    for number in futures.in_order()[:_MOST_CHANCES]:
        future = futures.players[number]
        wins = chance(future.first, futures.runs)
        placed = future.placed / futures.runs
        rows.append(ChanceShown(names[number], wins.share, wins.low, wins.high, placed))
    return page(
        frame,
        CHANCES,
        CHANCES,
        title=_("Chances"),
        runs=futures.runs,
        after=known.after,
        places=_FIRST_PLACES,
        teams=bool(facts.teams),
        rows=rows,
    )


def pictures_page(frame: PageFrame, drawn: Race | None, bars: Sequence[Bar], lead: str) -> bytes:
    """Return the pictures after the last complete round: the race of the leaders, and the scores."""
    return page(
        frame,
        "pictures.html",
        "pictures.html",
        title=_("Charts"),
        lead=lead,
        race=_drawn(drawn.svg(_("The leaders' points after each round"))) if drawn else None,
        lines=drawn.lines if drawn else (),
        bars=_drawn(bars_svg(bars, _("Number of players for each score"))),
    )


def prizes_page(
    frame: PageFrame,
    awards: Sequence[Award],
    currency: str,
    after: int,
    *,
    final: bool,
    teams: bool,
) -> bytes:
    """Return who gets which prize, or would get it if the event ended after this round."""
    return page(
        frame,
        "prizes.html",
        "prizes.html",
        title=_("Prizes"),
        after=after,
        final=final,
        teams=teams,
        awards=[
            (
                award,
                PersonCell("", award.name, award.number),
                f"{format_money(award.cents)} {currency}".strip(),
            )
            for award in awards
        ],
    )


def regulations_page(frame: PageFrame, sections: Sequence[tuple[str, Sequence[str]]]) -> bytes:
    """Return what was announced, under its headings."""
    return page(
        frame, "regulations.html", "regulations.html", title=_("Regulations"), sections=sections
    )
