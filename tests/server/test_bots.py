"""Bots: the server's own, which may crash, and those of others, which speak the protocol."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import psutil

from .client import Player, play_on
from .conftest import UNLIMITED, Serve, Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "bot_example.py"


def test_a_decision_is_made_though_the_thinking_process_is_killed(serve: Serve, sqlite_file: str) -> None:
    server = serve(sqlite_file, *UNLIMITED)

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        made = await anna.new_table("marrak-hesh", ["person", "greedy"])
        await anna.sit(made["table"], 0, made["links"]["0"])
        async with anna.live(made["table"], detail="light") as live:
            for _ in range(3):
                await play_on(live, random.Random(1), most=2)
                for child in psutil.Process(server.process.pid).children():
                    os.kill(child.pid, signal.SIGKILL)
                await live.until(lambda live: live.must_decide)
            assert sum(entry.get("by") == "bot" for entry in live.entries) >= 4

    asyncio.run(scenario())


def test_the_example_plays_a_whole_game(server: Server) -> None:
    async def scenario() -> str:
        anna = await Player(server.address, "Anna").introduce()
        table = (await anna.new_table("pocket-mars", ["open", "random"], options={"draft": True}))["table"]
        command = [sys.executable, str(EXAMPLE), server.address, table, "0"]
        return await asyncio.to_thread(subprocess.check_output, command, text=True, timeout=300)

    assert "winners" in asyncio.run(scenario())


def fails(match: object, seat: int) -> int:
    raise ValueError("I do not know")


def test_the_log_says_how_severe_it_is_that_a_bot_has_failed(serve: Serve, sqlite_file: str) -> None:
    """And which bot it was, with its traceback."""
    server = serve(sqlite_file, *UNLIMITED, "--own-bot", "lost=tests.server.test_bots:fails")

    async def scenario() -> None:
        anna = await Player(server.address, "Anna").introduce()
        new = await anna.new_table("marrak-hesh", ["person", "lost"], options={"first": "1"})
        await anna.sit(new["table"], 0, new["links"]["0"])
        async with anna.live(new["table"], detail="light") as live:
            await live.until(lambda live: live.must_decide)

    asyncio.run(scenario())
    lines = [json.loads(line) for line in server.logged().splitlines() if line.startswith("{")]
    (line, *_) = [line for line in lines if line["event"] == "a bot failed"]
    assert (line["level"], line["bot"]) == ("warning", "lost")
    assert "I do not know" in line["problem"]
