"""The Laws of Chess in each edition held here: what is executed, and the table of contents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from tabiya.laws import claims, default_time, ending, flag, penalties, regulations, touched
from tabiya.laws import irregularities as table
from tabiya.laws.claims import Claim
from tabiya.laws.editions import CHAPTER_CODE, E2018, E2023, Rate
from tabiya.laws.position import Move, Position
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition, rules_for


@dataclass(frozen=True, slots=True)
class LawsOfChess:
    """The Laws of one edition."""

    edition: Edition
    penalty_minutes: Clause[[Rate], int]
    decisions: tuple[AnyClause, ...]
    renumbered: tuple[tuple[str, str], ...] = ()
    """What sentences cite by its number of 2023 alone, and the number that this edition has for it."""

    def article(self, rule: Callable[..., Any]) -> str:
        """Return the number under which this edition prints a rule."""
        if not isinstance(rule, Clause):
            raise TypeError(f"{rule} is not a clause")
        return self._listed(rule).article(self.edition).path

    def _listed(self, rule: AnyClause) -> AnyClause:
        """Return the rule as this edition lists it: perhaps printed anew under another number."""
        for listed in (self.penalty_minutes, *self.decisions):
            if listed.location == rule.location:
                return listed
        return rule

    def citation(self, rule: AnyClause | str) -> str:
        """Return the number of a rule; that of the latest older text if this one is silent."""
        if isinstance(rule, str):
            return dict(self.renumbered).get(rule, rule)
        rule = self._listed(rule)
        if self.edition in rule.cite:
            return rule.article(self.edition).path
        older = max(rule.cite, key=lambda edition: edition.in_force_from)
        return f"{rule.article(older).path} ({older.name})"

    def claim(
        self,
        positions: tuple[Position, ...],
        rate: Rate,
        intended: Move | None = None,
        *,
        has_the_move: bool = True,
        touched: bool = False,
    ) -> Claim:
        """Decide a claim of a draw under 9.2 or 9.3 (9.5).

        The claimant must have the move and must not have touched a piece; they claim on the position
        on the board, or on the one after the move they have written.
        """
        in_order = has_the_move and not claims.right_is_lost_by_touching(touched=touched)
        last = positions[-1]
        grounds: list[AnyClause] = []
        if intended is None:
            if claims.third_time_appeared(positions):
                grounds.append(claims.third_time_appeared)
            if claims.fifty_moves_made(last):
                grounds.append(claims.fifty_moves_made)
        else:
            if claims.third_time_about_to_appear(positions, intended):
                grounds.append(claims.third_time_about_to_appear)
            if claims.fifty_moves_about_to_be_made(last, intended):
                grounds.append(claims.fifty_moves_about_to_be_made)
        articles = tuple(self.article(ground) for ground in grounds)
        if in_order and claims.correct_claim_draws(correct=bool(grounds)):
            return Claim(in_order=True, correct=True, grounds=articles)
        minutes, bound = claims.incorrect_claim_costs(self.penalty_minutes(rate), intended)
        return Claim(
            in_order=in_order,
            correct=False,
            grounds=articles,
            minutes=minutes if in_order else 0,
            move_is_bound=bound,
        )


_CLAIMS: tuple[AnyClause, ...] = (
    claims.third_time_about_to_appear,
    claims.third_time_appeared,
    claims.same_position,
    claims.fifty_moves_about_to_be_made,
    claims.fifty_moves_made,
    claims.right_is_lost_by_touching,
    claims.correct_claim_draws,
    claims.incorrect_claim_costs,
    claims.fifth_time_appeared,
    claims.seventy_five_moves_made,
    ending.arbiter_decides,
    penalties.place_among_penalties,
)
_AT_THE_TABLE: tuple[AnyClause, ...] = (
    table.touch_is_intent,
    touched.own_piece_must_move,
    touched.opponents_piece_must_be_captured,
    touched.first_own_captures_first_other,
    touched.king_and_rook_castle,
    touched.rook_touched_first_bars_castling,
    touched.illegal_castling_binds_king,
    table.promotion_is_final,
    touched.any_move_if_none_is_bound,
    table.claim_against_touch_is_late,
    ending.checkmate_wins,
    table.resignation_loses,
    ending.stalemate_draws,
    flag.is_dead,
    ending.agreement_draws,
    ending.late_arrival_loses,
    flag.flag_fall_loses,
    default_time.lost_from,
    table.defective_clock_is_replaced,
    table.clock_setting_is_corrected,
    table.wrong_start_cancels,
    table.turned_board_is_replaced,
    table.reversed_colours_cancel,
    table.displaced_pieces_cost_own_time,
    table.illegal_move_is_taken_back,
    table.pawn_not_exchanged_is_illegal,
    table.clock_pressed_without_move_is_illegal,
    table.two_hands_are_illegal,
    table.illegal_move_penalty,
    table.earlier_position_is_restored,
)
_FAST: tuple[AnyClause, ...] = (
    table.clock_setting_stands,
    table.wrong_start_stands,
    table.illegal_move_stands,
    flag.win_on_time_is_claimed,
    table.illegal_position_draws,
    table.blitz_follows_rapid,
)
_ANNOUNCED: tuple[AnyClause, ...] = (
    regulations.draw_needs_the_arbiter,
    regulations.device_may_be_kept,
    regulations.leaving_is_told,
    regulations.may_appeal_after_signing,
    regulations.rapid_says_which_rules,
    regulations.blitz_says_which_rules,
    regulations.arbiters_of_supervised_rapid,
    regulations.arbiters_of_supervised_blitz,
    regulations.rapid_without_supervision,
    regulations.blitz_without_supervision,
)
_GUIDELINES: tuple[AnyClause, ...] = (
    table.envelope_is_opened,
    table.sealed_move_loses,
    table.missing_envelope_annuls,
    table.quickplay_finish_applies,
    table.both_flags_draw,
    table.increment_may_be_asked_for,
    table.normal_means_may_be_claimed,
)

LAWS_2018 = LawsOfChess(
    E2018, table.one_minute_in_blitz, (*_AT_THE_TABLE, *_CLAIMS, *_FAST, *_ANNOUNCED, *_GUIDELINES)
)
LAWS_2023 = LawsOfChess(
    E2023, table.one_minute_in_rapid_and_blitz, (*_AT_THE_TABLE, *_CLAIMS, *_FAST, *_ANNOUNCED)
)
ALL_LAWS = (LAWS_2018, LAWS_2023)

CHAPTER = make_chapter(CHAPTER_CODE, "Laws of Chess", ALL_LAWS)


def get_laws(edition: str | None = None, day: date | None = None) -> LawsOfChess:
    """Return the Laws of the edition a person names by a year, else those of the day, else the newest."""
    return rules_for(ALL_LAWS, edition, day)
