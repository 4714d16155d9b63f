# The few commands of the project. Everything is set up in a private environment (.venv); only Python, Rust and make must be there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
RUST_SOURCES := $(shell find rust -name '*.rs' -o -name Cargo.toml) Cargo.toml Cargo.lock .cargo/config.toml
RUST_NEEDED := $(shell sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
export PYO3_PYTHON := $(CURDIR)/$(BIN)/python
export VIRTUAL_ENV := $(CURDIR)/$(VENV)

# Said before a tool is used, so that a missing one is one clear line and not somebody else's message.
define NEED_CARGO
@command -v cargo >/dev/null || { echo "cargo is missing: install a Rust toolchain, version $(RUST_NEEDED) or later" >&2; exit 1; }
@printf '%s\n' $(RUST_NEEDED) "$$(cargo --version | cut -d ' ' -f 2)" | sort -V -C || { echo "cargo is too old: Rust $(RUST_NEEDED) or later is needed" >&2; exit 1; }
endef
define NEED_PYTHON
@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: install CPython, version 3.10 or later" >&2; exit 1; }
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "$(PYTHON) is too old: CPython 3.10 or later is needed (make PYTHON=...)" >&2; exit 1; }
@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "$(PYTHON) has no venv module: install it (Debian: python3-venv)" >&2; exit 1; }
endef

.PHONY: help demo test test-rust test-python lint docs docs-serve pictures build format clean bench bench-python bench-counts bench-growth bench-docs
.DEFAULT_GOAL := help

help:
	@echo "make demo      build a release version and run the main job on every game"
	@echo "make test      run everything: linters, type checks, Rust tests, Python tests"
	@echo "make build     build the library into $(VENV)"
	@echo "make format    format all sources"
	@echo "make docs      build the documentation into site/ (make docs-serve shows it while you write)"
	@echo "make pictures  draw the README's pictures anew"
	@echo "make bench     measure beside the peers, which are installed for that (docs/speed.md)"
	@echo "make clean     remove the environment and everything that was built"

demo: build
	@$(BIN)/python benches/demo.py

test: lint test-rust docs test-python

lint: build
	$(NEED_CARGO)
	@cargo fmt --version >/dev/null 2>&1 || { echo "rustfmt is missing: install it (rustup component add rustfmt)" >&2; exit 1; }
	@cargo clippy --version >/dev/null 2>&1 || { echo "clippy is missing: install it (rustup component add clippy)" >&2; exit 1; }
	cargo fmt --all --check
	cargo clippy --quiet --locked --workspace --all-targets -- -D warnings
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	$(BIN)/python -m mypy.stubtest quadgames._core --mypy-config-file pyproject.toml

test-rust: $(STAMPS)/environment
	$(NEED_CARGO)
	cargo test --quiet --locked -p quadgames-engine -p quadgames-benches

test-python: build
	$(BIN)/python -m pytest -q

# The documentation. A warning is an error: a link that leads nowhere, a position that cannot be drawn, a page that is not listed.

MKDOCS := NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs

docs: build $(STAMPS)/site-tools
	@$(MKDOCS) build --strict

docs-serve: build $(STAMPS)/site-tools
	@$(MKDOCS) serve --strict --watch python --watch tools

# The README's pictures, drawn anew into docs/assets.
pictures: build
	@$(BIN)/python tools/readme_pictures.py

# What is measured; docs/speed.md says how to run and read it. BENCH="--games quarod --only perft" narrows it.

SPEED := PYTHONPATH=benches $(BIN)/python -m speed

bench: build $(STAMPS)/peers
	@$(SPEED) all $(BENCH)

bench-python: build
	$(BIN)/python -m pytest benches/test_calls.py -q --benchmark-only --benchmark-group-by=param:game --benchmark-columns=median,iqr,ops $(BENCH)

bench-counts: build
	@$(SPEED) counts $(BENCH)

bench-growth: build $(STAMPS)/peers
	@$(SPEED) growth $(BENCH)
	@$(SPEED) document

bench-docs: bench bench-growth

build: $(STAMPS)/library

format: $(STAMPS)/environment
	$(NEED_CARGO)
	cargo fmt --all
	$(BIN)/ruff check --quiet --fix .
	$(BIN)/ruff format --quiet .

clean:
	rm -rf $(VENV) target site python/quadgames/_core*.so

# On a terminal cargo shows how far it is. Elsewhere the tools say nothing, unless they fail: then all that they said is shown.
define MATURIN
if [ -t 2 ]; then PIP_QUIET=1 $(BIN)/maturin develop --release --locked --extras cli >/dev/null; \
else said=$$(PIP_QUIET=1 $(BIN)/maturin develop --quiet --release --locked --extras cli 2>&1) || { printf '%s\n' "$$said" >&2; false; }; fi
endef

$(STAMPS)/library: $(STAMPS)/environment $(RUST_SOURCES)
	$(NEED_CARGO)
	@echo "Building the library (the first time takes a few minutes) ..."
	@$(MATURIN) || { command -v cc >/dev/null || echo "cc is missing: Rust links with it; install a C compiler (Debian: gcc)" >&2; exit 1; }
	@touch $@

$(STAMPS)/environment: pyproject.toml
	$(NEED_CARGO)
	$(NEED_PYTHON)
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check 'maturin>=1.8,<2' --group test
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/site-tools: $(STAMPS)/environment
	@echo "Installing what the documentation is built with ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group docs
	@touch $@

$(STAMPS)/peers: $(STAMPS)/environment
	@echo "Installing what the library is compared with ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group bench
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --group bench-pgx || echo "pgx cannot be had here: the rows of batches will be left out"
	@touch $@
