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

## Pictures

rules-picture-neighbours = Which colours may dock at the lit dock? To the left the first transport is cyan, to the right rose: only amber may.
rules-picture-taking = The transport stays at the dock, its tile goes into your hold, beside one that lies there: into one of the lit cells.
rules-picture-connect = All three are up to you, in this order, and none needs another.
rules-picture-connect-land = 5 beats 3: 1 colonist may land on ★.
rules-picture-connect-card = Then the project's own prep action.
rules-picture-connect-building = Then the ability of the building.
