"""A player's own page: the games, the next board, and the reasons for opponent, rank and rating."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabiya.answers.byes import BYES
from tabiya.answers.rounds import Seat
from tabiya.languages import as_decimal, say, translatable
from tabiya.languages import gettext as _
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points, show_points
from tabiya.model.record import Cell
from tabiya.model.result import ByeKind, Outcome
from tabiya.ratings.report import GameLine, PlayerRating, decimal
from tabiya.site.flags import with_flag
from tabiya.site.lists import get_player_page, get_team_page
from tabiya.site.rendering import PageFrame, link, page
from tabiya.tiebreaks.standings import StandingsRow


class RoundOfPlayer(NamedTuple):
    """One round of a player: where, against whom, and what it brought."""

    cell: Cell
    board: str
    """Empty without a game; in a match of teams its table and the board of it, such as 4.3."""
    opponent: Player | None


class Now(NamedTuple):
    """Where the event stands."""

    called: str
    """What the round published last is called; empty before round 1."""
    when: str
    following: int
    """The next round; 0 after the last one."""
    begins: str


class PlayerShown(NamedTuple):
    """All that a player's page depends on. Two that are equal have the same page.

    Rank and tie-breaks are those after the last complete round: a result elsewhere changes nothing here.
    """

    player: Player
    club: str
    team: tuple[int, str] | None
    rounds: tuple[RoundOfPlayer, ...]
    row: StandingsRow | None
    codes: tuple[str, ...]
    complete: int
    """After which round `row` stands."""
    why: tuple[str, ...]
    """Why this opponent, in the round published last."""
    absences: Mapping[ByeKind, str]
    """What the pairing system calls byes, if it has its own words."""
    now: Now
    elsewhere: object = None
    """What of the games of others the rating or a norm depends on."""


class Worked(NamedTuple):
    """What is worked out from a player's games when the page is made."""

    rank: tuple[str, ...]
    """Why this rank."""
    rated: PlayerRating | None
    norms: tuple[str, ...]


class GameOfPlayer(NamedTuple):
    """A line of a player's games."""

    board: str
    colour: str
    opponent: Seat | None
    why: str
    """Why there is no opponent."""
    result: str
    points: str
    change: str


def player_page(frame: PageFrame, shown: PlayerShown, worked: Worked) -> bytes:
    """Return the page of a player."""
    player, who, rated = shown.player, Seat.of(shown.player), worked.rated
    first = rated.first.rating if rated and rated.k is None and rated.first else None
    return page(
        frame,
        get_player_page(player.number),
        "player.html",
        title=f"{who.title} {who.name}".strip(),
        about=(
            (_("No."), who.number),
            (_("Rating"), who.rating),
            (_("Federation"), with_flag(who.federation)),
            (_("Club"), shown.club),
            (_("Team"), link(get_team_page(shown.team[0]), shown.team[1]) if shown.team else ""),
            (_("Year of birth"), player.birth),
            (_("FIDE ID"), player.fide_id),
        ),
        mine=_mine(shown),
        games=_games(shown, rated),
        why=shown.why,
        after=shown.complete,
        ranked=_ranked(shown),
        why_ranked=worked.rank,
        first_rating=first,
        rated=_rated(rated),
        counted=_counted(rated),
        norms=worked.norms,
    )


class Mine(NamedTuple):
    """What a player wants to know first, which other pages show to viewers who looked for the player."""

    round: str
    when: str
    board: str
    colour: str
    is_white: bool
    opponent: Seat | None
    why: str
    """Why there is no opponent."""
    result: str
    rank: int
    points: str
    after: int
    coming: str
    """The next round, once the own game is over."""


