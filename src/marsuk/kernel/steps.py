"""What a match does step by step, for any game: specialise this module with the game's rules."""

from __future__ import annotations

from typing import Any, TypeAlias

from marsuk.kernel import actions, scratch, showing, writing
from marsuk.kernel.jit import Options, State, States, Tables, Work, entry

rules: Any

Listing: TypeAlias = Any
Shown: TypeAlias = Any
Words: TypeAlias = Any
Page: TypeAlias = Any
Book: TypeAlias = Any

LISTING = scratch.listing(rules)
SHOWN = showing.shown_of(rules)
WORDS = writing.words_of(rules)
PAGE = writing.page_of(rules)
worked_out = showing.show_of(rules)
written_out = writing.tell_of(rules)
BOOK = writing.book_of(rules)
MATTERS = writing.matters_of(rules)
GAIN = rules.ACTIONS * MATTERS
matter_of = writing.matter_of(rules)
are_weighed = writing.weighs_of(rules)
OPEN, CLOSE, COMMA, BRACE = ord("["), ord("]"), ord(","), ord("}")


@entry
def setup(tables: Tables, options: Options, seed: int, state: State) -> None:
    """Deal a new game."""
    rules.setup(tables, options, seed, state)


@entry
def to_move(state: State) -> int:
    """The seat that decides, or -1."""
    return rules.to_move(state)  # type: ignore[no-any-return]


@entry
def legal(tables: Tables, state: State, listing: Listing) -> int:
    """Write the ids of the legal actions into ``listing.ids`` and return how many there are."""
    rules.legal(tables, state, listing.blocks)
    return actions.listed(listing.blocks, rules.ACTION_STARTS, listing.ids)


@entry
def act(tables: Tables, state: State, action: int) -> None:
    """Do a legal action, and nothing that follows from it."""
    rules.act(tables, state, action)


@entry
def advance(tables: Tables, state: State) -> int:
    """Do one step that needs no decision; 0 if there is none."""
    return 1 if rules.advance(tables, state) else 0


@entry
def foresee(tables: Tables, states: States, work: Work) -> None:
    """End the game in the first state as it stands; the second state is scratch."""
    rules.foresee(tables, states, 0, work)


@entry
def tally(tables: Tables, state: State, seat: int, work: Work) -> int:
    """Fill ``work.points`` with the parts of the seat's score and return the total."""
    return rules.tally(tables, state, seat, work)  # type: ignore[no-any-return]


@entry
def totals_after(tables: Tables, states: States, listing: Listing, seat: int, work: Work) -> int:
    """Write the seat's total after each legal action, if the game ended there.

    They go into ``listing.totals``; the total now is returned. The other two states are scratch.
    """
    rules.legal(tables, states[0], listing.blocks)
    for i in range(actions.listed(listing.blocks, rules.ACTION_STARTS, listing.ids)):
        states[1] = states[0]
        rules.apply(tables, states[1], listing.ids[i])
        rules.foresee(tables, states, 1, work)
        listing.totals[i] = rules.tally(tables, states[1], seat, work)
    states[1] = states[0]
    rules.foresee(tables, states, 1, work)
    return rules.tally(tables, states[1], seat, work)  # type: ignore[no-any-return]


@entry
def show(tables: Tables, states: States, seat: int, shown: Shown, work: Work) -> None:
    """Fill ``shown`` with what a view of the first state tells besides; all states are scratch."""
    worked_out(tables, states, seat, shown, work)


@entry
def tell(tables: Tables, words: Words, states: States, seat: int, shown: Shown, page: Page, work: Work) -> int:
    """Write what a view of the first state tells onto the page; return how long it is. All states are scratch."""
    written_out(tables, words, states, seat, shown, page, work)
    return page.end  # type: ignore[no-any-return]


@entry
def spell(tables: Tables, states: States, listing: Listing, book: Book, page: Page, work: Work) -> int:
    """Write all legal actions of the first state onto the page as they stand in the book; return how long that is.

    It is below 0 if the book does not have all of them yet. The other two states are scratch.
    """
    rules.legal(tables, states[0], listing.blocks)
    n = actions.listed(listing.blocks, rules.ACTION_STARTS, listing.ids)
    weighed = are_weighed(states[0])
    before = totals_after(tables, states, listing, rules.to_move(states[0]), work) if weighed else 0
    page.end = 0
    writing.write(page, OPEN)
    for i in range(n):
        phrase = listing.ids[i] * MATTERS + matter_of(tables, states[0], listing.ids[i])
        if book.sizes[phrase] == 0:
            return -1
        if i > 0:
            writing.write(page, COMMA)
        writing.quote(page, book, phrase)
        if weighed:
            writing.quote(page, book, GAIN)
            writing.number(page, listing.totals[i] - before)
        writing.write(page, BRACE)
    writing.write(page, CLOSE)
    return page.end  # type: ignore[no-any-return]


@entry
def resample(tables: Tables, state: State, seat: int, seed: int) -> None:
    """Make the state one that the seat cannot tell from the true one, each equally likely."""
    rules.resample(tables, state, seat, seed)
