### Il tavolo di Pocket Mars. I nomi di edifici, carte, posti e regole sono nel file del gioco.

## Luoghi

pm-deck = Mazzo
pm-top = in cima { $suit }
pm-deck-of = Mazzo: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }, in cima { $suit }.
pm-deck-count = Mazzo: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }.
pm-discard = Scarti
pm-discard-empty = La pila degli scarti è vuota
pm-played = In gioco ora
pm-piles = Mazzo e pila degli scarti
pm-hand = La tua mano
pm-hand-short = Mano
pm-prep-module = Il tuo modulo di preparazione
pm-prep-short = Modulo
pm-prep-of = Modulo di preparazione di { $name }
pm-slot-of = { $name }, modulo di preparazione { $slot }: { $card }
pm-packet = Tienine uno
pm-kept = Tenuti finora
pm-energy = Energia { $energy } su { $most }
pm-points = { $points } PV
pm-points-now = Punti vittoria allo stato attuale
pm-on-earth = { $name } sulla Terra: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }.
pm-on-ship = { $name } sulla nave: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }.
pm-round = Round { $round }
pm-last-round = l'ultimo

## Edifici

pm-beat = batti { $value }
pm-to-beat = Per atterrare qui un progetto deve battere { $value }.
pm-no-landing = non qui
pm-nobody-lands = Qui non abita nessuno: non c'è alcun valore da battere.
pm-no-homes = lavora per tutti
pm-lives = { $name }: { $star } su ★, { $double } su ★★
pm-group = { $name }, { $building }, { $space }: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }
pm-stack = Progetti collegati, dal primo in cima
pm-stack-of = { $building }, { $count ->
        [one] { $count } progetto collegato
       *[other] { $count } progetti collegati
    }, in cima { $top }. { $beat }
pm-stack-empty = { $building }, ancora nessun progetto collegato. { $beat }
pm-face-down = A faccia in giù, vale 0

## Carte

pm-from-hand = Dalla mano
pm-when-connected = Collegato
pm-not-now = ora no
pm-beats = ti fa atterrare
pm-picked = scelto come numero { $order }
pm-play-hand = Giocalo: esegui l'azione da mano
pm-play-for-nothing = Giocalo: ora la sua azione non si può fare, viene solo scartato
pm-connect-to = Collegalo a { $building }
pm-recharge = Ricarica: scartalo e guadagna { $energy } di energia
pm-wait-your-turn = Potrai giocarlo quando sarà il tuo turno.
pm-drop-here = Lascialo qui
pm-only-to = Questo progetto si collega all'edificio { $building }, e a nessun altro.
pm-not-there = Lì non può andare.

## Che cosa si chiede

pm-turn-help = Tocca una tua carta per giocarla, collegarla o ricaricare, oppure un progetto coperto di un rivale per collegare quello.
pm-draw-help = Tocca uno dei progetti degli androidi: va nella tua mano.
pm-discard-help = Tocca il progetto della mano a cui rinunci.
pm-prepare-help = Tocca il progetto che completa il tuo modulo di preparazione.
pm-androids-choose-ecosystem = Gli androidi possono spostare più di un colono. Tocca quello che si sposta.
pm-androids-choose-construction = Gli androidi possono atterrare in più di un edificio. Tocca quello che scegli per loro.
pm-launch = Lancia 1 colono
pm-pick-cards = Tocca { $count } progetti per il modulo di preparazione, nell'ordine in cui li vuoi ({ $picked } scelti).
pm-prepare-these = Mettili nel modulo
pm-pick-draft = Tocca il progetto che vuoi tenere.
pm-may-change = Scelto. Puoi ripensarci finché non hanno scelto tutti.
pm-who-has-chosen = Chi ha scelto
pm-has-chosen = ha scelto
pm-chooses = sta scegliendo
pm-connected = { $card } è collegato
pm-decides = decide { $name }
pm-playing = Si gioca { $card }
pm-step-name-land = Atterraggio:
pm-step-name-card = Progetto:
pm-step-name-building = Edificio:
pm-step-land = { $value } batte { $beat }: 1 colono può atterrare in { $building }.
pm-step-no-land = { $value } non batte { $beat }.
pm-step-done = fatto
pm-step-skipped = saltato
pm-step-impossible = non possibile
pm-step-past = passato
pm-do-it = Fallo
pm-skip-step = Salta questo passo
pm-all-moves = Tutte le mosse ({ $count })
pm-which = Quale?

## Gli androidi

pm-androids-goal = poi: { $building }
pm-androids-next = ora qui
pm-androids-come = Gli androidi stanno per venire qui
pm-androids-act = Agiscono gli androidi …
pm-androids-turn = Androidi, passo { $step } di { $count }
pm-next = Avanti
pm-skip = Salta

## Il tavolo a parole

pm-nothing = niente
pm-words-you = { $name } (tu)
pm-words-people = { $earth } sulla Terra, { $ship } sulla nave, energia { $energy }.
pm-words-prep = Modulo di preparazione: { $cards }.
pm-words-hand = Mano: { $cards }.
pm-words-card = { $card }. Dalla mano: { $hand }. Collegato: { $prep }.
pm-words-stack = { $count ->
        [one] { $count } progetto collegato
       *[other] { $count } progetti collegati
    }, in cima { $top }.
pm-words-no-stack = Ancora nessun progetto collegato.
pm-words-discard = Pila degli scarti: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }, in cima { $cards }.
