"""JSON that somebody outside wrote: in records, in decks and tile sets that they carry, as moves and positions."""

from __future__ import annotations

import json
from typing import Any

from marsuk.core.options import whole

_DEEPEST = 20  # lists and objects in one another; our own moves and positions have up to 5


def read_json(text: str, strict: bool = True) -> Any:
    """What it says; ValueError if it is no JSON, too deep, or has half a character: no answer could quote that."""
    try:
        content = json.loads(text, strict=strict)
        if "\\ud" in text.lower():  # an escape: perhaps one half of a pair
            json.dumps(content, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("too deep") from None
    return content


def plain(value: Any, depth: int = 0) -> Any:
    """The same in the types that ``json.loads`` gives, whatever a subclass or NumPy made of them; else ValueError."""
    if value is None or isinstance(value, (bool, float)):
        return value
    if isinstance(value, str):
        return str.__str__(value)
    if depth < _DEEPEST and isinstance(value, (list, tuple)):
        return [plain(item, depth + 1) for item in value]
    if depth < _DEEPEST and isinstance(value, dict) and all(isinstance(key, str) for key in value):
        return {str.__str__(key): plain(item, depth + 1) for key, item in value.items()}
    number = whole(value)
    if number is None:
        raise ValueError("no JSON")
    return number
