"""TableDecision cards: what they answer is what the article says, by edition and rate of play."""

from dataclasses import fields, replace
from typing import Any

import pytest

from tabiya.laws.cards import CARDS
from tabiya.laws.cards.card import Circumstances, Offence, TableDecision, Touched, Trouble
from tabiya.laws.chapter import ALL_LAWS, LAWS_2018, LAWS_2023, LawsOfChess
from tabiya.laws.editions import Rate
from tabiya.laws.irregularities import Penalty

FOUND = Circumstances()


def decide(name: str, laws: LawsOfChess = LAWS_2023, **found: Any) -> TableDecision:
    """Ask a card by its name."""
    (card,) = [card for card in CARDS if card.name == name]
    assert set(found) <= set(card.asks)
    return card.decide(laws, replace(FOUND, **found))


def articles(decision: TableDecision) -> list[str]:
    """Return the articles that a decision names, in their order."""
    return [each.article for each in decision.consequences]


@pytest.mark.parametrize("laws", ALL_LAWS, ids=lambda laws: laws.edition.name)
def test_every_card_answers_in_every_edition_with_sentences_and_articles(laws: LawsOfChess) -> None:
    """Whatever is ticked: a card asks for known circumstances and always has an answer."""
    known = {each.name for each in fields(Circumstances)}
    for card in CARDS:
        assert set(card.asks) <= known
        for name in ("", *card.asks):
            value: Any = getattr(FOUND, name) if name else None
            flipped: Any = not value if isinstance(value, bool) else value
            decision = card.decide(laws, replace(FOUND, **{name: flipped}) if name else FOUND)
            assert decision.consequences
            for each in decision.consequences:
                assert each.article
                assert "{" not in each.sentence.format(**each.values)


@pytest.mark.parametrize(
    ("laws", "rate", "minutes", "article"),
    [
        (LAWS_2018, Rate.STANDARD, 2, "7.5.5"),
        (LAWS_2018, Rate.RAPID, 2, "7.5.5"),
        (LAWS_2018, Rate.BLITZ, 1, "7.5.5, B.2"),
        (LAWS_2023, Rate.STANDARD, 2, "7.5.5"),
        (LAWS_2023, Rate.RAPID, 1, "7.5.5, A.3"),
        (LAWS_2023, Rate.BLITZ, 1, "7.5.5, A.3"),
    ],
)
def test_the_first_illegal_move_costs_minutes_by_edition_and_rate(
    laws: LawsOfChess, rate: Rate, minutes: int, article: str
) -> None:
    decision = decide("illegal-move", laws, rate=rate, supervised=True)
    assert decision.penalty == Penalty(minutes=minutes)
    assert articles(decision) == ["7.5.1", article, "7.5.1", "7.1", "7.5.5"]


def test_what_went_before_decides_about_an_illegal_move() -> None:
    """The count comes from the arbiter's book: the second one loses, of whatever kind they are."""
    lost = decide("illegal-move", before=1, offence=Offence.TWO_HANDS)
    assert lost.penalty == Penalty(lost=True)
    assert articles(lost) == ["7.5.4", "7.5.5", "7.5.5"]
    drawn = decide("illegal-move", before=1, opponent_can_mate=False)
    assert drawn.penalty == Penalty(drawn=True)


def test_an_illegal_move_is_completed_by_the_clock() -> None:
    """7.5.1; but pressing the clock without a move is the offence itself (7.5.3)."""
    assert decide("illegal-move", clock_pressed=False, before=1).penalty == Penalty()
    idle = decide("illegal-move", clock_pressed=False, before=1, offence=Offence.NO_MOVE)
    assert idle.penalty == Penalty(lost=True)


def test_in_fast_chess_the_reply_makes_an_illegal_move_stand() -> None:
    stands = decide("illegal-move", rate=Rate.BLITZ, opponent_has_moved=True)
    assert (stands.penalty, articles(stands)) == (Penalty(), ["A.5.2", "B.3"])
    older = decide("illegal-move", LAWS_2018, rate=Rate.BLITZ, opponent_has_moved=True)
    assert articles(older) == ["A.4.2", "B.4"]
    rapid = decide("illegal-move", rate=Rate.RAPID, opponent_has_moved=True)
    assert articles(rapid) == ["A.5.2"]
    watched = decide("illegal-move", rate=Rate.BLITZ, opponent_has_moved=True, supervised=True)
    assert watched.penalty == Penalty(minutes=1)


def test_blitz_says_by_which_article_the_laws_of_rapid_chess_hold() -> None:
    """The minute of A.3 too, but not where the Competition Rules apply."""
    assert articles(decide("illegal-move", rate=Rate.BLITZ))[-1] == "B.3"
    assert "B.3" not in articles(decide("illegal-move", rate=Rate.BLITZ, supervised=True))
    assert "B.3" not in articles(decide("illegal-move", rate=Rate.RAPID))


def test_a_pawn_not_exchanged_becomes_a_queen() -> None:
    decision = decide("illegal-move", offence=Offence.PAWN)
    assert articles(decision) == ["7.5.2", "7.5.5", "7.5.5"]
    assert "queen" in decision.consequences[0].sentence


@pytest.mark.parametrize(("made", "articled"), [(9, ["7.3", "7.1"]), (10, ["7.3"])])
def test_reversed_colours_before_and_after_the_tenth_move(made: int, articled: list[str]) -> None:
    """Until Black has made his tenth move a new game is played."""
    assert articles(decide("colours-reversed", moves_made=made)) == articled


def test_a_finished_game_is_not_played_again() -> None:
    for name in ("colours-reversed", "wrong-start"):
        (stands,) = decide(name, game_over=True).consequences
        assert "result is final" in stands.sentence


