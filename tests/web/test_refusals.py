"""What cannot be done says why, with its rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web import records
from tests.web.conftest import NewPerson
from tests.web.person import Person

TURN = 34  # of the record: our prep module has a project for Science, our hand one for Energy
PREPARED, IN_HAND = ".prep [data-card=S2]", ".hand [data-card=E5]"


def drag(person: Person, piece: Locator, place: Locator) -> None:
    mouse = person.page.mouse
    for one, press in ((piece, mouse.down), (place, mouse.up)):
        box = one.bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        press()


@pytest.mark.parametrize(
    ("piece", "place", "told"),
    [
        (PREPARED, "building:water", "connects to the Science building, and to no other. PM-A2"),
        (IN_HAND, "building:energy", "Energy 5 is not in your prep module. PM-A2"),
        (PREPARED, "play", "Science 2 is not in your hand. PM-A1"),
        (PREPARED, "hand", "never goes back to the hand. PM-F2"),
        (PREPARED, "ship:0", "It cannot go there."),
        (".earth[data-lit=true]", "building:water", "Now one of the actions of a turn must be chosen."),
    ],
)
def test_pocket_mars_piece_dropped_in_a_wrong_place(person: NewPerson, piece: str, place: str, told: str) -> None:
    anna = person()
    records.sit_in_the_middle(anna, records.POCKET_MARS, TURN)
    anna.wait_for_turn()
    drag(anna, anna.page.locator(piece), anna.page.locator(f"[data-drop='{place}']"))
    expect(anna.see("status")).to_contain_text(told)
    assert anna.has_turn


def test_pocket_mars_piece_dropped_where_it_came_from_says_nothing(person: NewPerson) -> None:
    anna = person()
    records.sit_in_the_middle(anna, records.POCKET_MARS, TURN)
    anna.wait_for_turn()
    before = anna.see("status").inner_text()
    drag(anna, anna.page.locator(IN_HAND), anna.page.locator(".hand h2"))
    drag(anna, anna.page.locator(PREPARED), anna.page.locator("[data-drop='building:science']"))
    expect(anna.page.locator(".decision h2")).to_contain_text("Science 2 is connected")
    assert "Your turn" in before and not [frame for frame in anna.frames if frame["type"] in ("why", "refused")]
