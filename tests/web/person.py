"""Somebody who plays in a browser: with a mouse, a finger or the keyboard, and no other way in."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, ElementHandle, Locator, Page, WebSocket
from playwright.sync_api import Error as PlaywrightError

Hand = Literal["mouse", "touch", "keys"]
Json = dict[str, Any]

SCREENS = Path(__file__).parents[2] / "web/screens"
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
DESKTOP, PHONE = (1440, 900), (360, 740)
PATIENCE = 30_000  # milliseconds, on a machine that does other things as well
_MOMENT = 3_000
_MOST_STEPS = 900
_MOST_TABS = 300
# Everything that can be chosen now says so
_CHOICES = "[data-lit=true], [data-act]"
# One of the choices that can be seen, in a dialog if one is open; more often than not one that makes a move, so that
# games come to an end
_CHOOSE = """([choices, mood, which]) => {
    const curtain = document.querySelector("[data-testid=curtain] button");
    if (curtain) return curtain;
    const place = document.querySelector("dialog[open]") ?? document.querySelector("main");
    const all = [...place.querySelectorAll(choices)].filter((one) => one.checkVisibility());
    const acts = all.filter((one) => one.dataset.act !== undefined);
    const among = acts.length && mood < 0.6 ? acts : all;
    return among[Math.floor(which * among.length)] ?? place.querySelector("dialog[open] header button");
}"""
_STILL_THERE = """([thing, choices]) => {
    const dialog = document.querySelector("dialog[open]");
    return thing.isConnected && thing.matches(choices) && (!dialog || dialog.contains(thing));
}"""
# The key that brings the focus nearer to an element: an arrow in a group with one stop for Tab; null: it is there
_NEXT_KEY = """(wanted) => {
    const at = document.activeElement;
    if (at === wanted) return null;
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);  // the uppermost
    if (!wanted.isConnected || (dialog && !dialog.contains(wanted))) return "gone";
    const group = wanted.closest("[data-roving]");
    if (wanted.tabIndex === 0 || !group || at.closest("[data-roving]") !== group) return "Tab";
    if (at.dataset.dock && wanted.dataset.dock)
        return (wanted.dataset.dock - at.dataset.dock + 24) % 24 < 12 ? "ArrowRight" : "ArrowLeft";
    return at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING ? "ArrowRight" : "ArrowLeft";
}"""
# What a browser says by itself when a connection is cut, or when the server does not know us yet
_EXPECTED = re.compile(r"net::ERR_|WebSocket connection to|Failed to load resource")


class GoneError(Exception):
    """What was lit is not there any more, or a dialog has opened over it: the next look tells."""


class Person:
    """A browser profile with one page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        hand: Hand = "mouse",
        language: str = "en",
        theme: str = "dark",
        seed: int = 1,
        text: str = "normal",
        **settings: Any,
    ) -> None:
        settings["size"] = text
        self.address = address
        self.hand = hand
        self.random = random.Random(seed)
        self.problems: list[str] = []
        self.frames: list[Json] = []  # everything that a server has told this browser at a table
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=hand == "touch",
            is_mobile=hand == "touch",
            locale={"en": "en-GB", "it": "it-IT"}[language],
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",  # the same pages, without the waiting
        )
        self.context.set_default_timeout(PATIENCE)
        kept = json.dumps(settings)
        self.context.add_init_script(
            "if (window === top)"  # a report lies in a frame that may keep nothing
            f" localStorage.getItem('marsuk-settings') ?? localStorage.setItem('marsuk-settings', '{kept}')"
        )
        self.page: Page = self.context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda problem: self.problems.append(str(problem)))
        self.page.on("websocket", self._connected)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _EXPECTED.search(message.text):
            self.problems.append(message.text)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    # --- going and looking ---

    def go(self, place: str = "") -> Person:
        self.page.goto(f"{self.address}/#/{place}")
        self.page.wait_for_selector("main > *")
        return self

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    @property
    def table(self) -> str:
        """The table we are at, by the address of the page."""
        self.page.wait_for_url(re.compile(r"#/table/\w+$"))
        return self.page.url.rsplit("/", 1)[1]

    def screenshot(self, name: str, *, whole: bool = True) -> None:
        SCREENS.mkdir(exist_ok=True)
        # behind a dialog the rest of the page does not matter
        whole = whole and not self.page.locator("dialog[open]").count()
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=whole)

    def check_page(self) -> None:
        """Nothing for axe to complain about, and nothing that sticks out sideways."""
        self.page.evaluate(AXE.read_text())
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [f"{v['id']}: {v['help']} {[n['target'] for n in v['nodes']][:4]}" for v in found["violations"]]
        assert not told, f"{self.page.url}: {told}"
        self.check_width()

    def check_width(self) -> None:
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{self.page.url} is {wide} px too wide"

    # --- sitting down ---

    def introduce(self, nickname: str = "Anna") -> None:
        answer = self.page.request.post(f"{self.address}/api/me", data={"nickname": nickname})
        assert answer.ok, answer.text()
        self.context.add_init_script(
            "if (window === top) localStorage.setItem('marsuk-met', 'yes')"
        )  # as the page notes it

    def sit_at_new_table(self, game: str | None, seats: list[str], mine: tuple[int, ...] = (0,), **wish: Any) -> Json:
        """A table set up as a program would, for games that the page offers no choice of; we go there.

        A record brings its game with it.
        """
        self.introduce()
        plans = [{"kind": seat} if seat in ("person", "open") else {"kind": "bot", "level": seat} for seat in seats]
        answer = self.page.request.post(f"{self.address}/api/tables", data={"game": game, "seats": plans, **wish})
        assert answer.ok, answer.text()
        made: Json = answer.json()
        for seat in mine:
            where = f"{self.address}/api/tables/{made['table']}/seats/{seat}"
            assert self.page.request.post(where, data={"claim": made["links"][str(seat)], "also": True}).ok
        self.go(f"table/{made['table']}")
        return made

    # --- playing ---

    def press(self, target: Locator) -> None:
        """Use a thing, with the hand we have."""
        target.wait_for()
        thing = target.element_handle()
        assert thing is not None
        self._use(thing)

    def press_if_there(self, target: Locator) -> None:
        """Use a thing that may go while we reach for it."""
        try:
            thing = target.element_handle(timeout=_MOMENT)
            assert thing is not None
            self._use(thing, _MOMENT)
        except (PlaywrightError, GoneError):
            return

    def _use(self, thing: ElementHandle, patience: float = PATIENCE) -> None:
        if self.hand == "touch":
            thing.tap(timeout=patience)
        elif self.hand == "keys":
            self.reach(thing)
            self.page.keyboard.press("Enter")
        else:
            thing.click(timeout=patience)

    def reach(self, thing: ElementHandle) -> None:
        """Go to a thing with the Tab key, and with the arrows within a group."""
        for _ in range(_MOST_TABS):
            key = self.page.evaluate(_NEXT_KEY, thing)
            if key is None:
                return
            if key == "gone":
                raise GoneError
            self.page.keyboard.press(key)
        raise AssertionError(f"no way with the keyboard to {thing}")

    @property
    def is_over(self) -> bool:
        return self.see("status").get_attribute("data-state") == "over"

    @property
    def has_turn(self) -> bool:
        """Whether something is asked of us right now that we have not answered."""
        return self.page.locator("[data-testid=status][data-mine=true]").count() > 0

    def wait_for_turn(self) -> bool:
        """Whether there is something to decide before the game is over."""
        ready = self.page.locator(f"[data-testid=status][data-state=over], [data-testid=curtain], {_CHOICES}")
        ready.first.wait_for()
        return not self.is_over

    def decide(self) -> None:
        """Use one of the things that light up, as somebody does who tries the game out."""
        found = self.page.evaluate_handle(_CHOOSE, [_CHOICES, self.random.random(), self.random.random()]).as_element()
        if found is None:
            return
        try:
            self._use(found, _MOMENT)
        except GoneError:
            return
        except PlaywrightError:
            if self.page.evaluate(_STILL_THERE, [found, _CHOICES]):
                raise

    def play_to_the_end(self) -> None:
        for _ in range(_MOST_STEPS):
            if not self.wait_for_turn():
                return
            self.decide()
        raise AssertionError("the game does not end")
