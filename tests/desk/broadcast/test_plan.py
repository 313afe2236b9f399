"""What the desk keeps of a broadcast."""

from __future__ import annotations

import json
from dataclasses import asdict

from tabiya.desk.broadcast.plan import BroadcastPlan, read_plan


def test_a_note_is_read_again_also_one_of_before_rounds_were_told_apart() -> None:
    """What is no plan is none."""
    plan = BroadcastPlan("/out", boards="1-4", pushed={"3": "AbCd1234:0f"})
    assert read_plan(json.dumps(asdict(plan))) == plan
    older = read_plan(json.dumps({"folder": "/out", "pushed": "AbCd1234:0f"}))
    assert older == BroadcastPlan("/out")
    assert [read_plan(each) for each in (None, "", "{", "[]", '{"x": 1}')] == [None] * 5
