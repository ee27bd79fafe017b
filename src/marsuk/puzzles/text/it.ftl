# Che cosa dicono i problemi: che cosa si chiede, e a che cosa avrebbero portato le mosse.

puzzle-asks-win = Una mossa vince. Quale?
puzzle-asks-share = Una mossa ti salva: divide la vittoria. Quale?
puzzle-asks-points = Una mossa ti rende più di tutte le altre. Quale?
puzzle-asks-least = Vincere non si può più, ma una mossa perde di meno di tutte le altre. Quale?
puzzle-asks-chance = Una mossa è nettamente migliore di tutte le altre. Quale?

puzzle-wins = Giocando al meglio vinci di { $margin ->
    [one] 1 punto
   *[other] { $margin } punti
}.
puzzle-shares = Giocando al meglio dividi la vittoria.
puzzle-loses = Giocando al meglio perdi di { $margin ->
    [one] 1 punto
   *[other] { $margin } punti
}.
puzzle-chance = Vince { $chance } partite così su 100.

puzzles-of-another = Questi non sono problemi per { $game } secondo la versione { $rules } delle regole.
puzzles-malformed = Questi non sono problemi: { $reason }
