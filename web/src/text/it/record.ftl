### I miei risultati, e la scala contro i bot.

record-title = I miei risultati
record-link = I miei risultati
record-played = Le mie partite
record-none = Qui non c'è ancora nulla. Finisci una partita, e sarà ricordata qui.
record-none-such = Nessuna tua partita è così.
record-more = Mostra altre ({ $count })
record-won = Vinta
record-shared = Condivisa
record-lost = Persa
record-screen = Giocata
record-score-spoken = Punti, prima i tuoi: { $scores }
record-place = { $place }º di { $count }
record-decisions = { $count ->
        [one] una decisione
       *[other] { $count } decisioni
    }
record-ending-resigned = abbandonata
record-ending-left = finita senza di te
record-ending-rival-resigned = l'altra parte ha abbandonato
record-rated = Classifica: { $rating } ({ $change })
record-replay = Rivedi
record-analyse = Analizza
record-gone = Il tavolo non è più conservato: resta solo il risultato.
record-forget = Elimina
record-forget-one = Elimina dai miei risultati la partita del { $when }
record-forget-all = Elimina i miei risultati
record-forgotten = Eliminato.
record-sure = Eliminare dai tuoi risultati come è finita questa partita?
record-sure-all = Eliminare tutti i tuoi risultati, partita per partita? La scala ricomincia dal primo gradino.
record-sure-stays = Ciò che il server conserva dei tavoli resta finché non se ne va da sé; le partite finite che conserva solo questo dispositivo se ne vanno con loro. Non si può annullare.
record-sure-here = Con loro se ne vanno da questo dispositivo le partite finite. Non si può annullare.

## Ciò che dicono tutte le partite insieme

record-games = Partite
record-wins = Vinte
record-streak = Vittorie di fila
record-streak-longest = al massimo: { $count }
record-best = Punteggio migliore
record-best-of = { $game } { $players ->
        [one] in solitario
       *[other] in { $players }
    }: { $score }
record-levels = Per livello
record-curve = Quota di vittorie, ultime dieci partite
record-curve-about = Da { $first } a { $last }; al massimo { $highest }.
record-curve-table = In una tabella

## Quali partite

record-filters = Quali partite mostrare
record-filter-game = Gioco
record-filter-all-games = Tutti i giochi
record-filter-against = Contro
record-filter-all = Tutti
record-filter-level = Livello
record-filter-from = Dal
record-filter-to = Al
record-filter-none = Mostra tutto
record-against-bots = Bot
record-against-people = Persone
record-against-mixed = Persone e bot
record-against-solo = In solitario
record-against-screen = Sullo stesso schermo

## La scala

ladder-of = { $game }: la scala
ladder-bots = Contro i bot
ladder-solo = In solitario
ladder-first = Ogni salita comincia da qualche parte. Primo gradino: { $level }. Vinci, e si apre il prossimo.
ladder-where = Hai battuto: { $level }. Prossimo gradino: { $next }.
ladder-top = Tutti i { $count } gradini sono tuoi. Qui non c'è più nessuno sopra di te.
ladder-own = Ne hai vinte { $won } su { $count }
ladder-share = si vince { $share } di { $count } partite
ladder-too-few = { $count ->
        [0] qui non l'ha provato nessuno
        [one] una partita finora: troppo poco per dirlo
       *[other] { $count } partite finora: troppo poche per dirlo
    }
ladder-place-beaten = Superato
ladder-place-next = Prossimo
ladder-place-later = Più avanti
# $count (Number): of rungs
ladder-whole = Tutti i { $count } gradini
ladder-play = Gioca
ladder-play-again = Ancora
ladder-play-level = Gioca contro: { $level }
ladder-next = Prossimo gradino: { $level }

## Partite classificate

rated-ask = Vale per la classifica?
rated-no = Solo una partita
rated-yes = Classificata
rated-about = Niente suggerimenti, e si annulla solo se lo volete entrambi. Chi lascia o esaurisce il tempo perde. Chi si siede è d'accordo.
rated-game = Questa partita è classificata.
rated-agree = Cambia il punteggio di entrambi: sedendoti sei d'accordo. Non ci sono suggerimenti, e chi lascia o esaurisce il tempo perde. Due giocatori dallo stesso indirizzo possono giocare, ma allora non conta.
rated-short = classificata
rated-near = Venite dallo stesso indirizzo: questa partita non cambia i vostri punteggi.
rated-change = { $name }: { $rating } ({ $change })
rated-in = Il tuo punteggio in { $game }
rated-sure = ± { $deviation }, dopo { $count ->
        [one] una partita
       *[other] { $count } partite
    }
rated-provisional = · provvisorio: ancora qualche partita, e dirà di più.
rated-curve = Punteggio in { $game }
