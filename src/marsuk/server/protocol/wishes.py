"""From a client's message to an entry in the log, or to a refusal."""

from __future__ import annotations

from marsuk.core.errors import MarsukError
from marsuk.server.hall.hall import Acknowledge, Hall, Refuse
from marsuk.server.hall.place import Place, say_how_far
from marsuk.server.hall.reception import Reception
from marsuk.server.protocol import messages
from marsuk.server.protocol.messages import Action
from marsuk.server.tables.entries import AnyEntry
from marsuk.server.tables.table import Table
from marsuk.server.tables.timekeeping import now


async def fulfil(
    hall: Hall,
    reception: Reception,
    table_id: str,
    player: str | None,
    origin: str,
    action: Action,
    acknowledge: Acknowledge | None = None,
) -> int:
    """Do what the player wishes; return the sequence of the entry. A message that was done before is not done again."""
    async with hall.at(table_id) as place:
        table = place.table
        key, done = _known(table, player, action)
        if done is None:
            if isinstance(action, messages.Rematch):
                entry: AnyEntry = await reception.rematch(table, action.seat, origin)
            elif isinstance(action, messages.StandIn):
                entry = table.stand_in(action.absent, action.absent in hall.present(place).seats, now())
            elif isinstance(action, messages.ClaimWin):
                entry = table.claim_win(action.seat, action.absent, now())
            else:
                entry = _entry(table, action)
            return await hall.append(place, entry, key, acknowledge=acknowledge)
        if acknowledge is not None:
            acknowledge(done)
        return done


def move_at_once(
    hall: Hall, place: Place, player: str | None, move: messages.Move, acknowledge: Acknowledge, refuse: Refuse
) -> bool:
    """The same for a move, where one has entered at once. True: it is being stored, and one leaves when it is."""
    table = place.table
    try:
        key, done = _known(table, player, move)
        if done is None:
            hall.append_at_once(place, table.move(move.seat, move.move, move.seq), key, acknowledge, refuse)
            return True
        acknowledge(done)
    except MarsukError as problem:
        say_how_far(place, problem)
        refuse(problem)
    return False


def _known(table: Table, player: str | None, action: Action) -> tuple[str, int | None]:
    """Under which key a wish is done, by who holds the seat, and by which entry it was done already."""
    table.check_holds(player, action.seat)
    key = f"{action.seat}.{table.seats[action.seat].since}/{action.key}"  # each holder has keys of their own
    return key, table.keys.get(key)


def _entry(table: Table, action: Action) -> AnyEntry:
    match action:
        case messages.Move(seat=seat, move=move, seq=seq):
            return table.move(seat, move, seq)
        case messages.Undo(seat=seat, seq=seq):
            return table.undo(seat, seq)
        case messages.Agree(seat=seat):
            return table.agree(seat)
        case messages.Refuse(seat=seat):
            return table.refuse(seat)
        case messages.Resign(seat=seat):
            return table.resign(seat)
        case messages.Leave(seat=seat):
            return table.leave(seat)
        case messages.Return(seat=seat):
            return table.come_back(seat)
        case messages.Say(seat=seat, word=word):
            return table.say(seat, word, now())
    raise AssertionError(action)
