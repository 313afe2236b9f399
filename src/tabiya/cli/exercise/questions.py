"""Questions for arbiters in training, made from simulated events and answered by the rules themselves.

No answer is written down here: the engine pairs, the tie-breaks count, the ratings and norms judge, and the
account that goes with an answer is the one that `explain`, `standings`, `rate` and `norms` give.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from random import Random
from typing import NamedTuple

from tabiya.answers.lists.crosstable import crosstable
from tabiya.cli.framework.tables import draw_table
from tabiya.cli.norms.player import print_player as print_norms
from tabiya.cli.rate.command import print_player as print_rating
from tabiya.errors import NoLegalPairing
from tabiya.explain.player import explain_player
from tabiya.explain.rank import working
from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.languages import gettext, say, translatable
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.tournament import Tournament
from tabiya.norms.title_norms import title_norms
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.ratings.facts import RatingListEntry
from tabiya.ratings.rate import rate
from tabiya.ratings.report import decimal
from tabiya.tiebreaks.standings import standings


class Difficulty(NamedTuple):
    """How hard a question is: how large the event, and how often something unusual happens in it."""

    name: str
    players: int
    rounds: int
    unusual: float
    tie_breaks: tuple[str, ...]


LEVELS = (
    Difficulty("easy", 6, 3, 0.0, ("BH", "SB", "WIN", "PS")),
    Difficulty("medium", 10, 4, 0.05, ("BH", "BH/C1", "SB", "ARO", "PS", "KS")),
    Difficulty("hard", 15, 5, 0.12, ("BH/C1", "BH/C2", "FB", "SB", "AOB", "PTP", "TPR")),
)


class ExerciseQuestion(NamedTuple):
    """One question with its facts, its answer and the account of it."""

    kind: str
    facts: str
    """The event as far as it is needed, as a table."""
    asked: str
    answer: str
    account: str
    same: Callable[[str], object]
    """What an answer comes to, so that two spellings of one answer are equal."""

    def right(self, typed: str) -> bool:
        """Return whether an answer is the right one, however it is spelt."""
        try:
            return self.same(typed) == self.same(self.answer)
        except ValueError:
            return False


class Wish(NamedTuple):
    """Which questions are wanted."""

    level: Difficulty
    system: str | None
    edition: str | None


def questions(
    kinds: tuple[str, ...], wish: Wish, *, count: int, seed: int
) -> Iterator[ExerciseQuestion]:
    """Yield so many questions of these kinds in turn; the same seed asks the same questions."""
    for number in range(count):
        kind = kinds[number % len(kinds)]
        yield KINDS[kind](wish, Random(f"{seed} {number} {kind}"))  # noqa: S311 - questions must be repeatable


def _event(wish: Wish, rng: Random, players: int, rounds: int, **more: object) -> Tournament:
    """Simulate an event up to the end of a round; if one ends early another is drawn."""
    unusual = wish.level.unusual
    named = {"system": wish.system} if wish.system else {}
    while True:
        config = Config(
            players=players,
            rounds=rounds,
            seed=int(rng.random() * 10**9),
            edition=wish.edition,
            forfeit_rate=unusual,
            half_point_bye_rate=unusual,
            **(named | more),  # type: ignore[arg-type]  # names of its fields
        )
        last = list(states(config))[-1]
        if not last.ended_early:
            return last.tournament


def _printed(act: Callable[[], object]) -> str:
    """What a command would print."""
    with redirect_stdout(StringIO()) as printed:
        act()
    return printed.getvalue().rstrip("\n")


def _table(event: Tournament) -> str:
    """The event in the order of its starting numbers, as the question shows it."""
    ranking = standings(event, ())
    by_number = replace(ranking, rows=tuple(sorted(ranking.rows, key=lambda row: row.number)))
    table = crosstable(event, by_number)
    # Who stands where is no help here; a title or a federation that nobody has is none either.
    kept = [
        place
        for place, name in enumerate(table.columns)
        if name != "Rk." and any(row[place] for row in table.rows)
    ]
    return _printed(
        lambda: draw_table(
            "",
            columns=[table.columns[place] for place in kept],
            rows=[[row[place] for place in kept] for row in table.rows],
            numeric=table.numeric,
            wide=True,
        )
    )


_CELLS = translatable(
    "Each round shows the opponent's number, the colour and the result; -1, -½ or -0 alone is a bye or an absence."
)


def _next_round(wish: Wish, rng: Random, players: int) -> tuple[Tournament, RoundPairing]:
    """Simulate an event and pair its next round; if nobody can pair it another event is drawn."""
    while True:
        event = _event(wish, rng, players, wish.level.rounds)
        before = replace(event, settings=replace(event.settings, rounds=wish.level.rounds + 4))
        try:
            return before, pair_next_round(before, system=wish.system, edition=wish.edition)
        except NoLegalPairing:
            continue


def _pairing(wish: Wish, rng: Random) -> ExerciseQuestion:
    """Pair the next round."""
    before, pairing = _next_round(wish, rng, wish.level.players)
    names = {one.number: one.name for one in before.players}
    byes = [f"{pairing.bye}-0"] if pairing.bye is not None else []
    answer = " ".join([*(f"{white}-{black}" for white, black in pairing.boards), *byes])
    first = before.settings.initial_colour
    asked = [
        say(
            "Pair round {round} by {edition}. All players are present.",
            round=pairing.round,
            edition=pairing.edition,
        ),
        gettext("Answer with White first and the bye as N-0, such as: 3-1 2-4 5-0"),
    ]
    if first is not None:
        white = first is Colour.WHITE
        asked.insert(
            1,
            gettext("The initial colour is White.")
            if white
            else gettext("The initial colour is Black."),
        )
    return ExerciseQuestion(
        "pairing",
        f"{_table(before)}\n{gettext(_CELLS)}",
        " ".join(asked),
        answer,
        "\n".join(as_lines(explain_round(pairing, names))),
        _pairs,
    )


def _pairs(text: str) -> frozenset[tuple[int, int]]:
    pairs = re.findall(r"(\d+)\s*[-:–]\s*(\d+)", text)
    if not pairs:
        raise ValueError(text)
    return frozenset((int(white), int(black)) for white, black in pairs)


def _bye(wish: Wish, rng: Random) -> ExerciseQuestion:
    """Ask who gets the bye."""
    before, pairing = _next_round(wish, rng, wish.level.players | 1)
    if pairing.bye is None:  # somebody has left, and the number is even
        return _bye(wish, rng)
    names = {one.number: one.name for one in before.players}
    return ExerciseQuestion(
        "bye",
        f"{_table(before)}\n{gettext(_CELLS)}",
        say(
            "Round {round} is paired by {edition}. All players are present. Which number gets the"
            " pairing-allocated bye?",
            round=pairing.round,
            edition=pairing.edition,
        ),
        str(pairing.bye),
        "\n".join(as_lines(explain_player(before, pairing, pairing.bye, names))),
        int,
    )


def _tie_break(wish: Wish, rng: Random) -> ExerciseQuestion:
    """Work a tie-break out."""
    event = _event(wish, rng, wish.level.players, wish.level.rounds + 1)
    code = rng.choice(wish.level.tie_breaks)
    ranking = standings(event, (code,), edition=wish.edition)
    row = rng.choice(ranking.rows)
    (value,) = row.values
    return ExerciseQuestion(
        "tie-break",
        f"{_table(event)}\n{gettext(_CELLS)}",
        say(
            "The event is over. What is {code} of number {number} by {edition}?",
            code=code,
            number=row.number,
            edition=ranking.edition,
        ),
        value.text,
        "\n".join(working(ranking, code, value)),
        _number,
    )


def _number(text: str) -> Fraction:
    """A number as people write it: 4½, 4.5 or 4,5."""
    plain = text.strip().replace("−", "-").replace(",", ".").lstrip("+")
    if plain.endswith("½"):
        plain = f"{plain[:-1] or '0'}.5"
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        raise ValueError(text) from None


def _rating(wish: Wish, rng: Random) -> ExerciseQuestion:
    """Work a change of rating out."""
    event = _event(wish, rng, wish.level.players, wish.level.rounds + 1, lowest_rating=1500)
    player = rng.choice(event.players)
    k = rng.choice((10, 20, 40))
    known = {player.number: RatingListEntry(k=k) for player in event.players}
    report = rate(event, edition=wish.edition, standings=known, players=(player.number,))
    judged = report.players[0]
    return ExerciseQuestion(
        "rating",
        f"{_table(event)}\n{gettext(_CELLS)}",
        say(
            "A standard event, by {edition}. K is {k} for all players. By how much does the rating of number"
            " {number} change, before it is rounded to a whole number? Answer such as +3.4 or -7",
            edition=report.edition,
            k=k,
            number=player.number,
        ),
        decimal(judged.change, signed=True),
        _printed(lambda: print_rating(report, judged)),
        _number,
    )


_FEDERATIONS = ("GER", "ESP", "POL", "IND", "USA", "NED", "NOR", "HUN")
_TITLED = ((2500, Title.GM), (2400, Title.IM), (2300, Title.FM))


def _norm(wish: Wish, rng: Random) -> ExerciseQuestion:
    """Judge a norm."""
    players = 12
    ratings = sorted((2200 + int(rng.random() * 420) for _ in range(players)), reverse=True)
    # The hosts are many: in some events they are too many.
    hosts = 0.35 if wish.level.name == "easy" else 0.55
    entrants = tuple(
        Player(
            number,
            f"Player {number:04}",
            rating=rating,
            title=next((title for least, title in _TITLED if rating >= least), None),
            federation="GER" if rng.random() < hosts else rng.choice(_FEDERATIONS),
        )
        for number, rating in enumerate(ratings, start=1)
    )
    event = _event(wish, rng, players, 9, entrants=entrants, draw_rate=0.2)
    event = replace(event, settings=replace(event.settings, federation="GER"))
    report = title_norms(event, titles=("IM",), edition=wish.edition)
    judged = [player for player in report.players if player.judgements]
    made = [player for player in judged if player.judgements[0].norm]
    near = sorted(
        (player for player in judged if not player.judgements[0].norm),
        key=lambda player: -player.judgements[0].halves,
    )[:3]
    if not made and rng.random() < 0.75:  # most events have no norm; half of the questions should
        return _norm(wish, rng)
    chosen = rng.choice(made if made and rng.random() < 0.5 else near or made)
    own = replace(report, players=(chosen,))
    return ExerciseQuestion(
        "norm",
        f"{_table(event)}\n{gettext(_CELLS)}",
        say(
            "A {form} of nine rounds in GER, by {edition}. All games are rated. Has number {number}"
            " made an IM norm? Answer yes or no",
            form=gettext(report.form.value),
            edition=report.edition,
            number=chosen.number,
        ),
        gettext("yes") if chosen.judgements[0].norm else gettext("no"),
        _printed(lambda: print_norms(own, chosen)),
        _yes_or_no,
    )


def _yes_or_no(text: str) -> bool:
    word = text.strip().lower()
    if word in ("y", "yes", gettext("yes")):
        return True
    if word in ("n", "no", gettext("no")):
        return False
    raise ValueError(text)


KINDS: Mapping[str, Callable[[Wish, Random], ExerciseQuestion]] = {
    "pairing": _pairing,
    "bye": _bye,
    "tie-break": _tie_break,
    "rating": _rating,
    "norm": _norm,
}
"""What may be asked."""
