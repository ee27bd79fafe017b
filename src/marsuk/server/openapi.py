"""The OpenAPI schema, with the messages of the WebSocket. ``python -m marsuk.server.openapi`` prints it."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
from litestar import Litestar

from marsuk.server import messages, shapes

_PLACE = "#/components/schemas/{name}"


def add_messages(app: Litestar) -> None:
    """Add the messages of the WebSocket, as components only: OpenAPI has no word for a WebSocket."""
    told = get_args(shapes.ServerMessage)
    references, made = msgspec.json.schema_components((*told, messages.AnyMessage), ref_template=_PLACE)
    *of_server, made["ClientMessage"] = references
    made["ServerMessage"] = {"oneOf": of_server, "discriminator": {"propertyName": "type"}}
    schemas: dict[str, Any] = app.openapi_schema.components.schemas
    schemas.update(made)  # also over Litestar's own, to which every field of a TypedDict is required


if __name__ == "__main__":
    from marsuk.server.app import make_app
    from marsuk.server.settings import Settings

    print(json.dumps(make_app(Settings()).openapi_schema.to_schema(), indent=1))
