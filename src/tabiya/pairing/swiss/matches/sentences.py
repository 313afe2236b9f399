"""What the systems of matches, Double-Swiss and Team Swiss, say in their own way."""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.columns import listed, meaning

_WHITES = {0: translatable("never had White in a match"), 1: translatable("had White in one match")}
_PREFERENCES = {
    ("w", "strong"): translatable("has a strong preference for White, {difference}"),
    ("b", "strong"): translatable("has a strong preference for Black, {difference}"),
    ("w", ""): translatable("has a preference for White, {difference}"),
    ("b", ""): translatable("has a preference for Black, {difference}"),
}


def _claim(one: Step) -> str:
    """What colour a team should get; players of a Double-Swiss have only their Whites."""
    whites = one.number_or_none("whites")
    if whites is not None:
        return (
            gettext(_WHITES[whites])
            if whites in _WHITES
            else say_number("had White in {n} match", "had White in {n} matches", whites)
        )
    gap = one.number("colour_difference")
    difference = say("difference {gap}", gap=f"{gap:+d}" if gap else 0)
    due = one.text("colour_due")
    if not due:
        return say("has no colour preference, {difference}", difference=difference)
    strength = "strong" if one.text("strength") == "strong" else ""
    return say(_PREFERENCES[due, strength], difference=difference)


def _round(round_: Step, names: Names) -> str:
    del names
    match = round_.number_or_none("match")
    facts = {
        "round": round_.number("round"),
        "match": match,
        "system": gettext(round_.text("called")),
        "edition": round_.text("edition"),
        "competitors": phrases.competitors(round_.number("players"), round_.text("noun")),
        "brackets": say_number("{n} bracket", "{n} brackets", round_.number("brackets")),
    }
    if match is None:
        return say(
            "Round {round}, {system}, rules of {edition}: {competitors} in {brackets}.", **facts
        )
    return say(
        "Round {round} (match {match}), {system}, rules of {edition}: {competitors} in {brackets}.",
        **facts,
    )


def _player(one: Step, names: Names) -> str:
    points = one.number("secondary")
    who = phrases.named(one.number("player"), names)
    score = phrases.points(one.number("score"))
    if not points:
        return say("{who} has {points}.", who=who, points=score)
    return say(
        "{who} has {points}, secondary score {secondary}.",
        who=who,
        points=score,
        secondary=phrases.points(points),
    )


def _colours_so_far(colours: Step, names: Names) -> str:
    del names
    return say(
        "Colours so far: {colours}; {claim}.",
        colours=phrases.letters(colours.text("colours")),
        claim=_claim(colours),
    )


def _last_float(last: Step, names: Names) -> str:
    del names
    if last.flag("floated"):
        return gettext("Floater in the previous round.")
    return gettext("Not a floater in the previous round.")


def _identifier(identifier: Step, names: Names) -> str:
    del names
    numbers = " ".join(map(str, identifier.numbers("identifier")))
    return say("The first such pairing in the order of identifiers: {numbers}.", numbers=numbers)


def _colours(colours: Step, names: Names) -> str:
    claims = ", ".join(
        f"{phrases.named(child.number('player'), names)} {_claim(child)}"
        + (f" ({phrases.letters(child.text('colours'))})" if colours.flag("colours_had") else "")
        for child in colours.children
    )
    return say("Colours: {claims}; {rule}.", claims=claims, rule=colours.rule)


def _first_of_pair(first: Step, names: Names) -> str:
    player = phrases.named(first.number("player"), names)
    return say(
        "First of the pair is {player}, with {ahead}{by_lot}.",
        player=player,
        ahead=_ahead(first),
        by_lot=_by_lot(first),
    )


def _ahead(first: Step) -> str:
    """By what one of two comes first."""
    match first.text("ahead_by"):
        case "points":
            return gettext("more points")
        case "secondary":
            higher, lower = map(show_points, first.numbers("secondary"))
            return say(
                "the higher secondary score, {higher} to {lower}", higher=higher, lower=lower
            )
    return gettext("the smaller pairing number")


def _by_lot(first: Step) -> str:
    """The colour that was drawn, and whether the first of the pair has it by its number."""
    drawn = first.text("initial_colour")
    if not drawn:
        return ""
    player, odd = first.number("player"), first.flag("counts_as_odd")
    counted = (
        say("{player} counts as odd", player=player)
        if odd
        else say("{player} counts as even", player=player)
    )
    if odd is not (player % 2 == 1):
        counted = say("{counted}, without those not yet paired", counted=counted)
    return say(
        "; the initial-colour is {colour}, and {counted}",
        colour=phrases.colour_named(drawn),
        counted=counted,
    )


def _floaters(floaters: Step, names: Names) -> str:
    del names
    higher, lower = map(phrases.points, floaters.numbers("scores"))
    return say("Both are floaters: {higher} against {lower}.", higher=higher, lower=lower)


def _member(member: Step, names: Names) -> str:
    came = (
        translatable("Upfloater in bracket {bracket}, {company}.")
        if member.flag("upfloater")
        else translatable("Resident in bracket {bracket}, {company}.")
    )
    return say(came, bracket=member.number("bracket"), company=phrases.company(member, names))


SENTENCES: dict[str, Sentence] = {
    "round": _round,
    "absent_teams": phrases.of_players(
        "Not paired because of an announced bye or absence: {players}."
    ),
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
        "If {pair} met, the upfloaters of bracket {bracket} would be as good, but that set "
        "comes later in the order: {rule}."
    ),
    "kept_apart": "{pair[0]} and {pair[1]} may not meet [prohibited pairing]",
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
