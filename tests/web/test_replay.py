"""Watching games again: from a file or by a link, move by move, and playing on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import marsuk
from tests.web import records
from tests.web.conftest import NewPerson
from tests.web.person import PATIENCE, PHONE

PLIES = marsuk.load(records.MARRAK_HESH).plies


def upload(page: Page, text: str) -> None:
    page.locator("input[type=file]").set_input_files(
        {"name": "game.marsuk", "mimeType": "text/plain", "buffer": text.encode()}
    )


def expect_moment(page: Page, place: str, ply: int) -> None:
    """Address, sentence, slider and list all tell the same moment."""
    expect(page).to_have_url(re.compile(rf"#/replay/{place}/{ply}$"))
    expect(page.locator(".tell .ply")).to_have_text(str(ply))
    expect(page.locator("input[type=range]")).to_have_value(str(ply))
    expect(page.locator("[aria-current=step] .number")).to_have_text(str(ply))


def test_upload_and_keys(person: NewPerson) -> None:
    page = person().go("replay").page
    upload(page, records.MARRAK_HESH)
    expect_moment(page, "own", 0)
    for key, ply in (
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageUp", 11), ("PageDown", 1), ("End", PLIES),
        ("ArrowRight", PLIES), ("Home", 0), ("ArrowLeft", 0),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect_moment(page, "own", ply)
    page.keyboard.press("End")
    expect(page.locator("section.end")).to_contain_text("Vega")
    page.keyboard.press("Home")
    page.keyboard.press(" ")  # plays by itself
    expect(page.locator(".tell .ply")).to_have_text("2")
    page.keyboard.press(" ")


def test_pointer_and_finger(person: NewPerson) -> None:
    mouse = person().go("replay/sample/marrak-hesh/0").page
    box = mouse.locator("input[type=range]").bounding_box()
    assert box is not None
    mouse.mouse.move(box["x"] + 6, box["y"] + box["height"] / 2)
    mouse.mouse.down()
    mouse.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    mouse.mouse.up()
    middle = int(mouse.locator("input[type=range]").input_value())
    assert abs(middle - PLIES / 2) <= 2
    expect_moment(mouse, "sample/marrak-hesh", middle)
    mouse.locator("ol a", has=mouse.locator(".number", has_text=re.compile("^5$"))).click()
    expect_moment(mouse, "sample/marrak-hesh", 5)
    finger = person(hand="touch", size=PHONE).go("replay/sample/marrak-hesh/5").page
    finger.get_by_role("button", name="One move on").tap()
    expect_moment(finger, "sample/marrak-hesh", 6)
    finger.locator("input[type=range]").tap()  # its middle
    expect_moment(finger, "sample/marrak-hesh", middle)


def test_link_to_a_moment_of_a_table(person: NewPerson, tmp_path: Path) -> None:
    anna, bruno = person(), person(language="it")
    table = records.finish(anna, records.POCKET_MARS)
    anna.page.locator("section.end a[href*=replay]").click()
    link = anna.page.locator("ol a", has=anna.page.locator(".number", has_text=re.compile("^2$"))).get_attribute("href")
    assert link == f"#/replay/table/{table}/2"
    bruno.page.goto(f"{bruno.address}/{link}")
    expect_moment(bruno.page, f"table/{table}", 2)

    with anna.page.expect_download() as download:
        anna.page.get_by_role("button", name="Download").click()
    record = anna.page.request.get(f"{anna.address}/api/tables/{table}/record").text()
    download.value.save_as(tmp_path / "game.marsuk")
    assert (tmp_path / "game.marsuk").read_text() == record
    assert marsuk.load(record).is_over


def test_eyes_of_a_player(person: NewPerson) -> None:
    """All cards open, or only what that player knew; the address says which."""
    page = person().go("replay/sample/pocket-mars/40").page
    unknown = page.locator("span.back[role=img]")
    expect(page.get_by_role("button", name="All cards open")).to_have_attribute("aria-pressed", "true")
    expect(unknown).to_have_count(0)
    page.get_by_role("button", name="As Altair saw it").click()
    expect(page).to_have_url(re.compile(r"/40\?seat=1$"))
    expect(unknown.first).to_be_visible()


def test_play_from_here(person: NewPerson) -> None:
    anna = person().go("replay/sample/marrak-hesh/6")
    anna.page.get_by_role("button", name="Play from here").click()
    expect(anna.page.get_by_role("button", name="Start")).to_be_disabled()  # nobody guesses whom we want to be
    anna.page.get_by_role("radio").first.check()
    anna.page.get_by_role("button", name="Start").click()
    table = anna.table
    anna.wait_for_turn()
    told = anna.page.request.get(f"{anna.address}/api/tables/{table}").json()
    assert told["table"]["from_record"] and told["mine"] == [told["now"]["view"]["to_move"]]
    anna.decide()


def test_broken_records_are_refused_readably(person: NewPerson) -> None:
    page = person().go("replay").page
    alert = page.get_by_role("alert")
    upload(page, "   ")
    expect(alert).to_contain_text("There is nothing in it.")
    for broken, told in (
        ("this is no record", "Line 1: the record has no header Game."),
        (records.MARRAK_HESH.replace("1. A0", "1. A9"), "the signature does not fit the moves"),
    ):
        upload(page, broken)
        expect(alert).to_contain_text(told)
        page.get_by_role("link", name="Another game").click()


def test_luck_is_told_from_decisions(person: NewPerson) -> None:
    """Once a game is judged: a sentence about every player, in the language of the page, and where luck spoke."""
    anna = person(size=PHONE).go("replay/sample/pocket-mars/3?analyse=1")
    luck = anna.page.get_by_role("region", name="Luck and decisions")
    for name in ("Vega", "Altair"):
        expect(luck).to_contain_text(f"{name}: luck ", timeout=4 * PATIENCE)
    luck.get_by_text("How it adds up").click()
    sums = luck.locator("tbody tr").all_inner_texts()
    start, *parts, result, _ = [int(line.split("\t")[1].replace("−", "-")) for line in sums]
    assert start + sum(parts) == result
    anna.check_page()
    stroke = luck.get_by_role("link").first
    ply = stroke.get_attribute("href")
    stroke.click()
    expect(anna.page).to_have_url(re.compile(rf"{ply}$"))
    anna.page.get_by_role("button", name="Italiano").click()
    expect(anna.page.get_by_role("region", name="Fortuna e decisioni")).to_contain_text("Vega: la ")
