"""A site that follows its event from change to change is the site that is made at once."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabiya.answers.translation import translation_for
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.roundrobin import planned
from tabiya.site.event import event_of_report, with_known_facts
from tabiya.site.folder import files_in, publish_to_folder
from tabiya.site.news import LIVE
from tabiya.site.norms import matters_to_others
from tabiya.site.site import Site, build_site
from tests.printing.events import players, swiss, teams
from tests.site.events import in_play

ENGLISH = translation_for()
NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)


@lru_cache(maxsize=1)
def unrated_in_a_round_robin() -> Tournament:
    """Six players of 2020, two of them unrated, after two rounds of five and with three in play.

    Of the unrated the fifth has lost all games, and the sixth has won them.
    """
    kind = "Individual: Round-Robin"
    announced = Settings(name="Six", rounds=5, kind=kind, start=date(2020, 1, 3))
    known = players("ABCDEF")
    event = Tournament(announced, (*known[:4], replace(known[4], rating=None), known[5]))

    def played(game: Game) -> Game:
        winner = {5: game.black, 6: game.white}.get(game.white, {5: game.white}.get(game.black))
        winner = winner or (game.black if game.black == 6 else 0)
        results = {game.white: GameResult.WHITE_WINS, game.black: GameResult.BLACK_WINS}
        return replace(game, result=results.get(winner, GameResult.DRAW))

    first, second, *others = planned(event)
    over = [replace(each, games=tuple(map(played, each.games))) for each in (first, second)]
    return replace(event, rounds=(*over, *others))


def changed(event: Tournament, how: str, round_: int, board: int) -> Tournament:
    """The event after a result, a correction, or a pairing of a published round changed by hand."""
    old = event.rounds[round_ % len(event.rounds)]
    games, at = list(old.games), board % len(old.games)
    one, two = games[at], games[at - 1]
    match how:
        case "colours exchanged":
            won, lost = GameResult.WHITE_WINS, GameResult.BLACK_WINS
            turned = {won: lost, lost: won}.get(one.result, one.result)
            games[at] = Game(one.black, one.white, turned)
        case "boards exchanged":
            games[at], games[at - 1] = two, one
        case "opponents exchanged" if one is not two and not event.teams:
            games[at], games[at - 1] = replace(one, black=two.black), replace(two, black=one.black)
        case "round taken back" if len(event.rounds) > 1:
            return event.up_to(len(event.rounds) - 1)
        case "round published":
            number = len(event.rounds) + 1
            again = tuple(Game(game.black, game.white) for game in event.rounds[-1].games)
            return event.with_round(Round(number, again))
        case result if result in GameResult.__members__:
            games[at] = replace(one, result=GameResult[result])
    new = replace(old, games=tuple(games))
    return replace(event, rounds=tuple(new if each is old else each for each in event.rounds))


RESULTS = ("WHITE_WINS", "DRAW", "BLACK_WINS", "UNKNOWN", "WHITE_WINS_BY_FORFEIT")
OTHERWISE = (
    "colours exchanged",
    "boards exchanged",
    "opponents exchanged",
    "round taken back",
    "round published",
)
CHANGES = st.tuples(
    st.one_of(st.sampled_from(RESULTS), st.sampled_from(RESULTS), st.sampled_from(OTHERWISE)),
    st.integers(0, 9),
    st.integers(0, 9),
)


@pytest.mark.parametrize("made", [in_play, swiss, unrated_in_a_round_robin, teams])
@settings(max_examples=5)
@example(changes=[("boards exchanged", 9, 1), ("DRAW", 9, 0), ("colours exchanged", 0, 0)])
@given(changes=st.lists(CHANGES, min_size=3, max_size=6))
def test_after_any_changes_the_folder_is_the_one_made_at_once(
    made: Callable[[], Tournament], changes: list[tuple[str, int, int]]
) -> None:
    """Every byte but the list of changes in the small file; facts come as copies, as at the desk."""
    event = event_of_report(made())
    site = build_site(event, ENGLISH)
    with TemporaryDirectory() as place:
        for number, change in enumerate(changes):
            told = replace(event, tournament=changed(event.tournament, *change))
            event = pickle.loads(pickle.dumps(told))  # noqa: S301 - our own
            site = build_site(event, ENGLISH, site)
            publish_to_folder(site, Path(place) / "followed", NOW)
            at_once = build_site(event, ENGLISH)
            assert site.files == at_once.files, changes[: number + 1]
        publish_to_folder(at_once, Path(place) / "at once", NOW)
        followed, fresh = (files_in(Path(place) / name) for name in ("followed", "at once"))
    marks = [json.loads(files.pop(LIVE))["hash"] for files in (followed, fresh)]
    assert followed == fresh
    assert marks[0] == marks[1]


def test_facts_that_say_the_same_are_the_same() -> None:
    """A copy of an event keeps only what is new in it, and says what it said."""
    event = event_of_report(in_play())
    known = event.tournament.with_result(round=4, board=2, result="1-0")
    copy = pickle.loads(pickle.dumps(replace(event, tournament=known)))  # noqa: S301 - our own
    found = with_known_facts(copy, event)
    assert found == copy
    assert found.tournament.players is event.tournament.players
    assert found.tournament.rounds[0] is event.tournament.rounds[0]
    old, new = event.tournament.rounds[3].games, found.tournament.rounds[3].games
    assert [one is other for one, other in zip(old, new, strict=True)].count(False) == 1
    longer = replace(event, tournament=event.tournament.up_to(2))
    assert with_known_facts(copy, longer) == copy
    assert with_known_facts(longer, copy) == longer


def test_a_correction_that_leaves_the_standings_alone_is_in_the_crosstable() -> None:
    """Colours that were exchanged give the same points, and other cells."""
    event = event_of_report(swiss())
    turned = replace(event, tournament=changed(event.tournament, "colours exchanged", 0, 0))
    before, at_once = build_site(event, ENGLISH), build_site(turned, ENGLISH)
    assert before.figures.complete == at_once.figures.complete
    assert before.files["crosstable.html"] != at_once.files["crosstable.html"]
    assert build_site(turned, ENGLISH, before).files == at_once.files


def test_a_game_of_others_counts_for_a_first_rating_in_a_round_robin() -> None:
    """It did in 2020: the first win of the unrated fifth lets the sixth's game against him count."""
    event = event_of_report(unrated_in_a_round_robin())
    board, result = next(
        (number, "1-0" if game.white == 5 else "0-1")
        for number, game in enumerate(event.tournament.rounds[2].games, start=1)
        if 5 in (game.white, game.black)
    )
    known = event.tournament.with_result(round=3, board=board, result=result)
    before, later = build_site(event, ENGLISH), replace(event, tournament=known)
    at_once = build_site(later, ENGLISH)
    assert before.files["p6.html"] != at_once.files["p6.html"]
    assert build_site(later, ENGLISH, before).files == at_once.files


