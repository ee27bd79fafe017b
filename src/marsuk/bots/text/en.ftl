# What bots say of their moves, and the names of the levels

explain-plain = { $move }.
explain-expects = { $move }: I expect { NUMBER($own, maximumFractionDigits: 1) } points against { NUMBER($others, maximumFractionDigits: 1) }, and to win { $chance } times in a hundred.
explain-wins = { $move }: this wins by { $margin }, whatever happens.
explain-draws = { $move }: this ends in a tie if everybody plays well.
explain-loses = { $move }: with best play this loses by { $margin }, and nothing loses by less.
explain-line = Then I expect { $line }.
explain-fear = What I fear: { $move }.

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
