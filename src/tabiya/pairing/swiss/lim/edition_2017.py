"""The Lim system in force till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.lim.editions import LIM_2017
from tabiya.pairing.swiss.lim.rules import Rules
from tabiya.pairing.swiss.shared.byes import bye_barred_by_forfeit_win

RULES = Rules(edition=LIM_2017, bye_barred=bye_barred_by_forfeit_win)
