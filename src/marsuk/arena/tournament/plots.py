"""Plots of a tournament, as SVG that follows the page's colours; 340 units are as wide as a small phone."""

from __future__ import annotations

import html
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from marsuk.arena.table import percent
from marsuk.arena.tournament.standings import Standings

_WIDTH, _NAMES, _ROW = 340, 124, 26
_LONGEST_NAME = 18
_HISTOGRAM = 54
_MOST_BARS = 48


def _svg(height: float, parts: Iterator[str], label: str) -> str:
    drawn = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height:g}" role="img" aria-label="{html.escape(label)}">{drawn}</svg>'


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{html.escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="var(--{colour})"/>'


def _rect(x: float, y: float, width: float, height: float, colour: str, opacity: float = 1.0, title: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    told = f"<title>{html.escape(title)}</title>" if title else ""
    return f'<rect {place} fill="var(--{colour})" opacity="{opacity:.2f}">{told}</rect>'


def _name(name: str) -> str:
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


class _Axis:
    """A horizontal axis, with a handful of round numbers on it."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = (low, high) if high > low else (low - 1, low + 1)
        rough = (self.high - self.low) / 4
        power = 10 ** math.floor(math.log10(rough))
        self._step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)

    def x(self, value: float) -> float:
        inside = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return _NAMES + inside * (_WIDTH - _NAMES - 12)

    def drawn(self, height: float) -> Iterator[str]:
        for n in range(math.ceil(self.low / self._step), math.floor(self.high / self._step) + 1):
            x = self.x(n * self._step)
            yield _line(x, 0, x, height, "line" if n == 0 else "faint")
            yield _text(x, height + 14, f"{n * self._step:g}", "middle")


def ratings(standings: Standings) -> str:
    """Every bot's rating with its interval; 0 is the bot named last."""
    bots = standings.best_first()
    rated = [bot.rating for bot in bots if bot.rating is not None]
    ends = [x for rating in rated for x in (rating.low, rating.value, rating.high) if math.isfinite(x)]
    axis, height = _Axis(min(ends), max(ends)), _ROW * len(bots)
    label = "; ".join(f"{bot.name} {rating.value:+.0f}" for bot, rating in zip(bots, rated, strict=True))

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, (bot, rating) in enumerate(zip(bots, rated, strict=True)):
            y = _ROW * (row + 0.5)
            low, high = axis.x(rating.low), axis.x(rating.high)
            yield _text(0, y + 4, _name(bot.name))
            yield _rect(low, y - 3, high - low, 6, "bar", opacity=0.5)
            yield f'<circle cx="{axis.x(rating.value):.1f}" cy="{y:g}" r="5" fill="var(--bar)"/>'

    return _svg(height + 20, parts(), label)


def heat_map(standings: Standings) -> str:
    """Every bot's share against every other: the stronger the colour, the further from even."""
    bots = [bot.name for bot in standings.best_first()]
    cell = min(64.0, (_WIDTH - _NAMES) / len(bots))
    label = "; ".join(
        f"{bot} – {other} {share:.0%}"
        for bot in bots
        for other in bots
        if bot < other and (share := standings.share(bot, other)) is not None
    )
    height = 26 * len(bots) + 22

    def parts() -> Iterator[str]:
        for column in range(len(bots)):
            yield _text(_NAMES + cell * (column + 0.5), 14, str(column + 1), "middle")
        for row, bot in enumerate(bots):
            y = 22 + 26 * row
            yield _text(0, y + 17, _name(f"{row + 1} {bot}"))
            for column, other in enumerate(bots):
                share = standings.share(bot, other)
                if share is None:
                    continue
                x = _NAMES + cell * column
                colour = "bar" if share >= 0.5 else "line"
                strength = 0.08 + 1.1 * abs(share - 0.5)
                yield _rect(x + 1, y + 1, cell - 2, 24, colour, strength, f"{bot} – {other}: {share:.1%}")
                yield _text(x + cell / 2, y + 17, f"{100 * share:.0f}", "middle")

    return _svg(height, parts(), label)


def margins(standings: Standings) -> str:
    """How often each bot was how far ahead of the best other, or behind it."""
    bots = standings.best_first()
    every = [margin for bot in bots for margin in bot.margins]
    width = max(1, math.ceil((max(every) - min(every) + 1) / _MOST_BARS))
    axis = _Axis(min(every) - width / 2, max(every) + width / 2)
    height = _HISTOGRAM * len(bots)
    label = "; ".join(f"{bot.name} {bot.margin.value:+.1f}, {percent(bot.score)}" for bot in bots)

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, bot in enumerate(bots):
            floor = _HISTOGRAM * (row + 1) - 2
            yield _text(0, floor - _HISTOGRAM / 2 + 6, _name(bot.name))
            yield from _bars(bot.margins, width, axis, floor)

    return _svg(height + 20, parts(), label)


def _bars(values: Sequence[int], width: int, axis: _Axis, floor: float) -> Iterator[str]:
    bins = Counter(width * (value // width) for value in values)
    most = max(bins.values())
    for begin, count in sorted(bins.items()):
        left, right = axis.x(begin - 0.5), axis.x(begin + width - 0.5)
        tall = (_HISTOGRAM - 10) * count / most
        yield _rect(left, floor - tall, max(right - left - 0.5, 0.5), tall, "bar", title=f"{begin:+d}: {count}")
