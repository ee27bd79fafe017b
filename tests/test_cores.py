"""How many cores a process may use: those of the machine, or what a container grants."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsuk.core import cores


@pytest.mark.parametrize(
    ("written", "usable"),
    [
        ("max 100000", 8),
        ("200000 100000", 2),
        ("150000 100000", 2),
        ("1000 100000", 1),
        ("1600000 100000", 8),
        ("?", 8),
    ],
)
def test_a_quota_limits_the_cores(written: str, usable: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quota = tmp_path / "cpu.max"
    quota.write_text(written + "\n")
    monkeypatch.setattr(cores, "_QUOTA", quota)
    monkeypatch.setattr(cores.os, "sched_getaffinity", lambda process: set(range(8)), raising=False)
    assert cores.usable_cores() == usable


def test_without_a_container_all_cores_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "_QUOTA", tmp_path / "nothing")
    monkeypatch.setattr(cores.os, "sched_getaffinity", lambda process: {0, 3}, raising=False)
    assert cores.usable_cores() == 2
