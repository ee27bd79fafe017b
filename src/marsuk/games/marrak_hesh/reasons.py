"""What a feature of an action of Marrak Hesh 17 says for it, in words."""

from __future__ import annotations

from marsuk.games.marrak_hesh.features import FITS, LEAST_GAIN, RAISES
from marsuk.games.marrak_hesh.texts import TEXTS

_PLENTY = 3  # transports of a colour


def reason(group: str, number: int, language: str) -> str | None:
    """What speaks for an action that has the feature with this number of the group; None if nothing is to be said."""
    if group in ("dock-own-gain", "stow-gain"):
        return _with_points("why-points", number - LEAST_GAIN, language)
    if group == "dock-rival-gain":
        return _with_points("why-rival-points", number - LEAST_GAIN, language)
    if group in ("dock-own-fit", "dock-own-stage", "stow-fit", "stow-stage"):
        return _of_fit(number % (FITS * FITS), language)
    if group in ("dock-rival-fit", "dock-rival-stage"):
        wanted = any(fit in RAISES for fit in divmod(number % (FITS * FITS), FITS))
        return TEXTS.text("why-rival-wants", language) if wanted else None
    said = {
        "dock-rare": number == 1,
        "dock-transports": number >= _PLENTY,
        "dock-barred": number % 8 > 0 and number // 8 % 2 == 1,
        "stow-room": number >= 8,
        "stow-colour-supply": number >= 8 and number % 4 in (1, 3),
        "stow-type-supply": number >= 8 and number % 4 in (2, 3),
        "stow-colour-growth": number >= 6 and number % 6 > 1,
        "stow-type-growth": number >= 6 and number % 6 > 1,
    }
    return TEXTS.text(f"why-{group}", language) if said.get(group) else None


def _with_points(message: str, points: int, language: str) -> str | None:
    return TEXTS.text(message, language, points=points) if points > 0 else None


def _of_fit(number: int, language: str) -> str | None:
    by_colour, by_type = (fit in RAISES for fit in divmod(number, FITS))
    if not by_colour and not by_type:
        return None
    by = "both" if by_colour and by_type else "colour" if by_colour else "type"
    return TEXTS.text("why-largest", language, by=by)
