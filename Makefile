# Everything a newcomer needs: `make play` and `make test`. `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help play bots page docs test checks kernels lint types imports pytest pytest-in-sight web-test lowest wheel audit bench chaos screenshots system clean

PYTHON ?= python3
BIN := .venv/bin
# Python compiles what it imports; compiling every file first would keep a newcomer waiting for eight seconds.
INSTALL := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints/dev.txt
STAMPS := .make
GAMES := planquadrat minisurf maxisurf quadrata
# The tests start hundreds of processes, and each would compile all that it imports where Python keeps nothing.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(STAMPS)/bytecode
PAGE := src/quadrangle/server/page/index.html
# The page draws from the games' shapes, as Python does.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) \
  $(wildcard src/quadrangle/games/*/shapes.json)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## start the app on this machine and open the browser
	@$(MAKE) --no-print-directory -j2 bots $(PAGE)
	$(BIN)/quadrangle play

# Their searches are compiled beside what goes on, and only the first time.
bots: $(STAMPS)/play
	@$(BIN)/python -c 'from quadrangle.bots.loading import begin_all; begin_all()'

# First what needs one core each, two at a time, and the kernels among them: the workers of pytest then find them compiled.
# Before that, all packages: npm's for the tests and those for the build alone must not be fetched at the same time.
# `lowest` waits for servers and databases as pytest does, so both fill the cores better than one after the other.
test: system ## every check there is
	@$(MAKE) --no-print-directory -j2 $(STAMPS)/installed $(STAMPS)/web $(STAMPS)/lowest
	@$(MAKE) --no-print-directory -j2 --output-sync=target kernels checks
	@$(MAKE) --no-print-directory -j2 --output-sync=target lowest pytest-in-sight
	@echo "All checks passed."

checks: lint types imports web-test

kernels: $(GAMES:%=kernels-%) ## compile all searches into the cache, and what else the tests call

kernels-%: $(STAMPS)/installed
	@echo "Compiling $*'s kernels."
	@$(BIN)/python -m quadrangle.kernels.warm quadrangle.bots.loading $*
	@$(BIN)/python -m quadrangle.kernels.warm quadrangle.bots.loading $* plain
	@PYTHONPATH=tests $(BIN)/python -m quadrangle.kernels.warm compiling $*

page: $(PAGE) ## build the page into the package

docs: $(STAMPS)/installed ## build the documentation site into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

lint: $(STAMPS)/installed ## style of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMPS)/installed ## types of the Python code
	$(BIN)/mypy

imports: $(STAMPS)/installed ## the dependency arrow points inward
	$(BIN)/lint-imports

# Four workers for two cores: for almost half of its time a worker waits for a server, a browser or a database.
pytest: $(STAMPS)/installed $(PAGE) ## the Python tests, the browser tests included
	$(BIN)/python -m pytest -q -n 4 --dist loadfile --no-loadscope-reorder --durations 15 -rR

# Its progress is shown as it comes, whatever else runs.
pytest-in-sight:
	@$(MAKE) --no-print-directory --output-sync=none pytest

web-test: $(STAMPS)/installed $(STAMPS)/web $(PAGE) ## style, types, tests and size of the page
	cd web && npm run --silent lint
	cd web && PYTHON=$(CURDIR)/$(BIN)/python npm run --silent types -- --check
	cd web && npm run --silent check && npm test --silent && npm run --silent size

# Two nodes behind nginx call nothing that one does not call too.
lowest: $(STAMPS)/lowest ## the core of the tests with the lowest versions that pyproject.toml allows
	.venv-lowest/bin/python -m pytest -q -rR -k "not nodes" tests/test_record.py tests/test_vectors.py tests/planquadrat/test_kernel.py tests/service/test_behaviour.py \
	  tests/service/test_stores.py tests/server/test_rest.py tests/server/test_socket.py tests/server/test_metrics.py tests/client

wheel: $(STAMPS)/play $(PAGE) ## build the package, the page included, into dist/
	QUADRANGLE_PAGE_BUILT=1 $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

audit: $(STAMPS)/installed $(STAMPS)/web ## look for known holes in what is installed (asks the registries)
	$(INSTALL) pip-audit
	$(BIN)/python -m pip_audit --requirement constraints/dev.txt --no-deps --disable-pip
	cd web && npm audit

bench: $(STAMPS)/installed $(PAGE) ## measure this machine; prints the tables of benchmarks/results.md
	$(BIN)/python benchmarks/playouts.py
	$(BIN)/python benchmarks/page.py

chaos: $(STAMPS)/installed ## faults at random while people play, ten minutes; SEED=2 for other weather
	PYTHONPATH=tests $(BIN)/python -m chaos.run --seconds 120 --seed $(or $(SEED),1)
	PYTHONPATH=tests $(BIN)/python -m chaos.run --store nodes --kills 100 --seconds 0 --seed $(or $(SEED),1)

screenshots: $(STAMPS)/installed $(PAGE) ## take the pictures of README and docs anew
	$(BIN)/python scripts/screenshots.py
	$(BIN)/python scripts/turn.py

system: ## install what is needed from Debian, when that is allowed
	@scripts/system-packages

clean: ## remove what was built
	rm -rf .venv .venv-lowest $(STAMPS) web/node_modules web/dist src/quadrangle/server/page

# What playing needs, and no more: somebody who wants to play waits for neither linters nor browsers.
$(STAMPS)/play: pyproject.toml constraints/dev.txt
	@mkdir -p $(STAMPS)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(INSTALL) --editable .
	@touch $@

$(STAMPS)/installed: $(STAMPS)/play
	$(INSTALL) --editable '.[dev]'
	@touch $@

$(STAMPS)/lowest: pyproject.toml constraints/lowest.txt
	@mkdir -p $(STAMPS)
	test -x .venv-lowest/bin/python || $(PYTHON) -m venv .venv-lowest
	.venv-lowest/bin/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints/lowest.txt \
	  --editable '.[postgres,site]' pytest pytest-asyncio pytest-rerunfailures pytest-timeout hypothesis httpx
	@touch $@

# Either set of npm's packages can build the page; the larger one must not be thrown away for the smaller.
$(STAMPS)/web-build: web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --loglevel=error $(if $(wildcard $(STAMPS)/web),,--omit=dev)
	@touch $@

$(STAMPS)/web: web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --loglevel=error
	@touch $@ $(STAMPS)/web-build

$(PAGE): $(STAMPS)/web-build $(WEB_SOURCES)
	cd web && npm run --silent build
	rm -rf src/quadrangle/server/page
	cp -R web/dist src/quadrangle/server/page
	@touch $@
