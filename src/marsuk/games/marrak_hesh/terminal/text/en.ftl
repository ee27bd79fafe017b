### Marrak Hesh 17 in the terminal. The same messages, in the same order, are in it.ftl.

## Short signs

mh-score-now = If it ended now
mh-score-final = Final points
mh-score-MH-P2 = Colour groups
mh-score-MH-P3 = Type groups
mh-score-MH-P4 = Rare tiles
mh-rare = rare
mh-nowhere = nowhere now
mh-dock-how = Write the transport's letter and the dock together, as in { $example }.
mh-type-robot = Robot
    .tiny = Rob
mh-type-support = Supp.
    .tiny = Sup
mh-type-plant = Plant
    .tiny = Pla
mh-type-animal = Anim.
    .tiny = Ani
mh-type-computer = Comp.
    .tiny = Com
mh-type-spice = Spice
    .tiny = Spi
mh-type-engine = Eng.
    .tiny = Eng

## Files of tiles

tiles-column-colour = Colour
tiles-column-tiles = Tiles, with * the rare ones
tiles-players = With { $players } players, the holds and transports of each seat
tiles-template =
    Tiles and holds for Marrak Hesh 17. Those below are ours; if you own the box, type in what yours says instead.

    tiles: for each colour the types of its tiles (robot, support, plant, animal, computer, spice, engine), with *
    behind a rare one; from { $fewest } to { $most } tiles in all.
    players: for each seat the rows of its hold, # for a cell and . for none, and its transports.
    source: { $sources }; "owner" is what the owner of a box has typed in.
tiles-template-numbers =
    The numbers of the game, as they are without these lines. To change some, take the # away from the table's
    name, its source and those numbers.
