"""A tournament's result as tables, as JSON, and as an HTML page with plots that needs nothing else."""

from __future__ import annotations

import html
import json
import math
from collections import defaultdict
from collections.abc import Iterator

from marsuk.arena.cells import Cell, Number, number
from marsuk.arena.page import document, introduction, section
from marsuk.arena.statistics import Estimate
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.texts import TEXTS
from marsuk.arena.tournament import plots
from marsuk.arena.tournament.play import Played
from marsuk.arena.tournament.sprt import Decision
from marsuk.arena.tournament.standings import Standing, Standings
from marsuk.arena.tournament.tournament import Result, Tournament
from marsuk.core.game import Json

FORMAT, VERSION = "marsuk-arena-result", 1
_LONGEST_REASON = 200


def heading(tournament: Tournament, result: Result, language: str) -> tuple[str, str]:
    """The title, and how the result was made."""
    game = tournament.game
    title = TEXTS.text("arena-title", language, game=game.texts.text(game.name, language))
    table = result.standings
    about = [
        TEXTS.text(
            "arena-about",
            language,
            games=str(table.games),
            deals=str(table.deals),
            players=tournament.players,
            first=str(tournament.seed),
        )
    ]
    if result.half_played:
        about.append(TEXTS.text("arena-half-played", language))
    return title, " ".join(about)


def told_failures(result: Result, language: str) -> list[str]:
    """A sentence for every bot that failed."""
    return [
        TEXTS.text("arena-failed", language, bot=name, games=len(games), reason=_reason(games[0], language).rstrip("."))
        for name, games in failures(result).items()
    ]


def _reason(game: Played, language: str) -> str:
    """What its bot failed of; a game that an older program kept has but the traceback."""
    return game.reason.get(language) or game.why.strip().splitlines()[-1][:_LONGEST_REASON]


def failures(result: Result) -> dict[str, list[Played]]:
    """The games in which a bot failed, by its name."""
    found: defaultdict[str, list[Played]] = defaultdict(list)
    for game in result.games:
        if game.failed is not None:
            found[game.seating[game.failed]].append(game)
    return found


def verdict(tournament: Tournament, result: Result, language: str) -> str | None:
    """What the sequential test says, if there was one."""
    found, sprt = result.verdict, tournament.sprt
    if found is None or sprt is None:
        return None
    key = {Decision.STRONGER: "stronger", Decision.NOT_STRONGER: "not-stronger", Decision.UNDECIDED: "undecided"}
    first, second = tournament.names
    return TEXTS.text(
        f"sprt-{key[found.decision]}",
        language,
        first=first,
        second=second,
        elo0=number(sprt.elo0, "g", language),
        elo1=number(sprt.elo1, "g", language),
        llr=number(found.llr, ".2f", language),
        low=number(found.low, ".2f", language),
        high=number(found.high, ".2f", language),
        pairs=str(sum(found.pairs)),
        outcomes=", ".join(str(n) for n in found.pairs),
    )


def tables(result: Result, language: str) -> list[Table]:
    """The result as tables, the best bot first."""
    made = [_strength(result.standings, language), _play(result.standings, language)]
    return [*made, _pairwise(result.standings, language)] if _is_rated(result.standings) else made


def _is_rated(standings: Standings) -> bool:
    return all(bot.rating is not None for bot in standings.bots)


def _strength(standings: Standings, language: str) -> Table:
    rated = _is_rated(standings)
    shown = ("bot", "rating", "wins", "seats") if rated else ("bot", "wins", "seats")
    about = TEXTS.text("arena-strength-about", language, bot=standings.bots[-1].name) if rated else ""
    table = Table(TEXTS.text("arena-strength", language), columns(language, *shown), about=about)
    for bot in standings.best_first():
        rating: list[Cell] = [in_form(bot.rating, "+.0f")] if rated and bot.rating else []
        table.rows.append([bot.name, *rating, in_form(bot.score, ".1%"), bot.seats])
    return table


def _play(standings: Standings, language: str) -> Table:
    table = Table(TEXTS.text("arena-play", language), columns(language, "bot", "total", "margin", "seconds"))
    for bot in standings.best_first():
        table.rows.append([bot.name, bot.points, in_form(bot.margin, "+.1f"), Number(bot.seconds, ".3g")])
    return table


def _pairwise(standings: Standings, language: str) -> Table:
    bots = standings.best_first()
    table = Table(TEXTS.text("arena-pairwise", language), [*columns(language, "bot"), *[bot.name for bot in bots]])
    table.about = TEXTS.text("arena-pairwise-about", language)
    for bot in bots:
        shares = (standings.share(bot.name, other.name) for other in bots)
        table.rows.append([bot.name, *["–" if share is None else Number(share) for share in shares]])
    return table


def as_json(tournament: Tournament, result: Result) -> str:
    """The result for other programs."""
    standings, found = result.standings, result.verdict
    names = [bot.name for bot in standings.bots]
    content: Json = {
        "format": FORMAT,
        "version": VERSION,
        "configuration": tournament.configuration(),
        "games": standings.games,
        "deals": standings.deals,
        "half_played": result.half_played,
        "failures": {name: [game.number for game in failed] for name, failed in failures(result).items()},
        "bots": [_bot(bot) for bot in standings.bots],
        "pairwise": {i: {j: standings.share(i, j) for j in names if j != i} for i in names},
    }
    if found is not None and tournament.sprt is not None:
        content["sprt"] = {
            "elo0": tournament.sprt.elo0,
            "elo1": tournament.sprt.elo1,
            "llr": found.llr,
            "bounds": [found.low, found.high],
            "pairs": list(found.pairs),
            "decision": found.decision,
        }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _bot(bot: Standing) -> Json:
    estimates = {"rating": bot.rating, "score": bot.score, "points": bot.points, "margin": bot.margin}
    told = {name: None if estimate is None else _interval(estimate) for name, estimate in estimates.items()}
    return {"name": bot.name, "seats": bot.seats, **told, "seconds_per_move": bot.seconds}


def _interval(estimate: Estimate) -> Json:
    """An interval without an end has none in JSON."""
    low, high = (x if math.isfinite(x) else None for x in (estimate.low, estimate.high))
    return {"value": estimate.value, "low": low, "high": high}


def page(tournament: Tournament, result: Result, command: str, language: str) -> str:
    """The result as one HTML page."""
    title, about = heading(tournament, result, language)
    return document(title, language, _parts(tournament, result, introduction(title, about, command), language))


def _parts(tournament: Tournament, result: Result, head: str, language: str) -> Iterator[str]:
    yield head
    if failed := told_failures(result, language):
        yield "<ul>" + "".join(f"<li>{html.escape(sentence)}</li>" for sentence in failed) + "</ul>"
    if said := verdict(tournament, result, language):
        yield f"<p><strong>{html.escape(said)}</strong></p>"
    figures = {
        "arena-strength": plots.ratings(result.standings) if _is_rated(result.standings) else "",
        "arena-pairwise": plots.heat_map(result.standings),
    }
    titles = {TEXTS.text(key, language): drawn for key, drawn in figures.items()}
    for table in tables(result, language):
        yield from section(table, language)
        if drawn := titles.get(table.title):
            yield f"<figure>{drawn}</figure>"
    yield f"<h2>{html.escape(TEXTS.text('arena-margins', language))}</h2>"
    yield f"<p>{html.escape(TEXTS.text('arena-margins-about', language))}</p>"
    yield f"<figure>{plots.margins(result.standings, language)}</figure>"
