"""Every screen, wide and narrow, dark in English and light in Italian: axe is content, nothing sticks out sideways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import records
from tests.web.conftest import NewPerson
from tests.web.person import DESKTOP, PHONE, Person
from tests.web.room import PHONE_UNDER_ITS_BARS, SIZES, check_words

Arrival = Callable[[Person], None]
# Words of which a part is hidden, other than those that are for screen readers alone
CUT_TEXTS = """() => [...document.querySelectorAll("main *")].filter((one) =>
    one.checkVisibility() && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).overflowX !== "visible"
    && [...one.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim())
).map((one) => one.textContent)"""


def name_of(screen: Arrival) -> str:
    return screen.__name__.replace("_", "-")


def landing(person: Person) -> None:
    """With a game that waits for us, and one that is over."""
    records.finish(person, records.MARRAK_HESH)
    records.sit_in_the_middle(person, records.POCKET_MARS, 12)
    person.go()
    person.page.locator(".lists a").first.wait_for()


def settings(person: Person) -> None:
    person.go().page.locator("header button.settings").click()
    person.page.locator("dialog[open]").wait_for()


def new_marrak_hesh(person: Person) -> None:
    page = person.go("new/marrak-hesh").page
    page.locator("input[type=radio][value=chosen]").check(force=True)


def new_pocket_mars(person: Person) -> None:
    person.go("new/pocket-mars?with=friend").page.locator("input[type=radio][value='4']").check(force=True)


def new_solo(person: Person) -> None:
    person.go("new/pocket-mars?with=solo").page.locator("input[type=radio][value=cyborg]").wait_for(state="attached")


def lobby(person: Person) -> None:
    person.go().page.locator("article.marrak-hesh li.friend button").click()
    person.page.locator("dialog input").fill("Anna")
    person.page.keyboard.press("Enter")
    person.page.locator(".lobby input[readonly]").wait_for()


def nickname(person: Person) -> None:
    """Somebody new follows a link."""
    made = person.sit_at_new_table("marrak-hesh", ["person", "person"])
    person.context.clear_cookies()
    person.go(f"table/{made['table']}/seat/1/{made['links']['1']}").page.locator("form input").wait_for()


def used_link(person: Person) -> None:
    made = person.sit_at_new_table("marrak-hesh", ["person", "cadet"])
    person.context.clear_cookies()
    person.go(f"table/{made['table']}/seat/0/{made['links']['0']}").page.get_by_role("alert").wait_for()


def seated_already(person: Person) -> None:
    made = person.sit_at_new_table("pocket-mars", ["person", "person"])
    person.go(f"table/{made['table']}/seat/1/{made['links']['1']}").page.locator("dialog[open]").wait_for()


def lobby_from_a_record(person: Person) -> None:
    person.sit_at_new_table(None, ["person", "person"], record=records.POCKET_MARS, ply=12)
    person.page.locator(".lobby").wait_for()


def invited_to_a_record(person: Person) -> None:
    made = person.sit_at_new_table(None, ["person", "person"], record=records.POCKET_MARS, ply=12)
    person.context.clear_cookies()
    person.go(f"table/{made['table']}/seat/1/{made['links']['1']}").page.locator("form input").wait_for()


def my_data(person: Person) -> None:
    person.introduce()
    settings(person)
    person.page.locator("dialog[open] .settings > button").last.click()
    person.page.locator("dialog dl").wait_for()
    person.page.locator("dialog .ways .primary").wait_for()


def my_data_deleting(person: Person) -> None:
    my_data(person)
    person.page.locator("dialog .ways button").last.click()
    person.page.locator("dialog .danger").wait_for()


def unknown_table(person: Person) -> None:
    person.go("table/nowhere").page.get_by_role("alert").wait_for()


def marrak_hesh_start(person: Person) -> None:
    person.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": 0})
    person.wait_for_turn()


def marrak_hesh_middle(person: Person) -> None:
    """Three players, Deep Space cards; a transport is docked, its tile looks for a place."""
    records.sit_in_the_middle(person, records.DEEP_SPACE_FOR_THREE, 21)
    person.wait_for_turn()


def marrak_hesh_in_words(person: Person) -> None:
    records.sit_in_the_middle(person, records.MARRAK_HESH, 8)
    person.page.locator(".shelves [aria-pressed=false]").click()


def marrak_hesh_hint(person: Person) -> None:
    records.sit_in_the_middle(person, records.MARRAK_HESH, 8)
    person.page.locator(".tools button", has_text="✦").click()
    person.page.locator(".hint .weighed").wait_for()


def marrak_hesh_end(person: Person) -> None:
    records.finish(person, records.MARRAK_HESH)


def fair_deal(person: Person) -> None:
    records.finish(person, records.MARRAK_HESH)
    person.page.locator("section.end .next button").last.click()
    person.page.locator("dialog[open] code").first.wait_for()


def pocket_mars_start(person: Person) -> None:
    person.sit_at_new_table("pocket-mars", ["person", "cadet"])
    person.wait_for_turn()


def pocket_mars_draft(person: Person) -> None:
    person.sit_at_new_table("pocket-mars", ["person", "cadet", "cadet"], options={"draft": True})
    person.wait_for_turn()


def pocket_mars_middle(person: Person) -> None:
    records.sit_in_the_middle(person, records.POCKET_MARS, 40)
    person.wait_for_turn()


def pocket_mars_turn(person: Person) -> None:
    records.sit_in_the_middle(person, records.POCKET_MARS, 39)
    person.wait_for_turn()


def pocket_mars_turn_for_four(person: Person) -> None:
    records.sit_in_the_middle(person, records.FOUR_ON_MARS, 59)
    person.wait_for_turn()


def pocket_mars_for_four(person: Person) -> None:
    records.sit_in_the_middle(person, records.FOUR_ON_MARS, 60)
    person.wait_for_turn()


def pocket_mars_solo(person: Person) -> None:
    records.sit_in_the_middle(person, records.ALONE_ON_MARS, 14)
    person.wait_for_turn()


def pocket_mars_end(person: Person) -> None:
    records.finish(person, records.POCKET_MARS)


def curtain(person: Person) -> None:
    person.sit_at_new_table("pocket-mars", ["person", "person"], mine=(0, 1))
    person.wait_for_turn()
    while not person.see("curtain").count():
        person.decide()
        person.wait_for_turn()


def table_menu(person: Person) -> None:
    records.sit_in_the_middle(person, records.MARRAK_HESH, 8)
    person.page.locator(".tools [aria-haspopup=dialog]").last.click()
    person.page.locator("dialog[open]").wait_for()


def rules_drawer(person: Person) -> None:
    records.sit_in_the_middle(person, records.POCKET_MARS, 12)
    person.page.locator(".tools button", has_text="?").click()
    person.page.locator("dialog[open] h3").first.wait_for()


def rules(person: Person) -> None:
    person.go("rules/pocket-mars/PM-A2").page.locator(".rule.marked").wait_for()


def choose_replay(person: Person) -> None:
    person.go("replay").page.locator("textarea").wait_for()


def replay_of_marrak_hesh(person: Person) -> None:
    """With what a bot thinks of the game."""
    table = records.finish(person, records.MARRAK_HESH, before=12)
    person.go(f"replay/table/{table}/4?analyse=1").page.locator(".viewer").wait_for()
    expect(person.page.locator("progress")).to_have_count(0)


def replay_of_pocket_mars(person: Person) -> None:
    person.go("replay/sample/pocket-mars/40?seat=0").page.locator(".viewer").wait_for()


def play_from_here(person: Person) -> None:
    person.go("replay/sample/pocket-mars/40").page.locator(".tools .primary").click()
    person.page.locator("dialog[open] option").first.wait_for(state="attached")


def choose_lesson(person: Person) -> None:
    person.go("learn").page.locator(".choice a").first.wait_for()


def lesson_of_marrak_hesh(person: Person) -> None:
    person.go("learn/marrak-hesh").see("coach").wait_for()


def lesson_of_pocket_mars(person: Person) -> None:
    person.go("learn/pocket-mars").see("coach").wait_for()


SCREENS: tuple[Arrival, ...] = (
    landing, settings, my_data, my_data_deleting, new_marrak_hesh, new_pocket_mars, new_solo, lobby,
    lobby_from_a_record, nickname, used_link, seated_already, invited_to_a_record, unknown_table,
    marrak_hesh_start, marrak_hesh_middle, marrak_hesh_in_words, marrak_hesh_hint, marrak_hesh_end, fair_deal,
    pocket_mars_start, pocket_mars_draft, pocket_mars_middle, pocket_mars_for_four, pocket_mars_solo, pocket_mars_end,
    curtain, table_menu, rules_drawer, rules, choose_replay, replay_of_marrak_hesh, replay_of_pocket_mars,
    play_from_here, choose_lesson, lesson_of_marrak_hesh, lesson_of_pocket_mars,
)  # fmt: skip


@pytest.mark.parametrize(("language", "theme"), [("en", "dark"), ("it", "light")])
@pytest.mark.parametrize("screen", SCREENS, ids=name_of)
def test_screen(person: NewPerson, screen: Arrival, language: str, theme: str) -> None:
    somebody = person(size=DESKTOP, language=language, theme=theme)
    screen(somebody)
    look(somebody, f"{name_of(screen)}-{theme}")


@pytest.mark.parametrize("arrive", [marrak_hesh_middle, pocket_mars_middle], ids=name_of)
def test_table_at_200_percent(person: NewPerson, arrive: Arrival) -> None:
    """A browser that enlarges twice has half the room; the page's own largest text must fit a phone as well."""
    somebody = person(size=(DESKTOP[0] // 2, DESKTOP[1] // 2))
    arrive(somebody)
    somebody.check_page()
    somebody.screenshot(f"{name_of(arrive)}-200-percent")
    somebody.page.locator("header button.settings").click()
    somebody.page.locator("dialog input[value=huge]").check(force=True)
    somebody.page.keyboard.press("Escape")
    somebody.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    somebody.check_page()
    somebody.screenshot(f"{name_of(arrive)}-huge")


@pytest.mark.parametrize("arrive", [marrak_hesh_middle, pocket_mars_middle, pocket_mars_solo], ids=name_of)
def test_table_on_a_phone_with_a_browser_whose_text_is_twice_as_large(person: NewPerson, arrive: Arrival) -> None:
    somebody = person(size=PHONE, language="it")
    session = somebody.context.new_cdp_session(somebody.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    arrive(somebody)
    expect(somebody.page.locator("html")).to_have_css("font-size", "32px")
    somebody.check_page()
    assert somebody.page.evaluate(CUT_TEXTS) == []
    expect(somebody.page.locator("html")).to_have_css("font-size", "32px")  # still: a picture of the whole page ends it


TABLES: tuple[Arrival, ...] = (
    marrak_hesh_middle, pocket_mars_start, pocket_mars_draft, pocket_mars_middle, pocket_mars_turn_for_four,
    pocket_mars_solo, replay_of_marrak_hesh,
)  # fmt: skip


@pytest.mark.parametrize("arrive", TABLES, ids=name_of)
def test_table_on_every_screen(person: NewPerson, arrive: Arrival) -> None:
    """In the longer language: all words are whole, in their place and apart, and nothing sticks out sideways."""
    somebody = person(size=PHONE_UNDER_ITS_BARS, language="it")
    arrive(somebody)
    for width, height in SIZES:
        somebody.page.set_viewport_size({"width": width, "height": height})
        somebody.screenshot(f"{name_of(arrive)}-{width}x{height}", whole=False)
        somebody.check_width()
        check_words(somebody.page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE_UNDER_ITS_BARS], ids=str)
@pytest.mark.parametrize("arrive", [marrak_hesh_middle, pocket_mars_start, pocket_mars_turn], ids=name_of)
def test_table_with_huge_text(person: NewPerson, arrive: Arrival, size: tuple[int, int]) -> None:
    somebody = person(size=size, language="it", text="huge")
    arrive(somebody)
    somebody.screenshot(f"{name_of(arrive)}-huge-{size[0]}", whole=False)
    somebody.check_width()
    check_words(somebody.page)


def look(person: Person, name: str) -> None:
    for width, height in (DESKTOP, PHONE):
        person.page.set_viewport_size({"width": width, "height": height})
        person.screenshot(f"{name}-{width}")
        person.check_page()
