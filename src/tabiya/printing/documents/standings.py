"""The standings with the tie-breaks that decided them; a knock-out is ranked by how far each came."""

from __future__ import annotations

from itertools import groupby

from tabiya.model.points import show_points
from tabiya.pairing.knockout.engine import bracket_of, seeds_of
from tabiya.pairing.knockout.ranking import ranking
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import Occasion
from tabiya.printing.people import rating_of, title_of
from tabiya.printing.words import marked
from tabiya.tiebreaks import StandingsRow

NONE = "–"
"""What stands for a value that does not exist."""


def compose(occasion: Occasion) -> Sheet:
    """The standings after the round, a line between the scores."""
    _ = occasion.words.gettext
    if occasion.knockout and occasion.tie_breaks is None:
        return Sheet(title_after(occasion), _knockout_table(occasion))
    found = occasion.standings
    who = (_("Team"),) if found.kind.teams else ("", _("Name"), _("Rtg"), _("Fed."))
    body = Table(
        columns=(_("Rk."), _("No."), *who, _("Pts"), *found.codes),
        groups=tuple(
            tuple(_line(occasion, row) for row in group)
            for _points, group in groupby(found.rows, lambda row: row.points)
        ),
        page_per_group=occasion.wishes.page_per_group,
    )
    return Sheet(title_after(occasion), body, note=how_ranked(occasion))


def title_after(occasion: Occasion) -> str:
    """What the standings are called: final ones after the last round when every game is over."""
    _ = occasion.words.gettext
    total = occasion.tournament.total_rounds
    last = 0 < total == occasion.round
    over = all(game.result.symbol for round_ in occasion.seen.rounds for game in round_.games)
    if last and over:
        return _("Final standings after {round} rounds").format(round=occasion.round)
    if occasion.round == 0:
        return _("Standings before the first round")
    return _("Standings after round {round}").format(round=occasion.round)


def how_ranked(occasion: Occasion) -> str:
    """By which rules and lots, and how many games are still open."""
    _ = occasion.words.gettext
    found = occasion.standings
    parts = [_("Tie-breaks by {edition}.").format(edition=found.edition)] if found.codes else []
    if found.lots_seed is not None:
        parts.append(
            _("Places still shared were decided by lot (seed {seed}).").format(seed=found.lots_seed)
        )
    games = (game for round_ in occasion.seen.rounds for game in round_.games)
    playing = sum(not game.result.symbol for game in games)
    if playing:
        parts.append(
            _("Games without a result: {number}; they count nothing yet.").format(number=playing)
        )
    return " ".join(parts)


def _line(occasion: Occasion, row: StandingsRow) -> tuple[str, ...]:
    found = occasion.standings
    values = tuple(value.text if value.units is not None else NONE for value in row.values) or (
        "",
    ) * len(found.codes)
    points = show_points(row.points)
    if found.kind.teams:
        return str(row.rank), str(row.number), row.name, points, *values
    player = occasion.tournament.by_number[row.number]
    return (
        str(row.rank),
        str(row.number),
        title_of(player),
        row.name,
        rating_of(player),
        player.federation,
        points,
        *values,
    )


def _knockout_table(occasion: Occasion) -> Table:
    """Everybody with how far he came, a line between the places."""
    _ = occasion.words.gettext
    seeds = seeds_of(occasion.seen)
    rows = []
    for place in ranking(bracket_of(occasion.seen)):
        player = occasion.seen.by_number[seeds[place.seed - 1]]
        rows.append(
            (
                str(place.rank),
                str(player.number),
                title_of(player),
                player.name,
                rating_of(player),
                player.federation,
                place.fate,
            )
        )
    return Table(
        columns=(_("Rk."), _("No."), "", _("Name"), _("Rtg"), _("Fed."), _("How far")),
        groups=tuple(tuple(group) for _rank, group in groupby(rows, lambda row: row[0])),
        page_per_group=occasion.wishes.page_per_group,
    )


DOCUMENT = Document(
    name="standings",
    title=marked("Standings"),
    sentence=marked("Ranks, points and every tie-break."),
    compose=compose,
    needs=(Need.PLAYERS,),
)
