### At a table.

table-loading = The table is being laid …
table-reconnecting = No connection: trying again. Nothing is lost.
table-unreachable = The server cannot be reached. Are you connected to the network?
table-unknown = There is no such table.
table-home = Back to the start
table-watch-instead = Watch the table
table-try-again = Try again
table-title-turn = Your turn
table-tools = What you can do
table-shelves = Beside the board
table-undo = Undo
table-hint = Hint
table-thinking = Thinking …
table-log = Log
table-words = In words
table-rules = Rules
table-seats = Players
table-bot-plays = a bot plays
table-has-resigned = has resigned
table-present = is here
table-total = points
table-automatic = plays by itself
table-watching = { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
table-confirm = Do it
table-cancel = Not yet
table-understood = All right
table-answered = You have chosen. Until the others have, you may still change your mind.
table-undo-asked = { $name } would like to take the last move back.
table-undo-agree = Agree
table-undo-refuse = Refuse
table-undo-waits = You asked to take your move back: the others must agree.
table-substituted = A bot has kept your seat.
table-return = Take it back
table-catch-up = Show all
table-rematch-offered = { $name } would like a rematch.
table-rematch-join = Join
table-result = See the result
table-past = The board after move { $ply }
table-earlier = The move before
table-later = The move after
table-now = Back to now

## The log

log-sat = { $name } sits down.
log-left = { $name } leaves the table.
log-substituted = A bot keeps the seat of { $name }.
log-returned = { $name } is back.
log-resigned = { $name } resigns.
log-undo-asked = { $name } asks to take a move back.
log-undo-refused = { $name } does not agree.
log-undone = The move is taken back.
log-rematch = { $name } offers a rematch.

## Hints

hint-then = Then I expect
hint-weighed = Moves I weighed, with their chance to win
hint-play = Play it

## The curtain between players at one screen

curtain-title = { $name }, it is your turn
curtain-text = Hand over the screen. Nobody else should look now.
curtain-raise = I am { $name }

## The board in words

words-moves = { $count ->
        [one] You have one move
       *[other] You have { $count } moves
    }

## Any game, in words and buttons

plain-table = The table
plain-happened = What has just happened
plain-find = Find a move
plain-not-found = No move of yours says that.
plain-nothing = –
plain-yes = yes
plain-no = no

## The menu of a table

menu = More
menu-copied = Copied
menu-watch = Copy the address
menu-watch-text = Whoever has the address of this table can watch it. They see what a spectator may see.
menu-device = Make a link
menu-device-text = Go on with your seat on another device. Whoever opens the link takes the seat: keep it to yourself.
menu-leave = Leave
menu-leave-text = Leave the table. A bot keeps your seat until you come back.
menu-leave-sure = Leave this table? A bot will play for you until you come back.
menu-resign = Resign
menu-resign-text = Give the game up.
menu-resign-sure = Really give this game up?
