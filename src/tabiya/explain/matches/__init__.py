"""The teller of the systems of matches, Double-Swiss and Team Swiss: rounds, participants, why not."""

from tabiya.explain.matches.checklist import COLUMNS, MEANINGS, checklist
from tabiya.explain.matches.player import player_story
from tabiya.explain.matches.separating import reasons_of_colours, separating_criterion
from tabiya.explain.matches.story import round_story
from tabiya.explain.matches.why_not import why_not

__all__ = [
    "COLUMNS",
    "MEANINGS",
    "checklist",
    "player_story",
    "reasons_of_colours",
    "round_story",
    "separating_criterion",
    "why_not",
]
