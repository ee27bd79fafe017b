### What all games say. The same messages, in the same order, are in it.ftl.

## Games, options and moves

game-unknown = There is no game "{ $name }"; the games are: { $known }.
game-broken = The game "{ $name }" of the package { $package } is not available, because it cannot be loaded: { $reason }
rules-unknown = { $game } has no version { $version } of its rules; the versions are: { $known }.
option-unknown = There is no option "{ $option }"; the options are: { $known }.
option-value = The option "{ $option }" cannot be "{ $value }"; it takes { $allowed }.
allowed-range = a whole number from { $low } to { $high }
allowed-switch = true or false
allowed-choice = nothing, or one of: { $keys }
allowed-pick = nothing, "random", or { $count } different ones of: { $keys }
choice-none = None
move-unknown = "{ $move }" is not a move of this game.
no-such-seat = There is no seat { $seat }; the seats are 0 to { $last }.
nothing-to-undo = There is no move to undo.
undo-revealed = Since then something hidden has been revealed: the move cannot be undone.
bot-unknown = There is no bot "{ $level }"; the bots are: { $known }.
bot-setting-unknown = The search of bots has no setting "{ $setting }": write NAME=NUMBER behind the level; the settings are: { $known }.
bot-seconds = A bot may think from 0 to { $most } seconds about a move.
bot-simulations = A bot may do from 1 to { $most } simulations for a move.
bot-not-to-move = Seat { $seat } has nothing to decide now.
bot-failed = { $bot } failed: { $reason }
bot-silent = { $bot } did not answer within { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
bot-ended = { $bot } ended its process when it should have answered.
bot-not-loaded = The bot { $bot } cannot be loaded: { $reason }
bot-no-bot = { $bot } is no bot: name a class of bots, or a function that takes a match and a seat and returns a move.
bot-named-wrong = "{ $bot }" names no bot: write NAME=program:COMMAND or NAME=module:name, the name in small letters.
program-unnamed = Behind "program:" there is no command.
program-unstarted = The program "{ $program }" cannot be started: { $reason }
program-ended = The program "{ $program }" ended when it should have answered.
program-silent = The program "{ $program }" did not answer within { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }.
program-unclear = The program "{ $program }" answered something that is not a JSON object: { $line }
program-illegal = The program "{ $program }" made a move that it may not make: { $reason }

## Data files

data-unreadable = { $file } cannot be read: { $problem }.
data-too-large = { $file } is too large: at most { $most } bytes.
data-too-deep = { $file }, line { $line }: a key has at most { $most } names with dots between them, and there are at most { $most } brackets in one another.
data-too-many = { $file } has { $words } words and signs; a file has at most { $most }.
data-not-toml = { $file } is not a TOML file: { $problem }.
data-unknown-field = { $within ->
    [file] { $file }: there is no field "{ $field }"; the fields are: { $known }.
   *[table] { $file }, table { $table }: there is no field "{ $field }"; the fields are: { $known }.
}
data-version = { $file }: "{ $field }" must be { $version }.
data-name = { $file }: "{ $field }" must be a text of 1 to 60 characters.
data-name-taken = { $file }: the { $field } "default" belongs to the set that comes with the program; choose another.
data-name-unknown = There is no set "{ $name }" here, and the text does not contain one.
data-not-a-table = { $file }: { $table }.{ $field } must be a table.
data-not-a-list = { $file }, table { $table }: "{ $field }" must be a list.
data-source = { $file }, table { $table }: "{ $field }" must be one of: { $known }.
data-number = { $file }, table { $table }: "{ $field }" must be a whole number from { $low } to { $high }.
data-per-seat = { $file }, table { $table }: "{ $field }" must be a list with one entry for each of { $players } seats.

## Positions

position-not-an-object = A position must be a JSON object.
position-missing = The position lacks the field "{ $field }".
position-field = The position's field "{ $field }" does not fit.
position-number = The position's field "{ $field }" must be a whole number from { $low } to { $high }.
position-length = The position's field "{ $field }" must be a list of { $length }.
position-components = The position was made with the components "{ $name }", but "{ $used }" are in use.

## Records

record-too-large = Line { $line }: the record is too large; at most { $most } characters.
record-header = Line { $line }: this is not a header: { $header }
record-headers = Line { $line }: a record has at most { $most } lines of headers.
record-header-twice = Line { $line }: the header { $header } appears a second time.
record-no-header = Line { $line }: the record has no header { $header }.
record-truncated = Line { $line }: the record breaks off before its result; is the end missing?
record-edited = Line { $line }: the signature does not fit the moves; the record was changed after it was written.
record-number = Line { $line }: the turn is numbered { $found }, but it is turn { $expected }.
record-after-result = Line { $line }: "{ $word }" comes after the result.
record-open-comment = Line { $line }: a comment is not closed.
record-rules = Line { $line }: the record was made with version { $version } of the rules; this program knows: { $known }.
record-setup = Line { $line }: the match cannot be set up. { $reason }
record-move = Line { $line }: the move { $move } cannot be played. { $reason }
record-result = Line { $line }: the record says the result is { $claimed }, but the moves give { $played }.

## Batches

batch-size = A batch has { $low } to { $high } games, not { $n }.
batch-beginning = A batch begins with a game and its options, with a match, or with a position; a seat goes with the last two only.
batch-over = The match is over: a batch cannot begin there.
batch-device = There is no device "{ $device }"; the devices are: { $known }.
batch-no-cuda = No CUDA device can be used: { $reason }
batch-actions = A batch of { $n } games takes one whole number for each of them, not { $given }.
batch-illegal = Game { $index } of the batch cannot do action { $action }: { $reason }
batch-policy = There is no policy "{ $policy }"; the policies are: { $known }.
batch-threads = A batch has { $low } to { $high } threads, not { $threads }.
batch-game = There is no game { $index }; the games of the batch are 0 to { $last }.
batch-seed = A seed is here a whole number from 0 to { $high }, not { $seed }.

## Environments

env-no-picture = { $game } draws no pictures of itself: use "ansi".
env-pictures-missing = Pictures need a library: pip install "marsuk[pictures]"
env-render-mode = There is no render mode "{ $mode }"; there is: { $known }.
env-reward = There is no reward "{ $reward }"; there are: { $known }.
env-opponents = There are { $wanted } other seats, but { $given } opponents were named.

## Scores

score-rule = Rule
score-total = Total
score-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
view-phase = phase
you = you
