"""Decks: the default one as the rules page has it, and what is wrong with a bad one (PM-C)."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from marsuk.core.data import load_toml
from marsuk.core.errors import DataError
from marsuk.games.pocket_mars import tables as t
from marsuk.games.pocket_mars.deck import FILE, default_deck, read_deck
from marsuk.games.pocket_mars.language import parse_action

# The table of the rules page, suit by suit, H · P
RULES_PAGE = {
    "E": """launch 1, energy 1 · none-here: launch 2
            energy 3 · pay 1: launch 2
            launch 1 · energy 2
            energy 3 · pay 1: land any
            energy 2, draw 2 · holding E: energy 2
            energy 2, peek · pay 1: launch 1
            energy 1, draw 2 · holding E: launch 1""",
    "S": """launch 2 · land here
            pay 1: launch 3 · none-here: launch 2
            launch 1, draw 2 · pay 1: land here
            reorder · land here
            launch 1 · holding S: launch 2
            peek, draw 2 · launch 1
            draw 2 · holding S: launch 1""",
    "G": """promote any · none-here: land here
            transfer, launch 1 · promote here
            pay 1: promote any · land here
            demote any · pay 1: promote any
            swap · holding G: launch 1
            launch 1 · transfer
            transfer, draw 2 · holding G: demote any""",
    "W": """draw 3 · land here
            cover, draw 3 · none-here: land here
            draw 2 · launch 1, cover
            recover · land here
            launch 1 · launch 1, draw 1
            draw 2 · peek
            draw 2 · holding W: launch 1""",
    "C": """land any · launch 2
            launch 1 · pay 1: land any
            pay 2: land any, promote any · launch 1
            land any · transfer
            recover · holding C: land any
            draw 2 · promote any
            pay 1: land any · holding C: launch 1""",
}


def content() -> dict[str, Any]:
    """The default deck under another name."""
    made = copy.deepcopy(tomllib.loads(FILE.read_text("utf-8")))
    return {**made, "name": "mine"}


def refused(changed: dict[str, Any]) -> DataError:
    with pytest.raises(DataError) as caught:
        read_deck(changed, "mine.toml")
    assert caught.value.arguments["file"] == "mine.toml"
    return caught.value


def test_pm_c3_the_default_deck_is_that_of_the_rules_page() -> None:
    """PM-C3: seven cards of each suit, values 1 to 7, and their actions."""
    deck = default_deck()
    told = {
        f"{suit}{n}": line.strip() for suit, page in RULES_PAGE.items() for n, line in enumerate(page.split("\n"), 1)
    }
    assert {card.id: f"{card.hand.text} · {card.prep.text}" for card in deck.cards} == told
    assert [card.value for card in deck.cards] == [1, 2, 3, 4, 5, 6, 7] * 5
    assert list(deck.tables.record.value) == [card.value for card in deck.cards]


def test_pm_c1_pm_c2_pm_c5_the_numbers_of_the_default_deck() -> None:
    """PM-C1, PM-C2, PM-C5."""
    record = default_deck().tables.record
    assert list(record.double_star_room) == [1, 1, 2, 2]
    assert list(record.building_value) == [3, 3, 3, 3]
    assert (record.colonists, record.start_energy, record.max_energy) == (7, 1, 5)


def test_pm_c3_repeated_values_get_a_number() -> None:
    """PM-C3: values may be 0 to 7 and repeated; the second is called #2."""
    changed = content()
    changed["cards"][1]["value"] = 1
    changed["cards"][2]["value"] = 0
    deck = read_deck(changed, "mine.toml")
    assert [card.id for card in deck.cards if card.suit == "energy"] == ["E1", "E1#2", "E0", "E4", "E5", "E6", "E7"]
    assert deck.index["E1#2"] == t.ENERGY * t.SUIT_SIZE + 1


def test_pm_c6_what_a_card_says_is_what_the_kernel_does() -> None:
    """PM-C6: the cards are data: condition or cost, then effects with their numbers."""
    action = parse_action("pay 2:  land any ,promote any", t.CONSTRUCTION)
    assert action.text == "pay 2: land any, promote any"
    assert (action.condition, action.cost, action.effects) == (t.ALWAYS, 2, ((t.LAND_ANY, 1), (t.PROMOTE_ANY, 1)))
    holding = parse_action("holding W: launch 3", t.ENERGY)
    assert (holding.condition, holding.suit_held, holding.effects) == (t.HOLDING, t.WATER, ((t.LAUNCH, 3),))
    record = default_deck().tables.record
    number = default_deck().index["C3"]
    assert record.cost[t.HAND_ACTION, number] == 2
    assert list(record.effect[t.HAND_ACTION, number][: record.effects[t.HAND_ACTION, number]]) == [
        t.LAND_ANY,
        t.PROMOTE_ANY,
    ]


