"""Kinds of Python's own library, from where Python has them at hand.

They are those of `collections.abc`, `datetime`, `operator` and `types`. But to ask for them by these
names loads whole libraries that are not needed otherwise: a fifth of the time in which a round is
paired.
"""

from _collections_abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)

TYPE_CHECKING = False

if TYPE_CHECKING:
    from datetime import date
    from operator import attrgetter
    from types import MappingProxyType
else:
    try:
        from _datetime import date
        from _operator import attrgetter
    except ImportError:  # a Python that has not compiled them
        from datetime import date
        from operator import attrgetter
    MappingProxyType = type(vars(type))

__all__ = [
    "Callable",
    "Collection",
    "Hashable",
    "Iterable",
    "Iterator",
    "Mapping",
    "MappingProxyType",
    "Sequence",
    "attrgetter",
    "date",
]
