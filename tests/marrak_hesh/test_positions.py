"""Positions: what ``match.position()`` gives, ``game.from_position`` takes back; what is none is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import marsuk

from .examples import GAME, ODD_HOLDS, WORKSHOP, at_the_end, match_at, position
from .reference import DEFAULT, Components, Position, copied
from .test_moves import ALL_PHASES, match_in
from .test_moves import nested as deep

MAIN = {
    "game", "players", "first", "to_move", "phase", "deep_space", "ring", "unused", "hands", "cargo", "pending",
    "components",
}  # fmt: skip
PAIRS = [
    ["advanced-logistics", "forced-diet"],
    ["advanced-navigation", "advanced-logistics"],
    ["forced-diet", "advanced-navigation"],
    ["galactic-peace", "advanced-logistics"],
    ["celestial-harmony", "galactic-peace"],
    ["end-of-series", "logistician"],
]


def read_back(match: marsuk.Match, components: Components = DEFAULT) -> marsuk.Match:
    """The same position in a new match, by way of JSON; the round trip is exact."""
    made = match.position()
    again = match_at(json.loads(json.dumps(made)), components)
    assert again.position() == made
    assert again.to_move == match.to_move
    assert [move.dict for move in again.legal()] == [move.dict for move in match.legal()]
    assert again.scores() == match.scores()
    assert again.result == match.result
    return again


@pytest.mark.parametrize("pair", [[], *PAIRS])
@pytest.mark.parametrize("players", [2, 3])
def test_round_trips_at_every_step(players, pair):
    """Also the match that was read goes on like the first one: the same moves lead to the same positions."""
    chance = random.Random(f"{players} {pair}")
    match = GAME.new(players=players, seed=chance.randrange(1000), deep_space=pair)
    while not match.is_over:
        again = read_back(match)
        move = chance.choice(match.legal()).dict
        match.play(move)
        again.play(move)
        assert {**again.position(), "removed": None} == {**match.position(), "removed": None}
    read_back(match)


@pytest.mark.parametrize("players", [2, 3])
def test_a_position_says_that_ties_are_broken(players):
    """MH-P7, MH-P8: and says nothing where they are not; a record says the same."""
    match = GAME.new(players=players, seed=4, tiebreak=True)
    for _ in range(2):
        again = read_back(match)
        assert again.position()["tiebreak"] is again.view(None)["tiebreak"] is again.options["tiebreak"] is True
        assert marsuk.load(match.record().dumps()).state_bytes() == match.state_bytes()
        assert marsuk.load(again.record().dumps()).position() == match.position()
        while not match.is_over:
            match.play(match.legal_ids()[0])
    plain = GAME.new(players=players, seed=4)
    assert "tiebreak" not in plain.position() and "tiebreak" not in plain.view(0)
    assert "tiebreak" not in plain.record().dumps()
    assert GAME.from_position({**plain.position(), "tiebreak": False}).position() == plain.position()


@pytest.mark.parametrize("components", [WORKSHOP, ODD_HOLDS], ids=lambda components: components.name)
@pytest.mark.parametrize("seed", range(3))
def test_round_trips_with_other_components(components, seed):
    chance = random.Random(seed)
    match = GAME.new(players=3, seed=seed, deep_space=PAIRS[seed], components=components.content())
    while not match.is_over:
        if chance.random() < 0.5:
            read_back(match, components)
        match.play(chance.choice(match.legal()))
    read_back(match, components)


@pytest.mark.parametrize("seed", range(12))
def test_round_trips_in_every_end_of_game_phase(seed):
    """Holds with many Supports: MH-D3 is used by every seat that can, and every step is read back."""
    chance = random.Random(seed)
    holds = [("Yu Vu Yp Ya", "Yc Vs"), ("Ru Gu Rp Ra Bc",), ("Bu Ou",)]
    match = at_the_end(*holds, deep_space=PAIRS[seed % 4], first=seed % 3)
    seen = set()
    while not match.is_over:
        seen.add(match.position()["phase"])
        again = read_back(match, WORKSHOP)
        move = chance.choice([move.dict for move in match.legal() if move.dict["move"] != "skip"])
        match.play(move)
        again.play(move)
        assert {**again.position(), "removed": None} == {**match.position(), "removed": None}
    assert seen >= ({"order"} if "advanced-logistics" not in PAIRS[seed % 4] else {"order", "lift", "restow"})
    read_back(match, WORKSHOP)


def test_equal_positions_and_equal_moves_give_equal_positions():
    """A match read from a position lists removed tiles as the match that was dealt does."""
    differ = []
    for seed in range(6):
        chance = random.Random(seed)
        match = GAME.new(players=2, seed=seed, deep_space=["forced-diet", "advanced-navigation"])
        while match.position()["phase"] != "order":
            match.play(chance.choice(match.legal()))
        again = GAME.from_position(match.position())
        for one in (match, again):
            one.play({"move": "order", "first": "forced-diet"})
        if match.position() != again.position():
            differ.append((match.position()["removed"], again.position()["removed"]))
    assert not differ


def test_a_position_of_the_main_game_has_exactly_the_keys_of_the_rules_page():
    assert set(GAME.new(seed=1).position()) == MAIN
    assert set(match_in("stow").position()) == MAIN


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_a_position_is_plain_json(phase):
    made = match_in(phase).position()
    assert json.loads(json.dumps(made)) == made
    assert set(made) >= MAIN
    assert made["game"] == "marrak-hesh" and made["phase"] == phase and made["components"] in ("default", "workshop")


def test_a_position_is_a_copy():
    match = GAME.new(seed=1)
    before = match.position()
    match.position()["hands"][0]["amber"] = 0
    match.position()["ring"][0]["good"] = None
    assert match.position() == before


@pytest.mark.parametrize("value", [1, "yes", None, []])
def test_ties_are_broken_or_not(value):
    """MH-P7"""
    with pytest.raises(marsuk.PositionError, match="tiebreak"):
        GAME.from_position({**GAME.new(seed=1).position(), "tiebreak": value})


def test_reading_a_position_does_not_change_it():
    for phase in ALL_PHASES:
        made = match_in(phase).position()
        before = copied(made)
        match_at(made, WORKSHOP if made["components"] == "workshop" else DEFAULT)
        assert made == before


def test_cards_may_be_null_when_there_are_none():
    made = GAME.new(seed=1).position() | {"deep_space": None}
    assert GAME.from_position(made).position()["deep_space"] == []


@pytest.mark.parametrize("pair", PAIRS)
def test_a_position_where_nobody_can_take_a_tile_goes_to_the_cards(pair):
    """MH-T8: also with cards that ask nothing, which are then applied up to the end."""
    match = GAME.from_position(position(goods=(), holds=[("Yu Vu",), ("Gp Oa",)], deep_space=pair))
    assert match.position()["phase"] in ("order", "over")


# --- what is no position ---

JUNK: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    99,
    10**30,
    1.5,
    float("nan"),
    "",
    "x",
    "amber",
    "red-robot",
    "forced-diet",
    [],
    [[]],
    [None] * 2,
    [{}] * 3,
    [0, 0],
    ["x", "y"],
    {},
    {"x": 1},
    {1: 2},
    {"amber": 1, "cyan": 1, "rose": 1},
    {"good": None, "transport": None},
]


def parts(made: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a position."""
    found = [path] if path else []
    if isinstance(made, dict):
        for key in made:
            found += parts(made[key], (*path, key))
    elif isinstance(made, list):
        for place in sorted({0, 1, len(made) - 1} & set(range(len(made)))):  # the others are like these
            found += parts(made[place], (*path, place))
    return found


