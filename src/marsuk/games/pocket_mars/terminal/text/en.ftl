### Pocket Mars in the terminal. The same messages, in the same order, are in it.ftl.

## Short signs

pm-to-beat = to beat { $value }
pm-no-landing = no ★ here
pm-no-project = no project
pm-top = top
pm-stack = stack { $count }
pm-deck = Deck { $count }
pm-discard = discarded { $count }
pm-first = first { $seat }
pm-round = Round { $round }
pm-last-round = Round { $round }, the last
pm-draft = Draft
pm-setup = Set-up
pm-over = After { $round } rounds
pm-earth = Earth
pm-ship = Ship
pm-energy = Energy
pm-hand = Hand
pm-prep = Prep
pm-part-chosen = Choice
pm-part-total = VP
pm-part-ship = ship
pm-part-star = ★
pm-part-double-star = ★★
pm-part-four-buildings = all4
pm-part-four-in-one = 4in1
pm-part-energy = en.
pm-has-chosen = has chosen
pm-androids = The androids are set on { $building }: { $ability }.
pm-from-hand = Hand action
pm-when-connected = Prep action
pm-by-hand = play
pm-by-prep = connect
pm-mine-hand = Hand
pm-mine-prep = Prep
pm-mine-packet = Keep 1
pm-mine-kept = Kept
pm-marks = ✓ would work now   ▲ beats the building: you could land
pm-do-play-hand = Play from the hand
pm-do-play-prep = Connect your own
pm-do-play-other = Connect { $seat }'s
pm-do-launch = Launch a colonist
pm-do-recharge = Recharge, discarding
pm-launch-discards = discarding DA's
pm-prepare-first = First { $card }

## Decks

deck-column-id = Id
deck-column-value = Value
deck-column-hand = Hand action
deck-column-prep = Prep action
deck-column-source = Source
deck-template =
    A deck for Pocket Mars: 35 projects, seven of each suit, with values from 0 to 7 (a value may come twice).
    The projects below are those of the default deck. If you own the box, type in what yours say instead.

    suit: ecosystem, energy, science, water or construction.
    hand and prep: an action. It may begin with a condition or a cost and a colon; then come one or more effects,
    with commas between, done in this order and as far as possible.
        Conditions and costs: none-here, holding X (X is G, E, S, W or C), pay N
        Effects: launch N, energy N, draw N, land here, land any, promote here, promote any, demote any, swap,
        transfer, reorder, peek, cover, recover
        Not on construction: none-here, land here, promote here
    source: { $sources }; "owner" is what the owner of a box has typed in.
    The words behind each action are only a comment: marsuk components check pocket-mars FILE says what the file really means.
deck-template-numbers =
    The numbers of the game, as they are without these lines. To change some, take the # away from the table's
    name, its source and those numbers.
