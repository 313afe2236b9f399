"""The play-off of tied players: stage, time controls, pairings, and what a further tie means."""

from itertools import zip_longest
from typing import NamedTuple

from tabiya.cli.framework.output import Pair
from tabiya.cli.framework.tables import print_json
from tabiya.cli.schedule.knockout import get_rounds, one_after_the_other
from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.time_control import describe_control
from tabiya.pairing.competition_editions import EDITIONS
from tabiya.pairing.knockout.ladder import Ending
from tabiya.pairing.playoff import (
    PAUSE_BEFORE,
    PAUSE_BETWEEN,
    Format,
    Group,
    PlayoffOutcome,
    PlayoffRules,
    Stage,
    get_rules,
    newest_rules,
    opening_stage,
)
from tabiya.rulebook.edition import edition_named

Rounds = tuple[tuple[Pair, ...], ...]


def show_playoff(players: int, edition: str | None, *, as_json: bool) -> None:
    """Print the play-off of so many tied players."""
    rules = newest_rules() if edition is None else get_rules(edition_named(EDITIONS, edition))
    stage = opening_stage(rules, [str(number) for number in range(1, players + 1)])
    if as_json:
        print_json(_output(rules, stage))
        return
    for line in lines(rules, stage, players):
        print(line)


class FurtherTieOutput(NamedTuple):
    """What follows a further tie."""

    tied: str
    then: str


class PlayoffOutput(NamedTuple):
    """The first stage of a play-off: its rounds like every schedule, then what belongs to it alone."""

    rounds: Rounds
    edition: str
    article: str
    form: str
    sections: tuple[tuple[int, ...], ...]
    eliminated: tuple[int, ...]
    numbers: str
    games: tuple[str, ...]
    further: tuple[FurtherTieOutput, ...]


def _output(rules: PlayoffRules, stage: Stage) -> PlayoffOutput:
    played = [_rounds(group) for group in stage.groups]
    return PlayoffOutput(
        rounds=tuple(sum(groups, ()) for groups in zip_longest(*played, fillvalue=())),
        edition=rules.edition.name,
        article=str(stage.article),
        form=stage.form.value,
        sections=tuple(tuple(map(int, group.players)) for group in stage.groups),
        eliminated=tuple(map(int, stage.eliminated)),
        numbers="lot" if stage.numbers_by_lot else "next tie-break",
        games=tuple(_rung(rules.formats[stage.name], place) for place in _rungs_used(rules, stage)),
        further=tuple(FurtherTieOutput(tied, then) for tied, then in _further(rules, stage)),
    )


def lines(rules: PlayoffRules, stage: Stage, players: int) -> list[str]:
    """Return the stage as lines for people."""
    shown = [
        say_number(
            "Play-off of {n} player: {form} [{article}]",
            "Play-off of {n} players: {form} [{article}]",
            players,
            form=gettext(stage.form.value),
            article=stage.article,
        ),
        gettext("Numbers and places are decided by lot.")
        if stage.numbers_by_lot
        else gettext(
            "Numbers and places are decided by the next tie-break (or by lot); 1 is the highest."
        ),
        gettext("Initial colours are drawn by lot, except where a Berger table gives them."),
        say(
            "At least {before} minutes after the last game, {between} between stages.",
            before=PAUSE_BEFORE,
            between=PAUSE_BETWEEN,
        ),
    ]
    if stage.eliminated:
        shown.append(
            say(
                "Eliminated first, by the next tie-break: {players}.",
                players=", ".join(stage.eliminated),
            )
        )
    plan = rules.formats[stage.name]
    rungs = [_rung(plan, rung) for rung in _rungs_used(rules, stage)]
    shown.append(say("Each pairing: {games}", games=one_after_the_other(rungs)))
    for place, group in enumerate(stage.groups):
        shown.append("")
        if len(stage.groups) > 1:
            shown.append(
                say(
                    "Section {section}: {players}",
                    section="ABC"[place],
                    players=", ".join(sorted(group.players, key=int)),
                )
            )
        for number, games in enumerate(_rounds(group), start=1):
            boards = "  ".join(f"{one}-{other}" for one, other in games)
            shown.append(say("Round {round}: {games}", round=number, games=boards))
    further = _further(rules, stage)
    if further:
        shown += ["", gettext("If tied again:")]
        shown += [f"  {tied}: {then}" for tied, then in further]
    return shown


def _rounds(group: Group) -> Rounds:
    if group.schedule is not None:
        return tuple(
            tuple((int(white), int(black)) for white, black in round_.games)
            for round_ in group.schedule.rounds
        )
    return () if group.bracket is None else get_rounds(group.bracket)


def _rungs_used(rules: PlayoffRules, stage: Stage) -> range:
    """Return the stages of time control used: all of them for a match, the first for a round robin."""
    matches = any(group.bracket is not None for group in stage.groups)
    return range(len(rules.formats[stage.name].ladder.rungs) if matches else 1)


def _rung(plan: Format, place: int) -> str:
    rung = plan.ladder.rungs[place]
    if rung.ending is not Ending.SCORE:
        return f"{gettext(rung.name)} ({describe_control(rung.time)}; {gettext(rung.ending.value)})"
    return say_number(
        "{n} game ({time})", "{n} games ({time})", rung.games, time=describe_control(rung.time)
    )


def _further(rules: PlayoffRules, stage: Stage) -> list[tuple[str, str]]:
    """What follows each tie that the text foresees, and the ties after that one."""
    plan = rules.formats[stage.name]
    rows: list[tuple[str, str]] = []
    if plan.section_format:
        rows += _after(rules, plan.section_format, translatable("{n} in a section"), set())
        rows += [
            (
                say_number("winner of the {n} section", "winners of the {n} sections", count),
                _then(rules, follows),
            )
            for count, follows in sorted(plan.further.items())
        ]
        return rows
    return _after(rules, stage.name, "{n}", set())


def _after(
    rules: PlayoffRules, name: str, who: str, seen: set[str], before: str = ""
) -> list[tuple[str, str]]:
    """What follows each tie after a format; `who` says how many are tied, and where."""
    seen.add(name)
    rows = []
    later = []
    for count, follows in sorted(rules.formats[name].further.items(), reverse=True):
        rows.append((say(who, n=count, format=gettext(before)), _then(rules, follows)))
        if isinstance(follows, str) and follows not in seen:
            again = translatable("{n} again after {format}")
            later += _after(rules, follows, again, seen, before=follows)
    return rows + later


def _then(rules: PlayoffRules, follows: str | PlayoffOutcome) -> str:
    if isinstance(follows, PlayoffOutcome):
        return gettext(follows.value)
    plan = rules.formats[follows]
    return f"{gettext(plan.form.value)}, {_rung(plan, 0)} [{plan.article}]"
