"""Options and games that do not exist: one clear sentence in either language, and no match."""

from __future__ import annotations

from typing import Any

import pytest

import marsuk


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 1}, "players"),
        ({"players": 4}, "players"),
        ({"players": "two"}, "players"),
        ({"players": True}, "players"),
        ({"players": 2.0}, "players"),
        ({"players": None}, "players"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"seed": "1" * 5000}, "seed"),
        ({"first": 2}, "first"),
        ({"first": -1}, "first"),
        ({"deep_space": "forced-diet"}, "deep_space"),
        ({"deep_space": ["forced-diet", "forced-diet"]}, "deep_space"),
        ({"deep_space": ["forced-diet", "dinner"]}, "deep_space"),
        ({"deep_space": 3}, "deep_space"),
        ({"deep_space": [{}, []]}, "deep_space"),
        ({"components": 5}, "components"),
        ({"no_such_option": 1}, "no_such_option"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], named: str) -> None:
    with pytest.raises(marsuk.OptionError) as caught:
        marsuk.game("marrak-hesh").new(**options)
    for language in ("en", "it"):
        assert named in caught.value.text(language)
    assert caught.value.text("en") != caught.value.text("it")


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (None, []),
        ("none", []),
        ("forced-diet, logistician", ["forced-diet", "logistician"]),
        ("forced-diet logistician", ["forced-diet", "logistician"]),
        (("logistician", "forced-diet"), ["logistician", "forced-diet"]),
    ],
)
def test_deep_space_is_read_from_lists_and_texts(given: Any, read: list[str]) -> None:
    assert marsuk.game("marrak-hesh").new(seed=1, deep_space=given).position()["deep_space"] == read


def test_an_unknown_game_is_named_with_those_that_exist() -> None:
    with pytest.raises(marsuk.UnknownGame) as caught:
        marsuk.game("go")
    for language in ("en", "it"):
        assert "go" in caught.value.text(language)
        assert "marrak-hesh" in caught.value.text(language)


def test_without_a_seed_every_match_is_another() -> None:
    game = marsuk.game("marrak-hesh")
    assert len({game.new().options["seed"] for _ in range(5)}) == 5


def test_undo_without_a_move_is_refused() -> None:
    with pytest.raises(marsuk.MarsukError, match="undo"):
        marsuk.game("marrak-hesh").new(seed=1).undo()
