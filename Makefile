# Everything starts from here. `make play` and `make test` need Python 3.11+, make and a package registry.

PYTHON ?= python3
VENV := .venv
BENCH_VENV := .bench-venv
UV = VIRTUAL_ENV=$(1) $(VENV)/bin/uv pip install --quiet

.PHONY: play test check bench clean

play: $(VENV)/ready
	$(VENV)/bin/marsuk play

test: check
	$(VENV)/bin/marsuk compile
	$(VENV)/bin/pytest -n auto

check: $(VENV)/ready
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy

# Peers get an environment of their own: they are measured beside us, never needed to play
bench: $(VENV)/ready $(BENCH_VENV)/ready
	$(VENV)/bin/python bench/run.py --peers $(BENCH_VENV)/bin/python --write docs/benchmarks.md

clean:
	rm -rf $(VENV) $(BENCH_VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Marsuk needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(call UV,$(VENV)) --editable '.[dev]'
	touch $@

$(BENCH_VENV)/ready: bench/peers-requirements.txt $(VENV)/ready
	$(PYTHON) -m venv $(BENCH_VENV)
	$(call UV,$(BENCH_VENV)) --requirement bench/peers-requirements.txt
	touch $@
