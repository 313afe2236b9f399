"""Pairs the next round of quads: by the table in each, and the last group as a small Swiss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from tabiya.languages import Plural, gettext
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.quads import EDITION, ROUNDS
from tabiya.pairing.quads.groups import TABLE, Quad, list_groups
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.engine import away_in
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.withdrawal import TableGame, unplayed_result
from tabiya.pairing.scheduled import refuse_after_the_end
from tabiya.pairing.swiss.dutch.engine import pair_next_round as pair_swiss
from tabiya.rulebook.edition import edition_for


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round of all groups, the highest first."""
    text = edition_for((EDITION,), edition, tournament.settings.start)
    number = tournament.rounds_played + 1
    refuse_after_the_end(number, ROUNDS, gettext("this event of quads"), "Quads 2")
    groups = list_groups(tournament)
    if len(tournament.players) < len(TABLE[0]) * 2:
        raise ScheduleRefused(
            Plural(
                "quads of {n} player cannot be played: they need at least four",
                "quads of {n} players cannot be played: they need at least four",
                len(tournament.players),
            ),
            rule="Quads 1",
            hint="Enter more players, or choose a round robin.",
        )
    away = away_in(tournament, number)
    boards: list[tuple[int, int]] = []
    steps: dict[tuple[int, int], tuple[Step, ...]] = {}
    swiss: RoundPairing | None = None
    for group in groups:
        if group.is_quad:
            pairs = [(group.players[w - 1], group.players[b - 1]) for w, b in TABLE[number - 1]]
            kind = "quad_board"
        else:
            swiss = pair_swiss(_alone(tournament, group), None)
            pairs, kind = list(swiss.boards), "small_swiss_board"
        boards += pairs
        steps |= {pair: (step(kind, article="Quads 2", group=group.number),) for pair in pairs}
    plan = {
        round_number: tuple(
            (group.players[w - 1], group.players[b - 1])
            for group in groups
            if group.is_quad
            for w, b in TABLE[round_number - 1]
        )
        for round_number in range(1, ROUNDS + 1)
    }
    return RoundPairing(
        round=number,
        system="quads",
        edition=text,
        boards=tuple(boards),
        bye=swiss.bye if swiss else None,
        absent=swiss.absent if swiss else (),
        reasoning=ScheduleReasoning(
            (step("quads", article="Quads 1", groups=len(groups)),),
            steps,
            meetings=partial(_rounds_of_meeting, plan),
            sentences=SENTENCES,
        ),
        forfeits=tuple(
            Game(*pair, unplayed_result(TableGame(number, *pair), away))
            for pair in plan[number]
            if away & set(pair)
        ),
        by_lot=frozenset(plan[number] if number == ROUNDS else ()),
    )


def _rounds_of_meeting(
    plan: Mapping[int, tuple[tuple[int, int], ...]], one: int, other: int
) -> tuple[int, ...]:
    """Return in which rounds two meet by the tables of the quads."""
    return tuple(
        number for number, pairs in plan.items() if (one, other) in pairs or (other, one) in pairs
    )


def _alone(tournament: Tournament, group: Quad) -> Tournament:
    """Return the event of one group, as if nobody else were there."""
    inside = set(group.players)
    rounds = tuple(
        Round(
            round_.number,
            tuple(game for game in round_.games if game.white in inside),
            tuple(bye for bye in round_.byes if bye.player in inside),
        )
        for round_ in tournament.rounds
    )
    return replace(
        tournament,
        settings=replace(tournament.settings, rounds=ROUNDS, format=None, kind="", kind_code=""),
        players=tuple(player for player in tournament.players if player.number in inside),
        rounds=rounds,
        requested_byes=tuple(bye for bye in tournament.requested_byes if bye.player in inside),
        withdrawals=tuple(
            withdrawal for withdrawal in tournament.withdrawals if withdrawal.player in inside
        ),
        late_entries=(),
        adjustments=(),
        prohibited_pairs=(),
        virtual_points=(),
        earlier_results=(),
        playoffs=(),
    )


SENTENCES: dict[str, Sentence] = {
    "quads": "The players form {groups} groups by their starting numbers.",
    "quad_board": "By the table of quad {group}.",
    "small_swiss_board": "Group {group} is a small Swiss, paired by the FIDE (Dutch) system.",
}
