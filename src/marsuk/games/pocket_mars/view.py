"""What people and programs see of Pocket Mars: positions, views, scores and status sentences.

A position holds everything, also what is hidden: it is for the owner of a match. A view holds what one seat may know.
Every card in it is ``{"suit": ..., "card": ...}``, with None for the card where the seat does not know it. The
seat's own cards also say what it ``can`` do with them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

from marsuk.core.errors import Words
from marsuk.core.game import Json, Setup
from marsuk.core.score import Score
from marsuk.core.views import ViewPart, ViewParts, of_fields
from marsuk.games.pocket_mars import rules
from marsuk.games.pocket_mars.cards import (
    DA_NAME,
    DOWN,
    SIDE_NAMES,
    UP,
    Listed,
    building_words,
    card_id,
    card_ids,
    card_words,
    cards_seen,
    colonist_at,
    current_effect,
    effect_name,
    effect_words,
    members,
    seat_key,
    seat_words,
    seats,
    set_of,
    stack,
    suit_name,
    value_on_top,
)
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.moves import colonist_dict
from marsuk.games.pocket_mars.refusals import PHASES
from marsuk.games.pocket_mars.shapes import Part
from marsuk.games.pocket_mars.tables import (
    ALL_CARDS,
    ANDROID_CHOICE,
    BUILDING,
    CARD,
    CARDS,
    CHOOSE,
    COVER,
    DA,
    DISCARD,
    DRAFT,
    FIRST_PREPARE,
    FULL,
    HAND_ACTION,
    LAND,
    LAND_ANY,
    MARS,
    NO_CARD,
    OVER,
    PEEK,
    PREP,
    PREP_ACTION,
    PREPARE,
    RANDOM_SEAT,
    REORDER,
    SPACES,
    SUIT_SIZE,
    SWAP,
    TRANSFER,
)
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.kernel import showing
from marsuk.kernel.memory import Box, Reading, lent
from marsuk.kernel.native import engine

SECRET = (DRAFT, FIRST_PREPARE)  # phases in which all choose at once
PARTS: tuple[str, ...] = get_args(Part)  # of a score, as the kernel has them
FIRST_PLAYER = "first player"  # a piece like others: once it is drawn, no undo makes it unknown again
_NOTHING: dict[int, Json] = {}


# --- position ---


def position(setup: Setup, state: Box) -> Json:
    """The state as JSON."""
    now = state.read()
    ids = setup.components.cards
    made: Json = {
        "game": "pocket-mars",
        **_common(setup, now),
        "deck": [ids[card].id for card in reversed(now.deck[: now.deck_size])],
        "discard": [ids[card].id for card in now.discard[: now.discards]],
        "stacks": {
            name: [{"card": ids[card].id, "face": _face(now, card)} for card in stack(now, building)]
            for building, name in enumerate(BUILDINGS)
        },
        "seats": [
            {
                **_people(now, seat),
                "hand": card_ids(setup, now.hand[seat]),
                "prep": [ids[card].id for card in now.prep[seat][: now.preps[seat]]],
            }
            for seat in range(seats(setup))
        ],
        "known": [card_ids(setup, now.known[seat]) for seat in range(setup.players)],
        "components": setup.components.name,
    }
    if now.phase in SECRET:
        made["secret"] = {
            "chosen": [[ids[card].id for card in chosen if card != NO_CARD] for chosen in now.chosen[: setup.players]],
            "packets": [card_ids(setup, packet) for packet in now.packet[: setup.players]],
            "kept": [[ids[card].id for card in kept if card != NO_CARD] for kept in now.kept[: setup.players]],
        }
    made["action"] = _action(setup, now)
    return made


def _common(setup: Setup, now: Reading) -> Json:
    """What both a position and every view say."""
    made: Json = {
        "players": setup.players,
        "variant": "solo" if setup.players == 1 else "draft" if now.draft else "standard",
        "level": setup.options["solo"],
        "first": None if now.first == RANDOM_SEAT else now.first,
        "round": now.round_number,
        "max_rounds": now.max_rounds,
        "to_move": None if now.phase == OVER else now.turn,
        "active": now.active,
        "phase": PHASES[now.phase],
        "row": [BUILDINGS[building] for building in now.row],
    }
    if setup.players == 1:
        made["last_round"] = bool(now.last_round)
    return made


def _face(now: Reading, card: int) -> str:
    return DOWN if now.face_down >> card & 1 else UP


def _people(now: Reading, seat: int) -> Json:
    """Colonists and energy of a seat."""
    return {
        "earth": now.earth[seat],
        "ship": now.ship[seat],
        "energy": now.energy[seat],
        "mars": {BUILDINGS[building]: list(now.mars[seat][building]) for building in range(MARS)},
    }


def _action(setup: Setup, now: Reading) -> Json | None:
    """What is being done, in the middle of a turn."""
    if now.phase == ANDROID_CHOICE:
        return {"ability": BUILDINGS[now.ability], "done": now.done}
    if now.card == NO_CARD:
        return None
    picked: str | Json | None = None
    if now.picked >= 0:
        is_card = current_effect(setup, now)[0] == COVER
        picked = card_id(setup, now.picked) if is_card else colonist_dict(setup, *colonist_at(now.picked))
    return {
        "card": card_id(setup, now.card),
        "side": SIDE_NAMES[now.side],
        "owner": None if now.side == HAND_ACTION else seat_key(setup, now.owner),
        "effect": now.effect,
        "done": now.done,
        "picked": picked,
    }


# --- view ---


def view(setup: Setup, state: Box, seat: int | None) -> Json:
    """What the seat (None: a spectator) may know."""
    return VIEW.whole(setup, state, seat)


def open_view(setup: Setup, state: Box, seat: int | None) -> Json:
    """The same with all cards known."""
    now = state.read()
    return {
        "seat": seat,
        **_given_seen(setup, now),
        **_discard_seen(setup, now),
        **_scores_seen(setup, state, seat),
        **_deck_seen(setup, state, seat, ALL_CARDS),
        **_stacks_seen(setup, state, seat, ALL_CARDS),
        **_seats_seen(setup, state, seat, ALL_CARDS),
        **_action_seen(setup, state, now.turn, ALL_CARDS),
        **_secret_seen(setup, state, seat, ALL_CARDS),
    }


def _given_seen(setup: Setup, now: Reading) -> Json:
    return {"game": "pocket-mars", **_common(setup, now), "components": setup.components.name}


def _scores_seen(setup: Setup, state: Box, seat: int | None) -> Json:
    now, made = state.read(), scores(setup, state)
    if now.phase != OVER:
        return {"scores": made, "winners": None}
    winners = [seat_key(setup, winner) for winner in leaders(setup, now, made)]
    tie = tie_break(setup, now, made)
    return {"scores": made, "winners": winners} | ({"tie": tie} if tie else {})


def _discard_seen(setup: Setup, now: Reading) -> Json:
    return {"discard": [_card(setup, card, ALL_CARDS) for card in now.discard[: now.discards]]}


def _stacks_seen(setup: Setup, state: Box, seat: int | None, seen: int) -> Json:
    now = state.read()
    stacks = [stack(now, building) for building in range(len(BUILDINGS))]
    return {
        "stacks": {
            name: [_card(setup, card, seen) | {"face": _face(now, card)} for card in cards]
            for name, cards in zip(BUILDINGS, stacks, strict=True)
        },
        "beat": {BUILDINGS[b]: value_on_top(setup, now, b, stacks[b]) for b in range(MARS)},
    }


def _seats_seen(setup: Setup, state: Box, seat: int | None, seen: int) -> Json:
    now, can = state.read(), _can(setup, state, seat)
    told = [
        {
            "seat": seat_key(setup, other),
            **_people(now, other),
            "hand": _unordered(setup, now.hand[other], seen, can),
            "prep": [_card(setup, card, seen, can) for card in now.prep[other][: now.preps[other]]],
        }
        for other in range(seats(setup))
    ]
    return {"seats": told}


def _can(setup: Setup, state: Box, seat: int | None) -> dict[int, Json]:
    """What the seat could do with each of its own cards, while the game goes on."""
    now, shown = state.read(), _shown(setup, state, seat)
    if seat is None or now.phase == OVER:
        return {}
    return {
        card: {
            "hand": bool(shown.hand >> card & 1),
            "prep": bool(shown.prep >> card & 1),
            "beats": bool(shown.beats >> card & 1),
        }
        for card in members(now.hand[seat] | set_of(now.prep[seat]))
    }


def _secret_seen(setup: Setup, state: Box, seat: int | None, seen: int) -> Json:
    """What is seen of the choices that all make at once."""
    now = state.read()
    if now.phase not in SECRET:
        return {}
    chosen = [[card for card in cards if card != NO_CARD] for cards in now.chosen[: setup.players]]
    secret = {
        "chosen": [bool(cards) for cards in chosen],
        "mine": None if seat is None else [card_id(setup, card) for card in chosen[seat]],
        "packets": [_unordered(setup, packet, seen) for packet in now.packet[: setup.players]],
    }
    return {"secret": secret}


def _card(setup: Setup, card: int, seen: int, can: dict[int, Json] = _NOTHING) -> Json:
    shown: Json = {"suit": suit_name(card), "card": card_id(setup, card) if seen >> card & 1 else None}
    if card in can:
        shown["can"] = can[card]
    return shown


def _unordered(setup: Setup, cards: int, seen: int, can: dict[int, Json] = _NOTHING) -> list[Json]:
    """Cards whose order must tell nothing: by suit, those that are known first."""
    ordered = sorted(members(cards), key=lambda card: (card // SUIT_SIZE, not seen >> card & 1))
    return [_card(setup, card, seen, can) for card in ordered]


def _deck_seen(setup: Setup, state: Box, seat: int | None, seen: int) -> Json:
    """Its top card shows its back (PM-C4); cards that the seat can follow are told with their index from the top."""
    now = state.read()
    cards = list(reversed(now.deck[: now.deck_size]))
    known = [{"index": i, "card": card_id(setup, card)} for i, card in enumerate(cards) if seen >> card & 1]
    return {"deck": {"count": len(cards), "top": suit_name(cards[0]) if cards else None, "known": known}}


def _action_seen(setup: Setup, state: Box, seat: int | None, seen: int) -> Json:
    """What is being done; a card picked to lie face down is nobody else's business yet."""
    now = state.read()
    made = _action(setup, now)
    if made is not None and now.card != NO_CARD:
        if isinstance(made["picked"], str) and seat != now.turn:
            made["picked"] = None
        made["asks"] = effect_name(current_effect(setup, now)[0]) if now.phase == CHOOSE else None
        if now.side == PREP_ACTION:
            made |= {"steps": _steps(setup, now), "beat": _value_beaten(setup, now)}
    return {"action": made}


