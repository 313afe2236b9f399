"""Pages that some events have: teams, a bracket, chances, prizes, the regulations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabiya.explain.standings_picture import Bar, Race, bars_svg
from tabiya.generator.intervals import Chance, chance
from tabiya.model.player import Player
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.bracket import KnockoutBracket
from tabiya.pairing.knockout.picture import label, score_of, svg_pictures
from tabiya.printing.people import rating_of
from tabiya.prizes.award import Award
from tabiya.prizes.money import format_money
from tabiya.site.event import Chances
from tabiya.site.html import Html, PageColumn, PageFrame, element, link, page, table
from tabiya.site.lists import named, player_page_of, team_page_of

CHANCES = "chances.html"
_MOST_CHANCES = 100
"""So many stand on the page of chances, those who win most often."""
_FIRST_PLACES = 3
_PLACES = 32
"""So many names stand in the first column of a picture of the bracket."""


class TeamShown(NamedTuple):
    """All that a team's page depends on."""

    team: Team
    members: tuple[Player, ...]
    matches: tuple[tuple[int | None, str, str], ...]
    """Of each round the opponent's number, the colour on the first board, the game points."""


def team_page(frame: PageFrame, shown: TeamShown, teams: Mapping[int, str]) -> bytes:
    """Return the page of a team: its matches, and its players in the order of the boards."""
    _ = frame.translation.gettext
    columns = (
        PageColumn(_("Rd."), number=True),
        PageColumn(_("Opponent")),
        PageColumn(_("Points"), number=True),
    )
    matches = [
        (
            link(f"round-{number}.html", number),
            _("bye") if opponent is None else link(team_page_of(opponent), teams.get(opponent, "")),
            result,
        )
        for number, (opponent, _colour, result) in enumerate(shown.matches, start=1)
    ]
    of_members = (
        PageColumn(_("Bo."), number=True),
        PageColumn(_("Name")),
        PageColumn(_("Rtg"), number=True),
        PageColumn(_("Fed."), wide=True),
    )
    members = [
        (board, named(player), rating_of(player), player.federation)
        for board, player in enumerate(shown.members, start=1)
    ]
    body = [table(_("Matches"), columns, matches)] if matches else []
    body.append(table(_("Players"), of_members, members))
    return page(frame, team_page_of(shown.team.number), shown.team.name, body)


def bracket_page(frame: PageFrame, bracket: KnockoutBracket, contradiction: str) -> bytes:
    """Return the bracket as a picture and in words, after the games that have ended.

    `contradiction` says why it ends before the last round, if a round was played by others.
    """
    _ = frame.translation.gettext
    title = _("Bracket")
    # The pictures are drawn by us, with names escaped.
    body: list[str] = [element("p", contradiction)] if contradiction else []
    body += [
        Html(f'<div class=scroll tabindex=0 role=group aria-label="{title}">{picture}</div>\n')
        for picture in svg_pictures(bracket, places=_PLACES)
    ]
    columns = (
        PageColumn(_("Match"), number=True),
        PageColumn(_("Player")),
        PageColumn(_("Score")),
        PageColumn(_("Player")),
        PageColumn(_("Goes on")),
    )
    rows = [
        (
            match.number,
            label(bracket, match.upper),
            score_of(bracket, match),
            label(bracket, match.lower),
            "" if match.winner is None else bracket.players[match.winner - 1],
        )
        for match in bracket.matches
    ]
    words = table(_("All matches"), columns, rows)
    body.append(element("details", element("summary", _("All matches in words")), words))
    return page(frame, "bracket.html", title, body)


