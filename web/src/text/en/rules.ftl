### The rules, on their page and beside a table.

# $game (String): the name of the game
rules-title = { $game }: the rules
rules-games = Games
rules-learn = Learn by playing
rules-contents = Contents
rules-search = Search the rules
# $count (Number): how many rules have the words looked for
rules-found = { $count ->
        [0] Nothing found
        [one] One rule found
       *[other] { $count } rules found
    }
# $wanted (String): the words looked for
rules-nothing = No rule mentions “{ $wanted }”. Try fewer or other words.
rules-own-page = Full page
