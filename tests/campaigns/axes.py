"""The matrix of axes: every system against every opponent, along each axis and each pair of axes.

`make axes SECONDS=300 SYSTEM="dutch 2026"`. A subject is one system, one edition and one opponent. Its events are laid
out by a covering design: every two values of two axes meet in some event, as far as the opponent knows
them. An axis is written down as reached only if its value happened in the event. The campaign can be
stopped at any time and goes on with the next seed (`tests/campaigns/progress.py`).

A difference stops nothing: it is printed with its seed and kept. To see it again:
`python -m tests.campaigns.axes --replay "dubov 2026, py4swiss" 21`.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tabiya.certify import producer
from tabiya.checker.check import check
from tabiya.errors import NoLegalPairing
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config, ForfeitsInRound
from tabiya.generator.generate import present_teams, states
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.double_swiss.field import double_swiss_field
from tabiya.pairing.swiss.double_swiss.rules import RULES_2026 as DOUBLE
from tabiya.pairing.swiss.kit.field import absences, prohibited_groups
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.team_swiss.field import team_field
from tests.campaigns.progress import AXES, Outcome, parser_of, run
from tests.campaigns.second_opinion import Asked, asked, how
from tests.campaigns.spoiled_rounds import refusal
from tests.campaigns.team_positions import ENUMERATED, examine_positions
from tests.pairing.swiss.burstein import judgement as burstein
from tests.pairing.swiss.dubov import judgement as dubov
from tests.pairing.swiss.dubov.text_1997 import judgement as old_dubov
from tests.pairing.swiss.dutch import judgement as dutch
from tests.pairing.swiss.lim import judgement as lim
from tests.pairing.swiss.matches import judgement as matches
from tests.pairing.swiss.matches.random_fields import RULES

UNREACHED = "-"
"""Stands in a row for an axis whose value did not happen."""


class Axis(NamedTuple):
    """What can differ from event to event, and its values."""

    name: str
    values: tuple[str, ...]


INDIVIDUAL = (
    Axis("rounds", ("5", "7", "9", "11", "13")),
    Axis("players", ("4-9", "10-19", "20-49", "50-99", "100-200")),
    Axis("absences", ("none", "byes worth ½", "byes worth 0", "withdrawals")),
    Axis("late entries", ("none", "some")),
    Axis("who may meet", ("all", "5 clubs apart", "10 % apart", "half apart", "90 % apart")),
    Axis("acceleration", ("none", "Baku")),
    Axis("scoring", ("1-½-0", "2-1-0", "3-1-0")),
    Axis("first colour", ("White", "Black")),
    Axis("bye", ("a win", "½ or 1", "0")),
    Axis("forfeits", ("none", "some", "every round")),
)
TEAMS = (
    Axis("rounds", ("5", "7", "9", "11", "13")),
    Axis("teams", ("4-5", "6-8", "9-16", "17-40")),
    Axis("absences", ("none", "byes worth 0", "withdrawals")),
    Axis("regulations", ("A, match points", "B, match points", "A, game points", "no colours")),
    Axis("acceleration", ("none", "Baku")),
    Axis("scoring", ("1-½-0", "2-1-0")),
    Axis("first colour", ("White", "Black")),
    Axis("boards", ("2", "4")),
    Axis("forfeits", ("none", "some", "every round")),
)
CODES = (
    *("FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEB_MP_GP"),
    *("FIDE_TEAM_TYPEA_GP_MP", "FIDE_TEAM_MP_GP"),
)
SHAPES = ("", "clubs-5", "pairs-10", "pairs-50", "pairs-90")
SCORINGS = (STANDARD, ScoringSystem.of(20, 10), ScoringSystem.of(30, 10))
IMPOSSIBLE = (
    # C.04.7 lends half points: it needs a scoring in which two draws are worth one win.
    ("acceleration", "Baku", "scoring", "3-1-0"),
    # C.04.7 1.4.4
    ("acceleration", "Baku", "regulations", "A, game points"),
)
"""Values that exclude each other."""

Chosen = dict[str, str]
"""Of each axis its value."""
Judge = Callable[[Tournament, RoundPairing | None], str | None]
"""Of a position and our round, or None if we refuse it: in words, how the opponent differs.

