"""Codes that people read, write down and type: groups of letters and digits, the last of which checks the others."""

from __future__ import annotations

import secrets

from marsuk.server.refusals import BAD_REQUEST, Refusal

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without the letters that are taken for digits, or for each other
MOVE, RECOVERY = 15, 25  # characters: 70 and 120 random bits, and the one that checks
_GROUP = 5
_LOOKS_LIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V"})
_BETWEEN = str.maketrans("", "", " -‐‑–—_.")  # whatever keyboards make of a dash


def new_code(length: int) -> str:
    """A code that nobody guesses, as it is kept: without the dashes."""
    drawn = "".join(secrets.choice(ALPHABET) for _ in range(length - 1))
    return drawn + _check(drawn)


def grouped(code: str) -> str:
    """The code as people are shown it."""
    return "-".join(code[n : n + _GROUP] for n in range(0, len(code), _GROUP))


def read_code(text: str) -> str:
    """The code that somebody has typed, however; refuses what no code can be."""
    code = "".join(text.split()).translate(_BETWEEN).upper().translate(_LOOKS_LIKE)
    well_formed = len(code) in (MOVE, RECOVERY) and set(code) <= set(ALPHABET)
    if not well_formed or _check(code[:-1]) != code[-1]:
        raise Refusal("code-mistyped", BAD_REQUEST)
    return code


def _check(drawn: str) -> str:
    """Luhn's check for 32 characters: one that is wrong is always found, two that are swapped nearly always."""
    size, total = len(ALPHABET), 0
    for place, character in enumerate(reversed(drawn)):
        value = ALPHABET.index(character) * (2 if place % 2 == 0 else 1)
        total += value // size + value % size
    return ALPHABET[-total % size]
