"""The teller of the Lim system: its rounds, its players, and what else might have been."""

from tabiya.explain.lim.checklist import COLUMNS, MEANINGS, checklist
from tabiya.explain.lim.player import player_story
from tabiya.explain.lim.separating import reasons_of_colours, separating_criterion
from tabiya.explain.lim.story import round_story
from tabiya.explain.lim.why_not import why_not

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
