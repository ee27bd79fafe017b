"""What the pieces of a game are worth: what was made use of, who won with it, and what nobody wants."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from marsuk.arena.cells import Cell, Named, Number, is_sure
from marsuk.arena.names import Names
from marsuk.arena.study.games import pieces_of
from marsuk.arena.study.matches import Study
from marsuk.arena.study.worth import Worth, worths
from marsuk.arena.table import Table, as_rate, columns
from marsuk.arena.texts import TEXTS

_MOST = 3  # pieces of a kind that stand out, on each side
_SELDOM = 0.5  # of what the middle piece of the kind is used


class Used:
    """Tables over all variants, for every level and set of components: those with opponents, and those alone."""

    def __init__(self, studies: list[Study], names: Names) -> None:
        self.names = names
        self.language = names.language
        self._groups: dict[tuple[str, str, str], list[Study]] = {}
        for study in studies:
            self._groups.setdefault((study.bot, study.set, company(study)), []).append(study)
        self._levels, self._sets, self._companies = (len(set(keys)) for keys in zip(*self._groups, strict=True))

    def text(self, key: str, **arguments: Any) -> str:
        """A sentence of the report."""
        return TEXTS.text(key, self.language, **arguments)

    def tables(self) -> Iterator[Table]:
        """Every use of every piece, and who won; a table for every level, set and company."""
        for named, studies in self._groups.items():
            title = ", ".join([self.text("study-uses"), *map(str, self._named(*named))])
            names = columns(self.language, "piece", "kind", "uses", "even", "wins", "sure")
            table = Table(title, names, about=self.text("study-uses-about"), plotted=4)
            table.key, table.of = "uses", dict(zip(("level", "set", "company"), named, strict=True))
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
                told = [each for each in self._worths(studies, kind) if each.is_often]
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
                for number in np.argsort(used, kind="stable"):
                    if used[number] < _SELDOM * middle:
                        a_match = used[number] / _games_with(studies, kind)
                        often: list[Cell] = [Number(a_match, ".3f"), Number(used[number] / middle, ".0%")]
                        told = [*self._told(studies[0], kind, pieces[number]), *often]
                        table.rows.append([*self._named(*named), *told])
        return table

    @property
    def _of(self) -> dict[str, str]:
        """What all rows are of, where no column says it."""
        same = dict(zip(("level", "set", "company"), next(iter(self._groups)), strict=True))
        return {name: key for name, key in same.items() if name not in self._first}

    @property
    def _first(self) -> list[str]:
        many = {"level": self._levels, "set": self._sets, "company": self._companies}
        return [name for name, number in many.items() if number > 1]

    def _told(self, study: Study, kind: str, piece: str) -> list[Cell]:
        """How it was used, what it is, and what is written on it."""
        names, setup = self.names, study.setup
        return [names.kind(kind), names.piece(setup, kind, piece), names.says(setup, kind, piece)]

    def _named(self, level: str, components: str, with_whom: str) -> list[Named]:
        named = {
            "level": self.names.level(level),
            "set": self.names.set(components),
            "company": Named(with_whom, self.text(f"company-{with_whom}")),
        }
        return [named[name] for name in self._first]

    def _kinds(self, studies: list[Study]) -> Iterator[tuple[str, list[str]]]:
        """The kinds of use that there were, each with the pieces it is of."""
        pieces = pieces_of(self.names.game, studies[0].setup)
        for kind in studies[0].played.uses:
            if any(study.played.uses[kind].any() for study in studies):
                yield kind, pieces(kind)

    def _fill(self, table: Table, studies: list[Study], kind: str, pieces: list[str]) -> None:
        games = _games_with(studies, kind)
        for each in self._worths(studies, kind):
            sure = is_sure(each.is_sure)
            seldom = "rare" if each.count else "never"
            told = sure if each.is_often else Named(seldom, self.text(f"study-{seldom}"))
            even = Number(each.chance if each.count else math.nan)
            piece = self.names.piece(studies[0].setup, kind, pieces[each.number])
            often = Number(each.count / games, ".2f")
            table.rows.append([piece, self.names.kind(kind), often, even, as_rate(each.wins), told])
            table.even.append(each.chance)

    def _worths(self, studies: list[Study], kind: str) -> Iterator[Worth]:
        return worths([(study.played, study.players) for study in studies if study.played.uses[kind].any()], kind)


def company(study: Study) -> str:
    """Whether players play against each other or against the rules: their chances cannot be compared."""
    return "together" if study.players > 1 else "alone"


def _games_with(studies: list[Study], kind: str) -> int:
    """The games of those variants in which something is used so."""
    return sum(len(study.played) for study in studies if study.played.uses[kind].any())
