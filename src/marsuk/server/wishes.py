"""From a client's message to an entry in the log, or to a refusal."""

from __future__ import annotations

from marsuk.server import messages
from marsuk.server.entries import AnyEntry
from marsuk.server.hall import Acknowledge, Hall
from marsuk.server.messages import Action
from marsuk.server.reception import Reception
from marsuk.server.tables import Table
from marsuk.server.timekeeping import now


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
        table.check_holds(player, action.seat)
        key = f"{action.seat}.{table.seats[action.seat].since}/{action.key}"  # each holder has keys of their own
        done = table.keys.get(key)
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
