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
pm-slot-of = { $name }, prep module { $slot }: { $card }
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

pm-beat = beat { $value }
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

pm-from-hand = From hand
pm-when-connected = Connected
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
pm-step-name-card = Project:
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

## The androids

pm-androids-goal = next: { $building }
pm-androids-next = next
pm-androids-come = The androids come here next
pm-androids-act = The androids act …
pm-androids-turn = Androids, step { $step } of { $count }
pm-next = Next
pm-skip = Skip

## The board in words

pm-nothing = nothing
pm-words-you = { $name } (you)
pm-words-people = { $earth } on Earth, { $ship } on the ship, energy { $energy }.
pm-words-prep = Prep module: { $cards }.
pm-words-hand = Hand: { $cards }.
pm-words-card = { $card }. From hand: { $hand }. Connected: { $prep }.
pm-words-stack = { $count ->
        [one] { $count } project
       *[other] { $count } projects
    } connected, on top { $top }.
pm-words-no-stack = No project connected yet.
pm-words-discard = Discard pile: { $count ->
        [one] { $count } project
       *[other] { $count } projects
    }, on top { $cards }.
