"""A balance study as tables, and as Parquet."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np

from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.coverage import coverage
from marsuk.arena.study.matches import Study
from marsuk.arena.table import Cell, Table, columns, percent, with_interval
from marsuk.arena.texts import problem
from marsuk.arena.written import WrittenReport
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game

_FEW = 30  # uses: below that nothing can be said of a piece


class Report(WrittenReport):
    """What the studies say, in a language. Two with other components on the same deals are also compared."""

    format, version = "marsuk-study", 2

    def __init__(self, studies: list[Study], seed: int, language: str) -> None:
        self.studies = studies
        self.seed = seed
        self.language = language
        self._levels = list(dict.fromkeys(study.level for study in studies))
        self._sets = list(dict.fromkeys(_set(study) for study in studies))

    def heading(self) -> tuple[str, str]:
        """The study's title, and how it was made."""
        study = self.studies[0]
        game = find_game(study.game)
        title = self.text("study-title", game=game.texts.text(game.name, self.language))
        games = len(study.played)
        span = {"first": str(self.seed), "last": str(self.seed + games - 1)}
        return title, self.text("study-about", games=str(games), level=", ".join(self._levels), **span)

    def warnings(self) -> list[str]:
        """What a reader should know before believing it: where levels disagree, and whether intervals hold."""
        told = [
            self.text("study-disagree", variant=variant, player=player, first=first, second=second)
            for variant, player, first, second in self._disagreements()
        ]
        tested = [(study, found) for study in self.studies if (found := coverage(study.played)) is not None]
        if tested:
            share = sum(found.share for _, found in tested) / len(tested)
            told.append(
                self.text(
                    "study-coverage",
                    share=f"{share:.1%}",
                    games=str(tested[0][1].games),
                    trials=str(tested[0][1].trials),
                )
            )
        return told

    def _disagreements(self) -> list[tuple[str, str, str, str]]:
        """Seats whose wins by the first and by the last level are surely different."""
        found = []
        if len(self._levels) > 1:
            rows: dict[tuple[str, str, str], dict[str, Estimate]] = {}
            for study in self.studies:
                for name, wins, _ in self._seats_of(study):
                    rows.setdefault((study.variant, _set(study), name), {})[study.level] = wins
            for (variant, _, name), by_level in rows.items():
                weak, strong = by_level.get(self._levels[0]), by_level.get(self._levels[-1])
                if weak and strong and (weak.low > strong.high or strong.low > weak.high):
                    found.append((variant, name, percent(weak), percent(strong)))
        return found

    def tables(self) -> list[Table]:
        """All tables."""
        made = [self._variants(), self._course(), self._seats()]
        if len(self._sets) > 1:
            made.append(self._compared())
        return [*made, *self._uses()]

    # --- tables ---

    def _named(self, study: Study) -> list[Cell]:
        """The first cells of a row: what it is of."""
        cells: list[Cell] = [study.variant]
        if len(self._levels) > 1:
            cells.append(study.level)
        if len(self._sets) > 1:
            cells.append(_set(study))
        return cells

    def _table(self, title: str, *names: str, about: str = "", plotted: int | None = None) -> Table:
        first = ["variant", *["level"] * (len(self._levels) > 1), *["set"] * (len(self._sets) > 1)]
        place = None if plotted is None else plotted + len(first)
        told = self.text(about) if about else ""
        return Table(self.text(title), columns(self.language, *first, *names), about=told, plotted=place)

    def _variants(self) -> Table:
        table = self._table("study-variants", "matches", "length", "decisions", "total", "margin", "shared")
        for study in self.studies:
            games = study.played
            shared = (games.wins > 0).sum(1) > 1
            of_all = [games.rounds, games.decisions, games.totals.mean(1), games.margins]
            *told, ties = by_deal(np.stack([*of_all, shared], axis=1))
            table.rows.append([*self._named(study), len(games), *told, percent(ties)])
        return table

    def _course(self) -> Table:
        table = self._table(
            "study-course", "choices", "forced", "leads", "settled", "behind", "deal", about="study-course-about"
        )
        for study in self.studies:
            games = study.played
            choices, forced, leads, settled, behind = by_deal(
                np.stack([games.choices, games.forced, games.leads, games.settled, games.behind], axis=1)
            )
            luck = "–" if study.luck is None else f"{study.luck:.0%}"
            table.rows.append([*self._named(study), choices, percent(forced), leads, percent(settled), behind, luck])
        return table

    def _seats(self) -> Table:
        """Wins by the order of play, from the first player on; the seats that the rules play for come last."""
        table = self._table("study-seats", "seat", "wins", plotted=1)
        for study in self.studies:
            for name, wins, even in self._seats_of(study):
                table.rows.append([*self._named(study), name, wins])
                table.even.append(even)
        return table

    def _seats_of(self, study: Study) -> list[tuple[str, Estimate, float]]:
        players, names = self._order(study)
        wins = by_deal(np.stack([study.played.in_order(order, players) for order in range(len(names))], axis=1))
        return [(name, estimate, 1 / len(names)) for name, estimate in zip(names, wins, strict=True)]

    def _order(self, study: Study) -> tuple[int, list[str]]:
        game = find_game(study.game)
        players = game.prepare(read_options(game.options, study.options)).players
        names = [self.text("seat-order", order=order + 1) for order in range(players)]
        return players, names + [game.seat_name(key, self.language) for key in game.automatic_seats.get(players, ())]

    def _compared(self) -> Table:
        """The second set less the first, on the same deals."""
        names = ["variant", *["level"] * (len(self._levels) > 1), "what", "difference"]
        about = self.text("study-compared-about", first=self._sets[0], second=self._sets[1])
        table = Table(self.text("study-compared"), columns(self.language, *names), about=about)
        for first in self.studies:
            second = next((s for s in self.studies if _is_other(s, first)), None)
            if _set(first) != self._sets[0] or second is None:
                continue
            players, order = self._order(first)
            one, two = first.played, second.played
            wins = np.stack([two.in_order(o, players) - one.in_order(o, players) for o in range(len(order))], axis=1)
            rest = [two.decisions - one.decisions, two.totals.mean(1) - one.totals.mean(1), two.margins - one.margins]
            found = by_deal(np.hstack([wins, np.stack(rest, axis=1)]), together=True)
            told = [f"{self.text('column-wins')}: {name}" for name in order]
            told += [self.text(f"column-{name}") for name in ("decisions", "total", "margin")]
            level: list[Cell] = [first.level] if len(self._levels) > 1 else []
            for place, (name, estimate) in enumerate(zip(told, found, strict=True)):
                form = "+.1%" if place < len(order) else "+.2f"
                sure = "" if estimate.low <= 0 <= estimate.high else " *"
                table.rows.append([first.variant, *level, name, with_interval(estimate, form) + sure])
        return table

    def _uses(self) -> list[Table]:
        """For every level and set, what was used in all variants, and who won."""
        made = []
        for level in self._levels:
            for components in self._sets:
                studies = [s for s in self.studies if (s.level, _set(s)) == (level, components)]
                made.append(self._used(studies, level, components))
        return made

    def _used(self, studies: list[Study], level: str, components: str) -> Table:
        title = self.text("study-uses")
        several = [*[level] * (len(self._levels) > 1), *[components] * (len(self._sets) > 1)]
        names = columns(self.language, "piece", "kind", "uses", "even", "wins", "sure")
        table = Table(", ".join([title, *several]), names, about=self.text("study-uses-about"), plotted=4)
        game = find_game(studies[0].game)
        pieces = game.usable(game.prepare(read_options(game.options, studies[0].options)))
        deals = sum(len(study.played) for study in studies)
        for kind in studies[0].played.uses:
            # by deal and piece: uses, those by a seat that won, and what an even chance would give
            used = np.concatenate([study.played.uses[kind].sum(1) for study in studies])
            won = np.concatenate([np.einsum("gsp,gs->gp", s.played.uses[kind], s.played.wins) for s in studies])
            even = np.concatenate([s.played.uses[kind].sum(1) / s.played.wins.shape[1] for s in studies])
            often = used.sum(0) >= _FEW
            found = iter(by_deal(won[:, often], used[:, often], together=True)) if often.any() else iter(())
            for number, piece in enumerate(pieces):
                count = int(used[:, number].sum())
                chance = float(even[:, number].sum() / count) if count else 0.0
                estimate = next(found) if often[number] else Estimate(float("nan"), 0.0, 1.0, count)
                sure = often[number] and not estimate.low <= chance <= estimate.high
                told: Cell = (
                    self.text("study-never" if count == 0 else "study-rare")
                    if not often[number]
                    else ("*" if sure else "")
                )
                table.rows.append([piece, kind, f"{count / deals:.2f}", f"{chance:.1%}", estimate, told])
                table.even.append(chance)
        return table


