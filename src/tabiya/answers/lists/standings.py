"""The standings of an event: of players or teams, and of a knock-out by how far each came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial
from typing import NamedTuple

from tabiya.answers.lists.spec import (
    EVERYWHERE,
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    PersonCell,
    Row,
    Surface,
    TeamCell,
    Value,
    WhyCell,
)
from tabiya.errors import TabiyaError
from tabiya.explain.rank import explain_mean, note_on_points
from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.player import Player
from tabiya.model.points import Points, format_points, show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.bracket import KnockoutBracket
from tabiya.pairing.knockout.engine import list_seeds
from tabiya.pairing.knockout.ranking import ranking
from tabiya.rulebook.edition import Edition
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.event_kind import TeamScore
from tabiya.tiebreaks.names import explained
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.value import exact_text, shown_text

_EXACT_NAMES = Surface.TERMINAL | Surface.JSON
"""Where programs read a name without a title before it."""
_SCREENS = Surface.SCREEN | Surface.NARROW_SCREEN
_BESIDE_THE_NAME = EVERYWHERE & ~(_EXACT_NAMES | Surface.NARROW_SCREEN)


def standings_title(after: int, announced: int | None, *, playing: bool) -> Text:
    """Return the title of the standings: final after the last announced round, if no game is open.

    >>> print(standings_title(9, 9, playing=False))
    Final standings after 9 rounds
    """
    if after == 0:
        return Text("Standings before the first round")
    if playing:
        return Text("Interim standings, round {round}", round=after)
    if after == announced:
        return Plural("Final standings after {n} round", "Final standings after {n} rounds", after)
    return Text("Standings after round {round}", round=after)


NO_STANDINGS = translatable("Standings begin with the first published round.")


class StandingsLine(NamedTuple):
    """A row of the standings, with what is known of the player or the team."""

    row: StandingsRow
    player: Player | None = None
    """Of a team its name and average rating, where these are known."""
    entrant: int = 0
    """How the desk knows the player or the team."""
    withdrawn: bool = False
    place: int = 0
    """The place in the category that is shown, if one is."""


def standings_lines(
    rows: Sequence[StandingsRow], players: Mapping[int, Player]
) -> tuple[StandingsLine, ...]:
    """Return the rows of a report or of the public site; teams are not among the players."""
    return tuple(StandingsLine(row, players.get(row.number)) for row in rows)


def standings_list(
    ranking: Standings,
    *,
    announced: int | None = None,
    playing: int = 0,
    tie_breaks: int | None = None,
) -> ListSpec[StandingsLine]:
    """Return the list of these standings, with its first `tie_breaks` only if so many are named."""
    codes = ranking.codes if tie_breaks is None else ranking.codes[:tie_breaks]
    own_score = ranking.own_scores[0].sentence if ranking.own_scores else ""
    columns = _columns(
        codes, ranking.edition, ranking.after_round, own_score, ranking.primary, ranking.elsewhere
    )
    legend = legend_of_teams(column for column in columns if Surface.PAPER in column.surfaces)
    return ListSpec(
        name="standings",
        title=standings_title(ranking.after_round, announced, playing=bool(playing)),
        columns=columns,
        empty=NO_STANDINGS,
        note=lambda lines: " ".join(
            filter(None, (how_ranked_and_marked(ranking, lines, playing), legend))
        ),
        group=lambda line: line.row.points if not ranking.own_scores else None,
    )


def how_ranked(ranking: Standings, playing: int = 0) -> str:
    """Return by which rules and lots, and how many games are still open."""
    parts = [say("Tie-breaks by {edition}.", edition=ranking.edition)] if ranking.codes else []
    if ranking.own_scores:
        parts = [
            f"{own_score.code}: {gettext(own_score.sentence)}." for own_score in ranking.own_scores
        ]
        parts += [
            explain_mean(own_score) for own_score in ranking.own_scores if own_score.lists > 1
        ]
    if ranking.lots_seed is not None:
        parts.append(
            say("Places still shared were decided by lot (seed {seed}).", seed=ranking.lots_seed)
        )
    if playing:
        parts.append(
            say("Games without a result: {number}; they do not count yet.", number=playing)
        )
    return " ".join(parts)


def how_ranked_and_marked(ranking: Standings, lines: Sequence[StandingsLine], playing: int) -> str:
    """Return by which rules, how many games are open, and what a mark at the points means."""
    marked = note_on_points(ranking, [line.row for line in lines])
    return " ".join(filter(None, (how_ranked(ranking, playing), marked and f"* {marked}")))


def legend_of_tie_breaks(columns: Iterable[ListColumn[Row]]) -> str:
    """Return the names and rules behind the codes above the columns."""
    meanings = [
        column.meaning for column in columns if column.within == "tiebreaks" and column.tooltip
    ]
    return ". ".join((*meanings, "")).strip()


def legend_of_teams(columns: Iterable[ListColumn[StandingsLine]]) -> str:
    """Return what the headings of a table of teams mean, for readers who cannot point at them."""
    listed = [column for column in columns if column.within or column.name == "points"]
    if not any(column.within == "matches" for column in listed):
        return ""
    meanings: dict[str, list[str]] = {}
    for column in listed:
        if column.tooltip and column.name not in _COUNTED and column.within != "tiebreaks":
            meanings.setdefault(column.meaning, []).append(column.heading)
    parts = "; ".join(
        f"{', '.join(headings)} = {meaning}" for meaning, headings in meanings.items()
    )
    counted = gettext(
        "Pl., +, = and − are matches played, won, drawn and lost; a bye is not a match."
    )
    return f"{counted} {parts}."


_COUNTED = ("played", "won", "drawn", "lost")
"""The columns of a league table besides the scores."""


@lru_cache(maxsize=64)
def _columns(
    codes: tuple[str, ...],
    edition: Edition,
    after: int,
    own_score: str,
    primary: TeamScore | None,
    elsewhere: tuple[str, ...],
) -> tuple[ListColumn[StandingsLine], ...]:
    teams = primary is not None
    return (
        ListColumn(
            "rank",
            _rank,
            translatable("Rk."),
            "Rank",
            kind=CellKind.NUMBER,
            tooltip=translatable("Rank"),
        ),
        ListColumn(
            "number",
            lambda line: line.row.number,
            translatable("No."),
            "No",
            kind=CellKind.NUMBER,
            wide=True,
            surfaces=EVERYWHERE & ~(Surface.SITE | _SCREENS),
        ),
        *_names(teams=teams),
        ListColumn(
            "federation",
            lambda line: line.player.federation if line.player else "",
            translatable("Fed."),
            "Fed",
            wide=True,
            surfaces=Surface.FILE if teams else _BESIDE_THE_NAME,
            part=EventPart.FEDERATIONS,
        ),
        ListColumn(
            "rating",
            lambda line: (line.player.rating if line.player else None) or None,
            translatable("Rtg"),
            "Rating",
            kind=CellKind.NUMBER,
            wide=True,
            # The desk alone knows the average of a team.
            surfaces=Surface.DESK | Surface.FILE if teams else _BESIDE_THE_NAME,
            part=EventPart.RATINGS,
        ),
        *(_match_columns(primary) if primary else (points_column(_get_row),)),
        *_score_columns(codes, edition, own_score),
        *(_elsewhere_column(name) for name in elsewhere),
        ListColumn(
            "why",
            lambda line: WhyCell(f"/standings/{line.entrant}?after={after}", line.row.name),
            translatable("Working"),
            kind=CellKind.WHY,
            surfaces=Surface.DESK,
        ),
    )


def _match_columns(primary: TeamScore) -> tuple[ListColumn[StandingsLine], ...]:
    """Return the columns of a league table; one of the two scores ranks the teams."""
    shown = EVERYWHERE & ~Surface.NARROW_SCREEN
    counted = (
        ("played", "Played", translatable("Pl."), translatable("Matches played")),
        ("won", "Won", "+", translatable("Matches won")),
        ("drawn", "Drawn", "=", translatable("Matches drawn")),
        ("lost", "Lost", "\N{MINUS SIGN}", translatable("Matches lost")),
    )
    scores = {
        TeamScore.MATCH_POINTS: ("match_points", "Match points", translatable("Match points")),
        TeamScore.GAME_POINTS: ("game_points", "Game points", translatable("Game points")),
    }
    ranking = replace(points_column(_get_row), heading=primary.value, tooltip=scores[primary][2])
    return (
        *(
            ListColumn(
                name,
                partial(_counted, name),
                heading,
                field,
                kind=CellKind.NUMBER,
                wide=name != "played",
                surfaces=shown,
                tooltip=meaning,
                within="matches",
            )
            for name, field, heading, meaning in counted
        ),
        ranking,
        *(
            ListColumn(
                name,
                partial(_scored, name),
                score.value,
                field,
                kind=CellKind.NUMBER,
                wide=True,
                # People read the score that ranks the teams once; programs find both by their names.
                surfaces=Surface.FILE | Surface.JSON if score is primary else shown,
                tooltip=meaning,
                within="matches",
            )
            for score, (name, field, meaning) in scores.items()
        ),
    )


def _counted(name: str, line: StandingsLine) -> int | None:
    count: int | None = getattr(line.row.matches, name, None)
    return count


def _scored(name: str, line: StandingsLine) -> Figure | None:
    points: Points | None = getattr(line.row.matches, name, None)
    return None if points is None else Figure(show_points(points), format_points(points))


def _get_row(line: StandingsLine) -> StandingsRow:
    return line.row


def _rank(line: StandingsLine) -> Value:
    """Return the rank; in a category the place there, and the rank among all beside it."""
    if line.place:
        return Figure(str(line.place), str(line.place), f"({line.row.rank})")
    return line.row.rank or None


def _names(*, teams: bool) -> tuple[ListColumn[StandingsLine], ...]:
    plain: ListColumn[StandingsLine] = ListColumn(
        "name", lambda line: line.row.name, translatable("Name"), surfaces=_EXACT_NAMES
    )
    if not teams:
        shown = EVERYWHERE & ~_EXACT_NAMES
        heading = translatable("Name")
        return (
            ListColumn("name", get_person, heading, "Name", kind=CellKind.PERSON, surfaces=shown),
            plain,
        )
    return (
        ListColumn(
            "name",
            team_cell,
            translatable("Team"),
            kind=CellKind.TEAM,
            surfaces=EVERYWHERE & ~(_EXACT_NAMES | Surface.FILE),
        ),
        ListColumn("name", get_person, field="Name", kind=CellKind.PERSON, surfaces=Surface.FILE),
        plain,
    )


def get_person(line: StandingsLine) -> PersonCell:
    """Return the cell with the title and the name."""
    title = line.player.title if line.player else None
    name, number = line.row.name, line.row.number
    return PersonCell(title.value if title else "", name, number, line.entrant, _remark(line))


def team_cell(line: StandingsLine) -> TeamCell:
    """Return the cell with the name of a team."""
    return TeamCell(line.row.name, line.row.number, line.entrant, _remark(line))


def _remark(line: StandingsLine) -> str:
    return gettext("withdrawn") if line.withdrawn else ""


def points_column(of: Callable[[Row], StandingsRow]) -> ListColumn[Row]:
    """Return the column of points, in which penalties and bonuses are marked for people."""
    return ListColumn(
        "points",
        lambda line: Figure(of(line).marked_points, format_points(of(line).points)),
        translatable("Pts."),
        "Points",
        kind=CellKind.NUMBER,
        strong=True,
        tooltip=translatable("Points"),
    )


def tie_break_columns(
    codes: Sequence[str], edition: Edition, of: Callable[[Row], StandingsRow]
) -> tuple[ListColumn[Row], ...]:
    """Return a column for each tie-break; a small screen of the site shows the first two."""

    def value(place: int, line: Row) -> Value:
        values = of(line).values
        if not values:
            return None
        entry = values[place]
        return _figure(entry.units, entry.scale, entry.decimals)

    return tuple(
        ListColumn(
            name,
            partial(value, place),
            name,
            name,
            kind=CellKind.NUMBER,
            wide=place >= _ALWAYS_SHOWN,
            # At the desk the table is moved sideways instead: an arbiter looks for all of them.
            wide_on=Surface.SITE,
            surfaces=EVERYWHERE & ~Surface.NARROW_SCREEN,
            tooltip=_meaning(code, edition),
            part=EventPart.TIE_BREAK_VALUES,
            within="tiebreaks",
        )
        for place, (code, name) in enumerate(zip(codes, _distinct(codes), strict=True))
    )


def _elsewhere_column(name: str) -> ListColumn[StandingsLine]:
    """Return the column of a tie-break that was calculated elsewhere, empty where it decided nothing."""

    def value(line: StandingsLine) -> Value:
        elsewhere = line.row.elsewhere
        return (
            Figure(elsewhere.value, elsewhere.value)
            if elsewhere and elsewhere.name == name
            else None
        )

    return ListColumn(
        f"elsewhere-{name}",
        value,
        name,
        name,
        kind=CellKind.NUMBER,
        surfaces=EVERYWHERE & ~Surface.NARROW_SCREEN,
        tooltip=Text("{name}: calculated elsewhere, decides places still shared", name=name),
        part=EventPart.TIE_BREAK_VALUES,
        within="tiebreaks",
    )


def _score_columns(
    codes: Sequence[str], edition: Edition, own_score: str
) -> tuple[ListColumn[StandingsLine], ...]:
    """Return the tie-breaks, or the score by which a system ranks, which every surface shows."""
    columns = tie_break_columns(codes, edition, _get_row)
    if not own_score or not columns:
        return columns
    score = replace(columns[0], strong=True, surfaces=EVERYWHERE, tooltip=own_score)
    return (score, *columns[1:])


_ALWAYS_SHOWN = 2


@lru_cache(maxsize=20_000)
def _figure(units: int | Fraction | None, scale: int, decimals: int) -> Figure:
    """Return a value for people and programs; many players have the same, after every result."""
    return Figure(shown_text(units, scale, decimals), exact_text(units, scale, decimals))


def _distinct(codes: Sequence[str]) -> list[str]:
    """Return names for the columns: one that occurs twice is numbered from the second time on."""
    seen: dict[str, int] = {}
    names = []
    for code in codes:
        seen[code] = seen.get(code, 0) + 1
        names.append(code if seen[code] == 1 else f"{code} ({seen[code]})")
    return names


def _meaning(code: str, edition: Edition) -> Text:
    """Return the name of a tie-break with its rule, if it is one of the edition."""
    from tabiya.tiebreaks.chapter import get_rules

    try:
        tie_break = get_rules(edition).tie_break(parse_code(code).name)
    except TabiyaError:
        tie_break = None
    return explained(code, tie_break.clause.sentence if tie_break else "")


class KnockoutLine(NamedTuple):
    """A place in a knock-out; those who lost in the same round share it."""

    rank: int
    player: Player
    came: str
    """How far the player came, in words."""


def knockout_lines(tournament: Tournament, bracket: KnockoutBracket) -> tuple[KnockoutLine, ...]:
    """Return all players, the winner first."""
    seeds, players = list_seeds(tournament), tournament.by_number
    return tuple(
        KnockoutLine(place.rank, players[seeds[place.seed - 1]], place.fate)
        for place in ranking(bracket)
    )


def knockout_list(title: Text) -> ListSpec[KnockoutLine]:
    """Return the list of a knock-out; a line parts the places."""
    return ListSpec(
        name="standings",
        title=title,
        columns=_KNOCKOUT,
        empty=translatable("No players are entered yet."),
        note=lambda _lines: "",
        group=lambda line: line.rank,
    )


_KNOCKOUT: tuple[ListColumn[KnockoutLine], ...] = (
    ListColumn(
        "rank",
        lambda line: line.rank,
        translatable("Rk."),
        "Rank",
        kind=CellKind.NUMBER,
    ),
    ListColumn(
        "number", lambda line: line.player.number, translatable("No."), "No", kind=CellKind.NUMBER
    ),
    ListColumn(
        "name",
        lambda line: PersonCell(
            line.player.title.value if line.player.title else "",
            line.player.name,
            line.player.number,
        ),
        translatable("Name"),
        "Name",
        kind=CellKind.PERSON,
        surfaces=EVERYWHERE & ~_EXACT_NAMES,
    ),
    ListColumn("name", lambda line: line.player.name, translatable("Name"), surfaces=_EXACT_NAMES),
    ListColumn(
        "federation",
        lambda line: line.player.federation,
        translatable("Fed."),
        "Fed",
        wide=True,
        surfaces=_BESIDE_THE_NAME,
    ),
    ListColumn(
        "rating",
        lambda line: line.player.rating or None,
        translatable("Rtg"),
        "Rating",
        kind=CellKind.NUMBER,
        wide=True,
        surfaces=_BESIDE_THE_NAME,
    ),
    ListColumn("came", lambda line: line.came, translatable("Reached"), "Reached"),
)
