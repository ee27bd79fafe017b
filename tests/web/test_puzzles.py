"""Puzzles: the day's, on a phone, from the choice to the streak."""

from __future__ import annotations

from playwright.sync_api import expect

import marsuk
from marsuk.core.registry import game_names
from marsuk.puzzles.puzzle import of_day, puzzles_of, today
from tests.web.conftest import NewPerson
from tests.web.person import PHONE


def test_the_puzzle_of_the_day_is_tried_found_and_remembered(person: NewPerson) -> None:
    somebody = person(size=PHONE)
    page = somebody.go().page
    expect(page.get_by_role("region", name="Puzzle of the day")).to_have_count(
        0
    )  # nothing but the games for who is new
    somebody.introduce()
    page.reload()
    somebody.go("puzzles")
    for number, name in enumerate(game_names()):
        game = marsuk.game(name)
        if not puzzles_of(game):
            continue
        puzzle = of_day(puzzles_of(game), today())
        match = puzzle.match(game)
        moves = {move.notation: move.text("en") for move in match.legal()}
        wrong = next(notation for notation in moves if notation != puzzle.best)
        page.locator(f"article.{name} .today").click()
        answer = page.get_by_test_id("puzzle-answer")
        page.locator("details.in-words summary").click()
        for notation, said in ((wrong, "Not the best"), (puzzle.best, "Right!")):
            page.locator(".words .moves button").nth(list(moves).index(notation)).click()
            expect(answer).to_contain_text(said)
            if notation == wrong:
                answer.get_by_role("button", name="Try again").click()
        expect(page.locator(".pointed, .strong").first).to_be_attached()
        if number == 0:
            somebody.check_page()
        page.get_by_role("link", name="All puzzles").click()
        expect(page.locator(f"article.{name}")).to_contain_text("Found with 2 tries")
        expect(page.locator(f"article.{name}")).to_contain_text("One day in a row")
        page.goto(f"{somebody.address}/#/")
        today_here = page.get_by_role("region", name="Puzzle of the day")
        expect(today_here.get_by_role("link", name=f"{game.manifest('en')['title']} (done)")).to_contain_text(
            "One day in a row"
        )
        page.go_back()
    somebody.check_page()
