"""The teller of the Dubov system: its rounds, its players, and what else might have been."""

from tabiya.explain.dubov.checklist import COLUMNS, MEANINGS, checklist
from tabiya.explain.dubov.player import player_story
from tabiya.explain.dubov.separating import reasons_of_colours, separating_criterion
from tabiya.explain.dubov.story import round_story
from tabiya.explain.dubov.why_not import why_not

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
