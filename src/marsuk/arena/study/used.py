"""What the pieces of a game are worth: what was made use of, who won with it, and what nobody wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.games import pieces_of
from marsuk.arena.study.matches import Study
from marsuk.arena.table import Cell, Table, as_rate, columns
from marsuk.arena.texts import TEXTS
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game

_FEW = 30  # uses: below that nothing can be said of a piece
_LEAST = 5  # pieces of a kind
_SELDOM = 0.5  # of what the middle piece of the kind is used


class Used:
    """Tables over all variants, for every level and set of components."""

    def __init__(self, studies: list[Study], language: str) -> None:
        self.language = language
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
            title = ", ".join([self.text("study-uses"), *self._named(*named)])
            names = columns(self.language, "piece", "kind", "uses", "even", "wins", "sure")
            table = Table(title, names, about=self.text("study-uses-about"), plotted=4)
            for kind, pieces in self._kinds(studies):
                self._fill(table, studies, kind, pieces)
            yield table

    def least_wanted(self) -> Table:
        """Pieces of a kind that are used far less than the others."""
        first = [*["level"] * (self._levels > 1), *["set"] * (self._sets > 1)]
        names = columns(self.language, *first, "kind", "piece", "uses", "of-middle")
        table = Table(self.text("study-least"), names, about=self.text("study-least-about", part=f"{_SELDOM:.0%}"))
        for named, studies in self._groups.items():
            unchosen = find_game(studies[0].game).unchosen
            for kind, pieces in self._kinds(studies):
                if kind in unchosen:
                    continue
                used = sum(study.played.uses[kind].sum((0, 1)) for study in studies)
                middle = float(np.median(used))
                for number in np.argsort(used, kind="stable")[:_LEAST]:
                    if used[number] < _SELDOM * middle:
                        a_match = used[number] / sum(len(study.played) for study in studies)
                        told: list[Cell] = [kind, pieces[number], f"{a_match:.3f}", f"{used[number] / middle:.0%}"]
                        table.rows.append([*self._named(*named), *told])
        return table

    def _named(self, level: str, components: str) -> list[str]:
        return [*[level] * (self._levels > 1), *[components] * (self._sets > 1)]

    def _kinds(self, studies: list[Study]) -> Iterator[tuple[str, list[str]]]:
        """The kinds of use that there were, each with the pieces it is of."""
        game = find_game(studies[0].game)
        pieces = pieces_of(game, game.prepare(read_options(game.options, studies[0].options)))
        for kind in studies[0].played.uses:
            if any(study.played.uses[kind].any() for study in studies):
                yield kind, pieces(kind)

    def _fill(self, table: Table, studies: list[Study], kind: str, pieces: list[str]) -> None:
        deals = sum(len(study.played) for study in studies)
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
                self.text("study-never" if count == 0 else "study-rare") if not often[number] else ("*" if sure else "")
            )
            table.rows.append([piece, kind, f"{count / deals:.2f}", f"{chance:.1%}", as_rate(estimate), told])
            table.even.append(chance)
