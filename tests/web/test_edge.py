"""The whole product without a server: a folder on a plain web host, under some path, and then without a network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from marsuk.edge.static import is_there, write_static

from .conftest import NewPerson
from .host import web_host
from .person import DESKTOP, Person
from .test_games import check_end
from .test_learn import follow_the_coach

SHORT_PHONE = (390, 664)
OPENING = 60_000  # milliseconds: Python has to be fetched and started, on a machine that does other things as well


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a web host gives out."""
    assert is_there(), "make what browsers need first: make edge"
    folder = tmp_path_factory.mktemp("host")
    write_static(folder / "club" / "games")
    return folder


@pytest.fixture(scope="module")
def static(root: Path) -> Iterator[str]:
    """Where the games are."""
    with web_host(root) as address:
        yield f"{address}/club/games"


def cut_off(somebody: Person) -> None:
    """No network any more, once everything is on the device."""
    somebody.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    somebody.context.set_offline(True)


def begin(somebody: Person, game: str, company: str) -> None:
    """A table without further questions."""
    somebody.go(f"new/{game}?with={company}")
    somebody.press(somebody.page.locator(".start .button"))
    somebody.page.wait_for_url("**/#/table/l*", timeout=OPENING)
    somebody.see("status").wait_for(timeout=OPENING)


def test_marrak_hesh_on_a_phone_without_a_network(person: NewPerson, static: str) -> None:
    anna = person(static, size=SHORT_PHONE, hand="touch", language="it").go()
    expect(anna.page.get_by_role("button", name="amico")).to_have_count(0)  # nobody would carry the moves
    anna.check_page()
    begin(anna, "marrak-hesh", "bot")
    cut_off(anna)
    anna.wait_for_turn()
    anna.decide()
    anna.page.reload()  # the tab is gone, and the network with it
    anna.see("status").wait_for(timeout=OPENING)
    anna.play_to_the_end()
    check_end(anna)
    anna.go()
    expect(anna.page.locator(".lists")).to_contain_text("Marrak Hesh 17")


def test_pocket_mars_its_replay_and_its_lesson_without_a_network(person: NewPerson, static: str) -> None:
    anna = person(static, size=DESKTOP).go()
    begin(anna, "pocket-mars", "solo")
    cut_off(anna)
    anna.play_to_the_end()
    check_end(anna)
    anna.page.get_by_role("link", name="Replay").first.click()
    anna.page.wait_for_url("**/#/replay/**")
    expect(anna.page.locator("p.here")).to_be_visible(timeout=OPENING)
    anna.go("learn/marrak-hesh")
    anna.see("coach").wait_for(timeout=OPENING)
    follow_the_coach(anna)


def test_a_cut_download_is_said_in_sight_and_tried_again(person: NewPerson, static: str) -> None:
    anna = person(static).go()
    anna.context.route("**/edge/pyodide/*.wasm", lambda route: route.abort())
    play = anna.page.get_by_role("button", name="Play a bot").first
    play.click()
    alert = anna.page.locator("[role=alert] p")
    expect(alert).to_contain_text("Check the connection", timeout=OPENING)
    expect(alert).to_be_in_viewport()
    anna.problems.clear()  # a download that was cut
    anna.context.unroute("**/edge/pyodide/*.wasm")
    play.click()
    anna.page.wait_for_url("**/#/table/l*", timeout=OPENING)


def test_a_game_goes_on_though_its_storage_is_cleared(person: NewPerson, static: str) -> None:
    anna = person(static).go()
    begin(anna, "marrak-hesh", "screen")
    origin = "/".join(static.split("/")[:3])
    clear = {"origin": origin, "storageTypes": "indexeddb"}
    anna.context.new_cdp_session(anna.page).send("Storage.clearDataForOrigin", clear)
    banner = anna.page.get_by_text("does not keep the game")
    while not banner.is_visible():
        anna.wait_for_turn()
        anna.decide()
    told = anna.page.locator(".log li").count()
    while anna.page.locator(".log li").count() == told:
        anna.decide()
    anna.page.get_by_role("link", name="Marsuk").first.click()
    expect(anna.page.locator(".lists")).to_contain_text("Marrak Hesh 17")


def test_a_table_of_a_server_is_not_here(person: NewPerson, static: str) -> None:
    page = person(static).go("table/abcdef").page
    expect(page.get_by_role("alert")).to_contain_text("kept by a server")


def test_a_page_of_a_server_keeps_tables_here_as_well(person: NewPerson) -> None:
    anna = person(language="it").go("new/marrak-hesh?with=screen")
    anna.page.get_by_role("radio", name="Su questo dispositivo").check(force=True)
    anna.press(anna.page.locator(".start .button"))
    anna.page.wait_for_url("**/#/table/l*", timeout=OPENING)
    anna.see("status").wait_for(timeout=OPENING)
    table = Path(anna.page.url).name
    cut_off(anna)
    anna.go()
    expect(anna.page.locator(".lists")).to_contain_text("su questo dispositivo")
    anna.go(f"table/{table}")
    anna.wait_for_turn()
    anna.decide()


def test_files_of_another_version_are_fetched_anew(person: NewPerson, static: str, root: Path) -> None:
    """Python may change under the same name: old code never runs beside new."""
    anna = person(static).go()
    begin(anna, "marrak-hesh", "bot")
    folder = root / "club" / "games" / "edge"
    index = json.loads((folder / "edge.json").read_text())
    (folder / "edge.json").write_text(json.dumps({**index, "version": "another"}))
    changed = folder / "pyodide" / "pyodide-lock.json"
    changed.write_text(changed.read_text() + " ")
    anna.page.reload()
    anna.see("status").wait_for(timeout=OPENING)
    kept = "caches.match(new URL('edge/pyodide/pyodide-lock.json', document.baseURI)).then((found) => found.text())"
    assert anna.page.evaluate(kept) == changed.read_text()
