"""A file with all tiles and holds of the default set, for the owner of a box to change."""

from __future__ import annotations

import json
from typing import Any

from marsuk.core.data import name_like
from marsuk.games.marrak_hesh.components import COLOURS, NUMBERS, SOURCES, TRANSPORTS, VERSION, Components, rows_of
from marsuk.games.marrak_hesh.tables import DOCKS, MAX_TILES
from marsuk.games.marrak_hesh.terminal.words import words


def template(components: Components, name: str, language: str) -> str:
    """The text of the file; its comments are in the language."""
    content = components.content
    about = words("tiles-template", language, sources=", ".join(SOURCES), fewest=DOCKS, most=MAX_TILES)
    lines = [*_comment(about), "", f"version = {VERSION}", f"name = {_toml(name_like(name))}", ""]
    lines += ["[tiles]", f"source = {_toml(content['tiles']['source'])}"]
    lines += [f"{colour} = {_toml(content['tiles'].get(colour, []))}" for colour in COLOURS]
    for players, holds in components.holds.items():
        hands = components.tables.read().transports[players - 2]
        lines += ["", f"[players.{players}]", f"source = {_toml(content['players'][str(players)]['source'])}"]
        lines += ["holds = [", *(f"    {_toml(rows_of(hold))}," for hold in holds), "]"]
        lines += ["transports = [", *(f"    {_hand(hands[seat])}," for seat in range(players)), "]"]
    lines += ["", *_comment(words("tiles-template-numbers", language))]
    for table in NUMBERS:
        lines += ["#", f"# [{table}]", *(f"# {field} = {_toml(value)}" for field, value in content[table].items())]
    return "\n".join(lines) + "\n"


def _hand(hand: list[int]) -> str:
    return "{ " + ", ".join(f"{colour} = {n}" for colour, n in zip(TRANSPORTS, hand, strict=True)) + " }"


def _comment(text: str) -> list[str]:
    return [f"# {line}".rstrip() for line in text.splitlines()]


def _toml(value: Any) -> str:
    """A text, a number or a list of these: JSON writes them as TOML does."""
    return json.dumps(value, ensure_ascii=False)
