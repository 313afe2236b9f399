"""What the systems of matches, Double-Swiss and Team Swiss, say in their own way."""

from __future__ import annotations

from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.columns import listed, meaning

_TIMES = {0: "in no match", 1: "in one match"}


def _claim(one: Step) -> str:
    """What colour a team should get; players of a Double-Swiss have only their Whites."""
    whites = one.number_or_none("whites")
    if whites is not None:
        return f"had White {_TIMES.get(whites, f'in {whites} matches')}"
    gap = one.number("colour_difference")
    difference = f"difference {gap:+d}" if gap else "difference 0"
    if not one.text("colour_due"):
        return f"has no colour preference, {difference}"
    kind = "strong " if one.text("strength") == "strong" else ""
    wanted = phrases.COLOURS[one.text("colour_due")]
    return f"has a {kind}preference for {wanted}, {difference}"


def _round(round_: Step, names: Names) -> str:
    del names
    match = round_.number_or_none("match")
    matches = "" if match is None else f" (match {match})"
    brackets = phrases.plural(round_.number("brackets"), "bracket")
    return (
        f"Round {round_.number('round')}{matches}, {round_.text('called')}, rules of "
        f"{round_.text('edition')}: {round_.number('players')} {round_.text('noun')}s in {brackets}."
    )


def _player(one: Step, names: Names) -> str:
    points = one.number("secondary")
    secondary = f", secondary score {phrases.points(points)}" if points else ""
    who = phrases.named(one.number("player"), names)
    return f"{who} has {phrases.points(one.number('score'))}{secondary}."


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    return f"Colours so far: {phrases.letters(colours.text('colours'))}; {_claim(colours)}."


def _last_float(last: Step, names: Names) -> str:
    del names
    return f"In the previous round {'a floater' if last.flag('floated') else 'no floater'}."


def _identifier(identifier: Step, names: Names) -> str:
    del names
    numbers = " ".join(map(str, identifier.numbers("identifier")))
    return f"The first such pairing by its identifier: {numbers}."


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        f"{phrases.named(each.number('player'), names)} {_claim(each)}"
        + (f" ({phrases.letters(each.text('colours'))})" if colours.flag("colours_had") else "")
        for each in colours.children
    )
    return f"Colours: {claims}; {colours.rule}."


def _first_of_pair(first: Step, names: Names) -> str:
    player = phrases.named(first.number("player"), names)
    return f"First of the pair is {player}, with {_ahead(first)}{_by_lot(first)}."


def _ahead(first: Step) -> str:
    """By what one of two comes first."""
    match first.text("ahead_by"):
        case "points":
            return "more points"
        case "secondary":
            scores = " to ".join(map(show_points, first.numbers("secondary")))
            return f"the higher secondary score, {scores}"
    return "the smaller pairing number"


def _by_lot(first: Step) -> str:
    """The colour that was drawn, and whether the first of the pair has it by its number."""
    drawn = first.text("initial_colour")
    if not drawn:
        return ""
    player, odd = first.number("player"), first.flag("counts_as_odd")
    counted = f"{player} counts as {'odd' if odd else 'even'}"
    if odd is not (player % 2 == 1):
        counted += ", those not yet paired being left out"
    return f"; the initial-colour is {phrases.COLOURS[drawn]}, and {counted}"


def _floaters(floaters: Step, names: Names) -> str:
    del names
    higher, lower = map(phrases.points, floaters.numbers("scores"))
    return f"Both are floaters: {higher} against {lower}."


def _member(member: Step, names: Names) -> str:
    came = "Upfloater in" if member.flag("upfloater") else "Resident in"
    return f"{came} bracket {member.number('bracket')}, {phrases.company(member, names)}."


SENTENCES: dict[str, Sentence] = {
    "round": _round,
    "absent_teams": phrases.of_players("Not paired, by a bye or an absence announced: {players}."),
    "player": _player,
    "colours_so_far": _colours_so_far,
    "last_float": _last_float,
    "identifier": _identifier,
    "colours": _colours,
    "claim": "",
    "first_of_pair": _first_of_pair,
    "floaters": _floaters,
    "member": _member,
    "upfloaters_later": phrases.of_people(
        "If {pair} met, the upfloaters of bracket {bracket} would do as well, but that set comes "
        "later in the order: {rule}."
    ),
    "kept_apart": "{pair[0]} and {pair[1]} were not to meet [prohibited pairing]",
}


def _secondary(one: Step) -> str:
    points = one.number("secondary")
    return show_points(points) if points else ""


COLUMNS = (
    meaning(columns.RANK, "rank for the pairing: by score, then pairing number"),
    ChecklistColumn("No", "tournament pairing number", columns.NUMBER.cell),
    columns.NAME,
    columns.POINTS,
    ChecklistColumn("2nd", "secondary score of a team, if it is used for colours", _secondary),
    ChecklistColumn("M", "matches played", lambda one: str(one.number("matches"))),
    meaning(columns.COLOURS, "colours of the matches played, w White and b Black"),
    columns.COLOUR,
    meaning(columns.DUE, "colour preference of a team: (W) strong, (w) simple or mild"),
    columns.DIFFERENCE,
    columns.IN_A_ROW,
    meaning(
        columns.LAST_FLOAT,
        "floater in the previous round: v against fewer points, ^ against more",
    ),
    ChecklistColumn(
        "Not",
        "pairing numbers of those who may not be met",
        lambda one: listed(one, "barred"),
    ),
    columns.NEXT,
)
