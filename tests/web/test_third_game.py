"""A game of another package, which brings no board: the plain table plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ..examples.test_third_game import NAME, PACKAGE, install
from ..server.conftest import QUICK_BOTS, UNLIMITED, Server
from .person import PHONE, Person


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    environment = install(PACKAGE, tmp_path_factory.mktemp("installed"))
    database = f"sqlite:///{tmp_path_factory.mktemp('third') / 'server.db'}"
    running = Server(database, *UNLIMITED, *QUICK_BOTS, environment=environment)
    yield running
    running.stop()
    assert '"traceback"' not in running.logged(), running.logged()


def test_it_is_played_on_the_plain_table_of_the_page(server: Server, chromium: Browser) -> None:
    anna = Person(chromium, server.address, seed=3, language="it")
    try:
        anna.go()
        expect(anna.page.get_by_role("heading", name="Battigia")).to_be_visible()
        anna.sit_at_new_table(NAME, ["person", "ensign"])
        for kept in range(3):
            move = anna.page.get_by_role("button", name=re.compile("Tieni: ")).first
            expect(anna.page.locator("[data-act]")).to_have_count(6)
            name = move.inner_text().removeprefix("Tieni: ")
            anna.press(move)
            basket = anna.page.locator("section", has=anna.page.get_by_role("heading", name="Anna"))
            expect(basket.locator(".values", has_text="Cesto")).to_contain_text(name)
            assert basket.locator(".values", has_text="Cesto").locator("li").count() == kept + 1
            anna.wait_for_turn()
        anna.check_page()
        anna.screenshot("tidewrack")
        anna.go(f"rules/{NAME}")
        expect(anna.page.get_by_text("La marea parte da 0.")).to_be_visible()
        assert not anna.problems
    finally:
        anna.context.close()


def test_a_phone_plays_it_to_the_end(server: Server, chromium: Browser) -> None:
    anna = Person(chromium, server.address, seed=4, size=PHONE, hand="touch")
    try:
        anna.sit_at_new_table(NAME, ["person", "ensign"])
        anna.play_to_the_end()
        expect(anna.page.locator("main table").first).to_be_visible()
        expect(anna.page.get_by_text(re.compile("to see on the board"))).to_have_count(0)
        assert not anna.problems
    finally:
        anna.context.close()