def _steps(setup: Setup, now: Reading) -> list[str]:
    """The steps that may follow a connected card, in their order."""
    lands = now.card // SUIT_SIZE < MARS and (now.owner == now.active or setup.players == 1)  # PM-A2, PM-Z4
    acts = now.owner < setup.players  # PM-A3; PM-Z4: DA does no prep action
    return [*(["land"] if lands else []), *(["card"] if acts else []), "building"]


def _value_beaten(setup: Setup, now: Reading) -> int | None:
    """What the connected card had to beat to let one land; None where nobody lands."""
    building = now.card // SUIT_SIZE
    cards = stack(now, building)
    if building >= MARS or now.card not in cards:
        return None
    return value_on_top(setup, now, building, cards[: cards.index(now.card)])


# --- what is seen is made of ---


def _of_seat(
    made_of: Callable[[Setup, Box, int | None], Any], make: Callable[[Setup, Box, int | None, int], Json]
) -> ViewPart:
    """A part that depends on the cards that the seat can tell."""
    return ViewPart(made_of, lambda setup, state, seat: make(setup, state, seat, _told_apart(state, seat)))


def _followed(now: Reading, seat: int | None) -> int:
    """The cards that the seat can tell though they lie neither with it nor open: those that its parts depend on."""
    return 0 if seat is None else int(now.known[seat])


