# The two commands to know: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check
PLAYABLE := $(VENV)/.playable
READY := $(VENV)/.ready
WORDS := $(patsubst %.ftl,%.json,$(wildcard bot/locale/*.ftl)) rules/referee/words.json

.PHONY: setup play test postgres package check bench run rulebook words mutants recipes soak boards lock specification
setup: $(READY) $(WORDS)

# What General itself runs on: all that a game in the sandbox needs.
$(PLAYABLE): pyproject.toml requirements/play.txt
	@$(PYTHON) tools/fitting.py
	@echo "1 of 4: making a Python environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@echo "2 of 4: downloading General's libraries (some 46 MB, this once: a minute or two)"
	@$(INSTALL) --require-hashes -r requirements/play.txt || { \
		echo "General's libraries come from Python's package index, and pip could not fetch them (see above)." \
			"Check the connection, or set HTTPS_PROXY behind a proxy; then run make again." >&2; exit 1; }
	@echo "3 of 4: installing General"
	@$(INSTALL) --no-build-isolation --no-deps -e .
	@echo "4 of 4: compiling"
	@$(BIN)/python -m compileall -q bot general render rules sandbox
	@touch $@

# What its checks and tests need besides.
$(READY): $(PLAYABLE) requirements/dev.txt
	$(INSTALL) --require-hashes -r requirements/dev.txt
	touch $@

# Catalogues compiled, so that no start parses them; one that is out of date is not used.
bot/locale/%.json: bot/locale/%.ftl rules/words/parsing.py $(PLAYABLE)
	@$(BIN)/python -m tools.catalogues

rules/referee/words.json: bot/locale/en.ftl rules/referee/referee.ftl rules/words/parsing.py $(PLAYABLE)
	@$(BIN)/python -m tools.catalogues

# make play OPTIONS=--no-browser: it opens none.
play: $(PLAYABLE) $(WORDS)
	@$(BIN)/general sandbox $(OPTIONS)

# In two processes for each core, eight at most; PYTEST_XDIST_AUTO_NUM_WORKERS=3 makes it three.
# On CI nothing may be left out; pytest itself is not told of CI, where it would tell the difference of
# two whole games to its end, for hours. A test that hangs is told with the place where it does.
SPREAD := -n auto --maxprocesses 8 --dist worksteal \
	-o faulthandler_timeout=300 -o faulthandler_exit_on_timeout=true
# Databases of tests are in memory where there is room: a disk that is busy holds up all processes at once.
IN_MEMORY = $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 6000000 {print "/dev/shm"}')
test: setup
	NOTHING_LEFT_OUT=$(CI) CI= PYTEST_DEBUG_TEMPROOT=$(IN_MEMORY) $(BIN)/pytest $(SPREAD)

# Tests of what the engine and the bot do, which are run once more over PostgreSQL.
ON_POSTGRES := $(addprefix tests/rules/,engine/test_engine.py engine/test_unit_of_work.py engine/test_snapshots.py \
	lobby/test_lobby.py servers/test_servers.py lobby_alerts/test_alerts.py privacy/test_forgetting.py play/test_plans.py \
	league/test_seasons.py league/test_season_lines.py) \
	$(addprefix tests/bot/,delivery/test_publisher.py recovery/test_late.py table/test_places.py people/test_own.py)
postgres: setup
	NOTHING_LEFT_OUT=$(CI) CI= $(BIN)/pytest $(SPREAD) --store postgres $(ON_POSTGRES)

check: setup
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/oxlint --deny-warnings sandbox/page bot/web/static tests/packaging/clients

# make bench BEFORE=/path/to/another/checkout: this tree and that one in turns, and their ratios.
bench: setup
	@$(BIN)/python -m tests.bench $(if $(BEFORE),--before "$(BEFORE)")

# Every rule of the rulebooks, the tests that hold it, and where it has no effect on play.
rulebook: setup
	$(BIN)/python -m tests.rules.support.rulebook_table

# One page with every sentence in every language, for whoever reads them whole (docs/translating.md).
words: setup
	$(BIN)/python -m tools.words_page build/words.html

# Plants bugs in a copy of the tree, one by one, and sees whether the tests catch each of them.
mutants: setup
	$(BIN)/python -m tests.mutants

# Follows the recipes of CONTRIBUTING.md, all in one copy of the tree, and checks and tests that; runs the commands of all pages,
# and takes their pictures; builds the package, and tries it with the libraries that are here.
recipes: setup
	$(BIN)/pytest -m soak tests/recipes tests/packaging

# Builds the package, installs it in a new environment elsewhere and tries it. Downloads from the package index.
package: setup
	$(BIN)/pytest -m index tests/packaging tests/bot/web

# What takes too long for every run: whole games of every edition, player count and option.
soak: setup
	$(BIN)/pytest -m soak

run: $(PLAYABLE) $(WORDS)
	$(BIN)/general run

# The board art is in the package; this makes it again from its sources (docs/boards.md).
boards:
	$(PYTHON) -m venv build/boards
	build/boards/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/boards.txt
	build/boards/bin/python -m tools.boards

# Needs uv. Universal: one file for every system and Python from 3.11 on; no index addresses inside.
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-annotate --no-emit-package general-risk
lock:
	$(LOCK) -o requirements/run.txt --extra metrics --extra postgres --extra speed pyproject.toml
	$(LOCK) -o requirements/dev.txt --extra dev pyproject.toml
	$(LOCK) -c requirements/dev.txt -o requirements/play.txt --extra sandbox --extra build pyproject.toml
	$(LOCK) -o requirements/boards.txt --extra boards pyproject.toml
	printf 'simcord>=3.2.1,<3.3\n' | $(LOCK) -c requirements/run.txt -o requirements/simcord.txt \
		--extra metrics --extra postgres --extra speed pyproject.toml -
	printf 'hikari>=2.7,<2.8\n' | $(LOCK) -o requirements/hikari.txt -
	cd tests/packaging/clients/discord.js && npm install --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts
	printf 'editables\nfluent.syntax\nhatchling\n' | $(LOCK) -c requirements/dev.txt -o requirements/build.txt -
	echo pipx | $(LOCK) -c requirements/dev.txt -o requirements/pipx.txt -

# Distils Discord's specification, which GENERAL_DISCORD_OPENAPI names, to what the sandbox serves.
specification: setup
	$(BIN)/python -m tools.specification
