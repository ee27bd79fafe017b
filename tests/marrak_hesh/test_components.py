"""Components files: a good one of any shape is played with, a bad one is told where and why."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

import marsuk
from marsuk.games.marrak_hesh import components as shipped
from marsuk.games.marrak_hesh.components import default_components

from .examples import GAME, WORKSHOP, at_the_end, position
from .reference import DEFAULT_TILES

SHIPPED = Path(shipped.__file__).with_name("components.toml").read_text(encoding="utf-8")
MINE = SHIPPED.replace('name = "default"', 'name = "mine"')
HOLD = '["####", "####", "####", "####"]'  # seat 0 of 2
HAND = "{ amber = 4, cyan = 4, rose = 4 }"


def written(tmp_path: Path, content: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(content, encoding="utf-8")
    return path


def table_of(name: str) -> str:
    """One table of the shipped file, from its header to the next."""
    found = re.search(rf"^\[{re.escape(name)}\]\n.*?(?=^\[|^#|\Z)", MINE, re.MULTILINE | re.DOTALL)
    assert found
    return found[0]


def with_table(name: str, content: str) -> str:
    return MINE.replace(table_of(name), content)


def changed(old: str, new: str) -> str:
    assert old in MINE
    return MINE.replace(old, new, 1)


# --- good files ---


def test_the_shipped_file_says_where_every_table_comes_from():
    """The rules page: tables are marked rulebook or reconstruction."""
    for table, source in {
        "tiles": "reconstruction",
        "players.2": "reconstruction",
        "players.3": "reconstruction",
        "scoring": "rulebook",
        "deep_space": "rulebook",
    }.items():
        assert f'source = "{source}"' in table_of(table)


def test_a_copy_of_the_shipped_file_deals_the_same(tmp_path):
    mine = GAME.new(seed=4, components=written(tmp_path, MINE)).position()
    assert mine == {**GAME.new(seed=4).position(), "components": "mine"}


@pytest.mark.parametrize("kind", [str, Path])
def test_a_file_is_given_by_its_path(tmp_path, kind):
    match = GAME.new(seed=4, components=kind(written(tmp_path, MINE)))
    assert match.position()["components"] == "mine"


def test_the_default_by_name():
    assert GAME.new(seed=4, components="default").position() == GAME.new(seed=4).position()


@pytest.mark.parametrize("table", ["tiles", "scoring", "deep_space"])
def test_a_missing_table_is_the_default_one(tmp_path, table):
    mine = GAME.new(seed=4, components=written(tmp_path, with_table(table, ""))).position()
    assert mine == {**GAME.new(seed=4).position(), "components": "mine"}


@pytest.mark.parametrize("players", [2, 3])
def test_a_missing_number_of_players_is_the_default_one(tmp_path, players):
    """The file's own words: it may leave out any table. [players.3] is one."""
    path = written(tmp_path, with_table(f"players.{players}", ""))
    mine = GAME.new(seed=4, players=players, components=path).position()
    assert mine == {**GAME.new(seed=4, players=players).position(), "components": "mine"}


def test_a_file_may_be_nothing_but_a_version_and_a_name(tmp_path):
    match = GAME.new(seed=4, players=3, components=written(tmp_path, 'version = 1\nname = "bare"\n'))
    assert match.position()["hands"] == GAME.new(seed=4, players=3).position()["hands"]


def test_a_missing_number_is_the_default_one(tmp_path):
    match = GAME.new(seed=4, components=written(tmp_path, MINE.replace("logistician_points = 2\n", "")))
    assert match.setup.tables.record.logistician_points == 2


