"""Checks that hold at every step of every match."""

from __future__ import annotations

import copy
import json
import pickle
import random
from itertools import product
from typing import Any

import msgspec
import numpy as np
from msgspec import structs

from marsuk.core.errors import IllegalMove, OptionError, PositionError, shown
from marsuk.core.game import Game, Json, Setup
from marsuk.core.match import STEPS, Match
from marsuk.core.options import ChoiceOption, read_options
from marsuk.core.record import load
from marsuk.core.registry import game as find_game
from marsuk.core.shapes import ScoreShape, ViewShape
from marsuk.core.spelling import Spelling
from marsuk.core.texts import LANGUAGES, NoText
from marsuk.core.views import read
from marsuk.kernel.memory import Box
from marsuk.kernel.native import engine
from marsuk.kernel.rules import SpellsMoves
from marsuk.testing.failures import failures_said, words_of
from marsuk.testing.hidden import DEALS, check_hidden, check_imagination, strings
from marsuk.testing.rules import check_rules
from marsuk.testing.seats import check_seats, check_seats_marked

MOST_DECISIONS = 10_000
VIEWS_HAVE = frozenset(field.name for field in structs.fields(ViewShape) if field.required)  # a table has words for it


class _Unspeakable:
    """Something that fails whatever is asked of it."""

    def __repr__(self) -> str:
        raise RuntimeError("this has no words")

    __str__ = __index__ = __eq__ = __hash__ = __repr__  # type: ignore[assignment]


class _OddText(str):
    """A text that is not what it seems, and not to be looked up."""

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        raise RuntimeError("this has no words")

    __len__ = __getitem__ = __eq__ = __str__  # type: ignore[assignment]


def _endless() -> list[Any]:
    """A list that contains itself."""
    made: list[Any] = []
    made.append(made)
    return made


# What is no part of any move either, wherever it stands in one
_HOSTILE: tuple[Any, ...] = (
    10**5000,  # more digits than Python prints
    "\ud800",  # half a character, which cannot be written
    _OddText("no move"),
    _Unspeakable(),
    _endless(),
    np.arange(2),
    np.bool_(True),
)
_JUNK: tuple[Any, ...] = (
    -1,
    10**9,
    "",
    "no move",
    "\0",
    {},
    {"move": "no"},
    {"move": 7},
    {"move": None},
    None,
    1.5,
    [],
    True,
    *_HOSTILE,
    *({"move": hostile} for hostile in _HOSTILE),
)


def check_game(game: str | Game, options: Json, seed: int) -> Match:
    """Play a seeded random match and check everything at every step; AssertionError says what failed."""
    made = find_game(game) if isinstance(game, str) else game
    check_rules(made.rules)
    with failures_said():
        try:
            return _check_match(made, options, seed)
        except NoText as missing:
            raise AssertionError(str(missing)) from missing


def _check_match(made: Game, options: Json, seed: int) -> Match:
    _check_what_it_says_it_is(made)
    _check_words(made)
    _check_prepare(made, options, seed)
    match = made.new(**{**options, "seed": seed})
    dealt = made.new(**{**options, "seed": seed})
    assert dealt.state_bytes() == match.state_bytes(), "the same seed deals another game"
    start, draw = match.state_bytes(), random.Random(seed)
    told_at_start = match.events
    said: dict[Any, Any] = {}
    parts: dict[Any, Any] = {}
    imagined_moving: list[bool] = []
    _check_components(match)
    check_imagination(made, options, seed)
    spelling = Spelling(made.rules) if isinstance(made.rules, SpellsMoves) else None
    for _ in range(MOST_DECISIONS):
        _check_position(match)
        _check_scores(match)
        _check_foreseen(match)
        moment = draw.randrange(2**53)
        imagined_moving += check_hidden(match, moment)
        _check_views(match, moment)
        _check_view_parts(match, parts)
        _check_reveals(match)
        _check_clone(match)
        if match.is_over:
            break
        _check_legal_moves(match)
        _check_said_with(match, said)
        _check_spelled(match, spelling)
        _check_refusals(match, draw)
        _play_and_check_events(match, draw.choice(match.legal_ids()))
    assert match.is_over, f"no end after {MOST_DECISIONS} decisions"
    assert any(imagined_moving) or len(imagined_moving) < DEALS, "resample never moves anything that is hidden"
    _check_end(match)
    _check_copies(match)
    _check_record(match)
    _check_undo(match, start, told_at_start)
    return match


