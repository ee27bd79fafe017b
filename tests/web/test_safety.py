"""One click or one key does not cost a game, and what cannot be done says why."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web import records
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.test_refusals import TURN

MOMENTS = re.compile("/moments")


def test_a_tap_on_a_rivals_hidden_project_asks_first(person: NewPerson) -> None:
    anna = person()
    records.sit_in_the_middle(anna, records.POCKET_MARS, TURN)
    anna.wait_for_turn()
    hidden = anna.page.locator(".slot[data-lit=true]").first
    hidden.click()
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_contain_text("gets its action, you use the building. This cannot be undone.")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert anna.has_turn
    assert not [frame for frame in anna.frames if frame["type"] in ("ack", "news")], "nothing was sent"
    hidden.click()
    anna.press(dialog.locator("[data-act]"))
    expect(anna.page.locator(".decision h2, .log")).not_to_have_count(0)
    anna.page.wait_for_function("document.querySelector('dialog[open]') === null")
    expect(anna.see("status")).not_to_contain_text("Your turn")


def test_undo_says_why_it_is_grey_and_escape_puts_that_away(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "greedy"], options={"first": 0})
    anna.wait_for_turn()
    undo = anna.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it is told as disabled, but who tries hears why
    expect(anna.see("status")).to_contain_text("There is no move to undo.")
    anna.page.keyboard.press("Escape")
    expect(anna.see("status")).not_to_contain_text("There is no move to undo.")


def test_a_move_that_was_taken_back_is_struck_in_the_log_and_escape_leaves_the_past(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "person"], mine=(0, 1), options={"first": 0})
    anna.wait_for_turn()
    _take_a_tile(anna)
    anna.press(anna.page.get_by_role("button", name="Undo"))
    expect(anna.page.locator(".log del")).to_have_count(1)
    _take_a_tile(anna)
    anna.page.route(MOMENTS, lambda _: None)  # an answer that is long on its way
    anna.page.locator(".log a").click()
    expect(anna.page).to_have_url(re.compile("ply="))
    anna.page.keyboard.press("Escape")
    expect(anna.page).not_to_have_url(re.compile("ply="))


def test_a_moment_that_did_not_come_is_asked_for_again(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "person"], mine=(0, 1), options={"first": 0})
    anna.wait_for_turn()
    _take_a_tile(anna)
    anna.press(anna.page.locator("[data-cell]").first)
    expect(anna.page.locator(".log a")).to_have_count(2)
    anna.page.reload()  # what was seen before is gone
    anna.wait_for_turn()
    past = anna.page.get_by_role("link", name="Back to the present position")
    anna.page.route(MOMENTS, lambda route: route.abort(), times=1)
    moment = anna.page.locator(".log a").first
    with anna.page.expect_event("requestfailed"):
        moment.click()
    anna.page.keyboard.press("Escape")
    expect(anna.page).not_to_have_url(re.compile("ply="))
    moment.click()
    past.click()
    expect(anna.page).not_to_have_url(re.compile("ply="))


def _take_a_tile(person: Person) -> None:
    """The first decision of a turn, and nothing of the next."""
    person.press(person.page.locator("[data-transport]").first)
    person.press(person.page.locator("[data-dock='3']"))
    expect(person.page.locator(".log a")).to_have_count(1)
