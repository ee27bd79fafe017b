### The table of Pocket Mars. Names of buildings, cards, seats and rules are in the game's own file.

## Places

pm-deck = Deck
pm-top = { $suit } on top
pm-deck-of = Deck: { $count ->
        [one] { $count } project
       *[other] { $count } projects
    }, { $suit } on top.
pm-deck-count = Deck: { $count ->
        [one] { $count } project
       *[other] { $count } projects
    }.
pm-discard = Discard pile
pm-discard-empty = The discard pile is empty
pm-played = Being played
pm-piles = Deck and discard pile
pm-hand = Your hand
pm-hand-short = Hand
pm-prep-module = Your prep module
pm-prep-short = Prep
pm-prep-of = Prep module of { $name }
pm-slot-of = { $name }, prep module, project { $slot }: { $card }
pm-packet = Keep one of these
pm-kept = Kept so far
pm-energy = Energy { $energy } of { $most }
pm-points = { $points } VP
pm-points-now = Victory points as things stand
pm-on-earth = { $name } on Earth: { $count ->
        [one] { $count } colonist
       *[other] { $count } colonists
    }.
pm-on-ship = { $name } on the ship: { $count ->
        [one] { $count } colonist
       *[other] { $count } colonists
    }.
pm-round = Round { $round }
pm-last-round = the last one

## Buildings

pm-beat = to beat: { $value }
pm-beat-short = beat { $value }
pm-to-beat = To land here, a project must beat { $value }.
pm-no-landing = no landing
pm-nobody-lands = Nobody lives here, so no value needs to be beaten.
pm-no-homes = works for all
pm-lives = { $name }: { $star } on ★, { $double } on ★★
pm-group = { $name }, { $building }, { $space }: { $count ->
        [one] { $count } colonist
       *[other] { $count } colonists
    }
pm-stack = Connected projects, the top one first
pm-stack-of = { $building }, { $count ->
        [one] { $count } project
       *[other] { $count } projects
    } connected, on top { $top }. { $beat }
pm-stack-empty = { $building }, no project connected yet. { $beat }
pm-face-down = Face down, counts 0

## Cards

pm-from-hand = Hand action
pm-when-connected = Prep action
pm-not-now = not now
pm-beats = lets you land
pm-picked = chosen as number { $order }
pm-play-hand = Play it: do its hand action
pm-play-for-nothing = Play it: its action cannot be done now, it is just discarded
pm-connect-to = Connect it to { $building }
pm-recharge = Recharge: discard it and gain { $energy } energy
pm-wait-your-turn = You can play it when it is your turn.
pm-drop-here = Drop it here
pm-only-to = This project connects to the { $building } building, and to no other.
pm-not-there = It cannot go there.

## What is asked

pm-turn-help = Tap a card to play, connect or recharge with it, or a rival's face-down project to connect that.
pm-draw-help = Tap one of the androids' projects: it comes to your hand.
pm-discard-help = Tap the project of your hand that you give up.
pm-prepare-help = Tap the project that fills your prep module.
pm-androids-choose-ecosystem = The androids can move more than one colonist. Tap the one that moves.
pm-androids-choose-construction = The androids can land in more than one building. Tap the one for them.
pm-launch = Launch 1 colonist
pm-pick-cards = Tap { $count } projects for your prep module, in the order of its slots ({ $picked } chosen).
pm-prepare-these = Put them in the prep module
pm-pick-draft = Tap the project you want to keep.
pm-may-change = Chosen. You may change your mind until everybody has chosen.
pm-who-has-chosen = Who has chosen
pm-has-chosen = has chosen
pm-chooses = is choosing
pm-connected = { $card } is connected
pm-decides = { $name } decides
pm-playing = { $card } is played
pm-step-name-land = Land:
pm-step-name-card = Prep action:
pm-step-name-building = Building:
pm-step-land = { $value } beats { $beat }, so 1 colonist may land in { $building }.
pm-step-no-land = { $value } does not beat { $beat }.
pm-step-done = done
pm-step-skipped = skipped
pm-step-impossible = not possible
pm-step-past = over
pm-do-it = Do it
pm-skip-step = Skip this step
pm-all-moves = All moves ({ $count })
pm-which = Which one?
pm-only-here = This step is about the building that the project was connected to: { $building }.
pm-really = Do it?
pm-reveals = You will see what is hidden: this cannot be undone.
pm-reveals-other = The project is turned over. { $name } gets its action, you use the building. This cannot be undone.
pm-reveals-da = The project is turned over. You may land if it beats what lies there, and you use the building. This cannot be undone.

## The androids

