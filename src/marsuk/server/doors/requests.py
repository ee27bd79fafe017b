"""What the handlers of all HTTP requests need."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, SerializationException
from litestar.params import Parameter, QueryParameter

from marsuk.core.texts import LANGUAGES
from marsuk.server.house import House

Language = Annotated[str | None, QueryParameter(name="lang", description="it or en", max_length=5)]
_WORD = r"^[^\x00-\x1f]*$"  # PostgreSQL takes no NUL in a text
GameName = Annotated[str, Parameter(max_length=40, pattern=_WORD)]
MaybeWord = Annotated[str | None, Parameter(max_length=40, pattern=_WORD)]  # of ``GameName | None`` nothing is checked
TableId = Annotated[str, Parameter(max_length=40, pattern="^[0-9a-z]+$")]


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything; Litestar expects no more than wrong JSON."""

    async def body(self) -> bytes:
        """All of the body; who went away before that gets an answer that nobody hears, and is no problem of ours."""
        try:
            return await super().body()
        except InternalServerException as problem:
            raise ClientException(problem.detail) from None

    async def json(self) -> Any:
        """What the body says; lists in lists in lists and broken UTF-8 are no JSON either."""
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as problem:
            raise SerializationException(type(problem).__name__) from None


def house_of(request: Request[Any, Any, Any]) -> House:
    """The parts of the server."""
    house: House = request.app.state.house
    return house


def language_of(request: Request[Any, Any, Any], asked: str | None = None) -> str:
    """The language that the client wants."""
    wanted = asked or request.headers.get("accept-language") or ""
    return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
