"""The Molter table for any number of teams: who of each team meets whom, and with which colour.

Boards go two by two: an odd board and the even one below it. The two exchange their opponents from
a round to the next, and have opposite colours, so that each team has as many games with White as with
Black in every round.

An even number of teams: on each board all teams meet by the rounds of a round robin of teams.

An odd number: the teams are a circle. Around one team, the centre, the others lie in couples, x steps
to one side and x to the other. For a couple, one of the two is left over on the odd board, and the
others there meet across it; the other one is left over on the even board. The two who are left over
meet each other: the player of the odd board descends. In the next round the couple changes places.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Pairs = dict[int, int]
"""Whom each team meets on a board, from nought on; who is left over meets itself."""


def get_rounds(teams: int, boards: int) -> int:
    """Return how many rounds the table has: no player meets a team twice.

    The last round of an even number of teams is the same on the two boards of a block. With two
    boards only, both players of a team would then meet one team: it is left out.
    """
    return max(0, teams - 1 - (teams % 2 == 0 and boards == 2))


def molter(teams: int, boards: int) -> Schedule[str]:
    """Return the rounds for teams "A", "B", ... with an even number of boards each.

    >>> for each in molter(3, 2).rounds:
    ...     print(*("-".join(game) for game in each.games))
    A1-B1 B2-C1 C2-A2
    C1-A1 B1-C2 A2-B2
    """
    blocks = [_block(teams, block) for block in range(boards // 2)]
    return Schedule(
        tuple(
            ScheduledRound(
                tuple(
                    game
                    for block, block_rounds in enumerate(blocks)
                    for game in _games(block_rounds[number], 2 * block + 1)
                )
            )
            for number in range(get_rounds(teams, boards))
        )
    )


BlockRound = tuple[Pairs, Pairs, set[int]]
"""Whom the teams meet on the odd and on the even board, and which of them have White on the odd one."""


def _block(teams: int, block: int) -> list[BlockRound]:
    """Return the rounds of two boards; each block begins further on, so that opponents vary."""
    if teams % 2:
        return [
            block_round
            for couple in range(teams // 2)
            for block_round in _couple(teams, block, couple)
        ]
    circle = teams - 1
    order = [_across(circle, number + 2 * block, apart=circle) for number in range(circle)]
    order.append(order[-1])
    return [
        block_round
        for number in range(0, circle, 2)
        for block_round in _exchanged(order[number], order[number + 1])
    ][:circle]


def _couple(teams: int, block: int, couple: int) -> list[BlockRound]:
    """Return two rounds, in which a team on each side of the centre is left over in turn."""
    couples = teams // 2
    centre, steps = block // couples, 1 + (couple + block) % couples
    return _exchanged(_across(teams, centre - steps), _across(teams, centre + steps))


def _exchanged(one: Pairs, two: Pairs) -> list[BlockRound]:
    """Return two rounds, in the second of which the boards exchange opponents, and all colours turn."""
    white = _white(one, two)
    return [(one, two, white), (two, one, set(one) - white)]


def _across(circle: int, pivot: int, *, apart: int | None = None) -> Pairs:
    """Return who meets across a team of the circle; that one meets who sits apart, or itself."""
    pairs = {team: (2 * pivot - team) % circle for team in range(circle)}
    if apart is not None:
        pairs |= {pivot % circle: apart, apart: pivot % circle}
    return pairs


def _white(one: Pairs, two: Pairs) -> set[int]:
    """Return who has White first, so that in both rounds one of each two has it.

    A walk from team to team takes the games of both rounds in turn. Who is left over has an end of
    the walk: it is begun there.
    """
    white: set[int] = set()
    seen: set[int] = set()
    starts = sorted(one, key=lambda team: (one[team] != team, team))
    for start in starts:
        # The player who is left over begins with Black, as in the Skalitzka table for three teams.
        team, turn, first = start, 0, int(one[start] == start)
        while team not in seen:
            seen.add(team)
            if turn % 2 == first:
                white.add(team)
            # Who is left over in the first round goes on by the game of the second.
            team = (two if turn % 2 == 0 else one)[team]
            turn += 1
    return white


def _games(block_round: BlockRound, board: int) -> Iterator[tuple[str, str]]:
    """Yield the games of two boards as (White, Black): the odd one, who descends, the even one."""
    odd, even, white = block_round
    yield from _on_board(odd, white, board)
    left = [team for team, other in odd.items() if team == other]
    for down in left:
        up = next(team for team, other in even.items() if team == other)
        game = f"{LETTERS[down]}{board}", f"{LETTERS[up]}{board + 1}"
        yield game if down in white else (game[1], game[0])
    yield from _on_board(even, set(even) - white, board + 1)


def _on_board(pairs: Pairs, white: set[int], board: int) -> Iterator[tuple[str, str]]:
    for team, other in sorted(pairs.items()):
        if team < other:
            first, second = (team, other) if team in white else (other, team)
            yield f"{LETTERS[first]}{board}", f"{LETTERS[second]}{board}"
