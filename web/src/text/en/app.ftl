### The frame of the page.

close = Close
home = Marsuk, all games
skip-to-content = Go to the content

## Settings

settings = Settings
nickname = Your nickname
nickname-none = Guest
language = Language
theme = Look
theme-auto = As the device
theme-dark = Night
theme-light = Day
size = Text
size-normal = Normal
size-large = Large
size-huge = Huge
motion = Motion
motion-auto = As the device
motion-full = Full
motion-none = None
pace = Others' turns
pace-step = Step by step
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
sound = Sounds
volume = Volume
on = On
off = Off
confirm = My moves
confirm-no = Happen at once
confirm-yes = Ask me first
plain = Board
plain-off = Drawn
plain-on = Words and buttons

## Time

time-left = { $time } left
time-up = time is up

## My data

data-title = My data
data-about = There is no account: nobody asks for your name, e-mail or password. This is what is kept:
data-you = on the server: your nickname, and a random number that stands for you; a cookie in this browser proves that it is yours
data-devices = the devices on which you play: what kind of browser each is and the day it was last here; fingerprints of codes that you made
data-tables = there too: the tables where you sit: who plays there, every move, and when
data-results = there too: how your games ended, also when their tables are gone, and your ratings
data-calls = there too, if you want to be called: the address that your browser gave for that, and your quiet hours
data-tournaments = the tournaments that you made or took part in: your nickname, who played whom, and how it ended
data-meeting = whom you look for: wishes to be paired, invitations, whom you have blocked, and the address of your public page if you have one
data-address = and a code made from your network address, for each table that you set up and each rated one where you sit, until its game is over
data-device = on this device: your settings, what you chose last, the puzzles that you have solved, and the tables that you wanted to keep here
data-how-long = For how long, at most
data-keep-finished = A finished game
data-keep-forsaken = A game where nothing happens any more
data-keep-players = You, without a game and without a visit
data-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
data-for-ever = no limit
data-unknown = The server does not know you yet: nothing about you is kept there.
data-download = Download all of it
data-downloaded = Your data is downloaded.
data-delete = Delete everything
data-delete-sure = Delete everything about you? This cannot be undone.
data-delete-sure-device = Delete what this page keeps on this device? This cannot be undone.
data-delete-you = Your nickname and your number are deleted, and this browser is a stranger again.
data-delete-alone = Games in which nobody else has sat are deleted whole.
data-delete-others = Games with other people stay theirs: a bot takes your seat, and your name is replaced by "N. N.".
data-delete-device = The settings on this device are deleted too.
data-delete-download-first = If you want your games, download them first.
data-keep = Keep it all
data-delete-now = Yes, delete everything
data-deleted = Everything about you is deleted.

## Without a network

offline = No connection to the server. The rules can be read; playing has to wait.
offline-again = Try now
offline-screen = This part of the page could not be loaded. Are you connected to the network?
offline-here = No connection to the server. You can play on this device; playing with people elsewhere has to wait.

## On this device

edge-fetching = Fetching what playing on this device needs ({ $size } MB, only this time)…
edge-opening = Setting the table up on this device…
edge-static = Here one plays on this device, also without a network: against bots, alone, or several people at one screen. To play with people elsewhere you need a Marsuk server.
edge-failed-alone = The table could not be opened on this device. Check the connection, and try again.
edge-failed = The table could not be opened on this device. Try again, or play on the server.
edge-unable = This browser is too old to play on this device: it has no WebAssembly, or no workers. Another one, or a newer version, will do.
edge-hangs = The table on this device did not answer any more and was closed. What was played is kept: open it again.
edge-missing = To play on this device something has to be downloaded first: that needs a connection, once.
edge-old = What is here for playing without a network is of another version: with a connection it is renewed by itself.
edge-unkept = This browser does not keep the game (a private window, or no room left?): it lasts as long as this page is open. Under More you can save it to a file.
settings-words = Words from others at the table
settings-words-all = From everybody
settings-words-known = Not from strangers
muted-people = People you have muted
muted-hear = Hear again
data-muted = Whom you have muted at the table.
