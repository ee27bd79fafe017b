### Finding somebody: pairing, who is there, invitations, people one knows, public pages.

meet-here = { $count ->
        [0] Nobody else is here right now
        [one] One other person is here right now
       *[other] { $count } other people are here right now
    }
meet-playing = { $count ->
        [one] one plays
       *[other] { $count } play
    }
meet-waiting = { $count ->
        [one] one waits for somebody
       *[other] { $count } wait for somebody
    }
meet-play = Play somebody
meet-title = Play somebody: { $game }
meet-about = Say what suits you. As soon as somebody would like the same, you both sit at a table.
meet-clocks = How fast
meet-clock-live = Now: 20 minutes each
meet-clock-days-1 = 1 day a move
meet-clock-days-3 = 3 days a move
meet-clock-days-7 = 7 days a move
meet-clocks-about = Choose as many as you like. For a game now, keep this page open; for one over days you need not: your wish stays for a week.
meet-players = How many players
meet-look = Look for somebody
meet-looking = Looking for somebody: { $game }
meet-stop = Stop looking
meet-bot = Meanwhile, play a bot
meet-found = Somebody would like to play { $game }. The table is ready.
meet-found-go = Go to the table
meet-found-title = Somebody is there!
meet-invites = { $name } invites you
meet-accept = Sit down
meet-not-now = Not now
meet-said-no = { $name } cannot play now
meet-noted = All right
meet-people = People you know
meet-people-all = Show all { $count }
meet-together = { $count ->
        [one] one game together
       *[other] { $count } games together
    }
meet-invite = Invite again
meet-invite-label = Invite again: { $name }, { $game }
meet-block = Block
meet-block-label = Block { $name }: no invitations from them, and no games by chance
meet-blocked = Blocked
meet-unblock = Unblock
meet-unblock-label = Unblock { $name }: they may invite you again
meet-block-told = { $name } can no longer invite you, nor be put at your table. They are not told.
meet-unblock-told = { $name } can invite you again.
meet-invited-told = { $name } is invited.
meet-page = Your public page
meet-page-about = A page for whoever has its link: your name, since when you play, and how often you won. There is none unless you want it.
meet-page-make = Make a public page
meet-page-there = It is there. Whoever has its link can see it.
meet-page-open = Look at it
meet-page-copy = Copy link
meet-page-end = Take it away
meet-page-ended = The page is gone.
meet-profile-since = Plays since { $date }
meet-profile-none = No finished game yet.
meet-profile-people = Against people
meet-profile-bots = Against bots
meet-profile-solo = Solo
meet-profile-tally = { $played ->
        [one] one game
       *[other] { $played } games
    }, { $won } won
meet-profile-play = Play here too
