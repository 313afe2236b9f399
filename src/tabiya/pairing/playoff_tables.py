"""The play-off formats of the rules, as tables: who plays what, how fast, and what if tied again.

Formats are named by what they are. `further` says what follows when so many are tied again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tabiya.pairing.competition_editions import (
    EDITION_2006,
    EDITION_2019,
    standards,
    turin_annex,
)
from tabiya.pairing.knockout.ladder import Ending, Ladder, Rung
from tabiya.pairing.match.time_control import SUDDEN_DEATH, TimeControl
from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition


class Form(Enum):
    """How the tied players meet."""

    KNOCKOUT = "knock-out"
    ROUND_ROBIN = "one-game round robin"
    CUT = "the lower ranked are eliminated first"


class Decision(Enum):
    """What decides when no further game is played."""

    FEWEST_MOVES = "the winner is who scored the point in the fewest moves"
    LOWEST_ELIMINATED = "the next tie-break eliminates the lowest placed player"


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
    further: Mapping[int, str | Decision] = field(default_factory=dict)
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


_MINI_2006 = Rung("mini-match", 2, TimeControl(3, 5))
_SINGLE_2006 = Rung("game", 1, TimeControl(3, 5))
_ARMAGEDDON = Rung("Armageddon", 1, SUDDEN_DEATH, Ending.DRAW_ODDS)

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
            {3: Decision.FEWEST_MOVES, 2: "two, sudden death"},
        ),
        "four": Format(_turin("3"), Form.KNOCKOUT, _MATCH_2006, ((1, 2, 3, 4),)),
        "four, sudden death": Format(_turin("3"), Form.KNOCKOUT, _SUDDEN, ((1, 2, 3, 4),)),
        "five": Format(
            _turin("4"),
            Form.ROUND_ROBIN,
            _GAMES_2006,
            ((1, 3, 5, 2, 4),),
            {
                5: Decision.FEWEST_MOVES,
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
            dict.fromkeys(range(2, 8), Decision.FEWEST_MOVES),
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

_BLITZ_2019 = TimeControl(3, 2)
_MATCH_2019 = Ladder(
    (
        Rung("mini-match", 2, _BLITZ_2019),
        Rung("games until the first win", 1, _BLITZ_2019, Ending.FIRST_WIN),
    )
)
_GAMES_2019 = Ladder(
    (
        Rung("game", 1, _BLITZ_2019),
        Rung("games until the first win", 1, _BLITZ_2019, Ending.FIRST_WIN),
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
            {3: Decision.LOWEST_ELIMINATED, 2: "two"},
        ),
        "four": Format(standards("13.2.11(3)"), Form.KNOCKOUT, _MATCH_2019),
        "five or more": Format(
            standards("13.2.11(4)"), Form.CUT, _MATCH_2019, further={4: "four"}, keeps=4
        ),
    },
    {2: "two", 3: "three", 4: "four"},
    "five or more",
)
