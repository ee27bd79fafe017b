"""The same rules run interpreted and compiled: both must leave the same bytes behind."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from marsuk.core.game import Game
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game
from marsuk.kernel import scratch, showing, writing
from marsuk.kernel.memory import Box
from marsuk.kernel.native import Engine, compiled_engine, interpreted_engine
from marsuk.kernel.rules import Rules

STEPS = "marsuk.kernel.steps"


def check_engines_agree(game: str | Game, options: dict[str, Any], seed: int) -> None:
    """Play a random game with both engines side by side and compare every state, legal set and score."""
    made = find_game(game) if isinstance(game, str) else game
    setup = made.prepare(read_options(made.options, {**options, "seed": seed}))
    rules = made.rules
    words = made.words(setup)
    engines: tuple[Engine, Engine] = (compiled_engine(STEPS, rules), interpreted_engine(STEPS, rules))
    states = (Box(rules.STATE), Box(rules.STATE))
    works = (Box(rules.WORK), Box(rules.WORK))
    lists = (Box(scratch.listing(rules)), Box(scratch.listing(rules)))
    trials = (Box(rules.STATE, showing.STATES), Box(rules.STATE, showing.STATES))
    shown = (Box(showing.shown_of(rules)), Box(showing.shown_of(rules)))
    pages = (Box(writing.page_of(rules)), Box(writing.page_of(rules)))
    book = _book_of_letters(rules)
    both = tuple(zip(engines, states, works, lists, strict=True))
    draw = random.Random(seed)

    def agree(what: str, answers: list[Any]) -> Any:
        assert answers[0] == answers[1], f"{what} differs, seed {seed}: {answers[0]} compiled, {answers[1]} interpreted"
        assert states[0] == states[1], f"the states differ after {what}, seed {seed}"
        return answers[0]

    agree("setup", [e.setup(setup.tables, setup.kernel_options, seed, s) for e, s, _, _ in both])
    while True:
        while agree("advance", [e.advance(setup.tables, s) for e, s, _, _ in both]):
            pass
        for seat in range(setup.players):
            agree("tally", [e.tally(setup.tables, s, seat, w) for e, s, w, _ in both])
        for seat in range(-1, setup.players):
            for e, s, w, trial, told in zip(engines, states, works, trials, shown, strict=True):
                trial.take(s)
                e.show(setup.tables, trial, seat, told, w)
            agree("show", [told.content() for told in shown])
            written = []
            for e, s, w, trial, told, page in zip(engines, states, works, trials, shown, pages, strict=True):
                trial.take(s)
                written.append(writing.written(page, e.tell(setup.tables, words, trial, seat, told, page, w)))
            agree("tell", written)
        if agree("to_move", [e.to_move(s) for e, s, _, _ in both]) < 0:
            break
        spelled = []
        for e, s, w, trial, found, page in zip(engines, states, works, trials, lists, pages, strict=True):
            trial.take(s)
            spelled.append((e.spell(setup.tables, trial, found, book, page, w), page.content()))
        agree("spell", spelled)
        n = agree("legal", [e.legal(setup.tables, s, found) for e, s, _, found in both])
        ids = agree("legal ids", [found.record.ids[:n].tolist() for found in lists])
        action = draw.choice(ids)
        agree("act", [e.act(setup.tables, s, action) for e, s, _, _ in both])
    for seat in range(setup.players):
        agree("resample", [e.resample(setup.tables, s, seat, seed) for e, s, _, _ in both])


def _book_of_letters(rules: Rules) -> Box:
    """A book in which all actions stand, each as some letter."""
    book = Box(writing.book_of(rules))
    book.field("letters")[:] = ord("a") + np.arange(len(book.field("letters"))) % 26
    book.field("begins")[:] = np.arange(len(book.field("begins"))) % len(book.field("letters"))
    book.field("sizes")[:] = 1
    return book
