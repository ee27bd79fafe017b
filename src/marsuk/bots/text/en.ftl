# What bots say of their moves, and the names of the levels

explain-plain = { $move }.
explain-expects = { $move }: I expect { NUMBER($own, maximumFractionDigits: 1) } points against { NUMBER($others, maximumFractionDigits: 1) }, and to win { $chance } times in a hundred.
explain-wins = { $move }: this wins by { $margin }, whatever happens.
explain-draws = { $move }: this ends in a tie if everybody plays well.
explain-loses = { $move }: with best play this loses by { $margin }, and nothing loses by less.
explain-why = In its favour: { $reasons }.
explain-line = Then I expect { $line }.
explain-fear = What I fear: { $move }.

# What chance gave and what decisions lost, in points of chance: hundredths of a win
luck-account = { $name }: { $luck }, and { $decisions }.
luck-gave = { $points ->
        [one] luck gave 1 point of chance
       *[other] luck gave { $points } points of chance
    }
luck-took = { $points ->
        [one] luck took 1 point of chance
       *[other] luck took { $points } points of chance
    }
luck-even = luck neither gave nor took points of chance
luck-lost = decisions lost { $points }
luck-lost-by-move = { $points ->
        [one] 1 point of chance lost
       *[other] { $points } points of chance lost
    }
luck-lost-nothing = decisions lost nothing
luck-comment-lost = { $lost }; better: { $best }
luck-comment = { $name }: { $luck }
luck-deal = The deal.
luck-unseen = What the others were dealt.
luck-won-by-luck = { $name } won more by luck than by decisions.
luck-won-by-decisions = { $name } won more by decisions than by luck.
luck-won-against = { $name } won in spite of bad luck.

level-cadet = Cadet
    .about = in the first week of training: takes what looks nice
level-ensign = Ensign
    .about = thinks before moving, but not for long
level-lieutenant = Lieutenant
    .about = sees what you are up to
level-commander = Commander
    .about = plans ahead and seldom errs
level-captain = Captain
    .about = a hard nut
level-commodore = Commodore
    .about = looks further than you would like
level-vice-admiral = Vice-Admiral
    .about = hardly ever lets you off
level-admiral = Admiral
    .about = the strongest; endings are played without a mistake
level-admiral-1 = Admiral of 2026
    .about = the admiral of November 2026, by which later ones are measured
level-plain = Plain
    .about = looks ahead by chance alone: a yardstick
level-greedy = Greedy
    .about = takes what scores most right now
level-random = Random
    .about = any legal move