def changed(made: Position, path: tuple[Any, ...], junk: Any) -> Position:
    made = copied(made)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = junk
    return made


def without(made: Position, path: tuple[Any, ...]) -> Position:
    made = copied(made)
    inner: Any = made
    for step in path[:-1]:
        inner = inner[step]
    del inner[path[-1]]
    return made


def refused_or_playable(made: Any, components: Components = DEFAULT, what: Any = None) -> bool:
    """Whether it is refused, with a PositionError; if not, it must be a position that can be played to its end."""
    chance = random.Random(1)
    try:
        match = match_at(made, components)
    except marsuk.PositionError as error:
        assert error.text("en") and error.text("it") and error.text("en") != error.text("it")
        return True
    except Exception as error:
        raise AssertionError(f"{what}: {type(error).__name__}: {error}") from error
    again = match.position()
    assert match_at(again, components).position() == again, f"{what}: reads back otherwise"
    for _ in range(60):
        if match.is_over:
            break
        legal = match.legal_ids()
        assert legal, f"{what}: no legal move, but not over"
        match.play(chance.choice(legal))
    assert match.is_over, what
    return False


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_every_part_replaced_by_junk(phase):
    made = match_in(phase).position()
    components = WORKSHOP if made["components"] == "workshop" else DEFAULT
    wrong = [
        what
        for number, path in enumerate(parts(made))
        for junk in (JUNK if len(path) == 1 else JUNK[number % 3 :: 3])
        if (what := problem(changed(made, path, junk), components, f"{path} = {junk!r}"))
    ]
    assert not wrong, f"{len(wrong)} problems: {wrong[:8]}"


