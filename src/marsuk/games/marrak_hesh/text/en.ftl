### Marrak Hesh 17: names, cards and rules in English.
### The same messages, in the same order, are in it.ftl. The ids MH-... are those of the rules page.
### One word per thing (docs/words.md): dock, transport, tile, hold, cell, stow, lift and put back, Deep Space card.

marrak-hesh = Marrak Hesh 17
    .tagline = A bazaar in orbit, twenty-four docks, and every transport in somebody's way: outwit your rivals and pack the finest hold in the galaxy.
    .about = Marrak Hesh 17 is a game by Walter Obert, illustrated by Alan D'Amico and first published in ioGioco no. 2, December 2017. This is an unofficial edition, with its own texts and its own art.

## Colours of the tiles; .letters are what a tile shows (MH-C6): as much of the name as tells it from the others

colour-yellow = yellow
    .letters = Y
colour-violet = violet
    .letters = V
colour-red = red
    .letters = R
colour-blue = blue
    .letters = B
colour-green = green
    .letters = G
colour-orange = orange
    .letters = O

## Types of the tiles

type-robot = Robot
type-support = Support
type-plant = Plant
type-animal = Animal
type-computer = Computer
type-spice = Spice
type-engine = Engine

## Colours of the transports

transport-amber = amber
transport-cyan = cyan
transport-rose = rose

# The full name of a tile, as in "violet Robot" or "rare violet Robot".
# $colour (String): yellow, violet, red, blue, green, orange
# $type (String): robot, support, plant, animal, computer, spice, engine
# $rare (String): yes, no
tile = { $rare ->
        [yes] {"rare "}
       *[no] {""}
    }{ $colour ->
        [yellow] { colour-yellow }
        [violet] { colour-violet }
        [red] { colour-red }
        [blue] { colour-blue }
        [green] { colour-green }
        [orange] { colour-orange }
       *[other] { $colour }
    } { $type ->
        [robot] { type-robot }
        [support] { type-support }
        [plant] { type-plant }
        [animal] { type-animal }
        [computer] { type-computer }
        [spice] { type-spice }
        [engine] { type-engine }
       *[other] { $type }
    }

## Seats

seat-0 = Amazonian Inc.
seat-1 = EatEarth Corp.
seat-2 = MacRinald Food

## Deep Space cards

card-extraordinary-maintenance = Extraordinary Maintenance
    .effect = Gain 1 VP for each of your Robots adjacent to at least one Support.
card-galactic-peace = Galactic Peace
    .effect = Whoever has the most different colours in their hold gains 2 VP; if several players tie for the most, even at 0 colours, each of them gains 2 VP. Your colours are counted when you apply this card, and the VP are given once every player has applied it.
card-advanced-logistics = Advanced Logistics
    .effect = With 2 or more Supports anywhere in your hold, you may lift exactly three tiles (all of them, if you have fewer) and put them back into any free cells, the ones just vacated included; they need not be adjacent to other tiles. You can skip this only before you lift the first tile.
card-order-and-discipline = Order and Discipline
    .effect = Each unbroken line of one colour in your hold, across or down, gives 1 VP if it is exactly 3 tiles long and 2 VP if it is 4 or longer. Every line counts once, at its full length.
card-forced-diet = Forced Diet
    .effect = In your hold, every Plant adjacent to an Animal is removed. All Plants are judged at once, before any is removed.
card-advanced-navigation = Advanced Navigation
    .effect = In your hold, every Computer that is not adjacent to a Spice is removed. All Computers are judged at once, before any is removed.
card-technological-advance = Technological Advance
    .effect = Gain 1 VP for each adjacent pair of a Computer and an Engine of the same colour in your hold.
card-celestial-harmony = Celestial Harmony
    .effect = Whoever has the most different types in their hold gains 2 VP; if several players tie for the most, even at 0 types, each of them gains 2 VP. Your types are counted when you apply this card, and the VP are given once every player has applied it.
card-end-of-series = End of Series
    .effect = Lose 1 VP for each tile of the scarcest colour in your hold; colours you have no tile of do not count, and if several colours tie for scarcest, only one of them counts. An empty hold loses nothing.
