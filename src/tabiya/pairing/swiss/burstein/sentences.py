"""What the Burstein system says in its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabiya.languages import say, say_number, translatable
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step, Uncited
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.columns import meaning

_QUARTERS = {25: "¼", 50: "½", 75: "¾"}


def product(hundredths: int) -> str:
    """Points times points, in the style of points: `8¾`, `8½`, `8`."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    if rest in _QUARTERS:
        return f"{sign}{whole or ''}{_QUARTERS[rest]}"
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".")


def index(of: Mapping[str, int]) -> str:
    """The strength of the opposition, such as `Buchholz 12½, Sonneborn-Berger 8¾`."""
    wording: dict[str, Callable[[int], str]] = {
        "buchholz": lambda points: say("Buchholz {points}", points=show_points(points)),
        "sonneborn_berger": lambda points: say("Sonneborn-Berger {points}", points=product(points)),
        "median": lambda points: say("Median {points}", points=show_points(points)),
        "rating": lambda rating: say("rating {rating}", rating=rating),
    }
    return ", ".join(wording[method](value) for method, value in of.items())


def _index(step: Step) -> str:
    return index(dict(step.rows("index")))


def _round(round_: Step, names: Names) -> str:
    del names
    return say(
        "Round {round}, Burstein system, rules of {edition}: {players} players in {brackets} brackets.",
        round=round_.number("round"),
        edition=round_.text("edition"),
        players=round_.number("players"),
        brackets=round_.number("brackets"),
    )


def _bye(bye: Step, names: Names) -> str:
    who = phrases.named(bye.number("player"), names)
    return say("{who} receives the bye before any pair is made: {rule}.", who=who, rule=bye.rule)


def _claim(claim: Step, names: Names) -> str:
    who = phrases.named(claim.number("player"), names)
    return say_number(
        "{who} has {points}, played {n} game, {index}.",
        "{who} has {points}, played {n} games, {index}.",
        claim.number("games"),
        who=who,
        points=phrases.points(claim.number("score")),
        index=_index(claim),
    )


def _opposition(opposition: Step, names: Names) -> str:
    del names
    return say("Opposition: {index}.", index=_index(opposition))


def _composition(bracket: Step, names: Names) -> str:
    text = say(
        "Residents: {residents}.", residents=phrases.numbers(bracket.numbers("residents"), names)
    )
    if bracket.numbers("moved_down"):
        return say(
            "Incoming floaters: {moved_down}. {text}",
            moved_down=phrases.numbers(bracket.numbers("moved_down"), names),
            text=text,
        )
    return text


def _ranking(ranking: Step, names: Names) -> str:
    ranked = "; ".join(
        f"{place}. {phrases.named(player, names)} ({index(dict(indices))})"
        for place, (player, indices) in enumerate(ranking.rows("players"), start=1)
    )
    return say("In ranking order: {ranked}.", ranked=ranked)


def _sequence(sequence: Step, names: Names) -> str:
    del names
    pairs = phrases.pairs(sequence.pairs("sequence_numbers"))
    return say("By sequence-numbers: {pairs}, the first of the best pairings.", pairs=pairs)


def _floaters(floaters: Step, names: Names) -> str:
    players = phrases.numbers(floaters.numbers("players"), names)
    if floaters.flag("odd"):
        return say("Floaters: {players} because the number of players is odd.", players=players)
    return say("Floaters: {players}.", players=players)


def _floated(floated: Step, names: Names) -> str:
    (one, mine), (other, yours) = floated.pairs("scores")
    return say(
        "{one} with {points} floated down to {other} with {fewer}.",
        one=phrases.named(one, names),
        points=phrases.points(mine),
        other=phrases.named(other, names),
        fewer=phrases.points(yours),
    )


def _member(member: Step, names: Names) -> str:
    del names
    came = (
        translatable("Resident in bracket {bracket}, {place} of {players} in ranking order; {end}.")
        if member.flag("resident")
        else translatable(
            "Floated into bracket {bracket}, {place} of {players} in ranking order; {end}."
        )
    )
    return say(
        came,
        bracket=member.number("bracket"),
        place=member.number("place"),
        players=len(member.numbers("players")),
        end=phrases.end_in_bracket(left_over=member.flag("left_over")),
    )


def _far_apart(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    return say(
        "{both} are in different brackets: one of them would have to float from bracket {bracket} to bracket {to_bracket}. From there, by the order of the criteria, floats: {floaters}.",
        both=both,
        bracket=pair.number("bracket"),
        to_bracket=pair.number("to_bracket"),
        floaters=phrases.numbers(pair.numbers("floaters"), names),
    )


def _seeding(round_: Step, names: Names) -> str:
    del names
    return say(
        "Round {round} is a seeding round of the Burstein system: {rule}.",
        round=round_.number("round"),
        rule=round_.rule,
    )


SEEDING_SENTENCES: dict[str, Sentence] = {"seeding_round": _seeding}
SENTENCES: dict[str, Sentence] = {
    "round": _round,
    "bye": _bye,
    "claim_to_bye": _claim,
    "opposition": _opposition,
    "composition": _composition,
    "ranking": _ranking,
    "put_together": phrases.ruling("Scoregroups were merged: {rule}."),
    "sequence": _sequence,
    "floaters": Uncited(_floaters),
    "floated": _floated,
    "member": _member,
    "has_the_bye": phrases.of_people("{player} has the bye, so {pair} cannot meet: {rule}."),
    "far_apart": _far_apart,
    "bye_moves": phrases.of_people(
        "If {pair} met, the bye would go to {to} instead of {instead_of}: {rule}."
    ),
    "other_players": phrases.of_people(
        "If {pair} met, the players of bracket {bracket} would be different: {rule}."
    ),
    "bye_due": phrases.quoting("the bye is for {player}"),
    "equally_good": phrases.quoting("equally good, but later in the order of the pairings"),
}


def _buchholz(player: Step) -> str:
    value = player.number_or_none("buchholz")
    return "" if value is None else show_points(value)


def _sonneborn_berger(player: Step) -> str:
    value = player.number_or_none("sonneborn_berger")
    return "" if value is None else product(value)


def _in_seeding_rounds(column: ChecklistColumn) -> ChecklistColumn:
    """A column that is filled in seeding rounds only."""

    def cell(player: Step) -> str:
        return "" if "buchholz" in player.facts else column.cell(player)

    return column._replace(cell=cell)


COLUMNS = (
    meaning(
        columns.RANK,
        "rank for the pairing: by score, then opposition as the edition ranks it (in seeding "
        "rounds by score, then starting number)",
    ),
    columns.NUMBER,
    columns.NAME,
    columns.POINTS,
    ChecklistColumn(
        "BH", "Buchholz, the sum of the opponents' scores; not in seeding rounds", _buchholz
    ),
    ChecklistColumn(
        "SB",
        "Sonneborn-Berger, the points earned times the opponents' scores",
        _sonneborn_berger,
    ),
    columns.COLOURS,
    columns.COLOUR,
    columns.DUE,
    _in_seeding_rounds(
        meaning(
            columns.EARLIER_FLOAT,
            "float two rounds before: v down, ^ up; floats count in seeding rounds only",
        )
    ),
    _in_seeding_rounds(columns.LAST_FLOAT),
    columns.DIFFERENCE,
    columns.IN_A_ROW,
    *columns.LAST,
)
