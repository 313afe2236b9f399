"""Small events for the tie-break tests, keyed in as crosstables, and events that hypothesis makes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from hypothesis import strategies as st

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.team import ForfeitedMatch, MatchForfeit, Team
from tabiya.model.tournament import Settings, Tournament

_CELL = re.compile(r"(\d+)([wb])([10=+-])")


def result_of(white: str, black: str) -> GameResult:
    """The result of a game from what a crosstable prints for both sides."""
    both = Outcome(white), Outcome(black)
    return next(result for result in GameResult if (result.white, result.black) == both)


def crosstable(text: str, **settings: object) -> Tournament:
    """An event from lines such as `4 2050: 12b1 H 13w1`: number, rating, then a cell for each round.

    A cell is opponent, colour and result, or the letter of a bye.
    """
    players, table = [], {}
    for line in text.strip().splitlines():
        head, row = line.split(":")
        number, rating = (int(word) for word in head.split())
        players.append(Player(number, f"Player {number}", rating=rating or None))
        table[number] = row.split()
    rounds = []
    for index in range(len(next(iter(table.values())))):
        games, byes = [], []
        for number, cells in table.items():
            match = _CELL.fullmatch(cells[index])
            if match is None:
                byes.append(Bye(number, ByeKind(cells[index])))
            elif match[2] == "w":
                opponent = int(match[1])
                answer = _CELL.fullmatch(table[opponent][index])
                assert answer is not None
                assert int(answer[1]) == number
                result = result_of(match[3], answer[3])
                games.append(Game(number, opponent, result))
        rounds.append(Round(index + 1, tuple(games), tuple(byes)))
    return Tournament(Settings(**settings), tuple(players), tuple(rounds))  # type: ignore[arg-type]  # keywords of Settings


def square(rows: Sequence[tuple[str, int, str]], **settings: object) -> Tournament:
    """A round robin from its printed square; games stand in one cell, such as `1=` for two."""
    names = [name for name, _, _ in rows]
    cells = [text.split() for _, _, text in rows]
    count = len(rows)
    cycles = max(len(cell) for cell in cells[0][1:])
    circle = list(range(count))
    rounds = []
    for number in range(cycles * (count - 1)):
        cycle, games = number // (count - 1), []
        for place in range(count // 2):
            one, other = circle[place], circle[-1 - place]
            white, black = (one, other) if (cycle + place) % 2 == 0 else (other, one)
            own, theirs = cells[white][black][cycle], cells[black][white][cycle]
            games.append(Game(white + 1, black + 1, result_of(own, theirs)))
        rounds.append(Round(number + 1, tuple(games)))
        circle.insert(1, circle.pop())
    players = tuple(
        Player(number, name, rating=rating)
        for number, (name, (_, rating, _)) in enumerate(zip(names, rows, strict=True), start=1)
    )
    return Tournament(Settings(**settings), players, tuple(rounds))  # type: ignore[arg-type]  # keywords of Settings


EXERCISE = crosstable(
    """
    1 2200: 9w1 13b= 2w= 15b1 4w=
    2 2150: 10b1 7w1 1b= 16w1 3b=
    3 2100: 11w= 6b1 8w1 4b= 2w=
    4 2050: 12b1 H 13w1 3w= 1b=
    5 2000: 13w0 15b0 11w1 7b= 10w1
    6 1950: 14b0 3w0 U 10w1 8b1
    7 1900: 15w1 2b0 16b0 5w= 11b0
    8 1850: 16b= 14w1 3b0 13w1 6w0
    9 1800: 1b0 10w0 H 11b- U
    10 1750: 2w0 9b1 15w0 6b0 5b0
    11 1700: 3b= 16w0 5b0 9w+ 7w1
    12 1650: 4w0 U 14w+ Z Z
    13 1600: 5b1 1w= 4b0 8b0 14w0
    14 1550: 6w1 8b0 12b- Z 13b1
    15 1500: 7b0 5w1 10b1 1w0 16b0
    16 1450: 8w= 11b1 7w1 2b0 15w1
    """,
    rounds=5,
)
"""The Swiss of the Technical Commission's exercises in tie-breaking (C.07 of 2023)."""

EXERCISE_ROUND_ROBIN = crosstable(
    """
    1 2200: 5w= 2w1 3b1 4w0 6b1
    2 2150: 6w1 1b0 5w1 3w= 4b1
    3 2100: 4w1 6b1 1w0 2b= 5w1
    4 2050: 3b0 5b0 6w= 1b1 2w0
    5 1950: 1b= 4w1 2b0 6w- 3b0
    6 2000: 2b0 3w0 4b= 5b+ 1w0
    """,
    rounds=5,
)
"""The round robin of the same exercises; the game 5-6 was forfeited."""

