"""Writing: every value in the columns of the Handbook."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.errors import InvalidFact, UnknownSystem
from tabiya.formats.trf import Declared, losses, read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.team import ForfeitedMatch, MatchForfeit, Team, TeamBye
from tabiya.model.tournament import (
    LateEntry,
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
)

TWO = (Player(1, "Ann", title=Title.WGM, rating=2300), Player(2, "Ben"))
EVENT = Tournament(
    settings=Settings(name="Cup", rounds=3),
    players=TWO,
    rounds=(
        Round(1, games=(Game(2, 1, GameResult.DRAW_UNRATED),)),
        Round(2, byes=(Bye(1, ByeKind.PAIRING_ALLOCATED), Bye(2, ByeKind.ZERO_POINT))),
    ),
    requested_byes=(RequestedBye(round=3, player=2, kind=ByeKind.HALF_POINT),),
    virtual_points=(
        VirtualPoints(
            points=Points(10), first_round=1, last_round=2, first_player=1, last_player=1
        ),
    ),
    prohibited_pairs=(ProhibitedPairs((1, 2)),),
)


def lines(tournament: Tournament, dialect: str = "trf26") -> list[str]:
    """The lines of the file."""
    return write_trf(tournament, dialect).decode().split("\r\n")


def test_every_line_ends_with_cr_and_lf() -> None:
    """The Handbook wants CR, most programs LF: the file has both."""
    written = write_trf(EVENT)
    assert written.count(b"\r\n") == written.count(b"\r") == written.count(b"\n") > 0


def test_a_player_of_2026_stands_in_the_columns_of_the_handbook() -> None:
    """Positions counted by hand from the table of record 001."""
    ann = next(line for line in lines(EVENT) if line.startswith("001    1"))
    assert ann[10:13] == "WGM"
    assert ann[14:17] == "Ann"
    assert ann[48:52] == "2300"
    assert ann[80:84] == " 1.5"
    assert ann[85:89] == "   1"
    assert ann[91:99] == "   2 b D"
    assert ann[101:109] == "0000 - U"


def test_each_version_spells_as_it_can() -> None:
    """Letters and full titles since 2016; before, results only and short titles."""
    ben = {d: next(x for x in lines(EVENT, d) if x.startswith("001    2")) for d in DIALECTS}
    assert ben["trf26"][91:] == "   1 w D  0000 - Z"
    assert ben["trf16"][91:] == "   1 w D  0000 - Z  0000 - H"
    assert ben["trf06"][91:] == "   1 w =  0000 - -  0000 - ="
    ann = next(line for line in lines(EVENT, "trf06") if line.startswith("001    1"))
    assert ann[10:13] == " wg"


DIALECTS = ("trf06", "trf16", "trf26")


def test_each_version_has_its_own_records() -> None:
    """What 2026 writes in numbered records, 2016 writes in extensions."""
    assert {"142 3", "250       1.0   1   2    1    1", "240 H   3    2"} <= set(lines(EVENT))
    assert {"XXR 3", "XXA    1  1.0  1.0", "XXP 1 2"} <= set(lines(EVENT, "trf16"))
    assert not any(line.startswith("XX") for line in lines(EVENT, "trf06"))


def test_the_first_colour_and_the_order_by_rank_are_extensions_of_2016() -> None:
    """What 2026 says of the colour in record 152; the order by rank has no other record."""
    settings = Settings(initial_colour=Colour.BLACK, pair_by_rank=True)
    event = Tournament(settings=settings, players=TWO)
    assert {"XXC rank black1"} <= set(lines(event, "trf16"))
    assert losses(event, "trf16") == ()
    assert read_trf(write_trf(event, "trf16")).tournament.settings == settings
    assert "152 B" in lines(event)


def test_rounds_at_the_end_that_lend_nothing_are_not_written() -> None:
    """Otherwise a file would change when it is read and written again."""
    lent = (
        VirtualPoints(
            points=Points(10), first_round=1, last_round=1, first_player=1, last_player=2
        ),
        VirtualPoints(points=Points(0), first_round=1, last_round=3, first_player=1, last_player=1),
    )
    event = replace(EVENT, virtual_points=lent)
    written = write_trf(event, "trf16")
    assert {"XXA    1  1.0", "XXA    2  1.0"} <= set(lines(event, "trf16"))
    assert write_trf(read_trf(written), "trf16") == written


def test_losses_are_named() -> None:
    """Nothing is left out without a word."""
    assert losses(EVENT, "trf26") == ()
    assert losses(EVENT, "trf16") == ()
    assert losses(EVENT, "trf06") == (
        "the number of rounds",
        "that some games are not rated",
        "whether a full point was the pairing-allocated bye or another",
        "the acceleration",
        "the prohibited pairs",
    )


def test_points_of_2016_include_the_announced_byes() -> None:
    """JaVaFo wants it so: the half point of round 3 stands in Ben's points already."""
    ben = next(line for line in lines(EVENT, "trf16") if line.startswith("001    2"))
    assert ben[80:84] == " 1.0"


