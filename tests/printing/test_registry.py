"""The list of documents."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.document import Document
from tabiya.printing.registry import DOCUMENTS, document_named

TEMPLATES = Path(str(files("tabiya.printing") / "templates"))
SHARED = {"frame", "slips", "tents"}
PAGE = (Path(__file__).parents[2] / "docs/printing.md").read_text(encoding="utf-8")


def test_every_document_has_its_template_and_every_template_its_document() -> None:
    """Apart from those that several share, the report of a study, and the card of the public site."""
    names = {document.name for document in DOCUMENTS.own()}
    used = {document.template for document in DOCUMENTS.own()}
    assert {template.stem for template in TEMPLATES.glob("*.typ")} == used | SHARED | {
        "study",
        "card",
    }
    assert len(names) == len(DOCUMENTS.own())


@pytest.mark.parametrize("document", DOCUMENTS.own(), ids=lambda each: each.name)
def test_every_document_is_in_the_table_of_the_page(document: Document) -> None:
    """With the sentence that the desk and the command show."""
    assert f"| `{document.name}` | {document.sentence}" in PAGE


@pytest.mark.parametrize("template", sorted(TEMPLATES.glob("*.typ")), ids=lambda path: path.stem)
def test_templates_fetch_nothing_and_run_nothing(template: Path) -> None:
    """No packages of the network, no other files, no text turned into code."""
    source = template.read_text(encoding="utf-8")
    assert not re.search(r"\beval\(|\bread\(|@preview|@local|\bplugin\(|\bimage\(\s*\"", source)
    assert set(re.findall(r'#?import "([^"]+)"', source)) <= {f"{name}.typ" for name in SHARED}


def test_an_unknown_document_is_refused_with_the_list() -> None:
    """So that the right word is at hand."""
    with pytest.raises(NotApplicable) as refused:
        document_named("pairing")
    assert "pairings-by-name" in refused.value.hint
