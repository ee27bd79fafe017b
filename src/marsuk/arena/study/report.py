"""A balance study as tables and plots."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import numpy as np

from marsuk.arena.cells import Cell, Difference, Named, Number, number, plain
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study import plots
from marsuk.arena.study.compared import Levels, Sets
from marsuk.arena.study.conditions import conditions
from marsuk.arena.study.coverage import FEWEST, TRIALS, coverage
from marsuk.arena.study.facts import Fact, course, results
from marsuk.arena.study.games import MOMENTS
from marsuk.arena.study.ladder import Ladder
from marsuk.arena.study.matches import Study
from marsuk.arena.study.seats import seat_names, wins_in_order
from marsuk.arena.study.strength import weakest_first
from marsuk.arena.study.used import Used
from marsuk.arena.table import Table, as_rate, columns, in_form
from marsuk.arena.written import Figure, Remark, WrittenReport
from marsuk.core.data import DEFAULT
from marsuk.core.game import Json
from marsuk.core.registry import game as find_game

PACE = 10.0  # seconds that a person takes to decide
_FEWEST_TRIALS = 5  # of the coverage, of every study
_SIGNED_RATE, _SIGNED = "+.1%", "+.2f"


class Report(WrittenReport):
    """What the studies say, in a language. Two with other components on the same deals are also compared."""

    format, version = "marsuk-study", 5

    def __init__(
        self,
        studies: list[Study],
        seed: int,
        language: str,
        ladder: Ladder | None = None,
        pace: float = PACE,
        asked: int | None = None,
    ) -> None:
        self.asked = asked  # games of each study, where somebody stopped them before
        self.seed = seed
        self.language = language
        self.ladder = ladder
        self.pace = pace
        self.names = Names(find_game(studies[0].game), language)
        levels = {study.bot: study.level for study in studies}
        known = weakest_first(find_game(studies[0].game), list(levels.values()), ladder) if len(levels) > 1 else None
        self._levels = known or list(levels)
        self._sets = list(dict.fromkeys(study.set for study in studies))
        self.studies = sorted(studies, key=self._place(studies))
        self._by_level = None
        if known:
            self._by_level = Levels(self.studies, known[0], known[-1], self.names)

    def _place(self, studies: list[Study]) -> Callable[[Study], tuple[int, int]]:
        """By variants as they came, and in each the strongest level first: it is the one to believe.

        Where nobody knows which one that is, it is the one that was named last.
        """
        variants = list(dict.fromkeys(study.variant for study in studies))
        return lambda study: (variants.index(study.variant), -self._levels.index(study.bot))

    def heading(self) -> tuple[str, str]:
        """The study's title, and how it was made."""
        study = self.studies[0]
        game = find_game(study.game)
        title = self.text("study-title", game=game.texts.text(game.name, self.language))
        if own := [name for name in self._sets if name != DEFAULT]:
            title += ": " + ", ".join(own)
        games, most = (each(len(study.played) for study in self.studies) for each in (min, max))
        span = {"first": str(self.seed), "last": str(self.seed + games - 1)}
        levels = ", ".join(self.names.level(level).text for level in self._levels)
        about = self.text("study-about", games=str(games), level=levels, **span)
        if most > games:
            about += " " + self.text("study-about-more", games=str(most))
        return title, about

    def facts(self) -> Json:
        """The studies, for programs."""
        study = self.studies[0]
        games = {"games": len(study.played), "seed": self.seed}
        return {"game": study.game, **games, "levels": self._levels, "sets": self._sets, "pace": self.pace}

    def warnings(self) -> list[Remark]:
        """What a reader should know before believing it: where levels disagree, and whether intervals hold."""
        told = self._by_level.warnings() if self._by_level else []
        if len(self._levels) > 1 and not self._by_level:
            told.append(Remark("strength-unknown", self.text("study-strength-unknown")))
        if self.asked is not None:
            least, most = (end(len(study.played) for study in self.studies) for end in (min, max))
            facts = {"least": least, "most": most, "asked": self.asked}
            played = str(least) if least == most else f"{least}–{most}"
            said = self.text("study-stopped", asked=str(self.asked), games=played)
            told.insert(0, Remark("stopped", said, facts))
        if self._tested is not None:
            told.append(self._tested)
        if self.ladder is not None and not self.ladder.is_rated:
            games = self.ladder.result.standings.games
            told.append(Remark("skill-unknown", self.text("study-skill-unknown", games=str(games)), {"games": games}))
        return told

    @functools.cached_property
    def _tested(self) -> Remark | None:
        """How many of the intervals hold, in small studies that are drawn from those that are large enough."""
        large = [study for study in self.studies if len(study.played) >= FEWEST]
        trials = max(-(-TRIALS // max(len(large), 1)), _FEWEST_TRIALS)
        found = [each for study in large if (each := coverage(study.played, study.players, trials))]
        if not found:
            return None
        shares = []
        for parts in ([each.seats for each in found], [each.pieces for each in found]):
            looked_at = sum(n for _, n in parts)
            shares.append(sum(share * n for share, n in parts if n) / looked_at if looked_at else math.nan)
        seats, pieces = (number(share, ".1%", self.language) for share in shares)
        games = sorted({each.games for each in found})
        told = str(games[0]) if len(games) == 1 else f"{games[0]}–{games[-1]}"
        played = trials * len(found)
        text = self.text("study-coverage", seats=seats, pieces=pieces, games=told, trials=str(played))
        facts = {"seats": plain(Number(shares[0])), "pieces": plain(Number(shares[1])), "games": games}
        return Remark("coverage", text, {**facts, "trials": played})

    def tables(self) -> list[Table]:
        """All tables."""
        used = Used(self.studies, self.names)
        made = [used.least_wanted(), self._course(), self._lead(), self._seats(), self._conditions()]
        if self.ladder is not None:
            made += self.ladder.tables(self.names)
        made += used.tables()
        compared = [self._by_level.table()] if self._by_level else []
        if len(self._sets) > 1:
            compared += Sets(self.studies, self._sets, self.names).tables()
        first = [self._variants(), *[table for table in compared if table.rows], used.standing_out()]
        return [*first, *[table for table in made if table.rows]]

    # --- tables ---

    def _named(self, study: Study) -> list[Cell]:
        """The first cells of a row: what it is of."""
        cells: list[Cell] = [self.names.variant(study.variant)]
        if len(self._levels) > 1:
            cells.append(self.names.level(study.bot))
        if len(self._sets) > 1:
            cells.append(self.names.set(study.set))
        return cells

    def _table(self, title: str, *names: str, about: str | None = None, plotted: int | None = None) -> Table:
        first = ["variant", *["level"] * (len(self._levels) > 1), *["set"] * (len(self._sets) > 1)]
        place = None if plotted is None else plotted + len(first)
        told = self.text(about) if about else ""
        headings = columns(self.language, *first, *names)
        return Table(
            self.text(title), headings, about=told, plotted=place, key=title.removeprefix("study-"), of=self._of
        )

    @property
    def _of(self) -> dict[str, str]:
        """What all rows are of, where no column says it."""
        level = {} if len(self._levels) > 1 else {"level": self._levels[0]}
        return level | ({} if len(self._sets) > 1 else {"set": self._sets[0]})

    def _variants(self) -> Table:
        table = self._table("study-variants", "matches", "length", "decisions", "minutes", "total", "margin", "shared")
        table.about = self.text("study-variants-about", pace=number(self.pace, "g", self.language))
        for study in self.studies:
            games = study.played
            minutes = games.decisions * (1 - games.forced) * self.pace / 60
            length, decisions, *rest = _told(results(games, study.players))
            (of_people,) = by_deal(minutes)
            table.rows.append([*self._named(study), len(games), length, decisions, of_people, *rest])
        return table

    def _course(self) -> Table:
        """What it is like to play."""
        names = ("choices", "forced", "leads", "behind", "trailed", "settled", "deal")
        table = self._table("study-course", *names, about="study-course-about")
        for study in self.studies:
            luck: Cell = "–" if study.luck is None else in_form(study.luck, ".0%")
            table.rows.append([*self._named(study), *_told(course(study.played)), luck])
        return table

    def _conditions(self) -> Table:
        """What is in play for all: what it does to the game, against games of the same variant without it."""
        names = ("condition", "matches", "given", "first-wins", "length", "decisions", "total", "margin", "shared")
        table = self._table("study-conditions", *names, about="study-conditions-about")
        for study in self.studies:
            for each in conditions(study):
                name = self.names.piece(study.setup, "in-play", each.name)
                row: list[Cell] = [*self._named(study), name, each.games, in_form(each.points, _SIGNED)]
                row.append(Difference(in_form(each.first, _SIGNED_RATE)))
                for fact, difference in each.differences:
                    row.append(Difference(in_form(difference, _SIGNED_RATE if fact.is_rate else _SIGNED)))
                table.rows.append(row)
        return table

    def _lead(self) -> Table:
        """When the winner is known: how often who led won in the end."""
        table = self._table("study-lead", "moment", "wins", about="study-lead-about", plotted=1)
        for study in self.studies:
            won = study.played.leaders
            led = ~np.isnan(won)
            for moment, estimate in zip(MOMENTS, by_deal(np.nan_to_num(won), led, rate=True), strict=True):
                if estimate.n > 0:  # somebody led alone
                    table.rows.append([*self._named(study), Number(moment, ".0%"), as_rate(estimate)])
                    table.even.append(1 / study.played.wins.shape[1])
        return table

    def _seats(self) -> Table:
        """Wins by the order of play, from the first player on; the seats that the rules play for come last."""
        table = self._table("study-seats", "seat", "wins", plotted=1)
        for study in self.studies:
            for name, wins, even in self._seats_of(study):
                table.rows.append([*self._named(study), name, wins])
                table.even.append(even)
        return table

    def _seats_of(self, study: Study) -> list[tuple[Named, Estimate, float]]:
        names = seat_names(study, self.language)
        wins = by_deal(wins_in_order(study), rate=True)
        return [(name, as_rate(estimate), 1 / len(names)) for name, estimate in zip(names, wins, strict=True)]

    def figures(self) -> dict[str, list[Figure]]:
        """Plots, by the key of the table that they stand below."""
        lengths, margins = plots.lengths(self.studies, self.names), plots.margins(self.studies, self.names)
        figures = {
            "variants": [
                Figure("decisions", self.text("column-decisions"), lengths, plots.counted(self.studies, "decisions")),
                Figure("margin", self.text("column-margin"), margins, plots.counted(self.studies, "margins")),
            ],
            "lead": [
                Figure(
                    "lead",
                    self.text("study-lead-drawn"),
                    plots.leads(self.studies, self.names),
                    plots.leading(self.studies),
                )
            ],
        }
        return figures | (self.ladder.figures(self.names) if self.ladder is not None else {})


def _told(facts: list[Fact]) -> list[Cell]:
    """What is told of every game, on average."""
    return [as_rate(by_deal(fact.values, rate=True)[0]) if fact.is_rate else by_deal(fact.values)[0] for fact in facts]
