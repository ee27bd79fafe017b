"""The real program, run as a user runs it: with pipes, or in a terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from marsuk.cli import app

TIMEOUT = 120  # the first run may have to compile
MARSUK = (sys.executable, "-c", "from marsuk.cli import main; main()")
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "NO_COLOR"))}
    return kept | {
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLUMNS": "80",
        "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody answers where the cursor is
        "MARSUK_DATA": str(tmp_path / "data"),
    }


@pytest.fixture
def run(environment: dict[str, str], tmp_path: Path) -> Run:
    def run(*arguments: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*MARSUK, *arguments],
            input=typed,
            env=environment | variables,
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
        )

    return run


@pytest.fixture
def run_here(
    environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """The same in this process, for the many cases that end before anything is played."""

    def run_here(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        for name, value in (environment | variables).items():
            monkeypatch.setenv(name, value)
        monkeypatch.delenv("LC_ALL", raising=False)
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["marsuk", *arguments])
        code = app.run(arguments)
        told = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, told.out, told.err)

    return run_here


def _hear_ctrl_c() -> None:
    """As in a terminal: what a shell starts in the background, like a whole run of tests, ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def terminal(environment: dict[str, str], tmp_path: Path) -> Any:
    started = []

    def terminal(*arguments: str, rows: int = 40, columns: int = 80) -> pexpect.spawn:
        child = pexpect.spawn(
            MARSUK[0],
            [*MARSUK[1:], *arguments],
            env={name: value for name, value in environment.items() if name != "COLUMNS"},
            cwd=tmp_path,
            dimensions=(rows, columns),
            timeout=TIMEOUT,
            encoding="utf-8",
            preexec_fn=_hear_ctrl_c,
        )
        child.delaybeforesend = None
        started.append(child)
        return child

    yield terminal
    for child in started:
        child.close(force=True)


@pytest.fixture
def unfinished(tmp_path: Path) -> Callable[[], list[Path]]:
    return lambda: sorted((tmp_path / "data" / "unfinished").glob("*.marsuk"))


@pytest.fixture
def finished(tmp_path: Path) -> Callable[[], list[Path]]:
    return lambda: sorted((tmp_path / "data" / "finished").glob("*.marsuk"))