def test_only_two_players_are_looked_at_after_a_result() -> None:
    """Everybody else has the very record of before."""
    event = event_of_report(in_play())
    before = build_site(event, ENGLISH)
    game = event.tournament.rounds[3].games[1]
    known = event.tournament.with_result(round=4, board=2, result="1-0")
    after = build_site(replace(event, tournament=known), ENGLISH, before)
    assert new_records(before, after) == {game.white, game.black}
    assert dict(after.figures.records) == records(after.figures.facts)


def new_records(before: Site, after: Site) -> set[int]:
    """Whose record is another one."""
    old = before.figures.records
    return {number for number, each in after.figures.records.items() if each is not old[number]}


def test_norms_of_others_depend_on_who_was_missing_and_on_points_of_the_unrated() -> None:
    """A win of a rated player over the board says nothing to others; the rules name the rest (1.42c, 1.43e)."""
    facts = swiss()
    told = {
        result: {
            number: matters_to_others(record, event.by_number)
            for number, record in records(event).items()
        }
        for result in ("1-0", "0-1", "½-½", "+/-")
        for event in [facts.with_result(round=2, board=2, result=result)]
    }
    unrated, rated = 7, 3
    assert told["1-0"][rated] == told["0-1"][rated] != told["+/-"][rated]
    assert told["1-0"][unrated] == told["½-½"][unrated] != told["0-1"][unrated]
