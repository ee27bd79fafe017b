"""My data on the page: what is kept in plain words, as a file, and the end of it; by keyboard alone."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.web.conftest import NewPerson
from tests.web.person import Person

KEPT_ON_DEVICE = "() => Object.keys(localStorage).filter((key) => key.startsWith('marsuk')).sort()"


def open_my_data(person: Person) -> Locator:
    person.press(person.page.locator("header button.settings"))
    person.press(person.page.get_by_role("dialog", name="Settings").get_by_role("button", name="My data"))
    return person.page.get_by_role("dialog", name="My data")


def test_who_is_nobody_yet_reads_that_nothing_is_kept(person: NewPerson) -> None:
    anna = person().go()
    dialog = open_my_data(anna)
    expect(dialog).to_contain_text("The server does not know you yet")
    expect(dialog).to_contain_text("365 days")
    expect(dialog.get_by_role("button", name="Download")).to_have_count(0)


def test_download_and_delete_by_keyboard(person: NewPerson, tmp_path: Path) -> None:
    anna, ben = person(hand="keys"), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    ben.introduce("Ben")
    ben.go(f"table/{made['table']}/seat/1/{made['links']['1']}").see("status").wait_for()
    anna.page.evaluate("localStorage.setItem('marsuk-settings', JSON.stringify({nickname: 'Anna', theme: 'light'}))")
    anna.go("rules/marrak-hesh").page.reload()
    page, dialog = anna.page, open_my_data(anna)
    with page.expect_download() as downloading:
        anna.press(dialog.get_by_role("button", name="Download all of it"))
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == "marsuk-my-data.json"
    kept = json.loads(file.read_text())
    assert kept["you"]["nickname"] == "Anna"
    assert [table["table"] for table in kept["tables"]] == [made["table"]]

    anna.press(dialog.get_by_role("button", name="Delete everything"))
    expect(dialog).to_contain_text("This cannot be undone")
    expect(dialog.get_by_role("button", name="Keep it all")).to_be_focused()  # Enter alone deletes nothing
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Download all of it")).to_be_visible()
    page.keyboard.press("Escape")  # the settings are still there, and the focus is where it was
    expect(page.get_by_role("dialog")).to_have_count(1)
    expect(page.get_by_role("button", name="My data")).to_be_focused()
    page.keyboard.press("Enter")
    anna.press(dialog.get_by_role("button", name="Delete everything"))
    anna.press(dialog.get_by_role("button", name="Yes, delete everything"))
    expect(page.get_by_role("status").filter(has_text="Everything about you is deleted.")).to_be_visible()
    page.locator("article.marrak-hesh").wait_for()
    assert not [cookie for cookie in anna.context.cookies() if cookie["name"] == "marsuk"]
    assert json.loads(page.evaluate("localStorage.getItem('marsuk-settings')"))["nickname"] == ""
    assert page.request.get(f"{anna.address}/api/me").status == 401
    expect(ben.page.locator("aside")).to_contain_text("N. N.")  # the table is told anew
    expect(ben.page.locator("aside")).not_to_contain_text("Anna")


def test_what_the_page_keeps_on_the_device_goes_too(person: NewPerson) -> None:
    anna = person().go()
    page = anna.page
    page.locator("article.marrak-hesh li.bot button").click()
    anna.see("status").wait_for()
    page.evaluate("localStorage.setItem('marsuk-table-pocket-mars', '{}'); localStorage.setItem('foreign', 'x')")
    assert "marsuk-met" in page.evaluate(KEPT_ON_DEVICE)
    dialog = open_my_data(anna)
    dialog.get_by_role("button", name="Delete everything").click()
    dialog.get_by_role("button", name="Yes, delete everything").click()
    expect(page.get_by_role("status").filter(has_text="Everything about you is deleted.")).to_be_visible()
    assert page.evaluate(KEPT_ON_DEVICE) in ([], ["marsuk-settings"])  # as they are for anybody
    assert page.evaluate("localStorage.getItem('foreign')") == "x"
