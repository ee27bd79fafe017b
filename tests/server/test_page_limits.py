"""What the page lets people write is what the server takes, no more and no less."""

from __future__ import annotations

import re
from pathlib import Path

import marsuk
from marsuk.core.data import LARGEST_FILE
from marsuk.server.protocol.asking import LONGEST_NICKNAME
from marsuk.server.replays.recording import LONGEST_RECORD
from marsuk.server.tournaments.steward import LONGEST_NAME

PAGE = Path(marsuk.__file__).parents[2] / "web" / "src"


def test_the_page_has_the_servers_limits() -> None:
    text = (PAGE / "net" / "limits.ts").read_text(encoding="utf-8")
    assert {name: int(number) for name, number in re.findall(r"^export const (\w+) = (\w+);$", text, re.MULTILINE)} == {
        "LONGEST_NICKNAME": LONGEST_NICKNAME,
        "LONGEST_TOURNAMENT_NAME": LONGEST_NAME,
        "LONGEST_RECORD": LONGEST_RECORD,
        "LARGEST_SET": LARGEST_FILE,
    }


def test_every_field_for_a_nickname_takes_as_much_as_the_server() -> None:
    fields = [
        field
        for file in PAGE.rglob("*.svelte")
        for field in re.findall(r"<input[^>]*autocomplete=\"nickname\"[^>]*", file.read_text(encoding="utf-8"))
    ]
    assert len(fields) > 2 and all("maxlength={LONGEST_NICKNAME}" in field for field in fields)
