"""What a result of three players is worth to each of them."""

from __future__ import annotations

from typing import Any

from marsuk.kernel.jit import kernel

FAR = 1 << 12  # beyond any margin and any total, and any bound of them, with any components


@kernel
def worth(own: int, second: int, third: int) -> int:
    """One number for what a result is to a seat: share of the win, margin, points, then the others' points."""
    other = max(second, third)
    if own > other:
        share = 3
    elif own < other:
        share = 0
    else:
        share = 1 if second == third else 2
    result = share * 2 * FAR + own - other + FAR
    result = result * 2 * FAR + own + FAR
    result = result * 2 * FAR + FAR - second
    return result * 2 * FAR + FAR - third


@kernel
def worth_of(totals: Any, seat: int) -> int:
    """What a result is worth to a seat."""
    return worth(int(totals[seat]), int(totals[(seat + 1) % 3]), int(totals[(seat + 2) % 3]))


@kernel
def dearest(search: Any, seat: int) -> int:
    """No result within the bounds is worth more to the seat."""
    return worth(int(search.most[seat]), int(search.least[(seat + 1) % 3]), int(search.least[(seat + 2) % 3]))
