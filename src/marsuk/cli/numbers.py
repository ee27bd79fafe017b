"""Numbers given on the command line."""

from __future__ import annotations

from marsuk.cli.words import problem


def whole_number(option: str, text: str, low: int, high: int) -> int:
    """A whole number between two bounds, or an error that names the option."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and low <= int(text) <= high):
        raise problem("number-wrong", option=option, value=text[:30], low=str(low), high=str(high))
    return int(text)
