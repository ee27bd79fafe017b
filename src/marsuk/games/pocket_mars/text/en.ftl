### Pocket Mars: names, effects and rules in English.
### The same messages, in the same order, are in it.ftl. The ids PM-... are those of the rules page.
### One word per thing (docs/words.md): project, suit, hand, prep module, hand action, prep action, building, ability, stack, ship, Earth,
### colonist, energy, launch, land, connect, recharge, deck, discard pile, ★, ★★, Devious Automatics (DA), androids.
### $building, $suit, $seat, $card and $cards are words already (the suit only in card and card-hidden is a key); numbers are numbers.
### Effects, conditions, actions and abilities begin lower-case and have no full stop: whoever shows one alone makes it a sentence.

pocket-mars = Pocket Mars
    .tagline = Seven colonists, one small ship and a red planet filling up fast: line up your projects, pick your moment and land where it counts.
    .about = Pocket Mars is a game by Michał Jagodziński; the art of the paper game is by Jarosław Wajs. This is an unofficial edition, with its own texts and its own art.

## Suits and buildings

suit-ecosystem = Ecosystem
suit-energy = Energy
suit-science = Science
suit-water = Water
suit-construction = Construction

## Seats

seat-0 = Utopia Line
seat-1 = Cydonia Lab
seat-2 = Arcadia Union
seat-3 = Meridian Trust
seat-da = DA

## Solo levels

level-da = Devious Automatics
    .about = Good company for your first games alone.
level-super-droid = Super-Droid
    .about = One more of its colonists is on the ship when you begin.
level-cyborg = Cyborg
    .about = All its colonists are on the ship when you begin.
level-overmind = Overmind
    .about = As the Cyborg, with more energy and more points: even strong players mostly lose.

## Projects

# A project, as in "Energy 3".
# $suit (String): ecosystem, energy, science, water, construction
# $value (Number): 0 to 7
card = { $suit ->
        [ecosystem] { suit-ecosystem }
        [energy] { suit-energy }
        [science] { suit-science }
        [water] { suit-water }
        [construction] { suit-construction }
       *[other] { $suit }
    } { $value }

# A project of which a deck has several, as in "Energy 3 (copy 2)".
card-copy = { $card } (copy { $copy })

# A project whose face is not known, as in "a face-down Energy project".
# $suit (String): ecosystem, energy, science, water, construction
card-hidden = a face-down { $suit ->
        [ecosystem] { suit-ecosystem }
        [energy] { suit-energy }
        [science] { suit-science }
        [water] { suit-water }
        [construction] { suit-construction }
       *[other] { $suit }
    } project

## Effects

effect-launch = launch { $n ->
        [one] { $n } colonist
       *[other] { $n } colonists
    }
effect-energy = gain { $n } energy
effect-land-here = land 1 colonist in this building
effect-land-any = land 1 colonist in a building of your choice
effect-draw = draw { $n ->
        [one] { $n } project
       *[other] { $n } projects
    }
effect-promote-here = move 1 of your colonists up from ★ to ★★ in this building
effect-promote-any = move 1 of your colonists up from ★ to ★★ in any building
effect-demote-any = move 1 colonist of any player down from ★★ to ★
effect-swap = swap two colonists of different players in the same building, one on ★ and the other on ★★
effect-transfer = move 1 of your colonists to ★ of another building
effect-reorder = swap the top project of a building's stack with another one of that stack
effect-peek = look at another player's prep module
effect-cover = put 1 project from your hand face down, worth 0, on the stack of any building
effect-recover = take the top project of the discard pile into your hand

condition-none-here = if you have no colonist in this building
condition-holding = if you have at least 1 { $suit } project in hand
condition-pay = pay { $n } energy

# $first and $second are effects, or $first what this message made of earlier ones.
action-then = { $first }, then { $second }
action-if = { $condition }: { $effects }

## Abilities of the buildings

ability-ecosystem = move 1 colonist of any player, in any building, up from ★ to ★★ or down from ★★ to ★
ability-energy = gain 1 energy
ability-science = launch 1 colonist
ability-water = put 1 project from your hand or prep module face down at the bottom of the deck
ability-construction = land 1 colonist in a building of your choice

da-ability-ecosystem = two upgrades, each of them 1 DA colonist up from ★ to ★★ or, if none can go up, 1 of yours down from ★★ to ★
    .name = Double Upgrade
