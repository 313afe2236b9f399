"""A tournament refuses facts that contradict each other, and can be looked at as it was."""

from collections.abc import Callable
from dataclasses import fields, replace

import pytest

from tabiya.errors import InvalidFact
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    RankingMethod,
    RatingConversion,
    RequestedBye,
    Settings,
    Tournament,
    Withdrawal,
    strength,
)

FOUR = tuple(Player(number, f"Player {number}") for number in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("rounds", "complaint"),
    [
        ((Round(2),), "is where round 1 should be"),
        ((Round(1, (Game(1, 2), Game(2, 3))),), "player 2 appears twice"),
        ((Round(1, (Game(1, 9),)),), "player 9 of round 1 is not in the list"),
        ((Round(1, (Game(1, 2),), (Bye(1, ByeKind.HALF_POINT),)),), "player 1 appears twice"),
    ],
)
def test_a_round_that_cannot_be_is_refused(rounds: tuple[Round, ...], complaint: str) -> None:
    """Each with the player and the round."""
    with pytest.raises(InvalidFact, match=complaint):
        Tournament(players=FOUR, rounds=rounds)


def test_two_players_with_one_number_are_refused() -> None:
    """Numbers name players."""
    with pytest.raises(InvalidFact, match="same number"):
        Tournament(players=(FOUR[0], FOUR[0]))


@pytest.mark.parametrize(("white", "colour"), [(1, Colour.WHITE), (3, Colour.BLACK)])
def test_the_initial_colour_is_read_off_the_first_board(white: int, colour: Colour) -> None:
    """The best-ranked player paired in round 1 shows it (TRF 152)."""
    black = 4 - white
    event = Tournament(players=FOUR, rounds=(Round(1, (Game(white, black),)),))
    assert event.initial_colour is colour


def test_a_declared_initial_colour_goes_before() -> None:
    """What was drawn is a fact of its own."""
    event = Tournament(settings=Settings(initial_colour=Colour.BLACK), players=FOUR)
    assert event.initial_colour is Colour.BLACK
    assert Tournament(players=FOUR).initial_colour is None


def test_nothing_is_announced_unless_somebody_says_so() -> None:
    """But for the scoring, which is the usual one."""
    silent = Settings()
    announced = {each.name for each in fields(silent) if getattr(silent, each.name)}
    assert announced == {"scoring", "match_scoring"}


def test_looking_back_keeps_what_was_known() -> None:
    """The length, the initial colour and the byes asked for stay; results to come go."""
    event = Tournament(
        players=FOUR,
        rounds=(
            Round(1, (Game(3, 1), Game(2, 4))),
            Round(
                2, (Game(1, 2),), (Bye(3, ByeKind.HALF_POINT), Bye(4, ByeKind.PAIRING_ALLOCATED))
            ),
        ),
    )
    before = event.up_to(1)
    assert before.rounds_played == 1
    assert before.total_rounds == 2
    assert before.requested_byes == (RequestedBye(round=2, player=3, kind=ByeKind.HALF_POINT),)
    assert event.up_to(0).initial_colour is Colour.BLACK
    assert event.up_to(2) is event


def test_one_more_round_is_a_new_tournament() -> None:
    """Facts are never changed in place."""
    event = Tournament(players=FOUR)
    more = event.with_round(Round(1, (Game(1, 2, GameResult.DRAW),)))
    assert event.rounds == ()
    assert more.rounds_played == 1
    assert more.by_number[1] is FOUR[0]


def test_a_round_sees_the_result_from_which_it_was_paired_and_no_other_round_does() -> None:
    """Round 2 was paired while 3-1 was open, round 3 from the end of that game."""
    first = Round(1, (Game(3, 1, GameResult.DRAW), Game(2, 4, GameResult.WHITE_WINS)))
    second = Round(2, (Game(1, 2, GameResult.DRAW), Game(4, 3, GameResult.DRAW)))
    event = Tournament(
        players=FOUR,
        rounds=(first, second),
        earlier_results=(
            EarlierResult(paired=2, round=1, white=3, black=1, result=GameResult.UNKNOWN),
        ),
    )
    assert event.before_round(2).rounds == (
        Round(1, (Game(3, 1, GameResult.UNKNOWN), Game(2, 4, GameResult.WHITE_WINS))),
    )
    assert event.before_round(3).rounds == (first, second)


def club_event() -> Tournament:
    """Four players after a paired first round."""
    names = {"Ann": 1700, "Bob": 1900, "Cid": 1800, "Dot": 1900}
    players = [Player(name=name, rating=rating) for name, rating in names.items()]
    event = Tournament.of(players, rounds=3, kind="Swiss")
    return event.with_round(Round(1, (Game(1, 3), Game(4, 2))))


