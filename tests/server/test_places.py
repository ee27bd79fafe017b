"""Who has won and who comes where: a table, its record and its pictures say the same, also where somebody gave up."""

from __future__ import annotations

import json
import random

from marsuk.core.places import places
from marsuk.server.clerk import at_once
from marsuk.server.pictures.showing import PicturesWish, drawing_record, drawing_table
from marsuk.server.replays.recording import record_text
from marsuk.server.replays.replaying import ReplayWish, replaying
from marsuk.server.results.outcomes import outcomes
from marsuk.server.tables.entries import Resigned
from marsuk.server.tables.table import Table

from .test_frames import play, sit, table_of


def given_up(game: str, seats: int, *resigning: int, moves: int = 6, **options: str) -> Table:
    """A table where these seats gave up after some moves."""
    table, draw = table_of(game, seats, players=str(seats), **options), random.Random(3)
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


def test_places_are_those_of_winners_then_of_points_and_last_of_who_gave_up() -> None:
    assert places([9, 12, 9, 12], [1, 3]) == [3, 1, 3, 1]
    assert places([9, 12, 9, 12], [3]) == [3, 2, 3, 1]
    assert places([30, 12, 9], [1], last=[0]) == [3, 1, 2]


def test_a_table_its_record_and_its_players_tell_the_same_places() -> None:
    table = given_up("marrak-hesh", 3, 0, 1)
    assert (table.result["winners"], table.result["places"]) == ([2], [3, 3, 1])
    replay = json.loads(at_once(replaying(ReplayWish(record_text(table)), "en")))
    assert replay["result"] == {"winners": [2], "places": [3, 3, 1]}
    told = {outcome.seat: outcome.place for kept in outcomes(table).values() for outcome in kept}
    assert told == {0: 3, 1: 3, 2: 1}


def test_a_record_without_an_end_has_no_places() -> None:
    table = given_up("marrak-hesh", 2, 0)
    record = "\n".join(line for line in record_text(table).split("\n") if not line.startswith("[Resigned"))
    assert json.loads(at_once(replaying(ReplayWish(record), "en")))["result"] is None


def test_a_record_names_whom_it_likes_as_having_given_up() -> None:
    """Only seats that there are can have, however large a number somebody writes."""
    record = record_text(given_up("marrak-hesh", 2, 0))
    for written, result in (("9" * 5000, None), ("7 99", None), ("0 7", {"winners": [1], "places": [2, 1]})):
        hostile = record.replace('[Resigned "0"]', f'[Resigned "{written}"]')
        assert hostile != record
        assert json.loads(at_once(replaying(ReplayWish(hostile), "en")))["result"] == result
