### Landing page, new table, and the table while it waits for players.

## Landing page

lobby-welcome = { $count ->
        [1] One world
        [2] Two worlds
       *[other] { $count } worlds
    }, one table
lobby-welcome-how = Pick a game and play: no account, nothing to install.
lobby-players-range = { $least }–{ $most } players
lobby-play-bot = Play a bot
lobby-play-friend = Play a friend
lobby-play-screen = Same screen
lobby-play-solo = Solo
lobby-options-bot = Play a bot: options
lobby-options-friend = Play a friend: options
lobby-options-screen = Same screen: options
lobby-options-solo = Solo: options
lobby-learn = Learn
# How long a game takes and how hard it is to learn; a game says it in words of its own.
lobby-length = { "" }
lobby-replay = Watch a replay
lobby-rules = Rules
lobby-guest = Guest
lobby-unreachable = The server does not answer. Check your connection and try again.
lobby-lists-unreachable = Your games are safe; you will see them here as soon as the server answers.

## Lists of tables

lobby-my-games = Your games
lobby-my-games-none = Nothing going on. The big buttons start a game in one click, and it will wait for you here.
lobby-my-games-over = { $count ->
        [one] One finished game
       *[other] { $count } finished games
    }
lobby-open-tables = Open tables
lobby-open-tables-none = Nobody is looking for players right now. Open a table for anybody: somebody may drop by.
lobby-open-tables-new = Open a table
lobby-against = against { $names }
lobby-with = with { $names }
lobby-same-screen = on the same screen
lobby-alone = solo
lobby-nobody-yet = nobody yet
lobby-state-turn = Your turn
lobby-state-open = Waiting for players
lobby-state-playing = Their turn
lobby-state-over = Replay
lobby-join = Sit down
lobby-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
lobby-bot-called = { $level } (bot)
lobby-seat-open = Free for anybody
lobby-seat-kept = Kept for a friend
lobby-from-record = from a record

## New table

lobby-new-title = New table, { $game }
lobby-new-table = Set up a table
lobby-game = Game
lobby-who = Who plays
lobby-how-many = How many players
lobby-count = { $count ->
        [one] Solo
       *[other] { $count } players
    }
lobby-who-at = Who plays { $seat }
lobby-level-at = How strong the bot of { $seat } is
lobby-who-here = You
lobby-who-here-too = On this screen
lobby-who-bot = Bot
lobby-who-link = Friend by link
lobby-who-anybody = Anybody
lobby-how = How you play
lobby-more = More options
lobby-pick = Choose { $count }
lobby-pick-empty = Pick one to see what it does
lobby-pick-more = { $option }: choose { $count }.
lobby-time = Time
lobby-time-none = No clock
lobby-time-days-1 = 1 day a move
lobby-time-days-3 = 3 days a move
lobby-time-days-7 = 7 days a move
lobby-time-move-30 = 30 s a move
lobby-time-move-60 = 1 min a move
lobby-time-move-120 = 2 min a move
lobby-time-game-10 = 10 min + 5 s
lobby-time-game-20 = 20 min + 10 s
lobby-about-time-none = Nobody is hurried: everybody has a week for each decision, then a bot plays for them.
lobby-about-time-days = A game beside your day: look in when you like. Whoever lets their days run out can lose the game.
lobby-about-time-live = Everybody stays at the table until the end.
lobby-hints = Hints
lobby-hints-yes = Allowed
lobby-hints-no = Nobody gets any
lobby-listed = The table is
lobby-listed-yes = In the list of open tables
lobby-listed-no = Private
lobby-own-download = Download ours
lobby-own-upload = Bring yours
lobby-own-is = You play with “{ $name }”.
lobby-own-drop = Use ours again
lobby-start-play = Start
lobby-start-invite = Start and invite
lobby-start-watch = Start and watch

## A table that waits for players

lobby-waiting = { $count ->
        [one] One seat is free. The game begins as soon as somebody sits down.
       *[other] { $count } seats are free. The game begins as soon as all are taken.
    }
lobby-waiting-for = Waiting for { $names }. The game begins as soon as everybody has sat down.
lobby-waiting-visitor = { $count ->
        [one] One player is missing.
       *[other] { $count } players are missing.
    }
lobby-you = You
lobby-here-now = Here
lobby-away = Back soon
lobby-ready = Ready
lobby-awaited = Awaited
lobby-anybody = Anybody may sit down here.
lobby-sit = Sit here
lobby-sit-too = Sit here too, on this screen
lobby-invite = Send this link to a friend, or let a phone scan the code. Whoever opens it sits here.
lobby-invite-link = Link to this seat
lobby-invite-kept = { $name } finds your invitation among their games, and sits down here with one click. Or send a link.
lobby-invite-lost = The link to this seat was made elsewhere. You can make a new one; the old one then stops working.
lobby-invite-new = Make a new link
lobby-copy = Copy link
lobby-copied = Copied
lobby-share = Share
lobby-share-text = Come and play { $game } with me
lobby-qr = The link as a QR code
lobby-leave = Leave the table
lobby-back = Back to all games
lobby-learn-meanwhile = Learn the game meanwhile
lobby-nickname-welcome = A seat is waiting for you
lobby-nickname-ask = What shall we call you?
lobby-nickname-go = Sit down
lobby-welcome-with = { $game }, with { $names }.
lobby-welcome-to = { $game }.
lobby-invited-by = { $name } invites you
lobby-welcome-no-clock = No clock: a week for each decision
lobby-welcome-clock-days = { $time } for each decision
lobby-welcome-clock-move =
    { $seconds ->
        [one] One second for each decision
       *[other] { $seconds } seconds for each decision
    }
lobby-welcome-clock-game = { $minutes } minutes for the whole game, and { $bonus } seconds more for each decision
lobby-learn-first = Learn it first
lobby-name-title = Who are you?
lobby-name-go = Go on
lobby-name-about = Your name, as the others will see it:
lobby-from-record-warning = This table goes on from a recorded game: whoever set it up may know all the cards.
lobby-link-used = This link is used up.
lobby-link-used-about = A link is good for one player: somebody sits there already, or a newer link was made. Ask whoever sent it for a new one, or watch the game.
lobby-link-late = This game is over.
lobby-seated-title = You sit at this table already
lobby-seated-about = You are { $mine } here. This link leads to another seat, { $seat }: it is meant for a friend.
lobby-seated-go = Go to my seat
lobby-seated-go-about = The link stays good for your friend.
lobby-seated-both = Play for both at this screen
lobby-seated-both-about = You take the second seat too, and the link is used up.
lobby-where = Where the table is kept
lobby-where-server = On the server
lobby-where-here = On this device
lobby-kept-here = on this device