pm-androids-goal = next: { $building }
pm-androids-next = next
pm-androids-come = The androids come here next
pm-androids-act = DA's androids act …
pm-androids-turn = { $name }, step { $step } of { $count }
pm-next = Next
pm-skip = Skip the telling
pm-da-to-beat = wins unless you have more than its { $points } VP
pm-da-about = DA, the Devious Automatics, plays by itself: after each of your turns its androids may land, climb and gather energy. What they do depends on the projects that you leave in DA's prep module. To win you need more points than DA: a tie is a defeat.
pm-da-abilities = What DA does in each building

## The reference card

pm-reference-left = In the deck: { $count ->
        [one] one project
       *[other] { $count } projects
    }
pm-reference-unseen = These you have not seen: any face-down project of a suit is one of them, and the others are in the deck.
pm-reference-backs = { $count ->
        [0] none face down on the table
       *[other] { $count } face down on the table
    }
pm-reference-turn = Your turn: one of these five
pm-reference-hand = Play a project from your hand: do what its upper half says, then discard it.
pm-reference-prep = Connect a project of your prep module to its building. Then, if you like: land, if its value beats the one there; do what its lower half says; use the building.
pm-reference-other = Connect a rival's face-down project: its owner may do what its lower half says, then you may use the building. Nobody lands for its value.
pm-reference-da = Connect one of DA's projects: land, if its value beats the one there; then use the building. Its lower half does nothing.
pm-reference-launch = Launch 1 colonist from Earth to your ship.
pm-reference-launch-da = Launch 1 colonist, and discard one of DA's projects.
pm-reference-recharge = Recharge: discard a project of yours and gain { $energy } energy.
pm-reference-then = At the end of a turn everybody has { $full } projects again, { $slots } of them in the prep module.
pm-reference-then-da = At the end you have { $full } projects again, { $slots } of them in the prep module; you draw from DA's first. With both projects left DA rests, with one it acts in that building.
pm-reference-buildings = The buildings
pm-reference-end = The end, and what scores

## The board in words

pm-nothing = nothing
pm-words-you = { $name } (you)
pm-words-people = { $earth } on Earth, { $ship } on the ship, energy { $energy }.
pm-words-prep = Prep module: { $cards }.
pm-words-hand = Hand: { $cards }.
pm-words-card = { $card }. Hand action: { $hand }. Prep action: { $prep }.
pm-words-stack = { $count ->
        [one] { $count } project
       *[other] { $count } projects
    } connected, on top { $top }.
pm-words-no-stack = No project connected yet.
pm-words-discard = Discard pile: { $count ->
        [one] { $count } project
       *[other] { $count } projects
    }, on top { $cards }.

## Pictures of rules

pm-picture-connect = All three are up to you, in this order, and none needs another.
pm-picture-connect-land = 5 beats 3: 1 colonist may land on ★.
pm-picture-connect-card = Then the project's own prep action.
pm-picture-connect-building = Then the ability of the building.

## The first game, with the coach; $rival is what the bot is called

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
learn-pm-hand = Bring more colonists to your ship. Play { $card } from your hand: its hand action launches 2 colonists from Earth. Then the card is discarded, and you draw a new one.
learn-pm-launch = Nobody is left in your ship. Send somebody up: you can always launch one colonist from Earth as your turn, even without a card.
learn-pm-choose = Now you choose: connect a project, play one from your hand, or launch a colonist. If you need an idea, press Hint.
learn-pm-face-down = Be careful with your prep module: { $rival } may connect your projects too. Then you still get the action, but { $rival } uses the building. You may do the same, but nobody lands by value that way.
learn-pm-beat = Now somebody can land! { $card } has value { $value }, and at { $building } it only has to beat { $below }. Connect it.
learn-pm-energy = Some actions cost energy; you have { $energy }. Run low? Recharge: discard a project and gain 1 energy. At the end, who has the most energy gets 1 point.
learn-pm-construction = Now connect { $card }. Nobody lives at Construction, but that building lands a colonist wherever you like. For 1 energy, the card itself does so too.
learn-pm-bonus = Two bonuses to aim for. Somebody of yours in each of the four buildings: 2 points. Four of yours in one building: 3 points.
learn-pm-ending = A game ends after a round in which somebody has all seven colonists on Mars. This one ends after round { $rounds } in any case. Make your turns count!
learn-pm-score = The game is over! Your colonists on Mars bring { $mars }, those on your ship { $ship }, and bonuses { $bonus }. That makes { $total } points.

## What the page says otherwise in this game

pocket-mars-lobby-play-solo = Solo against the androids
pocket-mars-lobby-options-solo = Solo against the androids: options
pocket-mars-lobby-alone = against the androids
pocket-mars-table-automatic = the androids
pocket-mars-lobby-length = About 20 minutes · a little to learn
pocket-mars-lobby-learn = Learn it in 10 minutes
