"""The page as such: its languages, its settings, its weight, where it may lie, and what it does without a network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.server.conftest import Server
from tests.web.conftest import NewPerson
from tests.web.person import Person
from tests.web.proxy import Proxy

FIRST_LOAD = 250_000  # bytes that travel until the landing page is there
SIZES = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .map(({name, encodedBodySize}) => [name, encodedBodySize])"""

LOG = ".log a"
NewProxy = Callable[..., Proxy]


@pytest.fixture
def proxy(site: Server) -> Iterator[NewProxy]:
    started: list[Proxy] = []

    def new(prefix: str = "") -> Proxy:
        started.append(Proxy(site.address, prefix))
        return started[-1]

    yield new
    for one in started:
        one.stop()


def play_until(person: Person, lines: int) -> None:
    """Play until the log has so many lines."""
    while person.wait_for_turn() and person.page.locator(LOG).count() < lines:
        person.decide()


def test_language_changes_in_the_middle_of_a_game(person: NewPerson) -> None:
    anna = person(language="en")
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"])
    play_until(anna, 8)
    status, log, seats, page = anna.see("status"), anna.page.locator(LOG), anna.page.locator("aside"), anna.page
    english = log.all_inner_texts()
    expect(status).to_have_text(re.compile("Place a transport|in your hold"))
    expect(seats).to_contain_text("Cadet (bot)")
    page.locator("header [lang=it]").click()
    expect(status).to_have_text(re.compile("trasporto|nella stiva"))
    expect(seats).to_contain_text("Cadetto")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(log.last).not_to_have_text(english[-1])
    italian = log.all_inner_texts()
    assert len(italian) == len(english) and not set(italian) & set(english)
    play_until(anna, len(italian) + 2)  # the game goes on
    assert log.all_inner_texts()[: len(italian)] == italian


def test_settings_survive_a_reload(person: NewPerson) -> None:
    anna = person(language="en", theme="dark").go()
    root, page = anna.page.locator("html"), anna.page
    wanted = {
        "language": "it",
        "theme": "light",
        "size": "huge",
        "motion": "none",
        "pace": "slow",
        "sound": "true",
        "words": "all",
        "confirm": "true",
        "plain": "true",
    }
    page.locator("header button.settings").click()
    page.locator("dialog input[autocomplete=nickname]").fill("Anna")
    for value in ("light", "huge", "none", "slow", "it"):
        page.locator(f"dialog input[value={value}]").first.check(force=True)  # words from others may be none as well
    for choice in page.locator("dialog fieldset", has=page.locator("input[value=true]")).all():
        choice.locator("input[value=true]").check(force=True)
    page.keyboard.press("Escape")
    page.reload()
    page.locator("main h1").wait_for()
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_attribute("data-motion", "none")
    expect(root).to_have_attribute("lang", "it")
    expect(root).to_have_css("font-size", "22.4px")
    page.locator("header button.settings").click()
    checked = page.locator("dialog input:checked").evaluate_all("(all) => all.map(({value}) => value)")
    assert sorted(checked) == sorted(wanted.values())
    expect(page.locator("dialog input[autocomplete=nickname]")).to_have_value("Anna")


def test_first_load_is_light_and_whole(person: NewPerson) -> None:
    anna = person()
    failed: list[str] = []
    anna.page.on("response", lambda answer: failed.append(answer.url) if answer.status != 200 else None)
    with anna.page.expect_response(re.compile("/api/tables")):
        anna.go()
    anna.page.wait_for_load_state("networkidle")
    loaded = dict(anna.page.evaluate(SIZES))
    scripts = [name for name in loaded if name.endswith(".js")]
    assert len(scripts) > 1 and all(loaded[name] for name in scripts)
    assert sum(loaded.values()) < FIRST_LOAD, sorted(loaded.items(), key=lambda item: -item[1])
    assert not failed
    assert all(name.startswith(anna.address) for name in loaded)  # nothing comes from anybody else


def test_works_under_a_path_of_a_proxy(person: NewPerson, proxy: NewProxy) -> None:
    under = proxy("/games/marsuk")
    anna = person(under.address)
    anna.go().page.locator("article.marrak-hesh li.bot button").click()
    play_until(anna, 4)
    anna.go("rules/pocket-mars").page.locator(".rule").first.wait_for()
    anna.go("replay/sample/pocket-mars/3").page.locator(".viewer").wait_for()
    anna.go("learn/pocket-mars").see("coach").wait_for()
    assert anna.page.evaluate("navigator.serviceWorker.ready.then(({scope}) => scope)") == f"{under.address}/"


def test_shell_without_a_network(person: NewPerson, proxy: NewProxy) -> None:
    network = proxy()
    anna = person(network.address).go()
    page, banner = anna.page, anna.page.get_by_text("No connection to the server")
    page.evaluate("navigator.serviceWorker.ready")
    expect(banner).to_be_hidden()
    network.stop()
    page.reload()
    expect(banner).to_be_visible()
    page.locator("article.pocket-mars").wait_for()
    anna.screenshot("offline-dark-1440")
    anna.check_page()
    page.locator("article.marrak-hesh li.bot button").click()
    expect(page.locator("article.marrak-hesh").get_by_role("alert")).to_contain_text("The server does not answer")
    anna.go("rules/pocket-mars/PM-A2").page.locator(".rule.marked").wait_for()  # the rules can be read
    page.set_viewport_size({"width": 360, "height": 740})
    anna.go("replay")
    anna.screenshot("offline-dark-360")
    anna.check_page()
    network.start()
    page.get_by_role("button", name="Try now").click()
    expect(banner).to_be_hidden()


def test_table_comes_back_with_the_network(person: NewPerson, proxy: NewProxy) -> None:
    network = proxy()
    anna = person(network.address)
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"])
    play_until(anna, 4)
    network.stop()
    expect(anna.page.locator(".banner")).to_contain_text("Nothing is lost")
    network.start()
    expect(anna.page.locator(".banner")).to_be_hidden()
    play_until(anna, 8)
