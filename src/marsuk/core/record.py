"""Records: a match as text that replays exactly, for ever. In the manner of PGN:

    [Game "marrak-hesh"]
    [Rules "1"]
    [Program "marsuk 0.1.0"]
    [players "2"]
    [seed "7"]
    [Seat0 "Anna"]
    [Result "11:9"]
    [Signature "5d0c9a1e2b7f4c60"]

    1. A7 b2 2. C9 a1 {a comment}
    11:9

Headers with a capital are about the record, the others are the options of the match. The moves are in the game's own
short notation; every turn has its number. The last word is the result, or ``*`` if the match is not finished.
The signature is a digest of everything that replaying depends on: it tells a record that was edited afterwards.
A record written by hand may leave it out.
"""

from __future__ import annotations

import datetime
import hashlib
import json
import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from marsuk.core.errors import MarsukError, PositionError, RecordError
from marsuk.core.options import write_options
from marsuk.core.outside import read_json
from marsuk.version import __version__

if TYPE_CHECKING:
    from marsuk.core.match import Match

LARGEST = 1_000_000
_MOST_HEADERS = 200  # lines
WIDTH = 80
UNFINISHED = "*"

_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) ("(?:[^"\\]|\\.)*")\]')
_WORD = re.compile(r"\{[^}]*\}?|[^\s{]+")
_LINE_END = re.compile(r"\r\n|\r|\n")
_NUMBER = re.compile(r"(\d+)\.")
_RESULT = re.compile(r"-?\d+(:-?\d+)+")
_SEAT = re.compile(r"Seat([0-9])")


@dataclass(frozen=True)
class _Word:
    """A move as a record has it, and where."""

    text: str
    line: int