@pytest.mark.parametrize("phase", ALL_PHASES)
def test_every_part_left_out(phase):
    made = match_in(phase).position()
    components = WORKSHOP if made["components"] == "workshop" else DEFAULT
    wrong = [what for path in parts(made) if (what := problem(without(made, path), components, f"without {path}"))]
    assert not wrong, f"{len(wrong)} problems: {wrong[:8]}"


def problem(made: Any, components: Components, what: str) -> str | None:
    try:
        refused_or_playable(made, components, what)
    except AssertionError as error:
        return str(error)[:160]
    return None


@pytest.mark.parametrize("key", sorted(MAIN))
@pytest.mark.parametrize("phase", ALL_PHASES)
def test_what_every_position_needs(phase, key):
    made = match_in(phase).position()
    components = WORKSHOP if made["components"] == "workshop" else DEFAULT
    with pytest.raises(marsuk.PositionError) as caught:
        match_at(without(made, (key,)), components)
    assert key in caught.value.text("en") and key in caught.value.text("it")


@pytest.mark.parametrize("made", [None, 7, True, "{}", [], [{}], {}, {"game": "marrak-hesh"}, deep(20_000)])
def test_what_is_no_position_at_all(made):
    with pytest.raises(marsuk.PositionError):
        GAME.from_position(made)