ABSENCES = crosstable(
    """
    1 2100: 3w1 5w= 4b1
    2 2000: 4w= 3b- U
    3 1900: 1b0 2w+ 5b1
    4 1800: 2b= H 1w0
    5 1700: U 1b= 3w0
    """,
    rounds=3,
)
"""A small Swiss in which every kind of absence but one occurs; all values were found by hand."""

TWO_ABSENCES_WORTH_NOTHING = crosstable(
    """
    1 2100: Z 2w- 3b1 4w1
    2 2000: 3w0 1b+ 6b0 5w0
    3 1900: 2b1 4w= 1w0 6b0
    4 1800: 6w1 3b= 5w= 1b0
    5 1700: U 6w0 4b= 2b1
    6 1600: 4b0 5b1 2w1 3w1
    """,
    rounds=4,
)
"""Player 1 stayed away from round 1 and lost round 2 by forfeit; scores 2, 1, 1½, 2, 2½ and 3."""

LAST_ABSENCES = crosstable(
    """
    1 2000: 2w1 3b1 4w1
    2 1900: 1b0 4w1 3w-
    3 1800: 4b= 1w0 2b+
    4 1700: 3w= 2b0 1b0
    """,
    rounds=3,
    kind="Swiss",
)
"""A small Swiss with a forfeit loss in the last round."""

BYE_BEFORE_A_FORFEIT = crosstable(
    """
    1 2000: 2w1 3b= 4w1
    2 1900: 1b0 Z 3w-
    3 1800: 4b= 1w= 2b+
    4 1700: 3w= U 1b0
    """,
    rounds=3,
    kind="Swiss",
)
"""Player 2 asked for a bye and then did not come; scores 2½, 0, 2 and 1½."""

ROUND_ROBIN_OF_THREE = crosstable(
    """
    1 2000: Z 3w1 2b=
    2 1900: 3b= Z 1w=
    3 1800: 2w= 1b0 Z
    """,
    rounds=3,
    kind="Round Robin",
)
"""A round robin of an odd number: everyone has a free day."""

THREE_FOR_A_WIN = crosstable(
    """
    1 2000: 4w= 2w1 3b=
    2 1900: 3w1 1b0 4w=
    3 1800: 2b0 4b1 1w=
    4 1700: 1b= 3w0 2b=
    """,
    rounds=3,
    kind="Round Robin",
)
THREE_FOR_A_WIN = replace(
    THREE_FOR_A_WIN,
    settings=replace(THREE_FOR_A_WIN.settings, scoring=ScoringSystem.of(30, 10)),
)
"""A round robin with 3 points for a win and 1 for a draw; scores 5, 4, 4 and 2."""

TABLE_OF_TWELVE = square(
    (
        ("Alexander", 2269, "* 1 1 = 0 1 1 = 1 = = 1"),
        ("Joseph", 2171, "0 * = 1 1 0 = 1 1 1 1 0"),
        ("Robert", 2276, "0 = * = 0 1 0 1 1 1 = 1"),
        ("Walter", 2290, "= 0 = * 1 1 = = = = = ="),
        ("Peter", 2273, "1 0 1 0 * = = 0 1 = = 1"),
        ("Olaf", 2299, "0 1 0 0 = * 1 1 0 1 1 ="),
        ("Mark", 2281, "0 = 1 = = 0 * = = 0 = 1"),
        ("Ivan", 2333, "= 0 0 = 1 0 = * = 0 1 1"),
        ("Sandor", 2233, "0 0 0 = 0 1 = = * = 1 1"),
        ("Martin", 2227, "= 0 0 = = 0 1 1 = * 0 ="),
        ("Frederik", 2340, "= 0 = = = 0 = 0 0 1 * 1"),
        ("Valery", 1910, "0 1 0 = 0 = 0 0 0 = 0 *"),
    ),
)
"""The artificial round robin of the Arbiters' Manual of 2019, in the order of its table."""

PEARL_SPRING = square(
    (
        ("Carlsen", 2772, "* 1= =1 11 1= 1="),
        ("Topalov", 2813, "0= * == =1 == =1"),
        ("Wang Yue", 2736, "=0 == * == == =="),
        ("Jakovenko", 2742, "00 =0 == * =1 =="),
        ("Radjabov", 2757, "0= == == =0 * =="),
        ("Leko", 2762, "0= =0 == == == *"),
    ),
    start=date(2009, 9, 28),
)
"""The Pearl Spring tournament of 2009, a double round robin, as the manual prints it."""


