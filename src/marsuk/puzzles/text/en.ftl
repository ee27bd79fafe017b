# What puzzles say: what is asked, and what moves would have come to.

puzzle-asks-win = One move wins. Which?
puzzle-asks-share = One move saves you: it shares the win. Which?
puzzle-asks-points = One move brings you more than all others. Which?
puzzle-asks-least = You cannot win any more, but one move loses by less than all others. Which?
puzzle-asks-chance = One move is clearly better than all others. Which?

puzzle-wins = With best play you win by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}.
puzzle-shares = With best play you share the win.
puzzle-loses = With best play you lose by { $margin ->
    [one] 1 point
   *[other] { $margin } points
}.
puzzle-chance = It wins { $chance } of 100 such games.

puzzles-of-another = These are no puzzles for { $game } by version { $rules } of its rules.
puzzles-malformed = These are no puzzles: { $reason }
