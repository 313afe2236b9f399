"""Play-offs: the schedule for any number of tied players, and what follows a further tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabiya.pairing.competition_editions import (
    EDITION_2006,
    EDITION_2019,
    standards,
    turin_annex,
)
from tabiya.pairing.knockout.bracket import Bracket, bracket
from tabiya.pairing.knockout.ladder import Rung
from tabiya.pairing.knockout.seeding import refuse_doubles
from tabiya.pairing.match.score import MatchRefused
from tabiya.pairing.playoff_tables import (
    RULES_2006,
    RULES_2019,
    Decision,
    Form,
    Format,
    PlayoffRules,
)
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.schedule import Schedule
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause
from tabiya.rulebook.edition import Edition, edition_on

ALL_RULES = (RULES_2006, RULES_2019)

PAUSE_BEFORE = 30
"""Minutes at least between the last main game and the play-off."""

PAUSE_BETWEEN = 10
"""Minutes at least between two stages."""


@dataclass(frozen=True, slots=True)
class Group:
    """Players who meet each other: by the Berger table, or in a bracket."""

    players: tuple[str, ...]
    """In the order of their pairing numbers."""
    schedule: Schedule[str] | None
    bracket: Bracket | None


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of a play-off: who plays, how, how fast, and by which article."""

    name: str
    article: Article
    form: Form
    rung: Rung
    """The games that come first, with their number and time control."""
    groups: tuple[Group, ...]
    eliminated: tuple[str, ...] = ()
    """Players whom the next tie-break put out before the stage began."""
    numbers_by_lot: bool = False
    """Whether the order of the players is to be drawn by lot, and not by the next tie-break."""


def rules_of(edition: Edition) -> PlayoffRules:
    """The play-off formats of an edition; those before 2006 had none and use the oldest."""
    for rules in ALL_RULES:
        if rules.edition == edition:
            return rules
    return ALL_RULES[0]


def newest_rules() -> PlayoffRules:
    """The formats in force."""
    return rules_of(edition_on([rules.edition for rules in ALL_RULES], None))


@clause(
    Kind.SCHEDULE,
    "tied players meet in a play-off whose form depends on their number",
    {EDITION_2006: turin_annex("2.e.9"), EDITION_2019: standards("13.2.11")},
)
def opening_stage(rules: PlayoffRules, tied: Sequence[str]) -> Stage:
    """The first stage for tied players, given in the order of the next tie-break (or of lots)."""
    if len(tied) < 2:
        raise MatchRefused(
            f"a play-off of {len(tied)} cannot be played: nobody is tied",
            rule=str(opening_stage.article(rules.edition)),
            hint="Name the players who are tied.",
        )
    refuse_doubles(tied)
    return _stage(rules, rules.opening.get(len(tied), rules.otherwise), tied)


def after_tie(rules: PlayoffRules, stage: Stage, tied: Sequence[str]) -> Stage | Decision:
    """What follows when these players are tied again for the first place of a stage.

    In a stage of several sections it is asked for players tied within a section, or for the
    winners of all sections.
    """
    refuse_doubles(tied)
    further = _further(rules, stage, tied)
    if len(tied) not in further:
        raise MatchRefused(
            f"{', '.join(tied)} cannot be tied after this stage: {_why_not(stage, tied)}",
            where=f"play-off of {stage.name}",
            rule=str(stage.article),
            hint="Name players of the stage who share its first place, or its section winners.",
        )
    follows = further[len(tied)]
    return follows if isinstance(follows, Decision) else _stage(rules, follows, tied)


def _further(
    rules: PlayoffRules, stage: Stage, tied: Sequence[str]
) -> Mapping[int, str | Decision]:
    """What the format foresees, by the number of players tied; nothing if they cannot be."""
    homes = [
        place
        for player in tied
        for place, group in enumerate(stage.groups)
        if player in group.players
    ]
    plan = rules.formats[stage.name]
    if len(homes) < len(tied):
        return {}
    if not plan.section_format:
        return plan.further
    if len(set(homes)) == 1:
        return rules.formats[plan.section_format].further
    return plan.further if sorted(homes) == list(range(len(stage.groups))) else {}


def _why_not(stage: Stage, tied: Sequence[str]) -> str:
    played = {player for group in stage.groups for player in group.players}
    strangers = [player for player in tied if player not in played]
    if strangers:
        return f"{strangers[0]} did not play in it"
    if stage.form is Form.KNOCKOUT:
        return "a knock-out always has one winner"
    return "the rules foresee no such tie"


def _stage(rules: PlayoffRules, name: str, tied: Sequence[str]) -> Stage:
    plan = rules.formats[name]
    if plan.form is Form.CUT:
        follows = plan.further[plan.keeps]
        if isinstance(follows, Decision):
            raise AssertionError("a cut is always followed by games")
        kept = _stage(rules, follows, tied[: plan.keeps])
        return Stage(
            kept.name,
            plan.article,
            kept.form,
            kept.rung,
            kept.groups,
            tuple(tied[plan.keeps :]),
            kept.numbers_by_lot,
        )
    if plan.section_format:
        section = rules.formats[plan.section_format]
        members = [[tied[rank - 1] for rank in ranks] for ranks in plan.sections]
        groups = tuple(_group(section, players) for players in members)
    else:
        groups = (_group(plan, tied),)
    return Stage(
        name,
        plan.article,
        plan.form,
        plan.ladder.rungs[0],
        groups,
        numbers_by_lot=not plan.sections,
    )


def _group(plan: Format, ranked: Sequence[str]) -> Group:
    """The players in the order of their pairing numbers, and their games."""
    (ranks,) = plan.sections or (tuple(range(1, len(ranked) + 1)),)
    players = tuple(ranked[rank - 1] for rank in ranks)
    if plan.form is Form.KNOCKOUT:
        return Group(players, None, bracket(players, plan.ladder))
    named = ("", *players)
    return Group(players, berger_table(len(players)).renamed(named.__getitem__), None)
