"""The field of the Dubov system: what it looks at in a player beyond what every Swiss system does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabiya.errors import NotApplicable
from tabiya.languages import Plural
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, Record, records
from tabiya.model.tournament import Tournament, strength
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Preference, Strength
from tabiya.pairing.swiss.kit.field import Field, float_of_game, make_field
from tabiya.pairing.swiss.kit.rules import IndividualRules
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class DubovSetting:
    """Whether it is the last round, and when a player counts as upfloated often enough."""

    last_round: bool
    most_upfloats: int
    """The number of upfloats that makes a maximum upfloater."""


@dataclass(slots=True, eq=False)
class Contestant(Entrant):
    """A player to be paired, with the opposition met so far and the upfloats received."""

    seeks: Colour
    """The colour due; in this system everybody has one."""
    aro: int
    """The average rating of the opponents met over the board; 0 before the first game."""
    upfloats: int
    """How often this player met somebody with more points."""

    @property
    def absolute(self) -> bool:
        """Whether the colour due may not be refused in a pair of two who both need it."""
        return self.preference.strength is Strength.ABSOLUTE

    @property
    def has_played(self) -> bool:
        """Whether a game has been played."""
        return bool(self.colours)

    @property
    def upfloated_last(self) -> bool:
        """Whether the previous round brought an upfloat."""
        return self.last_float is Float.UP


def contestant(entrant: Entrant, *, aro: int, upfloats: int) -> Contestant:
    """An entrant as this system sees it, the colour due to a newcomer included."""
    wish = due_colour.function(entrant.preference)
    if wish.colour is None:
        raise AssertionError("every player has a due colour")
    facts = entrant.facts | {"preference": wish}
    return Contestant(**facts, seeks=wish.colour, aro=aro, upfloats=upfloats)


@clause(
    Kind.DEFINITION,
    "players who have not played a game have a mild colour preference for Black",
    cite("A.5.d", "1.6.4"),
)
def due_colour(wish: Preference) -> Preference:
    """The preference that the games played give, or that of a newcomer."""
    if wish.colour is not None:
        return wish
    return Preference(Colour.BLACK, Strength.MILD, 0, None)


@clause(
    Kind.DEFINITION,
    "the ARO is the average rating of the opponents met over the board, rounded, a half upwards; "
    "before the first game it is zero",
    cite("A.6", "1.7"),
)
def average_rating_of_opponents(ratings: Sequence[int]) -> int:
    """The ARO from the ratings of the opponents in played games."""
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) if games else 0


@clause(
    Kind.DEFINITION,
    "a maximum upfloater has been upfloated twice, plus once for every five rounds of the "
    "tournament",
    cite("A.7", "1.8"),
)
def most_upfloats(rounds: int) -> int:
    """How many upfloats make a maximum upfloater (MaxT)."""
    return 2 + rounds // 5


@dataclass(frozen=True, slots=True)
class DubovField:
    """Everybody who is to be paired, by rank, and the round they are paired in."""

    field: Field
    contestants: tuple[Contestant, ...]
    setting: DubovSetting


@clause(
    Kind.DEFINITION,
    "a bracket contains residents and upfloaters; no player is moved down",
    cite("A.3", "1.3.2"),
)
def nobody_is_moved_down(cell: Cell, loss: Points) -> bool:
    """Whether a round without a game leaves a downfloat: there is no such thing here."""
    return False


def make_dubov_field(tournament: Tournament, rules: IndividualRules) -> DubovField:
    """Look at a tournament as this system does before the next round is paired."""
    field = make_field(tournament, rules.definitions)
    history = records(tournament)
    ratings = get_ratings(tournament)
    met = {entrant.number: history[entrant.number].opponents for entrant in field.entrants}
    require_ratings((number for opponents in met.values() for number in opponents), ratings, rules)
    floats = list_upfloats(tournament, history)
    rounds = max(tournament.total_rounds, field.round)
    return DubovField(
        field,
        tuple(
            contestant(
                entrant,
                aro=average_rating_of_opponents.function(
                    [ratings[number] for number in met[entrant.number]]
                ),
                upfloats=floats[entrant.number],
            )
            for entrant in field.entrants
        ),
        DubovSetting(field.last_round, most_upfloats(rounds)),
    )


def get_ratings(tournament: Tournament) -> dict[int, int]:
    """What orders the players by strength; 0 for nothing known."""
    return {player.number: strength(player, tournament.settings) for player in tournament.players}


def require_ratings(
    opponents: Iterable[int], ratings: dict[int, int], rules: IndividualRules
) -> None:
    """Refuse a field in which somebody met a player without a rating; all of these are named."""
    unrated = without_rating.function(opponents, ratings)
    if unrated:
        raise NotApplicable(
            Plural(
                "the average ratings of the opponents cannot be calculated: player {players} "
                "has no rating",
                "the average ratings of the opponents cannot be calculated: players {players} "
                "have no rating",
                len(unrated),
                players=", ".join(map(str, unrated)),
            ),
            rule=str(without_rating.article(rules.edition)),
            hint="Give each player without a rating a provisional one.",
        )


def list_upfloats(tournament: Tournament, history: dict[int, Record]) -> dict[int, int]:
    """How often each player met somebody with more points, as the points counted in that round."""
    counts = dict.fromkeys(history, 0)
    standing = {who: int(record.score_after(0)) for who, record in history.items()}
    for index in range(tournament.rounds_played):
        lent = virtual_points(tournament, index + 1)
        scores = {who: points + lent.get(who, 0) for who, points in standing.items()}
        for who, record in history.items():
            cell = record.cells[index]
            if cell.played and float_of_game(who, cell, scores) is Float.UP:
                counts[who] += 1
            standing[who] += record.gained_in(index + 1)
    return counts