def _scores_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return now.phase == OVER, now.earth, now.ship, now.energy, now.mars


def _deck_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return now.deck, now.deck_size, _followed(now, seat)


def _stacks_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return now.stacks, now.height, now.face_down, _followed(now, seat)


def _seats_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now, shown = state.read(), _shown(setup, state, seat)
    can = None if seat is None or now.phase == OVER else (shown.hand, shown.prep, shown.beats)
    return now.hand, now.prep, now.energy, now.earth, now.ship, now.mars, _followed(now, seat), can


def _action_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    if now.card == NO_CARD and now.phase != ANDROID_CHOICE:
        return ()
    doing = now.card, now.side, now.owner, now.effect, now.done, now.picked, now.ability
    return now.phase, seat == now.turn, now.active, doing, now.stacks, now.height, now.face_down


def _secret_made_of(setup: Setup, state: Box, seat: int | None) -> Any:
    now = state.read()
    return (now.chosen, now.packet, _followed(now, seat)) if now.phase in SECRET else ()


VIEW = ViewParts(
    for_all=(
        of_fields(
            rules.STATE,
            _given_seen,
            *("draft", "level", "first", "round_number", "max_rounds", "last_round"),
            *("turn", "active", "phase", "row"),
        ),
        of_fields(rules.STATE, _discard_seen, "discard", "discards"),
        ViewPart(_scores_made_of, _scores_seen),
    ),
    of_seat=(
        _of_seat(_deck_made_of, _deck_seen),
        _of_seat(_stacks_made_of, _stacks_seen),
        _of_seat(_seats_made_of, _seats_seen),
        _of_seat(_action_made_of, _action_seen),
        _of_seat(_secret_made_of, _secret_seen),
    ),
)


