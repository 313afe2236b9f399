"""The engine of the Olympiad against the literal one, which tries every pairing."""

from __future__ import annotations

from tests.pairing.swiss.olympiad.judgement import judge_event, judge_field

FIELDS = 300
EVENTS = 30


def test_the_engine_pairs_as_the_text_says() -> None:
    """The same bye, pairs, colours and use of 7.4, or the same impossibility."""
    found = {seed: judge_field(seed) for seed in range(FIELDS)}
    assert not {seed: words for seed, words in found.items() if words}


def test_whole_events_are_paired_as_the_text_says() -> None:
    """From the facts to the pairs, with byes, forfeits and absences."""
    rounds = [words for seed in range(EVENTS) for words in judge_event(seed)]
    assert len(rounds) > EVENTS
    assert not [words for words in rounds if words]