def team_event(
    boards: int, teams: int, matches: Sequence[Sequence[tuple[int, int, str]]], **facts: object
) -> Tournament:
    """A team event: for each round the matches as (white team, black team, results board by board).

    A result is White's team's: `1`, `=` or `0`; `+-` forfeits the match. Odd boards have White.
    """
    players = tuple(
        Player(number, f"Player {number}", rating=2000 + number)
        for number in range(1, boards * teams + 1)
    )
    members = {
        team: tuple(range(boards * (team - 1) + 1, boards * team + 1))
        for team in range(1, teams + 1)
    }
    mirrored = {"1": "0", "0": "1", "=": "="}
    rounds, forfeits = [], []
    for index, pairings in enumerate(matches, start=1):
        games = []
        for white, black, results in pairings:
            if results == "+-":
                forfeits.append(
                    ForfeitedMatch(
                        round=index, white=white, black=black, forfeit=MatchForfeit.WHITE_WINS
                    )
                )
                continue
            for board, result in enumerate(results):
                one, other = members[white][board], members[black][board]
                own, theirs = result, mirrored[result]
                if board % 2 == 0:
                    games.append(Game(one, other, result_of(own, theirs)))
                else:
                    games.append(Game(other, one, result_of(theirs, own)))
        rounds.append(Round(index, tuple(games)))
    return Tournament(
        Settings(kind="Team Swiss", rounds=len(rounds)),
        players,
        tuple(rounds),
        teams=tuple(Team(team, f"Team {team}", members[team]) for team in members),
        forfeited_matches=tuple(forfeits),
        **facts,  # type: ignore[arg-type]  # keywords of Tournament
    )


TEAMS = team_event(2, 4, [[(1, 2, "1="), (3, 4, "==")], [(3, 1, "01"), (2, 4, "+-")]])
"""Four teams on two boards: match points 3, 2, 2, 1 and game points 2½, 2½, 2, 1."""

DRAWN_MATCH = team_event(2, 4, [[(1, 2, "10"), (3, 4, "==")], [(1, 3, "11"), (2, 4, "11")]])
"""Teams 1 and 2 drew their match, team 1 winning on the first board; both have 3 and 3."""

DECIDED_MATCH = team_event(2, 4, [[(1, 2, "1="), (3, 4, "11")], [(3, 1, "1="), (2, 4, "1=")]])
"""Team 1 beat team 2; both have 2 match points."""

FIVE_TEAMS_LEVEL_ON_MATCH_POINTS = replace(
    team_event(
        4,
        5,
        [
            [(1, 2, "11=0"), (3, 4, "111=")],
            [(1, 3, "11=0"), (2, 5, "0000")],
            [(1, 4, "1=00"), (3, 5, "1110")],
            [(1, 5, "1=00"), (2, 4, "11=0")],
            [(2, 3, "1111"), (4, 5, "11=0")],
        ],
    ),
    settings=Settings(kind="Team Round-Robin", rounds=5),
)
"""All have won two matches of four. Game points: team 5 has 9, teams 1, 2 and 3 have 8, team 4 has 7.

Among 1, 2 and 3 the matches won are 2, 1 and 0, but the game points 5, 5½ and 1½.
"""

ONE_ROUND_OF_FOUR_BOARDS = team_event(4, 2, [[(1, 2, "1111")]])
"""More game points than match points can be made."""


@st.composite
def events(draw: st.DrawFn, *, most_players: int = 9, most_rounds: int = 6) -> Tournament:
    """Any Swiss, however odd: repeated opponents, forfeits and byes of every kind."""
    count = draw(st.integers(3, most_players))
    rounds = []
    for number in range(1, draw(st.integers(1, most_rounds)) + 1):
        order = list(draw(st.permutations(range(1, count + 1))))
        games, byes = [], []
        while order:
            if len(order) == 1 or draw(st.integers(0, 5)) == 0:
                kind = draw(st.sampled_from(list(ByeKind)))
                byes.append(Bye(order.pop(), kind))
            else:
                result = draw(st.sampled_from([each for each in GameResult if each.symbol]))
                games.append(Game(order.pop(), order.pop(), result))
        rounds.append(Round(number, tuple(games), tuple(byes)))
    players = tuple(
        Player(number, f"Player {number}", rating=draw(st.integers(1400, 2800)))
        for number in range(1, count + 1)
    )
    return Tournament(Settings(kind="Swiss", rounds=len(rounds)), players, tuple(rounds))
