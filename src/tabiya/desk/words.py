"""Errors as sentences for pages: the fact, the rule, the advice."""

from __future__ import annotations

from tabiya.errors import TabiyaError


def in_sentences(error: TabiyaError) -> str:
    """The fact with a capital and a full stop, then the rule in brackets, then the advice.

    >>> in_sentences(TabiyaError("the disk is full", hint="Make room.", where="x.tabiya"))
    'The disk is full. Make room.'
    """
    fact = error.what[:1].upper() + error.what[1:]
    if not fact.endswith((".", "!", "?", ":")):
        fact += "."
    rule = f" [{error.rule}]" if error.rule else ""
    hint = f" {error.hint}" if error.hint else ""
    return f"{fact}{rule}{hint}"