@dataclass
class Record:
    """A match as text: headers, moves in notation, and comments by the number of moves before them."""

    headers: dict[str, str]
    moves: list[str]
    comments: dict[int, list[str]] = field(default_factory=dict)
    turns: list[bool] = field(default_factory=list)  # whether a turn begins with the move
    result: str = UNFINISHED

    @classmethod
    def of(cls, match: Match) -> Record:
        """Write down a match."""
        game = match.game
        headers = {
            "Game": game.name,
            "Rules": str(game.rules_version),
            "Program": f"marsuk {__version__}",
            "Date": match.tags.get("Date", datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")),
        }
        headers |= write_options(game.options, match.setup.options)
        if match.start is not None:
            headers["Position"] = json.dumps(match.start, separators=(",", ":"))
        for seat, name in sorted(match.names.items()):
            headers[f"Seat{seat}"] = name
        headers |= {tag: text for tag, text in match.tags.items() if tag not in headers}
        result = ":".join(str(score.total) for score in match.scores()) if match.is_over else UNFINISHED
        moves = [move.notation for move in match.moves]
        record = cls(headers, moves, {}, [begins for _, _, begins in match.turns], result)
        record.comments = {ply: list(comments) for ply, comments in match.comments.items()}
        headers["Result"] = result
        headers["Signature"] = record.signature()
        return record

    def signature(self) -> str:
        """A digest of everything that replaying depends on."""
        headers = {k: v for k, v in self.headers.items() if k[0].islower() or k in ("Game", "Rules", "Position")}
        content = json.dumps([sorted(headers.items()), self.moves, self.result])
        return hashlib.sha256(content.encode()).hexdigest()[:16]

    def dumps(self) -> str:
        """Write the record as text."""
        lines = [f"[{name} {json.dumps(text, ensure_ascii=False)}]" for name, text in self.headers.items()]
        words = list(self._comment_words(0))
        turn = 0
        for ply, (move, begins) in enumerate(zip(self.moves, self.turns, strict=True), start=1):
            if begins:
                turn += 1
                words.append(f"{turn}. {move}")
            else:
                words[-1:] = [f"{words[-1]} {move}"] if words and not words[-1].startswith("{") else [*words[-1:], move]
            words += self._comment_words(ply)
        lines += ["", *_wrapped([*words, self.result]), ""]
        return "\n".join(lines)

    def _comment_words(self, ply: int) -> Iterator[str]:
        for comment in self.comments.get(ply, ()):
            yield "{" + " ".join(comment.replace("{", "(").replace("}", ")").split()) + "}"

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read a record; RecordError says in which line it is not one. Nothing is replayed yet."""
        return _Parser(text).record

    def replay(self) -> Match:
        """Play the record from its beginning; RecordError says which move cannot be."""
        return _last(_Replay(self, [_Word(move, 0) for move in self.moves], {}).match())


def load(text: str) -> Match:
    """Read a record and replay it: the match as it stood when the record was written."""
    return _last(loading(text))


def loading(text: str) -> Generator[None, None, Match]:
    """The same one move at a time, for those who have other things to do as well."""
    parser = _Parser(text)
    yield
    return (yield from _Replay(parser.record, parser.words, parser.lines).match())


def _last(steps: Generator[None, None, Match]) -> Match:
    """What comes of it in the end."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            match: Match = end.value
            return match


def _wrapped(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


class _Parser:
    """Reads the text of a record, line by line."""

    def __init__(self, text: str) -> None:
        if len(text) > LARGEST:
            raise RecordError("record-too-large", 1, most=str(LARGEST))
        self.words: list[_Word] = []
        self.lines: dict[str, int] = {}
        self.record = Record({}, [])
        self.turn = 0
        self.result_line = 0
        lines = _LINE_END.split(text.removeprefix("\ufeff"))  # not splitlines(): a header may hold other separators
        body = next((n for n, line in enumerate(lines) if line.strip() and not line.startswith("[")), len(lines))
        if body > _MOST_HEADERS:
            raise RecordError("record-headers", _MOST_HEADERS + 1, most=str(_MOST_HEADERS))
        for number, line in enumerate(lines[:body], start=1):
            if line.strip():
                self.header(line.rstrip(), number)
        self.body(lines, body)
        self.record.moves = [word.text for word in self.words]
        for name in ("Game", "Rules"):
            if name not in self.record.headers:
                raise RecordError("record-no-header", 1, header=name)
        if not self.result_line:
            raise RecordError("record-truncated", max(1, len(lines)))
        signature = self.record.headers.get("Signature")
        if signature is not None and signature != self.record.signature():
            raise RecordError("record-edited", self.lines["Signature"])

    def header(self, line: str, number: int) -> None:
        """One header, with its text as a JSON string."""
        read = _HEADER.fullmatch(line)
        try:
            text = read_json(read[2], strict=False) if read else None
        except ValueError:
            text = None
        if read is None or text is None:
            raise RecordError("record-header", number, header=line[:60])
        if read[1] in self.record.headers:
            raise RecordError("record-header-twice", number, header=read[1])
        self.record.headers[read[1]] = text
        self.lines[read[1]] = number

    def body(self, lines: list[str], start: int) -> None:
        """Moves, numbers, comments and the result. A comment may span lines."""
        begins = False
        open_comment: list[str] | None = None
        for number in range(start, len(lines)):
            line = lines[number]
            if open_comment is not None:
                head, closed, line = line.partition("}")
                open_comment.append(head)
                if not closed:
                    continue
                self.comment(" ".join(open_comment))
                open_comment = None
            for match in _WORD.finditer(line):
                word = match[0]
                if self.result_line:
                    raise RecordError("record-after-result", number + 1, word=word[:40])
                if word.startswith("{"):
                    if word.endswith("}"):
                        self.comment(word[1:-1])
                    else:
                        open_comment = [word[1:]]
                elif turn := _NUMBER.fullmatch(word):
                    self.turn += 1
                    begins = True
                    if turn[1] != str(self.turn):
                        raise RecordError("record-number", number + 1, found=turn[1][:10], expected=str(self.turn))
                elif word == UNFINISHED or _RESULT.fullmatch(word):
                    self.record.result, self.result_line = word, number + 1
                    self.lines["Result"] = self.lines.get("Result", number + 1)
                else:
                    self.words.append(_Word(word, number + 1))
                    self.record.turns.append(begins)
                    begins = False
        if open_comment is not None:
            raise RecordError("record-open-comment", len(lines))

    def comment(self, text: str) -> None:
        """A comment on the move before it."""
        self.record.comments.setdefault(len(self.words), []).append(" ".join(text.split()))


class _Replay:
    """Plays a record that was read."""

    def __init__(self, record: Record, words: list[_Word], lines: dict[str, int]) -> None:
        self.record = record
        self.words = words
        self.lines = lines

    def match(self) -> Generator[None, None, Match]:
        """The match at the record's end, one move at a time."""
        match = self.begin()
        headers = self.record.headers
        for word in self.words:
            try:
                match.play(word.text)
            except MarsukError as problem:
                raise RecordError("record-move", word.line, move=word.text[:40], reason=problem) from None
            yield
        played = ":".join(str(score.total) for score in match.scores()) if match.is_over else UNFINISHED
        for claimed in (self.record.result, headers.get("Result", self.record.result)):
            if claimed != played:
                line = self.lines.get("Result", 1)
                raise RecordError("record-result", line, claimed=claimed[:40], played=played)
        match.comments = {ply: list(comments) for ply, comments in self.record.comments.items()}
        for name, text in headers.items():
            if seat := _SEAT.fullmatch(name):
                match.names[int(seat[1])] = text
            elif name[0].isupper() and name not in ("Game", "Rules", "Program", "Position", "Result", "Signature"):
                match.tags[name] = text
        return match

    def begin(self) -> Match:
        """The match at the record's beginning."""
        from marsuk.core.match import Match
        from marsuk.core.options import read_options
        from marsuk.core.registry import game

        headers = self.record.headers
        header = "Game"
        try:
            versions = {str(version.rules_version): version for version in game(headers["Game"]).versions}
            if headers["Rules"] not in versions:
                line, known = self.lines.get("Rules", 1), ", ".join(versions)
                raise RecordError("record-rules", line, version=headers["Rules"][:20], known=known)
            game_played = versions[headers["Rules"]]
            given: dict[str, Any] = {}
            known_options = {option.name: option for option in game_played.options}
            for name, text in headers.items():
                header = name
                if name[0].islower():
                    given[name] = known_options[name].read_text(text) if name in known_options else text
            header = "Position"
            if "Position" in headers:
                try:
                    position = read_json(headers["Position"])
                except ValueError:
                    position = None
                seed: Any = given.pop("seed", None)
                within = set(position) - {game_played.components_option} if isinstance(position, dict) else set()
                match = game_played.from_position(position, seed, **{k: v for k, v in given.items() if k not in within})
                if match.game is not game_played:
                    raise PositionError("position-field", field="rules")
                return match
            if "seed" not in given:
                raise RecordError("record-no-header", 1, header="seed")
            header = next((name for name in headers if name[0].islower()), "Game")
            return Match.begin(game_played, read_options(game_played.options, given))
        except RecordError:
            raise
        except MarsukError as problem:
            raise RecordError("record-setup", self.lines.get(header, 1), reason=problem) from None
