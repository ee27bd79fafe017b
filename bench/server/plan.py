"""What `run.py` tells the programs that play (`load.py`, `peer/load.js`), and what they tell it: JSON both ways.

They speak in lines. The player program prints `dealt` when the spare games exist, and waits for a line; `open` when all
tables are open and nobody plays yet, and waits for a line; then it plays, and prints what it measured.
"""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct):
    url: str
    tables: int
    in_flight: int
    """Moves sent and not yet seen by both seats, at any time."""
    spares: int
    """Games dealt beforehand, for tables whose game ends: to deal is not to move."""
    warm_up: float
    seconds: float
    seed: int
    game: str = ""
    detail: str = ""


class Measured(msgspec.Struct):
    round_trips: list[float] = []
    """Seconds from sending a move until the sockets of both seats have received it; those that ended in time."""
    games: int = 0
    dealt_late: int = 0
    """Games that had to be dealt while it was measured, since the spares were used up."""
    cpu_seconds: float = 0.0
