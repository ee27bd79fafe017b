### Balance studies and tournaments. The same messages, in the same order, are in it.ftl.

## Numbers and names

decimal-point = .
table-rows = { $rows ->
        [one] One row
       *[other] { $rows } rows
    }
variant-players = { $players ->
        [1] solo
       *[other] { $players } players
    }
level-simulations = { $level } ({ $simulations } simulations a move)
level-seconds = { $level } ({ $seconds } s a move)
set-default = ours

## Studies

study-title = Balance study of { $game }
study-about = { $games } matches of each variant between equal bots ({ $level }), seeds { $first } to { $last }. Intervals hold the true value in 95 of 100 such studies; deals are what they weigh.
study-about-more = What policies play costs nothing: they played { $games } deals, from the same first one.
study-variants = Variants
study-variants-about = Minutes are no measurement: people are taken to think { $pace } seconds about every decision in which they have a choice (`--pace`).
study-lead = When the winner is known
study-lead-about = Of those who led alone after a part of the decisions, how many won in the end; the line is an even chance.
study-lead-drawn = How often who leads wins in the end, over the course of a game in per cent: from an even chance to certainty
study-skill = Skill: the ladder
study-skill-about = { $games } games, each deal in all seats. One step up wins { $part } against one step down; between the weakest and the strongest of these there are { $depth } steps. Intervals take the weakest as given.
study-skill-unknown = The { $games } games of the ladder are too few: not all of its bots can be compared. More can be asked for with --ladder-games.
study-gap = Luck against skill: the better player's chance in one game
study-gap-about = By how much better it is, in Elo: what the ratings let expect, and how often it came in before the other.
study-outstanding = What stands out
study-outstanding-about = Of each kind of use, up to { $most } pieces whose users surely won more than those of the middle piece of the kind, and up to { $most } whose users won less: the line is the middle piece. Look here first for what is too strong or too weak. What luck hands out tells it most fairly; what is chosen may be used more by those who are winning anyway.
study-outstanding-none = Nothing does: with no piece does who uses it surely win more, or less, than with the middle piece of its kind.
study-least = What hardly anybody wants
study-least-about = Of each kind of use that is a choice, whatever is used less than { $part } as often as the middle piece, the least used first. A card that is here for all of its uses is a dead one.
study-seats = Wins by the order of play
study-uses = What was used, and who won
study-uses-about = How often a match saw it, and how often the player who used it won, over all variants in which it can be used; the intervals hold for all rows of a kind together. The chance of a player is what players of these very games won, whoever they were: alone against the rules that is no half. * marks what is surely beside it. That is no proof that the piece is strong: the better hand may just use it more.
study-course = The course of a game
study-course-about = Moves to choose from at a decision, and how many decisions were forced; how often the lead changed hands; by how many points who won had been behind at worst, and in what part of the game (drama); after what part of the game who won was ahead to the end, of games that somebody won alone and by points; and what part of the result the deal alone decides among equals, from deals that were played several times: a dash where nearly all games end alike.
study-compared = Compared on the same deals
study-compared-about = { $second } less { $first }. The intervals hold for all rows of a variant together; * marks differences that are sure.
study-compared-pieces = Pieces compared on the same deals
study-compared-pieces-about = { $second } less { $first }: first the pieces that say something else in the two, then whatever else surely differs. Uses are those of a match; the lead is by how much who uses a piece wins more than any player does. The intervals of a kind of use hold together; * marks what is sure. A piece that changed itself may change what others are worth.
study-levels = Where weak and strong players disagree
study-levels-about = The weakest and the strongest level, on the same deals: what surely differs, in games as a whole and, up to { $most } of each kind of use, in pieces. Intervals of a variant, and of a kind, hold together. Believe the stronger ones.
study-conditions = What is in play for all
study-conditions-about = The points that a player had from it alone, and then the games in which it was in play less the other games of the same variant; * marks differences that are sure, and the intervals of a column hold for all rows of a variant together. It was drawn by lot, so that nobody chose it; but the other games have others in play instead, not none, and what it does beside another may be something else.
company-together = with opponents
company-alone = alone
study-never = never
study-rare = too rare
study-disagree = Weak and strong players disagree about { $variant }, { $player }: { $first } against { $second } of wins. Believe the stronger ones.
study-stopped = Stopped before all { $asked } games of each kind were played: this rests on { $games } games of each, as the table of variants says; kinds without any are missing.
study-strength-unknown = Nobody knows which of these levels is the stronger, so that it is not said where weak and strong players disagree. A ladder of them all (--ladder) tells it.
study-coverage = Tested: { $trials } small studies of { $games } games were drawn from this one. Of their 95 % intervals for the order of play { $seats } held the value of the whole; of the kinds of use, whose intervals are to hold all at once, { $pieces } did.
column-choices = choices
column-forced = forced
column-leads = lead changes
column-settled = settled after
column-behind = worst behind
column-trailed = winner behind
column-minutes = minutes
column-moment = after
column-steps = steps
column-stronger = stronger
column-weaker = weaker
column-gap = Elo between
column-expected = expected
column-score = found
column-says = what it says
column-middle = the middle one
column-of-middle = of the middle
column-deal = decided by the deal
column-level = level
column-set = set
column-shared = shared wins
column-what = what
column-difference = difference
column-condition = in play
column-given = its points
column-first-wins = first player's wins
column-company = players
column-lead = lead
column-first-set = first
column-second-set = second
column-sure = sure
column-variant = variant
column-matches = matches
column-length = rounds
column-decisions = decisions
column-total = points of a player
column-seat = player
column-wins = wins
column-piece = what
column-kind = how
column-uses = uses per match
column-even = chance of a player
seat-order = { $order ->
        [1] first player
        [2] second player
       *[other] number { $order }
    }