def _mine(shown: PlayerShown) -> Mine:
    last, row, now = (shown.rounds[-1] if shown.rounds else None), shown.row, shown.now
    over = last is None or last.cell.outcome is not Outcome.UNKNOWN
    coming = ""
    if over and now.following:
        coming = say("Round {round}", round=now.following)
        coming += f": {now.begins}" if now.begins else ""
    opponent = last.opponent if last else None
    return Mine(
        now.called,
        now.when,
        last.board if last else "",
        _colour(last.cell.colour) if last else "",
        last is not None and last.cell.colour is Colour.WHITE,
        Seat.of(opponent) if opponent else None,
        _(_without_game(last.cell.outcome, shown.absences, in_team=shown.team is not None))
        if last
        else "",
        _brought(last.cell) if last and opponent and over else "",
        row.rank if row and row.counts else 0,
        show_points(row.points) if row else "",
        shown.complete,
        coming,
    )


def _colour(colour: Colour | None) -> str:
    return {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: ""}[colour]


def _games(shown: PlayerShown, rated: PlayerRating | None) -> list[GameOfPlayer]:
    changes = {line.round: line for line in rated.games} if rated and rated.k else {}
    k = rated.k.value if rated and rated.k else 0
    given = shown.row.given if shown.row else ()
    total: int = sum(extra.points for extra in given if not extra.after_round)
    games = []
    for number, game in enumerate(shown.rounds, start=1):
        total += game.cell.points
        total += sum(one.points for one in given if one.after_round == number)
        games.append(
            GameOfPlayer(
                game.board,
                _colour(game.cell.colour),
                Seat.of(game.opponent) if game.opponent else None,
                _(_without_game(game.cell.outcome, shown.absences, in_team=shown.team is not None)),
                _brought(game.cell),
                show_points(Points(total)),
                _change(changes.get(number), k),
            )
        )
    return games


def _without_game(outcome: Outcome, absences: Mapping[ByeKind, str], *, in_team: bool) -> str:
    """Return why there was no game; of a reserve it is not known whether he was there."""
    known = {kind.outcome: words.name for kind, words in BYES.items()}
    known |= {kind.outcome: words for kind, words in absences.items()}
    absent = BYES[ByeKind.ZERO_POINT].name
    why = known.get(outcome, absent)
    return translatable("no game") if in_team and why == absent else why


def _brought(cell: Cell) -> str:
    if cell.outcome is Outcome.UNKNOWN:
        return "–"
    forfeit = {Outcome.FORFEIT_WIN: "+", Outcome.FORFEIT_LOSS: "-"}
    return forfeit.get(cell.outcome) or show_points(cell.points)


def _change(line: GameLine | None, k: int) -> str:
    return (
        ""
        if line is None or line.change is None
        else as_decimal(decimal(k * line.change, signed=True))
    )


def _ranked(shown: PlayerShown) -> tuple[tuple[str, object], ...]:
    """Return the rank with what it follows from; nothing without one."""
    row = shown.row
    if row is None:
        return ()
    return (
        (_("Rank"), row.rank if row.counts else ""),
        (_("Points"), show_points(row.points)),
        *((code, value.shown) for code, value in zip(shown.codes, row.values, strict=False)),
    )


def _rated(rated: PlayerRating | None) -> tuple[tuple[str, object], ...]:
    """Return the change of the rating; nothing of a player who has none yet."""
    if rated is None or rated.k is None:
        return ()
    return (
        (_("Rtg+/-"), as_decimal(decimal(rated.change, signed=True))),
        (_("Rating after it"), rated.new_rating),
    )


def _counted(rated: PlayerRating | None) -> tuple[str, ...]:
    """Return how the change is worked out."""
    if rated is None or rated.k is None:
        return ()
    k = rated.k.value
    games = (_counted_game(line, k) for line in rated.games)
    return (str(rated.k), *map(str, rated.remarks), *filter(None, games))


def _counted_game(line: GameLine, k: int) -> str:
    """Return how a game counted for the rating, or why it did not; nothing if it may yet."""
    if line.change is not None and line.expected is not None:
        return say(
            "Round {round}: {score}, expected {expected}, {change}",
            round=line.round,
            score=as_decimal(line.score_text),
            expected=as_decimal(line.expected_text),
            change=_change(line, k),
        )
    if line.reason is None or line.reason.article is None:
        return ""
    return say("Round {round}: not rated, {why}", round=line.round, why=line.reason)
