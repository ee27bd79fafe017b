"""A game is shown to others: a card, a moving picture, and a link that says what is behind it and leads there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import PHONE


def test_a_result_is_shared(person: NewPerson) -> None:
    anna, ben = person(size=PHONE, language="it"), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"], mine=(0, 1))
    table = f"{anna.address}/api/tables/{made['table']}"
    for n in range(6):
        now = anna.page.request.get(table).json()
        [seat] = now["now"]["deciding"]
        legal = anna.page.request.get(f"{table}?seat={seat}").json()["now"]["legal"]
        act = {"type": "move", "seat": seat, "move": legal[0]["id"], "seq": now["seq"], "key": f"m{n}"}
        assert anna.page.request.post(f"{table}/actions", data=act).ok
    assert anna.page.request.post(f"{table}/actions", data={"type": "resign", "seat": 0, "key": "enough"}).ok
    page = anna.go(f"table/{made['table']}").page
    page.get_by_role("button", name="Condividi").click()
    dialog = page.get_by_role("dialog", name="Mostrala agli altri")
    expect(dialog.get_by_role("img")).to_have_attribute("alt", re.compile(r"Marrak Hesh 17: Vince Anna 2\. Anna 1 \d"))
    anna.check_page()
    with page.expect_download() as card:
        dialog.get_by_role("button", name="Salva l'immagine").click()
    assert card.value.path().read_bytes().startswith(b"\x89PNG")
    dialog.get_by_role("button", name="Il turno decisivo in movimento").click()
    expect(page.get_by_text("L'immagine in movimento è pronta.")).to_be_attached()
    with page.expect_download() as film:
        dialog.get_by_role("button", name="Salva l'immagine").click()
    assert film.value.path().read_bytes().startswith(b"GIF89a")
    ben.page.goto(f"{ben.address}/r/{made['table']}/2")
    ben.page.wait_for_url(f"{ben.address}/#/replay/table/{made['table']}/2")
    ben.page.get_by_role("button", name="Share").click()
    expect(ben.page.get_by_role("dialog").get_by_role("img")).to_have_attribute(
        "alt", "Marrak Hesh 17: Move 2. Anna 1 0, Anna 2 0"
    )
    ben.page.keyboard.press("Escape")
    ben.go(f"replay/table/{made['table']}")  # at the beginning there is nothing to show but how it ended
    ben.page.get_by_role("button", name="Share").click()
    picture = ben.page.get_by_role("dialog").get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("Marrak Hesh 17: Anna 2 wins"))
