"""JSON that somebody outside wrote: in records, and in decks and tile sets that records carry."""

from __future__ import annotations

import json
from typing import Any


def read_json(text: str, strict: bool = True) -> Any:
    """What it says; ValueError if it is no JSON, too deep, or has half a character: no answer could quote that."""
    try:
        content = json.loads(text, strict=strict)
        if "\\ud" in text.lower():  # an escape: perhaps one half of a pair
            json.dumps(content, ensure_ascii=False).encode()
    except RecursionError:
        raise ValueError("too deep") from None
    return content