card-logistician = Logistician
    .effect = Gain 2 VP if your hold has exactly 4 colours and exactly 4 types.

## The goal

section-goal = The goal
goal = You run a corporation trading at Marrak Hesh 17, a space station ringed by 24 docks with a tile waiting at each. On your turn you place one of your transports on a dock, take its tile and stow it in your hold; the catch is that the nearest transport on either side, however far round the ring, must not have the colour you are placing. When nobody can take another tile, you score victory points (VP) for your largest groups of one colour and of one type, plus 1 VP for each rare tile. The highest total wins, and in the advanced game two Deep Space cards change what your hold is worth.

## Components

section-components = Components

MH-C1 = Around the station runs a ring of 24 docks, numbered 0 to 23 clockwise. The ring is closed: dock 23 is next to dock 0.
    .title = The ring of docks
MH-C2 = There are 26 goods tiles. Each has one of 6 colours (yellow, violet, red, blue, green, orange) and one of 7 types (Robot, Support, Plant, Animal, Computer, Spice, Engine), and some are rare. A rare tile has a golden edge and a star at the lower left; in the terminal, an asterisk. In the default set no two tiles share both colour and type, and one tile of each colour is rare. If you own the paper game, you can load its real tiles from a file of your own.
    .title = The tiles
    .ours = Our reconstruction: which 26 tiles there are, and which of them are rare. The rulebook shows it in pictures only.
MH-C3 = There are 24 transports in 3 colours, 8 of each: amber, cyan and rose. Each colour has its own hull shape.
    .title = The transports
    .ours = Our choice: the names of the three colours, and the shapes of the hulls.
MH-C4 = Each player is a corporation and has a hold: { seat-0 }, { seat-1 } and { seat-2 }, in this order. With two players only the first two are in play. In the default set a hold has 4 rows of 4 cells with two players, and 3 rows of 4 cells with three.
    .title = Corporations and holds
    .ours = Our reconstruction: the shapes of the holds, which the rulebook shows in pictures only.
MH-C5 = There are 10 Deep Space cards, used only in the advanced game. Each changes the final score in its own way (MH-D1 to MH-D10).
    .title = The Deep Space cards
MH-C6 = Every tile also shows its colour as a letter: { colour-yellow.letters } { colour-yellow }, { colour-violet.letters } { colour-violet }, { colour-red.letters } { colour-red }, { colour-blue.letters } { colour-blue }, { colour-green.letters } { colour-green }, { colour-orange.letters } { colour-orange }. So colour is never the only sign you have to go by.
    .title = Never colour alone

## Setup

section-setup = Setup

MH-S1 = Marrak Hesh 17 is for 2 or 3 players.
    .title = Number of players
MH-S2 = Shuffle the 26 tiles and put 24 of them face up, one on each dock. The other 2 stay out of this game.
    .title = Laying out the tiles
MH-S3 = Every player takes their own transports. With two players, each takes 4 of each colour. With three, each takes 8: { seat-0 } 3 amber, 3 cyan and 2 rose; { seat-1 } 3 amber, 2 cyan and 3 rose; { seat-2 } 2 amber, 3 cyan and 3 rose.
    .title = Taking your transports
    .ours = Our reconstruction: how three players share the transports. The rulebook says 8 each, and leaves the rest to the players' sheets.
MH-S4 = The first player is drawn at random. Then the players take turns, always in the same order: { seat-0 }, { seat-1 }, { seat-2 } (if in play), then round again.
    .title = First player and order
    .ours = Our choice: which way round play goes.
MH-S5 = In the advanced game, two different Deep Space cards are drawn at random and shown to everyone before play begins. When you set up a game you decide: no cards, two random ones, or two of your choice.
    .title = Choosing Deep Space cards
    .ours = Our addition: that the two cards can be chosen.

## The turn

section-turn = Your turn

MH-T1 = On your turn, if you can, you must place one of your own transports on a dock that still has its tile.
    .title = Place a transport
