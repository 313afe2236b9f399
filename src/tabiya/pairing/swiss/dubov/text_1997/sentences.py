"""What the text of 1997 says in its own way."""

from __future__ import annotations

from tabiya.languages import gettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import ChecklistColumn, Names, Sentence, Step
from tabiya.pairing.swiss.kit import columns


def _bye(bye: Step, names: Names) -> str:
    who = phrases.named(bye.number("player"), names)
    return say("{who} receives the bye before any pair is made: {rule}.", who=who, rule=bye.rule)


def _transfers(transfers: Step, names: Names) -> str:
    del names
    template = (
        translatable(
            "Transferred to a higher scoregroup: {transfers} of at most {most} times, the latest in "
            "the previous round."
        )
        if transfers.flag("last_round")
        else translatable(
            "Transferred to a higher scoregroup: {transfers} of at most {most} times."
        )
    )
    return say(template, transfers=transfers.number("transfers"), most=transfers.number("most"))


def _paired_before(pair: Step, names: Names) -> str:
    one, other = (phrases.named(pair.number(which), names) for which in ("player", "opponent"))
    return say(
        "{one} is paired first, with {other}, who has {points}: {rule}.",
        one=one,
        other=other,
        points=phrases.points(pair.number("score")),
        rule=pair.rule,
    )


def _transferred(transfer: Step, names: Names) -> str:
    who = phrases.named(transfer.number("opponent"), names)
    score = phrases.points(transfer.number("score"))
    return say(
        "{who} with {score} is moved here: {rule}.", who=who, score=score, rule=transfer.rule
    )


def _turned(turned: Step, names: Names) -> str:
    colour = phrases.colour_named(turned.text("colour"))
    return say(
        "Moved to {colour}: {players}.",
        colour=colour,
        players=phrases.numbers(turned.numbers("players"), names),
    )


def _columns(both: Step, names: Names) -> str:
    whites, blacks = (
        ", ".join(f"{phrases.named(number, names)} ({value})" for number, value in both.rows(which))
        or gettext("no one")
        for which in ("whites", "blacks")
    )
    return say("White by ARO: {whites}. Black by R: {blacks}.", whites=whites, blacks=blacks)


def _halves(both: Step, names: Names) -> str:
    upper, lower = (phrases.numbers(both.numbers(which), names) for which in ("upper", "lower"))
    return say("Upper half: {upper}. Lower half: {lower}.", upper=upper, lower=lower)


def _improved(improved: Step, names: Names) -> str:
    pairs = phrases.pairs(improved.pairs("pairs"), names)
    return say("After improvements: {pairs}.", pairs=pairs or gettext("no one"))


def _member(member: Step, names: Names) -> str:
    end = gettext("leaves it") if member.flag("leaves") else gettext("paired there")
    return say(
        "In scoregroup {bracket}, with {players}; {end}.",
        bracket=member.number("bracket"),
        players=phrases.numbers(member.numbers("players"), names),
        end=end,
    )


def _elsewhere(pair: Step, names: Names) -> str:
    both = phrases.both_named(pair.numbers("pair"), names)
    return say("By this rule, {both} get other opponents: {rule}.", both=both, rule=pair.rule)


def _not_followed(pair: Step, names: Names) -> str:
    del names
    return say(
        "scoregroup {bracket} should contain {pair}: {rule}",
        bracket=pair.number("bracket"),
        pair=phrases.pairs([pair.numbers("pair")]),
        rule=phrases.quoted(pair),
    )


SENTENCES: dict[str, Sentence] = {
    "bye": _bye,
    "average_rating": "Average rating of the opponents: {aro}.",
    "transfers": _transfers,
    "incoming": phrases.of_players("Floaters, in the order in which they are paired: {players}."),
    "paired_before": _paired_before,
    "transferred": _transferred,
    "limit_set_aside": phrases.ruling("The limit on transfers does not apply: {rule}."),
    "turned": _turned,
    "columns": _columns,
    "halves": _halves,
    "improved": _improved,
    "member": _member,
    "of_one_colour": phrases.ruling("Both were in one column: {rule}."),
    "floats": phrases.of_players("Not paired here, and moved to the next scoregroup: {players}."),
    "elsewhere": _elsewhere,
    "not_followed": _not_followed,
}

COLUMNS = (
    *columns.FIRST,
    columns.DUE,
    ChecklistColumn("R", "rating", lambda player: str(player.number("rating"))),
    ChecklistColumn(
        "ARO",
        "average rating of the opponents met over the board",
        lambda player: player.text("aro"),
    ),
    ChecklistColumn(
        "Up",
        "how often transferred to a higher scoregroup",
        lambda player: str(player.number("transfers")),
    ),
    ChecklistColumn(
        "l",
        "^ if transferred upwards in the previous round",
        lambda player: "^" * player.flag("transferred_last"),
    ),
    *columns.LAST,
)
