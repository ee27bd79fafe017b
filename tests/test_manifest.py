"""What a game says of itself, for set-up screens, score tables and pages that know no game."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

import marsuk
from marsuk.core.data import DataOption
from marsuk.core.game import Game
from marsuk.core.manifest import Manifest, ToldChoiceOption
from marsuk.core.options import ChoiceOption, IntOption, PickOption, SeatOption, SwitchOption
from marsuk.core.texts import Texts

GAMES = [marsuk.game(name) for name in marsuk.game_names()]
NAMED = {"ids": lambda game: game.name}


def options_told(game: Game) -> dict[str, dict[str, Any]]:
    return {option["name"]: option for option in game.manifest("en")["options"]}


@pytest.mark.parametrize("game", GAMES, **NAMED)
def test_a_manifest_has_its_shape_and_is_said_in_both_languages(game: Game) -> None:
    said = {language: game.manifest(language) for language in ("en", "it")}
    for manifest in said.values():
        assert msgspec.to_builtins(msgspec.convert(manifest, Manifest)) == manifest
    for english, italian in zip(said["en"]["options"], said["it"]["options"], strict=True):
        assert english["text"] != italian["text"] or english["about"] != italian["about"]
    assert said["en"]["phases"] != said["it"]["phases"]


@pytest.mark.parametrize("game", GAMES, **NAMED)
def test_a_set_up_screen_that_offers_what_the_manifest_says_is_never_refused(game: Game) -> None:
    known = {option.name: option for option in game.options}
    told = options_told(game)
    assert set(told) == set(known) - {"seed"}
    for name, option in told.items():
        values = [choice["value"] for choice in [*option.get("choices", ()), *option.get("shortcuts", ())]]
        if option["kind"] == "pick":
            keys = [choice["value"] for choice in option["choices"]]
            values = [value for value in values if value not in keys] + [keys[-option["count"] :]]
        for value in [*values, option["default"], *(option[bound] for bound in ("low", "high") if bound in option)]:
            fitting = {other: allowed[0] for other, allowed in option.get("when", {}).items()}
            match = game.new(**fitting, **{name: value}, seed=1)
            assert set(fitting) <= set(known)
            assert not match.is_over


@pytest.mark.parametrize("game", GAMES, **NAMED)
def test_the_seats_are_those_that_can_be_played(game: Game) -> None:
    seats = game.manifest("en")["seats"]
    for players in range(seats["least"], seats["most"] + 1):
        match = game.new(players=players, seed=1)
        assert len(match.scores()) == players + len(seats["automatic"].get(str(players), []))
    assert len(seats["names"]) == seats["most"]
    for beyond in (seats["least"] - 1, seats["most"] + 1):
        with pytest.raises(marsuk.OptionError):
            game.new(players=beyond)


def test_the_games_say_who_has_secrets() -> None:
    """PM-C4 hides cards; Marrak Hesh 17 hides nothing."""
    assert {game.name: game.manifest("en")["hidden"] for game in GAMES} == {"marrak-hesh": False, "pocket-mars": True}


def test_every_deep_space_card_names_its_rule() -> None:
    """MH-D1 to MH-D10."""
    told = options_told(marsuk.game("marrak-hesh"))["deep_space"]
    assert told["count"] == 2
    for choice in told["choices"]:
        title = marsuk.game("marrak-hesh").texts.text(f"{choice['rule']}.title", "en")
        assert title.removeprefix("The ") == choice["text"]


def test_options_of_the_solo_game_are_asked_alone() -> None:
    """PM-Z1, PM-S6."""
    told = options_told(marsuk.game("pocket-mars"))
    assert told["solo"]["when"] == {"players": [1]}
    assert told["draft"]["when"] == told["first"]["when"] == {"players": [2, 3, 4]}
    assert list(told)[-1] == "max_rounds" and told["max_rounds"]["expert"]


@pytest.mark.parametrize("game", GAMES, **NAMED)
def test_the_components_that_come_with_a_game_fit_its_schema(game: Game) -> None:
    option = next(option for option in game.options if isinstance(option, DataOption))
    file = tomllib.loads(option.first_draft())
    msgspec.convert(file, game.shapes.file)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(file | {"no such table": {}}, game.shapes.file)


# --- kinds of options ---

PICK = PickOption("cards", 2, ("a", "b", "c"), "card", ("X-1", "X-2", "X-3"))
CHOICE = ChoiceOption("level", ("easy", "hard"), "level")
SWITCH = SwitchOption("draft")


class Worded(Texts):
    """Texts that say each of these keys by itself, and no other."""

    def __init__(self, *keys: str) -> None:
        super().__init__()
        self.keys = keys

    def text(self, key: str, language: str = "en", /, **arguments: Any) -> str:
        return key

    def has(self, key: str) -> bool:
        return key in self.keys


def test_that_nothing_is_chosen_can_be_chosen_again() -> None:
    generic, own = CHOICE.told(Worded(), "it"), CHOICE.told(Worded("option-level-none"), "it")
    assert isinstance(generic, ToldChoiceOption) and isinstance(own, ToldChoiceOption)
    assert [choice.value for choice in generic.choices] == [None, "easy", "hard"]
    assert (generic.choices[0].text, own.choices[0].text) == ("Nessuna scelta", "option-level-none")
    suggesting = ChoiceOption("level", ("easy", "hard"), "level", suggested="easy").told(Worded(), "it")
    assert isinstance(suggesting, ToldChoiceOption)
    assert [choice.value for choice in suggesting.choices] == ["easy", "hard"]


@pytest.mark.parametrize(
    ("option", "given", "read", "written"),
    [
        (PICK, ["b", "a"], ("b", "a"), "b, a"),
        (PICK, "a, c", ("a", "c"), "a, c"),
        (PICK, [], None, "None"),
        (PICK, "none", None, "None"),
        (PICK, "random", "random", "random"),
        (CHOICE, "hard", "hard", "hard"),
        (CHOICE, "", None, "None"),
        (SWITCH, "Yes", True, "true"),
        (SWITCH, False, False, "false"),
        (SeatOption("first", 3), "2", 2, "2"),
        (SeatOption("first", 3), None, None, "None"),
    ],
)
def test_options_are_read_and_written(option: Any, given: Any, read: Any, written: str) -> None:
    assert option.read(given) == read
    assert option.write(read) == written


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (PICK, ["a"]),
        (PICK, ["a", "a"]),
        (PICK, ["a", {}]),
        (PICK, {"a": "b"}),
        (PICK, 2),
        (CHOICE, "harder"),
        (CHOICE, ["easy"]),
        (SWITCH, 1),
        (SWITCH, "perhaps"),
        (SeatOption("first", 3), 3),
        (IntOption("players", 2, 3, default=2), None),
    ],
)
def test_what_an_option_cannot_be_is_refused_in_words(option: Any, given: Any) -> None:
    with pytest.raises(marsuk.OptionError) as caught:
        option.read(given)
    for language in ("en", "it"):
        assert option.name in caught.value.text(language)


def test_a_seat_beyond_the_players_is_refused() -> None:
    first = SeatOption("first", 4)
    first.check(None, 2)
    first.check(1, 2)
    with pytest.raises(marsuk.OptionError, match="0 to 1"):
        first.check(2, 2)


@pytest.mark.parametrize("game", GAMES, **NAMED)
def test_what_a_view_has_for_each_seat_is_there_for_each_seat(game: Game) -> None:
    manifest = game.manifest("en")
    for options in game.variants.values():
        match = game.new(seed=5, **options)
        seats = match.players + len(manifest["seats"]["automatic"].get(str(match.players), []))
        while not match.is_over:
            match.play(match.legal_ids()[0])
        view = match.view(0)
        assert {key: len(view[key]) for key in manifest["by_seat"] if key in view} == {
            key: seats for key in manifest["by_seat"] if key in view
        }
        assert "scores" in manifest["by_seat"]


def test_a_manifest_names_the_fields_whose_numbers_are_seats() -> None:
    fields = {name: marsuk.game(name).manifest("en")["seat_fields"] for name in marsuk.game_names()}
    assert fields == {
        "marrak-hesh": ["first", "seat", "to_move", "winners"],
        "pocket-mars": ["active", "first", "owner", "seat", "to_move", "winners"],
    }
