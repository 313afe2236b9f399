"""The table of contents of the competition rules: every clause of every edition, in order."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.appeals import CLAUSES as APPEALS
from tabiya.pairing.competition_editions import EDITIONS, TITLE
from tabiya.pairing.deadlines import CLAUSES as DEADLINES
from tabiya.pairing.knockout.bracket import bracket
from tabiya.pairing.knockout.ladder import colours_change_after, default_ladder
from tabiya.pairing.match.series import is_decided, rated_games
from tabiya.pairing.organising import CLAUSES as ORGANISING
from tabiya.pairing.playoff import opening_stage
from tabiya.pairing.requested_byes import (
    half_point_bye_in_the_last_round,
    may_be_paired_after_the_start,
    second_half_point_bye,
)
from tabiya.pairing.roundrobin.berger import (
    berger_table,
    highest_number_is_the_bye,
    last_two_rounds_reversed,
)
from tabiya.pairing.roundrobin.changes_before_start import (
    late_entry,
    number_given_back,
    numbers_by_lot,
    replaced,
)
from tabiya.pairing.roundrobin.scheveningen import scheveningen, semi_scheveningen
from tabiya.pairing.roundrobin.skalitzka import skalitzka
from tabiya.pairing.roundrobin.varma import envelopes, fullest, large_enough, order_of_drawing
from tabiya.pairing.roundrobin.withdrawal import is_rated, results_count, unplayed_result
from tabiya.pairing.team.board_order import listed_too_high, order_may_change
from tabiya.pairing.team.boards import colour_of_first_team
from tabiya.pairing.team.line_up import default_line_up, out_of_order
from tabiya.pairing.team.presence import consequence, too_few_present
from tabiya.pairing.team.wrong_board import counted_as
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause

CLAUSES: tuple[Clause[..., Any], ...] = (
    berger_table,
    highest_number_is_the_bye,
    last_two_rounds_reversed,
    numbers_by_lot,
    number_given_back,
    replaced,
    late_entry,
    results_count,
    unplayed_result,
    is_rated,
    second_half_point_bye,
    half_point_bye_in_the_last_round,
    may_be_paired_after_the_start,
    order_of_drawing,
    large_enough,
    fullest,
    envelopes,
    scheveningen,
    semi_scheveningen,
    skalitzka,
    default_line_up,
    too_few_present,
    consequence,
    listed_too_high,
    order_may_change,
    out_of_order,
    colour_of_first_team,
    counted_as,
    is_decided,
    rated_games,
    bracket,
    default_ladder,
    colours_change_after,
    opening_stage,
    *APPEALS,
    *DEADLINES,
    *ORGANISING,
)

CHAPTER = Chapter(
    "C.05",
    TITLE,
    tuple(
        Manifest(edition, tuple(clause for clause in CLAUSES if edition in clause.cite))
        for edition in EDITIONS
    ),
)
"""The chapter as the registry wants it; a text without a rule simply does not list it."""
