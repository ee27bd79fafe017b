"""Whole games in the browser, by mouse, by touch and by keyboard, to their end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import NewPerson
from .person import DESKTOP, PHONE, Hand, Person

# null where there is no curtain; asked at once, since it may rise any moment
CARDS_BEHIND_THE_CURTAIN = """() => document.querySelector("[data-testid=curtain]")
    && document.querySelectorAll("[data-card]").length"""
HANDS: dict[Hand, tuple[int, int]] = {"mouse": DESKTOP, "touch": PHONE, "keys": DESKTOP}


def check_end(person: Person) -> None:
    """The end says who has won, and by which points."""
    expect(person.see("status")).to_have_attribute("data-state", "over")
    expect(person.page.locator("main table").first).to_be_visible()
    person.check_page()


@pytest.mark.parametrize("hand", HANDS)
def test_marrak_hesh_against_a_bot(person: NewPerson, hand: Hand) -> None:
    anna = person(size=HANDS[hand], hand=hand, seed=3).go()
    anna.press(anna.page.get_by_role("button", name="Play a bot").first)
    anna.table  # noqa: B018 - waits until we are there
    anna.play_to_the_end()
    check_end(anna)
    anna.screenshot(f"marrak-hesh-end-{hand}")


@pytest.mark.parametrize("hand", HANDS)
def test_pocket_mars_against_a_bot(person: NewPerson, hand: Hand) -> None:
    anna = person(size=HANDS[hand], hand=hand, seed=4)
    anna.sit_at_new_table("pocket-mars", ["person", "captain"], options={} if hand == "mouse" else {"max_rounds": 8})
    anna.play_to_the_end()
    check_end(anna)
    anna.screenshot(f"pocket-mars-end-{hand}")


# The pile of discards was the last stop in the scene, and is empty now
THE_LAST_STOP_GOES = """() => {
    const pile = document.querySelector(".piles button");
    pile.disabled = false;
    pile.focus();
    pile.blur();
    pile.disabled = true;
    return pile.tabIndex;
}"""
STOPS = "() => [...document.querySelectorAll('.scene [data-target]')].filter((one) => one.tabIndex === 0)"


def test_a_stop_that_goes_does_not_bar_the_way_for_the_keyboard(person: NewPerson) -> None:
    anna = person(hand="keys")
    anna.sit_at_new_table("pocket-mars", ["person", "captain"])
    anna.wait_for_turn()
    assert anna.page.evaluate(THE_LAST_STOP_GOES) == 0
    anna.page.wait_for_function(
        f"() => {{ const stops = ({STOPS})(); return stops.length === 1 && !stops[0].disabled; }}"
    )
    anna.reach(anna.page.query_selector_all(".scene button[data-target]:not(:disabled)")[-1])


def test_marrak_hesh_with_deep_space_cards_and_confirmed_moves(person: NewPerson) -> None:
    anna = person(confirm=True)
    cards = ["advanced-logistics", "forced-diet"]
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet", "ensign"], options={"deep_space": cards})
    confirm = anna.page.get_by_role("button", name="Do it")
    for _ in range(200):
        if not anna.wait_for_turn():
            break
        if confirm.is_visible():
            confirm.click()
            expect(confirm).to_be_hidden()
        else:
            anna.decide()
    check_end(anna)


def test_solo_to_the_end(person: NewPerson) -> None:
    anna = person(seed=5).go()
    anna.press(anna.page.get_by_role("button", name="Solo against the androids").first)
    anna.table  # noqa: B018 - waits until we are there
    anna.play_to_the_end()
    check_end(anna)
    expect(anna.page.locator("main")).to_contain_text("Highest energy")
    expect(anna.page.locator("#end-headline")).to_have_text(re.compile("You win!|DA wins!|share the win"))


def test_two_players_at_one_screen_with_a_curtain(person: NewPerson) -> None:
    anna = person(seed=6)
    anna.sit_at_new_table("pocket-mars", ["person", "person"], mine=(0, 1), options={"max_rounds": 4})
    raised = 0
    for _ in range(400):
        if not anna.wait_for_turn():
            break
        cards = anna.page.evaluate(CARDS_BEHIND_THE_CURTAIN)
        if cards is not None:
            raised += 1
            assert cards == 0  # nobody's cards show while the screen is handed over
        anna.decide()
    assert raised >= 4
    check_end(anna)


def test_two_browsers_by_link_with_a_reload_and_a_cut(person: NewPerson) -> None:
    anna, bruno = person(seed=7, nickname="Anna").go(), person(seed=8, nickname="Bruno")
    anna.press(anna.page.get_by_role("button", name="Play a friend").first)
    table = anna.table
    link = anna.page.locator("input[readonly]").first.input_value()
    assert f"/t/{table}?lang=en#seat/" in link
    bruno.page.goto(link)
    bruno.press(bruno.page.locator("main form button"))  # says who he is
    bruno.page.wait_for_url(re.compile(rf"#/table/{table}$"))
    players, turns = [anna, bruno], 0
    while not anna.is_over and turns < 200:
        for one in players:
            while one.has_turn and not one.is_over:
                one.decide()
                turns += 1
                if turns == 10:
                    bruno.page.reload()
                    bruno.see("status").wait_for()
                if turns == 16:
                    anna.context.set_offline(True)
                    anna.page.evaluate("window.dispatchEvent(new Event('offline'))")
                    anna.context.set_offline(False)
        anna.page.wait_for_timeout(30)
    for one in players:
        expect(one.see("status")).to_have_attribute("data-state", "over")
    texts = [one.page.locator("main ol a").all_inner_texts() for one in players]
    assert texts[0] == texts[1] and len(texts[0]) > 40


def test_a_draft_with_three_browsers(person: NewPerson) -> None:
    people = [person(seed=n) for n in range(3)]
    made = people[0].sit_at_new_table("pocket-mars", ["person"] * 3, options={"draft": True, "max_rounds": 2})
    for seat, one in enumerate(people[1:], 1):
        one.introduce(f"Person {seat}")
        where = f"{one.address}/api/tables/{made['table']}/seats/{seat}"
        assert one.page.request.post(where, data={"claim": made["links"][str(seat)]}).ok
        one.go(f"table/{made['table']}")
    # the last one first: all choose at once, in any order, and may change their minds
    people[2].wait_for_turn()
    people[2].decide()
    expect(people[2].see("status")).to_contain_text("You have chosen")
    for _ in range(600):
        if people[0].is_over:
            break
        for one in people:
            answered = "You have chosen" in one.see("status").inner_text()
            if one.has_turn and not answered and not one.is_over:
                one.decide()
        people[0].page.wait_for_timeout(20)
    for one in people:
        check_end(one)


def test_a_rematch_says_whom_it_waits_for(person: NewPerson) -> None:
    anna, bruno = person(), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    bruno.introduce("Bruno")
    table = f"{anna.address}/api/tables/{made['table']}"
    assert bruno.page.request.post(f"{table}/seats/1", data={"claim": made["links"]["1"]}).ok
    bruno.go(f"table/{made['table']}")
    anna.see("status").wait_for()
    assert anna.page.request.post(f"{table}/actions", data={"type": "resign", "seat": 0, "key": "k1"}).ok
    anna.page.get_by_role("button", name="Rematch").click()
    expect(anna.page.get_by_text("Waiting for Bruno")).to_be_visible()
    bruno.page.get_by_role("button", name="Join").click()
    for one in (anna, bruno):
        expect(one.see("status")).to_have_attribute("data-state", "playing")
