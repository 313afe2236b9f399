"""Calls public names with wrong arguments: each call answers, or is refused in words (TabiyaError).

`python -m tests.campaigns.wrong_uses --count 14000 --seed 1` prints every other error once, with its
place. Each call starts as a right one, of which one or two arguments are replaced.
"""

import argparse
import random
import sys
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from functools import partial
from typing import Any, NamedTuple

import tabiya

EVENT = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
OTHER = tabiya.simulate(tabiya.Config(players=9, rounds=4, seed=2)).tournament
BEFORE = EVENT.up_to(2)
PAIRING = tabiya.pair_next_round(BEFORE)
RANKING = tabiya.standings(EVENT)
ANN = tabiya.Player(name="Ann", rating=1700)
NAMES = {each.number: each.name for each in EVENT.players}

WILD: tuple[object, ...] = (
    None, True, False, 0, -1, 1, 3, 7, 99, 10**30, 0.5, float("nan"), 1j, "", " ", "1", "x", "2026",
    "Swiss", "12/03/1999", "\0", "\ud800", b"", b"\xff", bytearray(b"{}"), (), [], [1], (1, 2), {}, {1: 2},
    {"a": []}, {(1, 2): "1-0"}, {(1, 2, 3): 1}, set(), frozenset({1}), object(), int, print, lambda *_: 1,
    datetime(2026, 1, 1, tzinfo=UTC), date(2026, 1, 1), EVENT, OTHER, PAIRING, RANKING, tabiya.standings(OTHER), ANN,
    tabiya.Tournament, tabiya.Colour.WHITE, tabiya.ByeKind.HALF_POINT, tabiya.Outcome.WIN,
    tabiya.ScoringSystem(), tabiya.Settings(), tabiya.Tournament(), range(3), [ANN], ["BH"], ("XX",),
    {"type": []}, {"type": "tournament", "version": 1}, tabiya.EventKind.INDIVIDUAL_ROUND_ROBIN,
)  # fmt: skip
"""Values that a mistake, another program or an empty field of a form may bring."""


class Use(NamedTuple):
    """A right call: what is called, and its arguments by name."""

    name: str
    call: Callable[..., object]
    arguments: dict[str, object]


