# Everything a person does with this repository. `make` lists it.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= $(shell tools/choose_python.sh)
VENV ?= .venv
BIN := $(VENV)/bin
LABEL_STUDIO := .label-studio/venv
# Compiled at once: where Python may not write its bytecode, every command would compile it anew.
UV := $(BIN)/uv pip install --quiet --no-config --compile-bytecode
UV_INSTALL := $(UV) --python $(BIN)/python
INSTALL_LOCKED := $(UV_INSTALL) --no-deps --require-hashes --build-constraints requirements/run.txt
RECORD = touch $@

SAMPLE_ITEMS := build/demo/items.jsonl
DEMO_SCORES := build/demo/scores.jsonl
ITEMS ?= $(or $(wildcard items.jsonl),$(SAMPLE_ITEMS))
PAIRS ?= all
SEED ?= 13

# The papers' own data, which docs/reproduction.md is made from.
CORPORA := $(or $(CHALLENGESET_SHARED),../shared)/corpora
DEMETR ?= $(CORPORA)/demetr
TANGLED ?= $(CORPORA)/wmt19_sys_scores
HWTSC ?= $(CORPORA)/hwtsc/Challenge_Set_for_WMT22_Metric_by_HW-TSC.TSV

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Set-up: a stamp in the environment for each set of packages.

.PHONY: setup
setup: $(VENV)/.run ## Install challengeset into .venv

.PHONY: setup-dev
setup-dev: $(VENV)/.dev ## Install what the gate needs, too

.PHONY: setup-annotate
setup-annotate: $(VENV)/.annotate ## Install what speaks to Label Studio, too

.PHONY: setup-label-studio
setup-label-studio: $(LABEL_STUDIO)/.installed ## Install Label Studio, apart from all else

.PHONY: setup-browser
setup-browser: ## Install the browser that tests drive (Debian, as root)
	@command -v chromium >/dev/null || tools/install_chromium.sh

.PHONY: setup-stanza
setup-stanza: $(VENV)/.stanza ## Install the Stanza parser and PyTorch, too

$(VENV)/.installer: requirements/installer.txt tools/create_venv.sh
	@echo "Creating $(VENV) with $(PYTHON)"
	@tools/create_venv.sh $(VENV) $(PYTHON)
	@$(RECORD)

$(VENV)/.wordnet: $(VENV)/.installer tools/install_wordnet.sh
	@tools/install_wordnet.sh
	@$(RECORD)

$(VENV)/.run: $(VENV)/.wordnet requirements/run.txt pyproject.toml
	@echo "Installing requirements/run.txt and challengeset"
	@$(INSTALL_LOCKED) --requirement requirements/run.txt
	@$(UV_INSTALL) --no-deps --no-build-isolation --editable .
	@$(RECORD)

$(VENV)/.dev: $(VENV)/.annotate requirements/dev.txt requirements/spanish.txt
	@echo "Installing requirements/dev.txt and requirements/spanish.txt"
	@$(INSTALL_LOCKED) --requirement requirements/dev.txt
	@$(INSTALL_LOCKED) --requirement requirements/spanish.txt
	@$(RECORD)

# Plain pip, so that a machine's own choice of PyTorch build (CPU, CUDA, ROCm) is honoured.
$(VENV)/.stanza: $(VENV)/.run requirements/stanza.txt requirements/stanza.override
	@echo "Installing requirements/stanza.txt and PyTorch"
	@$(INSTALL_LOCKED) --requirement requirements/stanza.txt
	@$(BIN)/pip install --quiet "$$(sed -n 's/^\(torch==[^ ]*\).*/\1/p' requirements/stanza.override)"
	@$(RECORD)

$(VENV)/.annotate: $(VENV)/.run requirements/annotate.txt
	@echo "Installing requirements/annotate.txt"
	@$(INSTALL_LOCKED) --requirement requirements/annotate.txt
	@$(RECORD)

# Its own environment, because it pins much of what challengeset uses to other versions.
$(LABEL_STUDIO)/.installed: requirements/label-studio.txt | $(VENV)/.installer
	@echo "Installing requirements/label-studio.txt"
	@mkdir -p -m 700 $(dir $(LABEL_STUDIO))
	@$(BIN)/uv venv --quiet --no-config --clear --python $(BIN)/python $(LABEL_STUDIO)
	@$(UV) --python $(LABEL_STUDIO)/bin/python --no-deps \
		--require-hashes --requirement requirements/label-studio.txt
	@$(RECORD)

