"""The OpenAPI schema: real frames have the shapes that it tells."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from typing import Any, get_args, get_type_hints, is_typeddict

import httpx
import msgspec
import pytest

import marsuk
from marsuk.bots import LEVELS
from marsuk.server import openapi
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience
from marsuk.server.protocol.games_told import games_told
from marsuk.server.protocol.shapes import EntryKind, News, ServerMessage, Snapshot, ToldGame
from marsuk.server.tables.entries import Answered, AnyEntry

from .conftest import Server
from .test_frames import begun, play, table_of


def check_shape(value: Any, shape: Any) -> None:
    """Every field is one that the shape has; msgspec itself looks at types, and at what is required."""
    if is_typeddict(shape) and isinstance(value, dict):
        fields = get_type_hints(shape)
        assert set(value) <= set(fields), f"{shape.__name__} does not tell of {set(value) - set(fields)}"
        for name, each in value.items():
            check_shape(each, fields[name])
    elif isinstance(value, list):
        for each in value:
            for inner in get_args(shape):
                check_shape(each, inner)
    elif isinstance(value, dict):
        for inner in get_args(shape):
            check_shape(value, inner)


def check_frame(frame: bytes, shape: Any) -> None:
    msgspec.json.decode(frame, type=shape)
    check_shape(json.loads(frame), shape)


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
@pytest.mark.parametrize("full", [False, True])
def test_frames_have_the_shapes_of_the_schema(game: str, full: bool) -> None:
    draw = random.Random(1)
    check_frame(frames.frame(frames.snapshot(table_of(game), Audience(None, full, "en"), None)), Snapshot)
    table = begun(game)
    while table.state == "playing":
        for seat in (None, 0, 1):
            audience = Audience(seat, full, "en")
            check_frame(frames.news(table, table.lines[-2:], audience), News)
        if len(table.deciding) > 1:
            seat = table.awaited()[0]
            table.apply(table.seq + 1, 2, None, Answered(seat, table.asked(seat).legal_ids()[0], "person"))
        else:
            assert table.match is not None
            play(table, draw.choice(table.match.legal_ids()))
    assert table.state == "over"
    check_frame(frames.frame(frames.snapshot(table, Audience(0, full, "it"), "player0")), Snapshot)


def test_the_schema_is_printed_without_a_server_and_has_all_messages() -> None:
    command = [sys.executable, "-m", "marsuk.server.openapi"]
    schema = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    schemas = schema["components"]["schemas"]
    assert {message.__name__ for message in get_args(ServerMessage)} <= set(schemas)
    assert "gain" in schemas["ToldMove"]["properties"] and "gain" not in schemas["ToldMove"]["required"]
    assert len(schemas["ClientMessage"]["anyOf"]) == len(schemas["ClientMessage"]["discriminator"]["mapping"])
    answer = schema["paths"]["/api/tables/{table_id}"]["get"]["responses"]["200"]["content"]["application/json"]
    assert answer["schema"] == {"$ref": "#/components/schemas/Snapshot"}


def test_the_server_gives_the_schema_and_no_page_that_loads_scripts_from_elsewhere(server: Server) -> None:
    assert "/api/games" in httpx.get(f"{server.address}/schema/openapi.json").json()["paths"]
    for path in ("/schema", "/schema/", "/schema/redoc", "/schema/swagger", "/schema/elements", "/schema/rapidoc"):
        answer = httpx.get(server.address + path)
        assert answer.status_code == 404
        assert "<script" not in answer.text


@pytest.mark.parametrize("language", ["en", "it"])
def test_games_are_told_in_the_shape_of_the_schema(language: str) -> None:
    told = msgspec.json.decode(games_told(language), type=list[ToldGame])
    assert [game.game for game in told] == list(marsuk.game_names())
    for game in told:
        opponents = [level.level for level in game.levels if level.opponent]
        assert opponents == list(LEVELS) and len(opponents) < len(game.levels)


def test_every_kind_of_entry_is_in_the_schema() -> None:
    assert set(get_args(EntryKind)) == {entry.__struct_config__.tag for entry in get_args(AnyEntry)}


def test_every_game_has_its_shapes_in_the_schema() -> None:
    for name in marsuk.game_names():
        schemas = openapi.game_schemas(marsuk.game(name))
        prefix = "".join(word.capitalize() for word in name.split("-"))
        assert {prefix + what for what in ("View", "Event", "Move", "Components", "Score")} <= set(schemas)
        assert schemas[f"{prefix}Event"]["discriminator"]["propertyName"] == "event"
        assert schemas[f"{prefix}View"]["properties"]["game"] == {"enum": [name]}
        references = re.findall(r'"#/components/schemas/(\w+)"', json.dumps(schemas))
        assert references and set(references) <= set(schemas)
