"""The table tells the story: what the others did, why the points changed, what the androids do, what is near."""

from __future__ import annotations

import random
import re
from itertools import count

import pytest
from playwright.sync_api import Locator, Page, expect

import marsuk

from .conftest import NewPerson
from .person import DESKTOP, PHONE, Hand, Json, Person

SHORT_PHONE = (390, 664)
LOW_PHONE = (667, 375)


def events_told(person: Person) -> list[Json]:
    """All events that this browser was told, in order."""
    entries = [entry for frame in person.frames for entry in frame.get("entries", [])]
    return [event for entry in entries for event in entry.get("events", [])]


def since_own(person: Person, own: int = 0) -> list[Json]:
    """What others did after the last event of our own seat."""
    events = events_told(person)
    last = max((n for n, event in enumerate(events) if event.get("seat") == own), default=-1)
    return events[last + 1 :]


def play_until(person: Person, wanted: Locator, steps: int = 60) -> None:
    for _ in range(steps):
        if wanted.count() or not person.wait_for_turn():
            return
        person.decide()
        person.page.wait_for_timeout(50)


def dock_once(page: Page) -> None:
    transport = page.locator("[data-transport][data-lit=true]").first
    transport.click()
    page.locator("[data-dock][data-lit=true]").first.click()
    page.locator("[data-cell][data-lit=true]").first.wait_for()


def whole_turn(page: Page) -> None:
    dock_once(page)
    page.locator("[data-cell][data-lit=true]").first.click()
    page.locator("[data-testid=status][data-mine=true]").wait_for()
    page.locator("[data-transport][data-lit=true]").first.wait_for()


def test_since_your_last_turn(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet", "ensign"], options={"first": "0"})
    page, story = anna.page, anna.see("story")
    whole_turn(page)
    theirs = since_own(anna)
    names = {seat: page.locator(f".seats .seat-{seat} b").inner_text().strip(" ◂") for seat in (1, 2)}
    assert {event["seat"] for event in theirs} == {1, 2}
    for event in theirs:
        what = event["text"].removeprefix(names[event["seat"]])  # whose name is said once
        expect(story).to_contain_text(re.compile(re.escape(what[2:])))
    told = story.bounding_box()
    for line in story.locator("li").all():  # there is room for all of it
        box = line.bounding_box()
        assert told and box and told["y"] <= box["y"] and box["y"] + box["height"] <= told["y"] + told["height"]
    # the marks of every rival stay on the board until we act
    docks = {event["dock"] for event in theirs if event["event"] == "dock"}
    marked = page.locator("[data-dock].latest")
    expect(marked).to_have_count(len(docks))
    assert {int(dock.get_attribute("data-dock") or -1) for dock in marked.all()} == docks
    expect(page.locator(".cell.latest")).to_have_count(2)
    dock_once(page)
    expect(marked).to_have_count(0)
    expect(story, "it is told as long as our turn lasts").to_contain_text(theirs[0]["text"])


def test_the_story_is_a_card_that_can_be_put_away(person: NewPerson) -> None:
    anna = person(size=SHORT_PHONE, hand="touch", language="it")
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": "1"})
    story = anna.see("story")
    expect(story.locator("li").first).to_be_visible()
    expect(story).to_contain_text("Dal tuo ultimo turno")
    anna.check_page()
    anna.press(anna.see("status"))  # whatever is touched: it lies over the board no more
    expect(story.locator("li")).to_have_count(0)
    expect(story.get_by_role("button")).to_have_attribute("aria-expanded", "false")
    anna.press(story.get_by_role("button"))
    expect(story.locator("li").first).to_be_visible()


def test_a_line_of_the_log_lights_its_pieces(person: NewPerson) -> None:
    anna = person(hand="keys")
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": "1"})
    anna.wait_for_turn()
    docked = next(event for event in events_told(anna) if event["event"] == "dock")
    line = anna.page.locator("main ol a").filter(has_text=docked["text"])
    line.focus()
    dock = anna.page.locator(f"[data-dock='{docked['dock']}']")
    expect(dock).to_have_class(re.compile("pointed"))
    expect(anna.page.locator(".cell.pointed")).to_have_count(1)
    anna.page.keyboard.press("Shift+Tab")
    expect(dock).not_to_have_class(re.compile("pointed"))


def test_a_line_that_comes_under_a_mouse_at_rest_lights_nothing(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": "0"})
    page, log, lit = anna.page, anna.page.locator("main ol a"), anna.page.locator(".pointed")
    page.locator("main ol").hover()
    for target in ("transport", "dock", "cell"):
        page.locator(f"[data-{target}][data-lit=true]").first.dispatch_event("click")
    expect(log).to_have_count(4)
    page.wait_for_timeout(200)  # until the browser has noticed what lies under the mouse
    expect(lit).to_have_count(0)
    log.first.hover()
    expect(lit).not_to_have_count(0)


def test_a_total_that_changes_says_why(person: NewPerson) -> None:
    anna = person(pace="step")  # so that the rival's answer waits
    cards = ["galactic-peace", "celestial-harmony"]
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"first": "0", "deep_space": cards})
    floats, page = anna.see("floats"), anna.page
    dock_once(page)
    page.locator("[data-cell][data-lit=true]").first.click()
    expect(floats).to_contain_text("−4", timeout=5_000)  # Anna's first tile takes both from the rival
    expect(floats).to_contain_text("Galactic Peace −2")
    said = page.locator("[aria-live]").first
    expect(said).to_contain_text(re.compile("Galactic Peace"))


