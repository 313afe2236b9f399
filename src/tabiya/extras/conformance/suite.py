"""The suite: its cases, how they are written for a program, and how its answers are compared.

A case is a report file and a question. The question is one of

- `pair`: pair the next round by a system and an edition;
- `standings`: the values of tie-breaks, or the ranks they lead to, by an edition of C.07;
- `rate`: rating changes or first ratings by an edition of B.02;
- `norms`: whether a title norm was made, by an edition of B.01.

Each has the articles it tests, its answer, and where the answer comes from: never from Tabiya alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from enum import Enum
from pathlib import Path
from typing import Any

from tabiya.checker.differences import list_boards, list_matches
from tabiya.checker.report import Board
from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext, say
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import system_named
from tabiya.ratings.facts import RatingListEntry

CASES = Path(__file__).with_name("cases")


class CaseKind(Enum):
    """What a case asks for."""

    PAIR = "pair"
    STANDINGS = "standings"
    RATE = "rate"
    NORMS = "norms"


@dataclass(frozen=True, slots=True)
class Case:
    """One question with its answer."""

    name: str
    ask: str
    edition: str
    claim: str
    """What the case shows, as a sentence."""
    articles: tuple[str, ...]
    source: str
    """Where the answer comes from."""
    answer: Mapping[str, Any]
    file: str = ""
    """The report file it shares with another case, if it has none of its own."""
    system: str = ""
    codes: tuple[str, ...] = ()
    """The list of tie-breaks in order; the last one is the one asked for."""
    title: str = ""
    k: int | None = None
    """The development coefficient of player 1, where the report cannot tell it."""
    games: int | None = None
    """How many rated games player 1 had before, where the report cannot tell it."""

    @property
    def subject(self) -> str:
        """What the table of results groups it by."""
        if self.ask == CaseKind.PAIR.value:
            return f"{self.system} {self.edition}"
        if self.ask == CaseKind.STANDINGS.value:
            return f"tie-breaks {self.edition}"
        return f"{'ratings' if self.ask == CaseKind.RATE.value else 'norms'} {self.edition}"

    @property
    def report(self) -> bytes:
        """The report file."""
        return (CASES / f"{self.file or self.name}.trf").read_bytes()

    def question(self) -> dict[str, Any]:
        """What a program is told beside the report file: everything but the answer."""
        hidden = ("answer", "source", "file")
        return {name: value for name, value in asdict(self).items() if name not in hidden and value}


@dataclass(frozen=True, slots=True)
class Suite:
    """All cases of a version."""

    version: str
    cases: tuple[Case, ...]


def suite() -> Suite:
    """Return the suite that ships with this version."""
    document = json.loads((CASES / "suite.json").read_text(encoding="utf-8"))
    return Suite(document["version"], tuple(_case(case) for case in document["cases"]))


def _case(data: dict[str, Any]) -> Case:
    tuples = {name: tuple(data.get(name, ())) for name in ("articles", "codes")}
    return Case(**{**data, **tuples})


def write_cases(folder: Path, cases: Sequence[Case]) -> None:
    """Write each case as NAME.trf and NAME.json."""
    folder.mkdir(parents=True, exist_ok=True)
    for case in cases:
        (folder / f"{case.name}.trf").write_bytes(case.report)
        question = json.dumps(case.question(), indent=2, ensure_ascii=False)
        (folder / f"{case.name}.json").write_text(f"{question}\n", encoding="utf-8")


class Verdict(Enum):
    """How an answer compares."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_ANSWERED = "not answered"


@dataclass(frozen=True, slots=True)
class Result:
    """What a program made of a case."""

    case: Case
    verdict: Verdict
    said: str = ""
    """What it answered instead, or why there is no answer."""


class AnswerUnreadable(TabiyaError):
    """An answer is in none of the documented forms."""


def judge(case: Case, text: bytes) -> Result:
    """Compare the file that a program wrote with the answer of the case."""
    try:
        answer = _pairs(case, text) if case.ask == CaseKind.PAIR.value else json.loads(text)
        wrong = list(_differences(case, answer))
    except (TabiyaError, ValueError, KeyError, TypeError, AttributeError) as failure:
        message = say("the answer cannot be read: {failure}", failure=failure)
        return Result(case, Verdict.NOT_ANSWERED, message)
    if not wrong:
        return Result(case, Verdict.AGREES)
    return Result(case, Verdict.DIFFERS, "; ".join(wrong))