def _check_shape(value: Any, shape: Any, what: str) -> None:
    """What is told in JSON has exactly the fields and types that the game's shapes say."""
    try:
        msgspec.convert(json.loads(json.dumps(value)), shape)
    except msgspec.ValidationError as problem:
        raise AssertionError(f"{what} has not the shape that the game says: {problem}\n{value}") from None


def _check_words(game: Game) -> None:
    """All that a page or a rulebook says of the game has its words in every language."""
    rules = [key for rule in game.rule_ids() for key in (rule, f"{rule}.title")]
    about = [game.name, f"{game.name}.tagline", f"{game.name}.about"]
    plain = [section for section, rules in game.sections if not rules]
    unknown = game.score_parts.keys() - set(game.rule_ids())
    assert not unknown, f"score_parts names {sorted(unknown)}, which no section has"
    for language in LANGUAGES:
        game.manifest(language)
        for key in (*about, *(f"section-{section}" for section, _ in game.sections), *plain, *rules):
            game.texts.text(key, language)


def _check_components(match: Match) -> None:
    for language in LANGUAGES:
        _check_shape(match.components_told(language), match.game.shapes.components, "what components_told tells")


def _check_position(match: Match) -> None:
    position = match.position()
    text = json.dumps(position)
    components = {name: value for name, value in match.options.items() if name == match.game.components_option}
    try:
        again = match.game.from_position(json.loads(text), **components)
    except PositionError as refusal:
        raise AssertionError(f"read_position refused what position gave: {refusal.text()}\n{text}") from refusal
    assert json.dumps(again.position()) == text, "a position does not come back from its own JSON"
    assert again.to_move == match.to_move, "a position comes back with another seat to move"
    assert again.legal_ids() == match.legal_ids(), "a position comes back with other legal moves"
    assert again.scores() == match.scores(), "a position comes back with other scores"
    assert position["to_move"] == match.to_move, "to_move of a position is not who decides"
    assert position["game"] == match.game.name, "game of a position is not the name of the game"


def _check_views(match: Match, seed: int) -> None:
    """Every view has the shape that the game says, and what any table shows."""
    shapes, totals = match.game.shapes, [score.total for score in match.scores()]
    for seat in (*range(match.players), None):
        view, what = match.view(seat), f"the view of seat {seat}"
        _check_shape(view, shapes.view, what)
        _check_told_of_match(match, view, seat, totals)
        check_seats(view, shapes.view, match.players, what)
    _check_shape(match.view_after(match.plies, seed % match.players, is_open=True), shapes.view, "an open view")
    _check_table(match)


def _check_told_of_match(match: Match, view: Json, seat: int | None, totals: list[int]) -> None:
    """What all views tell of a match is so."""
    expected = {"players": match.players, "seat": seat, "to_move": match.to_move}
    for field, value in expected.items():
        assert view[field] == value, f"{field} in the view of seat {seat} is {shown(view[field])}, and is to be {value}"
    told = [score["total"] for score in view["scores"]]
    assert told == totals, f"the totals in the view of seat {seat} are {told}, and those of scores are {totals}"
    assert (view["winners"] is None) != match.is_over, (
        f"winners in the view of seat {seat} is not None before the end alone"
    )


def _check_what_it_says_it_is(game: Game) -> None:
    """What the class of the game says fits together."""
    shapes = game.shapes
    assert issubclass(shapes.view, ViewShape), "the shape of a view is no ViewShape, which says what all have"
    assert issubclass(shapes.score, ScoreShape), "the shape of a score is no ScoreShape, which has the total"
    check_seats_marked(shapes)
    unknown = set(game.by_seat) - {field.encode_name for field in structs.fields(shapes.view)}
    assert not unknown, f"by_seat names {sorted(unknown)}, which the shape of a view does not have"
    assert "scores" in game.by_seat, "by_seat does not name the scores"
    choices = [option.name for option in game.options if isinstance(option, ChoiceOption)]
    assert game.solo_option in (None, *choices), "solo_option is none of the choices"