None if there is nothing to judge."""


class Unanswered(Exception):
    """The opponent failed on its own; nothing was compared."""


class Subject(NamedTuple):
    """A system and edition, and who judges its rounds."""

    system: str
    edition: str
    opponent: str
    unknown: Mapping[str, tuple[str, ...]]
    """Values of axes that the opponent does not know, or that are too large for it."""

    @property
    def name(self) -> str:
        """As it is asked for and kept."""
        return f"{self.system} {self.edition}, {self.opponent}"

    @property
    def axes(self) -> tuple[Axis, ...]:
        """All axes of its kind of event."""
        return TEAMS if self.system == "team" else INDIVIDUAL

    def known(self, axis: Axis) -> list[int]:
        """The places of the values that the opponent knows."""
        without = (*self.unknown.get(axis.name, ()), *self._not_of_the_system(axis))
        return [place for place, value in enumerate(axis.values) if value not in without]

    def _not_of_the_system(self, axis: Axis) -> tuple[str, ...]:
        if self.system != "double-swiss":
            return ()
        # C.04.5 1.4: a bye is worth a win and a draw; the rounds of a file are games, two for each match.
        return {"bye": ("½ or 1", "0"), "absences": ("byes worth ½",)}.get(axis.name, ())


LETTER: dict[str, Any] = {"dutch": dutch, "dubov": dubov, "burstein": burstein, "lim": lim}
"""The judges who take the text by the letter; they try every pairing, so fields are small."""
JUDGED_UP_TO = 9
LITERAL, CERTIFY = "literal judge", "certificate"
_SMALL = {"players": ("10-19", "20-49", "50-99", "100-200"), "teams": ("9-16", "17-40")}
SUBJECTS = {
    subject.name: subject
    for subject in (
        Subject("dutch", "2026", "gacrux", {}),
        # It pairs by the text of 2017, round by round.
        Subject("dutch", "2017", "py4swiss", {}),
        *(Subject("dutch", edition, CERTIFY, {}) for edition in ("2017", "2026")),
        Subject("dubov", "2026", "py4swiss", {}),
        Subject("burstein", "2026", "py4swiss", {}),
        Subject("team", "2026", "gacrux", {}),
        *(Subject("dutch", edition, LITERAL, _SMALL) for edition in ("2017", "2026")),
        *(Subject("dubov", edition, LITERAL, _SMALL) for edition in ("1997", "2018", "2026")),
        *(Subject("burstein", edition, LITERAL, _SMALL) for edition in ("2017", "2018", "2026")),
        *(Subject("lim", edition, LITERAL, _SMALL) for edition in ("2017", "2026")),
        Subject("double-swiss", "2026", LITERAL, _SMALL),
        *(Subject("team", edition, LITERAL, _SMALL) for edition in ("2024", "2026")),
    )
}


def allowed(axes: Sequence[Axis], row: Mapping[int, int]) -> bool:
    """Whether no two values of this row exclude each other."""
    said = {(axes[place].name, axes[place].values[value]) for place, value in row.items()}
    return not any({(a, b), (c, d)} <= said for a, b, c, d in IMPOSSIBLE)


Pair = tuple[int, int, int, int]
"""Two axes with a value of each: axis, value, axis, value."""


def pairs_known(subject: Subject) -> set[Pair]:
    """Every two values of two axes that can happen together and that the opponent knows."""
    values = [subject.known(axis) for axis in subject.axes]
    return {
        (one, first, other, second)
        for one, other in combinations(range(len(values)), 2)
        for first in values[one]
        for second in values[other]
        if allowed(subject.axes, {one: first, other: second})
    }


def list_pairs(row: str) -> Iterator[Pair]:
    """The pairs of values that happened in the events of a row."""
    reached = [(place, int(value)) for place, value in enumerate(row) if value != UNREACHED]
    for (one, first), (other, second) in combinations(reached, 2):
        yield one, first, other, second


def _pairs_with(row: Mapping[int, int], place: int, value: int) -> set[Pair]:
    """The pairs that a value of one more axis makes with a row."""
    return {(a, b, place, value) if a < place else (place, value, a, b) for a, b in row.items()}


@cache
def design(name: str) -> tuple[tuple[int, ...], ...]:
    """Rows of values in which every known pair occurs: each row takes the most that are left."""
    subject = SUBJECTS[name]
    values = [subject.known(axis) for axis in subject.axes]
    left = pairs_known(subject)
    rows: list[tuple[int, ...]] = []
    while left:
        one, first, other, second = min(left)
        row = {one: first, other: second}
        for place in range(len(values)):
            if place in row:
                continue
            able = [v for v in values[place] if allowed(subject.axes, {**row, place: v})]
            # Of equals another one each time, so that no value is always the first.
            turned = able[len(rows) % len(able) :] + able[: len(rows) % len(able)]
            new = {value: len(_pairs_with(row, place, value) & left) for value in turned}
            row[place] = max(turned, key=new.__getitem__)
        full = tuple(row[place] for place in range(len(values)))
        left -= {(a, full[a], b, full[b]) for a, b in combinations(range(len(full)), 2)}
        rows.append(full)
    return tuple(rows)


def examine(name: str, seed: int) -> Outcome:
    """Play the event of this seed, and let the opponent judge every round."""
    if name in ENUMERATED:
        return examine_positions(name, seed)
    subject = SUBJECTS[name]
    other = asked(subject.opponent) if subject.opponent in ("gacrux", "py4swiss") else None
    before = time.process_time() + (other.cpu if other else 0)
    row = design(name)[(seed - 1) % len(design(name))]
    outcome = play(subject, row, seed, judge_of(subject, other))
    outcome.cpu = time.process_time() + (other.cpu if other else 0) - before
    return outcome


def play(subject: Subject, row: Sequence[int], seed: int, judge: Judge) -> Outcome:
    """Play one event of a row; what is compared is counted, what differs is named by its axes."""
    said = {axis.name: axis.values[value] for axis, value in zip(subject.axes, row, strict=True)}
    outcome = Outcome()
    seen: list[Tournament] = []

    def pair(drawn: Tournament) -> RoundPairing:
        before = as_announced(drawn, said)
        seen.append(before)
        ours: RoundPairing | None = None
        with suppress(NoLegalPairing):
            ours = pair_next_round(before, system=subject.system, edition=subject.edition)
        try:
            words = judge(before, ours)
            outcome.rounds += words is not None
        except Unanswered as why:
            words = f"unanswered: {why}"
        if ours is not None and subject.system == "dutch":
            refused = words if subject.opponent == CERTIFY else _by_certificate(before, ours)
            outcome.certified += not refused
            words = words or refused
        if words:
            outcome.differences.append(cluster(words))
        if ours is None:
            outcome.values += words == ""
            raise NoLegalPairing("no legal pairing", rule="")
        return ours

    states_ = list(states(configuration(subject, said, seed), pair))
    played = states_[-1].tournament
    outcome.facts = write_trf(as_announced(played, said), "trf26").decode()
    if outcome.rounds:
        outcome.row = "".join(map(str, reached(subject.axes, row, said, seen, played)))
    return outcome


def cluster(words: str) -> str:
    """The kind of a difference, without the numbers of this one.

    >>> cluster("boards [(1, 2)] instead of [(2, 1)]")
    'boards'
    """
    if words.startswith("pairs, "):
        return words
    kept = words if words.startswith(("unanswered", "the program")) else words.partition(" [")[0]
    return "".join(each for each in kept if not each.isdigit())[:80].strip()


def as_announced(tournament: Tournament, said: Chosen) -> Tournament:
    """The event with the number of rounds and the first colour of its row."""
    colour = Colour.BLACK if said["first colour"] == "Black" else Colour.WHITE
    rounds = int(said["rounds"])
    settings = replace(tournament.settings, rounds=rounds, initial_colour=colour)
    return replace(tournament, settings=settings)


def configuration(subject: Subject, said: Chosen, seed: int) -> Config:
    """The event of a row; the seed draws what the row leaves open.

    A field that is too small for its rounds is played until nobody can be paired any more.
    """
    rng = Random(f"{subject.name}/{seed}")  # noqa: S311 - repeatable chance, no secret
    least, most = map(int, said["teams" if subject.system == "team" else "players"].split("-"))
    # Of large fields mostly the smaller ones, so that more events can be compared.
    size = least + int((most - least + 1) * rng.random() ** (1 if most < 20 else 2))
    bye = said.get("bye", "a win")
    if subject.system != "team" and bye != "a win":
        size = min(most, size | 1)
    games = 2 if subject.system == "double-swiss" else 1
    rounds = max(games, min(int(said["rounds"]), games * (size - 1)) // games * games)
    absences_, forfeits = said["absences"], said["forfeits"]
    scoring = SCORINGS[("1-½-0", "2-1-0", "3-1-0").index(said["scoring"])]
    if bye != "a win":
        scoring = scoring.with_bye(Points(0) if bye == "0" else scoring.draw)
    shared: dict[str, Any] = {
        "seed": seed,
        "rounds": rounds,
        "system": subject.system,
        "edition": subject.edition,
        "draw_rate": rng.choice((0.1, 0.3, 0.6)),
        "zero_point_bye_rate": 0.12 if absences_ == "byes worth 0" else 0.0,
        "withdrawal_rate": 0.05 if absences_ == "withdrawals" else 0.0,
        "forfeit_rate": 0.05 if forfeits != "none" else 0.0,
        "forfeits": tuple(
            ForfeitsInRound(number, result, 1)
            for number in range(1, rounds + 1)
            for result in (GameResult.WHITE_WINS_BY_FORFEIT,)
            if forfeits == "every round"
        ),
        "scoring": scoring,
        "acceleration": "baku" if said["acceleration"] == "Baku" else "",
    }
    if subject.system == "team":
        boards = int(said["boards"])
        code = CODES[TEAMS[3].values.index(said["regulations"])]
        return Config(**shared, players=size * boards, teams=size, boards=boards, kind_code=code)
    return Config(
        **shared,
        players=size,
        half_point_bye_rate=0.12 if absences_ == "byes worth ½" else 0.0,
        late_entry_rate=0.15 if said["late entries"] == "some" else 0.0,
        prohibited=SHAPES[INDIVIDUAL[4].values.index(said["who may meet"])],
    )


def reached(
    axes: Sequence[Axis],
    row: Sequence[int],
    said: Chosen,
    seen: Sequence[Tournament],
    played: Tournament,
) -> Iterator[int | str]:
    """Of each axis its value, if it happened in a position that was compared."""
    byes = [bye.kind for round_ in played.rounds for bye in round_.byes]
    byes += [each.kind for before in seen for each in before.requested_byes]
    team_byes = [each.kind for before in seen for each in before.team_byes]
    late = [entry for before in seen[:1] for entry in before.late_entries]
    forfeited = [
        any(not game.result.played for game in round_.games)
        for round_ in played.rounds[: len(seen) - 1]
    ]
    allocated = ByeKind.PAIRING_ALLOCATED in (*byes, *team_byes)
    happened = {
        "absences": {
            "none": True,
            "byes worth ½": ByeKind.HALF_POINT in byes,
            "byes worth 0": ByeKind.ZERO_POINT in (*byes, *team_byes),
            "withdrawals": any(before.withdrawals for before in seen),
        },
        "late entries": {"none": True, "some": bool(late)},
        "bye": dict.fromkeys(("a win", "½ or 1", "0"), allocated),
        "forfeits": {
            "none": True,
            "some": any(forfeited),
            "every round": bool(forfeited) and all(forfeited),
        },
        "who may meet": dict.fromkeys(INDIVIDUAL[4].values[1:], bool(played.prohibited_pairs)),
        "acceleration": {"none": True, "Baku": bool(played.virtual_points)},
    }
    for axis, value in zip(axes, row, strict=True):
        yield value if happened.get(axis.name, {}).get(said[axis.name], True) else UNREACHED


def judge_of(subject: Subject, other: Asked | None) -> Judge:
    """Who judges the rounds of a subject."""
    if subject.opponent == "gacrux":
        assert other is not None
        return _by_gacrux(subject, other)
    if subject.opponent == "py4swiss":
        assert other is not None
        return _by_py4swiss(subject, other)
    if subject.opponent == CERTIFY:
        return _by_certificate
    if subject.system in ("team", "double-swiss"):
        return _by_matches(subject)
    module = old_dubov if subject.edition == "1997" else LETTER[subject.system]
    return lambda before, _: str(module.judge_tournament(before, subject.edition))


def _by_gacrux(subject: Subject, other: Asked) -> Judge:
    def judge(before: Tournament, ours: RoundPairing | None) -> str:
        number = before.rounds_played + 1
        if before.teams:
            there = set(present_teams(before, number))
            away = [str(team.number) for team in before.teams if team.number not in there]
        else:
            away = [str(player) for player in absences(before, number)]
        answer = other.ask(
            "pair",
            trf=_asked(before),
            rounds=before.settings.rounds,
            away=away,
            method=[] if before.teams else [subject.system],
        )
        return _difference(before, answer, ours)

    return judge


def _by_py4swiss(subject: Subject, other: Asked) -> Judge:
    def judge(before: Tournament, ours: RoundPairing | None) -> str:
        # Its reader counts the points of an announced bye (240) as if it were over: XXZ says who is away.
        told = [line for line in _asked(before).splitlines() if not line.startswith("240")]
        report = "".join(f"{line}\n" for line in (*told, *older_records(before)))
        return _difference(before, other.ask("pair", system=subject.system, trf=report), ours)

    return judge


def _asked(before: Tournament) -> str:
    return write_trf(before, "trf26").decode()


def older_records(before: Tournament) -> Iterator[str]:
    """What TRF26 says in records of its own, as py4swiss reads it; it has no withdrawals and entries."""
    scoring = before.settings.scoring
    bye = scoring.pairing_allocated_bye
    yield f"XXS W={_one(scoring.win)} D={_one(scoring.draw)} L={_one(scoring.loss)} PAB={_one(bye)}"
    number = before.rounds_played + 1
    groups = prohibited_groups(before, number)
    for pair in sorted({pair for group in groups for pair in combinations(sorted(group), 2)}):
        yield "XXP {} {}".format(*pair)
    lent = [virtual_points(before, each) for each in range(1, number + 1)]
    for player in before.players if any(lent) else ():
        points = " ".join(f"{_one(each.get(player.number, 0)):>4}" for each in lent)
        yield f"XXA {player.number:>4} {points}"
    for absent in absences(before, number):
        yield f"XXZ {absent}"


def _one(points: int) -> str:
    return f"{points // 10}.{points % 10}"


def _difference(before: Tournament, answer: Mapping[str, Any], ours: RoundPairing | None) -> str:
    """How the pairs of another program differ; what it fails on is no answer unless we refuse too."""
    theirs = {(white, black) for white, black in answer.get("pairs") or ()}
    if ours is None:
        return "only the opponent finds a legal round" if theirs else ""
    if not theirs:
        raise Unanswered(str(answer.get("error", "no pairs")))
    if before.teams:
        mine = {*ours.matches, *((bye.team, 0) for bye in ours.team_byes)}
    else:
        mine = {*ours.pairs, *(() if ours.bye is None else ((ours.bye, 0),))}
        theirs -= {(bye.player, 0) for bye in ours.absent}
    if theirs == mine:
        return ""
    words = how(theirs, mine, before)
    if before.teams or words != "pairs":
        return words
    return f"pairs, {worse_by(before, ours, theirs)}{_third_opinion(before, ours)}"


def _third_opinion(before: Tournament, ours: RoundPairing) -> str:
    """Who else pairs as we do, where there is somebody to ask."""
    if ours.system == "dutch" and not _by_certificate(before, ours):
        return "; ours is certified"
    if len(before.players) <= JUDGED_UP_TO:
        words = LETTER[ours.system].judge_tournament(before, ours.edition.name)
        return (
            "; the literal judge has other pairs" if words else "; the literal judge pairs as we do"
        )
    return ""


def worse_by(before: Tournament, ours: RoundPairing, theirs: set[tuple[int, int]]) -> str:
    """The article by which our checker finds the round of another program wrong."""
    games = tuple(Game(white, black, GameResult.UNKNOWN) for white, black in theirs if black)
    byes = tuple(Bye(player, ByeKind.PAIRING_ALLOCATED) for player, none in theirs if not none)
    round_ = Round(before.rounds_played + 1, games, (*byes, *ours.absent))
    after = replace(before.with_round(round_), requested_byes=())
    report = check(after, system=ours.system, edition=ours.edition.name, only_round=round_.number)
    reasons = [one.reason for each in report.rounds for one in each.differences]
    cited = [
        article
        for reason in reasons
        for article in re.findall(r"C\.04\S* [\d.]+(?: \[C\d+\])?", reason)
    ]
    return f"against {cited[0]}" if cited else "for no article"


def _by_certificate(before: Tournament, ours: RoundPairing | None) -> str | None:
    if ours is None:
        return None
    words = refusal(producer.certificate(before, ours))
    return f"the certificate is refused: {words}" if words else ""


def _by_matches(subject: Subject) -> Judge:
    rules = DOUBLE if subject.system == "double-swiss" else RULES[f"team {subject.edition}"]
    edition = "double" if subject.system == "double-swiss" else f"team {subject.edition}"

    def make_field(before: Tournament) -> MatchField:
        if before.teams:
            return team_field(before, rules)
        away = absences(before, before.rounds_played + 1)
        return double_swiss_field(before, away, rules)

    def judge(before: Tournament, ours: RoundPairing | None) -> str | None:
        if subject.system == "double-swiss" and before.rounds_played % 2:
            return None
        words = matches.judge(make_field(before), edition)
        if (words == matches.REFUSED) is not (ours is None):
            return words or "the judge refuses nothing"
        return words.replace(matches.REFUSED, "")

    return judge


def main(words: Sequence[str] | None = None) -> int:
    """Go on for the time given, or play one event again; 0 if nothing differed."""
    parser = parser_of(AXES, __doc__)
    parser.add_argument("--seconds", type=float, help="stop after so many, instead of minutes")
    parser.add_argument(
        "--replay", nargs=2, metavar=("SUBJECT", "SEED"), help="play one event again"
    )
    options = parser.parse_args(words)
    if options.replay:
        name, seed = options.replay
        outcome = examine(name, int(seed))
        print(outcome.facts, *outcome.differences, sep="\n")
        return 1 if outcome.differences else 0
    if options.seconds is not None:
        options.minutes = options.seconds / 60
    progress = run(AXES, examine, (*SUBJECTS, *ENUMERATED), options)
    for name in progress.subjects:
        own = progress.of(name)
        rounds, differing = sum(one.rounds for one in own), sum(one.differing for one in own)
        print(f"{name}: {rounds:,} rounds, {differing} events differ")
    return 1 if any(record.differing for record in progress.records) else 0


if __name__ == "__main__":
    sys.exit(main())