def _differences(case: Case, answer: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is said otherwise; what the answer of the case leaves open is not looked at."""
    if case.ask == CaseKind.PAIR.value:
        expected, answered = _boards(case.answer["pairs"]), _boards(answer["pairs"])
        if expected != answered:
            yield say(
                "{found} instead of {expected}",
                found=_words(answered - expected),
                expected=_words(expected - answered),
            )
        return
    for what, wanted in case.answer.items():
        for number, value in wanted.items():
            given = answer[what][number]
            if not _same(value, given):
                yield say(
                    "{what} of {number}: {found} instead of {expected}",
                    what=what,
                    number=number,
                    found=given,
                    expected=value,
                )


def _boards(pairs: Sequence[Sequence[int]]) -> set[Board]:
    return {(white, black) for white, black in pairs}


def _words(boards: set[Board]) -> str:
    bye = gettext("bye")
    pairs = [f"{white}-{black or bye}" for white, black in sorted(boards)]
    return ", ".join(pairs) or gettext("nothing")


def _same(expected: object, given: object) -> bool:
    """Return whether a value is the expected one, to as many decimals as that is printed with."""
    if isinstance(expected, bool):
        return expected is given
    if expected == "None" or given is None:
        # There is no value, such as the average of no opponents.
        return expected == "None" and given in (None, "None")
    try:
        wanted = Decimal(str(expected))
        return Decimal(str(given)).quantize(wanted, ROUND_HALF_UP) == wanted
    except InvalidOperation:
        return str(expected) == str(given)


def _pairs(case: Case, text: bytes) -> dict[str, Any]:
    """Read a paired round: a report file with one more round, or a plain list of pairs.

    The list is what pairing engines usually write: how many pairs there are, then a line with the
    number of White and of Black for each; 0 as Black is the bye.
    """
    lines = text.decode(errors="replace").split("\n")
    if lines and lines[0].strip().isdigit():
        pairs = [[int(word) for word in line.split()] for line in lines[1:] if line.strip()]
        if len(pairs) != int(lines[0]) or any(len(pair) != 2 for pair in pairs):
            raise AnswerUnreadable("the list of pairs does not have the announced number of lines")
        return {"pairs": pairs}
    before = read_trf(case.report).tournament
    after = read_trf(text).tournament
    if after.rounds_played != before.rounds_played + 1:
        raise AnswerUnreadable("the report file does not have one more round")
    paired = after.rounds[-1]
    # A table of teams seats every player; in other systems the captains do.
    of_teams = bool(before.teams) and not system_named(case.system).by_table
    return {"pairs": list_matches(before, paired) if of_teams else list_boards(paired)}


def own_answer(case: Case) -> bytes:
    """Return what Tabiya itself answers, in the form that is asked of every program."""
    from tabiya.norms.title_norms import title_norms
    from tabiya.ratings.rate import rate
    from tabiya.ratings.report import decimal
    from tabiya.tiebreaks.standings import standings

    tournament = read_trf(case.report).tournament
    if case.ask == CaseKind.PAIR.value:
        return _own_pairs(case)
    data: dict[str, Any]
    if case.ask == CaseKind.STANDINGS.value:
        rows = standings(tournament, case.codes, edition=case.edition).rows
        data = {
            "values": {str(row.number): row.values[-1].text for row in rows if row.values},
            "ranks": {str(row.number): row.rank for row in rows},
        }
    elif case.ask == CaseKind.RATE.value:
        known = {1: RatingListEntry(k=case.k, games=case.games)}
        players = rate(tournament, edition=case.edition, standings=known).players
        data = {
            "changes": {
                str(player.number): decimal(player.change) for player in players if player.k
            },
            "new_ratings": {str(player.number): player.new_rating for player in players},
        }
    else:
        norms = title_norms(tournament, titles=(case.title,), edition=case.edition).players
        # A title for women is not judged for men.
        judged = {
            str(player.number): judgement for player in norms for judgement in player.judgements
        }
        data = {
            "norms": {number: judgement.norm for number, judgement in judged.items()},
            "averages": {number: judgement.average for number, judgement in judged.items()},
            "performances": {number: judgement.performance for number, judgement in judged.items()},
        }
    return json.dumps(data).encode()


def _own_pairs(case: Case) -> bytes:
    tournament = read_trf(case.report).tournament
    try:
        pairing = pair_next_round(tournament, system=case.system, edition=case.edition)
    except NoLegalPairing:
        return b"0\n"
    pairs = list(pairing.boards)
    if pairing.bye is not None:
        pairs.append((pairing.bye, 0))
    # A table of teams seats every player; in other systems the captains do.
    if pairing.matches and not system_named(case.system).by_table:
        pairs = [*pairing.matches, *((bye.team, 0) for bye in pairing.team_byes)]
    return "\n".join([str(len(pairs)), *(f"{one} {two}" for one, two in pairs), ""]).encode()
