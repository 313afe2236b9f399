"""A team event read by the text alone: what articles 1 and 2.1 say of each team before a round.

No code of the engine is used but the facts of the event. Matches of four boards, 2-1-0.
"""

from __future__ import annotations

from typing import NamedTuple

from tabiya.model.tournament import Tournament

WIN, DRAW, BOARDS = 20, 10, 4
GAME = {"1": 10, "W": 10, "+": 10, "=": 5, "D": 5, "0": 0, "L": 0, "-": 0}
BYES = {"U": (DRAW, 5 * BOARDS), "F": (WIN, 10 * BOARDS), "H": (DRAW, 5 * BOARDS), "Z": (0, 0)}


class Row(NamedTuple):
    """One round of one team on a paper sheet; `what` is U, F, H, Z, a match (m), + or -."""

    match_points: int
    game_points: int
    opponent: int
    colour: str
    what: str
    floated: bool = False


class Facts(NamedTuple):
    """What articles 1 and 2.1 say of a team."""

    score: int
    secondary: int
    colours: str
    met: frozenset[int]
    bye_barred: bool
    matches: int
    floated: bool
    odd: bool
    wish: tuple[str, bool]


def sheet_of_round(whole: Tournament, number: int) -> dict[int, Row]:
    """The round of every team from the games, board by board."""
    team_of = {player: team.number for team in whole.teams for player in team.members}
    seats = {player: seat for team in whole.teams for seat, player in enumerate(team.members)}
    for line_up in whole.line_ups:
        if line_up.round == number:
            seats |= {one: seat for seat, one in enumerate(line_up.players) if one is not None}
    games: dict[int, list[tuple[int, str, str]]] = {}
    for game in whole.rounds[number - 1].games:
        for player, other, colour, outcome in (
            (game.white, game.black, "wb"[seats[game.white] % 2], game.result.white.value),
            (game.black, game.white, "bw"[seats[game.black] % 2], game.result.black.value),
        ):
            games.setdefault(team_of[player], []).append((team_of[other], colour, outcome))
    points = {team: sum(GAME[outcome] for _, _, outcome in cells) for team, cells in games.items()}
    for bye in whole.rounds[number - 1].byes:
        if bye.kind.value == "F" and team_of[bye.player] in points:
            points[team_of[bye.player]] += 10
    rows = {}
    for team, cells in games.items():
        (opponent, colour) = {cell[:2] for cell in cells}.pop()
        own, other = points[team], points[opponent]
        paid = WIN if own > other else DRAW if own == other else 0
        over_the_board = any(outcome in "1=0WDL" for _, _, outcome in cells)
        what = "m" if over_the_board else "+" if own > other else "-"
        if not over_the_board and not own and not other:
            paid = 0
        rows[team] = Row(paid, own, opponent, colour, what)
    return rows | rows_without_games(whole, number, set(rows))


def rows_without_games(whole: Tournament, number: int, seen: set[int]) -> dict[int, Row]:
    """Forfeited matches (330), and byes and absences of teams that had no game."""
    rows = {}
    for match in whole.forfeited_matches:
        if match.round == number:
            for team, opponent, sign in (
                (match.white, match.black, match.forfeit.value[0]),
                (match.black, match.white, match.forfeit.value[1]),
            ):
                won = sign == "+"
                rows[team] = Row(WIN * won, 10 * BOARDS * won, opponent, "", sign)
    told = {bye.team: bye.kind.value for bye in whole.team_byes if bye.round == number}
    for each in whole.teams:
        if each.number not in seen and each.number not in rows:
            kind = told.get(each.number, "Z")
            rows[each.number] = Row(*BYES[kind], 0, "", kind)
    return rows


def get_wish(colours: str, kind: str, *, last: bool) -> tuple[str, bool]:
    """1.7: the colour wanted, if any, and whether that is strong."""
    difference = colours.count("w") - colours.count("b")
    if not kind:
        return "", False
    if difference < -1 or (difference in (0, -1) and colours.endswith("bb")):
        return "w", kind == "B"
    if difference > 1 or (difference in (0, 1) and colours.endswith("ww")):
        return "b", kind == "B"
    if kind == "A" or (not difference and (last or not colours)):
        return "", False
    if difference:
        return "w" if difference == -1 else "b", False
    return "w" if colours[-1] == "b" else "b", False


def facts_before(
    whole: Tournament, number: int, present: set[int], edition: str
) -> dict[int, Facts]:
    """The teams of a round as the text sees them."""
    words = whole.settings.kind_code.split("_")
    kind = next((word[-1] for word in words if word.startswith("TYPE")), "")
    scores = [word for word in words if word in ("MP", "GP")]
    by_matches = scores[0] == "MP"
    rows: dict[int, list[Row]] = {team.number: [] for team in whole.teams}

    def score(team: int) -> int:
        return sum(row.match_points if by_matches else row.game_points for row in rows[team])

    for earlier in range(1, number):
        before = {team: score(team) for team in rows}
        for team, row in sheet_of_round(whole, earlier).items():
            floated = row.what == "m" and before[team] != before[row.opponent]
            rows[team].append(row._replace(floated=floated))
    entered = [
        team
        for team in sorted(rows)
        if team in present or any(row.opponent or row.what == "U" for row in rows[team])
    ]
    found = {}
    for team in present:
        mine = rows[team]
        played = [row for row in mine if row.what == "m"]
        colours = "".join(row.colour for row in played)
        full = WIN if by_matches else 10 * BOARDS
        unplayed = {
            row.match_points if by_matches else row.game_points for row in mine if row.what != "m"
        }
        barred = any(row.what in "UF+" for row in mine)
        if edition == "2024":
            barred = any(row.what == "U" for row in mine) or max(unplayed, default=0) >= full
        second = sum(row.game_points if by_matches else row.match_points for row in mine)
        found[team] = Facts(
            score(team),
            second if len(scores) == 2 else 0,
            colours,
            frozenset(row.opponent for row in played),
            barred,
            len(played),
            bool(mine) and mine[-1].floated,
            entered.index(team) % 2 == 0,
            get_wish(colours, kind, last=number == whole.settings.rounds),
        )
    return found
