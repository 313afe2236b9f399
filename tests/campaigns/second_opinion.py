"""A second opinion on thousands of small events: gacrux, a program that nobody here wrote.

`python -m tests.campaigns.second_opinion --minutes 60` compares pairings and tie-breaks both ways, as
C.04.A 7 describes: gacrux checks events of our generator, and we check events of its generator (of
teams it has none: there it pairs every round of an event of ours, as far as it has come). It can be
stopped at any time and goes on with the next seed (`tests/campaigns/progress.py`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tabiya.checker.check import check
from tabiya.checker.differences import list_boards, list_matches
from tabiya.checker.report import Board
from tabiya.errors import NoLegalPairing, ReadingRefused
from tabiya.extras.conformance.environments import PROGRAMS, get_python
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config, Distribution
from tabiya.generator.generate import present_teams
from tabiya.generator.simulation import simulate
from tabiya.model.points import HALF
from tabiya.model.round import Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, ScoringSystem
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.tiebreaks.standings import standings
from tests.campaigns.progress import SECOND_OPINION, Outcome, parser_of, run

SUBJECTS = (
    *("individual, ours checked by it", "individual, its own checked by us"),
    *("team, ours checked by it", "team, paired by it round by round"),
)

SINCE_2024, SINCE_2026 = date(2026, 2, 1), date(2026, 4, 1)
"""First days of events by the tie-breaks of August 2024 and of March 2026; both are paired by 2026."""

VALUES = {
    "individual": (
        *("WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "BH", "BH/C1", "BH/C2", "BH/M1"),
        *("BH/P", "FB", "FB/C1", "AOB", "SB", "SB/C1", "SB/C2", "SB/P", "KS", "KS/L+1", "KS/L-1"),
        *("ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO"),
    ),
    "team": (
        *("MP", "GP", "MPVGP", "WIN", "WON", "REP", "BH", "BH/C1", "BH:GP", "FB", "AOB", "SB"),
        *("EMMSB", "EMMSB/C1", "EMGSB", "EGMSB", "EGGSB", "SSSC"),
    ),
}
"""Tie-breaks whose values both programs give."""
NEW_IN_2026 = ("STD", "TPN", "RTNG")
AMONG_TIED = {
    "individual": (("DE",), ("DE/P",)),
    "team": (
        *(("DE",), ("EDE",)),
        # 12.1 speaks of teams tied in both scores only. EDEBT and its kin are left out: inside them
        # gacrux counts the boards of the one match, where 12 says all games of the tournament.
        *(("MPVGP", "BC"), ("MPVGP", "TBR"), ("MPVGP", "BBE")),
    ),
}
"""Lists of tie-breaks whose values are written differently: the ranks they lead to are compared."""
BY_ROUNDS = ("WIN", "WON", "REP")
"""7.1 and 7.6 count rounds; where game points rank the teams, gacrux counts games."""
DRAWN = STANDARD_MATCH.draw
BY_FORFEITS = ", with a match drawn by forfeits"
CODES = (
    *("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEB_MP_GP", "FIDE_TEAM_MP_GP"),
    *("FIDE_TEAM_TYPEA_GP_MP", "FIDE_TEAM_TYPEB_GP_MP", "FIDE_TEAM_TYPEA_MP"),
)


class Asked:
    """One process of another program that answers question after question."""

    def __init__(self, name: str) -> None:
        program = PROGRAMS[name]
        words = [str(get_python(program)), str(program.script), "--serve"]
        self._process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, do: str, **question: object) -> dict[str, Any]:
        """Return its answer; a failure of its own is an answer with an `error`."""
        out, into = self._process.stdout, self._process.stdin
        if out is None or into is None:
            raise AssertionError("it was started with pipes")
        into.write(json.dumps({"do": do, **question}) + "\n")
        into.flush()
        answer: dict[str, Any] = json.loads(out.readline())
        return answer

    @property
    def cpu(self) -> float:
        """The CPU seconds it has taken so far."""
        ticks = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8").split()
        return sum(map(int, ticks[13:15])) / os.sysconf("SC_CLK_TCK")


@cache
def asked(name: str) -> Asked:
    """The one process of another program that this process asks."""
    return Asked(name)


def examine(subject: str, seed: int) -> Outcome:
    """Compare the event of this seed."""
    other = asked("gacrux")
    before = time.process_time() + other.cpu
    outcome = compare(subject, seed, other)
    outcome.cpu = time.process_time() + other.cpu - before
    return outcome


def compare(subject: str, seed: int, other: Asked) -> Outcome:
    """Compare pairings and tie-breaks of one event."""
    event = Outcome()
    kind = subject.partition(",")[0]
    if subject.endswith("checked by it"):
        played = dated(simulate(configuration(kind, seed)).tournament, seed)
        event.facts = write_trf(played, "trf26").decode()
        _it_checks(event, played, other.ask("check", trf=event.facts))
    elif kind == "team":
        played = dated(simulate(configuration(kind, -seed), _asking(event, other)).tournament, seed)
        event.facts = write_trf(played, "trf26").decode()
    else:
        event.facts = generated(seed, other)
        try:
            played = read_trf(event.facts.encode()).tournament
        except ReadingRefused as refusal:
            event.differences.append(f"file refused: {refusal.problems[0].message}")
            return event
        event.rounds += played.rounds_played
        found = check(played, system="dutch", edition="2026")
        event.differences += [
            f"{difference.kind.value}: {_short(difference.reason)}"
            for round_ in found.rounds
            for difference in round_.differences
        ]
    _tie_breaks(event, kind, played, other)
    return event


def _short(reason: str) -> str:
    return reason.partition("; ")[0].partition(" (")[0][:120]


def generated(seed: int, other: Asked) -> str:
    """Return an event of gacrux's own generator, of a day that does not change."""
    rng = Random(f"gacrux/{seed}")  # noqa: S311 - repeatable chance, no secret
    trouble = rng.choice((0.0, 1.0, 3.0))
    answer = other.ask(
        "generate",
        seed=seed,
        players=_size(rng, 16, 30),
        rounds=rng.choice((5, 5, 5, 6, 7)),
        rates=[0.01 * trouble, 0.03 * trouble, 0.02 * trouble],
        baku=rng.random() < 0.15,
    )
    day = (SINCE_2024, SINCE_2026)[seed % 2].strftime("%Y/%m/%d")
    return "\n".join(
        f"{line[:4]}{day}" if line.startswith(("042", "052")) else line
        for line in answer["trf"].splitlines()
    )


