### Problemi.

puzzles-title = Problemi
puzzles-about = Una posizione, una mossa migliore. Ogni giorno una nuova per ciascun gioco, uguale per tutti, e quante ne vuoi per allenarti.
puzzles-kept = Ciò che hai risolto lo ricorda questo browser, e nessun altro.

puzzle-of-day = Problema del giorno
puzzle-solve = Risolvilo
puzzle-done = fatto
puzzle-tomorrow = Domani ce n'è un altro.
# $tries (Number): how many moves were tried
puzzle-was-found = { $tries ->
    [one] Trovato al primo colpo
   *[other] Trovato in { $tries } tentativi
}
puzzle-was-shown = Hai guardato la risposta
# $days (Number): in a row
puzzle-streak = { $days ->
    [one] Un giorno di fila
   *[other] { $days } giorni di fila
}
# $days (Number): in a row
puzzle-longest = (il tuo record: { $days })
puzzle-no-streak = Trova quello di oggi e comincia una serie
puzzle-practise = Allenati
# $found (Number): of $count (Number)
puzzle-count = { $found } su { $count }
puzzle-difficulty-1 = facile
puzzle-difficulty-2 = non proprio facile
puzzle-difficulty-3 = insidioso
puzzle-difficulty-4 = difficile
puzzle-difficulty-5 = molto difficile
puzzle-none = Qui non c'è nessun problema.
puzzle-loading = Preparo il tavolo …

puzzle-answer = La tua risposta
puzzle-your-move = Tocca a te
puzzle-show = Mostra la risposta
puzzle-right = Esatto!
puzzle-wrong = Non è la migliore.
puzzle-again = Riprova
puzzle-weighing = Peso la tua mossa …
puzzle-proven = Dimostrato: ogni strada è stata giocata fino in fondo.
puzzle-searched = Due lunghe ricerche sono d'accordo.
# $levels (String): the names of bots
puzzle-found-by = Lo trovano questi bot: { $levels }.
puzzle-found-by-none = Nessun bot sotto l'ammiraglio lo trova.
puzzle-next = Prossimo problema
puzzle-all = Tutti i problemi

# $count (Number): of decisions
retry-mine = { $count ->
    [one] Riprova un mio errore
   *[other] Riprova i miei { $count } errori
}
# $name (String): of the player; $count (Number): of decisions
retry-of = { $name }: { $count ->
    [one] un momento
   *[other] { $count } momenti
}
retry-heading = Riprova le decisioni costose
# $at (Number): of $count (Number)
retry-title = Ripensamenti, { $at } di { $count }
retry-question = Tu che cosa giocheresti?
# $name (String): of the player; $ply (Number): of the move
retry-status = La mossa { $ply } di { $name } è costata molto. C'era di meglio.
retry-best = È quello che giocherebbe un bot forte.
# $loss (String): in per cent
retry-played = È quello che si è giocato: è costato { $loss } delle probabilità di vincere.
retry-as-good = Vale quanto la mossa di un bot forte.
# $loss (String): in per cent
retry-loses = Perde { $loss } delle probabilità di vincere.
retry-unweighed = Un bot forte giocherebbe altro.
# $played (String): a move; $best (String): a move; $loss (String): in per cent
retry-solution = Giocata: { $played }. Meglio: { $best }. La differenza: { $loss } delle probabilità di vincere.
retry-next = Momento successivo
retry-close = Torna alla partita
