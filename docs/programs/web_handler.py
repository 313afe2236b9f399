"""A tournament in a web handler: a tournament as JSON in, the next round as JSON out."""

from typing import Any

from fastapi import FastAPI

import tabiya

app = FastAPI()


@app.post("/next-round")
def next_round(event: dict[str, Any]) -> dict[str, Any]:
    """Pair the next round."""
    return tabiya.to_json(tabiya.pair_next_round(tabiya.from_json(event, tabiya.Tournament)))