MH-T2 = From that dock, follow the ring one way and then the other: the first transport you meet on each side, whoever placed it, must not have the colour you are placing. If there is no transport on the ring yet, any colour will do; if there is only one, you meet it on both sides.
    .title = No matching neighbours
MH-T3 = Take the tile of that dock and stow it at once in a free cell of your own hold.
    .title = Take and stow
MH-T4 = Your first tile goes in any cell. Every later one must be adjacent to a tile you have already stowed: the two cells share a side, and a corner is not enough.
    .title = Stow next to another
MH-T5 = Once stowed, a tile never moves again. The one exception is the Deep Space card { card-advanced-logistics } (MH-D3).
    .title = Stowed tiles stay put
MH-T6 = If you cannot place any transport, you are skipped, but you stay in the game: on a later turn you can place again if it has become possible. The skip happens by itself, and the log shows it.
    .title = When you are skipped
MH-T7 = If your hold has no cell that MH-T4 allows, you cannot take a tile and are skipped as in MH-T6. With the default set this cannot happen.
    .title = No room to stow
    .ours = Our addition: the rulebook does not foresee the case.
MH-T8 = When no player can take a tile any more, the turns are over and the game goes to scoring.
    .title = End of the game

## Scoring

section-scoring = Scoring

MH-P1 = A group is 2 or more tiles of the same colour (when you score colour) or of the same type (when you score type), all connected through shared sides; corners do not connect. A single tile is not a group.
    .title = What a group is
MH-P2 = Find the size of your largest colour group. Every colour group of that size scores 1 VP per tile, also when there are several, of different colours or of the same one. Tiles outside these groups score nothing for colour, even if they share the colour of a group that scores. With no colour group you score 0.
    .title = Largest colour groups
    .ours = Our reading: tiles of the same colour outside the group do not count, as in the example of MH-P6.
MH-P3 = Find the size of your largest type group. Every type group of that size scores 1 VP per tile, also when there are several, of different types or of the same one. Tiles outside these groups score nothing for type, even if they share the type of a group that scores. With no type group you score 0.
    .title = Largest type groups
MH-P4 = Each rare tile, with the golden edge and the star, gives 1 VP more, wherever it is in your hold.
    .title = Rare tiles
MH-P5 = The highest total wins. Players tied for it share the win, unless you decided at set-up that ties are broken (MH-P7, MH-P8). A total can be below zero: the highest still wins.
    .title = Who wins
    .ours = Our addition: the shared win. The rulebook does not say what happens in a tie.
MH-P6 = Your largest colour group is 3 yellow tiles: 3 VP. You have three violet tiles as well, but they are not connected and give nothing. Your largest type group is 3 Engines: 3 VP. Two of your tiles are rare, a Plant and the violet Robot: 1 VP each. Your total is 3 + 3 + 1 + 1 = 8 VP.
    .title = The rulebook's example
MH-P7 = When you set up a game you decide whether a tie for the highest total is a shared win or is broken. If it is broken, the tied player with the most points for colour (MH-P2) wins.
    .title = Breaking ties: points for colour
    .tie = Equal points: those for colour decide
    .ours = Our addition: breaking ties at all. Of two equal players the first one wins more than their share, and of three the third less. Ties are frequent: with MH-P8 they make up for it between two, and for about half of it among three.
MH-P8 = If ties are broken and players are still tied after MH-P7, the last player in the order of play, counted from the first player, wins alone if they are among them. Otherwise those who are tied share the win.
    .title = Breaking ties: the last player
    .tie = Equal points, for colour too: the last in the order of play wins
    .ours = Our addition: as MH-P7.

## Deep Space

section-deep-space = Deep Space cards

