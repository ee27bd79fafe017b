"""The OpenAPI schema, with the messages of the WebSocket. ``python -m marsuk.server.openapi`` prints it."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from litestar import Litestar

from marsuk.core.game import Game
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names
from marsuk.core.shapes import ScoreShape, ViewShape
from marsuk.server.protocol import messages, shapes

_PLACE = "#/components/schemas/{name}"


def add_messages(app: Litestar) -> None:
    """Add the messages of the WebSocket, as components only: OpenAPI has no word for a WebSocket."""
    told = get_args(shapes.ServerMessage)
    kinds = (*told, messages.AnyMessage, shapes.ToldGame, ViewShape)
    references, made = msgspec.json.schema_components(kinds, ref_template=_PLACE)
    *of_server, made["ClientMessage"], _, _ = references
    made["ServerMessage"] = {"oneOf": of_server, "discriminator": {"propertyName": "type"}}
    for shape in (ViewShape, ScoreShape):
        del made[shape.__name__]["additionalProperties"]  # each game has more
    schemas: dict[str, Any] = app.openapi_schema.components.schemas
    schemas.update(made)  # also over Litestar's own, to which every field of a TypedDict is required
    for name in game_names():
        schemas.update(game_schemas(find_game(name)))


def game_schemas(game: Game) -> dict[str, Any]:
    """The shapes of what a game tells in a match; their names begin with the game's, as in ``PocketMarsView``."""
    prefix = "".join(word.capitalize() for word in game.name.split("-"))
    named = {
        "View": game.shapes.view,
        "Event": game.shapes.event,
        "Move": game.shapes.move,
        "Components": game.shapes.components,
        "Score": game.shapes.score,
    }
    references, made = msgspec.json.schema_components(
        named.values(), ref_template=_PLACE.format(name=prefix + "{name}")
    )
    unions = {name: told for name, told in zip(named, references, strict=True) if name not in made}
    return {prefix + name: told for name, told in (made | unions).items()}


if __name__ == "__main__":
    from marsuk.server.app import make_app
    from marsuk.server.settings import Settings

    print(json.dumps(make_app(Settings()).openapi_schema.to_schema(), indent=1))