def test_copies_of_a_tile_are_told_apart():
    """MH-C2: the second is #2, the third #3, each rare or not by itself."""
    words = {colour: words.split() for colour, words in DEFAULT_TILES.items()}
    words["red"] = ["robot", "robot*", "plant", "robot"]
    match = GAME.new(seed=4, components={"version": 1, "name": "copies", "tiles": {"source": "owner", **words}})
    red = [tile for tile in match.setup.components.tiles if tile.colour == "red"]
    assert [(tile.id, tile.rare) for tile in red] == [
        ("red-robot", False),
        ("red-robot#2", True),
        ("red-plant", False),
        ("red-robot#3", False),
    ]
    made = match.position()
    lying = [place["good"] for place in made["ring"]] + made["unused"]
    assert len(set(lying)) == len(lying) == 26


def test_24_tiles_are_enough_and_64_are_not_too_many():
    for count in (24, 64):
        words = ["robot"] * (count - 1) + ["plant"]
        content = {"version": 1, "name": "many", "tiles": {"source": "owner", "red": words}}
        made = GAME.new(seed=1, components=content).position()
        assert len(made["unused"]) == count - 24


def test_holds_of_other_shapes():
    """Every seat may have its own; a position has the rows and columns that the cells need."""
    holds = [["..##...", "#######", "..#####"], ["###", "###", "###", "###", "###"]]
    content = WORKSHOP.content()
    content["players"]["2"]["holds"] = holds
    match = GAME.new(seed=1, first=0, components=content)
    assert [(len(hold), len(hold[0])) for hold in match.position()["cargo"]] == [(3, 7), (5, 3)]
    match.play(match.legal()[0])
    cells = [move.dict["cell"] for move in match.legal()]
    assert cells == [[r, c] for r, row in enumerate(holds[0]) for c, mark in enumerate(row) if mark == "#"]
    assert match.view(0)["holds"][0] == cells


def test_hands_of_other_sizes():
    content = WORKSHOP.content()
    content["players"]["2"]["transports"] = [{"amber": 8, "cyan": 0, "rose": 1}, {"amber": 0, "cyan": 2, "rose": 0}]
    match = GAME.new(seed=1, first=0, components=content)
    assert match.position()["hands"] == content["players"]["2"]["transports"]
    assert {move.dict["transport"] for move in match.legal()} == {"amber", "rose"}


@pytest.mark.parametrize(
    ("card", "numbers", "row", "rule", "points"),
    [
        ("extraordinary-maintenance", {"maintenance_points": 5}, "Yr Yu", "MH-D1", 5),
        ("galactic-peace", {"peace_points": 7}, "Yr", "MH-D2", 7),
        ("order-and-discipline", {"short_row_points": 4}, "Yr Yu Ys", "MH-D4", 4),
        ("order-and-discipline", {"long_row": 5}, "Yr Yu Ys Yc", "MH-D4", 1),
        ("order-and-discipline", {"short_row": 2, "long_row": 3, "long_row_points": 9}, "Yr Yu Ys", "MH-D4", 9),
        ("technological-advance", {"advance_points": 3}, "Yc Ye", "MH-D7", 3),
        ("celestial-harmony", {"harmony_points": 9}, "Yr", "MH-D8", 9),
        ("logistician", {"logistician_colours": 1, "logistician_types": 2}, "Yr Yu", "MH-D10", 2),
        ("logistician", {"logistician_points": 6}, "Yr Vu Rs Bc", "MH-D10", 6),
    ],
)
def test_the_numbers_of_the_cards_are_data(card, numbers, row, rule, points):
    content = WORKSHOP.content() | {"deep_space": {"source": "owner", **numbers}}
    made = position(holds=[(row,)], goods=(), deep_space=[card, "end-of-series"], components=WORKSHOP)
    assert GAME.from_position(made, components=content).scores()[0][rule] == points


@pytest.mark.parametrize("points", [0, 4])
def test_the_points_of_rare_tiles_are_data(points):
    """MH-P4"""
    content = {"version": 1, "name": "rare", "scoring": {"source": "owner", "rare_points": points}}
    made = GAME.new(seed=1).position() | {"components": "rare"}
    for place in made["ring"]:
        place["good"] = None
    made["cargo"][0][0] = ["violet-robot", None, "red-engine", None]
    made["unused"] = []
    assert GAME.from_position(made, components=content).scores()[0]["MH-P4"] == 2 * points


