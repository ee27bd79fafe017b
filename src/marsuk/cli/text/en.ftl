### What the command line says. The same messages, in the same order, are in it.ftl.

## Help of the commands

help = Marsuk, the digital table for Marrak Hesh 17 and its companions: play, replay and learn at the terminal.
help-play = Play a game, against bots or with people at the same keyboard. Every move is kept on disk.
help-play-game = The game (marsuk games lists them)
help-play-seats = Who plays, seat by seat: human, greedy or random. Without it, you against greedy bots
help-play-name = Your name, for the record (several people: names with commas)
help-play-load = Go on from a record in a file
help-play-resume = Go on with the latest game you did not finish
help-replay = Step through a recorded game.
help-replay-file = The record
help-replay-at = Show only the moment after so many moves
help-replay-everything = Tell the whole game at once
help-rules = Print the rules, or one of them.
help-rules-game = The game
help-rules-rule = A rule's id, such as MH-T2, or the name of a section
help-rules-markdown = Write the whole page as Markdown
help-games = List the games.
help-version = Tell the version of the program and of each game's rules.
help-compile = Make the engines of all games now, so that nobody waits later.
help-lang = Italian or English; without it, the language of your system
help-option-players = How many play
help-option-seed = The same number deals the same game
help-option-deep-space = Deep Space cards
help-option-first = The seat that begins
help-option-components = The set of tiles and holds

## Mistakes on the command line

usage-no-option = There is no option { $option }{ $count ->
        [0] .
       *[other] ; did you mean { $near }?
    }
usage-missing = { $name } is missing; add --help to see what the command takes.
usage-no-value = The option { $option } needs a value.
usage-wrong = The command line cannot be understood: { $message }
language-unknown = The language "{ $given }" is not spoken here; there are: { $known }.
no-games = No game is installed.
seat-unknown = A seat cannot be "{ $kind }"; it can be: { $known }.
seat-count = There are { $players } players, but --seats has { $seats }.
name-too-many = There is no seat for "{ $name }": give one name for each person.
load-or-resume = Use either --load or --resume, not both.
load-options = A game that goes on is as it was saved: leave out { $option }.
nothing-to-resume = There is no unfinished game to resume.
rule-unknown = There is no rule or section "{ $rule }"; there are: { $known }.
rules-markdown-whole = Markdown is for the whole page: leave out the rule.
replay-no-moment = There is no moment { $moment }: the game has moments 0 to { $last }.

## Files

file-missing = There is no file { $file }.
file-not-text = { $file } is not a record: it is not text.
file-unreadable = { $file } cannot be read: { $problem }.
file-not-a-record = { $file }: { $reason }
file-exists = { $file } exists already: choose another name.
file-unwritable = { $file } cannot be written: { $problem }.

## Compiling

compile-begins = One moment: the rules are being turned into machine code. It takes about twenty seconds, only this time.
compile-step = Compiling
compile-done = { $count ->
        [0] Everything is compiled already.
        [one] One engine compiled.
       *[other] { $count } engines compiled.
    }
compile-failed = The rules could not be compiled: { $reason }
version-rules = { $game }: rules { $version }

## At the table

you = you
score-rule = Rule
score-total = Total
toolbar = hint · undo · moves · score · log · help · save · quit — Tab completes
number-too-large = There is no move number { $number }: the list has { $most } (the command moves shows it).
number-not-shown = A bare { $number } is not enough here: write the move, as in { $move }. (Numbers count the list that the command moves shows.)
not-understood = "{ $typed }" is neither a move nor a command; help shows what you can type.
hint = A greedy player would choose { $notation }: { $move }{ $gain }
undone = Taken back: { $move }.
kept-anyway = Every move is kept by itself, in { $file }. To have a copy elsewhere: save FILE
saved = Saved in { $file }.
loaded = Here is { $file }, after { $moves ->
        [one] one move.
       *[other] { $moves } moves.
    }
load-what = Load which file? Write: load FILE
log-empty = Nothing has happened yet.
keep-failed = The game could not be kept in { $file }: { $problem }.
game-kept = The record is in { $file }; marsuk replay shows it again.
game-goes-on = The game is kept in { $file }. To go on: marsuk play --resume
resume-offer = You have an unfinished game of { $game }, after { $moves ->
        [one] one move.
       *[other] { $moves } moves.
    }
resume-question = Go on with it? [Y/n]{" "}
help-moves = Type a move as the list shows it, or the number of a move in the list. You can also type:
help-rule-ids = A rule by its id: help { $rule } (the ids: { $ids })

## Commands at the table

command-hint = what a bot would do here
    .name = hint
command-undo = go back to your last decision
    .name = undo
command-moves = all your moves, in words and with numbers
    .name = moves
command-score = the points so far, rule by rule
    .name = score
command-log = all that has happened
    .name = log
command-board = draw the board again
    .name = board
command-help = this page, or a rule: help ID
    .name = help
command-rules = the rules of the game
    .name = rules
command-save = write the game to a file: save FILE
    .name = save
command-load = go on with the game in a file: load FILE
    .name = load
command-quit = leave; the game is kept
    .name = quit

## Replay

replay-moment = Move { $moment } of { $last }
replay-keys = → or n: next · ← or p: previous · Home · End · a number · q: quit

## Marrak Hesh 17: short signs

mh-score-now = If it ended now
mh-score-final = Final points
mh-score-MH-P2 = Colour groups
mh-score-MH-P3 = Type groups
mh-score-MH-P4 = Rare tiles
mh-rare = rare
mh-nowhere = nowhere now
mh-dock-how = Write the transport's letter and the dock together, as in { $example }.
mh-type-robot = Robot
    .tiny = Rob
mh-type-support = Supp.
    .tiny = Sup
mh-type-plant = Plant
    .tiny = Pla
mh-type-animal = Anim.
    .tiny = Ani
mh-type-computer = Comp.
    .tiny = Com
mh-type-spice = Spice
    .tiny = Spi
mh-type-engine = Eng.
    .tiny = Eng