# Challenge sets.

.PHONY: sample
sample: setup
	@mkdir -p $(dir $(SAMPLE_ITEMS))
	$(BIN)/challengeset perturb --corpus sample --pairs $(PAIRS) --seed $(SEED) -o $(SAMPLE_ITEMS)

.PHONY: demo
demo: sample ## Make a small challenge set from the embedded sample, freeze it, report on metrics
	$(BIN)/challengeset release build --items $(SAMPLE_ITEMS) --version demo --replace-demo
	$(BIN)/challengeset release verify releases/demo
	$(BIN)/challengeset metaeval score releases/demo --metrics strings -o $(DEMO_SCORES)
	$(BIN)/challengeset metaeval report releases/demo --scores $(DEMO_SCORES) -o build/demo/report

.PHONY: release
release: setup $(if $(filter $(SAMPLE_ITEMS),$(ITEMS)),sample) ## Freeze items, of one file or several: make release VERSION=1.2.0 ITEMS=items.jsonl
	@test -n "$(VERSION)" || { echo "Say which: make release VERSION=1.2.0 ITEMS='$(ITEMS)'" >&2; exit 2; }
	$(BIN)/challengeset release build --items $(ITEMS) --version "$(VERSION)"
	$(BIN)/challengeset release verify "releases/$(VERSION)"

# Annotators.

.PHONY: label-studio
label-studio: setup-annotate setup-label-studio ## Start Label Studio on this machine; another port with PORT=8081
	$(BIN)/python -m tools.label_studio start $(if $(PORT),--port $(PORT))

.PHONY: label-studio-stop
label-studio-stop: $(VENV)/.run ## Stop it
	$(BIN)/python -m tools.label_studio stop

# The gate, whole and in parts.

.PHONY: check
check: check-format lint types contracts check-docs test ## The gate: all that must hold before a commit

.PHONY: format
format: setup-dev ## Write every file in the house format
	$(BIN)/ruff check --quiet --select I --fix .
	$(BIN)/ruff format --quiet .

.PHONY: check-format
check-format: setup-dev ## Is every file in the house format?
	$(BIN)/ruff format --quiet --check --diff .

.PHONY: lint
lint: setup-dev ## Look for mistakes and missing docstrings
	$(BIN)/ruff check --quiet .

.PHONY: types
types: setup-dev ## Check types strictly
	$(BIN)/mypy

.PHONY: contracts
contracts: setup-dev ## Check which package imports which
	$(BIN)/lint-imports --no-logo

.PHONY: test
test: setup-dev ## Run the tests; choose some with ARGUMENTS='-m "not slow"'
	$(BIN)/pytest -n 2 --dist loadgroup $(ARGUMENTS)

.PHONY: docs
docs: setup ## Rewrite what is generated: phenomenon pages, support table, item reference
	$(BIN)/python -m tools.generate

.PHONY: check-docs
check-docs: setup ## Is what is generated up to date?
	$(BIN)/python -m tools.generate --check

.PHONY: reproduce
reproduce: setup ## Compute the papers' numbers again: make reproduce DEMETR=path TANGLED=path HWTSC=path
	$(BIN)/python -m tools.reproduce --demetr "$(DEMETR)" --tangled "$(TANGLED)" --hwtsc "$(HWTSC)"

.PHONY: quality
quality: setup ## Run all rules over DEMETR and FLORES-101 below CHALLENGESET_SHARED; write docs/quality
	$(BIN)/python -m tools.quality

.PHONY: bench
bench: setup ## Measure speed and memory; speed needs FLORES-101 below CHALLENGESET_SHARED
	$(BIN)/python -m bench

# Keeping house.

.PHONY: lock
lock: $(VENV)/.installer ## Rewrite requirements/*.txt; the newest versions with UPGRADE=--upgrade
	tools/lock.sh $(UPGRADE)

.PHONY: clean
clean: ## Remove everything made, .venv included, except releases
	rm -rf $(VENV) build dist *.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
