"""What a picture of a table or of a record says: an invitation, a result, or a moment, as a spectator sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from marsuk.core.match import Match
from marsuk.core.places import resigned_in, winners_of
from marsuk.pictures.card import HEIGHT, WIDTH, Card, Person, board, card
from marsuk.server.clerk import Work
from marsuk.server.refusals import BAD_REQUEST, TEXTS, Refusal
from marsuk.server.replays.recording import loading
from marsuk.server.replays.replaying import AnyRecord, Ply
from marsuk.server.tables.naming import call_as_recorded
from marsuk.server.tables.table import Table

_DRAWING_COST = 5.0  # see ``clerk.Work``
_MOST_PICTURES = 40


class PicturesWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and after how many moves each picture shows it."""

    record: AnyRecord
    plies: Annotated[list[Ply], Meta(min_length=1, max_length=_MOST_PICTURES)]


class Pictures(msgspec.Struct, frozen=True):
    """Pictures of a record as SVG, all of the same size; ``text`` says in a sentence what the last one shows."""

    width: int
    height: int
    pictures: list[str]
    text: str


class Shown(NamedTuple):
    """A picture, and the same in words."""

    svg: str
    title: str
    text: str


def drawing_record(wish: PicturesWish, language: str) -> Work[Pictures]:
    """Moments of a record as pictures."""
    match = yield from loading(wish.record)
    call_as_recorded(match)
    if max(wish.plies) > match.plies:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(match.plies))
    winners = winners_of(match, resigned_in(match)) or []
    shown = []
    for ply in wish.plies:
        shown.append(_match_shown(match, ply, winners if ply == match.plies else None, language))
        yield _DRAWING_COST
    return Pictures(WIDTH, HEIGHT, [one.svg for one in shown], f"{shown[-1].title}. {shown[-1].text}")


def drawing_table(table: Table, ply: int | None, language: str) -> Work[Shown]:
    """A table as it is when this is called, or after so many moves; it may go on meanwhile."""
    if table.match is None:
        return _drawing(lambda: _invitation(table, language))
    if ply is not None and ply > table.match.plies:
        raise Refusal("ply-unknown", BAD_REQUEST, last=str(table.match.plies))
    match = table.match.clone()
    winners = table.winners if table.state == "over" and ply in (None, match.plies) else None
    return _drawing(lambda: _match_shown(match, match.plies if ply is None else ply, winners, language))


def _drawing(draw: Callable[[], Shown]) -> Work[Shown]:
    yield _DRAWING_COST
    return draw()


def _match_shown(match: Match, ply: int, winners: list[int] | None, language: str) -> Shown:
    """``winners``: who has won, if that is what is to be shown."""
    game, view = match.game, match.view_after(ply, None)
    title = game.texts.text(game.name, language)
    names = [match.seat_name(seat, language) for seat in range(match.players)]
    names += [game.seat_name(key, language) for key in game.automatic_seats.get(match.players, ())]
    totals = [score["total"] for score in view["scores"]]
    won = [names[seat] for seat in winners or ()]
    if winners is None:
        headline, note = TEXTS.text("show-moment", language, ply=str(ply)), _told_after(match, ply, language)
    elif won:
        headline, note = TEXTS.text("show-won", language, names=", ".join(won), count=len(won)), ""
    else:
        headline, note = TEXTS.text("show-over", language), ""
    people = [
        Person(name, total, seat in (winners or ()))
        for seat, (name, total) in enumerate(zip(names, totals, strict=True))
    ]
    svg = card(Card(title, headline, note, people, match.players), board(game, view, match.components_told(language)))
    standing = ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))
    return Shown(svg, f"{title}: {headline}", standing)


def _told_after(match: Match, ply: int, language: str) -> str:
    """What the last move did, as everybody may know it."""
    events = (match.game.event_for(event, None) for event in match.events if event["ply"] == ply)
    return " ".join(match.event_text(event, language) for event in events if event is not None)


def _invitation(table: Table, language: str) -> Shown:
    """Who is there and who is awaited; the board is that of any such game at its beginning."""
    game, created = table.game, table.created
    title = game.texts.text(game.name, language)
    free = sum(not seat.taken for seat in table.seats)
    host = next(iter(table.seats_of(created.creator)), None)
    if host is None:
        headline = TEXTS.text("show-open", language)
    else:
        headline = TEXTS.text("show-invites", language, name=str(table.seat_words(host).text(language)))
    note = TEXTS.text("show-free", language, count=free)
    empty = TEXTS.text("show-seat-free", language)
    people = [
        Person(
            str(table.seat_words(n).text(language)) if seat.taken else seat.plan.nickname or empty,
            None,
            False,
            not seat.taken,
        )
        for n, seat in enumerate(table.seats)
    ]
    sample = game.new(seed=1, players=len(table.seats))
    drawing = board(game, sample.view(None), sample.components_told(language))
    return Shown(card(Card(title, headline, note, people, len(people)), drawing), f"{title}: {headline}", note)
