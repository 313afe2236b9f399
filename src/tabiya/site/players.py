"""The page of every player: which are made anew, and what each shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tabiya.answers.rounds import places_in_matches
from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.ratings.facts import RatingForm
from tabiya.site.figures import Figures
from tabiya.site.front_page import get_start
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import get_player_page
from tabiya.site.norms import may_have_norms
from tabiya.site.player_page import Now, PlayerShown, RoundOfPlayer, player_page
from tabiya.site.rendering import PageFrame
from tabiya.tiebreaks.standings import StandingsRow


def player_files(
    kept: KeptFiles, frame: PageFrame, figures: Figures, before: Figures | None
) -> None:
    """Make the pages of all players; rank, rating and norms are worked out for those that changed.

    `before` are the figures of the pages that are kept, if those have the same frame.
    """
    facts, complete = figures.facts, figures.complete
    same = _same_as_before(figures, before)
    seats = _seats(facts, same)
    teams = {number: (team.number, team.name) for team in facts.teams for number in team.members}
    ranked = (
        {row.number: row for row in (*complete.rows, *complete.expelled)}
        if complete is not None and not complete.kind.teams and figures.event.complete
        else {}
    )
    codes = complete.codes if complete is not None else ()
    elsewhere = _elsewhere(figures, same)
    now = _now(frame, figures)
    shown = {
        player.number: _player_shown(figures, player, seats, teams, ranked, codes, elsewhere, now)
        for player in facts.players
        if player.number not in same
    }
    fresh = [
        number
        for number, player in shown.items()
        if not kept.known(get_player_page(number), (frame, player))
    ]
    worked = figures.worked(fresh, ranked, frame.translation)
    for player in facts.players:
        path, number = get_player_page(player.number), player.number
        if number in same:
            kept.take(path)
            continue
        current = shown[number]
        make = partial(player_page, frame, current, worked[number]) if number in worked else bytes
        kept.keep(path, (frame, current), make)


def _same_as_before(figures: Figures, before: Figures | None) -> set[int]:
    """Return the players of whom nothing has changed: their own games, and what others' games say.

    It is seen by the very same records and standings, without looking at what a page would show. The
    standings are the same ones only if everybody sits at the same boards.
    """
    if (
        before is None
        or before.complete is not figures.complete
        or before.why is not figures.why
        or before.event.complete != figures.event.complete
        or _of_others(before) != _of_others(figures)
    ):
        return set()
    return {
        number for number, record in figures.records.items() if before.records.get(number) is record
    }


def _of_others(figures: Figures) -> object:
    """Return what pages tell of games of others; in a round robin all count for a first rating."""
    return (figures.facts.rounds if _is_round_robin(figures) else None, figures.to_others)


def _is_round_robin(figures: Figures) -> bool:
    return RatingForm.of(figures.event.system) is RatingForm.ROUND_ROBIN


def _elsewhere(figures: Figures, without: set[int]) -> Mapping[int, object]:
    """Return what in games of others the page of a player depends on."""
    if _is_round_robin(figures):
        return dict.fromkeys(figures.records, _of_others(figures))
    asked = [record for number, record in figures.records.items() if number not in without]
    norms = may_have_norms(figures.event, figures.facts, asked)
    return dict.fromkeys(norms, figures.to_others)


def _player_shown(
    figures: Figures,
    player: Player,
    seats: Mapping[tuple[int, int], str],
    teams: Mapping[int, tuple[int, str]],
    ranked: Mapping[int, StandingsRow],
    codes: tuple[str, ...],
    elsewhere: Mapping[int, object],
    now: Now,
) -> PlayerShown:
    players = figures.facts.by_number
    number = player.number
    team = teams.get(number)
    return PlayerShown(
        player,
        figures.event.clubs.get(number, ""),
        team,
        tuple(
            RoundOfPlayer(
                cell,
                seats.get((round_, number), ""),
                None if cell.opponent is None else players.get(cell.opponent),
            )
            for round_, cell in enumerate(figures.records[number].cells, start=1)
        ),
        ranked.get(number),
        codes,
        figures.event.complete,
        figures.why.get(team[0] if team else number, ()),
        figures.absences,
        now,
        elsewhere.get(number),
    )


def _now(frame: PageFrame, figures: Figures) -> Now:
    """Return where the event stands, as all pages of players tell it."""
    event, number = figures.event, figures.event.rounds
    total = max(event.tournament.total_rounds, number)
    called = frame.round_called(number) if number else ""
    when = get_start(frame, event, number) if number else ""
    following = number + 1 if number < total else 0
    return Now(called, when, following, get_start(frame, event, following) if following else "")


def _seats(facts: Tournament, without: set[int]) -> dict[tuple[int, int], str]:
    """Return the boards by round and player, without those of some players."""
    seats = {}
    for round_ in facts.rounds:
        in_matches = places_in_matches(facts, round_)
        for board, game in enumerate(round_.games, start=1):
            for number in {game.white, game.black} - without:
                seats[round_.number, number] = in_matches.get(number) or str(board)
    return seats
