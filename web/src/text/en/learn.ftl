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
learn-resigned = You gave this one up, and that is fine. Start again whenever you like.
learn-next-bot = Play a whole game
learn-next-rules = Read the rules
learn-next-other = Learn { $game }

## Marrak Hesh 17

learn-mh-welcome = Welcome aboard! This game is already half played. Around the station are 24 docks, and twelve still hold a tile. You and { $rival } take turns to grab them.
learn-mh-colours = In your hold two yellow tiles touch: they are a group of one colour. Your largest colour group gives you 1 point for each of its tiles.
learn-mh-types = The pictures count as well. Your two Plants touch, so they are a group of one type: 2 more points. Big groups win the game!
learn-mh-first-dock = Send a transport to a dock, and its tile is yours. The nearest ones beside dock 15 are amber and cyan. Yours needs another colour, so only rose fits: press rose, then dock 15.
learn-mh-first-stow = The yellow Computer is yours! Stow it in the marked cell: there it touches yellow and it touches a Computer. The number tells how many points it brings.
learn-mh-other-stow = You took another tile, and that is fine too. Now stow it next to one of your tiles. The number on a cell tells how many points it brings: the marked one is best now.
learn-mh-two-groups = Perfect! Three yellow tiles now touch, and so do two Computers: one tile, two groups. It stays there for good, for a stowed tile never moves.
learn-mh-stowed = Well stowed! Tiles touch with their sides; corners do not count. It stays there for good, for a stowed tile never moves.
learn-mh-watch = Now { $rival } plays, by the same rules. Nothing is secret: you see its hold and its points.
learn-mh-skipped = None of your transports fits anywhere now, so you are skipped. You are still in the game: it may be your turn again later.
learn-mh-rival-took = { $rival } took a tile: { $tile }. Its transport stays on the ring and is now a neighbour for everybody. So other colours fit next to it.
learn-mh-rival-skipped = { $rival } has no transport that fits, so it is skipped. Good for you: it is your turn again.
learn-mh-rare = Tiles with a star are rare: 1 extra point each! Here is one, at dock { $dock }: { $tile }. Send the transport that fits there: { $transport }.
learn-mh-stow = Where do you want it? It must touch one of your tiles. The marked cell brings the most points right now.
learn-mh-choose = Now you choose. Press a transport, and the docks where it fits light up. Press a dark dock, and you learn why it does not fit.
learn-mh-both-at-once = The best tiles join a colour group and a type group at once. And what you take, { $rival } cannot have! Choose a dock.
learn-mh-ending = You have { $count ->
        [one] one transport
       *[other] { $count } transports
    } left. If none of yours fits anywhere, you are skipped. When nobody can dock any more, the game ends.
learn-mh-play-on = Your turn again: a transport, then a dock. If you need an idea, press Hint.
learn-mh-score = That was the last tile! Your colours bring { $colours }, your types { $types } and your rare tiles { $rare }. That makes { $total } points.

## Pocket Mars

learn-pm-welcome = Welcome! Your seven colonists want to live on Mars. First they fly from Earth to your ship, then they land in a building. Two are in your ship now, ready to land.
learn-pm-stars = Two of yours live on Mars already, on ★: that is 2 points each. ★★ is worth 4, but each building has room for only one there. On the ship it is 1 point, on Earth nothing.
learn-pm-projects = Your cards are called projects. Two are in your hand: there the upper half counts. Two lie face down in your prep module: there the lower half counts.
learn-pm-first-connect = Let somebody land! Press { $card } in your prep module and connect it. It goes on the 2 at the Ecosystem, and 3 beats 2.
learn-pm-first-land = Your 3 beats the 2, so one colonist may land here, on ★. Do it!
learn-pm-first-action = Next comes the project's own action: it lands one more colonist here. Use it!
learn-pm-first-building = Last comes the building. The Ecosystem moves a colonist up from ★ to ★★: 4 points instead of 2! Choose one of yours here.
learn-pm-land = Its value is the higher one, so one of your colonists may land here. Do it!
learn-pm-action = Now the project's own action, if you like it. You may also skip it.
learn-pm-building = Now you may use what the building can do. It is up to you: you may also skip it.
learn-pm-pick = Choose one of the places that are lit.
learn-pm-their-connection = { $rival } has connected one of your projects! The action is still yours: use it if you like.
learn-pm-prepare-builder = After each turn you draw until you have four projects. Two must lie in your prep module, so one has to go there. Take { $card }: it will help somebody land.
learn-pm-prepare = Your prep module needs two projects again. Choose one whose lower half you would like to use.
learn-pm-discard = You may keep four projects only. Discard one that you do not need.
learn-pm-watch = Now { $rival } plays. The backs of its projects show their suit, but not what they can do.
learn-pm-well-landed = Well done: { $count } of your colonists live on Mars now! Value, action, building: that is how you connect a project, and each of the three is up to you.
learn-pm-your-way = You found your own way, and that is fine! To land, connect a project whose value beats the one that lies there.
learn-pm-rival-connected-yours = { $rival } connected one of your face-down projects! Anybody may do that, so you can do it to { $rival } too. Its owner still gets its action.
learn-pm-rival-landed = { $rival } has landed a colonist. Keep an eye on the ★★ places: first come, first served.
learn-pm-rival-launched = { $rival } has sent colonists up to its ship. Those will want to land soon.
learn-pm-rival-connected = { $rival } has connected a project. The next one there must beat its value for somebody to land.
learn-pm-rival-played = { $rival } has made its turn. You can read all about it in the log.
learn-pm-hand = Bring more colonists to your ship. Play { $card } from your hand: its upper action launches 2 colonists from Earth. Then the card is discarded, and you draw a new one.
learn-pm-launch = Nobody is left in your ship. Send somebody up: you can always launch one colonist from Earth as your turn, even without a card.
learn-pm-choose = Now you choose: connect a project, play one from your hand, or launch a colonist. If you need an idea, press Hint.
learn-pm-face-down = Be careful with your prep module: { $rival } may connect your projects too. Then you still get the action, but { $rival } uses the building. You may do the same, but nobody lands by value that way.
learn-pm-beat = Now somebody can land! { $card } has value { $value }, and at { $building } it only has to beat { $below }. Connect it.
learn-pm-energy = Some actions cost energy; you have { $energy }. Run low? Recharge: discard a project and gain 1 energy. At the end, who has the most energy gets 1 point.
learn-pm-construction = Now connect { $card }. Nobody lives at Construction, but that building lands a colonist wherever you like. For 1 energy, the card itself does so too.
learn-pm-bonus = Two bonuses to aim for. Somebody of yours in each of the four buildings: 2 points. Four of yours in one building: 3 points.
learn-pm-ending = A game ends after a round in which somebody has all seven colonists on Mars. This one ends after round { $rounds } in any case. Make your turns count!
learn-pm-score = The game is over! Your colonists on Mars bring { $mars }, those on your ship { $ship }, and bonuses { $bonus }. That makes { $total } points.
