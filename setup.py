"""Compiles the catalogues of words for the wheel; everything else about the package is in pyproject.toml."""

from pathlib import Path
from runpy import run_path

from setuptools import setup
from setuptools.command.build_py import build_py

_compiled = run_path(str(Path(__file__).with_name("src") / "tabiya" / "catalogue_files.py"))[
    "compiled"
]


class BuildWithCatalogues(build_py):
    """Copies the package, with the compiled catalogues in place of those that translators write."""

    def run(self) -> None:
        """A source tree that is installed for work on it compiles its catalogues when they are used."""
        super().run()
        if self.editable_mode:
            return
        for source in Path(self.build_lib, "tabiya", "locale").rglob("*.po"):
            source.with_suffix(".mo").write_bytes(_compiled(source.read_text("utf-8")))
            source.unlink()


setup(cmdclass={"build_py": BuildWithCatalogues})
