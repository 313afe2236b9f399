"""Wrong uses of the public names are refused by name: never another exception, never silence."""

import inspect
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tabiya
from tabiya.cli.demo import EVENT

PAIRING = tabiya.pair_next_round(EVENT)
TABLE = tabiya.standings(EVENT)
PLAYERS = len(EVENT.players)
LAST = EVENT.total_rounds

UNKNOWN = st.integers(PLAYERS + 1, 10**6) | st.integers(-50, 0)
"""Numbers that no player has."""
NO_NUMBER = st.sampled_from(["1", "x", 1.5, None, (1,), [], {}, True, b"1", object()])
NO_PLAYER = UNKNOWN | NO_NUMBER
NO_ROUND = st.integers(LAST + 1, 10**6) | st.integers(-50, 0) | NO_NUMBER
NO_RESULT = (
    st.sampled_from(["2-0", "", "1", "won", "1-0-0", "0.3-0.7", "unrated", "++"]) | NO_NUMBER
)
NO_KIND = st.sampled_from(["X", "", "bye", "U"]) | NO_NUMBER
NOTHING_OF_OURS = st.sampled_from(["x", 3, None, [], {}, object(), PLAYERS, 2.5, b""])
NO_EDITION = st.sampled_from(["1900", "next", "", "20266"]) | st.sampled_from(
    [2026, 1.5, ("2026",)]
)
NO_SYSTEM = st.sampled_from(["swiss!", "dutchy", 7, ("dutch",)])

NO_POINTS: st.SearchStrategy[Any] = st.sampled_from(["1", "x", 1.5, None, (1,), [], {}, True, b"1"])
NO_POINTS_TEXT: st.SearchStrategy[Any] = st.sampled_from([1, 1.5, None, (1,), [], {}, b"1"])
FUND = tabiya.PrizeFund(places=(10000,))

ONE = st.integers(1, PLAYERS)
NEXT = st.integers(EVENT.rounds_played + 1, LAST)

