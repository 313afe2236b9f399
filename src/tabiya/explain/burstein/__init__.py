"""Explanations of the Burstein system; its seeding rounds are told as rounds of the Dutch one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabiya.explain import checklist as dutch_checklist
from tabiya.explain import player_story as dutch_player
from tabiya.explain import separating as dutch_separating
from tabiya.explain import why_not as dutch_why_not
from tabiya.explain import why_paired as dutch_round
from tabiya.explain import words
from tabiya.explain.burstein import alternatives, players, rounds, separating, table
from tabiya.explain.checklist import ChecklistRow
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.seeding import seeding_rounds
from tabiya.pairing.swiss.dutch import SYSTEM as DUTCH
from tabiya.pairing.swiss.dutch.trace import DutchTrace

COLUMNS, MEANINGS = table.COLUMNS, table.MEANINGS


def round_story(pairing: RoundPairing, names: Names) -> list[Remark]:
    """The whole round."""
    seeding = _seeding(pairing)
    if seeding is None:
        return rounds.round_story(pairing, names)
    return [_opening(pairing), *dutch_round.round_story(seeding, names)]


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player meets this opponent."""
    seeding = _seeding(pairing)
    if seeding is None:
        return players.player_story(before, pairing, number, names)
    return [_opening(pairing), *dutch_player.player_story(before, seeding, number, names)]


def why_not(
    before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
) -> list[Remark]:
    """Why two players do not meet."""
    seeding = _seeding(pairing)
    if seeding is None:
        return alternatives.why_not(before, pairing, one, other, names)
    return [_opening(pairing), *dutch_why_not.why_not(before, seeding, one, other, names)]


def checklist(before: Tournament, pairing: RoundPairing, names: Names) -> list[ChecklistRow]:
    """One line for each player, the highest score first."""
    seeding = _seeding(pairing)
    if seeding is None:
        return table.checklist(before, pairing, names)
    rows = dutch_checklist.checklist(before, seeding, names)
    return [table.of_seeding_round(row, dutch_checklist.COLUMNS) for row in rows]


def separating_criterion(round_: Round, pairing: RoundPairing) -> str:
    """What separates a recorded round from the right one."""
    seeding = _seeding(pairing)
    if seeding is None:
        return separating.separating_criterion(round_, pairing)
    return f"seeding round, {dutch_separating.separating_criterion(round_, seeding)}"


def reasons_of_colours(boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
    """The rules by which the boards given have their colours."""
    seeding = _seeding(pairing)
    if seeding is None:
        return separating.reasons_of_colours(boards, pairing)
    return dutch_separating.reasons_of_colours(boards, seeding)


def _seeding(pairing: RoundPairing) -> RoundPairing | None:
    """A seeding round as the round of the Dutch system that it is; None if it is none."""
    if not isinstance(pairing.trace, DutchTrace):
        return None
    return replace(pairing, system=DUTCH.name, edition=pairing.trace.rules.edition)


def _opening(pairing: RoundPairing) -> Remark:
    return Remark(
        f"Round {pairing.round} is a seeding round of the Burstein system: "
        f"{seeding_rounds.sentence}.",
        words.article(seeding_rounds, pairing.edition),
    )
