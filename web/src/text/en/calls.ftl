### Being called when it is one's turn

calls-title = Calls and quiet hours
calls-about = When a table waits for you and you are somewhere else, this browser can tell you: that it is your turn, that your time runs out, that somebody wants to play with you. Only the game and the names are in it.
calls-want = Call me when it's my turn
calls-end = Call me here no more
calls-on = You are called in this browser.
calls-on-open = You are called in this browser as long as Marsuk is open in a tab.
calls-off = You are not called in this browser.
calls-elsewhere = { $count ->
        [one] You are also called in one other browser.
       *[other] You are also called in { $count } other browsers.
    }
calls-forbidden = Your browser does not let us call you: you can allow notifications in its settings for this page.
calls-unable = This browser cannot call you. On an iPhone or iPad add the page to your home screen first.
calls-quiet = Quiet hours
calls-quiet-about = No calls and no sounds in between. What falls in them comes after them, once.
calls-quiet-from = From
calls-quiet-to = To
