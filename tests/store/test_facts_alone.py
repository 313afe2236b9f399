"""A line of the log holds facts and no sentence; the sentences of older files are shown as they are."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.store.codec import UnreadableFact
from tabiya.store.fact import Fact
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.importing import (
    FindingCode,
    ImportDifference,
    ImportFinding,
    RoundDiffers,
    TournamentImported,
    describe_differences,
    describe_findings,
)
from tabiya.store.facts.manual_pairing import (
    AlterPairing,
    CloseManualPairing,
    OpenManualPairing,
    PairingAltered,
)
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.facts.prohibited_pairs import PermitPair, ProhibitPair
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.undo import RedoStep, StepUndone, UndoStep
from tabiya.store.log.audit import audit_trail, sentence
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import encode_fact, get_event
from tabiya.store.log.registry import FACTS
from tabiya.store.log.replay import replay
from tabiya.store.parts import Pair
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    new_event,
    play_round,
    recording,
    result_for,
)


@pytest.fixture
def busy(tmp_path: Path) -> EventStore:
    """An event in which everything has happened that the report is told of."""
    store = new_event(tmp_path)
    play_round(store)
    confirm(store, recording(store.state))
    confirm(store, OpenManualPairing(2))
    engine = store.state.rounds[1].pairs
    first, second, *others = engine
    turned = (Pair(first.white, second.black), Pair(second.white, first.black), *others)
    confirm(store, AlterPairing(2, turned, ()))
    confirm(store, CloseManualPairing(2, engine, ()))
    confirm(store, result_for(store.state, 1, GameResult.DOUBLE_FORFEIT, 1))
    changed = replace(SETTINGS, city="Ghent", tie_breaks=("SB",))
    confirm(store, ChangeSettings(changed))
    confirm(store, UndoStep())
    confirm(store, RedoStep())
    who = store.state.entrants[3]
    confirm(store, CorrectPlayer(3, replace(who.player, rating=2500)))
    confirm(store, AssignNumbers())
    confirm(store, LeaveFideMode())
    confirm(store, ProhibitPair((1, 4)))
    confirm(store, PermitPair((1, 4)))
    confirm(store, ChangeSystem("dubov", "2018"))
    return store


NOTES = (
    "MPA @ Round 2: 1-8 3-2 instead of 1-2 3-8",
    "Correction @ Round 1: board 1 (1-8) -/- instead of 1-0",
    "Settings @ Round 2: city Ghent instead of nothing",
    "Tie-breaks @ Round 2: SB instead of BH, SB",
    "Settings @ Round 2: tie-breaks BH, SB instead of SB; city nothing instead of Ghent",
    "Settings @ Round 2: city Ghent instead of nothing; tie-breaks SB instead of BH, SB",
    "Rating @ Round 2: player 3 rating 2500 instead of 2398",
    "Renumbering @ Round 2: 1-2 are now 2-3, 3 is now 1",
    "FIDE mode left @ Round 2",
    "Prohibited pairs @ Round 2: 2 4 must not meet from round 1 on",
    "Prohibited pairs @ Round 2: 2 4 may meet again",
    "Pairing system @ Round 2: dubov (2018) instead of dutch (rules of the first day)",
)


def test_the_report_is_told_everything_though_the_log_holds_no_sentence(busy: EventStore) -> None:
    """By the starting numbers of the day, whatever was renumbered since."""
    with busy as store:
        assert store.state.report_notes[: len(NOTES)] == NOTES
        assert replay(store.entries()).report_notes == store.state.report_notes
        for entry in store.entries():
            assert getattr(entry.event, "noted", None) is None
            assert " instead of " not in encode_fact(entry.event)


def test_an_undo_before_the_start_has_nothing_to_tell(tmp_path: Path) -> None:
    """Settings are free to change until round 1 is paired."""
    with new_event(tmp_path) as store:
        store.do(ChangeSettings(replace(SETTINGS, city="Ghent")), ANNA)
        (entry,) = store.do(UndoStep(), ANNA).entries
        assert entry.event == StepUndone(entry.seq - 1)
        assert store.state.report_notes == ()


def test_the_page_of_the_log_makes_its_sentences(busy: EventStore) -> None:
    """An exchange by hand is told by those who had the numbers of its day."""
    with busy as store:
        told = [line.text for line in audit_trail(store.entries())]
        was = store.state_at(
            next(e.seq for e in store.entries() if isinstance(e.event, PairingAltered))
        )
    one, two, three, eight = (was.by_number()[number].player.name for number in (1, 2, 3, 8))
    exchange = f"{one} - {eight}; {three} - {two} instead of {one} - {two}; {three} - {eight}"
    assert f"The pairing of round 2 was altered by hand: {exchange}." in told
    assert (f"Manual pairing of round 2 ended; it differs from the engine's: {exchange}.") in told


@pytest.mark.parametrize("fact", FACTS.values(), ids=FACTS)
def test_every_older_form_of_a_fact_can_be_read(fact: type[Fact]) -> None:
    """A fact of version n has n - 1 steps that lead to it."""
    assert len(fact.upcasters) == fact.version - 1


RESULT = {"round": 2, "board": 3, "white": 1, "black": 2, "result": "DRAW"}
SYSTEMS = {
    "system": "lim",
    "edition": None,
    "previous_system": "dutch",
    "previous_edition": None,
}


@pytest.mark.parametrize(
    ("kind", "payload", "noted"),
    [
        ("SettingsChanged", {"settings": {}, "previous": {}}, "changed after the start"),
        ("SystemChanged", SYSTEMS, "lim instead of dutch"),
        (
            "ResultCorrected",
            {**RESULT, "previous": "WHITE_WINS", "rating_only": True},
            "board 3 ½-½ instead of 1-0, for the rating report only",
        ),
        (
            "ResultCorrected",
            {**RESULT, "result": "UNKNOWN", "previous": "WHITE_WINS", "rating_only": False},
            "board 3 no result instead of 1-0",
        ),
        (
            "ResultCorrected",
            {**RESULT, "previous": "UNKNOWN", "rating_only": False},
            "board 3 ended ½-½",
        ),
        ("ResultsAdjourned", {"round": 1, "boards": [2, 4]}, "boards 2, 4"),
        (
            "PlayerCorrected",
            {
                "entrant": 1,
                "player": {"number": 1, "name": "A"},
                "previous": {"number": 1, "name": "B"},
            },
            "",
        ),
        ("PairProhibited", {"entrants": [1, 2]}, ""),
        ("PairPermitted", {"entrants": [1, 2]}, ""),
        ("NumbersAssigned", {"numbers": []}, ""),
        ("StepUndone", {"step": 3}, ""),
        ("StepRedone", {"step": 3}, ""),
    ],
)
def test_the_sentence_of_an_old_line_is_kept_and_a_missing_one_stays_short(
    kind: str, payload: dict[str, object], noted: str
) -> None:
    """As the program of its day would have told the report."""
    silent = get_event(kind, 1, json.dumps(payload))
    assert getattr(silent, "noted", None) == noted
    told = get_event(kind, 1, json.dumps({**payload, "noted": "as I said"}))
    assert getattr(told, "noted", None) == "as I said"


def test_the_sentences_of_an_old_import_and_of_an_old_manual_phase_stay_where_they_are() -> None:
    """They had fields of their own from the beginning."""
    payload: dict[str, object] = {
        "tournament": {},
        "system": "dutch",
        "edition": None,
        "source": "a.trf",
        "text": "",
        "adjusted": ["A line was left out."],
        "differences": ["Round 1: other pairs"],
    }
    taken_over = get_event("TournamentImported", 1, json.dumps(payload))
    assert isinstance(taken_over, TournamentImported)
    assert describe_findings(taken_over) == ("A line was left out.",)
    assert describe_differences(taken_over) == ("Round 1: other pairs",)
    stored = {
        "round": 1,
        "engine_pairs": [],
        "engine_byes": [],
        "differs": True,
        "noted": "1-2 instead of 2-1",
    }
    closed = get_event("ManualPairingClosed", 1, json.dumps(stored))
    assert sentence(closed, {}).endswith("the engine's: 1-2 instead of 2-1.")


def test_an_old_line_without_what_it_must_hold_is_refused() -> None:
    """Damage, and no traceback."""
    for kind, payload in (("ResultCorrected", "{}"), ("ResultsAdjourned", '{"round": 1}')):
        with pytest.raises(UnreadableFact):
            get_event(kind, 1, payload)
    for payload in ("[]", "7", "null"):
        with pytest.raises(UnreadableFact):
            get_event("PairingAltered", 1, payload)
    with pytest.raises(UnreadableFact):
        get_event("PairingAltered", 0, "{}")


def test_an_old_alteration_is_told_in_its_own_words() -> None:
    """The oldest files do not say what was different."""
    stored = {"round": 2, "pairs": [{"white": 1, "black": 2}], "byes": []}
    silent = get_event("PairingAltered", 1, json.dumps(stored))
    assert sentence(silent, {}) == "The pairing of round 2 was altered by hand."
    told = get_event("PairingAltered", 1, json.dumps({**stored, "change": "1-2 instead of 2-1"}))
    assert sentence(told, {}) == "The pairing of round 2 was altered by hand: 1-2 instead of 2-1."


def imported(
    *findings: ImportFinding, differing: tuple[ImportDifference, ...] = ()
) -> TournamentImported:
    """A file that was taken over with these findings."""
    return TournamentImported(
        Tournament(), "dutch", None, "a.trf", "", findings=findings, differing=differing
    )


@pytest.mark.parametrize(
    ("code", "values", "told"),
    [
        (
            FindingCode.LINE,
            ("7", "12", "x", "TRF26", "2", "SAID_OTHERWISE", "3"),
            (
                "row 7, column 12: row 3 says otherwise; this record was not used; the same in "
                "2 more places (found 'x'). [TRF26] Remove one of the two."
            ),
        ),
        (
            FindingCode.LINE,
            ("7", "12", "x", "TRF26", "0", "OF_A_LATER_PROGRAM", "3"),
            "a line or a field of the file: 7, 12, x, TRF26, 0, OF_A_LATER_PROGRAM, 3",
        ),
        (
            FindingCode.RANK,
            ("BH, SB", "3", "1", "2", "4", "2", "1"),
            (
                "Tabiya does not import ranks that differ from those of the file's own tie-breaks "
                "(BH, SB): number 3 has 1 in the file, 2 here; number 4 has 2 in the file, 1 here."
            ),
        ),
        (
            FindingCode.TIE_BREAK,
            ("XYZ",),
            "Tabiya leaves out tie-break XYZ of the file: ",
        ),
    ],
)
def test_a_finding_is_told_by_its_code_and_its_values(
    code: FindingCode, values: tuple[str, ...], told: str
) -> None:
    """One sentence each."""
    (sentence_made,) = describe_findings(imported(ImportFinding(code, values)))
    assert sentence_made.startswith(told) if told.endswith(": ") else sentence_made == told


SENTENCES_OF_VERSION_2 = [
    (
        {"code": "LINE", "values": ["7", "12", "x", "no number", "Write one.", "TRF26"]},
        "row 7, column 12: no number (found 'x'). [TRF26] Write one.",
    ),
    (
        {"code": "SYSTEM", "values": ["knockout", "knockout", "dutch"]},
        (
            "The file announces the system knockout, which the desk does not pair: its rounds are "
            "checked by the system knockout, and the next ones will be paired by dutch."
        ),
    ),
    (
        {"code": "RANK", "values": ["3", "1", "2", "BH 4", "4", "2", "1", "BH 5"]},
        (
            "Ranks of the file are not imported where its own tie-breaks give others: number 3 "
            "has 1 in the file, 2 here (BH 4); Ranks of the file are not imported where its "
            "own tie-breaks give others: number 4 has 2 in the file, 1 here (BH 5)"
        ),
    ),
    (
        {"code": "TIE_BREAK", "values": ["BH", "it is not for round robins"]},
        "Tie-break BH of the file is left out: it is not for round robins",
    ),
]


def test_an_import_of_version_2_is_told_in_the_words_it_stored() -> None:
    """Its findings and differences held sentences, and say them for ever; what is damaged is refused."""
    boards = {"recorded": [[1, 2]], "expected": [[1, 3]]}
    payload: dict[str, object] = {
        "tournament": {},
        "system": "dutch",
        "edition": None,
        "source": "a.trf",
        "text": "",
        "findings": [stored for stored, _told in SENTENCES_OF_VERSION_2],
        "differing": [
            {"round": 1, **boards, "reason": "they have met"},
            {"round": 1, "recorded": [[4, 0]], "expected": [[5, 0]], "reason": "another's bye"},
            {"round": 3, "recorded": [], "expected": [], "reason": "there is no legal pairing"},
        ],
    }
    taken_over = get_event("TournamentImported", 2, json.dumps(payload))
    assert isinstance(taken_over, TournamentImported)
    assert describe_findings(taken_over) == tuple(told for _stored, told in SENTENCES_OF_VERSION_2)
    assert describe_differences(taken_over) == (
        "Round 1: 1-2 instead of 1-3, they have met; 4 bye instead of 5 bye, another's bye",
        "Round 3: there is no legal pairing",
    )
    for damaged in ({"code": "NEW", "values": []}, {"code": "RANK", "values": ["1"]}, {}, 7):
        with pytest.raises(UnreadableFact):
            get_event("TournamentImported", 2, json.dumps({**payload, "findings": [damaged]}))


def test_the_differences_of_a_round_are_told_together() -> None:
    """Every board by its numbers; what the checker could not do has none."""
    many = tuple((number, number + 10) for number in range(1, 9))
    differing = (
        ImportDifference(1, RoundDiffers.PAIRING, ((1, 2),), ((1, 3),), ("C.04.1 1",)),
        ImportDifference(1, RoundDiffers.COLOUR, ((4, 5),), ((5, 4),)),
        ImportDifference(2, RoundDiffers.PAIRING, many, ((1, 2),), ("A 1", "B 2"), bracket=3),
        ImportDifference(3, RoundDiffers.NO_LEGAL_PAIRING, ((1, 2),), (), ("A 1",)),
        ImportDifference(4, RoundDiffers.NOT_CHECKED, (), ()),
    )
    assert describe_differences(imported(differing=differing)) == (
        "Round 1: 1-2 instead of 1-3, other opponents [C.04.1 1]; 4-5 instead of 5-4, other colours",
        (
            "Round 2: 1-11 2-12 3-13 4-14 5-15 6-16 7-17 8-18 instead of 1-2, other opponents, "
            "bracket 3 [A 1; B 2]"
        ),
        "Round 3: no legal pairing exists [A 1]",
        "Round 4: the rounds could not be checked",
    )
