"""A balance study as tables and plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from marsuk.arena.cells import Cell, Named, Number, is_sure, number, percent
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study import plots
from marsuk.arena.study.coverage import coverage
from marsuk.arena.study.games import MOMENTS
from marsuk.arena.study.ladder import Ladder
from marsuk.arena.study.matches import Study
from marsuk.arena.study.used import Used
from marsuk.arena.table import Table, as_rate, columns, in_form
from marsuk.arena.written import Figure, Remark, WrittenReport
from marsuk.core.data import DEFAULT
from marsuk.core.game import Json
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game

PACE = 10.0  # seconds that a person takes to decide
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
        self._levels = list(dict.fromkeys(study.bot for study in studies))
        self._sets = list(dict.fromkeys(study.set for study in studies))
        self.studies = sorted(studies, key=self._place(studies))

    def _place(self, studies: list[Study]) -> Callable[[Study], tuple[int, int]]:
        """By variants as they came, and in each the level that was named last first: it is the one to believe."""
        variants = list(dict.fromkeys(study.variant for study in studies))
        return lambda study: (variants.index(study.variant), -self._levels.index(study.bot))

    def heading(self) -> tuple[str, str]:
        """The study's title, and how it was made."""
        study = self.studies[0]
        game = find_game(study.game)
        title = self.text("study-title", game=game.texts.text(game.name, self.language))
        if own := [name for name in self._sets if name != DEFAULT]:
            title += ": " + ", ".join(own)
        games = len(study.played)
        span = {"first": str(self.seed), "last": str(self.seed + games - 1)}
        return title, self.text(
            "study-about",
            games=str(games),
            level=", ".join(self.names.level(level).text for level in self._levels),
            **span,
        )

    def facts(self) -> Json:
        """The studies, for programs."""
        study = self.studies[0]
        games = {"games": len(study.played), "seed": self.seed}
        return {"game": study.game, **games, "levels": self._levels, "sets": self._sets, "pace": self.pace}

    def warnings(self) -> list[Remark]:
        """What a reader should know before believing it: where levels disagree, and whether intervals hold."""
        told = list(self._disagreements())
        if self.asked is not None:
            least, most = (end(len(study.played) for study in self.studies) for end in (min, max))
            facts = {"least": least, "most": most, "asked": self.asked}
            said = {name: str(value) for name, value in facts.items()}
            told.insert(0, Remark("stopped", self.text("study-stopped", **said), facts))
        tested = [(study, found) for study in self.studies if (found := coverage(study.played)) is not None]
        if tested:
            share = sum(found.share for _, found in tested) / len(tested)
            facts = {"games": tested[0][1].games, "trials": tested[0][1].trials}
            said = {name: str(value) for name, value in facts.items()}
            text = self.text("study-coverage", share=number(share, ".1%", self.language), **said)
            told.append(Remark("coverage", text, {"share": share, **facts}))
        if self.ladder is not None and not self.ladder.is_rated:
            games = self.ladder.result.standings.games
            told.append(Remark("skill-unknown", self.text("study-skill-unknown", games=str(games)), {"games": games}))
        return told

    def _disagreements(self) -> Iterator[Remark]:
        """Seats whose wins by the first and by the last level are surely different."""
        if len(self._levels) < 2:
            return
        rows: dict[tuple[str, str, Named], dict[str, Estimate]] = {}
        for study in self.studies:
            for seat, wins, _ in self._seats_of(study):
                rows.setdefault((study.variant, study.set, seat), {})[study.bot] = wins
        for (variant, components, seat), by_level in rows.items():
            weak, strong = by_level.get(self._levels[0]), by_level.get(self._levels[-1])
            if weak and strong and (weak.low > strong.high or strong.low > weak.high):
                said = {"variant": self.names.variant(variant).text, "player": seat.text}
                said |= {"first": percent(weak, self.language), "second": percent(strong, self.language)}
                facts = {"variant": variant, "set": components, "seat": seat.key}
                yield Remark("disagree", self.text("study-disagree", **said), facts)

    def tables(self) -> list[Table]:
        """All tables."""
        used = Used(self.studies, self.names)
        made = [used.least_wanted(), self._course(), self._lead(), self._seats()]
        if len(self._sets) > 1:
            made.append(self._compared())
        if self.ladder is not None:
            made += self.ladder.tables(self.names)
        made += used.tables()
        return [self._variants(), used.standing_out(), *[table for table in made if table.rows]]

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
            shared = (games.wins > 0).sum(1) > 1
            of_all = [games.rounds, games.decisions, minutes, games.totals.mean(1), games.margins]
            *told, ties = by_deal(np.stack([*of_all, shared], axis=1))
            table.rows.append([*self._named(study), len(games), *told, as_rate(ties)])
        return table

    def _course(self) -> Table:
        """What it is like to play."""
        names = ("choices", "forced", "leads", "behind", "trailed", "settled", "deal")
        table = self._table("study-course", *names, about="study-course-about")
        for study in self.studies:
            games = study.played
            facts = [games.choices, games.forced, games.leads, games.behind, games.trailed, games.settled]
            choices, forced, leads, behind, *parts = by_deal(np.stack(facts, axis=1))
            rates = [as_rate(part) for part in parts]
            luck: Cell = "–" if study.luck is None else in_form(study.luck, ".0%")
            table.rows.append(
                [*self._named(study), choices, as_rate(forced), leads, behind, *rates, luck],
            )
        return table

    def _lead(self) -> Table:
        """When the winner is known: how often who led won in the end."""
        table = self._table("study-lead", "moment", "wins", about="study-lead-about", plotted=1)
        for study in self.studies:
            won = study.played.leaders
            led = ~np.isnan(won)
            for moment, estimate in zip(MOMENTS, by_deal(np.nan_to_num(won), led), strict=True):
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
        players, names = self._order(study)
        wins = by_deal(np.stack([study.played.in_order(order, players) for order in range(len(names))], axis=1))
        return [(name, as_rate(estimate), 1 / len(names)) for name, estimate in zip(names, wins, strict=True)]

    def _order(self, study: Study) -> tuple[int, list[Named]]:
        game = find_game(study.game)
        players = game.prepare(read_options(game.options, study.options)).players
        names = [Named(str(order + 1), self.text("seat-order", order=order + 1)) for order in range(players)]
        automatic = game.automatic_seats.get(players, ())
        return players, names + [Named(key, game.seat_name(key, self.language)) for key in automatic]

    def _compared(self) -> Table:
        """The second set less the first, on the same deals."""
        names = ["variant", *["level"] * (len(self._levels) > 1), "what", "difference", "sure"]
        about = self.text(
            "study-compared-about", first=self.names.set(self._sets[0]).text, second=self.names.set(self._sets[1]).text
        )
        table = Table(
            self.text("study-compared"), columns(self.language, *names), about=about, key="compared", of=self._of
        )
        for first in self.studies:
            second = next((s for s in self.studies if _is_other(s, first)), None)
            if first.set != self._sets[0] or second is None:
                continue
            players, order = self._order(first)
            one, two = first.played, second.played
            wins = np.stack([two.in_order(o, players) - one.in_order(o, players) for o in range(len(order))], axis=1)
            rest = [two.decisions - one.decisions, two.totals.mean(1) - one.totals.mean(1), two.margins - one.margins]
            found = by_deal(np.hstack([wins, np.stack(rest, axis=1)]), together=True)
            told = [Named(f"wins-{name.key}", f"{self.text('column-wins')}: {name}") for name in order]
            told += [Named(name, self.text(f"column-{name}")) for name in ("decisions", "total", "margin")]
            level: list[Cell] = [self.names.level(first.bot)] if len(self._levels) > 1 else []
            for place, (name, estimate) in enumerate(zip(told, found, strict=True)):
                told_so = in_form(estimate, _SIGNED_RATE if place < len(order) else _SIGNED)
                sure = is_sure(not estimate.low <= 0 <= estimate.high)
                table.rows.append([self.names.variant(first.variant), *level, name, told_so, sure])
        return table

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


def _is_other(study: Study, first: Study) -> bool:
    return (study.variant, study.bot) == (first.variant, first.bot) and study.set != first.set