# --- pieces ---


def place_of_cards(now: Reading) -> dict[int, tuple[str, int]]:
    """Where every card is: the kind of place, and whose or which building it is."""
    where = dict.fromkeys(reversed(now.deck[: now.deck_size]), ("deck", -1))  # the top first: it goes first
    where |= dict.fromkeys(now.discard[: now.discards], ("discard", -1))
    start = 0
    for building, height in enumerate(now.height):
        where |= dict.fromkeys(now.stacks[start : start + height], ("stack", building))
        start += height
    for seat, hand in enumerate(now.hand):
        if hand:
            where |= dict.fromkeys(members(hand), ("hand", seat))
        if now.packet[seat]:
            where |= dict.fromkeys(members(now.packet[seat]), ("packet", seat))
        if now.preps[seat]:
            where |= dict.fromkeys(now.prep[seat][: now.preps[seat]], ("prep", seat))
    if now.card != NO_CARD and now.side == HAND_ACTION:
        where[now.card] = ("played", -1)
    return where


def pieces(setup: Setup, state: Box) -> dict[str, str]:
    """Where every card and the first player's marker are, how many colonists are in each place, and all energies."""
    now = state.read()
    made: dict[str, str] = {}
    for card, (kind, whose) in sorted(place_of_cards(now).items()):
        name = BUILDINGS[whose] if kind == "stack" else seat_key(setup, whose)
        made[card_id(setup, card)] = kind if whose < 0 else f"{kind} {name}"
    for seat in range(seats(setup)):
        key = seat_key(setup, seat)
        made[f"colonist {key} earth"] = str(now.earth[seat])
        made[f"colonist {key} ship"] = str(now.ship[seat])
        made[f"energy {key}"] = str(now.energy[seat])
        for building in range(MARS):
            for space in range(SPACES):
                made[f"colonist {key} {BUILDINGS[building]} {space + 1}"] = str(now.mars[seat][building][space])
    made[FIRST_PLAYER] = "nowhere" if now.first == RANDOM_SEAT else f"seat {now.first}"
    return made


def hidden_pieces(setup: Setup, state: Box, seat: int | None) -> set[str]:
    """The cards that the seat (None: a spectator) cannot tell now, and the first player before it is drawn."""
    now = state.read()
    hidden = set(card_ids(setup, ALL_CARDS & ~cards_seen(now, seat)))
    return hidden | {FIRST_PLAYER} if now.first == RANDOM_SEAT else hidden  # PM-S5


def reveals(setup: Setup, before: Box, after: Box, seat: int | None) -> bool:
    """Whether the seat can tell a card afterwards that it could not tell before, or the first player was drawn."""
    return bool(_told_apart(after, seat) & ~_told_apart(before, seat))


def _told_apart(state: Box, seat: int | None) -> int:
    """The cards that the seat can tell, and one more bit for the first player."""

    def look() -> int:
        now = state.read()
        return cards_seen(now, seat) | (0 if now.first == RANDOM_SEAT else 1 << CARDS)

    return state.worked_out(("told apart", seat), look)


# --- scores ---


def scores(setup: Setup, state: Box) -> list[Score]:
    """The scores as if the game ended now; in solo DA's is the last."""
    made = []
    for seat, points in enumerate(_shown(setup, state, None).points[: seats(setup)]):
        rule = "PM-Z10" if seat_key(setup, seat) == DA_NAME else "PM-E2"
        made.append(Score({rule: dict(zip(PARTS, points, strict=True))}))
    return made