def _check_prepare(game: Game, options: Json, seed: int) -> None:
    """Each option that is not at its default reaches the rules."""
    given = read_options(game.options, {**options, "seed": seed})
    setup = game.prepare(given)
    for option in game.options:
        try:
            other = game.prepare({**given, option.name: option.read(option.default)})
        except OptionError:  # the others do not go without it
            continue
        if option.name != "seed" and setup.options[option.name] != other.options[option.name]:
            is_told = _told_to_rules(setup) != _told_to_rules(other)
            assert is_told, f"prepare forgets the option {option.name}: it gives the rules the same without it"


def _told_to_rules(setup: Setup) -> tuple[bytes, bytes]:
    return setup.kernel_options.array.tobytes(), setup.tables.array.tobytes()


def _check_table(match: Match) -> None:
    """A view has what any table shows of any game."""
    game, view = match.game, match.view(None)
    assert view["phase"] in game.phases, "a phase that the game does not name"
    seats = match.players + len(game.automatic_seats.get(match.players, ()))
    if game.drawer is None:  # then tables show the view field by field
        for field, language in product(view.keys() - VIEWS_HAVE, LANGUAGES):
            game.texts.text(f"view-{field.replace('_', '-')}", language)
        _check_named(match, view)
    for key in game.by_seat:
        assert len(view.get(key, range(seats))) == seats, f"{key} of a view has not one item for each seat"


def _check_named(match: Match, view: Json) -> None:
    """A table that shows a view field by field has a name for each piece in it."""
    pieces, told = match.game.pieces(match.setup, match.state_box()), match.components_told()
    tables = [table for table in told.values() if isinstance(table, dict)]
    named = {key for table in tables for key, about in table.items() if isinstance(about, dict) and "name" in about}
    unnamed = pieces.keys() & set(strings(view)) - named
    assert not unnamed, f"components_told has no name for {sorted(unnamed)}, which a view shows"


def _check_view_parts(match: Match, made: dict[Any, Any]) -> None:
    """A part of a view is the same wherever it is made of the same, and together they are the view."""
    parts = match.game.view_parts
    if parts is None:
        return
    setup, state = match.setup, match.snapshot()
    for seat in (*range(match.players), None):
        assert parts.whole(setup, state, seat) == match.view(seat), f"the parts of the view of seat {seat} are not it"
        for whose, kind in (("all", parts.for_all), (seat, parts.of_seat)):
            for part in kind:
                told = json.dumps(read(part.written(setup, state, seat)), sort_keys=True)
                before = made.setdefault((whose, part.make, repr(part.made_of(setup, state, seat))), told)
                assert before == told, f"{told} is said to be the same as {before} for {whose}"


def _check_reveals(match: Match) -> None:
    """What nobody can hide again is what somebody can tell now and could not tell before."""
    seats = (*range(match.players), None)
    for ply in range(max(0, match.plies - 3), match.plies + 1):
        revealed = any(match.revealed_since(ply, seat) for seat in seats)
        assert match.has_revealed_since(ply) == revealed, f"reveals does not tell what hidden_pieces tells since {ply}"


def _check_scores(match: Match) -> None:
    scores = match.scores()
    automatic = match.game.automatic_seats.get(match.players, ())
    assert len(scores) == match.players + len(automatic), "a score for every seat, the automatic ones last"
    for score in scores:
        parts = [v for value in score.points.values() for v in (value.values() if isinstance(value, dict) else [value])]
        assert score.total == sum(parts), "the parts of a score do not add up"
        assert set(score.points) <= set(match.game.rule_ids()), "points for something that is no rule"
        for rule, value in score.points.items():
            told = tuple(value) if isinstance(value, dict) else ()
            assert match.game.score_parts.get(rule) == told, f"the parts of {rule} are not those that the game names"
        _check_shape(score, match.game.shapes.score, "a score")


def _check_foreseen(match: Match) -> None:
    """What bots reckon with as the end is what the scores say, if nothing is to be revealed yet."""
    game, setup, scores = match.game, match.setup, match.scores()
    if not match.is_over and any(
        game.hidden_pieces(setup, match.state_box(), seat) for seat in (*range(match.players), None)
    ):
        return
    steps, states, work = engine(STEPS, game.rules), Box(game.rules.STATE, 2), Box(game.rules.WORK)
    states.take(match.state_box())
    steps.foresee(setup.tables, states, work)
    totals = [steps.tally(setup.tables, states, seat, work) for seat in range(len(scores))]
    assert totals == [score.total for score in scores], f"foresee and tally make {totals} of what scores tells"


