"""Check a thousand files: every round, points and ranks of each report in a folder."""

from multiprocessing import Pool
from pathlib import Path

import tabiya


def faults(path: Path) -> int:
    """Return how many discrepancies a file has."""
    return tabiya.check(tabiya.read_trf_file(path)).discrepancies


if __name__ == "__main__":
    files = sorted(Path("docs/examples").glob("*.trf"))
    with Pool() as pool:
        for path, found in zip(files, pool.map(faults, files), strict=True):
            print(path.name, found)
