"""A deck or tile set of one's own: made in the form and in the text, checked while typing, and played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import marsuk
from marsuk.core.registry import game_names
from tests.web.conftest import NewPerson
from tests.web.person import PHONE

CUT_OFF = """[...document.querySelectorAll(".piece *")]
    .filter((part) => getComputedStyle(part).overflowY === "hidden" && part.clientHeight > 1)
    .filter((part) => part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.textContent)"""
GAMES = [name for name in game_names() if marsuk.game(name).data_option is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_number_of_the_form_is_a_number_of_the_text_and_the_set_is_played_with(person: NewPerson, game: str) -> None:
    somebody = person(size=PHONE)
    page = somebody.go(f"sets/{game}").page
    page.get_by_role("button", name="Begin one from ours").click()
    state, text = somebody.see("set-state"), somebody.see("set-text")
    expect(state).to_contain_text("All is well")
    before = text.input_value()
    assert not page.evaluate(CUT_OFF), "all words of all pieces can be read"

    page.get_by_role("tab", name="Points").click()
    number = page.get_by_role("tabpanel").locator("input[type=number]").first
    was = int(number.input_value())
    page.get_by_role("button", name="one more").first.click()
    changed = [(a, b) for a, b in zip(before.split("\n"), text.input_value().split("\n"), strict=True) if a != b]
    assert len(changed) == 1, "just that number"
    assert changed[0][0].replace(f"= {was}", f"= {was + 1}") == changed[0][1]

    page.get_by_role("button", name="Take back").click()
    assert text.input_value() == before
    page.get_by_role("button", name="Do it again").click()
    expect(number).to_have_value(str(was + 1))

    number.fill("77")
    expect(state).to_contain_text("from 0 to 9")
    expect(number).to_have_attribute("aria-invalid", "true")
    wrong = page.get_by_role("tabpanel").locator("[data-wrong]")
    expect(wrong).to_contain_text("from 0 to 9")
    expect(page.get_by_role("button", name="Play with this set")).to_be_disabled()
    somebody.check_page()

    text.fill(text.input_value().replace("= 77", "= 5"))  # the form follows
    expect(number).to_have_value("5")
    good = text.input_value()
    text.fill(good + "\n=")
    expect(state).to_contain_text(re.compile(r"Line \d+, .* cannot be read"))
    text.fill(good)
    expect(state).to_contain_text("All is well")

    page.reload()  # it is kept
    expect(state).to_contain_text("All is well")
    page.get_by_role("tab", name="Points").click()
    expect(number).to_have_value("5")
    page.get_by_role("button", name="Play with this set").click()
    table = somebody.table
    shown = page.request.get(f"{somebody.address}/api/tables/{table}").json()
    assert shown["components"]["name"] == "My set"


def test_pieces_are_added_and_sets_duplicated_deleted_and_brought_back(person: NewPerson) -> None:
    somebody = person()
    page = somebody.go(f"sets/{GAMES[-1]}").page
    page.get_by_role("button", name="Begin one from ours").click()
    pieces = page.locator(".all").first.locator(".piece:not(.add)")
    expect(pieces.first).to_be_visible()
    count = pieces.count()
    pieces.nth(count - 1).click()
    expect(somebody.see("piece").get_by_role("button", name="Copy")).to_be_in_viewport()  # however long the list is
    pieces.nth(1).click()
    somebody.see("piece").get_by_role("button", name="Copy").click()
    expect(pieces).to_have_count(count + 1)
    expect(pieces.nth(2)).to_have_attribute("aria-pressed", "true")
    somebody.see("piece").get_by_role("button", name="Remove").click()
    expect(pieces).to_have_count(count)
    page.get_by_role("button", name="Duplicate").click()
    expect(page.get_by_role("heading", name="My set 2")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    names = page.locator("li .name")
    expect(names).to_have_text(["My set"])
    page.get_by_role("button", name="Bring it back").click()
    expect(names).to_have_count(2)
    somebody.check_page()
    page.locator("a", has_text="Set up a table").first.click()
    page.locator("summary", has_text="Your own").click()
    page.get_by_role("button", name="My set 2", exact=True).click()
    expect(page.get_by_text("You play with “My set 2”.")).to_be_visible()


def test_a_report_opens_from_the_list_and_from_the_lobby_and_a_set_is_printed(person: NewPerson) -> None:
    """It could only be had in the editor, and was of simple bots alone, without anything to compare with."""
    somebody = person()
    page = somebody.go(f"sets/{GAMES[0]}").page
    page.get_by_role("button", name="Begin one from ours").click()
    expect(somebody.see("set-state")).to_contain_text("All is well")
    with page.expect_download() as printed:
        page.get_by_role("button", name="Print", exact=True).click()
    assert Path(printed.value.path()).read_bytes().startswith(b"%PDF-")

    somebody.go(f"sets/{GAMES[0]}")
    page.get_by_role("button", name="Report: My set").click()
    report = page.frame_locator("iframe")
    expect(report.get_by_role("heading", name=re.compile("^Balance study"))).to_be_visible(timeout=120_000)
    expect(report.get_by_role("heading", name="Compared on the same deals")).to_be_visible()
    expect(report.get_by_text("Captain").first).to_be_visible()
    somebody.check_page()
    page.get_by_role("button", name="Close").click()

    somebody.go(f"new/{GAMES[0]}")
    page.locator("summary", has_text="Your own").click()
    page.get_by_role("button", name="My set", exact=True).click()
    page.get_by_role("button", name="Report", exact=True).click()
    expect(report.get_by_role("heading", name=re.compile("^Balance study"))).to_be_visible(timeout=120_000)
