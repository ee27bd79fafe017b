"""Games that were played before, to lay tables from and to watch again."""

from __future__ import annotations

from pathlib import Path

import marsuk
from tests.web.person import Person

_ROOT = Path(__file__).parents[2]
MARRAK_HESH = (_ROOT / "web/src/games/marrak-hesh/sample.marsuk").read_text()
POCKET_MARS = (_ROOT / "web/src/games/pocket-mars/sample.marsuk").read_text()
_GOLDEN = _ROOT / "tests/golden"
DEEP_SPACE_FOR_THREE = (_GOLDEN / "marrak-hesh/rules-1/3-players-deep-space.record").read_text()
FOUR_ON_MARS = (_GOLDEN / "pocket-mars/rules-1/4-players.record").read_text()
ALONE_ON_MARS = (_GOLDEN / "pocket-mars/rules-1/solo-cyborg.record").read_text()


def sit_in_the_middle(person: Person, record: str, ply: int) -> str:
    """A table where that game goes on: we take the seat that is to move, bots the others. Return the table."""
    match = marsuk.load(record)
    while match.plies > ply:
        match.undo()
    mine = match.to_move
    assert mine is not None
    seats = ["person" if seat == mine else "cadet" for seat in range(match.players)]
    made = person.sit_at_new_table(None, seats, mine=(mine,), record=record, ply=ply)
    person.see("status").wait_for()
    return str(made["table"])


def finish(person: Person, record: str, before: int = 3) -> str:
    """A table where the last moves of that game are played, up to its end. Return the table."""
    table = sit_in_the_middle(person, record, marsuk.load(record).plies - before)
    person.play_to_the_end()
    person.page.locator("section.end").wait_for()
    return table
