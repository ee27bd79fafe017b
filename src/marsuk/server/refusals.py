"""What the server refuses, said so that a person or a program can act on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from marsuk.core.errors import DataError, IllegalMove, MarsukError, UnknownRules
from marsuk.core.texts import CORE_FOLDER, Texts

TEXTS = Texts(CORE_FOLDER, Path(__file__).parent / "text")

BAD_REQUEST, UNAUTHORISED, FORBIDDEN, NOT_FOUND, CONFLICT, TOO_LARGE, TOO_MANY = 400, 401, 403, 404, 409, 413, 429
MISDIRECTED, UNAVAILABLE = 421, 503


class Refusal(MarsukError):
    """A wish that the server does not fulfil; ``status`` is how HTTP says it."""

    def __init__(self, code: str, status: int = CONFLICT, **arguments: Any) -> None:
        super().__init__(code, TEXTS, **arguments)
        self.status = status


def status_of(problem: MarsukError) -> int:
    """The HTTP status that fits."""
    if isinstance(problem, Refusal):
        return problem.status
    return CONFLICT if isinstance(problem, (IllegalMove, UnknownRules)) else BAD_REQUEST


def refusal_told(problem: MarsukError, language: str) -> dict[str, Any]:
    """A refusal as clients get it: the rule beside the sentence, not in it."""
    if isinstance(problem, IllegalMove):
        rule, text = problem.rule, problem.sentence(language)
    else:
        rule, text = None, problem.text(language)
    refusal: dict[str, Any] = {"code": problem.code, "rule": rule, "text": text, "seq": problem.seq}
    if isinstance(problem, DataError) and problem.place:
        refusal["place"] = problem.place
    return refusal
