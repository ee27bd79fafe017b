### Balance studies and tournaments. The same messages, in the same order, are in it.ftl.

study-title = Balance study of { $game }
study-about = { $games } matches of each variant between { $level } bots, seeds { $first } to { $last }. Intervals hold the true value in 95 of 100 such studies.
study-variants = Variants
study-seats = Wins by the order of play
study-uses = What was used, and who won
study-uses-about = How often a match saw it, and how often the player who used it won, over all variants. A win rate beside the line of an even chance is no proof: the better hand may just use it more.
column-variant = variant
column-matches = matches
column-length = rounds
column-decisions = decisions
column-total = points of a player
column-winner = points of the winner
column-seat = player
column-wins = wins
column-piece = what
column-kind = how
column-uses = uses per match
column-even = even chance
seat-order = { $order ->
        [1] first player
        [2] second player
       *[other] number { $order }
    }

## Tournaments

arena-title = Tournament of { $game }
arena-about = { $games } games on { $deals } deals from seed { $first }, { $players ->
        [1] every bot alone on each deal
       *[other] { $players } at a table, each deal with the bots in all seats
    }. Intervals hold the true value in 95 of 100 such tournaments; deals are what they weigh.
arena-half-played = The last deal was not played in all seatings.
arena-strength = Strength
arena-strength-about = Elo above { $bot }: 100 more means about 64 wins of 100 between two. Only places at the same table count, not points.
arena-play = Play
arena-pairwise = Who beats whom
arena-pairwise-about = How often the bot on the left came in before the one above, at the same table; a shared place counts half.
arena-margins = Margins
arena-margins-about = By how many points each bot was ahead of the best other at the table, or behind.
column-bot = bot
column-rating = Elo
column-seats = seats played
column-margin = margin
column-seconds = seconds a move
sprt-stronger = { $first } is stronger than { $second }: H1 (+{ $elo1 } Elo) is accepted against H0 ({ $elo0 }). LLR { $llr }, bounds { $low } and { $high }, { $pairs } pairs of games ({ $outcomes }).
sprt-not-stronger = { $first } is not stronger than { $second }: H0 ({ $elo0 } Elo) is accepted against H1 ({ $elo1 }). LLR { $llr }, bounds { $low } and { $high }, { $pairs } pairs of games ({ $outcomes }).
sprt-undecided = Undecided between { $first } and { $second }: neither H0 ({ $elo0 } Elo) nor H1 ({ $elo1 }) can be accepted yet. LLR { $llr }, bounds { $low } and { $high }, { $pairs } pairs of games ({ $outcomes }).

## Luck and decisions

luck-title = Luck and decisions
luck-points = in points of chance, hundredths of a win
luck-start = start
luck-luck = luck
luck-own = own decisions
luck-rivals = rivals' decisions
luck-rest = what the judge had not foreseen
luck-result = result
luck-adjusted = the result without luck
luck-about = What everybody began with and the four parts add up to the result.
skill-title = Skill
skill-about = In points of chance, hundredths of a win, for each game; in brackets, intervals that hold the true value in 95 of 100 such series. Over many games luck evens out: what decisions lost, and the result without luck, tell skill.
column-luck = luck
column-own = decisions
column-result = result
column-adjusted = without luck

## Mistakes

entrant-wrong = "{ $entrant }" is not a bot for the arena: write a level, level@SECONDS (greedy@0.5) or level@SIMULATIONSn (greedy@2000n).
entrant-twice = { $entrant } is named twice: give one of them another budget, or leave it out.
entrants-few = A tournament needs two bots at least; only alone against the androids is one enough.
sprt-two = The sequential test (--sprt) compares two bots in games for two players.
log-unwritable = { $file } cannot be written: { $problem }.
log-not-ours = { $file } is not a file of the arena, or of another version: choose another folder.
log-changed = { $file } is of another tournament: "{ $what }" was { $before } and is now { $now }. Choose another folder, or repeat the command as it was.
log-line = { $file }, line { $line }: this is not a game.
bot-failed = The bot { $bot } failed in game { $number } (deal { $deal }), after { $moves } moves: { $reason }
worker-died = A process that played games was ended from outside; was there too little memory? With fewer --jobs it needs less.
ray-missing = Ray is not installed: pip install "marsuk[ray]"

## Endings

regret-title = What { $bot } gives away in endings
regret-about = Against exact play of the same positions: points of the margin over the best other, and hundredths of the win. Intervals hold the true value in 95 of 100 such samples.
regret-all = all
regret-turns = { $turns ->
        [one] { $turns } turn to the end
       *[other] { $turns } turns to the end
    }
column-endings = endings
column-positions = positions
column-loss-points = points lost
column-loss-result = % of a win lost
column-best = best moves
endings-missing = { $game } has no set of solved endings.