def _check_clone(match: Match) -> None:
    clone = match.clone()
    assert clone.state_bytes() == match.state_bytes(), "a clone has another state"
    assert clone.moves == match.moves, "a clone has other moves behind it"
    assert clone.events == match.events, "a clone has other events behind it"
    if not match.is_over:
        clone.play(match.legal_ids()[0])
        assert len(clone.moves) == len(match.moves) + 1, "a clone shares its past with the original"
        clone.undo()
        assert clone.state_bytes() == match.state_bytes(), "undo does not restore the state"


def _check_legal_moves(match: Match) -> None:
    legal = match.legal()
    assert legal, "a seat must decide, but has no legal move"
    assert len({m.id for m in legal}) == len(legal), "two legal moves have the same id"
    assert len({m.notation for m in legal}) == len(legal), "two legal moves have the same notation"
    assert len({json.dumps(m.dict) for m in legal}) == len(legal), "two legal moves have the same dict"
    for move in legal:
        _check_shape(move.dict, match.game.shapes.move, "a move")
        for form in (move.notation, json.loads(json.dumps(move.dict))):
            assert _id_found(match, form) == move.id, f"{form} is read as another move"
        assert not any(c.isspace() or c in "{}[]" for c in move.notation), f"{move.notation} does not fit a record"
    ids = [_id_found(match, np.int64(move.id)) for move in legal]
    assert np.flatnonzero(match.mask()).tolist() == ids, "the mask does not have the legal moves"
    for language in LANGUAGES:
        assert legal[-1].text(language).strip(), f"move_text has no words for {legal[-1].notation} in {language}"


def _id_found(match: Match, form: Any) -> int:
    """What a form of a legal move is read as."""
    try:
        return match.find_id(form)
    except IllegalMove as refusal:
        raise AssertionError(f"the legal move {form} is refused: {words_of(refusal)}") from refusal


def _check_said_with(match: Match, said: dict[Any, Any]) -> None:
    """Moves that a game takes for the same are the same in all their forms."""
    for move, (action, depends) in zip(match.legal(), match.legal_said(), strict=True):
        if depends is not None:
            forms = move.dict, move.notation, *(move.text(language) for language in LANGUAGES)
            before = said.setdefault((action, depends), forms)
            assert before == forms, f"{forms} is said to be the same as {before}"


def _check_spelled(match: Match, spelling: Spelling | None) -> None:
    """The engine says of the legal actions what the game says in Python: what they are about, and their gains."""
    if spelling is None:
        return
    gains = match.gains()
    expected = []
    for action, matter in match.legal_said():
        if spelling.lacks(action, matter):
            spelling.add(action, matter, b'{"said":[%d,%d]' % (action, matter))
        expected.append({"said": [action, matter]} | ({"gain": gains[action]} if action in gains else {}))
    told = spelling.legal(match.setup, match.snapshot())
    assert told is not None, "the rules say that actions are about something else than the game does"
    assert json.loads(told) == expected, "the engine does not write of the legal actions what the game says of them"


def _check_refusals(match: Match, draw: random.Random) -> None:
    before, told = match.state_bytes(), match.events
    legal = set(match.legal_ids())
    illegal = [a for a in draw.sample(range(match.game.rules.ACTIONS), 12) if a not in legal]
    known = draw.choice(match.legal()).dict
    spoilt = [{**known, field: hostile} for field in known for hostile in _HOSTILE]
    for wrong in (*illegal, *_JUNK, *spoilt):
        refusal = _refusal(match, wrong)
        assert refusal is not None, f"the illegal move {shown(wrong)} was played"
        for language in LANGUAGES:
            assert refusal.text(language).encode().strip(), f"the refusal of {shown(wrong)} has no words in {language}"
        known_rule = refusal.rule is None or refusal.rule in match.game.rule_ids()
        assert known_rule, f"the refusal of {shown(wrong)} names {refusal.rule}, which is no rule"
    assert match.state_bytes() == before, "a refused move changed the state"
    assert match.events == told, "a refused move left events behind"


def _refusal(match: Match, move: Any) -> IllegalMove | None:
    try:
        match.play(move)
    except IllegalMove as refusal:
        return refusal
    return None