## Tuning

tune-title = Tuning of { $game }
tune-about = { $tries ->
        [one] One set of numbers was tried, on
       *[other] { $tries } sets of numbers were tried, each on the same
    } { $games } deals. What follows was measured on { $fresh } fresh deals, seeds { $first } to { $last }, that the search has not seen. Intervals hold the true value in 95 of 100 such measurements; deals are what they weigh.
tune-nothing = All goals are met as it is: nothing is changed.
tune-nothing-found = Nothing better was found within the bounds: nothing is changed.
tune-met = All goals are met on fresh deals.
tune-not-met = { $met } of { $goals } goals are met on fresh deals. Wider bounds, more tries or more games may bring more.
tune-goals = Goals
tune-goals-about = Before and after, on the same deals. "Perhaps" where the interval reaches across an end of the band.
tune-changes = Changes
tune-changes-about = What becomes of each goal if this change alone is taken back: without it less with it, on the same deals; * marks what is sure.
tune-yes = yes
tune-no = no
tune-yes-unsure = perhaps
tune-no-unsure = perhaps not
tune-impossible = not without the others
tune-candidates = What was tried
tune-candidates-about = All candidates in the order in which they were tried, the first of which changes nothing; on { $games } deals each, the same for all. The loss is how far the goals are missed, 0 where all are met; * marks what was chosen.
tune-course = { $goal }: what it was with each candidate; the chosen one is ringed, the band is what was wanted
column-candidate = candidate
column-loss = loss
column-chosen = chosen
column-goal = goal
column-band = wanted
column-before = before
column-after = after
column-met = met
column-number = what is changed

## Tournaments

arena-title = Tournament of { $game }
arena-about = { $games } games on { $deals } deals from seed { $first }, { $players ->
        [1] every bot alone on each deal
       *[other] { $players } at a table, each deal with the bots in all seats
    }. Intervals hold the true value in 95 of 100 such tournaments; deals are what they weigh.
arena-half-played = The last deal was not played in all seatings.
arena-failed = { $bot } failed in { $games ->
        [one] one game, which counts
       *[other] { $games } games, which count
    } as lost; the first time: { $reason }.
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

entrant-wrong = "{ $entrant }" is not a bot for the arena: write a level, level@SECONDS (greedy@0.5) or level@SIMULATIONSn (greedy@2000n); or a bot of your own, module:name or program:COMMAND.
entrant-twice = { $entrant } is named twice: give one of them another budget, or leave it out.
entrants-few = A tournament needs two bots at least; only alone against the androids is one enough.
sprt-two = The sequential test (--sprt) compares two bots in games for two players.
log-unwritable = { $file } cannot be written: { $problem }.
log-not-ours = { $file } is not a file of the arena, or of another version: choose another folder.
log-changed = { $file } is of another tournament: "{ $what }" was { $before } and is now { $now }. Choose another folder, or repeat the command as it was.
log-line = { $file }, line { $line }: this is not a game.
worker-died = A process that played games was ended from outside; was there too little memory? With fewer --jobs it needs less.
study-same-name = Both sets are called "{ $name }": give one of them another name, in its first lines.
tune-missing = Tuning needs packages that are not installed: pip install "marsuk[tune]"
tune-no-components = { $game } has no components of one's own: nothing of it can be tuned.
tune-no-goals = Say with --goal, or in the file of --wishes, what you want: for instance --goal "wins=0.5".
tune-no-changes = Say with --change, or in the file of --wishes, what may be changed; --names lists all there is.
tune-unknown = The set has nothing called "{ $name }"; near it: { $near }. --names lists all there is.
tune-bounds = { $name }: "{ $bounds }" is no bound: write 1..5, +-2, or choices with | between them.
tune-not-a-number = { $name } is no number, so it cannot be { $bounds }: give choices with | between them.
tune-empty = { $name }: { $bounds } leaves nothing to choose from.
tune-not-accepted = { $name } cannot be { $value }: { $reason }
tune-goal = "{ $goal }" is no goal: write MEASURE/VARIANT/LEVEL=BAND, as wins/2-players/greedy=0.45..0.55; VARIANT and LEVEL may be left out, and so may one end of the band.
tune-goal-empty = "{ $goal }": the band is empty, its lower end is above its upper end.
tune-variant = There is no variant "{ $variant }"; there are: { $known }.
tune-measure = "{ $measure }" is not measured there; there are: { $known }.
tune-use = There is no "{ $asked }" there; there are: { $known }.
tune-file-key = { $file }: nobody knows "{ $key }"; there are: { $known }.
tune-file-goals = { $file }: "goals" must be a list of texts, as ["wins = 0.5"].
tune-file-changes = { $file }: "changes" must be a table of names with their bounds.
tune-file-components = { $file }: "components" must be the name of a file, or "default".
parquet-missing = Parquet files need pyarrow: pip install pyarrow
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
