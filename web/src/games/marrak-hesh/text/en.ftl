### The table of Marrak Hesh 17: what the page says beside the game's own words.

mh-ring = The ring of docks
mh-dock-tile = Dock { $dock }: { $tile }
mh-dock-ship = Dock { $dock }: { $transport } transport
mh-dock-empty = Dock { $dock }: empty
mh-dock-open = { $place }. Open to: { $transports }
mh-choose-transport = Which transport goes to dock { $dock }?

mh-your-transports = Your transports
mh-transport-docks = { $docks ->
        [0] no dock open to it
        [one] one dock open to it
       *[other] { $docks } docks open to it
    }
mh-transports-left = Transports left: { $transports }

mh-your-hold = Your hold
mh-hold-of = Hold of { $seat }
mh-grow-hold = Show the hold of { $seat } larger
mh-shrink-hold = Show the hold of { $seat } smaller
mh-cell-tile = { $cell }: { $tile }
mh-cell-free = { $cell }: free
mh-cell-gain = { $place }. { $way ->
        [more] { $points ->
            [one] 1 point
           *[other] { $points } points
        } more
        [less] { $points ->
            [one] 1 point
           *[other] { $points } points
        } less
       *[same] No change in points
    }
mh-row = Row { $row }: { $cells }
mh-holding = To stow: { $tiles }

mh-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
mh-part = { $what }: { $points }
mh-seat-heading = { $seat }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }

mh-deep-space = Deep Space cards
mh-no-dock = No dock is open to that colour now: from each, the first transport on one side or the other has it already.
mh-card-in-play = Card { $number }, { $card }: { $effect }
mh-card-rule = In the rules: { $rule }
mh-order-question = Which card acts first on your hold?
mh-order-why = The second one finds the hold as the first has left it.
mh-apply-first = This one first
mh-lift-help = Lift three tiles and put them back wherever you like, or keep your hold as it is.
mh-restow-help = The lifted tiles go back into any free cells, in the order you lifted them.

## Words for the counters under a hold, and the reference card

mh-score-colours = Colours
mh-score-types = Types
mh-score-rare = Rare
mh-reference-turn = Your turn
mh-reference-scoring = What scores
mh-reference-left = Still at the docks: { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
mh-reference-tile = { $tile }{ $left ->
        [yes] : at a dock
       *[no] : not at a dock
    }
mh-reference-unused = Pale tiles are in holds, or are the two that stay out of this game.
mh-reference-in-play = in this game

## The cards in a few words; the whole of it is shown when one is touched.

mh-card-extraordinary-maintenance = +1 for each Robot next to a Support.
mh-card-galactic-peace = +2 for the most different colours in a hold.
mh-card-advanced-logistics = With 2 Supports you may rearrange three tiles.
mh-card-order-and-discipline = Lines of one colour: +1 for three, +2 for four or more.
mh-card-forced-diet = Plants next to an Animal are removed.
mh-card-advanced-navigation = Computers not next to a Spice are removed.
mh-card-technological-advance = +1 for each Computer next to an Engine of its colour.
mh-card-celestial-harmony = +2 for the most different types in a hold.
mh-card-end-of-series = −1 for each tile of your scarcest colour.
mh-card-logistician = +2 for exactly 4 colours and 4 types.

## Pictures of rules

mh-picture-neighbours = Which colours may dock at the lit dock? To the left the first transport is cyan, to the right rose: only amber may.
mh-picture-taking = The transport stays at the dock, its tile goes into your hold, beside one that lies there: into one of the lit cells.

## The first game, with the coach; $rival is what the bot is called

learn-mh-welcome = Welcome aboard! This game is already half played. Around the station are 24 docks, and twelve still hold a tile. You and { $rival } take turns to grab them.
learn-mh-colours = In your hold two yellow tiles touch: they are a group of one colour. Your largest colour groups give 1 point for each of their tiles; smaller ones give nothing.
learn-mh-types = The pictures count in the same way. Your two Plants touch, so they are a group of one type: 2 more points.
learn-mh-first-dock = Send a transport to a dock, and its tile is yours. The nearest ones beside dock 15 are amber and cyan. Yours needs another colour, so only rose fits: press rose, then dock 15.
learn-mh-first-stow = The yellow Computer is yours! Stow it in the marked cell: there it touches yellow and it touches a Computer. The number tells how many points it brings.
learn-mh-other-stow = You took another tile, and that is fine too. Now stow it next to one of your tiles. The number on a cell tells how many points it brings: none brings more than the marked one.
learn-mh-two-groups = Perfect! Three yellow tiles now touch, and so do two Computers: one tile, two groups. It stays there for good, for a stowed tile never moves.
learn-mh-stowed = Well stowed! Tiles touch with their sides; corners do not count. It stays there for good, for a stowed tile never moves.
learn-mh-watch = Now { $rival } plays, by the same rules. Nothing is secret: you see its hold and its points.
learn-mh-skipped = None of your transports fits anywhere now, so you are skipped. You are still in the game: it may be your turn again later.
learn-mh-rival-took = { $rival } took a tile: { $tile }. Its transport stays on the ring and is now a neighbour for everybody. So other colours fit next to it.
learn-mh-rival-skipped = { $rival } has no transport that fits, so it is skipped. Good for you: it is your turn again.
learn-mh-rare = Tiles with a star are rare: 1 extra point each! Here is one, at dock { $dock }: { $tile }. Send the transport that fits there: { $transport }.
learn-mh-stow = Where do you want it? It must touch one of your tiles. No cell brings more points right now than the marked one.
learn-mh-largest = This decides games: only groups of the largest size count, but all of that size do. Three pairs of one colour each bring 6 points. Make one of them a group of three, and the other two count no more: 3 points! So grow them side by side.
learn-mh-other-stow-same = You took another tile, and that is fine too. Now stow it next to one of your tiles. All cells bring the same right now: think of the tiles that may come to touch it.
learn-mh-stow-same = Where do you want it? It must touch one of your tiles. All cells bring the same right now: think of the tiles that may come to touch it.
learn-mh-choose = Now you choose. Press a transport, and the docks where it fits light up. Press a dark dock, and you learn why it does not fit.
learn-mh-both-at-once = The best tiles join a colour group and a type group at once. And what you take, { $rival } cannot have! Choose a dock.
learn-mh-ending = You have { $count ->
        [one] one transport
       *[other] { $count } transports
    } left. If none of yours fits anywhere, you are skipped. When nobody can dock any more, the game ends.
learn-mh-play-on = Your turn again: a transport, then a dock. If you need an idea, press Hint.
learn-mh-score = That was the last tile! Your colours bring { $colours }, your types { $types } and your rare tiles { $rare }. That makes { $total } points.
marrak-hesh-lobby-length = About 15 minutes · easy to learn
marrak-hesh-lobby-learn = Learn it in 5 minutes

marrak-hesh-lost-MH-P2 = Colours: only the largest groups count
marrak-hesh-lost-MH-P3 = Types: only the largest groups count
marrak-hesh-lost-MH-P4 = Rare tiles: a Deep Space card takes some away