MH-D0 =
    At the end of an advanced game each player applies both Deep Space cards, in the order that player prefers. A card acts on your hold as it is at that moment; base scoring (MH-P1 to MH-P4) comes last, on what is left.
    You are asked for the order exactly when at least one of the two cards is { card-advanced-logistics }, { card-forced-diet } or { card-advanced-navigation }, whatever your hold contains; otherwise the cards apply in the order they are listed.
    The players do this one after the other, beginning with the first player: choose the order, carry out the first card with all its steps, then the second; then the next player does the same. When you have only one legal move at this stage, it is made for you.
    On every card, adjacent means sharing a side. A tile may count in several pairs, and in a row as well as in a column.
    Tiles that a card removes are out of the game: they score nothing, rare or not, and their cells become free.
    .title = Applying the two cards
    .ours = Our reading: a card that gives points may be applied even before one that removes or moves tiles, because everyone chooses the order. Three cards say that they act before the count: we take the count to be base scoring. When the order is asked, who begins, and what is adjacent are ours as well.
MH-D1 = { card-extraordinary-maintenance.effect } A Robot adjacent to several Supports still gives 1 VP, and one Support can serve several Robots.
    .title = { card-extraordinary-maintenance }
MH-D2 = { card-galactic-peace.effect } The tiles of a colour need not be connected.
    .title = { card-galactic-peace }
MH-D3 = { card-advanced-logistics.effect } First you lift all the tiles, then you put them back one by one in the order you lifted them; once you have lifted one, you must go through with it.
    .title = { card-advanced-logistics }
MH-D4 = { card-order-and-discipline.effect } A tile may belong to a line across and to a line down, and both count.
    .title = { card-order-and-discipline }
MH-D5 = { card-forced-diet.effect } Removed tiles are out of the game: they score nothing, rare or not, and free their cells.
    .title = { card-forced-diet }
MH-D6 = { card-advanced-navigation.effect } Removed tiles are out of the game: they score nothing, rare or not, and free their cells.
    .title = { card-advanced-navigation }
MH-D7 = { card-technological-advance.effect } A tile may count in several pairs.
    .title = { card-technological-advance }
MH-D8 = { card-celestial-harmony.effect } The tiles of a type need not be connected.
    .title = { card-celestial-harmony }
MH-D9 = { card-end-of-series.effect } This can take your total below zero.
    .title = { card-end-of-series }
MH-D10 = { card-logistician.effect } Fewer or more of either gives nothing.
    .title = The { card-logistician }

## Credits

section-credits = Credits
credits =
    Designer: Walter Obert. Illustrations: Alan D'Amico. Editing: Riccardo Vadalà.
    Playtesting: 4Brains4Games, Francesco Bavastro, Lorenzo Calvi, Umberto Dellepiane, Daniele Franzini, Ivano Franzini, Andrea Mainini, Maura Mattio, Dario Massarenti, Veronica Messano, Enrico Procacci, Fabio Quacquarelli, Silvano Sorrentino, Riccardo Vadalà, Alberto Vendramini.
    The game came out as a supplement of ioGioco no. 2 in December 2017; with the designer's consent it was later given away in digital form for the campaign #iorestoacasa.
    The rules, texts and art of this edition are written and drawn anew; where something is ours, the rule says so.

## Phases

phase-dock = Docking
phase-stow = Stowing
phase-order = Order of the Deep Space cards
phase-lift = Lifting tiles
phase-restow = Putting tiles back
phase-over = The end

## Options and data

option-players = Players
    .about = How many play.
option-deep-space = Deep Space cards
    .about = Two cards that change what a hold is worth in the end: the advanced game.
option-deep-space-none = None
option-deep-space-random = Two at random
option-first = Who begins
    .about = Who has the first turn.
option-first-none = By lot
option-tiebreak = Ties
    .about = Equal highest totals are a shared win; or points for colour decide, and then the last player wins, since who begins has an edge.
option-tiebreak-no = Shared win
option-tiebreak-yes = Broken
option-components = Your own tiles
    .about = Do you own the paper game, or have tiles in mind? Change our set in the editor, or bring one as a file.
