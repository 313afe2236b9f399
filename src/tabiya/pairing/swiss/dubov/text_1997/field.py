"""What the text of 1997 looks at in a player: rating, average rating of opponents, colour due (1, 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell, records
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.dubov.editions import cite_1997
from tabiya.pairing.swiss.dubov.field import get_ratings, list_upfloats, require_ratings
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Preference, Strength
from tabiya.pairing.swiss.kit.field import Field, make_field
from tabiya.pairing.swiss.kit.rules import IndividualRules
from tabiya.rulebook.clause import Clause, Kind, clause

Newcomers = Clause[[], Colour]


@dataclass(slots=True, eq=False)
class OldDubovEntrant(Entrant):
    """A player to be paired by the text of 1997."""

    rating: int
    """R."""
    aro: Fraction
    """The average rating of the opponents met over the board; 0 before the first game."""
    transfers: int
    """How often this player met somebody with more points."""
    name: str
    """As an alphabet sorts it."""

    @property
    def seeks(self) -> Colour:
        """The colour due."""
        colour = self.preference.colour
        if colour is None:
            raise AssertionError("every player has a due colour")
        return colour

    @property
    def fixed(self) -> bool:
        """Whether the colour due may not be changed, for want of breaking C.04.1 f or g (2.2)."""
        return self.preference.strength is Strength.ABSOLUTE


@dataclass(frozen=True, slots=True)
class OldDubovField:
    """Everybody who is to be paired, by rank, and how often one may be transferred upwards."""

    field: Field
    contenders: tuple[OldDubovEntrant, ...]
    most_transfers: int

    def is_spent(self, player: OldDubovEntrant) -> bool:
        """Whether the limit of article 2.1 bars this player from a transfer upwards."""
        again = player.last_float is Float.UP
        return not self.field.last_round and transfer_is_barred(
            player.transfers, self.most_transfers, in_previous_round=again
        )


@clause(
    Kind.DEFINITION,
    "the ARO is the average rating of a player's opponents, calculated after each round",
    cite_1997("1.2"),
)
def average_rating(ratings: Sequence[int]) -> Fraction:
    """The ARO from the ratings of the opponents in played games, not rounded: it prints decimals."""
    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


@clause(
    Kind.DEFINITION,
    (
        "the colour due is the one played less often, otherwise the one not played in the "
        "previous game"
    ),
    cite_1997("1.3 and 1.4"),
)
def due_colour(wish: Preference, newcomers: Newcomers) -> Preference:
    """The preference that the games played give, or that of a newcomer."""
    if wish.colour is not None:
        return wish
    return Preference(newcomers.function(), Strength.MILD, 0, None)


@clause(
    Kind.DEFINITION,
    "a player who has not played a game yet counts among those due Black",
    cite_1997("1.3 and 1.4"),
)
def newcomers_due_black() -> Colour:
    """Doubt: the text does not speak of them. So says its successor."""
    return Colour.BLACK


@clause(
    Kind.DEFINITION,
    "a player who has not played a game yet counts among those due White",
    cite_1997("1.3 and 1.4"),
)
def newcomers_due_white() -> Colour:
    """What the text allows as well."""
    return Colour.WHITE


@clause(
    Kind.DEFINITION,
    "except in the last round, no player is transferred to a higher scoregroup twice running, "
    "or more than three times, or four in a tournament of more than nine rounds",
    cite_1997("2.1"),
)
def transfer_is_barred(transfers: int, most: int, *, in_previous_round: bool) -> bool:
    """Whether a player may not be transferred once more.

    Doubt: a report does not say who was transferred. Whoever met somebody with more points counts.
    """
    return in_previous_round or transfers >= most


@clause(
    Kind.DEFINITION,
    "a round without a game is not a transfer to another scoregroup",
    cite_1997("2.1"),
)
def unplayed_rounds_are_no_floats(cell: Cell, loss: Points) -> bool:
    """Whether a round without a game leaves a float: never."""
    return False


def most_transfers(rounds: int) -> int:
    """How often one player may be transferred upwards in an event of so many rounds (2.1)."""
    return 3 if rounds < 10 else 4


def make_old_field(
    tournament: Tournament, rules: IndividualRules, newcomers: Newcomers
) -> OldDubovField:
    """Look at a tournament as the text of 1997 does before the next round is paired."""
    field = make_field(tournament, rules.definitions)
    history, ratings = records(tournament), get_ratings(tournament)
    met = {one.number: history[one.number].opponents for one in field.entrants}
    require_ratings((number for opponents in met.values() for number in opponents), ratings, rules)
    floats = list_upfloats(tournament, history)
    names = {player.number: player.name.casefold() for player in tournament.players}
    contenders = []
    for entrant in field.entrants:
        number = entrant.number
        wish = due_colour.function(entrant.preference, newcomers)
        contenders.append(
            OldDubovEntrant(
                **entrant.facts | {"preference": wish},
                rating=ratings[number],
                aro=average_rating.function([ratings[other] for other in met[number]]),
                transfers=floats[number],
                name=names[number],
            )
        )
    rounds = max(tournament.total_rounds, field.round)
    return OldDubovField(field, tuple(contenders), most_transfers(rounds))
