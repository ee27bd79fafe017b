### What the server refuses. The same messages, in the same order, are in it.ftl.

## Players and links

player-needed = Say first who you are: the server does not know you.
nickname-wrong = A nickname has 1 to { $most } characters that can be printed.
claim-wrong = This link does not lead to a free seat here: it was used already, or a newer one has been made.
not-your-seat = You do not sit there.
seat-unknown = There is no seat { $seat } at this table.
seat-taken = Somebody sits there already.
seated-already = You sit at this table already. The link stays good: it is for somebody else, unless you want to play for two.
sat-too-often = You have sat down here too often.
code-mistyped = This is no whole code: look at it again, letter by letter.
code-wrong = This code leads nowhere: it was used already, has run out, or a newer one was made.
too-many-codes = Too many codes have been tried from your address; wait a while.
somebody-already = You are somebody on this device already.
device-unknown = You have no such device.
too-many-devices = You play on { $most } devices already; end one of them first.
origin-foreign = Another site's page may not do this.
host-unknown = This server is not called that. Whoever runs it can start it with --public-host and the name in your address bar.
too-fast = That was too much at once; wait a moment.
too-many-players = Too many new players have come from your address; use one that you have, or wait a while.
too-many-new = Too many new tables have come from your address; play on at one that you have, or wait a while.
busy = The server is still at work for you; wait a moment.
too-many-tables = You have { $most } tables that are not over; finish one first.
too-many-open = { $most } tables from your address wait for players; begin one of them first.
too-many-listed = The list shows { $most } tables from your address already; invite by link instead.

## New tables

game-missing = Name a game, or give a record and, if you like, a moment of it.
record-and-options = A record brings its game and its options with it: give one or the other.
record-over = At that moment the game of the record is over; choose an earlier one.
record-strangers = Whoever brings a record knows all its cards: such a table has no open seats and is not listed. Invite friends by link.
ply-unknown = The record has no such moment: it has 0 to { $last }.
puzzle-unknown = There is no such puzzle.
seed-given = The cards are dealt with a seed that nobody chooses; leave it out.
seats-count = The game is for { $players }, but there are { $seats } seats.
level-of-person = Only a bot has a level.
clock-wrong = A clock has either "move" or "game", in seconds, up to thirty days.
table-no-person = A table needs somebody to play at it: at least one seat for a person, or an open one.

## At a table

table-unknown = There is no such table.
table-open = The game has not begun: there are free seats.
table-over = The game is over.
table-broken = This table cannot be shown: its game can no longer be rebuilt. It has been noted, and nothing of it is lost.
table-long = Too much has been undone and done again at this table; only moves count now.
answer-same = You have chosen this already.
answer-final = You have changed your mind often enough: this choice stands.
left-already = A bot plays for you already.
left-too-often = You have left too often; resign, or play on.
stale = Meanwhile something else has happened; look at it first.
seq-unknown = The table has not come that far.
not-deciding = It is not this player's turn but { $seat }'s.
not-substituted = No bot is playing for you.
resigned-already = This player has resigned.
undo-absent = Somebody who is away made one of these moves: they cannot be undone now.
undo-not-asked = Nobody asks you to undo a move.
undo-asked-already = Somebody asks already to undo a move.
rematch-early = A rematch begins when the game is over.
rematch-exists = There is a rematch already, at the table { $table }.
said-to-nobody = Nobody is there who would read it.
said-too-fast = One word after the other; wait a moment.
said-enough = You have said all there is to say at this table.
too-many-muted = You hear { $most } people no more already; hear one of them again first.
record-early = The record would show everybody's cards: it is there when the game is over.
hint-forbidden = There are no hints at this table.
hint-busy = One hint at a time.
hint-not-deciding = This player has nothing to decide now.
hint-failed = No hint could be found.
hint-not-imagined = Ask first what is to be thought about.
analysis-busy = Another analysis is still going on; try again in a moment.
analysis-long = At most { $most } moments at a time.
analysis-failed = The bot could not judge this moment; try again.
luck-unfinished = The game is not over: there is no result to tell luck from decisions in.

## Finding somebody

too-many-wishes = You, or others at your address, wait for enough games already; take one wish back first.
opponent-unknown = You have not played there with anybody whom you could choose.
invite-impossible = This player cannot be invited.
invited-already = You have invited them already; wait for their answer.
invitation-unknown = There is no such invitation any more.
block-unknown = You have not blocked them.
too-many-blocks = You have blocked { $most } players; let one of them again first.
profile-unknown = There is no such page: it was taken away, or the link is not whole.

## Messages

