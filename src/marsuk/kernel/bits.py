"""Sets of up to 62 small numbers as the bits of one integer. Compiled, each function is a few machine instructions."""

from __future__ import annotations


def count(mask: int) -> int:
    """How many bits are set."""
    return int(mask).bit_count()


def lowest(mask: int) -> int:
    """The number of the lowest set bit; the mask must not be empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


def highest(mask: int) -> int:
    """The number of the highest set bit; the mask must not be empty."""
    return int(mask).bit_length() - 1


def nth(mask: int, n: int) -> int:
    """The number of the n-th set bit, counted from 0 at the lowest."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)
