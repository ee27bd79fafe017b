### Al tavolo.

table-loading = Preparazione del tavolo …
table-reconnecting = Connessione interrotta: si riprova. Non va perso nulla.
table-elsewhere = Questo tavolo sta su un server, e questa pagina non ne ha: apri il link sul server da cui viene.
table-unreachable = Il server non risponde. Controlla la connessione.
table-unknown = Questo tavolo non esiste.
table-home = Torna all'inizio
table-watch-instead = Guarda il tavolo
table-try-again = Riprova
table-title-turn = Tocca a te
table-tools = Che cosa puoi fare
table-shelves = Accanto alla plancia
table-undo = Annulla
table-hint = Suggerimento
table-thinking = Sto pensando …
table-log = Diario
table-words = A parole
table-rules = Regole
table-seats = Giocatori
table-bot-plays = gioca un bot
table-has-resigned = ha abbandonato
table-present = è qui
table-total = punti
table-automatic = gioca da sé
table-watching = { $count ->
        [one] { $count } persona guarda
       *[other] { $count } persone guardano
    }
table-confirm = Conferma
table-cancel = Non ancora
table-understood = Va bene
table-answered = Hai scelto. Finché gli altri non hanno finito puoi ancora cambiare idea.
table-undo-asked = { $name } vorrebbe annullare l'ultima mossa.
table-undo-agree = D'accordo
table-undo-refuse = No, grazie
table-undo-waits = Hai chiesto di annullare la mossa: gli altri devono essere d'accordo.
table-substituted = Un bot ha giocato al tuo posto.
table-return = Riprendi il posto
table-catch-up = Salta avanti ({ $count })
table-next-step = Avanti
table-reference = Promemoria
first-player = Primo giocatore
table-rematch-offered = { $name } vorrebbe la rivincita.
table-rematch-join = Ci sto
table-rematch-follow = Seguili
table-result = Vedi il risultato
table-past = La plancia dopo la mossa { $ply }
table-earlier = La mossa precedente
table-later = La mossa successiva
table-now = Torna alla posizione attuale

## The log

log-sat = { $name } prende posto.
log-left = { $name } lascia il tavolo.
log-substituted = Un bot gioca al posto di { $name }.
log-returned = { $name } è di nuovo qui.
log-resigned = { $name } abbandona.
log-forfeited = { $name } ha finito il tempo e perde.
log-undo-asked = { $name } chiede di annullare una mossa.
log-undo-refused = { $name } non è d'accordo.
log-undone = Mossa annullata.
log-by-bot = mossa di un bot, al suo posto
log-rematch = { $name } propone la rivincita.

## Che cosa hanno fatto gli altri

story-since = Dal tuo ultimo turno
story-last-turn = L'ultimo turno
story-you = Tu

## Hints

hint-then = Poi mi aspetto
hint-weighed = Le mosse considerate, con la probabilità di vincere
# $low, $high (String): percentages
hint-between = tra { $low } e { $high }
hint-simulations = Su { $count } partite giocate a mente
hint-play = Giocala

## The curtain between players at one screen

curtain-title = { $name }, tocca a te
curtain-text = Passa lo schermo. Adesso nessun altro deve guardare.
curtain-raise = Sono { $name }

## The board in words

words-moves = { $count ->
        [one] Hai una mossa possibile
       *[other] Hai { $count } mosse possibili
    }

## Qualsiasi gioco, con parole e pulsanti

plain-table = La plancia
plain-happened = Che cosa è appena successo
plain-find = Cerca una mossa
plain-not-found = Nessuna delle tue mosse contiene queste parole.
plain-nothing = –
plain-yes = sì
plain-no = no

## The menu of a table

menu = Altro
menu-copied = Copiato
menu-watch = Copia l'indirizzo
menu-watch-text = Chi ha l'indirizzo di questo tavolo può guardarlo, e vede quello che può vedere uno spettatore.
menu-device = Crea un link
menu-device-text = Continua da un altro dispositivo. Chi apre il link prende il tuo posto: tienilo per te.
menu-leave = Lascia
menu-leave-rated = Questa partita è classificata: lasciarla è perderla.
menu-leave-text = Lascia il tavolo. Un bot gioca al tuo posto finché non torni.
menu-leave-sure = Lasciare il tavolo? Un bot giocherà al tuo posto finché non torni.
menu-resign = Abbandona
menu-resign-text = Dai la partita per persa.
menu-resign-sure = Vuoi davvero abbandonare la partita?

## Somebody is awaited who is not here

absent-told = { $name } non c'è.
absent-clock = Se non torna entro { $when }, gioca un bot al suo posto finché non torna.
absent-days = Ha tempo fino a { $when }. Dopo decidi tu come si va avanti.
absent-late = Il tempo di { $name } è scaduto.
absent-late-two = Reclama la vittoria, fai giocare un bot al suo posto, oppure aspetta.
absent-late-more = Fai giocare un bot al suo posto finché non torna, oppure aspetta.
absent-claim = Reclama la vittoria
absent-waits = Senza orologio ognuno ha una settimana per ogni decisione; ritrovi il tavolo fra le tue partite. Da { $when } puoi far giocare un bot al suo posto.
absent-remind = Avvisa { $name }
absent-remind-text = Tocca a te su Marsuk:
absent-stand-in = Fai giocare un bot
absent-later = Torna più tardi
menu-export = Salva la partita
menu-export-text = Questo tavolo è su questo dispositivo. Salvato in un file, si può continuare altrove, da «Rivedi una partita». Nel file si leggono tutte le carte.
menu-forget = Elimina
menu-forget-text = Elimina questo tavolo dal dispositivo.
menu-forget-sure = Eliminare il tavolo? Non si può annullare.

## Una parola al tavolo

say = Parla
say-title = Una parola al tavolo
say-about = Ognuno la legge nella propria lingua.
say-table-quiet = Silenzia questo tavolo
say-table-hear = Riascolta questo tavolo
say-person-mute = Silenzia { $name } ovunque
say-person-hear = Riascolta { $name }
word-hello = Ciao!
word-good-luck = Buona fortuna, divertiti!
word-nice-move = Bella mossa!
word-thinking = Ci penso un attimo …
word-oops = Ops!
word-back-soon = Torno subito.
word-thanks = Grazie!
word-good-game = Bella partita!
word-smile = un sorriso
word-laugh = una risata di gusto
word-wow = un viso a occhi sgranati
word-cry = una lacrima
word-heart = un cuore
word-rocket = un razzo
log-said = { $name }: { $word }