allowed-components = "default" or the path of a components file
data-tile = { $file }, table { $table }: "{ $tile }" in "{ $field }" is no type of tile; the types are: { $known } (with * for a rare one).
data-tile-count = { $file }, table { $table }: there are { $found } tiles; there must be { $fewest } to { $most }.
data-hold = { $file }, table { $table }: "{ $field }" must be up to { $rows } rows of up to { $columns } characters, '#' for a cell and '.' for none.
data-hold-too-small = { $file }, table { $table }: "{ $field }" has { $cells } connected cells, but its player has { $transports } transports.
data-hand = { $file }, table { $table }: "{ $field }" must have exactly: { $known }.
data-too-many-transports = { $file }, table { $table }: "{ $field }" adds up to { $found } transports; there are { $most }.
data-rows = { $file }, table { $table }: short_row must be at least 2, and "{ $field }" longer than it.
position-tile = The position's field "{ $field }" names the tile "{ $tile }", which is not there.
position-tile-twice = The position's field "{ $field }" has the tile "{ $tile }" a second time.
position-too-many-tiles = The position's field "{ $field }" is one tile too many: at most { $most } are in play.
position-no-cell = The position's field "{ $field }" is not a cell of that hold.
position-no-room = The position's field "{ $field }" has no cell to go to.

## Moves

move-dock = Dock the { $transport } transport at { $dock } and take the { $tile }
move-stow = Stow the { $tile } in { $cell }
move-lift = Lift the { $tile } from { $cell }
move-order = Apply { $card } first
move-skip = Leave the hold as it is

## Why a move is not legal

illegal-no-transport = You have no { $transport } transport left.
illegal-no-tile = There is no tile at dock { $dock }.
illegal-neighbour = The first transport { $side ->
        [clockwise] clockwise
       *[counter] counter-clockwise
    } from dock { $dock }, at { $neighbour }, is { $transport } already.
illegal-cell-taken = There is a tile in { $cell } already.
illegal-outside-hold = { $cell } is not a cell of your hold.
illegal-not-adjacent = { $cell } is not adjacent to a tile in your hold.
illegal-lift = There is no tile to lift in { $cell }.
illegal-skip = Once you have lifted a tile you must go on.
illegal-card = { $card } is not in play.
illegal-now-dock = Now a transport must be placed on a dock.
illegal-now-stow = Now the tile you took must be stowed.
illegal-now-order = Now you must say which Deep Space card you apply first.
illegal-now-lift = Now { card-advanced-logistics } applies: tiles to lift and put back.
illegal-now-restow = Now the lifted tiles must be put back.
illegal-now-over = The game is over.

## What you must do

status-dock = Place a transport: choose its colour and a dock.
status-stow = Stow the { $tile } in your hold.
status-order = Which Deep Space card do you apply first?
status-lift = { $begun ->
        [yes] Lift { $left ->
            [one] one more tile
           *[other] { $left } more tiles
        }: then you put them back.
       *[no] You may lift { $left ->
            [one] one tile and put it back
           *[other] { $left } tiles and put them back
        } elsewhere, or leave the hold as it is.
    }
status-restow = Put the { $tile } back into any free cell.
status-wait = Waiting for { $seat }…
status-over = { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }

## What happened

