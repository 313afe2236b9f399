"""Play-offs: the schedule for any number of tied players, and what follows a further tie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from tabiya.languages import Text, gettext, say, translatable
from tabiya.model.time_control import Period, same_for_both
from tabiya.pairing.competition_editions import (
    EDITION_2006,
    EDITION_2019,
    EDITIONS,
    standards,
    turin_annex,
)
from tabiya.pairing.knockout.bracket import KnockoutBracket, bracket, refuse_doubles
from tabiya.pairing.knockout.ladder import Ending, Ladder, Rung
from tabiya.pairing.match.series import MatchRefused
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.schedule import Schedule
from tabiya.pairing.time_controls import BLITZ, SUDDEN_DEATH
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause
from tabiya.rulebook.edition import Edition, edition_named, edition_on


class Form(Enum):
    """How the tied players meet."""

    KNOCKOUT = translatable("knock-out")
    ROUND_ROBIN = translatable("one-game round robin")
    CUT = translatable("the lower ranked players are eliminated first")


class PlayoffOutcome(Enum):
    """What decides when no further game is played."""

    FEWEST_MOVES = translatable("the player who won in the fewest moves is the winner")
    LOWEST_ELIMINATED = translatable("the next tie-break eliminates the lowest placed player")


@dataclass(frozen=True, slots=True)
class Format:
    """One play-off format."""

    article: Article
    form: Form
    ladder: Ladder
    """The games of each match; in a round robin its first rung is each single game."""
    sections: tuple[tuple[int, ...], ...] = ()
    """Ranks by the next tie-break, in the order of pairing numbers; empty if drawn by lot.

    Of several sections only the members are given; their numbers are those of `section_format`.
    """
    further: Mapping[int, str | PlayoffOutcome] = field(default_factory=dict)
    """What follows if so many are tied again, or for so many winners of sections."""
    section_format: str = ""
    """The format in which each section plays, if there are several sections."""
    keeps: int = 0
    """How many stay in, if the format begins by eliminating."""


@dataclass(frozen=True, slots=True)
class PlayoffRules:
    """All formats of one edition, and which of them so many tied players begin with."""

    edition: Edition
    formats: Mapping[str, Format]
    opening: Mapping[int, str]
    otherwise: str
    """The format for more players than the table lists."""
    proposal: str = ""
    """The name of formats that an event can announce and that are no edition's own."""

    @property
    def name(self) -> str:
        """What an event calls these formats."""
        return self.proposal or self.edition.name


_MINI_2006 = Rung(translatable("mini-match"), 2, same_for_both(Period(None, 180, 5)))
_SINGLE_2006 = Rung(translatable("game"), 1, same_for_both(Period(None, 180, 5)))
_ARMAGEDDON = Rung(translatable("Armageddon"), 1, SUDDEN_DEATH, Ending.DRAW_ODDS)

_MATCH_2006 = Ladder((_MINI_2006, _ARMAGEDDON))
_GAMES_2006 = Ladder((_SINGLE_2006, _ARMAGEDDON))
_SUDDEN = Ladder((_ARMAGEDDON,))


def _turin(path: str) -> Article:
    return turin_annex(f"2.e.9.{path}")


RULES_2006 = PlayoffRules(
    EDITION_2006,
    {
        "two": Format(_turin("1"), Form.KNOCKOUT, _MATCH_2006, ((1, 2),)),
        "two, sudden death": Format(_turin("1(b)"), Form.KNOCKOUT, _SUDDEN, ((1, 2),)),
        "three": Format(
            _turin("2(a)"),
            Form.ROUND_ROBIN,
            _GAMES_2006,
            ((1, 3, 2),),
            {3: "three, sudden death", 2: "two, sudden death"},
        ),
        "three, sudden death": Format(
            _turin("2(b)"),
            Form.ROUND_ROBIN,
            _SUDDEN,
            ((1, 3, 2),),
            {3: PlayoffOutcome.FEWEST_MOVES, 2: "two, sudden death"},
        ),
        "four": Format(_turin("3"), Form.KNOCKOUT, _MATCH_2006, ((1, 2, 3, 4),)),
        "four, sudden death": Format(_turin("3"), Form.KNOCKOUT, _SUDDEN, ((1, 2, 3, 4),)),
        "five": Format(
            _turin("4"),
            Form.ROUND_ROBIN,
            _GAMES_2006,
            ((1, 3, 5, 2, 4),),
            {
                5: PlayoffOutcome.FEWEST_MOVES,
                4: "four, sudden death",
                3: "three",
                2: "two, sudden death",
            },
        ),
        "six": Format(
            _turin("5"),
            Form.ROUND_ROBIN,
            _GAMES_2006,
            ((1, 4, 5), (2, 3, 6)),
            {2: "two, sudden death"},
            "three",
        ),
        "seven": Format(
            _turin("6"),
            Form.ROUND_ROBIN,
            _SUDDEN,
            ((1, 3, 5, 7, 2, 4, 6),),
            dict.fromkeys(range(2, 8), PlayoffOutcome.FEWEST_MOVES),
        ),
        "eight": Format(_turin("7"), Form.KNOCKOUT, _SUDDEN, (tuple(range(1, 9)),)),
        # Doubt: the text does not say how the three section winners go on; they play as three.
        "nine": Format(
            _turin("8"),
            Form.ROUND_ROBIN,
            _SUDDEN,
            ((1, 5, 9), (2, 6, 7), (3, 4, 8)),
            {3: "three"},
            "three, sudden death",
        ),
        # Doubt: the text does not say who is in which section of five; ranks are spread as for six.
        "ten": Format(
            _turin("9"),
            Form.ROUND_ROBIN,
            _GAMES_2006,
            ((1, 4, 5, 8, 9), (2, 3, 6, 7, 10)),
            {2: "two, sudden death"},
            "five",
        ),
        "eleven or more": Format(_turin("10"), Form.CUT, _SUDDEN, further={8: "eight"}, keeps=8),
    },
    {
        2: "two",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven",
        8: "eight",
        9: "nine",
        10: "ten",
    },
    "eleven or more",
)

