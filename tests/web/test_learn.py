"""The guided first games: somebody who knows neither game, and only does what the coach says, comes to their end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import marsuk

from .conftest import NewPerson
from .person import DESKTOP, PHONE, Hand, Person

GAMES = Path(__file__).parents[2] / "web/src/games"
MOST_STEPS = 200
MOST_IN_VAIN = 12  # looks in a row after which nothing has happened: there is no way on
A_WHILE = 5_000  # milliseconds
# All that tells a newcomer that something has happened
SITUATION = """() => [...document.querySelectorAll('[data-testid=coach], [data-testid=status], dialog[open] h2')]
    .map((element) => element.textContent).join()"""
# What a newcomer presses, in this order: what is held up, what is asked, what is pointed at, what is lit
TARGETS = (
    "dialog[open] .button.primary",
    "dialog[open] li button",
    "dialog[open] [data-act]",
    ".decision li .button.primary",
    "button.pointed",
    "button:has(.pointed)",
    "[data-lit=true]:not([data-transport])",
)


def test_taught_moves_are_legal() -> None:
    """What the lessons ask for in the first turn can be done, and brings what they say."""
    docks = marsuk.load((GAMES / "marrak-hesh/lesson.marsuk").read_text())
    assert [move.notation for move in docks.legal() if move.notation.endswith("15")] == ["R15"]
    before = docks.scores()[0].total
    docks.play("R15")
    docks.play("d2")
    assert docks.scores()[0].total == before + 3
    lands = marsuk.load((GAMES / "pocket-mars/lesson.marsuk").read_text())
    for move in ("+G3", "land", "card", "use:0.ecosystem.1", "prep:C2"):
        lands.play(move)
    assert lands.position()["seats"][0]["mars"]["ecosystem"] == [1, 1]
    assert "S1" in lands.position()["seats"][0]["hand"]


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
@pytest.mark.parametrize(
    ("hand", "size", "language", "theme"),
    [("mouse", DESKTOP, "en", "dark"), ("touch", PHONE, "it", "light"), ("keys", DESKTOP, "it", "dark")],
)
def test_newcomer_finishes(
    person: NewPerson, game: str, hand: Hand, size: tuple[int, int], language: str, theme: str
) -> None:
    newcomer = person(hand=hand, size=size, language=language, theme=theme).go(f"learn/{game}")
    newcomer.see("coach").wait_for()
    newcomer.screenshot(f"learn-{game}-{hand}")
    follow_the_coach(newcomer)
    newcomer.screenshot(f"learn-{game}-{hand}-end")


def test_reload_undo_and_language(person: NewPerson) -> None:
    """The coach stays where it was, and goes back with a move that is taken back."""
    newcomer = person().go("learn/marrak-hesh")
    coach, page = newcomer.see("coach"), newcomer.page
    for _ in range(3):
        newcomer.press(go_on(coach))
    page.locator("[data-testid=coach][data-step='3']").wait_for()
    page.reload()
    page.locator("[data-testid=coach][data-step='3']").wait_for()
    newcomer.press(page.locator("[data-dock='15']"))
    page.locator("[data-testid=coach][data-step='4']").wait_for()
    newcomer.press(page.get_by_role("button", name="IT", exact=False).and_(page.locator("[lang=it]")))
    coach.get_by_text("Computer giallo").wait_for()
    newcomer.see("status").get_by_text("Computer giallo").wait_for()  # the server's words come a little later
    newcomer.press(page.get_by_role("button", name="Annulla"))
    page.locator("[data-testid=coach][data-step='3']").wait_for()


def follow_the_coach(newcomer: Person) -> None:
    coach, page = newcomer.see("coach"), newcomer.page
    in_vain = 0
    for _ in range(MOST_STEPS):
        if coach.get_by_role("link").count():
            return
        situation = page.evaluate(SITUATION)
        held_up = page.locator("dialog[open]").count() > 0
        target = go_on(coach) if go_on(coach).count() and not held_up else what_to_press(page)
        if target is not None:
            newcomer.press_if_there(target)
        try:
            page.wait_for_function(f"(before) => ({SITUATION})() !== before", arg=situation, timeout=A_WHILE)
            in_vain = 0
        except PlaywrightTimeout:
            in_vain += 1
            if in_vain == MOST_IN_VAIN:
                newcomer.screenshot("learn-stuck")
                pytest.fail(f"the lesson is stuck: {situation}, {target and target.inner_html()}")
            page.keyboard.press("Escape")  # whatever is held up leads nowhere: look again
    pytest.fail(f"the lesson has no end: {coach.inner_text()}")


def go_on(coach: Locator) -> Locator:
    return coach.locator(".next button")


def what_to_press(page: Page) -> Locator | None:
    """What the coach means, or anything that is lit; None while it is not our turn."""
    for selector in TARGETS:
        found = page.locator(selector).locator("visible=true")
        if found.count():
            return found.first
    return None


def test_who_goes_back_from_a_lesson_does_not_begin_another(person: NewPerson) -> None:
    anna = person().go("rules/marrak-hesh")
    anna.page.locator("main h1").first.wait_for()
    anna.page.evaluate("location.hash = '#/learn/marrak-hesh'")
    anna.see("coach").wait_for()
    anna.page.go_back()
    expect(anna.page.get_by_test_id("coach")).to_have_count(0)
    anna.page.wait_for_timeout(500)  # in which another would begin
    assert anna.page.url.endswith("#/rules/marrak-hesh")
