"""Games come from packages of others: one that is broken keeps nobody from playing the rest."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

import marsuk

OTHERS = {"marrak-hesh", "pocket-mars"}


def install(folder: Path, name: str, source: str) -> None:
    """Lay a package with a game of that name out as an installer would."""
    module, described = name.replace("-", "_"), folder / f"marsuk_{name.replace('-', '_')}-1.dist-info"
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    described.mkdir()
    (described / "METADATA").write_text(f"Metadata-Version: 2.1\nName: marsuk-{name}\nVersion: 1\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(f"[marsuk.games]\n{name} = {module}:GAME\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("unfinished", "from marsuk.core.game import Gmae\n", "ImportError: cannot import name 'Gmae'"),
        ("mistyped", "class Game(:\n", "SyntaxError"),
        ("nothing", "GAME = 7\n", "nothing:GAME is no marsuk.Game"),
        ("misnamed", "from marsuk.games.marrak_hesh import GAME\n", "misnamed:GAME has the name 'marrak-hesh'"),
    ],
)
def test_a_broken_game_is_left_out_and_told_once(
    name: str,
    source: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    install(tmp_path, name, source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LC_ALL", "it_IT")
    with caplog.at_level(logging.WARNING):
        assert set(marsuk.game_names()) >= OTHERS
        assert name not in marsuk.game_names()
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f'Il gioco "{name}" del pacchetto marsuk-{name} non è disponibile')
    assert reason in caplog.messages[0]
    with pytest.raises(marsuk.BrokenGame) as asked:
        marsuk.game(name)
    assert reason in asked.value.text("en")


def test_the_terminal_goes_on_without_it(tmp_path: Path) -> None:
    install(tmp_path, "unfinished", "import no_such_module\n")
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path, "LC_ALL": "en_GB"}
    listed = subprocess.run(
        [sys.executable, "-m", "marsuk", "games"], env=environment, capture_output=True, text=True, check=True
    )
    assert all(f"{name}: " in listed.stdout for name in OTHERS)
    assert listed.stderr.splitlines() == [
        'The game "unfinished" of the package marsuk-unfinished is not available, because it cannot be loaded: '
        "ModuleNotFoundError: No module named 'no_such_module'"
    ]
