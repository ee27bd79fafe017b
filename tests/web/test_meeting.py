"""Two who do not know each other find each other, play, and invite each other again; one of them from a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import NewPerson
from .person import PHONE

GAME = "marrak-hesh"
TABLE = re.compile(r"#/table/[0-9a-z]+$")


def looks_for_somebody(page: Page, name: str) -> None:
    page.locator(f"article.{GAME}").get_by_role("button", name="Play somebody").click()
    page.get_by_role("button", name="Look for somebody").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("dialog", name="Who are you?").get_by_role("button", name="Go on").click()


def test_two_find_each_other_and_one_invites_the_other_again(person: NewPerson) -> None:
    anna, ben = person(), person(size=PHONE)
    here, there = anna.go().page, ben.go().page
    looks_for_somebody(here, "Anna")
    expect(here.get_by_text("Looking for somebody")).to_be_visible()
    here.get_by_role("button", name="Stop looking").click()
    expect(here.get_by_text("Looking for somebody")).to_have_count(0)
    here.locator(f"article.{GAME}").get_by_role("button", name="Play somebody").click()
    here.get_by_role("button", name="Look for somebody").click()
    expect(there.locator(f"article.{GAME}")).to_contain_text("one waits for somebody")
    looks_for_somebody(there, "Ben")
    for page in (here, there):
        page.wait_for_url(TABLE)
    assert here.url == there.url
    table = here.url.rpartition("/")[2]
    mine = here.request.get(f"{anna.address}/api/tables/{table}").json()["mine"][0]
    act = {"type": "resign", "seat": mine, "key": "enough"}
    assert here.request.post(f"{anna.address}/api/tables/{table}/actions", data=act).ok
    anna.go().page.get_by_role("button", name="Invite again: Ben").click()
    here.wait_for_url(lambda url: bool(TABLE.search(url)) and table not in url)
    ben.go().page.get_by_text("Anna invites you").wait_for()
    there.get_by_role("button", name="Not now").click()
    expect(anna.go().page.get_by_text("Ben cannot play now")).to_be_visible()
    ben.check_page()
