"""The games of studies as Parquet: a row for every seat of every game, with a column for everything that is known."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from marsuk.arena.study.games import MOMENTS, pieces_of
from marsuk.arena.study.matches import Study
from marsuk.arena.texts import problem
from marsuk.core.registry import game as find_game

FORMAT, VERSION = "marsuk-study-games", 2
_OF_GAMES = ("seeds", "first", "rounds", "decisions", "choices", "forced", "leads", "settled", "behind", "trailed")


def write_parquet(studies: list[Study], path: Path) -> None:
    """Write them all into one file, whose metadata say what the deal decides."""
    arrow, parquet = packages()
    tables = [arrow.table(dict(_columns(study))) for study in studies]
    joined = arrow.concat_tables(tables, promote_options="default")
    parquet.write_table(joined.replace_schema_metadata({"marsuk": json.dumps(_told(studies))}), path)


def packages() -> tuple[Any, Any]:
    """What it needs; refused where it is not installed."""
    try:
        return importlib.import_module("pyarrow"), importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise problem("parquet-missing") from None


def _columns(study: Study) -> Iterator[tuple[str, Any]]:
    games = study.played
    deals, seats = games.wins.shape
    yield "game", [study.game] * (deals * seats)
    yield "variant", [study.variant] * (deals * seats)
    yield "level", [study.bot] * (deals * seats)
    yield "components", [study.set] * (deals * seats)
    for name in _OF_GAMES:
        yield name, np.repeat(getattr(games, name), seats)
    for place, moment in enumerate(MOMENTS):
        yield f"leader_wins_{moment:.0%}".rstrip("%"), np.repeat(games.leaders[:, place], seats)
    yield "seat", np.tile(np.arange(seats), deals)
    yield "total", games.totals.ravel()
    yield "win", games.wins.ravel()
    conditions = find_game(study.game).conditions(study.setup) if games.there.shape[1] else []
    for number, name in enumerate(conditions):
        yield f"in_play:{name}", np.repeat(games.there[:, number], seats)
        yield f"points_of:{name}", games.given[:, :, number].ravel()
    for kind, pieces in _pieces(study).items():
        for number, piece in enumerate(pieces):
            yield f"uses:{kind}:{piece}", games.uses[kind][:, :, number].ravel()


def _pieces(study: Study) -> dict[str, list[str]]:
    """The pieces of each kind of use, by their numbers."""
    of_kind = pieces_of(find_game(study.game), study.setup)
    return {kind: of_kind(kind) for kind in study.played.uses}


def _told(studies: list[Study]) -> dict[str, Any]:
    """What no row says."""
    told = []
    for study in studies:
        luck = study.luck
        deal = None if luck is None else {"value": luck.value, "low": luck.low, "high": luck.high, "n": luck.n}
        of = {"variant": study.variant, "level": study.bot, "components": study.set}
        told.append({**of, "games": len(study.played), "deal": deal})
    return {"format": FORMAT, "version": VERSION, "game": studies[0].game, "studies": told}