def dated(played: Tournament, seed: int) -> Tournament:
    """Return the event on a day that half the seeds share, announcing the rounds that it had."""
    day = (SINCE_2024, SINCE_2026)[seed % 2]
    settings = replace(played.settings, start=day, rounds=played.rounds_played)
    return replace(played, settings=settings)


def configuration(kind: str, seed: int) -> Config:
    """Return a small event with some or plenty of everything that happens."""
    rng = Random(f"{kind}/{seed}")  # noqa: S311 - repeatable chance, no secret
    trouble = rng.choice((0.0, 0.03, 0.1))

    def some() -> float:
        return rng.random() * trouble

    shared: dict[str, Any] = {
        "seed": seed,
        "rounds": rng.choice((5, 5, 5, 6, 7)),
        "edition": "2026",
        "highest_rating": rng.choice((1800, 2300, 2700)),
        "distribution": rng.choice(tuple(Distribution)),
        "draw_rate": rng.choice((0.1, 0.3, 0.6)),
        "forfeit_rate": some(),
        "half_point_bye_rate": some(),
        "zero_point_bye_rate": some(),
        "withdrawal_rate": some() / 4,
    }
    if kind == "team":
        code = rng.choice(CODES)
        teams, boards = _size(rng, 10, 18), rng.choice((2, 2, 4))
        return Config(
            **shared,
            players=teams * boards,
            system="team",
            teams=teams,
            boards=boards,
            kind_code=code,
        )
    scoring = rng.choice((STANDARD,) * 8 + (ScoringSystem.of(30, 10), STANDARD.with_bye(HALF)))
    return Config(
        **shared,
        players=_size(rng, 16, 30),
        double_forfeit_rate=some() / 4,
        unusual_rate=some() / 8,
        unrated_rate=some() / 8,
        full_point_bye_rate=some() / 8,
        late_entry_rate=some(),
        acceleration="baku" if scoring is STANDARD and rng.random() < 0.15 else "",
        scoring=scoring,
    )


def _size(rng: Random, least: int, most: int) -> int:
    """Return how many take part: mostly few, so that more events can be compared."""
    return least + int((most - least + 1) * rng.random() ** 3)


def _it_checks(event: Outcome, played: Tournament, answer: Mapping[str, Any]) -> None:
    if "error" in answer:
        event.differences.append(f"gacrux: {answer['error'][:120]}")
        return
    for round_ in played.rounds:
        before = _up_to(played, round_)
        boards = list_matches(before, round_) if played.teams else list_boards(round_)
        event.rounds += 1
        theirs = {(white, black) for white, black in answer["rounds"][str(round_.number)]}
        if theirs != set(boards):
            event.differences.append(how(theirs, set(boards), before))


