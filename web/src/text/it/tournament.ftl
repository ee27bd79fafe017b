### Tornei: crearne uno, la sala d'attesa, turni e classifica.

tournament-title = Torneo
tournament-mine-title = Tornei
tournament-mine-none = Riunisci il tuo club: uno crea il torneo, gli altri si iscrivono con un link, e i tavoli si aprono da soli.
tournament-new = Nuovo torneo
tournament-new-about = Tu lo crei, gli altri si iscrivono con un link. Quando lo fai cominciare, i tavoli di ogni turno si aprono da soli.
tournament-name = Come si chiama?
tournament-name-example = Club del giovedì
tournament-size = Giocatori per tavolo
tournament-size-many = Se i conti non tornano, qualche tavolo ha un giocatore in meno.
tournament-system = Chi gioca con chi
tournament-system-swiss = Svizzero
tournament-system-round-robin = Tutti contro tutti
tournament-system-about-swiss = A ogni turno incontri qualcuno che è andato più o meno come te, e nessuno due volte. Adatto a molti.
tournament-system-about-round-robin = Incontri tutti. Giusto e lungo: adatto fino a otto persone o giù di lì.
tournament-how-many-rounds = Turni
tournament-rounds-fit = Quanti ne servono
tournament-double = Quante volte ci si incontra
tournament-double-no = Una
tournament-double-yes = Due, a posti scambiati
tournament-pace = Quando
tournament-pace-evening = In una serata
tournament-pace-days = Nell'arco di giorni
tournament-pace-about-evening = Ci siete tutti e giocate con l'orologio. Il turno dopo comincia appena finiscono tutte le partite.
tournament-pace-about-days = Ognuno gioca quando ha tempo. Il turno dopo comincia quando finiscono tutte le partite, o quando scade il tempo del turno.
tournament-limit = Un turno dura al massimo
tournament-limit-about = Un terzo di quel tempo, al massimo due giorni, serve per sedersi: chi non è arrivato perde. Allo scadere del tempo perde chi è di mano.
tournament-minutes = { $count } min
tournament-days = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
tournament-plays = Giochi anche tu?
tournament-plays-yes = Gioco
tournament-plays-no = Lo dirigo soltanto
tournament-options = Opzioni di { $game }
tournament-make = Crea il torneo

## La sala d'attesa

tournament-my-part = Che cosa puoi fare ora
tournament-you-are-in = Partecipi.
tournament-start-when = Manda in giro il link. Quando ci siete tutti, fallo cominciare.
tournament-starts-when = Comincia quando { $name } dà il via. Puoi lasciare aperta questa pagina, o tornare.
tournament-is-full = I posti sono tutti presi. Da qui puoi guardare le partite.
tournament-join-about = { $name } ti invita a questo torneo.
tournament-join = Partecipa
tournament-invite = Chi ha questo link può partecipare fino all'inizio, e dopo guardare.
tournament-share = { $name }: un torneo di { $game }
tournament-entrants = { $count ->
    [one] 1 giocatore su { $most } al massimo
   *[other] { $count } giocatori su { $most } al massimo
}
tournament-nobody = Ancora nessuno.
tournament-players = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
tournament-start = Comincia
tournament-missing = { $count ->
    [one] Manca ancora un giocatore.
   *[other] Mancano ancora { $count } giocatori.
}
tournament-leave = Ritirati
tournament-remove = Togli
tournament-close = Chiudi il torneo
tournament-ask-leave = Ti ritiri?
tournament-ask-about-leave = Perdi la partita che stai giocando e non vieni più sorteggiato. Non si può tornare indietro.
tournament-ask-yes-leave = Sì, mi ritiro
tournament-ask-remove = Togliere un giocatore?
tournament-ask-about-remove = { $name } non gioca più in questo torneo e perde la partita di questo turno.
tournament-ask-yes-remove = Sì, toglilo
tournament-ask-close = Chiudere il torneo?
tournament-ask-about-close = Resta com'è ora: le partite in corso si possono finire, ma non contano più.
tournament-ask-yes-close = Sì, chiudilo
tournament-ask-no = No, si continua

## Partite

tournament-your-game = La tua partita contro { $names } è pronta.
tournament-sit-by = Siediti entro: { $time }. Il turno dura fino a: { $end }.
tournament-play = Al tuo tavolo
tournament-you-wait = La tua partita è finita.
tournament-you-rest = In questo turno riposi.
tournament-next-round = Il prossimo turno comincia da solo quando finiscono tutte le partite. Intanto puoi guardare.
tournament-you-are-out = Ti sei ritirato da questo torneo.
tournament-you-watch = Stai guardando.
tournament-champions = { $count ->
    [one] { $names } ha vinto il torneo.
   *[other] Primi a pari merito: { $names }.
}
tournament-you-came = Posto { $place } su { $count }
tournament-never = È stato chiuso prima di cominciare.
tournament-is-over = finito
tournament-rounds = Turni
tournament-round = Turno { $number } di { $count }
tournament-until = fino a: { $time }
tournament-watch = Guarda
tournament-mine = Il tuo tavolo
tournament-replay = Rivedi
tournament-absent = non ha finito
tournament-bye = { $points ->
    [0] { $name } riposa.
   *[other] { $name } non ha avversari: 1 punto.
}
tournament-back = Al torneo

## Classifica

tournament-standings = Classifica
tournament-place = Posto
tournament-player = Giocatore
tournament-points = Punti
tournament-withdrawn = si è ritirato
tournament-ties = Che cosa decide
tournament-points-two = Prima i punti: 1 per una vittoria, ½ per un pareggio. A parità di punti decide, in quest'ordine:
tournament-points-many = Prima i punti: a ogni tavolo il primo ne prende 1, l'ultimo 0, gli altri quel che sta in mezzo. A parità di punti decide, in quest'ordine:
tournament-ties-shared = Chi è pari in tutto divide il posto.
tournament-tie-head-to-head = Scontro diretto
tournament-short-head-to-head = SD
tournament-why-head-to-head = i punti delle partite tra chi è pari, se si sono incontrati tutti.
tournament-tie-buchholz = Buchholz
tournament-short-buchholz = BH
tournament-why-buchholz = i punti di tutti quelli che hai incontrato: chi ha avuto la strada più dura è avanti. Un turno senza partita conta come uno contro te stesso.
tournament-tie-sonneborn-berger = Sonneborn-Berger
tournament-short-sonneborn-berger = SB
tournament-why-sonneborn-berger = i punti di quelli che hai battuto, e metà di quelli con cui hai pareggiato.
tournament-tie-wins = Vittorie
tournament-short-wins = V
tournament-why-wins = le partite vinte.
tournament-tie-share = Quota
tournament-short-share = %
tournament-why-share = quanto di tutto quel che si è fatto ai tuoi tavoli è tuo.

## Negli elenchi

tournament-state-open = in attesa
tournament-state-running = in corso
tournament-state-over = finito
tournament-state-play = Gioca!
