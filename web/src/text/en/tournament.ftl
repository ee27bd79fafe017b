### Tournaments: making one, the waiting room, rounds and standings.

tournament-title = Tournament
tournament-mine-title = Tournaments
tournament-mine-none = Gather your club: one makes a tournament, everybody else joins with a link, and the tables open by themselves.
tournament-new = New tournament
tournament-new-about = You make it, the others join with a link. When you start it, the tables of each round open by themselves.
tournament-name = What is it called?
tournament-name-example = Thursday club
tournament-size = Players at a table
tournament-size-many = Where the numbers do not fit, some tables have one player less.
tournament-system = Who plays whom
tournament-system-swiss = Swiss
tournament-system-round-robin = Everybody against everybody
tournament-system-about-swiss = In each round you meet somebody who has done about as well as you, and nobody twice. Good for many.
tournament-system-about-round-robin = You meet everybody. Fair and long: good for up to eight or so.
tournament-how-many-rounds = Rounds
tournament-rounds-fit = As many as it takes
tournament-double = How often two meet
tournament-double-no = Once
tournament-double-yes = Twice, with seats exchanged
tournament-pace = When
tournament-pace-evening = In an evening
tournament-pace-days = Over days
tournament-pace-about-evening = Everybody is there, and plays with a clock. The next round begins as soon as all games are over.
tournament-pace-about-days = Everybody plays when they have time. The next round begins when all games are over, or when the time for the round is up.
tournament-limit = A round takes at most
tournament-limit-about = A third of that time, two days at most, is for sitting down: who has not come by then loses. When the time is up, whoever's turn it is loses.
tournament-minutes = { $count } min
tournament-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
tournament-plays = Do you play yourself?
tournament-plays-yes = I play
tournament-plays-no = I only run it
tournament-options = Options of { $game }
tournament-make = Make the tournament

## The waiting room

tournament-my-part = What you can do now
tournament-you-are-in = You are in.
tournament-start-when = Send the link around. When all are there, start it.
tournament-starts-when = It begins when { $name } starts it. You can leave this page open, or come back.
tournament-is-full = All places are taken. You can watch the games from here.
tournament-join-about = { $name } invites you to this tournament.
tournament-join = Take part
tournament-invite = Whoever has this link can take part until the start, and watch afterwards.
tournament-share = { $name }: a tournament of { $game }
tournament-entrants = { $count ->
    [one] 1 player of { $most } at most
   *[other] { $count } players of { $most } at most
}
tournament-nobody = Nobody yet.
tournament-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
tournament-start = Start
tournament-missing = { $count ->
    [one] One more player is needed.
   *[other] { $count } more players are needed.
}
tournament-leave = Withdraw
tournament-remove = Remove
tournament-close = End the tournament
tournament-ask-leave = Withdraw?
tournament-ask-about-leave = You lose the game that you are playing, and are not drawn any more. You cannot come back.
tournament-ask-yes-leave = Yes, withdraw
tournament-ask-remove = Remove a player?
tournament-ask-about-remove = { $name } plays no more in this tournament, and loses the game of this round.
tournament-ask-yes-remove = Yes, remove
tournament-ask-close = End the tournament?
tournament-ask-about-close = It stays as it stands: games that go on can be played to their end, but do not count any more.
tournament-ask-yes-close = Yes, end it
tournament-ask-no = No, go on

## Games

tournament-your-game = Your game against { $names } is ready.
tournament-sit-by = Sit down by { $time }. The round goes on until { $end }.
tournament-play = To your table
tournament-you-wait = Your game is over.
tournament-you-rest = You rest in this round.
tournament-next-round = The next round begins by itself when all games are over. Meanwhile you can watch.
tournament-you-are-out = You have withdrawn from this tournament.
tournament-you-watch = You are watching.
tournament-champions = { $count ->
    [one] { $names } has won the tournament.
   *[other] { $names } share the first place.
}
tournament-you-came = Place { $place } of { $count }
tournament-never = It was ended before it began.
tournament-is-over = over
tournament-rounds = Rounds
tournament-round = Round { $number } of { $count }
tournament-until = until { $time }
tournament-watch = Watch
tournament-mine = Your table
tournament-replay = Replay
tournament-absent = did not play on
tournament-bye = { $points ->
    [0] { $name } rests.
   *[other] { $name } has nobody to play with: 1 point.
}
tournament-back = To the tournament

## Standings

tournament-standings = Standings
tournament-place = Place
tournament-player = Player
tournament-points = Points
tournament-withdrawn = has withdrawn
tournament-ties = What decides
tournament-points-two = First the points: 1 for a win, ½ for a draw. Between equal points this decides, in this order:
tournament-points-many = First the points: at each table the first gets 1, the last 0, the others what lies between. Between equal points this decides, in this order:
tournament-ties-shared = Who is level in all of it shares the place.
tournament-tie-head-to-head = Against each other
tournament-short-head-to-head = vs
tournament-why-head-to-head = the points from the games among those who are level, if all of them have met.
tournament-tie-buchholz = Buchholz
tournament-short-buchholz = BH
tournament-why-buchholz = the points of all whom you met: who had the harder way is ahead. A round without a game counts as one against yourself.
tournament-tie-sonneborn-berger = Sonneborn-Berger
tournament-short-sonneborn-berger = SB
tournament-why-sonneborn-berger = the points of those whom you beat, and half of those with whom you drew.
tournament-tie-wins = Wins
tournament-short-wins = W
tournament-why-wins = the games won.
tournament-tie-share = Share
tournament-short-share = %
tournament-why-share = how much of all that was scored at your tables was yours.

## In lists

tournament-state-open = waits
tournament-state-running = running
tournament-state-over = over
tournament-state-play = Play!
