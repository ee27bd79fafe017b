"""Plots of a study, as SVG that follows the page's colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from marsuk.arena.names import Names
from marsuk.arena.study.games import MOMENTS
from marsuk.arena.study.matches import Study
from marsuk.arena.tournament.plots import Axis, bars, label_of, line, svg
from marsuk.core.game import Json

_ROW = 46
_CURVE = 54


def lengths(studies: list[Study], names: Names) -> str:
    """How many decisions the games had."""
    return _histograms(studies, names, lambda study: study.played.decisions)


def margins(studies: list[Study], names: Names) -> str:
    """By how many points the best was ahead of the next."""
    return _histograms(studies, names, lambda study: study.played.margins)


def _histograms(studies: list[Study], names: Names, values: Callable[[Study], Any]) -> str:
    """A row for every study, all on the same axis."""
    every = [values(study) for study in studies]
    low, high = min(each.min() for each in every), max(each.max() for each in every)
    axis, height = Axis(float(low) - 0.5, float(high) + 0.5), _ROW * len(studies)

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, (study, each) in enumerate(zip(studies, every, strict=True)):
            yield from label_of(_ROW * row + _ROW / 2, *_names(study, studies, names))
            yield from bars(Counter(each.tolist()), axis, _ROW * (row + 1) - 2, _ROW - 8)

    named = [" ".join(_names(study, studies, names)) for study in studies]
    label = "; ".join(f"{name} {each.mean():.1f}" for name, each in zip(named, every, strict=True))
    return svg(height + 20, parts(), label)


def leads(studies: list[Study], names: Names) -> str:
    """How often who leads wins in the end, as the game goes on: from an even chance to certainty."""
    axis, height = Axis(0.0, 100.0), _CURVE * len(studies)

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, study in enumerate(studies):
            floor, tall = _CURVE * (row + 1) - 4, _CURVE - 12
            even = 1 / study.played.wins.shape[1]
            yield from label_of(floor - tall / 2, *_names(study, studies, names))
            shares = [even, *(share or even for share in _shares(study)), 1.0]
            places = [(axis.x(100 * m), floor - tall * s) for m, s in zip((0, *MOMENTS, 1), shares, strict=True)]
            yield line(axis.x(0), floor - tall * even, axis.x(100), floor - tall * even, "line")
            told = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
            yield f'<polyline points="{told}" fill="none" stroke="var(--bar)" stroke-width="2"/>'

    named = {" ".join(_names(study, studies, names)): _shares(study) for study in studies}
    label = "; ".join(f"{name} " + ", ".join(f"{x:.0%}" for x in shares) for name, shares in named.items())
    return svg(height + 20, parts(), label)


def counted(studies: list[Study], column: str) -> list[Json]:
    """How many games had each number of it: what a histogram is drawn of."""
    return [
        {**_of(study), "counts": sorted(Counter(getattr(study.played, column).tolist()).items())} for study in studies
    ]


def leading(studies: list[Study]) -> list[Json]:
    """How often who led won in the end, at each moment; without the ends, which are known."""
    return [
        {
            **_of(study),
            "line": 1 / study.played.wins.shape[1],
            "points": list(zip(MOMENTS, _shares(study), strict=True)),
        }
        for study in studies
    ]


def _of(study: Study) -> Json:
    return {"variant": study.variant, "level": study.bot, "set": study.set}


def _shares(study: Study) -> list[float]:
    """What part of the win those got who led, at each moment."""
    won = study.played.leaders
    led = ~np.isnan(won)
    return [float(x) for x in np.nan_to_num(won).sum(0) / np.maximum(led.sum(0), 1)]


def _names(study: Study, studies: list[Study], names: Names) -> list[str]:
    """What tells it from the others."""
    told = [names.variant(study.variant)]
    if len({each.bot for each in studies}) > 1:
        told.append(names.level(study.bot))
    if len({each.set for each in studies}) > 1:
        told.append(names.set(study.set))
    return [name.text for name in told]
