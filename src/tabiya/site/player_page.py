"""A player's own page: the games, the next board, and the reasons for opponent, rank and rating."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.answers.byes import BYES
from tabiya.languages import as_decimal, translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points, show_points
from tabiya.model.record import Cell
from tabiya.model.result import ByeKind, Outcome
from tabiya.printing.people import rating_of, title_of
from tabiya.ratings.report import GameLine, PlayerRating, decimal
from tabiya.site.html import Html, PageColumn, PageFrame, element, facts, lines, link, page, table
from tabiya.site.lists import named, player_page_of, team_page_of
from tabiya.tiebreaks.standings import StandingsRow


class RoundOfPlayer(NamedTuple):
    """One round of a player: where, against whom, and what it brought."""

    cell: Cell
    board: str
    """Empty without a game; in a match of teams its table and the board of it, such as 4.3."""
    opponent: Player | None


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
    elsewhere: object = None
    """What of the games of others the rating or a norm depends on."""


class Worked(NamedTuple):
    """What is worked out from a player's games when the page is made."""

    rank: tuple[str, ...]
    """Why this rank."""
    rated: PlayerRating | None
    norms: tuple[str, ...]


def player_page(frame: PageFrame, shown: PlayerShown, worked: Worked) -> bytes:
    """Return the page of a player."""
    rated = worked.rated
    _ = frame.translation.gettext
    player = shown.player
    title = f"{title_of(player)} {player.name}".strip()
    body: list[str] = [
        facts(
            (
                (_("No."), player.number),
                (_("Rating"), rating_of(player)),
                (_("Federation"), player.federation),
                (_("Club"), shown.club),
                (
                    _("Team"),
                    link(team_page_of(shown.team[0]), shown.team[1]) if shown.team else "",
                ),
                (_("Year of birth"), player.birth),
                (_("FIDE ID"), player.fide_id),
            )
        )
    ]
    last = shown.rounds[-1] if shown.rounds else None
    if last is not None and last.cell.outcome is Outcome.UNKNOWN:
        body.append(_next_board(frame, len(shown.rounds), last))
    body.append(_games(frame, shown, rated))
    if shown.why:
        body.append(_unfolded(_("Why this opponent?"), shown.why))
    body += _rank(frame, shown, worked.rank)
    if rated is not None:
        body += _rating(frame, rated)
    if worked.norms:
        body += [element("h2", _("Title norms")), lines(worked.norms)]
    return page(frame, player_page_of(player.number), title, body)


def _next_board(frame: PageFrame, number: int, round_: RoundOfPlayer) -> Html:
    _ = frame.translation.gettext
    told = (
        _("Round {round}, board {board}: White against {name}")
        if round_.cell.colour is Colour.WHITE
        else _("Round {round}, board {board}: Black against {name}")
    )
    name = round_.opponent.name if round_.opponent else ""
    return element("p", told.format(round=number, board=round_.board, name=name), class_="lead")


def _games(frame: PageFrame, shown: PlayerShown, rated: PlayerRating | None) -> Html:
    _ = frame.translation.gettext
    changes = {line.round: line for line in rated.games} if rated and rated.k else {}
    k = rated.k.value if rated and rated.k else 0
    columns = (
        PageColumn(_("Rd."), number=True),
        PageColumn(_("Bo."), number=True),
        PageColumn(_("Colour"), wide=True),
        PageColumn(_("Opponent")),
        PageColumn(_("Rtg"), number=True, wide=True),
        PageColumn(_("Result"), number=True),
        PageColumn(_("Pts."), number=True),
        PageColumn(_("Rtg+/-"), number=True, wide=True),
    )
    given = shown.row.given if shown.row else ()
    total: int = sum(each.points for each in given if not each.after_round)
    rows = []
    for number, each in enumerate(shown.rounds, start=1):
        total += each.cell.points
        total += sum(one.points for one in given if one.after_round == number)
        rows.append(
            (
                link(f"round-{number}.html", number),
                each.board,
                {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: ""}[each.cell.colour],
                named(each.opponent)
                if each.opponent
                else _(_without_game(each.cell.outcome, in_team=shown.team is not None)),
                rating_of(each.opponent) if each.opponent else "",
                _brought(each.cell),
                show_points(Points(total)),
                _change(changes.get(number), k),
            )
        )
    return table(_("Games"), columns, rows)


def _without_game(outcome: Outcome, *, in_team: bool) -> str:
    """Return why there was no game; of a reserve it is not known whether he was there."""
    known = {kind.outcome: words.name for kind, words in BYES.items()}
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


def _rank(frame: PageFrame, shown: PlayerShown, why: tuple[str, ...]) -> list[str]:
    _ = frame.translation.gettext
    if shown.row is None:
        return []
    row = shown.row
    told: list[str] = [
        element("h2", _("Rank after round {round}").format(round=shown.complete)),
        facts(
            (
                (_("Rank"), row.rank if row.counts else ""),
                (_("Points"), show_points(row.points)),
                *((code, each.shown) for code, each in zip(shown.codes, row.values, strict=False)),
            )
        ),
    ]
    if why:
        told.append(_unfolded(_("Why this rank?"), why))
    return told


def _rating(frame: PageFrame, rated: PlayerRating) -> list[str]:
    _ = frame.translation.gettext
    if rated.k is None:
        first = rated.first.rating if rated.first else None
        if first is None:
            return []
        return [element("h2", _("First rating")), facts(((_("So far"), first),))]
    told = (_counted(frame, line, rated.k.value) for line in rated.games)
    reasons = (str(rated.k), *map(str, rated.remarks), *filter(None, told))
    return [
        element("h2", _("Rating change")),
        facts(
            (
                (_("Rtg+/-"), as_decimal(decimal(rated.change, signed=True))),
                (_("Rating after it"), rated.new_rating),
            )
        ),
        _unfolded(_("How it is worked out"), reasons),
    ]


def _counted(frame: PageFrame, line: GameLine, k: int) -> str:
    """Return how a game counted for the rating, or why it did not; nothing if it may yet."""
    _ = frame.translation.gettext
    if line.change is not None and line.expected is not None:
        return _("Round {round}: {score}, expected {expected}, {change}").format(
            round=line.round,
            score=as_decimal(line.score_text),
            expected=as_decimal(line.expected_text),
            change=_change(line, k),
        )
    if line.reason is None or line.reason.article is None:
        return ""
    return _("Round {round}: not rated, {why}").format(round=line.round, why=line.reason)


def _unfolded(heading: str, told: tuple[str, ...]) -> Html:
    return element("details", element("summary", heading), lines(told))
