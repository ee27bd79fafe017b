### Studi di equilibrio. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

study-title = Studio di equilibrio di { $game }
study-about = { $games } partite per ogni variante tra bot { $level }, semi da { $first } a { $last }. Gli intervalli contengono il valore vero in 95 studi su 100 come questo.
study-variants = Varianti
study-seats = Vittorie secondo l'ordine di gioco
study-uses = Che cosa è stato usato, e chi ha vinto
study-uses-about = Quante volte è comparso in una partita e quante volte ha vinto il posto che l'ha usato, in tutte le varianti. Una quota di vittorie lontana dalla linea della parità non è una prova: forse chi ha la mano migliore lo usa di più.
column-variant = variante
column-matches = partite
column-length = round
column-decisions = decisioni
column-total = punti di un posto
column-winner = punti del vincitore
column-seat = posto
column-wins = vittorie
column-piece = che cosa
column-kind = come
column-uses = usi per partita
column-even = parità
seat-order = { $order ->
        [1] primo giocatore
        [2] secondo (in solitario: DA)
       *[other] numero { $order }
    }
