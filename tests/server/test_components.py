"""Decks and tile sets of one's own, from a file to a table."""

from __future__ import annotations

import asyncio

import pytest

from .client import Player
from .conftest import Server

HEAD = "version = 1\nname = 'mine'\n"
GAMES = {"marrak-hesh": "components", "pocket-mars": "deck"}


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_draft_can_be_played_with(server: Server, game: str) -> None:
    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        draft = await anna.get(f"/api/components/{game}")
        assert isinstance(draft, str) and draft.startswith("#"), "with its comments"
        changed = draft.replace("double_star_room = [1, 1, 2, 2]", "double_star_room = [3, 3, 3, 3]")
        changed = changed.replace("rare_points = 1", "rare_points = 4").replace('"my own"', '"Anna\'s"')
        assert changed != draft
        checked = await anna.post(f"/api/components/{game}", {"name": "mine.toml", "text": changed})
        assert (checked["option"], checked["name"]) == (GAMES[game], "Anna's")
        options = {checked["option"]: checked["value"]}
        table = await anna.new_table(game, ["person", "random"], options=options)
        await anna.sit(table["table"], 0, table["links"]["0"])
        snapshot = await anna.get(f"/api/tables/{table['table']}?seat=0")
        assert snapshot["components"]["name"] == "Anna's"
        if game == "pocket-mars":
            assert snapshot["components"]["double_star"] == 3

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("game", "text", "code", "words"),
    [
        ("pocket-mars", HEAD + "[energy]\nsource = 'owner'\nmax_energy = 77", "data-number", ["energy", "max_energy"]),
        ("marrak-hesh", HEAD + "[scoring]\nsource = 'owner'\nrare = 1", "data-unknown-field", ["scoring", "rare"]),
        ("marrak-hesh", HEAD.replace("mine", "default"), "data-name-taken", []),
        ("marrak-hesh", "version = ", "data-not-toml", []),
        ("marrak-hesh", "version = 2", "data-version", ["version"]),
        ("pocket-mars", "x = " + "[" * 5000, "data-not-toml", []),
        ("pocket-mars", "#" * 100_001, "data-too-large", ["100"]),
    ],
    ids=["number", "field", "name", "not-toml", "version", "deep", "large"],
)
def test_what_is_wrong_is_said_with_file_table_and_field(
    server: Server, game: str, text: str, code: str, words: list[str]
) -> None:
    async def scenario() -> None:
        ben = Player(server.address, "Ben")
        said = [
            await ben.post(f"/api/components/{game}?lang={lang}", {"name": "mine.toml", "text": text}, 400)
            for lang in ("en", "it")
        ]
        assert [refusal["code"] for refusal in said] == [code, code]
        assert all(word in refusal["text"] for refusal in said for word in ("mine.toml", *words))
        assert said[0]["text"] != said[1]["text"]

    asyncio.run(scenario())


def test_there_must_be_such_a_game(server: Server) -> None:
    async def scenario() -> None:
        ben = Player(server.address, "Ben")
        assert (await ben.get("/api/components/chess", 400))["code"] == "game-unknown"
        assert (await ben.post("/api/components/chess", {"name": "a", "text": ""}, 400))["code"] == "game-unknown"

    asyncio.run(scenario())