da-ability-energy = DA gains 2 energy; if it was already at the maximum, the top 2 projects of the deck are discarded instead
    .name = Overwhelming Power
da-ability-science = DA launches 1 colonist
    .name = Recruitment
da-ability-water = the top 2 projects of the deck are discarded
    .name = Spark
da-ability-construction = DA lands 1 colonist where it brings DA the highest total; with none on its ship, DA launches 1 instead
    .name = Machinations

## The goal

section-goal = The goal
goal = You run an agency that sends colonists to Mars: from Earth to your ship, and from your ship into the buildings of the colony. Projects move them. A project does one thing when you play it from your hand and another when it is connected to a building from your prep module, where two of yours lie face down; but your rivals can connect those as well. Once somebody has all 7 colonists in buildings at the end of a round, everyone counts victory points (VP), and the spaces ★★ are the most valuable. The highest total wins. Alone, you take on the androids of Devious Automatics (DA).

## Components

section-components = Components

PM-C1 = There are five buildings: { suit-ecosystem } (green), { suit-energy } (orange), { suit-science } (violet), { suit-water } (blue) and { suit-construction } (black). The first four hold colonists, in two spaces: ★ takes any number of them, ★★ takes 1 with one or two players and 2 with three or four. { suit-construction } holds none.
    .title = The five buildings
    .ours = Our choice: the colours of the buildings, except black.
PM-C2 = Each of the four buildings that hold colonists has value 3 until the first project is connected to it.
    .title = A building's own value
PM-C3 = There are 35 cards, the projects: 5 suits, one for each building, of 7 projects each. A project has a value, a hand action at the top and a prep action at the bottom. The value counts only when the project is connected from a prep module: played from the hand, it is of no use. In the default deck every suit has the values 1 to 7, each once; a project lying face down in a building's stack counts 0, even when it is the only one. If you own the paper game, you can load its real projects from a file of your own, with values from 0 to 7 in any mix.
    .title = The projects
    .ours = Our reconstruction: most of the default deck, its actions and values. The rulebook does not list the projects, and only some actions of the printed ones are known.
PM-C4 = The back of a project shows its suit. So everyone sees the suits of all hands, of all prep modules and of the deck's top project, but not the values or the actions.
    .title = Backs show the suit
PM-C5 = Each player has a ship, 7 colonists and an energy marker. Energy starts at 1 and runs from 0 to 5.
    .title = Ship, colonists, energy
    .ours = Our choice: the maximum of 5. The rulebook speaks of a maximum but does not tell it.
PM-C6 = If a project and a rule disagree, follow the project.
    .title = Projects beat rules

## Setup

section-setup = Setup

PM-S1 = You begin with 1 colonist on your ship, 6 on Earth and 1 energy.
    .title = Where you begin
PM-S2 = The five buildings lie in a row, in random order.
    .title = The row of buildings
PM-S3 = Shuffle the deck and deal 4 projects to each player.
    .title = Dealing the projects
PM-S4 = In secret, each player puts 2 of the 4 projects face down in their own prep module; the other 2 are their hand. You may look at your own prep module whenever you like.
    .title = Filling the prep module
PM-S5 = Once all have filled their prep modules, the first player is drawn at random; nobody knows before who it is. Then play goes clockwise.
    .title = First player and order
PM-S6 = The draft is for experienced players who know the projects already. Deal 5 projects instead of 4. Each player keeps 1 and passes the rest to the left, that is, to the next player, again and again until everyone has kept 4. All choose at once and in secret. What is left over is shuffled into the deck; then the prep modules are filled (PM-S4).
    .title = The draft variant
    .ours = Our clarification: all choose at once and in secret, and the next player is the one to the left.

## The four-card rule

section-four-cards = Four projects each

PM-F1 = At the end of every turn each player, the active one first and then clockwise, goes through three steps in this order. With more than 4 projects in hand and prep module together, discard from the hand until you have 4. With fewer than 4, draw until you have 4. With fewer than 2 in the prep module, choose projects from your hand and move them there until it has 2, or as many as your hand can give. A player finishes all three steps before the next one begins.
    .title = Back to four projects
    .ours = Our clarification: a player finishes before the next one begins.
PM-F2 = A project in the prep module never goes back to the hand.
    .title = No way back
