"""What frames tell besides the game itself: components, gains, and what can be undone."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import marsuk
from marsuk.core.game import Setup
from marsuk.core.match import Match, Move
from marsuk.core.spelling import Spelling
from marsuk.games.marrak_hesh import view as marrak_hesh_view
from marsuk.server.protocol import frames
from marsuk.server.protocol.frames import Audience, Transcript
from marsuk.server.tables import entries
from marsuk.server.tables.entries import Created, SeatPlan
from marsuk.server.tables.table import Table

Json = dict[str, Any]


def table_of(game: str, seats: int = 2, **options: str) -> Table:
    """A table at which nobody sits yet."""
    plan = tuple(SeatPlan("open") for _ in range(seats))
    rules = marsuk.game(game).rules_version
    return Table("table", Created(game, rules, {"first": "0", **options}, plan, "creator", "5a" * 32, "greedy"), 0)


def sit(table: Table, seat: int, player: str | None = None) -> None:
    sat = entries.Sat(seat, player or f"player{seat}", f"Player {seat}", "nonce")
    table.apply(table.seq + 1, 1, None, sat)


def begun(game: str, **options: str) -> Table:
    table = table_of(game, **options)
    sit(table, 0)
    sit(table, 1)
    return table


def play(table: Table, move: int) -> None:
    seat = table.awaited()[0]
    table.apply(table.seq + 1, 2, None, table.move(seat, move, table.seq))


def news(table: Table, audience: Audience) -> Json:
    told: Json = json.loads(frames.news(table, table.lines[-1:], audience))
    return told


def now(table: Table, audience: Audience) -> Json:
    told: Json = json.loads(frames.now(table, audience))
    return told


def snapshot(table: Table, audience: Audience) -> Json:
    told: Json = json.loads(frames.frame(frames.snapshot(table, audience, None)))
    return told


# --- components ---


def test_components_of_pocket_mars_are_told_in_the_language_of_the_audience() -> None:
    table = begun("pocket-mars")
    told = {language: snapshot(table, Audience(0, True, language)) for language in ("en", "it")}
    english = told["en"]["components"]
    assert english["name"] == "default"
    assert (english["most_energy"], english["building_value"], english["double_star"]) == (5, 3, 1)
    assert english["cards"]["E1"] == {
        "suit": "energy",
        "value": 1,
        "hand": "launch 1 colonist, then gain 1 energy",
        "prep": "if you have no colonist in this building: launch 2 colonists",
    }
    assert len(english["cards"]) == 35
    assert english["abilities"]["energy"] == "gain 1 energy"
    assert told["it"]["components"]["cards"]["E1"]["hand"] != english["cards"]["E1"]["hand"]


def test_components_have_the_numbers_of_the_deck_that_is_played() -> None:
    buildings = {"ecosystem": 2, "double_star_room": [1, 3, 3, 3], "source": "owner"}
    deck = {"version": 1, "name": "mine", "buildings": buildings, "energy": {"source": "owner", "max_energy": 7}}
    told = begun("pocket-mars", deck=json.dumps(deck)).match.components_told("en")  # type: ignore[union-attr]
    assert (told["name"], told["most_energy"], told["double_star"]) == ("mine", 7, 3)
    assert told["building_value"] is None, "they differ"
    assert told["building_values"] == {"ecosystem": 2, "energy": 3, "science": 3, "water": 3}


def test_components_of_marrak_hesh_have_the_tiles_and_the_cards_in_play() -> None:
    table = begun("marrak-hesh", deep_space="forced-diet, logistician")
    told = snapshot(table, Audience(None, True, "en"))["components"]
    tile = {"colour": "violet", "type": "robot", "rare": True, "name": "rare violet Robot"}
    assert told["tiles"]["violet-robot"] == tile
    assert set(told["cards"]) == {"forced-diet", "logistician"}
    assert told["cards"]["forced-diet"]["rule"] == "MH-D5"
    assert told["cards"]["forced-diet"]["name"] == "Forced Diet"
    assert "Plant" in told["cards"]["forced-diet"]["effect"]


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_components_are_told_once_when_there_are_any(game: str) -> None:
    full, light = Audience(0, True, "en"), Audience(0, False, "en")
    table = table_of(game)
    sit(table, 0)
    assert "components" not in snapshot(table, full), "nothing is dealt yet"
    assert "components" not in news(table, full)
    sit(table, 1)
    assert "components" in news(table, full)
    assert "components" not in news(table, light)
    assert "components" not in snapshot(table, light)
    table.apply(table.seq + 1, 2, None, entries.Left(1))
    assert "components" not in news(table, full)


# --- gains ---


def test_moves_that_stow_a_tile_say_what_they_gain() -> None:
    table = begun("marrak-hesh")
    assert table.match is not None
    draw = random.Random(4)
    for _ in range(20):
        for seat in (0, 1):
            for told in news(table, Audience(seat, True, "en"))["now"].get("legal", ()):
                assert ("gain" in told) == (told["move"]["move"] == "stow")
                assert told.get("gain") == table.match.gains().get(told["id"])
        play(table, draw.choice(table.match.legal_ids()))


def test_nothing_says_what_it_gains_where_cards_are_hidden() -> None:
    match = marsuk.game("pocket-mars").new(seed=1)
    draw = random.Random(1)
    while not match.is_over:
        assert match.gains() == {}
        match.play(draw.choice(match.legal_ids()))


# --- undo ---


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_undoable_says_whether_an_undo_would_be_refused(game: str) -> None:
    table = begun(game)
    draw = random.Random(2)
    seen = set()
    for _ in range(60):
        if table.state == "over":
            break
        for seat in (0, 1):
            told = now(table, Audience(seat, True, "it"))
            try:
                table.undo(seat, table.seq)
                why = None
            except marsuk.MarsukError as refused:
                why = refused.text("it")
            assert told["undoable"] == (why is None)
            assert told.get("not_undoable") == why
            seen.add(told["undoable"])
        assert "undoable" not in now(table, Audience(None, True, "en"))
        assert "undoable" not in now(table, Audience(0, False, "en"))
        if len(table.deciding) > 1:
            for seat in table.deciding:
                answer = entries.Answered(seat, table.asked(seat).legal_ids()[0], "person")
                table.apply(table.seq + 1, 2, None, answer)
        else:
            assert table.match is not None
            play(table, draw.choice(table.match.legal_ids()))
    assert seen == {True, False}


# --- turns ---


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_an_entry_says_whether_a_turn_begins_with_it(game: str) -> None:
    table = begun(game)
    draw = random.Random(2)
    told: list[tuple[str, bool]] = []
    for _ in range(12):
        if len(table.deciding) > 1:
            for seat in table.deciding:
                answer = entries.Answered(seat, table.asked(seat).legal_ids()[0], "person")
                table.apply(table.seq + 1, 2, None, answer)
        else:
            assert table.match is not None
            play(table, draw.choice(table.match.legal_ids()))
        entry = news(table, Audience(None, True, "en"))["entries"][0]
        told.append((entry["kind"], entry.get("begins_turn", False)))
    assert table.match is not None
    begins = [begins for _, _, begins in table.match.turns]
    secret = sum(kind == "answered" for kind, _ in told)
    assert [begun for kind, begun in told if kind == "moved"] == begins[len(begins) - 12 + secret :]
    assert {True, False} == {begun for _, begun in told}
    assert all(begun for kind, begun in told if kind == "answered")


# --- transcripts ---


@pytest.mark.parametrize("game", ["marrak-hesh", "pocket-mars"])
def test_news_and_snapshots_tell_the_very_same_bytes_of_an_entry_with_a_transcript_or_without(game: str) -> None:
    audiences = [
        Audience(seat, full, language) for seat in (0, None) for full in (True, False) for language in ("en", "it")
    ]
    table = begun(game)
    transcripts = {audience: Transcript(audience) for audience in audiences}
    draw = random.Random(3)
    for n in range(40):
        play(table, draw.choice(table.asked(table.awaited()[0]).legal_ids()))
        for audience, transcript in transcripts.items():
            plain = frames.news(table, table.lines[-1:], audience)
            assert frames.news(table, table.lines[-1:], audience, transcript) == plain
            if n % 10 == 5:
                shown = frames.frame(frames.snapshot(table, audience, "player0", transcript))
                assert shown == frames.frame(frames.snapshot(table, audience, "player0"))
                assert transcript.entries[-1] in plain


def test_entries_that_were_told_are_not_told_anew() -> None:
    table, audience = begun("marrak-hesh"), Audience(0, True, "en")
    transcript = Transcript(audience)
    first = frames.frame(frames.snapshot(table, audience, None, transcript))
    for told in table.lines:
        told.events.clear()  # whoever looked at them again would see nothing
    assert frames.frame(frames.snapshot(table, audience, None, transcript)) == first


# --- what bots play ---


@pytest.fixture
def moves_said(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """The moves that are put into words from now on."""
    said: list[Move] = []
    words = frames.move_told

    def note(move: Move, language: str) -> Any:
        said.append(move)
        return words(move, language)

    monkeypatch.setattr(frames, "move_told", note)
    monkeypatch.setattr(frames, "_moves_told", frames._MovesTold())
    return said


@pytest.mark.parametrize("game", marsuk.game_names())
def test_a_move_of_the_same_kind_is_put_into_words_once(game: str, moves_said: list[Move]) -> None:
    """At whatever table it is told."""
    first = news(begun(game), Audience(0, True, "it"))
    assert moves_said
    del moves_said[:]
    assert news(begun(game), Audience(0, True, "it"))["now"] == first["now"]
    assert not moves_said


def test_a_move_that_gains_more_is_the_same_move(moves_said: list[Move], monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("marrak-hesh").match
    assert match is not None
    match.play(match.legal_ids()[0])
    joined = frames._MovesTold()._joined
    before = json.loads(joined(match, "en"))
    more = {action: gain + 1 for action, gain in match.gains().items()}
    monkeypatch.setattr(Match, "gains", lambda match: more)
    del moves_said[:]
    after = json.loads(joined(match, "en"))
    assert [move["gain"] for move in after] == [move["gain"] + 1 for move in before]
    assert not moves_said


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("options", [{}, {"deep_space": "advanced-logistics,celestial-harmony"}])
def test_the_engine_writes_moves_as_they_would_be_joined(options: dict[str, str], language: str) -> None:
    """Also with a book that is begun anew again and again, and on a page that is too small."""
    told, small = frames._MovesTold(), Spelling(marsuk.game("marrak-hesh").rules)
    small._letters = small._letters[:3_000]
    draw, written = random.Random(4), 0
    for seed in range(6):
        match = marsuk.game("marrak-hesh").new(players=2 + seed % 2, seed=seed, **options)
        while not match.is_over:
            joined = told._joined(match, language)
            assert told.of(match, language) == joined
            spelled = frames._spelled(small, match, language)
            assert spelled in (None, joined)
            written += spelled is not None
            match.play(draw.choice(match.legal_ids()))
    assert written > 100


def test_moves_that_no_page_holds_are_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("marrak-hesh").match
    assert match is not None
    told = frames._MovesTold()
    joined = told._joined(match, "en")
    encoded = frames._move_begun
    monkeypatch.setattr(frames, "_move_begun", lambda *given: encoded(*given) + b', "long":"%b"' % (b"x" * 1000))
    told._kept.clear()
    long = told.of(match, "en")
    assert len(long) > 16_384
    assert [{**move, "long": "x" * 1000} for move in json.loads(joined)] == json.loads(long)


def test_an_event_that_hides_nothing_is_put_into_words_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[Json] = []
    words = Match.event_text

    def note(match: Match, event: Json, language: str) -> str:
        said.append(event)
        return words(match, event, language)

    monkeypatch.setattr(Match, "event_text", note)
    table, draw = begun("pocket-mars"), random.Random(5)
    for _ in range(60):
        play(table, draw.choice(table.asked(table.awaited()[0]).legal_ids()))
        for seat in (0, 1, None):
            news(table, Audience(seat, True, "en"))
    events = [event for told in table.lines for event in told.events if told.entry.__struct_config__.tag != "sat"]
    public = [event for event in events if "cards" not in event and "seen_by" not in event]
    assert public
    assert len(said) == len(public) + 3 * (len(events) - len(public))


def test_the_result_says_how_many_moves_a_bot_made_in_somebodys_place() -> None:
    table = begun("marrak-hesh")
    made = 0
    while table.state != "over":
        assert table.match is not None
        seat = table.awaited()[0]
        if table.match.plies == 10 and not table.seats[1].substituted:
            table.apply(table.seq + 1, 2, None, entries.Substituted(1))
        made += seat == 1 and table.seats[1].substituted
        move = table.move(seat, table.match.legal_ids()[0], table.seq, table.seats[seat].hand)
        table.apply(table.seq + 1, 2, None, move)
    assert made > 0
    assert now(table, Audience(0, True, "en"))["result"]["stood_in"] == [0, made]


# --- views in parts ---


@pytest.mark.parametrize("game", marsuk.game_names())
def test_a_view_put_together_from_parts_is_the_view(game: str) -> None:
    """Also after an undo, with which what a part is made of may come again."""
    table, draw = begun(game), random.Random(6)
    assert table.match is not None
    while table.state == "playing":
        play(table, draw.choice(table.asked(table.awaited()[0]).legal_ids()))
        for seat in (0, 1, None):
            told = news(table, Audience(seat, True, "en"))["now"]["view"]
            assert told == json.loads(json.dumps(table.match.view(seat)))
        seat = draw.randrange(2)
        ply = table.match.last_ply_of(seat)
        if ply is not None and draw.random() < 0.1 and table.why_no_undo(seat) is None:
            table.apply(table.seq + 1, 3, None, entries.Undone(seat, ply))


def test_what_has_not_changed_is_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was dealt is told once, and what a move changes once for all who see it."""
    counted: Counter[str] = Counter()

    def count(name: str) -> None:
        make = getattr(marrak_hesh_view, name)

        def counting(setup: Setup, state: Any) -> Any:
            counted[name] += 1
            return make(setup, state)

        monkeypatch.setattr(marrak_hesh_view, name, counting)

    count("_given")
    count("_told")
    table = begun("marrak-hesh")
    assert table.match is not None
    for moves in range(6):
        for _ in range(2):
            for seat in (0, 1, None):
                news(table, Audience(seat, True, "en"))
        assert counted == {"_given": 1, "_told": 1 + moves}
        play(table, table.match.legal_ids()[0])
