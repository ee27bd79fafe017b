"""The plain table: whole games with words and buttons only, as of a game that brings no board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .person import DESKTOP, PHONE, Hand

SIZES: dict[Hand, tuple[int, int]] = {"touch": PHONE, "keys": DESKTOP}


@pytest.mark.parametrize(
    ("game", "hand"),
    [
        ("marrak-hesh", "keys"),
        ("pocket-mars", "touch"),
        *(
            pytest.param(game, hand, marks=pytest.mark.soak)
            for game, hand in [("marrak-hesh", "touch"), ("pocket-mars", "keys")]
        ),
    ],
)
def test_a_game_is_played_to_its_end(person: NewPerson, game: str, hand: Hand) -> None:
    anna = person(size=SIZES[hand], hand=hand, seed=3, theme="light" if hand == "touch" else "dark", plain=True)
    anna.sit_at_new_table(game, ["person", "cadet"], options={} if game == "marrak-hesh" else {"max_rounds": 3})
    anna.wait_for_turn()
    anna.check_page()
    anna.screenshot(f"plain-{game}-{hand}")
    anna.play_to_the_end()
    expect(anna.page.locator("main table").first).to_be_visible()
    anna.check_page()


def test_a_move_is_found_by_its_words(person: NewPerson) -> None:
    anna = person(plain=True)
    anna.sit_at_new_table("marrak-hesh", ["person", "person"], mine=(0, 1))
    moves = anna.page.locator("[data-act]")
    moves.first.wait_for()
    everything = moves.count()
    anna.page.get_by_role("searchbox").fill("AMBER")
    expect(moves.first).to_contain_text("amber")
    assert 0 < moves.count() < everything
    anna.page.get_by_role("searchbox").fill("no such thing")
    expect(moves).to_have_count(0)


def test_boards_change_when_somebody_changes_their_mind(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"])
    expect(anna.page.locator("[data-dock]").first).to_be_visible()
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_label("Words and buttons").check(force=True)
    anna.page.get_by_role("button", name="Close").click()
    expect(anna.page.locator("[data-dock]")).to_have_count(0)
    expect(anna.page.locator("[data-act]").first).to_be_visible()