PM-F3 = As soon as the deck is empty, a new one is made: the projects that lie under another one, in the stacks of all buildings, go to the discard pile, which is shuffled and becomes the deck. The top project of each stack stays, even if it is face down. This is checked after every single project that leaves the deck, the last one you need included.
    .title = Renewing the deck
    .ours = Our clarification: the moment when it is checked.

## The turn

section-turn = Your turn

PM-A1 =
    Play a project from your hand: do its hand action, which you must if it can be done, then discard it. If it cannot be done, you may play the project all the same; it is simply discarded. While its action runs, the project is neither in a hand nor on the discard pile.
    An action can be done if its condition holds, its cost can be paid and at least one of its effects is possible at that moment; otherwise nothing is paid and nothing is asked. Once it begins, you must go through with it: first the whole cost, then the effects in order, each as far as it goes, and impossible ones are passed over. Launching takes as many colonists as there are on Earth, up to the number given.
    An effect is impossible when it would change or show nothing, such as gaining energy at the maximum, launching with nobody on Earth, landing with an empty ship or drawing when there is nothing to draw. When two projects of a stack change places, each stays face up or face down as it was, and nobody lands. When a project is put face down on a stack, nothing else happens.
    .title = Play from your hand
    .example = Example: you play Science 3 from your hand. Its hand action launches 1 colonist and then lets you draw 2 projects; its value 3 does not count. You had 2 in hand: without Science 3 you have 1, with the two drawn 3, and 2 are in your prep module. Science 3 goes to the discard pile; 5 projects are one too many, so at the end of the turn you discard 1 from your hand (PM-F1).
    .ours = Our clarification: what happens if the action cannot be done, where the project is meanwhile, and when an action or an effect is possible.
PM-A2 = Connect a project of your own prep module: lay it face up below the building of its suit, on top of its stack. Then you may do each of three steps, in this order: (1) if its value beats that of the project it covers, or the building's own if it is the first there, land 1 colonist, moving it from your ship to ★ of that building (never at { suit-construction }); (2) do its prep action, if it can be done; (3) use the building's ability. The steps do not depend on one another.
    .title = Connect your own project
    .example = Example: on top of Water's stack lies a 4. From your prep module you connect Water 5. (1) 5 beats 4: you land 1 colonist on ★ of Water. (2) Its prep action launches 1 colonist and lets you draw 1 project. (3) Water's ability would send a project to the bottom of the deck: you have no use for that, and skip it. Now you have 3 projects in hand and 1 in the prep module: that is four, so you neither draw nor discard, but one goes from the hand to the module (PM-F1).
PM-A3 = Choose another player and one of the face-down projects in their prep module, and connect it face up to the building of its suit. Then (1) its owner may do its prep action, with the owner's own projects, energy and colonists; the owner makes the choices, and conditions are judged for the owner. Then (2) you may use the building's ability. Nobody lands for the value.
    .title = Connect another's project
    .example = Example: you want to move up a colonist of yours on ★ of Water. In the prep module of { seat-1 } the back of a project shows { suit-ecosystem }: you connect it, and it is Ecosystem 4. Its value does not count, nobody lands. (1) The prep action belongs to { seat-1 }, who pays 1 energy and moves one of their own colonists up from ★ to ★★ at Science. (2) You use the ability of the Ecosystem, and your colonist goes up to ★★ of Water. At the end of the turn { seat-1 } draws 1 project and moves 1 from the hand to the module (PM-F1).
PM-A4 = Launch: move 1 of your colonists from Earth to your ship. With none on Earth this is not allowed.
    .title = Launch a colonist
PM-A5 = Recharge: discard 1 of your projects, from your hand or your prep module, and gain 1 energy. At the maximum you only discard.
    .title = Recharge your energy

## The abilities of the buildings

section-buildings = What the buildings do

PM-B1 = { suit-ecosystem }: you may move one colonist of any player, in any building, up from ★ to ★★ if there is room, or down from ★★ to ★.
    .title = { suit-ecosystem }: up or down
PM-B2 = { suit-energy }: you may gain 1 energy.
    .title = { suit-energy }: one more
PM-B3 = { suit-science }: you may launch 1 colonist.
    .title = { suit-science }: one launch
PM-B4 = { suit-water }: you may put 1 of your projects, from your hand or your prep module, face down at the bottom of the deck.
    .title = { suit-water }: under the deck
PM-B5 = { suit-construction }: you may land 1 colonist, moving it from your ship to ★ of any of the four buildings that hold colonists.
    .title = { suit-construction }: one landing

