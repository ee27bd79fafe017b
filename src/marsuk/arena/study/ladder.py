"""Skill: how many steps there are between a weak and a strong player, and what a gap of skill does to one game."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

from marsuk.arena.cells import Cell, Number, number, plain
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.texts import TEXTS
from marsuk.arena.tournament import plots
from marsuk.arena.tournament.standings import Standing
from marsuk.arena.tournament.tournament import Result
from marsuk.arena.written import Figure

STEP = 0.7  # what a player wins against one that is a step below
_ELO_OF_A_STEP = 400 * math.log10(STEP / (1 - STEP))


class Ladder:
    """Levels that have played each other, each deal in all seats: what the arena says of them."""

    def __init__(self, result: Result) -> None:
        self.result = result
        self.bots = [bot for bot in result.standings.best_first() if bot.rating is not None][::-1]

    @property
    def is_rated(self) -> bool:
        """Whether all of them can be compared: with few games some may never have met, not even through others."""
        return bool(self.bots)

    @property
    def depth(self) -> Estimate:
        """How many steps the best is above the weakest."""
        assert self.bots[-1].rating is not None
        return _in_steps(self.bots[-1].rating, self.bots[0])

    def tables(self, names: Names) -> list[Table]:
        """How strong each is, and the better one's chance by how much better it is; nothing where nobody can tell."""
        if not self.is_rated:
            return []
        return [self._steps(names), self._gaps(names)]

    def figures(self, names: Names) -> dict[str, list[Figure]]:
        """Plots, by the key of their table."""
        if not self.is_rated:
            return {}
        data = [{"bot": bot.name, "rating": plain(bot.rating)} for bot in self.bots if bot.rating is not None]
        drawn = plots.ratings(self.result.standings, lambda bot: names.level(bot).text)
        return {"skill": [Figure("rating", TEXTS.text("column-rating", names.language), drawn, data)]}

    def _steps(self, names: Names) -> Table:
        language, standings = names.language, self.result.standings
        about = TEXTS.text(
            "study-skill-about",
            language,
            games=str(standings.games),
            depth=number(self.depth.value, ".1f", language),
            part=f"{STEP:.0%}",
        )
        table = Table(TEXTS.text("study-skill", language), columns(language, "bot", "rating", "steps"), about=about)
        table.key = "skill"
        for bot in self.bots:
            assert bot.rating is not None
            table.rows.append([names.level(bot.name), in_form(bot.rating, "+.0f"), _in_steps(bot.rating, self.bots[0])])
        return table

    def _gaps(self, names: Names) -> Table:
        """Every two of them, the nearest first."""
        language = names.language
        headings = columns(language, "stronger", "weaker", "gap", "expected", "score")
        table = Table(TEXTS.text("study-gap", language), headings, about=TEXTS.text("study-gap-about", language))
        table.key = "gap"
        for gap, better, worse in sorted(self._pairs(), key=lambda pair: pair[0]):
            share = self.result.standings.share(better.name, worse.name)
            met = Number(math.nan if share is None else share)
            pair: list[Cell] = [names.level(better.name), names.level(worse.name)]
            table.rows.append([*pair, Number(gap, ".0f"), Number(1 / (1 + 10 ** (-gap / 400))), met])
        return table

    def _pairs(self) -> Iterator[tuple[float, Standing, Standing]]:
        for worse, better in combinations(self.bots, 2):
            assert worse.rating is not None and better.rating is not None
            yield better.rating.value - worse.rating.value, better, worse


def _in_steps(rating: Estimate, lowest: Standing) -> Estimate:
    """A rating above the weakest, in steps; the interval is its own, of the weakest nothing is doubted."""
    assert lowest.rating is not None
    base = lowest.rating.value
    value, low, high = ((elo - base) / _ELO_OF_A_STEP for elo in (rating.value, rating.low, rating.high))
    return Estimate(value, low, high, rating.n)