def _play_and_check_events(match: Match, action: int) -> None:
    """Every step tells of all that it moves, and tells no seat of what it cannot know before or after the step."""
    game, setup, told = match.game, match.setup, len(match.events)
    new: list[Json] = []
    steps = _steps(match, action)
    match.play(action)
    for before, after, done in steps:
        events = game.events(setup, before, after, done)
        new += events
        old_places, places = game.pieces(setup, before), game.pieces(setup, after)
        moved = {piece for piece in old_places.keys() | places.keys() if old_places.get(piece) != places.get(piece)}
        named = {piece for event in events for piece in game.pieces_named(event)}
        assert moved <= named, f"no event names {sorted(moved - named)}"
        for seat in (*range(match.players), None):
            hidden = game.hidden_pieces(setup, before, seat) & game.hidden_pieces(setup, after, seat)
            seen = [e for e in (game.event_for(event, seat) for event in events) if e is not None]
            leaked = {word for event in seen for word in (*game.pieces_named(event), *strings(event))} & hidden
            assert not leaked, f"an event tells seat {seat} of {sorted(leaked)}"
            for event in (*seen, *map(game.open_event, events)):
                what = f"an event told to seat {seat}"
                _check_shape({"ply": len(match.moves), **event}, game.shapes.event, what)
                check_seats(event, game.shapes.event, match.players, what)
                for language in LANGUAGES:
                    words = game.event_text(setup, event, language)
                    assert words.strip(), f"event_text has no words for {event['event']} in {language}"
    happened = [{"ply": len(match.moves), **event} for event in new]
    assert happened == list(match.events[told:]), "events does not tell the same of the same step"


def _steps(match: Match, action: int) -> list[tuple[Box, Box, int | None]]:
    """The states before and after each step that playing the action would take, and the action where it is one."""
    steps, tables = engine(STEPS, match.game.rules), match.setup.tables
    state = Box(match.game.rules.STATE)
    state.array[:] = match.state_array()
    before = state.clone()
    steps.act(tables, state, action)
    made: list[tuple[Box, Box, int | None]] = [(before, state.clone(), action)]
    while steps.advance(tables, state):
        made.append((made[-1][1], state.clone(), None))
    return made


def _check_end(match: Match) -> None:
    assert match.legal() == (), "there are legal moves after the end"
    assert match.result is not None, "a match that is over has no winners"
    assert set(match.result) <= set(range(len(match.scores()))), "winners names somebody who has no score"
    assert set(match.result) == _winners_by_the_rules(match), "the winners by the rules are not those of the game"
    assert not match.mask().any(), "there are legal moves in the mask after the end"
    assert _refusal(match, 0) is not None, "a move was played after the end"


def _winners_by_the_rules(match: Match) -> set[int]:
    """Who has won for bots and batches."""
    rules, state, work = match.game.rules, Box(match.game.rules.STATE), Box(match.game.rules.WORK)
    state.take(match.state_box())
    found = int(rules.winners(match.setup.tables.record, state.record, work.record))
    return {seat for seat in range(rules.SEATS) if found >> seat & 1}


def _check_copies(match: Match) -> None:
    """All ways of copying give a match with the same past, which goes its own way."""
    for made in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert made.record().dumps() == match.record().dumps(), "a copy has another past"
        same = made.game is match.game and made.events == match.events and made.moves == match.moves
        assert same, "a copy has another game, other events or other moves"
        made.undo()
        assert made.plies < match.plies, "a copy shares its past with the original"
        made.play(pickle.loads(pickle.dumps(match.moves[-1])))
        assert made.state_bytes() == match.state_bytes(), "a copy goes on to another state"


def _check_record(match: Match) -> None:
    text = match.record().dumps()
    again = load(text)
    assert again.state_bytes() == match.state_bytes(), "a record replays to another state"
    assert again.events == match.events, "a record replays with other events"
    assert again.record().dumps() == text, "a record does not come back as it was"


def _check_undo(match: Match, start: bytes, told_at_start: tuple[Json, ...]) -> None:
    """Back to the root, and forward again."""
    end, moves = match.state_bytes(), [move.id for move in match.moves]
    while match.moves:
        match.undo()
    assert match.state_bytes() == start, "undo does not lead back to the beginning"
    assert match.events == told_at_start, "undo leaves events behind"
    for move in moves:
        match.play(move)
    assert match.state_bytes() == end, "the same moves lead to another end"