## End and scoring

section-end = End and scoring

PM-E1 = A round is one turn of each player, beginning with the first player, who never changes. If at the end of a round anybody has all 7 colonists in buildings, the game ends.
    .title = End of the game
PM-E2 = Each of your colonists gives 1 VP on the ship, 2 VP on ★ and 4 VP on ★★; on Earth they give nothing. At least one colonist in each of the four buildings gives 2 VP, and at least four colonists in one building give 3 VP. The highest energy gives 1 VP; if several players tie for it, each of them gets it.
    .title = Victory points
    .example = Example: at the end you have 1 colonist on the ship (1 VP), 5 on ★ (10 VP) and 1 on ★★ (4 VP). Four of them are at Science (3 VP), the others at Water and at the Ecosystem; nobody is at Energy, so there is nothing for all four buildings. Your energy is 3, as is the highest among your rivals: 1 VP for both. Your total is 1 + 10 + 4 + 3 + 1 = 19 VP.
PM-E3 = Whoever has the most VP wins. If players tie, the one with the most colonists in buildings wins; if they are still tied, they share the win.
    .title = Who wins
    .tie = Equal points: the most colonists in buildings decide
PM-E4 = So that no game goes on for ever, it is scored as it stands after 100 rounds, solo games too. The option max_rounds changes the number.
    .title = The last possible round
    .ours = Our addition: the rulebook sets no limit of rounds.

## Solo

section-solo = Alone against Devious Automatics

PM-Z1 = The solo game is a challenge for those who know the rules well already: play a few games with others first, people or bots. You set up as usual, without the draft. Devious Automatics (DA) has 1 energy and 7 colonists of its own; the level says where they begin. At level { level-da } they are 5 on its ship and 2 on Earth, at level { level-super-droid } 6 and 1, at level { level-cyborg } 7 and none. At level { level-overmind } they begin as at level { level-cyborg }, but DA has 4 energy and scores more (PM-Z10). Once your own setup is done, 2 projects from the deck go unseen into DA's prep module. Each ★★ takes 1 colonist.
    .title = Setup and levels
    .ours = Our choice: there is no draft in a solo game. The level { level-overmind } is ours.
PM-Z2 = Whenever you draw, also to get back to four (PM-F1), you take a project of your choice from DA's prep module, and from the deck only once that is empty. You see each project before you choose the next; when DA has just one left, you get that one. DA's prep module is not refilled right away.
    .title = Draw from DA first
    .ours = Our clarification: you see each project before you choose the next.
PM-Z3 = A round has three phases: Architect, System Error and Android Activation.
    .title = Three phases
PM-Z4 = In the Architect phase you do one of five actions. Play from your hand (PM-A1) and connect your own project (PM-A2) are the same as ever. Connect one of DA's face-down projects: you may land as in PM-A2 if its value is high enough, then you may use the building's ability; there is no prep action. Launch 1 colonist and discard one project of DA's prep module: you do both, or it is not allowed. Recharge gives 2 energy. Then you get back to four projects (PM-F1).
    .title = The Architect phase
PM-Z5 = System Error: the top 2 projects of the deck are discarded.
    .title = The System Error
PM-Z6 = What the androids do depends on how many projects are left in DA's prep module. With two they do nothing. With one, (a) a DA colonist lands on ★ of that project's building or, if there is none on DA's ship, DA launches 1 instead, if it has any on Earth; for { suit-construction } all of (a) is left out; (b) they use DA's ability of that building (PM-Z7). Then, with one project or none, DA's prep module is refilled to 2 from the deck.
    .title = The Android Activation
    .example = Example: you have connected one of DA's two projects, and a Science project is left in its module. (a) A DA colonist lands on ★ of Science. (b) { da-ability-science.name }: DA launches 1 colonist from Earth. Then a project from the deck goes into DA's module, which has 2 again.
    .ours = Our clarification: the colonist goes to ★.
