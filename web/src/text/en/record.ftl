### My record, and the ladder against the bots.

record-title = My record
record-link = My record
record-played = My games
record-none = Nothing here yet. Finish a game, and this is where it will be remembered.
record-none-such = No game of yours is like that.
record-more = Show more ({ $count })
record-won = Won
record-shared = Shared
record-lost = Lost
record-screen = Played
record-score-spoken = Points, yours first: { $scores }
record-place = { $place }. of { $count }
record-decisions = { $count ->
        [one] one decision
       *[other] { $count } decisions
    }
record-ending-resigned = given up
record-ending-left = ended without you
record-ending-rival-resigned = the other side gave up
record-rated = Rating { $rating } ({ $change })
record-replay = Replay
record-analyse = Analyse
record-gone = The table is no longer kept: only the result is.
record-forget = Delete
record-forget-one = Delete the game of { $when } from my record
record-forget-all = Delete my record
record-forgotten = Deleted.
record-sure = Delete how this game ended from your record?
record-sure-all = Delete your whole record, every game in it? The ladder begins again from its first rung.
record-sure-stays = What the server keeps of the tables stays until they go by themselves; finished games that only this device keeps go with it. This cannot be undone.
record-sure-here = The finished games go from this device with it. This cannot be undone.

## What all games say together

record-games = Games
record-wins = Won
record-streak = Wins in a row
record-streak-longest = longest: { $count }
record-best = Best score
record-best-of = { $game } { $players ->
        [one] solo
       *[other] with { $players }
    }: { $score }
record-levels = By level
record-curve = Share of wins, last ten games
record-curve-about = From { $first } to { $last }; highest { $highest }.
record-curve-table = As a table

## Which games

record-filters = Which games to show
record-filter-game = Game
record-filter-all-games = All games
record-filter-against = Against
record-filter-all = All
record-filter-level = Level
record-filter-from = From
record-filter-to = To
record-filter-none = Show all
record-against-bots = Bots
record-against-people = People
record-against-mixed = People and bots
record-against-solo = Solo
record-against-screen = At one screen

## The ladder

ladder-of = { $game }: the ladder
ladder-bots = Against the bots
ladder-solo = Solo
ladder-first = Every climb begins somewhere: beat the { $level }, and the next rung is open.
ladder-where = You have beaten the { $level }. Next: the { $next }.
ladder-top = All { $count } rungs are yours. There is nobody above you here.
ladder-own = You won { $won } of { $count }
ladder-share = people win { $share } of { $count } games
ladder-too-few = { $count ->
        [0] nobody here has tried yet
        [one] one game so far: too few to tell
       *[other] { $count } games so far: too few to tell
    }
ladder-place-beaten = Beaten
ladder-place-next = Next
ladder-place-later = Later
# $count (Number): of rungs
ladder-whole = All { $count } rungs
ladder-play = Play
ladder-play-again = Again
ladder-play-level = Play against: { $level }
ladder-next = Next rung: { $level }

## Rated games

rated-ask = For your ratings?
rated-no = Just a game
rated-yes = Rated
rated-about = No hints, and undo only if both want it. Who leaves or runs out of time loses. Whoever sits down agrees to that.
rated-game = This game is rated.
rated-agree = It changes the ratings of both: by sitting down you agree. There are no hints, and who leaves or runs out of time loses. Two players from one address may play, but then it does not count.
rated-short = rated
rated-near = You two come from one address: this game does not change your ratings.
rated-change = { $name }: { $rating } ({ $change })
rated-in = Your rating in { $game }
rated-sure = ± { $deviation }, after { $count ->
        [one] one game
       *[other] { $count } games
    }
rated-provisional = · provisional: a few more games, and it will mean more.
rated-curve = Rating in { $game }