def uses() -> Iterator[Use]:
    """Return a right use of every public function, of the facts, and of the methods of an event."""
    t = tabiya
    known: tuple[tuple[Callable[..., object], dict[str, Any]], ...] = (
        (t.award_prizes, {"tournament": EVENT, "standings": RANKING, "fund": t.PrizeFund((100,))}),
        (t.check, {"event": EVENT, "only_round": 1, "system": None, "edition": None,
                   "declared_ranks": None, "declared_points": None, "file": "x"}),
        (t.compare_ranks, {"standings": RANKING, "one": 1, "other": 2}),
        (t.crosstable, {"tournament": EVENT, "standings": RANKING, "rated": None}),
        (t.explain_player, {"before": BEFORE, "pairing": PAIRING, "number": 1, "names": NAMES}),
        (t.explain_rank, {"standings": RANKING, "number": 1}),
        (t.explain_round, {"pairing": PAIRING, "names": NAMES}),
        (t.format_points, {"points": 10}),
        (t.from_json, {"document": t.to_json(EVENT), "kind": t.Tournament}),
        (t.json_schema, {"name": "standings"}),
        (t.losses, {"tournament": EVENT, "dialect": "trf16"}),
        (t.pair_next_round, {"tournament": BEFORE, "system": "dutch", "edition": None}),
        (t.parse_points, {"text": "1.5"}),
        (t.rate, {"tournament": EVENT, "form": None, "edition": None, "rating_list": None,
                  "standings": None, "players": None}),
        (t.read_players, {"data": "name;rating\nAnn;1700\n", "rating_source": ""}),
        (t.read_prize_list, {"text": "1;100\n", "name": "prizes"}),
        (t.read_trf, {"data": t.write_trf(EVENT), "source": "", "encoding": None, "shifted": False}),
        (t.records, {"tournament": EVENT}),
        (t.show_points, {"points": 15}),
        (t.simulate, {"config": t.Config(players=4, rounds=2, seed=1)}),
        (t.standings, {"tournament": EVENT, "codes": ("BH",), "edition": None, "after_round": 2,
                       "lots_seed": None, "kind": None, "before": None}),
        (t.title_norms, {"tournament": EVENT, "form": None, "edition": None, "titles": None,
                         "players": None}),
        (t.to_json, {"value": EVENT}),
        (t.why_not, {"before": BEFORE, "pairing": PAIRING, "one": 1, "other": 2, "names": NAMES}),
        (t.write_trf, {"document": EVENT, "dialect": "trf26", "declared": None}),
        (t.Bye, {"player": 1, "kind": t.ByeKind.HALF_POINT}),
        (t.Config, {"players": 6, "rounds": 3, "seed": 1}),
        (t.Game, {"white": 1, "black": 2, "result": t.GameResult.DRAW}),
        (t.LateEntry, {"player": 1, "first_round": 2}),
        (t.MatchScoring, {"win": t.Points(20), "draw": t.Points(10)}),
        (t.NationalRating, {"federation": "NED", "rating": 1834}),
        (t.Player, {"name": "Ann", "rating": 1700, "federation": "GER", "birth": "1999", "title": None,
                    "id": "7", "national": ()}),
        (t.PlayoffPlaces, {"places": ((1,), (2, 3)), "played": True}),
        (t.PointAdjustment, {"players": (1,), "points": t.Points(10)}),
        (t.PrizeFund, {"places": (100,), "categories": (), "currency": "EUR"}),
        (t.ProhibitedPairs, {"players": (1, 2), "first_round": 1, "last_round": None}),
        (t.RequestedBye, {"player": 1, "round": 2}),
        (t.Round, {"number": 1, "games": (), "byes": ()}),
        (t.ScoringSystem.of, {"win": 30, "draw": 10, "loss": 0, "absence": 0, "unknown": None,
                              "pairing_allocated_bye": None}),
        (t.ScoringSystem().with_bye, {"points": 5}),
        (t.Settings, {"name": "x", "rounds": 3, "start": None, "tie_breaks": ()}),
        (t.Tournament, {"settings": t.Settings(), "players": EVENT.players, "rounds": EVENT.rounds,
                        "playoffs": (), "teams": ()}),
        (t.Tournament.of, {"players": [ANN, t.Player(name="Bob")], "rounds": 3, "name": "", "start": None,
                           "end": None, "kind": "", "tie_breaks": (), "scoring": t.ScoringSystem(),
                           "federation": "", "time_control": "", "initial_colour": None}),
        (EVENT.before_round, {"number": 2}),
        (EVENT.up_to, {"rounds": 2}),
        (EVENT.with_result, {"round": 1, "board": 1, "result": "1-0"}),
        (EVENT.with_results, {"results": {}, "round": 1}),
        (EVENT.with_round, {"round_": t.Round(4)}),
        (BEFORE.with_bye, {"player": 1, "round": 3, "kind": "H"}),
        (BEFORE.with_late_entry, {"player": ANN, "round": 3}),
        (BEFORE.withdraw, {"player": 1, "after": 2}),
        (RANKING.row, {"number": 1}),
        (PAIRING.entered_in, {"tournament": BEFORE}),
    )  # fmt: skip
    for function, arguments in known:
        yield Use(getattr(function, "__qualname__", str(function)), function, arguments)


class Raw(NamedTuple):
    """An error that no one has put into words."""

    use: str
    error: str
    place: str
    arguments: str


def wrong_uses(count: int, seed: int) -> Iterator[Raw | None]:
    """Make that many calls; None for each that answers or is refused in words."""
    chance = random.Random(seed)  # noqa: S311
    known = tuple(uses())
    for _ in range(count):
        use = chance.choice(known)
        wrong = chance.sample(
            sorted(use.arguments), min(len(use.arguments), chance.choice((1, 1, 2)))
        )
        arguments = use.arguments | {name: chance.choice(WILD) for name in wrong}
        yield _tried(use, partial(use.call, **arguments), arguments)


def _tried(use: Use, call: Callable[[], object], arguments: dict[str, object]) -> Raw | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            call()
        except tabiya.TabiyaError as refusal:
            return None if str(refusal) else Raw(use.name, "an empty refusal", "", "")
        except Exception as error:  # noqa: BLE001 - any of them is what is looked for
            last = traceback.extract_tb(error.__traceback__)[-1]
            shown = {name: repr(value)[:40] for name, value in arguments.items()}
            place = f"{last.filename.rpartition('tabiya/')[2]}:{last.lineno}"
            return Raw(use.name, f"{type(error).__name__}: {error}"[:90], place, str(shown)[:300])
    return None


def main() -> int:
    """Print the errors that are not refusals, each place once."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=14_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args()
    found = [each for each in wrong_uses(said.count, said.seed) if each is not None]
    first = {(each.use, each.place): each for each in reversed(found)}
    for (use, place), times in Counter((each.use, each.place) for each in found).most_common():
        print(
            f"{times:5} {use} at {place}: {first[use, place].error}\n      {first[use, place].arguments}"
        )
    print(f"{len(found)} raw errors in {said.count} calls")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