_BLITZ_2019 = BLITZ
_MATCH_2019 = Ladder(
    (
        Rung(translatable("mini-match"), 2, _BLITZ_2019),
        Rung(translatable("games until the first win"), 1, _BLITZ_2019, Ending.FIRST_WIN),
    )
)
_GAMES_2019 = Ladder(
    (
        Rung(translatable("game"), 1, _BLITZ_2019),
        Rung(translatable("games until the first win"), 1, _BLITZ_2019, Ending.FIRST_WIN),
    )
)

RULES_2019 = PlayoffRules(
    EDITION_2019,
    {
        "two": Format(standards("13.2.11(1)"), Form.KNOCKOUT, _MATCH_2019),
        # Doubt: the text names only a tie of all three; two who are tied again play as two.
        "three": Format(
            standards("13.2.11(2)"),
            Form.ROUND_ROBIN,
            _GAMES_2019,
            (),
            {3: PlayoffOutcome.LOWEST_ELIMINATED, 2: "two"},
        ),
        "four": Format(standards("13.2.11(3)"), Form.KNOCKOUT, _MATCH_2019),
        "five or more": Format(
            standards("13.2.11(4)"), Form.CUT, _MATCH_2019, further={4: "four"}, keeps=4
        ),
    },
    {2: "two", 3: "three", 4: "four"},
    "five or more",
)

_BLITZ_2020 = same_for_both(Period(None, 300, 3))
RULES_INTERNET = PlayoffRules(
    EDITION_2019,
    {
        "blitz matches": Format(
            Article("Technical Commission 2020", "15 b"),
            Form.KNOCKOUT,
            Ladder((Rung(translatable("two blitz games"), 2, _BLITZ_2020, Ending.REPEATED),)),
        )
    },
    {},
    "blitz matches",
    proposal="internet",
)
"""The proposal of 2020 for an Internet championship: always two blitz games, until somebody has won."""

ALL_RULES = (RULES_2006, RULES_2019)
ALL_FORMATS = (*ALL_RULES, RULES_INTERNET)
"""What an event may announce for its play-offs."""

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
    bracket: KnockoutBracket | None


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


def get_rules(edition: Edition) -> PlayoffRules:
    """The play-off formats of an edition; those before 2006 had none and use the oldest."""
    for rules in ALL_RULES:
        if rules.edition == edition:
            return rules
    return ALL_RULES[0]


def formats_named(name: str) -> PlayoffRules:
    """The formats that an event announced: those of an edition, or of a proposal."""
    for rules in ALL_FORMATS:
        if rules.name == name:
            return rules
    return get_rules(edition_named(EDITIONS, name))


def newest_rules() -> PlayoffRules:
    """The formats in force."""
    return get_rules(edition_on([rules.edition for rules in ALL_RULES], None))


@clause(
    Kind.SCHEDULE,
    "tied players meet in a play-off whose form depends on their number",
    {EDITION_2006: turin_annex("2.e.9"), EDITION_2019: standards("13.2.11")},
)
def opening_stage(rules: PlayoffRules, tied: Sequence[str]) -> Stage:
    """The first stage for tied players, given in the order of the next tie-break (or of lots)."""
    if len(tied) < 2:
        raise MatchRefused(
            "a play-off of {tied} cannot be played: no players are tied",
            tied=len(tied),
            rule=str(opening_stage.article(rules.edition)),
            hint="Choose the tied players.",
        )
    refuse_doubles(tied)
    return _stage(rules, rules.opening.get(len(tied), rules.otherwise), tied)


def after_tie(rules: PlayoffRules, stage: Stage, tied: Sequence[str]) -> Stage | PlayoffOutcome:
    """What follows when these players are tied again for the first place of a stage.

    In a stage of several sections it is asked for players tied within a section, or for the
    winners of all sections.
    """
    refuse_doubles(tied)
    further = _further(rules, stage, tied)
    if len(tied) not in further:
        raise MatchRefused(
            "{listed} cannot be tied after this stage: {why_not}",
            listed=", ".join(tied),
            why_not=_why_not(stage, tied),
            where=Text("play-off of {name}", name=stage.name),
            rule=str(stage.article),
            hint="Choose players of the stage who share its first place, or its section winners.",
        )
    follows = further[len(tied)]
    return follows if isinstance(follows, PlayoffOutcome) else _stage(rules, follows, tied)


def _further(
    rules: PlayoffRules, stage: Stage, tied: Sequence[str]
) -> Mapping[int, str | PlayoffOutcome]:
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
        return say("{name} did not play in it", name=strangers[0])
    if stage.form is Form.KNOCKOUT:
        return gettext("a knock-out always has one winner")
    return gettext("the rules do not provide for such a tie")


def _stage(rules: PlayoffRules, name: str, tied: Sequence[str]) -> Stage:
    plan = rules.formats[name]
    if plan.form is Form.CUT:
        follows = plan.further[plan.keeps]
        if isinstance(follows, PlayoffOutcome):
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