@pytest.mark.parametrize(
    ("laws", "rate", "made", "article"),
    [
        (LAWS_2018, Rate.RAPID, 10, "A.4.1"),
        (LAWS_2023, Rate.BLITZ, 10, "A.5.1"),
        (LAWS_2023, Rate.BLITZ, 9, "7.2.1"),
        (LAWS_2023, Rate.STANDARD, 30, "7.2.1"),
    ],
)
def test_a_wrong_start_is_corrected_for_ever_but_in_fast_chess(
    laws: LawsOfChess, rate: Rate, made: int, article: str
) -> None:
    assert articles(decide("wrong-start", laws, rate=rate, moves_made=made))[0] == article


def test_a_wrong_clock_setting_stands_in_fast_chess_unless_the_schedule_suffers() -> None:
    wrong: dict[str, Any] = {"clock_is_defective": False, "rate": Rate.RAPID, "moves_made": 10}
    assert articles(decide("clock", **wrong)) == ["A.5.1.1"]
    assert articles(decide("clock", schedule_suffers=True, **wrong)) == ["6.10.2", "6.10.2"]
    assert articles(decide("clock")) == ["6.10.2", "6.10.1"]


def test_touches_lead_to_the_article_of_their_order() -> None:
    first = {touch: articles(decide("touched-piece", touch=touch))[0] for touch in Touched}
    assert list(first.values()) == ["4.3.1", "4.3.2", "4.3.3", "4.4.1", "4.4.2"]
    illegal = decide("touched-piece", touch=Touched.KING_THEN_ROOK, can_be_used=False)
    assert articles(illegal)[0] == "4.4.3"
    assert articles(decide("touched-piece", can_be_used=False))[0] == "4.5"
    assert articles(decide("touched-piece", adjusted=True)) == ["4.2.2"]


def test_flag_fall_follows_the_question_whether_mate_is_possible() -> None:
    assert decide("flag-fall").penalty == Penalty(lost=True)
    assert decide("flag-fall", opponent_can_mate=False).penalty == Penalty(drawn=True)
    assert articles(decide("flag-fall")) == ["6.8", "6.4", "6.9"]
    assert articles(decide("flag-fall", rate=Rate.RAPID)) == ["A.5.3", "6.4", "6.9"]


@pytest.mark.parametrize(("last_period", "word"), [(True, "drawn"), (False, "continues")])
def test_both_flags_have_fallen(last_period: bool, word: str) -> None:  # noqa: FBT001 - a case
    """III.3.1: in the last period the game is drawn, else it goes on."""
    decision = decide("flag-fall", both_flags=True, last_period=last_period)
    assert articles(decision) == ["6.10.1", "III.3.1 (2018)"]
    assert word in decision.consequences[1].sentence


def test_a_wrong_claim_costs_time_and_binds_the_move() -> None:
    """9.5.3 with A.3: one minute in rapid chess since 2023."""
    wrong = decide("draw-claim", rate=Rate.RAPID, claim_is_right=False)
    assert (wrong.penalty, articles(wrong)) == (Penalty(minutes=1), ["9.5.3, A.3", "9.5.3"])
    assert len(decide("draw-claim", claim_is_right=False, move_was_written=False).consequences) == 1
    assert decide("draw-claim").penalty == Penalty(drawn=True)
    assert articles(decide("draw-claim", piece_touched=True)) == ["9.4"]
    assert decide("draw-claim", has_the_move=False).penalty == Penalty()


def test_both_kings_in_check_are_waited_for_in_fast_chess() -> None:
    assert articles(decide("illegal-position", rate=Rate.BLITZ)) == ["A.5.4", "B.3"]
    drawn = decide("illegal-position", rate=Rate.BLITZ, still_illegal=True)
    assert drawn.penalty == Penalty(drawn=True)
    assert articles(decide("illegal-position")) == ["3.10.3", "7.6"]


def test_sealed_moves_by_the_guidelines_of_2018() -> None:
    """The text of 2023 held here has no guidelines, so the older number is named with its year."""
    assert decide("sealed-move").penalty == Penalty(lost=True)
    assert articles(decide("sealed-move")) == ["I.8 (2018)"]
    assert articles(decide("sealed-move", LAWS_2018)) == ["I.8"]
    assert decide("sealed-move", opponent_can_mate=False).penalty == Penalty(drawn=True)
    assert articles(decide("sealed-move", sealed=Trouble.READ)) == ["I.7 (2018)"]
    (new,) = decide("sealed-move", sealed=Trouble.LOST_POSITION).consequences
    assert "annulled" in new.sentence


def test_games_without_increment() -> None:
    assert articles(decide("quickplay-finish", LAWS_2018)) == ["III.4", "III.5"]
    assert articles(decide("quickplay-finish", LAWS_2018, seconds_left=130)) == ["III.5"]
    assert articles(decide("quickplay-finish", LAWS_2018, has_the_move=False)) == ["III.5"]
    for unfit in ({"increment": True}, {"announced": False}, {"rate": Rate.BLITZ}):
        assert articles(decide("quickplay-finish", LAWS_2018, **unfit)) == ["III.2"]


def test_resignation_against_a_bare_king_is_a_doubt_that_is_shown() -> None:
    """5.1.2: lost by the texts held here; the card tells that a later wording draws the game."""
    plain, doubtful = decide("resignation"), decide("resignation", opponent_can_mate=False)
    assert plain.penalty == doubtful.penalty == Penalty(lost=True)
    assert articles(doubtful) == ["5.1.2", "5.2.2"]
