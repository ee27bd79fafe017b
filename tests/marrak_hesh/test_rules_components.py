"""MH-C1 to MH-C6: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from marsuk.core.texts import LANGUAGES
from marsuk.games.marrak_hesh.components import CARDS, COLOURS, TRANSPORTS, default_components

from . import reference
from .examples import GAME, docks_of, main_game


def test_mh_c1_a_ring_of_24_docks():
    """MH-C1"""
    match = GAME.new(seed=1)
    assert len(match.position()["ring"]) == 24
    assert docks_of(match, "amber") == list(range(24))


def test_mh_c1_dock_23_is_next_to_dock_0():
    """MH-C1: an amber transport at 23 is the first one met from 0, and the other way round."""
    assert 0 not in docks_of(main_game(transports={23: "amber", 12: "rose"}), "amber")
    assert 23 not in docks_of(main_game(transports={0: "amber", 12: "rose"}), "amber")


def test_mh_c2_26_tiles_of_6_colours_and_7_types():
    """MH-C2"""
    tiles = default_components().tiles
    assert len(tiles) == 26
    assert Counter(tile.colour for tile in tiles) == {
        "yellow": 5,
        "violet": 5,
        "red": 4,
        "blue": 4,
        "green": 4,
        "orange": 4,
    }
    assert {tile.type for tile in tiles} == {"robot", "support", "plant", "animal", "computer", "spice", "engine"}
    assert len({(tile.colour, tile.type) for tile in tiles}) == 26
    assert all(tile.id == f"{tile.colour}-{tile.type}" for tile in tiles)


def test_mh_c2_one_tile_of_each_colour_is_rare():
    """MH-C2"""
    rare = {tile.id for tile in default_components().tiles if tile.rare}
    assert rare == {"yellow-support", "violet-robot", "red-engine", "blue-spice", "green-plant", "orange-animal"}


def test_mh_c2_the_default_set_is_the_one_of_the_rules_page():
    """MH-C2"""
    ours = {
        tile.id: {"colour": tile.colour, "type": tile.type, "rare": tile.rare} for tile in default_components().tiles
    }
    assert ours == reference.DEFAULT.tiles


@pytest.mark.parametrize("players", [2, 3])
def test_mh_c3_24_transports_8_of_each_colour(players):
    """MH-C3"""
    hands = GAME.new(players=players, seed=1).position()["hands"]
    assert {colour: sum(hand[colour] for hand in hands) for colour in hands[0]} == {"amber": 8, "cyan": 8, "rose": 8}


@pytest.mark.parametrize("language", LANGUAGES)
def test_mh_c4_players_are_corporations(language):
    """MH-C4: two-player games use the first two."""
    names = [GAME.seat_name(seat, language) for seat in range(3)]
    assert names == ["Amazonian Inc.", "EatEarth Corp.", "MacRinald Food"]
    assert "EatEarth" in GAME.new(players=2, first=1, seed=1).status(0, language)


def test_mh_c5_ten_deep_space_cards():
    """MH-C5"""
    assert list(CARDS) == list(reference.CARDS)
    for number, key in enumerate(CARDS, start=1):
        for language in LANGUAGES:
            assert GAME.texts.text(f"card-{key}", language)
            assert GAME.texts.text(f"MH-D{number}", language)
    assert GAME.texts.text("card-forced-diet", "it") == "Dieta forzata"


@pytest.mark.parametrize("language", ["en", "it"])
def test_mh_c6_the_letters_of_a_colour_begin_its_name_and_no_other(language):
    """MH-C6"""
    names = {colour: GAME.texts.text(f"colour-{colour}", language) for colour in COLOURS}
    for colour, name in names.items():
        letters = GAME.texts.text(f"colour-{colour}.letters", language).lower()
        assert [other for other in names.values() if other.startswith(letters)] == [name]
        assert sum(other.startswith(letters[:-1]) for other in names.values()) > 1, "one letter less would do"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_notation_of_a_transport_begins_its_name_in_every_language(language):
    for transport in TRANSPORTS:
        assert GAME.texts.text(f"transport-{transport}", language)[0] == transport[0]