# Watches the table until the numbers have gone: in how many pictures one stood beside the story, and which lay on it
# for longer than it takes to be put elsewhere
BESIDE_THE_STORY = """() => new Promise((tell) => {
  const [beside, lying, until] = [new Set(), {}, performance.now() + 6000];
  const look = () => {
    const story = document.querySelector("[data-testid=story]")?.getBoundingClientRect();
    for (const one of story ? document.querySelectorAll("[data-testid=floats] p") : []) {
      beside.add(one.textContent);
      const isOn = one.getBoundingClientRect().top < story.bottom - 1;
      lying[one.textContent] = isOn ? (lying[one.textContent] ?? 0) + 1 : 0;
    }
    const stay = Object.keys(lying).filter((one) => lying[one] > 3);
    if (stay.length || performance.now() > until) tell({ beside: [...beside], lying: stay });
    else requestAnimationFrame(look);
  };
  look();
})"""


@pytest.mark.parametrize("size", [SHORT_PHONE, LOW_PHONE])
def test_the_numbers_do_not_lie_on_the_story(person: NewPerson, size: tuple[int, int]) -> None:
    anna, beside = person(size=size, hand="touch", language="it"), set[str]()
    options = {"first": "0", "deep_space": ["galactic-peace", "celestial-harmony"]}
    for _ in range(3):  # where the bot docks decides which totals are in sight
        anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options=options)
        for lit in ("[data-transport]", "[data-dock]", "[data-cell]"):
            anna.press(anna.page.locator(f"{lit}[data-lit=true]").first)
        seen = anna.page.evaluate(BESIDE_THE_STORY)
        assert not seen["lying"], seen
        beside |= set(seen["beside"])
    assert beside or size == LOW_PHONE, "no number stood beside a story"


def test_the_last_turn_is_told_when_the_game_is_over(person: NewPerson) -> None:
    anna = person(seed=3)
    last: list[Json] = []
    while not last:  # the bot may have done nothing that is worth telling
        anna.frames.clear()
        anna.sit_at_new_table("pocket-mars", ["person", "cadet"], options={"max_rounds": "1", "first": "0"})
        anna.play_to_the_end()
        last = [event for event in since_own(anna) if event.get("seat") == 1 and event["event"] != "draw"]
    expect(anna.see("story")).to_contain_text(last[0]["text"])


