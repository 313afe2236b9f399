"""All documents, in the order in which an event needs them."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.plugins import PluginGroup
from tabiya.printing.document import Document

DOCUMENTS = PluginGroup("tabiya.documents", Document, translatable("printed documents"))


def document_named(name: str) -> Document:
    """The document of this name."""
    document = DOCUMENTS.find(name)
    if document is None:
        raise NotApplicable(
            "there is no document '{name}'",
            name=name,
            hint="Choose one of these: {names}.",
            names=", ".join(document.name for document in DOCUMENTS.all()),
        )
    return document
