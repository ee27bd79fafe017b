"""Positions of Pocket Mars: what ``match.position()`` gives, ``from_position`` takes back; what is none is refused."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marsuk.core.errors import MarsukError, OptionError, PositionError
from marsuk.core.match import Match
from marsuk.core.record import load
from marsuk.core.texts import LANGUAGES
from marsuk.games.pocket_mars import GAME
from marsuk.games.pocket_mars.deck import default_deck

from .examples import Position, all_but, match_at, position, solo

CONTRACT = {
    "game", "players", "variant", "level", "first", "round", "to_move", "active", "phase", "row", "deck", "discard",
    "stacks", "seats",
}  # fmt: skip
PHASES = {
    "draft", "first-prepare", "turn", "land", "activate-card", "activate-building", "choose", "discard", "draw",
    "prepare", "android-choice", "over",
}  # fmt: skip


def read_back(match: Match) -> Match:
    made = match.position()
    again = GAME.from_position(json.loads(json.dumps(made)), seed=7)
    assert json.dumps(again.position()) == json.dumps(made)
    assert again.game is match.game
    assert again.to_move == match.to_move
    assert again.legal_ids() == match.legal_ids()
    assert again.scores() == match.scores()
    return again


@pytest.mark.parametrize("game", GAME.versions, ids=lambda game: f"rules-{game.rules_version}")
@pytest.mark.parametrize("variant", GAME.variants)
def test_round_trips_at_every_step(game, variant):
    """The match that was read goes on like the first one, until chance decides."""
    match, chance = game.new(**game.variants[variant], seed=21), random.Random(21)
    while not match.is_over and len(match.moves) < 150:
        again = read_back(match)
        move = chance.choice(match.legal()).dict
        told = len(match.events)
        match.play(move)
        again.play(move)
        if not {"drafted", "renew", "first"} & {event["event"] for event in match.events[told:]}:
            assert again.position() == match.position()
    read_back(match)


def test_a_position_at_the_start_of_a_turn_needs_only_the_keys_of_the_contract():
    for made in (position(), solo()):
        assert set(made) == CONTRACT
        match = match_at(made)
        told = match.position()
        assert {key: told[key] for key in CONTRACT} == made
        assert told["known"] == [[]] * made["players"]


@pytest.fixture(scope="module")
def in_all_phases() -> dict[str, Position]:
    """One position of every phase."""
    found: dict[str, Position] = {}
    for seed in range(40):
        for variant in ("2-players-draft", "3-players", "solo-da", "solo-cyborg"):
            match, chance = GAME.new(**GAME.variants[variant], seed=seed), random.Random(seed)
            while not match.is_over and len(match.moves) < 120:
                made = match.position()
                found.setdefault(made["phase"], made)
                match.play(chance.choice(match.legal_ids()))
            found.setdefault(match.position()["phase"], match.position())
        if set(found) == PHASES:
            break
    return found


def test_there_is_a_position_of_every_phase(in_all_phases):
    assert set(in_all_phases) == PHASES


def test_a_seat_goes_on_knowing_what_a_position_says():
    match = match_at(position(known=[["S4"], []]))
    assert match.view(0)["seats"][1]["prep"][0] == {"suit": "science", "card": "S4"}
    assert match.position()["known"] == [["S4"], []]


def test_a_record_of_a_match_from_a_position_replays_exactly():
    """Also where the position makes a new deck at once (PM-F3): its record begins after that."""
    match, chance = match_at(position(discard=all_but("E1 S7 W6 C2 G3 W1 S4 E5"))), random.Random(1)
    assert match.view(0)["deck"]["count"] == 27
    for _ in range(120):
        match.play(chance.choice(match.legal_ids()))
    again = load(match.record().dumps())
    assert again.state_bytes() == match.state_bytes()


def test_a_user_s_deck_goes_with_the_record_and_by_name_with_the_position():
    content = {**default_deck().content, "name": "mine", "energy": {"source": "owner", "max_energy": 7}}
    match = GAME.new(seed=4, deck=content)
    again = load(match.record().dumps())
    assert again.state_bytes() == match.state_bytes()
    assert again.setup.components.name == "mine"
    made = match.position()
    assert made["components"] == "mine"
    with pytest.raises(PositionError, match="mine"):
        GAME.from_position(made)
    begun = GAME.from_position(made, deck=content)
    again = load(begun.record().dumps())
    assert again.position() == made


# --- what is no position ---


def changed(path: str, value: Any, made: Position | None = None) -> Position:
    """A position with another value at a path such as ``seats.0.hand``."""
    made = copy.deepcopy(made or position())
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place: Any = made
    for part in way:
        place = place[part]
    place[last] = value
    return made


def without(field: str) -> Position:
    return {key: value for key, value in position().items() if key != field}


def refused(made: Any) -> PositionError:
    with pytest.raises(PositionError) as caught:
        GAME.from_position(made)
    assert all(caught.value.text(language).strip() for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize("field", sorted(CONTRACT))
def test_every_key_of_the_contract_is_needed(field):
    assert refused(without(field)).arguments["field"] == field


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("game", "marrak-hesh", "game"),
        ("players", 5, "players"),
        ("players", "2", "players"),
        ("players", True, "players"),
        ("players", 1, "variant"),
        ("players", 3, "seats"),
        ("variant", "solo", "variant"),
        ("variant", ["draft"], "variant"),
        ("level", "da", "level"),
        ("first", 2, "first"),
        ("first", None, "first"),
        ("active", -1, "active"),
        ("active", 1, "to_move"),
        ("to_move", None, "to_move"),
        ("to_move", 1, "to_move"),
        ("round", 0, "round"),
        ("round", 101, "round"),
        ("round", 1.0, "round"),
        ("max_rounds", 0, "max_rounds"),
        ("phase", "dancing", "phase"),
        ("phase", "four-cards", "phase"),
        ("phase", ["turn"], "phase"),
        ("phase", "over", "to_move"),
        ("phase", "draft", "round"),
        ("phase", "land", "action"),
        ("phase", "choose", "action"),
        ("phase", "discard", "phase"),
        ("phase", "prepare", "phase"),
        ("phase", "draw", "phase"),
        ("phase", "android-choice", "phase"),
        ("row", ["energy"] * 5, "row"),
        ("row", [1, 2, 3, 4, 5], "row"),
        ("row", "energy", "row"),
        ("deck", {}, "deck"),
        ("deck.0", "E9", "deck[0]"),
        ("deck.0", ["E1"], "deck[0]"),
        ("deck.0", "E1", "seats[0].hand[0]"),
        ("discard", ["E1"], "seats[0].hand[0]"),
        ("discard", None, "discard"),
        ("stacks", [], "stacks"),
        ("stacks.water", "W7", "stacks.water"),
        ("stacks.water", ["W7"], "stacks.water[0]"),
        ("stacks.water", [{"card": "W7", "face": "up", "more": 1}], "stacks.water[0]"),
        ("stacks.moon", [], "stacks"),
        ("seats", [], "seats"),
        ("seats.0", None, "seats[0]"),
        ("seats.0.earth", 7, "seats[0]"),
        ("seats.0.earth", 8, "seats[0].earth"),
        ("seats.0.ship", -1, "seats[0].ship"),
        ("seats.1.energy", 6, "seats[1].energy"),
        ("seats.0.mars.water", [0], "seats[0].mars.water"),
        ("seats.0.mars.water", [0, None], "seats[0].mars.water"),
        ("seats.0.mars.construction", [0, 0], "seats[0].mars"),
        ("seats.0.hand", "E1", "seats[0].hand"),
        ("seats.0.hand", ["E1"], "deck"),
        ("seats.0.prep", ["G3", "W1", "C7"], "seats[0].prep[2]"),
        ("known", [], "known"),
        ("known", [["E1"], []], "known[0][0]"),
        ("known", [[1], []], "known[0][0]"),
        ("action", {}, "action"),
        ("components", "mine", "components"),
    ],
)
def test_a_broken_field_is_named(path, value, field):
    assert refused(changed(path, value)).arguments["field"] == field


def test_what_does_not_go_together_is_refused():
    face_up = [{"card": "E7", "face": "up"}]
    made = position(stacks={"water": "!E7"})
    assert match_at(made).view(1)["stacks"]["water"] == [{"suit": "energy", "card": None, "face": "down"}]
    made["stacks"]["water"] = face_up
    assert refused(made).arguments["field"] == "stacks.water[0]"
    crowded = position(mars=({"water": (0, 1)}, {"water": (0, 1)}))  # PM-C1: room for one with two players
    assert refused(crowded).code == "position-space"
    three = position(hands=("E1 S7 C7", "W6 C2"), preps=("G3 W1", "S4 E5"))
    three["seats"][0]["prep"] += [three["seats"][0]["hand"].pop()]
    assert refused(three).arguments["field"] == "seats[0].prep"
    assert refused(changed("seats.1.hand", ["C7"], solo())).arguments["field"] == "seats[1].hand"
    assert refused(changed("last_round", True, solo())).arguments["field"] == "last_round"  # PM-Z9
    for junk in (None, [], 7, "turn", True):
        assert refused(junk).code == "position-not-an-object"


def test_in_the_middle_of_a_turn_only_what_can_be_is_taken():
    match = match_at(position(preps=("W5 G3", "S4 E5")))
    match.play("+W5")
    landing = match.position()
    assert landing["phase"] == "land"
    assert landing["action"]["card"] == "W5"
    empty_ship = changed("seats.0.ship", 0, changed("seats.0.earth", 7, landing))
    assert refused(empty_ship).arguments["field"] == "phase"
    assert refused(changed("action.card", "G3", landing)).arguments["field"] == "action.card"
    assert refused(changed("action.owner", "da", landing)).arguments["field"] == "action.owner"
    assert refused(changed("action.side", "hand", landing)).arguments["field"] == "action.card"
    assert refused(changed("action.effect", 1, landing)).arguments["field"] == "action.effect"
    assert refused(changed("action.picked", "E1", landing)).arguments["field"] == "action.picked"
    assert refused(changed("to_move", 1, landing)).arguments["field"] == "to_move"


def test_secret_choices_are_checked():
    match = GAME.new(players=3, draft=True, seed=9, first=0)
    match.play(match.legal_ids()[0])
    made = match.position()
    spoil: list[tuple[str, Any, str]] = [
        ("secret", None, "secret"),
        ("secret.chosen", [[], [], []], "secret.chosen[0]"),
        ("secret.chosen.1", made["secret"]["packets"][1][:1], "secret.chosen[1]"),
        ("secret.chosen.0", made["secret"]["packets"][1][:1], "secret.chosen[0]"),
        ("secret.packets.0", made["secret"]["packets"][0][:4], "secret.packets[0]"),
        ("secret.kept.0", ["E1"], "secret.packets[0]"),
        ("active", 1, "active"),
    ]
    for path, value, field in spoil:
        assert refused(changed(path, value, made)).arguments["field"] == field


junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.floats()
    | st.sampled_from(["E1", "W7", "water", "da", "up", "turn", "hand", "prep", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=5,
)


def paths(made: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values of a JSON object."""
    found = [way] if way else []
    items = made.items() if isinstance(made, dict) else enumerate(made) if isinstance(made, list) else ()
    for key, value in items:
        found += paths(value, (*way, key))
    return found