def test_players_are_ordered_by_strength_and_alphabet_and_numbered() -> None:
    """As before the first round of a Swiss; a drawn order can be kept."""
    assert [player.name for player in club_event().players] == ["Bob", "Dot", "Cid", "Ann"]
    drawn = Tournament.of([Player(name="Zoe"), Player(name="Abe")], rounds=1, keep_order=True)
    assert [(player.number, player.name) for player in drawn.players] == [(1, "Zoe"), (2, "Abe")]


def test_results_come_in_by_pair_or_by_board() -> None:
    """What has none yet is listed until then."""
    event = club_event().with_results({(1, 3): "1/2-1/2"})
    assert event.missing_results == ((1, 2, 4, 2),)
    event = event.with_result(round=1, board=2, result=GameResult.BLACK_WINS_BY_FORFEIT)
    assert event.missing_results == ()
    assert [game.result.symbol for game in event.rounds[0].games] == ["½-½", "-/+"]


def test_byes_late_entries_and_withdrawals_are_facts_of_the_next_state() -> None:
    """The tournament before stays what it was."""
    before = club_event()
    event = before.with_late_entry(Player(name="Eve"), round=2)
    event = event.with_bye(player=2, round=3).withdraw(player=3, after=1)
    assert event.late_entries == (LateEntry(player=5, first_round=2),)
    assert event.requested_byes == (RequestedBye(round=3, player=2, kind=ByeKind.HALF_POINT),)
    assert event.withdrawals == (Withdrawal(player=3, after_round=1),)
    assert before.late_entries == ()


@pytest.mark.parametrize(
    ("act", "complaint"),
    [
        (lambda event: event.with_results({(3, 1): "1-0"}), "the other way round"),
        (lambda event: event.with_results({(1, 3): "2-0"}), "result must be one such as 1-0"),
        (lambda event: event.with_results({(1, 3): "1-0"}, round=2), "round must be"),
        (lambda event: event.with_result(round=1, board=3, result="1-0"), "board must be"),
        (lambda event: event.with_late_entry(Player(name="Eve"), round=4), "round must be"),
        (lambda event: event.with_late_entry(Player(2, "Eve"), round=2), "number 2 belongs"),
        (lambda event: event.with_bye(player=9, round=2), "no player has the number 9"),
        (lambda event: event.with_bye(player=1, round=1), "already been paired"),
        (
            lambda event: event.with_bye(player=1, round=2, kind="U"),
            "kind: players cannot request the pairing-allocated",
        ),
        (lambda event: event.with_bye(player=1, round=2).with_bye(player=1, round=2), "already"),
        (lambda event: event.withdraw(player=1, after=0), "is paired in round 1"),
        (lambda event: event.withdraw(player=1, after=9), "after must be"),
        (lambda event: event.withdraw(player=1, after=1).withdraw(player=1, after=1), "already"),
        (lambda event: Tournament.of(event.players, rounds=3), "already has the number 1"),
        (lambda _: Tournament.of([Player(name="Eve")], rounds=0), "rounds must be"),
        (lambda _: Tournament(players=(Player(name="Eve"),)), "has no number"),
        (lambda _: Tournament(rounds=[Round(1)]), "rounds must be a tuple"),  # type: ignore[arg-type]
        (lambda _: Game("1", 2), "white must be a whole number"),  # type: ignore[arg-type]
        (lambda _: Player(1, "Eve", rating="1800"), "rating must be a whole number"),  # type: ignore[arg-type]
        (lambda _: Settings(start="2026-01-01"), "start must be a date"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_is_refused_where_it_is_said(
    act: Callable[[Tournament], object], complaint: str
) -> None:
    """With the name of the argument."""
    with pytest.raises(InvalidFact, match=complaint):
        act(club_event())


def test_a_national_rating_counts_by_the_formula_of_its_federation() -> None:
    """0.85 N + 208 makes 1767 of 1834; other federations count as they are, FIDE ratings too."""
    dutch = Player(1, "A", national=(NationalRating("NED", 1834),))
    belgian = Player(2, "B", national=(NationalRating("BEL", 1834),))
    known = Settings(
        ranking_method=RankingMethod.FIDE_THEN_NATIONAL,
        conversions=(RatingConversion("NED", 850, 208),),
    )
    assert [strength(each, known) for each in (dutch, belgian)] == [1767, 1834]
    assert strength(replace(dutch, rating=1900), known) == 1900


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("0.85 N + 208", "0.85 N + 208"),
        ("1,5n-20", "1.5 N - 20"),
        ("N", "N"),
        ("0.8 * N", "0.8 N"),
        ("", None),
        ("N N", None),
        ("0 N + 3", None),
        ("85 N", None),
        ("0.85 + 208", None),
    ],
)
def test_a_formula_is_understood_or_not(written: str, shown: str | None) -> None:
    """One digit before the point; N stands for the national rating."""
    found = RatingConversion.read("NED", written)
    assert (None if found is None else str(found)) == shown
