"""Everybody's colonists, energy, cards and points in a table, and the deck above it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.core.score import Score
from marsuk.games.pocket_mars.cards import DA_NAME
from marsuk.games.pocket_mars.terminal.signs import ACTS, TO_MOVE, card_sign, card_signs, seat_letter, seat_name
from marsuk.games.pocket_mars.terminal.words import words
from marsuk.games.pocket_mars.view import PARTS


def draw_heading(match: Match, view: Json, language: str) -> Text:
    """Where the game stands, the deck and the discard pile."""
    parts = [Text(_moment(match, view, language), "bold")]
    deck = Text(words("pm-deck", language, count=view["deck"]["count"]))
    if view["deck"]["top"] is not None:
        known = next((entry["card"] for entry in view["deck"]["known"] if entry["index"] == 0), None)
        deck.append(f", {words('pm-top', language)} ")
        deck.append_text(card_sign({"suit": view["deck"]["top"], "card": known}))
    pile = Text(words("pm-discard", language, count=len(view["discard"])))
    if view["discard"]:
        pile.append(f", {words('pm-top', language)} ").append_text(card_sign(view["discard"][-1]))
    if view["players"] > 1 and view["first"] is not None:
        parts.append(Text(words("pm-first", language, seat=seat_name(match, view["first"], language))))
    return Text("  ·  ").join([*parts, deck, pile])


def _moment(match: Match, view: Json, language: str) -> str:
    if view["winners"] is not None:
        return words("pm-over", language, round=str(view["round"]))
    if "secret" in view:
        return words("pm-draft" if view["phase"] == "draft" else "pm-setup", language)
    told = words("pm-round", language, round=str(view["round"]))
    if _is_last_round(view):
        told = words("pm-last-round", language, round=str(view["round"]))
    if view["level"] is not None:
        told = f"{match.game.texts.text('level-' + view['level'], language)}, {told}"
    return told


def _is_last_round(view: Json) -> bool:
    """Whether the game ends with this round."""  # PM-E1, PM-E4, PM-Z9
    settled = any(player["earth"] + player["ship"] == 0 for player in view["seats"])
    return settled or view["round"] == view["max_rounds"] or view.get("last_round", False)


def draw_players(match: Match, view: Json, language: str) -> RenderableType:
    """One line for each: Earth, ship, energy, cards by their backs, and the points by their parts."""
    secret = view.get("secret")
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("")
    for key in ("earth", "ship", "energy"):
        table.add_column(words(f"pm-{key}", language), justify="right")
    for key in ("hand", "prep"):
        table.add_column(words(f"pm-{key}", language))
    for key in ("chosen",) if secret else ("total", *PARTS):
        table.add_column(words(f"pm-part-{key}", language), justify="left" if secret else "right")
    for player, score in zip(view["seats"], view["scores"], strict=True):
        told = [_chosen(secret, player["seat"], language)] if secret else _points(score)
        people = [Text(str(player[key])) for key in ("earth", "ship", "energy")]
        cards = [card_signs(player["hand"]), card_signs(player["prep"])]
        table.add_row(_name(match, view, player["seat"], language), *people, *cards, *told)
    androids = _androids(match, view, language)
    return Group(table, androids) if androids else table


def _name(match: Match, view: Json, seat: int | str, language: str) -> Text:
    """The letter of the seat's colonists and its name; an arrow for who decides."""
    made = Text(f"{TO_MOVE if seat == view['to_move'] else ' '}", "bold")
    made.append_text(seat_letter(match, seat, language))
    mine = seat == view["seat"]
    made.append(f" {seat_name(match, seat, language)}", "bold" if mine else "")
    return made.append("*" if mine and view["players"] > 1 else "", "bold")


def _chosen(secret: Json, seat: int | str, language: str) -> Text:
    if isinstance(seat, int) and seat < len(secret["chosen"]) and secret["chosen"][seat]:
        return Text(f"{ACTS} {words('pm-has-chosen', language)}", "green")
    return Text("…" if isinstance(seat, int) else "", "dim")


def _points(score: Score) -> list[Text]:
    parts = _parts(score)
    return [
        Text(str(score["total"]), "bold"),
        *[Text(str(parts[part]), "" if parts[part] else "dim") for part in PARTS],
    ]


def _parts(score: Score) -> Json:
    """The points by part, whatever rule they come from."""
    return {part: value for rule, parts in score.items() if rule != "total" for part, value in parts.items()}


def _androids(match: Match, view: Json, language: str) -> Text | None:
    """What the androids will do if DA's one card stays the only one (PM-Z6)."""
    player = view["seats"][-1]
    if player["seat"] != DA_NAME or len(player["prep"]) != 1 or view["to_move"] is None or "secret" in view:
        return None
    suit = player["prep"][0]["suit"]
    building = match.game.texts.text(f"suit-{suit}", language)
    ability = match.game.texts.text(f"da-ability-{suit}", language)
    return Text(words("pm-androids", language, building=building, ability=ability), "italic")


def draw_scores(match: Match, language: str) -> RenderableType:
    """The points by part, with the parts spelled out."""
    say, view, scores = match.game.texts.text, match.view(None), match.scores()
    table = Table()
    table.add_column(say("PM-E2.title", language))
    for player in view["seats"]:
        table.add_column(Text(seat_name(match, player["seat"], language)), justify="right")
    for part in PARTS:
        table.add_row(Text(say(f"part-{part}", language)), *[Text(str(_parts(score)[part])) for score in scores])
    table.add_section()
    totals = [Text(str(score.total), "bold") for score in scores]
    table.add_row(Text(say("part-total", language), "bold"), *totals)
    return table
