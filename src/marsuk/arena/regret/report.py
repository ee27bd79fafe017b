"""What a bot gives away in endings, as a table."""

from __future__ import annotations

from collections.abc import Sequence

from marsuk.arena.regret.losses import Loss
from marsuk.arena.statistics import mean, rate
from marsuk.arena.table import Table, columns, in_form
from marsuk.arena.texts import TEXTS
from marsuk.core.game import Json


def table(name: str, losses: Sequence[Loss], language: str) -> Table:
    """All endings, then by variant, then by how far they are from the end."""
    headings = columns(language, "endings", "positions", "loss-points", "loss-result", "best")
    made = Table(TEXTS.text("regret-title", language, bot=name), headings)
    made.about = TEXTS.text("regret-about", language)
    for label, some in _groups(losses, language):
        made.rows.append(
            [
                label,
                len(some),
                in_form(mean([loss.points for loss in some]), ".2f"),
                in_form(mean([100 * loss.result for loss in some]), ".1f"),
                in_form(rate([float(loss.points == 0 and loss.result == 0) for loss in some]), ".1%"),
            ]
        )
    return made


def as_json(name: str, losses: Sequence[Loss]) -> Json:
    """The same numbers for programs."""
    return {
        "format": "marsuk-regret",
        "version": 1,
        "bot": name,
        "positions": len(losses),
        "points": _told([loss.points for loss in losses]),
        "result": _told([loss.result for loss in losses]),
        "losses": [
            {
                "variant": loss.ending.variant,
                "seed": loss.ending.seed,
                "moves": len(loss.ending.moves),
                "turns": loss.ending.turns,
                "points": loss.points,
                "result": loss.result,
            }
            for loss in losses
        ],
    }


def _told(values: Sequence[float]) -> Json:
    estimate = mean(values)
    return {"mean": estimate.value, "low": estimate.low, "high": estimate.high}


def _groups(losses: Sequence[Loss], language: str) -> list[tuple[str, list[Loss]]]:
    variants = {loss.ending.variant for loss in losses}
    distances = {loss.ending.turns for loss in losses}
    return [
        (TEXTS.text("regret-all", language), list(losses)),
        *[(variant, [loss for loss in losses if loss.ending.variant == variant]) for variant in sorted(variants)],
        *[
            (TEXTS.text("regret-turns", language, turns=turns), [loss for loss in losses if loss.ending.turns == turns])
            for turns in sorted(distances)
        ],
    ]