PM-Z7 =
    { suit-ecosystem }, { da-ability-ecosystem.name }: two upgrades, one after the other. Each moves a DA colonist up from ★ to ★★ where that is possible, and otherwise one of yours down from ★★ to ★; an upgrade that can do neither is lost. If there are several targets, you choose.
    { suit-energy }, { da-ability-energy.name }: DA gains 2 energy, or 1 if it is one below the maximum. If it was already at the maximum, do what { suit-water } does instead.
    { suit-science }, { da-ability-science.name }: DA launches 1 colonist, if it has any on Earth.
    { suit-water }, { da-ability-water.name }: the top 2 projects of the deck are discarded.
    { suit-construction }, { da-ability-construction.name }: a DA colonist lands on ★ of the building that gives DA the highest total right then; among equals, one where DA has nobody; if several are left, you choose among them. With none on its ship, DA launches 1 colonist instead, if it can.
    .title = What the androids do
    .ours = Our reading: who chooses among several targets, and how { suit-construction } decides between buildings of equal worth. The rulebook only asks you to play DA's best.
PM-Z8 = In a solo game no new deck is ever made. A project that is not there is simply not drawn.
    .title = One deck only
PM-Z9 = The game ends at the end of a round in which you have all 7 colonists in buildings, or DA has, or DA's prep module has fewer than 2 projects. The end of the deck is the end of the game too: a round that begins with an empty deck is the last.
    .title = End of a solo game
    .ours = Our reading: the round that begins with an empty deck is the last. The rulebook says that the end of the deck is the end of the game, but not when.
PM-Z10 = You score as in PM-E2. So does DA, but it gets 4 VP for the four buildings, 5 VP for four colonists in one building and 2 VP for the highest energy; if you tie for that, DA gets 2 VP and you get 1. At level { level-overmind } it gets 9 VP for the highest energy, also if you tie. You win only with more VP than DA: a tie is a defeat.
    .title = Beating DA
    .tie = Equal points: then DA wins, for you need more
PM-Z11 = DA counts as another player when you move a colonist down, swap two colonists, look at a prep module or use the { suit-ecosystem } building (PM-B1).
    .title = DA is a player
    .ours = Our clarification: the rulebook does not say so.

## Who knows what

section-knowledge = Who knows what
knowledge =
    Everyone knows where all colonists are, everybody's energy, the face-up projects connected to the buildings, the discard pile, how many projects are in each hand, module and stack, and the suit of every face-down project whose back can be seen (PM-C4).
    You also know your own hand and prep module, and the projects you have looked at, passed on in the draft, put at the bottom of the deck or laid face down on a stack, for as long as they can be followed. A project taken back from the discard pile is known to everyone for just as long. A shuffle ends such knowledge.
    When a project leaves a prep module the others close up, and new ones join at the end in the order their owner gives; nothing is ever sorted where that would tell something. The page, bots, hints and the log all keep to this: none of them knows more than the player it works for.

## Credits

section-credits = Credits
credits =
    Designer: Michał Jagodziński. Art direction: Jarosław Wajs.
    Italian edition: MS Edizioni / Magic Store Srl. Editorial coordination: Andrea Mazzolani. Translation: Ginevra Pavone. Layout: Paolo Veronica. Revision of the texts: Fabrizio Andreasi Bassi (www.balenaludens.it). With the publisher's special thanks to P. Brennan and S. Mejia.
    The box is for 1 to 4 players from the age of 10, in 15 to 30 minutes.
    The rules, texts and art of this edition are written and drawn anew; where something is ours, the rule says so.

## Parts of the score

part-ship = Colonists on the ship
part-star = Colonists on ★
part-double-star = Colonists on ★★
part-four-buildings = In all four buildings
part-four-in-one = Four in one building
part-energy = Highest energy
part-total = Total

## Phases

phase-draft = Draft
phase-first-prepare = Filling the prep modules
phase-turn = Turn
phase-land = Landing
phase-activate-card = Prep action
phase-activate-building = Ability of the building
phase-choose = Choice of a target
phase-discard = Discarding
phase-draw = Drawing from DA
phase-prepare = Refilling the prep module
phase-android-choice = Choice for the androids
phase-over = The end

## Options and data

option-players = Players
    .about = How many play. Alone, you take on the androids.
option-draft = First projects
    .about = Whether the first projects are dealt, or drafted: everybody keeps one and passes the others on. The draft is for experienced players.
option-draft-no = Dealt
option-draft-yes = Drafted: everybody picks
option-solo = How strong the androids are
    .about = The level of a game alone against the androids.
option-deck = Your own deck
    .about = Do you own the paper game, or have projects in mind? Change our deck in the editor, or bring one as a file.
option-first = Who begins
    .about = Who has the first turn.