event-dock = { $seat } docks the { $transport } transport at { $dock } and takes the { $tile }.
event-last-transports = The end is near: nobody has more than two transports left.
event-stow = { $seat } stows the { $tile } in { $cell }.
event-skipped = { $seat } cannot take a tile and is skipped.
event-scoring = Nobody can take a tile any more: the holds are scored.
event-order = { $seat } applies { $first } first.
event-card-points = { $seat } applies { $card }: { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
event-card-variety = { $seat } applies { $card } and counts { $variety }.
event-card-removed = { $seat } applies { $card } and { $count ->
        [0] loses no tile.
       *[other] loses: { $tiles }.
    }
event-card-short = { $seat } has too few Supports for { $card }.
event-card-offer = { $seat } may lift { $offer } tiles ({ $card }).
event-decline = { $seat } leaves the hold as it is ({ $card }).
event-lift = { $seat } lifts the { $tile } from { $cell }.
event-restow = { $seat } puts the { $tile } back in { $cell }.
event-variety = { $card }: { $points } points for { $seats }.
event-over = The game ends { $totals }: { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }
# $values (String): of each seat, as in "8 : 6"
event-over-colour = The game ends { $totals }, and of equal points those for colour decide ({ $values }): { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }
event-over-last = The game ends { $totals }, with equal points for colour too, and so the last in the order of play wins: { $seats }!

## Why a move, at first sight: parts of a sentence

why-points = it can bring { $points ->
        [one] a point
       *[other] { $points } points
    } at once
why-rival-points = the next player could make { $points ->
        [one] a point
       *[other] { $points } points
    } of that tile
why-largest = it adds to your largest groups { $by ->
        [colour] by colour
        [type] by type
       *[both] by colour and by type
    }
why-rival-wants = the next player could use that tile
why-dock-rare = the tile is rare
why-dock-transports = you have transports of that colour to spare
why-dock-barred = it bars docks to a colour that the next player still has
why-stow-room = there is room around it
why-stow-colour-supply = more of its colour are on the ring
why-stow-type-supply = more of its type are on the ring
why-stow-colour-growth = its group by colour can go on growing
why-stow-type-growth = its group by type can go on growing

## On paper

paper-tiles = Tiles
paper-holds = Holds
paper-reference = Reference cards
paper-score = Points
paper-deep-space = Deep Space
# $n (Number): how many play
paper-players = { $n } players
# $transports (String): as in "4 amber, 4 cyan, 4 rose"
paper-takes = Transports: { $transports }
paper-group-colour = for each tile of your largest colour groups
paper-group-type = for each tile of your largest type groups
paper-group = A group is 2 or more tiles connected through shared sides
paper-skipped = Who cannot place a transport is skipped; when nobody can, count the points
# $numbers (String): as in "3 VP", or "short line: 2 tiles, short line: 1 VP"
paper-own-numbers = In this set: { $numbers }
paper-number-points = { $n } VP
paper-number-supports = { $n } Supports
paper-number-lifts = lift { $n }
paper-number-short = short line { $n } tiles
paper-number-short-points = short line { $n } VP
paper-number-long = long line { $n } tiles
paper-number-long-points = long line { $n } VP
paper-number-colours = { $n } colours
paper-number-types = { $n } types

## The editor of tile sets: its tables, their numbers, and words that a set is written with

set-name = Name of the set
set-tiles = Tiles
set-yellow = { colour-yellow }
set-violet = { colour-violet }
set-red = { colour-red }
set-blue = { colour-blue }
set-green = { colour-green }
set-orange = { colour-orange }
set-source = Where it comes from
set-rulebook = the rulebook
set-reconstruction = pieced together from pictures
set-owner = a box of mine
set-players = Holds and transports
set-players-2 = For two players
set-players-3 = For three players
set-holds = Holds (# is a cell, . is none)
set-transports = Transports
set-amber = { transport-amber }
set-cyan = { transport-cyan }
set-rose = { transport-rose }
set-scoring = Points
set-rare_points = A rare tile
set-deep_space = Deep Space cards
set-maintenance_points = { card-extraordinary-maintenance }: points
set-peace_points = { card-galactic-peace }: points
set-logistics_supports = { card-advanced-logistics }: Supports
set-logistics_lifts = { card-advanced-logistics }: tiles
set-short_row = { card-order-and-discipline }: short row
set-short_row_points = { card-order-and-discipline }: points for it
set-long_row = { card-order-and-discipline }: long row
set-long_row_points = { card-order-and-discipline }: points for that
set-advance_points = { card-technological-advance }: points
set-harmony_points = { card-celestial-harmony }: points
set-logistician_colours = { card-logistician }: colours
set-logistician_types = { card-logistician }: types
set-logistician_points = { card-logistician }: points

## What studies call variants and uses

variant-2-players = 2 players
variant-3-players = 3 players
variant-2-players-deep-space = 2 players, Deep Space
variant-3-players-deep-space = 3 players, Deep Space
variant-2-players-logistics = 2 players, Logistics and Peace
variant-3-players-logistics = 3 players, Diet and Logistics
variant-2-players-tiebreak = 2 players, tie-break
variant-3-players-tiebreak = 3 players, tie-break
variant-2-players-deep-space-tiebreak = 2 players, Deep Space, tie-break
variant-3-players-deep-space-tiebreak = 3 players, Deep Space, tie-break
use-taken = taken
use-opening = taken first
