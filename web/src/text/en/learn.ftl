### The guided first games: what the coach says. Short sentences that a child can follow, one thing at a time.
### $rival is what the bot is called.

learn-title = Your first game
learn-choose = Which game would you like to learn?
learn-five-minutes = Five minutes, with a coach at your side.
learn-preparing = The coach is laying the table …
learn-try-again = Try again
learn-home = Back to the start
learn-coach = The coach
learn-go-on = Go on
learn-your-move = Your move
learn-wait = One moment …
learn-progress = Step { $step } of { $steps }
learn-again = Start again
learn-leave = Leave the lesson

## At the end of both

learn-won = You have won your first game, well played! Now try a whole one: { $rival } is waiting for you.
learn-shared = You and { $rival } share the win! Now try a whole game: you know all you need.
learn-lost = This one goes to { $rival }, but now you know the game. Try a whole one and strike back!
learn-resigned = You resigned, and that is fine. Start again whenever you like.
learn-next-bot = Play a whole game
learn-next-rules = Read the rules
learn-next-other = Learn { $game }
