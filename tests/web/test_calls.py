"""A browser is asked to call its player only by a tap; what the server sends is shown once for each table."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as WholeBrowser
from playwright.sync_api import CDPSession, Playwright, expect

from tests.server.conftest import UNLIMITED, Server
from tests.server.moved_clock import MovedClock
from tests.server.push_service import Browser, PushService
from tests.web.conftest import NewPerson, launched
from tests.web.person import PHONE, Person
from tests.web.test_invitations import link_of

# The worker's notifications; a browser on a machine without a network has no push service
_SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""


@pytest.fixture(scope="module")
def chromium(playwright: Playwright) -> Iterator[WholeBrowser]:
    """The shell hears of no calls."""
    browser = launched(playwright, "chromium")
    yield browser
    browser.close()


def test_a_game_over_days_calls(person: NewPerson) -> None:
    anna, bruno = person(), person(size=PHONE, hand="touch", language="it")
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"], clock={"move": 3 * 86_400})
    anna.go(f"table/{made['table']}")
    page, other = anna.page, bruno.go(link_of(made)).page
    expect(other.locator("form")).to_contain_text("3 giorni per ogni decisione")
    other.locator("form input").fill("Bruno")
    other.locator("form button").click()
    bruno.see("status").wait_for()
    expect(page.locator(".seats .time")).to_have_text("2 days 23 hours left")
    bruno.check_page()
    anna.context.grant_permissions(["notifications"])
    page.get_by_role("button", name="Call me when it's my turn").click()
    expect(page.get_by_text("You are called in this browser as long as Marsuk is open")).to_be_visible()

    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    devtools, versions = anna.context.new_cdp_session(page), []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(50)

    def push(table: str, body: str) -> None:
        call = {"title": "Marrak Hesh 17", "body": body, "table": table, "kind": "turn", "language": "en", "at": 1}
        where = {"origin": anna.address, "registrationId": versions[-1]["registrationId"], "data": json.dumps(call)}
        devtools.send("ServiceWorker.deliverPushMessage", where)

    def shown(calls: list[list[str]]) -> None:
        for _ in range(100):
            if page.evaluate(_SHOWN) == calls:
                return
            page.wait_for_timeout(100)
        assert page.evaluate(_SHOWN) == calls

    push("elsewhere", "It is your turn, against Bruno: 3 days left.")
    shown([["Marrak Hesh 17", "It is your turn, against Bruno: 3 days left.", "elsewhere"]])
    push(made["table"], "Nobody needs to be told what they see.")
    push("elsewhere", "Your time is running out.")
    shown([["Marrak Hesh 17", "Your time is running out.", "elsewhere"]])

    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Calls and quiet hours").click()
    panel = page.get_by_role("dialog", name="Calls and quiet hours")
    panel.get_by_role("radio", name="On").check()
    expect(panel.get_by_label("From")).to_have_value("22:00")
    anna.check_page()
    panel.get_by_role("button", name="Call me here no more").click()
    expect(panel.get_by_text("You are not called in this browser.")).to_be_visible()
    # the profiles of these tests are as private windows, where Chromium says aloud that it has no push service
    anna.problems = [problem for problem in anna.problems if "does not support the Push API" not in problem]


# The browser's own part of Web Push, which would need the network: a subscription at the push service of these tests
_SUBSCRIBED = """([endpoint, keys]) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
        if (!userVisibleOnly || applicationServerKey.length !== 65) throw new DOMException("no key of a server");
        localStorage.setItem("subscribed", "yes");
        return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? subscription : null);
}"""


class Called:
    """A person whose browser has a subscription; its messages are decrypted, and the browser's worker gets them."""

    def __init__(self, person: Person, browser: Browser) -> None:
        self.person, self._browser = person, browser
        person.context.grant_permissions(["notifications"])
        person.context.add_init_script(f"({_SUBSCRIBED})({json.dumps([browser.endpoint, browser.keys])})")
        self._devtools: CDPSession | None = None
        self._worker = ""

    def switch_on(self, button: str, told: str) -> None:
        """By the tap that a table offers, and no other way."""
        page = self.person.page
        assert not page.evaluate("localStorage.getItem('subscribed')")
        self.person.press(page.get_by_role("button", name=button))
        expect(page.get_by_text(told)).to_be_visible()
        self._devtools = self.person.context.new_cdp_session(page)
        versions: list[dict[str, str]] = []
        self._devtools.on(
            "ServiceWorker.workerRegistrationUpdated", lambda event: versions.extend(event["registrations"])
        )
        self._devtools.send("ServiceWorker.enable")
        while not versions:
            page.wait_for_timeout(50)
        self._worker = versions[-1]["registrationId"]

    def gets(self, kind: str, body: str, table: str) -> None:
        """The next message is this one, and what the worker shows."""
        page = self.person.page
        call = self._browser.next(page.evaluate("fetch('api/me/calls').then((it) => it.json())")["key"])
        assert (call["kind"], call["body"], call["table"]) == (kind, body, table)
        assert self._devtools is not None
        where = {"origin": self.person.address, "registrationId": self._worker, "data": json.dumps(call)}
        self._devtools.send("ServiceWorker.deliverPushMessage", where)
        wanted = [["Marrak Hesh 17", body, table]]
        for _ in range(100):
            if page.evaluate(_SHOWN) == wanted:
                return
            page.wait_for_timeout(100)
        assert page.evaluate(_SHOWN) == wanted

    @property
    def was_called(self) -> bool:
        return not self._browser.got.empty()