option-first-none = By lot
option-max-rounds = Rounds at most
    .about = After so many rounds the game is scored as it stands.
allowed-deck = "default" or the path of a deck file
option-draft-solo = The option "draft" is for 2 to 4 players; there is no draft in a solo game.
option-solo-players = The option "solo" is for a game with 1 player.
data-deck-suit = { $file }: the suit "{ $suit }" has { $found } projects in "{ $field }"; there must be { $wanted }.
data-deck-suit-unknown = { $file }, { $table }: "{ $suit }" in "{ $field }" is not a suit; the suits are: { $known }.
data-deck-action-text = { $file }, { $table }: "{ $field }" must be a text of at most 200 characters.
data-deck-effect = { $file }, { $table }: "{ $effect }" in "{ $field }" is no effect; the effects are: { $known }.
data-deck-effects = { $file }, { $table }: "{ $field }" has { $found } effects; at most { $most } are possible.
data-deck-condition = { $file }, { $table }: "{ $condition }" in "{ $field }" is neither a condition nor a cost; the conditions and costs are: { $known }.
data-deck-count = { $file }, { $table }: the number of "{ $word }" in "{ $field }" must be a whole one from { $low } to { $high }.
data-deck-here = { $file }, { $table }: "{ $word }" in "{ $field }" cannot be on a { suit-construction } project, because that building holds no colonists.
position-card = The position's field "{ $field }" names the project "{ $card }", which is not there.
position-card-twice = The position's field "{ $field }" has the project "{ $card }" a second time.
position-cards-missing = The position has these projects nowhere: { $cards }.
position-colonists = The position's field "{ $field }" does not add up: the player must have { $n } colonists in all.
position-space = The position's field "{ $field }" has too many colonists on ★★.

## Moves

move-draft = Keep { $card }
move-prepare = Put in the prep module: { $cards }
move-play-hand = Play { $card } from your hand ({ $action })
move-play-prep = Connect { $card } from your prep module
move-play-other = Connect the { $slot ->
        [1] first
       *[2] second
    } project of { $seat } ({ $suit })
move-launch = Launch 1 colonist
move-launch-da = Launch 1 colonist and discard DA's { $slot ->
        [1] first
       *[2] second
    } project ({ $suit })
move-recharge = Recharge: discard { $card }
move-land = Land 1 colonist in the { $building } building
move-activate-card = Use the prep action ({ $action })
move-activate-building = Use the building: { $ability }
move-activate-colonist = Move a colonist of { $seat } { $space ->
        [1] up from ★ to ★★
       *[2] down from ★★ to ★
    } in the { $building } building
move-activate-card-target = Put { $card } at the bottom of the deck
move-activate-building-target = Land 1 colonist in the { $building } building
move-skip = Skip this step
move-choose-building = Choose the { $building } building
move-choose-colonist = Choose a colonist of { $seat } on { $space ->
        [1] ★
       *[2] ★★
    } in the { $building } building
move-choose-colonists = Swap in the { $building } building: { $up } up to ★★, { $down } down to ★
move-choose-card = Choose { $card }
move-choose-seat = Look at the prep module of { $seat }
move-choose-index = Bring { $card } to the top of the stack of the { $building } building
move-discard = Discard { $card }
move-draw = Draw DA's { $slot ->
        [1] first
       *[2] second
    } project ({ $suit })

## Why a move is not legal

illegal-not-your-card = That project is not yours.
illegal-not-in-hand = { $card } is not in your hand.
illegal-not-in-prep = { $card } is not in your prep module.
illegal-no-colonist-on-earth = You have no colonist left on Earth.
illegal-no-slot = In the prep module of { $seat } there is no such project.
illegal-own-seat = That is your own prep module; choose another player's.
illegal-not-optional = This cannot be skipped.
illegal-choice = That is not one of the possible choices.
illegal-now-draft = Now a project to keep must be chosen.
illegal-now-prepare = Now the prep module must be filled.
illegal-now-turn = Now one of the actions of a turn must be chosen.
illegal-now-land = Now you may land a colonist, or skip it.
illegal-now-activate-card = Now you may use the prep action, or skip it.
illegal-now-activate-building = Now you may use the building's ability, or skip it.
illegal-now-choose = Now you must choose what the action applies to.
illegal-now-discard = Now a project from the hand must be discarded.
illegal-now-draw = Now you must choose which of DA's projects you draw.
illegal-now-over = The game is over.

