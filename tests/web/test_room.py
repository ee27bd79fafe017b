"""There is room for what is asked, on every screen: nothing to choose is out of sight, and nothing covers the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from . import records
from .conftest import NewPerson
from .person import DESKTOP
from .room import PHONE_UNDER_ITS_BARS, check_choices_in_sight, check_words

GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "marrak-hesh": ("marrak-hesh", 2, {}),
    "deep-space": ("marrak-hesh", 3, {"deep_space": ["advanced-logistics", "forced-diet"]}),
    "pocket-mars": ("pocket-mars", 2, {"max_rounds": 6}),
    "four-on-mars": ("pocket-mars", 4, {"max_rounds": 2}),
    "draft": ("pocket-mars", 3, {"draft": True, "max_rounds": 1}),
}
MOST_DECISIONS = 400
# Where the parts of the board lie that nobody moves, and how large they are
PLACES = """() => [...document.querySelectorAll(".space, .mars, .own, .near")].map((one) => one.getBoundingClientRect())
    .map(({ x, y, height }) => [x, y, height].map(Math.round).join())"""
# Points along the arcs to the neighbours that lie on words
ARCS_ON_WORDS = """() => {
    const words = [...document.querySelectorAll(".middle .text")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll("path.arc")].filter((arc) => {
        const matrix = arc.getScreenCTM();
        return Array.from({ length: 200 }, (_, n) => arc.getPointAtLength((n / 199) * arc.getTotalLength()))
            .map((point) => point.matrixTransform(matrix))
            .some(({ x, y }) => words.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom));
    }).length;
}"""


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_is_in_sight_on_a_short_phone(person: NewPerson, name: str) -> None:
    game, players, options = GAMES[name]
    anna = person(size=PHONE_UNDER_ITS_BARS, hand="touch", language="it", seed=9)
    anna.sit_at_new_table(game, ["person"] + ["cadet"] * (players - 1), options=options)
    for _ in range(MOST_DECISIONS):
        if not anna.wait_for_turn():
            return
        if anna.has_turn:
            check_choices_in_sight(anna.page)
        anna.decide()
    pytest.fail("the game does not end")


def test_the_board_stays_where_it_is_while_a_turn_is_played(person: NewPerson) -> None:
    anna = person(size=DESKTOP, seed=2)
    records.sit_in_the_middle(anna, records.POCKET_MARS, 39)
    anna.wait_for_turn()
    places = anna.page.evaluate(PLACES)
    for _ in range(12):
        anna.decide()
        anna.wait_for_turn()
        assert anna.page.evaluate(PLACES) == places


def test_the_board_stays_where_it_is_while_others_play(person: NewPerson) -> None:
    anna = person(size=PHONE_UNDER_ITS_BARS, hand="touch", language="it", pace="slow")
    anna.sit_at_new_table("marrak-hesh", ["person", "ensign"], options={"first": "0"})
    page, dock = anna.page, anna.page.locator("[data-dock='0']")
    for lit in ("[data-transport]", "[data-dock]", "[data-cell]"):
        anna.wait_for_turn()
        before = dock.bounding_box()
        anna.press(page.locator(f"{lit}[data-lit=true]").first)
    page.get_by_role("button", name="Salta avanti").wait_for()
    assert dock.bounding_box() == before


@pytest.mark.parametrize("cards", [None, ["galactic-peace", "end-of-series"]], ids=str)
@pytest.mark.parametrize("rivals", [1, 2])
def test_the_rivals_holds_are_in_sight_on_a_short_phone(
    person: NewPerson, rivals: int, cards: list[str] | None
) -> None:
    anna = person(size=PHONE_UNDER_ITS_BARS, hand="touch", language="it")
    options = {"first": "0"} | ({"deep_space": cards} if cards else {})
    anna.sit_at_new_table("marrak-hesh", ["person"] + ["ensign"] * rivals, options=options)
    anna.wait_for_turn()
    holds, tools = anna.page.locator(".others section .hold .hold"), anna.page.locator(".tools").bounding_box()
    assert holds.count() == rivals
    for box in (hold.bounding_box() for hold in holds.all()):
        assert box and tools and box["y"] + box["height"] <= tools["y"]


def test_what_others_did_covers_no_dock_on_a_short_phone(person: NewPerson) -> None:
    anna = person(size=PHONE_UNDER_ITS_BARS, hand="touch", language="it")
    anna.sit_at_new_table("marrak-hesh", ["person", "ensign"], options={"first": "1"})
    anna.wait_for_turn()
    story, dock = anna.see("story"), anna.page.locator("[data-dock='0']").bounding_box()
    expect(story).to_contain_text("prende")
    told = story.bounding_box()
    assert told and dock and told["y"] + told["height"] <= dock["y"]
    check_words(anna.page)


def test_on_its_side_a_phone_shows_all_lanes_while_a_card_is_held_up(person: NewPerson) -> None:
    anna = person(size=(844, 390), hand="touch", language="it")
    anna.sit_at_new_table("pocket-mars", ["person"] + ["cadet"] * 3, options={"first": "0"})
    page = anna.page
    for n in range(2):
        anna.press(page.locator(".own [data-card]").nth(n))
    anna.press(page.get_by_role("button", name="Mettili nel modulo"))
    anna.press(page.locator(".prep [data-lit=true]").first)
    sheet, lanes = page.locator("dialog[open]").bounding_box(), page.locator(".lanes").bounding_box()
    assert sheet and lanes and sheet["x"] >= lanes["x"] + lanes["width"]


def test_large_text_is_no_reason_to_scroll(person: NewPerson) -> None:
    anna = person(size=DESKTOP, language="it", text="huge")
    records.sit_in_the_middle(anna, records.POCKET_MARS, 39)
    anna.wait_for_turn()
    assert anna.page.evaluate("document.documentElement.scrollHeight") <= DESKTOP[1]


@pytest.mark.parametrize("size", [PHONE_UNDER_ITS_BARS, DESKTOP])
def test_the_longest_name_of_a_bot_stays_whole(person: NewPerson, size: tuple[int, int]) -> None:
    anna = person(size=size, language="it")
    anna.sit_at_new_table("pocket-mars", ["person", "ensign", "ensign"], options={"first": "1"})
    anna.wait_for_turn()
    check_words(anna.page)


def test_others_are_seen_on_mars_and_not_in_our_hand(person: NewPerson) -> None:
    anna = person(size=PHONE_UNDER_ITS_BARS, hand="touch", language="it", pace="slow")
    anna.sit_at_new_table("pocket-mars", ["person", "cadet"], options={"first": "1"})
    page = anna.page
    for n in range(2):
        anna.press(page.locator(".own [data-card]").nth(n))
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    anna.press(page.get_by_role("button", name="Mettili nel modulo"))
    page.get_by_role("button", name="Salta avanti").wait_for()
    page.wait_for_function("document.querySelector('.mars .row').getBoundingClientRect().top > 0")


@pytest.mark.parametrize("size", [DESKTOP, (844, 390)])
def test_who_plays_alone_has_the_first_cards_in_sight(person: NewPerson, size: tuple[int, int]) -> None:
    anna = person(size=size, language="it")
    anna.sit_at_new_table("pocket-mars", ["person"], options={"players": "1", "solo": "cyborg"})
    anna.wait_for_turn()
    check_choices_in_sight(anna.page)
    lane = anna.page.locator(".lane").first
    introduced = lane.bounding_box()
    for n in range(2):
        anna.press(anna.page.locator(".own [data-card]").nth(n))
    anna.press(anna.page.get_by_role("button", name="Mettili nel modulo"))
    expect(anna.page.locator(".lane .slot")).to_have_count(2)  # DA has its cards now
    now = lane.bounding_box()
    assert introduced and now and now["height"] == introduced["height"]


def test_a_choice_leaves_the_board_in_sight_and_in_use(person: NewPerson) -> None:
    anna = person(size=DESKTOP)
    anna.sit_at_new_table("pocket-mars", ["person", "cadet"], options={"first": 0})
    page = anna.page
    cards, asked = page.locator(".own [data-card]"), page.locator("dialog[open]")
    for n in range(2):
        cards.nth(n).click()
    page.get_by_role("button", name="Put them in the prep module").click()
    page.locator(".prep [data-lit=true]").first.click()
    asked.wait_for()
    scene, sheet = page.locator(".scene").bounding_box(), asked.bounding_box()
    assert scene and sheet and sheet["y"] >= scene["y"] + scene["height"]
    assert page.locator("dialog:modal").count() == 0
    told = asked.locator("h2").inner_text()
    page.locator(".hand [data-lit=true]").first.click()  # another card instead
    expect(asked.locator("h2")).not_to_have_text(told)
    page.keyboard.press("Escape")
    asked.wait_for(state="hidden")


def test_the_thumb_reaches_undo_and_hint(person: NewPerson) -> None:
    for size in (PHONE_UNDER_ITS_BARS, (844, 390)):
        anna = person(size=size, hand="touch")
        anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": 0})
        anna.wait_for_turn()
        for name in ("Undo", "Hint"):
            box = anna.page.get_by_role("button", name=name).bounding_box()
            assert box and box["y"] + box["height"] / 2 > size[1] / 2 and box["y"] + box["height"] <= size[1]


def test_arcs_go_round_the_cards(person: NewPerson) -> None:
    anna = person(size=DESKTOP)
    records.sit_in_the_middle(anna, records.DEEP_SPACE_FOR_THREE, 20)
    anna.wait_for_turn()
    for dock in anna.page.locator("[data-dock][data-lit=true]").all():
        dock.hover()
        anna.page.locator("path.arc").first.wait_for()
        assert anna.page.evaluate(ARCS_ON_WORDS) == 0


def test_analysis_stands_beside_the_board(person: NewPerson) -> None:
    anna = person(size=DESKTOP)
    table = records.finish(anna, records.MARRAK_HESH, before=6)
    page = anna.go(f"replay/table/{table}/4?analyse=1").page
    page.locator("#evaluation-title").wait_for()
    assert_in_window(page, ".viewer .ring")
    assert_in_window(page, "section:has(> header #evaluation-title) header")


def assert_in_window(page: Page, selector: str) -> None:
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"], (selector, box)
