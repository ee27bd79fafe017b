### At a table.

table-loading = The table is being laid …
table-reconnecting = No connection: trying again. Nothing is lost.
table-elsewhere = This table is kept by a server, and this page has none: open the link at the server it came from.
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
table-undo-asked = { $name } would like to undo the last move.
table-undo-agree = Agree
table-undo-refuse = Refuse
table-undo-waits = You asked to undo your move: the others must agree.
table-substituted = A bot has played for you.
table-return = Take your seat back
table-catch-up = Skip ahead ({ $count })
table-next-step = Next
table-reference = Reference card
first-player = First player
table-rematch-offered = { $name } would like a rematch.
table-rematch-join = Join
table-rematch-follow = Follow them
table-result = See the result
table-past = The board after move { $ply }
table-earlier = The move before
table-later = The move after
table-now = Back to the present position

## The log

log-sat = { $name } sits down.
log-left = { $name } leaves the table.
log-substituted = A bot plays for { $name }.
log-returned = { $name } is back.
log-resigned = { $name } resigns.
log-forfeited = { $name } has run out of time and loses.
log-undo-asked = { $name } asks to undo a move.
log-undo-refused = { $name } does not agree.
log-undone = Move undone.
log-by-bot = by a bot, in their place
log-rematch = { $name } offers a rematch.

## What the others did

story-since = Since your last turn
story-last-turn = The last turn
story-you = You

## Hints

hint-then = Then I expect
hint-weighed = Moves I weighed, with their chance to win
# $low, $high (String): percentages
hint-between = between { $low } and { $high }
hint-simulations = Over { $count } games played out in the head
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

plain-table = The board
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
menu-leave-rated = This game is rated: leaving is losing it.
menu-leave-text = Leave the table. A bot plays for you until you come back.
menu-leave-sure = Leave this table? A bot will play for you until you come back.
menu-resign = Resign
menu-resign-text = Give the game up as lost.
menu-resign-sure = Really resign this game?

## Somebody is awaited who is not here

absent-told = { $name } is away.
absent-clock = If they are not back by { $when }, a bot plays for them until they are.
absent-days = They have until { $when }. After that you decide how it goes on.
absent-late = { $name }'s time is up.
absent-late-two = Claim the win, let a bot play for them, or simply wait.
absent-late-more = Let a bot play for them until they are back, or simply wait.
absent-claim = Claim the win
absent-waits = Without a clock everybody has a week for each decision; you find the table again under your games. From { $when } you may let a bot play for them.
absent-remind = Remind { $name }
absent-remind-text = It is your turn at Marsuk:
absent-stand-in = Let a bot play
absent-later = Come back later
menu-export = Save the game
menu-export-text = This table is kept on this device. Saved to a file, it can go on elsewhere, from "Watch a replay". The file shows all cards.
menu-forget = Delete
menu-forget-text = Delete this table from the device.
menu-forget-sure = Delete the table? This cannot be undone.

## A word across the table

say = Say
say-title = A word across the table
say-about = Everybody reads it in their own language.
say-table-quiet = Mute this table
say-table-hear = Hear this table again
say-person-mute = Mute { $name } everywhere
say-person-hear = Hear { $name } again
word-hello = Hello!
word-good-luck = Good luck, have fun!
word-nice-move = Nice move!
word-thinking = Let me think …
word-oops = Oops!
word-back-soon = Back in a moment.
word-thanks = Thank you!
word-good-game = Good game!
word-smile = a smile
word-laugh = a hearty laugh
word-wow = a wide-eyed face
word-cry = a tear
word-heart = a heart
word-rocket = a rocket
log-said = { $name }: { $word }
