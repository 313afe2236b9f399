"""Time controls, from codes and from words, and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.errors import InvalidFact
from tabiya.languages import LANGUAGES, speaking
from tabiya.model.time_control import (
    AddedTime,
    Period,
    TimeControl,
    describe_control,
    find_time_control,
    read_time_control,
    same_for_both,
    time_control_of_code,
    time_control_of_words,
)


@pytest.mark.parametrize(
    ("code", "seconds"),
    [
        ("5400+30", 7200),
        ("40/6000+30:900+30", 8700),
        ("40/7200:20/3600:900+30", 10800),
        ("40/6000+30:20/3000+30:900+30", 10800),
        ("3600", 3600),
        ("180+2", 300),
        ("W300-B240", 240),
        ("60/300:0+2", 300),
    ],
)
def test_the_time_for_sixty_moves_follows_from_the_code(code: str, seconds: int) -> None:
    """The examples of TRF26, and three periods of which the last begins after move 60."""
    control = time_control_of_code(code)
    assert control is not None
    assert control.seconds_for(60) == seconds


@pytest.mark.parametrize(
    ("code", "moves"), [("40/6000+30:900+30", 40), ("40/6000", None), ("5400+30", None)]
)
def test_a_first_period_is_one_that_others_follow(code: str, moves: int | None) -> None:
    """Forty moves alone are the whole game."""
    control = time_control_of_code(code)
    assert control is not None
    assert control.first_control == moves


def test_armageddon_is_not_equal() -> None:
    control = time_control_of_code("W300-B240")
    assert control is not None
    assert not control.equal


@pytest.mark.parametrize("code", ["", "fast", "90+", "40/", "W300", "5400+30:"])
def test_what_is_no_code_is_not_understood(code: str) -> None:
    assert time_control_of_code(code) is None


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("60 minutes plus 30 seconds per move", 90),
        ("90 min/40 moves + 30 min + 30 sec", 150),
        ("90' + 30''", 120),
        ("15+10", 25),
        ('3 min + 2"', 5),
        ("2 hours for 40 moves, 1 hour for the rest", 180),
        ("1h30 + 30s", 120),
        ("10 min", 10),
    ],
)
def test_usual_words_are_understood_exactly(words: str, minutes: int) -> None:
    control = time_control_of_words(words)
    assert control is not None
    assert (control.seconds_for(60), control.exact) == (60 * minutes, True)


@pytest.mark.parametrize(
    "words",
    [
        "90 Minuten für 40 Züge, 30 Minuten für den Rest, 30 Sekunden pro Zug",
        "90 minutos para 40 jugadas, 30 minutos para el resto de la partida, 30 segundos por jugada",
        "90 minutes pour 40 coups, 30 minutes pour le reste, 30 secondes par coup",
        "90 minuti per 40 mosse, 30 minuti per il resto, 30 secondi per mossa",
        "90 minutos para 40 lances, 30 minutos para o resto, 30 segundos por lance",
        "90 minut na 40 posunięć, 30 minut na resztę, 30 sekund na posunięcie",
        "90 минут на 40 ходов, 30 минут до конца партии, 30 секунд на ход",
    ],
)
def test_arbiters_write_in_their_own_language(words: str) -> None:
    """All of these are 40 moves in 90 minutes, then 30 minutes, with 30 seconds a move."""
    found = read_time_control(words)
    assert found is not None
    assert found.code == "40/5400+30:1800+30"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        *(
            "90+30",
            "5+0",
            "15 minutes + 10 seconds per move Bronstein",
            "25 minutes, 5 seconds delay",
        ),
        "100 minutes for 40 moves, 50 minutes for 20 moves, 15 minutes for the rest, 30 seconds per move",
        "120 minutes for 40 moves, 60 minutes for the rest, 30 seconds per move from move 61",
        "90 minutes for 40 moves, 30 minutes for the rest, 30 seconds per move, with move counter",
        "90 minutes for 40 moves, 30 minutes for the rest, without move counter",
    ],
)
def test_what_a_reader_is_told_can_be_written_back(words: str, language: str) -> None:
    """A time control copied from a page of any language is the same time control."""
    control = read_time_control(words)
    assert control is not None
    with speaking(language):
        told = describe_control(control)
    assert read_time_control(told) == control


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90 Min + 30 Sek", "5400+30"),
        ("15 Min. + 10 Sek.", "900+10"),
        ("3 Min + 2 Sek/Zug", "180+2"),
        ("1 Std. 30 Min. + 30 Sek.", "5400+30"),
        ("60 Minuten + 10 Sekunden Inkrement", "3600+10"),
        ("90 Min/40 Züge + 30 Min + 30 Sek", "40/5400+30:1800+30"),
        ("90 min + 30 seg", "5400+30"),
        ("90 min. + 30 seg. por jugada", "5400+30"),
        ("90 minutos + 30 segundos cada jugada", "5400+30"),
        ("25 min + 10 seg/lance", "1500+10"),
        ("15 min + 10 sec ogni mossa", "900+10"),
        ("50 min + 10 s/coup", "3000+10"),
        ("1h30 + 30s/coup", "5400+30"),
        ("61'+30\"/coup", "3660+30"),
        ("90 min + 30 sek", "5400+30"),
        ("10 min + 5 sek/ruch", "600+5"),
        ("90 мин + 30 с", "5400+30"),
        ("60мин+10с", "3600+10"),
        ("1 ч 30 мин + 30 с/ход", "5400+30"),
        ("90 минут + 30 секунд на каждый ход", "5400+30"),
        ("3'+2\"", "180+2"),
    ],
)
def test_abbreviations_of_every_language_are_understood(words: str, code: str) -> None:
    """What arbiters type, each into the notation of a report file."""
    found = read_time_control(words)
    assert found is not None
    assert found.code == code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("G/60", "3600"),
        ("G60", "3600"),
        ("Game in 60", "3600"),
        ("G/60 +5", "3600+5"),
        ("G/90;+30", "5400+30"),
        ("90/40+30/G+30", "40/5400+30:1800+30"),
        ("40/90, SD/30; +30", "40/5400+30:1800+30"),
        ("40/100, 20/50, SD/15 +30", "40/6000+30:20/3000+30:900+30"),
    ],
)
def test_the_rest_of_the_game_shows_which_number_is_the_moves(words: str, code: str) -> None:
    """Minutes come before the moves in 90/40+30/G, and behind them in 40/90, SD/30."""
    found = read_time_control(words)
    assert found is not None
    assert found.code == code


@pytest.mark.parametrize("words", ["G/25 d5", "G/25;d5", "G/25 delay 5"])
def test_a_d_is_a_delay(words: str) -> None:
    assert read_time_control(words) == same_for_both(Period(None, 1500, 5), added=AddedTime.DELAY)


@pytest.mark.parametrize("words", ["", "standard", "90/40+30"])
def test_other_words_say_nothing(words: str) -> None:
    assert time_control_of_words(words) is None


def test_a_word_that_is_not_understood_leaves_a_rough_reading() -> None:
    """The minutes are still added up, for the choice of the list; nothing is refused by them."""
    control = time_control_of_words("90 minutes for 40 moves, after that some 30 minutes")
    assert control is not None
    assert (control.seconds_for(60), control.exact) == (7200, False)


@pytest.mark.parametrize(
    ("words", "code", "minutes"),
    [
        (
            "40 moves in 100 minutes + 20 moves in 50 minutes + 15 minutes and 30 second per move",
            "40/6000+30:20/3000+30:900+30",
            180,
        ),
        (
            "40 moves in 2 hours + 20 moves in 1 hour + 15 minutes and 30 seconds per move from 61 move",
            "40/7200:20/3600:900+30",
            180,
        ),
        ("40 moves in 2 hours + 20 moves in 1 hour + 30 minutes", "40/7200:20/3600:1800", 180),
        ("40 moves in 2 hours + 1 hour", "40/7200:3600", 180),
        ("Game 60 minutes", "3600", 60),
        ("Rapid G-25 minutes + 10 seconds per move", "1500+10", 35),
        ("Blitz 5 minutes + 3 seconds per move", "300+3", 8),
        (
            "90 min/40 moves + 30 min/rest of game +30 sec/move increment from move 1",
            "40/5400+30:1800+30",
            150,
        ),
    ],
)
def test_the_modes_of_clocks_are_read_as_their_list_prints_them(
    words: str, code: str, minutes: int
) -> None:
    """Technical Commission 2020, 7.3.22; the last is that of the clock sheet in the manual of 2019.

    A third period begins after move 60 and gives nothing to the first sixty; nor does an increment
    from move 61.
    """
    control = read_time_control(words)
    assert control is not None
    assert (control.code, control.seconds_for(60)) == (code, 60 * minutes)


@pytest.mark.parametrize(
    ("words", "added"),
    [
        ("25 minutes plus 5 seconds per move", AddedTime.FISCHER),
        ("25 minutes, 5 seconds per move (Bronstein)", AddedTime.BRONSTEIN),
        ("25 minutes with a 5 seconds delay", AddedTime.DELAY),
        ("25 min, US delay 5 sec per move", AddedTime.DELAY),
    ],
)
def test_three_ways_to_add_time_are_kept_apart(words: str, added: AddedTime) -> None:
    """Each counts sixty times; only an increment has a code."""
    control = read_time_control(words)
    assert control is not None
    assert (control.added, control.seconds_for(60)) == (added, 1800)
    assert control.code == ("1500+5" if added is AddedTime.FISCHER else "")


def test_words_add_to_the_code_what_it_cannot_say() -> None:
    """A code and words that say the same: the words know the move counter. Else the code counts."""
    words = (
        "90 minutes for 40 moves, 30 minutes for the rest, 30 seconds per move, with move counter"
    )
    both = find_time_control(words, "40/5400+30:1800+30")
    assert both is not None
    assert both.move_counter is True
    other = find_time_control(words, "5400+30")
    assert other is not None
    assert (other.code, other.move_counter) == ("5400+30", None)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("0+2", "no time at all"),
        ("90 minutes for 40 moves", "no time for the rest"),
        ("90 minutes, 30 minutes", "needs a number of moves"),
        ("40 moves", "it is not clear which time applies to 40 moves"),
        ("900+30", "too long"),
        ("90 minutes plus 999 seconds per move", "too many for a move"),
        ("90 minutes for 999 moves, 10 minutes for the rest", "too many for a period"),
    ],
)
def test_what_cannot_be_a_time_control_is_refused_with_what_to_do(words: str, why: str) -> None:
    with pytest.raises(InvalidFact, match=why) as refusal:
        read_time_control(words)
    assert refusal.value.hint


def _periods() -> st.SearchStrategy[tuple[Period, ...]]:
    """Up to three periods with one increment, from some move on."""

    def built(
        moves: list[int], minutes: list[int], increment: int, since: int
    ) -> tuple[Period, ...]:
        found, first = [], 1
        lengths: list[int | None] = [*moves, None]
        for length, time in zip(lengths, minutes, strict=False):
            adds = increment if length is None or since < first + length else 0
            late = since if adds and since > first else 1
            found.append(Period(length, 60 * time, adds, late))
            first += length or 0
        return tuple(found)

    return st.builds(
        built,
        st.lists(st.integers(1, 60), max_size=2),
        st.lists(st.integers(1, 300), min_size=3, max_size=3),
        st.sampled_from((0, 2, 30)),
        st.sampled_from((1, 41, 61)),
    )


@given(
    periods=_periods(),
    added=st.sampled_from(AddedTime),
    counter=st.sampled_from((None, True, False)),
)
def test_what_is_written_is_read_as_the_same(
    *, periods: tuple[Period, ...], added: AddedTime, counter: bool | None
) -> None:
    """In full words, in short ones, and in the code as far as it goes."""
    if not any(each.increment for each in periods):
        added = AddedTime.FISCHER
    control = TimeControl(periods, periods, added, counter)
    assert read_time_control(control.words) == control
    assert read_time_control(str(control)) == control
    if control.code:
        assert time_control_of_code(control.code) == same_for_both(*periods)


@pytest.mark.parametrize(
    "words",
    [
        "90+30",
        "5'",
        "90 minutes for 40 moves, 30 minutes for the rest, 30 seconds per move",
        "90'+30\" from move 41",
        "White 6 minutes, Black 5 minutes",
    ],
)
def test_the_words_for_a_reader_are_in_english_those_of_the_report(words: str) -> None:
    """The report has `str`, which no reader's language changes."""
    control = read_time_control(words)
    assert control is not None
    assert describe_control(control) == str(control)
    with speaking("de"):
        assert str(control) == str(read_time_control(words))
