### What the command line says. The same messages, in the same order, are in it.ftl.

## Help of the commands

help = Marsuk, the digital table for board games in space: play, replay and learn at the terminal.
help-play = Play a game, against bots or with people at the same keyboard. Every move is kept on disk.
help-play-game = The game (marsuk games lists them)
help-play-level = How strong the bots are: cadet, ensign, lieutenant, commander, captain, commodore, vice-admiral or admiral
help-play-seats = Who plays, seat by seat: human or a bot (a level, greedy, random, module:name or program:COMMAND)
help-play-seconds = Seconds that a bot may think about a move, if not as long as its level does
help-play-threads = Cores that a bot may think on at once
help-play-name = Your name, for the record (several people: names with commas)
help-play-load = Go on from a record in a file
help-play-resume = Go on with the latest game you did not finish
help-replay = Step through a recorded game.
help-replay-file = The record
help-replay-at = Show only the moment after so many moves
help-replay-everything = Tell the whole game at once
help-analyse = Tell luck from decisions in a recorded game; of many games, the players' skill.
help-analyse-records = The records; of several, what they say of the players together
help-analyse-json = Write everything as JSON, a line for each record
help-analyse-simulations = Games that the judge plays in its head for each decision
help-analyse-write = Write the record with comments into this file
help-rules = Print the rules, or one of them.
help-rules-game = The game
help-rules-rule = A rule's id, such as MH-T2, or the name of a section
help-rules-markdown = Write the whole page as Markdown
help-games = List the games.
help-version = Tell the version of the program and of each game's rules.
help-compile = Make the engines of all games now, so that nobody waits later.
help-compile-names = The games; without any, all of them
help-compile-platforms = Make libraries for these machines instead, for a package to bring: all, or names such as linux-x86-64-v3
help-compile-folder = The folder for these libraries
help-serve = Run the game server: tables for people and bots over the network.
help-serve-host = The address to listen at
help-serve-port = The port; 0 takes a free one
help-serve-database = sqlite:///FILE or postgresql://...; without it MARSUK_DATABASE, or a file of your own
help-serve-workers = Server processes, with PostgreSQL
help-serve-bots = Processes in which bots think, for each server process
help-serve-own_bots = Offer a bot of your own under a name: NAME=module:name or NAME=program:COMMAND (docs/bot-protocol.md)
help-serve-bot_seconds = Seconds a bot thinks about a decision at most
help-serve-hint_seconds = Seconds spent on a hint
help-serve-rate = Messages a second for each connection; 0 is no limit
help-serve-address_rate = Requests and messages a second for each address; 0 is no limit
help-serve-most_connections = Connections for each address; 0 is no limit
help-serve-most_connections_in_all = Connections of all addresses together; 0 is no limit
help-serve-most_new = New tables of an address in a day; 0 is no limit
help-serve-most_players = New players of an address in an hour; 0 is no limit
help-serve-most_codes = Codes that an address may try in an hour, to be somebody on another device; 0 is no limit
help-serve-most_tables = Unfinished tables for each player
help-serve-most_open = Tables of an address that wait for players; 0 is no limit
help-serve-most_listed = Those of them that the list shows; 0 is no limit
help-serve-most_tournaments = Tournaments of an address that are not over; 0 is no limit
help-serve-most_analyses = Analyses at a time; 0: as many as are asked for
help-serve-most_made = Reports and prints of own decks that an address may have made in an hour; 0 is no limit
help-serve-study_games = Games of each variant by bots that think, for a report of an own deck; the simple ones play more
help-serve-origins = Other sites whose pages may talk to the server
help-serve-public_hosts = Names under which others reach the server; without them its own names and addresses
help-serve-proxy_hops = Proxies of yours in front of the server: so many hops of X-Forwarded-For are believed
help-serve-behind_proxy = The same as --proxy-hops 1
help-serve-keep_finished = Days that a finished table is kept; 0 is for ever
help-serve-keep_forsaken = Days that an unfinished table is kept where nothing happens; 0 is for ever
help-serve-keep_players = Days that a player is kept who has no table and does not come; 0 is for ever
help-serve-contact = How push services reach whoever runs the server (mailto:... or https://...); the first --public-host unless told
help-serve-call_also = Endpoints of calls that need be neither public nor https: for tests
help-serve-open_page = Open the page in the browser
help-serve-log = How much to log
help-worker = Let bots think for servers that share a PostgreSQL database.
help-worker-database = postgresql://...; without it MARSUK_DATABASE
help-worker-bots = Processes in which bots think
help-worker-own_bots = Offer a bot of your own under a name: NAME=module:name or NAME=program:COMMAND (docs/bot-protocol.md)
help-worker-bot_seconds = Seconds a bot thinks about a decision at most
help-worker-log = How much to log
help-verify = Check that the deal of a game on the server was fair, and every move.
help-verify-record = The record, as the server gave it
help-verify-commit = The hash that the server told before the game
help-backup = Write everything that a server keeps into one file; it may go on meanwhile.
help-backup-file = The file; it must not exist
help-backup-database = sqlite:///FILE or postgresql://...; without it MARSUK_DATABASE, or a file of your own
help-restore = Fill an empty database from a backup.
help-restore-file = The backup
help-restore-database = sqlite:///FILE or postgresql://...; without it MARSUK_DATABASE, or a file of your own
help-clean = Delete what a server keeps no longer, as it does by itself every hour.
help-clean-database = sqlite:///FILE or postgresql://...; without it MARSUK_DATABASE, or a file of your own
help-clean-keep_finished = Days that a finished table is kept; 0 is for ever
help-clean-keep_forsaken = Days that an unfinished table is kept where nothing happens; 0 is for ever
help-clean-keep_players = Days that a player is kept who has no table and does not come; 0 is for ever
help-clean-dry_run = Only say how much it would be
help-lang = Italian or English; without it, the language of your system
help-seed = The same number deals the same game

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
log-unknown = "{ $given }" is not debug, info, warning or error.
workers-sqlite = Several workers need PostgreSQL: a SQLite file is served by one process.
worker-sqlite = A worker needs the PostgreSQL database of its servers; with SQLite, marsuk serve --bots N does it all.
clean-busy = Another process is cleaning this database just now.
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

compile-begins = One moment: the rules are being turned into machine code. It takes twenty seconds to a minute on two cores, only this time.
compile-step = Compiling
compile-done = { $count ->
        [0] Everything is compiled already.
        [one] One engine compiled.
       *[other] { $count } engines compiled.
    }
compile-failed = The rules could not be compiled: { $reason }
compile-for-and-to = --for and --to belong together: the machines, and the folder for their libraries.
compile-no-linker = Libraries need a linker that is not installed: pip install "marsuk[linker]"
compile-libraries = The libraries are in { $folder }.
compiler-missing = The rules have to be compiled for this machine, and the compiler is not installed: pip install "marsuk[compiler]"
platform-unknown = There is no machine called { $given }; there are { $known }.
version-rules = { $game }: rules { $version }

## Servers

worker-ready = Bots are ready.
verify-fair = The deal was fair: the seed is made of the server's secret, fixed as { $commit }, and of the players' nonces. All { $moves } moves follow the rules.
verify-position = The game began from a position, so nothing was dealt; its chance is made of the server's secret, fixed as { $commit }, and of the players' nonces. All { $moves } moves follow the rules.
verify-compare = Compare the hash with the one you saw before the game, or give it with --commit.
backup-done = { $rows } rows are in { $file }.
restore-done = { $rows } rows restored from { $file }.
clean-done = Deleted: { $finished } finished tables, { $forsaken } forsaken ones, { $players } players, { $tournaments } tournaments.
clean-would = It would delete: { $finished } finished tables, { $forsaken } forsaken ones, { $players } players, { $tournaments } tournaments.

## At the table

toolbar = hint · undo · moves · score · log · help · save · quit — Tab completes
number-too-large = There is no move number { $number }: the list has { $most } (the command moves shows it).
number-not-shown = A bare { $number } is not enough here: write the move, as in { $move }. (Numbers count the list that the command moves shows.)
not-understood = "{ $typed }" is neither a move nor a command; help shows what you can type.
hint = { $bot }: { $notation }. { $why }
why-nothing = No bot has moved since you sat down.
why-hidden = A bot keeps its reasons to itself while they would tell what you cannot know.
failure-kept = (its traceback, or what it wrote, is in { $file })
bot-thinks = { $bot } is thinking…
level-which = Who do you want to play against?
level-question = A number or a name (Enter: { $default }) >
level-unknown = There is no level "{ $level }"; there are: { $known }.
level-or-seats = Give --level or --seats, not both.
undone = Undone: { $move }.
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

command-hint = what the strongest bot would do here
    .name = hint
command-why = why the last bot moved as it did
    .name = why
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

## Luck and decisions

analyse-judging = Judging the moves
analyse-stopped = Stopped: { $games } of { $all } games were judged, and nothing is told of a part.
analyse-unfinished = { $file }: the game is not over, so there is no result to tell luck from decisions in.
analyse-write-one = --write is for one record at a time.
analyse-written = The record with comments is in { $file }.
analyse-decisions = The costliest decisions
analyse-decision = { $points }  { $name }, move { $move }: { $played }. Better: { $best }.
analyse-strokes = Where luck gave or took the most
analyse-stroke = { $points }  { $name }, until move { $move }: { $text }
analyse-stroke-deal = { $points }  { $name }: { $text }
analyse-judge = Judged from what each player knew, with { $simulations } simulations a decision from a fixed seed: the same on every machine.

## Components

help-components = Check a set of components of your own for a game, or write one to begin from.
help-components-what = check: read FILE and show what it says; new: write FILE with all that comes with the game
help-components-game = The game
help-components-file = The file
components-what = A set of components can be checked or written anew: check or new; there is no "{ $what }".
components-none = { $game } has no components that could be others.
components-good = { $file } is a good set of components: "{ $name }".
components-written = { $file } is written. Change what you like, then: marsuk components check { $game } FILE, and marsuk play { $game } --{ $option } FILE
components-changed = Other than in the default set
components-entry = entry
components-here = here
components-default = in the default set

## Studies

help-study = Let bots play many games of every variant, and tell what came out.
help-study-game = The game
help-study-games = How many games of each variant
help-study-variant = Only this variant; may be given several times
help-study-level = Which bots play
help-study-components = Play with the deck or tile set of this file
help-study-against = Compare with this deck or tile set, on the same deals
help-study-again = How many deals bots that think play a second time, to tell what the deal alone decides
help-study-ladder = Let these bots play each other as well, to tell how deep skill goes: LEVEL,LEVEL,...
help-study-ladder_games = How many games they play
help-study-pace = How many seconds people are taken to think about a decision
help-study-json = Write the study as JSON
help-study-parquet = Write a row for every seat of every game
help-study-seed = The first game has this seed, the next ones those after it
help-study-processes = How many games are played at once; without it, one for each processor
help-study-html = Write the study as a page, too
help-study-markdown = Write the study as Markdown, too
study-playing = Playing
study-nothing = Stopped before a game was over: there is nothing to tell.
study-written = The study is in { $file }.
help-tune = Change numbers of a deck or tile set towards goals, within bounds, and tell what speaks for each change.
help-tune-game = The game
help-tune-wishes = A file with goals, bounds and the rest; what else is said here comes on top
help-tune-components = The deck or tile set to begin from
help-tune-goal = What is wanted, as wins/2-players/greedy=0.48..0.52; may be given several times
help-tune-change = What may be changed and how far, as solo.recharge=0..3; may be given several times
help-tune-out = Write the tuned set to this file
help-tune-games = How many deals every candidate plays
help-tune-fresh = How many fresh deals judge the result; without it, four times as many
help-tune-tries = How many candidates are tried at most
help-tune-seed = The first deal has this seed, the next ones those after it
help-tune-processes = How many games are played at once; without it, one for each processor
help-tune-html = Write the report as a page, too
help-tune-markdown = Write the report as Markdown, too
help-tune-json = Write the report as JSON
help-tune-names = List all that may be changed, and end
tune-searching = Searching
tune-judging = Judging
tune-stopped = Stopped after { $tries ->
        [one] one candidate
       *[other] { $tries } candidates
    }: the best so far is judged now.
tune-unjudged = Stopped before it was judged: there is no report.
tune-set-written = The tuned set is in { $file }; marsuk components check { $game } { $file } shows it.
tune-written = The report is in { $file }.
tune-change = "{ $change }" is no change: write NAME=BOUNDS, as solo.recharge=0..3.
variant-unknown = There is no variant "{ $variant }"; there are: { $known }.
number-wrong = { $option } must be a whole number from { $low } to { $high }, not "{ $value }".

## Endings

help-regret = Let a bot move in endings that are solved, and tell what its moves gave away.
help-regret-bot = The bot: admiral, or with a budget for a move, in seconds or simulations: admiral@0.5, admiral@2000n
help-regret-game = The game; without it, the one whose endings are solved
help-regret-positions = How many of the endings that come with the game
help-regret-jobs = How many are judged at once; without it, one for each processor
help-regret-as_json = Tell it as JSON
regret-judging = Judging
regret-unsolved = What one of the moves leads to could not be solved in time; it is left out.
no-solver = There is no game here whose endings are solved.

## Tournaments

help-arena = Let bots play each other on the same deals, in all seats, and rate them.
help-arena-game = The game
help-arena-bots = Who plays: admiral,greedy or with a budget for a move, in seconds or simulations: admiral@0.5,admiral@2000n. Ratings are above the last one
help-arena-games = How many games, at most
help-arena-seconds = How long a bot without a budget of its own may think about a move
help-arena-bot_timeout = How long a bot of one's own may take for a move before it has lost the game; without it 60 seconds, or 5 more than it was given to think
help-arena-sprt = Stop as soon as the games tell whether the first bot is the second's equal (first number, in Elo) or stronger (second number)
help-arena-jobs = How many games are played at once; without it, one for each processor
help-arena-out = Keep the games, the result and a page with plots in this folder; the same command goes on where it was stopped
help-arena-records = Keep every game's record in this folder
help-arena-ray = Play on a Ray cluster (needs the extra "ray" of the package)
arena-playing = Playing
arena-stopped = Stopped after { $games } games of { $all }.
arena-begun-again = A process that played games was ended from outside; was there too little memory? { $games ->
        [one] One game was
       *[other] { $games } games were
    } begun again.
arena-goes-on = The same command goes on from here.
arena-written = The games, the result and the page are in { $folder }.
seconds-wrong = { $option } must be a number of seconds above 0, not "{ $value }".
sprt-wrong = --sprt must be two numbers, the smaller first, as in 0,20, not "{ $value }".

## Several people at one keyboard

curtain = Pass the keyboard to { $seat }: what comes next is for no other eyes.
curtain-ready = Press Enter{" "}

static-missing = This Marsuk came without what playing in a browser alone needs. In a clone, `make edge` makes it.
static-taken = { $folder } has other things in it: name a new folder.
static-done = The games are in { $folder } ({ $size } MB): any web host can serve it, under any path. To try it: python -m http.server --directory { $folder }
help-static = Write a folder that any web host serves: both games in the browser, without a server.
help-static-folder = where to write it

## Puzzles

help-puzzles = Make a set of puzzles for a game, prove one anew, or look at a puzzle.
help-puzzles-what = make: look for puzzles in games of bots and write FILE; check: prove a set anew with other seeds; show: draw a puzzle
help-puzzles-game = The game
help-puzzles-file = The set; without it, the one that comes with the game. Beside it is a journal: who makes more goes on where it ends
help-puzzles-games = How many games to look through
help-puzzles-count = How many puzzles the set may have
help-puzzles-record = A record to look through instead of games of bots; may be given several times
help-puzzles-seed = check: the seed to prove from; without it, 21
help-puzzles-jobs = How many are looked at once; without it, one for each processor
help-puzzles-puzzle = Which puzzle to show; without it, today's
help-puzzles-answer = Show the solution, too
puzzles-what = Puzzles can be made, checked or shown: make, check or show; there is no "{ $what }".
puzzles-where = Say where the puzzles are to be written: --file FILE
puzzles-none = { $game } brings no puzzles.
puzzles-unknown = There is no puzzle "{ $id }" in this set.
puzzles-record = { $file } is no finished game of { $game } by its newest rules.
puzzles-making = Looking for puzzles
puzzles-checking = Proving
puzzles-made = { $count } puzzles, chosen of { $found } in { $games } games
puzzles-variant = by difficulty
puzzles-grades = 1: nearly all levels of the bots find it; 5: hardly any does.
puzzles-rejected = Positions that are no puzzles
puzzles-why = why
puzzles-fault = { $id }: { $why }
puzzles-checked = { $count } puzzles proven anew, { $faults ->
    [0] all hold
    [one] one does not hold
   *[other] { $faults } do not hold
}.
puzzles-title = Puzzle { $id }, difficulty { $difficulty } of 5
puzzles-why-several-best = several moves are equally good
puzzles-why-small-difference = the second best move is nearly as good
puzzles-why-intervals-overlap = the search is not certain
puzzles-why-seeds-disagree = two searches do not agree
puzzles-why-unsolved = not solved in time
puzzles-why-trivial = all levels of the bots find it always
puzzles-why-another-of-the-game = another of the same game was taken
puzzles-why-no-position = no position of the game
puzzles-why-another-view = not what the player would see
puzzles-why-other-moves = its moves are not the legal ones
puzzles-why-another-best = another move is the best
puzzles-why-another-worth = moves come to something else
puzzles-why-another-grade = its difficulty is not what the levels found

## A game on paper

help-print = Write a PDF with everything to play a game at a real table: pieces to cut out, and the rules.
help-print-game = The game
help-print-components = Your own cards or tiles, in a file
help-print-paper = The paper of your printer
help-print-out = Where to write it; without it, a file named after the game
print-done = { $file } is ready: { $pages } pages. Print it at its actual size; the first page says how.
print-paper = There is no paper "{ $paper }"; there is: { $known }.
print-missing = To make a PDF, one more package is needed: pip install "marsuk[paper]"
print-fronts = fronts
print-backs = backs
print-empty = Nothing is printed here on purpose: behind this page there are pieces to cut.
print-contents = What is in here
# $n (Number): how many pieces
# $title (String): what they are
print-pieces = { $title }: { $n }
# $name (String): what the set is called
print-own = Made of your own set "{ $name }". The rules are told with the numbers that come with the game: where a piece says otherwise, the piece is right.
print-how = How to print and cut it
print-steps =
    1. Print at actual size (100 %, without "fit to page"). The line at the foot of this page must then be 10 centimetres long.
    2. Pages with backs follow their fronts: print on both sides and turn over the long edge. If your printer has one side only, print the fronts, put the sheets back and print the backs.
    3. Thick paper (200 to 300 g) makes good cards. For tiles and tokens, glue the sheet onto cardboard before you cut.
    4. Lay a ruler from mark to mark and cut; the marks stand around the pieces, and pieces that touch need one cut only.
    5. Any cubes, pawns or beads you have can stand for tokens.
print-ruler = This line is 10 cm long on paper. If it is not, the printer has changed the size.
# $game (String): the name of the game
print-rules = { $game }: the rules