def chances_page(frame: PageFrame, facts: Tournament, known: Chances) -> bytes:
    """Return how often everybody won when the rest of the event was played many times."""
    _ = frame.translation.gettext
    title, found = _("Chances"), known.futures
    names: dict[int, Html] = (
        {team.number: link(team_page_of(team.number), team.name) for team in facts.teams}
        if facts.teams
        else {player.number: named(player) for player in facts.players}
    )
    columns = (
        PageColumn(_("Team") if facts.teams else _("Name")),
        PageColumn(_("Wins"), number=True),
        PageColumn(_("Picture"), wide=True),
        PageColumn(_("From–to"), number=True),
        PageColumn(_("First {n}").format(n=_FIRST_PLACES), number=True, wide=True),
    )
    rows = []
    for number in found.in_order()[:_MOST_CHANCES]:
        future = found.players[number]
        wins = chance(future.first, found.runs)
        placed = f"{100 * future.placed / found.runs:.0f} %"
        between = f"{100 * wins.low:.0f} %–{100 * wins.high:.0f} %"
        share = f"{100 * wins.share:.0f} %"
        rows.append((names.get(number, ""), share, _bar(wins), between, placed))
    told = _(
        "The rest of the event was played {runs} times after round {round}, each round paired by its own"
        " rules. The thin line is the interval in which the true chance lies, with 95 % certainty."
    ).format(runs=found.runs, round=known.after)
    body = [element("p", told, class_="lead"), table(title, columns, rows, heading=False)]
    return page(frame, CHANCES, title, body)


def _bar(wins: Chance) -> Html:
    """Return the chance as a bar, and its interval as a line across its end."""
    share, low, high = (round(100 * each, 1) for each in wins)
    return Html(
        "<svg class=chance viewBox='0 0 100 14' width=100 height=14 aria-hidden=true>"
        f"<rect y=1 width={share} height=12 /><line x1={low} x2={high} y1=7 y2=7 /></svg>"
    )


def pictures_page(frame: PageFrame, drawn: Race | None, bars: Sequence[Bar], lead: str) -> bytes:
    """Return the pictures after the last complete round: the race of the leaders, and the scores."""
    _ = frame.translation.gettext
    body: list[str] = [
        element("p", lead, class_="lead"),
    ]
    if drawn is not None:
        # Drawn by us, with names escaped; so are those below.
        picture = Html(drawn.svg(_("Points of the leaders after each round")))
        key = "".join(
            f'<li><strong>{line.style + 1}</strong><svg viewBox="0 0 42 14" aria-hidden=true>'
            f'<line class="race r{line.style}" x1=1 x2=41 y1=7 y2=7 /></svg>'
            f"{element('bdi', line.name)}<strong>{line.points}</strong>"
            for line in drawn.lines
        )
        told = element("h2", _("Race of the leaders"))
        body.append(
            f"<figure><figcaption>{told}</figcaption>{picture}<ol class=key>{key}</ol></figure>\n"
        )
    scores = element("h2", _("Scores")) + element(
        "p", _("How many players have how many points."), class_="soft"
    )
    picture = Html(bars_svg(bars, _("Number of players for each score")))
    body.append(f"<figure><figcaption>{scores}</figcaption>{picture}</figure>\n")
    return page(frame, "pictures.html", _("Charts"), body)


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
    _ = frame.translation.gettext
    title = _("Prizes")
    told = (
        _("The prizes after the last round.")
        if final
        else _("The prizes as they would be after round {round}.").format(round=after)
    )
    columns = (
        PageColumn(_("Rk."), number=True),
        PageColumn(_("Team") if teams else _("Name")),
        PageColumn(_("Prize"), number=True),
        PageColumn(_("For")),
    )
    rows = [
        (
            award.rank,
            link(team_page_of(award.number) if teams else player_page_of(award.number), award.name),
            f"{format_money(award.cents)} {currency}".strip(),
            award.category or _("place {rank}").format(rank=award.rank),
        )
        for award in awards
    ]
    body = [element("p", told, class_="lead"), table(title, columns, rows, heading=False)]
    return page(frame, "prizes.html", title, body)


def regulations_page(frame: PageFrame, told: Sequence[tuple[str, Sequence[str]]]) -> bytes:
    """Return what was announced, under its headings."""
    body: list[str] = []
    for heading, sentences in told:
        body.append(element("h2", heading))
        body += [element("p", sentence) for sentence in sentences]
    return page(frame, "regulations.html", frame.translation.gettext("Regulations"), body)
