"""A word across the table reaches the other browser in its own language, at the seat and in the log; unless muted."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import PHONE
from tests.web.test_invitations import link_of


def test_a_word_across_the_table(person: NewPerson) -> None:
    anna, bruno = person(), person(size=PHONE, hand="touch", language="it")
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    anna.go(f"table/{made['table']}")
    page, other = anna.page, bruno.go(link_of(made)).page
    expect(page.get_by_role("button", name="Say")).to_have_count(0)
    other.locator("form input").fill("Bruno")
    other.locator("form button").click()
    bruno.see("status").wait_for()
    page.get_by_role("button", name="Say").click()
    anna.check_page()
    page.get_by_role("dialog").get_by_role("button", name="Nice move!").click()
    expect(other.locator(".air .bubble")).to_contain_text("Anna Bella mossa!")
    expect(other.locator(".log")).to_contain_text("Anna: Bella mossa!")
    expect(page.locator(".seat .bubble")).to_contain_text("Nice move!")
    other.get_by_role("button", name="Parla").click()
    other.get_by_role("button", name="Silenzia Anna ovunque").click()
    expect(other.get_by_role("button", name="Riascolta Anna")).to_be_visible()
    expect(other.locator(".log")).not_to_contain_text("Bella mossa!")
    other.get_by_role("button", name="un razzo").click()
    expect(page.locator(".seat .bubble svg")).to_have_attribute("aria-label", "a rocket")
