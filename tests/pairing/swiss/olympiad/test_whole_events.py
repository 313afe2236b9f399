"""Whole Olympiads: explained and answered for; see also `tests/pairing/swiss/test_whole_team_events.py`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from tabiya.checker.replay import known_before
from tabiya.errors import NotApplicable
from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.explain.why_not import why_not
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.tournament import LateEntry, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import resolve_system
from tabiya.pairing.swiss.olympiad.engine import OlympiadReasoning
from tests.pairing.reasoning import reasoning_as
from tests.pairing.scenes import event
from tests.pairing.swiss.olympiad.judgement import random_event
from tests.pairing.swiss.test_whole_team_events import olympiads

SYSTEM = "olympiad"


@settings(max_examples=12)
@given(whole=olympiads())
def test_the_groups_tell_the_whole_round(whole: Tournament) -> None:
    """Everybody is at home once; pairs and floaters make up each group; no median team leaves it."""
    _, sure = resolve_system(whole, SYSTEM)
    for round_ in whole.rounds:
        pairing = pair_next_round(known_before(sure, round_.number), system=SYSTEM)
        kept = reasoning_as(OlympiadReasoning, pairing)
        home = [one for each in kept.brackets for one in each.group.residents]
        assert len(home) == len(set(home)) == len(kept.entrants) - (kept.bye is not None)
        for each in kept.brackets:
            seated = [one for pair in each.pairs for one in pair]
            leaving = [one.team for one in each.leaving]
            assert sorted(seated + leaving, key=id) == sorted(each.group.members, key=id)
        assert not kept.brackets or not kept.brackets[-1].leaving
        assert explain_round(pairing, {})


@pytest.mark.parametrize("seed", [1, 4, 7, 11, 19])
def test_every_pair_that_is_not_there_has_an_answer(seed: int) -> None:
    """A sentence with an article of D.02, about any two teams who are present."""
    _, whole = resolve_system(random_event(seed), SYSTEM)
    before = known_before(whole, whole.rounds_played)
    pairing = pair_next_round(before, system=SYSTEM)
    present = [one.number for one in reasoning_as(OlympiadReasoning, pairing).entrants]
    for one in present:
        for other in present:
            if one < other:
                text = "\n".join(as_lines(why_not(before, pairing, one, other, {})))
                assert "[D.02" in text or "do meet" in text, text


def test_words_alone_name_it_in_a_report_file() -> None:
    """No code of FIDE's table stands for it, in an older form of the file either."""
    whole = random_event(4)
    for dialect in ("trf26", "trf16"):
        read = read_trf(write_trf(whole, dialect)).tournament
        assert (read.settings.kind, read.settings.kind_code) == (whole.settings.kind, "")


def test_an_unfinished_game_counts_as_a_draw() -> None:
    """5.1: with one game open the match is 2½-½ or 2-1 plus half a point, not a draw as a whole."""
    whole = simulate(
        Config(system=SYSTEM, players=32, teams=8, boards=4, rounds=2, seed=5)
    ).tournament.up_to(1)
    (first,) = whole.rounds
    opened = replace(
        first,
        games=tuple(
            replace(game, result=GameResult.UNKNOWN if not place % 4 else GameResult.WHITE_WINS)
            for place, game in enumerate(first.games)
        ),
    )
    drawn = replace(
        first,
        games=tuple(
            replace(game, result=GameResult.DRAW if not place % 4 else GameResult.WHITE_WINS)
            for place, game in enumerate(first.games)
        ),
    )
    one, other = (
        pair_next_round(replace(whole, rounds=(each,)), system=SYSTEM).matches
        for each in (opened, drawn)
    )
    assert one == other


def test_who_joined_later_does_not_have_the_bye() -> None:
    """4.2.3: of seven teams the last one came in round 2, so the sixth has the bye."""
    whole = simulate(
        Config(system=SYSTEM, players=28, teams=7, boards=4, rounds=3, seed=5)
    ).tournament
    start = replace(whole, rounds=(), team_byes=())
    late = tuple(LateEntry(player=member, first_round=2) for member in whole.teams[-1].members)
    with_late = replace(start, late_entries=late)
    first = pair_next_round(with_late, system=SYSTEM)
    assert not first.team_byes
    after = first.entered_in(with_late)
    drawn = tuple(replace(game, result=GameResult.DRAW) for game in after.rounds[0].games)
    played = replace(after, rounds=(replace(after.rounds[0], games=drawn),))
    second = pair_next_round(played, system=SYSTEM)
    assert [bye.team for bye in second.team_byes] == [6]
    text = "\n".join(as_lines(explain_round(second, {})))
    assert "[D.02 4.2.3]" in text


def six_teams(*matches: str) -> Tournament:
    """Six teams of one player after a round, such as `1-4 1-0, 2-5 +:-`; a bye is `3`."""
    whole = simulate(
        Config(system=SYSTEM, players=7, teams=7, boards=1, rounds=3, seed=5)
    ).tournament
    results = {"1-0": GameResult.WHITE_WINS, "0-1": GameResult.BLACK_WINS}
    results["+:-"] = GameResult.WHITE_WINS_BY_FORFEIT
    games = []
    byes = []
    for match in matches:
        pair, _, result = match.partition(" ")
        white, _, black = pair.partition("-")
        if black:
            games.append(Game(int(white), int(black), results[result]))
        else:
            byes.append(TeamBye(round=1, team=int(white), kind=ByeKind.PAIRING_ALLOCATED))
    return replace(whole, rounds=(Round(1, tuple(games)),), team_byes=tuple(byes))


def test_who_had_the_bye_or_won_by_default_does_not_have_it() -> None:
    """4.2: 7 had the bye, and the opponents of 6 did not come; 5 lost and is the lowest who may."""
    played = six_teams("1-4 1-0", "2-5 1-0", "6-3 +:-", "7")
    second = pair_next_round(played, system=SYSTEM)
    assert [bye.team for bye in second.team_byes] == [5]


def test_game_points_play_no_part_in_the_ranking() -> None:
    """3.2: a team that won by more is not before one with a smaller number."""
    whole = simulate(
        Config(system=SYSTEM, players=32, teams=8, boards=4, rounds=3, seed=5)
    ).tournament.up_to(1)
    (first,) = whole.rounds
    members = {player: team.number for team in whole.teams for player in team.members}
    games = [
        replace(
            game,
            result=GameResult.WHITE_WINS
            if members[game.white] < members[game.black]
            else GameResult.BLACK_WINS,
        )
        for game in first.games
    ]
    # 1 wins by three games and two halves of a point less than the others.
    games[0] = replace(games[0], result=GameResult.DRAW)
    played = replace(whole, rounds=(replace(first, games=tuple(games)),))
    kept = reasoning_as(OlympiadReasoning, pair_next_round(played, system=SYSTEM))
    assert [one.number for one in kept.entrants] == list(range(1, 9))


def test_an_event_without_teams_is_refused() -> None:
    """In words, with the chapter."""
    with pytest.raises(NotApplicable, match="there are no teams in this event"):
        pair_next_round(event(8), system=SYSTEM)