@pytest.mark.parametrize("action", ["land here", "promote here", "none-here: launch 1", "draw 1, land here"])
def test_pm_c1_nothing_is_here_on_construction(action: str) -> None:
    """PM-C1: Construction holds no colonists, so `here` is an error there."""
    changed = content()
    changed["cards"][28]["prep"] = action
    error = refused(changed)
    assert error.code == "data-deck-here"
    assert (error.arguments["table"], error.arguments["field"]) == ("cards[28] C1", "prep")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "data-deck-effect"),
        ("launch", "data-deck-effect"),
        ("launch 0", "data-deck-count"),
        ("draw 1.5", "data-deck-count"),
        ("pay 10: launch 1", "data-deck-count"),
        ("pay -1: launch 1", "data-deck-count"),
        ("fly 1", "data-deck-effect"),
        ("launch 1;draw 2", "data-deck-effect"),
        ("pay 1", "data-deck-effect"),
        ("pay: launch 1", "data-deck-condition"),
        ("holding X: launch 1", "data-deck-condition"),
        ("pay 1: pay 1: launch 1", "data-deck-condition"),
        ("draw 1, draw 1, draw 1, draw 1, draw 1", "data-deck-effects"),
        (7, "data-deck-action-text"),
        (None, "data-deck-action-text"),
        ("x" * 1000, "data-deck-action-text"),
    ],
)
def test_an_action_that_is_not_understood_is_named(text: Any, code: str) -> None:
    changed = content()
    changed["cards"][3]["hand"] = text
    if text is None:
        del changed["cards"][3]["hand"]
    error = refused(changed)
    assert error.code == code
    assert (error.arguments["table"], error.arguments["field"]) == ("cards[3] E4", "hand")


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("suit", "fire", "data-deck-suit-unknown"),
        ("value", 8, "data-number"),
        ("value", True, "data-number"),
        ("value", "1", "data-number"),
        ("source", "somewhere", "data-source"),
        ("source", {"hand": "book"}, "data-source"),
        ("source", ["book"], "data-source"),
        ("colour", "red", "data-unknown-field"),
    ],
)
def test_a_wrong_field_of_a_card_is_named(field: str, value: Any, code: str) -> None:
    changed = content()
    changed["cards"][0][field] = value
    error = refused(changed)
    assert (error.code, error.arguments["field"]) == (code, field)
    assert str(error.arguments["table"]).startswith("cards[0]")


def test_pm_c3_a_suit_must_have_seven_cards() -> None:
    """PM-C3."""
    changed = content()
    changed["cards"][0]["suit"] = "water"
    error = refused(changed)
    assert error.code == "data-deck-suit"
    assert {error.arguments[key] for key in ("suit", "found", "wanted")} == {"energy", 6, 7}
    short = content()
    short["cards"].pop()
    assert refused(short).code == "data-deck-suit"
    assert refused({**content(), "cards": {}}).code == "data-not-a-list"
    assert refused({**content(), "cards": [1]}).code == "data-not-a-table"


@pytest.mark.parametrize(
    ("table", "field", "value", "code"),
    [
        ("players", "colonists", 10, "data-number"),
        ("players", "start_ship", 8, "data-number"),
        ("energy", "max_energy", 0, "data-number"),
        ("players", "start_energy", 6, "data-number"),
        ("solo", "ship_cyborg", 8, "data-number"),
        ("buildings", "double_star_room", [1, 2], "data-per-seat"),
        ("buildings", "double_star_room", [1, 2, 3, -1], "data-number"),
        ("buildings", "construction", 3, "data-unknown-field"),
        ("scoring", "source", "rumour", "data-source"),
        ("scoring", "star", 2.0, "data-number"),
    ],
)
def test_a_wrong_number_is_named(table: str, field: str, value: Any, code: str) -> None:
    changed = content()
    changed[table][field] = value
    error = refused(changed)
    assert (error.code, error.arguments["table"], error.arguments["field"]) == (code, table, field)


def test_the_head_of_a_file_is_checked() -> None:
    assert refused({**content(), "version": 2}).code == "data-version"
    assert refused({**content(), "name": ""}).code == "data-name"
    assert refused({**content(), "name": "default", "energy": {"source": "ours"}}).code == "data-name-taken"
    wrong = refused({**content(), "tiles": {}})
    assert wrong.code == "data-unknown-field"
    assert 'there is no field "tiles"' in wrong.text("en") and "table" not in wrong.text("en")  # the file has it itself
    assert refused({**content(), "solo": 3}).code == "data-not-a-table"


def test_what_a_file_leaves_out_is_the_default() -> None:
    deck = read_deck({"version": 1, "name": "rich", "energy": {"source": "owner", "max_energy": 9}}, "rich.toml")
    assert deck.tables.record.max_energy == 9
    assert [card.id for card in deck.cards] == [card.id for card in default_deck().cards]
    assert deck.content == {"version": 1, "name": "rich", "energy": {"source": "owner", "max_energy": 9}}


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    bad = tmp_path / "bad.toml"
    bad.write_text("version = ", "utf-8")
    large = tmp_path / "large.toml"
    large.write_text("#" * 100_001, "utf-8")
    for path, code in ((missing, "data-unreadable"), (bad, "data-not-toml"), (large, "data-too-large")):
        with pytest.raises(DataError) as caught:
            read_deck(load_toml(path), path.name)
        assert (caught.value.code, caught.value.arguments["file"]) == (code, path.name)
    good = tmp_path / "good.toml"
    good.write_text(FILE.read_text("utf-8"), "utf-8")
    assert read_deck(load_toml(good), good.name).name == "default"
