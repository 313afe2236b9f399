"""The Dubov system approved in 2018 and in force till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.dubov.criteria import CRITERIA
from tabiya.pairing.swiss.dubov.editions import DUBOV_2018
from tabiya.pairing.swiss.dubov.rules import Rules
from tabiya.pairing.swiss.shared.byes import bye_barred_by_forfeit_win

RULES = Rules(edition=DUBOV_2018, bye_barred=bye_barred_by_forfeit_win, criteria=CRITERIA)
