"""Plots of a tournament, as SVG that follows the page's colours; 340 units are as wide as a small phone."""

from __future__ import annotations

import html
import math
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from marsuk.arena.cells import percent
from marsuk.arena.tournament.standings import Standings

_WIDTH, _NAMES, _ROW = 340, 124, 26
_LONGEST_NAME = 18
_HISTOGRAM = 54
_LINE = 12
_MOST_BARS = 48


def svg(height: float, parts: Iterator[str], label: str) -> str:
    """A whole plot; the label is for those who do not see it."""
    drawn = "".join(parts)
    return f'<svg viewBox="0 0 {_WIDTH} {height:g}" role="img" aria-label="{html.escape(label)}">{drawn}</svg>'


def text(x: float, y: float, words: str, anchor: str = "start") -> str:
    """Words in a plot."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{html.escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    """A thin line in one of the page's colours."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="var(--{colour})"/>'


def _rect(x: float, y: float, width: float, height: float, colour: str, opacity: float = 1.0, title: str = "") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    told = f"<title>{html.escape(title)}</title>" if title else ""
    return f'<rect {place} fill="var(--{colour})" opacity="{opacity:.2f}">{told}</rect>'


def shortened(name: str) -> str:
    """As much of a name as there is room for."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def wrapped(name: str) -> list[str]:
    """A name on as many lines as it needs; only a word that is too long by itself is cut."""
    return [shortened(line) for line in textwrap.wrap(name, _LONGEST_NAME, break_long_words=False)]


def label_of(middle: float, *names: str) -> Iterator[str]:
    """Names before a row, one below the other."""
    lines = [line for name in names for line in wrapped(name)]
    for number, each in enumerate(lines):
        yield text(0, middle + 4 + _LINE * (number - (len(lines) - 1) / 2), each)


class Axis:
    """A horizontal axis, with a handful of round numbers on it."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = (low, high) if high > low else (low - 1, low + 1)
        rough = (self.high - self.low) / 4
        power = 10 ** math.floor(math.log10(rough))
        self._step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)

    def x(self, value: float) -> float:
        """Where a value is."""
        inside = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return _NAMES + inside * (_WIDTH - _NAMES - 12)

    def drawn(self, height: float) -> Iterator[str]:
        """Its lines and numbers."""
        for n in range(math.ceil(self.low / self._step), math.floor(self.high / self._step) + 1):
            x = self.x(n * self._step)
            yield line(x, 0, x, height, "line" if n == 0 else "faint")
            yield text(x, height + 14, f"{n * self._step:g}", "middle")


def ratings(standings: Standings, called: Callable[[str], str] = str) -> str:
    """Every bot's rating with its interval; 0 is the bot named last."""
    bots = standings.best_first()
    rated = [bot.rating for bot in bots if bot.rating is not None]
    ends = [x for rating in rated for x in (rating.low, rating.value, rating.high) if math.isfinite(x)]
    axis, height = Axis(min(ends), max(ends)), _ROW * len(bots)
    label = "; ".join(f"{bot.name} {rating.value:+.0f}" for bot, rating in zip(bots, rated, strict=True))

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, (bot, rating) in enumerate(zip(bots, rated, strict=True)):
            y = _ROW * (row + 0.5)
            low, high = axis.x(rating.low), axis.x(rating.high)
            yield from label_of(y, called(bot.name))
            yield _rect(low, y - 3, high - low, 6, "bar", opacity=0.5)
            yield f'<circle cx="{axis.x(rating.value):.1f}" cy="{y:g}" r="5" fill="var(--bar)"/>'

    return svg(height + 20, parts(), label)


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
            yield text(_NAMES + cell * (column + 0.5), 14, str(column + 1), "middle")
        for row, bot in enumerate(bots):
            y = 22 + 26 * row
            yield text(0, y + 17, shortened(f"{row + 1} {bot}"))
            for column, other in enumerate(bots):
                share = standings.share(bot, other)
                if share is None:
                    continue
                x = _NAMES + cell * column
                colour = "bar" if share >= 0.5 else "line"
                strength = 0.08 + 1.1 * abs(share - 0.5)
                yield _rect(x + 1, y + 1, cell - 2, 24, colour, strength, f"{bot} – {other}: {share:.1%}")
                yield text(x + cell / 2, y + 17, f"{100 * share:.0f}", "middle")

    return svg(height, parts(), label)


def margins(standings: Standings, language: str) -> str:
    """How often each bot was how far ahead of the best other, or behind it."""
    bots = standings.best_first()
    every = [margin for bot in bots for margin in bot.margins]
    width = max(1, math.ceil((max(every) - min(every) + 1) / _MOST_BARS))
    axis = Axis(min(every) - width / 2, max(every) + width / 2)
    height = _HISTOGRAM * len(bots)
    label = "; ".join(f"{bot.name} {bot.margin.value:+.1f}, {percent(bot.score, language)}" for bot in bots)

    def parts() -> Iterator[str]:
        yield from axis.drawn(height)
        for row, bot in enumerate(bots):
            floor = _HISTOGRAM * (row + 1) - 2
            yield text(0, floor - _HISTOGRAM / 2 + 6, shortened(bot.name))
            counts = Counter(width * (margin // width) for margin in bot.margins)
            yield from bars(counts, axis, floor, _HISTOGRAM - 10, width, signed=True)

    return svg(height + 20, parts(), label)


def bars(
    counts: Mapping[int, int], axis: Axis, floor: float, height: float, width: int = 1, signed: bool = False
) -> Iterator[str]:
    """A histogram: how many there are of each so many values from a number on."""
    most = max(counts.values())
    for begin, count in sorted(counts.items()):
        left, right = axis.x(begin - 0.5), axis.x(begin + width - 0.5)
        tall = height * count / most
        told = f"{begin:+d}: {count}" if signed else f"{begin}: {count}"
        yield _rect(left, floor - tall, max(right - left - 0.5, 0.5), tall, "bar", title=told)