def test_points_and_ranks_of_players_include_penalties() -> None:
    """Ann has 1½ points from games and byes; a penalty of two leaves her behind Ben's half point."""
    event = replace(EVENT, adjustments=(PointAdjustment((1,), Points(-20)),))
    points = {x[4:8].strip(): x[80:89] for x in lines(event) if x.startswith("001")}
    assert points == {"1": "-0.5    2", "2": " 0.5    1"}
    record = next(line for line in lines(event) if line.startswith("299"))
    assert (record[4], record[13:17], record[23:27]) == (" ", "-2.0", "   1")


def test_points_and_ranks_of_teams_include_penalties() -> None:
    """The Reds won 2-0 for two match points, and lose one of each to a penalty."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))
    event = Tournament(
        players=tuple(Player(number, f"P{number}") for number in range(1, 5)),
        rounds=(Round(1, games=games),),
        teams=(Team(1, "Reds", (1, 2), nickname="RED"), Team(2, "Blues", (3, 4), nickname="BLU")),
        adjustments=(PointAdjustment((1,), Points(-10), match_points=Points(-10)),),
    )
    assert [line for line in lines(event) if line.startswith("802")] == [
        "802   1 RED      1.0    1.0   2 w  2.0",
        "802   2 BLU      0.0    0.0   1 b  0.0",
    ]


def test_ranks_can_be_given() -> None:
    """The final standings know better than the points alone."""
    written = write_trf(EVENT, declared={1: Declared(None, 2), 2: Declared(None, 1)})
    assert {n: d.rank for n, d in read_trf(written).declared.items()} == {1: 2, 2: 1}


def test_late_entries_are_remarks() -> None:
    """No record of the Handbook has them."""
    tournament = Tournament(players=TWO, late_entries=(LateEntry(player=2, first_round=2),))
    assert lines(tournament)[0] == "### Late entry @ Round 2: 2"


def test_what_does_not_fit_is_refused_and_not_shifted() -> None:
    """A rating of five digits would push the record out of its columns."""
    with pytest.raises(InvalidFact, match="rating 12345"):
        write_trf(Tournament(players=(Player(1, "A", rating=12345),)))


SCORINGS = {
    "nothing of the usual": (ScoringSystem(), None),
    "the bye as a win of three": (ScoringSystem.of(30, 10), "162  W 3.0    D 1.0"),
    "a bye of its own": (
        ScoringSystem.of(30, 10, pairing_allocated_bye=10),
        "162  W 3.0    D 1.0    P 1.0",
    ),
    "a bye without points": (ScoringSystem().with_bye(0), "162  P 0.0"),
    "points for coming": (ScoringSystem.of(20, 15, 10), "162  W 2.0    D 1.5    L 1.0"),
    "points for staying away": (ScoringSystem.of(10, 5, absence=2), "162  A 0.2"),
    "an open game of no points": (ScoringSystem.of(10, 5, unknown=0), "162  X 0.0"),
}


@pytest.mark.parametrize("case", SCORINGS)
def test_record_162_tells_only_what_differs_from_the_default(case: str) -> None:
    """Defaults of the Handbook: W 1, D ½, L 0, A 0, P as W, X as D; codes in columns 6, 15, 24."""
    scoring, record = SCORINGS[case]
    tournament = Tournament(settings=Settings(scoring=scoring), players=TWO)
    written = lines(tournament)
    assert [line for line in written if line.startswith("162")] == [record] * (record is not None)
    assert read_trf(write_trf(tournament)).tournament.settings.scoring == scoring


def test_an_open_game_is_a_question_mark_and_never_a_blank() -> None:
    """A blank result would be an absence (001, position 99); record 162 says what `?` counts."""
    tournament = Tournament(players=TWO, rounds=(Round(1, games=(Game(2, 1),)),))
    written = lines(tournament)
    cells = [line[91:99] for line in written if line.startswith("001")]
    assert cells == ["   2 b ?", "   1 w ?"]
    assert "162  X 0.5" in written
    again = read_trf(write_trf(tournament)).tournament
    assert again.rounds == tournament.rounds
    assert losses(tournament, "trf26") == ()


def test_an_unknown_version_is_refused() -> None:
    """The message lists the versions there are."""
    with pytest.raises(UnknownSystem, match="trf16"):
        write_trf(EVENT, "trf99")


def test_the_summary_of_teams_follows_from_the_games() -> None:
    """Record 802: 2-0 on two boards in round 1, then a forfeit; the bye of round 3 is the Reds'."""
    tournament = Tournament(
        players=tuple(Player(number, f"P{number}") for number in range(1, 5)),
        rounds=(
            Round(
                1,
                games=(
                    Game(1, 3, GameResult.WHITE_WINS),
                    Game(4, 2, GameResult.BLACK_WINS),
                ),
            ),
            Round(2),
            Round(3),
        ),
        teams=(
            Team(1, "Reds", (1, 2), nickname="RED"),
            Team(2, "Blues", (3, 4), nickname="BLU"),
        ),
        forfeited_matches=(
            ForfeitedMatch(round=2, white=2, black=1, forfeit=MatchForfeit.WHITE_WINS),
        ),
        team_byes=(TeamBye(round=3, team=1, kind=ByeKind.FULL_POINT),),
    )
    assert [line for line in lines(tournament) if line.startswith("802")] == [
        "802   1 RED      4.0    4.0   2 w  2.0     2 b  0.0f  FPB    2.0",
        "802   2 BLU      2.0    2.0   1 b  0.0     1 w  2.0f  ZPB    0.0",
    ]


