"""A balance study as tables, and as an HTML page with plots that needs nothing else."""

from __future__ import annotations

from collections import defaultdict

from marsuk.arena.page import document, introduction, section
from marsuk.arena.statistics import mean, rate
from marsuk.arena.study.matches import Study
from marsuk.arena.table import Table, columns, shown
from marsuk.arena.texts import TEXTS
from marsuk.core.options import read_options
from marsuk.core.registry import game as find_game


def tables(studies: list[Study], language: str) -> list[Table]:
    """The tables of a study in a language."""
    return [_variants(studies, language), _seats(studies, language), _uses(studies, language)]


def _variants(studies: list[Study], language: str) -> Table:
    headings = columns(language, "variant", "matches", "length", "decisions", "total", "winner")
    table = Table(TEXTS.text("study-variants", language), headings)
    for study in studies:
        facts = study.facts
        table.rows.append(
            [
                study.variant,
                len(facts),
                mean([f.length for f in facts]),
                mean([f.decisions for f in facts]),
                mean([total for f in facts for total in f.totals]),
                mean([max(f.totals) for f in facts]),
            ]
        )
    return table


def _seats(studies: list[Study], language: str) -> Table:
    """Wins by the order of play, from the first player on; the seats that the rules play for come last."""
    table = Table(TEXTS.text("study-seats", language), columns(language, "variant", "seat", "wins"), plotted=2)
    for study in studies:
        game = find_game(study.game)
        players = game.prepare(read_options(game.options, game.variants[study.variant])).players
        names = [TEXTS.text("seat-order", language, order=order + 1) for order in range(players)]
        names += [game.seat_name(key, language) for key in game.automatic_seats.get(players, ())]
        for order, name in enumerate(names):
            wins = rate([facts.win_of(_seat(order, facts.first, players)) for facts in study.facts])
            table.rows.append([study.variant, name, wins])
            table.even.append(1 / len(names))
    return table


def _seat(order: int, first: int, players: int) -> int:
    """The seat that comes so many after the first one."""
    return (first + order) % players if order < players else order


def _uses(studies: list[Study], language: str) -> Table:
    table = Table(
        TEXTS.text("study-uses", language),
        columns(language, "piece", "kind", "uses", "even", "wins"),
        about=TEXTS.text("study-uses-about", language),
        plotted=4,
    )
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    expected: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    matches = sum(len(study.facts) for study in studies)
    for study in studies:
        for facts in study.facts:
            for seat, piece, kind in facts.uses:
                wins[piece, kind].append(facts.win_of(seat))
                expected[piece, kind].append(1 / len(facts.totals))
    for piece, kind in sorted(wins):
        made = wins[piece, kind]
        even = sum(expected[piece, kind]) / len(made)
        table.rows.append([piece, kind, f"{len(made) / matches:.2f}", f"{even:.1%}", rate(made)])
        table.even.append(even)
    return table


def heading(studies: list[Study], seed: int, language: str) -> tuple[str, str]:
    """The study's title, and how it was made."""
    study = studies[0]
    game = find_game(study.game)
    title = TEXTS.text("study-title", language, game=game.texts.text(game.name, language))
    games = len(study.facts)
    last = str(seed + games - 1)
    about = TEXTS.text("study-about", language, games=str(games), level=study.level, first=str(seed), last=last)
    return title, about


def markdown(studies: list[Study], seed: int, command: str, language: str) -> str:
    """The study as a Markdown page."""
    title, about = heading(studies, seed, language)
    lines = [f"# {title}", "", about, "", f"`{command}`", ""]
    for table in tables(studies, language):
        lines += [f"## {table.title}", ""]
        if table.about:
            lines += [table.about, ""]
        lines += ["| " + " | ".join(table.columns) + " |", "|" + " --- |" * len(table.columns)]
        lines += [
            "| " + " | ".join(shown(c, i == table.plotted) for i, c in enumerate(row)) + " |" for row in table.rows
        ]
        lines.append("")
    return "\n".join(lines)


def page(studies: list[Study], seed: int, command: str, language: str) -> str:
    """The study as one HTML page."""
    title, about = heading(studies, seed, language)
    parts = [introduction(title, about, command)]
    for table in tables(studies, language):
        parts += section(table)
    return document(title, language, parts)