message-malformed = This is not a message that the server understands.
message-too-large = The message is too large.
query-wrong = "{ $name }" in the address has a value that it cannot have.
path-unknown = There is nothing at this address.
method-unknown = This cannot be done here.
not-stored = The server could not store that; try again.
unwell = The server cannot store anything right now.
unexpected = Something went wrong in the server; it has been noted.

## Running the server

page-missing = No page has been built for people to play on. "make play" builds it and starts this server.
database-unknown = The database must be sqlite:///FILE or postgresql://...; see { $variable }.
database-without-driver = PostgreSQL needs a driver that is not installed: pip install "marsuk[postgresql]"
database-in-use = Another process uses { $file }. One SQLite file is served by one process; PostgreSQL by many.
database-unreachable = The database cannot be reached: { $problem }
database-newer = The database is of version { $version }, but this program knows only up to { $known }: run the newer program, or restore a backup into a new database.

## Checking a record, backups

verify-no-deal = The record does not tell how it was dealt: it does not come from a server.
verify-secret = The record's secret is not a valid one.
verify-commit = The record's secret is not the one that the server had fixed before the game.
verify-seed = The record was dealt with the seed { $claimed }, but secret and nonces make { $due }.
backup-nothing = There is nothing to back up: no server has used this database.
backup-unwritable = { $file } cannot be written: { $problem }.
backup-unreadable = { $file } is not a whole backup.
backup-version = { $file } is of version { $version } of the database, but this program makes version { $known }.
restore-not-empty = The database is not empty; restore into a new one.

## Names of bots

bot-called = { $level } (bot)
bot-numbered = { $level } (bot) { $number }
guest = Guest
guest-numbered = Guest { $number }
stand-in-not-awaited = There is nobody to be waited for there.
stand-in-early = They may still come: a bot can play for somebody who has been away from a decision for a day.
stand-in-in-time = They still have time: a bot can play for them, or the win be claimed, when it is up.
claim-win-not-here = The win can be claimed only at a table for two with a clock of days, against somebody whose time is up.

## Tournaments

tournament-unknown = There is no such tournament.
tournament-broken = This tournament cannot be shown. It has been noted, and nothing of it is lost.
tournament-name-wrong = A tournament's name has 1 to { $most } characters that can be printed.
tournament-solo = A tournament needs a game for at least two at a table.
tournament-limit-wrong = A round may take from ten minutes to thirty days, and at least as long as the clock of one player.
tournament-joined = You take part already.
tournament-removed = Whoever made this tournament has taken you off the list.
tournament-full = This tournament has its { $most } players already.
tournament-begun = This tournament has begun: nobody can join any more.
tournament-over = This tournament is over.
tournament-not-in = You do not take part in this tournament, or not any more.
tournament-not-yours = Only whoever made this tournament can do that.
tournament-entrant-unknown = Nobody with that number takes part.
tournament-few = It takes at least { $least } players to start.
tournament-many = Everybody against everybody takes at most { $most } players; choose the Swiss system for more.
too-many-tournaments = You have { $most } tournaments that are not over; end one first.

## Links that are shown

show-invites = { $name } invites you
show-open = Come and play
show-free = { $count ->
        [one] One seat is free. No account: one tap, and you play.
       *[other] { $count } seats are free. No account: one tap, and you play.
    }
show-seat-free = A free seat
show-moment = Move { $ply }
show-won = { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
show-over = The game is over
show-on = Go on to the table
pictures-missing = This server draws no pictures: it was installed without them.
paper-missing = This server prints nothing: it was installed without that.
workshop-full = Many reports and prints are being made; try again in a moment.
workshop-enough = Enough reports and prints for now; try again later.
workshop-long = Games with this set take too long to be studied here; `marsuk study` does it on your own machine.
workshop-failed = Nothing could be made of this set just now; try again.
rated-two-people = A rated game is for two people, from the deal: no bots, nobody twice, no record.
rated-needs-server = Rated games need a server: here you play among yourselves.
rated-two-seats = In a rated game nobody plays against themselves: somebody else has to take this seat.
rated-no-other = In a rated game nobody takes over a seat once it has begun.

## Calls, which browsers show while somebody is not here

call-wrong = This is no subscription to messages that the server may send.
quiet-wrong = Quiet hours need a beginning, another end, and a time zone such as Europe/Rome.
call-turn = It is your turn, against { $names }.
call-turn-slow = It is your turn, against { $names }: { $time } left.
call-time = Your time is running out, against { $names }: { $time } left.
call-late = The time of { $names } is up: see how it goes on.
call-invitation = { $names } would like to play with you.
call-tournament = Your game of the tournament is ready, against { $names }.
call-rematch = { $names } would like a rematch.
call-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
call-hours = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
call-and = { $some } and { $last }
