"""The random generator that lives in a game's record: four 32-bit words, Doty-Humphrey's sfc32.

Only additions, shifts and xors of 32-bit words held in 64-bit integers: the same numbers come out
interpreted, compiled and on a GPU.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from marsuk.kernel.jit import kernel

WORDS = 4
_LOW = 0xFFFFFFFF
_WARM_UP = 15


@kernel
def key(rng: Any, seed: int) -> None:
    """Start the generator afresh from a seed of up to 63 bits."""
    rng[0] = seed & _LOW
    rng[1] = (seed >> 32) & _LOW
    rng[2] = 0
    rng[3] = 1
    for _ in range(_WARM_UP):
        word(rng)


@kernel
def word(rng: Any) -> int:
    """The next 32 random bits."""
    a, b, c, n = np.int64(rng[0]), np.int64(rng[1]), np.int64(rng[2]), np.int64(rng[3])
    drawn = (a + b + n) & _LOW
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & _LOW
    rng[2] = (((c << 21) & _LOW | (c >> 11)) + drawn) & _LOW
    rng[3] = (n + 1) & _LOW
    return drawn  # type: ignore[return-value]


@kernel
def below(rng: Any, n: int) -> int:
    """A number from 0 to n-1, each equally likely (Lemire's method, exact), for 1 <= n < 2**31."""
    product = word(rng) * n
    if product & _LOW < n:
        unfair = (_LOW + 1 - n) % n
        while product & _LOW < unfair:
            product = word(rng) * n
    return product >> 32


@kernel
def shuffle(rng: Any, items: Any, n: int) -> None:
    """Put the first n items in random order (Fisher and Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        items[i], items[j] = items[j], items[i]
