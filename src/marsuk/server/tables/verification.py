"""Checking a record of the server: was the deal the one that the server and the players had agreed on?"""

from __future__ import annotations

from dataclasses import dataclass

from marsuk.core.match import Match
from marsuk.server.refusals import Refusal
from marsuk.server.tables import fairness


@dataclass(frozen=True)
class Verified:
    """What a fair deal was made of."""

    commit: str
    nonces: list[str]


def verify(match: Match, commit: str | None = None) -> Verified:
    """Check the deal of a record that was replayed; ``commit`` is what the server published, as a player noted it."""
    tags = match.tags
    if "Secret" not in tags or "Commit" not in tags:
        raise Refusal("verify-no-deal")
    try:
        committed = fairness.commitment(tags["Secret"])
    except ValueError:
        raise Refusal("verify-secret") from None
    if committed != tags["Commit"] or (commit is not None and committed != commit.strip().lower()):
        raise Refusal("verify-commit")
    nonces = [tags.get(f"Nonce{seat}", "") for seat in range(match.players)]
    seed = fairness.seed(tags["Secret"], nonces)
    if match.options["seed"] != seed:
        raise Refusal("verify-seed", claimed=str(match.options["seed"]), due=str(seed))
    return Verified(committed, nonces)
