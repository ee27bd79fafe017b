"""Who has won and who comes where: a table, its record and its pictures say the same, also where somebody gave up."""

from __future__ import annotations

import random

from marsuk.server.clerk import at_once
from marsuk.server.pictures.showing import PicturesWish, drawing_record, drawing_table
from marsuk.server.replays.recording import record_text
from marsuk.server.tables.entries import Resigned
from marsuk.server.tables.table import Table

from .test_frames import play, sit, table_of


def given_up(game: str, seats: int, *resigning: int, moves: int = 6, **options: str) -> Table:
    """A table where these seats gave up after some moves."""
    table, draw = table_of(game, seats, **options), random.Random(3)
    for seat in range(seats):
        sit(table, seat)
    for _ in range(moves):
        play(table, draw.choice(table.asked(table.awaited()[0]).legal_ids()))
    for seat in resigning:
        table.apply(table.seq + 1, 3, None, Resigned(seat))
    assert table.state == "over"
    return table


def test_who_gives_up_alone_loses_to_those_whom_the_rules_play_for() -> None:
    table = given_up("pocket-mars", 1, 0, solo="da")
    assert table.result["winners"] == [1]  # DA
    title = at_once(drawing_table(table, None, "en")).title
    assert title == "Pocket Mars: DA wins"
    assert table.match is not None
    drawn = at_once(drawing_record(PicturesWish(record_text(table), [table.match.plies]), "en"))
    assert drawn.text.startswith(title)