@pytest.mark.parametrize("lifts", [1, 2, 3])
def test_the_number_of_lifts_is_data(lifts):
    """MH-D3"""
    content = WORKSHOP.content() | {"deep_space": {"source": "owner", "logistics_lifts": lifts}}
    made = at_the_end(("Yu Vu Rp Ba Gs",), (), deep_space=["advanced-logistics", "logistician"]).position()
    match = GAME.from_position(made, components=content)
    match.play("first:D3")
    for column in range(lifts):
        assert match.position()["phase"] == "lift"
        match.play({"move": "lift", "cell": [0, column]})
    assert match.position()["phase"] == "restow"
    assert GAME.from_position(match.position(), components=content).position() == match.position()


def test_a_set_is_played_to_the_end_and_its_positions_read_back():
    content = WORKSHOP.content()
    chance = random.Random(1)
    match = GAME.new(seed=1, players=3, deep_space=["advanced-logistics", "forced-diet"], components=content)
    while not match.is_over:
        match.play(chance.choice(match.legal()))
    assert GAME.from_position(match.position(), components=content).position() == match.position()


def test_a_set_given_as_json_is_the_same():
    content = json.loads(json.dumps(WORKSHOP.content()))
    assert GAME.new(seed=1, components=content).position() == GAME.new(seed=1, components=WORKSHOP.content()).position()


# --- bad files ---

