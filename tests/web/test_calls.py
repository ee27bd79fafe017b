"""A browser is asked to call its player only by a tap; what the server sends is shown once for each table."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import PHONE
from tests.web.test_invitations import link_of

# The worker's notifications; a browser on a machine without a network has no push service
_SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""


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
