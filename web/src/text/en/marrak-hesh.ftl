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
mh-no-dock = No dock is open to that colour now: each has one of it as a neighbour.
mh-card-in-play = Card { $number }, { $card }: { $effect }
mh-card-rule = In the rules: { $rule }
mh-order-question = Which card acts first on your hold?
mh-order-why = The second one finds the hold as the first has left it.
mh-apply-first = This one first
mh-lift-help = Lift three tiles and put them back wherever you like, or keep your hold as it is.
mh-restow-help = The lifted tiles go back into any free cells, in the order you lifted them.

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