def how(theirs: set[Board], ours: set[Board], before: Tournament) -> str:
    """Return the cluster of a round that is paired otherwise."""
    same = {frozenset(pair) for pair in theirs} == {frozenset(pair) for pair in ours}
    what = "colours" if same else "pairs"
    if not before.teams:
        paired = {game[0] for round_ in before.rounds for game in list_boards(round_)}
        paired |= {game[1] for round_ in before.rounds for game in list_boards(round_)}
        paired |= {player for pair in ours for player in pair}
        late = same and any(player.number not in paired for player in before.players)
        return f"{what} while a player has never been paired" if late else what
    if _shared_without_play(before):
        return f"{what}{BY_FORFEITS}"
    seen = {team for pair in ours for team in pair}
    for round_ in before.rounds:
        seen |= {team for pair in list_matches(_up_to(before, round_), round_) for team in pair}
    if same and any(team.number not in seen for team in before.teams):
        return f"{what} while a team has never been paired"
    number = before.rounds_played + 1
    lent = any(each.first_round <= number <= each.last_round for each in before.virtual_points)
    return f"{what} while points are lent" if same and lent else what


def _up_to(played: Tournament, round_: Round) -> Tournament:
    return replace(played, rounds=played.rounds[: round_.number - 1])


def _asking(event: Outcome, other: Asked) -> Any:
    """Return a pairer that asks gacrux for every round, compares, and goes on with our answer."""

    def pair(before: Tournament) -> RoundPairing:
        report = write_trf(before, "trf26").decode()
        number = before.rounds_played + 1
        there = set(present_teams(before, number))
        away = [str(team.number) for team in before.teams if team.number not in there]
        answer = other.ask("pair", trf=report, rounds=before.settings.rounds, away=away)
        try:
            ours = pair_next_round(before, system="team", edition="2026")
        except NoLegalPairing:
            if answer.get("pairs"):
                event.differences.append("only gacrux finds a legal round")
            raise
        event.rounds += 1
        if "error" in answer:
            event.differences.append(f"gacrux: {answer['error'][:120]}")
            return ours
        boards = {*ours.matches, *((bye.team, 0) for bye in ours.team_byes)}
        theirs = {(white, black) for white, black in answer["pairs"]}
        if theirs != boards:
            event.differences.append(how(theirs, boards, before))
        return ours

    return pair


def _tie_breaks(event: Outcome, kind: str, played: Tournament, other: Asked) -> None:
    """Compare every value that both programs know, and the ranks by what is decided among the tied."""
    codes = VALUES[kind]
    start = played.settings.start
    if start is not None and start >= SINCE_2026:
        codes = (*codes, *NEW_IN_2026) if kind == "individual" else codes
    first = "PTS"
    if "_GP_MP" in played.settings.kind_code:
        first = "GP"
        codes = tuple(code for code in codes if code not in BY_ROUNDS)
    answer = other.ask("values", trf=event.facts, codes=codes, lists=AMONG_TIED[kind], first=first)
    if "error" in answer:
        event.differences.append(f"gacrux, tie-breaks: {answer['error'][:120]}")
        return
    year = "2026" if start is not None and start >= SINCE_2026 else "2024"
    scored = "" if played.settings.scoring.win == STANDARD.win else ", 3-1-0"
    if played.teams and _shared_without_play(played):
        scored = BY_FORFEITS
    ours = standings(played, (first, *codes))
    for row in ours.rows:
        for code, value in zip((first, *codes), row.values, strict=True):
            event.values += 1
            theirs = answer["values"][code][str(row.number)]
            if not same_value(value.text, theirs):
                event.differences.append(f"{code} {year}{scored}")
    for listed, ranks in zip(AMONG_TIED[kind], answer["ranks"], strict=True):
        for row in standings(played, (first, *listed)).rows:
            event.values += 1
            if row.rank != ranks[str(row.number)]:
                event.differences.append(f"{listed[-1]} {year}: rank")


def _shared_without_play(played: Tournament) -> bool:
    """Return whether two teams shared the points of a match in which no game was played."""
    return any(
        match.opponent is not None and not match.played and match.match_points == DRAWN
        for matches in team_event(played).matches.values()
        for match in matches
    )


def same_value(ours: str, theirs: str | None) -> bool:
    """Return whether two values are the same, to as many decimals as ours is printed with."""
    if ours == "None" or theirs is None:
        return ours == str(theirs)
    wanted = Decimal(ours)
    return Decimal(theirs).quantize(wanted, ROUND_HALF_UP) == wanted


def main(words: Sequence[str] | None = None) -> int:
    """Run the campaign for the time given; 1 if anything differs."""
    options = parser_of(SECOND_OPINION, __doc__).parse_args(words)
    progress = run(SECOND_OPINION, examine, SUBJECTS, options)
    for record in progress.records:
        print(f"{record.subject}: {record.done} events, {record.differing} differ")
    return 1 if any(record.differing for record in progress.records) else 0


if __name__ == "__main__":
    sys.exit(main())
