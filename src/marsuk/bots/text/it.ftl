# Quel che i bot dicono delle loro mosse, e i nomi dei livelli

explain-plain = { $move }.
explain-expects = { $move }: mi aspetto { NUMBER($own, maximumFractionDigits: 1) } punti contro { NUMBER($others, maximumFractionDigits: 1) }, e di vincere { $chance } volte su cento.
explain-wins = { $move }: così si vince di { $margin }, qualunque cosa accada.
explain-draws = { $move }: se tutti giocano bene finisce in parità.
explain-loses = { $move }: giocando al meglio si perde di { $margin }, e nessuna mossa perde di meno.
explain-why = A suo favore: { $reasons }.
explain-line = Poi mi aspetto { $line }.
explain-fear = Quello che temo: { $move }.

# Che cosa ha dato il caso e che cosa hanno tolto le decisioni, in punti di probabilità: centesimi di vittoria
luck-account = { $name }: { $luck }, e { $decisions }.
luck-gave = { $points ->
        [one] la fortuna ha dato 1 punto di probabilità
       *[other] la fortuna ha dato { $points } punti di probabilità
    }
luck-took = { $points ->
        [one] la sfortuna ha tolto 1 punto di probabilità
       *[other] la sfortuna ha tolto { $points } punti di probabilità
    }
luck-even = la fortuna non ha né dato né tolto punti di probabilità
luck-lost = { $points ->
        [one] le decisioni ne hanno tolto 1
       *[other] le decisioni ne hanno tolti { $points }
    }
luck-lost-by-move = { $points ->
        [one] 1 punto di probabilità perso
       *[other] { $points } punti di probabilità persi
    }
luck-lost-nothing = le decisioni non hanno tolto nulla
luck-comment-lost = { $lost }; meglio: { $best }
luck-comment = { $name }: { $luck }
luck-deal = La distribuzione iniziale.
luck-unseen = Quello che è toccato agli altri.
luck-won-by-luck = { $name } ha vinto più per fortuna che per le decisioni.
luck-won-by-decisions = { $name } ha vinto più per le decisioni che per fortuna.
luck-won-against = { $name } ha vinto malgrado la sfortuna.

level-cadet = Cadetto
    .about = alla prima settimana d'accademia: prende quello che gli piace
level-ensign = Guardiamarina
    .about = ci pensa, ma non a lungo
level-lieutenant = Tenente
    .about = capisce che cosa vuoi fare
level-commander = Comandante
    .about = guarda avanti e sbaglia di rado
level-captain = Capitano
    .about = un osso duro
level-commodore = Commodoro
    .about = vede più lontano di quanto vorresti
level-vice-admiral = Viceammiraglio
    .about = non perdona quasi nulla
level-admiral = Ammiraglio
    .about = il più forte; nei finali non sbaglia
level-admiral-1 = Ammiraglio del 2026
    .about = l'ammiraglio del novembre 2026: il metro di quelli venuti dopo
level-plain = Semplice
    .about = guarda avanti solo a caso: un metro di paragone
level-greedy = Ingordo
    .about = prende quello che vale di più adesso
level-random = A caso
    .about = una mossa permessa qualsiasi
