"""The page of every player: which are made anew, and what each shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tabiya.model.player import Player
from tabiya.model.tournament import Tournament
from tabiya.site.figures import Figures
from tabiya.site.html import PageFrame
from tabiya.site.kept import KeptFiles
from tabiya.site.lists import player_page_of
from tabiya.site.player_page import PlayerShown, RoundOfPlayer, player_page
from tabiya.tiebreaks.standings import StandingsRow


def player_files(kept: KeptFiles, frame: PageFrame, figures: Figures) -> None:
    """Make the pages of all players; rank, rating and norms are worked out for those that changed."""
    facts, complete = figures.facts, figures.complete
    seats = _seats(facts)
    teams = {number: (team.number, team.name) for team in facts.teams for number in team.members}
    ranked = (
        {row.number: row for row in (*complete.rows, *complete.expelled)}
        if complete is not None and not complete.kind.teams and figures.event.complete
        else {}
    )
    codes = complete.codes if complete is not None else ()
    shown = {
        player.number: _player_shown(figures, player, seats, teams, ranked, codes)
        for player in facts.players
    }
    fresh = [
        number
        for number, each in shown.items()
        if not kept.known(player_page_of(number), (frame, each))
    ]
    worked = figures.worked(fresh, ranked, frame.translation)
    for number, each in shown.items():
        kept.keep(
            player_page_of(number),
            (frame, each),
            partial(player_page, frame, each, worked[number]) if number in worked else bytes,
        )


def _player_shown(
    figures: Figures,
    player: Player,
    seats: Mapping[tuple[int, int], int],
    teams: Mapping[int, tuple[int, str]],
    ranked: Mapping[int, StandingsRow],
    codes: tuple[str, ...],
) -> PlayerShown:
    players = figures.facts.by_number
    number = player.number
    return PlayerShown(
        player,
        figures.event.clubs.get(number, ""),
        teams.get(number),
        tuple(
            RoundOfPlayer(
                cell,
                seats.get((round_, number)),
                None if cell.opponent is None else players.get(cell.opponent),
            )
            for round_, cell in enumerate(figures.records[number].cells, start=1)
        ),
        ranked.get(number),
        codes,
        figures.event.complete,
        figures.why.get(number, ()),
    )


def _seats(facts: Tournament) -> dict[tuple[int, int], int]:
    """Return the boards by round and player."""
    return {
        (round_.number, number): board
        for round_ in facts.rounds
        for board, game in enumerate(round_.games, start=1)
        for number in (game.white, game.black)
    }
