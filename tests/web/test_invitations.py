"""Links to seats: looked at before anything is asked or taken, and honest about what one sits down to."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.web import records
from tests.web.conftest import NewPerson
from tests.web.person import Person

Json = dict[str, Any]


def link_of(made: Json, seat: int = 1) -> str:
    return f"table/{made['table']}/seat/{seat}/{made['links'][str(seat)]}"


def seats_of(person: Person, table: str) -> list[Json]:
    answer = person.page.request.get(f"{person.address}/api/tables/{table}")
    assert answer.ok, answer.text()
    seats: list[Json] = answer.json()["now"]["seats"]
    return seats


def taken(person: Person, table: str) -> list[bool]:
    return [seat["taken"] for seat in seats_of(person, table)]


def test_a_used_link_is_told_before_a_name_is_asked_for(person: NewPerson) -> None:
    anna, ben, late = person(), person(), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    page = ben.go(link_of(made)).page
    expect(page.locator("form")).to_contain_text("Marrak Hesh 17, with Anna.")
    page.locator("form input").fill("Ben")
    page.locator("form button").click()
    ben.see("status").wait_for()
    page = late.go(link_of(made)).page
    expect(page.get_by_role("alert")).to_contain_text("This link is used up.")
    expect(page.get_by_role("alert")).to_contain_text("Ask whoever sent it for a new one")
    expect(page.locator("form")).to_have_count(0)
    assert not late.context.cookies(), "who only looked is nobody yet"
    page.get_by_role("link", name="Watch the table").click()
    late.see("status").wait_for()
    # whoever sat down with it and opens it again comes back to the seat
    ben.go().go(link_of(made)).see("status").wait_for()
    assert [seat["nickname"] for seat in seats_of(anna, made["table"])] == ["Anna", "Ben"]


def test_who_has_only_played_alone_is_asked_for_a_name(person: NewPerson) -> None:
    anna, ben = person(), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    ben.introduce("")
    page = ben.go(link_of(made)).page
    page.locator("form input").fill("Ben")
    page.locator("form button").click()
    ben.see("status").wait_for()
    assert [seat["nickname"] for seat in seats_of(anna, made["table"])] == ["Anna", "Ben"]


def test_a_link_to_a_game_that_is_over_says_so(person: NewPerson) -> None:
    anna, late = person(), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"], mine=(0, 1))
    link = anna.page.request.post(f"{anna.address}/api/tables/{made['table']}/seats/1/link").json()["claim"]
    act = {"type": "resign", "seat": 0, "key": "enough"}
    assert anna.page.request.post(f"{anna.address}/api/tables/{made['table']}/actions", data=act).ok
    page = late.go(f"table/{made['table']}/seat/1/{link}").page
    expect(page.get_by_role("alert")).to_contain_text("This game is over.")
    expect(page.locator("form")).to_have_count(0)


def second_tab(person: Person, place: str) -> Page:
    page = person.context.new_page()
    page.goto(f"{person.address}/#/{place}")
    return page


def test_who_sits_there_already_is_asked_and_the_link_stays_good(person: NewPerson) -> None:
    anna, ben = person(), person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    tab = second_tab(anna, link_of(made))
    dialog = tab.get_by_role("dialog", name="You sit at this table already")
    expect(dialog.get_by_role("button", name="Go to my seat")).to_be_focused()
    assert taken(anna, made["table"]) == [True, False], "nothing is taken without a word"
    tab.keyboard.press("Enter")
    tab.wait_for_url(re.compile(rf"#/table/{made['table']}$"))
    tab.locator(".lobby").wait_for()
    assert taken(anna, made["table"]) == [True, False]
    ben.introduce("Ben")
    ben.go(link_of(made)).see("status").wait_for()
    assert [seat["nickname"] for seat in seats_of(ben, made["table"])] == ["Anna", "Ben"]


def test_who_sits_there_already_may_play_for_both(person: NewPerson) -> None:
    anna = person()
    made = anna.sit_at_new_table("marrak-hesh", ["person", "person"])
    tab = second_tab(anna, link_of(made))
    tab.get_by_role("dialog").press("Escape")  # takes nothing
    tab.locator(".lobby").wait_for()
    assert taken(anna, made["table"]) == [True, False]
    tab.goto(f"{anna.address}/#/{link_of(made)}")
    tab.get_by_role("dialog").get_by_role("button", name="Play for both at this screen").click()
    tab.get_by_test_id("status").wait_for()
    assert [seat["nickname"] for seat in seats_of(anna, made["table"])] == ["Anna", "Anna"]


def test_one_screen_has_both_seats_of_a_table_and_of_its_rematch(person: NewPerson) -> None:
    anna = person().go()
    anna.page.locator("article.marrak-hesh li.screen button").click()
    anna.see("status").wait_for()
    table = anna.table
    assert taken(anna, table) == [True, True]
    act = {"type": "resign", "seat": 0, "key": "enough"}
    assert anna.page.request.post(f"{anna.address}/api/tables/{table}/actions", data=act).ok
    anna.page.get_by_role("button", name="Rematch").click()
    anna.page.wait_for_url(re.compile(rf"#/table/(?!{table})\w+$"))
    anna.see("status").wait_for()
    assert taken(anna, anna.table) == [True, True]


def test_a_table_from_a_record_is_told_before_sitting_down(person: NewPerson) -> None:
    anna, ben, carla = person(), person(), person(language="it")
    made = anna.sit_at_new_table(None, ["person"] * 2, record=records.POCKET_MARS, ply=12)
    warning = "whoever set it up may know all the cards"
    expect(anna.page.locator(".lobby")).to_contain_text(warning)
    page = carla.go(link_of(made)).page  # somebody new
    expect(page.locator("form")).to_contain_text("chi l'ha preparato può conoscere tutte le carte")
    ben.introduce("Ben")
    page = ben.go(link_of(made)).page  # known: would otherwise sit down at once
    expect(page.locator("form")).to_contain_text(warning)
    expect(page.locator("form input")).to_have_count(0)
    assert taken(ben, made["table"]) == [True, False]
    page.get_by_role("button", name="Sit down").click()
    ben.see("status").wait_for()
    page = ben.go().page
    expect(page.locator(".lists a").first).to_contain_text("from a record")
