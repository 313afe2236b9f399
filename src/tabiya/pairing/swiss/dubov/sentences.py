"""What the Dubov system says in its own way."""

from __future__ import annotations

from tabiya.languages import gettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns


def _upfloats(upfloats: Step, names: Names) -> str:
    del names
    template = (
        translatable(
            "Upfloats: {upfloats}, the latest in the previous round; {most} make a maximum upfloater."
        )
        if upfloats.flag("last_round")
        else translatable("Upfloats: {upfloats}; {most} make a maximum upfloater.")
    )
    return say(template, upfloats=upfloats.number("upfloats"), most=upfloats.number("most"))


def _subgroups(subgroups: Step, names: Names) -> str:
    split = gettext("by colour due")
    if subgroups.flag("nobody_has_played"):
        split = gettext("no one here has played yet, so G1 is the first half")
    upper, lower = (phrases.numbers(subgroups.numbers(which), names) for which in ("g1", "g2"))
    return f"G1: {upper}. G2: {lower} ({split})."


def _shift(shift: Step, names: Names) -> str:
    start, end = shift.text("shifted_from"), shift.text("shifted_to")
    why = say("because players of {start} must be paired together", start=start)
    if shift.flag("to_make_equal"):
        why = gettext(
            "to make both equal; the first from the middle of the list with whom a pairing is "
            "possible"
        )
    return say(
        "From {start} to {end}: {players}, {why}.",
        start=start,
        end=end,
        players=phrases.numbers(shift.numbers("players"), names),
        why=why,
    )


def _first_subgroup(order: Step, names: Names) -> str:
    listed = ", ".join(
        f"{phrases.named(player, names)} ({aro})" for player, aro in order.pairs("players")
    )
    return say("S1 by ARO: {listed}.", listed=listed)


def _second_subgroup(order: Step, names: Names) -> str:
    chosen = phrases.numbers(order.numbers("players"), names)
    natural = phrases.numbers(order.numbers("by_number"), names)
    if order.numbers("players") == order.numbers("by_number"):
        return say("G2 stays in its order: {found}.", found=chosen)
    return say(
        "G2 is transposed from {natural} to {found}, the first order that is legal.",
        natural=natural,
        found=chosen,
    )


def _member(member: Step, names: Names) -> str:
    came = (
        translatable("Upfloater in bracket {bracket}, {company}; {place}, {line}.")
        if member.flag("upfloater")
        else translatable("Resident in bracket {bracket}, {company}; {place}, {line}.")
    )
    subgroup = member.text("subgroup")
    place = (
        say("in {subgroup}, shifted there", subgroup=subgroup)
        if member.flag("shifted")
        else say("in {subgroup}", subgroup=subgroup)
    )
    upper = subgroup == "G1"
    turn = member.number("line")
    line = (
        say("line {turn} of S1", turn=turn)
        if upper
        else say("the opponent of line {turn}", turn=turn)
    )
    return say(
        came,
        bracket=member.number("bracket"),
        company=phrases.company(member, names),
        place=place,
        line=line,
    )


SENTENCES: dict[str, Sentence] = {
    "average_rating": "Average rating of the opponents: {aro}.",
    "upfloats": _upfloats,
    "subgroups": _subgroups,
    "shift": _shift,
    "first_subgroup": _first_subgroup,
    "second_subgroup": _second_subgroup,
    "member": _member,
    "upfloated": phrases.of_people("{player} receives an upfloat."),
}


def _often_upfloated(player: Step) -> str:
    often = player.number("upfloats")
    return f"{often}{'!' * (often >= player.number('most_upfloats'))}"


COLUMNS = (
    *columns.FIRST,
    columns.DUE,
    ChecklistColumn(
        "ARO",
        "average rating of the opponents met over the board",
        lambda player: str(player.number("aro")),
    ),
    ChecklistColumn(
        "Up",
        "how often upfloated; ! marks a maximum upfloater",
        _often_upfloated,
    ),
    ChecklistColumn(
        "l",
        "^ if upfloated in the previous round",
        lambda player: "^" * player.flag("upfloated_last"),
    ),
    ChecklistColumn(
        "G",
        "subgroup after the shifts: 1 or 2, + if shifted there",
        lambda player: player.text("subgroup") + "+" * player.flag("shifted"),
    ),
    *columns.LAST,
)
