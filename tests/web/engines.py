"""Engines in WebAssembly, as tests get them, and searches with them in whatever runs JavaScript."""

from __future__ import annotations

import base64
import functools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from marsuk.bots.engines import served_search
from marsuk.bots.forest import SEARCH
from marsuk.core.game import Game
from marsuk.edge.static import PAGE
from marsuk.kernel import native, prebuilt
from marsuk.kernel.platforms import WEB

Json = dict[str, Any]
Evaluate = Callable[[str, Any], Any]

_WEB = Path(__file__).parents[2] / "web"
NODE = shutil.which("node", path=os.pathsep.join((os.environ["PATH"], str(Path(sys.executable).parent)))) or "node"
# What these files are without their types
_PLAIN = """
const ts = require("typescript");
const read = (name) => require("fs").readFileSync(`src/thinking/${name}.ts`, "utf8");
const compilerOptions = { target: "es2022", module: "esnext" };
const source = ["search", "judged"].map(read).join("");
process.stdout.write(ts.transpileModule(source, { compilerOptions }).outputText);
"""
_SEARCHED = """async ({ code, engine, told, seed, simulations }) => {
    const { Search } = await import(`data:text/javascript;base64,${code}`);
    const bytes = Uint8Array.from(atob(engine), (letter) => letter.charCodeAt(0));
    const search = new Search(await WebAssembly.compile(bytes), told, BigInt(seed), simulations + 1);
    search.simulate(simulations);
    return search.found();
}"""

_JUDGED = """async ({ code, engine, record }) => {
    const { Search, judged } = await import(`data:text/javascript;base64,${code}`);
    const bytes = Uint8Array.from(atob(engine), (letter) => letter.charCodeAt(0));
    const module = await WebAssembly.compile(bytes);
    return record.moments.map((moment) => {
        const room = 1 + record.simulations + record.tries;
        const search = new Search(module, { ...record.search, ...moment }, BigInt(moment.seed), room);
        search.simulate(record.simulations);
        if (moment.played) search.ask(moment.played.id, record.tries);
        return judged(record, moment, search.found());
    });
}"""


def served_engine(game: Game) -> Path:
    """The engine that comes with the page."""
    path = PAGE / "edge" / "engines" / served_search(game)
    assert path.exists(), "make what browsers need first: make edge"
    return path


def new_engine(game: Game, **environment: str) -> Path:
    """The engine of a game that does not come with the page, made once for all tests and for the next time."""
    folder = native.cache_folder() / f"web-{game.name}"
    command = [sys.executable, "-m", "marsuk.kernel.export", str(folder), WEB.name, f"{SEARCH} {game.rules.__name__}"]
    setting = {**os.environ, **native.COMPILER_ENVIRONMENT, **environment}
    done = subprocess.run(command, env=setting, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return prebuilt.library_file(folder, WEB, game.rules, SEARCH)


def searched(evaluate: Evaluate, engine: Path, told: Json, seed: int, simulations: int) -> Json:
    """What a search finds out there."""
    given = {**_given(engine), "told": told, "seed": seed, "simulations": simulations}
    found: Json = evaluate(_SEARCHED, given)
    return found


def judged(evaluate: Evaluate, engine: Path, record: Json) -> list[Json]:
    """How the moments of an imagined record are judged there."""
    found: list[Json] = evaluate(_JUDGED, {**_given(engine), "record": record})
    return found


def _given(engine: Path) -> Json:
    return {"code": thinking_code(), "engine": base64.b64encode(engine.read_bytes()).decode()}


@functools.cache
def thinking_code() -> str:
    """The page's own search and judgement as plain JavaScript, in base64."""
    code = subprocess.run([NODE, "-e", _PLAIN], cwd=_WEB, capture_output=True, check=True).stdout
    return base64.b64encode(code).decode()


def evaluate_in_node(function: str, argument: Any) -> Any:
    """What a function of JavaScript makes of the argument."""
    program = f"({function})(JSON.parse(require('fs').readFileSync(0))).then((r) => console.log(JSON.stringify(r)))"
    done = subprocess.run(
        [NODE, "-e", program], input=json.dumps(argument), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
