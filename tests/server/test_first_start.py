"""Where nothing is compiled yet: people need not wait for what only bots need."""

from __future__ import annotations

import shutil
from pathlib import Path

import httpx
import psutil

import marsuk
from marsuk.cli.engines import to_begin, to_play
from marsuk.kernel import native

from .conftest import Serve


def test_a_server_is_there_before_its_bots_are_compiled(serve: Serve, sqlite_file: str, tmp_path: Path) -> None:
    games = [marsuk.game(name) for name in marsuk.games()]
    begin = {native._object_file(*job) for game in games for job in to_begin(game)}
    bots = {native._object_file(*job).name for game in games for job in to_play(game)} - {file.name for file in begin}
    for game in games:
        game.new(seed=1)  # compiled by now
    cache = tmp_path / "cache"
    cache.mkdir()
    for file in begin:
        shutil.copy(file, cache)
    server = serve(
        sqlite_file,
        environment={"MARSUK_CACHE": str(cache), "MARSUK_ENGINES": str(tmp_path / "none"), "MARSUK_JIT": "1"},
    )
    assert httpx.get(f"{server.address}/api/games").status_code == 200
    assert not bots & {file.name for file in cache.iterdir()}
    server.kill()
    for process in psutil.process_iter(["cmdline"]):  # its compilers, which would go on for a minute
        if any(str(cache) in argument for argument in process.info["cmdline"] or ()):
            process.kill()
