### Battigia in italiano. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

tidewrack = Battigia
    .tagline = Sulla spiaggia ci sono conchiglie, vetri di mare e ambra. Quello che ributti in acqua fa salire la marea, sui tuoi reperti come sui loro.
    .about = Battigia è nata per «Il tuo gioco in un'ora», la pagina di Marsuk che mostra come si aggiunge un gioco.

find-shell = conchiglia { $number }
find-glass = vetro di mare { $number }
find-amber = ambra { $number }
find-hidden = reperto a faccia in giù

seat-0 = Gabbiano
seat-1 = Sterna
seat-2 = Airone
seat-3 = Piviere

## Le regole

section-goal = Lo scopo
goal = Setacciate insieme la spiaggia e mettete nel cesto i reperti migliori. Alla fine conta solo ciò che resta sopra l'acqua.

section-setup = Preparazione

TW-S1 = Battigia è per 2-4 giocatori.
    .title = Numero di giocatori
TW-S2 = Ci sono 24 reperti: conchiglie, vetri di mare e ambra, ciascuno con i numeri da 1 a 8. Si mescolano e formano il mazzo.
    .title = I reperti
TW-S3 = Ciascuno riceve 3 reperti. Nessuno vede le mani degli altri, né che cosa c'è nel mazzo.
    .title = Mani nascoste

section-turn = Il tuo turno

TW-T1 = Scegli un reperto della tua mano: tienilo, scoperto nel tuo cesto, oppure gettalo in mare, dove tutti lo vedono.
    .title = Tenere o gettare
TW-T2 = Un cesto contiene 5 reperti: quando il tuo è pieno, puoi solo gettare.
    .title = Il cesto
TW-T3 = Poi pesca un reperto, finché ce ne sono, e tocca al giocatore successivo.
    .title = Pescare
TW-T4 = La marea parte da 0. Ogni terzo reperto in mare la fa salire di uno; con l'opzione scegli ogni secondo o ogni quarto.
    .title = La marea

section-end = La fine

TW-E1 = La partita finisce quando il giocatore di turno non ha niente in mano.
    .title = Fine della partita
TW-E2 = Ogni reperto nel tuo cesto con un numero più alto della marea è all'asciutto e dà tanti punti quanto il suo numero.
    .title = Reperti all'asciutto
TW-E3 = Tre o più reperti all'asciutto dello stesso tipo danno altri 5 punti.
    .title = Collezioni
TW-E4 = Vince il totale più alto. Chi è in parità condivide la vittoria.
    .title = Chi vince

## Fasi e opzioni

phase-choose = Tenere o gettare
phase-over = La fine

option-players = Giocatori
    .about = Quanti giocano.
option-swell = Mare mosso
    .about = Quanti reperti in mare fanno salire la marea di uno.

## Come un tavolo a parole chiama le parti di una vista

view-swell = mare mosso
view-tide = marea
view-deck = nel mazzo
view-sea = in mare
view-hands = mano
view-kept = cesto

## Mosse

move-keep = tieni: { $find }
move-throw = getta: { $find }
illegal-find = Non hai in mano questo reperto: { $find }.
illegal-basket = Il tuo cesto è pieno: contiene { $count } reperti.
illegal-over = La partita è finita.

## Che cosa devi fare, e che cosa è successo

status-choose = Scegli un reperto da tenere o da gettare.
status-wait = In attesa di { $seat }…
status-over = { $count ->
        [one] Vince { $seats }!
       *[other] Vittoria condivisa: { $seats }!
    }

event-keep = { $seat } tiene: { $find }.
event-throw = { $seat } getta: { $find }.
event-tide = La marea sale a { $tide }.
event-draw = { $seat } pesca: { $find }.
event-draw-hidden = { $seat } pesca.
event-over = { $count ->
        [one] La partita è finita e vince { $seats }!
       *[other] La partita è finita con una vittoria condivisa: { $seats }!
    }
