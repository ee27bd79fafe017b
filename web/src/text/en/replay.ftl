### Watching a game again.

replay-title = Watch a game again
replay-about = Step through a game move by move, see what a strong bot thinks of it, and play on from any moment.
replay-samples = Games to watch
# $game (String): the name of the game
replay-sample = A short game of { $game }
replay-upload = A record from a file
replay-drop = Drop a record here, or choose a file
replay-paste = Or paste a record
replay-watch = Watch it
replay-private = A record you bring stays in this tab. It is sent to the server only to be played through, and is not kept there.
replay-private-here = The game you bring stays in this tab.
replay-empty = There is nothing in it.
replay-too-large = That is too large for a record.
replay-loading = Loading the game …
replay-gone = There is no such game here. A record you brought is kept only in the tab where you brought it.
replay-again = Try again
replay-another = Another game

replay-beginning = The game begins.
replay-board = The board at this moment
replay-steps = Step through the game
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forward = One move on
replay-last = To the end
# $plies (Number): how many moves the game has
replay-move-of = Move, of { $plies }
replay-log = The moves
replay-keys = Keys: ← → one move, PageUp and PageDown ten on and back, Home and End, space plays and pauses.

replay-eyes = Through whose eyes
replay-open = All cards open
# $name (String): of the player
replay-view-of = As { $name } saw it

replay-tools = Do something with this game
replay-copy = Copy link to this moment
replay-copied = Link copied.
replay-no-link = This record is only in your tab, so there is no link to it. Download it and send the file instead.
replay-download = Download

replay-play-from = Play from here
# $ply (Number): after how many moves
replay-play-about = A new game that goes on after move { $ply }. Bots take the other seats.
replay-play-seat = Your seat
replay-play-moves = to move
replay-play-level = The bots
replay-play-go = Start
replay-play-over = The game is over here. Go back to an earlier move and play on from there.

replay-evaluation = What a bot thinks of it
replay-chances = Chance to win
replay-progress = Progress of the analysis
replay-analyse = Analyse this game
replay-analyse-on = Go on
replay-analyse-about = A strong bot looks at every position, knowing only what the player knew, and shows where the game turned. It takes some seconds.
# $done (Number), $all (Number): positions
replay-thinking = { $done } of { $all } positions
replay-busy = The server is busy with other games just now. The analysis goes on by itself in a moment.
replay-offline = The server cannot be reached. The analysis goes on by itself when it is there again.
replay-stop = Stop
# $played (String): what was played
replay-here-same = Next: { $played }. The bot would have done the same.
# $played (String), $best (String): moves, $loss (String): a percentage
replay-here-other = Next: { $played }. The bot would rather: { $best } ({ $loss } better).
# $name (String): of who decides, $chance, $low, $high (String): percentages
replay-here-sure = { $name }: { $chance } to win, between { $low } and { $high } by what was counted.
replay-swings = Where the game turned
replay-no-swings = No move cost much: well played by everybody.
# $name (String): of the player, $ply (Number): the number of the move
replay-swing-who = { $name }, move { $ply }
# $move (String)
replay-swing-played = Played: { $move }
# $move (String)
replay-swing-best = Better: { $move }

## Luck and decisions

replay-luck = Luck and decisions
replay-luck-about = In points of chance, hundredths of a win. What the judge had not foreseen is no luck: it has changed its mind.
replay-luck-sums = How it adds up
replay-luck-start = start
replay-luck-luck = luck
replay-luck-own = own decisions
replay-luck-rivals = rivals' decisions
replay-luck-rest = not foreseen
replay-luck-result = result
replay-luck-adjusted = result without luck
replay-strokes = Where luck gave or took the most
# $ply is the number of the last move before it was known
replay-stroke-when = { $name }, until move { $ply }
