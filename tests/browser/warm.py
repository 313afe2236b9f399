"""What a desk does once after its start, done before it is forked: modules, routes and templates are ready."""

import importlib
import tempfile
from pathlib import Path

from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.serving.app import build_app
from tabiya.desk.web.rendering import templates

# The command loads these when it runs, and the server when the first request comes.
for _module in (
    "tabiya.cli.desk",
    "tabiya.cli.main",
    "tabiya.desk.serving.serving",
    "anyio._backends._asyncio",
    "anyio.streams.tls",
    "uvicorn.lifespan.off",
    "uvicorn.loops.asyncio",
):
    importlib.import_module(_module)

# Patterns of addresses are compiled once in a process.
with tempfile.TemporaryDirectory() as _folder:
    build_app(Desk(DeskOptions(Path(_folder))))

for _name in templates().list_templates(extensions=("html",)):
    templates().get_template(_name)
