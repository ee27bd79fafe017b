"""Two sets on the same deals, and weak beside strong players: tables of what surely differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from marsuk.arena.cells import Cell, Named, is_sure, percent, plain
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate
from marsuk.arena.study.differences import Pair, PieceDifference, of_games, of_pieces
from marsuk.arena.study.matches import Study
from marsuk.arena.study.used import company
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.texts import TEXTS
from marsuk.arena.written import Remark

_MOST = 3  # pieces of a kind about which weak and strong players disagree most
_SIGNED_RATE, _SIGNED, _RATE, _PLAIN = "+.1%", "+.2f", ".1%", ".2f"


class Sets:
    """The second set of components less the first."""

    def __init__(self, studies: list[Study], sets: list[str], names: Names) -> None:
        self.names = names
        self._first, self._second = sets[:2]
        self._levels = list(dict.fromkeys(study.bot for study in studies))
        self._pairs = _pairs(studies, lambda study: study.set, self._first, self._second)

    def tables(self) -> list[Table]:
        """Of whole games, and of their pieces."""
        return [self._games(), self._pieces()]

    def _table(self, key: str, *headings: str) -> Table:
        level = ["level"] * (len(self._levels) > 1)
        language = self.names.language
        sides = {"first": self.names.set(self._first).text, "second": self.names.set(self._second).text}
        about = TEXTS.text(f"study-{key}-about", language, **sides)
        heads = columns(language, *level, *headings)
        of = {} if len(self._levels) > 1 else {"level": self._levels[0]}
        return Table(TEXTS.text(f"study-{key}", language), heads, about=about, key=key, of=of)

    def _level(self, study: Study) -> list[Cell]:
        return [self.names.level(study.bot)] * (len(self._levels) > 1)

    def _games(self) -> Table:
        table = self._table("compared", "variant", "what", "difference", "sure")
        for first, second in self._pairs:
            for each in of_games(first, second, self.names.language):
                told = [*self._level(first), self.names.variant(first.variant), each.name]
                if not np.isnan(each.less.value):
                    table.rows.append([*told, _signed(each.less, each.is_rate), is_sure(each.is_sure)])
        return table

    def _pieces(self) -> Table:
        """Those that say something else in the second set come first, and then whatever surely differs."""
        groups = list(_by_company(self._pairs, self.names.language))
        companies = list(dict.fromkeys(with_whom for with_whom, _ in groups))
        several = ["company"] * (len(companies) > 1)
        heads = (*several, "kind", "piece", "says", "what", "first-set", "second-set", "difference", "sure")
        table = self._table("compared-pieces", *heads)
        if companies and not several:
            table.of["company"] = companies[0].key
        for with_whom, pairs in groups:
            found = [(self._says(pairs[0], each), each) for each in of_pieces(pairs)]
            changed = [(says, each) for (says, is_changed), each in found if is_changed]
            sure = [(says, each) for (says, is_changed), each in found if each.is_sure and not is_changed]
            for says, each in [*changed, *sorted(sure, key=lambda pair: -_size(pair[1]))]:
                whose = [with_whom for _ in several]
                named = [*self._level(pairs[0][0]), *whose, *_named(self.names, pairs[0][0], each)]
                difference = _signed(each.less, each.of == "lead")
                sides = [_side(each.first, each.of), _side(each.second, each.of)]
                table.rows.append([*named, says, _measure(each, self.names), *sides, difference, is_sure(each.is_sure)])
        return table

    def _says(self, pair: Pair, each: PieceDifference) -> tuple[str, bool]:
        """What is written on it in both sets, and whether that is not the same."""
        before, after = (self.names.says(study.setup, each.kind, each.piece) for study in pair)
        return (before, False) if before == after else (f"{before} → {after}", True)


class Levels:
    """What weak and strong players disagree about: the weakest and the strongest of all, on the same deals."""

    def __init__(self, studies: list[Study], weakest: str, strongest: str, names: Names) -> None:
        self.names = names
        self._sets = list(dict.fromkeys(study.set for study in studies))
        self._weakest, self._strongest = weakest, strongest
        self._pairs = _pairs(studies, lambda study: study.bot, weakest, strongest)
        self._found = [(pair, each) for pair in self._pairs for each in of_games(*pair, names.language) if each.is_sure]

    def warnings(self) -> list[Remark]:
        """About who wins: that is what a game is asked first."""
        remarks, language = [], self.names.language
        for (weak, _), each in self._found:
            if each.is_seat:
                told = {
                    "variant": self.names.variant(weak.variant).text,
                    "player": each.name.text.partition(": ")[2],
                    "first": percent(each.first, language),
                    "second": percent(each.second, language),
                }
                sides = {"weak": plain(each.first), "strong": plain(each.second)}
                facts = {"variant": weak.variant, "set": weak.set, "what": each.name.key, **sides}
                remarks.append(Remark("disagree", TEXTS.text("study-disagree", language, **told), facts))
        return remarks

    def table(self) -> Table:
        """Of every variant what surely differs, and of every kind of use the pieces that differ most."""
        language = self.names.language
        sets = ["set"] * (len(self._sets) > 1)
        heads = columns(language, *sets, "variant", "what")
        heads += [self.names.level(self._weakest), self.names.level(self._strongest), *columns(language, "difference")]
        about = TEXTS.text("study-levels-about", language, most=str(_MOST))
        table = Table(TEXTS.text("study-levels", language), heads, about=about, key="levels")
        table.of = {} if len(self._sets) > 1 else {"set": self._sets[0]}
        for (weak, _), each in self._found:
            form = _RATE if each.is_rate else _PLAIN
            sides = [in_form(each.first, form), in_form(each.second, form)]
            name = self.names.variant(weak.variant)
            table.rows.append([*self._set(weak), name, each.name, *sides, _signed(each.less, each.is_rate)])
        for with_whom, pairs in _by_company(self._pairs, language):
            for piece in _largest(of_pieces(pairs)):
                table.rows.append([*self._set(pairs[0][0]), with_whom, *self._piece(pairs[0][0], piece)])
        return table

    def _piece(self, study: Study, each: PieceDifference) -> list[Cell]:
        kind, piece = _named(self.names, study, each)
        what = Named(f"{each.of}-{each.kind}-{each.piece}", f"{kind}, {piece}: {_measure(each, self.names)}")
        return [what, _side(each.first, each.of), _side(each.second, each.of), _signed(each.less, each.of == "lead")]

    def _set(self, study: Study) -> list[Cell]:
        return [self.names.set(study.set)] * (len(self._sets) > 1)


def _pairs(studies: list[Study], key: Callable[[Study], str], first: str, second: str) -> list[Pair]:
    """Studies that are the same but for their key."""

    def others(study: Study) -> tuple[str, str, str]:
        bot, components = ("" if part == key(study) else part for part in (study.bot, study.set))
        return study.variant, bot, components

    seconds = {others(study): study for study in studies if key(study) == second}
    return [(study, seconds[others(study)]) for study in studies if key(study) == first and others(study) in seconds]


def _by_company(pairs: list[Pair], language: str) -> Iterator[tuple[Named, list[Pair]]]:
    """Pairs that belong together: of one level, one set, and with or without opponents."""
    groups: dict[tuple[str, str, str], list[Pair]] = {}
    for pair in pairs:
        groups.setdefault((pair[0].bot, pair[0].set, company(pair[0])), []).append(pair)
    for (*_, with_whom), some in groups.items():
        yield Named(with_whom, TEXTS.text(f"company-{with_whom}", language)), some


def _largest(found: Iterator[PieceDifference]) -> Iterator[PieceDifference]:
    """Of every kind and measure, those that are surely most apart."""
    groups: dict[tuple[str, str], list[PieceDifference]] = {}
    for each in found:
        if each.is_sure:
            groups.setdefault((each.kind, each.of), []).append(each)
    for some in groups.values():
        yield from sorted(some, key=lambda each: -abs(each.less.value))[:_MOST]


def _size(each: PieceDifference) -> float:
    """By how many of its own errors it is off: the larger, the surer."""
    return abs(each.less.value) / max(each.less.high - each.less.low, 1e-12)


def _named(names: Names, study: Study, each: PieceDifference) -> list[Cell]:
    return [names.kind(each.kind), names.piece(study.setup, each.kind, each.piece)]


def _measure(each: PieceDifference, names: Names) -> Named:
    return Named(each.of, TEXTS.text(f"column-{each.of}", names.language))


def _side(estimate: Estimate, of: str) -> Estimate:
    return in_form(estimate, _SIGNED_RATE if of == "lead" else _PLAIN)


def _signed(estimate: Estimate, is_rate: bool) -> Estimate:
    return in_form(estimate, _SIGNED_RATE if is_rate else _SIGNED)
