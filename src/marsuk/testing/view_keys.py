"""The keys of every game's views, from the shapes that they are checked against.

``python -m marsuk.testing.view_keys`` prints them as docs/views.md has them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from marsuk.core.game import Game, Json
from marsuk.core.registry import game as find_game
from marsuk.core.registry import game_names

_INTRODUCTION = """\
# What a view holds

`match.view(seat)` is what a seat may know, as plain JSON; `match.view(None)` is what one who only watches may know. The
server sends it, a [program](bot-protocol.md) is asked with it, and nothing else leaves a match. This page is printed by
`python -m marsuk.testing.view_keys`.

- **Python**: `game.shapes.view` is a msgspec type, and so are `event`, `move`, `components` and `score`.
  `msgspec.convert(match.view(0), game.shapes.view)` checks a view and gives it attributes,
  `msgspec.json.schema(game.shapes.view)` is its JSON schema.
- **TypeScript and other languages**: a server has the OpenAPI schema at `/schema/openapi.json`, and
  `python -m marsuk.server.openapi` prints it without one; its names are those below. `make schemas` writes it and its
  TypeScript (`marsuk.d.ts`) to `build/schemas`, and `make packages` puts both beside the wheel.
"""
_NULL = {"type": "null"}
_NAMES = {"integer": "number", "string": "text", "boolean": "true or false", "number": "number"}


def page() -> str:
    """All games' views, as a page."""
    return "\n".join([_INTRODUCTION, *(line for name in game_names() for line in _game(find_game(name)))])


def _game(game: Game) -> Iterator[str]:
    """Its view, and below it every shape that the view is made of."""
    prefix = "".join(word.capitalize() for word in game.name.split("-"))
    _, shapes = msgspec.json.schema_components([game.shapes.view], ref_template=prefix + "{name}")
    yield f"## {game.texts.text(game.name, 'en')}"
    yield ""
    for name in sorted(shapes, key=lambda name: (name != "View", name)):
        shape = shapes[name]
        if "properties" not in shape:
            continue
        about = " ".join(str(shape.get("description", "")).split()).replace("``", "`")
        yield from (f"### {prefix}{name}", "", about, "", "| key | what |", "| --- | --- |")
        required = shape.get("required", ())
        for key, told in shape["properties"].items():
            yield f"| `{key}` | {_told(told)}{'' if key in required else '; not always there'} |"
        yield ""


def _told(schema: Json) -> str:
    """What a value may be, in words."""
    if "$ref" in schema:
        return f"[{schema['$ref']}](#{schema['$ref'].lower()})"
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if "anyOf" in schema:
        kinds = [_told(each) for each in schema["anyOf"] if each != _NULL]
        return " or ".join([*kinds, *["null"] * (_NULL in schema["anyOf"])])
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(_told(each) for each in schema["prefixItems"]) + "]"
        items = _told(schema["items"])
        return f"list of ({items})" if " or " in items or ", " in items else f"list of {items}"
    if schema.get("type") == "object":
        return f"object of {_told(schema['additionalProperties'])}" if "additionalProperties" in schema else "object"
    return _NAMES.get(str(schema.get("type")), "anything")


if __name__ == "__main__":
    print(page(), end="")