def _set(study: Study) -> str:
    """What the components are called that it was played with."""
    return "default" if study.components is None else str(study.components.get("name", "?"))


def _is_other(study: Study, first: Study) -> bool:
    return (study.variant, study.level) == (first.variant, first.level) and _set(study) != _set(first)


def write_parquet(studies: list[Study], path: Path) -> None:
    """A row for every seat of every game."""
    try:
        arrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise problem("parquet-missing") from None
    parts = []
    for study in studies:
        games = study.played
        seats = games.wins.shape[1]
        every = {
            name: np.repeat(getattr(games, name), seats)
            for name in ("seeds", "first", "rounds", "decisions", "choices", "forced", "leads", "settled", "behind")
        }
        own = {"seat": np.tile(np.arange(seats), len(games)), "total": games.totals.ravel(), "win": games.wins.ravel()}
        kinds = {
            f"uses_{kind}": arrow.FixedSizeListArray.from_arrays(arrow.array(used.ravel()), used.shape[2])
            for kind, used in games.uses.items()
        }
        labels = {"variant": study.variant, "level": study.level, "components": _set(study)}
        named = {name: [value] * (seats * len(games)) for name, value in labels.items()}
        parts.append(arrow.table({**named, **every, **own, **kinds}))
    parquet.write_table(arrow.concat_tables(parts, promote_options="default"), path)
