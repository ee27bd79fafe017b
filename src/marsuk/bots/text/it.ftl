# Quel che i bot dicono delle loro mosse, e i nomi dei livelli

explain-plain = { $move }.
explain-expects = { $move }: mi aspetto { NUMBER($own, maximumFractionDigits: 1) } punti contro { NUMBER($others, maximumFractionDigits: 1) }, e di vincere { $chance } volte su cento.
explain-wins = { $move }: così si vince di { $margin }, qualunque cosa accada.
explain-draws = { $move }: se tutti giocano bene finisce in parità.
explain-loses = { $move }: giocando al meglio si perde di { $margin }, e nessuna mossa perde di meno.
explain-line = Poi mi aspetto { $line }.
explain-fear = Quello che temo: { $move }.

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
