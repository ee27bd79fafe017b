"""The terminal shows the value to beat that the view tells: it works nothing out by itself."""

from __future__ import annotations

import marsuk
from marsuk.games.pocket_mars.terminal.buildings import draw_buildings


def test_the_value_to_beat_is_the_views() -> None:
    match = marsuk.game("pocket-mars").new(players=2, seed=1)
    view = match.view(0)
    assert "beat 6" not in draw_buildings(match, view, "en", 120).plain
    drawn = draw_buildings(match, {**view, "beat": {**view["beat"], "water": 6}}, "en", 120).plain
    assert drawn.count("beat 6") == 1
