"""Hints that the browser finds by itself, and who helps it when it cannot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocket, expect

import marsuk
from marsuk.bots.engines import served_search

from . import records
from .conftest import NewPerson
from .engines import served_engine
from .person import PATIENCE, PHONE, Person

ENGINES = "**/edge/engines/*"


@pytest.fixture(scope="module")
def engines() -> dict[str, Path]:
    """The files that a page may ask for."""
    return {file.name: file for file in (served_engine(marsuk.game(name)) for name in marsuk.games())}


def give_engines(person: Person, engines: dict[str, Path]) -> None:
    """Let the page find these engines, and no others."""

    def serve(route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[1]
        if name in engines:
            route.fulfill(path=engines[name], content_type="application/wasm")
        else:
            route.fulfill(status=404)

    person.context.add_init_script("delete Navigator.prototype.serviceWorker")  # it would fetch past the route
    person.page.route(ENGINES, serve)


def wait_for_no_workers(page: Page) -> None:
    """Until nobody thinks any more, long before thinkers end by themselves."""
    for _ in range(15):
        if page.workers:
            page.wait_for_timeout(100)
    assert not page.workers


class Thinking:
    """Somebody who asks for hints; what their page says to the table is noted."""

    def __init__(self, person: Person, engines: dict[str, Path], game: str) -> None:
        self.person, self.page = person, person.page
        self.said: list[dict[str, Any]] = []
        self.page.on("websocket", self._connected)
        give_engines(person, engines)
        person.sit_at_new_table(game, ["person", "cadet"], options={"first": 0})

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def ask(self) -> None:
        button = self.page.get_by_role("button", name="Hint")
        expect(button).to_be_enabled(timeout=PATIENCE)
        self.person.press(button)
        expect(self.page.get_by_role("region", name="Hint")).to_be_visible(timeout=PATIENCE)

    @property
    def simulations(self) -> int:
        return int(self.person.see("simulations").get_attribute("data-simulations") or 0)

    def kinds(self) -> set[str]:
        return {message["type"] for message in self.said}


@pytest.mark.parametrize("game", marsuk.games())
def test_the_browser_finds_a_hint_and_goes_on_thinking(person: NewPerson, engines: dict[str, Path], game: str) -> None:
    thinking = Thinking(person(size=PHONE if game == "pocket-mars" else (1440, 900)), engines, game)
    thinking.ask()
    first = thinking.simulations
    assert first > 0
    thinking.page.wait_for_function(
        "(n) => document.querySelector('[data-testid=simulations]')?.dataset.simulations > n", arg=3 * first
    )
    assert thinking.page.workers
    assert "explain" in thinking.kinds() and "hint" not in thinking.kinds()
    thinking.person.check_page()
    thinking.page.get_by_role("button", name="Close").click()
    expect(thinking.person.see("simulations")).to_have_count(0)
    wait_for_no_workers(thinking.page)


def test_who_plays_on_stops_the_thinking(person: NewPerson, engines: dict[str, Path]) -> None:
    thinking = Thinking(person(), engines, "marrak-hesh")
    thinking.ask()
    thinking.page.get_by_role("button", name="Play it").click()
    expect(thinking.person.see("simulations")).to_have_count(0)
    wait_for_no_workers(thinking.page)
    assert {"explain", "move"} <= thinking.kinds()


@pytest.mark.parametrize(
    "without",
    [
        "delete globalThis.WebAssembly",
        "delete globalThis.Worker",
        "WebAssembly.compile = () => Promise.reject('no')",
        None,
    ],
)
def test_where_a_browser_cannot_think_the_server_does(
    person: NewPerson, engines: dict[str, Path], without: str | None
) -> None:
    anna = person()
    if without is not None:
        anna.context.add_init_script(without)
    thinking = Thinking(anna, engines if without else {}, "marrak-hesh")
    thinking.ask()
    assert "hint" in thinking.kinds() and "explain" not in thinking.kinds()


def test_a_broken_engine_is_no_worse_than_none(person: NewPerson, tmp_path: Path) -> None:
    broken = tmp_path / "broken.wasm"
    broken.write_bytes(b"\0asm\1\0\0\0")  # a module, with nothing in it
    thinking = Thinking(person(), {served_search(marsuk.game("marrak-hesh")): broken}, "marrak-hesh")
    thinking.ask()
    assert "hint" in thinking.kinds() and "explain" not in thinking.kinds()


def test_an_ending_is_played_exactly_and_not_searched(person: NewPerson, engines: dict[str, Path]) -> None:
    thinking = Thinking(person(), engines, "marrak-hesh")
    records.sit_in_the_middle(thinking.person, records.MARRAK_HESH, marsuk.load(records.MARRAK_HESH).plies - 2)
    thinking.ask()
    assert "hint" in thinking.kinds() and "explain" not in thinking.kinds()


# --- records ---


@pytest.mark.parametrize("can_think", [True, False])
def test_a_record_is_judged_in_the_browser_where_it_can(
    person: NewPerson, engines: dict[str, Path], can_think: bool
) -> None:
    anna = person()
    give_engines(anna, engines if can_think else {})
    asked: list[str] = []
    table = records.finish(anna, records.MARRAK_HESH, before=6)
    anna.page.on("request", lambda request: asked.append(request.url.split("?")[0].rsplit("/", 1)[1]))
    panel = anna.go(f"replay/table/{table}/4?analyse=1").page.get_by_role("region", name="What a bot thinks of it")
    expect(panel.locator("p.here")).to_be_visible(timeout=PATIENCE)
    assert ("analysis" in asked) is not can_think
    anna.go()  # who has gone wants to know no more
    wait_for_no_workers(anna.page)
