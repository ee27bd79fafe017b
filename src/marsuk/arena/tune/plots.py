"""The plot of a tuning, as SVG that follows the page's colours: a goal from candidate to candidate."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from marsuk.arena.cells import Band, number, percent, with_interval
from marsuk.arena.statistics import Estimate
from marsuk.arena.tournament.plots import line, svg, text

_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 332, 8, 128
_TICKS = 4


def course(tried: Sequence[Estimate], band: Band, chosen: int, language: str) -> str:
    """What the goal was in the games of each candidate, over the band where it should lie; the chosen one is marked."""
    known = [each for each in tried if not math.isnan(each.value)]
    ends = [end for end in (band.low, band.high) if math.isfinite(end)]
    values = [*ends, *(end for each in known for end in (each.low, each.high))]
    low, high = min(values), max(values)
    room = (high - low) * 0.06 or 0.5
    low, high = low - room, high + room

    def y(value: float) -> float:
        return _BOTTOM - (min(max(value, low), high) - low) / (high - low) * (_BOTTOM - _TOP)

    def x(place: int) -> float:
        return _LEFT + (place - 0.5) / len(tried) * (_RIGHT - _LEFT)

    def parts() -> Iterator[str]:
        top, bottom = y(band.high), y(band.low)
        inside = f'x="{_LEFT}" y="{top:.1f}" width="{_RIGHT - _LEFT}" height="{max(bottom - top, 1):.1f}"'
        yield f'<rect {inside} fill="var(--line)" opacity=".18"/>'
        for tick in range(_TICKS + 1):
            value = low + (high - low) * tick / _TICKS
            yield line(_LEFT, y(value), _RIGHT, y(value), "faint")
            yield text(_LEFT - 6, y(value) + 4, number(value, band.form, language), "end")
        for place, each in enumerate(tried, 1):
            if not math.isnan(each.value):
                yield line(x(place), y(each.low), x(place), y(each.high), "faint")
                yield _dot(x(place), y(each.value), place == chosen, f"{place}: {_said(each, band, language)}")
        for place in sorted({1, chosen, len(tried)}):
            yield text(x(place), _BOTTOM + 14, str(place), "middle")

    return svg(_BOTTOM + 20, parts(), f"{chosen}: {_said(tried[chosen - 1], band, language)}")


def _said(estimate: Estimate, band: Band, language: str) -> str:
    """A value with its interval, as the band is written."""
    if band.form.endswith("%"):
        return percent(estimate, language)
    return with_interval(estimate, ".2f", language)


def _dot(x: float, y: float, chosen: bool, title: str) -> str:
    place = f'cx="{x:.1f}" cy="{y:.1f}"'
    ring = f'<circle {place} r="7" fill="none" stroke="var(--line)" stroke-width="2"/>' if chosen else ""
    return f'{ring}<circle {place} r="3.5" fill="var(--bar)"><title>{title}</title></circle>'
