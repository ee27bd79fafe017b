"""One way of naming players: whatever the server says, it calls them as they are called at the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

import marsuk
from marsuk.core.errors import Called
from marsuk.core.texts import CORE
from marsuk.server.clerk import at_once
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience, Transcript
from marsuk.server.refusals import Refusal
from marsuk.server.replays.replaying import ReplayWish, replaying
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.naming import Sitter, names_of
from marsuk.server.tables.table import Table
from marsuk.server.thinking import questions
from marsuk.server.thinking.hints import hint_told

Json = dict[str, Any]
ENGLISH = Audience(0, True, "en")
GAMES = ("marrak-hesh", "pocket-mars")


def table_of(game: str, *plans: SeatPlan, **options: str) -> Table:
    rules = marsuk.game(game).rules_version
    return Table("table", Created(game, rules, {"first": "0", **options}, plans, "creator", "5a" * 32, "greedy"), 0)


def sit(table: Table, seat: int, nickname: str) -> None:
    table.apply(table.seq + 1, 1, None, entries.Sat(seat, nickname, nickname, "nonce"))


def with_people(game: str, *nicknames: str) -> Table:
    table = table_of(game, *(SeatPlan("open") for _ in nicknames))
    for seat, nickname in enumerate(nicknames):
        sit(table, seat, nickname)
    return table


def play(table: Table) -> None:
    seat = table.awaited()[0]
    table.apply(table.seq + 1, 2, None, table.move(seat, table.asked(seat).legal_ids()[0], table.seq))


def told(table: Table, audience: Audience, transcript: Transcript | None = None) -> Json:
    shown: Json = json.loads(frames.frame(frames.snapshot(table, audience, None, transcript)))
    return shown


def texts(shown: Json) -> list[str]:
    """Every sentence of a snapshot."""
    events = [event["text"] for entry in shown["entries"] for event in entry.get("events", ())]
    return [*events, shown["now"]["status"], *(move["text"] for move in shown["now"].get("legal", ()))]


def names(table: Table, language: str = "en") -> list[str]:
    return [table.seat_words(seat).text(language) for seat in range(len(table.seats))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_sentence_of_a_table_calls_a_player_otherwise(game: str, language: str) -> None:
    table = with_people(game, "Anna", "Bert")
    said: list[str] = []
    while table.state == "playing":
        said += [text for seat in (0, 1) for text in texts(told(table, Audience(seat, True, language)))]
        for _ in range(5 if table.state == "playing" else 0):
            if table.state == "playing":
                play(table)
    said += texts(told(table, Audience(None, True, language)))
    own = [marsuk.game(game).seat_name(seat, language) for seat in (0, 1)]
    assert not [text for text in said if any(name in text for name in own)]
    assert any("Anna" in text for text in said) and any("Bert" in text for text in said)


def test_bots_are_called_by_their_level_in_the_language_of_who_is_told() -> None:
    table = table_of("marrak-hesh", SeatPlan("open"), SeatPlan("bot", level="cadet"))
    sit(table, 0, "Anna")
    assert names(table) == ["Anna", "Cadet (bot)"]
    assert names(table, "it") == ["Anna", "Cadetto (bot)"]
    assert [seat["name"] for seat in told(table, Audience(0, True, "it"))["now"]["seats"]] == names(table, "it")
    play(table)
    play(table)
    assert "Cadet (bot)" in told(table, ENGLISH)["now"]["status"]


def test_a_seat_without_a_player_is_called_as_the_game_calls_it() -> None:
    assert names(table_of("marrak-hesh", SeatPlan("open"), SeatPlan("open"))) == ["Amazonian Inc.", "EatEarth Corp."]


def test_two_of_the_same_name_are_numbered() -> None:
    def said(*sitters: Sitter) -> list[str]:
        return [name.text("en") for name in names_of(sitters) if name is not None]

    cadet = Sitter(level="cadet")
    assert said(Sitter("Anna"), cadet, Sitter("Anna")) == ["Anna 1", "Cadet (bot)", "Anna 2"]
    assert said(cadet, Sitter("cadet"), cadet) == ["Cadet (bot) 1", "cadet", "Cadet (bot) 2"]


def test_a_guest_is_called_so_in_the_language_of_who_is_told() -> None:
    table = with_people("marrak-hesh", "", "Bert")
    assert names(table) == ["Guest", "Bert"]
    assert names(table, "it") == ["Ospite", "Bert"]
    both = with_people("marrak-hesh", "", "")
    assert names(both, "it") == ["Ospite 1", "Ospite 2"]


def test_whoever_takes_a_seat_over_is_named_from_then_on_and_what_was_told_stays() -> None:
    table = with_people("marrak-hesh", "Anna", "Bert")
    transcript = Transcript(ENGLISH)
    play(table)
    at_once(transcript.writing(table))
    sit(table, 0, "Carla")
    play(table)
    said = texts(told(table, ENGLISH, transcript))
    assert "Anna docks" in said[0] and "Carla stows" in said[1]


def test_refusals_name_players() -> None:
    table = with_people("marrak-hesh", "Anna", "Bert")
    with pytest.raises(Refusal, match="Anna"):
        table.move(1, 0, table.seq)


def test_the_process_that_thinks_calls_players_as_the_table_does() -> None:
    table = with_people("pocket-mars", "Anna", "Bert")
    assert table.match is not None
    question = questions.question_about(table.match, 0, "cadet", 1.0, "it")
    assert question.names == ("Anna", "Bert")
    assert questions.question_about(table.match, 0, "cadet", 1.0).names == (), "a move needs no words"


def test_hints_name_players() -> None:
    match = marsuk.game("pocket-mars").new(players=2, seed=3, first=0)
    while not any(move.dict["move"] == "play-other" for move in match.legal()):
        match.play(match.legal_ids()[0])
    seat = match.to_move
    assert seat is not None
    match.call([Called("Anna"), Called("Bert")])
    analysis = marsuk.bot("pocket-mars", "random").analyse(match, seat, 0.01)
    others = [move.text("en") for move in match.legal() if move.dict["move"] == "play-other"]
    assert all(("Bert" if seat == 0 else "Anna") in text for text in others)
    assert hint_told(analysis, "en")["move"]["text"] == analysis.chosen.text("en")


def test_a_replay_calls_players_as_its_record_does() -> None:
    match = marsuk.game("marrak-hesh").new(players=3, seed=3, first=0)
    match.names = {0: "Anna", 1: "cadet"}
    for _ in range(6):
        match.play(match.legal_ids()[0])
    wish = ReplayWish(match.record().dumps(), 0, 6)
    replay = json.loads(at_once(replaying(wish, "en")))
    assert replay["names"] == ["Anna", "Cadet (bot)", "MacRinald Food"]
    said = [event["text"] for moment in replay["moments"] for event in moment["events"]]
    assert [text.split(" docks ")[0] for text in said if " docks " in text] == replay["names"]


def test_a_sentence_is_kept_once_for_all_names() -> None:
    def kept() -> int:
        return CORE._forms("en").form.cache_info().currsize

    first = CORE.text("game-unknown", "en", name="Anna", known="none")
    before = kept()
    second = CORE.text("game-unknown", "en", name="Bert", known="none")
    assert (first.replace("Anna", "Bert"), kept()) == (second, before)


def test_moves_that_were_played_before_name_players_too() -> None:
    match = marsuk.game("pocket-mars").new(players=2, seed=3, first=0)
    while not any(move.dict["move"] == "play-other" for move in match.legal()):
        match.play(match.legal_ids()[0])
    move = match.play(next(move for move in match.legal() if move.dict["move"] == "play-other"))
    before, copy = move.text("en"), match.clone()
    match.call([Called("Anna"), Called("Bert")])
    assert match.moves[-1].text("en") == match.undo().text("en") != before
    assert ("Bert" if move.seat == 0 else "Anna") in match.play(move.id).text("en")
    assert copy.moves[-1].text("en") == before, "a copy calls them as it did"
