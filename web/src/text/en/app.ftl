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
sound = Sounds
on = On
off = Off
confirm = My moves
confirm-no = Happen at once
confirm-yes = Ask me first

## Without a network

offline = No connection to the server. The rules can be read; playing has to wait.
offline-again = Try now
offline-screen = This part of the page could not be loaded. Are you connected to the network?
