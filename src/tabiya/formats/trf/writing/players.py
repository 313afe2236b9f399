"""Writes the player records and the national rating records."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import replace

from tabiya.formats.trf.document import Declared
from tabiya.formats.trf.layout.columns import NATIONAL, OPPONENT_DIGITS, PLAYER
from tabiya.formats.trf.layout.dialects import Dialect
from tabiya.formats.trf.layout.spellings import is_federation_code
from tabiya.formats.trf.writing.record import cut_text, fixed_part, points_text, record_line
from tabiya.model.player import NationalRating
from tabiya.model.record import records
from tabiya.model.result import GameResult, Outcome
from tabiya.model.tournament import RequestedBye, Tournament

# A cell is written with the two blanks before it, so that an opponent of five digits finds room and
# every cell is as wide as the step from round to round.
_GAP = PLAYER.tail.first - 1 - PLAYER["rank"].last
_OPPONENT = _GAP + OPPONENT_DIGITS
_BLANK = " " * PLAYER.tail.step
_NOBODY = " " * _GAP + "0" * OPPONENT_DIGITS
_NAME, _FEDERATION, _BIRTH = (PLAYER[name].width for name in ("name", "federation", "birth"))
_NOTHING_DECLARED = Declared()


def player_lines(
    tournament: Tournament, dialect: Dialect, declared: Mapping[int, Declared]
) -> Iterator[str]:
    """Yield one record for each player, in the order of their numbers."""
    open_for = set() if dialect.has_open_games else _with_an_open_game(tournament)
    if open_for:
        # The letter of a draw is worth what a draw is worth, or other programs refuse the file.
        tournament = _with_open_games_drawn(tournament)
    scores = _scores(tournament)
    in_cells = requests_in_cells(tournament, dialect)
    requested = _worth(tournament, tournament.requested_byes)
    announced = _worth(tournament, in_cells)
    ranks = _ranks(scores, tournament.expelled)
    cells = _cells(tournament, dialect, in_cells)
    for player in sorted(tournament.players, key=lambda player: player.number):
        number, score = player.number, scores[player.number]
        stated = declared.get(number, _NOTHING_DECLARED)
        points = score + announced.get(number, 0)
        # Declared points that did not add up when the file was read are passed on; all others follow
        # from the results, with or without the byes asked for.
        adding_up = (None, score, score + requested.get(number, 0))
        if stated.points not in adding_up and number not in open_for:
            points = stated.points
        fixed = fixed_part(
            PLAYER,
            {
                "number": number,
                "sex": player.sex.value if player.sex else "",
                "title": dialect.titles[player.title] if player.title else "",
                "name": cut_text(player.name, _NAME),
                "rating": player.rating or "",
                "federation": cut_text(player.federation, _FEDERATION),
                "fide_id": player.fide_id or "",
                "birth": cut_text(player.birth, _BIRTH),
                "points": points_text(points),
                "rank": stated.rank or ranks[number],
            },
        )
        yield fixed + "".join(cells[number])


def requests_in_cells(tournament: Tournament, dialect: Dialect) -> tuple[RequestedBye, ...]:
    """Return the requested byes that go into the cells of rounds to come.

    Where byes have a record of their own it takes them, but in team events that names teams. In the
    older versions only the next round has byes: programs that pair from a file of them read a bye in a
    later column as an absence now.
    """
    if dialect.has("240") and not tournament.teams:
        return ()
    last = len(tournament.rounds) + 1
    return tuple(
        bye
        for bye in tournament.requested_byes
        if is_ahead(bye, tournament) and (dialect.has("240") or bye.round == last)
    )


def is_ahead(bye: RequestedBye, tournament: Tournament) -> bool:
    """Whether the bye is asked for in a round that is still to be paired."""
    return bye.round > len(tournament.rounds) and bye.player in tournament.by_number


def _with_an_open_game(tournament: Tournament) -> set[int]:
    """Return the players of games without a result."""
    return {
        player
        for round_ in tournament.rounds
        for game in round_.games
        if game.result is GameResult.UNKNOWN
        for player in (game.white, game.black)
    }


def _with_open_games_drawn(tournament: Tournament) -> Tournament:
    rounds = [
        replace(
            round_,
            games=tuple(
                replace(game, result=GameResult.DRAW) if game.result is GameResult.UNKNOWN else game
                for game in round_.games
            ),
        )
        for round_ in tournament.rounds
    ]
    return replace(tournament, rounds=tuple(rounds))


def _worth(tournament: Tournament, byes: tuple[RequestedBye, ...]) -> dict[int, int]:
    """Return the points that requested byes will bring, by player."""
    table = tournament.settings.scoring.table()
    worth: dict[int, int] = {}
    for bye in byes:
        worth[bye.player] = worth.get(bye.player, 0) + table[bye.kind.outcome, False]
    return worth


def _scores(tournament: Tournament) -> dict[int, int]:
    """Return the points of all players, by number.

    Without adjustments they are summed up here, because making the records of the players would take
    longer than all the writing. Everybody begins with the points of an absence for each round, and a
    game or a bye adds what it is worth above that.
    """
    if tournament.adjustments:
        return {number: record.score for number, record in records(tournament).items()}
    worth = tournament.settings.scoring.table()
    absence = worth[Outcome.ZERO_POINT_BYE, False]
    scores = {player.number: len(tournament.rounds) * absence for player in tournament.players}
    of_result = {
        result: (worth[result.white, False] - absence, worth[result.black, True] - absence)
        for result in GameResult
    }
    for round_ in tournament.rounds:
        for game in round_.games:
            white, black = of_result[game.result]
            scores[game.white] += white
            scores[game.black] += black
        for bye in round_.byes:
            scores[bye.player] += worth[bye.kind.outcome, False] - absence
    return scores


def _ranks(scores: Mapping[int, int], expelled: Container[int]) -> dict[int, int]:
    """Return the places by points, then by starting number; the format has no empty place."""
    order = sorted(scores, key=lambda number: (number in expelled, -scores[number], number))
    return {number: rank for rank, number in enumerate(order, start=1)}


def _cells(
    tournament: Tournament, dialect: Dialect, requests: tuple[RequestedBye, ...]
) -> dict[int, list[str]]:
    """Return the cells of all players, by number, each as wide as the step from round to round."""
    letters = dialect.letters
    rows: dict[int, list[str]] = {player.number: [] for player in tournament.players}
    for index, round_ in enumerate(tournament.rounds):
        for game in round_.games:
            white, black, result = game.white, game.black, game.result
            rows[white].append(f"{black:{_OPPONENT}} w {letters[result.white]}")
            rows[black].append(f"{white:{_OPPONENT}} b {letters[result.black]}")
        for bye in round_.byes:
            rows[bye.player].append(_bye(letters[bye.kind.outcome]))
        for row in rows.values():
            if len(row) == index:
                row.append(_BLANK)
    for request in sorted(requests, key=lambda request: request.round):
        row = rows[request.player]
        row.extend([_BLANK] * (request.round - 1 - len(row)))
        row.append(_bye(letters[request.kind.outcome]))
    return rows


def _bye(letter: str) -> str:
    return f"{_NOBODY} - {letter}"


def has_a_code(known: NationalRating) -> bool:
    """Whether the federation has a code that a record can begin with."""
    return is_federation_code(known.federation)


def national_lines(tournament: Tournament) -> Iterator[str]:
    """One record for each national rating of each player."""
    width = {field.name: field.width for field in NATIONAL.fields}
    for player in sorted(tournament.players, key=lambda player: player.number):
        for known in filter(has_a_code, player.national):
            yield record_line(
                NATIONAL,
                {
                    "number": player.number,
                    "sex": known.sex.value if known.sex else "",
                    "title": cut_text(known.classification, width["title"]),
                    "name": cut_text(known.name, width["name"]),
                    "rating": known.rating or "",
                    "federation": cut_text(known.origin, width["federation"]),
                    "fide_id": cut_text(known.identity, width["fide_id"]),
                    "birth": cut_text(known.birth, width["birth"]),
                },
                code=known.federation,
            )