@settings(max_examples=400, deadline=None)
@given(data=st.data())
def test_any_change_gives_a_position_or_an_error(in_all_phases, data):
    """Whatever is put in whatever place: a match that can be played on for a while, or PositionError."""
    made = copy.deepcopy(in_all_phases[data.draw(st.sampled_from(sorted(PHASES)))])
    way = data.draw(st.sampled_from(paths(made)))
    place = made
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = data.draw(junk)
    try:
        match = GAME.from_position(made, seed=1)
    except PositionError as problem:
        assert problem.text("it")
        return
    play_on(match)


def play_on(match: Match, moves: int = 12) -> None:
    """Nobody ever has a negative number of anything, and every card is somewhere."""
    chance = random.Random(0)
    for _ in range(moves):
        assert len(match.pieces()) >= 35
        assert not any(value.startswith("-") for value in match.pieces().values())
        for seat in (*range(match.players), None):
            json.dumps(match.view(seat))
        if match.is_over:
            return
        assert match.legal_ids()
        match.play(chance.choice(match.legal_ids()))


# --- options ---


@pytest.mark.parametrize(
    "options",
    [
        {"players": 0},
        {"players": 5},
        {"players": 2, "solo": "da"},
        {"solo": "robot"},
        {"solo": 1},
        {"solo": "da", "draft": True},
        {"players": 1, "draft": True},
        {"draft": "perhaps"},
        {"draft": 1},
        {"first": 2},
        {"solo": "da", "first": 1},
        {"max_rounds": 0},
        {"deck": 7},
        {"deck": "\0"},
        {"colour": "red"},
    ],
    ids=str,
)
def test_wrong_options(options):
    with pytest.raises(OptionError) as caught:
        GAME.new(**options)
    assert all(caught.value.text(language).strip() for language in LANGUAGES)


def test_wrong_decks_are_refused_and_no_record_opens_a_file(tmp_path):
    with pytest.raises(MarsukError):
        GAME.new(deck=str(tmp_path / "none.toml"))
    option = next(option for option in GAME.options if option.name == "deck")
    file = tmp_path / "mine.toml"
    file.write_text('version = 1\nname = "mine"\n')
    assert option.read(file).name == "mine"
    with pytest.raises(MarsukError):
        option.read_text(str(file))


def test_options_that_go_together():
    assert GAME.new(seed=1).players == 2
    assert GAME.new(seed=1, solo="cyborg").players == 1
    match = GAME.new(seed=1, players=1)
    assert match.options["solo"] == "da"
    assert match.position()["level"] == "da"  # PM-Z1
    assert GAME.new(seed=1, draft="yes").position()["variant"] == "draft"
    assert GAME.new(seed=1, players=4, first=3).position()["first"] == 3  # PM-S5
    ends: Callable[..., int] = lambda **more: GAME.new(seed=1, max_rounds=1, **more).position()["max_rounds"]  # noqa: E731
    assert ends() == ends(players=1) == 1  # PM-E4
