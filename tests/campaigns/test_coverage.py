"""Coverage in pieces: every test is in one of them, and none is run twice on the same sources."""

from pathlib import Path

from tests.campaigns.coverage import ROOT, get_state, pieces, still_to_run


def test_every_test_is_in_exactly_one_piece() -> None:
    """Large rooms have a piece for each of their folders."""
    tests = ROOT / "tests"
    files = [each.relative_to(tests) for each in tests.rglob("test_*.py")]
    found = pieces(files)
    assert sorted(path for each in found.values() for path in each) == sorted(files)
    assert {"tests", "laws", "desk", "desk-rounds", "pairing-swiss"} <= found.keys()


def test_a_piece_is_run_again_only_after_a_change(tmp_path: Path) -> None:
    """Stopped half way, it goes on with what is missing."""
    source = tmp_path / "rule.py"
    source.write_text("LIMIT = 2\n", encoding="utf-8")
    state = get_state([source])
    kept = {"laws": state, "norms": "older"}
    assert still_to_run(["desk", "laws", "norms"], state, kept) == ["desk", "norms"]
    assert get_state([source]) == state
    source.write_text("LIMIT = 3\n", encoding="utf-8")
    assert still_to_run(["laws"], get_state([source]), kept) == ["laws"]
