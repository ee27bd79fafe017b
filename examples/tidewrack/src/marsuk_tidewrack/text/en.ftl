### Tidewrack in English. The same messages, in the same order, are in it.ftl.

tidewrack = Tidewrack
    .tagline = Shells, sea glass and amber lie on the beach. What you throw back makes the tide rise, over your finds as well as theirs.
    .about = Tidewrack was made for "Your game in an hour", the page of Marsuk that shows how a game is added.

find-shell = shell { $number }
find-glass = sea glass { $number }
find-amber = amber { $number }
find-hidden = hidden find

seat-0 = Gull
seat-1 = Tern
seat-2 = Heron
seat-3 = Plover

## The rules

section-goal = The goal
goal = You comb the beach with the others and lay the best of your finds into your basket. Only what stays above the water counts in the end.

section-setup = Setup

TW-S1 = Tidewrack is for 2 to 4 players.
    .title = Number of players
TW-S2 = There are 24 finds: shells, sea glass and amber, each with the numbers 1 to 8. They are shuffled and are the deck.
    .title = The finds
TW-S3 = Everybody is dealt 3 finds. Nobody sees the others' hands, nor what is in the deck.
    .title = Hidden hands

section-turn = Your turn

TW-T1 = Choose a find of your hand. Either keep it, open in your basket, or throw it into the sea, where everybody sees it.
    .title = Keep or throw
TW-T2 = A basket holds 5 finds: when yours is full, you can only throw.
    .title = The basket
TW-T3 = Then draw a find, as long as there are any, and it is the next player's turn.
    .title = Draw
TW-T4 = The tide begins at 0. Every third find in the sea makes it rise by one; with the option you choose every second or every fourth.
    .title = The tide

section-end = The end

TW-E1 = The game ends when the player in turn has nothing in hand.
    .title = End of the game
TW-E2 = Every find in your basket whose number is higher than the tide is dry, and gives as many points as its number.
    .title = Dry finds
TW-E3 = Three or more dry finds of one kind give 5 points more.
    .title = Collections
TW-E4 = The highest total wins. Players tied for it share the win.
    .title = Who wins

## Phases and options

phase-choose = Keep or throw
phase-over = The end

option-players = Players
    .about = How many play.
option-swell = Swell
    .about = How many finds in the sea make the tide rise by one.

## What a table in words calls the parts of a view

view-swell = swell
view-tide = tide
view-deck = in the deck
view-sea = in the sea
view-hands = hand
view-kept = basket

## Moves

move-keep = keep: { $find }
move-throw = throw: { $find }
illegal-find = You do not have this in hand: { $find }.
illegal-basket = Your basket is full: it holds { $count } finds.
illegal-over = The game is over.

## What you must do, and what happened

status-choose = Choose a find to keep or to throw.
status-wait = Waiting for { $seat }…
status-over = { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }

event-keep = { $seat } keeps: { $find }.
event-throw = { $seat } throws: { $find }.
event-tide = The tide rises to { $tide }.
event-draw = { $seat } draws: { $find }.
event-draw-hidden = { $seat } draws.
event-over = { $count ->
        [one] The game is over, and { $seats } wins!
       *[other] The game is over, and { $seats } share the win!
    }
