### Puzzles.

puzzles-title = Puzzles
puzzles-about = One position, one best move. A new one for each game every day, the same for everybody, and as many as you like to practise.
puzzles-kept = What you have solved is remembered in this browser and nowhere else.

puzzle-of-day = Puzzle of the day
puzzle-solve = Solve it
puzzle-done = done
puzzle-tomorrow = Tomorrow there is another one.
# $tries (Number): how many moves were tried
puzzle-was-found = { $tries ->
    [one] Found at once
   *[other] Found with { $tries } tries
}
puzzle-was-shown = You had it shown
# $days (Number): in a row
puzzle-streak = { $days ->
    [one] One day in a row
   *[other] { $days } days in a row
}
# $days (Number): in a row
puzzle-longest = (your longest: { $days })
puzzle-no-streak = Find today's and begin a streak
puzzle-practise = Practise
# $found (Number): of $count (Number)
puzzle-count = { $found } of { $count }
puzzle-difficulty-1 = easy
puzzle-difficulty-2 = not quite so easy
puzzle-difficulty-3 = tricky
puzzle-difficulty-4 = hard
puzzle-difficulty-5 = very hard
puzzle-none = There is no puzzle here.
puzzle-loading = Setting up the board …

puzzle-answer = Your answer
puzzle-your-move = Your move
puzzle-show = Show the answer
puzzle-right = Right!
puzzle-wrong = Not the best.
puzzle-again = Try again
puzzle-weighing = Weighing your move …
puzzle-proven = Proven: every way to the end was played through.
puzzle-searched = Two long searches agree on it.
# $levels (String): the names of bots
puzzle-found-by = Bots that find it: { $levels }.
puzzle-found-by-none = No bot below the admiral finds it.
puzzle-next = Next puzzle
puzzle-all = All puzzles

# $count (Number): of decisions
retry-mine = { $count ->
    [one] Retry a mistake of mine
   *[other] Retry my { $count } mistakes
}
# $name (String): of the player; $count (Number): of decisions
retry-of = { $name }: { $count ->
    [one] one moment
   *[other] { $count } moments
}
retry-heading = Try the costly decisions again
# $at (Number): of $count (Number)
retry-title = Second thoughts, { $at } of { $count }
retry-question = What would you play here?
# $name (String): of the player; $ply (Number): of the move
retry-status = { $name }'s move { $ply } cost much. There was something better.
retry-best = That is what a strong bot would play.
# $loss (String): in per cent
retry-played = That is what was played: it cost { $loss } of the chance to win.
retry-as-good = It is as good as what a strong bot would play.
# $loss (String): in per cent
retry-loses = It loses { $loss } of the chance to win.
retry-unweighed = A strong bot would play something else.
# $played (String): a move; $best (String): a move; $loss (String): in per cent
retry-solution = Played: { $played }. Better: { $best }. The difference: { $loss } of the chance to win.
retry-next = Next moment
retry-close = Back to the game
