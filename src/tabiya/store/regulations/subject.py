"""The facts and commands of the regulations."""

from __future__ import annotations

from tabiya.store.regulations import decisions, sentences, transitions
from tabiya.store.regulations.commands import NameOfficials, UseSchoolPreset, WriteRegulations
from tabiya.store.regulations.events import OfficialsNamed, RegulationsWritten
from tabiya.store.subject import Fact, Subject

REGULATIONS = Subject(
    facts=(
        Fact(RegulationsWritten, transitions.regulations_written, sentences.regulations_written),
        Fact(OfficialsNamed, transitions.officials_named, sentences.officials_named),
    ),
    deciders={
        WriteRegulations: decisions.write_regulations,
        NameOfficials: decisions.name_officials,
        UseSchoolPreset: decisions.use_school_preset,
    },
)