USES: dict[str, st.SearchStrategy[Callable[[], object]]] = {
    "with_bye player": st.builds(
        lambda who, when: lambda: EVENT.with_bye(player=who, round=when), NO_PLAYER, NEXT
    ),
    "with_bye round": st.builds(
        lambda who, when: lambda: EVENT.with_bye(player=who, round=when), ONE, NO_ROUND
    ),
    "with_bye kind": st.builds(
        lambda who, kind: lambda: EVENT.with_bye(player=who, round=LAST, kind=kind), ONE, NO_KIND
    ),
    "withdraw player": st.builds(
        lambda who: lambda: EVENT.withdraw(player=who, after=LAST - 1), NO_PLAYER
    ),
    "withdraw after": st.builds(
        lambda who, after: lambda: EVENT.withdraw(player=who, after=after),
        ONE,
        st.integers(LAST + 1, 10**6) | st.integers(-50, -1) | NO_NUMBER,
    ),
    "with_late_entry round": st.builds(
        lambda when: lambda: EVENT.with_late_entry(tabiya.Player(name="Eve"), round=when), NO_ROUND
    ),
    "with_late_entry player": st.builds(
        lambda who: lambda: EVENT.with_late_entry(who, round=LAST), NOTHING_OF_OURS
    ),
    "with_result round": st.builds(
        lambda when: lambda: EVENT.with_result(round=when, board=1, result="1-0"), NO_ROUND
    ),
    "with_result board": st.builds(
        lambda board: lambda: EVENT.with_result(round=1, board=board, result="1-0"), NO_PLAYER
    ),
    "with_result result": st.builds(
        lambda result: lambda: EVENT.with_result(round=1, board=1, result=result), NO_RESULT
    ),
    "with_results results": st.builds(
        lambda one, other: lambda: EVENT.with_results({(one, other): "1-0"}, round=1),
        NO_PLAYER.filter(lambda value: not isinstance(value, list | dict) and value is not True),
        ONE,
    ),
    "of rounds": st.builds(
        lambda rounds: lambda: tabiya.Tournament.of([tabiya.Player(name="Eve")], rounds=rounds),
        st.integers(-50, 0) | st.integers(1000, 10**6) | NO_NUMBER,
    ),
    "of players": st.builds(
        lambda players: lambda: tabiya.Tournament.of([players], rounds=3), NOTHING_OF_OURS
    ),
    "Game white": st.builds(lambda who: lambda: tabiya.Game(who, 1), NO_NUMBER),
    "Bye kind": st.builds(lambda who, kind: lambda: tabiya.Bye(who, kind), ONE, NO_KIND),
    "RequestedBye round": st.builds(
        lambda who, when: lambda: tabiya.RequestedBye(player=who, round=when),
        ONE,
        st.integers(-50, 0) | NO_NUMBER,
    ),
    "Player rating": st.builds(
        lambda rating: lambda: tabiya.Player(name="Eve", rating=rating),
        NO_NUMBER.filter(lambda value: value is not None),
    ),
    "pair_next_round tournament": st.builds(
        lambda event: lambda: tabiya.pair_next_round(event), NOTHING_OF_OURS
    ),
    "pair_next_round edition": st.builds(
        lambda edition: lambda: tabiya.pair_next_round(EVENT, edition=edition),
        NO_EDITION.filter(bool),
    ),
    "pair_next_round system": st.builds(
        lambda system: lambda: tabiya.pair_next_round(EVENT, system=system), NO_SYSTEM
    ),
    "check event": st.builds(lambda event: lambda: tabiya.check(event), NOTHING_OF_OURS),
    "standings after_round": st.builds(
        lambda after: lambda: tabiya.standings(EVENT, after_round=after),
        (NO_ROUND | NO_NUMBER).filter(lambda value: value is not None and value != 0),
    ),
    "standings codes": st.builds(
        lambda codes: lambda: tabiya.standings(EVENT, codes),
        st.sampled_from(["BH", 5, [1], ("XYZ",), ("BH", None), {"BH": 1}]),
    ),
    "rate tournament": st.builds(lambda event: lambda: tabiya.rate(event), NOTHING_OF_OURS),
    "rate players": st.builds(lambda who: lambda: tabiya.rate(EVENT, players=(who,)), UNKNOWN),
    "title_norms titles": st.builds(
        lambda title: lambda: tabiya.title_norms(EVENT, titles=(title,)),
        st.sampled_from(["FM", "gm", "", 3, None]),
    ),
    "title_norms players": st.builds(
        lambda who: lambda: tabiya.title_norms(EVENT, players=(who,)), UNKNOWN
    ),
    "why_not one": st.builds(
        lambda one, other: lambda: tabiya.why_not(EVENT, PAIRING, one, other), NO_PLAYER, ONE
    ),
    "explain_player number": st.builds(
        lambda who: lambda: tabiya.explain_player(EVENT, PAIRING, who), NO_PLAYER
    ),
    "explain_rank number": st.builds(
        lambda who: lambda: tabiya.explain_rank(TABLE, who),
        NO_PLAYER.filter(lambda value: value is not True),
    ),
    "crosstable standings": st.builds(
        lambda table: lambda: tabiya.crosstable(EVENT, table), NOTHING_OF_OURS
    ),
    "write_trf document": st.builds(lambda event: lambda: tabiya.write_trf(event), NOTHING_OF_OURS),
    "read_trf data": st.builds(
        lambda data: lambda: tabiya.read_trf(data), st.sampled_from([3, None, [], {}, 2.5])
    ),
    "to_json value": st.builds(lambda value: lambda: tabiya.to_json(value), NOTHING_OF_OURS),
    "read_trf_file path": st.builds(
        lambda path: lambda: tabiya.read_trf_file(path), st.sampled_from([3, None, [], 2.5])
    ),
    "read_players data": st.builds(
        lambda data: lambda: tabiya.read_players(data), st.sampled_from([3, None, [], {}, 2.5])
    ),
    "read_prize_list text": st.builds(
        lambda text: lambda: tabiya.read_prize_list(text, name="list.toml"),
        st.sampled_from([3, None, [], {}, b"places = [1]"]),
    ),
    "losses tournament": st.builds(
        lambda event: lambda: tabiya.losses(event, "trf06"), NOTHING_OF_OURS
    ),
    "losses dialect": st.builds(
        lambda dialect: lambda: tabiya.losses(EVENT, dialect),
        st.sampled_from(["trf", "", 3, None, "TRF99"]),
    ),
    "write_trf dialect": st.builds(
        lambda dialect: lambda: tabiya.write_trf(EVENT, dialect),
        st.sampled_from(["trf", "", 3, None, "TRF99"]),
    ),
    "records tournament": st.builds(lambda event: lambda: tabiya.records(event), NOTHING_OF_OURS),
    "simulate config": st.builds(lambda value: lambda: tabiya.simulate(value), NOTHING_OF_OURS),
    "award_prizes tournament": st.builds(
        lambda event: lambda: tabiya.award_prizes(event, TABLE, FUND), NOTHING_OF_OURS
    ),
    "award_prizes standings": st.builds(
        lambda table: lambda: tabiya.award_prizes(EVENT, table, FUND), NOTHING_OF_OURS
    ),
    "award_prizes fund": st.builds(
        lambda fund: lambda: tabiya.award_prizes(EVENT, TABLE, fund), NOTHING_OF_OURS
    ),
    "compare_ranks one": st.builds(
        lambda one: lambda: tabiya.compare_ranks(TABLE, one, 1),
        NO_PLAYER.filter(lambda value: value is not True),
    ),
    "explain_round pairing": st.builds(
        lambda pairing: lambda: tabiya.explain_round(pairing, {}), NOTHING_OF_OURS
    ),
    "check_tournament tournament": st.builds(
        lambda event: lambda: _quietly(tabiya.check_tournament, event), NOTHING_OF_OURS
    ),
    "json_schema name": st.builds(
        lambda name: lambda: tabiya.json_schema(name), st.sampled_from(["x", "", 3, None, "Game"])
    ),
    "format_points points": st.builds(
        lambda points: lambda: tabiya.format_points(points), NO_POINTS
    ),
    "show_points points": st.builds(lambda points: lambda: tabiya.show_points(points), NO_POINTS),
    "parse_points text": st.builds(lambda text: lambda: tabiya.parse_points(text), NO_POINTS_TEXT),
    "from_json document": st.builds(
        lambda value: lambda: tabiya.from_json(value),
        st.sampled_from(["x", "{}", 3, None, [], {}, {"type": "tournament", "version": 2}]),
    ),
}
"""Each kind of wrong use: the function and the argument that is wrong."""
ALSO = {"number": ("player",), "one": ("player", "number"), "codes": ("tie-break", "tiebreak")}
"""What the argument is, where a message says it in the words of chess."""


def _quietly(act: Callable[[Any], object], argument: object) -> object:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return act(argument)


def test_every_public_function_is_used_wrongly() -> None:
    """A new one needs a line above."""
    functions = {name for name in tabiya.__all__ if inspect.isfunction(getattr(tabiya, name))}
    never_refuses = {"speaking"}
    """An unknown language means English."""
    assert functions - never_refuses <= {name.split()[0] for name in USES}


@pytest.mark.hypothesis
@settings(max_examples=1000, deadline=None)
@given(
    st.sampled_from(sorted(USES)).flatmap(lambda name: st.tuples(st.just(name), USES[name])),
)
def test_a_wrong_use_is_refused_by_the_name_of_the_argument(
    use: tuple[str, Callable[[], object]],
) -> None:
    """Swapped numbers, wrong types, unknown players, rounds that do not exist."""
    _expect_refusal(*use)


def _expect_refusal(name: str, act: Callable[[], object]) -> None:
    with pytest.raises(tabiya.TabiyaError) as refusal:
        act()
    argument = name.split()[1]
    assert any(word in str(refusal.value) for word in (argument, *ALSO.get(argument, ()))), name
