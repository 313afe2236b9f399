"""The Lim system in force from 1 February 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.lim.editions import LIM_2026
from tabiya.pairing.swiss.lim.rules import Rules
from tabiya.pairing.swiss.shared.byes import bye_barred_by_points_without_play

RULES = Rules(edition=LIM_2026, bye_barred=bye_barred_by_points_without_play)
