"""Nobody gets to know what is hidden: not from a view, a status or the legal moves, nor by what a bot imagines."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from marsuk.core.errors import IllegalMove
from marsuk.core.game import Game, Json
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES

DEALS = 20  # in so many a place that may hold one thing or another holds both
REFUSALS = 3  # of so many actions the refusals are compared: words are slow to make
_SEVERAL = 2  # what is hidden in one place alone can be nowhere else

Places = dict[str, set[str]]


def check_imagination(game: Game, options: Json, seed: int) -> None:
    """Where another deal hides other pieces from a seat, the seat imagines others there, too."""
    deals = [game.new(**{**options, "seed": seed + n}) for n in range(DEALS)]
    for seat in range(deals[0].players):
        hidden = hidden_places(deals[0], seat)
        if len(hidden) < _SEVERAL:
            continue
        imagined = [hidden_places(deals[0].resample(seat, n), seat) for n in range(DEALS)]
        dealt = [hidden_places(deal, seat) for deal in deals]
        for place in hidden:
            is_always_the_same = all(places.get(place) == hidden[place] for places in imagined)
            differs_by_deal = any(places.get(place) != hidden[place] for places in dealt)
            assert not (is_always_the_same and differs_by_deal), (
                f"resample never changes what is hidden from seat {seat} in {place}: bots would know it"
            )


def check_hidden(match: Match, seed: int) -> list[bool]:
    """No view names what is hidden, and no seat can tell the match from one that it imagines.

    Returns whether hidden pieces moved, for every time that they could.
    """
    for seat in (*range(match.players), None):
        _check_unnamed(match, seat)
    moved = []
    for seat in {seed % match.players, match.to_move} - {None}:  # every seat's turn comes in the course of a match
        assert seat is not None
        imagined = match.resample(seat, seed)
        _check_unmoved(match, imagined, seat)
        _check_seen_alike(match, imagined, seat, seat)
        _check_seen_alike(match, imagined, seat, None)  # an onlooker knows no more than anybody
        _check_same_components(match, imagined, LANGUAGES[seed % len(LANGUAGES)])
        assert np.array_equal(match.observe(seat), imagined.observe(seat)), f"seat {seat} observes something hidden"
        if match.to_move == seat:
            _check_same_choice(match, imagined, seat, seed)
        hidden = hidden_places(match, seat)
        if len(hidden) >= _SEVERAL:
            moved.append(hidden != hidden_places(imagined, seat))
    return moved


def hidden_places(match: Match, seat: int) -> Places:
    """What the seat cannot tell, by the places where it is."""
    state = match.state_box()
    hidden, found = match.game.hidden_pieces(match.setup, state, seat), defaultdict(set)
    for piece, place in match.game.pieces(match.setup, state).items():
        if piece in hidden:
            found[place].add(piece)
    return dict(found)


def _check_unnamed(match: Match, seat: int | None) -> None:
    """A view has no hidden piece's id in it."""
    hidden = match.game.hidden_pieces(match.setup, match.state_box(), seat)
    for field, content in match.view(seat).items():
        told = hidden.intersection(strings(content))
        assert not told, f"{field} in the view of {_who(seat)} names {sorted(told)}, hidden from it by hidden_pieces"


def strings(content: Any) -> Iterator[str]:
    """All texts in a piece of JSON, names of fields included."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        yield from content
        content = content.values()
    if not isinstance(content, (str, int, float, type(None))):
        for part in content:
            yield from strings(part)


def _check_unmoved(match: Match, imagined: Match, seat: int) -> None:
    """What a seat can tell is where it is, whatever it imagines."""
    game, setup, state = match.game, match.setup, match.state_box()
    hidden, places = game.hidden_pieces(setup, state, seat), game.pieces(setup, imagined.state_box())
    moved = [p for p, place in game.pieces(setup, state).items() if p not in hidden and places.get(p) != place]
    assert not moved, f"resample moves {moved}, which hidden_pieces does not hide from seat {seat}"


def _check_seen_alike(match: Match, imagined: Match, seat: int, viewer: int | None) -> None:
    """The viewer sees the same in what the seat imagines."""
    mine, other = match.view(viewer), imagined.view(viewer)
    if json.dumps(mine) != json.dumps(other):
        fields = [key for key in {**mine, **other} if json.dumps(mine.get(key)) != json.dumps(other.get(key))]
        raise AssertionError(
            f"{_who(viewer)} sees something hidden: {', '.join(fields)} of the view, once seat {seat} resamples"
        )
    for language in LANGUAGES:
        assert match.status(viewer, language) == imagined.status(viewer, language), "a status tells something hidden"


def _check_same_components(match: Match, imagined: Match, language: str) -> None:
    """What the pieces are is told to all, and so is the same in what a seat imagines."""
    told = [json.dumps(each.components_told(language)) for each in (match, imagined)]
    assert told[0] == told[1], "components_told tells something hidden"


def _check_same_choice(match: Match, imagined: Match, seat: int, seed: int) -> None:
    """The seat may do the same, in the same words."""
    assert match.legal_ids() == imagined.legal_ids(), f"seat {seat}'s legal moves tell something hidden"
    dicts = [[move.dict for move in each.legal()] for each in (match, imagined)]
    assert dicts[0] == dicts[1], f"the JSON forms of seat {seat}'s legal moves tell something hidden"
    some = slice(seed % 8, None, 8)  # words are slow to make
    for mine, other in zip(match.legal()[some], imagined.legal()[some], strict=True):
        assert mine.text("it") == other.text("it"), "the words of a move tell something hidden"
    _check_same_refusals(match, imagined, seed)


def _check_same_refusals(match: Match, imagined: Match, seed: int) -> None:
    """What is forbidden is so for a reason that the seat can know."""
    some = random.Random(seed).sample(range(match.game.rules.ACTIONS), REFUSALS)
    for action in set(some).difference(match.legal_ids()):
        said = [_refusal_text(each, action) for each in (match, imagined)]
        assert said[0] == said[1], (
            f"why_illegal tells something hidden: {said[0]!r}, or {said[1]!r} once it is resampled"
        )


def _refusal_text(match: Match, action: int) -> str:
    refusal = match.game.why_illegal(match.setup, match.snapshot(), action)
    assert isinstance(refusal, IllegalMove), f"why_illegal returns {type(refusal).__name__} and no IllegalMove"
    return refusal.text("it")


def _who(seat: int | None) -> str:
    return "an onlooker" if seat is None else f"seat {seat}"
