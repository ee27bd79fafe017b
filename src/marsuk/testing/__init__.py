"""The conformance kit: what any game and any bot must pass, whoever wrote it.

>>> from marsuk.testing import check_game
>>> check_game("marrak-hesh", {"players": 3}, seed=1)
"""

from __future__ import annotations

from marsuk.testing.bots import check_bot
from marsuk.testing.checks import check_game
from marsuk.testing.engines import check_engines_agree
from marsuk.testing.golden import check_golden_records, write_golden_records
from marsuk.testing.perft import perft
from marsuk.testing.rules import check_rules

__all__ = [
    "check_bot",
    "check_engines_agree",
    "check_game",
    "check_golden_records",
    "check_rules",
    "perft",
    "write_golden_records",
]