def _shown(setup: Setup, state: Box, seat: int | None) -> Reading:
    """What the engine works out of the state for a view of the seat."""
    return state.worked_out(("shown", seat), lambda: _worked_out(setup, state, seat))


def _worked_out(setup: Setup, state: Box, seat: int | None) -> Reading:
    states, work, shown = lent(rules.STATE, showing.STATES), lent(rules.WORK), lent(rules.SHOWN)
    states.take(state)
    eyes = showing.NOBODY if seat is None else seat
    engine("marsuk.kernel.steps", rules).show(setup.tables, states, eyes, shown, work)
    return shown.read()


def leaders(setup: Setup, now: Reading, made: list[Score]) -> tuple[int, ...]:
    """The seats that win with these scores; in solo DA is seat 1."""
    if setup.players == 1:  # PM-Z10
        return (0,) if made[0].total > made[DA].total else (DA,)
    ranks = [(score.total, settled(now, seat)) for seat, score in enumerate(made)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))  # PM-E3


def tie_break(setup: Setup, now: Reading, made: list[Score]) -> Json | None:
    """What decides between seats with equal totals; None where all totals differ, or nothing tells equal ones apart."""
    totals = [score.total for score in made]
    if setup.players == 1:  # PM-Z10
        return {"rule": "PM-Z10"} if totals[0] == totals[DA] else None
    values = [settled(now, seat) for seat in range(setup.players)]
    ranks = set(zip(totals, values, strict=True))  # PM-E3
    return {"rule": "PM-E3", "values": values} if len(ranks) > len(set(totals)) else None


def settled(now: Reading, seat: int) -> int:
    """How many colonists of the seat are in buildings."""
    return sum(map(sum, now.mars[seat]))


def has_settled(now: Reading, seat: int) -> bool:
    """Whether all colonists of the seat are in buildings."""  # PM-E1
    return bool(now.earth[seat] == 0 and now.ship[seat] == 0)


def winners(setup: Setup, state: Box) -> tuple[int, ...]:
    """The seats that win as things stand; in solo DA is seat 1."""
    return leaders(setup, state.read(), scores(setup, state))


# --- status ---


def status(setup: Setup, state: Box, seat: int | None, language: str) -> str:
    """What the seat must do, or why it waits."""
    return _status(setup, state, seat).text(language)


def _status(setup: Setup, state: Box, seat: int | None) -> Words:
    now = state.read()
    if now.phase == OVER:
        best = winners(setup, state)
        if setup.players == 1:
            return Words(TEXTS, "status-solo-won" if best == (0,) else "status-solo-lost")
        return Words(TEXTS, "status-over", seats=Listed([seat_words(setup, s) for s in best]), count=len(best))
    if seat != now.turn:
        return Words(TEXTS, "status-wait", seat=seat_words(setup, now.turn))
    if now.phase == DRAFT:
        return Words(TEXTS, "status-draft", kept=now.pick)
    if now.phase in (FIRST_PREPARE, PREPARE):
        return Words(TEXTS, "status-prepare", count=PREP - now.preps[now.turn])
    if now.phase == DISCARD:
        cards = now.hand[now.turn].bit_count()
        return Words(TEXTS, "status-discard", count=min(cards + now.preps[now.turn] - FULL, cards))
    if now.phase in (LAND, BUILDING):
        return Words(TEXTS, f"status-{PHASES[now.phase]}", building=building_words(now.card // SUIT_SIZE))
    if now.phase == CARD:
        return Words(TEXTS, "status-activate-card", card=card_words(setup, now.card))
    if now.phase == CHOOSE:
        return _choice_words(setup, now)
    return Words(TEXTS, "status-choose-da" if now.phase == ANDROID_CHOICE else f"status-{PHASES[now.phase]}")


def _choice_words(setup: Setup, now: Reading) -> Words:
    effect, number = current_effect(setup, now)
    targets = {LAND_ANY: "building", SWAP: "colonists", REORDER: "index", PEEK: "seat", COVER: "card"}
    target = targets.get(effect, "colonist")
    if effect in (COVER, TRANSFER) and now.picked >= 0:
        target = "building"
    return Words(TEXTS, f"status-choose-{target}", effect=effect_words(effect, number))
