"""What a view tells that has to be worked out: a game whose rules do that says so, see ``rules.ShowsMore``."""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel.jit import kernel
from marsuk.kernel.rules import Rules, ShowsMore

STATES = 3  # the one that is shown, and two of scratch
NOBODY = -1  # the eyes of a spectator


def shown_of(rules: Rules) -> np.dtype[Any]:
    """The record of what is worked out."""
    return rules.SHOWN if isinstance(rules, ShowsMore) else np.dtype([("nothing", "i1")])


def show_of(rules: Rules) -> Any:
    """The function that works it out."""
    return rules.show if isinstance(rules, ShowsMore) else show_nothing


@kernel
def show_nothing(tables: Any, states: Any, seat: int, shown: Any, work: Any) -> None:
    """The views of this game tell the state as it is."""