BAD = [
    # (content, table, field)
    (changed("version = 1\n", "version = 2\n"), None, "version"),
    (changed("version = 1\n", 'version = "1"\n'), None, "version"),
    (changed("version = 1\n", "version = true\n"), None, "version"),
    (changed("version = 1\n", ""), None, "version"),
    (changed('name = "mine"\n', ""), None, "name"),
    (changed('name = "mine"\n', 'name = ""\n'), None, "name"),
    (changed('name = "mine"\n', "name = 3\n"), None, "name"),
    (changed('name = "mine"\n', f'name = "{"x" * 61}"\n'), None, "name"),
    (changed('name = "mine"\n', 'name = "a\\nb"\n'), None, "name"),
    (changed('name = "mine"\n', 'name = "default"\n').replace("rare_points = 1", "rare_points = 2"), None, "name"),
    (changed("version = 1\n", "version = 1\ncolour = 2\n"), None, "colour"),
    (changed("[scoring]", "[extra]\nx = 1\n\n[scoring]"), None, "extra"),
    ('version = 1\nname = "mine"\ntiles = 3\n', "tiles", None),
    ('version = 1\nname = "mine"\nplayers = []\n', "players", None),
    ('version = 1\nname = "mine"\nscoring = "x"\n', "scoring", None),
    ('version = 1\nname = "mine"\ndeep_space = 1.5\n', "deep_space", None),
    (changed('yellow = ["support*"', 'purple = ["support*"'), "tiles", "purple"),
    (changed('yellow = ["support*"', 'yellow = ["sopport*"'), "tiles", "yellow"),
    (changed('yellow = ["support*"', 'yellow = ["support**"'), "tiles", "yellow"),
    (changed('yellow = ["support*"', "yellow = [7"), "tiles", "yellow"),
    (changed('yellow = ["support*"', 'yellow = [["support"]'), "tiles", "yellow"),
    (changed('yellow = ["support*"', 'yellow = [""'), "tiles", "yellow"),
    (with_table("tiles", '[tiles]\nsource = "owner"\nred = "robot"\n'), "tiles", "red"),
    (with_table("tiles", '[tiles]\nsource = "owner"\nred = ["robot"]\n'), "tiles", None),
    (with_table("tiles", f'[tiles]\nsource = "owner"\nred = {["robot"] * 23}\n'), "tiles", None),
    (with_table("tiles", f'[tiles]\nsource = "owner"\nred = {["robot"] * 65}\n'), "tiles", None),
    (with_table("tiles", '[tiles]\nred = ["robot"]\n'), "tiles", "source"),
    (with_table("tiles", '[tiles]\nsource = "hearsay"\n'), "tiles", "source"),
    (with_table("tiles", "[tiles]\nsource = []\n"), "tiles", "source"),
    (with_table("players.2", "[players.4]\nx = 1\n"), "players", None),
    (MINE + "\n[players.4]\nx = 1\n", "players", "4"),
    (changed("[players.3]", "[players]\n3 = 7\n\n[players.x]"), "players", "3"),
    (with_table("players.2", '[players.2]\nsource = "owner"\n'), "players.2", "holds"),
    (changed('    ["####", "####", "####", "####"],\n', ""), "players.2", "holds"),
    (changed(HOLD, '["####", "##"]'), "players.2", "holds[0]"),
    (changed(HOLD, '["####", "....", "####", "##.."]'), "players.2", "holds[0]"),
    (changed(HOLD, '["#.#.#.#", ".#.#.#.", "#.#.#.#"]'), "players.2", "holds[0]"),
    (changed(HOLD, '["########", "####"]'), "players.2", "holds[0]"),
    (changed(HOLD, '["##", "##", "##", "##", "##", "##", "##", "##"]'), "players.2", "holds[0]"),
    (changed(HOLD, '["####", "##x#", "####", "####"]'), "players.2", "holds[0]"),
    (changed(HOLD, "[]"), "players.2", "holds[0]"),
    (changed(HOLD, '[""]'), "players.2", "holds[0]"),
    (changed(HOLD, "[4, 4]"), "players.2", "holds[0]"),
    (changed(HOLD, '"################"'), "players.2", "holds[0]"),
    (changed(HAND, "{ amber = 4, cyan = 4 }"), "players.2", "transports[0]"),
    (changed(HAND, "{ amber = 4, cyan = 4, pink = 4 }"), "players.2", "transports[0]"),
    (changed(HAND, "12"), "players.2", "transports[0]"),
    (changed(HAND, "{ amber = -1, cyan = 4, rose = 4 }"), "players.2", "transports[0]"),
    (changed(HAND, "{ amber = 1.5, cyan = 4, rose = 4 }"), "players.2", "transports[0]"),
    (changed(HAND, "{ amber = true, cyan = 4, rose = 4 }"), "players.2", "transports[0]"),
    (changed(HAND, "{ amber = 5, cyan = 4, rose = 4 }"), "players.2", "amber"),
    (changed("{ amber = 3, cyan = 3, rose = 2 }", "{ amber = 3, cyan = 3, rose = 9 }"), "players.3", "transports[0]"),
    (changed("{ amber = 3, cyan = 3, rose = 2 }", "{ amber = 3, cyan = 3, rose = 8 }"), "players.3", "holds[0]"),
    (changed("rare_points = 1\n", "rare_points = 1\nrare = 1\n"), "scoring", "rare"),
    (changed("rare_points = 1\n", "rare_points = -1\n"), "scoring", "rare_points"),
    (changed("rare_points = 1\n", "rare_points = 1e3\n"), "scoring", "rare_points"),
    (changed("rare_points = 1\n", "rare_points = true\n"), "scoring", "rare_points"),
    (changed("rare_points = 1\n", "rare_points = 1000000000000000000000\n"), "scoring", "rare_points"),
    (changed("peace_points = 2\n", 'peace_points = "2"\n'), "deep_space", "peace_points"),
    (changed("logistics_lifts = 3\n", "logistics_lifts = 4\n"), "deep_space", "logistics_lifts"),
    (changed("logistics_lifts = 3\n", "logistics_lifts = 0\n"), "deep_space", "logistics_lifts"),
    (changed("long_row = 4\n", "long_row = 3\n"), "deep_space", "long_row"),
    (changed("short_row = 3\n", "short_row = 1\n"), "deep_space", "row"),
    (changed("peace_points = 2\n", "war_points = 2\n"), "deep_space", "war_points"),
]


