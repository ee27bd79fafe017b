"""What the pieces of a game are worth: what was made use of, who won with it, and what nobody wants."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from marsuk.arena.cells import Cell, Named, Number, is_sure
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.games import pieces_of
from marsuk.arena.study.matches import Study
from marsuk.arena.table import Table, as_rate, columns
from marsuk.arena.texts import TEXTS
from marsuk.core.game import Setup
from marsuk.core.options import read_options

_FEW = 30  # uses: below that nothing can be said of a piece
_LEAST = 5  # pieces of a kind
_MOST = 3  # pieces of a kind that stand out, on each side
_SELDOM = 0.5  # of what the middle piece of the kind is used


@dataclass(frozen=True)
class _Worth:
    """Who won with a piece, by its number: how often it was used, the chance of who used it among equals, and wins."""

    number: int
    count: int
    chance: float
    wins: Estimate

    @property
    def is_often(self) -> bool:
        return self.count >= _FEW

    @property
    def lead(self) -> float:
        return self.wins.value - self.chance


class Used:
    """Tables over all variants, for every level and set of components."""

    def __init__(self, studies: list[Study], names: Names) -> None:
        self.names = names
        self.language = names.language
        self._setups: dict[tuple[str, str], Setup] = {}
        self._groups: dict[tuple[str, str], list[Study]] = {}
        for study in studies:
            self._groups.setdefault((study.bot, study.set), []).append(study)
        self._levels = len({level for level, _ in self._groups})
        self._sets = len({components for _, components in self._groups})

    def text(self, key: str, **arguments: Any) -> str:
        """A sentence of the report."""
        return TEXTS.text(key, self.language, **arguments)

    def tables(self) -> Iterator[Table]:
        """Every use of every piece, and who won; as many tables as there are levels and sets."""
        for named, studies in self._groups.items():
            title = ", ".join([self.text("study-uses"), *map(str, self._named(*named))])
            names = columns(self.language, "piece", "kind", "uses", "even", "wins", "sure")
            table = Table(title, names, about=self.text("study-uses-about"), plotted=4)
            table.key, table.of = "uses", dict(zip(("level", "set"), named, strict=True))
            for kind, pieces in self._kinds(studies):
                self._fill(table, studies, kind, pieces)
            yield table

    def standing_out(self) -> Table:
        """Pieces that who used them surely won more with, or less, than with the middle piece of the kind."""
        names = ("kind", "piece", "says", "middle", "wins")
        about = self.text("study-outstanding-about", most=str(_MOST))
        table = Table(self.text("study-outstanding"), columns(self.language, *self._first, *names), about=about)
        table.key, table.plotted, table.of = "outstanding", len(table.columns) - 1, self._of
        for named, studies in self._groups.items():
            for kind, pieces in self._kinds(studies):
                told = [each for each in self._worth(studies, kind) if each.is_often]
                middle = float(np.median([each.lead for each in told])) if told else 0.0
                told.sort(key=lambda each: -each.lead)
                strong = [each for each in told if each.wins.low > each.chance + middle][:_MOST]
                weak = [each for each in told if each.wins.high < each.chance + middle][-_MOST:]
                for each in [*strong, *weak]:
                    usual = each.chance + middle
                    said: list[Cell] = [*self._told(studies[0], kind, pieces[each.number]), Number(usual)]
                    table.rows.append([*self._named(*named), *said, as_rate(each.wins)])
                    table.even.append(usual)
        if not table.rows:
            table.about = self.text("study-outstanding-none")
        return table

    def least_wanted(self) -> Table:
        """Pieces of a kind that are used far less than the others."""
        names = columns(self.language, *self._first, "kind", "piece", "says", "uses", "of-middle")
        table = Table(self.text("study-least"), names, about=self.text("study-least-about", part=f"{_SELDOM:.0%}"))
        table.key, table.of = "least", self._of
        for named, studies in self._groups.items():
            unchosen = self.names.game.unchosen
            for kind, pieces in self._kinds(studies):
                if kind in unchosen:
                    continue
                used = sum(study.played.uses[kind].sum((0, 1)) for study in studies)
                middle = float(np.median(used))
                for number in np.argsort(used, kind="stable")[:_LEAST]:
                    if used[number] < _SELDOM * middle:
                        a_match = used[number] / sum(len(study.played) for study in studies)
                        often: list[Cell] = [Number(a_match, ".3f"), Number(used[number] / middle, ".0%")]
                        told = [*self._told(studies[0], kind, pieces[number]), *often]
                        table.rows.append([*self._named(*named), *told])
        return table

    @property
    def _of(self) -> dict[str, str]:
        """What all rows are of, where no column says it."""
        level, components = next(iter(self._groups))
        return {**({} if self._levels > 1 else {"level": level}), **({} if self._sets > 1 else {"set": components})}

    @property
    def _first(self) -> list[str]:
        return [*["level"] * (self._levels > 1), *["set"] * (self._sets > 1)]

    def _told(self, study: Study, kind: str, piece: str) -> list[Cell]:
        """How it was used, what it is, and what is written on it."""
        setup = self._setup(study)
        return [self.names.kind(kind), self.names.piece(setup, kind, piece), self.names.says(setup, kind, piece)]

    def _setup(self, study: Study) -> Setup:
        key = study.variant, study.set
        if key not in self._setups:
            self._setups[key] = self.names.game.prepare(read_options(self.names.game.options, study.options))
        return self._setups[key]

    def _named(self, level: str, components: str) -> list[Named]:
        level_named = [self.names.level(level)] * (self._levels > 1)
        return [*level_named, *[self.names.set(components)] * (self._sets > 1)]

    def _kinds(self, studies: list[Study]) -> Iterator[tuple[str, list[str]]]:
        """The kinds of use that there were, each with the pieces it is of."""
        pieces = pieces_of(self.names.game, self._setup(studies[0]))
        for kind in studies[0].played.uses:
            if any(study.played.uses[kind].any() for study in studies):
                yield kind, pieces(kind)

    def _fill(self, table: Table, studies: list[Study], kind: str, pieces: list[str]) -> None:
        deals = sum(len(study.played) for study in studies)
        for each in self._worth(studies, kind):
            sure = is_sure(not each.wins.low <= each.chance <= each.wins.high)
            seldom = "rare" if each.count else "never"
            told = sure if each.is_often else Named(seldom, self.text(f"study-{seldom}"))
            even = Number(each.chance if each.count else math.nan)
            piece = self.names.piece(self._setup(studies[0]), kind, pieces[each.number])
            often = Number(each.count / deals, ".2f")
            table.rows.append([piece, self.names.kind(kind), often, even, as_rate(each.wins), told])
            table.even.append(each.chance)

    def _worth(self, studies: list[Study], kind: str) -> Iterator[_Worth]:
        """Every piece, and who won with it; the intervals hold for all of them together."""
        # by deal and piece: uses, those by a seat that won, and what an even chance would give
        used = np.concatenate([study.played.uses[kind].sum(1) for study in studies])
        won = np.concatenate([np.einsum("gsp,gs->gp", s.played.uses[kind], s.played.wins) for s in studies])
        even = np.concatenate([s.played.uses[kind].sum(1) / s.played.wins.shape[1] for s in studies])
        often = used.sum(0) >= _FEW
        found = iter(by_deal(won[:, often], used[:, often], together=True)) if often.any() else iter(())
        for number, is_often in enumerate(often):
            count = int(used[:, number].sum())
            chance = float(even[:, number].sum() / count) if count else 0.0
            yield _Worth(number, count, chance, next(found) if is_often else Estimate(float("nan"), 0.0, 1.0, count))
