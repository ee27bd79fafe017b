### Balance studies. The same messages, in the same order, are in it.ftl.

study-title = Balance study of { $game }
study-about = { $games } matches of each variant between { $level } bots, seeds { $first } to { $last }. Intervals hold the true value in 95 of 100 such studies.
study-variants = Variants
study-seats = Wins by the order of play
study-uses = What was used, and who won
study-uses-about = How often a match saw it, and how often the seat that used it won, over all variants. A win rate beside the line of an even chance is no proof: the better hand may just use it more.
column-variant = variant
column-matches = matches
column-length = rounds
column-decisions = decisions
column-total = points of a seat
column-winner = points of the winner
column-seat = seat
column-wins = wins
column-piece = what
column-kind = how
column-uses = uses per match
column-even = even chance
seat-order = { $order ->
        [1] first player
        [2] second (in solo: DA)
       *[other] number { $order }
    }
