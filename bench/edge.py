"""Thinking at the edge in numbers: ``PYTHONPATH=src:. python bench/edge.py``, with the page and its engines built.

The sizes of the engines that a page fetches, and of all that it needs to play without a server; simulations a second in
Chromium beside native ones in turn, on one thread and on all; the time from a click to the first hint; from a visit to
the first move at a table without a server, in a browser that was never there and in one that was, and the memory that
its processes have then. What the server spends on the analysis of a game is told by ``analysis.py``.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from machine import processor
from playwright.sync_api import Browser, sync_playwright
from tests.server.conftest import QUICK_BOTS, UNLIMITED, Server
from tests.web.conftest import launched
from tests.web.engines import NODE, thinking_code
from tests.web.host import web_host
from tests.web.person import Person

import marsuk
from marsuk.bots.bot import Budget
from marsuk.bots.engines import served_search
from marsuk.bots.forest import Forest
from marsuk.bots.levels import policy, settings
from marsuk.core.match import Match
from marsuk.edge.static import write_static
from marsuk.server.thinking.imagining import imagined_told

EDGE = Path(__file__).parents[1] / "src/marsuk/page/edge"
ENGINES = EDGE / "engines"
_BROTLI = "process.stdout.write(String(zlib.brotliCompressSync(fs.readFileSync(process.argv[1])).length))"
# In so many workers at once: simulations a second of all together, after as much to warm up
_RATE = """async ({ code, engine, told, threads, seconds }) => {
    const source = `${atob(code)}
        self.onmessage = ({ data: { module, told, seed, seconds } }) => {
            const search = new Search(module, told, BigInt(seed), 2000000);
            let done = 0, began = performance.now(), warm = false;
            for (;;) {
                search.simulate(200);
                done += 200;
                const spent = (performance.now() - began) / 1000;
                if (spent > seconds && warm) return self.postMessage(done / spent);
                if (spent > seconds) [done, began, warm] = [0, performance.now(), true];
            }
        };`;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const module = await WebAssembly.compile(Uint8Array.from(atob(engine), (letter) => letter.charCodeAt(0)));
    const rates = Array.from({ length: threads }, (_, seed) => new Promise((done, failed) => {
        const worker = new Worker(address, { type: "module" });
        worker.onmessage = ({ data }) => { worker.terminate(); done(data); };
        worker.onerror = (event) => failed(new Error(event.message));
        worker.postMessage({ module, told, seed, seconds });
    }));
    return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}"""
_CLICK_TO_HINT = """async () => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent.includes("✦"));
    while (button.disabled) await new Promise(requestAnimationFrame);
    const began = performance.now();
    button.click();
    while (!document.querySelector("[data-testid=simulations]")) await new Promise(requestAnimationFrame);
    return performance.now() - began;
}"""


def sizes() -> None:
    """What the engines weigh, as a browser gets them."""
    total = 0
    for file in (ENGINES / served_search(marsuk.game(name)) for name in marsuk.games()):
        packed = int(subprocess.run([NODE, "-e", _BROTLI, file], capture_output=True, check=True, text=True).stdout)
        total += packed
        print(f"{file.name}: {file.stat().st_size:,} bytes, {packed:,} with brotli")
    print(f"together {total:,} with brotli")


def download() -> None:
    """All that is fetched to play without a server, as it is and as hosts send it that compress."""
    index = json.loads((EDGE / "edge.json").read_text())
    page = [path for path in EDGE.parent.rglob("*") if path.is_file() and EDGE not in path.parents]
    files = [EDGE / name for name in index["files"]] + [path for path in page if path.suffix not in (".br", ".gz")]
    for name, endings in {"as they are": (), "gzip": (".gz",), "brotli": (".br", ".gz")}.items():
        sent = sum(min(p.stat().st_size for p in variants(path, endings)) for path in files)
        print(f"everything to play without a server, {name}: {sent / 1e6:.1f} MB")


def variants(path: Path, endings: tuple[str, ...]) -> list[Path]:
    """A file, and what a host may send in its place."""
    packed = [path.with_name(path.name + ending) for ending in endings]
    return [path, *(each for each in packed if each.exists())]


def native_rate(match: Match, threads: int, seconds: float) -> float:
    """Simulations a second."""
    assert match.to_move is not None
    forest = Forest(match.game, settings(match.game), policy(match.game), threads, room=2_000_000)
    forest.begin(1)
    rates = []
    for _ in range(2):  # the first warms up
        before, began = forest.simulations, time.perf_counter()
        while time.perf_counter() - began < seconds:
            forest.grow(match.setup, match.state_box(), match.to_move, Budget(simulations=4000 * threads))
        rates.append((forest.simulations - before) / (time.perf_counter() - began))
    return rates[-1]


def rates(browser: Browser, seconds: float, rounds: int) -> None:
    """Chromium and native in turn: whoever else uses the machine uses it for both."""
    page = browser.new_page()
    page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
    page.goto("http://localhost/")  # a page of no origin may start no workers
    print("| game | threads | Chromium | native | share |\n|---|--:|--:|--:|--:|")
    for name in marsuk.games():
        match = marsuk.game(name).new(seed=1).resample(0, 1)
        while match.to_move != 0:
            match.play(match.legal_ids()[0])
        engine = (ENGINES / served_search(match.game)).read_bytes()
        given: dict[str, Any] = {
            "code": thinking_code(),
            "engine": base64.b64encode(engine).decode(),
            "seconds": seconds,
        }
        for threads in sorted({1, os.cpu_count() or 1}):
            asked = {**given, "told": imagined_told(match, 0), "threads": threads}
            both = [(page.evaluate(_RATE, asked), native_rate(match, threads, seconds)) for _ in range(rounds)]
            there, here = (statistics.median(rate) for rate in zip(*both, strict=True))
            share = statistics.median(one / other for one, other in both)
            print(f"| {name} | {threads} | {there:,.0f}/s | {here:,.0f}/s | {share:.2f} |", flush=True)
    page.close()


def first_hints(browser: Browser, times: int) -> None:
    """From the click to the first hint: on a page of a browser that was never here, then again on the same."""
    server = Server(f"sqlite:///{tempfile.mkdtemp()}/server.db", *UNLIMITED, *QUICK_BOTS)
    for name in marsuk.games():
        first, again = [], []
        for _ in range(times):
            person = Person(browser, server.address)
            person.sit_at_new_table(name, ["person", "cadet"], options={"first": 0})
            person.page.locator("[role=toolbar] button").nth(1).wait_for()
            for took in (first, again):
                took.append(person.page.evaluate(_CLICK_TO_HINT))
                person.page.get_by_role("button", name="Close").click()
            person.context.close()
        told = (", ".join(f"{each:.0f}" for each in sorted(took)) for took in (first, again))
        print("{}: milliseconds from the click to the first hint: {}; the next: {}".format(name, *told))
    server.stop()


def visits(browser: Browser, times: int) -> None:
    """From the address to the first move that can be made, at one screen."""
    with tempfile.TemporaryDirectory() as folder:
        write_static(Path(folder))
        cold, warm, memory = [], [], []
        with web_host(Path(folder)) as address:
            for _ in range(times):
                person = Person(browser, address)
                for took in (cold, warm):
                    took.append(first_move(person))
                memory.append(renderers_memory(browser))
                person.context.close()
    for name, took in {"that was never here": cold, "that was here before": warm}.items():
        print(f"from the visit of a browser {name} to the first move: {', '.join(f'{s:.1f}' for s in took)} seconds")
    print(f"memory of the page with its table: {', '.join(f'{each:.0f}' for each in memory)} MB")


def first_move(person: Person) -> float:
    """Seconds until it can be made."""
    person.page.goto("about:blank")
    began = time.perf_counter()
    person.go("new/marrak-hesh?with=screen")
    person.page.locator(".start .button").click()
    person.page.wait_for_url("**/#/table/l*")
    person.wait_for_turn()
    return time.perf_counter() - began


def renderers_memory(browser: Browser) -> float:
    """Megabytes of all processes that show pages, each with its share of what they have in common."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    shares = [Path(f"/proc/{each['id']}/smaps_rollup") for each in processes if each["type"] == "renderer"]
    return sum(int(re.findall(r"^Pss:\s+(\d+)", share.read_text(), re.MULTILINE)[0]) for share in shares) / 1000


def main() -> None:
    """Print it all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    print(processor())
    sizes()
    download()
    with sync_playwright() as playwright:
        browser = launched(playwright)
        rates(browser, arguments.seconds, arguments.rounds)
        first_hints(browser, 5)
        visits(browser, 3)
        browser.close()


if __name__ == "__main__":
    main()