def test_lines_that_were_kept_go_only_where_nobody_misreads_them() -> None:
    """A record that made no sense is one of its version; one of no version is passed on to all."""
    kept = read_trf("152 red\n801   1 Reds\n902 Sponsor\nXXC seed\nXXQ 1\n001    1      Ann\n")
    codes = ("152", "801", "902", "XXC", "XXQ")
    written = {
        name: [line for line in write_trf(kept, name).decode().split("\r\n") if line[:3] in codes]
        for name in DIALECTS
    }
    assert written == {
        "trf06": ["902 Sponsor", "801   1 Reds", "XXQ 1"],
        "trf16": ["902 Sponsor", "801   1 Reds", "XXC seed", "XXQ 1"],
        "trf26": ["152 red", "902 Sponsor", "801   1 Reds", "XXC seed", "XXQ 1"],
    }


TIE_BREAKS = ("BH", "BH/C1", "SB", "DE", "WIN", "PS", "ARO", "BPG", "KS")


@pytest.mark.hypothesis
@settings(max_examples=15, deadline=None)
@given(
    players=st.integers(8, 20),
    rounds=st.integers(1, 4),
    seed=st.integers(0, 10**6),
    codes=st.lists(st.sampled_from(TIE_BREAKS), min_size=1, max_size=4, unique=True),
)
def test_the_checker_accepts_what_is_written(
    players: int, rounds: int, seed: int, codes: list[str]
) -> None:
    """Ranks follow the tie-breaks of the event, points its results, in every simulated event."""
    config = Config(
        players=players,
        rounds=rounds,
        seed=seed,
        tie_breaks=tuple(codes),
        forfeit_rate=0.1,
        half_point_bye_rate=0.1,
        withdrawal_rate=0.05,
    )
    written = read_trf(write_trf(simulate(config).tournament))
    assert written.tournament.settings.tie_breaks == tuple(codes)
    assert {each.rank for each in written.declared.values()} == set(range(1, players + 1))
    assert check(written).discrepancies == 0