## What you must do

status-draft = Choose a project to keep: you have { $kept } of 4.
status-prepare = Choose { $count ->
        [one] { $count } project
       *[other] { $count } projects
    } for your prep module.
status-turn = Your turn: play or connect a project, launch or recharge.
status-land = The value is beaten: you may land 1 colonist in the { $building } building.
status-activate-card = You may use the prep action of { $card }.
status-activate-building = You may use the { $building } building.
status-choose-building = Choose a building: { $effect }.
status-choose-colonist = Choose a colonist: { $effect }.
status-choose-colonists = Choose the two colonists that change places.
status-choose-card = Choose a project: { $effect }.
status-choose-seat = Choose whose prep module you look at.
status-choose-index = Choose the project that comes to the top of its stack.
status-discard = You have too many projects: discard { $count ->
        [one] { $count } project
       *[other] { $count } projects
    } from your hand.
status-draw = Choose which of DA's projects you draw.
status-choose-da = The androids have more than one target: choose for them.
status-wait = Waiting for { $seat }…
status-over = { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }
status-solo-won = You win: the androids are beaten!
status-solo-lost = The androids win this time.

## What happened

event-chosen = { $seat } has chosen{ $known ->
        [yes] : { $cards }.
       *[no] .
    }
event-draft = { $seat } keeps { $known ->
        [yes] { $card }.
       *[no] 1 { $suit } project.
    }
event-drafted = Everybody has chosen: the other projects are passed on.
event-prepare = { $seat } puts { $known ->
        [yes] { $cards }
       *[no] { $count ->
            [one] { $count } project
           *[other] { $count } projects
        }
    } in the prep module.
event-play-hand = { $seat } plays { $card } from the hand.
event-connect = { $seat } connects { $card } to the { $building } building.
event-connect-other = { $seat } connects { $card }, a project of { $owner }, to the { $building } building.
event-launch = { $seat } launches { $count ->
        [one] { $count } colonist.
       *[other] { $count } colonists.
    }
event-land = { $seat } lands 1 colonist in the { $building } building.
event-energy = { $seat } { $count ->
        [0] gains no energy: { $total } is the maximum.
       *[other] gains { $count } energy and now has { $total }.
    }
event-pay = { $seat } pays { $count } energy.
event-draw = { $seat } draws { $known ->
        [yes] { $card }.
       *[no] 1 { $suit } project.
    }
event-discard = { $seat } discards { $card }{ $own ->
        [yes] .
       *[no] , a project of { $owner }.
    }
event-promote = { $seat } moves { $own ->
        [yes] one of their own colonists
       *[no] a colonist of { $owner }
    } up from ★ to ★★ in the { $building } building.
event-demote = { $seat } moves { $own ->
        [yes] one of their own colonists
       *[no] a colonist of { $owner }
    } down from ★★ to ★ in the { $building } building.
event-swap = { $seat } swaps two colonists in the { $building } building: { $up } goes up to ★★, { $down } goes down to ★.
event-transfer = { $seat } moves a colonist from the { $from } building to the { $to } building.
event-reorder = { $seat } brings { $card } to the top of the stack of the { $building } building.
event-peek = { $seat } looks at { $other }'s prep module{ $known ->
        [yes] : { $cards }.
       *[no] .
    }
event-cover = { $seat } puts { $known ->
        [yes] { $card }
       *[no] 1 { $suit } project
    } face down on the stack of the { $building } building.
event-recover = { $seat } takes { $card } from the discard pile.
event-bottom = { $seat } puts { $known ->
        [yes] { $card }
       *[no] 1 { $suit } project
    } at the bottom of the deck.
event-renew = The deck is empty: the discard pile and the projects that lie under another one are shuffled into a new one.
event-recharge = { $seat } recharges.
event-skip = { $seat } skips this step.
event-first = Drawn at random: { $seat } is the first player.
event-round = Round { $round } begins.
event-system-error = { $count ->
        [0] DA's “System Error” phase: there is nothing left in the deck to discard.
       *[other] DA's “System Error” phase, from the deck to the discard pile: { $cards }.
    }
event-android = DA's androids act at the { $building } building: { $name }.
event-android-nothing = { $name }: it has no effect this time.
event-android-idle = DA still has both its projects: the androids do nothing.
event-android-refill = DA's prep module gets { $known ->
        [yes] { $card }
       *[no] 1 { $suit } project
    } from the deck.
