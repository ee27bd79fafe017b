"""Fair deals: the server commits itself to a secret before the players' nonces are known, and reveals it at the end."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

SEED_BITS = 63  # what a game's seed can hold: too many to try them all against the cards one sees
LONGEST_NONCE = 64


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published of the secret before anybody gives a nonce."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed(secret: str, nonces: Sequence[str]) -> int:
    """The seed of the deal; a bot's nonce is empty."""
    digest = hashlib.sha256(bytes.fromhex(secret))
    for nonce in nonces:
        digest.update(nonce.encode() + b"\0")
    return int.from_bytes(digest.digest(), "big") % (1 << SEED_BITS)
