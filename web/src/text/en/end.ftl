### The end of a game.

end-you-win = You win!
# $names (String): the others who have won
end-you-share = You share the win with { $names }!
# $names (String): who has won, $count (Number): how many they are
end-wins = { $count ->
        [one] { $names } wins!
       *[other] { $names } share the win!
    }
end-next-time = Well played. Next time it is yours.
end-bot-finished = A bot has finished the game in your place.
end-stood-in =
    { $count ->
        [one] A bot made one move in place of { $name }.
       *[other] A bot made { $count } moves in place of { $name }.
    }
end-resigned = Somebody resigned before the end.
end-time = Somebody ran out of time before the end.

end-table = Points by scoring rule
end-rule = Points for
end-total = Total
end-winner = winner
end-place = Place
end-place-of = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
# $name (String): of the player, $points (Number), $rule (String): what they are for
end-points-show = { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    } for { $rule }. Show on the board
end-tip = Touch a number to see on the board what made it.

end-over-time = The score over time
end-chart-table = As a table
end-chart-move = Move
# $ply (Number): after how many moves, $values (String): names and numbers
end-chart-at = Move { $ply }: { $values }

end-rematch = Rematch
end-replay = Replay and analyse
end-download = Download the record
end-check-deal = Check the deal

end-deal = Was the deal fair?
end-deal-about = Neither the server nor the players could choose how things were dealt. Your browser has just checked it for itself:
end-deal-cannot = Your browser can check this only on a page that came over https. Download the record and run “marsuk verify” with it instead.
end-deal-fair = The deal was fair.
end-deal-unfair = This does not fit together!
end-deal-promise = A promise
end-deal-promise-about = Before anybody sat down, the server fixed a secret and showed its fingerprint (SHA-256):
end-deal-luck = Luck from everybody
end-deal-luck-about = Then everybody who sat down added something the server could not know beforehand:
end-deal-no-luck = nothing (bots add none)
end-deal-secret = The secret, told
end-deal-secret-about = After the end, the server told its secret:
end-deal-hash = Its fingerprint, worked out here:
end-deal-seed = The deal
end-deal-seed-about = Secret and luck together give one number, and that number decides the whole deal.
end-deal-seed-due = Worked out here:
end-deal-seed-used = Dealt with:
end-deal-fits = The two are the same
end-deal-differs = The two differ

## Showing a game to others

share = Share
share-title = Show it to others
share-making = The picture is being drawn …
share-send = Share the picture
share-send-link = Share the link
share-copy = Copy the link
share-copied = Copied
share-save = Save the picture
share-film = The decisive turn as a moving picture
share-film-making = The pictures learn to move …
share-film-made = The moving picture is there.
share-no-link = This game is kept on this device: others can see the picture, but there is no link to it.
