"""Check a thousand files: every round, points and ranks of each report in a folder."""

from multiprocessing import Pool
from pathlib import Path

import tabiya


def faults(path: Path) -> str:
    """Return how many discrepancies a file has, or why it cannot be read."""
    try:
        return str(tabiya.check(tabiya.read_trf_file(path)).discrepancies)
    except tabiya.ReadingRefused as refusal:
        return refusal.what


if __name__ == "__main__":
    files = sorted(Path("docs/examples").glob("*.trf"))
    with Pool() as pool:
        for path, found in zip(files, pool.map(faults, files), strict=True):
            print(path.name, found)
