"""Luck and decisions in words and as JSON: for the terminal, for records and for the page alike."""

from __future__ import annotations

import msgspec

from marsuk.bots.analysis import TEXTS
from marsuk.bots.judge import Verdict
from marsuk.bots.luck import Account, Ledger, Stroke
from marsuk.core.match import Match

MOST = 3  # of each kind that are told
WORTH_TELLING = 0.03  # of a chance: less is within what the judge itself is unsure about
_MOST_EVENTS = 3


class ToldAccount(msgspec.Struct, frozen=True):
    """How a seat came from its start to its result, in chances to win; ``adjusted`` is the result without luck."""

    seat: int
    name: str
    start: float
    luck: float
    decisions: float
    rivals: float
    rest: float
    result: float
    adjusted: float
    text: str


class ToldStroke(msgspec.Struct, frozen=True):
    """What chance gave to a seat after ``begin`` moves and up to ``end``; ``begin`` is null for the deal.

    ``gain`` is what its account counts; ``certain`` is what of it the seat could see as such.
    """

    seat: int
    begin: int | None
    end: int
    gain: float
    certain: float
    text: str


class ToldDecision(msgspec.Struct, frozen=True):
    """What a move lost of its seat's chance; ``best`` is null where the move was the best itself."""

    ply: int
    seat: int
    loss: float
    played: str
    best: str | None


class ToldLuck(msgspec.Struct, frozen=True):
    """The accounts of all seats, where chance spoke, what decisions lost; ``text``: how the game was won."""

    accounts: list[ToldAccount]
    strokes: list[ToldStroke]
    decisions: list[ToldDecision]
    text: str | None


def luck_told(match: Match, ledger: Ledger, language: str, *, everything: bool = False) -> ToldLuck:
    """All of it in the language: everything in the order of the game, or only what matters most, the greatest first."""
    strokes = list(ledger.strokes) if everything else ledger.luckiest(MOST, WORTH_TELLING)
    verdicts = list(ledger.verdicts) if everything else ledger.costliest(MOST, WORTH_TELLING)
    return ToldLuck(
        [_account_told(match, seat, account, language) for seat, account in enumerate(ledger.accounts)],
        [_stroke_told(match, stroke, language) for stroke in strokes],
        [_decision_told(match, verdict, language) for verdict in verdicts],
        _closing(match, ledger, language),
    )


def comments_on(match: Match, ledger: Ledger, language: str) -> dict[int, list[str]]:
    """What a record may say of the moves: all that is worth telling, and the accounts at its end."""
    comments: dict[int, list[str]] = {}
    for verdict in ledger.verdicts:
        if verdict.loss > WORTH_TELLING and verdict.better is not None:
            lost = TEXTS.text("luck-lost-by-move", language, points=points(verdict.loss))
            comment = TEXTS.text("luck-comment-lost", language, lost=lost, best=verdict.better.notation)
            comments.setdefault(verdict.ply + 1, []).append(comment)
    for stroke in ledger.strokes:
        if abs(stroke.certain) > WORTH_TELLING:
            name, luck = match.seat_name(stroke.seat, language), _luck_told(stroke.certain, language)
            comments.setdefault(stroke.end, []).append(TEXTS.text("luck-comment", language, name=name, luck=luck))
    end = luck_told(match, ledger, language)
    comments.setdefault(match.plies, []).extend(account.text for account in end.accounts)
    if end.text is not None:
        comments[match.plies].append(end.text)
    return comments


def points(chance: float) -> int:
    """A part of a chance in whole hundredths, as people are told it."""
    return round(100 * chance)


def signed(number: int) -> str:
    """A change as people write it."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _account_told(match: Match, seat: int, account: Account, language: str) -> ToldAccount:
    name = match.seat_name(seat, language)
    text = TEXTS.text("luck-account", language, name=name, **_parts_told(account, language))
    parts = account.start, account.luck, account.decisions, account.rivals, account.rest
    return ToldAccount(seat, name, *parts, account.result, account.adjusted, text)


def _parts_told(account: Account, language: str) -> dict[str, str]:
    lost = -points(account.decisions)
    return {
        "luck": _luck_told(account.luck, language),
        "decisions": TEXTS.text("luck-lost" if lost > 0 else "luck-lost-nothing", language, points=lost),
    }


def _luck_told(gain: float, language: str) -> str:
    luck = points(gain)
    fortune = "luck-gave" if luck > 0 else "luck-took" if luck < 0 else "luck-even"
    return TEXTS.text(fortune, language, points=abs(luck))


def _stroke_told(match: Match, stroke: Stroke, language: str) -> ToldStroke:
    text = _stroke_text(match, stroke, language)
    return ToldStroke(stroke.seat, stroke.begin, stroke.end, stroke.gain, stroke.certain, text)


def _stroke_text(match: Match, stroke: Stroke, language: str) -> str:
    """What the seat was shown, in the words of the game's own events."""
    if stroke.begin is None:
        return TEXTS.text("luck-deal", language)
    told = []
    for event in match.events_after(0):
        if stroke.begin < event["ply"] <= stroke.end:
            seen = match.game.event_for(event, stroke.seat)
            if seen is not None and match.game.pieces_named(seen) & stroke.shown:
                told.append(match.event_text(seen, language))
    return " ".join(told[:_MOST_EVENTS]) or TEXTS.text("luck-unseen", language)


def _decision_told(match: Match, verdict: Verdict, language: str) -> ToldDecision:
    move, better = match.moves[verdict.ply], verdict.better
    best = None if better is None else better.text(language)
    return ToldDecision(verdict.ply, verdict.seat, verdict.loss, move.text(language), best)


def _closing(match: Match, ledger: Ledger, language: str) -> str | None:
    """Whether the winner won by luck; nothing where several won, or nobody had a rival."""
    winners = match.result or ()
    if len(winners) != 1 or match.players == 1:
        return None
    account = ledger.accounts[winners[0]]
    skill = account.adjusted - account.start
    how = "against" if account.luck <= -WORTH_TELLING else "by-luck" if account.luck > skill else "by-decisions"
    return TEXTS.text(f"luck-won-{how}", language, name=match.seat_name(winners[0], language))
