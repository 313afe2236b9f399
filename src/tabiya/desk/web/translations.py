"""The words of the desk in the reader's language; English stands in the source itself."""

from __future__ import annotations

import gettext as catalogues
from functools import lru_cache
from importlib.resources import files

DOMAIN = "tabiya"
LANGUAGE = "en"


@lru_cache(maxsize=8)
def translations(language: str = LANGUAGE) -> catalogues.NullTranslations:
    """Return the catalogue of a language; what it lacks is shown in English."""
    folder = str(files("tabiya.desk") / "locale")
    return catalogues.translation(DOMAIN, folder, languages=[language], fallback=True)


def gettext(message: str) -> str:
    """Return a sentence in the language of the desk."""
    return translations().gettext(message)
