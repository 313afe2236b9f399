"""The strength of the opposition, read off a tournament a second time (1.7; 2018: A.6).

Every round of a player is written down as an opponent met and points earned, as the text says it;
nothing here uses the code of the pairing system.
"""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import Tournament
from tests.pairing.swiss.burstein.literal import Strength

WITHOUT_PLAY = "+-HFUZ"


def strengths_of(tournament: Tournament) -> dict[int, Strength]:
    """Buchholz and Sonneborn-Berger of everybody, before the next round."""
    rows = _rows(tournament)
    totals = {who: sum(points for _, _, points in row) for who, row in rows.items()}
    away = _zero_point_byes_of_next_round(tournament)
    draw = tournament.settings.scoring.draw
    met_as = dict(totals)
    for who in away:
        series = 0
        while series < len(rows[who]) and rows[who][-1 - series][1] == "Z":
            series += 1
        earned = sum(points for _, _, points in rows[who][len(rows[who]) - series :])
        met_as[who] = totals[who] - earned + series * draw
    strengths: dict[int, Strength] = {}
    for who, row in rows.items():
        buchholz = sonneborn_berger = 0
        for opponent, letter, points in row:
            himself = opponent is None or letter in WITHOUT_PLAY
            score = totals[who] if himself or opponent is None else met_as[opponent]
            buchholz += score
            sonneborn_berger += points * score
        strengths[who] = (buchholz, sonneborn_berger)
    return strengths


def old_strengths_of(tournament: Tournament) -> dict[int, Strength]:
    """Sonneborn-Berger, Buchholz, Median and rating of everybody (3.2 of 2017).

    Rounds without a game are games against oneself here as well; nobody's byes become draws.
    """
    rows = _rows(tournament)
    totals = {who: sum(points for _, _, points in row) for who, row in rows.items()}
    strengths: dict[int, Strength] = {}
    for player in tournament.players:
        met, earned = [], []
        for opponent, letter, points in rows[player.number]:
            himself = opponent is None or letter in WITHOUT_PLAY
            met.append(totals[player.number if himself or opponent is None else opponent])
            earned.append(points)
        middle = list(met)
        if middle:
            middle.remove(max(middle))
        if middle:
            middle.remove(min(middle))
        strengths[player.number] = (
            sum(points * score for points, score in zip(earned, met, strict=True)),
            sum(met),
            sum(middle),
            player.rating or 0,
        )
    return strengths


def _rows(tournament: Tournament) -> dict[int, list[tuple[int | None, str, int]]]:
    """Opponent, letter of the report file and points, round by round."""
    scoring = tournament.settings.scoring
    rows: dict[int, list[tuple[int | None, str, int]]] = {
        player.number: [] for player in tournament.players
    }
    for round_ in tournament.rounds:
        for game in round_.games:
            for who, other, outcome, side in (
                (game.white, game.black, game.result.white, Colour.WHITE),
                (game.black, game.white, game.result.black, Colour.BLACK),
            ):
                rows[who].append((other, outcome.value, scoring.points(outcome, side)))
        for bye in round_.byes:
            outcome = Outcome(bye.kind.value)
            rows[bye.player].append((None, outcome.value, scoring.points(outcome, None)))
        for row in rows.values():
            if len(row) < round_.number:
                row.append((None, "Z", scoring.points(Outcome.ZERO_POINT_BYE, None)))
    return rows


def _zero_point_byes_of_next_round(tournament: Tournament) -> set[int]:
    coming = len(tournament.rounds) + 1
    kinds = {bye.player: bye.kind for bye in tournament.requested_byes if bye.round == coming}
    away = {who for who, kind in kinds.items() if kind is ByeKind.ZERO_POINT}
    away |= {
        late.player
        for late in tournament.late_entries
        if late.first_round > coming and late.player not in kinds
    }
    return away | {one.player for one in tournament.withdrawals if one.after_round < coming}