def test_what_a_hint_shows_does_not_look_chosen(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("pocket-mars", ["person", "cadet"])
    page = anna.page
    cards, look = page.locator(".own [data-card]"), "one => getComputedStyle(one).outlineStyle"
    cards.first.click()
    chosen = cards.first.evaluate(look)
    page.get_by_role("button", name="Hint").click()
    shown = page.locator(".own .pointed").first
    shown.wait_for()
    assert chosen == "solid" and {one.evaluate(look) for one in page.locator(".own .pointed:not(.ordered)").all()} == {
        "dashed"
    }


def test_the_counters_under_a_hold_have_words(person: NewPerson) -> None:
    anna = person(size=SHORT_PHONE, hand="touch", language="it")
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet"], options={"deep_space": ["logistician", "forced-diet"]})
    anna.wait_for_turn()
    for words in ("Colori", "Tipi", "Rari", "Logistico", "Dieta forzata"):
        expect(anna.page.locator(".score").get_by_text(words).first).to_be_visible()


def test_step_by_step_and_skip(person: NewPerson) -> None:
    anna = person(pace="step")
    anna.sit_at_new_table("marrak-hesh", ["person", "cadet", "ensign"], options={"first": "0"})
    page, log = anna.page, anna.page.locator("main ol a")
    dock_once(page)
    page.locator("[data-cell][data-lit=true]").first.click()
    skip = page.get_by_role("button", name=re.compile(r"Skip ahead \(4\)"))
    skip.wait_for()  # two rivals dock and stow
    expect(log).to_have_count(2)
    page.get_by_role("button", name="Next").click()
    expect(log).to_have_count(3)
    page.get_by_role("button", name=re.compile(r"Skip ahead \(3\)")).click()
    expect(log).to_have_count(6)
    expect(page.get_by_role("button", name="Skip ahead")).to_have_count(0)


def test_the_androids_turn_is_told_and_nothing_runs_ahead_of_it(person: NewPerson) -> None:
    anna = person(pace="step", seed=6)
    anna.sit_at_new_table("pocket-mars", ["person"], options={"players": "1"})
    page = anna.page
    told, log = page.locator("[data-narration] p"), page.locator("main ol a")
    expect(page.locator("details").filter(has_text="Devious Automatics").locator("p")).to_be_visible()
    for name in ("Double Upgrade", "Spark", "Overwhelming Power", "Recruitment", "Machinations"):
        expect(page.locator(".row").get_by_text(name)).to_be_visible()
    play_until(anna, told)
    anna.check_page()
    scores = [total.inner_text() for total in page.locator(".seats .total").all()]
    seen = 0
    while told.count():
        words = told.inner_text().split("\n")[-1].strip()
        assert not words.startswith("Anna"), words
        assert "crash" not in words and not words.startswith("System Error"), words
        expect(log.last).to_have_text(words)
        assert [total.inner_text() for total in page.locator(".seats .total").all()] == scores
        page.get_by_role("button", name="Next").click()
        seen += 1
        page.wait_for_timeout(50)
    assert seen >= 2
    assert log.last.inner_text() == events_told(anna)[-1]["text"]


def test_two_choices_that_are_the_same_are_not_asked(person: NewPerson) -> None:
    """Both of DA's backs show one suit: which of them is taken cannot matter to anybody."""
    match = with_equal_backs()
    anna = person()
    anna.sit_at_new_table(None, ["person"], record=match.record().dumps(), ply=match.plies)
    page = anna.page
    page.get_by_role("button", name="Launch 1 colonist").last.click()
    page.locator("main ol a").filter(has_text="launches 1 colonist").first.wait_for()
    expect(page.locator("dialog[open]")).to_have_count(0)


def with_equal_backs() -> marsuk.Match:
    """A solo match at the beginning of a turn, with two cards of one suit in DA's prep module."""
    for seed in count():
        match = marsuk.game("pocket-mars").new(solo="da", seed=seed)
        match.play(match.legal()[0])
        suits = [card["suit"] for card in match.view(0)["seats"][1]["prep"]]
        if len(set(suits)) == 1:
            return match
    raise AssertionError


def with_a_broken_tie(players: int) -> marsuk.Match:
    """A short game in which the most colonists in buildings decide."""
    for seed in count():
        match, luck = marsuk.game("pocket-mars").new(players=players, seed=seed, max_rounds=3), random.Random(seed)
        while not match.is_over:
            match.play(luck.choice(match.legal()))
        best = max(score.total for score in match.scores())
        if "tie" in match.view(0) and sum(score.total == best for score in match.scores()) > 1:
            return match
    raise AssertionError


def test_a_tie_says_what_broke_it_and_all_have_places(person: NewPerson) -> None:
    match = with_a_broken_tie(3)
    anna = person()
    anna.sit_at_new_table(None, ["person"] * 3, mine=(0, 1, 2), record=match.record().dumps(), ply=match.plies - 1)
    page = anna.page
    last = match.moves[-1]
    raise_curtain = page.locator("[data-testid=curtain] button")
    page.locator(f"[data-testid=curtain], [data-move='{last.notation}']").first.wait_for(state="attached")
    if raise_curtain.count():
        raise_curtain.click()
    page.locator("details summary").filter(has_text="All moves").click()
    page.locator(f"[data-move='{last.notation}']").click()
    end = page.locator("section.end")
    values = match.view(0)["tie"]["values"]
    why = "Equal points: the most colonists in buildings decide"
    expect(end.locator("header")).to_contain_text(f"{why}: {' : '.join(map(str, values))}")
    expect(end.locator("tfoot tr.tie")).to_contain_text("PM-E3")
    places = end.locator("tfoot tr.places td").all_inner_texts()
    ranks = [(score.total, settled) for score, settled in zip(match.scores(), values, strict=True)]
    assert places == [("1st", "2nd", "3rd")[sum(other > rank for other in ranks)] for rank in ranks]
    expect(page.locator("main ol a").last).to_contain_text("colonists in buildings decide")
    anna.check_page()


def test_the_end_that_is_near_stands_at_the_table(person: NewPerson) -> None:
    anna = person(size=PHONE, hand="touch", seed=4)
    anna.sit_at_new_table("pocket-mars", ["person", "cadet"], options={"max_rounds": "2"})
    ending = anna.see("story").get_by_text("The last round")
    play_until(anna, ending)
    expect(ending.first).to_be_visible()
    anna.check_page()


def test_the_first_player_has_a_card(person: NewPerson) -> None:
    anna = person()
    anna.sit_at_new_table("pocket-mars", ["person", "cadet"], options={"first": "1"})
    card = anna.page.get_by_label("First player")
    play_until(anna, card)
    assert {one.evaluate("one => one.closest('.seat, .lane').className.includes('seat-0')") for one in card.all()} == {
        False
    }
    expect(anna.page.locator(".seats .seat-1").get_by_label("First player")).to_be_visible()


REFERENCE: dict[str, tuple[Hand, tuple[int, int], int]] = {
    "marrak-hesh": ("keys", DESKTOP, 6 + 5 + 10),  # of the turn, of what scores, and all Deep Space cards
    "pocket-mars": ("touch", SHORT_PHONE, 5 + 3),  # the buildings, and the end
}


@pytest.mark.parametrize("game", REFERENCE)
def test_the_reference_card_is_one_tap_away(person: NewPerson, game: str) -> None:
    hand, size, terms = REFERENCE[game]
    anna = person(size=size, hand=hand)
    anna.sit_at_new_table(game, ["person", "cadet"])
    anna.press(anna.page.get_by_role("button", name="Reference card"))
    card = anna.page.locator("dialog[open]")
    expect(card.locator("dt")).to_have_count(terms)
    anna.check_page()
    anna.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