SIMPLE = position(transports={0: "amber"}, goods=range(1, 12), holds=[("Ye Ve",), ("Oe",)])
BROKEN: dict[str, tuple[tuple[Any, ...], Any]] = {
    "game": (("game",), "pocket-mars"),
    "players too few": (("players",), 1),
    "players too many": (("players",), 4),
    "players a bool": (("players",), True),
    "more players than hands": (("players",), 3),
    "first": (("first",), 2),
    "first a float": (("first",), 0.0),
    "to_move": (("to_move",), 2),
    "to_move null": (("to_move",), None),
    "phase unknown": (("phase",), "deal"),
    "phase not asked": (("phase",), "order"),
    "phase without lift": (("phase",), "lift"),
    "phase without lifted": (("phase",), "restow"),
    "phase without pending": (("phase",), "stow"),
    "phase over with a seat to move": (("phase",), "over"),
    "phase a list": (("phase",), ["dock"]),
    "phase a dict": (("phase",), {"dock": 1}),
    "one card": (("deep_space",), ["forced-diet"]),
    "the same card twice": (("deep_space",), ["forced-diet", "forced-diet"]),
    "three cards": (("deep_space",), ["forced-diet", "logistician", "end-of-series"]),
    "unknown card": (("deep_space",), ["forced-diet", "slow-food"]),
    "cards as text": (("deep_space",), "random"),
    "cards nested": (("deep_space",), [["forced-diet"], ["logistician"]]),
    "23 docks": (("ring",), SIMPLE["ring"][:23]),
    "25 docks": (("ring",), [*SIMPLE["ring"], {"good": None, "transport": None}]),
    "tile and transport": (("ring", 1, "transport"), "cyan"),
    "unknown tile": (("ring", 1, "good"), "red-spice"),
    "a tile's copy": (("ring", 1, "good"), "violet-robot#2"),
    "a tile twice": (("ring", 13, "good"), SIMPLE["ring"][1]["good"]),
    "a tile on ring and in hold": (("ring", 13, "good"), "yellow-engine"),
    "a tile in two holds": (("cargo", 1, 0, 1), "yellow-engine"),
    "a tile unused and in hold": (("unused",), ["yellow-engine"]),
    "an unused tile twice": (("unused",), ["orange-robot", "orange-robot"]),
    "unused unknown": (("unused",), ["x"]),
    "unused unhashable": (("unused",), [["orange-robot"]]),
    "unknown transport": (("ring", 0, "transport"), "pink"),
    "transport unhashable": (("ring", 0, "transport"), ["amber"]),
    "good unhashable": (("ring", 1, "good"), ["violet-robot"]),
    "more in a dock": (("ring", 1), {"good": None, "transport": None, "seat": 0}),
    "less in a dock": (("ring", 1), {"good": None}),
    "negative hand": (("hands", 0, "amber"), -1),
    "large hand": (("hands", 0, "amber"), 9),
    "hand a bool": (("hands", 0, "amber"), True),
    "hand of another colour": (("hands", 0), {"amber": 1, "cyan": 1, "pink": 1}),
    "one hand": (("hands",), SIMPLE["hands"][:1]),
    "rows too few": (("cargo", 0), SIMPLE["cargo"][0][:3]),
    "columns too many": (("cargo", 0, 0), [None] * 5),
    "row as text": (("cargo", 0, 0), "abcd"),
    "pending in the wrong phase": (("pending",), "orange-robot"),
    "another set": (("components",), "workshop"),
    "set null": (("components",), None),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_position_is_refused(name):
    match_at(SIMPLE)  # it is the change that breaks it
    with pytest.raises(marsuk.PositionError) as caught:
        match_at(changed(SIMPLE, *BROKEN[name]))
    assert caught.value.text("en") != caught.value.text("it")


def test_a_tile_in_a_hole_of_the_hold_is_refused():
    made = position(goods=range(4), components=ODD_HOLDS)
    made["cargo"][0][0][0] = made["unused"].pop()
    with pytest.raises(marsuk.PositionError):
        match_at(made, ODD_HOLDS)


def test_more_than_24_tiles_in_play_are_refused():
    made = position(goods=range(24), components=WORKSHOP)
    made["cargo"][0][0][0] = made["unused"].pop()
    with pytest.raises(marsuk.PositionError):
        match_at(made, WORKSHOP)


def test_a_pending_tile_without_a_cell_to_go_to_is_refused():
    """MH-T7: nobody could have taken it."""
    made = position(players=3, goods=[2], holds=[("Yp Ya Yc Ye", "Vr Vu Vc Vs", "Rr Rp Ra Re")])
    made |= {"phase": "stow", "pending": made["unused"].pop()}
    with pytest.raises(marsuk.PositionError):
        match_at(made)


END = match_in("restow").position()
BROKEN_ENDS: dict[str, tuple[tuple[Any, ...], Any]] = {
    "no order was said": (("first_card",), [None, None]),
    "an order that is not in play": (("first_card",), ["logistician", None]),
    "logistics was applied already": (("applied",), 1),
    "applied too often": (("applied",), 3),
    "applied a bool": (("applied",), True),
    "points unknown": (("points", 0), {"logistician": 1}),
    "points huge": (("points", 0, "forced-diet"), 1000),
    "points a text": (("points", 0, "forced-diet"), "1"),
    "points of one seat": (("points",), [{}]),
    "variety negative": (("variety", 0, "forced-diet"), -1),
    "variety huge": (("variety", 0, "forced-diet"), 8),
    "nothing lifted": (("lifted",), []),
    "too much lifted": (("lifted",), [*END["lifted"], "blue-animal"]),
    "lifted but in the hold": (("lifted", 0), "blue-animal"),
    "lifted twice": (("lifted", 1), END["lifted"][0]),
    "lifted unknown": (("lifted", 0), "x"),
    "lifted unhashable": (("lifted", 0), []),
    "restowed but not there": (("restowed",), 1),
    "restowed all": (("restowed",), 3),
    "restowed negative": (("restowed",), -1),
    "removed but in the hold": (("removed", 0), ["blue-animal"]),
    "removed unknown": (("removed", 1), ["x"]),
    "removed unhashable": (("removed", 1), [["red-robot"]]),
    "removed a text": (("removed", 1), "red-robot"),
    "no cards": (("deep_space",), []),
    "cards that do not lift": (("deep_space",), ["forced-diet", "logistician"]),
}


@pytest.mark.parametrize("name", BROKEN_ENDS)
def test_a_broken_end_of_game_is_refused(name):
    match_at(END, WORKSHOP)
    with pytest.raises(marsuk.PositionError):
        match_at(changed(END, *BROKEN_ENDS[name]), WORKSHOP)


def test_lifted_tiles_without_a_free_cell_are_refused():
    """MH-D3: a full hold and a tile in hand would leave a player with no legal move in a game that is not over."""
    full = ("Yu Yp Ya Yc", "Vu Vr Vs Ve", "Rr Rp Ra Bp")
    made = position(players=3, goods=(), holds=[full], deep_space=["advanced-logistics", "forced-diet"])
    match = match_at(made)
    match.play({"move": "order", "first": "advanced-logistics"})
    for column in range(3):
        match.play({"move": "lift", "cell": [0, column]})
    made = match.position()
    made["cargo"][0][0] = [*made["unused"][:3], made["cargo"][0][0][3]]
    made["unused"] = made["unused"][3:]
    with pytest.raises(marsuk.PositionError):
        match_at(made)


def test_the_order_is_not_asked_where_no_card_asks_for_it():
    """MH-D0: the order is asked exactly when the pair contains MH-D3, MH-D5 or MH-D6."""
    made = match_in("order").position()
    made |= {"deep_space": ["logistician", "end-of-series"], "points": None, "variety": None}
    with pytest.raises(marsuk.PositionError):
        match_at(made, WORKSHOP)


def test_the_order_is_not_asked_of_a_seat_that_has_applied_its_cards():
    """MH-D0"""
    made = match_in("order").position() | {"applied": 2}
    with pytest.raises(marsuk.PositionError):
        match_at(made, WORKSHOP)


@pytest.mark.parametrize("key", ["points", "variety", "first_card", "removed"])
@pytest.mark.parametrize("junk", [0, False, "", {}])
def test_empty_junk_is_junk(key, junk):
    """What is not a list of seats is refused, also if Python calls it false."""
    with pytest.raises(marsuk.PositionError):
        match_at(END | {key: junk}, WORKSHOP)


@pytest.mark.parametrize("key", ["points", "variety"])
@pytest.mark.parametrize("junk", [0, False, "", []])
def test_empty_junk_of_a_seat_is_junk(key, junk):
    with pytest.raises(marsuk.PositionError):
        match_at(changed(END, (key, 0), junk), WORKSHOP)


@pytest.mark.parametrize("junk", [0, False, "", {}])
def test_empty_junk_in_place_of_lifted_tiles_is_junk(junk):
    made = match_in("lift").position()
    with pytest.raises(marsuk.PositionError):
        match_at(made | {"lifted": junk}, WORKSHOP)


@pytest.mark.parametrize(
    ("path", "junk"),
    [
        (("ring", 1, "good"), 10**5000),
        (("unused",), [10**5000]),
        (("cargo", 0, 0, 0), 10**5000),
        (("deep_space",), [10**5000, "logistician"]),
        (("components",), 10**5000),
        (("players",), 10**5000),
        (("ring", 1, "good"), deep(20_000)),
        (("deep_space",), [deep(20_000), "logistician"]),
        (("components",), deep(20_000)),
    ],
    ids=[f"long {n}" for n in ("good", "unused", "cargo", "cards", "set", "players")]
    + [f"deep {n}" for n in ("good", "cards", "set")],
)
def test_what_cannot_be_printed_is_refused_like_any_other_junk(path, junk):
    with pytest.raises(marsuk.PositionError):
        match_at(changed(SIMPLE, path, junk))


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from([j for j in JUNK if type(j) is str]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
STARTS = {phase: match_in(phase).position() for phase in ALL_PHASES}


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(data=st.data())
def test_two_parts_at_once(data):
    made = STARTS[data.draw(st.sampled_from(ALL_PHASES))]
    components = WORKSHOP if made["components"] == "workshop" else DEFAULT
    for _ in range(2):
        made = changed(made, (data.draw(st.sampled_from(sorted(made))),), data.draw(VALUES))
    if made["phase"] in ([], {}) or not isinstance(made["phase"], str):
        made["phase"] = "dock"  # test_a_broken_position_is_refused looks at these
    refused_or_playable(made, components, made)