event-last-round-settled = The last round: { $seat } has all colonists in buildings.
event-last-round-deck = The last round: the deck is empty.
event-last-round-rounds = The last round: there are no more of them.
event-over = The game ends { $totals }: { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }
event-over-tied = The game ends { $totals }, and of equal points colonists in buildings decide ({ $values }): { $count ->
        [one] { $seats } wins!
       *[other] { $seats } share the win!
    }
event-solo-won = The game ends { $totals }: { $seat } beats the androids!
event-solo-lost = The game ends { $totals }: the androids win.
event-solo-tied = The game ends { $totals }: at equal points DA's androids win.

## Why a move, at first sight: parts of a sentence

why-landing = a colonist there brings { $points ->
        [one] a point
       *[other] { $points } points
    }
why-prep = { $does ->
        [acts] the card's action can be done
        [lands] a colonist of yours lands
       *[both] a colonist of yours lands and the card's action can be done
    }
why-hand-doable = the card's action can be done at once
why-card-value = the card's value is high
why-launch = your ship is nearly empty
why-recharge = you are short of energy
why-landing-crowd = you have colonists there already

## On paper

paper-projects = Projects
paper-buildings = Buildings
paper-boards = Agencies
paper-tokens = Colonists and energy
paper-reference = Reference cards
paper-score = Points
paper-hand = From your hand
paper-prep = From a prep module
paper-any-number = any number
# $players (String): as in "3–4", $last (Number): the greater of the two, $n (Number): how many colonists have room
paper-room = { $players } { $last ->
    [one] player
   *[other] players
}: { $n }
paper-earth = Earth
paper-ship = Ship
# $n (String): how many colonists begin here
paper-begins = At the beginning: { $n }
paper-rest = all others
paper-prep-below = Prep module: 2 projects face down below
paper-turn-ends = Then everybody gets back to four projects, two of them in the prep module

## The editor of decks: its tables, their numbers, and words that a deck is written with

set-name = Name of the deck
set-cards = Projects
set-suit = Suit
set-value = Value
set-hand = Hand action
set-prep = Prep action
set-source = Where it comes from
set-source-hand = The hand action comes from
set-source-prep = The prep action comes from
set-book = the rulebook
set-seen = seen elsewhere
set-ours = our own
set-owner = a box of mine
set-buildings = Buildings
set-construction = { suit-construction }
set-ecosystem = { suit-ecosystem }
set-energy = { suit-energy }
set-science = { suit-science }
set-water = { suit-water }
set-double_star_room = Room on ★★, with 1 to 4 players
set-players = Beginning
set-colonists = Colonists of each player
set-start_ship = On the ship at first
set-start_energy = Energy at first
set-recharge = Energy by recharging
set-max_energy = Most energy
set-scoring = Points
set-ship = On the ship
set-star = On ★
set-double_star = On ★★
set-four_buildings = In all four buildings
set-four_in_one = Many in one building
set-crowd = How many are many
set-highest_energy = Highest energy
set-solo = Androids
set-ship_da = On the ship, level { level-da }
set-ship_super_droid = On the ship, level { level-super-droid }
set-ship_cyborg = On the ship, level { level-cyborg }
set-solo-start_energy = Their energy at first
set-solo-recharge = Your energy by recharging
set-system_error = Cards lost by System Error
set-energy_gain = { suit-energy } ability
set-ecosystem_upgrades = { suit-ecosystem } ability
set-water_discards = { suit-water } ability

## What studies call variants and uses

variant-2-players = 2 players
variant-3-players = 3 players
variant-4-players = 4 players
variant-2-players-draft = 2 players, draft
variant-3-players-draft = 3 players, draft
variant-4-players-draft = 4 players, draft
variant-solo-da = solo, { seat-da }
variant-solo-super-droid = solo, { level-super-droid }
variant-solo-cyborg = solo, { level-cyborg }
variant-solo-overmind = solo, { level-overmind }
use-drawn = drawn
use-prepared = prepared
use-hand = hand action
use-prep = prep action
use-held = held to the end
use-building = ability used
use-landed = colonist landed
use-opening = first turn
piece-play-hand = a project from the hand
piece-play-prep = an own project connected
piece-play-other = another's project connected
piece-launch = launching
piece-recharge = recharging
card-says = from the hand: { $hand }; from the prep module: { $prep }
