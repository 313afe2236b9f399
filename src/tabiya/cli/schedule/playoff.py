"""The play-off of tied players: stage, time controls, pairings, and what a further tie means."""

from tabiya.cli.framework.tables import print_json
from tabiya.cli.schedule.knockout import as_data as bracket_data
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
    newest_rules,
    opening_stage,
    rules_of,
)
from tabiya.rulebook.edition import edition_named

Rounds = list[list[list[int | str]]]


def show_playoff(players: int, edition: str | None, *, as_json: bool) -> None:
    """Print the play-off of so many tied players."""
    rules = newest_rules() if edition is None else rules_of(edition_named(EDITIONS, edition))
    stage = opening_stage(rules, [str(number) for number in range(1, players + 1)])
    if as_json:
        print_json(as_data(rules, stage))
        return
    for line in lines(rules, stage, players):
        print(line)


def as_data(rules: PlayoffRules, stage: Stage) -> dict[str, object]:
    """The stage as JSON: its rounds like every schedule, then what belongs to a play-off only."""
    rounds: Rounds = []
    for group in stage.groups:
        for place, games in enumerate(_rounds(group)):
            if place == len(rounds):
                rounds.append([])
            rounds[place] += games
    return {
        "rounds": rounds,
        "edition": rules.edition.name,
        "article": str(stage.article),
        "form": stage.form.value,
        "sections": [[int(player) for player in group.players] for group in stage.groups],
        "eliminated": [int(player) for player in stage.eliminated],
        "numbers": "lot" if stage.numbers_by_lot else "next tie-break",
        "games": [_rung(rules.formats[stage.name], place) for place in _rungs_used(rules, stage)],
        "further": [{"tied": tied, "then": then} for tied, then in _further(rules, stage)],
    }


def lines(rules: PlayoffRules, stage: Stage, players: int) -> list[str]:
    """Return the stage as lines for people."""
    order = "by lot" if stage.numbers_by_lot else "by the next tie-break (or by lot), 1 the highest"
    shown = [
        f"Play-off of {players} players: {stage.form.value} [{stage.article}]",
        f"Numbers and places are given {order}.",
        "Initial colours are drawn by lot, except where a Berger table gives them.",
        f"At least {PAUSE_BEFORE} minutes after the last game, {PAUSE_BETWEEN} between stages.",
    ]
    if stage.eliminated:
        shown.append(f"Eliminated first, by the next tie-break: {', '.join(stage.eliminated)}.")
    plan = rules.formats[stage.name]
    shown += [
        "Each pairing: "
        + "; if tied, ".join(_rung(plan, each) for each in _rungs_used(rules, stage))
    ]
    for place, group in enumerate(stage.groups):
        shown.append("")
        if len(stage.groups) > 1:
            shown.append(f"Section {'ABC'[place]}: {', '.join(sorted(group.players, key=int))}")
        for number, games in enumerate(_rounds(group), start=1):
            shown.append(f"Round {number}: " + "  ".join(f"{one}-{other}" for one, other in games))
    further = _further(rules, stage)
    if further:
        shown += ["", "If tied again:"]
        shown += [f"  {tied}: {then}" for tied, then in further]
    return shown


def _rounds(group: Group) -> Rounds:
    if group.schedule is not None:
        return [
            [[int(white), int(black)] for white, black in each.games]
            for each in group.schedule.rounds
        ]
    if group.bracket is None:
        return []
    rounds = bracket_data(group.bracket)["rounds"]
    assert isinstance(rounds, list)  # noqa: S101 - the form of every schedule
    return rounds


def _rungs_used(rules: PlayoffRules, stage: Stage) -> range:
    """Return the stages of time control used: all of them for a match, the first for a round robin."""
    matches = any(group.bracket is not None for group in stage.groups)
    return range(len(rules.formats[stage.name].ladder.rungs) if matches else 1)


def _rung(plan: Format, place: int) -> str:
    rung = plan.ladder.rungs[place]
    if rung.ending is not Ending.SCORE:
        return f"{rung.name} ({rung.time}; {rung.ending.value})"
    return f"{rung.games} game{'' if rung.games == 1 else 's'} ({rung.time})"


def _further(rules: PlayoffRules, stage: Stage) -> list[tuple[str, str]]:
    """What follows each tie that the text foresees, and the ties after that one."""
    plan = rules.formats[stage.name]
    found: list[tuple[str, str]] = []
    if plan.section_format:
        found += _after(rules, plan.section_format, "in a section", set())
        found += [
            (f"winners of the {count} sections", _then(rules, follows))
            for count, follows in sorted(plan.further.items())
        ]
        return found
    return _after(rules, stage.name, "", set())


def _after(rules: PlayoffRules, name: str, where: str, seen: set[str]) -> list[tuple[str, str]]:
    seen.add(name)
    found = []
    later = []
    for count, follows in sorted(rules.formats[name].further.items(), reverse=True):
        found.append((" ".join(filter(None, (str(count), where))), _then(rules, follows)))
        if isinstance(follows, str) and follows not in seen:
            later += _after(rules, follows, f"again after {follows}", seen)
    return found + later


def _then(rules: PlayoffRules, follows: str | PlayoffOutcome) -> str:
    if isinstance(follows, PlayoffOutcome):
        return follows.value
    plan = rules.formats[follows]
    return f"{plan.form.value}, {_rung(plan, 0)} [{plan.article}]"