@pytest.mark.parametrize(("content", "table", "field"), BAD)
def test_a_bad_file_names_file_table_and_field(tmp_path, content, table, field):
    with pytest.raises(marsuk.DataError) as caught:
        GAME.new(components=written(tmp_path, content))
    assert caught.value.text("en") != caught.value.text("it")
    for language in ("en", "it"):
        text = caught.value.text(language)
        assert "mine.toml" in text
        assert table is None or table in text, text
        assert field is None or field in text, text


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"this is not toml",
        b"version = ",
        b"\xff\xfe\x00",
        b"[tiles\n",
        b"version = 1\nversion = 1\n",
        b"x = '" + b"a" * 200_000 + b"'",
        b"version = " + b"1" * 5000,  # Python refuses to read a number this long
        b"x = " + b"[" * 20_000,  # and a list this deep
    ],
    ids=["empty", "words", "cut off", "not utf-8", "open header", "twice", "too large", "long number", "deep list"],
)
def test_what_is_no_components_file(tmp_path, content):
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(marsuk.DataError) as caught:
        GAME.new(components=path)
    assert "mine.toml" in caught.value.text("en") and "mine.toml" in caught.value.text("it")


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path):
    for path in (tmp_path / "gone.toml", tmp_path):
        with pytest.raises(marsuk.DataError) as caught:
            GAME.new(components=path)
        assert path.name in caught.value.text("en")


def test_a_name_that_can_be_no_path():
    with pytest.raises(marsuk.MarsukError):
        GAME.new(components="a\0b")


@pytest.mark.parametrize("value", [7, None, True, [], 1.5])
def test_what_is_no_set_at_all(value):
    with pytest.raises(marsuk.MarsukError):
        GAME.new(components=value)


JUNK: list[Any] = [None, True, -1, 10**30, 1.5, "", "x", [], [[]], {}, {"x": 1}, {1: 2}, [None], ["#"]]


def mutations(content: Any) -> list[tuple[str, Any]]:
    """The content with one part at a time left out, or junk in its place."""
    if not isinstance(content, (dict, list)):
        return []
    found = []
    places = list(content) if isinstance(content, dict) else range(len(content))
    for place in places:
        without = content.copy()
        del without[place]
        found.append((f"without {place}", without))
        for junk in JUNK:
            other = content.copy()
            other[place] = junk
            found.append((f"{place} = {junk!r}", other))
        for what, inner in mutations(content[place]):
            other = content.copy()
            other[place] = inner
            found.append((f"{place}.{what}", other))
    return found


def test_no_mutation_of_a_set_raises_anything_but_a_data_error():
    content = WORKSHOP.content() | {"deep_space": {"source": "owner", "short_row": 3}}
    content["tiles"] = {"source": "owner", "red": ["robot"] * 30, "blue": ["spice*"]}
    for what, changed_content in mutations(content):
        try:
            match = GAME.new(seed=1, components=changed_content)
        except marsuk.DataError as error:
            assert error.text("en") and error.text("it"), what
        except marsuk.MarsukError as error:
            raise AssertionError(what) from error
        else:
            assert match.legal(), what


def test_a_key_that_is_no_text_is_told_like_any_other():
    """Only a dict from Python can have one, where a table must have texts."""
    content = WORKSHOP.content()
    content["players"]["2"]["transports"][0] = {"amber": 4, "cyan": 4, 3: 4}
    with pytest.raises(marsuk.DataError):
        GAME.new(components=content)


def test_the_default_set_is_not_changed_by_any_of_this():
    assert len(default_components().tiles) == 26
