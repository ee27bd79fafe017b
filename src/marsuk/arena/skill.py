"""Luck and decisions as tables: of one game, and of many, where luck evens out and skill is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from marsuk.arena.cells import Named
from marsuk.arena.statistics import Estimate, mean
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.texts import TEXTS
from marsuk.bots.luck import Account
from marsuk.bots.luck_words import points, signed

_LINES = ("start", "luck", "own", "rivals", "rest", "result")


def accounts_table(accounts: Mapping[str, Account], language: str) -> Table:
    """How everybody came from the start to the result of one game: each column adds up."""
    heads: list[str | Named] = [TEXTS.text("luck-points", language), *accounts]
    table = Table(TEXTS.text("luck-title", language), heads, about=TEXTS.text("luck-about", language))
    lines = zip(*(_whole_points(account) for account in accounts.values()), strict=True)
    for name, line in zip(_LINES, lines, strict=True):
        is_part = name not in ("start", "result")
        table.rows.append([TEXTS.text(f"luck-{name}", language), *(signed(n) if is_part else n for n in line)])
    adjusted = [str(points(account.adjusted)).replace("-", "−") for account in accounts.values()]
    table.rows.append([TEXTS.text("luck-adjusted", language), *adjusted])
    return table


def skill_table(accounts: Mapping[str, Sequence[Account]], language: str) -> Table:
    """What everybody had of each in a game on average; the result without luck is what tells skill."""
    heads = columns(language, "seat", "matches", "result", "luck", "own", "adjusted")
    table = Table(TEXTS.text("skill-title", language), heads, about=TEXTS.text("skill-about", language))
    for name, games in accounts.items():
        result, luck, decisions, adjusted = (
            _average([getattr(account, part) for account in games])
            for part in ("result", "luck", "decisions", "adjusted")
        )
        cells = [in_form(result, ".0f"), in_form(luck, "+.0f"), in_form(decisions, "+.0f")]
        table.rows.append([name, len(games), *cells, in_form(adjusted, ".0f")])
    return table


def _average(chances: Sequence[float]) -> Estimate:
    """The mean in points of chance."""
    return mean([100 * chance for chance in chances])


def _whole_points(account: Account) -> list[int]:
    """Start, parts and result in whole points that add up as the account does: the rest takes what rounding left."""
    start, luck, decisions, rivals = map(points, (account.start, account.luck, account.decisions, account.rivals))
    result = points(account.result)
    return [start, luck, decisions, rivals, result - start - luck - decisions - rivals, result]
