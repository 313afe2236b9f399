"""The kinds of collections that signatures speak of: those of `collections.abc`.

Python has them from its own start on; but to ask for them by that name loads all of `collections`,
which takes a fifth of the time in which a round is paired.
"""

try:
    from _collections_abc import (
        Callable,
        Collection,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
except ImportError:  # a Python that keeps them elsewhere
    from collections.abc import (
        Callable,
        Collection,
        Hashable,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

__all__ = ["Callable", "Collection", "Hashable", "Iterable", "Iterator", "Mapping", "Sequence"]
