"""Line-ups: who plays on which board, in the fixed order of the team's list."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabiya.errors import TabiyaError
from tabiya.languages import Plural, Text, say
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.rulebook.clause import Kind, clause

Seats = tuple[int | None, ...]
"""The players from board 1 down; None is an empty board."""


class IllegalLineUp(TabiyaError):
    """A line-up that the fixed board order does not allow."""


@clause(
    Kind.PROCESS,
    "if the captain submits no line-up by the deadline, the first-listed players play",
    {EDITION_2019: general("7.1")},
)
def default_line_up(team: Team, boards: int, absent: Collection[int] = ()) -> Seats:
    """The first named players of the list, those announced absent left out.

    >>> default_line_up(Team(1, "A", (11, 12, 13, 14, 15)), 4, absent=(12,))
    (11, 13, 14, 15)
    """
    there = [player for player in team.members if player not in absent][:boards]
    return (*there, *(None for _ in range(boards - len(there))))


@clause(
    Kind.ABSOLUTE,
    "no player sits above a team-mate who is higher on the list, so reserves play last",
    {EDITION_2019: general("7, fixed board order")},
)
def out_of_order(team: Team, seats: Seats) -> frozenset[int]:
    """The boards, from 0, whose player belongs on another board.

    >>> sorted(out_of_order(Team(2, "B", (1, 2, 3, 4, 5)), (2, 4, 3, 5)))
    [1, 2]
    """
    place = {player: index for index, player in enumerate(team.members)}
    taken = [(board, player) for board, player in enumerate(seats) if player is not None]
    right = sorted(
        (player for _, player in taken), key=lambda player: place.get(player, len(place))
    )
    return frozenset(
        board for (board, player), due in zip(taken, right, strict=True) if player != due
    )


def refuse_illegal(team: Team, seats: Seats, boards: int, names: dict[int, str]) -> None:
    """Refuse a line-up with a stranger, a player seated twice, or a broken order."""
    where = say("line-up of {team}", team=team.name or team.number)
    rule = str(out_of_order.article(EDITION_2019))
    if len(seats) > boards:
        raise IllegalLineUp(
            Plural(
                "{n} player is listed for {boards} boards",
                "{n} players are listed for {boards} boards",
                len(seats),
                boards=boards,
            ),
            where=where,
            rule=rule,
            hint="List one player for each board, without reserves who do not play.",
        )
    seen: set[int] = set()
    for player in seats:
        if player is None:
            continue
        if player not in team.members:
            raise IllegalLineUp(
                "{named} is not on the list of the team",
                named=_named(player, names),
                where=where,
                rule=rule,
                hint="Its players are {listed}.",
                listed=_listed(team.members, names),
            )
        if player in seen:
            raise IllegalLineUp(
                "{named} is listed for two boards",
                named=_named(player, names),
                where=where,
                rule=rule,
                hint="A player plays on one board only.",
            )
        seen.add(player)
    if out_of_order(team, seats):
        right = [player for player in team.members if player in seen]
        raise IllegalLineUp(
            Text("the order differs from the list: {listed}", listed=_listed(seats, names)),
            where=where,
            rule=rule,
            hint=Text(
                "These players may only play in the order {listed}.", listed=_listed(right, names)
            ),
        )


def team_numbered(tournament: Tournament, number: int) -> Team:
    """The team with this number, or a refusal."""
    for team in tournament.teams:
        if team.number == number:
            return team
    known = ", ".join(str(team.number) for team in tournament.teams) or "none"
    raise IllegalLineUp(
        "there is no team {team}", team=number, hint="The teams are {known}.", known=known
    )


def refuse_shared_players(tournament: Tournament) -> None:
    """Refuse lists on which a player stands twice, or on which two teams have the same number."""
    numbers: set[int] = set()
    owner: dict[int, Team] = {}
    rule = str(out_of_order.article(EDITION_2019))
    for team in tournament.teams:
        if team.number in numbers:
            raise IllegalLineUp(
                "two teams have the number {number}",
                number=team.number,
                rule="TRF26, 310 position 5-7",
                hint="Give each team a different number.",
            )
        numbers.add(team.number)
        for player in team.members:
            if player in owner:
                raise IllegalLineUp(
                    "player {player} has two boards: in {one} and in {other}",
                    player=player,
                    one=owner[player].name or owner[player].number,
                    other=team.name or team.number,
                    rule=rule,
                    hint="List each player once, in one team.",
                )
            owner[player] = team


def _listed(players: Sequence[int | None], names: dict[int, str]) -> str:
    return ", ".join("nobody" if one is None else _named(one, names) for one in players)


def _named(player: int, names: dict[int, str]) -> str:
    name = names.get(player, "")
    return f"{player} {name}" if name else str(player)
