"""The README's example runs as it stands, and the rules pages are up to date."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import marsuk

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 12
    exec(compile(example, "README.md", "exec"), {})
    assert "MH-P2" in capsys.readouterr().out


@pytest.mark.parametrize("page", ["bots.md", "arena.md", "bot-protocol.md", "study.md"])
def test_the_code_of_the_pages_runs(page: str) -> None:
    text = (README.parent / "docs" / page).read_text(encoding="utf-8")
    scope: dict[str, object] = {"__name__": "page"}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(block, page, "exec"), scope)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", marsuk.game_names())
def test_the_rules_pages_are_those_the_program_prints(name: str, language: str) -> None:
    """Written with: marsuk rules NAME --markdown --lang LANGUAGE > docs/rules/NAME.LANGUAGE.md"""
    command = [sys.executable, "-m", "marsuk", "rules", name, "--markdown", "--lang", language]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    page = README.parent / "docs" / "rules" / f"{name}.{language}.md"
    assert page.read_text(encoding="utf-8") == printed