@pytest.fixture
def days(tmp_path: Path) -> Iterator[tuple[Server, MovedClock, PushService]]:
    """A server whose clock is moved on, and where its calls go."""
    clock, service = MovedClock(tmp_path), PushService()
    server = Server(
        f"sqlite:///{tmp_path / 'server.db'}", *UNLIMITED, "--bots", "0", "--call-also", service.place,
        environment=clock.environment,
    )  # fmt: skip
    yield server, clock, service
    server.stop()
    service.close()
    assert '"traceback"' not in server.logged(), server.logged()


def test_two_browsers_play_over_days_and_are_called_back_to_the_table(
    person: NewPerson, days: tuple[Server, MovedClock, PushService]
) -> None:
    server, clock, service = days
    anna = Called(person(server.address), service.browser())
    bruno = Called(person(server.address, size=PHONE, hand="touch", language="it"), service.browser())

    def later(more: float) -> None:
        clock.later(more)
        then = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=clock.days)
        for one in (anna, bruno):
            one.person.context.clock.set_system_time(then)

    def plays(one: Called) -> None:
        """Comes back by the landing page, which says that it is one's turn; plays it, and goes away."""
        one.person.go().press(one.person.page.locator("a.next"))
        one.person.wait_for_turn()
        while one.person.has_turn:
            one.person.decide()
        one.person.go()

    seats = ["person", "person"]
    made = anna.person.sit_at_new_table("marrak-hesh", seats, options={"first": 0}, clock={"move": 3 * 86_400})
    table = made["table"]
    anna.switch_on("Call me when it's my turn", "You are called in this browser")
    anna.person.go()
    bruno.person.go(link_of(made))
    bruno.person.page.locator("form input").fill("Bruno")
    bruno.person.press(bruno.person.page.locator("form button"))
    bruno.person.see("status").wait_for()
    bruno.switch_on("Avvisami quando tocca a me", "In questo browser ricevi gli avvisi")
    bruno.person.go()

    later(0.001)
    anna.gets("turn", "It is your turn, against Bruno: 3 days left.", table)
    later(1.5)
    plays(anna)
    later(0.001)
    bruno.gets("turn", "Tocca a te, contro Anna: ancora 3 giorni.", table)
    later(2)
    plays(bruno)
    later(0.001)
    anna.gets("turn", "It is your turn, against Bruno: 3 days left.", table)
    plays(anna)
    later(0.001)
    bruno.gets("turn", "Tocca a te, contro Anna: ancora 3 giorni.", table)
    later(2.5)
    bruno.gets("time", "Il tuo tempo sta per scadere, contro Anna: ancora 12 ore.", table)
    later(0.6)
    anna.gets("late", "The time of Bruno is up: see how it goes on.", table)

    page = anna.person.go(f"table/{table}").page
    anna.person.press(page.get_by_role("button", name="Claim the win"))
    expect(anna.person.see("status")).to_have_attribute("data-state", "over")
    page = anna.person.go("record").page
    expect(page.get_by_role("main")).to_contain_text("against Bruno")
    assert not anna.was_called and not bruno.was_called
