"""Decks and tile sets of one's own, from a file to a table."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tomllib

import httpx
import pytest

from marsuk.core.data import parse_toml

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
        ("pocket-mars", "x = " + "[" * 5000, "data-too-deep", ["1"]),
        ("pocket-mars", "#" * 100_001, "data-too-large", ["100"]),
        ("marrak-hesh", HEAD + "x = ", "data-not-toml", ["(at end of document)"]),
        ("marrak-hesh", HEAD + "x = {" + "y" * 300 + " = 1, z}", "data-not-toml", ["(at line 3, column "]),
        ("marrak-hesh", HEAD + "x = {" + "y" * 300 + " = 1, " + "y" * 300 + " = 1}", "data-not-toml", ["(at line 3,"]),
        ("pocket-mars", HEAD + "a." * 10 + "a = 1", "data-too-deep", ["3", "10"]),
    ],
    ids=["number", "field", "name", "not-toml", "version", "deep", "large", "end", "line", "long", "dots"],
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


DEAR = {  # 60 kB and more that took tomllib up to half a minute
    "one key": "a." * 45_000 + "a = 1",
    "many keys": ("a." * 400 + "a = 1\n") * 75,
    "quoted": '"a" . ' * 15_000 + "a = 1",
    "table": "[" + "a." * 45_000 + "a]",
    "tables": "[" + "a." * 800 + "a]\n" + "b.c = 1\n" * 10_000,
    "inline": "x = {" + "a." * 45_000 + "a = 1}",
    "after quotes": 'x = ["""a"""", {' + "a." * 45_000 + "a = 1}]",
    "after more quotes": "x = ['''a''''', {" + "a." * 45_000 + "a = 1}]",
    "after an escape": 'x = ["\\"", {' + "a." * 45_000 + "a = 1}]",
}


@pytest.mark.parametrize("kind", DEAR)
def test_what_would_be_dear_to_read_is_refused_before_it_is_read(server: Server, kind: str) -> None:
    answer = httpx.post(f"{server.address}/api/components/pocket-mars", json={"name": "mine.toml", "text": DEAR[kind]})
    assert (answer.status_code, answer.json()["code"]) == (400, "data-too-deep")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit of time to be killed at")
def test_reading_costs_little_however_the_file_is_written() -> None:
    """In a process that is killed after some seconds of its own time; some of these files took half a minute each."""
    cheap = {
        "keys": "".join(f"k{n}=1\n" for n in range(12_000)),
        "deep as may be": "".join(f"[{'a.' * 8}h{n}]\n{'b.' * 9}{n}=1\n" for n in range(2_000)),
        "quotes": '"' * 100_000,
        "escapes": 'x = "' + "\\" * 99_000,
        "half strings": '"""\\' * 20_000,
        "brackets": "x = [" + "[]," * 33_000,
        "tables": "[[a]]\n[a.b]\nc.d.e = 1\n" * 4_000,
        "number": "x = " + "1" * 99_000,
        "dots that are no keys": "# " + "a." * 49_000,
        "dots in a text": 'x = """' + "a." * 49_000 + '"""',
    }
    script = """
import json, resource, sys
from marsuk.core.data import parse_toml
from marsuk.core.errors import DataError
used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
resource.setrlimit(resource.RLIMIT_CPU, (int(used) + 10, int(used) + 10))
for text in json.load(sys.stdin):
    try:
        parse_toml(text.encode(), "mine.toml")
    except DataError:
        pass
print("done")
"""
    texts = json.dumps([*DEAR.values(), *cheap.values()])
    done = subprocess.run([sys.executable, "-c", script], input=texts, capture_output=True, text=True, timeout=300)
    assert done.stdout == "done\n", done.stderr


@pytest.mark.parametrize(
    "text",
    [
        "x = 1.5\ny = [1.5, 2.5, 3.5]\n" * 1,
        'x = "' + "a." * 100 + '"',
        "x = '" + "[{" * 100 + "'",
        'x = """\n' + "a." * 100 + '\n"""',
        "# " + "a." * 100 + "[" * 100,
        ".".join("abcdefghij") + " = 1",
        "x = " + "[" * 10 + "]" * 10,
        "x = [" + "[], " * 100 + "]",
        '"a.b.c.d.e.f.g.h.i.j.k.l" = 1',
    ],
)
def test_nothing_else_is_too_deep(text: str) -> None:
    assert parse_toml(text.encode(), "mine.toml") == tomllib.loads(text)


def test_there_must_be_such_a_game(server: Server) -> None:
    async def scenario() -> None:
        ben = Player(server.address, "Ben")
        assert (await ben.get("/api/components/chess", 400))["code"] == "game-unknown"
        assert (await ben.post("/api/components/chess", {"name": "a", "text": ""}, 400))["code"] == "game-unknown"

    asyncio.run(scenario())
